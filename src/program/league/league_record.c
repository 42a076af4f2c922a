/* pindeck league: reading the record of a league, and adding lines to it. */
#include "league.h"

#include "clock.h"
#include "room.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- reading ------------------------------------------------------------------------------------
 */

struct loading {
	struct season *season;
	int64_t until; /* the last line */
	int64_t as_of; /* the last moment */
	int64_t last;
	bool damaged;
};

static bool take_line(void *payload, const struct league_line *line)
{
	struct loading *loading = payload;

	if (line->line > loading->until)
		return false;
	loading->last = line->line;
	if (line->time <= loading->as_of)
		loading->damaged |=
		    record_apply(loading->season, line).reason != LEAGUE_REASON_ACCEPTED;
	return true;
}

/* A game that was scored here, for the cells that refer to it. */
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

static enum status load(struct league *league, struct loading *loading)
{
	const struct journal journal = league->club.journal;
	enum trouble trouble;

	loading->season = season_new();
	if (loading->season == NULL)
		return no_memory(league->request->language);
	trouble =
	    journal.operations->walk_leagues(journal.self, league->name, 0, take_line, loading);
	if (trouble == NO_TROUBLE && loading->damaged)
		trouble = TROUBLE_DAMAGED;
	if (trouble == NO_TROUBLE)
		trouble = read_scores(loading->season, journal);
	if (trouble == NO_TROUBLE)
		return STATUS_DONE;
	season_free(loading->season);
	loading->season = NULL;
	return command_store_trouble(journal, trouble, league->request);
}

enum status league_load(struct league *league)
{
	struct loading loading = { .until = INT64_MAX, .as_of = INT64_MAX };
	enum status status;

	if (league->as_of_given)
		loading.as_of = league->as_of;
	status = load(league, &loading);
	league->season = loading.season;
	league->last_line = loading.last;
	return status;
}

struct season *league_season_until(struct league *league, int64_t line)
{
	struct loading loading = { .until = line, .as_of = INT64_MAX };

	(void)load(league, &loading);
	return loading.season;
}

/* ---- adding -------------------------------------------------------------------------------------
 */

struct league_line league_line_of(const struct league *league, enum league_kind kind)
{
	struct league_line line = { .kind = kind };
	struct entry entry = { .game = 0 };
	const char *reason = league->reason != NULL ? league->reason : "";

	/* both cut texts and replace what is unprintable */
	entry_set_actor(&entry, request_actor(league->request));
	entry_set_text(&entry, pindeck_text_from(reason, strlen(reason)));
	memcpy(line.actor, entry.actor, sizeof line.actor);
	memcpy(line.text, entry.text, sizeof line.text);
	snprintf(line.league, sizeof line.league, "%s", league->name);
	return line;
}

struct league_refusal league_add(struct league *league, const struct league_line *line)
{
	struct league_refusal refusal = { .reason = LEAGUE_REASON_NO_MEMORY };
	struct league_line *grown;
	bool correction;

	if (record_has(league->season, line))
		return (struct league_refusal){ .reason = LEAGUE_REASON_ACCEPTED };
	grown = room_for_one(league->lines, &league->room, league->count, sizeof *grown);
	if (grown == NULL)
		return refusal;
	league->lines = grown;
	correction = record_is_correction(league->season, line);
	refusal = record_apply(league->season, line);
	if (refusal.reason != LEAGUE_REASON_ACCEPTED)
		return refusal;
	league->corrections += correction;
	league->lines[league->count++] = *line;
	return refusal;
}

enum status league_state(struct league *league, const struct league_line *line, const char *word)
{
	const struct league_refusal refusal = league_add(league, line);

	if (refusal.reason == LEAGUE_REASON_ACCEPTED)
		return STATUS_DONE;
	return league_say_refusal(league, word, &refusal);
}

struct ending {
	int64_t line;
	struct league_seals seals;
};

static bool take_end(void *payload, const struct league_line *line)
{
	struct ending *ending = payload;

	ending->line = line->line;
	memcpy(ending->seals.last, line->seal, sizeof ending->seals.last);
	return true;
}

/* Lines of this league that another program has stored since it was read make the commit fail. */
static enum trouble append(struct league *league)
{
	const struct journal journal = league->club.journal;
	const int64_t now = clock_now();
	struct ending ending = { .line = 0 };
	int64_t own = league->last_line;
	enum trouble trouble;

	trouble =
	    journal.operations->walk_leagues(journal.self, league->name, own, take_end, &ending);
	if (trouble == NO_TROUBLE && ending.line > own)
		return TROUBLE_TAKEN;
	/* the seal of the last line of the store continues, whatever its league is */
	if (trouble == NO_TROUBLE)
		trouble = journal.operations->walk_leagues(
		    journal.self, NULL, own > 0 ? own - 1 : 0, take_end, &ending);
	for (size_t next = 0; next < league->count; next++) {
		league->lines[next].line = ++ending.line;
		league->lines[next].time = now;
		league_sign(&ending.seals, league->lines + next);
	}
	if (trouble == NO_TROUBLE)
		trouble =
		    journal.operations->append_leagues(journal.self, league->lines, league->count);
	if (trouble == NO_TROUBLE)
		league->last_line = ending.line;
	return trouble;
}

enum status league_store(struct league *league)
{
	const struct league_refusal refusal = season_check(league->season);
	enum trouble trouble;

	if (refusal.reason != LEAGUE_REASON_ACCEPTED)
		return league_say_refusal(league, league->name, &refusal);
	if (league->count == 0)
		return STATUS_DONE;
	trouble = append(league);
	return trouble == NO_TROUBLE
	           ? STATUS_DONE
	           : command_store_trouble(league->club.journal, trouble, league->request);
}
