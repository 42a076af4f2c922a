/* A spot: the place of a ball in the game of somebody in a match. */
#ifndef PINDECK_SPOT_H
#define PINDECK_SPOT_H

#include "pindeck/place.h"
#include "pindeck/seat.h"

#ifdef __cplusplus
extern "C" {
#endif

struct pindeck_spot {
	struct pindeck_seat seat;
	struct pindeck_place place;
};

struct pindeck_spot pindeck_spot_at(struct pindeck_seat seat, struct pindeck_place place);
struct pindeck_seat pindeck_spot_seat(struct pindeck_spot spot);
struct pindeck_place pindeck_spot_place(struct pindeck_spot spot);

#ifdef __cplusplus
}
#endif

#endif
