/* Corrections: what was bowled earlier was something else, or does not count. */
#ifndef PINDECK_GAME_CORRECT_H
#define PINDECK_GAME_CORRECT_H

#include "pindeck/game.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Put another ball in the place of one that was bowled. All other balls stay where they are;
 * when one of them no longer fits there, that ball is named and nothing changes. */
struct pindeck_verdict pindeck_game_correct(struct pindeck_game *game, struct pindeck_place place,
                                            struct pindeck_delivery delivery);

/* The same for all the balls of a frame, at least one: a strike can become two, two a strike. */
struct pindeck_verdict pindeck_game_correct_frame(struct pindeck_game *game,
                                                  struct pindeck_frame_number number,
                                                  const struct pindeck_deliveries *deliveries);

/* A dead ball counts neither as a delivery nor for its pins: take it out as if it had never been
 * bowled. Balls after it move up; when one of them no longer fits, it is named, nothing changes. */
struct pindeck_verdict pindeck_game_annul(struct pindeck_game *game, struct pindeck_place place);

#ifdef __cplusplus
}
#endif

#endif
