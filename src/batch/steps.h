/* A table with the effect of each symbol at each deck of a discipline, filled once by the rules. A
 * game is scored with it frame by frame. */
#ifndef PINDECK_STEPS_H
#define PINDECK_STEPS_H

#include "spelling.h"

/* The sums of a game up to a ball share one word, so that one addition counts the ball in all of
 * them. Each enumerator is the lowest bit of a sum. Only the highest one can be negative. */
enum {
	SUM_BALLS = 0,
	SUM_FRAMES = 8, /* that are over */
	SUM_OWED = 16,  /* the balls that these frames waited for when they ended */
	SUM_LENGTH = 24,
	SUM_FED = 32,   /* what the balls add to earlier frames that wait for balls */
	SUM_GAINED = 48 /* what the balls add to their own frames */
};

static inline unsigned sum_of(uint64_t sums, int lowest_bit)
{
	return (unsigned)(sums >> lowest_bit) & (lowest_bit < SUM_FED ? 0xFF : 0xFFFF);
}

static inline int sum_gained(uint64_t sums)
{
	return (int16_t)(sums >> SUM_GAINED);
}

enum {
	STEP_TEXT = 8
};

/* All zeros when the rules refuse the ball or have to read it. Every later step is then all zeros,
 * too. */
struct step {
	uint64_t adds;        /* to the sums */
	uint32_t next;        /* row of the next ball; ROW_REFUSED when the frame ends */
	uint32_t opens;       /* all bits when the frame ends: the next row is an opening */
	char text[STEP_TEXT]; /* as the game is written; before the first ball of a frame a space */
};

enum {
	ROW_REFUSED = 0
};

/* A row has a step for each symbol. It is named by the number of bytes before it, so that nothing
 * is multiplied between one step and the next. */
struct steps {
	struct step *list;
	/* The row of each frame's first ball, then the row after the end of the game. The last
	 * element is loaded ahead, but never used. */
	uint32_t openings[PINDECK_FRAMES + 2];
	uint32_t free; /* the row of free strikes, or ROW_REFUSED */
};

/* The step of a row, from the step of the same symbol in the first row. */
static inline const struct step *step_in_row(const struct step *first, uint32_t row)
{
	return (const struct step *)((const char *)first + row);
}

/* False when there is not enough memory. */
bool steps_open(struct steps *steps, const struct symbols *symbols,
                enum pindeck_discipline discipline);
void steps_close(struct steps *steps);

#endif
