/* Where a frame stands, and where a ball leads from there. */
#ifndef PINDECK_STATE_H
#define PINDECK_STATE_H

#include <stdbool.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Where a frame stands. A frame whose last ball may earn more balls runs through the FINAL states.
 */
enum pindeck_state {
	PINDECK_NO_STATE, /* where a ball leads that cannot be bowled */
	PINDECK_READY,
	PINDECK_FIRST_BALL,
	PINDECK_STRIKE,
	PINDECK_SPARE,
	PINDECK_MISS,
	PINDECK_FINAL_READY,
	PINDECK_FINAL_FIRST_BALL,
	PINDECK_FINAL_STRIKE,
	PINDECK_FINAL_STRIKE_FIRST_BALL,
	PINDECK_FINAL_DOUBLE,
	PINDECK_FINAL_SPARE,
	PINDECK_FINAL_MISS,
	PINDECK_FINAL_OVER,
	PINDECK_BOX_READY, /* a frame of three balls, called a box */
	PINDECK_BOX_FIRST_BALL,
	PINDECK_BOX_SECOND_BALL,
	PINDECK_FINAL_BOX_READY,
	PINDECK_FINAL_BOX_FIRST_BALL,
	PINDECK_FINAL_BOX_SECOND_BALL,
	PINDECK_FREE,  /* a strike that nobody bowls: the frame is over before it begins */
	PINDECK_STATES /* how many states there are */
};

/* Where the next ball leads: to the one when pins stay up, to the other when none does. */
enum pindeck_state pindeck_state_standing(enum pindeck_state state);
enum pindeck_state pindeck_state_cleared(enum pindeck_state state);

/* True when no ball can follow. */
bool pindeck_state_is_over(enum pindeck_state state);

/* True when the next ball is the first at its rack: it may be a strike, and may leave a split. */
bool pindeck_state_is_first_ball(enum pindeck_state state);

/* The mark of a ball that clears the rack: X, or / for the second ball at it. A NUL byte for a
 * later one, which is marked by its count. */
char pindeck_state_to_symbol(enum pindeck_state state);

#ifdef __cplusplus
}
#endif

#endif
