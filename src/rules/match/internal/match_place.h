/* Internal functions of match_place. */
#ifndef PINDECK_INTERNAL_MATCH_PLACE_H
#define PINDECK_INTERNAL_MATCH_PLACE_H

#include "pindeck/match_place.h"

struct pindeck_seat pindeck_match_place_seat(struct pindeck_match_place spot);
struct pindeck_place pindeck_match_place_place(struct pindeck_match_place spot);

#endif
