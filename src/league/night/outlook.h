/* The outlook of a match: how many pins a team needs, and how many it can still fell. */
#ifndef PINDECK_OUTLOOK_H
#define PINDECK_OUTLOOK_H

#include "results.h"

enum outlook_state {
	OUTLOOK_OPEN,
	OUTLOOK_WON,  /* whatever falls from now on; of an unopposed side: earned */
	OUTLOOK_LOST, /* the same; or it cannot be earned */
	OUTLOOK_TIED  /* nothing is left, and both have the same */
};

/* The side of a team in one game, or in the series. */
struct outlook {
	enum outlook_state state;
	int32_t needs;  /* pins to be ahead of what the other side has now; 0 where it is */
	int32_t frames; /* that are left, of the bowler with the most of them */
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
