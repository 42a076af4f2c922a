/* Line by line: ask, take the answer, show the board. */
#ifndef PINDECK_LINE_MODE_H
#define PINDECK_LINE_MODE_H

#include "board.h"
#include "talk.h"

struct line_mode {
	struct talk *talk;
	enum board_rows rows;
	enum pindeck_discipline discipline;
	bool several; /* ask how many people bowl, and call every turn by name */
};

/* Keep score of a match until it is over, the input ends or the person leaves. Where nobody is
 * seated the names are asked for first. False when input or output failed. */
bool line_mode_play(const struct line_mode *mode, struct pindeck_match *match);

#endif
