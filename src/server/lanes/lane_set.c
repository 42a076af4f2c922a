/* The lanes of a server: their games, and many actions in one commit. */
#include "lane_slots.h"

#include "commit.h"
#include "games.h"
#include "neutral.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const struct replay *lane_set_game(const struct lane_set *lane_set, int32_t lane)
{
	return &lane_set->list[lane_shows(lane_set, lane) - 1].game;
}

static struct lane_slot *slot_at(struct lane_set *lane_set, int32_t number)
{
	return &lane_set->list[number - 1];
}

enum trouble lane_set_trouble(struct lane_set *lane_set, const char **detail)
{
	const enum trouble trouble = lane_set->trouble;

	lane_set->trouble = NO_TROUBLE;
	*detail = lane_set->detail;
	return trouble;
}

static void note(struct lane_set *lane_set, enum trouble trouble)
{
	const char *said = lane_set->journal.operations->detail(lane_set->journal.self);
	const size_t length = strlen(said);
	const size_t kept = length < sizeof lane_set->detail ? length : sizeof lane_set->detail - 1;

	lane_set->trouble = trouble;
	memcpy(lane_set->detail, said, kept);
	lane_set->detail[kept] = '\0';
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
static enum trouble load(struct lane_set *lane_set, struct replay *game, struct keys *keys,
                         int64_t number, int64_t *lines)
{
	const enum trouble trouble =
	    games_load(lane_set->journal, number, game, add_key, keys, lines);

	if (trouble != NO_TROUBLE && trouble != TROUBLE_IMPOSSIBLE)
		note(lane_set, trouble);
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

static enum trouble find_games(struct lane_set *lane_set, int32_t lane, int32_t wanted,
                               struct search *search)
{
	const struct journal_query query = { .lane = lane,
		                             .latest = wanted,
		                             .order = HIGHEST_FIRST };
	enum trouble trouble;

	*search = (struct search){ .wanted = wanted };
	trouble =
	    lane_set->journal.operations->walk(lane_set->journal.self, &query, note_game, search);
	if (trouble != NO_TROUBLE)
		note(lane_set, trouble);
	return trouble == TROUBLE_DAMAGED ? NO_TROUBLE : trouble;
}

/* The current game of the lane; of the one before only the keys. */
static enum trouble load_lane(struct lane_set *lane_set, struct lane_slot *lane)
{
	struct replay *before = &lane_set->recollection.board;
	struct search search;
	enum trouble trouble = find_games(lane_set, lane->number, REMEMBERED, &search);
	int64_t lines;

	if (trouble == NO_TROUBLE && search.games[1] != 0)
		trouble = load(lane_set, before, &lane->keys, search.games[1], &lines);
	if (trouble == NO_TROUBLE && search.games[0] != 0)
		trouble = load(lane_set, &lane->game, &lane->keys, search.games[0], &lane->lines);
	return trouble;
}

static enum trouble load_all(struct lane_set *lane_set)
{
	enum trouble trouble = NO_TROUBLE;

	for (int32_t next = 0; next < lane_set->lanes && trouble == NO_TROUBLE; next++)
		trouble = load_lane(lane_set, &lane_set->list[next]);
	return trouble;
}

/* ---- opening ------------------------------------------------------------------------------------
 */

static enum trouble claim_all(struct lane_set *lane_set, int32_t *lane)
{
	enum trouble trouble = NO_TROUBLE;

	for (int32_t next = 0; next < lane_set->lanes && trouble == NO_TROUBLE; next++) {
		trouble = lane_set->journal.operations->claim(lane_set->journal.self, next + 1);
		if (trouble == NO_TROUBLE)
			lane_set->list[next].number = next + 1;
		if (trouble == TROUBLE_CLAIMED)
			*lane = next + 1;
	}
	return trouble;
}

enum trouble lane_set_open(struct lane_set **opened, struct journal journal, int32_t lanes,
                           int32_t *lane)
{
	struct lane_set *lane_set =
	    calloc(1, sizeof *lane_set + ((size_t)lanes + 1) * sizeof lane_set->list[0]);
	enum trouble trouble = TROUBLE_NO_MEMORY;

	*opened = NULL;
	*lane = 0;
	if (lane_set == NULL)
		return trouble;
	lane_set->journal = journal;
	lane_set->lanes = lanes;
	lane_set->groups = calloc((size_t)lanes + 1, sizeof *lane_set->groups);
	lane_set->games = calloc((size_t)lanes, sizeof *lane_set->games);
	lane_set->lengths = calloc((size_t)lanes, sizeof *lane_set->lengths);
	for (int32_t next = 0; next <= lanes; next++)
		replay_start(&lane_set->list[next].game);
	if (lane_set->groups != NULL && lane_set->games != NULL && lane_set->lengths != NULL)
		trouble = claim_all(lane_set, lane);
	if (trouble == NO_TROUBLE)
		trouble = load_all(lane_set);
	if (trouble != NO_TROUBLE)
		lane_set_close(lane_set);
	else
		*opened = lane_set;
	return trouble;
}

void lane_set_close(struct lane_set *lane_set)
{
	if (lane_set == NULL)
		return;
	for (int32_t next = 0; next < lane_set->lanes; next++)
		if (lane_set->list[next].number > 0)
			lane_set->journal.operations->release(lane_set->journal.self,
			                                      lane_set->list[next].number);
	free(lane_set->groups);
	free(lane_set->games);
	free(lane_set->lengths);
	free(lane_set);
}

/* ---- is the board what the journal says? --------------------------------------------------------
 */

/* The current game of a lane on which that one was opened last. */
static int64_t current_of(const struct lane_slot *lane, int64_t latest)
{
	return lane->moved != 0 && latest <= lane->moved_after ? lane->moved : latest;
}

/* Load the current game of the lane from the journal. Only this process opens games there. So the
 * current game is the one on the board, or a game whose opening was reported as failed although it
 * was kept. */
static bool reload(struct lane_set *lane_set, struct lane_slot *lane)
{
	struct search search;
	struct replay game;
	int64_t lines = 0;
	int64_t current;

	if (find_games(lane_set, lane->number, 1, &search) != NO_TROUBLE)
		return false;
	current = current_of(lane, search.games[0]);
	if (current != 0) {
		if (load(lane_set, &game, &lane->keys, current, &lines) != NO_TROUBLE)
			return false;
		lane->game = game;
		lane->lines = lines;
	}
	lane->stale = false;
	lane->in_doubt = false;
	return true;
}

/* Load the stored game of an action, and the keys that are in it. */
static bool reload_stored(struct lane_set *lane_set, struct lane_slot *lane)
{
	enum trouble trouble;

	memset(&lane->keys, 0, sizeof lane->keys);
	trouble = games_load(lane_set->journal, lane->stored, &lane->game, add_key, &lane->keys,
	                     &lane->lines);
	lane->stale = trouble != NO_TROUBLE && trouble != TROUBLE_NO_GAME &&
	              trouble != TROUBLE_DAMAGED && trouble != TROUBLE_IMPOSSIBLE;
	if (lane->stale)
		note(lane_set, trouble);
	return !lane->stale;
}

static bool reload_if_stale(struct lane_set *lane_set, struct lane_slot *lane)
{
	if (!lane->stale)
		return true;
	return lane->number == 0 ? reload_stored(lane_set, lane) : reload(lane_set, lane);
}

bool lane_set_move(struct lane_set *lane_set, int32_t lane, int64_t game, int64_t after, int64_t at)
{
	struct lane_slot *slot = &lane_set->list[lane - 1];
	const int64_t moved = slot->moved;
	const int64_t moved_after = slot->moved_after;
	const int64_t moved_at = slot->moved_at;

	if (slot->moved_at == at)
		return true;
	slot->moved = game;
	slot->moved_after = after;
	slot->moved_at = at;
	if (reload(lane_set, slot))
		return true;
	slot->moved = moved;
	slot->moved_after = moved_after;
	slot->moved_at = moved_at;
	return false;
}

int64_t lane_set_moved(const struct lane_set *lane_set, int32_t lane)
{
	return lane_set->list[lane - 1].moved_at;
}

void lane_set_refresh(struct lane_set *lane_set, lane_set_on_foreign *changed, void *context)
{
	enum trouble trouble;

	for (int32_t next = 0; next < lane_set->lanes; next++)
		lane_set->games[next] = lane_set->list[next].game.game;
	trouble = lane_set->journal.operations->lengths(lane_set->journal.self, lane_set->games,
	                                                lane_set->lengths, (size_t)lane_set->lanes);
	if (trouble != NO_TROUBLE)
		return; /* the next action reports it to its client */
	for (int32_t next = 0; next < lane_set->lanes; next++) {
		struct lane_slot *lane = &lane_set->list[next];
		const int32_t other = lane_pairing(lane_set, lane->number).other;

		if (!lane->stale &&
		    (lane->game.game == 0 || lane_set->lengths[next] == lane->lines))
			continue;
		if (!reload(lane_set, lane))
			continue;
		changed(context, lane->number);
		if (other != 0)
			changed(context, other);
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
static enum trouble recollect(struct lane_set *lane_set, int64_t game, int64_t line)
{
	struct recollection *recollection = &lane_set->recollection;
	const struct journal_query query = { .game = game };
	enum trouble trouble;

	replay_start(&recollection->board);
	recollection->first = line;
	recollection->count = 0;
	trouble = lane_set->journal.operations->walk(lane_set->journal.self, &query, recollect_line,
	                                             recollection);
	if (trouble == TROUBLE_DAMAGED)
		trouble = NO_TROUBLE;
	if (trouble != NO_TROUBLE)
		note(lane_set, trouble);
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

/* A person who got another board name since then has the same seat. */
static void give_letters_of_then(struct entry *now, const struct entry *then)
{
	if (now->person == 0 || now->person != then->person)
		return;
	if (now->kind == ENTRY_SEATED)
		now->bowler = then->bowler;
	if (now->kind == ENTRY_NAMED)
		memcpy(now->value, then->value, sizeof now->value);
}

/* True when the action now leads to the same lines as then; time, actor and key may differ. */
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
		give_letters_of_then(&now, then);
		if (!entry_is_equal(&now, then))
			return false;
	}
	return true;
}

/* Try an action with the persons as they are now. */
static void try_with_people(struct lane_set *lane_set, struct action *action,
                            const struct replay *board, struct attempt *attempt,
                            struct refusal *refusal)
{
	if (lane_set->people == NULL) {
		action_try(action, board, attempt, refusal);
		return;
	}
	action->roster = shared_roster_borrow(lane_set->people);
	action_try(action, board, attempt, refusal);
	shared_roster_return(lane_set->people);
}

/* Try an action on that board. To undo a line, the game before that line is loaded. */
static void try_on(struct lane_set *lane_set, const struct action *action,
                   const struct replay *board, struct attempt *attempt, struct refusal *refusal)
{
	struct undone_line *undone = &lane_set->undone;
	struct action looked = *action;
	enum trouble trouble;

	if (action->kind != ACTION_REVERT) {
		try_with_people(lane_set, &looked, board, attempt, refusal);
		return;
	}
	trouble = games_load_before(lane_set->journal, board->game, action->undone, &undone->before,
	                            &undone->line);
	if (trouble == NO_TROUBLE)
		looked.looked = undone;
	if (trouble != NO_TROUBLE && trouble != TROUBLE_NO_GAME) {
		note(lane_set, trouble);
		refuse(refusal, NOT_KEPT);
		return;
	}
	try_with_people(lane_set, &looked, board, attempt, refusal);
}

/* True when the action, on the board of that time, makes the same lines. leave_unfinished is not
 * written and not compared. */
static bool was_asked(struct lane_set *lane_set, const struct action *action,
                      const struct replay *board)
{
	struct recollection *recollection = &lane_set->recollection;
	struct action again = *action;
	struct refusal refusal = { .code = NOT_REFUSED };

	again.leave_unfinished = true;
	try_on(lane_set, &again, board, &recollection->attempt, &refusal);
	return refusal.code == NOT_REFUSED && is_as_written(recollection);
}

/* The next game for the same bowlers depends on the game before, which may have been corrected
 * since. So a retried request is only refused when the other value of rotate leads to the lines
 * that were written. */
static bool was_asked_again(struct lane_set *lane_set, const struct action *action,
                            const struct known *known)
{
	struct recollection *recollection = &lane_set->recollection;
	const struct entry opened = recollection->lines[0];
	struct opening_value value;
	struct series series;
	struct search search;
	struct action other = *action;
	struct replay *before = &recollection->board;
	struct keys *no_keys;
	int64_t lines;
	int32_t place = 0;
	bool differs = false;

	if (opened.kind != ENTRY_OPENED ||
	    !series_read(&series, pindeck_text_from(opened.text, strlen(opened.text))) ||
	    series.number == 1 || !opening_value_read(&value, &opened))
		return false;
	/* on a pair, the game before began on the other lane */
	if (find_games(lane_set, value.pair != 0 ? value.pair : opened.lane, REMEMBERED + 1,
	               &search) != NO_TROUBLE)
		return true;
	while (place < search.count && search.games[place] >= known->game)
		place++;
	no_keys = calloc(1, sizeof *no_keys);
	if (no_keys != NULL && place < search.count &&
	    load(lane_set, before, no_keys, search.games[place], &lines) == NO_TROUBLE) {
		struct action same = *action;

		same.crosses_over = before->pair != 0 && value.pair != 0;
		other = same;
		other.goes_on = !action->goes_on;
		differs =
		    was_asked(lane_set, &other, before) && !was_asked(lane_set, &same, before);
	}
	free(no_keys);
	return !differs;
}

/* The line that was written under the key, with the letters that boards show. */
static void store_shown(struct lane_set *lane_set, const struct entry *line,
                        struct refusal *refusal)
{
	struct neutral_lines lines = { .roster = NULL };
	struct entry shown;

	if (lane_set->people == NULL) {
		refusal_store(refusal, line);
		return;
	}
	lines.roster = shared_roster_borrow(lane_set->people);
	neutral_begin(&lines, &lane_set->recollection.board);
	shown = neutral_line(&lines, line);
	shared_roster_return(lane_set->people);
	refusal_store(refusal, &shown);
}

static void refuse_reused(struct lane_set *lane_set, struct refusal *refusal)
{
	const struct recollection *recollection = &lane_set->recollection;

	/* a change of a locked game begins with a line that unlocks it; the next line shows the
	 * change */
	const size_t telling =
	    recollection->count > 1 && recollection->lines[0].kind == ENTRY_UNLOCKED ? 1 : 0;

	refuse(refusal, KEY_REUSED);
	refusal_add(refusal, "another Idempotency-Key");
	if (recollection->count > 0)
		store_shown(lane_set, &recollection->lines[telling], refusal);
}

/* Both games of a pair have the key of the request. */
static bool was_asked_pair(struct lane_set *lane_set, const struct action *action)
{
	struct recollection *recollection = &lane_set->recollection;
	const struct known *second =
	    keys_find(&slot_at(lane_set, action->other)->keys, action->key);
	struct action other = *action;

	other.team = 1;
	if (!was_asked(lane_set, action, &recollection->board) ||
	    (second != NULL) != (action->team_count > 1))
		return false;
	return second == NULL || (recollect(lane_set, second->game, second->line) == NO_TROUBLE &&
	                          was_asked(lane_set, &other, &recollection->board));
}

static bool was_asked_before(struct lane_set *lane_set, const struct action *action,
                             const struct known *known)
{
	if (action->kind == ACTION_AGAIN && known->line == 1)
		return was_asked_again(lane_set, action, known);
	if (action->kind == ACTION_PAIR)
		return was_asked_pair(lane_set, action);
	return was_asked(lane_set, action, &lane_set->recollection.board);
}

/* Answer a retried request with the board, or refuse a key that was used for another request. */
static void answer_known(struct lane_set *lane_set, struct action_progress *progress,
                         const struct known *known)
{
	const struct recollection *recollection = &lane_set->recollection;

	if (recollect(lane_set, known->game, known->line) != NO_TROUBLE)
		refuse(&progress->refusal, NOT_KEPT);
	else if (recollection->board.damaged != 0)
		refuse(&progress->refusal, GAME_DAMAGED);
	else if (was_asked_before(lane_set, progress->action, known))
		progress->replayed = true;
	else
		refuse_reused(lane_set, &progress->refusal);
}

/* ---- a round: one action a lane, one commit ---- */

static bool is_outdated(const struct action *action, const struct replay *game)
{
	return action->conditional && (action->game != game->game || action->line != game->lines);
}

/* No lines are added to a damaged game: replay would not reach them. */
static bool is_barred(const struct action *action, const struct replay *game)
{
	return game->damaged != 0 && action_kinds[action->kind].needs == NEEDS_READABLE_GAME;
}

static bool move_on(struct action_progress *progress, int stage)
{
	int waits = ACTION_WAITS;

	return atomic_compare_exchange_strong(&progress->stage, &waits, stage);
}

bool action_withdraw(struct action_progress *progress)
{
	return move_on(progress, ACTION_WITHDRAWN);
}

/* ---- the lanes of an action ---- */

enum {
	MOST_AROUND = 6 /* the slots of two lanes, and of the pairs to which they belong */
};

/* Slots that an action may read or change. */
struct around {
	struct lane_slot *list[MOST_AROUND];
	size_t count;
};

static void around_add(struct lane_set *lane_set, struct around *around, int32_t number)
{
	struct lane_slot *slot = number > 0 ? slot_at(lane_set, number) : NULL;

	for (size_t next = 0; next < around->count; next++)
		if (around->list[next] == slot)
			return;
	if (slot != NULL && around->count < MOST_AROUND)
		around->list[around->count++] = slot;
}

/* The lane of the action, or of the stored game that it is about; 0 for a game that is the current
 * one of no lane. */
static int32_t lane_of(const struct lane_set *lane_set, const struct action *action)
{
	if (action->lane > 0)
		return action->lane;
	for (int32_t next = 0; next < lane_set->lanes; next++)
		if (lane_set->list[next].game.game == action->stored)
			return lane_set->list[next].number;
	return 0;
}

/* The slot of stored games is around an action on one of them. */
static struct around around_of(struct lane_set *lane_set, const struct action *action)
{
	const int32_t lanes[] = { lane_of(lane_set, action), action->other };
	struct around around = { .count = 0 };

	for (size_t next = 0; next < sizeof lanes / sizeof *lanes; next++) {
		struct pairing pairing = { .home = 0 };

		if (lanes[next] > 0)
			pairing = lane_pairing(lane_set, lanes[next]);
		around_add(lane_set, &around, lanes[next]);
		around_add(lane_set, &around, pairing.home);
		around_add(lane_set, &around, pairing.couple);
	}
	if (around.count == 0)
		around_add(lane_set, &around, lane_set->lanes + 1);
	return around;
}

/* One action of a pair of lanes in a round: the next one may meet another team there. */
static bool is_busy(struct lane_set *lane_set, const struct action *action)
{
	const struct around around = around_of(lane_set, action);
	bool busy = false;

	for (size_t next = 0; next < around.count; next++)
		busy |= around.list[next]->progress != NULL;
	return busy;
}

static void add_lane(struct action_progress *progress, int32_t lane)
{
	for (int next = 0; next < progress->lane_count; next++)
		if (progress->lanes[next] == lane)
			return;
	if (lane > 0 && progress->lane_count < ACTION_MOST_LANES)
		progress->lanes[progress->lane_count++] = lane;
}

/* The lanes whose boards the action may change, as the games are now. */
static void add_lanes(const struct lane_set *lane_set, struct action_progress *progress)
{
	const int32_t lanes[] = { lane_of(lane_set, progress->action), progress->action->other };

	for (size_t next = 0; next < sizeof lanes / sizeof *lanes; next++) {
		add_lane(progress, lanes[next]);
		if (lanes[next] > 0)
			add_lane(progress, lane_pairing(lane_set, lanes[next]).other);
	}
}

/* ---- trying ---- */

/* True when an earlier commit of the same request has an unknown outcome. */
static bool is_in_doubt(const struct lane_slot *lane, const struct action *action)
{
	return lane->in_doubt && action->key[0] != '\0' &&
	       strcmp(lane->attempt.list->key, action->key) == 0;
}

/* Load the slots again that the journal may have changed; refused when it cannot be read. */
static bool reload_around(struct lane_set *lane_set, struct action_progress *progress,
                          bool *reloaded)
{
	const struct around around = around_of(lane_set, progress->action);

	for (size_t next = 0; next < around.count; next++) {
		struct lane_slot *lane = around.list[next];
		const bool was_stale = lane->stale && lane->number > 0;

		if (lane->number == 0) {
			lane->stored = progress->action->stored;
			lane->stale = true;
		}
		if (reload_if_stale(lane_set, lane)) {
			*reloaded |= was_stale;
			continue;
		}
		refuse(&progress->refusal,
		       is_in_doubt(lane, progress->action) ? OUTCOME_UNKNOWN : NOT_KEPT);
		return false;
	}
	return true;
}

/* The key as one of the slots knows it, in the game with the lowest number, and that slot. */
static const struct known *find_known(struct lane_set *lane_set, const struct action *action,
                                      struct lane_slot **slot)
{
	const struct around around = around_of(lane_set, action);
	const struct known *first = NULL;

	for (size_t next = 0; next < around.count && !action->dry_run; next++) {
		const struct known *known = keys_find(&around.list[next]->keys, action->key);

		if (known == NULL || (first != NULL && first->game <= known->game))
			continue;
		first = known;
		*slot = around.list[next];
	}
	return first;
}

static bool opens(const struct action *action)
{
	return action->kind == ACTION_OPEN || action->kind == ACTION_PAIR ||
	       action->kind == ACTION_AGAIN;
}

/* The slot of the game that the action changes: on a pair, the game that the lane shows now. */
static struct lane_slot *target_of(struct lane_set *lane_set, const struct action *action)
{
	const int32_t lane = lane_of(lane_set, action);

	if (action->lane == 0)
		return slot_at(lane_set, lane > 0 ? lane : lane_set->lanes + 1);
	return slot_at(lane_set, opens(action) && action->kind != ACTION_AGAIN
	                             ? lane
	                             : lane_shows(lane_set, lane));
}

/* True, and shown, when the attempt is not to be committed. */
static bool is_dry_run(struct lane_set *lane_set, const struct lane_slot *lane,
                       struct action_progress *progress)
{
	if (progress->action->dry_run && lane_set->on_dry_run != NULL)
		lane_set->on_dry_run(progress, &lane->game, &lane->attempt.game);
	return progress->action->dry_run;
}

/* A ball on a lane of a pair, on which the team that the lane shows does not bowl now. */
static bool is_on_other_lane(const struct lane_set *lane_set, const struct action *action,
                             struct refusal *refusal)
{
	struct lane_state state;
	char lane[24];

	if (action->kind != ACTION_BOWL || action->lane == 0)
		return false;
	state = lane_set_state(lane_set, action->lane);
	if (state.other == 0 || state.bowls || replay_is_done(state.game))
		return false;
	refuse(refusal, NOT_ON_LANE);
	(void)snprintf(lane, sizeof lane, "lane %d", pair_lane(state.game));
	refusal_add(refusal, lane);
	return true;
}

/* True, and refused, when an unfinished game of these lanes would be abandoned by mistake. */
static bool would_leave(struct lane_set *lane_set, const struct action *action,
                        struct refusal *refusal)
{
	const int32_t lanes[] = { action->lane, action->other };

	for (size_t next = 0; next < sizeof lanes / sizeof *lanes; next++) {
		struct lane_state state;

		if (lanes[next] == 0)
			continue;
		state = lane_set_state(lane_set, lanes[next]);
		if (action_would_leave(action, state.game, refusal) ||
		    (state.opponent != NULL && action_would_leave(action, state.opponent, refusal)))
			return true;
	}
	return false;
}

/* Try it for the game of that slot; the game that it opens is of the other slot. True when it is
 * accepted. */
static bool try_opening(struct lane_set *lane_set, const struct action *action,
                        const struct lane_slot *from, struct lane_slot *to, struct refusal *refusal)
{
	try_on(lane_set, action, &from->game, &to->attempt, refusal);
	return refusal->code == NOT_REFUSED;
}

/* The next game of one team, which begins on the lane where the team is. A team whose bowlers have
 * all left bowls no more. */
static bool cross_over(struct lane_set *lane_set, const struct action *action, int32_t number,
                       struct lane_slot **slot, struct refusal *refusal)
{
	const struct lane_slot *from = slot_at(lane_set, number);

	*slot = slot_at(lane_set, from->game.voided != 0 ? number : from->game.pair);
	return try_opening(lane_set, action, from, *slot, refusal);
}

/* The next games of both teams. After one game was voided, only that is bowled again. */
static size_t try_next_pair(struct lane_set *lane_set, struct action *action,
                            struct pairing pairing, struct lane_slot **slots,
                            struct refusal *refusal)
{
	const int32_t first = pairing.couple != 0 ? pairing.couple : pairing.home;
	const int32_t numbers[] = { first, pairing.couple != 0 ? pairing.home : 0 };
	const bool any_voided = slot_at(lane_set, pairing.home)->game.voided != 0 ||
	                        slot_at(lane_set, first)->game.voided != 0;
	size_t ready = 0;

	action->crosses_over = true;
	for (size_t next = 0; next < sizeof numbers / sizeof *numbers; next++) {
		struct refusal own = { .code = NOT_REFUSED };

		if (numbers[next] == 0 ||
		    (any_voided && slot_at(lane_set, numbers[next])->game.voided == 0))
			continue;
		if (cross_over(lane_set, action, numbers[next], &slots[ready], &own))
			ready++;
		else if (own.code == AGAINST_THE_RULES && own.reason == PINDECK_NO_BOWLERS)
			*refusal = own;
		else {
			*refusal = own;
			return 0;
		}
	}
	if (ready > 0)
		*refusal = (struct refusal){ .code = NOT_REFUSED };
	return ready;
}

static size_t try_pair(struct lane_set *lane_set, struct action *action, struct lane_slot **slots,
                       struct refusal *refusal)
{
	size_t ready = 0;

	for (action->team = 0; action->team < action->team_count; action->team++) {
		struct lane_slot *slot =
		    slot_at(lane_set, action->team == 0 ? action->lane : action->other);

		if (!try_opening(lane_set, action, slot, slot, refusal))
			return 0;
		slots[ready++] = slot;
	}
	return ready;
}

/* Games to open: the slots that they get. */
static size_t try_openings(struct lane_set *lane_set, struct lane_slot *slot,
                           struct action_progress *progress, struct lane_slot **slots)
{
	const struct pairing pairing = lane_pairing(lane_set, progress->action->lane);
	struct action action = *progress->action;

	if (would_leave(lane_set, &action, &progress->refusal))
		return 0;
	action.leave_unfinished = true;
	if (action.kind == ACTION_PAIR)
		return try_pair(lane_set, &action, slots, &progress->refusal);
	if (action.kind == ACTION_AGAIN && pairing.home != 0)
		return try_next_pair(lane_set, &action, pairing, slots, &progress->refusal);
	slots[0] = slot;
	return try_opening(lane_set, &action, slot, slot, &progress->refusal) ? 1 : 0;
}

/* The number of slots whose attempts are to be committed. */
static size_t try_action(struct lane_set *lane_set, struct action_progress *progress,
                         struct lane_slot **slots)
{
	const struct action *action = progress->action;
	struct lane_slot *lane = target_of(lane_set, action);
	const struct known *known = find_known(lane_set, action, &lane);

	if (lane->number == 0 && lane->lines == 0) {
		refuse(&progress->refusal, NO_SUCH_GAME);
		return 0;
	}
	progress->game = lane->game.game;
	if (known != NULL) {
		answer_known(lane_set, progress, known);
		if (progress->replayed && action->lane == 0)
			lane_set->on_action(progress, &lane->game);
		return 0;
	}
	if (is_barred(action, &lane->game)) {
		refuse(&progress->refusal, GAME_DAMAGED);
		refusal_add(&progress->refusal, "open the next game");
		return 0;
	}
	if (is_outdated(action,
	                action->lane > 0 ? lane_set_game(lane_set, action->lane) : &lane->game)) {
		refuse(&progress->refusal, BOARD_MOVED_ON);
		return 0;
	}
	if (is_on_other_lane(lane_set, action, &progress->refusal))
		return 0;
	if (lane_set->judge != NULL && !action->dry_run)
		lane_set->judge(lane_set->judge_context, action, &lane->game, &progress->refusal);
	if (progress->refusal.code != NOT_REFUSED)
		return 0;
	if (opens(action))
		return try_openings(lane_set, lane, progress, slots);
	slots[0] = lane;
	try_on(lane_set, action, &lane->game, &lane->attempt, &progress->refusal);
	return progress->refusal.code == NOT_REFUSED && !is_dry_run(lane_set, lane, progress) ? 1
	                                                                                      : 0;
}

/* A board that was loaded again is shown even if the action changes nothing. */
static size_t prepare(struct lane_set *lane_set, struct action_progress *progress,
                      struct lane_slot **slots)
{
	bool reloaded = false;
	size_t ready = 0;

	progress->settled = true;
	add_lanes(lane_set, progress);
	if (!move_on(progress, ACTION_BEGUN)) {
		refuse(&progress->refusal, NOT_KEPT);
		return 0;
	}
	if (reload_around(lane_set, progress, &reloaded))
		ready = try_action(lane_set, progress, slots);
	add_lanes(lane_set, progress);
	if (ready == 0 && reloaded && progress->lane_count > 0)
		lane_set->on_action(progress, lane_set_game(lane_set, progress->lanes[0]));
	return ready;
}

/* True when the journal has all lines of the group after all. The lane has been loaded again. A
 * game that was opened got a number that its lines may lack: then it is the current game of the
 * lane now, and was not before. */
static bool was_kept(struct lane_set *lane_set, const struct lane_slot *lane,
                     const struct entries *group, int64_t game_before)
{
	const int64_t game = lane->game.game;
	const bool opened = group->list->kind == ENTRY_OPENED;
	size_t kept = 0;

	if (opened ? game == game_before : game != group->list->game)
		return false;
	return commit_find(lane_set->journal, game, group, &kept) == NO_TROUBLE &&
	       kept == group->count;
}

/* The lines of the attempt are in the journal. */
static void adopt(struct lane_slot *lane, const struct entries *group)
{
	lane->game = lane->attempt.game;
	lane->game.game = group->list->game;
	lane->lines = lane->game.lines;
	keys_add(&lane->keys, group->list);
}

/* The lines of the group are in the journal, or why not; then the lane is loaded again. */
static void settle(struct lane_set *lane_set, struct lane_slot *lane, const struct entries *group,
                   enum trouble trouble)
{
	struct action_progress *progress = lane->progress;
	const int64_t game_before = lane->game.game;
	const bool was_refused = progress->refusal.code != NOT_REFUSED;

	lane->progress = NULL;
	progress->opened = group->list->kind == ENTRY_OPENED;
	if (trouble == NO_TROUBLE && group->outcome == NO_TROUBLE) {
		adopt(lane, group);
		return;
	}
	/* The lines may have been kept although the answer was lost. The journal finds only lines
	 * that last, so an action whose lines are found is acknowledged. */
	lane->stale = true;
	lane->in_doubt = trouble == TROUBLE_UNREACHABLE;
	refuse(&progress->refusal, trouble == NO_TROUBLE ? WRITTEN_ELSEWHERE : NOT_KEPT);
	if (!reload_if_stale(lane_set, lane)) {
		if (lane->in_doubt)
			refuse(&progress->refusal, OUTCOME_UNKNOWN);
		return;
	}
	if (was_kept(lane_set, lane, group, game_before) && !was_refused)
		progress->refusal = (struct refusal){ .code = NOT_REFUSED };
}

/* The games of a pair are opened by one action: it is told after the last of them. A lane that
 * could not be loaded again has nothing to show. */
static void settle_all(struct lane_set *lane_set, struct lane_slot **lanes, size_t count,
                       enum trouble trouble)
{
	for (size_t next = 0; next < count; next++) {
		struct action_progress *progress = lanes[next]->progress;
		const bool is_last = next + 1 == count || lanes[next + 1]->progress != progress;

		settle(lane_set, lanes[next], &lane_set->groups[next], trouble);
		add_lanes(lane_set, progress);
		if (is_last && !lanes[next]->stale)
			lane_set->on_action(progress, &lanes[next]->game);
	}
}

static void commit(struct lane_set *lane_set, struct lane_slot **lanes, size_t count)
{
	enum trouble trouble;

	for (size_t next = 0; next < count; next++)
		lane_set->groups[next] = (struct entries){ .list = lanes[next]->attempt.list,
			                                   .count = lanes[next]->attempt.count };
	trouble = commit_groups(lane_set->journal, lane_set->groups, count);
	if (trouble != NO_TROUBLE)
		note(lane_set, trouble);
	settle_all(lane_set, lanes, count, trouble);
}

/* ---- a bowler moves to another lane: two games, one commit ---- */

static bool is_in_pair(const struct lane_set *lane_set, int32_t lane)
{
	const struct lane_state state = lane_set_state(lane_set, lane);

	return state.other != 0 && (!replay_is_done(state.game) ||
	                            (state.opponent != NULL && !replay_is_done(state.opponent)));
}

/* Try the second half, for the other lane. */
static void try_there(struct lane_set *lane_set, const struct action *action,
                      const struct replay *from, struct lane_slot *there, struct refusal *refusal)
{
	struct action looked = *action;

	if (is_in_pair(lane_set, action->lane) || is_in_pair(lane_set, action->other)) {
		refuse(refusal, IN_PAIR);
		return;
	}
	if (is_barred(action, &there->game)) {
		refuse(refusal, GAME_DAMAGED);
		return;
	}
	if (lane_set->people != NULL)
		looked.roster = shared_roster_borrow(lane_set->people);
	action_try_there(&looked, from, &there->game, &there->attempt, refusal);
	if (lane_set->people != NULL)
		shared_roster_return(lane_set->people);
}

/* Both are loaded again. Lines of one game that were kept although the answer was lost are kept in
 * both. */
static void settle_failed(struct lane_set *lane_set, struct lane_slot *lane,
                          struct lane_slot *there, struct action_progress *progress,
                          enum trouble trouble)
{
	const struct entries sent = { .list = lane->attempt.list, .count = lane->attempt.count };

	note(lane_set, trouble);
	lane->stale = true;
	lane->in_doubt = trouble == TROUBLE_UNREACHABLE;
	there->stale = true;
	refuse(&progress->refusal, trouble == TROUBLE_TAKEN ? WRITTEN_ELSEWHERE : NOT_KEPT);
	if (!reload_if_stale(lane_set, lane) || !reload_if_stale(lane_set, there)) {
		if (trouble == TROUBLE_UNREACHABLE)
			refuse(&progress->refusal, OUTCOME_UNKNOWN);
		return;
	}
	if (was_kept(lane_set, lane, &sent, lane->game.game))
		progress->refusal = (struct refusal){ .code = NOT_REFUSED };
}

static void commit_transfer(struct lane_set *lane_set, struct lane_slot *lane,
                            struct lane_slot *there, struct action_progress *progress)
{
	struct entries groups[] = {
		{ .list = lane->attempt.list, .count = lane->attempt.count },
		{ .list = there->attempt.list, .count = there->attempt.count },
	};
	const enum trouble trouble = commit_together(lane_set->journal, groups, 2);

	if (trouble == NO_TROUBLE) {
		adopt(lane, &groups[0]);
		adopt(there, &groups[1]);
	} else {
		settle_failed(lane_set, lane, there, progress, trouble);
	}
	add_lanes(lane_set, progress);
	if (!lane->stale && !there->stale)
		lane_set->on_action(progress, &lane->game);
}

static void do_transfer(struct lane_set *lane_set, struct action_progress *progress)
{
	const struct action *action = progress->action;
	struct lane_slot *lane;
	struct lane_slot *there;

	if (prepare(lane_set, progress, &lane) == 0)
		return;
	there = slot_at(lane_set, action->other);
	try_there(lane_set, action, &lane->game, there, &progress->refusal);
	if (progress->refusal.code == NOT_REFUSED)
		commit_transfer(lane_set, lane, there, progress);
}

void lane_set_know_people(struct lane_set *lane_set, struct shared_roster *people)
{
	lane_set->people = people;
}

void lane_set_ask(struct lane_set *lane_set, lane_set_judge *judge, void *context)
{
	lane_set->judge = judge;
	lane_set->judge_context = context;
}

int64_t lane_set_find_key(const struct lane_set *lane_set, int32_t lane, const char *key)
{
	const struct known *known = keys_find(&lane_set->list[lane - 1].keys, key);

	return known != NULL ? known->game : 0;
}

void lane_set_show_dry_runs(struct lane_set *lane_set, lane_set_on_dry_run *on_dry_run)
{
	lane_set->on_dry_run = on_dry_run;
}

/* True, and refused, when the action is about another lane that does not exist. */
static bool lacks_lane(const struct lane_set *lane_set, struct action_progress *progress)
{
	const struct action *action = progress->action;

	if (action->kind != ACTION_TRANSFER ||
	    (action->other <= lane_set->lanes && action->other != action->lane))
		return false;
	progress->settled = true;
	refuse(&progress->refusal, NO_SUCH_LANE);
	return true;
}

/* Try and commit one action of each lane, or of each pair of lanes; true when actions are left. */
static bool do_round(struct lane_set *lane_set, struct action_progress *const *list, size_t count,
                     struct lane_slot **lanes)
{
	size_t ready = 0;
	bool left = false;

	for (size_t next = 0; next < count; next++) {
		size_t tried;

		if (list[next]->settled || lacks_lane(lane_set, list[next]))
			continue;
		if (is_busy(lane_set, list[next]->action)) {
			left = true;
			continue;
		}
		if (list[next]->action->kind == ACTION_TRANSFER) {
			do_transfer(lane_set, list[next]);
			continue;
		}
		tried = prepare(lane_set, list[next], lanes + ready);
		for (size_t slot = 0; slot < tried; slot++)
			lanes[ready + slot]->progress = list[next];
		ready += tried;
	}
	if (ready > 0)
		commit(lane_set, lanes, ready);
	return left;
}

void lane_set_do(struct lane_set *lane_set, struct action_progress *const *list, size_t count,
                 lane_set_on_action *on_action)
{
	struct lane_slot **lanes = calloc((size_t)lane_set->lanes + 1, sizeof(struct lane_slot *));

	if (lanes == NULL) {
		for (size_t next = 0; next < count; next++)
			refuse(&list[next]->refusal, NOT_KEPT);
		return;
	}
	lane_set->on_action = on_action;
	while (do_round(lane_set, list, count, lanes))
		;
	free(lanes);
}
