/* The forecast of a lane: the time at which its bowlers will be done, from the frames that are
 * left, the pace of the game, and the clock. */
#ifndef PINDECK_FORECAST_H
#define PINDECK_FORECAST_H

#include "alley/replay.h"

struct forecast {
	int frames;   /* left to bowl, of all bowlers, in this game and in the rest of its series */
	int games;    /* left in the series, after this one; 0 without a number of games */
	int bowlers;  /* who bowl; 0 for a lane that nobody has to leave */
	int64_t pace; /* milliseconds for a frame */
	int64_t since; /* the moment of the last change of the game */
};

struct forecast forecast_of(const struct replay *game);

/* The moment at which they will be done: that of the last change if they are, else later than now,
 * also when nobody has bowled for a while. */
int64_t forecast_to_end(const struct forecast *forecast, int64_t now);

#endif
