/* A line of text: what its bytes are, its shape, and the machine of machine.h as a table. */
#ifndef PINDECK_AUTOMATON_H
#define PINDECK_AUTOMATON_H

#include "machine.h"

#include <string.h>

/* The shape of a line of up to sixty-four bytes: which of them are balls, as bits. */

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
	const bool list = layout == PINDECK_LAYOUT_BALLS ||
	                  (layout == PINDECK_LAYOUT_ANY && (single || shape->commas != 0));

	if (!list) {
		*reading = (struct reading){ shape->balls, 0, shape->balls & shape->gaps << 1 };
		return true;
	}
	*reading = (struct reading){ shape->balls & ~tens, tens >> 1, 0 };
	return single;
}

/* The class of each byte of a line. A foul has the class of a ball that felled nothing: it leaves
 * the same pins for the next ball. */

extern const uint8_t byte_classes[256];

/* The machine of machine.h as a table, with one look-up for each byte of a line. */

/* The class of a byte. 0 to 9 are pins, with 0 for a miss or a foul. */
enum {
	COLUMN_TEN = PINDECK_RACK, /* a 10, in lists and records */
	COLUMN_STRIKE,
	COLUMN_SPARE,
	COLUMN_ZERO, /* the digit 0 in frames; in a list it is part of a 10 */
	COLUMN_GAP,  /* this column and those after it are no balls */
	COLUMN_ODD, /* the rules have to read the line; in frames also a comma, which makes a line a
	               list */
	COLUMNS
};

/* From STATE_START on, states of the machine. */
enum {
	STATE_ODD, /* the rules must read the line */
	STATE_REFUSED,
	STATE_OVER,
	STATE_START,
	STATES = 384 /* at most; candlepin has 344 */
};

struct automaton {
	uint32_t steps[STATES * COLUMNS]; /* the row of the next state << 16 | points of the ball */
	uint8_t in_frames[256];           /* by byte of a line of frames: its column */
	uint8_t in_lists[256];            /* by byte of a list: its column */
};

/* Builds the table for lines of frames, read byte by byte. The line becomes odd where a list would
 * be read differently: at a 1 and a 0 that may be a ten, and at a gap within a frame. */
void automaton_build(struct automaton *automaton, enum pindeck_discipline discipline);

/* The next step. The low 16 bits of a sum of steps are the points. */
static inline uint32_t automaton_step(const struct automaton *automaton, uint32_t step,
                                      unsigned column)
{
	return automaton->steps[(step >> 16) + column];
}

static inline uint32_t automaton_state(uint32_t step)
{
	return (step >> 16) / COLUMNS;
}

#define AUTOMATON_START ((uint32_t)(STATE_START * COLUMNS) << 16)

#endif
