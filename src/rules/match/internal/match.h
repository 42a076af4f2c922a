/* Internal functions of match: its parts, to change them. */
#ifndef PINDECK_INTERNAL_MATCH_H
#define PINDECK_INTERNAL_MATCH_H

#include "bowlers.h"
#include "detours.h"
#include "order.h"

#include "pindeck/match.h"

/* Game and side of the bowler in this seat; a null pointer when the seat is empty. */
struct pindeck_game *pindeck_match_own_game(struct pindeck_match *match, struct pindeck_seat seat);
struct pindeck_side *pindeck_match_own_side(struct pindeck_match *match, struct pindeck_seat seat);
struct pindeck_order *pindeck_match_own_order(struct pindeck_match *match);
const struct pindeck_detours *pindeck_match_detours(const struct pindeck_match *match);
struct pindeck_detours *pindeck_match_own_detours(struct pindeck_match *match);
struct pindeck_turns *pindeck_match_own_turns(struct pindeck_match *match);
struct pindeck_bowlers *pindeck_match_own_bowlers(struct pindeck_match *match);

/* Move the bowler in seat from, seated or removed, to seat goal, at any time. The bowlers between
 * them move up or down by one. */
void pindeck_match_renumber(struct pindeck_match *match, struct pindeck_seat from,
                            struct pindeck_seat goal);

/* True when the bowler whose turn it is has bowled a ball of the frame. */
bool pindeck_match_is_within_frame(const struct pindeck_match *match);

#endif
