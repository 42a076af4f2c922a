/* One ball written down: real pinfall, with the leave where it is known. */
#ifndef PINDECK_NOTATION_H
#define PINDECK_NOTATION_H

#include "pindeck/ball.h"

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
void pindeck_notation_add_symbol(struct pindeck_notation *notation, char symbol);

/* Append a ball: 7, /, 8[7-10] or (8); of five-pin its pins, as in abcF. */
void pindeck_notation_add_ball(struct pindeck_notation *notation, struct pindeck_ball ball);

#ifdef __cplusplus
}
#endif

#endif
