/* Leagues read from a journal. */
#include "league/office/league_load.h"

#include "common/room.h"
#include "league/season/season.h"

#include <stdlib.h>
#include <string.h>

/* ---- the record ---- */

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
	trouble = journal_walk_leagues(journal, league, 0, take_line, &loading);
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

/* ---- all leagues ---- */

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

	return journal_walk_leagues(journal, NULL, 0, find_founded, &walking);
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

/* ---- the games of its cells ----
 *
 * All of them are read in one walk in the order of their numbers, however many there are. */

struct reference {
	int64_t game;
	struct cell *cell;
	bool is_tonight; /* its week was started and is not locked */
	int32_t week;
	int32_t team;
	int64_t confirmed_at; /* when the team confirmed it; INT64_MAX for never */
	int32_t confirmed;    /* the score then; -1 while it has not been read */
};

/* The references of a season by game, and the games without repeats. */
struct references {
	struct reference *list;
	size_t count;
	int64_t *games;
	size_t game_count;
};

static void free_references(struct references *references)
{
	free(references->list);
	free(references->games);
}

static int by_game(const void *left, const void *right)
{
	const struct reference *one = left;
	const struct reference *other = right;

	return (one->game > other->game) - (one->game < other->game);
}

static bool find_references(struct references *references, struct season *season)
{
	size_t place = 0;

	while (season_next_reference(season, &place) != NULL)
		references->count++;
	references->list = calloc(references->count + 1, sizeof *references->list);
	references->games = calloc(references->count + 1, sizeof *references->games);
	if (references->list == NULL || references->games == NULL)
		return false;
	place = 0;
	for (size_t next = 0; next < references->count; next++) {
		struct cell *cell = season_next_reference(season, &place);
		const struct season_row *row = season->rows.list + (place - 1) / CELL_MOST_GAMES;
		const struct season_week *week = season->weeks + row->week;

		references->list[next] = (struct reference){
			.game = cell->game,
			.cell = cell,
			.is_tonight = !week->locked && season_has_started(season, row->week),
			.week = row->week,
			.team = row->team,
			.confirmed_at = (week->confirmed >> (row->team - 1) & 1) != 0
			                    ? week->confirmed_at[row->team]
			                    : INT64_MAX,
			.confirmed = -1,
		};
	}
	qsort(references->list, references->count, sizeof *references->list, by_game);
	for (size_t next = 0; next < references->count; next++)
		if (next == 0 || references->list[next].game != references->list[next - 1].game)
			references->games[references->game_count++] = references->list[next].game;
	return true;
}

/* ---- one game ---- */

struct walk {
	struct season *season;
	const struct references *references;
	int64_t moment;
	size_t first; /* the first reference of this game or a later one */
	bool reads;   /* the lines of this game still count */
	bool repairs; /* its score was final and is being repaired */
	bool so_far;  /* a game that is not over has its score so far */
	struct replay game;
	struct league_games_correction *found; /* a null pointer when only scores are read */
	struct league_games_correction open;
};

int32_t league_games_score_of(const struct replay *replay, int32_t seat)
{
	const struct pindeck_game *game;

	if (replay->damaged != 0 || replay->voided != 0 || seat < 1 ||
	    seat > pindeck_match_to_bowlers(&replay->match))
		return -1;
	game = pindeck_match_game(&replay->match, pindeck_seat_of(seat));
	return pindeck_game_is_over(game) ? pindeck_score_to_points(pindeck_game_so_far(game)) : -1;
}

/* A game that is being bowled: the score if no more pins fall, and the pins that can still be
 * added. */
static void set_so_far(struct cell *cell, const struct replay *replay)
{
	const struct pindeck_game *game;

	cell->frames = 0;
	cell->most = 0;
	if (cell->score >= 0 || replay->damaged != 0 || replay->voided != 0 || cell->seat < 1 ||
	    cell->seat > pindeck_match_to_bowlers(&replay->match))
		return;
	game = pindeck_match_game(&replay->match, pindeck_seat_of(cell->seat));
	cell->score = pindeck_score_to_points(pindeck_game_settled(game));
	cell->frames =
	    (int16_t)(PINDECK_FRAMES + 1 - pindeck_place_to_frame(pindeck_game_turn(game)));
	cell->most = (int16_t)(pindeck_score_to_points(pindeck_game_highest(game)) - cell->score);
}

/* The score of the bowler after each frame, with the bonus balls bowled so far. */
static void note_running(struct season *season, const struct cell *cell,
                         const struct replay *replay)
{
	struct season_running running = { .game = cell->game, .seat = cell->seat };
	const struct pindeck_game *game;

	if (cell->score < 0 || cell->seat < 1 ||
	    cell->seat > pindeck_match_to_bowlers(&replay->match))
		return;
	game = pindeck_match_game(&replay->match, pindeck_seat_of(cell->seat));
	for (int frame = 1; frame <= PINDECK_FRAMES; frame++)
		running.totals[frame - 1] = (int16_t)pindeck_score_to_points(
		    pindeck_game_total(game, pindeck_frame_number_of(frame)));
	(void)season_set_running(season, &running); /* if it fails, the lead is estimated in
	                                               proportion to the frames */
}

static void take_cell(struct season *season, const struct season_row *row, struct cell *cell,
                      const struct replay *game)
{
	const int32_t before = cell->frames == 0 ? cell->score : -1;

	cell->score = league_games_score_of(game, cell->seat);
	if (before >= 0 && cell->score != before)
		season_lapse(season, row->week, row->team);
	set_so_far(cell, game);
	note_running(season, cell, game);
}

void league_games_take(struct season *season, int week, const struct replay *game)
{
	for (size_t next = 0; next < season->rows.count; next++) {
		struct season_row *row = season->rows.list + next;

		for (int place = 0; row->week == week && place < CELL_MOST_GAMES; place++)
			if (row->cells[place].game == game->game)
				take_cell(season, row, row->cells + place, game);
	}
}

static struct reference *reference_at(const struct walk *walk, size_t place)
{
	return place < walk->references->count &&
	               walk->references->list[place].game == walk->game.game
	           ? walk->references->list + place
	           : NULL;
}

/* Write the scores of the game into its cells; true if one that was known changed. *is_final says
 * whether all of them are known. */
static bool write_scores(struct walk *walk, bool *is_final)
{
	bool is_changed = false;
	const struct reference *one;

	*is_final = true;
	for (size_t place = walk->first; (one = reference_at(walk, place)) != NULL; place++) {
		const int32_t score = league_games_score_of(&walk->game, one->cell->seat);

		is_changed |= one->cell->score >= 0 && score != one->cell->score;
		*is_final &= score >= 0;
		one->cell->score = score;
	}
	return is_changed;
}

/* Note the scores that captains have confirmed, before a later line. */
static void note_confirmed(struct walk *walk, int64_t time)
{
	struct reference *one;

	for (size_t place = walk->first; (one = reference_at(walk, place)) != NULL; place++)
		if (one->confirmed < 0 && time > one->confirmed_at)
			one->confirmed = league_games_score_of(&walk->game, one->cell->seat);
}

static void end_game(struct walk *walk)
{
	bool is_final;
	const struct reference *one;

	(void)write_scores(walk, &is_final);
	for (size_t place = walk->first; (one = reference_at(walk, place)) != NULL; place++)
		if (one->confirmed >= 0 && one->confirmed != one->cell->score)
			season_lapse(walk->season, one->week, one->team);
	for (size_t place = walk->first; walk->so_far && (one = reference_at(walk, place)) != NULL;
	     place++) {
		if (!is_final)
			set_so_far(one->cell, &walk->game);
		if (one->is_tonight)
			note_running(walk->season, one->cell, &walk->game);
	}
}

static void begin_game(struct walk *walk, int64_t game)
{
	end_game(walk);
	replay_start(&walk->game);
	walk->game.game = game;
	walk->game.seals.ignored = true;
	walk->reads = true;
	walk->repairs = false;
	while (walk->first < walk->references->count &&
	       walk->references->list[walk->first].game < game)
		walk->first++;
}

static void keep_if_later(struct walk *walk, const struct entry *entry)
{
	walk->open.until = entry->time;
	if (walk->open.until >= walk->found->until)
		*walk->found = walk->open;
}

/* A ball can change a final score only while a repair has made it not final, so the other balls are
 * passed over. */
static void watch(struct walk *walk, const struct entry *entry)
{
	bool is_final;

	if (entry->kind == ENTRY_BOWLED && !walk->repairs)
		return;
	if (write_scores(walk, &is_final)) {
		walk->open =
		    (struct league_games_correction){ .from = entry->time, .entry = *entry };
		walk->repairs = !is_final;
		keep_if_later(walk, entry);
	} else if (walk->repairs && is_final) {
		walk->repairs = false;
		keep_if_later(walk, entry);
	}
}

static bool take_entry(void *payload, const struct entry *entry)
{
	struct walk *walk = payload;
	bool is_final;

	if (entry->game != walk->game.game)
		begin_game(walk, entry->game);
	walk->reads &= entry->time <= walk->moment;
	if (!walk->reads || walk->game.damaged != 0)
		return true;
	if (walk->found != NULL && entry->kind != ENTRY_BOWLED && !walk->repairs)
		(void)write_scores(walk, &is_final);
	note_confirmed(walk, entry->time);
	if (!outcome_is_done(replay_take(&walk->game, entry)))
		walk->game.damaged = walk->game.lines + 1;
	if (walk->found != NULL)
		watch(walk, entry);
	return true;
}

static enum trouble walk_games(struct season *season, struct journal journal, int64_t moment,
                               bool so_far, struct league_games_correction *found)
{
	struct references references = { .count = 0 };
	struct walk *walk = calloc(1, sizeof *walk);
	enum trouble trouble = TROUBLE_NO_MEMORY;
	struct journal_query query = { .without_seals = found == NULL };

	if (walk == NULL || !find_references(&references, season))
		goto out;
	*walk = (struct walk){ .season = season,
		               .references = &references,
		               .moment = moment,
		               .so_far = so_far,
		               .found = found };
	query.games = references.games;
	query.game_count = references.game_count;
	for (size_t next = 0; next < references.count; next++)
		references.list[next].cell->score = -1;
	trouble = NO_TROUBLE;
	if (references.count > 0)
		trouble = journal_walk(journal, &query, take_entry, walk);
	end_game(walk);
out:
	free_references(&references);
	free(walk);
	return trouble;
}

enum trouble league_games_read(struct season *season, struct journal journal, int64_t moment)
{
	return walk_games(season, journal, moment, false, NULL);
}

enum trouble league_games_read_so_far(struct season *season, struct journal journal)
{
	return walk_games(season, journal, INT64_MAX, true, NULL);
}

enum trouble league_games_last_correction(struct season *season, struct journal journal,
                                          struct league_games_correction *found)
{
	*found = (struct league_games_correction){ .from = 0 };
	return walk_games(season, journal, INT64_MAX, false, found);
}
