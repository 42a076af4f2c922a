/* Importing games: those that the journal has already are found by hashes of their lines. */
#include "program/importing/game_import.h"

#include "common/hash.h"
#include "common/room.h"
#include "journal/journal.h"
#include "journal/moment.h"

#include <stdlib.h>
#include <string.h>

struct duplicates;

/* Takes a game that may be the same if that many of its first lines are; false to stop. */
typedef bool duplicates_visitor(void *payload, int64_t game, size_t lines);

enum {
	FIRST_ROOM = 1 << 12,
	MOST_KEPT = 1 << 21, /* with more, the table is emptied before the next hour: hours that
	                        take turns in a file would then be loaded again and again */
	MOST_ROOM = 1 << 27  /* places, for the games of one hour */
};

/* Games are loaded by the hour in which they were opened: one query for many. */
#define HOUR INT64_C(3600000)

/* A hash of the first lines of a game. A game has few fronts, so that the table has room for very
 * many games: those of 1, 2, 4, 8... lines, and one of all its lines, which has another hash. */
struct front {
	uint64_t hash;
	int64_t game; /* FREE, LOADED or a game */
};

/* Of places in the table. */
enum {
	FREE = 0,
	LOADED = -1 /* the table has all games of the hour with this hash */
};

/* A hash table with open addressing. */
struct duplicates {
	struct journal journal;
	struct front *list;
	size_t room; /* a power of two */
	size_t count;
};

/* A null pointer if memory runs out. The journal must outlive it. */
static struct duplicates *duplicates_new(struct journal journal)
{
	struct duplicates *duplicates = calloc(1, sizeof *duplicates);

	if (duplicates != NULL)
		duplicates->journal = journal;
	return duplicates;
}

static void duplicates_free(struct duplicates *duplicates)
{
	if (duplicates != NULL)
		free(duplicates->list);
	free(duplicates);
}

/* ---- hashes ---- */

/* The hash of the lines before, continued with this one. The number of the game and the actor are
 * left out: they may differ between copies of a game. */
static uint64_t hash_line(uint64_t hash, const struct entry *entry)
{
	for (enum entry_field field = FIELD_LINE; field < ENTRY_FIELDS; field++) {
		char text[ENTRY_FIELD_SIZE];

		if (field == FIELD_ACTOR)
			continue;
		entry_write(entry, field, text);
		hash = hash_bytes(hash, text, strlen(text) + 1);
	}
	return hash;
}

static int64_t hour_of(int64_t moment)
{
	return (moment - MOMENT_FIRST) / HOUR;
}

/* The hash of the front of all lines, from the hash of these lines. */
static uint64_t hash_whole(uint64_t hash)
{
	return hash_bytes(hash, "whole", 5);
}

/* True if a game has a front of that many lines. */
static bool is_front(size_t lines)
{
	size_t front = 1;

	while (front < lines)
		front *= 2;
	return front == lines;
}

static uint64_t hash_hour(int64_t moment)
{
	const int64_t hour = hour_of(moment);

	return hash_bytes(HASH_START, &hour, sizeof hour);
}

/* ---- the table ---- */

static void put(struct duplicates *duplicates, struct front front)
{
	size_t place = (size_t)front.hash & (duplicates->room - 1);

	while (duplicates->list[place].game != FREE)
		place = (place + 1) & (duplicates->room - 1);
	duplicates->list[place] = front;
	duplicates->count++;
}

static bool grow(struct duplicates *duplicates)
{
	struct duplicates grown = { .room =
		                        duplicates->room > 0 ? duplicates->room * 2 : FIRST_ROOM };

	if (grown.room > MOST_ROOM)
		return false;
	grown.list = calloc(grown.room, sizeof *grown.list);
	if (grown.list == NULL)
		return false;
	for (size_t next = 0; next < duplicates->room; next++)
		if (duplicates->list[next].game != FREE)
			put(&grown, duplicates->list[next]);
	free(duplicates->list);
	duplicates->list = grown.list;
	duplicates->room = grown.room;
	return true;
}

static bool add(struct duplicates *duplicates, uint64_t hash, int64_t game)
{
	if (duplicates->count * 2 >= duplicates->room && !grow(duplicates))
		return false;
	put(duplicates, (struct front){ .hash = hash, .game = game });
	return true;
}

static bool has_hour(const struct duplicates *duplicates, int64_t moment)
{
	const uint64_t hash = hash_hour(moment);

	if (duplicates->room == 0)
		return false;
	for (size_t place = (size_t)hash & (duplicates->room - 1);
	     duplicates->list[place].game != FREE; place = (place + 1) & (duplicates->room - 1))
		if (duplicates->list[place].hash == hash && duplicates->list[place].game == LOADED)
			return true;
	return false;
}

/* ---- from the journal ---- */

struct loading {
	struct duplicates *duplicates;
	int64_t game; /* 0 before the first */
	size_t lines;
	uint64_t hash; /* of these lines */
	bool out_of_memory;
};

static void end_game(struct loading *loading)
{
	if (loading->game != 0 &&
	    !add(loading->duplicates, hash_whole(loading->hash), loading->game))
		loading->out_of_memory = true;
}

static bool load_line(void *payload, const struct entry *entry)
{
	struct loading *loading = payload;

	if (entry->game != loading->game) {
		end_game(loading);
		loading->game = entry->game;
		loading->lines = 0;
		loading->hash = HASH_START;
	}
	loading->hash = hash_line(loading->hash, entry);
	if (is_front(++loading->lines) && !add(loading->duplicates, loading->hash, loading->game))
		loading->out_of_memory = true;
	return !loading->out_of_memory;
}

static enum trouble load_hour(struct duplicates *duplicates, int64_t moment)
{
	const int64_t first = MOMENT_FIRST + hour_of(moment) * HOUR;
	const struct journal_query query = {
		.by_time = true, .from = first, .until = first + HOUR - 1, .without_seals = true
	};
	struct loading loading = { .duplicates = duplicates };
	enum trouble trouble;

	if (has_hour(duplicates, moment))
		return NO_TROUBLE;
	if (duplicates->count > MOST_KEPT) {
		memset(duplicates->list, 0, duplicates->room * sizeof *duplicates->list);
		duplicates->count = 0;
	}
	trouble = journal_walk(duplicates->journal, &query, load_line, &loading);
	end_game(&loading);
	if (trouble == NO_TROUBLE && !add(duplicates, hash_hour(moment), LOADED))
		loading.out_of_memory = true;
	return loading.out_of_memory ? TROUBLE_NO_MEMORY : trouble;
}

/* ---- asking ---- */

/* Visit the games with this front, with that number of lines. False when the visitor stops. The
 * visitor must not add to the table. */
static bool visit_front(const struct duplicates *duplicates, uint64_t hash, size_t lines,
                        duplicates_visitor *visit, void *payload)
{
	for (size_t place = (size_t)hash & (duplicates->room - 1);
	     duplicates->list[place].game != FREE; place = (place + 1) & (duplicates->room - 1)) {
		const struct front *front = &duplicates->list[place];

		if (front->hash == hash && front->game != LOADED &&
		    !visit(payload, front->game, lines))
			return false;
	}
	return true;
}

/* Visit each stored game that may be the same game: all lines of one are the first lines of the
 * other, or the two are equal. This compares hashes, without actors and numbers of games, and of
 * a game that is not shorter only those of more than half of these lines, so the visitor must
 * compare the lines themselves. It may use the journal. */
static enum trouble duplicates_find(struct duplicates *duplicates, const struct entry *lines,
                                    size_t count, duplicates_visitor *visit, void *payload)
{
	const enum trouble trouble = load_hour(duplicates, lines->time);
	uint64_t longest = HASH_START;
	uint64_t hash = HASH_START;

	if (trouble != NO_TROUBLE)
		return trouble;
	for (size_t next = 0; next < count; next++) {
		hash = hash_line(hash, lines + next);
		if (is_front(next + 1))
			longest = hash;
	}
	if (!visit_front(duplicates, longest, count, visit, payload))
		return NO_TROUBLE;
	hash = HASH_START;
	for (size_t next = 0; next < count; next++) {
		hash = hash_line(hash, lines + next);
		if (!visit_front(duplicates, hash_whole(hash), next + 1, visit, payload))
			return NO_TROUBLE;
	}
	return NO_TROUBLE;
}

/* Add a game that was just stored. */
static enum trouble duplicates_add(struct duplicates *duplicates, const struct entry *lines,
                                   size_t count, int64_t game)
{
	uint64_t hash = HASH_START;
	bool added = true;

	/* the game is read from the journal when its hour is loaded */
	if (!has_hour(duplicates, lines->time))
		return NO_TROUBLE;
	for (size_t next = 0; next < count && added; next++) {
		hash = hash_line(hash, lines + next);
		added = !is_front(next + 1) || add(duplicates, hash, game);
	}
	if (added)
		added = add(duplicates, hash_whole(hash), game);
	return added ? NO_TROUBLE : TROUBLE_NO_MEMORY;
}

enum {
	MOST_NUMBER = 1000000000,
	MOST_GAMES = 1000,    /* in one commit */
	MOST_WAITING = 30000, /* lines */
	MOST_LINES = 1 << 21  /* no real game comes near this */
};

/* The lines of a game within all lines that are not stored yet. */
struct span {
	size_t first;
	size_t count;
	bool from_sheet; /* its number may be changed */
};

struct game_import {
	struct journal journal;
	struct duplicates *duplicates;
	struct entry *lines;
	size_t count;
	size_t room;
	struct span new_games[MOST_GAMES]; /* to be stored with the next commit */
	size_t waiting;
	size_t current; /* the first line of the game that is being read */
	struct game_import_sum sum;
};

struct game_import *game_import_new(struct journal journal)
{
	struct game_import *import = calloc(1, sizeof *import);

	if (import == NULL)
		return NULL;
	import->journal = journal;
	import->duplicates = duplicates_new(journal);
	if (import->duplicates != NULL)
		return import;
	free(import);
	return NULL;
}

void game_import_free(struct game_import *import)
{
	if (import == NULL)
		return;
	duplicates_free(import->duplicates);
	free(import->lines);
	free(import);
}

struct game_import_sum game_import_sum(const struct game_import *import)
{
	return import->sum;
}

size_t game_import_lines(const struct game_import *import)
{
	return import->count - import->current;
}

int64_t game_import_number(const struct game_import *import)
{
	return game_import_lines(import) > 0 ? import->lines[import->current].game : 0;
}

enum trouble game_import_line(struct game_import *import, const struct entry *entry)
{
	struct entry *grown;

	if (import->count == MOST_LINES)
		return TROUBLE_NO_MEMORY;
	grown = room_for_one(import->lines, &import->room, import->count, sizeof *grown);
	if (grown == NULL)
		return TROUBLE_NO_MEMORY;
	import->lines = grown;
	import->lines[import->count++] = *entry;
	return NO_TROUBLE;
}

void game_import_forget(struct game_import *import)
{
	import->count = import->current;
}

void game_import_refuse(struct game_import *import)
{
	game_import_forget(import);
	import->sum.refused++;
}

/* ---- games that the journal has already ---- */

/* Compares a game line by line with games of the journal. */
struct comparison {
	const struct entry *lines;
	size_t count;
	size_t least;            /* the number of lines that must be equal */
	int64_t game;            /* the game of the journal that is being compared; 0 before the
	                            first */
	size_t equal;            /* number of its first lines that are equal */
	bool differs;            /* the line after those is not equal */
	struct seals seals;      /* of its equal lines */
	int64_t found;           /* the game of the journal that is the same; 0 for none */
	size_t here;             /* number of its lines */
	struct seals seals_here; /* of these lines */
};

static void note_found(struct comparison *comparison)
{
	if (comparison->game == 0 || comparison->differs || comparison->found != 0)
		return;
	if (comparison->equal < comparison->least)
		return;
	comparison->found = comparison->game;
	comparison->here = comparison->equal;
	comparison->seals_here = comparison->seals;
}

static bool compare(void *payload, const struct entry *here)
{
	struct comparison *comparison = payload;
	struct entry ours;

	if (here->game != comparison->game) {
		note_found(comparison);
		comparison->game = here->game;
		comparison->equal = 0;
		comparison->differs = false;
		comparison->seals = (struct seals){ .sealed = 0 };
	}
	if (comparison->differs || comparison->equal == comparison->count)
		return true; /* the stored game may have more lines */
	ours = comparison->lines[comparison->equal];
	ours.game = here->game;
	comparison->differs = !entry_is_equal(&ours, here);
	comparison->equal++;
	if (!comparison->differs)
		seals_check(&comparison->seals, here);
	return true;
}

struct search {
	const struct game_import *import;
	struct comparison *comparison;
	enum trouble trouble;
};

static bool look_at(void *payload, int64_t game, size_t lines)
{
	struct search *search = payload;
	const struct game_import *import = search->import;
	const struct journal_query query = journal_game(&game);

	search->comparison->least = lines;
	search->trouble = journal_walk(import->journal, &query, compare, search->comparison);
	note_found(search->comparison);
	search->comparison->game = 0;
	return search->trouble == NO_TROUBLE && search->comparison->found == 0;
}

static enum trouble look_for(struct game_import *import, struct span game,
                             struct comparison *comparison)
{
	struct search search = { .import = import, .comparison = comparison };
	enum trouble trouble;

	*comparison =
	    (struct comparison){ .lines = import->lines + game.first, .count = game.count };
	trouble = duplicates_find(import->duplicates, comparison->lines, comparison->count, look_at,
	                          &search);
	return trouble != NO_TROUBLE ? trouble : search.trouble;
}

/* ---- storing ---- */

static enum trouble append(struct game_import *import, struct entries *groups, size_t count)
{
	return journal_append(import->journal, groups, count);
}

/* Imported lines have no seals, or seals over other actors: compute new seals. */
static void seal(struct seals seals, struct entry *lines, size_t count)
{
	for (size_t next = 0; next < count; next++)
		seals_sign(&seals, lines + next);
}

/* Store the lines that the journal does not have yet. */
static enum trouble go_on(struct game_import *import, struct span game,
                          const struct comparison *comparison)
{
	struct entries group = { .list = import->lines + game.first + comparison->here,
		                 .count = game.count - comparison->here };
	enum trouble trouble;

	if (group.count == 0) {
		import->sum.known++;
		return NO_TROUBLE;
	}
	for (size_t next = 0; next < group.count; next++)
		group.list[next].game = comparison->found;
	seal(comparison->seals_here, group.list, group.count);
	trouble = append(import, &group, 1);
	if (trouble != NO_TROUBLE || group.outcome != NO_TROUBLE)
		return trouble != NO_TROUBLE ? trouble : group.outcome;
	import->sum.gone_on++;
	return duplicates_add(import->duplicates, import->lines + game.first, game.count,
	                      comparison->found);
}

/* The number of the game is taken. The other game may be the same one, from earlier in the file. */
static enum trouble renumber(struct game_import *import, struct span game)
{
	struct comparison comparison = { .found = 0 };
	struct entries group = { .list = import->lines + game.first, .count = game.count };
	enum trouble trouble = NO_TROUBLE;

	if (!game.from_sheet)
		trouble = look_for(import, game, &comparison);
	if (trouble != NO_TROUBLE)
		return trouble;
	if (comparison.found != 0)
		return go_on(import, game, &comparison);
	journal_number_entries(&group, 0);
	trouble = append(import, &group, 1);
	if (trouble != NO_TROUBLE || group.outcome != NO_TROUBLE)
		return trouble != NO_TROUBLE ? trouble : group.outcome;
	import->sum.taken++;
	import->sum.renumbered++;
	return duplicates_add(import->duplicates, group.list, group.count, group.list->game);
}

static enum trouble commit(struct game_import *import)
{
	struct entries groups[MOST_GAMES] = { { .list = NULL } };
	enum trouble trouble;

	for (size_t next = 0; next < import->waiting; next++)
		groups[next] =
		    (struct entries){ .list = import->lines + import->new_games[next].first,
			              .count = import->new_games[next].count };
	trouble = append(import, groups, import->waiting);
	for (size_t next = 0; next < import->waiting && trouble == NO_TROUBLE; next++) {
		if (groups[next].outcome == TROUBLE_TAKEN) {
			trouble = renumber(import, import->new_games[next]);
			continue;
		}
		import->sum.taken++;
		trouble = duplicates_add(import->duplicates, groups[next].list, groups[next].count,
		                         groups[next].list->game);
	}
	return trouble;
}

enum trouble game_import_keep(struct game_import *import)
{
	enum trouble trouble;

	if (import->waiting == 0)
		return NO_TROUBLE;
	trouble = commit(import);
	memmove(import->lines, import->lines + import->current,
	        game_import_lines(import) * sizeof *import->lines);
	import->count -= import->current;
	import->current = 0;
	import->waiting = 0;
	return trouble;
}

/* ---- a game ---- */

static struct outcome check(const struct game_import *import, struct span game, size_t *at)
{
	struct outcome outcome = outcome_done();
	struct replay replay;

	replay_start(&replay);
	replay.seals.ignored = true;
	for (*at = 0; *at < game.count && outcome.fault == NO_FAULT; (*at)++)
		outcome = replay_take(&replay, import->lines + game.first + *at);
	return outcome;
}

static enum trouble wait_for_commit(struct game_import *import, struct span game)
{
	import->new_games[import->waiting++] = game;
	import->current = import->count;
	if (import->waiting == MOST_GAMES || import->count > MOST_WAITING)
		return game_import_keep(import);
	return NO_TROUBLE;
}

static enum trouble take(struct game_import *import, struct span game)
{
	struct comparison comparison;
	enum trouble trouble = look_for(import, game, &comparison);

	if (trouble != NO_TROUBLE)
		return trouble;
	if (comparison.found == 0)
		return wait_for_commit(import, game);
	trouble = go_on(import, game, &comparison);
	game_import_forget(import);
	return trouble;
}

/* New games get numbers above the highest: give a game with a very high number a new one, so that
 * numbers are left. */
static void leave_room(struct game_import *import, struct span game)
{
	const bool too_high = import->lines[game.first].game > MOST_NUMBER;

	for (size_t next = 0; too_high && next < game.count; next++)
		import->lines[game.first + next].game = 0;
}

enum trouble game_import_game(struct game_import *import, struct outcome *outcome, size_t *at)
{
	const struct span game = { .first = import->current, .count = game_import_lines(import) };

	*outcome = outcome_done();
	if (game.count == 0)
		return NO_TROUBLE;
	*outcome = check(import, game, at);
	if (outcome->fault == NO_FAULT) {
		seal((struct seals){ .sealed = 0 }, import->lines + game.first, game.count);
		leave_room(import, game);
		return take(import, game);
	}
	game_import_refuse(import);
	return NO_TROUBLE;
}

enum trouble game_import_sheet(struct game_import *import)
{
	const struct span game = { .first = import->current,
		                   .count = game_import_lines(import),
		                   .from_sheet = true };

	seal((struct seals){ .sealed = 0 }, import->lines + game.first, game.count);
	leave_room(import, game);
	return wait_for_commit(import, game);
}

enum trouble game_import_correction(struct game_import *import, struct seals seals, int64_t leagues)
{
	struct entries group = { .list = import->lines + import->current,
		                 .count = game_import_lines(import),
		                 .judged = true,
		                 .leagues = leagues };
	enum trouble trouble;

	seal(seals, group.list, group.count);
	trouble = append(import, &group, 1);
	if (trouble == NO_TROUBLE)
		trouble = group.outcome;
	if (trouble == NO_TROUBLE)
		import->sum.corrected++;
	game_import_forget(import);
	return trouble;
}

void game_import_known(struct game_import *import)
{
	import->sum.known++;
}
