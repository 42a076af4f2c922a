/* Commits: lines written to a journal, each group all or nothing, and none of them twice. */
#include "alley/commit.h"

struct comparison {
	const struct entries *group;
	size_t equal;
	bool differs;
};

static bool compare_line(void *payload, const struct entry *entry)
{
	struct comparison *comparison = payload;
	struct entry ours = comparison->group->list[comparison->equal];

	if (entry->line < ours.line)
		return true;
	ours.game = entry->game;
	comparison->differs = !entry_is_equal(&ours, entry);
	if (comparison->differs)
		return false;
	comparison->equal++;
	return comparison->equal < comparison->group->count;
}

enum trouble commit_find(struct journal journal, int64_t game, const struct entries *group,
                         size_t *kept)
{
	const struct journal_query query = journal_game(&game);
	struct comparison comparison = { .group = group };
	enum trouble trouble = NO_TROUBLE;

	if (game != 0 && group->count > 0)
		trouble = journal.operations->walk(journal.self, &query, compare_line, &comparison);
	*kept = comparison.differs ? 0 : comparison.equal;
	return trouble;
}

/* The journal has lines in the place of those of the group. Append the lines that follow the ones
 * an earlier commit wrote. */
static enum trouble append_rest(struct journal journal, struct entries *group)
{
	struct entries rest = *group;
	enum trouble trouble = NO_TROUBLE;

	while (trouble == NO_TROUBLE && rest.count > 0 && rest.outcome == TROUBLE_TAKEN) {
		/* a lost connection may have given this number to one game and later to another */
		const bool may_renumber = rest.list->line == 1 && rest.list->game != 0;
		size_t kept = 0;

		trouble = commit_find(journal, rest.list->game, &rest, &kept);
		if (trouble != NO_TROUBLE || (kept == 0 && !may_renumber))
			return trouble;
		if (kept == 0)
			journal_number_entries(&rest, 0);
		rest.list += kept;
		rest.count -= kept;
		if (rest.count > 0)
			trouble = journal.operations->append(journal.self, &rest, 1);
	}
	if (trouble == NO_TROUBLE)
		group->outcome = rest.count == 0 ? NO_TROUBLE : rest.outcome;
	return trouble;
}

enum trouble commit_groups(struct journal journal, struct entries *groups, size_t count)
{
	enum trouble trouble = journal.operations->append(journal.self, groups, count);

	for (size_t next = 0; next < count && trouble == NO_TROUBLE; next++)
		if (groups[next].outcome == TROUBLE_TAKEN)
			trouble = append_rest(journal, &groups[next]);
	return trouble;
}

/* True when the journal has all of these lines: an answer was lost. */
static bool are_kept(struct journal journal, const struct entries *groups, size_t count)
{
	bool all = true;

	for (size_t next = 0; next < count && all; next++) {
		size_t kept = 0;

		all = commit_find(journal, groups[next].list->game, &groups[next], &kept) ==
		          NO_TROUBLE &&
		      kept == groups[next].count;
	}
	return all;
}

enum trouble commit_together(struct journal journal, struct entries *groups, size_t count)
{
	enum trouble trouble;

	groups->together = true;
	trouble = journal.operations->append(journal.self, groups, count);
	if (trouble == TROUBLE_TAKEN && are_kept(journal, groups, count))
		return NO_TROUBLE;
	return trouble;
}
