/* The lead of a team in a game that is being bowled, on equal frames: one team may be two frames
 * ahead of the other. */
#ifndef PINDECK_LEAD_H
#define PINDECK_LEAD_H

#include "league/results/results.h"

struct lead {
	bool is_known;  /* both teams have completed a frame */
	int32_t frames; /* that all bowlers of both teams have completed */
	int32_t pins; /* by which the side is ahead after these, with handicap; below 0 if behind */
	int32_t series; /* the same with the games before */
};

/* The lead of a side of a match of live results, in a game from 0. Handicaps count in full, scores
 * of absentees and vacant places in proportion to the frames. */
struct lead lead_of(const struct results *results, const struct result_match *match, int which,
                    int game);

#endif
