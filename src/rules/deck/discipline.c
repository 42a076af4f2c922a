/* Disciplines and the states of a frame: bowling as two tables. */
#include "deck/internal.h"

/* An award: the bonus of a frame, by the state in which it ended. */

static struct pindeck_score times(struct pindeck_score first_ball, struct pindeck_award award)
{
	struct pindeck_score score = pindeck_score_of(0);

	for (uint32_t again = 0; again < award.first_ball_again; again++)
		score = pindeck_score_plus(score, first_ball);
	return score;
}

struct pindeck_score pindeck_award_score(struct pindeck_award award,
                                         struct pindeck_score first_ball)
{
	struct pindeck_score score = times(first_ball, award);

	for (uint32_t ball = 0; ball < award.bonus_balls; ball++)
		score = pindeck_score_awaiting_ball(score);
	return score;
}

/* The state of a frame: the table of transitions. */

struct state_row {
	enum pindeck_state standing;
	enum pindeck_state cleared;
	char symbol; /* of a ball that clears the rack */
};

/* clang-format off */

/* Rows left out lead nowhere: in those states the frame is over. */
static const struct state_row states[PINDECK_STATES] = {
	[PINDECK_STATE_READY]                   = { PINDECK_STATE_FIRST_BALL, PINDECK_STATE_STRIKE, 'X' },
	[PINDECK_STATE_FIRST_BALL]              = { PINDECK_STATE_MISS, PINDECK_STATE_SPARE, '/' },
	[PINDECK_STATE_FINAL_READY]             = { PINDECK_STATE_FINAL_FIRST_BALL, PINDECK_STATE_FINAL_STRIKE, 'X' },
	[PINDECK_STATE_FINAL_FIRST_BALL]        = { PINDECK_STATE_FINAL_MISS, PINDECK_STATE_FINAL_SPARE, '/' },
	[PINDECK_STATE_FINAL_STRIKE]            = { PINDECK_STATE_FINAL_STRIKE_FIRST_BALL, PINDECK_STATE_FINAL_DOUBLE, 'X' },
	[PINDECK_STATE_FINAL_STRIKE_FIRST_BALL] = { PINDECK_STATE_FINAL_OVER, PINDECK_STATE_FINAL_OVER, '/' },
	[PINDECK_STATE_FINAL_DOUBLE]            = { PINDECK_STATE_FINAL_OVER, PINDECK_STATE_FINAL_OVER, 'X' },
	[PINDECK_STATE_FINAL_SPARE]             = { PINDECK_STATE_FINAL_OVER, PINDECK_STATE_FINAL_OVER, 'X' },
	[PINDECK_STATE_BOX_READY]               = { PINDECK_STATE_BOX_FIRST_BALL, PINDECK_STATE_STRIKE, 'X' },
	[PINDECK_STATE_BOX_FIRST_BALL]          = { PINDECK_STATE_BOX_SECOND_BALL, PINDECK_STATE_SPARE, '/' },
	[PINDECK_STATE_BOX_SECOND_BALL]         = { PINDECK_STATE_MISS, PINDECK_STATE_MISS, '\0' },
	[PINDECK_STATE_FINAL_BOX_READY]         = { PINDECK_STATE_FINAL_BOX_FIRST_BALL, PINDECK_STATE_FINAL_STRIKE, 'X' },
	[PINDECK_STATE_FINAL_BOX_FIRST_BALL]    = { PINDECK_STATE_FINAL_BOX_SECOND_BALL, PINDECK_STATE_FINAL_SPARE, '/' },
	[PINDECK_STATE_FINAL_BOX_SECOND_BALL]   = { PINDECK_STATE_FINAL_MISS, PINDECK_STATE_FINAL_MISS, '\0' },
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
	return states[state].standing == PINDECK_STATE_NONE;
}

bool pindeck_state_is_first_ball(enum pindeck_state state)
{
	return states[state].symbol == 'X';
}

char pindeck_state_to_symbol(enum pindeck_state state)
{
	return states[state].symbol;
}

/* The disciplines: queries of their table. */

enum {
	FIVE_PIN_FOUL = 15
};

static const struct pindeck_discipline_row *row_of_discipline(enum pindeck_discipline discipline)
{
	return &pindeck_disciplines[pindeck_discipline_exists(discipline) ? discipline
	                                                                  : PINDECK_DISCIPLINES];
}

bool pindeck_discipline_exists(enum pindeck_discipline discipline)
{
	return (unsigned)discipline < PINDECK_DISCIPLINES;
}

enum pindeck_state pindeck_discipline_opening(enum pindeck_discipline discipline,
                                              struct pindeck_frame_number number)
{
	const struct pindeck_discipline_row *row = row_of_discipline(discipline);

	if ((row->free_frames >> pindeck_frame_number_to_int(number) & 1) != 0)
		return PINDECK_STATE_FREE;
	return pindeck_frame_number_is_last(number) ? row->last_frame : row->frame;
}

bool pindeck_discipline_has_three_balls(enum pindeck_discipline discipline)
{
	const enum pindeck_state opening = row_of_discipline(discipline)->frame;

	return !pindeck_state_is_over(pindeck_state_standing(pindeck_state_standing(opening)));
}

struct pindeck_pins pindeck_discipline_rack(enum pindeck_discipline discipline)
{
	return row_of_discipline(discipline)->five_pins ? pindeck_pins_five()
	                                                : pindeck_pins_of(PINDECK_RACK);
}

struct pindeck_score pindeck_discipline_foul(enum pindeck_discipline discipline)
{
	return pindeck_score_of(row_of_discipline(discipline)->five_pins ? FIVE_PIN_FOUL : 0);
}

bool pindeck_discipline_is_strike(enum pindeck_discipline discipline, struct pindeck_pins fallen)
{
	const int rack = pindeck_pins_to_count(pindeck_discipline_rack(discipline));

	return pindeck_pins_to_count(fallen) >= rack - row_of_discipline(discipline)->forgiven_pins;
}

bool pindeck_discipline_fears_gutter(enum pindeck_discipline discipline)
{
	return row_of_discipline(discipline)->fears_gutter;
}

bool pindeck_discipline_lowest_wins(enum pindeck_discipline discipline)
{
	return row_of_discipline(discipline)->lowest_wins;
}

struct pindeck_award pindeck_discipline_award(enum pindeck_discipline discipline,
                                              enum pindeck_state state)
{
	return row_of_discipline(discipline)->awards[state];
}

enum pindeck_discipline pindeck_discipline_from(struct pindeck_text name)
{
	enum pindeck_discipline found = PINDECK_DISCIPLINE_TENPIN;

	while (found < PINDECK_DISCIPLINES &&
	       !pindeck_text_is_word(name, pindeck_disciplines[found].name))
		found++;
	return found;
}

const char *pindeck_discipline_to_name(enum pindeck_discipline discipline)
{
	return row_of_discipline(discipline)->name;
}
