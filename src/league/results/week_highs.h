/* The highest scores of one night. */
#ifndef PINDECK_WEEK_HIGHS_H
#define PINDECK_WEEK_HIGHS_H

#include "league/results/results.h"

enum {
	WEEK_HIGHS = 3,     /* high game, high series, high series with handicap */
	WEEK_HIGHS_MOST = 3 /* scores of each */
};

struct week_high_score {
	int32_t bowler;
	int32_t team;
	int32_t pins;
};

struct week_high {
	enum setting_award award;
	struct week_high_score scores[WEEK_HIGHS_MOST]; /* the highest first; equal ones in the
	                                                   order of teams and slots */
	int32_t count;
};

struct week_highs {
	struct week_high highs[WEEK_HIGHS];
};

/* Only games that were bowled count; a series is a whole night of one bowler in one slot. */
struct week_highs week_highs_of(const struct results *results, int week);

#endif
