/* The occasion of a game: its number, day and series, for statistics. */
#ifndef PINDECK_OCCASION_H
#define PINDECK_OCCASION_H

#include <stdint.h>

/* A game, and its day as a number: 20261115. */
struct event {
	int64_t game; /* its number; 0 for none */
	int32_t date;
};

/* The place of a game in a declared series. All zeros: it has none. */
struct series_place {
	int64_t since; /* when the first game was opened, which identifies the series on its lane */
	int32_t lane;
	int32_t number; /* 1 for the first */
	int32_t of;     /* the planned number of games */
};

struct occasion {
	struct event event;
	struct series_place series;
};

#endif
