/* Swapping: two games exchange their balls from a place on. */
#ifndef PINDECK_INTERNAL_GAME_SWAP_H
#define PINDECK_INTERNAL_GAME_SWAP_H

#include "game.h"

/* Exchange the frames of two games, bowled and missed, from the frame of this place on. Refuses if
 * a ball cannot be bowled in the other game, or a frame before it would be incomplete; then neither
 * game changes. */
struct pindeck_verdict pindeck_game_swap(struct pindeck_game *one, struct pindeck_game *other,
                                         struct pindeck_place place);

#endif
