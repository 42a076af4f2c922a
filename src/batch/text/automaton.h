/* The machine of machine.h as a table: one look-up for each byte of a line. */
#ifndef PINDECK_AUTOMATON_H
#define PINDECK_AUTOMATON_H

#include "machine.h"

/* The class of a byte. 0 to 9 are pins, with 0 for a miss or a foul. */
enum {
	COLUMN_TEN = PINDECK_RACK, /* in lists and records */
	COLUMN_STRIKE,
	COLUMN_SPARE,
	COLUMN_ZERO, /* the digit in frames: in a list it would make a ten of a 1 before it */
	COLUMN_GAP,  /* from here on no ball */
	COLUMN_ODD, /* for the rules to read; in frames commas too, as they make a list of a line */
	COLUMNS
};

/* The others are states of the machine. */
enum {
	STATE_ODD, /* the rules must read the line */
	STATE_REFUSED,
	STATE_OVER,
	STATE_START,
	STATES = 384 /* at most; candlepin has 344 */
};

struct automaton {
	uint32_t steps[STATES * COLUMNS]; /* the row of the next state << 16 | points of the ball */
	uint8_t in_frames[256];           /* columns by byte of a line of frames, */
	uint8_t in_lists[256];            /* and of a list */
};

/* Frames; a line of them is read byte by byte. Where a list would be read otherwise, because a 10
 * is a ten there or because a gap ends a ball and not a frame, the line is odd. */
void automaton_build(struct automaton *automaton, enum pindeck_discipline discipline);

/* The next step. Sums of steps have the points in their low 16 bits. */
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
