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

struct spelling {
	uint8_t classes[UINT8_MAX + 1]; /* of each byte, to have fewer columns */
	struct spelled {
		uint16_t next;  /* node */
		uint8_t symbol; /* that ends here */
		uint8_t count;  /* 1 when one does, 2 when a gap follows it */
	} table[MOST_NODES][MOST_CLASSES];
	int nodes;
};

/* The symbols of a line. A byte of the line adds at most two. */
struct spelled_line {
	uint8_t symbols[2 * LONGEST_LINE + 3];
	size_t count;
};

void spelling_make(struct spelling *spelling, const struct symbols *symbols,
                   struct punctuation punctuation);

/* False when the line is not spelled this way. It has at most LONGEST_LINE bytes. */
bool spelling_read(const struct spelling *spelling, struct spelled_line *spelled, const char *line,
                   size_t length);

#endif
