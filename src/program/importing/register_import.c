/* Importing the register of persons: it continues the register of the store, or is refused. */
#include "program/importing/register_import.h"

#include "common/room.h"

#include <stdlib.h>
#include <string.h>

struct register_import {
	struct register_line *lines;
	size_t count;
	size_t room;
};

struct register_import *register_import_new(void)
{
	return calloc(1, sizeof(struct register_import));
}

void register_import_free(struct register_import *import)
{
	if (import == NULL)
		return;
	free(import->lines);
	free(import);
}

bool register_import_line(struct register_import *import, const struct register_line *line)
{
	struct register_line *grown =
	    room_for_one(import->lines, &import->room, import->count, sizeof *grown);

	if (grown == NULL)
		return false;
	import->lines = grown;
	import->lines[import->count++] = *line;
	return true;
}

/* The line without its personal fields, as after its person was forgotten. */
static struct register_line without_names(const struct register_line *line)
{
	struct register_line copy = *line;

	register_erase(&copy);
	return copy;
}

/* Equal, but for names that one of the two has erased. */
static bool are_the_same(const struct register_line *one, const struct register_line *other)
{
	const struct register_line bare_one = without_names(one);
	const struct register_line bare_other = without_names(other);

	if (!register_is_equal(&bare_one, &bare_other))
		return false;
	return register_is_equal(one, other) || register_is_equal(one, &bare_one) ||
	       register_is_equal(other, &bare_other);
}

struct comparing {
	const struct register_import *import;
	struct roster *roster;
	size_t count; /* lines of the store */
	int64_t differs;
};

static bool compare_line(void *payload, const struct register_line *line)
{
	struct comparing *comparing = payload;
	const size_t place = comparing->count++;

	if (place < comparing->import->count && comparing->differs == 0 &&
	    !are_the_same(line, comparing->import->lines + place))
		comparing->differs = line->line;
	return true;
}

/* Seal the lines from that place on, each tried on the roster; the number of the first that cannot
 * follow, 0 for none. */
static int64_t seal_rest(struct register_import *import, struct roster *roster, size_t from)
{
	struct line_seals seals = roster_seals(roster);

	for (size_t next = from; next < import->count; next++) {
		register_sign(&seals, import->lines + next);
		if (roster_take(roster, import->lines + next) != ROSTER_NO_FAULT)
			return (int64_t)next + 1;
	}
	return 0;
}

static void append_rest(struct register_import *import, struct journal journal,
                        struct roster *roster, struct register_import_result *result)
{
	const size_t from = (size_t)roster_lines(roster);

	if (from >= import->count)
		return;
	result->bad = seal_rest(import, roster, from);
	if (result->bad != 0)
		return;
	result->taken = (int64_t)(import->count - from);
	result->trouble =
	    journal.operations->enrol(journal.self, import->lines + from, import->count - from);
}

struct register_import_result register_import_keep(struct register_import *import,
                                                   struct journal journal)
{
	struct register_import_result result = { .trouble = TROUBLE_NO_MEMORY };
	struct comparing comparing = { .import = import };
	struct roster *roster;

	if (import->count == 0)
		return (struct register_import_result){ .trouble = NO_TROUBLE };
	roster = roster_open();
	if (roster != NULL)
		result.trouble = roster_load(roster, journal);
	if (result.trouble == NO_TROUBLE)
		result.trouble =
		    journal.operations->walk_register(journal.self, 0, compare_line, &comparing);
	result.differs = comparing.differs;
	if (result.trouble == NO_TROUBLE && result.differs == 0)
		append_rest(import, journal, roster, &result);
	import->count = 0;
	roster_close(roster);
	return result;
}
