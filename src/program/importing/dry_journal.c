/* A dry journal: reads a journal and pretends to write to it. */
#include "program/importing/dry_journal.h"

#include <stdlib.h>

struct dry_journal {
	struct journal journal;
	int64_t last; /* the highest number that was given; 0 before the first */
};

static bool take_number(void *payload, const struct entry *entry)
{
	*(int64_t *)payload = entry->game;
	return false;
}

static enum trouble highest_number(struct dry_journal *dry)
{
	const struct journal_query query = { .order = HIGHEST_FIRST, .without_seals = true };

	if (dry->last != 0)
		return NO_TROUBLE;
	return dry->journal.operations->walk(dry->journal.self, &query, take_number, &dry->last);
}

static enum trouble pretend_group(struct dry_journal *dry, struct entries *group)
{
	const int64_t game = group->list->game;
	int64_t lines = 0;
	enum trouble trouble = NO_TROUBLE;

	if (game == 0) {
		journal_number_entries(group, ++dry->last);
		return trouble;
	}
	trouble = dry->journal.operations->lengths(dry->journal.self, &game, &lines, 1);
	group->outcome = lines + 1 == group->list->line ? NO_TROUBLE : TROUBLE_TAKEN;
	return trouble;
}

static enum trouble pretend_append(void *self, struct entries *groups, size_t count)
{
	struct dry_journal *dry = self;
	enum trouble trouble = highest_number(dry);

	for (size_t next = 0; next < count && trouble == NO_TROUBLE; next++)
		trouble = pretend_group(dry, groups + next);
	return trouble;
}

static enum trouble pretend_enrol(void *self, const struct register_line *lines, size_t count)
{
	(void)self;
	(void)lines;
	(void)count;
	return NO_TROUBLE;
}

static enum trouble pretend_append_leagues(void *self, const struct league_line *lines,
                                           size_t count)
{
	(void)self;
	(void)lines;
	(void)count;
	return NO_TROUBLE;
}

static enum trouble pretend_claim(void *self, int32_t lane)
{
	(void)self;
	(void)lane;
	return NO_TROUBLE;
}

static void pretend_release(void *self, int32_t lane)
{
	(void)self;
	(void)lane;
}

static enum trouble walk(void *self, const struct journal_query *query, journal_visitor *visit,
                         void *payload)
{
	const struct dry_journal *dry = self;

	return dry->journal.operations->walk(dry->journal.self, query, visit, payload);
}

static enum trouble lengths(void *self, const int64_t *games, int64_t *lines, size_t count)
{
	const struct dry_journal *dry = self;

	return dry->journal.operations->lengths(dry->journal.self, games, lines, count);
}

static enum trouble walk_register(void *self, int64_t after, register_visitor *visit, void *payload)
{
	const struct dry_journal *dry = self;

	return dry->journal.operations->walk_register(dry->journal.self, after, visit, payload);
}

static enum trouble walk_leagues(void *self, const char *league, int64_t after,
                                 league_visitor *visit, void *payload)
{
	const struct dry_journal *dry = self;

	return dry->journal.operations->walk_leagues(dry->journal.self, league, after, visit,
	                                             payload);
}

static const char *detail(void *self)
{
	const struct dry_journal *dry = self;

	return dry->journal.operations->detail(dry->journal.self);
}

static void close_dry(void *self)
{
	struct dry_journal *dry = self;

	dry->journal.operations->close(dry->journal.self);
	free(dry);
}

static const struct journal_operations operations = {
	.append = pretend_append,
	.walk = walk,
	.lengths = lengths,
	.claim = pretend_claim,
	.release = pretend_release,
	.enrol = pretend_enrol,
	.walk_register = walk_register,
	.append_leagues = pretend_append_leagues,
	.walk_leagues = walk_leagues,
	.detail = detail,
	.close = close_dry,
};

enum trouble dry_journal_open(struct journal *dry, struct journal journal)
{
	struct dry_journal *self = calloc(1, sizeof *self);

	if (self == NULL) {
		journal.operations->close(journal.self);
		return TROUBLE_NO_MEMORY;
	}
	self->journal = journal;
	*dry = (struct journal){ .operations = &operations, .self = self };
	return NO_TROUBLE;
}
