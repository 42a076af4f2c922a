/* A seat: the position of a bowler in the bowling order of a lane. */
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

/* 1 to 12, or no seat. Private to seat.c. */
struct pindeck_seat {
	uint8_t number;
};

/* Any number outside 1 to 12 makes no seat. */
struct pindeck_seat pindeck_seat_of(int number);
bool pindeck_seat_exists(struct pindeck_seat seat);
bool pindeck_seat_is_equal(struct pindeck_seat one, struct pindeck_seat other);

/* 1 to 12; 0 for no seat. */
int pindeck_seat_to_int(struct pindeck_seat seat);

#ifdef __cplusplus
}
#endif

#endif
