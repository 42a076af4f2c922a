/* A seat on a lane: who bowls after whom. */
#ifndef PINDECK_SEAT_H
#define PINDECK_SEAT_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

enum {
	PINDECK_MOST_BOWLERS = 12
};

/* 1 to 12 in bowling order, or no seat. Private to seat.c. */
struct pindeck_seat {
	uint8_t number;
};

/* Outside 1..12: no seat. */
struct pindeck_seat pindeck_seat_of(int number);
bool pindeck_seat_exists(struct pindeck_seat seat);
bool pindeck_seat_is_equal(struct pindeck_seat one, struct pindeck_seat other);
/* Where this seat is once whoever has the seat from has moved to the seat to, and those between
 * have moved up or down. */
struct pindeck_seat pindeck_seat_moved(struct pindeck_seat seat, struct pindeck_seat from,
                                       struct pindeck_seat goal);
int pindeck_seat_to_int(struct pindeck_seat seat);

#ifdef __cplusplus
}
#endif

#endif
