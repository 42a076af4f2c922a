/* The forecast of a lane: the time at which its bowlers will be done, from the frames that are left
 * and the pace of the game. */
#ifndef PINDECK_FORECAST_H
#define PINDECK_FORECAST_H

#include "replay.h"

struct forecast {
	int frames;  /* left to bowl, of all bowlers, in this game and in the rest of its series */
	int games;   /* left in the series, after this one; 0 without a number of games */
	int64_t end; /* the moment at which they will be done; 0 when no bowler bowls */
};

struct forecast forecast_of(const struct replay *game);

#endif
