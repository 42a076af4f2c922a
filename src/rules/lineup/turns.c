/* The turns of a match: the order of its balls, and departures from the regular order. */
#include "turns.h"

#include "detours.h"
#include "order.h"

const struct pindeck_order *pindeck_turns_order(const struct pindeck_turns *turns)
{
	return &turns->order;
}

const struct pindeck_detours *pindeck_turns_detours(const struct pindeck_turns *turns)
{
	return &turns->detours;
}

struct pindeck_order *pindeck_turns_own_order(struct pindeck_turns *turns)
{
	return &turns->order;
}

struct pindeck_detours *pindeck_turns_own_detours(struct pindeck_turns *turns)
{
	return &turns->detours;
}

void pindeck_turns_bowl(struct pindeck_turns *turns, struct pindeck_seat seat)
{
	pindeck_order_add(&turns->order, seat);
	pindeck_detours_bowl(&turns->detours, seat);
}

void pindeck_turns_undo(struct pindeck_turns *turns, struct pindeck_seat seat)
{
	const int balls = pindeck_order_to_balls(&turns->order, seat);

	pindeck_order_remove(&turns->order, seat, pindeck_nth_of(balls - 1));
	pindeck_detours_call(&turns->detours, pindeck_calling_none());
	pindeck_detours_await(&turns->detours, seat);
}

void pindeck_turns_move(struct pindeck_turns *turns, struct pindeck_seat from,
                        struct pindeck_seat goal)
{
	pindeck_order_move(&turns->order, from, goal);
	pindeck_detours_move(&turns->detours, from, goal);
}

void pindeck_turns_forget(struct pindeck_turns *turns, struct pindeck_seat seat)
{
	pindeck_order_forget(&turns->order, seat);
	pindeck_detours_await(&turns->detours, seat);
}
