/* Games that count in locked weeks: they only change with a reason. */
#include "league/office/league_locks.h"

#include "common/room.h"
#include "league/office/league_load.h"

#include <stdlib.h>

static int compare_games(const void *one, const void *other)
{
	const int64_t left = *(const int64_t *)one;
	const int64_t right = *(const int64_t *)other;

	return (left > right) - (left < right);
}

static void sort(struct league_locks *locks)
{
	if (locks->count > 0)
		qsort(locks->games, locks->count, sizeof *locks->games, compare_games);
}

/* The games of the teams that bowl that night. */
static bool add_night(struct league_locks *locks, const struct season *season,
                      const struct calendar_night *night)
{
	bool done = true;

	for (int team = 1; team <= season->team_count; team++) {
		if ((night->teams >> (team - 1) & 1) == 0)
			continue;
		for (int slot = 1; slot <= LEAGUE_MOST_SLOTS; slot++) {
			const struct season_row *row = season_row(season, night->week, team, slot);

			for (int game = 0; done && row != NULL && game < CELL_MOST_GAMES; game++)
				if (row->cells[game].game != 0)
					done = ROOM_APPEND(locks->games, locks->room, locks->count,
					                   &row->cells[game].game);
		}
	}
	return done;
}

bool league_locks_add(struct league_locks *locks, const struct season *season)
{
	struct calendar calendar = { .nights = NULL };
	bool done = calendar_fill(&calendar, season, 0);
	size_t end = calendar.count;

	while (end > 0 && !season->weeks[calendar.nights[end - 1].week].locked)
		end--;
	for (size_t night = 0; done && night < end; night++)
		done = add_night(locks, season, calendar.nights + night);
	calendar_free(&calendar);
	sort(locks);
	return done;
}

bool league_locks_have(const struct league_locks *locks, int64_t game)
{
	return locks->count > 0 &&
	       bsearch(&game, locks->games, locks->count, sizeof game, compare_games) != NULL;
}

void league_locks_clear(struct league_locks *locks)
{
	locks->count = 0;
}

void league_locks_free(struct league_locks *locks)
{
	free(locks->games);
	*locks = (struct league_locks){ .games = NULL };
}

/* ---- all leagues ---- */

static enum trouble read_league(struct league_locks *locks, struct journal journal,
                                const char *name)
{
	struct league_load_limits limits = LEAGUE_LOAD_ALL;
	struct season *season = NULL;
	enum trouble trouble;

	limits.facts_only = true;
	trouble = league_load_season(journal, name, limits, &season, NULL);
	if (trouble == TROUBLE_DAMAGED)
		return NO_TROUBLE; /* pindeck verify reports it */
	if (trouble == NO_TROUBLE && !league_locks_add(locks, season))
		trouble = TROUBLE_NO_MEMORY;
	season_free(season);
	return trouble;
}

static bool take_end(void *payload, const struct league_line *line)
{
	*(int64_t *)payload = line->line;
	return true;
}

enum trouble league_locks_end(struct journal journal, int64_t *last)
{
	return journal_walk_leagues(journal, NULL, *last, take_end, last);
}

enum trouble league_locks_read(struct league_locks *locks, struct journal journal, int64_t *last)
{
	struct league_names names = { .list = NULL };
	enum trouble trouble = league_locks_end(journal, last);

	if (trouble == TROUBLE_DAMAGED)
		trouble = NO_TROUBLE; /* each league is read as far as it can be */
	if (trouble == NO_TROUBLE)
		trouble = league_load_read_names(journal, &names);
	for (size_t next = 0; trouble == NO_TROUBLE && next < names.count; next++)
		trouble = read_league(locks, journal, names.list[next]);
	free(names.list);
	return trouble;
}

/* ---- a lane ---- */

enum trouble league_locks_judge(struct journal journal, int64_t game, bool *needs_reason,
                                int64_t *leagues)
{
	struct league_locks locks = { .games = NULL };
	enum trouble trouble;

	*leagues = 0;
	trouble = league_locks_read(&locks, journal, leagues);

	*needs_reason = league_locks_have(&locks, game);
	league_locks_free(&locks);
	return trouble;
}

struct lane *league_locks_lane(struct journal journal)
{
	struct lane *lane = lane_new(journal);

	if (lane != NULL)
		lane_ask(lane, league_locks_judge);
	return lane;
}
