/* The roster: the order in which searches list persons, the most recent first. */
#include "members/roster_inside.h"

#include <stdlib.h>
#include <string.h>

void roster_see(struct roster *roster, int64_t person, int64_t moment)
{
	struct listed *listed = roster_find(roster, roster_root(roster, person));

	if (listed != NULL && listed->member.seen < moment)
		listed->member.seen = moment;
}

/* A place in the order, for sorting. */
struct recent {
	int64_t seen;
	int64_t registered;
	uint32_t index;
};

static int recent_first(const void *one, const void *other)
{
	const struct recent *first = one;
	const struct recent *second = other;

	if (first->seen != second->seen)
		return first->seen < second->seen ? 1 : -1;
	if (first->registered != second->registered)
		return first->registered < second->registered ? 1 : -1;
	return first->index < second->index ? 1 : -1;
}

/* The persons in their order; a null pointer if memory runs out. */
static struct recent *sort_recent(const struct roster *roster)
{
	struct recent *recent = malloc((roster->count + 1) * sizeof *recent);

	if (recent == NULL)
		return NULL;
	for (size_t next = 0; next < roster->count; next++) {
		const struct member *root =
		    &roster_find(roster, roster_root(roster, (int64_t)next + 1))->member;

		recent[next] = (struct recent){ root->seen, root->registered, (uint32_t)next };
	}
	qsort(recent, roster->count, sizeof *recent, recent_first);
	return recent;
}

/* A merged person is found under the person it was merged into. */
static void add_to_index(const struct roster *roster, const struct listed *listed)
{
	const struct member *root =
	    roster_member(roster, roster_root(roster, listed->member.person));

	if (root->forgotten || listed->member.forgotten)
		return;
	search_index_add(roster->index,
	                 &(struct search_names){ listed->keys, root->person, root->retired });
}

void roster_arrange(struct roster *roster)
{
	struct recent *recent = sort_recent(roster);
	size_t bytes = 0;

	search_index_close(roster->index);
	for (size_t next = 0; next < roster->count; next++)
		bytes += strlen(roster->list[next].keys);
	roster->index = recent != NULL ? search_index_open(roster->count, bytes) : NULL;
	for (size_t next = 0; roster->index != NULL && next < roster->count; next++)
		add_to_index(roster, roster->list + recent[next].index);
	free(recent);
}

enum {
	LAST_GAMES = 1000
};

static bool see_line(void *payload, const struct entry *entry)
{
	if (entry->kind == ENTRY_SEATED && entry->person != 0)
		roster_see(payload, entry->person, entry->time);
	return true;
}

void roster_see_last_games(struct roster *roster, struct journal journal)
{
	const struct journal_query query = { .latest = LAST_GAMES, .without_seals = true };

	if (roster->count == 0)
		return;
	(void)journal.operations->walk(journal.self, &query, see_line, roster);
	roster_arrange(roster);
}
