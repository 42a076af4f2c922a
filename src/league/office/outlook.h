/* A match that is being bowled: how many pins a team needs and how many it can still fell; the lead
 * on equal frames, where one team may be two frames ahead of the other. */
#ifndef PINDECK_OUTLOOK_H
#define PINDECK_OUTLOOK_H

#include "league/results/results.h"

/* ---- the outlook --------------------------------------------------------------------------------
 */

enum outlook_state {
	OUTLOOK_OPEN,
	OUTLOOK_WON,  /* whatever pins still fall; of an unopposed side: earned */
	OUTLOOK_LOST, /* the same; of an unopposed side: it can no longer be earned */
	OUTLOOK_TIED  /* no ball is left, and both sides have the same pins */
};

/* The side of a team in one game, or in the series. */
struct outlook {
	enum outlook_state state;
	int32_t needs;  /* pins to be ahead of the current total of the other side; 0 if it is ahead
	                 */
	int32_t frames; /* frames left, of the bowler with the most frames left */
	int32_t most;   /* pins that all its bowlers can still add */
};

/* The outlook of a side of a match of live results: in a game, from 0, or in the series. */
struct outlook outlook_game(const struct results *results, const struct result_match *match,
                            int which, int game);
struct outlook outlook_series(const struct results *results, const struct result_match *match,
                              int which);

/* The game that is being bowled, or was bowled last, from 0; -1 before the first. */
int outlook_current(const struct result_match *match);

/* ---- the lead on equal frames -------------------------------------------------------------------
 */

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
