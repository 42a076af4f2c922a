/* The results of a league and the names under which its bowlers may be shown. */
#ifndef PINDECK_LEAGUE_VIEW_H
#define PINDECK_LEAGUE_VIEW_H

#include "league/results/results.h"
#include "members/roster.h"

enum league_view_names {
	LEAGUE_VIEW_FULL_NAMES,
	LEAGUE_VIEW_DISPLAY_NAMES,
	LEAGUE_VIEW_BOARD_NAMES
};

struct league_view {
	const struct season *season;
	const struct results *results; /* a null pointer where only names are needed */
	const struct roster *roster;
	enum league_view_names names;
};

/* The name under which a bowler is listed: of a registered person the display name. Where only
 * board names may be seen: the board name, or the number of a bowler who is not registered. Empty
 * for bowler 0. */
void league_view_bowler_name(const struct league_view *view, int bowler,
                             char name[LEAGUE_NAME_SIZE]);

/* The name by which score rows identify a bowler: the full name of a registered person, where it
 * may be seen; else as above. */
void league_view_bowler_key(const struct league_view *view, int bowler,
                            char name[LEAGUE_NAME_SIZE]);

#endif
