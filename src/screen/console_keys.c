/* The keys of the console: the row of the table for a press, and the texts of the rows. */
#include "screen/console_keys.h"

#include <stdio.h>
#include <string.h>

/* ---- conditions ---------------------------------------------------------------------------------
 */

static bool always(const struct console *console)
{
	(void)console;
	return true;
}

static bool has_game(const struct console *console)
{
	return console_game(console)->lines > 0;
}

static bool has_no_game(const struct console *console)
{
	return !has_game(console);
}

static bool has_five_pins(const struct console *console)
{
	return pindeck_pins_are_five(pindeck_deck_standing(console_deck(console)));
}

static bool has_counts(const struct console *console)
{
	return !has_five_pins(console);
}

/* ---- the table ----------------------------------------------------------------------------------
 */

#define IN(mode) (1U << MODE_##mode)
#define IN_LISTS (IN(DROP) | IN(BACK) | IN(MOVE) | IN(SEAT) | IN(REPAIR_LIST))

const struct key console_keys[] = {
#define KEY(modes, names, key, when, press, hint, help) \
	{ modes, key, names, when, press, hint, help },
#include "screen/keys.def"
#undef KEY
	{ .modes = 0 },
};

/* ---- kinds of keys ------------------------------------------------------------------------------
 */

/* Counts and marks. Where digits are pins, the capital letters of the marks are values too. */
static bool is_value(const struct console *console, int key)
{
	const char *const values = has_five_pins(console) ? "0xX/-fFACHLRS" : "0123456789xX/-fFtT";

	return key > ' ' && key < 0x7F && strchr(values, key) != NULL;
}

static bool is_of_kind(const struct console *console, struct press press, int kind)
{
	const int key = press.key;

	switch (kind) {
	case ANY_VALUE:
		return is_value(console, key);
	case ANY_PIN:
		return console_pin_of_key(console, key) > 0;
	case CLICK_ON_PIN:
		return key == PRESS_CLICK && press.target.pin > 0;
	case CLICK_ON_BALL:
		return key == PRESS_CLICK && press.target.seat > 0;
	case ANY_ARROW:
		return key == PRESS_LEFT || key == PRESS_RIGHT || key == PRESS_UP ||
		       key == PRESS_DOWN;
	case ANY_FRAME_STEP:
		return key == PRESS_FRAME_BACK || key == PRESS_FRAME_ON;
	case ANY_DIGIT:
		return key >= '0' && key <= '9';
	case ANY_KEY:
		return true;
	default:
		return key == kind;
	}
}

static bool is_possible(const struct key *row, const struct console *console)
{
	return (row->modes & 1U << console->mode) != 0 && row->when(console);
}

const struct key *console_keys_find(const struct console *console, struct press press)
{
	for (const struct key *row = console_keys; row->modes != 0; row++)
		if (is_possible(row, console) && is_of_kind(console, press, row->key))
			return row;
	return NULL;
}

/* ---- texts --------------------------------------------------------------------------------------
 */

void console_keys_write_hints(const struct console *console, char text[CONSOLE_STATUS])
{
	size_t length = 0;

	text[0] = '\0';
	for (const struct key *row = console_keys; row->modes != 0; row++) {
		if (row->hint == NO_TEXT || !is_possible(row, console) || length >= CONSOLE_STATUS)
			continue;
		length += (size_t)snprintf(text + length, CONSOLE_STATUS - length, "%s%s",
		                           length > 0 ? "  " : "", console_say(console, row->hint));
	}
}

static bool is_menu(unsigned modes)
{
	return modes == IN(MENU) || modes == IN(REPAIRS);
}

/* The menus have the lines of their own rows, help those of all others. */
static bool has_line(enum console_mode box, enum text name)
{
	for (const struct key *row = console_keys; row->modes != 0; row++)
		if (row->help == name &&
		    (is_menu(1U << box) ? row->modes == 1U << box : !is_menu(row->modes)))
			return true;
	return false;
}

/* One line is a format: it names the language that its key changes to. */
void console_keys_write_box(const struct console *console, enum console_mode mode,
                            char text[CONSOLE_BOX])
{
	const char *const other = language_name(language_next(console->language));
	size_t length = 0;

	snprintf(text, CONSOLE_BOX, "%s", mode == MODE_NEEDED ? console->shown.need : "");
	if (mode == MODE_NEEDED)
		return;
	for (int name = NO_TEXT + 1; name < TEXTS && length < CONSOLE_BOX; name++) {
		if (!has_line(mode, (enum text)name))
			continue;
		length += (size_t)snprintf(text + length, CONSOLE_BOX - length, "%s",
		                           length > 0 ? "\n" : "");
		if (length < CONSOLE_BOX)
			length += (size_t)snprintf(text + length, CONSOLE_BOX - length,
			                           console_say(console, (enum text)name), other);
	}
}
