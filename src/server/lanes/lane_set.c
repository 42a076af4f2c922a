/* The lanes of a server: their games, the pairs of lanes, and many actions in one commit. */
#include "alley/games.h"
#include "server/lanes/lane_slots.h"

#include <stdlib.h>
#include <string.h>

static const struct lane_slot *slot_of(const struct lane_set *lane_set, int32_t number)
{
	return &lane_set->list[number - 1];
}

static bool is_moved(const struct lane_slot *slot)
{
	return slot->arrival.line > 0;
}

/* Games that were opened later have higher ranks. A game that was moved to the lane ranks after the
 * games that the lane had before. */
static int64_t rank_of(const struct lane_slot *slot)
{
	const int64_t after = slot->arrival.moved.after;

	if (slot->game.lines == 0)
		return 0;
	return is_moved(slot) && after > slot->game.game ? after : slot->game.game;
}

/* A board of the lane counts the lines that it had before the move, too. */
static int64_t lines_of(const struct lane_slot *slot)
{
	const struct arrival *arrival = &slot->arrival;

	return is_moved(slot) ? arrival->moved.lines + slot->game.lines - arrival->line + 1
	                      : slot->game.lines;
}

static bool is_later(const struct lane_slot *one, const struct lane_slot *other)
{
	if (rank_of(one) != rank_of(other))
		return rank_of(one) > rank_of(other);
	/* a game that was moved there follows the lines of those before it */
	return is_moved(one) &&
	       (!is_moved(other) || one->arrival.moved.lines > other->arrival.moved.lines);
}

const struct lane_slot *lane_slots_with_game(const struct lane_set *lane_set, int64_t game)
{
	const struct lane_slot *found = NULL;

	for (int32_t next = 1; game != 0 && next <= lane_set->lanes; next++) {
		const struct lane_slot *slot = slot_of(lane_set, next);

		if (slot->game.game == game && (found == NULL || !slot->away))
			found = slot;
	}
	return found;
}

/* True when the game of the slot is on a pair with that lane. */
static bool has_claim(const struct lane_set *lane_set, int32_t number, int32_t lane)
{
	return lane != 0 && lane_set->claims[number - 1] == lane;
}

/* The slot with the latest game that was opened for that lane. */
static const struct lane_slot *holder_of(const struct lane_set *lane_set, int32_t lane)
{
	const struct lane_slot *holder = slot_of(lane_set, lane);

	for (int32_t next = 1; next <= lane_set->lanes; next++)
		if (has_claim(lane_set, next, lane) && is_later(slot_of(lane_set, next), holder))
			holder = slot_of(lane_set, next);
	return holder;
}

/* The slot of the opponent; a null pointer for none. */
static const struct lane_slot *couple_of(const struct lane_set *lane_set,
                                         const struct lane_slot *slot)
{
	const struct lane_slot *other = slot_of(lane_set, slot->game.pair);

	return has_claim(lane_set, other->number, slot->number) &&
	               pair_is_of(&slot->game, &other->game)
	           ? other
	           : NULL;
}

struct pairing lane_pairs_find(const struct lane_set *lane_set, int32_t lane)
{
	const struct lane_slot *home = holder_of(lane_set, lane);
	const int32_t pair = home->game.pair;
	const struct lane_slot *couple;
	const struct lane_slot *first;
	const struct lane_slot *second;

	if (pair < 1 || pair > lane_set->lanes || !has_claim(lane_set, home->number, pair))
		return (struct pairing){ .home = 0 };
	couple = couple_of(lane_set, home);
	first = holder_of(lane_set, home->number);
	second = holder_of(lane_set, pair);
	if ((first != home && first != couple) || (second != home && second != couple))
		return (struct pairing){ .home = 0 };
	return (struct pairing){ .home = home->number,
		                 .couple = couple != NULL ? couple->number : 0,
		                 .other = lane == pair ? home->number : pair };
}

static struct pair_spot spot_of(const struct lane_set *lane_set, int32_t lane,
                                struct pairing pairing)
{
	return pair_on(lane, &slot_of(lane_set, pairing.home)->game,
	               pairing.couple != 0 ? &slot_of(lane_set, pairing.couple)->game : NULL);
}

int32_t lane_pairs_shown(const struct lane_set *lane_set, int32_t lane)
{
	const struct pairing pairing = lane_pairs_find(lane_set, lane);

	if (pairing.home == 0)
		return lane;
	return spot_of(lane_set, lane, pairing).game == &slot_of(lane_set, pairing.home)->game
	           ? pairing.home
	           : pairing.couple;
}

int32_t lane_set_lane_of(const struct lane_set *lane_set, int64_t game)
{
	const struct lane_slot *slot = lane_slots_with_game(lane_set, game);
	int32_t other;

	if (slot == NULL || lane_pairs_shown(lane_set, slot->number) == slot->number)
		return slot != NULL ? slot->number : 0;
	other = lane_pairs_find(lane_set, slot->number).other;
	return other != 0 && lane_pairs_shown(lane_set, other) == slot->number ? other : 0;
}

/* The number of the latest game that was opened for the lane. */
static int64_t newest_on(const struct lane_set *lane_set, int32_t lane)
{
	return lane >= 1 && lane <= lane_set->lanes ? rank_of(holder_of(lane_set, lane)) : 0;
}

struct lane_state lane_set_state(const struct lane_set *lane_set, int32_t lane)
{
	const struct pairing pairing = lane_pairs_find(lane_set, lane);
	const struct lane_slot *own = slot_of(lane_set, lane);
	struct lane_state state = { .game = &own->game,
		                    .lines = lines_of(own),
		                    .moved = is_moved(own),
		                    .away = own->away };
	int64_t newest = 0;

	if (pairing.home != 0) {
		const struct lane_slot *slot = slot_of(lane_set, pairing.home);
		const struct replay *home = &slot->game;
		const struct replay *couple =
		    pairing.couple != 0 ? &slot_of(lane_set, pairing.couple)->game : NULL;
		const struct pair_spot spot = spot_of(lane_set, lane, pairing);

		state = (struct lane_state){ .game = spot.game,
			                     .opponent = spot.game == home ? couple : home,
			                     .other = pairing.other,
			                     .bowls = spot.bowls,
			                     .waits = spot.waits,
			                     .lines = lines_of(slot),
			                     .moved = is_moved(slot),
			                     .away = slot->away };
		if (lane == pairing.home || lane == pairing.couple)
			state.own = own->game.game;
		if (couple != NULL)
			state.lines += lines_of(slot_of(lane_set, pairing.couple));
	}
	state.newest = newest_on(lane_set, lane);
	newest = newest_on(lane_set, state.game->pair);
	if (state.game->pair != 0 && newest > state.newest)
		state.newest = newest;
	return state;
}

const struct replay *lane_set_game(const struct lane_set *lane_set, int32_t lane)
{
	return &lane_set->list[lane_pairs_shown(lane_set, lane) - 1].game;
}

enum trouble lane_set_trouble(struct lane_set *lane_set, const char **detail)
{
	const enum trouble trouble = lane_set->trouble;

	lane_set->trouble = NO_TROUBLE;
	*detail = lane_set->detail;
	return trouble;
}

void lane_set_note_trouble(struct lane_set *lane_set, enum trouble trouble)
{
	const char *said = journal_detail(lane_set->journal);
	const size_t length = strlen(said);
	const size_t kept = length < sizeof lane_set->detail ? length : sizeof lane_set->detail - 1;

	lane_set->trouble = trouble;
	memcpy(lane_set->detail, said, kept);
	lane_set->detail[kept] = '\0';
}

unsigned lane_set_changes(const struct lane_set *lane_set)
{
	return atomic_load(&lane_set->changes);
}

static void count_change(struct lane_set *lane_set)
{
	atomic_fetch_add(&lane_set->changes, 1);
}

/* ---- loading ---- */

/* What is read besides the game. */
struct loading {
	struct keys *keys; /* those in the game are added */
	int32_t lane;
	struct arrival arrival; /* of the game at that lane */
};

static bool add_line(void *payload, const struct entry *entry)
{
	struct loading *loading = payload;
	struct opening_value opening;
	struct move_value moved;

	lane_keys_add(loading->keys, entry);
	if (entry->kind == ENTRY_OPENED && opening_value_read(&opening, entry))
		loading->arrival = (struct arrival){ .pair = opening.pair };
	if (entry->kind == ENTRY_RELANED && entry->lane == loading->lane &&
	    move_value_read(&moved, entry))
		loading->arrival = (struct arrival){ entry->line, moved, moved.pair };
	return true;
}

/* A game from the journal, as far as it can be read. */
static enum trouble load_game(struct lane_set *lane_set, struct replay *game,
                              struct loading *loading, int64_t number, int64_t *lines)
{
	const enum trouble trouble =
	    games_load(lane_set->journal, number, game, add_line, loading, lines);

	if (trouble != NO_TROUBLE && trouble != TROUBLE_IMPOSSIBLE)
		lane_set_note_trouble(lane_set, trouble);
	return trouble == TROUBLE_DAMAGED || trouble == TROUBLE_IMPOSSIBLE ? NO_TROUBLE : trouble;
}

/* The games of a lane, the current one first; 0 for none. */
struct search {
	int32_t lane;
	int64_t games[REMEMBERED];
	int32_t count;
	struct move_value moved; /* of the game that was moved there last */
};

static bool note_game(void *payload, const struct entry *entry)
{
	struct search *search = payload;

	if (search->count == 0 || search->games[search->count - 1] != entry->game)
		search->games[search->count++] = entry->game;
	return search->count < REMEMBERED;
}

/* Find the games that were opened there last. */
static enum trouble find_opened(struct lane_set *lane_set, struct search *search)
{
	const struct journal_query query = { .lane = search->lane,
		                             .latest = REMEMBERED,
		                             .order = HIGHEST_FIRST };

	return journal_walk(lane_set->journal, &query, note_game, search);
}

/* A game that was moved to the lane later becomes the current one. */
static bool note_move(void *payload, const struct entry *entry)
{
	struct search *search = payload;
	struct move_value *latest = &search->moved;
	struct move_value moved;

	if (entry->kind != ENTRY_RELANED || entry->lane != search->lane ||
	    !move_value_read(&moved, entry) || moved.after < latest->after ||
	    (moved.after == latest->after && moved.lines < latest->lines))
		return true;
	*latest = moved;
	search->games[0] = entry->game;
	return true;
}

/* Find the game that was moved to the lane after the games that were opened there. */
static enum trouble find_moved(struct lane_set *lane_set, struct search *search)
{
	const int64_t opened = search->games[0];
	const struct journal_query query = { .lane = search->lane,
		                             .moved = true,
		                             .moved_after = opened };
	enum trouble trouble;

	search->moved = (struct move_value){ .after = opened };
	trouble = journal_walk(lane_set->journal, &query, note_move, search);
	if (search->games[0] != opened)
		search->games[1] = opened;
	return trouble;
}

/* The game that was moved to the lane last, unless a later one was opened there; and the one
 * before. */
static enum trouble find_games(struct lane_set *lane_set, int32_t lane, struct search *search)
{
	enum trouble trouble;

	*search = (struct search){ .lane = lane };
	trouble = find_opened(lane_set, search);
	if (trouble == NO_TROUBLE || trouble == TROUBLE_DAMAGED)
		trouble = find_moved(lane_set, search);
	if (trouble != NO_TROUBLE)
		lane_set_note_trouble(lane_set, trouble);
	return trouble == TROUBLE_DAMAGED ? NO_TROUBLE : trouble;
}

/* To be called whenever the slot of a lane gets a game. */
static void note_claim(struct lane_set *lane_set, struct lane_slot *lane)
{
	if (lane->number > 0)
		lane_set->claims[lane->number - 1] = lane->game.lines > 0 ? lane->game.pair : 0;
}

/* The slot of the lane has a game from the journal. Where the game has moved on, the slot keeps it
 * on the lanes that it left, so that these lanes stay a pair, and free. */
static void take_loaded(struct lane_set *lane_set, struct lane_slot *lane,
                        const struct loading *loading)
{
	lane->arrival = loading->arrival;
	lane->away = lane->game.lines > 0 && lane->game.first != lane->number;
	if (lane->away) {
		lane->game.first = lane->number;
		lane->game.pair = lane->arrival.pair;
	}
	note_claim(lane_set, lane);
}

/* Load the current game of the lane, and of the previous game only the keys. */
static enum trouble load_lane(struct lane_set *lane_set, struct lane_slot *lane)
{
	struct replay *before = &lane_set->past_request.board;
	struct search search;
	struct loading loading = { .keys = &lane->keys, .lane = lane->number };
	enum trouble trouble = find_games(lane_set, lane->number, &search);
	int64_t lines;

	if (trouble == NO_TROUBLE && search.games[1] != 0)
		trouble = load_game(lane_set, before, &loading, search.games[1], &lines);
	loading.arrival = (struct arrival){ .line = 0 };
	if (trouble == NO_TROUBLE && search.games[0] != 0)
		trouble = load_game(lane_set, &lane->game, &loading, search.games[0], &lane->lines);
	if (trouble == NO_TROUBLE)
		take_loaded(lane_set, lane, &loading);
	return trouble;
}

static enum trouble load_all(struct lane_set *lane_set)
{
	enum trouble trouble = NO_TROUBLE;

	for (int32_t next = 0; next < lane_set->lanes && trouble == NO_TROUBLE; next++)
		trouble = load_lane(lane_set, &lane_set->list[next]);
	return trouble;
}

/* ---- opening ---- */

static enum trouble claim_all(struct lane_set *lane_set, int32_t *lane)
{
	enum trouble trouble = NO_TROUBLE;

	for (int32_t next = 0; next < lane_set->lanes && trouble == NO_TROUBLE; next++) {
		trouble = journal_claim(lane_set->journal, next + 1);
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
	lane_set->claims = calloc((size_t)lanes, sizeof *lane_set->claims);
	for (int32_t next = 0; next <= lanes; next++)
		replay_start(&lane_set->list[next].game);
	if (lane_set->groups != NULL && lane_set->games != NULL && lane_set->lengths != NULL &&
	    lane_set->claims != NULL)
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
			journal_release(lane_set->journal, lane_set->list[next].number);
	free(lane_set->groups);
	free(lane_set->games);
	free(lane_set->lengths);
	free(lane_set->claims);
	free(lane_set);
}

/* ---- reloading from the journal ---- */

/* Load the current game of the lane from the journal. Only this process opens games there, and
 * moves games there. So the current game is the one on the board, or a game whose opening or move
 * was reported as failed although it was kept. */
static bool reload(struct lane_set *lane_set, struct lane_slot *lane)
{
	struct loading loading = { .keys = &lane->keys, .lane = lane->number };
	struct search search;
	struct replay game;
	int64_t lines = 0;

	if (find_games(lane_set, lane->number, &search) != NO_TROUBLE)
		return false;
	if (search.games[0] != 0) {
		if (load_game(lane_set, &game, &loading, search.games[0], &lines) != NO_TROUBLE)
			return false;
		lane->game = game;
		lane->lines = lines;
		take_loaded(lane_set, lane, &loading);
	}
	lane->stale = false;
	lane->in_doubt = false;
	return true;
}

/* Load the stored game of an action, and the keys that are in it. */
static bool reload_stored(struct lane_set *lane_set, struct lane_slot *lane)
{
	struct loading loading = { .keys = &lane->keys };
	enum trouble trouble;

	memset(&lane->keys, 0, sizeof lane->keys);
	trouble = games_load(lane_set->journal, lane->stored, &lane->game, add_line, &loading,
	                     &lane->lines);
	lane->stale = trouble != NO_TROUBLE && trouble != TROUBLE_NO_GAME &&
	              trouble != TROUBLE_DAMAGED && trouble != TROUBLE_IMPOSSIBLE;
	if (lane->stale)
		lane_set_note_trouble(lane_set, trouble);
	return !lane->stale;
}

bool lane_set_reload_if_stale(struct lane_set *lane_set, struct lane_slot *lane)
{
	if (!lane->stale)
		return true;
	return lane->number == 0 ? reload_stored(lane_set, lane) : reload(lane_set, lane);
}

void lane_set_refresh(struct lane_set *lane_set, lane_set_on_foreign *changed, void *context)
{
	enum trouble trouble;

	for (int32_t next = 0; next < lane_set->lanes; next++)
		lane_set->games[next] = lane_set->list[next].game.game;
	trouble = journal_lengths(lane_set->journal, lane_set->games, lane_set->lengths,
	                          (size_t)lane_set->lanes);
	if (trouble != NO_TROUBLE)
		return; /* the next action reports it to its client */
	for (int32_t next = 0; next < lane_set->lanes; next++) {
		struct lane_slot *lane = &lane_set->list[next];
		const int32_t other = lane_pairs_find(lane_set, lane->number).other;

		if (!lane->stale &&
		    (lane->game.game == 0 || lane_set->lengths[next] == lane->lines))
			continue;
		if (!reload(lane_set, lane))
			continue;
		count_change(lane_set);
		changed(context, lane->number);
		if (other != 0)
			changed(context, other);
	}
}

/* ---- a round: one action a lane, one commit ---- */

/* True when the journal has all lines of the group, although the commit failed. The lane has been
 * loaded again. A game that was opened got a number that its lines may lack: then it is the current
 * game of the lane now, and was not before. */
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

static bool has_complete_game(const struct pindeck_match *match)
{
	const int bowlers = pindeck_match_to_bowlers(match);

	for (int number = 1; number <= bowlers; number++)
		if (pindeck_game_is_over(pindeck_match_game(match, pindeck_seat_of(number))))
			return true;
	return false;
}

/* The lines of the attempt are in the journal. */
static void adopt(struct lane_set *lane_set, struct lane_slot *lane, const struct entries *group)
{
	const bool bowls = group->count == 1 && group->list->kind == ENTRY_BOWLED;

	if (group->list->kind == ENTRY_OPENED) {
		lane->arrival = (struct arrival){ .pair = lane->attempt.game.pair };
		lane->away = false;
	}
	lane->game = lane->attempt.game;
	lane->game.game = group->list->game;
	lane->lines = lane->game.lines;
	if (!bowls || has_complete_game(&lane->game.match))
		count_change(lane_set);
	note_claim(lane_set, lane);
	lane_keys_add(&lane->keys, group->list);
}

/* The result of the group: its lines are in the journal, or the trouble; then the lane is loaded
 * again. */
static void take_outcome(struct lane_set *lane_set, struct lane_slot *lane,
                         const struct entries *group, enum trouble trouble)
{
	struct action_progress *progress = lane->progress;
	const int64_t game_before = lane->game.game;
	const bool was_refused = progress->refusal.code != NOT_REFUSED;

	lane->progress = NULL;
	progress->opened = group->list->kind == ENTRY_OPENED;
	if (trouble == NO_TROUBLE && group->outcome == NO_TROUBLE) {
		adopt(lane_set, lane, group);
		return;
	}
	/* The lines may be stored although the answer was lost. The journal finds only durable
	 * lines, so an action whose lines are found is acknowledged. */
	count_change(lane_set);
	lane->stale = true;
	lane->in_doubt = trouble == TROUBLE_UNREACHABLE;
	refuse(&progress->refusal, trouble == NO_TROUBLE ? WRITTEN_ELSEWHERE : NOT_KEPT);
	if (!lane_set_reload_if_stale(lane_set, lane)) {
		if (lane->in_doubt)
			refuse(&progress->refusal, OUTCOME_UNKNOWN);
		return;
	}
	if (was_kept(lane_set, lane, group, game_before) && !was_refused)
		progress->refusal = (struct refusal){ .code = NOT_REFUSED };
}

/* One action opens the games of a pair; its client is answered after the last of them. A lane that
 * could not be loaded again has nothing to show. */
static void take_outcomes(struct lane_set *lane_set, struct lane_slot **lanes, size_t count,
                          enum trouble trouble)
{
	for (size_t next = 0; next < count; next++) {
		struct action_progress *progress = lanes[next]->progress;
		const bool is_last = next + 1 == count || lanes[next + 1]->progress != progress;

		take_outcome(lane_set, lanes[next], &lane_set->groups[next], trouble);
		lane_try_add_lanes(lane_set, progress);
		if (is_last && !lanes[next]->stale)
			lane_set->on_action(progress, &lanes[next]->game);
	}
}

/* The lines of the round. An opening is not judged. */
static struct entries group_of(struct lane_slot *lane)
{
	return (struct entries){ .list = lane->attempt.list,
		                 .count = lane->attempt.count,
		                 .judged = lane->judged && lane->attempt.list->kind != ENTRY_OPENED,
		                 .leagues = lane->leagues };
}

static void commit(struct lane_set *lane_set, struct lane_slot **lanes, size_t count)
{
	enum trouble trouble;

	for (size_t next = 0; next < count; next++)
		lane_set->groups[next] = group_of(lanes[next]);
	trouble = commit_groups(lane_set->journal, lane_set->groups, count);
	if (trouble != NO_TROUBLE)
		lane_set_note_trouble(lane_set, trouble);
	take_outcomes(lane_set, lanes, count, trouble);
}

/* ---- a bowler moves to another lane: two games, one commit ---- */

static bool is_in_pair(const struct lane_set *lane_set, int32_t lane)
{
	const struct lane_state state = lane_set_state(lane_set, lane);

	return state.other != 0 && !state.away &&
	       (!replay_is_done(state.game) ||
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
	if (lane_try_is_barred(action, &there->game)) {
		refuse(refusal, GAME_DAMAGED);
		return;
	}
	/* the lane is free when its group has moved on, whatever the board showed */
	if (lane_set_state(lane_set, action->other).away)
		looked.cleared_there = there->game.game;
	if (lane_set->people != NULL)
		looked.roster = shared_roster_borrow(lane_set->people);
	action_try_there(&looked, from, &there->game, &there->attempt, refusal);
	if (lane_set->people != NULL)
		shared_roster_return(lane_set->people);
}

/* Both lanes are loaded again. If the lines of one game were stored although the answer was lost,
 * those of the other game were stored too. */
static void take_failure(struct lane_set *lane_set, struct lane_slot *lane, struct lane_slot *there,
                         struct action_progress *progress, enum trouble trouble)
{
	const struct entries sent = { .list = lane->attempt.list, .count = lane->attempt.count };

	lane_set_note_trouble(lane_set, trouble);
	count_change(lane_set);
	lane->stale = true;
	lane->in_doubt = trouble == TROUBLE_UNREACHABLE;
	there->stale = true;
	refuse(&progress->refusal, trouble == TROUBLE_TAKEN || trouble == TROUBLE_OUTDATED
	                               ? WRITTEN_ELSEWHERE
	                               : NOT_KEPT);
	if (!lane_set_reload_if_stale(lane_set, lane) ||
	    !lane_set_reload_if_stale(lane_set, there)) {
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
	struct entries groups[] = { group_of(lane), group_of(there) };
	const enum trouble trouble = commit_together(lane_set->journal, groups, 2);

	if (trouble == NO_TROUBLE) {
		adopt(lane_set, lane, &groups[0]);
		adopt(lane_set, there, &groups[1]);
	} else {
		take_failure(lane_set, lane, there, progress, trouble);
	}
	lane_try_add_lanes(lane_set, progress);
	if (!lane->stale && !there->stale)
		lane_set->on_action(progress, &lane->game);
}

static void do_transfer(struct lane_set *lane_set, struct action_progress *progress)
{
	const struct action *action = progress->action;
	struct lane_slot *lane;
	struct lane_slot *there;

	if (lane_try_prepare(lane_set, progress, &lane) == 0)
		return;
	there = lane_slots_at(lane_set, action->other);
	try_there(lane_set, action, &lane->game, there, &progress->refusal);
	lane_try_ask_for_reason(lane_set, action, there, &progress->refusal);
	if (progress->refusal.code == NOT_REFUSED)
		commit_transfer(lane_set, lane, there, progress);
}

/* ---- a group moves to another lane, or a match to another pair ---- */

/* Both lanes, and on pairs the others, are loaded again. A lane that cannot be loaded now is shown
 * by the next refresh. */
static bool reload_shifted(struct lane_set *lane_set, const struct action *action,
                           struct lane_slot **slots, size_t count)
{
	const int32_t goals[] = { action->other, action->shift.other_to };
	bool loaded = true;

	for (size_t next = 0; next < count; next++)
		slots[next]->stale = true;
	for (size_t next = 0; next < 2; next++)
		if (goals[next] != 0)
			lane_slots_at(lane_set, goals[next])->stale = true;
	for (size_t next = 0; next < count; next++)
		loaded &= lane_set_reload_if_stale(lane_set, slots[next]);
	for (size_t next = 0; next < 2; next++)
		if (goals[next] != 0)
			loaded &= lane_set_reload_if_stale(lane_set,
			                                   lane_slots_at(lane_set, goals[next]));
	return loaded;
}

static void do_shift(struct lane_set *lane_set, struct action_progress *progress)
{
	const struct action *action = progress->action;
	struct lane_slot *slots[2];
	const size_t count = lane_try_prepare(lane_set, progress, slots);
	struct entries groups[2];
	enum trouble trouble;

	if (count == 0)
		return;
	for (size_t next = 0; next < count; next++)
		groups[next] = group_of(slots[next]);
	trouble = commit_together(lane_set->journal, groups, count);
	if (trouble != NO_TROUBLE)
		take_failure(lane_set, slots[0], slots[count - 1], progress, trouble);
	count_change(lane_set);
	if (!reload_shifted(lane_set, action, slots, count))
		return;
	lane_try_add_lanes(lane_set, progress);
	lane_set->on_action(progress, lane_set_game(lane_set, action->other));
}

void lane_set_know_people(struct lane_set *lane_set, struct shared_roster *people)
{
	lane_set->people = people;
}

void lane_set_ask(struct lane_set *lane_set, lane_set_judge *judge, const void *context)
{
	lane_set->judge = judge;
	lane_set->judge_context = context;
}

int64_t lane_set_find_key(const struct lane_set *lane_set, int32_t lane, const char *key)
{
	const struct known *known = lane_keys_find(&lane_set->list[lane - 1].keys, key);

	return known != NULL ? known->game : 0;
}

void lane_set_show_dry_runs(struct lane_set *lane_set, lane_set_on_dry_run *on_dry_run)
{
	lane_set->on_dry_run = on_dry_run;
}

/* Refuse, and return true, if the action names another lane that does not exist. */
static bool lacks_lane(const struct lane_set *lane_set, struct action_progress *progress)
{
	const struct action *action = progress->action;
	const bool has_other = action->kind == ACTION_TRANSFER || action->kind == ACTION_PAIR ||
	                       action->kind == ACTION_SHIFT;

	if (!has_other || (action->other >= 1 && action->other <= lane_set->lanes &&
	                   action->other != action->lane))
		return false;
	progress->done = true;
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

		if (list[next]->done || lacks_lane(lane_set, list[next]))
			continue;
		if (lane_try_is_busy(lane_set, list[next]->action)) {
			left = true;
			continue;
		}
		if (list[next]->action->kind == ACTION_TRANSFER) {
			do_transfer(lane_set, list[next]);
			continue;
		}
		if (list[next]->action->kind == ACTION_SHIFT) {
			do_shift(lane_set, list[next]);
			continue;
		}
		tried = lane_try_prepare(lane_set, list[next], lanes + ready);
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
