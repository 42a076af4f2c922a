/* Draws the console: the board, the rack, the ranking and the input line. */
#ifndef PINDECK_CONSOLE_VIEW_H
#define PINDECK_CONSOLE_VIEW_H

#include "console.h"

/* Draw all of it on a canvas that has its size. */
void console_draw(const struct console *console, struct canvas *canvas);

#endif
