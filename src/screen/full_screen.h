/* The full screen: shows a console on the terminal until the user quits. */
#ifndef PINDECK_FULL_SCREEN_H
#define PINDECK_FULL_SCREEN_H

#include "screen/console.h"

enum screen_end {
	SCREEN_LEFT,        /* the user quit */
	SCREEN_NO_TERMINAL, /* there is no terminal, or it cannot move the cursor */
	SCREEN_NO_MEMORY,
	SCREEN_ENDED /* by a signal: the caller closes its store, then calls restore_die() */
};

/* Begins the console, shows it and takes keys. Restores the terminal, however it ends. */
enum screen_end full_screen_run(struct console *console, bool colours);

#endif
