/* The full screen: shows a console on the terminal until the user quits. */
#include "screen/full_screen.h"

#include "common/locale_name.h"
#include "screen/console.h"

#include <curses.h>
#include <langinfo.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
	/* milliseconds to wait for a key; then a watcher reads the game again, and every screen
	 * notices a signal that came just before the waiting began */
	TICK = 250,
	ESCAPE_WAIT = 50 /* milliseconds for the rest of a key that begins with an escape */
};

/* ---- styles ---- */

enum {
	PAIR_STRIKE = 1,
	PAIR_SPARE,
	PAIR_SPLIT,
	PAIR_PREVIEW
};

/* These colours are readable on light and on dark backgrounds. */
static bool begin_colours(bool wanted)
{
	if (!wanted || !has_colors() || start_color() == ERR || use_default_colors() == ERR)
		return false;
	init_pair(PAIR_STRIKE, COLOR_GREEN, -1);
	init_pair(PAIR_SPARE, COLOR_CYAN, -1);
	init_pair(PAIR_SPLIT, COLOR_RED, -1);
	init_pair(PAIR_PREVIEW, COLOR_MAGENTA, -1);
	return true;
}

/* Without colours, bold, underlined and reversed text make the same distinctions. */
static attr_t look_of(enum style style, bool colours)
{
	static const attr_t plain[STYLES] = {
		[STYLE_DIM] = A_DIM,         [STYLE_STRONG] = A_BOLD,
		[STYLE_STRIKE] = A_BOLD,     [STYLE_SPARE] = A_BOLD,
		[STYLE_SPLIT] = A_UNDERLINE, [STYLE_TURN] = A_REVERSE | A_BOLD,
		[STYLE_CURSOR] = A_REVERSE,  [STYLE_PREVIEW] = A_UNDERLINE | A_BOLD,
		[STYLE_REFUSED] = A_BOLD,
	};
	static const short pair_of[STYLES] = {
		[STYLE_STRIKE] = PAIR_STRIKE, [STYLE_SPARE] = PAIR_SPARE,
		[STYLE_SPLIT] = PAIR_SPLIT,   [STYLE_PREVIEW] = PAIR_PREVIEW,
		[STYLE_REFUSED] = PAIR_SPLIT,
	};
	const attr_t colour = colours ? (attr_t)COLOR_PAIR(pair_of[style]) : 0;

	/* without colours, dim text may be unreadable */
	if (style == STYLE_DIM && !colours)
		return A_NORMAL;
	return plain[style] | colour;
}

static void show_row(const struct canvas *canvas, int row, bool colours)
{
	enum style style = STYLES;

	move(row, 0);
	for (int column = 0; column < canvas->columns; column++) {
		const struct cell *cell = &canvas->cells[row][column];

		/* the last cell of a screen cannot be written without scrolling it */
		if (cell->text[0] == '\0' || (row == LINES - 1 && column == COLS - 1))
			continue;
		if (cell->style != style) {
			style = (enum style)cell->style;
			attrset((int)look_of(style, colours));
		}
		addstr(cell->text);
	}
}

/* curses sends only what has changed. */
static void show(const struct console *console, struct canvas *canvas, bool colours)
{
	canvas_clear(canvas, COLS, LINES);
	console_view_draw(console, canvas);
	erase();
	for (int row = 0; row < canvas->rows; row++)
		show_row(canvas, row, colours);
	attrset(A_NORMAL);
	refresh();
}

/* ---- keys ---- */

static struct press click_on(const struct canvas *canvas)
{
	struct press press = { .key = PRESS_TICK };
	MEVENT event;

	if (getmouse(&event) != OK || (event.bstate & BUTTON1_PRESSED) == 0)
		return press;
	press.target = canvas_target(canvas, event.y, event.x);
	if (press.target.pin > 0 || press.target.seat > 0)
		press.key = PRESS_CLICK;
	return press;
}

static int key_of_function(wint_t function)
{
	static const struct {
		wint_t function;
		int key;
	} keys[] = {
		{ KEY_UP, PRESS_UP },
		{ KEY_DOWN, PRESS_DOWN },
		{ KEY_LEFT, PRESS_LEFT },
		{ KEY_RIGHT, PRESS_RIGHT },
		{ KEY_SLEFT, PRESS_FRAME_BACK },
		{ KEY_SRIGHT, PRESS_FRAME_ON },
		{ KEY_PPAGE, PRESS_FRAME_BACK },
		{ KEY_NPAGE, PRESS_FRAME_ON },
		{ KEY_ENTER, PRESS_ENTER },
		{ KEY_BACKSPACE, PRESS_BACKSPACE },
		{ KEY_DC, PRESS_DELETE },
	};

	for (size_t next = 0; next < sizeof keys / sizeof *keys; next++)
		if (keys[next].function == function)
			return keys[next].key;
	return PRESS_TICK;
}

static int key_of_character(wint_t character, bool typing)
{
	switch (character) {
	case '\r':
	case '\n':
		return PRESS_ENTER;
	case '\033':
		return PRESS_ESCAPE;
	case '\b':
	case 0x7F:
		return PRESS_BACKSPACE;
	case '<':
		return typing ? '<' : PRESS_FRAME_BACK;
	case '>':
		return typing ? '>' : PRESS_FRAME_ON;
	default:
		return (int)character;
	}
}

/* Wait for a key; a tick where none comes, or the screen has another size. */
static struct press read_press(const struct console *console, const struct canvas *canvas)
{
	wint_t character;
	const int kind = get_wch(&character);

	if (kind == KEY_CODE_YES && character == KEY_MOUSE)
		return click_on(canvas);
	if (kind == KEY_CODE_YES)
		return (struct press){ .key = key_of_function(character) };
	if (kind == OK)
		return (
		    struct press){ .key = key_of_character(character, console_is_typing(console)) };
	return (struct press){ .key = PRESS_TICK };
}

/* ---- the whole ---- */

/* UTF-8 when the environment names no locale, or one that is not installed. */
static void begin_locale(void)
{
	if (locale_name("LC_CTYPE") == NULL || setlocale(LC_CTYPE, "") == NULL)
		setlocale(LC_CTYPE, "C.UTF-8");
}

static bool is_unicode(void)
{
	return strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
}

static void begin_keys(void)
{
	cbreak();
	noecho();
	keypad(stdscr, TRUE);
	curs_set(0);
	set_escdelay(ESCAPE_WAIT);
	mousemask(BUTTON1_PRESSED, NULL); /* a release must not hide a press */
	mouseinterval(0);
	timeout(TICK);
}

/* After a hangup, reading from the terminal returns at once without a key, every time. */
static bool is_gone(int ticks)
{
	return ticks > 0 && !isatty(STDIN_FILENO);
}

static void take_keys(struct console *console, struct canvas *canvas, bool colours)
{
	int ticks = 0;

	while (!console->quit && restore_signal() == 0 && !is_gone(ticks)) {
		struct press press;

		show(console, canvas, colours);
		press = read_press(console, canvas);
		ticks = press.key == PRESS_TICK ? ticks + 1 : 0;
		if (press.key != PRESS_TICK || console->at.lane == NULL)
			console_press(console, press);
	}
}

/* Show the console and take keys until the user quits. */
static void run_console(struct console *console, struct canvas *canvas, bool colours)
{
	canvas->unicode = is_unicode();
	restore_watch();
	begin_keys();
	console_begin(console);
	take_keys(console, canvas, begin_colours(colours));
}

enum screen_end full_screen_run(struct console *console, bool colours)
{
	struct canvas *canvas = calloc(1, sizeof *canvas);
	enum screen_end end = SCREEN_NO_TERMINAL;
	SCREEN *screen;

	if (canvas == NULL)
		return SCREEN_NO_MEMORY;
	begin_locale();
	if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO) || !restore_remember())
		goto out;
	screen = newterm(NULL, stdout, stdin);
	if (screen == NULL)
		goto out;
	if (restore_can_move()) {
		run_console(console, canvas, colours);
		end = restore_signal() == 0 ? SCREEN_LEFT : SCREEN_ENDED;
	}
	endwin();
	delscreen(screen);
out:
	free(canvas);
	return end;
}
