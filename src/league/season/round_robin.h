/* Round robins with balanced lanes and sides: which teams meet in a week, on which pair of lanes.
 *
 * In each round every two teams meet once: in n - 1 weeks for an even number of teams, in n weeks,
 * with a bye each, for an odd one. Within a round each team is on each pair of lanes once or twice,
 * and its weeks on the left differ from those on the right by at most one. Four teams cannot be
 * balanced; with 46, 52, 58 and 64 teams up to 16 times a team is on a pair never or three times.
 */
#ifndef PINDECK_ROUND_ROBIN_H
#define PINDECK_ROUND_ROBIN_H

#include "journal/league_line.h"

enum {
	ROUND_ROBIN_MOST_PAIRS = LEAGUE_MOST_TEAMS / 2
};

/* Teams are numbered from 1. */
struct round_robin_match {
	int32_t left;
	int32_t right;
};

/* pairs[0] is on the first pair of lanes. */
struct round_robin_week {
	struct round_robin_match pairs[ROUND_ROBIN_MOST_PAIRS];
	int32_t count;
	int32_t bye; /* the team without a match, 0 for none */
};

/* Weeks that one round takes; 0 for fewer than two teams or too many. */
int32_t round_robin_weeks(int32_t teams);

/* The matches of a week, from 1. After a round the next one begins, with the sides swapped and on
 * other lanes. In week 1 team 1 meets team 2, team 3 meets team 4, and so on. False for a number of
 * teams or a week that is out of range. */
bool round_robin_week(struct round_robin_week *matches, int32_t teams, int32_t week);

#endif
