/* Leagues read from a journal. */
#include "league_load.h"

#include "games.h"
#include "record.h"

#include <stdlib.h>

/* ---- the record ---------------------------------------------------------------------------------
 */

struct loading {
	struct season *season;
	struct leagues_limits limits;
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

/* ---- games that were scored here ----------------------------------------------------------------
 */

/* A game that cells refer to. */
struct scored_game {
	int64_t game;
	struct replay replay;
	bool counts;
};

static bool take_game(void *payload, const struct replay *game, struct outcome outcome)
{
	struct scored_game *scored = payload;

	scored->replay = *game;
	scored->counts = outcome.fault == NO_FAULT && !game->voided;
	return false;
}

static int32_t score_of(const struct scored_game *scored, int32_t seat)
{
	const struct pindeck_match *match = &scored->replay.match;
	const struct pindeck_game *game;

	if (!scored->counts || seat < 1 || seat > pindeck_match_to_bowlers(match))
		return -1;
	game = pindeck_match_game(match, pindeck_seat_of(seat));
	return pindeck_game_is_over(game) ? pindeck_score_to_points(pindeck_game_so_far(game)) : -1;
}

/* The cells of one game lie side by side, so each game is read about once. */
static enum trouble read_scores(struct season *season, struct journal journal)
{
	struct scored_game *scored = calloc(1, sizeof *scored);
	enum trouble trouble = scored == NULL ? TROUBLE_NO_MEMORY : NO_TROUBLE;
	size_t place = 0;
	struct cell *cell;

	while (trouble == NO_TROUBLE && (cell = season_next_reference(season, &place)) != NULL) {
		const struct journal_query query = { .game = cell->game, .without_seals = true };

		if (scored->game != cell->game) {
			*scored = (struct scored_game){ .game = cell->game };
			trouble = games_walk(journal, &query, take_game, scored);
		}
		cell->score = score_of(scored, cell->seat);
	}
	free(scored);
	return trouble;
}

enum trouble leagues_load(struct journal journal, const char *league, struct leagues_limits limits,
                          struct season **season, int64_t *last)
{
	struct loading loading = { .season = season_new(), .limits = limits };
	enum trouble trouble = TROUBLE_NO_MEMORY;

	*season = NULL;
	if (loading.season == NULL)
		return trouble;
	trouble = journal.operations->walk_leagues(journal.self, league, 0, take_line, &loading);
	if (trouble == NO_TROUBLE && loading.damaged)
		trouble = TROUBLE_DAMAGED;
	if (trouble == NO_TROUBLE)
		trouble = read_scores(loading.season, journal);
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
	leagues_visitor *visit;
	void *payload;
};

static bool find_founded(void *payload, const struct league_line *line)
{
	const struct walking *walking = payload;

	return line->kind != LEAGUE_FOUNDED || walking->visit(walking->payload, line->league);
}

enum trouble leagues_walk(struct journal journal, leagues_visitor *visit, void *payload)
{
	struct walking walking = { visit, payload };

	return journal.operations->walk_leagues(journal.self, NULL, 0, find_founded, &walking);
}
