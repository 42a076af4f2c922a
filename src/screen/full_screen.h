/* The full screen: a terminal that shows a console until its person leaves. */
#ifndef PINDECK_FULL_SCREEN_H
#define PINDECK_FULL_SCREEN_H

#include "console.h"

enum screen_end {
	SCREEN_LEFT,        /* the person left */
	SCREEN_NO_TERMINAL, /* there is none that can show it */
	SCREEN_NO_MEMORY,
	SCREEN_ENDED /* by a signal, which is raised again once the terminal is as it was */
};

/* Show it and take keys, with colours or without. Whatever ends it, the terminal is as it was
 * before; after a signal the program does not come back from here. */
enum screen_end full_screen_run(struct console *console, bool colours);

#endif
