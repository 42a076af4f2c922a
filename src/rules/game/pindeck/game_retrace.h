/* Retracing: a game ball by ball, as it was bowled. */
#ifndef PINDECK_GAME_RETRACE_H
#define PINDECK_GAME_RETRACE_H

#include "pindeck/game.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The delivery of the ball at that place, which must have been bowled. */
struct pindeck_delivery pindeck_game_retrace_delivery(const struct pindeck_game *game,
                                                      struct pindeck_place place);

/* The game as it was before the ball at this place. */
struct pindeck_game pindeck_game_retrace_before(const struct pindeck_game *game,
                                                struct pindeck_place place);

/* The next ball after that place, and the first ball of the next frame that has one; no place when
 * there is none. */
struct pindeck_place pindeck_game_retrace_ball(const struct pindeck_game *game,
                                               struct pindeck_place place);
struct pindeck_place pindeck_game_retrace_frame(const struct pindeck_game *game,
                                                struct pindeck_place place);

/* Miss again what the game misses before that place, where the other has come to it. */
void pindeck_game_retrace_missed(struct pindeck_game *again, const struct pindeck_game *game,
                                 struct pindeck_place place);

#ifdef __cplusplus
}
#endif

#endif
