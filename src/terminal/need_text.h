/* What a bowler needs for a score, in words. */
#ifndef PINDECK_NEED_TEXT_H
#define PINDECK_NEED_TEXT_H

#include "need/need.h"
#include "words/words.h"

enum {
	NEED_TEXT_LINES = WAYS_MOST + 3,
	NEED_STEP_SIZE = 96,
	NEED_TEXT_SIZE = (WAY_STEPS + 1) * NEED_STEP_SIZE
};

/* Whether the score can be reached, a line for each way, the average, and the chance. */
struct need_text {
	char lines[NEED_TEXT_LINES][NEED_TEXT_SIZE];
	int count;
};

/* The game in this seat, and what its bowler needs. */
struct need_text need_text_of(const struct need *need, const struct pindeck_match *match,
                              struct pindeck_seat seat, enum language language);

void need_text_print(const struct need_text *text, FILE *output);

#endif
