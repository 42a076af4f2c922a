/* The console: the bowlers. Their names at the start, and the menu for joining, leaving and
 * changing places. */
#include "console.h"

#include "answer.h"
#include "games.h"
#include "people.h"

/* ---- names --------------------------------------------------------------------------------------
 */

static enum pindeck_reason add_all(struct party *party, struct pindeck_text names)
{
	struct party grown = *party;
	enum pindeck_reason reason;

	do {
		reason = party_add(&grown, answer_cut_name(&names));
	} while (reason == PINDECK_ACCEPTED && !pindeck_text_is_empty(names));
	if (reason == PINDECK_ACCEPTED)
		*party = grown;
	return reason;
}

/* An empty line begins the game with the seated bowlers. */
static void begin(struct console *console)
{
	const enum pindeck_reason reason = party_end(&console->party);

	if (reason != PINDECK_ACCEPTED)
		console_refuse_reason(console, reason);
	else if (pindeck_match_to_bowlers(&console->party.seated) == 0)
		console_refuse(console, console_say(console, TEXT_SCREEN_WRONG_NAMES));
	else
		console_open_game(console);
}

static void add_names(struct console *console)
{
	struct pindeck_text typed = console_typed(console);
	enum pindeck_reason reason;

	while (pindeck_text_skip_any(&typed, " ,"))
		;
	if (pindeck_text_is_empty(typed)) {
		begin(console);
		return;
	}
	reason = add_all(&console->party, typed);
	if (reason != PINDECK_ACCEPTED) {
		console_refuse_reason(console, reason);
		return;
	}
	console_ask(console, MODE_NAMES);
}

void console_press_names(struct console *console, struct press press)
{
	if (press.key == PRESS_ENTER)
		add_names(console);
	else if (press.key == PRESS_ESCAPE && console_game(console)->lines > 0)
		console_go_on(console); /* with the game there is */
	else if (press.key == PRESS_ESCAPE)
		console->quit = true;
	else
		console_type(console, press.key);
}

/* ---- the menu -----------------------------------------------------------------------------------
 */

static void leave_menu(struct console *console)
{
	console_tell(console, "");
	console_go_on(console);
}

/* Whether the list of a mode has this bowler: lists have the bowlers present, those absent, or all.
 */
static bool is_listed_in(const struct console *console, enum console_mode mode, int number)
{
	const struct pindeck_match *match = &console_game(console)->match;
	const struct pindeck_seat seat = pindeck_seat_of(number);

	if (pindeck_match_game(match, seat) == NULL)
		return false;
	if (mode == MODE_DROP)
		return people_may_leave(match, seat);
	return mode != MODE_BACK || people_may_return(match, seat);
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
	leave_menu(console);
	console->mode = mode;
	console->picked = number;
}

/* What was bowled stays in the journal, finished or not. */
static void begin_anew(struct console *console)
{
	const enum pindeck_discipline discipline = console->party.discipline;
	const enum pindeck_format format = console->party.format;
	const struct pindeck_name team = console->party.team;

	console->party = party_open();
	console->party.discipline = discipline;
	console->party.format = format;
	console->party.team = team;
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

static void begin_again(struct console *console)
{
	if (!is_sure(console))
		return;
	leave_menu(console);
	console->sure = false;
	console_open_next(console);
}

void console_press_menu(struct console *console, struct press press)
{
	if (press.key != 'n' && press.key != 's')
		console->sure = false;
	switch (press.key) {
	case PRESS_TICK:
		break;
	case 'a':
		console_ask(console, MODE_GUEST);
		break;
	case 'd':
		begin_list(console, MODE_DROP);
		break;
	case 'b':
		begin_list(console, MODE_BACK);
		break;
	case 'o':
		begin_list(console, MODE_MOVE);
		break;
	case 't':
		console_ask(console, MODE_NOTE);
		break;
	case 'n':
		begin_again(console);
		break;
	case 's':
		if (is_sure(console))
			begin_anew(console);
		break;
	case 'l':
		console_switch_language(console);
		leave_menu(console);
		break;
	case 'q':
		console->quit = true;
		break;
	case 'm':
	case PRESS_ESCAPE:
		leave_menu(console);
		break;
	default:
		console_refuse(console, console_say(console, TEXT_SCREEN_MENU_KEYS));
	}
}

/* ---- late bowlers -------------------------------------------------------------------------------
 */

/* The frame that is typed after the name, if any; false for anything else. */
static bool read_frame_of_guest(struct pindeck_text typed, struct pindeck_frame_number *from)
{
	if (pindeck_text_is_empty(typed))
		return true;
	*from = pindeck_frame_number_of(pindeck_text_to_number(&typed));
	while (pindeck_text_skip_any(&typed, " "))
		;
	return pindeck_frame_number_exists(*from) && pindeck_text_is_empty(typed);
}

static void join_guest(struct console *console)
{
	struct pindeck_text typed = console_typed(console);
	const struct party party = party_like(&console_game(console)->match);
	struct newcomer newcomer;
	const enum pindeck_reason reason =
	    party_newcomer(&party, answer_cut_name(&typed), &newcomer);

	if (reason != PINDECK_ACCEPTED) {
		console_refuse_reason(console, reason);
		return;
	}
	if (!read_frame_of_guest(typed, &newcomer.from)) {
		console_refuse(console, words(console->language, TEXT_FRAME_TO_COME));
		return;
	}
	if (!console_settle(console, lane_seat(console->lane, console_stamp(console), &newcomer)))
		return;
	console_did(console, (struct deed){ .final = true });
	console_tell(console, "");
	console_go_on(console);
}

void console_press_guest(struct console *console, struct press press)
{
	if (press.key == PRESS_ENTER)
		join_guest(console);
	else if (press.key == PRESS_ESCAPE)
		leave_menu(console);
	else
		console_type(console, press.key);
}

/* ---- lists --------------------------------------------------------------------------------------
 */

static void step(struct console *console, int by)
{
	int number = console->picked + by;

	while (number >= 1 && number <= PINDECK_MOST_BOWLERS && !console_is_listed(console, number))
		number += by;
	if (console_is_listed(console, number))
		console->picked = number;
}

static void pick(struct console *console)
{
	const struct pindeck_seat seat = pindeck_seat_of(console->picked);
	const struct stamp stamp = console_stamp(console);
	struct outcome outcome;

	if (console->mode == MODE_MOVE) {
		console->moving = seat;
		console->mode = MODE_SEAT;
		return;
	}
	if (console->mode == MODE_DROP)
		outcome = lane_leave(console->lane, stamp, seat);
	else if (console->mode == MODE_BACK)
		outcome = lane_return(console->lane, stamp, seat, pindeck_frame_number_of(0));
	else
		outcome = lane_move(console->lane, stamp, console->moving, seat);
	if (console_settle(console, outcome))
		console_tell(console, "");
	if (console->mode != MODE_TROUBLE)
		console_go_on(console);
	if (outcome_is_done(outcome))
		console_did(console, (struct deed){ .final = true });
}

void console_press_list(struct console *console, struct press press)
{
	const int number = press.key - '0';

	if (press.key == PRESS_UP) {
		step(console, -1);
	} else if (press.key == PRESS_DOWN) {
		step(console, 1);
	} else if (press.key == PRESS_ENTER) {
		pick(console);
	} else if (press.key == PRESS_ESCAPE) {
		leave_menu(console);
	} else if (number >= 1 && number <= 9 && console_is_listed(console, number)) {
		console->picked = number;
		pick(console);
	} else if (press.key != PRESS_TICK) {
		console_refuse(console, console_say(console, TEXT_SCREEN_LIST_KEYS));
	}
}

/* ---- notes --------------------------------------------------------------------------------------
 */

void console_press_note(struct console *console, struct press press)
{
	if (press.key == PRESS_ESCAPE) {
		leave_menu(console);
		return;
	}
	if (press.key != PRESS_ENTER) {
		console_type(console, press.key);
		return;
	}
	if (console->length == 0) {
		console_refuse(console, words(console->language, TEXT_EMPTY_NOTE));
		return;
	}
	if (!console_settle(
		console, lane_note(console->lane, console_stamp(console), console_typed(console))))
		return;
	console_go_on(console);
	console_tell(console, console_say(console, TEXT_SCREEN_NOTED));
}

/* ---- following ----------------------------------------------------------------------------------
 */

static bool take_game(void *payload, const struct replay *game, struct outcome outcome)
{
	struct console *console = payload;

	(void)outcome;
	console->following = *game;
	return false;
}

/* The current game of the lane, or the one opened last on any, as far as it has come. */
void console_follow(struct console *console)
{
	const struct journal_query query = { .lane = console->followed,
		                             .latest = 1,
		                             .order = HIGHEST_FIRST };

	console->trouble = games_walk(console->journal, &query, take_game, console);
	if (console->trouble != NO_TROUBLE)
		console_refuse(console, words_for_trouble(console->language, console->trouble));
	else
		console_tell(console, "");
}
