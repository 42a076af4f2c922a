/* One night of a season while its results are derived. Only for results.c and nights.c. */
#ifndef PINDECK_NIGHTS_H
#define PINDECK_NIGHTS_H

#include "league/results/results.h"

struct night {
	struct results *results;
	int32_t week;
	uint64_t teams; /* that bowl: a bit for each team */
	struct settings settings;
	uint64_t met; /* a bit for each team that had a match in an earlier week */
	/* the first row of each team in the rows of the results */
	size_t team_start[LEAGUE_MOST_TEAMS + 2];
	/* pins that await the next Peterson point, by the first week of a part of the season */
	int32_t carried[LEAGUE_MOST_WEEKS + 1][LEAGUE_MOST_TEAMS + 1];
};

/* The average and handicap of a bowler; see results_rate for own_average. */
struct result_rate nights_rate(const struct settings *settings, const struct results *results,
                               int32_t bowler, int32_t own_average, int32_t week);

/* Fill in the rows of the night: averages, handicaps, counting scores. */
void nights_rate_rows(struct night *night);

/* Decide the matches of the night. */
void nights_decide(struct night *night);

/* Add up the teams, up to that week, over the matches that are decided. */
void nights_sum(struct results *results, int week);

/* Add the games of the night to its bowlers. */
void nights_fold(struct night *night);

#endif
