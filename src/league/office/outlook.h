/* The outlook of a match: how many pins a team needs, and how many it can still fell. */
#ifndef PINDECK_OUTLOOK_H
#define PINDECK_OUTLOOK_H

#include "league/results/results.h"

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

#endif
