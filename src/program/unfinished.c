/* Unfinished games: those that can be gone on with. */
#include "unfinished.h"

enum {
	/* What is older than so many games nobody will go on with. */
	LOOKED_AT = 50
};

/* A game that nobody finished. */
struct candidate {
	int64_t game;
	int32_t lane;
	bool newest; /* on its lane: it may be the one that goes on there */
};

struct search {
	struct candidate list[LOOKED_AT];
	int count;
	int32_t lanes[LOOKED_AT]; /* of all games looked at */
	int looked_at;
	int32_t wanted; /* only games on this lane; 0 for all */
};

static bool has_lane(const struct search *search, int32_t lane)
{
	for (int next = 0; next < search->looked_at; next++)
		if (search->lanes[next] == lane)
			return true;
	return false;
}

static bool look_at(void *payload, const struct replay *game, struct ruling ruling)
{
	struct search *search = payload;
	/* the next game of a series is begun even before its first ball */
	const bool begun = replay_balls(game) > 0 || game->series.number > 1;
	const bool newest = !has_lane(search, game->lane);
	const bool unfinished =
	    begun && (!pindeck_match_is_over(&game->match) || (newest && replay_goes_on(game)));

	if (ruling.fault == NO_FAULT && unfinished &&
	    (search->wanted == 0 || search->wanted == game->lane)) {
		search->list[search->count++] =
		    (struct candidate){ game->game, game->lane, newest };
	}
	search->lanes[search->looked_at++] = game->lane;
	return search->looked_at < LOOKED_AT;
}

/* Whoever keeps score has claimed the lane. */
static enum trouble look_at_lane(struct journal journal, int32_t lane, bool *going_on)
{
	const enum trouble trouble = journal.operations->claim(journal.self, lane);

	*going_on = trouble == TROUBLE_CLAIMED;
	if (trouble == NO_TROUBLE)
		journal.operations->release(journal.self, lane);
	return *going_on ? NO_TROUBLE : trouble;
}

static bool remember(void *payload, const struct replay *game, struct ruling ruling)
{
	struct unfinished *found = payload;

	found->match = ruling.fault == NO_FAULT ? game->match : pindeck_match_open();
	return false;
}

enum trouble unfinished_find(struct journal journal, int32_t lane, struct unfinished *found)
{
	struct journal_query query = { .order = NEWEST_FIRST };
	struct search search = { .wanted = lane };
	enum trouble trouble = games_walk(journal, &query, look_at, &search);

	*found = (struct unfinished){ .match = pindeck_match_open() };
	for (int next = 0; trouble == NO_TROUBLE && next < search.count; next++) {
		const struct candidate *candidate = &search.list[next];
		bool going_on = false;

		if (candidate->newest)
			trouble = look_at_lane(journal, candidate->lane, &going_on);
		if (going_on)
			found->going_on++;
		else if (found->count++ == 0)
			found->game = candidate->game;
	}
	query.game = found->game;
	if (trouble == NO_TROUBLE && found->game != 0)
		trouble = games_walk(journal, &query, remember, found);
	return trouble;
}
