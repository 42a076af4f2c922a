/* The league that a stored game was bowled for. */
#include "game_league.h"

#include "league_load.h"
#include "room.h"

#include <stdio.h>
#include <stdlib.h>

/* The leagues of a journal by name: one query ends before the next begins. */
struct league_names {
	char (*list)[LEAGUE_NAME_SIZE];
	size_t count;
	size_t room;
	bool out_of_memory;
};

static bool add_name(void *payload, const char *league)
{
	struct league_names *names = payload;
	char(*grown)[LEAGUE_NAME_SIZE] =
	    room_for_one(names->list, &names->room, names->count, sizeof *names->list);

	if (grown == NULL) {
		names->out_of_memory = true;
		return false;
	}
	names->list = grown;
	snprintf(names->list[names->count++], LEAGUE_NAME_SIZE, "%s", league);
	return true;
}

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

/* The facts tell whether the game belongs to the league; only then its games are read. */
static enum trouble try_league(struct game_league *league, struct journal journal, const char *name,
                               int64_t game)
{
	struct leagues_limits limits = LEAGUES_ALL;
	struct season *season = NULL;
	enum trouble trouble;
	int week;

	limits.facts_only = true;
	trouble = leagues_load(journal, name, limits, &season, NULL);
	if (trouble != NO_TROUBLE)
		return trouble;
	week = week_of(season, game);
	season_free(season);
	if (week == 0)
		return NO_TROUBLE;
	limits = LEAGUES_ALL;
	limits.so_far = true; /* a game that is being bowled has its handicap too */
	trouble = leagues_load(journal, name, limits, &league->season, NULL);
	if (trouble != NO_TROUBLE)
		return trouble;
	league->results = results_live(league->season, week);
	return league->results != NULL ? NO_TROUBLE : TROUBLE_NO_MEMORY;
}

enum trouble game_league_open(struct game_league *league, struct journal journal,
                              const struct replay *game)
{
	struct league_names names = { .list = NULL };
	enum trouble trouble;

	*league = (struct game_league){ .season = NULL };
	if (game->kind != GAME_LEAGUE)
		return NO_TROUBLE;
	trouble = leagues_walk(journal, add_name, &names);
	if (names.out_of_memory)
		trouble = TROUBLE_NO_MEMORY;
	for (size_t next = 0; trouble == NO_TROUBLE && league->season == NULL && next < names.count;
	     next++)
		trouble = try_league(league, journal, names.list[next], game->game);
	free(names.list);
	return trouble;
}

void game_league_close(struct game_league *league)
{
	results_free(league->results);
	season_free(league->season);
}

void game_league_handicaps(const struct game_league *league, int64_t game,
                           struct handicaps *handicaps)
{
	for (int seat = 0; seat < PINDECK_MOST_BOWLERS; seat++)
		handicaps->pins[seat] = NO_HANDICAP;
	if (league->results == NULL)
		return;
	for (size_t next = 0; next < league->season->row_count; next++) {
		const struct season_row *row = &league->season->rows[next];
		const struct result_row *counted =
		    results_row(league->results, row->week, row->team, row->slot);

		for (int cell = 0; counted != NULL && cell < CELL_MOST_GAMES; cell++) {
			const int32_t seat = row->cells[cell].seat;

			if (row->cells[cell].game == game && seat >= 1 &&
			    seat <= PINDECK_MOST_BOWLERS)
				handicaps->pins[seat - 1] = counted->handicaps[cell];
		}
	}
}
