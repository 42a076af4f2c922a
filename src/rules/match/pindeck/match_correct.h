/* Corrections in a match. */
#ifndef PINDECK_MATCH_CORRECT_H
#define PINDECK_MATCH_CORRECT_H

#include "pindeck/match.h"

#ifdef __cplusplus
extern "C" {
#endif

/* As pindeck_game_correct and pindeck_game_annul, for the game of the bowler in that seat. */
struct pindeck_verdict pindeck_match_correct(struct pindeck_match *match,
                                             struct pindeck_match_place spot,
                                             struct pindeck_delivery delivery);
struct pindeck_verdict pindeck_match_annul(struct pindeck_match *match,
                                           struct pindeck_match_place spot);

/* As pindeck_game_correct_frame, for the frame of that ball. */
struct pindeck_verdict pindeck_match_correct_frame(struct pindeck_match *match,
                                                   struct pindeck_match_place spot,
                                                   const struct pindeck_deliveries *deliveries);

#ifdef __cplusplus
}
#endif

#endif
