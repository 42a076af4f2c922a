/* Swapping: two games exchange their balls from a place on. */
#ifndef PINDECK_INTERNAL_GAME_SWAP_H
#define PINDECK_INTERNAL_GAME_SWAP_H

#include "game.h"

/* Each game goes on with the frames of the other from the frame of this place on, bowled and
 * missed. Refuses when a ball cannot be bowled in the other game, or a frame before it would be
 * incomplete; then both games stay as they are. */
struct pindeck_verdict pindeck_game_swap(struct pindeck_game *one, struct pindeck_game *other,
                                         struct pindeck_place place);

#endif
