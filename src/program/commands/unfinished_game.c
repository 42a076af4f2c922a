/* Finding the unfinished game to resume. */
#include "program/commands/unfinished_game.h"

#include "alley/pair.h"
#include "common/room.h"
#include "reports/seated.h"

#include <stdlib.h>

/* An unfinished game. */
struct candidate {
	int64_t game;
	int32_t lane;
};

struct search {
	struct candidate *list;
	size_t count;
	size_t room;
	bool seen[ENTRY_MOST_LANES + 1];     /* lanes whose current game was looked at */
	bool going_on[ENTRY_MOST_LANES + 1]; /* lanes on which another program keeps score */
	struct candidate paired;             /* the first game that is bound to a pair of lanes */
	bool damaged;                        /* a game was damaged, not the store */
	bool out_of_memory;
};

static bool add(struct search *search, const struct replay *game)
{
	struct candidate *grown =
	    room_for_one(search->list, &search->room, search->count, sizeof *grown);

	if (grown == NULL)
		return false;
	search->list = grown;
	search->list[search->count++] = (struct candidate){ game->game, game->lane };
	return true;
}

/* The current game of each lane comes before its others. The next game of a series is begun even
 * before its first ball, and only the current game of a lane can be followed by another. */
static bool look_at(void *payload, const struct replay *game, struct outcome outcome)
{
	struct search *search = payload;
	const bool current = !search->seen[game->lane];
	const bool unfinished = replay_is_unfinished(game) || (current && replay_goes_on(game));

	search->seen[game->lane] = true;
	search->damaged |= outcome.fault != NO_FAULT;
	if (outcome.fault != NO_FAULT || !unfinished)
		return true;
	if (!pair_is_bound(game))
		search->out_of_memory = !add(search, game);
	else if (search->paired.game == 0)
		search->paired = (struct candidate){ game->game, game->lane };
	return !search->out_of_memory;
}

/* A program that keeps score on a lane has claimed it. */
static enum trouble look_at_lane(struct journal journal, int32_t lane, bool *going_on)
{
	const enum trouble trouble = journal.operations->claim(journal.self, lane);

	*going_on = trouble == TROUBLE_CLAIMED;
	if (trouble == NO_TROUBLE)
		journal.operations->release(journal.self, lane);
	return *going_on ? NO_TROUBLE : trouble;
}

/* The first candidate on a lane that is free, and how many there are. */
static enum trouble choose(struct journal journal, struct search *search,
                           struct unfinished_game *found)
{
	enum trouble trouble = NO_TROUBLE;

	for (size_t next = 0; next < search->count && trouble == NO_TROUBLE; next++) {
		const struct candidate *candidate = &search->list[next];

		if (search->seen[candidate->lane]) {
			search->seen[candidate->lane] = false;
			trouble = look_at_lane(journal, candidate->lane,
			                       &search->going_on[candidate->lane]);
		}
		if (search->going_on[candidate->lane])
			found->going_on = true;
		else if (trouble == NO_TROUBLE && found->count++ == 0)
			found->game = candidate->game;
	}
	return trouble;
}

static enum trouble look_at_pair(struct journal journal, const struct candidate *paired,
                                 struct unfinished_game *found)
{
	bool going_on = false;
	enum trouble trouble = NO_TROUBLE;

	if (paired->game != 0)
		trouble = look_at_lane(journal, paired->lane, &going_on);
	found->going_on |= going_on;
	found->paired = going_on ? 0 : paired->game;
	return trouble;
}

enum trouble unfinished_game_find(struct journal journal, int32_t lane,
                                  struct unfinished_game *found)
{
	const struct journal_query query = {
		.lane = lane, .resumable = true, .without_seals = true, .order = OPENED_HERE_FIRST
	};
	struct search *search = calloc(1, sizeof *search);
	enum trouble trouble = TROUBLE_NO_MEMORY;

	*found = (struct unfinished_game){ .game = 0 };
	if (search == NULL)
		return trouble;
	trouble = games_walk(journal, &query, look_at, search);
	/* a damaged game must not hide the others */
	if (trouble == TROUBLE_DAMAGED && search->damaged)
		trouble = NO_TROUBLE;
	if (search->out_of_memory)
		trouble = TROUBLE_NO_MEMORY;
	if (trouble == NO_TROUBLE)
		trouble = choose(journal, search, found);
	if (trouble == NO_TROUBLE)
		trouble = look_at_pair(journal, &search->paired, found);
	free(search->list);
	free(search);
	return trouble;
}

enum trouble unfinished_game_match(struct journal journal, const struct unfinished_game *found,
                                   struct pindeck_match *match)
{
	struct roster *roster = roster_open();
	struct replay game;
	struct replay room;
	int64_t lines;
	enum trouble trouble = TROUBLE_NO_MEMORY;

	if (roster != NULL)
		trouble = roster_load(roster, journal);
	if (trouble == NO_TROUBLE)
		trouble = games_load(journal, found->game, &game, NULL, NULL, &lines);
	*match = trouble == NO_TROUBLE ? seated_display(roster, &game, &room)->match
	                               : pindeck_match_open();
	roster_close(roster);
	return trouble == TROUBLE_IMPOSSIBLE ? NO_TROUBLE : trouble;
}
