/* The discipline a game is scored by: a table of what differs. */
#ifndef PINDECK_DISCIPLINE_H
#define PINDECK_DISCIPLINE_H

#include "pindeck/pins.h"
#include "pindeck/place.h"
#include "pindeck/score.h"
#include "pindeck/state.h"

#ifdef __cplusplus
extern "C" {
#endif

enum pindeck_discipline {
	PINDECK_TENPIN,
	PINDECK_NO_TAP_9, /* nine pins on a first ball are a strike */
	PINDECK_NO_TAP_8,
	PINDECK_NO_TAP_7,
	PINDECK_CURRENT_FRAME,  /* a strike is 30 at once, a spare ten and its own first ball again
	                         */
	PINDECK_LOW_BALL,       /* the lowest score wins: felling nothing counts as felling all */
	PINDECK_CANDLEPIN,      /* three balls a frame; all ten with the third earn nothing more */
	PINDECK_DUCKPIN,        /* scored like candlepin; fallen pins are cleared away */
	PINDECK_THREE_SIX_NINE, /* frames 3, 6 and 9 are strikes that nobody bowls */
	PINDECK_FIVEPIN,    /* five pins of different worth, three balls a frame; a foul costs 15 */
	PINDECK_DISCIPLINES /* how many disciplines there are */
};

/* False for PINDECK_DISCIPLINES and whatever else is none of them. A game of no discipline is over
 * before its first ball. */
bool pindeck_discipline_exists(enum pindeck_discipline discipline);

/* The state in which that frame begins. */
enum pindeck_state pindeck_discipline_opening(enum pindeck_discipline discipline,
                                              struct pindeck_frame_number number);

/* The pins that are set up for it. */
struct pindeck_pins pindeck_discipline_rack(enum pindeck_discipline discipline);

/* What a foul takes off the score; where it takes nothing off, its pins do not count. */
struct pindeck_score pindeck_discipline_foul(enum pindeck_discipline discipline);

/* True when so many pins on a first ball are counted as all of them. */
bool pindeck_discipline_is_strike(enum pindeck_discipline discipline, struct pindeck_pins fallen);

/* True when a ball that fells nothing is counted as if it had felled all that stood. */
bool pindeck_discipline_fears_gutter(enum pindeck_discipline discipline);

/* True when the lowest score wins. Whatever ranks games, or looks for the best, asks here. */
bool pindeck_discipline_lowest_wins(enum pindeck_discipline discipline);

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
