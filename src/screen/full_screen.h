/* The full screen: shows a console on the terminal until the user quits. */
#ifndef PINDECK_FULL_SCREEN_H
#define PINDECK_FULL_SCREEN_H

#include "screen/console.h"

#include <stdbool.h>

enum screen_end {
	SCREEN_LEFT,        /* the user quit */
	SCREEN_NO_TERMINAL, /* there is no terminal, or it cannot move the cursor */
	SCREEN_NO_MEMORY,
	SCREEN_ENDED /* by a signal: the caller closes its store, then calls restore_die() */
};

/* Begins the console, shows it and takes keys. Restores the terminal, however it ends. */
enum screen_end full_screen_run(struct console *console, bool colours);

/* ---- restore.c: the terminal as it was, however the program ends ---- */

/* Save the state of the terminal before anything changes it. False when there is no terminal. */
bool restore_remember(void);

/* True when the terminal can put a character anywhere on its screen. After curses has begun. */
bool restore_can_move(void);

/* From now on a signal that ends the program only sets a flag, see below; a signal of a crash
 * restores the terminal and then crashes the program. Call it after curses has begun. */
void restore_watch(void);

/* The signal that asked the program to end; 0 for none. */
int restore_signal(void);

/* End the program as that signal would have ended it, after the terminal is restored. */
void restore_die(void);

#endif
