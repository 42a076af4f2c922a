/* Internal functions of match: its parts, to change them. */
#ifndef PINDECK_INTERNAL_MATCH_H
#define PINDECK_INTERNAL_MATCH_H

#include "bowlers.h"
#include "order.h"

#include "pindeck/match.h"

/* Game and side of the bowler in this seat; a null pointer when the seat is empty. */
struct pindeck_game *pindeck_match_own_game(struct pindeck_match *match, struct pindeck_seat seat);
struct pindeck_side *pindeck_match_own_side(struct pindeck_match *match, struct pindeck_seat seat);
struct pindeck_order *pindeck_match_own_order(struct pindeck_match *match);

#endif
