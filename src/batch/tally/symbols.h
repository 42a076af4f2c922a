/* The symbols of a discipline: every usual way to write one ball. The rules read lines with
 * anything else. */
#ifndef PINDECK_SYMBOLS_H
#define PINDECK_SYMBOLS_H

#include <pindeck.h>

enum {
	SYMBOL_STRIKE = PINDECK_RACK + 1, /* the counts 0 to 10 come first, as in a packed record */
	MOST_SYMBOLS = 127,               /* with a text: all symbols are numbered in a byte */
	SYMBOL_SIZE = 8                   /* bytes of a text with its NUL byte */
};

struct symbols {
	char texts[MOST_SYMBOLS][SYMBOL_SIZE];
	int count; /* of texts */
};

/* Symbols are numbered: first those with a text, then the same again as the last ball of a frame,
 * then a gap between frames, then a byte that is no symbol. */
static inline uint8_t symbols_as_last(const struct symbols *symbols, uint8_t symbol)
{
	return (uint8_t)(symbols->count + symbol);
}

static inline uint8_t symbols_gap(const struct symbols *symbols)
{
	return (uint8_t)(2 * symbols->count);
}

/* The rules have to read a line with such a byte. */
static inline uint8_t symbols_odd(const struct symbols *symbols)
{
	return (uint8_t)(2 * symbols->count + 1);
}

static inline int symbols_to_count(const struct symbols *symbols)
{
	return 2 * symbols->count + 2;
}

/* True when the balls of the discipline are written as pins of five-pin's rack. */
bool symbols_are_five(enum pindeck_discipline discipline);

struct symbols symbols_of(enum pindeck_discipline discipline);

#endif
