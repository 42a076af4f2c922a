/* How the balls of a line are written: the symbols of a discipline, and an automaton from bytes to
 * symbols. */
#ifndef PINDECK_SPELLING_H
#define PINDECK_SPELLING_H

#include <pindeck.h>

/* The symbols of a discipline: every usual way to write one ball. The rules read lines with
 * anything else. */

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

/* A spelling: how the balls of a line are written, as a small automaton from bytes to symbols. */

enum {
	MOST_NODES = 160,
	MOST_CLASSES = 40,
	LONGEST_LINE = 255 /* that has a spelling */
};

/* What a comma or a blank does. */
enum separator {
	SEPARATOR_REFUSED,
	SEPARATOR_ENDS_BALL,
	SEPARATOR_ENDS_FRAME
};

struct punctuation {
	bool together; /* the balls of a frame are written without separators */
	enum separator comma;
	enum separator blank;
};

struct spelling {
	struct punctuation punctuation;
	/* By byte: its entry in the first row. Each byte waits for the node that the one before it
	 * leads to, but not for this pointer. */
	const struct spelled *columns[UINT8_MAX + 1];
	struct spelled {
		uint32_t next;  /* node, by the index of its first entry */
		uint8_t symbol; /* that ends here */
		uint8_t ends;   /* 1 when one does */
	} table[MOST_NODES * MOST_CLASSES];
};

/* The symbols of a line: at most one for each byte and one for the end. */
struct spelled_line {
	size_t count;
	uint8_t symbols[LONGEST_LINE + 1];
};

/* By byte of a line whose balls are written together: its symbol. A ball of several bytes has none.
 * Neither has 0, which in a list is a part of 10. */
struct byte_symbols {
	uint8_t list[UINT8_MAX + 1];
};

void spelling_make(struct spelling *spelling, const struct symbols *symbols,
                   struct punctuation punctuation);

void spelling_of_bytes(struct byte_symbols *bytes, const struct symbols *symbols,
                       struct punctuation punctuation);

/* False when the line is not spelled this way. It has at most LONGEST_LINE bytes. */
bool spelling_read(const struct spelling *spelling, struct spelled_line *spelled, const char *line,
                   size_t length);

#endif
