/* Write a game so that pindeck_game_read reads the same game again. */
#ifndef PINDECK_GAME_WRITE_H
#define PINDECK_GAME_WRITE_H

#include "pindeck/game.h"
#include "pindeck/notation.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Frames separated by spaces, with the leaves that are known. A dot ends a missed frame; an
 * underscore ends a frame that is still to be bowled although a later one is written. */
struct pindeck_notation pindeck_game_to_notation(const struct pindeck_game *game);

#ifdef __cplusplus
}
#endif

#endif
