/* Games of a journal, replayed one after the other. */
#include "games.h"

struct walk {
	games_visitor *visit;
	void *payload;
	int64_t number; /* of the game whose lines come now; 0 before the first */
	struct replay game;
	struct outcome outcome;
	bool enough;
	bool ignores_seals;
};

static void visit_game(struct walk *walk)
{
	if (walk->number != 0 && !walk->enough)
		walk->enough = !walk->visit(walk->payload, &walk->game, walk->outcome);
}

static bool take_line(void *payload, const struct entry *entry)
{
	struct walk *walk = payload;

	if (entry->game != walk->number) {
		visit_game(walk);
		walk->number = entry->game;
		walk->outcome = (struct outcome){ .fault = NO_FAULT };
		replay_start(&walk->game);
		walk->game.game = entry->game;
		walk->game.seals.ignored = walk->ignores_seals;
	}
	if (walk->outcome.fault == NO_FAULT && !walk->enough)
		walk->outcome = replay_take(&walk->game, entry);
	if (walk->outcome.fault != NO_FAULT)
		walk->game.damaged = walk->game.lines + 1;
	return !walk->enough;
}

enum trouble games_walk(struct journal journal, const struct journal_query *query,
                        games_visitor *visit, void *payload)
{
	struct walk walk = { .visit = visit,
		             .payload = payload,
		             .ignores_seals = query->without_seals };
	const enum trouble trouble =
	    journal.operations->walk(journal.self, query, take_line, &walk);

	if (trouble == NO_TROUBLE || trouble == TROUBLE_DAMAGED)
		visit_game(&walk);
	return trouble;
}

struct loading {
	struct replay *game;
	journal_visitor *accepted;
	void *payload;
	int64_t lines;
};

static bool load_line(void *payload, const struct entry *entry)
{
	struct loading *loading = payload;

	loading->lines++;
	if (loading->game->damaged != 0)
		return true;
	if (!outcome_is_done(replay_take(loading->game, entry)))
		loading->game->damaged = loading->game->lines + 1;
	else if (loading->accepted != NULL)
		(void)loading->accepted(loading->payload, entry);
	return true;
}

enum trouble games_load(struct journal journal, int64_t number, struct replay *game,
                        journal_visitor *accepted, void *payload, int64_t *lines)
{
	const struct journal_query query = { .game = number };
	struct loading loading = { .game = game, .accepted = accepted, .payload = payload };
	enum trouble trouble = number > 0 ? NO_TROUBLE : TROUBLE_NO_GAME;

	replay_start(game);
	game->game = number;
	if (trouble == NO_TROUBLE)
		trouble = journal.operations->walk(journal.self, &query, load_line, &loading);
	*lines = loading.lines;
	if (trouble == NO_TROUBLE && loading.lines == 0)
		return TROUBLE_NO_GAME;
	return trouble == NO_TROUBLE && game->damaged != 0 ? TROUBLE_IMPOSSIBLE : trouble;
}
