/* A spelling: how the balls of a line are written, as a small automaton from bytes to symbols. */
#ifndef PINDECK_SPELLING_H
#define PINDECK_SPELLING_H

#include "symbols.h"

enum {
	MOST_NODES = 160,
	MOST_CLASSES = 64,
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

enum {
	SPELLED_BALL = 1,           /* a symbol ends here */
	SPELLED_FRAME = SYMBOL_LAST /* a frame ends here, with the last symbol */
};

struct spelling {
	uint8_t classes[UINT8_MAX + 1]; /* of each byte, to have fewer columns */
	struct spelled {
		uint16_t next;  /* node */
		uint8_t symbol; /* that ends here */
		uint8_t ends;   /* SPELLED_BALL, SPELLED_FRAME, or both */
	} table[MOST_NODES][MOST_CLASSES];
	int nodes;
};

/* The symbols of a line, each with SYMBOL_LAST where the line ends a frame after it. A byte of the
 * line adds at most one. */
struct spelled_line {
	size_t count;
	/* the first element is no symbol: it takes the mark of a blank at the beginning of the line
	 */
	uint8_t symbols[LONGEST_LINE + 2];
};

void spelling_make(struct spelling *spelling, const struct symbols *symbols,
                   struct punctuation punctuation);

/* False when the line is not spelled this way. It has at most LONGEST_LINE bytes. */
bool spelling_read(const struct spelling *spelling, struct spelled_line *spelled, const char *line,
                   size_t length);

#endif
