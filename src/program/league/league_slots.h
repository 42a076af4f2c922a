/* The rows of a file of scores by week, team and slot. */
#ifndef PINDECK_LEAGUE_SLOTS_H
#define PINDECK_LEAGUE_SLOTS_H

#include "league/office/sheet.h"
#include "program/league/league.h"

/* All null pointers: the file has no rows. */
struct league_slots {
	struct sheet_row
	    *row_of[LEAGUE_MOST_WEEKS + 1][LEAGUE_MOST_TEAMS + 1][LEAGUE_MOST_SLOTS + 1];
};

/* Why a row cannot be entered. */
struct league_slots_conflict {
	const struct sheet_row *row;     /* a null pointer: all rows are entered */
	const struct sheet_row *earlier; /* the row that it contradicts; a null pointer: it shares
	                                  * its slot, and no slot after the places is free */
};

/* Enter all rows; their teams are in the league. Bowlers who share a place may have the same slot,
 * in this file or in the record: one keeps it, the others get slots after the places of the
 * line-up. The result does not depend on the order of the rows, and a file that is imported again
 * has the slots that it had before. */
struct league_slots_conflict league_slots_enter(const struct league *league,
                                                struct league_slots *slots, struct sheet *sheet);

/* True if neither the file nor the record has a row for the slot. */
bool league_slots_is_free(const struct league *league, const struct league_slots *slots, int week,
                          int team, int slot);

bool league_slots_has_team(const struct league_slots *slots, int week, int team);

#endif
