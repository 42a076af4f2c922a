/* Internal functions of game_outlook: the balls that lead to the extremes. */
#ifndef PINDECK_INTERNAL_GAME_OUTLOOK_H
#define PINDECK_INTERNAL_GAME_OUTLOOK_H

#include "pindeck/game_outlook.h"

/* The next ball on the way to the highest and to the lowest score. */
struct pindeck_delivery pindeck_game_best(const struct pindeck_game *game);
struct pindeck_delivery pindeck_game_worst(const struct pindeck_game *game);

#endif
