/* The shape of a line of up to sixty-four bytes: which of them are balls, as bits. */
#ifndef PINDECK_SHAPE_H
#define PINDECK_SHAPE_H

#include "machine.h"

#include <string.h>

/* What a byte of a line is; a ball is its pins and marks. */
enum {
	BYTE_GAP = 0x80, /* between balls */
	BYTE_ODD = 0xC0  /* leaves, circles, anything else: the rules have to read the line */
};

enum line_kind {
	LINE_PACKED, /* into a wide record */
	LINE_ODD,    /* the rules have to read it */
	LINE_CUT     /* its line end is missing */
};

/* The first line of a text: its kind, and its length without the line end. */
struct taken {
	enum line_kind kind;
	size_t length;
};

enum {
	LINE_SIZE = 64, /* bytes that a path looks at, with the line end */
	NOT_KNOWN = LINE_SIZE
};

/* The bits of line ends: those that were found, or the one end that is known. */
static inline uint64_t line_ends(uint64_t found, size_t known)
{
	return known == NOT_KNOWN ? found : UINT64_C(1) << known;
}

/* A line without a line end in its first LINE_SIZE bytes. */
static inline struct taken take_long_line(const char *line, size_t available)
{
	const char *end = memchr(line, '\n', available);

	if (end == NULL)
		return (struct taken){ LINE_CUT, 0 };
	return (struct taken){ LINE_ODD, (size_t)(end - line) };
}

struct shape {
	uint64_t balls;
	uint64_t gaps;
	uint64_t ones;
	uint64_t zeros;
	uint64_t commas;
};

/* The balls of a line, as bits of their bytes. */
struct reading {
	uint64_t balls;
	uint64_t tens;  /* the 1 of each 10, which is one ball; its 0 is none */
	uint64_t apart; /* balls after a gap, where that matters */
};

/* Makes the same choice as the rules: a line is a list when it has a comma, or when no two balls
 * are written together; otherwise it has frames. False when the rules have to read the line. */
static inline bool shape_read(struct reading *reading, const struct shape *shape,
                              enum pindeck_layout layout)
{
	const uint64_t joined = shape->balls & shape->balls << 1;
	const uint64_t tens = joined & shape->ones << 1 & shape->zeros;
	const bool single = joined == tens;
	const bool list = layout == PINDECK_BALLS ||
	                  (layout == PINDECK_ANY_LAYOUT && (single || shape->commas != 0));

	if (!list) {
		*reading = (struct reading){ shape->balls, 0, shape->balls & shape->gaps << 1 };
		return true;
	}
	*reading = (struct reading){ shape->balls & ~tens, tens >> 1, 0 };
	return single;
}

#endif
