/* The names under which the bowlers of a league may be shown. */
#include "league/office/league_view.h"

#include <stdio.h>

static const struct member *person_of(const struct league_view *view, int bowler)
{
	const int64_t person = view->season->bowlers[bowler].person;

	return person != 0 ? roster_member(view->roster, roster_root(view->roster, person)) : NULL;
}

static void write_name(const struct league_view *view, int bowler, bool is_key,
                       char name[LEAGUE_NAME_SIZE])
{
	const struct member *member = bowler > 0 ? person_of(view, bowler) : NULL;

	name[0] = '\0';
	if (bowler == 0)
		return;
	if (member == NULL && view->names == LEAGUE_VIEW_BOARD_NAMES)
		snprintf(name, LEAGUE_NAME_SIZE, "#%d", bowler);
	else if (member == NULL)
		season_bowler_name(view->season, bowler, name);
	else if (view->names == LEAGUE_VIEW_BOARD_NAMES)
		snprintf(name, LEAGUE_NAME_SIZE, "%s",
		         pindeck_name_to_text(&member->names.board_name));
	else if (is_key && view->names == LEAGUE_VIEW_FULL_NAMES)
		snprintf(name, LEAGUE_NAME_SIZE, "%s", member->names.full_name);
	else
		snprintf(name, LEAGUE_NAME_SIZE, "%s", roster_display_name(member));
}

void league_view_bowler_name(const struct league_view *view, int bowler,
                             char name[LEAGUE_NAME_SIZE])
{
	write_name(view, bowler, false, name);
}

void league_view_bowler_key(const struct league_view *view, int bowler, char name[LEAGUE_NAME_SIZE])
{
	write_name(view, bowler, true, name);
}
