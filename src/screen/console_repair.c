/* The console: repairs. It asks for the arguments of a repair one by one, and shows the effect on
 * the board before the repair is confirmed. */
#include "screen/console_keys.h"

#include "alley/attempt.h"
#include "alley/effect.h"
#include "alley/people.h"
#include "alley/undoable.h"
#include "terminal/answer.h"
#include "text_scan.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- the arguments of each repair ---------------------------------------------------------------
 */

enum {
	MOST_STEPS = 4
};

/* The steps of each repair, up to REPAIR_READY. */
static const enum repair_step steps[ENTRY_KINDS][MOST_STEPS] = {
	[ENTRY_NAMED] = { REPAIR_SEAT, REPAIR_NAME },
	[ENTRY_SWAPPED] = { REPAIR_SEAT, REPAIR_OTHER, REPAIR_FRAME },
	[ENTRY_REMOVED] = { REPAIR_SEAT },
	[ENTRY_KEPT] = { REPAIR_KEPT },
	[ENTRY_DATED] = { REPAIR_DAY },
	[ENTRY_RELANED] = { REPAIR_LANE },
	[ENTRY_KIND_CHANGED] = { REPAIR_KIND },
	[ENTRY_VOIDED] = { REPAIR_WHY },
	[ENTRY_CALLED] = { REPAIR_SEAT },
};

static const struct {
	enum text prompt;  /* of a text */
	enum text heading; /* of a list */
} questions[] = {
	[REPAIR_SEAT] = { .heading = TEXT_SCREEN_REPAIR_WHOSE },
	[REPAIR_OTHER] = { .heading = TEXT_SCREEN_REPAIR_OTHER },
	[REPAIR_NAME] = { .prompt = TEXT_SCREEN_REPAIR_NAME },
	[REPAIR_FRAME] = { .prompt = TEXT_SCREEN_REPAIR_FRAME },
	[REPAIR_KEPT] = { .prompt = TEXT_SCREEN_REPAIR_KEPT },
	[REPAIR_DAY] = { .prompt = TEXT_SCREEN_REPAIR_DAY },
	[REPAIR_LANE] = { .prompt = TEXT_SCREEN_REPAIR_LANE },
	[REPAIR_KIND] = { .prompt = TEXT_SCREEN_REPAIR_KIND },
	[REPAIR_WHY] = { .prompt = TEXT_SCREEN_REASON },
};

static enum repair_step step_of(const struct console *console)
{
	return steps[console->repairing.repair.kind][console->repairing.step];
}

enum text console_repair_prompt(const struct console *console)
{
	return questions[step_of(console)].prompt;
}

enum text console_repair_heading(const struct console *console)
{
	return console->repairing.repair.kind == ENTRY_CALLED ? TEXT_SCREEN_CALL
	                                                      : questions[step_of(console)].heading;
}

/* True if the list of this step has the bowler. A call lists the other bowlers who have balls left,
 * the second list of a swap all but the first bowler, and every other list all of them. */
bool console_repair_lists(const struct console *console, int number)
{
	const struct pindeck_match *match = &console_game(console)->match;
	const struct pindeck_seat seat = pindeck_seat_of(number);

	if (console->repairing.repair.kind == ENTRY_CALLED)
		return people_may_leave(match, seat) && !pindeck_match_has_left(match, seat) &&
		       !pindeck_seat_is_equal(seat, pindeck_match_turn(match));
	return step_of(console) != REPAIR_OTHER ||
	       !pindeck_seat_is_equal(seat, console->repairing.repair.seat);
}

/* ---- trying and doing ---------------------------------------------------------------------------
 */

/* The repair, or the undoing of an earlier one. */
static struct deed deed_of(const struct console *console)
{
	const struct pindeck_text reason =
	    pindeck_text_from(console->repairing.reason, strlen(console->repairing.reason));
	struct deed deed = { .kind = DEED_REPAIR, .repair = console->repairing.repair };

	if (console->repairing.undone != 0)
		return (struct deed){ .kind = DEED_REVERT,
			              .reverted = { .number = console->repairing.undone,
			                            .reason = reason,
			                            .unlock = true } };
	deed.repair.day = console->repairing.day;
	deed.repair.reason = reason;
	deed.repair.unlock = true;
	if (deed.repair.kind == ENTRY_SKIPPED)
		deed.repair.seat = pindeck_match_turn(&console_game(console)->match);
	return deed;
}

/* Make the repair, or undo an earlier one. If it is refused, ask for it again. */
static void do_it(struct console *console)
{
	const struct deed deed = deed_of(console);
	const struct outcome outcome = lane_do(console->at.lane, console_stamp(console), &deed);
	struct console_action action = { .line = 0 };

	console_go_on(console);
	if (!console_settle(console, outcome))
		return;
	action.line = lane_repaired(console->at.lane);
	if (deed.kind == DEED_REPAIR) {
		action.kind = deed.repair.kind;
		action.spot.seat = deed.repair.seat;
	}
	console_record_action(console, action);
	console_go_on(console);
	console_tell(console, console_say(console, TEXT_SCREEN_REPAIRED));
}

static void tell_effect(struct console *console, const struct pindeck_match *after)
{
	struct effect *effect = malloc(sizeof *effect);
	char text[CONSOLE_STATUS];

	console->repairing.match = *after;
	console->mode = MODE_REPAIR;
	snprintf(text, sizeof text, "%s", console_say(console, TEXT_SCREEN_REPAIR_CONFIRM));
	if (effect != NULL) {
		effect_compare(effect, &console_game(console)->match, after);
		words_write(text, console->language, SCREEN_REPAIR_EFFECT, effect->frame_count);
	}
	free(effect);
	console_tell(console, text);
}

/* The repair is complete: preview the board. A repair that changes no bowled ball is made at once.
 */
static void propose(struct console *console)
{
	const struct deed deed = deed_of(console);
	const enum entry_kind kind = deed.repair.kind;
	struct attempt *attempt = malloc(sizeof *attempt);
	struct outcome outcome = outcome_of_trouble(TROUBLE_NO_MEMORY);

	if (attempt == NULL) {
		(void)console_settle(console, outcome);
		return;
	}
	outcome = lane_try(console->at.lane, console_stamp(console), &deed, attempt);
	if (!outcome_is_done(outcome)) {
		console_go_on(console);
		(void)console_settle(console, outcome);
	} else if (kind == ENTRY_CALLED || kind == ENTRY_SKIPPED || kind == ENTRY_VOIDED) {
		do_it(console);
	} else {
		tell_effect(console, &attempt->game.match);
	}
	free(attempt);
}

/* ---- asking -------------------------------------------------------------------------------------
 */

static void begin_repair_list(struct console *console)
{
	int number = 1;

	console_close(console);
	while (
	    number <= PINDECK_MOST_BOWLERS &&
	    (pindeck_match_game(&console_game(console)->match, pindeck_seat_of(number)) == NULL ||
	     !console_repair_lists(console, number)))
		number++;
	if (number > PINDECK_MOST_BOWLERS) {
		console_refuse(console, console_say(console, TEXT_SCREEN_NOBODY_LEFT));
		return;
	}
	console->mode = MODE_REPAIR_LIST;
	console->list.picked = number;
}

/* The next question, or the proposal. */
static void ask_next(struct console *console)
{
	if (step_of(console) == REPAIR_READY)
		propose(console);
	else if (questions[step_of(console)].heading != NO_TEXT)
		begin_repair_list(console);
	else
		console_ask(console, MODE_REPAIR_TEXT);
}

static void begin(struct console *console, enum entry_kind kind)
{
	console->repairing = (struct console_repairing){ .repair = { .kind = kind } };
	ask_next(console);
}

/* A bowler of a list was picked. */
void console_repair_pick(struct console *console, struct pindeck_seat seat)
{
	if (step_of(console) == REPAIR_OTHER)
		console->repairing.repair.other = seat;
	else
		console->repairing.repair.seat = seat;
	console->repairing.step++;
	ask_next(console);
}

/* ---- texts --------------------------------------------------------------------------------------
 */

static bool read_name(struct console *console, struct pindeck_text typed)
{
	const struct party party = party_instead(console->at.roster, console_game(console),
	                                         console->repairing.repair.seat);
	struct typed_answer line;
	const struct typed_name name = console_read_words(console, ANSWER_JOIN, &line);
	struct newcomer newcomer;

	(void)typed;
	if (console_newcomer(console, &party, &name, &newcomer) != PINDECK_ACCEPTED)
		return false;
	console->repairing.repair.name = newcomer.name;
	console->repairing.repair.person = newcomer.persons.bowler;
	return true;
}

static bool read_frame(struct console *console, struct pindeck_text typed)
{
	console->repairing.repair.from = pindeck_frame_number_of(pindeck_text_to_number(&typed));
	if (pindeck_frame_number_exists(console->repairing.repair.from) &&
	    pindeck_text_is_empty(typed))
		return true;
	console_refuse(console, console_say(console, TEXT_SCREEN_WRONG_FRAME));
	return false;
}

static bool read_kept(struct console *console, struct pindeck_text typed)
{
	struct typed_answer line;
	const struct typed_name name = console_read_words(console, ANSWER_JOIN, &line);
	struct resolved resolved;

	(void)typed;
	console->repairing.repair.name =
	    typed_name_removed(console->at.roster, console_game(console), &name, &resolved);
	if (resolved.count > 1) {
		console_refuse_name(console, &resolved, PINDECK_NO_SUCH_BOWLER);
		return false;
	}
	if (replay_removal(console_game(console), console->repairing.repair.name) != NULL)
		return true;
	console_refuse(console, console_say(console, TEXT_SCREEN_NOT_REMOVED));
	return false;
}

static bool read_day(struct console *console, struct pindeck_text typed)
{
	(void)typed;
	snprintf(console->repairing.day, sizeof console->repairing.day, "%.*s",
	         (int)(sizeof console->repairing.day - 1), console->typed.text);
	return true;
}

static bool read_lane(struct console *console, struct pindeck_text typed)
{
	console->repairing.repair.lane = pindeck_text_to_number(&typed);
	if (console->repairing.repair.lane >= 1 && pindeck_text_is_empty(typed))
		return true;
	console_refuse(console, words(console->language, TEXT_PARTY_BAD_LANE));
	return false;
}

static bool read_kind(struct console *console, struct pindeck_text typed)
{
	(void)typed;
	console->repairing.repair.game_kind = game_kind_from(console->typed.text);
	if (console->repairing.repair.game_kind != GAME_KINDS)
		return true;
	console_refuse(console, console_say(console, TEXT_SCREEN_WRONG_KIND));
	return false;
}

static void take_reason(struct console *console)
{
	snprintf(console->repairing.reason, sizeof console->repairing.reason, "%s",
	         console->typed.text);
}

static bool read_why(struct console *console, struct pindeck_text typed)
{
	take_reason(console);
	if (!pindeck_text_is_empty(typed))
		return true;
	console_refuse(console, console_say(console, TEXT_SCREEN_VOID_WHY));
	return false;
}

static bool (*const readers[])(struct console *, struct pindeck_text) = {
	[REPAIR_NAME] = read_name, [REPAIR_FRAME] = read_frame, [REPAIR_KEPT] = read_kept,
	[REPAIR_DAY] = read_day,   [REPAIR_LANE] = read_lane,   [REPAIR_KIND] = read_kind,
	[REPAIR_WHY] = read_why,
};

void press_repair_text(struct console *console, struct press press)
{
	(void)press;
	if (!readers[step_of(console)](console, console_typed(console)))
		return;
	console->repairing.step++;
	ask_next(console);
}

/* ---- keys ---------------------------------------------------------------------------------------
 */

void press_repairs(struct console *console, struct press press)
{
	(void)press;
	console->mode = MODE_REPAIRS;
	console_tell(console, "");
}

void press_call(struct console *console, struct press press)
{
	(void)press;
	begin(console, ENTRY_CALLED);
}

/* The letters of the box of repairs. */
void press_repair(struct console *console, struct press press)
{
	static const struct {
		char key;
		enum entry_kind kind;
	} kinds[] = {
		{ 'n', ENTRY_NAMED },  { 'w', ENTRY_SWAPPED },  { 'x', ENTRY_REMOVED },
		{ 'b', ENTRY_KEPT },   { 's', ENTRY_SKIPPED },  { 'o', ENTRY_CALLED },
		{ 'd', ENTRY_DATED },  { 'l', ENTRY_RELANED },  { 'k', ENTRY_KIND_CHANGED },
		{ 'v', ENTRY_VOIDED }, { 'z', ENTRY_RESTORED },
	};

	for (size_t next = 0; next < sizeof kinds / sizeof *kinds; next++)
		if (press.key == kinds[next].key)
			begin(console, kinds[next].kind);
}

/* The last correction or repair that can be undone, also of an earlier session. */
void press_undo_repair(struct console *console, struct press press)
{
	int64_t line = 0;
	const enum trouble trouble =
	    undoable_last(lane_journal(console->at.lane), console_game(console)->game, &line);

	(void)press;
	console_close(console);
	if (trouble != NO_TROUBLE) {
		(void)console_settle(console, outcome_of_trouble(trouble));
		return;
	}
	if (line == 0) {
		console_refuse(console, words(console->language, TEXT_NO_REPAIR_TO_UNDO));
		return;
	}
	console->repairing = (struct console_repairing){ .undone = line };
	do_it(console);
}

void press_confirm_repair(struct console *console, struct press press)
{
	(void)press;
	if (console->mode == MODE_REPAIR_REASON)
		take_reason(console);
	do_it(console);
}

void press_repair_reason(struct console *console, struct press press)
{
	(void)press;
	console_ask(console, MODE_REPAIR_REASON);
}
