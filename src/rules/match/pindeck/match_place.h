/* The place of a ball in a match: the seat of its bowler and its place in the game. */
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

#ifdef __cplusplus
}
#endif

#endif
