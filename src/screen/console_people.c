/* The console: the bowlers. Their names at the start, and the menu for joining, leaving and
 * changing places. */
#include "alley/games.h"
#include "match_turns.h"
#include "members/search.h"
#include "screen/console.h"
#include "terminal/party.h"
#include "text_scan.h"

#include <stdio.h>
#include <string.h>

/* ---- names ---- */

void console_refuse_name(struct console *console, const struct resolved *resolved,
                         enum pindeck_reason reason)
{
	char why[TYPED_NAME_WHY_SIZE];

	typed_name_write_why(console->at.roster, resolved, reason, console->language, why);
	console_refuse(console, why);
}

/* The first Enter tells whom letters could mean, the second seats a guest: Tab writes the full
 * name. */
static int32_t choose_on_screen(struct chooser *chooser, const struct roster *roster,
                                const char *typed, const struct resolved *resolved)
{
	struct console *console = chooser->context;
	char candidates[RESOLVE_TEXT_SIZE];
	char text[CHOICE_TEXT_SIZE];

	if (!pindeck_name_exists(resolved->letters))
		return 0;
	if (strncmp(console->offered, console->typed.text, sizeof console->offered - 1) == 0)
		return GUEST;
	resolve_write_candidates(roster, resolved, candidates);
	snprintf(console->offered, sizeof console->offered, "%s", console->typed.text);
	words_write(text, console->language, SCREEN_CHOICE, typed, candidates);
	console_tell(console, text);
	return 0;
}

/* True if the user was told that the refused letters could mean a person. */
static bool is_choice_offered(const struct resolved *resolved, enum pindeck_reason reason)
{
	return reason == PINDECK_REASON_BAD_NAME && resolved->count == 1 &&
	       pindeck_name_exists(resolved->letters);
}

static struct chooser chooser_on_screen(struct console *console)
{
	return (struct chooser){ .choose = choose_on_screen, .context = console };
}

/* An empty line begins the game with the seated bowlers. */
static void begin(struct console *console)
{
	const enum pindeck_reason reason = party_end(&console->plan.party);

	if (reason != PINDECK_REASON_ACCEPTED)
		console_refuse_reason(console, reason);
	else if (pindeck_match_to_bowlers(&console->plan.party.seated) == 0)
		console_refuse(console, console_say(console, TEXT_SCREEN_WRONG_NAMES));
	else
		console_open_game(console);
}

static enum console_offer console_enrol(struct console *console, const struct party *party,
                                        struct pindeck_text typed, bool one);

static enum pindeck_reason add_typed(struct console *console, struct pindeck_text typed,
                                     struct resolved *resolved)
{
	struct chooser chooser = chooser_on_screen(console);
	struct party *party = &console->plan.party;
	enum pindeck_reason reason;

	party->roster = console->at.roster;
	party->chooser = &chooser;
	reason = typed_name_add_all(party, typed, PINDECK_MOST_BOWLERS + 1, resolved);
	party->chooser = NULL;
	return reason;
}

void press_names(struct console *console, struct press press)
{
	struct pindeck_text typed = console_typed(console);
	enum console_offer offer;
	struct resolved resolved;
	enum pindeck_reason reason;

	(void)press;
	while (pindeck_text_skip_any(&typed, " ,"))
		;
	if (pindeck_text_is_empty(typed)) {
		begin(console);
		return;
	}
	reason = add_typed(console, typed, &resolved);
	while (reason == PINDECK_REASON_BAD_NAME && resolved.count == 0) {
		offer = console_enrol(console, &console->plan.party, typed, false);
		if (offer == OFFERED)
			return;
		if (offer == NOTHING_OFFERED)
			break;
		reason = add_typed(console, typed, &resolved);
	}
	if (is_choice_offered(&resolved, reason))
		return;
	if (reason != PINDECK_REASON_ACCEPTED) {
		console_refuse_name(console, &resolved, reason);
		return;
	}
	console->offered[0] = '\0';
	console_ask(console, MODE_NAMES);
}

/* ---- the menu ---- */

/* Whether the list of a mode has this bowler: lists have the bowlers present, those absent, or all.
 */
static bool is_listed_in(const struct console *console, enum console_mode mode, int number)
{
	const struct pindeck_match *match = &console_game(console)->match;
	const struct pindeck_seat seat = pindeck_seat_of(number);

	if (pindeck_match_game(match, seat) == NULL)
		return false;
	if (mode == MODE_DROP)
		return attempt_may_leave(match, seat);
	if (mode == MODE_REPAIR_LIST)
		return console_repair_lists(console, number);
	return mode != MODE_BACK || pindeck_match_has_left(match, seat);
}

bool console_is_listed(const struct console *console, int number)
{
	return is_listed_in(console, console->mode, number);
}

static void begin_list(struct console *console, enum console_mode mode)
{
	int number = 1;

	while (number <= PINDECK_MOST_BOWLERS && !is_listed_in(console, mode, number))
		number++;
	if (number > PINDECK_MOST_BOWLERS) {
		console_refuse(console, console_say(console, TEXT_SCREEN_NOBODY_LEFT));
		return;
	}
	console_close(console);
	console->mode = mode;
	console->list.picked = number;
}

/* The game stays in the journal, finished or not. */
static void begin_anew(struct console *console)
{
	const enum pindeck_discipline discipline = console->plan.party.discipline;
	const enum pindeck_format format = console->plan.party.format;
	const struct pindeck_name team = console->plan.party.team;

	console->plan.party = party_open();
	console->plan.party.discipline = discipline;
	console->plan.party.format = format;
	console->plan.party.team = team;
	console_ask(console, MODE_NAMES);
}

/* Leaving in the middle of a game needs a confirmation. */
static bool is_sure(struct console *console)
{
	const bool sure = console->sure || pindeck_match_is_over(&console_game(console)->match);

	console->sure = !sure;
	if (!sure)
		console_refuse(console, console_say(console, TEXT_SCREEN_SURE));
	return sure;
}

void press_same_bowlers(struct console *console, struct press press)
{
	(void)press;
	if (!is_sure(console))
		return;
	console_close(console);
	console->sure = false;
	console_open_next(console);
}

void press_other_bowlers(struct console *console, struct press press)
{
	(void)press;
	if (is_sure(console))
		begin_anew(console);
}

void press_add(struct console *console, struct press press)
{
	(void)press;
	console_ask(console, MODE_GUEST);
}

void press_drop(struct console *console, struct press press)
{
	(void)press;
	begin_list(console, MODE_DROP);
}

void press_bring_back(struct console *console, struct press press)
{
	(void)press;
	begin_list(console, MODE_BACK);
}

void press_order(struct console *console, struct press press)
{
	(void)press;
	begin_list(console, MODE_MOVE);
}

void press_ask_note(struct console *console, struct press press)
{
	(void)press;
	console_ask(console, MODE_NOTE);
}

void press_menu_language(struct console *console, struct press press)
{
	press_language(console, press);
	console_close(console);
}

/* ---- commands of pindeck play ---- */

struct typed_name console_read_words(const struct console *console, enum answer_kind command,
                                     struct typed_answer *typed)
{
	const struct line line = line_of(console->typed.text);

	answer_read_words(typed, command, &line);
	return typed_name_of(typed);
}

enum pindeck_reason console_newcomer(struct console *console, struct party *party,
                                     const struct typed_name *name, struct newcomer *newcomer)
{
	enum console_offer offer = NOTHING_OFFERED;
	struct chooser chooser = chooser_on_screen(console);
	struct resolved resolved;
	enum pindeck_reason reason;

	party->chooser = &chooser;
	reason = typed_name_newcomer(party, name, newcomer, &resolved);
	if (reason == PINDECK_REASON_BAD_NAME && resolved.count == 0)
		offer = console_enrol(console, party,
		                      pindeck_text_from(name->typed, strlen(name->typed)), true);
	if (offer == ENROLLED)
		reason = typed_name_newcomer(party, name, newcomer, &resolved);
	party->chooser = NULL;
	if (reason == PINDECK_REASON_ACCEPTED)
		console->offered[0] = '\0';
	else if (offer != OFFERED && !is_choice_offered(&resolved, reason))
		console_refuse_name(console, &resolved, reason);
	return reason;
}

/* ---- late bowlers ---- */

void press_join(struct console *console, struct press press)
{
	struct typed_answer typed;
	const struct typed_name name = console_read_words(console, ANSWER_JOIN, &typed);
	struct party party = party_beside(console->at.roster, console_game(console));
	struct deed deed = { .kind = DEED_SEAT };
	enum pindeck_reason reason;

	(void)press;
	if (typed.answer.kind != ANSWER_JOIN) {
		console_refuse(console, words(console->language, TEXT_FRAME_TO_COME));
		return;
	}
	reason = console_newcomer(console, &party, &name, &deed.newcomer);
	if (reason != PINDECK_REASON_ACCEPTED)
		return;
	deed.newcomer.from = pindeck_place_frame(typed.answer.place);
	if (!console_do(console, &deed))
		return;
	console_record_action(console, (struct console_action){ .final = true });
	console_tell(console, "");
	console_go_on(console);
}

/* ---- lists ---- */

void press_step(struct console *console, struct press press)
{
	const int by = press.key == PRESS_UP ? -1 : 1;
	int number = console->list.picked + by;

	while (number >= 1 && number <= PINDECK_MOST_BOWLERS && !console_is_listed(console, number))
		number += by;
	if (console_is_listed(console, number))
		console->list.picked = number;
}

/* True when the bowler could begin with an earlier frame than the one that the lane has reached. */
static bool may_make_up(const struct console *console, struct pindeck_seat seat)
{
	const struct replay *game = console_game(console);
	const int latest = pindeck_frame_number_to_int(pindeck_match_reached(&game->match, seat));
	const struct deed deed = { .kind = DEED_RETURN,
		                   .seat = seat,
		                   .from = pindeck_frame_number_of(latest - 1) };
	struct attempt attempt;

	return latest > 1 &&
	       outcome_is_done(lane_try(console->at.lane, console_stamp(console), &deed, &attempt));
}

static void come_back(struct console *console, struct pindeck_frame_number from)
{
	if (!console_do(console, &(struct deed){ .kind = DEED_RETURN,
	                                         .seat = pindeck_seat_of(console->list.picked),
	                                         .from = from }))
		return;
	console_tell(console, "");
	console_go_on(console);
	console_record_action(console, (struct console_action){ .final = true });
}

/* Without a frame, from the one that the lane has reached. */
void press_return_frame(struct console *console, struct press press)
{
	struct pindeck_text typed = console_typed(console);
	const bool empty = pindeck_text_is_empty(typed);
	const struct pindeck_frame_number from =
	    pindeck_frame_number_of(empty ? 0 : pindeck_text_to_number(&typed));

	(void)press;
	if (!empty && (!pindeck_frame_number_exists(from) || !pindeck_text_is_empty(typed)))
		console_refuse(console, console_say(console, TEXT_SCREEN_WRONG_FRAME));
	else
		come_back(console, from);
}

void press_pick(struct console *console, struct press press)
{
	const struct pindeck_seat seat = pindeck_seat_of(console->list.picked);
	struct deed deed = { .kind = DEED_MOVE, .seat = console->list.moving, .goal = seat };
	bool done;

	(void)press;
	if (console->mode == MODE_REPAIR_LIST) {
		console_repair_pick(console, seat);
		return;
	}
	if (console->mode == MODE_BACK && may_make_up(console, seat)) {
		console_ask(console, MODE_FROM);
		return;
	}
	if (console->mode == MODE_MOVE) {
		console->list.moving = seat;
		console->mode = MODE_SEAT;
		return;
	}
	if (console->mode == MODE_DROP)
		deed = (struct deed){ .kind = DEED_LEAVE, .seat = seat };
	else if (console->mode == MODE_BACK)
		deed = (struct deed){ .kind = DEED_RETURN, .seat = seat };
	done = console_do(console, &deed);
	if (done)
		console_tell(console, "");
	if (console->mode != MODE_TROUBLE)
		console_go_on(console);
	if (done)
		console_record_action(console, (struct console_action){ .final = true });
}

void press_number(struct console *console, struct press press)
{
	const int number = press.key - '0';

	if (!console_is_listed(console, number)) {
		console_refuse_key(console);
		return;
	}
	console->list.picked = number;
	press_pick(console, press);
}

/* ---- notes ---- */

void press_note(struct console *console, struct press press)
{
	(void)press;
	if (console->typed.length == 0) {
		console_refuse(console, words(console->language, TEXT_EMPTY_NOTE));
		return;
	}
	if (!console_do(console,
	                &(struct deed){ .kind = DEED_NOTE, .note = console_typed(console) }))
		return;
	console_go_on(console);
	console_tell(console, console_say(console, TEXT_SCREEN_NOTED));
}

/* ---- following ---- */

static bool take_game(void *payload, const struct replay *game, struct outcome outcome)
{
	struct console *console = payload;

	(void)outcome;
	console->shown.followed = *game;
	return false;
}

/* The current game of the lane; without a lane, the one that was opened last on any. */
void console_follow(struct console *console)
{
	const struct journal_query query = { .lane = console->at.follow,
		                             .latest = 1,
		                             .order = HIGHEST_FIRST };

	console->trouble = games_walk(console->at.journal, &query, take_game, console);
	if (console->trouble != NO_TROUBLE)
		console_refuse(console, words_for_trouble(console->language, console->trouble));
	else
		console_tell(console, "");
}

/* ---- members whose names contain the typed text, and completing one of them ---- */

enum {
	SUGGESTED = 6
};

static bool asks_for_members(const struct console *console)
{
	const bool asks = console->mode == MODE_NAMES || console->mode == MODE_GUEST ||
	                  console_prompt(console) == TEXT_SCREEN_REPAIR_NAME;

	return asks && console->at.roster != NULL;
}

static const char *without_blanks_before(const char *text)
{
	return text + strspn(text, " \"");
}

/* Find the members that the end of the typed text could mean: all of it after the last comma, or
 * else its last word. Returns their number, and where that end begins. */
static size_t find(const struct console *console, const char **end,
                   const struct member *found[SUGGESTED])
{
	const char *text = console->typed.text;
	const char *comma = strrchr(text, ',');
	const char *blank = strrchr(text, ' ');
	size_t count;

	*end = without_blanks_before(comma != NULL ? comma + 1 : text);
	if (!asks_for_members(console) || **end == '\0')
		return 0;
	count = search_members(console->at.roster, *end, false, found, SUGGESTED);
	if (count > 0 || blank == NULL || blank < *end || blank[1] == '\0')
		return count;
	*end = without_blanks_before(blank);
	return search_members(console->at.roster, *end, false, found, SUGGESTED);
}

void console_suggest(struct console *console)
{
	struct resolved suggested = { .resolution = RESOLVED_SEVERAL };
	char names[RESOLVE_TEXT_SIZE];
	char text[TYPED_NAME_WHY_SIZE];
	const char *end;

	suggested.count = find(console, &end, suggested.members);
	if (suggested.count == 0)
		return;
	resolve_write_candidates(console->at.roster, &suggested, names);
	snprintf(text, sizeof text, "%s %s", console_say(console, TEXT_SCREEN_SUGGESTED), names);
	console_tell(console, text);
}

static enum console_offer console_enrol(struct console *console, const struct party *party,
                                        struct pindeck_text typed, bool one)
{
	const struct enrolment *enrolment = console->at.enrolment;
	struct membership_outcome outcome;
	struct pindeck_name board_name;
	char name[REGISTER_NAME_SIZE];
	char whole[REGISTER_NAME_SIZE];
	char text[ENROL_TEXT_SIZE];

	if (enrolment == NULL || !enrol_find(party, typed, one, name))
		return NOTHING_OFFERED;
	board_name = roster_suggest_board_name(enrolment->roster, name);
	if (strcmp(console->offered, name) != 0) {
		snprintf(console->offered, sizeof console->offered, "%s", name);
		if (enrol_is_word(party, typed, name, whole))
			words_write(text, console->language, SCREEN_ENROL_WORD, name,
			            pindeck_name_to_text(&board_name), whole);
		else
			words_write(text, console->language, SCREEN_ENROL, name,
			            pindeck_name_to_text(&board_name));
		console_tell(console, text);
		return OFFERED;
	}
	console->offered[0] = '\0';
	outcome = enrol(enrolment, name, board_name);
	if (outcome.trouble == NO_TROUBLE && outcome.fault == MEMBER_NO_FAULT)
		return ENROLLED;
	console_refuse(console, words_for_trouble(console->language, outcome.trouble));
	return OFFERED;
}

void press_complete(struct console *console, struct press press)
{
	const struct member *found[SUGGESTED];
	struct console_typed *typed = &console->typed;
	char name[REGISTER_NAME_SIZE];
	const char *end;
	size_t place;

	(void)press;
	if (find(console, &end, found) == 0)
		return;
	resolve_write(console->at.roster, found[0], name);
	place = (size_t)(end - typed->text);
	if (place + strlen(name) + sizeof ", " > sizeof typed->text) {
		console_refuse(console, console_say(console, TEXT_LINE_TOO_LONG));
		return;
	}
	typed->length =
	    place + (size_t)snprintf(typed->text + place, sizeof typed->text - place, "%s%s", name,
	                             console->mode == MODE_NAMES ? ", " : " ");
	console_tell(console, "");
}

/* ---- The text that is typed in the console: a name, a note or a reason ---- */

enum {
	CLEAR_LINE = 0x15 /* Ctrl-U, as everywhere */
};

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
