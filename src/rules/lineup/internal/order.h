/* Internal functions of order. */
#ifndef PINDECK_INTERNAL_ORDER_H
#define PINDECK_INTERNAL_ORDER_H

#include "pindeck/order.h"

/* The balls of the bowler in a seat, from the nth on. Private to order.c. */
struct pindeck_order_tail {
	struct pindeck_seat seat;
	struct pindeck_nth from;
};

struct pindeck_order_tail pindeck_order_tail_of(struct pindeck_seat seat, struct pindeck_nth from);

/* The seat of the last ball among the seats up to this one; no seat when there is none. */
struct pindeck_seat pindeck_order_last(const struct pindeck_order *order,
                                       struct pindeck_seat highest);

/* The number of balls of the bowler in this seat. */
int pindeck_order_to_balls(const struct pindeck_order *order, struct pindeck_seat seat);

/* Append a ball of the bowler in this seat. A full order does not change. */
void pindeck_order_add(struct pindeck_order *order, struct pindeck_seat seat);

/* Insert a ball of the bowler in this seat before all others. A full order does not change. */
void pindeck_order_add_first(struct pindeck_order *order, struct pindeck_seat seat);

/* Remove the nth ball of the bowler in this seat. */
void pindeck_order_remove(struct pindeck_order *order, struct pindeck_seat seat,
                          struct pindeck_nth nth);

/* Insert one more ball of this bowler, directly after the nth. */
void pindeck_order_insert(struct pindeck_order *order, struct pindeck_seat seat,
                          struct pindeck_nth nth);

/* Remove all balls of the bowler in this seat. */
void pindeck_order_forget(struct pindeck_order *order, struct pindeck_seat seat);

/* Give the balls of one tail to the bowler of the other, and the other way round. */
void pindeck_order_swap(struct pindeck_order *order, struct pindeck_order_tail one,
                        struct pindeck_order_tail other);

/* Renumber all seats after a bowler has moved, see pindeck_seat_moved. */
void pindeck_order_move(struct pindeck_order *order, struct pindeck_seat from,
                        struct pindeck_seat goal);

#endif
