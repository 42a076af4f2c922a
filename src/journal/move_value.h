/* The value of a line that moves a game to a lane: the last game that was opened or moved there
 * before, with 12 digits so that stores can compare it as text; after a dot, the number of lines
 * that the board of the lane counted then; and the other lane, if the game continues on a pair:
 * "000000000012.57", "000000000012.57 4". */
#ifndef PINDECK_MOVE_VALUE_H
#define PINDECK_MOVE_VALUE_H

#include "journal/entry.h"

enum {
	MOVE_VALUE_DIGITS = 12 /* of the game */
};

struct move_value {
	int64_t after; /* the game is the current one of the lane until a later one is opened */
	int64_t lines; /* later boards of the lane count these lines too */
	int32_t pair;  /* 0 for a game on one lane */
};

/* Read the value of a line; false for any other text. */
bool move_value_read(struct move_value *value, const struct entry *relaned);

void move_value_write(const struct move_value *value, struct entry *relaned);

#endif
