/* The symbols of a discipline: every usual way to write one ball. A line with anything else is read
 * by the rules. */
#ifndef PINDECK_SYMBOLS_H
#define PINDECK_SYMBOLS_H

#include <pindeck.h>

enum {
	SYMBOL_STRIKE = PINDECK_RACK + 1, /* the counts 0 to 10 come first, as in a packed record */
	MOST_SYMBOLS = 128,
	SYMBOL_LAST = MOST_SYMBOLS, /* a bit beside a symbol: the line ends the frame after it */
	SYMBOL_SIZE = 8             /* bytes of a text with its NUL byte */
};

struct symbols {
	char texts[MOST_SYMBOLS][SYMBOL_SIZE];
	int count;
};

/* True when the balls of the discipline are written as pins of five-pin's rack. */
bool symbols_are_five(enum pindeck_discipline discipline);

struct symbols symbols_of(enum pindeck_discipline discipline);

#endif
