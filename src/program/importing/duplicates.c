/* Duplicates: finds the games of a journal that may be the same as an imported one. */
#include "program/importing/duplicates.h"

#include "common/hash.h"
#include "journal/moment.h"

#include <stdlib.h>
#include <string.h>

enum {
	FIRST_ROOM = 1 << 12,
	MOST_KEPT = 1 << 17, /* hashes; with more, the table is emptied before the next hour */
	MOST_ROOM = 1 << 27  /* places, for the games of one hour */
};

/* Games are loaded by the hour in which they were opened: one query for many. */
#define HOUR INT64_C(3600000)

/* A hash of the first lines of a game. Game 0 marks a loaded hour: the table has the fronts of
 * all games that the journal has of it, and the hash is that of the hour. All zeros: a free
 * place. */
struct front {
	uint64_t hash;
	int64_t game;
	bool used;
	bool whole; /* these are all lines of the game */
};

/* A hash table with open addressing. */
struct duplicates {
	struct journal journal;
	struct front *list;
	size_t room; /* a power of two */
	size_t count;
};

struct duplicates *duplicates_new(struct journal journal)
{
	struct duplicates *duplicates = calloc(1, sizeof *duplicates);

	if (duplicates != NULL)
		duplicates->journal = journal;
	return duplicates;
}

void duplicates_free(struct duplicates *duplicates)
{
	if (duplicates != NULL)
		free(duplicates->list);
	free(duplicates);
}

/* ---- hashes -------------------------------------------------------------------------------------
 */

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

static uint64_t hash_hour(int64_t moment)
{
	const int64_t hour = hour_of(moment);

	return hash_bytes(HASH_START, &hour, sizeof hour);
}

/* ---- the table ----------------------------------------------------------------------------------
 */

static void put(struct duplicates *duplicates, struct front front)
{
	size_t place = (size_t)front.hash & (duplicates->room - 1);

	while (duplicates->list[place].used)
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
		if (duplicates->list[next].used)
			put(&grown, duplicates->list[next]);
	free(duplicates->list);
	duplicates->list = grown.list;
	duplicates->room = grown.room;
	return true;
}

static bool add(struct duplicates *duplicates, uint64_t hash, int64_t game, bool whole)
{
	if (duplicates->count * 2 >= duplicates->room && !grow(duplicates))
		return false;
	put(duplicates, (struct front){ .hash = hash, .game = game, .used = true, .whole = whole });
	return true;
}

static bool has_hour(const struct duplicates *duplicates, int64_t moment)
{
	const uint64_t hash = hash_hour(moment);

	if (duplicates->room == 0)
		return false;
	for (size_t place = (size_t)hash & (duplicates->room - 1); duplicates->list[place].used;
	     place = (place + 1) & (duplicates->room - 1))
		if (duplicates->list[place].hash == hash && duplicates->list[place].game == 0)
			return true;
	return false;
}

/* ---- from the journal ---------------------------------------------------------------------------
 */

struct loading {
	struct duplicates *duplicates;
	int64_t game; /* 0 before the first */
	uint64_t hash;
	bool out_of_memory;
};

static void end_game(struct loading *loading)
{
	if (loading->game != 0 && !add(loading->duplicates, loading->hash, loading->game, true))
		loading->out_of_memory = true;
}

static bool load_line(void *payload, const struct entry *entry)
{
	struct loading *loading = payload;

	if (entry->game != loading->game) {
		end_game(loading);
		loading->game = entry->game;
		loading->hash = HASH_START;
	}
	loading->hash = hash_line(loading->hash, entry);
	if (!add(loading->duplicates, loading->hash, loading->game, false))
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
	trouble = duplicates->journal.operations->walk(duplicates->journal.self, &query, load_line,
	                                               &loading);
	end_game(&loading);
	if (trouble == NO_TROUBLE && !add(duplicates, hash_hour(moment), 0, false))
		loading.out_of_memory = true;
	return loading.out_of_memory ? TROUBLE_NO_MEMORY : trouble;
}

/* ---- asking -------------------------------------------------------------------------------------
 */

/* Visit the games with this hash of their first lines, or of all their lines. False when the
 * visitor stops. The visitor must not add to the table. */
static bool visit_front(const struct duplicates *duplicates, uint64_t hash, bool whole,
                        duplicates_visitor *visit, void *payload)
{
	for (size_t place = (size_t)hash & (duplicates->room - 1); duplicates->list[place].used;
	     place = (place + 1) & (duplicates->room - 1)) {
		const struct front *front = &duplicates->list[place];

		if (front->hash == hash && front->game != 0 && front->whole == whole &&
		    !visit(payload, front->game))
			return false;
	}
	return true;
}

enum trouble duplicates_find(struct duplicates *duplicates, const struct entry *lines, size_t count,
                             duplicates_visitor *visit, void *payload)
{
	const enum trouble trouble = load_hour(duplicates, lines->time);
	uint64_t hash = HASH_START;

	if (trouble != NO_TROUBLE)
		return trouble;
	for (size_t next = 0; next < count; next++)
		hash = hash_line(hash, lines + next);
	if (!visit_front(duplicates, hash, false, visit, payload))
		return NO_TROUBLE;
	hash = HASH_START;
	for (size_t next = 0; next < count; next++) {
		hash = hash_line(hash, lines + next);
		if (!visit_front(duplicates, hash, true, visit, payload))
			return NO_TROUBLE;
	}
	return NO_TROUBLE;
}

enum trouble duplicates_add(struct duplicates *duplicates, const struct entry *lines, size_t count,
                            int64_t game)
{
	uint64_t hash = HASH_START;
	bool added = true;

	/* the game is read from the journal when its hour is loaded */
	if (!has_hour(duplicates, lines->time))
		return NO_TROUBLE;
	for (size_t next = 0; next < count && added; next++) {
		hash = hash_line(hash, lines + next);
		added = add(duplicates, hash, game, false);
	}
	if (added)
		added = add(duplicates, hash, game, true);
	return added ? NO_TROUBLE : TROUBLE_NO_MEMORY;
}
