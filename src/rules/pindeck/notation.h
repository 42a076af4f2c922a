/* Notation: a game written down for people to read, and to be read again. */
#ifndef PINDECK_NOTATION_H
#define PINDECK_NOTATION_H

#include "game.h"

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

/* The game as frames separated by spaces: real pinfall, with the leaves that are known. */
struct pindeck_notation pindeck_game_to_notation(const struct pindeck_game *game);

#ifdef __cplusplus
}
#endif

#endif
