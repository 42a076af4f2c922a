/* A person at a console without a terminal: a journal in memory, a canvas, and the invariants that
 * must hold after every key. A violation ends the program. */
#ifndef PINDECK_SESSION_H
#define PINDECK_SESSION_H

#include "screen/canvas.h"
#include "screen/console.h"

struct session;

/* How a session begins. bowlers: the number of bowlers AAA, BBB, ...; with 0 the console asks for
 * names. */
struct session_plan {
	enum pindeck_discipline discipline;
	enum pindeck_format format;
	int bowlers;
	int games;
	enum language language;
	/* draw only where a click needs it and in session_draw, and leave followers to
	 * session_check_follower */
	bool sparing;
};

struct session *session_open(struct session_plan plan);

/* End it, and begin another in the same memory, with a canvas of 80 by 24. */
void session_end(struct session *session);
void session_begin(struct session *session, struct session_plan plan);

/* Draw, and check every cell. */
void session_draw(struct session *session);

/* A key, or a click on a cell of what was drawn last. Where keys mean something else after it, and
 * now and then, all is drawn again and checked. After quitting, the program starts again at once
 * and offers an unfinished game. */
void session_press(struct session *session, int key);
void session_click(struct session *session, int row, int column);

/* A click on the nth clickable cell, modulo their number. */
void session_click_on(struct session *session, int nth);

void session_resize(struct session *session, int columns, int rows);

/* Until further notice the journal keeps nothing. */
void session_break(struct session *session, bool broken);

/* The journal, replayed, gives the game on the board. */
void session_check(struct session *session);

/* A console that follows the lane shows the same game. */
void session_check_follower(struct session *session);

const struct console *session_console(const struct session *session);

/* The canvas as session_draw drew it last. */
const struct canvas *session_canvas(const struct session *session);

void session_close(struct session *session);

#endif
