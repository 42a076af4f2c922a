/* A table with the effect of each symbol at each deck of a discipline, filled once by the rules. A
 * game is scored with it frame by frame. */
#ifndef PINDECK_STEPS_H
#define PINDECK_STEPS_H

#include "symbols.h"

enum {
	STEP_TEXT = 8
};

/* All zeros: the rules refuse the ball, or have to read it; then every later step is the same. */
struct step {
	uint16_t next;        /* row of the next ball; ROW_REFUSED when the frame ends */
	int8_t gain;          /* for the score of its own frame */
	uint8_t feed;         /* for earlier frames that wait for balls */
	uint8_t owed;         /* the balls that its frame waits for when it ends */
	uint8_t balls;        /* 1, unless the step is refused */
	uint8_t ends;         /* 1 when the frame ends */
	uint8_t length;       /* of the text */
	char text[STEP_TEXT]; /* as the game is written; before the first ball of a frame a space */
};

enum {
	ROW_REFUSED = 0
};

/* A row has a step for each symbol. Rows are named by the index of their first step. */
struct steps {
	struct step *list;
	/* The row of each frame's first ball; the last but one when the game is over. The last one
	 * is never reached, but may be loaded ahead. */
	uint16_t openings[PINDECK_FRAMES + 2];
	uint16_t free; /* the row of free strikes, or ROW_REFUSED */
};

/* False when there is not enough memory. */
bool steps_open(struct steps *steps, const struct symbols *symbols,
                enum pindeck_discipline discipline);
void steps_close(struct steps *steps);

#endif
