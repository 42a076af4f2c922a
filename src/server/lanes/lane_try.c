/* Actions, each tried on the games of its lanes; nothing is stored. A retried request is recognised
 * by its key, and by the hash that the line has which was written under the key. */
#include "alley/games.h"
#include "reports/seated.h"
#include "server/lanes/lane_slots.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- keys ---- */

const struct known *lane_keys_find(const struct keys *keys, const char *key)
{
	if (key[0] == '\0')
		return NULL;
	for (size_t next = 0; next < KEYS; next++)
		if (strcmp(keys->list[next].key, key) == 0)
			return &keys->list[next];
	return NULL;
}

void lane_keys_add(struct keys *keys, const struct entry *entry)
{
	struct known *known = &keys->list[keys->next];

	if (entry->key[0] == '\0' || lane_keys_find(keys, entry->key) != NULL)
		return;
	memcpy(known->key, entry->key, sizeof known->key);
	known->game = entry->game;
	known->line = entry->line;
	known->request = entry->request;
	keys->next = (keys->next + 1) % KEYS;
}

static bool read_past_line(void *payload, const struct entry *entry)
{
	struct past_request *past_request = payload;

	if (entry->line >= past_request->first)
		past_request->lines[past_request->count++] = *entry;
	else if (past_request->board.damaged == 0 &&
	         replay_take(&past_request->board, entry).fault != NO_FAULT)
		past_request->board.damaged = entry->line;
	return past_request->count < sizeof past_request->lines / sizeof *past_request->lines;
}

/* The board before that line of that game, and the lines from there on. */
static enum trouble read_past_request(struct lane_set *lane_set, int64_t game, int64_t line)
{
	struct past_request *past_request = &lane_set->past_request;
	const struct journal_query query = journal_game(&game);
	enum trouble trouble;

	replay_start(&past_request->board);
	past_request->first = line;
	past_request->count = 0;
	trouble = journal_walk(lane_set->journal, &query, read_past_line, past_request);
	if (trouble == TROUBLE_DAMAGED)
		trouble = NO_TROUBLE;
	if (trouble != NO_TROUBLE)
		lane_set_note_trouble(lane_set, trouble);
	return trouble;
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
	neutral_begin(&lines, &lane_set->past_request.board);
	shown = neutral_line(&lines, line);
	shared_roster_return(lane_set->people);
	refusal_store(refusal, &shown);
}

static void refuse_reused(struct lane_set *lane_set, const struct known *known,
                          struct refusal *refusal)
{
	const struct past_request *past_request = &lane_set->past_request;
	size_t telling;

	if (read_past_request(lane_set, known->game, known->line) != NO_TROUBLE) {
		refuse(refusal, NOT_KEPT);
		return;
	}
	/* a change of a locked game begins with a line that unlocks it; the next line shows the
	 * change */
	telling = past_request->count > 1 && past_request->lines[0].kind == ENTRY_UNLOCKED ? 1 : 0;
	refuse(refusal, KEY_REUSED);
	refusal_add(refusal, "another Idempotency-Key");
	if (past_request->count > 0)
		store_shown(lane_set, &past_request->lines[telling], refusal);
}

/* Answer a retried request with the board, or refuse a key that was used for another request. The
 * hash of its request is unknown for a line that was imported. */
static void answer_known(struct lane_set *lane_set, struct action_progress *progress,
                         const struct known *known)
{
	progress->replayed = known->request == 0 || known->request == progress->action->request;
	if (!progress->replayed)
		refuse_reused(lane_set, known, &progress->refusal);
}

static bool is_outdated(const struct action *action, const struct replay *game)
{
	return action->conditional && (action->game != game->game || action->line != game->lines);
}

bool lane_try_is_barred(const struct action *action, const struct replay *game)
{
	return game->damaged != 0 && action_kinds[action->kind].needs == NEEDS_READABLE_GAME;
}

static bool move_on(struct action_progress *progress, int stage)
{
	int waits = ACTION_WAITS;

	return atomic_compare_exchange_strong(&progress->stage, &waits, stage);
}

bool lane_set_withdraw(struct action_progress *progress)
{
	return move_on(progress, ACTION_WITHDRAWN);
}

/* ---- the lanes of an action ---- */

enum {
	MOST_INVOLVED = 9 /* the slots of three lanes, and of the pairs to which they belong */
};

/* Slots that an action may read or change. */
struct involved {
	struct lane_slot *list[MOST_INVOLVED];
	size_t count;
};

static void involve(struct lane_set *lane_set, struct involved *involved, int32_t number)
{
	struct lane_slot *slot = number > 0 ? lane_slots_at(lane_set, number) : NULL;

	for (size_t next = 0; next < involved->count; next++)
		if (involved->list[next] == slot)
			return;
	if (slot != NULL && involved->count < MOST_INVOLVED)
		involved->list[involved->count++] = slot;
}

/* The lane of the action, or of the stored game that it is about; 0 for a game that is the current
 * one of no lane. */
static int32_t lane_of(const struct lane_set *lane_set, const struct action *action)
{
	const struct lane_slot *slot;

	if (action->lane > 0)
		return action->lane;
	slot = lane_slots_with_game(lane_set, action->stored);
	return slot != NULL ? slot->number : 0;
}

/* The second lane to which a pair moves; 0 for none. */
static int32_t other_goal(const struct action *action)
{
	return action->kind == ACTION_SHIFT ? action->shift.other_to : 0;
}

/* The slots that the action may read or change; for an action on a stored game, the slot of stored
 * games is one of them. */
static struct involved involved_in(struct lane_set *lane_set, const struct action *action)
{
	const int32_t lanes[] = { lane_of(lane_set, action), action->other, other_goal(action) };
	struct involved involved = { .count = 0 };

	for (size_t next = 0; next < sizeof lanes / sizeof *lanes; next++) {
		struct pairing pairing = { .home = 0 };

		if (lanes[next] > 0)
			pairing = lane_pairs_find(lane_set, lanes[next]);
		involve(lane_set, &involved, lanes[next]);
		involve(lane_set, &involved, pairing.home);
		involve(lane_set, &involved, pairing.couple);
	}
	if (involved.count == 0)
		involve(lane_set, &involved, lane_set->lanes + 1);
	return involved;
}

bool lane_try_is_busy(struct lane_set *lane_set, const struct action *action)
{
	const struct involved involved = involved_in(lane_set, action);
	bool busy = false;

	for (size_t next = 0; next < involved.count; next++)
		busy |= involved.list[next]->progress != NULL;
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

void lane_try_add_lanes(const struct lane_set *lane_set, struct action_progress *progress)
{
	const struct action *action = progress->action;
	const int32_t lanes[] = { lane_of(lane_set, action), action->other, other_goal(action) };

	for (size_t next = 0; next < sizeof lanes / sizeof *lanes; next++) {
		add_lane(progress, lanes[next]);
		if (lanes[next] > 0)
			add_lane(progress, lane_pairs_find(lane_set, lanes[next]).other);
	}
}

/* ---- trying ---- */

/* Try an action with the current roster. */
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
		lane_set_note_trouble(lane_set, trouble);
		refuse(refusal, NOT_KEPT);
		return;
	}
	try_with_people(lane_set, &looked, board, attempt, refusal);
}

/* True when an earlier commit of the same request has an unknown outcome. */
static bool is_in_doubt(const struct lane_slot *lane, const struct action *action)
{
	return lane->in_doubt && action->key[0] != '\0' &&
	       strcmp(lane->attempt.list->key, action->key) == 0;
}

/* Load the slots again that the journal may have changed; refused when it cannot be read. */
static bool reload_involved(struct lane_set *lane_set, struct action_progress *progress,
                            bool *reloaded)
{
	const struct involved involved = involved_in(lane_set, progress->action);

	for (size_t next = 0; next < involved.count; next++) {
		struct lane_slot *lane = involved.list[next];
		const bool was_stale = lane->stale && lane->number > 0;

		if (lane->number == 0) {
			lane->stored = progress->action->stored;
			lane->stale = true;
		}
		if (lane_set_reload_if_stale(lane_set, lane)) {
			*reloaded |= was_stale;
			continue;
		}
		refuse(&progress->refusal,
		       is_in_doubt(lane, progress->action) ? OUTCOME_UNKNOWN : NOT_KEPT);
		return false;
	}
	return true;
}

/* The entry of the key in the game with the lowest number, and the slot that has it. */
static const struct known *find_known(struct lane_set *lane_set, const struct action *action,
                                      struct lane_slot **slot)
{
	const struct involved involved = involved_in(lane_set, action);
	const struct known *first = NULL;

	for (size_t next = 0; next < involved.count && !action->dry_run; next++) {
		const struct known *known = lane_keys_find(&involved.list[next]->keys, action->key);

		if (known == NULL || (first != NULL && first->game <= known->game))
			continue;
		first = known;
		*slot = involved.list[next];
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
		return lane_slots_at(lane_set, lane > 0 ? lane : lane_set->lanes + 1);
	return lane_slots_at(lane_set, opens(action) && action->kind != ACTION_AGAIN
	                                   ? lane
	                                   : lane_pairs_shown(lane_set, lane));
}

/* True when the attempt is not to be committed; then it is only shown. */
static bool is_dry_run(struct lane_set *lane_set, const struct lane_slot *lane,
                       struct action_progress *progress)
{
	if (progress->action->dry_run && lane_set->on_dry_run != NULL)
		lane_set->on_dry_run(progress, &lane->game, &lane->attempt.game);
	return progress->action->dry_run;
}

/* True for a ball on a lane of a pair whose team does not bowl on that lane now. */
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

/* True for an action on a game that has moved on to another lane, or for the move of a game whose
 * only bowler has. */
static bool is_away(const struct lane_set *lane_set, const struct action *action)
{
	struct lane_state state;

	if (action->lane == 0 || action->kind == ACTION_OPEN || action->kind == ACTION_PAIR)
		return false;
	state = lane_set_state(lane_set, action->lane);
	return state.away || (action->kind == ACTION_SHIFT && state.game->gone != 0);
}

/* Refuse, and return true, if an unfinished game of these lanes would be abandoned by mistake. */
static bool would_leave(struct lane_set *lane_set, const struct action *action,
                        struct refusal *refusal)
{
	const int32_t lanes[] = { action->lane, action->other };

	for (size_t next = 0; next < sizeof lanes / sizeof *lanes; next++) {
		struct lane_state state;

		if (lanes[next] == 0)
			continue;
		state = lane_set_state(lane_set, lanes[next]);
		/* a game that has moved on is not left */
		if (state.away)
			continue;
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
	const struct lane_slot *from = lane_slots_at(lane_set, number);

	*slot = lane_slots_at(lane_set, from->game.voided != 0 ? number : from->game.pair);
	return try_opening(lane_set, action, from, *slot, refusal);
}

/* Refuse, and return true, if only one of the two games is voided: bowled again alone, it would no
 * longer be the opponent of the other game. */
static bool is_half_voided(struct lane_set *lane_set, struct pairing pairing,
                           struct refusal *refusal)
{
	const struct lane_slot *home = lane_slots_at(lane_set, pairing.home);
	const struct lane_slot *couple =
	    lane_slots_at(lane_set, pairing.couple != 0 ? pairing.couple : pairing.home);
	const struct lane_slot *voided = home->game.voided != 0 ? home : couple;

	if ((home->game.voided != 0) == (couple->game.voided != 0))
		return false;
	refuse(refusal, HALF_VOIDED);
	refusal_add_game(refusal, "restore", voided->game.game);
	refusal_add_game(refusal, "void", (voided == home ? couple : home)->game.game);
	return true;
}

/* The next games of both teams, or both again after both were voided. */
static size_t try_next_pair(struct lane_set *lane_set, struct action *action,
                            struct pairing pairing, struct lane_slot **slots,
                            struct refusal *refusal)
{
	const int32_t first = pairing.couple != 0 ? pairing.couple : pairing.home;
	const int32_t numbers[] = { first, pairing.couple != 0 ? pairing.home : 0 };
	size_t ready = 0;

	action->crosses_over = true;
	for (size_t next = 0; next < sizeof numbers / sizeof *numbers; next++) {
		struct refusal own = { .code = NOT_REFUSED };

		if (numbers[next] == 0)
			continue;
		if (cross_over(lane_set, action, numbers[next], &slots[ready], &own))
			ready++;
		else if (own.code == AGAINST_THE_RULES && own.reason == PINDECK_REASON_NO_BOWLERS)
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
		    lane_slots_at(lane_set, action->team == 0 ? action->lane : action->other);

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
	const struct pairing pairing = lane_pairs_find(lane_set, progress->action->lane);
	struct action action = *progress->action;

	if (action.kind == ACTION_AGAIN && pairing.home != 0 &&
	    is_half_voided(lane_set, pairing, &progress->refusal))
		return 0;
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

void lane_try_ask_for_reason(const struct lane_set *lane_set, const struct action *action,
                             struct lane_slot *slot, struct refusal *refusal)
{
	slot->judged = refusal->code == NOT_REFUSED && lane_set->judge != NULL &&
	               !action->dry_run && attempt_lacks_reason(&slot->attempt);
	if (!slot->judged ||
	    !lane_set->judge(lane_set->judge_context, slot->attempt.game.game, &slot->leagues))
		return;
	refuse(refusal, WEEK_LOCKED);
	refusal_add(refusal, "reason");
}

/* Refuse, and return true, if the game is too damaged for the action. */
static bool refuse_damaged(const struct action *action, const struct replay *game,
                           struct refusal *refusal)
{
	if (!lane_try_is_barred(action, game))
		return false;
	refuse(refusal, GAME_DAMAGED);
	refusal_add(refusal, "open the next game");
	return true;
}

/* ---- moving a group, or a match ---- */

/* True when nobody bowls on the lane. The desk may have cleared its game. */
static bool is_free(const struct lane_state *state, int64_t cleared)
{
	const struct replay *opponent = state->opponent;

	return state->away || state->game->lines == 0 ||
	       (replay_is_done(state->game) && (opponent == NULL || replay_is_done(opponent))) ||
	       (cleared != 0 &&
	        (state->game->game == cleared || (opponent != NULL && opponent->game == cleared)));
}

/* The boards there go on after those that the lanes have now. */
static void follow_boards(const struct lane_state *state, struct move_value *moved)
{
	if (moved->after < state->newest)
		moved->after = state->newest;
	if (moved->lines < state->lines)
		moved->lines = state->lines;
}

/* The group goes from its lane to another one; a match from both lanes of its pair to two others.
 */
static size_t try_shift(struct lane_set *lane_set, struct action_progress *progress,
                        struct lane_slot **slots)
{
	const struct pairing pairing = lane_pairs_find(lane_set, progress->action->lane);
	struct action action = *progress->action;
	const int32_t lanes[] = { action.lane, pairing.other };
	const int32_t goals[] = { action.other, action.shift.other_to };
	size_t ready = 0;

	if ((pairing.other != 0) != (goals[1] != 0)) {
		refuse(&progress->refusal, BOARD_MOVED_ON);
		return 0;
	}
	for (size_t next = 0; next < 2; next++) {
		struct lane_state state;

		if (goals[next] == 0)
			continue;
		state = lane_set_state(lane_set, goals[next]);
		if (!is_free(&state, action.shift.cleared[next])) {
			refuse(&progress->refusal, GAME_IN_PROGRESS);
			return 0;
		}
		follow_boards(&state, &action.shift.moved);
	}
	for (size_t next = 0; next < 2; next++) {
		struct lane_slot *slot;

		/* on one lane of the pair, no game may have begun */
		if (lanes[next] == 0 || (pairing.home != 0 && lanes[next] != pairing.home &&
		                         lanes[next] != pairing.couple))
			continue;
		slot = lane_slots_at(lane_set, lanes[next]);
		if (refuse_damaged(&action, &slot->game, &progress->refusal))
			return 0;
		action.shift.goal = goals[next];
		action.shift.moved.pair = goals[1 - next];
		try_on(lane_set, &action, &slot->game, &slot->attempt, &progress->refusal);
		lane_try_ask_for_reason(lane_set, &action, slot, &progress->refusal);
		slots[ready++] = slot;
	}
	return progress->refusal.code == NOT_REFUSED ? ready : 0;
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
	if (refuse_damaged(action, &lane->game, &progress->refusal))
		return 0;
	if (is_outdated(action,
	                action->lane > 0 ? lane_set_game(lane_set, action->lane) : &lane->game)) {
		refuse(&progress->refusal, BOARD_MOVED_ON);
		return 0;
	}
	if (is_away(lane_set, action)) {
		refuse(&progress->refusal, NO_GAME);
		return 0;
	}
	if (is_on_other_lane(lane_set, action, &progress->refusal))
		return 0;
	if (action->kind == ACTION_SHIFT)
		return try_shift(lane_set, progress, slots);
	if (opens(action))
		return try_openings(lane_set, lane, progress, slots);
	slots[0] = lane;
	try_on(lane_set, action, &lane->game, &lane->attempt, &progress->refusal);
	lane_try_ask_for_reason(lane_set, action, lane, &progress->refusal);
	return progress->refusal.code == NOT_REFUSED && !is_dry_run(lane_set, lane, progress) ? 1
	                                                                                      : 0;
}

size_t lane_try_prepare(struct lane_set *lane_set, struct action_progress *progress,
                        struct lane_slot **slots)
{
	bool reloaded = false;
	size_t ready = 0;

	progress->done = true;
	lane_try_add_lanes(lane_set, progress);
	if (!move_on(progress, ACTION_BEGUN)) {
		refuse(&progress->refusal, NOT_KEPT);
		return 0;
	}
	if (reload_involved(lane_set, progress, &reloaded))
		ready = try_action(lane_set, progress, slots);
	lane_try_add_lanes(lane_set, progress);
	if (ready == 0 && reloaded && progress->lane_count > 0)
		lane_set->on_action(progress, lane_set_game(lane_set, progress->lanes[0]));
	return ready;
}
