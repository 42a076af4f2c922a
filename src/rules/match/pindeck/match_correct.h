/* Corrections in a match: of whoever's ball it was, wherever that stands in the order. */
#ifndef PINDECK_MATCH_CORRECT_H
#define PINDECK_MATCH_CORRECT_H

#include "pindeck/match.h"

#ifdef __cplusplus
extern "C" {
#endif

/* As for a game, of the bowler in that seat. */
struct pindeck_verdict pindeck_match_correct(struct pindeck_match *match,
                                             struct pindeck_match_place spot,
                                             struct pindeck_delivery delivery);
struct pindeck_verdict pindeck_match_annul(struct pindeck_match *match,
                                           struct pindeck_match_place spot);

/* As for a game: all the balls of the frame in which that spot is. */
struct pindeck_verdict pindeck_match_correct_frame(struct pindeck_match *match,
                                                   struct pindeck_match_place spot,
                                                   const struct pindeck_deliveries *deliveries);

#ifdef __cplusplus
}
#endif

#endif
