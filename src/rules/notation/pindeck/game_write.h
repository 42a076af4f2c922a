/* Notation: a game written down for people to read, and to be read again. */
#ifndef PINDECK_GAME_WRITE_H
#define PINDECK_GAME_WRITE_H

#include "pindeck/game.h"

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

enum {
	/* A space, a mark and ten pins in brackets for each of thirty balls need less. */
	PINDECK_NOTATION_SIZE = 800
};

/* Length bytes and a NUL byte. */
struct pindeck_notation {
	char text[PINDECK_NOTATION_SIZE];
	size_t length;
};

/* Add a byte, for which there must be room. */
void pindeck_notation_add_from(struct pindeck_notation *notation, char symbol);

/* The game as frames separated by spaces: real pinfall, with the leaves that are known.
 * A dot ends a frame that was missed; an underscore one that is still to be bowled before those. */
struct pindeck_notation pindeck_game_to_notation(const struct pindeck_game *game);

#ifdef __cplusplus
}
#endif

#endif
