/* Internal functions of seat. */
#ifndef PINDECK_INTERNAL_SEAT_H
#define PINDECK_INTERNAL_SEAT_H

#include "pindeck/seat.h"

/* The new number of this seat after the bowler in seat from has moved to seat goal and the bowlers
 * between them have moved up or down by one. */
struct pindeck_seat pindeck_seat_moved(struct pindeck_seat seat, struct pindeck_seat from,
                                       struct pindeck_seat goal);

#endif
