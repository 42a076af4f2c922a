/* The machine of machine.h as a table, with one look-up for each byte of a line. */
#ifndef PINDECK_AUTOMATON_H
#define PINDECK_AUTOMATON_H

#include "machine.h"

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
