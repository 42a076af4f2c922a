/* The order of the balls of a match. */
#include "match/internal.h"

enum {
	MOST_IN_ORDER = (int)PINDECK_MOST_BOWLERS * (int)PINDECK_FRAMES * (int)PINDECK_MOST_BALLS
};

struct pindeck_seat pindeck_order_last(const struct pindeck_order *order,
                                       struct pindeck_seat highest)
{
	uint32_t next = order->count;

	while (next > 0 && order->list[next - 1].number > highest.number)
		next--;
	return next == 0 ? pindeck_seat_of(0) : order->list[next - 1];
}

void pindeck_order_add(struct pindeck_order *order, struct pindeck_seat seat)
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

	pindeck_order_add(order, seat);
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

void pindeck_order_move(struct pindeck_order *order, struct pindeck_seat from,
                        struct pindeck_seat goal)
{
	for (uint32_t next = 0; next < order->count; next++)
		order->list[next] = pindeck_seat_moved(order->list[next], from, goal);
}

void pindeck_order_forget(struct pindeck_order *order, struct pindeck_seat seat)
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
