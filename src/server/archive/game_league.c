/* The league that a stored game was bowled for. */
#include "server/archive/game_league.h"

#include "league/office/league_load.h"
#include "league/office/league_people.h"

#include <stdlib.h>

/* The week of the row that refers to the game; 0 for none. */
static int week_of(const struct season *season, int64_t game)
{
	for (size_t next = 0; next < season->row_count; next++) {
		const struct season_row *row = &season->rows[next];

		for (int cell = 0; row->week != 0 && cell < CELL_MOST_GAMES; cell++)
			if (row->cells[cell].game == game)
				return row->week;
	}
	return 0;
}

/* The facts of the league show whether the game belongs to it; only then its games are read. */
static enum trouble try_league(struct game_league *league, struct journal journal, const char *name,
                               int64_t game, struct shared_roster *people)
{
	struct league_load_limits limits = LEAGUE_LOAD_ALL;
	struct season *season = NULL;
	enum trouble trouble;
	int week;

	limits.facts_only = true;
	trouble = league_load_season(journal, name, limits, &season, NULL);
	if (trouble != NO_TROUBLE)
		return trouble;
	week = week_of(season, game);
	season_free(season);
	if (week == 0)
		return NO_TROUBLE;
	limits = LEAGUE_LOAD_ALL;
	limits.so_far = true; /* a game that is being bowled has its handicap too */
	trouble = league_load_season(journal, name, limits, &league->season, NULL);
	if (trouble != NO_TROUBLE)
		return trouble;
	league_people_join(league->season, shared_roster_borrow(people));
	shared_roster_return(people);
	league->results = results_live(league->season, week);
	return league->results != NULL ? NO_TROUBLE : TROUBLE_NO_MEMORY;
}

enum trouble game_league_open(struct game_league *league, struct journal journal,
                              const struct replay *game, struct shared_roster *people)
{
	struct league_names names = { .list = NULL };
	enum trouble trouble;

	*league = (struct game_league){ .season = NULL };
	if (game->kind != GAME_LEAGUE)
		return NO_TROUBLE;
	trouble = league_load_read_names(journal, &names);
	for (size_t next = 0; trouble == NO_TROUBLE && league->season == NULL && next < names.count;
	     next++)
		trouble = try_league(league, journal, names.list[next], game->game, people);
	free(names.list);
	return trouble;
}

void game_league_close(struct game_league *league)
{
	results_free(league->results);
	season_free(league->season);
}

static void take_seat(const struct game_league *league, const struct season_row *row, int cell,
                      struct league_seats *seats)
{
	const struct result_row *counted =
	    results_row(league->results, row->week, row->team, row->slot);
	const int32_t seat = row->cells[cell].seat;

	if (counted == NULL || seat < 1 || seat > PINDECK_MOST_BOWLERS)
		return;
	seats->pins[seat - 1] = counted->handicaps[cell];
	season_bowler_name(league->season, row->bowler, seats->names[seat - 1]);
	snprintf(seats->team, sizeof seats->team, "%s",
	         season_team_name(league->season, row->team));
}

void game_league_seats(const struct game_league *league, int64_t game, struct league_seats *seats)
{
	board_json_clear_league(seats);
	if (league->results == NULL)
		return;
	for (size_t next = 0; next < league->season->row_count; next++) {
		const struct season_row *row = &league->season->rows[next];

		for (int cell = 0; cell < CELL_MOST_GAMES; cell++)
			if (row->cells[cell].game == game)
				take_seat(league, row, cell, seats);
	}
}
