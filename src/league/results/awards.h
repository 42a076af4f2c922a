/* Awards, and why a bowler is not listed. */
#ifndef PINDECK_AWARDS_H
#define PINDECK_AWARDS_H

#include "league/results/results.h"

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
