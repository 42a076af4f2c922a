/* The order of the teams. */
#ifndef PINDECK_STANDINGS_H
#define PINDECK_STANDINGS_H

#include "league/results/results.h"

/* All teams that have joined by the week of the results, in order; place 1 is the first. */
struct standings {
	int32_t teams[LEAGUE_MOST_TEAMS];
	int32_t count;
};

/* The order by the settings of the week of the results. Teams that are equal in everything are
 * ordered by number. A withdrawn team keeps its points. */
struct standings standings_of(const struct results *results);

/* A team's average: scratch pins by all scheduled games, rounded as averages are; 0 without games.
 */
int32_t standings_average(const struct results *results, int team);

#endif
