/* Pairs of lanes: the lanes that belong together, and the game that each of them shows. */
#include "server/lanes/lane_slots.h"

static const struct lane_slot *slot_of(const struct lane_set *lane_set, int32_t number)
{
	return &lane_set->list[number - 1];
}

/* True when the desk moved the game to the lane. */
static bool is_moved(const struct lane_slot *slot)
{
	return slot->game.lines > 0 && slot->moved == slot->game.game;
}

/* Games that were opened later have higher ranks. A game that the desk moved to the lane ranks
 * after the games that were opened there before the move. */
static int64_t rank_of(const struct lane_slot *slot)
{
	if (slot->game.lines == 0)
		return 0;
	return is_moved(slot) && slot->moved_after > slot->moved ? slot->moved_after
	                                                         : slot->game.game;
}

static bool is_later(const struct lane_slot *one, const struct lane_slot *other)
{
	if (rank_of(one) == rank_of(other))
		return is_moved(one) && !is_moved(other);
	return rank_of(one) > rank_of(other);
}

const struct lane_slot *lane_slots_with_game(const struct lane_set *lane_set, int64_t game)
{
	const struct lane_slot *found = NULL;
	int64_t found_at = -1;

	for (int32_t next = 1; game != 0 && next <= lane_set->lanes; next++) {
		const struct lane_slot *slot = slot_of(lane_set, next);
		const int64_t at = is_moved(slot) ? slot->moved_at : 0;

		if (slot->game.game != game || at <= found_at)
			continue;
		found = slot;
		found_at = at;
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
	struct lane_state state = { .game = &own->game, .lines = own->game.lines };
	int64_t newest = 0;

	if (pairing.home != 0) {
		const struct replay *home = &slot_of(lane_set, pairing.home)->game;
		const struct replay *couple =
		    pairing.couple != 0 ? &slot_of(lane_set, pairing.couple)->game : NULL;
		const struct pair_spot spot = spot_of(lane_set, lane, pairing);

		state = (struct lane_state){ .game = spot.game,
			                     .opponent = spot.game == home ? couple : home,
			                     .other = pairing.other,
			                     .bowls = spot.bowls,
			                     .waits = spot.waits,
			                     .lines = home->lines };
		if (lane == pairing.home || lane == pairing.couple)
			state.own = own->game.game;
		if (couple != NULL)
			state.lines += couple->lines;
	}
	state.newest = newest_on(lane_set, lane);
	newest = newest_on(lane_set, state.game->pair);
	if (state.game->pair != 0 && newest > state.newest)
		state.newest = newest;
	return state;
}
