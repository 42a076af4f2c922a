/* Leagues read from a journal. */
#include "league/office/league_load.h"

#include "common/room.h"
#include "league/office/league_games.h"
#include "league/season/record.h"

#include <string.h>

/* ---- the record ---------------------------------------------------------------------------------
 */

struct loading {
	struct season *season;
	struct league_load_limits limits;
	int64_t last;
	bool damaged;
};

static bool take_line(void *payload, const struct league_line *line)
{
	struct loading *loading = payload;

	if (line->line > loading->limits.line)
		return false;
	loading->last = line->line;
	if (line->time <= loading->limits.moment)
		loading->damaged |=
		    record_apply(loading->season, line).reason != LEAGUE_REASON_ACCEPTED;
	return true;
}

enum trouble league_load_season(struct journal journal, const char *league,
                                struct league_load_limits limits, struct season **season,
                                int64_t *last)
{
	struct loading loading = { .season = season_new(), .limits = limits };
	enum trouble trouble = TROUBLE_NO_MEMORY;

	*season = NULL;
	if (loading.season == NULL)
		return trouble;
	trouble = journal.operations->walk_leagues(journal.self, league, 0, take_line, &loading);
	if (trouble == NO_TROUBLE && loading.damaged)
		trouble = TROUBLE_DAMAGED;
	if (trouble == NO_TROUBLE && !limits.facts_only)
		trouble = limits.so_far ? league_games_read_so_far(loading.season, journal)
		                        : league_games_read(loading.season, journal, limits.games);
	if (trouble != NO_TROUBLE) {
		season_free(loading.season);
		return trouble;
	}
	*season = loading.season;
	if (last != NULL)
		*last = loading.last;
	return NO_TROUBLE;
}

/* ---- all leagues --------------------------------------------------------------------------------
 */

struct walking {
	league_load_visitor *visit;
	void *payload;
};

static bool find_founded(void *payload, const struct league_line *line)
{
	const struct walking *walking = payload;

	return line->kind != LEAGUE_FOUNDED || walking->visit(walking->payload, line->league);
}

enum trouble league_load_walk(struct journal journal, league_load_visitor *visit, void *payload)
{
	struct walking walking = { visit, payload };

	return journal.operations->walk_leagues(journal.self, NULL, 0, find_founded, &walking);
}

static bool take_name(void *payload, const char *league)
{
	struct league_names *names = payload;
	char(*grown)[LEAGUE_NAME_SIZE] =
	    room_for_one(names->list, &names->room, names->count, sizeof *grown);

	names->failed = grown == NULL;
	if (names->failed)
		return false;
	names->list = grown;
	memcpy(grown[names->count++], league, strlen(league) + 1);
	return true;
}

enum trouble league_load_read_names(struct journal journal, struct league_names *names)
{
	const enum trouble trouble = league_load_walk(journal, take_name, names);

	return names->failed ? TROUBLE_NO_MEMORY : trouble;
}
