/* The board: a match drawn as text, one cell of six columns for each frame; a series, the effect of
 * a change, and a need as text. */
#ifndef PINDECK_BOARD_H
#define PINDECK_BOARD_H

#include "alley/games.h"
#include "alley/offer.h"
#include "alley/replay.h"
#include "need/need.h"
#include "words/words.h"

#include <pindeck.h>
#include <stdio.h>

enum {
	BOARD_COLUMNS = 8 + PINDECK_FRAMES * 7 + 1, /* with the newline */
	BOARD_ROWS = 1 + 2 * PINDECK_MOST_BOWLERS
};

struct board {
	char text[BOARD_ROWS * BOARD_COLUMNS];
	size_t length;
};

enum board_rows {
	MARKS_AND_TOTALS,
	MARKS_ONLY
};

struct board_style {
	enum board_rows rows;
	bool short_names; /* five-pin: C, S and H for C/O, HS and HP */
};

/* Draw every bowler's marks and, below them, the totals that are final. */
void board_draw(struct board *board, const struct pindeck_match *match, struct board_style style);

/* Draw and print it. */
void board_print(const struct pindeck_match *match, struct board_style style, FILE *output);

/* ---- The effect of a change, in lines for people ---- */

/* A line for each frame, PJS 3: 9 / -> 8 /, and for each score, PJS: 167 -> 158. */
void effect_text_print(const struct effect *effect, FILE *output);

/* ---- A series as a table: a line for each bowler, a column for each game ---- */

void series_text_print(const struct series_table *table, FILE *output);

/* The sentence for an action that was refused, the same in line mode, in the console and for
 * commands */

/* Why the outcome is not done; its fault is not NO_FAULT. */
const char *fault_text_of(enum language language, struct outcome outcome);

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
