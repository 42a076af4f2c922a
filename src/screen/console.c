/* The console of a lane: the content of the screen, the modes, and the dispatch of keys. */
#include "screen/console.h"

#include <stdio.h>
#include <string.h>

/* ---- the content of the screen ---- */

const struct replay *console_game(const struct console *console)
{
	if (console->shown.displayed != NULL)
		return console->shown.displayed;
	return console->at.lane != NULL ? lane_game(console->at.lane) : &console->shown.followed;
}

struct pindeck_name console_bowls(const struct console *console, struct pindeck_match_place spot)
{
	struct replay room;

	return pindeck_match_bowls(
	    &seated_display(console->at.roster, console_game(console), &room)->match, spot);
}

struct pindeck_name console_letters(const struct console *console, struct pindeck_seat seat)
{
	struct replay room;
	const struct pindeck_name *name = pindeck_match_name(
	    &seated_display(console->at.roster, console_game(console), &room)->match, seat);

	return name != NULL ? *name : pindeck_name_from("", 0);
}

static bool shows_repair(const struct console *console)
{
	return console->mode == MODE_REPAIR || console->mode == MODE_REPAIR_REASON;
}

bool console_is_preview(const struct console *console)
{
	if (shows_repair(console))
		return true;
	return (console->mode == MODE_CORRECTING || console->mode == MODE_REASON) &&
	       console->correcting.proposal.good;
}

const struct pindeck_match *console_match(const struct console *console)
{
	if (console->mode == MODE_OFFER)
		return &console->unfinished.match;
	if (console->mode == MODE_NAMES)
		return &console->plan.party.seated;
	if (shows_repair(console))
		return &console->repairing.match;
	return console_is_preview(console) ? &console->correcting.proposal.match
	                                   : &console_game(console)->match;
}

static struct pindeck_deck deck_now(const struct pindeck_match *match)
{
	const struct pindeck_game *game = pindeck_match_game(match, pindeck_match_turn(match));

	return game != NULL ? pindeck_game_deck(game) : pindeck_deck_none();
}

struct pindeck_deck console_deck(const struct console *console)
{
	const struct pindeck_match *match = &console_game(console)->match;
	const bool change = console->mode == MODE_CORRECTING || console->mode == MODE_REASON ||
	                    (console->mode == MODE_PINS && console->pins.for_change);
	const struct pindeck_game *game =
	    pindeck_match_game(match, console->correcting.cursor.seat);

	if (!change || game == NULL ||
	    !pindeck_game_has_ball(game, console->correcting.cursor.place))
		return deck_now(match);
	return console_typed_deck(console);
}

const char *console_say(const struct console *console, enum text name)
{
	return words(console->language, name);
}

/* ---- the line at the bottom ---- */

static void set_status(struct console *console, enum style tone, const char *text)
{
	console->message.tone = tone;
	snprintf(console->message.text, sizeof console->message.text, "%s", text);
}

void console_tell(struct console *console, const char *text)
{
	set_status(console, STYLE_PLAIN, text);
}

void console_refuse(struct console *console, const char *why)
{
	set_status(console, STYLE_REFUSED, why);
}

void console_refuse_reason(struct console *console, enum pindeck_reason reason)
{
	console_refuse(console, words_for_reason(console->language, reason));
}

struct stamp console_stamp(const struct console *console)
{
	return (struct stamp){ .time = console->at.now(), .actor = console->at.actor };
}

/* ---- keys of several modes ---- */

static void show_over(struct console *console, enum console_mode mode)
{
	console->before = console->mode;
	console->mode = mode;
	console_tell(console, "");
}

void press_menu(struct console *console, struct press press)
{
	(void)press;
	show_over(console, MODE_MENU);
}

void press_help(struct console *console, struct press press)
{
	(void)press;
	show_over(console, MODE_HELP);
}

void press_leave_help(struct console *console, struct press press)
{
	(void)press;
	console->mode = console->before;
}

void press_language(struct console *console, struct press press)
{
	(void)press;
	console->language = language_next(console->language);
	console_tell(console, "");
}

void press_quit(struct console *console, struct press press)
{
	(void)press;
	console->quit = true;
}

void console_close(struct console *console)
{
	console_tell(console, "");
	console_go_on(console);
}

void press_close(struct console *console, struct press press)
{
	(void)press;
	console_close(console);
}

void press_text(struct console *console, struct press press)
{
	if (console_type(console, press.key))
		console_suggest(console);
}

/* ---- modes ---- */

/* A key that no row of the table has. */
enum unknown_key {
	UNKNOWN_REFUSED,
	UNKNOWN_REFUSED_WITH_KEYS, /* with those that are possible */
	UNKNOWN_IGNORED
};

static const struct {
	enum text prompt;  /* of a text that is typed */
	enum text heading; /* of a list */
	enum unknown_key unknown;
} modes[MODES] = {
	[MODE_NAMES] = { .prompt = TEXT_SCREEN_NAMES },
	[MODE_REASON] = { .prompt = TEXT_SCREEN_REASON },
	[MODE_GUEST] = { .prompt = TEXT_SCREEN_GUEST },
	[MODE_FROM] = { .prompt = TEXT_SCREEN_FROM },
	[MODE_NOTE] = { .prompt = TEXT_SCREEN_NOTE },
	[MODE_REPAIR_REASON] = { .prompt = TEXT_SCREEN_REASON },
	[MODE_REPAIRS] = { .unknown = UNKNOWN_REFUSED_WITH_KEYS },
	[MODE_REPAIR] = { .unknown = UNKNOWN_REFUSED_WITH_KEYS },
	[MODE_REPAIR_LIST] = { .unknown = UNKNOWN_REFUSED_WITH_KEYS },
	[MODE_NEED] = { .prompt = TEXT_SCREEN_NEED },
	[MODE_MENU] = { .unknown = UNKNOWN_REFUSED_WITH_KEYS },
	[MODE_DROP] = { .heading = TEXT_SCREEN_DROP, .unknown = UNKNOWN_REFUSED_WITH_KEYS },
	[MODE_BACK] = { .heading = TEXT_SCREEN_BACK, .unknown = UNKNOWN_REFUSED_WITH_KEYS },
	[MODE_MOVE] = { .heading = TEXT_SCREEN_MOVE, .unknown = UNKNOWN_REFUSED_WITH_KEYS },
	[MODE_SEAT] = { .heading = TEXT_SCREEN_SEAT, .unknown = UNKNOWN_REFUSED_WITH_KEYS },
	[MODE_TROUBLE] = { .unknown = UNKNOWN_IGNORED },
	[MODE_FOLLOWING] = { .unknown = UNKNOWN_IGNORED },
};

enum text console_prompt(const struct console *console)
{
	if (console->mode == MODE_REPAIR_TEXT)
		return console_repair_prompt(console);
	return modes[console->mode].prompt;
}

enum text console_heading(const struct console *console)
{
	if (console->mode == MODE_REPAIR_LIST)
		return console_repair_heading(console);
	return modes[console->mode].heading;
}

bool console_is_typing(const struct console *console)
{
	return console_prompt(console) != NO_TEXT;
}

void console_refuse_key(struct console *console)
{
	char hints[CONSOLE_STATUS];

	if (modes[console->mode].unknown == UNKNOWN_IGNORED)
		return;
	console_keys_write_hints(console, hints);
	console_refuse(console, modes[console->mode].unknown == UNKNOWN_REFUSED_WITH_KEYS
	                            ? hints
	                            : console_say(console, TEXT_SCREEN_UNKNOWN_KEY));
}

/* ---- dispatch ---- */

/* A new game in the middle of another is confirmed by the next key, n or s again. */
static void forget_confirmation(struct console *console, int key)
{
	if (key != 'n' && key != 's')
		console->sure = false;
}

static void press_one(struct console *console, struct press press)
{
	const struct key *row = console_keys_find(console, press);

	forget_confirmation(console, press.key);
	if (press.key == PRESS_TICK && console->mode == MODE_FOLLOWING)
		console_follow(console);
	else if (press.key == PRESS_TICK)
		return;
	else if (row != NULL)
		row->press(console, press);
	else if (press.key != PRESS_CLICK)
		console_refuse_key(console);
}

/* Where no text is typed, a character of the Korean layout is the keys it was typed with. */
void console_press(struct console *console, struct press press)
{
	char keys[KEYBOARD_MOST_KEYS];
	const size_t count = press.key < PRESS_UP && !console_is_typing(console)
	                         ? keyboard_keys((uint32_t)press.key, keys)
	                         : 0;

	if (count == 0)
		press_one(console, press);
	for (size_t next = 0; next < count && !console_is_typing(console); next++)
		press_one(console, (struct press){ .key = keys[next] });
}

/* ---- the beginning ---- */

/* A game that is bound to a pair of lanes is not offered; the message says which program can
 * continue it. */
static void tell_paired(struct console *console)
{
	char text[CONSOLE_STATUS];

	if (console->unfinished.paired == 0)
		return;
	snprintf(text, sizeof text, "%lld: %s%s", (long long)console->unfinished.paired,
	         words_for_trouble(console->language, TROUBLE_PAIRED),
	         words_for_trouble_help(console->language, TROUBLE_PAIRED));
	console_tell(console, text);
}

void console_begin(struct console *console)
{
	console->pins.cursor = 1;
	if (console->at.lane == NULL) {
		console->mode = MODE_FOLLOWING;
		replay_start(&console->shown.followed);
		console_follow(console);
	} else if (console->unfinished.game != 0) {
		console->mode = MODE_OFFER;
	} else if (pindeck_match_to_bowlers(&console->plan.party.seated) > 0) {
		console_open_game(console);
	} else {
		console_ask(console, MODE_NAMES);
		tell_paired(console);
	}
}

/* ---- The keys of the console: the row of the table for a press, and the texts of the rows ---- */

/* ---- conditions ---- */

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

/* ---- the table ---- */

#define IN(mode) (1U << MODE_##mode)
#define IN_LISTS (IN(DROP) | IN(BACK) | IN(MOVE) | IN(SEAT) | IN(REPAIR_LIST))

const struct key console_keys[] = {
#define KEY(modes, names, key, when, press, hint, help) \
	{ modes, key, names, when, press, hint, help },
#include "screen/keys.def"
#undef KEY
	{ .modes = 0 },
};

/* ---- kinds of keys ---- */

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

/* ---- texts ---- */

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

static bool is_menu(unsigned in)
{
	return in == IN(MENU) || in == IN(REPAIRS);
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
