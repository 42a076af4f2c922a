/* Skipped turns and the bowler called out of turn. */
#include "detours.h"

#include "order.h"
#include "seat.h"

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
		pindeck_order_add(&detours->skips, seat);
}

void pindeck_detours_await(struct pindeck_detours *detours, struct pindeck_seat seat)
{
	pindeck_order_forget(&detours->skips, seat);
}

void pindeck_detours_call(struct pindeck_detours *detours, struct pindeck_calling call)
{
	detours->call = call;
}

struct pindeck_calling pindeck_detours_called(const struct pindeck_detours *detours)
{
	return detours->call;
}

void pindeck_detours_bowl(struct pindeck_detours *detours, struct pindeck_seat seat)
{
	pindeck_detours_await(detours, seat);
	detours->call = pindeck_calling_after(detours->call, seat);
}

void pindeck_detours_release(struct pindeck_detours *detours, struct pindeck_seat seat)
{
	pindeck_detours_await(detours, seat);
	if (pindeck_seat_is_equal(pindeck_calling_seat(detours->call), seat))
		detours->call = pindeck_calling_none();
}

void pindeck_detours_move(struct pindeck_detours *detours, struct pindeck_seat from,
                          struct pindeck_seat goal)
{
	pindeck_order_move(&detours->skips, from, goal);
	detours->call = pindeck_calling_moved(detours->call, from, goal);
}
