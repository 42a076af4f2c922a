/* The order in which the bowlers of a match bowled: whose ball was which. */
#ifndef PINDECK_ORDER_H
#define PINDECK_ORDER_H

#include "pindeck/bowlers.h"
#include "pindeck/delivery.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
	PINDECK_MOST_IN_ORDER = PINDECK_MOST_BOWLERS * PINDECK_FRAMES * PINDECK_MOST_BALLS
};

/* One seat a ball. Private to order.c. */
struct pindeck_order {
	struct pindeck_seat list[PINDECK_MOST_IN_ORDER];
	uint32_t count;
};

/* Whoever bowled last; no seat before the first ball. */
struct pindeck_seat pindeck_order_last(const struct pindeck_order *order);

/* How many balls are that bowler's. */
int pindeck_order_to_balls(const struct pindeck_order *order, struct pindeck_seat seat);

/* Note a ball of whoever has that seat; more than a match can have are left out. */
void pindeck_order_add(struct pindeck_order *order, struct pindeck_seat seat);

/* Forget the last ball, if there is one. */
void pindeck_order_drop_last(struct pindeck_order *order);

/* Take the nth ball of the bowler in that seat out; others move up. */
void pindeck_order_remove(struct pindeck_order *order, struct pindeck_seat seat,
                          struct pindeck_nth nth);

/* Whoever has one seat takes another. */
void pindeck_order_move(struct pindeck_order *order, struct pindeck_seat from,
                        struct pindeck_seat goal);

/* Note one more ball of that bowler, right after its nth. */
void pindeck_order_insert(struct pindeck_order *order, struct pindeck_seat seat,
                          struct pindeck_nth nth);

#ifdef __cplusplus
}
#endif

#endif
