/* The console as it is seen: the board, the rack, who leads, and the line for whoever types. */
#ifndef PINDECK_CONSOLE_VIEW_H
#define PINDECK_CONSOLE_VIEW_H

#include "console.h"

/* Draw all of it on a canvas that has its size. */
void console_draw(const struct console *console, struct canvas *canvas);

#endif
