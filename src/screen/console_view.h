/* Draws the console: the board, the rack, the ranking and the input line. */
#ifndef PINDECK_CONSOLE_VIEW_H
#define PINDECK_CONSOLE_VIEW_H

#include "screen/console.h"

/* Draws the whole console on a canvas whose size is set. */
void console_view_draw(const struct console *console, struct canvas *canvas);

enum {
	LARGE_PANEL_ROWS = 9 /* the least with a large rack */
};

#endif
