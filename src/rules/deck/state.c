/* The state of a frame: the table of transitions. */
#include "state.h"

struct state_row {
	enum pindeck_state standing;
	enum pindeck_state cleared;
	char symbol; /* of a ball that clears the rack */
};

/* clang-format off */

/* Rows left out lead nowhere: in those states the frame is over. */
static const struct state_row states[PINDECK_STATES] = {
	[PINDECK_READY]                   = { PINDECK_FIRST_BALL, PINDECK_STRIKE, 'X' },
	[PINDECK_FIRST_BALL]              = { PINDECK_MISS, PINDECK_SPARE, '/' },
	[PINDECK_FINAL_READY]             = { PINDECK_FINAL_FIRST_BALL, PINDECK_FINAL_STRIKE, 'X' },
	[PINDECK_FINAL_FIRST_BALL]        = { PINDECK_FINAL_MISS, PINDECK_FINAL_SPARE, '/' },
	[PINDECK_FINAL_STRIKE]            = { PINDECK_FINAL_STRIKE_FIRST_BALL, PINDECK_FINAL_DOUBLE, 'X' },
	[PINDECK_FINAL_STRIKE_FIRST_BALL] = { PINDECK_FINAL_OVER, PINDECK_FINAL_OVER, '/' },
	[PINDECK_FINAL_DOUBLE]            = { PINDECK_FINAL_OVER, PINDECK_FINAL_OVER, 'X' },
	[PINDECK_FINAL_SPARE]             = { PINDECK_FINAL_OVER, PINDECK_FINAL_OVER, 'X' },
	[PINDECK_BOX_READY]               = { PINDECK_BOX_FIRST_BALL, PINDECK_STRIKE, 'X' },
	[PINDECK_BOX_FIRST_BALL]          = { PINDECK_BOX_SECOND_BALL, PINDECK_SPARE, '/' },
	[PINDECK_BOX_SECOND_BALL]         = { PINDECK_MISS, PINDECK_MISS, '\0' },
	[PINDECK_FINAL_BOX_READY]         = { PINDECK_FINAL_BOX_FIRST_BALL, PINDECK_FINAL_STRIKE, 'X' },
	[PINDECK_FINAL_BOX_FIRST_BALL]    = { PINDECK_FINAL_BOX_SECOND_BALL, PINDECK_FINAL_SPARE, '/' },
	[PINDECK_FINAL_BOX_SECOND_BALL]   = { PINDECK_FINAL_MISS, PINDECK_FINAL_MISS, '\0' },
};
/* clang-format on */

enum pindeck_state pindeck_state_standing(enum pindeck_state state)
{
	return states[state].standing;
}

enum pindeck_state pindeck_state_cleared(enum pindeck_state state)
{
	return states[state].cleared;
}

bool pindeck_state_is_over(enum pindeck_state state)
{
	return states[state].standing == PINDECK_NO_STATE;
}

bool pindeck_state_is_first_ball(enum pindeck_state state)
{
	return states[state].symbol == 'X';
}

char pindeck_state_to_symbol(enum pindeck_state state)
{
	return states[state].symbol;
}
