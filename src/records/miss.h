/* The cost of a missed spare. */
#ifndef PINDECK_MISS_H
#define PINDECK_MISS_H

#include <pindeck.h>

/* The pins by which the final score would be higher if the ball at that place had cleared the rack.
 * It must be a second ball that left pins standing. */
int miss_cost(const struct pindeck_game *game, struct pindeck_place place);

#endif
