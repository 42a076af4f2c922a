/* Ball counts: how often each ball of a bowler felled how many pins. The chance of a score is
 * computed from them. */
#ifndef PINDECK_BALL_COUNTS_H
#define PINDECK_BALL_COUNTS_H

#include <pindeck.h>

enum {
	BALL_COUNTS_FIRST = 1 << PINDECK_FIVE, /* every set of five pins; also enough for the counts
	                                          0 to 10 */
	BALL_COUNTS_PINS = PINDECK_RACK + 1    /* 0 to 10 pins */
};

/* Balls after the first at a rack. */
enum later_ball {
	LATER_SECOND,
	LATER_THIRD,
	LATER_BALLS /* how many there are */
};

/* Pins count as the discipline counts them: nine are ten where nine are a strike, and a foul is
 * none where its pins do not count. */
struct ball_counts {
	uint32_t balls;
	uint32_t fouls;
	uint32_t first[BALL_COUNTS_FIRST]; /* by the number of pins; in five-pin by their bits */
	uint32_t later[LATER_BALLS][BALL_COUNTS_PINS][BALL_COUNTS_PINS]; /* by the number of pins
	                                                                    standing and felled */
};

/* The pins that a ball felled, as they count: their number, in five-pin their bits from bit 0 on.
 */
unsigned ball_counts_felled(struct pindeck_ball ball, enum pindeck_discipline discipline);

void ball_counts_add(struct ball_counts *counts, struct pindeck_ball ball,
                     enum pindeck_discipline discipline);

/* The later ball that is bowled at this deck, which is not that of a first ball. */
enum later_ball ball_counts_later(struct pindeck_deck deck);

#endif
