/* The hall: the games on all lanes, and what is done on them, many acts in one commit. */
#include "hall.h"

#include "commit.h"
#include "games.h"

#include <stdlib.h>
#include <string.h>

enum {
	KEYS = 256,     /* known of a lane */
	REMEMBERED = 2, /* games: the current one, and the one before */
	DETAIL_SIZE = 200
};

/* A key, and the first line that was written under it; an empty key for none. */
struct known {
	char key[ENTRY_KEY_SIZE];
	int64_t game;
	int64_t line;
};

struct keys {
	struct known list[KEYS];
	size_t next; /* where the next one goes, over the oldest */
};

struct hall_lane {
	int32_t number;
	struct replay game;
	int64_t lines; /* of the game in the journal, also those behind one that is damaged */
	bool stale;    /* the journal may have more lines than this game */
	bool in_doubt; /* so is the outcome of the last attempt */
	struct keys keys;
	struct attempt attempt; /* of the round */
	struct doing *doing;    /* in the round; a null pointer when there is none */
};

/* The lines written under a key, and the board they were written for. */
struct recollection {
	struct replay board;
	struct entry lines[ATTEMPT_MOST_LINES];
	size_t count;
	int64_t first; /* line */
	struct attempt attempt;
};

struct hall {
	struct journal journal;
	int32_t lanes;
	enum trouble trouble;
	char detail[DETAIL_SIZE];
	struct entries *groups; /* of a round: one a lane */
	int64_t *games;         /* of all lanes, for hall_refresh; and how many lines they have */
	int64_t *lengths;
	struct recollection recollection;
	hall_witness *witness;
	struct hall_lane list[];
};

const struct replay *hall_game(const struct hall *hall, int32_t lane)
{
	return &hall->list[lane - 1].game;
}

enum trouble hall_trouble(struct hall *hall, const char **detail)
{
	const enum trouble trouble = hall->trouble;

	hall->trouble = NO_TROUBLE;
	*detail = hall->detail;
	return trouble;
}

static void note(struct hall *hall, enum trouble trouble)
{
	const char *said = hall->journal.operations->detail(hall->journal.self);
	const size_t length = strlen(said);
	const size_t kept = length < sizeof hall->detail ? length : sizeof hall->detail - 1;

	hall->trouble = trouble;
	memcpy(hall->detail, said, kept);
	hall->detail[kept] = '\0';
}

/* ---- keys ---------------------------------------------------------------------------------------
 */

static const struct known *keys_find(const struct keys *keys, const char *key)
{
	if (key[0] == '\0')
		return NULL;
	for (size_t next = 0; next < KEYS; next++)
		if (strcmp(keys->list[next].key, key) == 0)
			return &keys->list[next];
	return NULL;
}

static void keys_add(struct keys *keys, const struct entry *entry)
{
	struct known *known = &keys->list[keys->next];

	if (entry->key[0] == '\0' || keys_find(keys, entry->key) != NULL)
		return;
	memcpy(known->key, entry->key, sizeof known->key);
	known->game = entry->game;
	known->line = entry->line;
	keys->next = (keys->next + 1) % KEYS;
}

/* ---- loading ------------------------------------------------------------------------------------
 */

static bool add_key(void *payload, const struct entry *entry)
{
	keys_add(payload, entry);
	return true;
}

/* A game from the journal, as far as it can be read, and the keys that are in it. */
static enum trouble load(struct hall *hall, struct replay *game, struct keys *keys, int64_t number,
                         int64_t *lines)
{
	const enum trouble trouble = games_load(hall->journal, number, game, add_key, keys, lines);

	if (trouble != NO_TROUBLE && trouble != TROUBLE_IMPOSSIBLE)
		note(hall, trouble);
	return trouble == TROUBLE_DAMAGED || trouble == TROUBLE_IMPOSSIBLE ? NO_TROUBLE : trouble;
}

/* The games opened last on a lane, the current one first; 0 for none. */
struct search {
	int64_t games[REMEMBERED + 1];
	int32_t count;
	int32_t wanted;
};

static bool note_game(void *payload, const struct entry *entry)
{
	struct search *search = payload;

	if (search->count == 0 || search->games[search->count - 1] != entry->game)
		search->games[search->count++] = entry->game;
	return search->count < search->wanted;
}

static enum trouble find_games(struct hall *hall, int32_t lane, int32_t wanted,
                               struct search *search)
{
	const struct journal_query query = { .lane = lane,
		                             .latest = wanted,
		                             .order = HIGHEST_FIRST };
	enum trouble trouble;

	*search = (struct search){ .wanted = wanted };
	trouble = hall->journal.operations->walk(hall->journal.self, &query, note_game, search);
	if (trouble != NO_TROUBLE)
		note(hall, trouble);
	return trouble == TROUBLE_DAMAGED ? NO_TROUBLE : trouble;
}

/* The current game of the lane; of the one before only the keys. */
static enum trouble load_lane(struct hall *hall, struct hall_lane *lane)
{
	struct replay *before = &hall->recollection.board;
	struct search search;
	enum trouble trouble = find_games(hall, lane->number, REMEMBERED, &search);
	int64_t lines;

	if (trouble == NO_TROUBLE && search.games[1] != 0)
		trouble = load(hall, before, &lane->keys, search.games[1], &lines);
	if (trouble == NO_TROUBLE && search.games[0] != 0)
		trouble = load(hall, &lane->game, &lane->keys, search.games[0], &lane->lines);
	return trouble;
}

static enum trouble load_all(struct hall *hall)
{
	enum trouble trouble = NO_TROUBLE;

	for (int32_t next = 0; next < hall->lanes && trouble == NO_TROUBLE; next++)
		trouble = load_lane(hall, &hall->list[next]);
	return trouble;
}

/* ---- opening ------------------------------------------------------------------------------------
 */

static enum trouble claim_all(struct hall *hall, int32_t *lane)
{
	enum trouble trouble = NO_TROUBLE;

	for (int32_t next = 0; next < hall->lanes && trouble == NO_TROUBLE; next++) {
		trouble = hall->journal.operations->claim(hall->journal.self, next + 1);
		if (trouble == NO_TROUBLE)
			hall->list[next].number = next + 1;
		if (trouble == TROUBLE_CLAIMED)
			*lane = next + 1;
	}
	return trouble;
}

enum trouble hall_open(struct hall **opened, struct journal journal, int32_t lanes, int32_t *lane)
{
	struct hall *hall = calloc(1, sizeof *hall + (size_t)lanes * sizeof hall->list[0]);
	enum trouble trouble = TROUBLE_NO_MEMORY;

	*opened = NULL;
	*lane = 0;
	if (hall == NULL)
		return trouble;
	hall->journal = journal;
	hall->lanes = lanes;
	hall->groups = calloc((size_t)lanes, sizeof *hall->groups);
	hall->games = calloc((size_t)lanes, sizeof *hall->games);
	hall->lengths = calloc((size_t)lanes, sizeof *hall->lengths);
	for (int32_t next = 0; next < lanes; next++)
		replay_start(&hall->list[next].game);
	if (hall->groups != NULL && hall->games != NULL && hall->lengths != NULL)
		trouble = claim_all(hall, lane);
	if (trouble == NO_TROUBLE)
		trouble = load_all(hall);
	if (trouble != NO_TROUBLE)
		hall_close(hall);
	else
		*opened = hall;
	return trouble;
}

void hall_close(struct hall *hall)
{
	if (hall == NULL)
		return;
	for (int32_t next = 0; next < hall->lanes; next++)
		if (hall->list[next].number > 0)
			hall->journal.operations->release(hall->journal.self,
			                                  hall->list[next].number);
	free(hall->groups);
	free(hall->games);
	free(hall->lengths);
	free(hall);
}

/* ---- is the board what the journal says? --------------------------------------------------------
 */

/* Load what the journal has of the lane. Only this hall opens games there, so the current game is
 * the one on the board, or the one whose opening was answered by a failure and kept all the same.
 */
static bool reload(struct hall *hall, struct hall_lane *lane)
{
	struct search search;
	struct replay game;
	int64_t lines = 0;

	if (find_games(hall, lane->number, 1, &search) != NO_TROUBLE)
		return false;
	if (search.games[0] != 0) {
		if (load(hall, &game, &lane->keys, search.games[0], &lines) != NO_TROUBLE)
			return false;
		lane->game = game;
		lane->lines = lines;
	}
	lane->stale = false;
	lane->in_doubt = false;
	return true;
}

static bool reload_if_stale(struct hall *hall, struct hall_lane *lane)
{
	return !lane->stale || reload(hall, lane);
}

void hall_refresh(struct hall *hall, hall_change *changed, void *context)
{
	enum trouble trouble;

	for (int32_t next = 0; next < hall->lanes; next++)
		hall->games[next] = hall->list[next].game.game;
	trouble = hall->journal.operations->lengths(hall->journal.self, hall->games, hall->lengths,
	                                            (size_t)hall->lanes);
	if (trouble != NO_TROUBLE)
		return; /* the next act will say so to somebody who waits for an answer */
	for (int32_t next = 0; next < hall->lanes; next++) {
		struct hall_lane *lane = &hall->list[next];

		if (!lane->stale && (lane->game.game == 0 || hall->lengths[next] == lane->lines))
			continue;
		if (reload(hall, lane))
			changed(context, lane->number, &lane->game);
	}
}

/* ---- keys: was the same asked before? -----------------------------------------------------------
 */

static bool recollect_line(void *payload, const struct entry *entry)
{
	struct recollection *recollection = payload;

	if (entry->line >= recollection->first)
		recollection->lines[recollection->count++] = *entry;
	else if (recollection->board.damaged == 0 &&
	         replay_take(&recollection->board, entry).fault != NO_FAULT)
		recollection->board.damaged = entry->line;
	return recollection->count < ATTEMPT_MOST_LINES;
}

/* The board before that line of that game, and the lines from there on. */
static enum trouble recollect(struct hall *hall, int64_t game, int64_t line)
{
	struct recollection *recollection = &hall->recollection;
	const struct journal_query query = { .game = game };
	enum trouble trouble;

	replay_start(&recollection->board);
	recollection->first = line;
	recollection->count = 0;
	trouble = hall->journal.operations->walk(hall->journal.self, &query, recollect_line,
	                                         recollection);
	if (trouble == TROUBLE_DAMAGED)
		trouble = NO_TROUBLE;
	if (trouble != NO_TROUBLE)
		note(hall, trouble);
	return trouble;
}

/* True when more bowlers were seated with the opening of a game than those lines say. */
static bool has_more_seats(const struct recollection *recollection, size_t lines)
{
	const struct entry *first = recollection->lines;
	const struct entry *next = first + lines;

	return first->kind == ENTRY_OPENED && lines < recollection->count &&
	       next->kind == ENTRY_SEATED && next->time == first->time && next->key[0] == '\0' &&
	       strcmp(next->actor, first->actor) == 0;
}

/* True when the lines that were tried now are those that were written then, by whomever and at
 * whatever time. */
static bool is_as_written(const struct recollection *recollection)
{
	const struct attempt *attempt = &recollection->attempt;

	if (attempt->count == 0 || attempt->count > recollection->count ||
	    has_more_seats(recollection, attempt->count))
		return false;
	for (size_t next = 0; next < attempt->count; next++) {
		const struct entry *then = &recollection->lines[next];
		struct entry now = attempt->list[next];

		now.game = then->game;
		now.line = then->line;
		now.time = then->time;
		memcpy(now.actor, then->actor, sizeof now.actor);
		memcpy(now.key, then->key, sizeof now.key);
		if (!entry_is_equal(&now, then))
			return false;
	}
	return true;
}

/* True when the act, on the board of that time, comes to the same lines. leave_unfinished is not
 * written and not compared. */
static bool was_asked(struct recollection *recollection, const struct act *act,
                      const struct replay *board)
{
	struct act again = *act;
	struct refusal refusal = { .code = NOT_REFUSED };

	again.leave_unfinished = true;
	act_try(&again, board, &recollection->attempt, &refusal);
	return refusal.code == NOT_REFUSED && is_as_written(recollection);
}

/* The next game for the same bowlers depends on the game before, which may have changed since. So
 * it is another request only where the other way of beginning it is what was written. */
static bool was_asked_again(struct hall *hall, const struct hall_lane *lane, const struct act *act,
                            const struct known *known)
{
	struct recollection *recollection = &hall->recollection;
	const struct entry opened = recollection->lines[0];
	struct series series;
	struct search search;
	struct act other = *act;
	struct replay *before = &recollection->board;
	struct keys *no_keys;
	int64_t lines;
	int32_t place = 0;
	bool differs = false;

	if (opened.kind != ENTRY_OPENED ||
	    !series_read(&series, pindeck_text_from(opened.text, strlen(opened.text))) ||
	    series.number == 1)
		return false;
	if (find_games(hall, lane->number, REMEMBERED + 1, &search) != NO_TROUBLE)
		return true;
	while (place < search.count && search.games[place] >= known->game)
		place++;
	no_keys = calloc(1, sizeof *no_keys);
	if (no_keys != NULL && place < search.count &&
	    load(hall, before, no_keys, search.games[place], &lines) == NO_TROUBLE) {
		other.goes_on = !act->goes_on;
		differs = was_asked(recollection, &other, before) &&
		          !was_asked(recollection, act, before);
	}
	free(no_keys);
	return !differs;
}

static void refuse_reused(const struct recollection *recollection, struct refusal *refusal)
{
	/* a change of a locked game begins with unlocking it, which says nothing of the change */
	const size_t telling =
	    recollection->count > 1 && recollection->lines[0].kind == ENTRY_UNLOCKED ? 1 : 0;

	refuse(refusal, KEY_REUSED);
	refusal_add(refusal, "another Idempotency-Key");
	if (recollection->count > 0)
		refusal_store(refusal, &recollection->lines[telling]);
}

/* Replay what was done under that key, or refuse what was never asked under it. */
static void answer_known(struct hall *hall, const struct hall_lane *lane, struct doing *doing,
                         const struct known *known)
{
	struct recollection *recollection = &hall->recollection;
	const struct act *act = doing->act;
	const bool again = act->kind == ACT_AGAIN && known->line == 1;

	if (recollect(hall, known->game, known->line) != NO_TROUBLE)
		refuse(&doing->refusal, NOT_KEPT);
	else if (recollection->board.damaged != 0)
		refuse(&doing->refusal, GAME_DAMAGED);
	else if (again ? was_asked_again(hall, lane, act, known)
	               : was_asked(recollection, act, &recollection->board))
		doing->replayed = true;
	else
		refuse_reused(recollection, &doing->refusal);
}

/* ---- a round: one act a lane, one commit ---- */

static bool is_outdated(const struct act *act, const struct replay *game)
{
	return act->conditional && (act->game != game->game || act->line != game->lines);
}

/* A game that cannot be read to its end takes no more lines: they would not be found behind the
 * damaged one. */
static bool is_barred(const struct act *act, const struct replay *game)
{
	return game->damaged != 0 && act->kind != ACT_OPEN && act->kind != ACT_AGAIN;
}

static bool move_on(struct doing *doing, int stage)
{
	int waits = DOING_WAITS;

	return atomic_compare_exchange_strong(&doing->stage, &waits, stage);
}

bool doing_withdraw(struct doing *doing)
{
	return move_on(doing, DOING_WITHDRAWN);
}

/* The commit of this act was sent before, and its outcome is not known yet. */
static bool is_in_doubt(const struct hall_lane *lane, const struct act *act)
{
	return lane->in_doubt && act->key[0] != '\0' &&
	       strcmp(lane->attempt.list->key, act->key) == 0;
}

/* True when there are lines to keep. */
static bool try_act(struct hall *hall, struct hall_lane *lane, struct doing *doing)
{
	const struct act *act = doing->act;
	const struct known *known;

	doing->settled = true;
	if (!move_on(doing, DOING_BEGUN)) {
		refuse(&doing->refusal, NOT_KEPT);
		return false;
	}
	if (!reload_if_stale(hall, lane)) {
		refuse(&doing->refusal, is_in_doubt(lane, act) ? OUTCOME_UNKNOWN : NOT_KEPT);
		return false;
	}
	known = keys_find(&lane->keys, act->key);
	if (known != NULL) {
		answer_known(hall, lane, doing, known);
		return false;
	}
	if (is_barred(act, &lane->game)) {
		refuse(&doing->refusal, GAME_DAMAGED);
		refusal_add(&doing->refusal, "open the next game");
		return false;
	}
	if (is_outdated(act, &lane->game)) {
		refuse(&doing->refusal, BOARD_MOVED_ON);
		return false;
	}
	act_try(act, &lane->game, &lane->attempt, &doing->refusal);
	return doing->refusal.code == NOT_REFUSED;
}

/* A board that was loaded again is told of, also when nothing is done on it now. */
static bool prepare(struct hall *hall, struct hall_lane *lane, struct doing *doing)
{
	const bool was_stale = lane->stale;
	const bool ready = try_act(hall, lane, doing);

	if (!ready && was_stale && !lane->stale)
		hall->witness(doing, &lane->game);
	return ready;
}

/* True when the journal has all lines of the group after all; the lane was loaded again since. A
 * game that was opened got a number that its lines may not know: it is the current game of the lane
 * now, and was not before. */
static bool was_kept(struct hall *hall, const struct hall_lane *lane, const struct entries *group,
                     int64_t game_before)
{
	const int64_t game = lane->game.game;
	const bool opened = group->list->kind == ENTRY_OPENED;
	size_t kept = 0;

	if (opened ? game == game_before : game != group->list->game)
		return false;
	return commit_find(hall->journal, game, group, &kept) == NO_TROUBLE && kept == group->count;
}

static void settle(struct hall *hall, struct hall_lane *lane, const struct entries *group,
                   enum trouble trouble)
{
	struct doing *doing = lane->doing;
	const int64_t game_before = lane->game.game;

	lane->doing = NULL;
	doing->opened = group->list->kind == ENTRY_OPENED;
	if (trouble == NO_TROUBLE && group->outcome == NO_TROUBLE) {
		lane->game = lane->attempt.game;
		lane->game.game = group->list->game;
		lane->lines = lane->game.lines;
		keys_add(&lane->keys, group->list);
		hall->witness(doing, &lane->game);
		return;
	}
	/* an answer may have got lost after all was kept: what there is will be looked up. The
	 * journal finds only lines that last, so an act whose key is found may be acknowledged. */
	lane->stale = true;
	lane->in_doubt = trouble == TROUBLE_UNREACHABLE;
	refuse(&doing->refusal, trouble == NO_TROUBLE ? WRITTEN_ELSEWHERE : NOT_KEPT);
	if (!reload_if_stale(hall, lane)) {
		if (lane->in_doubt)
			refuse(&doing->refusal, OUTCOME_UNKNOWN);
		return;
	}
	if (was_kept(hall, lane, group, game_before))
		doing->refusal = (struct refusal){ .code = NOT_REFUSED };
	hall->witness(doing, &lane->game);
}

static void commit(struct hall *hall, struct hall_lane **lanes, size_t count)
{
	enum trouble trouble;

	for (size_t next = 0; next < count; next++)
		hall->groups[next] = (struct entries){ .list = lanes[next]->attempt.list,
			                               .count = lanes[next]->attempt.count };
	trouble = commit_groups(hall->journal, hall->groups, count);
	if (trouble != NO_TROUBLE)
		note(hall, trouble);
	for (size_t next = 0; next < count; next++)
		settle(hall, lanes[next], &hall->groups[next], trouble);
}

/* As many as can go together; true when some are left. */
static bool do_round(struct hall *hall, struct doing *const *list, size_t count,
                     struct hall_lane **lanes)
{
	size_t ready = 0;
	bool left = false;

	for (size_t next = 0; next < count; next++) {
		struct hall_lane *lane = &hall->list[list[next]->act->lane - 1];

		if (list[next]->settled)
			continue;
		if (lane->doing != NULL) {
			left = true;
			continue;
		}
		if (!prepare(hall, lane, list[next]))
			continue;
		lane->doing = list[next];
		lanes[ready++] = lane;
	}
	if (ready > 0)
		commit(hall, lanes, ready);
	return left;
}

void hall_do(struct hall *hall, struct doing *const *list, size_t count, hall_witness *witness)
{
	struct hall_lane **lanes = calloc((size_t)hall->lanes, sizeof(struct hall_lane *));

	if (lanes == NULL) {
		for (size_t next = 0; next < count; next++)
			refuse(&list[next]->refusal, NOT_KEPT);
		return;
	}
	hall->witness = witness;
	while (do_round(hall, list, count, lanes))
		;
	free(lanes);
}
