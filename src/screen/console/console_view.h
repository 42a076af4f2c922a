/* Draws the console: the board, the rack, the ranking and the input line. */
#ifndef PINDECK_CONSOLE_VIEW_H
#define PINDECK_CONSOLE_VIEW_H

#include "console.h"

/* Draws the whole console on a canvas whose size is set. */
void console_draw(const struct console *console, struct canvas *canvas);

#endif
