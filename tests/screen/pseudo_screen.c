/* The full screen at 80x24 in the pseudo-language, whose texts are longer by a third: every text is
 * shown completely, with its closing bracket, and none covers another. */
#include "screen/console.h"
#include "session.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
	SHOWN_SIZE = CANVAS_MOST_ROWS * CANVAS_MOST_COLUMNS * CELL_BYTES,
	TEXT_BYTES = 4096
};

static char shown[SHOWN_SIZE];

static void fail(const char *what, const char *text)
{
	fprintf(stderr, "%s: %s\non this screen: %s\n", what, text, shown);
	exit(1);
}

/* The text of a screen as one line: a run of blanks, line ends and lines of boxes is one blank. */
static void read_screen(struct session *session)
{
	const struct canvas *canvas;
	size_t length = 0;

	session_draw(session);
	canvas = session_canvas(session);
	for (int row = 0; row < canvas->rows; row++) {
		if (length == 0 || shown[length - 1] != ' ')
			shown[length++] = ' ';
		for (int column = 0; column < canvas->columns; column++) {
			const char *cell = canvas->cells[row][column].text;
			const bool blank = strcmp(cell, " ") == 0 || strcmp(cell, "│") == 0 ||
			                   strcmp(cell, "─") == 0;

			if (blank && shown[length - 1] == ' ')
				continue;
			length += (size_t)snprintf(shown + length, sizeof shown - length, "%s",
			                           blank ? " " : cell);
		}
	}
}

/* The same of a text. */
static void read_text(const char *from, size_t size, char text[TEXT_BYTES])
{
	size_t length = 0;

	for (const char *next = from; next < from + size; next++) {
		const bool blank = *next == ' ' || *next == '\n';

		if (blank && (length == 0 || text[length - 1] == ' '))
			continue;
		text[length++] = blank ? ' ' : *next;
	}
	while (length > 0 && text[length - 1] == ' ')
		length--;
	text[length] = '\0';
}

static void must_see_part(const char *part, size_t length)
{
	char text[TEXT_BYTES];

	read_text(part, length, text);
	if (strstr(shown, text) == NULL)
		fail("not seen", text);
}

/* Every part of a text between its formats is seen. */
static void must_see(enum text name)
{
	const char *next = words(PSEUDO, name);

	while (*next != '\0') {
		const size_t length = strcspn(next, "%");

		must_see_part(next, length);
		next += length;
		next += *next == '%' ? strcspn(next, "ds") + 1 : 0;
	}
}

/* The line of keys, by the rows of the table that are possible now. */
static void must_see_hints(const struct console *console)
{
	char hints[CONSOLE_STATUS];

	console_keys_write_hints(console, hints);
	must_see_part(hints, strlen(hints));
}

/* Beside a box the board is seen: so line by line of the box, which has four columns less than the
 * screen. */
static void must_see_box(const char *text)
{
	while (*text != '\0') {
		const size_t length = canvas_fitting(text, 80 - 4);

		must_see_part(text, length);
		text += length + (text[length] != '\0' ? 1 : 0);
	}
}

static void brackets_must_close(void)
{
	int open = 0;

	for (const char *next = shown; *next != '\0'; next++) {
		open += (*next == '[') - (*next == ']');
		if (open < 0 || open > 1)
			fail("a bracket is missing", next);
	}
	if (open != 0)
		fail("the last bracket is missing", "");
}

static void see(struct session *session, bool box, const enum text *names)
{
	const struct console *console = session_console(session);
	char lines[CONSOLE_BOX];

	read_screen(session);
	if (!box)
		brackets_must_close();
	for (; *names != NO_TEXT; names++)
		box ? must_see_box(words(PSEUDO, *names)) : must_see(*names);
	/* a refused text covers the line of keys */
	if (!console_is_typing(console) || console->message.text[0] == '\0')
		must_see_hints(console);
	if (console->mode == MODE_HELP || console->mode == MODE_MENU) {
		console_keys_write_box(console, console->mode, lines);
		must_see_box(lines);
	}
}

/* These texts are seen, and all keys that are possible. */
#define SEE(session, ...) see(session, false, (const enum text[]){ __VA_ARGS__, NO_TEXT })
#define SEE_BOX(session, ...) see(session, true, (const enum text[]){ __VA_ARGS__, NO_TEXT })

static struct session *begin(enum pindeck_discipline discipline, int bowlers, int games)
{
	const struct session_plan plan = {
		.discipline = discipline, .bowlers = bowlers, .games = games, .language = PSEUDO
	};

	return session_open(plan);
}

static void press(struct session *session, const char *keys)
{
	for (; *keys != '\0'; keys++)
		session_press(session, *keys);
}

static void names_are_asked_for(void)
{
	struct session *session = begin(PINDECK_DISCIPLINE_TENPIN, 0, 1);

	SEE(session, TEXT_SCREEN_NAMES, TEXT_SCREEN_NOBODY);
	press(session, "1");
	session_press(session, PRESS_ENTER);
	SEE(session, TEXT_SCREEN_NAMES, TEXT_REASON_BAD_NAME);
	session_close(session);
}

static void balls_are_bowled(void)
{
	struct session *session = begin(PINDECK_DISCIPLINE_TENPIN, 2, 3);

	SEE(session, TEXT_SCREEN_LANE, TEXT_SCREEN_GAME, TEXT_SCREEN_FRAME, TEXT_SERIES_GAME_OF,
	    TEXT_SCREEN_TOTAL, TEXT_SCREEN_MAX, TEXT_SCREEN_TURN, TEXT_SCREEN_PLACE,
	    TEXT_SCREEN_STANDING);
	press(session, "z");
	SEE(session, TEXT_SCREEN_UNKNOWN_KEY);
	press(session, "89");
	SEE(session, TEXT_REASON_TOO_MANY_PINS, TEXT_POSSIBLE_NOW);
	press(session, "u");
	SEE(session, TEXT_SCREEN_UNDONE);
	press(session, "U");
	SEE(session, TEXT_SCREEN_REDONE, TEXT_SCREEN_STAND);
	press(session, "/pf");
	SEE(session, TEXT_SCREEN_FELL_AND_LEFT, TEXT_SCREEN_FOUL);
	session_press(session, PRESS_ESCAPE);
	session_break(session, true);
	press(session, "3");
	SEE(session, TEXT_NOT_KEPT, TEXT_TROUBLE_FULL, TEXT_TROUBLE_FULL_HELP);
	session_break(session, false);
	session_press(session, PRESS_ENTER);
	session_close(session);
}

static void a_ball_is_corrected(void)
{
	struct session *session = begin(PINDECK_DISCIPLINE_TENPIN, 1, 1);

	press(session, "72");
	session_press(session, PRESS_LEFT);
	SEE(session, TEXT_SCREEN_CORRECTING);
	session_press(session, PRESS_ENTER);
	SEE(session, TEXT_SCREEN_NOTHING_TYPED);
	press(session, "1");
	SEE(session, TEXT_SCREEN_WILL_BE);
	press(session, "#");
	SEE(session, TEXT_SCREEN_REASON);
	press(session, "late");
	session_press(session, PRESS_ENTER);
	SEE(session, TEXT_SCREEN_CORRECTED);
	press(session, "c");
	SEE(session, TEXT_HINT_FRAME);
	session_close(session);
}

static void people_and_help_are_boxes(void)
{
	struct session *session = begin(PINDECK_DISCIPLINE_TENPIN, 2, 1);

	press(session, "7?");
	SEE_BOX(session, NO_TEXT);
	session_press(session, PRESS_ESCAPE);
	press(session, "m");
	SEE_BOX(session, NO_TEXT);
	press(session, "a");
	SEE(session, TEXT_SCREEN_GUEST);
	session_press(session, PRESS_ESCAPE);
	press(session, "md");
	SEE_BOX(session, TEXT_SCREEN_DROP);
	session_press(session, PRESS_ESCAPE);
	press(session, "mo");
	SEE_BOX(session, TEXT_SCREEN_MOVE);
	session_press(session, PRESS_ESCAPE);
	press(session, "mt");
	SEE(session, TEXT_SCREEN_NOTE);
	press(session, "oil");
	session_press(session, PRESS_ENTER);
	SEE(session, TEXT_SCREEN_NOTED);
	press(session, "mn");
	SEE_BOX(session, TEXT_SCREEN_SURE);
	session_close(session);
}

static void a_game_ends(void)
{
	struct session *session = begin(PINDECK_DISCIPLINE_TENPIN, 2, 1);

	press(session, "XXXXXXXXXXXXXXXXXXXXXXXX");
	SEE(session, TEXT_SCREEN_OVER, TEXT_SCREEN_STANDING);
	session_close(session);
}

static void five_pin_has_its_own_keys(void)
{
	struct session *session = begin(PINDECK_DISCIPLINE_FIVEPIN, 1, 1);

	SEE(session, TEXT_HINT_FIVE_PIN_BALL);
	session_close(session);
}

int main(void)
{
	(void)language_named("pseudo");
	names_are_asked_for();
	balls_are_bowled();
	a_ball_is_corrected();
	people_and_help_are_boxes();
	a_game_ends();
	five_pin_has_its_own_keys();
	return 0;
}
