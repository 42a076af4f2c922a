/* Draws the console: the board, the rack, the ranking and the input line. */
#ifndef PINDECK_CONSOLE_VIEW_H
#define PINDECK_CONSOLE_VIEW_H

#include "screen/console.h"

/* Draws the whole console on a canvas whose size is set. */
void console_view_draw(const struct console *console, struct canvas *canvas);

enum {
	LARGE_PANEL_ROWS = 9 /* the least with a large rack */
};

/* The panel below the board, in that many rows: the rack, whose turn it is, the ranking; after the
 * end the result. */
void console_view_draw_panel(const struct console *console, struct canvas *canvas, int row,
                             int rows);

#endif
