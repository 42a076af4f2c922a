/* The board: a match drawn as text, one cell of six columns for each frame. */
#ifndef PINDECK_BOARD_H
#define PINDECK_BOARD_H

#include <pindeck.h>

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

#endif
