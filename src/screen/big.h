/* Big letters: five rows of blocks, to be read from the seats behind the lane. */
#ifndef PINDECK_BIG_H
#define PINDECK_BIG_H

#include "screen/canvas.h"

enum {
	BIG_ROWS = 5,
	BIG_COLUMNS = 5 /* of a letter with the gap after it */
};

/* Draws capital letters, digits, / and -; any other character is a gap. Returns the column after
 * the text. */
int big_put(struct canvas *canvas, int row, int column, enum style style, const char *text);

#endif
