/* The turns of a match: seats, the order of its balls, and departures from the regular order. */
#include "lineup/internal.h"

#include <stddef.h>

/* A seat: the position of a bowler in the bowling order of a lane. */

struct pindeck_seat pindeck_seat_of(int number)
{
	if (number < 1 || number > PINDECK_MOST_BOWLERS)
		return (struct pindeck_seat){ 0 };
	return (struct pindeck_seat){ (uint8_t)number };
}

bool pindeck_seat_exists(struct pindeck_seat seat)
{
	return seat.number != 0;
}

bool pindeck_seat_is_equal(struct pindeck_seat one, struct pindeck_seat other)
{
	return one.number == other.number;
}

int pindeck_seat_to_int(struct pindeck_seat seat)
{
	return seat.number;
}

static bool is_between(struct pindeck_seat seat, struct pindeck_seat low, struct pindeck_seat high)
{
	return seat.number >= low.number && seat.number <= high.number;
}

struct pindeck_seat pindeck_seat_moved(struct pindeck_seat seat, struct pindeck_seat from,
                                       struct pindeck_seat goal)
{
	if (pindeck_seat_is_equal(seat, from))
		return goal;
	if (is_between(seat, from, goal))
		return pindeck_seat_of(seat.number - 1);
	return is_between(seat, goal, from) ? pindeck_seat_of(seat.number + 1) : seat;
}

/* The order of the balls of a match. */

enum {
	MOST_IN_ORDER = (int)PINDECK_MOST_BOWLERS * (int)PINDECK_FRAMES * (int)PINDECK_MOST_BALLS
};

struct pindeck_order_tail pindeck_order_tail_of(struct pindeck_seat seat, struct pindeck_index from)
{
	return (struct pindeck_order_tail){ seat, from };
}

static bool is_within(struct pindeck_seat seat, struct pindeck_seat highest)
{
	return pindeck_seat_to_int(seat) <= pindeck_seat_to_int(highest);
}

struct pindeck_seat pindeck_order_last(const struct pindeck_order *order,
                                       struct pindeck_seat highest)
{
	uint32_t next = order->count;

	while (next > 0 && !is_within(order->list[next - 1], highest))
		next--;
	return next == 0 ? pindeck_seat_of(0) : order->list[next - 1];
}

/* Append a ball of the bowler in this seat. A full order does not change. */
static void order_add(struct pindeck_order *order, struct pindeck_seat seat)
{
	if (order->count == MOST_IN_ORDER)
		return;
	order->list[order->count] = seat;
	order->count++;
}

void pindeck_order_add_first(struct pindeck_order *order, struct pindeck_seat seat)
{
	if (order->count == MOST_IN_ORDER)
		return;
	for (uint32_t next = order->count; next > 0; next--)
		order->list[next] = order->list[next - 1];
	order->list[0] = seat;
	order->count++;
}

static void drop_last(struct pindeck_order *order)
{
	if (order->count == 0)
		return;
	order->count--;
	order->list[order->count] = pindeck_seat_of(0);
}

/* Where the nth ball of that bowler stands in the order; its end when there is no such ball. */
static struct pindeck_index position(const struct pindeck_order *order, struct pindeck_seat seat,
                                     struct pindeck_index index)
{
	int to_pass = pindeck_index_to_int(index) + 1;
	uint32_t next = 0;

	for (; next < order->count && to_pass > 0; next++)
		to_pass -= (int)pindeck_seat_is_equal(order->list[next], seat);
	return pindeck_index_of((int)next - (int)(to_pass == 0));
}

void pindeck_order_remove(struct pindeck_order *order, struct pindeck_seat seat,
                          struct pindeck_index index)
{
	const uint32_t place = (uint32_t)pindeck_index_to_int(position(order, seat, index));

	if (place == order->count)
		return;
	for (uint32_t next = place + 1; next < order->count; next++)
		order->list[next - 1] = order->list[next];
	drop_last(order);
}

void pindeck_order_insert(struct pindeck_order *order, struct pindeck_seat seat,
                          struct pindeck_index index)
{
	const uint32_t place = (uint32_t)pindeck_index_to_int(position(order, seat, index)) + 1;

	order_add(order, seat);
	for (uint32_t next = order->count - 1; next > place; next--)
		order->list[next] = order->list[next - 1];
	order->list[place < order->count ? place : order->count - 1] = seat;
}

int pindeck_order_to_balls(const struct pindeck_order *order, struct pindeck_seat seat)
{
	int balls = 0;

	for (uint32_t next = 0; next < order->count; next++)
		balls += (int)pindeck_seat_is_equal(order->list[next], seat);
	return balls;
}

/* Renumber all seats after a bowler has moved, see pindeck_seat_moved. */
static void order_move(struct pindeck_order *order, struct pindeck_seat from,
                       struct pindeck_seat goal)
{
	for (uint32_t next = 0; next < order->count; next++)
		order->list[next] = pindeck_seat_moved(order->list[next], from, goal);
}

/* Remove all balls of the bowler in this seat. */
static void order_forget(struct pindeck_order *order, struct pindeck_seat seat)
{
	while (pindeck_order_to_balls(order, seat) > 0)
		pindeck_order_remove(order, seat, pindeck_index_of(0));
}

/* True for a ball of the tail; counts the balls of its bowler before it. */
static bool takes(struct pindeck_order_tail *tail, struct pindeck_seat seat)
{
	const int before = pindeck_index_to_int(tail->from);

	if (!pindeck_seat_is_equal(tail->seat, seat))
		return false;
	if (before > 0)
		tail->from = pindeck_index_of(before - 1);
	return before == 0;
}

static struct pindeck_seat swapped(struct pindeck_seat seat, struct pindeck_order_tail *one,
                                   struct pindeck_order_tail *other)
{
	if (takes(one, seat))
		return other->seat;
	return takes(other, seat) ? one->seat : seat;
}

void pindeck_order_swap(struct pindeck_order *order, struct pindeck_order_tail one,
                        struct pindeck_order_tail other)
{
	for (uint32_t next = 0; next < order->count; next++)
		order->list[next] = swapped(order->list[next], &one, &other);
}

/* A bowler called out of turn, for the rest of a frame or for one ball. */

struct pindeck_calling pindeck_calling_of(struct pindeck_seat seat,
                                          struct pindeck_frame_number frame)
{
	return (struct pindeck_calling){ seat, frame };
}

struct pindeck_calling pindeck_calling_none(void)
{
	return pindeck_calling_of(pindeck_seat_of(0), pindeck_frame_number_of(0));
}

static bool is_for_frame(struct pindeck_calling call)
{
	return pindeck_frame_number_exists(call.frame);
}

bool pindeck_calling_holds(struct pindeck_calling call, const struct pindeck_game *game)
{
	const int frame = pindeck_frame_number_to_int(call.frame);

	if (game == NULL || pindeck_game_is_over(game))
		return false;
	return !is_for_frame(call) || pindeck_place_to_frame(pindeck_game_turn(game)) == frame;
}

/* The call after a ball of the bowler in this seat: the same, or none. */
static struct pindeck_calling calling_after(struct pindeck_calling call, struct pindeck_seat seat)
{
	const bool goes_on = is_for_frame(call) && pindeck_seat_is_equal(call.seat, seat);

	return goes_on ? call : pindeck_calling_none();
}

/* Renumber its seat after a bowler has moved, see pindeck_seat_moved. */
static struct pindeck_calling calling_moved(struct pindeck_calling call, struct pindeck_seat from,
                                            struct pindeck_seat goal)
{
	return pindeck_calling_of(pindeck_seat_moved(call.seat, from, goal), call.frame);
}

/* Skipped turns and the bowler called out of turn. */

int pindeck_detours_to_rounds(const struct pindeck_detours *detours, struct pindeck_seat seat)
{
	return pindeck_order_to_balls(&detours->skips, seat);
}

/* More rounds than a game has, even when other bowlers skip turns too. An order has room for this
 * number of skips of every seat. */
enum {
	MOST_ROUNDS = (int)PINDECK_FRAMES * (int)PINDECK_MOST_BALLS
};

bool pindeck_detours_may_skip(const struct pindeck_detours *detours, struct pindeck_seat seat)
{
	return pindeck_detours_to_rounds(detours, seat) < MOST_ROUNDS;
}

void pindeck_detours_skip(struct pindeck_detours *detours, struct pindeck_seat seat)
{
	if (pindeck_detours_may_skip(detours, seat))
		order_add(&detours->skips, seat);
}

void pindeck_detours_await(struct pindeck_detours *detours, struct pindeck_seat seat)
{
	order_forget(&detours->skips, seat);
}

/* A ball of the bowler in this seat, who no longer waits, goes on with a call or ends it. */
static void detours_bowl(struct pindeck_detours *detours, struct pindeck_seat seat)
{
	pindeck_detours_await(detours, seat);
	detours->call = calling_after(detours->call, seat);
}

void pindeck_detours_release(struct pindeck_detours *detours, struct pindeck_seat seat)
{
	pindeck_detours_await(detours, seat);
	if (pindeck_seat_is_equal(detours->call.seat, seat))
		detours->call = pindeck_calling_none();
}

/* Renumber all seats after a bowler has moved, see pindeck_seat_moved. */
static void detours_move(struct pindeck_detours *detours, struct pindeck_seat from,
                         struct pindeck_seat goal)
{
	order_move(&detours->skips, from, goal);
	detours->call = calling_moved(detours->call, from, goal);
}

/* The turns of a match: the order of its balls, and departures from the regular order. */

void pindeck_turns_bowl(struct pindeck_turns *turns, struct pindeck_seat seat)
{
	order_add(&turns->order, seat);
	detours_bowl(&turns->detours, seat);
}

void pindeck_turns_undo(struct pindeck_turns *turns, struct pindeck_seat seat)
{
	const int balls = pindeck_order_to_balls(&turns->order, seat);

	pindeck_order_remove(&turns->order, seat, pindeck_index_of(balls - 1));
	turns->detours.call = pindeck_calling_none();
	pindeck_detours_await(&turns->detours, seat);
}

void pindeck_turns_move(struct pindeck_turns *turns, struct pindeck_seat from,
                        struct pindeck_seat goal)
{
	order_move(&turns->order, from, goal);
	detours_move(&turns->detours, from, goal);
}

void pindeck_turns_forget(struct pindeck_turns *turns, struct pindeck_seat seat)
{
	order_forget(&turns->order, seat);
	pindeck_detours_await(&turns->detours, seat);
}
