/* Notation: a game written down for people to read, and to be read again. */
#ifndef PINDECK_GAME_WRITE_H
#define PINDECK_GAME_WRITE_H

#include "pindeck/game.h"
#include "pindeck/notation.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The game as frames separated by spaces: real pinfall, with the leaves that are known.
 * A dot ends a frame that was missed; an underscore one that is still to be bowled before those. */
struct pindeck_notation pindeck_game_to_notation(const struct pindeck_game *game);

#ifdef __cplusplus
}
#endif

#endif
