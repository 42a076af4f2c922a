/* Retracing: walk through the balls of a game to bowl them again. */
#ifndef PINDECK_INTERNAL_GAME_RETRACE_H
#define PINDECK_INTERNAL_GAME_RETRACE_H

#include "game.h"

/* The delivery of the ball at this place, which must have been bowled. */
struct pindeck_delivery pindeck_game_retrace_delivery(const struct pindeck_game *game,
                                                      struct pindeck_place place);

/* The game before the ball at this place. */
struct pindeck_game pindeck_game_retrace_before(const struct pindeck_game *game,
                                                struct pindeck_place place);

/* The next ball after this place, and the first ball of the next frame that has one; no place when
 * there is none. */
struct pindeck_place pindeck_game_retrace_ball(const struct pindeck_game *game,
                                               struct pindeck_place place);
struct pindeck_place pindeck_game_retrace_frame(const struct pindeck_game *game,
                                                struct pindeck_place place);

/* Bowl a ball in the frame in which it was bowled before; refuse when it would fall into another.
 */
struct pindeck_verdict pindeck_game_retrace_bowl(struct pindeck_game *again,
                                                 struct pindeck_place place,
                                                 struct pindeck_delivery delivery);

/* Bowl all balls of game from this place on in the copy, each in the frame it has. Missed frames
 * between them are missed again. */
struct pindeck_verdict pindeck_game_retrace_rest(struct pindeck_game *again,
                                                 const struct pindeck_game *game,
                                                 struct pindeck_place place);

/* Miss again in the copy the frames before this place that game has missed. */
void pindeck_game_retrace_missed(struct pindeck_game *again, const struct pindeck_game *game,
                                 struct pindeck_place place);

#endif
