/* What follows from the results: the order of the teams; awards, and why a bowler is not listed. */
#ifndef PINDECK_STANDINGS_H
#define PINDECK_STANDINGS_H

#include "league/results/results.h"

/* ---- the order of the teams ---- */

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

/* ---- awards ---- */

enum award_reason {
	AWARD_LISTED,
	AWARD_FEW_GAMES, /* fewer than needed */
	AWARD_HAS_PRIZE, /* won an award earlier in the order of precedence */
	AWARD_BEHIND     /* others are better */
};

struct award_entry {
	enum setting_award award;
	int32_t bowler;
	int32_t value; /* pins */
	int32_t place; /* from 1 for a bowler who is listed, equal values share it; else 0 */
	enum award_reason reason;
	int32_t games; /* bowled by the bowler */
	enum setting_award
	    earlier; /* the award that the bowler has already won, with AWARD_HAS_PRIZE */
};

struct awards {
	struct award_entry
	    *entries; /* by award in order of precedence, then by value, best first */
	size_t count;
	size_t room;
	int32_t least_games; /* the games that a bowler needs for an award */
};

/* The awards by the settings of the week of the results; only bowlers with a value have entries.
 * False if memory runs out. */
bool awards_find(const struct results *results, struct awards *awards);
void awards_free(struct awards *awards);

#endif
