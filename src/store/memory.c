/* A journal in memory: nothing of it lasts. */
#include "store.h"

#include <stdlib.h>
#include <string.h>

/* The lines of one game. */
struct pages {
	int64_t game;
	struct entry *list;
	size_t count;
	size_t room;
};

struct memory {
	struct pages *games; /* by number */
	size_t count;
	size_t room;
	uint8_t claimed[ENTRY_MOST_LANES + 1];
};

/* Room for one more of such things; false without memory. */
static bool grow(void **list, size_t *room, size_t count, size_t size)
{
	const size_t wanted = *room > 0 ? *room * 2 : 16;
	void *grown;

	if (count < *room)
		return true;
	grown = realloc(*list, wanted * size);
	if (grown == NULL)
		return false;
	*list = grown;
	*room = wanted;
	return true;
}

static bool add_line(struct pages *pages, const struct entry *entry)
{
	void *list = pages->list;
	const bool grown = grow(&list, &pages->room, pages->count, sizeof *pages->list);

	pages->list = list;
	if (grown)
		pages->list[pages->count++] = *entry;
	return grown;
}

/* How many games have a lower number: where that game is, or would be. */
static size_t place_of(const struct memory *memory, int64_t game)
{
	size_t low = 0;
	size_t high = memory->count;

	while (low < high) {
		const size_t middle = low + (high - low) / 2;

		if (memory->games[middle].game < game)
			low = middle + 1;
		else
			high = middle;
	}
	return low;
}

/* The pages of that game, new ones where there are none; a null pointer without memory. */
static struct pages *open_game(struct memory *memory, int64_t game)
{
	const size_t place = place_of(memory, game);
	void *list = memory->games;

	if (place < memory->count && memory->games[place].game == game)
		return memory->games + place;
	if (!grow(&list, &memory->room, memory->count, sizeof *memory->games))
		return NULL;
	memory->games = list;
	memmove(memory->games + place + 1, memory->games + place,
	        (memory->count - place) * sizeof *memory->games);
	memory->games[place] = (struct pages){ .game = game };
	memory->count++;
	return memory->games + place;
}

static int64_t next_game(const struct memory *memory)
{
	return memory->count > 0 ? memory->games[memory->count - 1].game + 1 : 1;
}

/* How many lines that game has. */
static size_t lines_of(const struct memory *memory, int64_t game)
{
	const size_t place = place_of(memory, game);

	if (place == memory->count || memory->games[place].game != game)
		return 0;
	return memory->games[place].count;
}

static bool append_group(struct memory *memory, struct entries *group)
{
	struct pages *pages;
	size_t before;

	if (group->list->game == 0)
		entries_number(group, next_game(memory));
	before = lines_of(memory, group->list->game);
	group->outcome = group->list->line == (int64_t)before + 1 ? NO_TROUBLE : TROUBLE_TAKEN;
	if (group->outcome != NO_TROUBLE)
		return true;
	pages = open_game(memory, group->list->game);
	for (size_t next = 0; pages != NULL && next < group->count; next++) {
		if (!add_line(pages, group->list + next)) {
			pages->count = before;
			return false;
		}
	}
	return pages != NULL;
}

static enum trouble memory_append(void *self, struct entries *groups, size_t count)
{
	for (size_t next = 0; next < count; next++)
		if (!append_group(self, groups + next))
			return TROUBLE_NO_MEMORY;
	return NO_TROUBLE;
}

static bool seats(const struct pages *pages, struct pindeck_name bowler)
{
	for (size_t next = 0; next < pages->count; next++)
		if (pages->list[next].kind == ENTRY_SEATED &&
		    pindeck_name_is_equal(pages->list[next].bowler, bowler))
			return true;
	return false;
}

static bool is_asked_for(const struct pages *pages, const struct journal_query *query)
{
	if (pages->count == 0 || (query->game != 0 && pages->game != query->game))
		return false;
	if (pages->game <= query->after)
		return false;
	if (query->by_time && (pages->list->time < query->from || pages->list->time > query->until))
		return false;
	return !pindeck_name_exists(query->bowler) || seats(pages, query->bowler);
}

/* A game that was asked for, to be put in order with others. */
struct found {
	const struct pages *pages;
};

static int by_time(const void *one, const void *other)
{
	const struct entry *first = ((const struct found *)one)->pages->list;
	const struct entry *second = ((const struct found *)other)->pages->list;
	const int later = (first->time > second->time) - (first->time < second->time);

	return later != 0 ? later : (first->game > second->game) - (first->game < second->game);
}

static bool visit_game(const struct pages *pages, journal_visitor *visit, void *payload)
{
	for (size_t next = 0; next < pages->count; next++)
		if (!visit(payload, pages->list + next))
			return false;
	return true;
}

static enum trouble memory_walk(void *self, const struct journal_query *query,
                                journal_visitor *visit, void *payload)
{
	const struct memory *memory = self;
	struct found *found = malloc((memory->count + 1) * sizeof *found);
	size_t count = 0;
	bool wanted = true;

	if (found == NULL)
		return TROUBLE_NO_MEMORY;
	for (size_t next = 0; next < memory->count; next++)
		if (is_asked_for(memory->games + next, query))
			found[count++].pages = memory->games + next;
	if (query->order != BY_NUMBER)
		qsort(found, count, sizeof *found, by_time);
	for (size_t next = 0; next < count && wanted; next++)
		wanted =
		    visit_game(found[query->order == NEWEST_FIRST ? count - 1 - next : next].pages,
		               visit, payload);
	free(found);
	return NO_TROUBLE;
}

static enum trouble memory_claim(void *self, int32_t lane)
{
	struct memory *memory = self;

	if (memory->claimed[lane])
		return TROUBLE_CLAIMED;
	memory->claimed[lane] = 1;
	return NO_TROUBLE;
}

static void memory_release(void *self, int32_t lane)
{
	((struct memory *)self)->claimed[lane] = 0;
}

static const char *memory_detail(void *self)
{
	(void)self;
	return "";
}

static void memory_close(void *self)
{
	struct memory *memory = self;

	for (size_t next = 0; next < memory->count; next++)
		free(memory->games[next].list);
	free(memory->games);
	free(memory);
}

static const struct journal_operations operations = {
	.append = memory_append,
	.walk = memory_walk,
	.claim = memory_claim,
	.release = memory_release,
	.detail = memory_detail,
	.close = memory_close,
};

enum trouble memory_open(struct journal *journal)
{
	struct memory *memory = calloc(1, sizeof *memory);

	if (memory == NULL)
		return TROUBLE_NO_MEMORY;
	journal->operations = &operations;
	journal->self = memory;
	return NO_TROUBLE;
}
