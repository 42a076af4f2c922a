/* The full screen: a terminal that shows a console until its person leaves. */
#ifndef PINDECK_FULL_SCREEN_H
#define PINDECK_FULL_SCREEN_H

#include "console.h"

enum screen_end {
	SCREEN_LEFT,        /* the person left */
	SCREEN_NO_TERMINAL, /* there is none that can show it */
	SCREEN_NO_MEMORY,
	SCREEN_ENDED /* by a signal: once all is put away, restore_die() is the end */
};

/* Begin it, show it and take keys, with colours or without. Whatever ends it, the terminal is as it
 * was before. */
enum screen_end full_screen_run(struct console *console, bool colours);

#endif
