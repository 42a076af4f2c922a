/* What the files of this folder see of a match. */
#ifndef PINDECK_MATCH_INTERNAL_H
#define PINDECK_MATCH_INTERNAL_H

#include "lineup/internal.h"
#include "pindeck/match.h"

/* The balls of the bowler in a seat, from that index on. */
struct pindeck_order_tail {
	struct pindeck_seat seat;
	struct pindeck_index from;
};

/* The seat of the last ball among the seats up to this one; no seat when there is none. */
struct pindeck_seat pindeck_order_last(const struct pindeck_order *order,
                                       struct pindeck_seat highest);

/* The number of balls of the bowler in this seat. */
int pindeck_order_to_balls(const struct pindeck_order *order, struct pindeck_seat seat);

/* Append a ball of the bowler in this seat, or insert it before all others. A full order does not
 * change. */
void pindeck_order_add(struct pindeck_order *order, struct pindeck_seat seat);
void pindeck_order_add_first(struct pindeck_order *order, struct pindeck_seat seat);

/* Remove the ball at that index of the bowler in this seat. */
void pindeck_order_remove(struct pindeck_order *order, struct pindeck_seat seat,
                          struct pindeck_index index);

/* Remove all balls of the bowler in this seat. */
void pindeck_order_forget(struct pindeck_order *order, struct pindeck_seat seat);

/* Insert one more ball of this bowler, directly after that index. */
void pindeck_order_insert(struct pindeck_order *order, struct pindeck_seat seat,
                          struct pindeck_index index);

/* Renumber all seats after a bowler has moved, see pindeck_seat_moved. */
void pindeck_order_move(struct pindeck_order *order, struct pindeck_seat from,
                        struct pindeck_seat goal);

/* Give the balls of one tail to the bowler of the other, and the other way round. */
void pindeck_order_swap(struct pindeck_order *order, struct pindeck_order_tail one,
                        struct pindeck_order_tail other);

/* The bowler in this seat, to change it; a null pointer when the seat is empty. */
struct pindeck_bowler *pindeck_match_bowler(struct pindeck_match *match, struct pindeck_seat seat);

/* The seat of the removed bowler with this name; for no name, the first seat that is empty; no seat
 * when there is none. */
struct pindeck_seat pindeck_match_removed(const struct pindeck_match *match,
                                          struct pindeck_name name);

/* Move the bowler in seat from, seated or removed, to seat goal, at any time. The bowlers between
 * them move up or down by one. */
void pindeck_match_renumber(struct pindeck_match *match, struct pindeck_seat from,
                            struct pindeck_seat goal);

/* The bowler in this seat is neither called nor has skipped turns to make up. */
void pindeck_match_release(struct pindeck_match *match, struct pindeck_seat seat);

#endif
