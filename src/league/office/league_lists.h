/* The lists of a league, as rows. */
#ifndef PINDECK_LEAGUE_LISTS_H
#define PINDECK_LEAGUE_LISTS_H

#include "league/office/league_people.h"
#include "league/office/rows.h"

enum league_lists_kind {
	LEAGUE_LISTS_STANDINGS,
	LEAGUE_LISTS_POINTS,
	LEAGUE_LISTS_BOWLERS,
	LEAGUE_LISTS_RECAP,
	LEAGUE_LISTS_SCHEDULE,
	LEAGUE_LISTS_AWARDS,
	LEAGUE_LISTS_HIGHS /* of the last week of the results: the highest scores of its night */
};

/* The week up to which a list needs results, if that week is asked for; 0 for none. */
int league_lists_week_of(const struct season *season, enum league_lists_kind list, int week);

/* Fill in columns and rows; the rows begin as all zeros. Points, recap and schedule have the rows
 * of one week only, if that is not 0. False if memory runs out. rows_free in any case. */
bool league_lists_fill(const struct league_view *view, enum league_lists_kind list, int week,
                       struct league_rows *rows);

/* The same for a recap, team by team: the columns for a week, with at least that number of games,
 * then the rows of one side of a match. */
void league_lists_begin_recap(const struct league_view *view, int week, int least,
                              struct league_rows *rows);
void league_lists_add_side(const struct league_view *view, const struct result_match *match,
                           int which, struct league_rows *rows);

#endif
