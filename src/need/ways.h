/* Ways to a score: sequences of strikes, spares and counts that reach it. */
#ifndef PINDECK_WAYS_H
#define PINDECK_WAYS_H

#include "need/state_graph.h"

enum {
	WAY_STEPS = 5, /* the rest of a rack, three runs of strikes or spares, and the last step */
	WAYS_MOST = 3,
	WAY_ANY_PINS = -1 /* the count of a limit that never binds */
};

/* Counts are pins, in five-pin points. */
enum way_step_kind {
	WAY_STRIKES,   /* that many strikes, one after the other */
	WAY_SPARES,    /* that many spares in a row, each after a first ball of at least count */
	WAY_NEXT_BALL, /* at least count with the next ball */
	WAY_FINISH, /* at least count with the next ball; the rest of the frame does not matter */
	WAY_REST,   /* at least count with all balls that follow */
	WAY_AT_MOST /* low-ball: at most count with all balls that follow, or WAY_ANY_PINS, and
	               at most that many marks: strikes, spares and balls that count as such */
};

struct way_step {
	uint8_t kind;  /* enum way_step_kind */
	uint8_t times; /* of marks; else 0 */
	int16_t count;
};

/* The steps in order. A game that is bowled this way reaches the score with any other balls, except
 * fouls: a foul costs points in five-pin, and is a ball without pins elsewhere. */
struct way {
	struct way_step steps[WAY_STEPS];
	uint8_t count;  /* 0: any balls but fouls reach it */
	int16_t effort; /* how hard it is: see ways.c */
};

/* The easiest first. */
struct ways {
	struct way list[WAYS_MOST];
	uint8_t count;
};

/* The easiest ways to gain at least this number of points from here on; none if the gain is
 * impossible. With any of its counts lower by one, a way no longer reaches the score for certain.
 * False if memory runs out. */
bool ways_to_gain(struct ways *ways, const struct state_graph *graph, int gain);

/* The same to gain at most this number of points, where the lowest score wins: with a count higher
 * by one, a way may miss it. */
bool ways_to_stay_below(struct ways *ways, const struct state_graph *graph, int gain);

#endif
