/* The console of a lane: the next ball, undo, and the dispatch of keys. */
#include "console_keys.h"

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
	return console->at.lane != NULL ? lane_game(console->at.lane) : &console->shown.followed;
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

/* ---- the line at the bottom ---------------------------------------------------------------------
 */

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

/* ---- what comes of it ---------------------------------------------------------------------------
 */

static void forget_deeds(struct console *console)
{
	console->undo.done.count = 0;
	console->undo.undone.count = 0;
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
	if (outcome.trouble == TROUBLE_TAKEN && lane_unkept(console->at.lane) == 0) {
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
	else if (outcome.fault == FAULT_NO_CHANGE)
		console_refuse(console, words(console->language, TEXT_NO_CHANGE));
	else if (outcome.fault == FAULT_VOIDED)
		console_refuse(console, words(console->language, TEXT_GAME_VOIDED));
	else if (outcome.fault == FAULT_CHANGED_SINCE)
		console_refuse(console, words(console->language, TEXT_REPAIR_CHANGED_SINCE));
	else if (outcome.fault == FAULT_BAD_VALUE)
		console_refuse(console, console_say(console, TEXT_SCREEN_WRONG_DAY));
	else if (outcome.fault == FAULT_NO_MAKE_UP)
		console_refuse(console, words(console->language, TEXT_NO_MAKE_UP));
	else if (outcome.fault == FAULT_FRAME_TO_COME)
		console_refuse(console, words(console->language, TEXT_FRAME_TO_COME));
	else if (outcome.fault != NO_FAULT && outcome.fault != FAULT_REFUSED)
		console_refuse(console, words_for_trouble(console->language, TROUBLE_IMPOSSIBLE));
	else if (outcome.fault != NO_FAULT)
		console_refuse_reason(console, outcome.verdict.reason);
	return outcome.fault == NO_FAULT;
}

/* Personal bests and milestones, read again when the game has changed since. */
static void announce(struct console *console)
{
	const struct replay *game = console_game(console);

	if (console->mode != MODE_OVER) {
		console->shown.feats[0] = '\0';
		console->shown.announced = 0;
		return;
	}
	if (console->at.announce == NULL || console->shown.announced == game->lines)
		return;
	console->shown.announced = game->lines;
	console->at.announce(console->at.payload, console->language, lane_journal(console->at.lane),
	                     game, console->shown.feats);
}

void console_go_on(struct console *console)
{
	console->correcting.proposal = (struct proposal){ .good = false };
	console->pins.for_change = false;
	console->pins.foul = false;
	console->mode = pindeck_match_is_over(&console_game(console)->match) ||
	                        console_game(console)->voided != 0
	                    ? MODE_OVER
	                    : MODE_BOWLING;
	console->shown.series.games = 0;
	if (console->mode == MODE_OVER && console_game(console)->series.number > 0 &&
	    lane_series(console->at.lane, &console->shown.series) != NO_TROUBLE)
		console->shown.series.games = 0;
	announce(console);
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
	push(&console->undo.done, deed);
	console->undo.undone.count = 0;
}

void console_open_game(struct console *console)
{
	const struct party *party = &console->plan.party;
	const struct opening opening = party_opening(party, console->plan.games);
	const struct outcome outcome =
	    lane_open_as(console->at.lane, console_stamp(console), &party->seated, &opening);

	if (!console_settle(console, outcome))
		return;
	forget_deeds(console);
	console_tell(console, "");
	console_go_on(console);
}

void console_open_next(struct console *console)
{
	if (!console_settle(console, lane_open_next(console->at.lane, console_stamp(console),
	                                            console->plan.goes_on)))
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
	console->typed.length = 0;
	console->typed.text[0] = '\0';
	console_tell(console, "");
}

static void drop_character(struct console *console)
{
	while (console->typed.length > 0 &&
	       (console->typed.text[console->typed.length - 1] & 0xC0) == 0x80)
		console->typed.length--;
	if (console->typed.length > 0)
		console->typed.length--;
	console->typed.text[console->typed.length] = '\0';
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
		console->typed.length = 0;
		console->typed.text[0] = '\0';
		return true;
	}
	if (key < ' ' || key == 0x7F || key >= PRESS_UP)
		return false;
	size = encode(key, bytes);
	if (console->typed.length + size < sizeof console->typed.text) {
		memcpy(console->typed.text + console->typed.length, bytes, size);
		console->typed.length += size;
		console->typed.text[console->typed.length] = '\0';
	}
	return true;
}

struct pindeck_text console_typed(const struct console *console)
{
	return pindeck_text_from(console->typed.text, console->typed.length);
}

/* ---- the next ball ------------------------------------------------------------------------------
 */

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

/* True, and forgotten, when the last action called a bowler: the ball ends the call. */
static bool forget_call(struct console *console)
{
	struct deeds *done = &console->undo.done;
	const struct deed *last = &done->list[done->count > 0 ? done->count - 1 : 0];
	const bool called = done->count > 0 && last->kind == ENTRY_CALLED && last->line != 0;

	done->count -= called ? 1 : 0;
	return called;
}

void console_bowl(struct console *console, struct pindeck_delivery delivery)
{
	struct deed deed = { .spot = { .seat = pindeck_seat_of(0) } };

	if (!console_settle(console, lane_bowl(console->at.lane, console_stamp(console), delivery)))
		return;
	deed.spot = pindeck_match_last(&console_game(console)->match);
	deed.kind = forget_call(console) ? ENTRY_CALLED : ENTRY_BOWLED;
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

void press_ball(struct console *console, struct press press)
{
	const char symbol = (char)press.key;
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
	return console_settle(console, lane_undo_any(console->at.lane, console_stamp(console)));
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
	                      lane_correct(console->at.lane, console_stamp(console), &correction));
}

/* Undoing a repair is a line that can be undone again. */
static bool revert(struct console *console, struct deed *deed)
{
	const struct outcome outcome = lane_revert(console->at.lane, console_stamp(console),
	                                           deed->line, pindeck_text_from("", 0));

	if (!console_settle(console, outcome))
		return false;
	deed->line = lane_repaired(console->at.lane);
	return true;
}

/* A call and a skipped turn leave no trace when they are undone: they are done anew. */
static bool repair_again(struct console *console, struct deed *deed)
{
	const struct repair repair = { .kind = deed->kind, .seat = deed->spot.seat };

	if (deed->kind != ENTRY_CALLED && deed->kind != ENTRY_SKIPPED)
		return revert(console, deed);
	if (!console_settle(console,
	                    lane_repair(console->at.lane, console_stamp(console), &repair)))
		return false;
	deed->line = lane_repaired(console->at.lane);
	return true;
}

/* The bowler of a ball out of turn is called again when the ball is taken back. */
static void call_again(struct console *console, const struct deed *deed)
{
	const struct repair repair = { .kind = ENTRY_CALLED, .seat = deed->spot.seat };

	if (deed->kind == ENTRY_CALLED && deed->line == 0 &&
	    outcome_is_done(lane_repair(console->at.lane, console_stamp(console), &repair)))
		push(&console->undo.done, (struct deed){ .line = lane_repaired(console->at.lane),
		                                         .kind = ENTRY_CALLED,
		                                         .spot = deed->spot });
}

/* A repair that cannot be undone any more is forgotten, so that the next undo goes on before it. */
static void forget_repair(struct console *console, struct deeds *deeds)
{
	if (console->trouble == NO_TROUBLE && deeds->count > 0 &&
	    deeds->list[deeds->count - 1].line != 0)
		deeds->count--;
}

static void tell_taken(struct console *console, const struct deed *deed, enum text what)
{
	if (deed->line != 0)
		console_tell(console, console_say(console, what));
	else
		tell_spot(console, deed->spot, what);
}

void press_undo(struct console *console, struct press press)
{
	struct deed deed = { .change = false };
	bool undone;

	(void)press;
	if (console->undo.done.count > 0)
		deed = console->undo.done.list[console->undo.done.count - 1];
	if (deed.final) {
		console->undo.done.count--;
		console_refuse(console, console_say(console, TEXT_SCREEN_FINAL));
		return;
	}
	if (deed.line != 0)
		undone = revert(console, &deed);
	else
		undone =
		    deed.change ? reframe(console, &deed, &deed.before) : undo_ball(console, &deed);
	if (!undone) {
		forget_repair(console, &console->undo.done);
		return;
	}
	if (console->undo.done.count > 0)
		console->undo.done.count--;
	call_again(console, &deed);
	push(&console->undo.undone, deed);
	console_go_on(console);
	tell_taken(console, &deed, TEXT_SCREEN_UNDONE);
}

/* Redo: bowl the undone ball as the next one, also after other actions. */
static bool is_next(const struct console *console, struct pindeck_match_place spot)
{
	const struct pindeck_match *match = &console_game(console)->match;
	const struct pindeck_seat turn = pindeck_match_turn(match);

	return pindeck_seat_exists(turn) && pindeck_seat_is_equal(turn, spot.seat) &&
	       pindeck_place_is_equal(pindeck_game_turn(pindeck_match_game(match, turn)),
	                              spot.place);
}

void press_redo(struct console *console, struct press press)
{
	struct deed deed;
	bool done;

	(void)press;
	if (console->undo.undone.count == 0) {
		console_refuse(console, console_say(console, TEXT_SCREEN_NOTHING_UNDONE));
		return;
	}
	deed = console->undo.undone.list[console->undo.undone.count - 1];
	if (deed.line == 0 && !deed.change && !is_next(console, deed.spot)) {
		console->undo.undone.count = 0;
		console_refuse(console, console_say(console, TEXT_SCREEN_NOTHING_UNDONE));
		return;
	}
	if (deed.line != 0)
		done = repair_again(console, &deed);
	else if (deed.change)
		done = reframe(console, &deed, &deed.after);
	else
		done = console_settle(
		    console, lane_bowl(console->at.lane, console_stamp(console),
		                       pindeck_deliveries_at(&deed.after, pindeck_nth_of(0))));
	if (!done) {
		forget_repair(console, &console->undo.undone);
		return;
	}
	if (deed.line == 0 && !deed.change)
		deed.kind = forget_call(console) ? ENTRY_CALLED : ENTRY_BOWLED;
	console->undo.undone.count--;
	push(&console->undo.done, deed);
	console_go_on(console);
	tell_taken(console, &deed, TEXT_SCREEN_REDONE);
}

/* ---- keys while bowling -------------------------------------------------------------------------
 */

void press_pins(struct console *console, struct press press)
{
	(void)press;
	console_begin_pins(console, false);
}

void press_first_pin(struct console *console, struct press press)
{
	console_begin_pins(console, false);
	if (console->mode == MODE_PINS)
		press_pin(console, press);
}

void press_clicked_ball(struct console *console, struct press press)
{
	const struct target target = press.target;

	console_begin_change(console,
	                     pindeck_match_place_at(pindeck_seat_of(target.seat),
	                                            pindeck_place_of(target.frame, target.ball)));
}

/* The last ball of all; a frame back begins with the bowler whose turn it is. */
void press_last_ball(struct console *console, struct press press)
{
	const struct pindeck_match *match = &console_game(console)->match;
	const struct pindeck_seat turn = pindeck_match_turn(match);
	const struct pindeck_game *game = pindeck_match_game(match, turn);

	if (press.key == PRESS_FRAME_BACK && game != NULL && pindeck_game_to_balls(game) > 0) {
		const struct pindeck_place last = pindeck_game_last_ball(game);

		console_begin_change(console,
		                     pindeck_match_place_at(
					 turn, pindeck_place_of(pindeck_place_to_frame(last), 1)));
		return;
	}
	console_begin_change(console, pindeck_match_last(match));
}

void press_after_end(struct console *console, struct press press)
{
	(void)press;
	if (console_game(console)->voided != 0)
		console_refuse(console, words(console->language, TEXT_GAME_VOIDED));
	else
		console_refuse_reason(console, PINDECK_GAME_OVER);
}

void press_next_game(struct console *console, struct press press)
{
	(void)press;
	console_open_next(console);
}

/* ---- keys of several modes ----------------------------------------------------------------------
 */

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

/* ---- the offer to resume ------------------------------------------------------------------------
 */

void press_resume(struct console *console, struct press press)
{
	const enum trouble trouble = lane_go_on(console->at.lane, console->unfinished.game);

	(void)press;
	console_tell(console, "");
	if (console_settle(console, (struct outcome){ .trouble = trouble }))
		console_go_on(console);
}

void press_decline(struct console *console, struct press press)
{
	(void)press;
	console->unfinished.game = 0;
	console_begin(console);
}

/* ---- a journal that refused ---------------------------------------------------------------------
 */

/* A refused input is not repeated automatically; the user types it again. */
static void leave_trouble(struct console *console)
{
	console_tell(console, "");
	if (console_game(console)->lines == 0)
		console_begin(console); /* not even opened */
	else
		console->mode = console->before;
}

void press_retry(struct console *console, struct press press)
{
	(void)press;
	console->trouble = lane_keep(console->at.lane);
	if (console->trouble != NO_TROUBLE)
		meet_trouble(console);
	else
		leave_trouble(console);
}

void press_unkept(struct console *console, struct press press)
{
	(void)press;
	lane_go_on_unkept(console->at.lane);
	console->trouble = lane_keep(console->at.lane);
	leave_trouble(console);
}

/* ---- modes --------------------------------------------------------------------------------------
 */

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
	console_write_hints(console, hints);
	console_refuse(console, modes[console->mode].unknown == UNKNOWN_REFUSED_WITH_KEYS
	                            ? hints
	                            : console_say(console, TEXT_SCREEN_UNKNOWN_KEY));
}

/* ---- dispatch -----------------------------------------------------------------------------------
 */

/* A new game in the middle of another is confirmed by the next key, n or s again. */
static void forget_confirmation(struct console *console, int key)
{
	if (key != 'n' && key != 's')
		console->sure = false;
}

static void press_one(struct console *console, struct press press)
{
	const struct key *row = console_key(console, press);

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

/* ---- the beginning ------------------------------------------------------------------------------
 */

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
	}
}
