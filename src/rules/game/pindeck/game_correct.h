/* Corrections: change a ball or a frame that was bowled earlier, or annul a dead ball. */
#ifndef PINDECK_GAME_CORRECT_H
#define PINDECK_GAME_CORRECT_H

#include "pindeck/game.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Replace the ball at this place. All other balls stay in their frames, and a ball of the same
 * frame that felled all standing pins still fells all that stand: 9/ becomes 8/. If a ball no
 * longer fits, the verdict names it and the game does not change; correct the whole frame then. */
struct pindeck_verdict pindeck_game_correct(struct pindeck_game *game, struct pindeck_place place,
                                            struct pindeck_delivery delivery);

/* Replace all balls of a frame by one or more others: a strike can become two balls, and two balls
 * a strike. */
struct pindeck_verdict pindeck_game_correct_frame(struct pindeck_game *game,
                                                  struct pindeck_frame_number number,
                                                  const struct pindeck_deliveries *deliveries);

/* Remove a dead ball, which must be the last ball of the game, as if it had never been bowled. */
struct pindeck_verdict pindeck_game_annul(struct pindeck_game *game, struct pindeck_place place);

#ifdef __cplusplus
}
#endif

#endif
