/* A spot: the place of a ball in the game of somebody in a match. */
#ifndef PINDECK_MATCH_PLACE_H
#define PINDECK_MATCH_PLACE_H

#include "pindeck/place.h"
#include "pindeck/seat.h"

#ifdef __cplusplus
extern "C" {
#endif

struct pindeck_match_place {
	struct pindeck_seat seat;
	struct pindeck_place place;
};

struct pindeck_match_place pindeck_match_place_at(struct pindeck_seat seat,
                                                  struct pindeck_place place);
struct pindeck_seat pindeck_match_place_seat(struct pindeck_match_place spot);
struct pindeck_place pindeck_match_place_place(struct pindeck_match_place spot);

#ifdef __cplusplus
}
#endif

#endif
