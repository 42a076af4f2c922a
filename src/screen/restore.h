/* Restores the terminal, however the program ends. */
#ifndef PINDECK_RESTORE_H
#define PINDECK_RESTORE_H

#include <stdbool.h>

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
