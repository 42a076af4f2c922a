/* The chances of every final score of a game, computed exactly from the balls that its bowler
 * bowled before: no game is drawn by lot. */
#ifndef PINDECK_SCORE_CHANCES_H
#define PINDECK_SCORE_CHANCES_H

#include "need/state_graph.h"
#include "records/records.h"

enum {
	CHANCES_MOST_POINTS = 450, /* a perfect game of five-pin */
	CHANCES_LEAVE_ATTEMPTS =
	    10 /* with at least 10 attempts at the pins that stand, their own conversion rate is
	          used, with fewer that of all leaves of the same number of pins */
};

/* The chance of each final score; they add up to 1. */
struct score_chances {
	double of[CHANCES_MOST_POINTS + 1];
};

/* First balls fall as the bowler's first balls did. A later ball depends on the number of pins that
 * stand; the current one depends on which pins stand, where the bowler has met them often enough.
 * A ball that the bowler never bowled at that number of pins clears them as often as the bowler
 * made any spare, and else fells any lower number equally likely. In five-pin, of a number of pins
 * any are equally likely to fall, and every ball is a foul as often as the bowler's balls were.
 *
 * The game and its graph belong together; records are of at least one game of that
 * discipline. Sums of positive doubles: the relative error is below 1e-12. False if memory runs
 * out. */
bool score_chances_find(struct score_chances *chances, const struct state_graph *graph,
                        const struct pindeck_game *game, const struct records *records);

/* The chance of this score or a better one: more, or fewer where the lowest wins. */
double score_chances_reach(const struct score_chances *chances, enum pindeck_discipline discipline,
                           int target);

#endif
