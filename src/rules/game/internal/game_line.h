/* Internal functions of game_line. */
#ifndef PINDECK_INTERNAL_GAME_LINE_H
#define PINDECK_INTERNAL_GAME_LINE_H

#include "pindeck/game_line.h"

/* The position of the ball at this place among all balls of the game. */
struct pindeck_nth pindeck_game_nth(const struct pindeck_game *game, struct pindeck_place place);

#endif
