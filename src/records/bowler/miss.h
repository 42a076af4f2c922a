/* The cost of a missed spare. */
#ifndef PINDECK_MISS_H
#define PINDECK_MISS_H

#include <pindeck.h>

/* By how much the final score would have risen, had the ball at that place cleared the rack; it
 * must be a second ball that did not. */
int miss_cost(const struct pindeck_game *game, struct pindeck_place place);

#endif
