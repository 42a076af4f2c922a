/* What the files of this folder see of a match. */
#ifndef PINDECK_MATCH_INTERNAL_H
#define PINDECK_MATCH_INTERNAL_H

#include "lineup/internal.h"
#include "pindeck/match.h"

/* Game and side of the bowler in this seat; a null pointer when the seat is empty. */
struct pindeck_game *pindeck_match_own_game(struct pindeck_match *match, struct pindeck_seat seat);
struct pindeck_side *pindeck_match_own_side(struct pindeck_match *match, struct pindeck_seat seat);

/* Move the bowler in seat from, seated or removed, to seat goal, at any time. The bowlers between
 * them move up or down by one. */
void pindeck_match_renumber(struct pindeck_match *match, struct pindeck_seat from,
                            struct pindeck_seat goal);

#endif
