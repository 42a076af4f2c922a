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

/* ---- the actions of the keys, by file ---- */

/* console.c */
void press_close(struct console *console, struct press press);
void press_help(struct console *console, struct press press);
void press_language(struct console *console, struct press press);
void press_leave_help(struct console *console, struct press press);
void press_menu(struct console *console, struct press press);
void press_quit(struct console *console, struct press press);
void press_text(struct console *console, struct press press);

/* console_ball.c */
void press_after_end(struct console *console, struct press press);
void press_ball(struct console *console, struct press press);
void press_clicked_ball(struct console *console, struct press press);
void press_first_pin(struct console *console, struct press press);
void press_last_ball(struct console *console, struct press press);
void press_next_game(struct console *console, struct press press);
void press_pins(struct console *console, struct press press);

/* console_settle.c */
void press_decline(struct console *console, struct press press);
void press_resume(struct console *console, struct press press);
void press_retry(struct console *console, struct press press);
void press_unkept(struct console *console, struct press press);

/* console_undo.c */
void press_redo(struct console *console, struct press press);
void press_undo(struct console *console, struct press press);

/* console_change.c */
void press_ask_frame(struct console *console, struct press press);
void press_ask_reason(struct console *console, struct press press);
void press_confirm(struct console *console, struct press press);
void press_corrected_ball(struct console *console, struct press press);
void press_corrected_pin(struct console *console, struct press press);
void press_corrected_pins(struct console *console, struct press press);
void press_dead_ball(struct console *console, struct press press);
void press_forget_balls(struct console *console, struct press press);
void press_frame(struct console *console, struct press press);
void press_leave_reason(struct console *console, struct press press);
void press_move(struct console *console, struct press press);
void press_no_frame(struct console *console, struct press press);

/* console_need.c */
void press_ask_need(struct console *console, struct press press);
void press_need(struct console *console, struct press press);

/* console_people.c */
void press_add(struct console *console, struct press press);
void press_ask_note(struct console *console, struct press press);
void press_bring_back(struct console *console, struct press press);
void press_drop(struct console *console, struct press press);
void press_return_frame(struct console *console, struct press press);
void press_join(struct console *console, struct press press);
void press_menu_language(struct console *console, struct press press);
void press_names(struct console *console, struct press press);
void press_note(struct console *console, struct press press);
void press_number(struct console *console, struct press press);
void press_order(struct console *console, struct press press);
void press_other_bowlers(struct console *console, struct press press);
void press_pick(struct console *console, struct press press);
void press_same_bowlers(struct console *console, struct press press);
void press_step(struct console *console, struct press press);

/* console_search.c */
void press_complete(struct console *console, struct press press);

/* console_repair.c */
void press_call(struct console *console, struct press press);
void press_confirm_repair(struct console *console, struct press press);
void press_repair(struct console *console, struct press press);
void press_repair_reason(struct console *console, struct press press);
void press_repair_text(struct console *console, struct press press);
void press_repairs(struct console *console, struct press press);
void press_undo_repair(struct console *console, struct press press);

/* console_pins.c */
void press_foul(struct console *console, struct press press);
void press_leave_pins(struct console *console, struct press press);
void press_pin(struct console *console, struct press press);
void press_pin_at_cursor(struct console *console, struct press press);
void press_pin_beside(struct console *console, struct press press);
void press_pins_done(struct console *console, struct press press);

#endif
