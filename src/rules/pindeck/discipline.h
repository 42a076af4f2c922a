/* The discipline a game is scored by: one set of states, and a table of what differs. */
#ifndef PINDECK_DISCIPLINE_H
#define PINDECK_DISCIPLINE_H

#include "pins.h"
#include "place.h"
#include "score.h"

#ifdef __cplusplus
extern "C" {
#endif

enum pindeck_discipline {
	PINDECK_TENPIN,
	PINDECK_NO_TAP_9, /* nine pins on a first ball are a strike */
	PINDECK_NO_TAP_8,
	PINDECK_NO_TAP_7,
	PINDECK_CURRENT_FRAME, /* a strike is 30 at once, a spare ten and its own first ball again
	                        */
	PINDECK_DISCIPLINES    /* how many disciplines there are */
};

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
	PINDECK_STATES /* how many states there are */
};

/* Where the next ball leads: to the one when pins stay up, to the other when none does. */
enum pindeck_state pindeck_state_standing(enum pindeck_state state);
enum pindeck_state pindeck_state_cleared(enum pindeck_state state);

/* True when no ball can follow. */
bool pindeck_state_is_over(enum pindeck_state state);

/* True when the next ball is the first at its rack: it may be a strike, and may leave a split. */
bool pindeck_state_is_first_ball(enum pindeck_state state);

/* False for PINDECK_DISCIPLINES and whatever else is none of them. A game of no discipline is over
 * before its first ball. */
bool pindeck_discipline_exists(enum pindeck_discipline discipline);

/* The state in which that frame begins. */
enum pindeck_state pindeck_discipline_opening(enum pindeck_discipline discipline,
                                              struct pindeck_frame_number number);

/* True when so many pins on a first ball are counted as all of them. */
bool pindeck_discipline_is_strike(enum pindeck_discipline discipline, struct pindeck_pins fallen);

/* What a frame that ended in a state earns besides its pins. Private to discipline.c. */
struct pindeck_award {
	uint32_t first_ball_again; /* how many times more its first ball counts */
	uint32_t bonus_balls;      /* how many of the balls that follow count for it too */
};

struct pindeck_award pindeck_discipline_award(enum pindeck_discipline discipline,
                                              enum pindeck_state state);
struct pindeck_score pindeck_award_score(struct pindeck_award award,
                                         struct pindeck_score first_ball);

/* The discipline called so, to the letter; PINDECK_DISCIPLINES when none is. */
enum pindeck_discipline pindeck_discipline_from(const char *name);

/* Its name; empty for none. */
const char *pindeck_discipline_to_name(enum pindeck_discipline discipline);

#ifdef __cplusplus
}
#endif

#endif
