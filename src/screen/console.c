/* The console of a lane: the next ball, undo, and the dispatch of keys. */
#include "console.h"

#include "keyboard.h"

#include <stdio.h>
#include <string.h>

enum {
	CLEAR_LINE = 0x15 /* Ctrl-U, as everywhere */
};

/* ---- what there is to show ---------------------------------------------------------------------
 */

const struct replay *console_game(const struct console *console)
{
	return console->lane != NULL ? lane_game(console->lane) : &console->following;
}

bool console_is_preview(const struct console *console)
{
	return (console->mode == MODE_CORRECTING || console->mode == MODE_REASON) &&
	       console->proposal.good;
}

const struct pindeck_match *console_match(const struct console *console)
{
	if (console->mode == MODE_OFFER)
		return &console->offered_match;
	if (console->mode == MODE_NAMES)
		return &console->party.seated;
	return console_is_preview(console) ? &console->proposal.match
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
	                    (console->mode == MODE_PINS && console->pins_for_change);
	const struct pindeck_game *game = pindeck_match_game(match, console->cursor.seat);

	if (!change || game == NULL || !pindeck_game_has_ball(game, console->cursor.place))
		return deck_now(match);
	return console_typed_deck(console);
}

const char *console_say(const struct console *console, enum text name)
{
	return words(console->language, name);
}

/* ---- the line at the bottom ---------------------------------------------------------------------
 */

static void set_status(struct console *console, enum style tone, const char *text)
{
	console->tone = tone;
	snprintf(console->status, sizeof console->status, "%s", text);
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
	return (struct stamp){ .time = console->now(), .actor = console->actor };
}

/* ---- what comes of it ---------------------------------------------------------------------------
 */

static void forget_deeds(struct console *console)
{
	console->done.count = 0;
	console->undone.count = 0;
}

static void meet_trouble(struct console *console)
{
	char text[CONSOLE_STATUS];

	snprintf(text, sizeof text, "%s: %s%s", words(console->language, TEXT_NOT_KEPT),
	         words_for_trouble(console->language, console->trouble),
	         words_for_trouble_help(console->language, console->trouble));
	console_refuse(console, text);
	if (console->mode != MODE_TROUBLE)
		console->before = console->mode;
	console->mode = MODE_TROUBLE;
}

bool console_settle(struct console *console, struct outcome outcome)
{
	console->trouble = outcome.trouble;
	if (outcome.trouble == TROUBLE_TAKEN && lane_unkept(console->lane) == 0) {
		forget_deeds(console);
		console_refuse(console, console_say(console, TEXT_SCREEN_TAKEN));
		console_go_on(console);
		return false;
	}
	if (outcome.trouble != NO_TROUBLE) {
		meet_trouble(console);
		return false;
	}
	if (outcome.fault == FAULT_LOCKED)
		console_refuse(console, words(console->language, TEXT_GAME_LOCKED));
	else if (outcome.fault == FAULT_FRAME_TO_COME)
		console_refuse(console, words(console->language, TEXT_FRAME_TO_COME));
	else if (outcome.fault != NO_FAULT && outcome.fault != FAULT_REFUSED)
		console_refuse(console, words_for_trouble(console->language, TROUBLE_IMPOSSIBLE));
	else if (outcome.fault != NO_FAULT)
		console_refuse_reason(console, outcome.verdict.reason);
	return outcome.fault == NO_FAULT;
}

void console_go_on(struct console *console)
{
	console->proposal = (struct proposal){ .good = false };
	console->pins_for_change = false;
	console->foul = false;
	console->mode =
	    pindeck_match_is_over(&console_game(console)->match) ? MODE_OVER : MODE_BOWLING;
	console->series.games = 0;
	if (console->mode == MODE_OVER && console_game(console)->series.number > 0 &&
	    lane_series(console->lane, &console->series) != NO_TROUBLE)
		console->series.games = 0;
}

static void push(struct deeds *deeds, struct deed deed)
{
	if (deeds->count == CONSOLE_DEEDS) {
		memmove(deeds->list, deeds->list + 1, (CONSOLE_DEEDS - 1) * sizeof *deeds->list);
		deeds->count--;
	}
	deeds->list[deeds->count++] = deed;
}

void console_did(struct console *console, struct deed deed)
{
	push(&console->done, deed);
	console->undone.count = 0;
}

void console_open_game(struct console *console)
{
	const struct pindeck_match seated = console->party.seated;
	const struct stamp stamp = console_stamp(console);
	const struct outcome outcome =
	    console->games > 1 ? lane_open_series(console->lane, stamp, &seated, console->games)
			       : lane_open(console->lane, stamp, &seated);

	if (!console_settle(console, outcome))
		return;
	forget_deeds(console);
	console_tell(console, "");
	console_go_on(console);
}

void console_open_next(struct console *console)
{
	if (!console_settle(
		console, lane_open_next(console->lane, console_stamp(console), console->goes_on)))
		return;
	forget_deeds(console);
	console_tell(console, "");
	console_go_on(console);
}

/* ---- typing -------------------------------------------------------------------------------------
 */

void console_ask(struct console *console, enum console_mode mode)
{
	console->mode = mode;
	console->length = 0;
	console->input[0] = '\0';
	console_tell(console, "");
}

static void drop_character(struct console *console)
{
	while (console->length > 0 && (console->input[console->length - 1] & 0xC0) == 0x80)
		console->length--;
	if (console->length > 0)
		console->length--;
	console->input[console->length] = '\0';
}

/* UTF-8, as the journal keeps it. */
static size_t encode(int key, char bytes[4])
{
	if (key < 0x80) {
		bytes[0] = (char)key;
		return 1;
	}
	if (key < 0x800) {
		bytes[0] = (char)(0xC0 | key >> 6);
		bytes[1] = (char)(0x80 | (key & 0x3F));
		return 2;
	}
	if (key < 0x10000) {
		bytes[0] = (char)(0xE0 | key >> 12);
		bytes[1] = (char)(0x80 | (key >> 6 & 0x3F));
		bytes[2] = (char)(0x80 | (key & 0x3F));
		return 3;
	}
	bytes[0] = (char)(0xF0 | key >> 18);
	bytes[1] = (char)(0x80 | (key >> 12 & 0x3F));
	bytes[2] = (char)(0x80 | (key >> 6 & 0x3F));
	bytes[3] = (char)(0x80 | (key & 0x3F));
	return 4;
}

bool console_type(struct console *console, int key)
{
	char bytes[4];
	size_t size;

	console_tell(console, "");
	if (key == PRESS_BACKSPACE || key == PRESS_DELETE) {
		drop_character(console);
		return true;
	}
	if (key == CLEAR_LINE) {
		console->length = 0;
		console->input[0] = '\0';
		return true;
	}
	if (key < ' ' || key == 0x7F || key >= PRESS_UP)
		return false;
	size = encode(key, bytes);
	if (console->length + size < sizeof console->input) {
		memcpy(console->input + console->length, bytes, size);
		console->length += size;
		console->input[console->length] = '\0';
	}
	return true;
}

struct pindeck_text console_typed(const struct console *console)
{
	return pindeck_text_from(console->input, console->length);
}

void console_switch_language(struct console *console)
{
	console->language = language_next(console->language);
}

/* ---- the next ball ------------------------------------------------------------------------------
 */

bool console_is_value(struct pindeck_deck deck, int key)
{
	const bool five = pindeck_pins_are_five(pindeck_deck_standing(deck));
	const char *const values = five ? "0xX/-fFACHLRS" : "0123456789xX/-fFtT";

	return key > ' ' && key < 0x7F && strchr(values, key) != NULL;
}

/* Five pins have letters, but letters are for other things here: digits count them from the left.
 */
static bool is_pin_of_five(const struct console *console, int key)
{
	return key >= '1' && key <= '5' &&
	       pindeck_pins_are_five(pindeck_deck_standing(console_deck(console)));
}

/* PJS 5.1: 7 */
static void tell_bowled(struct console *console, struct pindeck_match_place spot)
{
	const struct pindeck_match *match = &console_game(console)->match;
	const struct pindeck_mark mark =
	    pindeck_game_mark(pindeck_match_game(match, spot.seat), spot.place);
	const struct pindeck_name name = pindeck_match_bowls(match, spot);
	char text[CONSOLE_STATUS];

	snprintf(text, sizeof text, "%s %d.%d: %s", pindeck_name_to_text(&name),
	         pindeck_place_to_frame(spot.place), pindeck_place_to_ball(spot.place), mark.text);
	console_tell(console, text);
}

void console_bowl(struct console *console, struct pindeck_delivery delivery)
{
	struct deed deed = { .spot = { .seat = pindeck_seat_of(0) } };

	if (!console_settle(console, lane_bowl(console->lane, console_stamp(console), delivery)))
		return;
	deed.spot = pindeck_match_last(&console_game(console)->match);
	pindeck_deliveries_add(&deed.after, delivery);
	console_did(console, deed);
	console_go_on(console);
	tell_bowled(console, deed.spot);
}

/* The reason, and what could be bowled instead. */
static void refuse_ball(struct console *console, enum pindeck_reason reason)
{
	const struct pindeck_deck deck = console_deck(console);
	const char symbol[] = { ' ', pindeck_deck_to_symbol(deck), '\0' };
	char text[CONSOLE_STATUS];

	snprintf(text, sizeof text, "%s%s%s0-%d%s", words_for_reason(console->language, reason),
	         words(console->language, TEXT_BETWEEN),
	         words(console->language, TEXT_POSSIBLE_NOW),
	         pindeck_pins_to_count(pindeck_deck_standing(deck)), symbol);
	if (pindeck_pins_are_five(pindeck_deck_standing(deck)))
		console_refuse_reason(console, reason);
	else
		console_refuse(console, text);
}

static void bowl_value(struct console *console, int key)
{
	const char symbol = (char)key;
	struct pindeck_delivery delivery;
	enum pindeck_reason reason =
	    pindeck_delivery_read(&delivery, pindeck_text_from(&symbol, 1), console_deck(console))
		.reason;

	if (reason == PINDECK_ACCEPTED)
		reason =
		    pindeck_ball_verdict(pindeck_ball_at(console_deck(console), delivery)).reason;
	if (reason != PINDECK_ACCEPTED)
		refuse_ball(console, reason);
	else
		console_bowl(console, delivery);
}

/* ---- taking back --------------------------------------------------------------------------------
 */

static void tell_spot(struct console *console, struct pindeck_match_place spot, enum text what)
{
	const struct pindeck_name *name =
	    pindeck_match_name(&console_game(console)->match, spot.seat);
	char text[CONSOLE_STATUS];

	snprintf(text, sizeof text, "%s %d.%d: %s", name != NULL ? pindeck_name_to_text(name) : "",
	         pindeck_place_to_frame(spot.place), pindeck_place_to_ball(spot.place),
	         console_say(console, what));
	console_tell(console, text);
}

static bool undo_ball(struct console *console, struct deed *deed)
{
	const struct pindeck_match *match = &console_game(console)->match;
	const struct pindeck_game *game;

	deed->change = false;
	deed->spot = pindeck_match_last(match);
	deed->after = pindeck_deliveries_none();
	game = pindeck_match_game(match, deed->spot.seat);
	if (game == NULL) {
		console_refuse(console, words(console->language, TEXT_NOTHING_TO_UNDO));
		return false;
	}
	pindeck_deliveries_add(&deed->after,
	                       pindeck_ball_delivery(pindeck_game_ball(game, deed->spot.place)));
	return console_settle(console, lane_undo_any(console->lane, console_stamp(console)));
}

static bool reframe(struct console *console, const struct deed *deed,
                    const struct pindeck_deliveries *balls)
{
	const struct correction correction = {
		.kind = ENTRY_REFRAMED,
		.spot = pindeck_match_place_at(
		    deed->spot.seat, pindeck_place_of(pindeck_place_to_frame(deed->spot.place), 1)),
		.balls = *balls,
		.unlock = true,
	};

	return console_settle(console,
	                      lane_correct(console->lane, console_stamp(console), &correction));
}

static void undo(struct console *console)
{
	struct deed deed = { .change = false };
	bool undone;

	if (console->done.count > 0)
		deed = console->done.list[console->done.count - 1];
	if (deed.final) {
		console->done.count--;
		console_refuse(console, console_say(console, TEXT_SCREEN_FINAL));
		return;
	}
	undone = deed.change ? reframe(console, &deed, &deed.before) : undo_ball(console, &deed);
	if (!undone)
		return;
	if (console->done.count > 0)
		console->done.count--;
	push(&console->undone, deed);
	console_go_on(console);
	tell_spot(console, deed.spot, TEXT_SCREEN_UNDONE);
}

/* The ball that comes next is the one that was taken back, whatever happened since. */
static bool is_next(const struct console *console, struct pindeck_match_place spot)
{
	const struct pindeck_match *match = &console_game(console)->match;
	const struct pindeck_seat turn = pindeck_match_turn(match);

	return pindeck_seat_exists(turn) && pindeck_seat_is_equal(turn, spot.seat) &&
	       pindeck_place_is_equal(pindeck_game_turn(pindeck_match_game(match, turn)),
	                              spot.place);
}

static void redo(struct console *console)
{
	struct deed deed;
	bool done;

	if (console->undone.count == 0) {
		console_refuse(console, console_say(console, TEXT_SCREEN_NOTHING_UNDONE));
		return;
	}
	deed = console->undone.list[console->undone.count - 1];
	if (!deed.change && !is_next(console, deed.spot)) {
		console->undone.count = 0;
		console_refuse(console, console_say(console, TEXT_SCREEN_NOTHING_UNDONE));
		return;
	}
	if (deed.change)
		done = reframe(console, &deed, &deed.after);
	else
		done = console_settle(
		    console, lane_bowl(console->lane, console_stamp(console),
		                       pindeck_deliveries_at(&deed.after, pindeck_nth_of(0))));
	if (!done)
		return;
	console->undone.count--;
	push(&console->done, deed);
	console_go_on(console);
	tell_spot(console, deed.spot, TEXT_SCREEN_REDONE);
}

/* ---- keys while bowling -------------------------------------------------------------------------
 */

static void show_over(struct console *console, enum console_mode mode)
{
	console->before = console->mode;
	console->mode = mode;
	console_tell(console, "");
}

static void click(struct console *console, struct press press)
{
	const struct target target = press.target;

	if (target.pin > 0 && console->mode == MODE_BOWLING) {
		console_begin_pins(console, false);
		if (console->mode == MODE_PINS)
			console_press_pins(console, press);
	} else if (target.seat > 0) {
		console_begin_change(
		    console, pindeck_match_place_at(pindeck_seat_of(target.seat),
		                                    pindeck_place_of(target.frame, target.ball)));
	}
}

/* The last ball of all; a frame back begins with the bowler whose turn it is. */
static void begin_change_at_last(struct console *console, int key)
{
	const struct pindeck_match *match = &console_game(console)->match;
	const struct pindeck_seat turn = pindeck_match_turn(match);
	const struct pindeck_game *game = pindeck_match_game(match, turn);

	if (key == PRESS_FRAME_BACK && game != NULL && pindeck_game_to_balls(game) > 0) {
		const struct pindeck_place last = pindeck_game_last_ball(game);

		console_begin_change(console,
		                     pindeck_match_place_at(
					 turn, pindeck_place_of(pindeck_place_to_frame(last), 1)));
		return;
	}
	console_begin_change(console, pindeck_match_last(match));
}

static void press_pin_of_five(struct console *console, int key)
{
	const struct press press = { .key = key };

	console_begin_pins(console, false);
	if (console->mode == MODE_PINS)
		console_press_pins(console, press);
}

static void press_other(struct console *console, struct press press)
{
	switch (press.key) {
	case 'p':
		console_begin_pins(console, false);
		break;
	case 'u':
		undo(console);
		break;
	case 'U':
		redo(console);
		break;
	case PRESS_LEFT:
	case PRESS_UP:
	case PRESS_DOWN:
	case PRESS_RIGHT:
	case PRESS_FRAME_BACK:
	case PRESS_FRAME_ON:
		begin_change_at_last(console, press.key);
		break;
	case 'c':
		console->before = console->mode;
		console_ask(console, MODE_FRAME);
		break;
	case 'm':
		show_over(console, MODE_MENU);
		break;
	case '?':
		show_over(console, MODE_HELP);
		break;
	case 'l':
		console_switch_language(console);
		console_tell(console, "");
		break;
	case 'q':
		console->quit = true;
		break;
	case PRESS_CLICK:
		click(console, press);
		break;
	default:
		console_refuse(console, console_say(console, TEXT_SCREEN_UNKNOWN_KEY));
	}
}

static void press_bowling(struct console *console, struct press press)
{
	if (is_pin_of_five(console, press.key))
		press_pin_of_five(console, press.key);
	else if (console_is_value(console_deck(console), press.key))
		bowl_value(console, press.key);
	else
		press_other(console, press);
}

static void press_over(struct console *console, struct press press)
{
	if (press.key == 'n')
		console_open_next(console);
	else if (console_is_value(console_deck(console), press.key) || press.key == 'p')
		console_refuse_reason(console, PINDECK_GAME_OVER);
	else
		press_other(console, press);
}

static void press_help(struct console *console, struct press press)
{
	if (press.key == PRESS_TICK)
		return;
	console->mode = console->before;
}

static void press_offer(struct console *console, struct press press)
{
	if (press.key == PRESS_ENTER) {
		const enum trouble trouble = lane_go_on(console->lane, console->offered);

		console_tell(console, "");
		if (console_settle(console, (struct outcome){ .trouble = trouble }))
			console_go_on(console);
	} else if (press.key == 'n') {
		console->offered = 0;
		console_begin(console);
	} else if (press.key == 'q') {
		console->quit = true;
	} else {
		console_refuse(console, console_say(console, TEXT_SCREEN_UNKNOWN_KEY));
	}
}

/* A refused input is not repeated automatically; the user types it again. */
static void press_trouble(struct console *console, struct press press)
{
	if (press.key == 'q') {
		console->quit = true;
		return;
	}
	if (press.key == 'k')
		lane_go_on_unkept(console->lane);
	if (press.key != 'k' && press.key != PRESS_ENTER)
		return;
	console->trouble = lane_keep(console->lane);
	if (console->trouble != NO_TROUBLE && press.key != 'k') {
		meet_trouble(console);
		return;
	}
	console_tell(console, "");
	if (console_game(console)->lines == 0)
		console_begin(console); /* not even opened */
	else
		console->mode = console->before;
}

static void press_following(struct console *console, struct press press)
{
	if (press.key == 'q' || press.key == PRESS_ESCAPE)
		console->quit = true;
	else if (press.key == 'l')
		console_switch_language(console);
	else if (press.key == PRESS_TICK)
		console_follow(console);
}

static void (*const modes[MODES])(struct console *console, struct press press) = {
	[MODE_OFFER] = press_offer,
	[MODE_NAMES] = console_press_names,
	[MODE_BOWLING] = press_bowling,
	[MODE_PINS] = console_press_pins,
	[MODE_CORRECTING] = console_press_change,
	[MODE_FRAME] = console_press_frame,
	[MODE_REASON] = console_press_reason,
	[MODE_MENU] = console_press_menu,
	[MODE_GUEST] = console_press_guest,
	[MODE_DROP] = console_press_list,
	[MODE_BACK] = console_press_list,
	[MODE_MOVE] = console_press_list,
	[MODE_SEAT] = console_press_list,
	[MODE_NOTE] = console_press_note,
	[MODE_HELP] = press_help,
	[MODE_OVER] = press_over,
	[MODE_TROUBLE] = press_trouble,
	[MODE_FOLLOWING] = press_following,
};

bool console_is_typing(const struct console *console)
{
	return console->mode == MODE_NAMES || console->mode == MODE_REASON ||
	       console->mode == MODE_GUEST || console->mode == MODE_NOTE;
}

/* Where no text is typed, a character of the Korean layout is the keys it was typed with. */
void console_press(struct console *console, struct press press)
{
	char keys[KEYBOARD_MOST_KEYS];
	const size_t count = press.key < PRESS_UP && !console_is_typing(console)
	                         ? keyboard_keys((uint32_t)press.key, keys)
	                         : 0;

	if (count == 0)
		modes[console->mode](console, press);
	for (size_t next = 0; next < count && !console_is_typing(console); next++)
		modes[console->mode](console, (struct press){ .key = keys[next] });
}

/* ---- the beginning ------------------------------------------------------------------------------
 */

void console_begin(struct console *console)
{
	console->pin = 1;
	if (console->lane == NULL) {
		console->mode = MODE_FOLLOWING;
		replay_start(&console->following);
		console_follow(console);
	} else if (console->offered != 0) {
		console->mode = MODE_OFFER;
	} else if (pindeck_match_to_bowlers(&console->party.seated) > 0) {
		console_open_game(console);
	} else {
		console_ask(console, MODE_NAMES);
	}
}
