/* Internal functions of order. */
#ifndef PINDECK_INTERNAL_ORDER_H
#define PINDECK_INTERNAL_ORDER_H

#include "pindeck/order.h"

/* The seat of the bowler of the last ball; no seat before the first. */
struct pindeck_seat pindeck_order_last(const struct pindeck_order *order);

/* The number of balls of the bowler in this seat. */
int pindeck_order_to_balls(const struct pindeck_order *order, struct pindeck_seat seat);

/* Append a ball of the bowler in this seat. A full order does not change. */
void pindeck_order_add(struct pindeck_order *order, struct pindeck_seat seat);

/* Remove the last ball, if there is one. */
void pindeck_order_drop_last(struct pindeck_order *order);

/* Remove the nth ball of the bowler in this seat. */
void pindeck_order_remove(struct pindeck_order *order, struct pindeck_seat seat,
                          struct pindeck_nth nth);

/* Insert one more ball of this bowler, directly after the nth. */
void pindeck_order_insert(struct pindeck_order *order, struct pindeck_seat seat,
                          struct pindeck_nth nth);

/* Renumber all seats after a bowler has moved, see pindeck_seat_moved. */
void pindeck_order_move(struct pindeck_order *order, struct pindeck_seat from,
                        struct pindeck_seat goal);

#endif
