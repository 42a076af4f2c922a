/* The corrections and repairs of a game that can be undone now: each is tried. */
#include "undoable.h"

#include "attempt.h"
#include "games.h"

#include <stdlib.h>

struct trying {
	struct replay now;
	struct replay before;
	struct attempt attempt;
	journal_visitor *visit;
	void *payload;
};

static bool can_be_undone(struct trying *trying, const struct entry *entry)
{
	const struct stamp stamp = { .time = entry->time, .actor = "" };
	const struct reverted reverted = { .line = entry,
		                           .before = &trying->before,
		                           .unlock = true };

	attempt_revert(&trying->attempt, stamp, &trying->now, &reverted);
	return outcome_is_done(trying->attempt.outcome);
}

static bool try_line(void *payload, const struct entry *entry)
{
	struct trying *trying = payload;

	if (can_be_undone(trying, entry) && !trying->visit(trying->payload, entry))
		return false;
	return outcome_is_done(replay_take(&trying->before, entry));
}

enum trouble undoable_walk(struct journal journal, int64_t game, journal_visitor *visit,
                           void *payload)
{
	const struct journal_query query = { .game = game };
	struct trying *trying = malloc(sizeof *trying);
	enum trouble trouble;
	int64_t lines;

	if (trying == NULL)
		return TROUBLE_NO_MEMORY;
	trying->visit = visit;
	trying->payload = payload;
	trouble = games_load(journal, game, &trying->now, NULL, NULL, &lines);
	replay_start(&trying->before);
	trying->before.game = game;
	if (trouble == NO_TROUBLE)
		trouble = journal.operations->walk(journal.self, &query, try_line, trying);
	free(trying);
	return trouble;
}

/* Corrections replace the line of a ball; of the repairs, only those that undo another. */
static bool is_undoing(const struct entry *entry)
{
	return entry->replaces != 0 && entry->kind != ENTRY_CORRECTED &&
	       entry->kind != ENTRY_REFRAMED;
}

static bool note_last(void *payload, const struct entry *entry)
{
	int64_t *line = payload;

	if (!is_undoing(entry))
		*line = entry->line;
	return true;
}

enum trouble undoable_last(struct journal journal, int64_t game, int64_t *line)
{
	*line = 0;
	return undoable_walk(journal, game, note_last, line);
}
