/* The keys of the console: one table from which the dispatch, the line of keys, the boxes of help
 * and of the menu, and the tests derive. */
#ifndef PINDECK_CONSOLE_KEYS_H
#define PINDECK_CONSOLE_KEYS_H

#include "screen/console.h"

/* Kinds of keys, beside the keys themselves in a row. */
enum {
	ANY_VALUE = PRESS_TICK + 1, /* a ball: a count or a mark */
	ANY_PIN,                    /* the digit of a pin */
	CLICK_ON_PIN,               /* on a pin of the rack */
	CLICK_ON_BALL,              /* on a ball of the board */
	ANY_ARROW,
	ANY_FRAME_STEP, /* a frame to the left or right */
	ANY_DIGIT,
	ANY_KEY
};

struct key {
	unsigned modes;    /* a bit for each mode that has it */
	int key;           /* or one of the kinds */
	const char *names; /* in documents */
	bool (*when)(const struct console *console);
	void (*press)(struct console *console, struct press press);
	enum text hint; /* in the line of keys */
	enum text help; /* in a box */
};

/* All rows of keys.def; the last one has no modes. */
extern const struct key console_keys[];

/* The row that decides what a press does now; a null pointer for none. */
const struct key *console_keys_find(const struct console *console, struct press press);

/* The keys that are possible now, for the line at the bottom. */
void console_keys_write_hints(const struct console *console, char text[CONSOLE_STATUS]);

/* The lines of the box of help, of the menu, or of what a bowler needs. */
void console_keys_write_box(const struct console *console, enum console_mode mode,
                            char text[CONSOLE_BOX]);

/* press_quit and so on: the functions of the keys. */
#define KEY(modes, names, key, when, act, hint, help) \
	void act(struct console *console, struct press press);
#include "screen/keys.def"
#undef KEY

#endif
