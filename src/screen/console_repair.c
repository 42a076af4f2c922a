/* The console: repairs, whose arguments it asks for one by one and whose effect on the board it
 * shows before they are confirmed; undo and redo; and what follows an action that the journal
 * refused. */
#include "alley/attempt.h"
#include "alley/offer.h"
#include "alley/undoable.h"
#include "screen/console.h"
#include "terminal/answer.h"
#include "terminal/board.h"
#include "text_scan.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void push(struct console_actions *actions, struct console_action action)
{
	if (actions->count == CONSOLE_MOST_ACTIONS) {
		memmove(actions->list, actions->list + 1,
		        (CONSOLE_MOST_ACTIONS - 1) * sizeof *actions->list);
		actions->count--;
	}
	actions->list[actions->count++] = action;
}

void console_record_action(struct console *console, struct console_action action)
{
	push(&console->undo.done, action);
	console->undo.undone.count = 0;
}

static void console_forget_actions(struct console *console)
{
	console->undo.done.count = 0;
	console->undo.undone.count = 0;
}

bool console_forget_call(struct console *console)
{
	struct console_actions *done = &console->undo.done;
	const struct console_action *last = &done->list[done->count > 0 ? done->count - 1 : 0];
	const bool called = done->count > 0 && last->kind == ENTRY_CALLED && last->line != 0;

	done->count -= called ? 1 : 0;
	return called;
}

static void tell_spot(struct console *console, struct pindeck_match_place spot, enum text what)
{
	const struct pindeck_name name = console_letters(console, spot.seat);
	char text[CONSOLE_STATUS];

	snprintf(text, sizeof text, "%s %d.%d: %s", pindeck_name_to_text(&name),
	         pindeck_place_to_frame(spot.place), pindeck_place_to_ball(spot.place),
	         console_say(console, what));
	console_tell(console, text);
}

static bool undo_ball(struct console *console, struct console_action *action)
{
	const struct pindeck_match *match = &console_game(console)->match;
	const struct pindeck_game *game;

	action->change = false;
	action->spot = pindeck_match_last(match);
	action->after = pindeck_deliveries_none();
	game = pindeck_match_game(match, action->spot.seat);
	if (game == NULL) {
		console_refuse(console, words(console->language, TEXT_NOTHING_TO_UNDO));
		return false;
	}
	pindeck_deliveries_add(&action->after,
	                       pindeck_ball_delivery(pindeck_game_ball(game, action->spot.place)));
	return console_do(console, &(struct deed){ .kind = DEED_UNDO, .unlock = true });
}

static bool reframe(struct console *console, const struct console_action *action,
                    const struct pindeck_deliveries *balls)
{
	const struct pindeck_place first =
	    pindeck_place_of(pindeck_place_to_frame(action->spot.place), 1);

	return console_do(console, &(struct deed){ .kind = DEED_CORRECT,
	                                           .correction = { .kind = ENTRY_REFRAMED,
	                                                           .spot = pindeck_match_place_at(
								       action->spot.seat, first),
	                                                           .balls = *balls,
	                                                           .unlock = true } });
}

/* Undoing a repair is a line that can be undone again. */
static bool revert(struct console *console, struct console_action *action)
{
	const struct deed deed = { .kind = DEED_REVERT,
		                   .reverted = { .number = action->line, .unlock = true } };

	if (!console_do(console, &deed))
		return false;
	action->line = lane_repaired(console->at.lane);
	return true;
}

/* A call or a skipped turn that was undone cannot be restored from the journal: redo makes it
 * again. */
static bool repair_again(struct console *console, struct console_action *action)
{
	const struct deed deed = { .kind = DEED_REPAIR,
		                   .repair = { .kind = action->kind, .seat = action->spot.seat } };

	if (action->kind != ENTRY_CALLED && action->kind != ENTRY_SKIPPED)
		return revert(console, action);
	if (!console_do(console, &deed))
		return false;
	action->line = lane_repaired(console->at.lane);
	return true;
}

/* The bowler of a ball out of turn is called again when the ball is taken back: the next action to
 * undo is the call. */
static void remember_call(struct console *console, const struct console_action *action)
{
	const int32_t line = console_game(console)->repairs.called;

	if (action->kind == ENTRY_CALLED && action->line == 0 && line != 0)
		push(&console->undo.done, (struct console_action){ .line = line,
		                                                   .kind = ENTRY_CALLED,
		                                                   .spot = action->spot });
}

/* Forget a repair that can no longer be undone, so that the next undo undoes the action before it.
 */
static void forget_repair(struct console *console, struct console_actions *actions)
{
	if (console->trouble == NO_TROUBLE && actions->count > 0 &&
	    actions->list[actions->count - 1].line != 0)
		actions->count--;
}

static void tell_taken(struct console *console, const struct console_action *action, enum text what)
{
	if (action->line != 0)
		console_tell(console, console_say(console, what));
	else
		tell_spot(console, action->spot, what);
}

void press_undo(struct console *console, struct press press)
{
	struct console_action action = { .change = false };
	bool undone;

	(void)press;
	if (console->undo.done.count > 0)
		action = console->undo.done.list[console->undo.done.count - 1];
	if (action.final) {
		console->undo.done.count--;
		console_refuse(console, console_say(console, TEXT_SCREEN_FINAL));
		return;
	}
	if (action.line != 0)
		undone = revert(console, &action);
	else
		undone = action.change ? reframe(console, &action, &action.before)
		                       : undo_ball(console, &action);
	if (!undone) {
		forget_repair(console, &console->undo.done);
		return;
	}
	if (console->undo.done.count > 0)
		console->undo.done.count--;
	remember_call(console, &action);
	push(&console->undo.undone, action);
	console_go_on(console);
	tell_taken(console, &action, TEXT_SCREEN_UNDONE);
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
	struct console_action action;
	bool done;

	(void)press;
	if (console->undo.undone.count == 0) {
		console_refuse(console, console_say(console, TEXT_SCREEN_NOTHING_UNDONE));
		return;
	}
	action = console->undo.undone.list[console->undo.undone.count - 1];
	if (action.line == 0 && !action.change && !is_next(console, action.spot)) {
		console->undo.undone.count = 0;
		console_refuse(console, console_say(console, TEXT_SCREEN_NOTHING_UNDONE));
		return;
	}
	if (action.line != 0)
		done = repair_again(console, &action);
	else if (action.change)
		done = reframe(console, &action, &action.after);
	else
		done =
		    console_do(console, &(struct deed){ .kind = DEED_BOWL, .balls = action.after });
	if (!done) {
		forget_repair(console, &console->undo.undone);
		return;
	}
	if (action.line == 0 && !action.change)
		action.kind = console_forget_call(console) ? ENTRY_CALLED : ENTRY_BOWLED;
	console->undo.undone.count--;
	push(&console->undo.done, action);
	console_go_on(console);
	tell_taken(console, &action, TEXT_SCREEN_REDONE);
}

/* The result of an action in the console: the game continues, or the journal refused the action and
 * the user decides what to do */

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

/* The order cannot change now: PJS finishes the frame first. */
static void refuse_turn(struct console *console)
{
	const struct pindeck_name name =
	    console_letters(console, pindeck_match_turn(&console_game(console)->match));
	char text[CONSOLE_STATUS];

	snprintf(text, sizeof text, "%s: %s", pindeck_name_to_text(&name),
	         words_for_reason(console->language, PINDECK_REASON_TURN_BEGUN));
	console_refuse(console, text);
}

/* Takes the outcome of an action. Returns true if it is done; otherwise refuses it, or asks what to
 * do about a journal that refused it. */
static bool console_take(struct console *console, struct outcome outcome)
{
	console->trouble = outcome.trouble;
	if (outcome.trouble == TROUBLE_TAKEN && lane_unkept(console->at.lane) == 0) {
		console_forget_actions(console);
		console_refuse(console, console_say(console, TEXT_SCREEN_TAKEN));
		console_go_on(console);
		return false;
	}
	if (outcome.trouble != NO_TROUBLE) {
		meet_trouble(console);
		return false;
	}
	if (outcome.fault == FAULT_REFUSED && outcome.verdict.reason == PINDECK_REASON_TURN_BEGUN)
		refuse_turn(console);
	else if (outcome.fault != NO_FAULT)
		console_refuse(console, fault_text_of(console->language, outcome));
	return outcome.fault == NO_FAULT;
}

bool console_do(struct console *console, const struct deed *deed)
{
	return console_take(console, lane_do(console->at.lane, console_stamp(console), deed));
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
	    seated_series(console->at.roster, lane_journal(console->at.lane), console_game(console),
	                  &console->shown.series) != NO_TROUBLE)
		console->shown.series.games = 0;
	announce(console);
}

void console_open_game(struct console *console)
{
	const struct deed deed = { .kind = DEED_OPEN,
		                   .opening =
		                       party_opening(&console->plan.party, console->plan.games) };

	if (!console_do(console, &deed))
		return;
	console_forget_actions(console);
	console_tell(console, "");
	console_go_on(console);
}

void console_open_next(struct console *console)
{
	if (!console_do(console, &(struct deed){ .kind = DEED_AGAIN,
	                                         .again = { .goes_on = console->plan.goes_on } }))
		return;
	console_forget_actions(console);
	console_tell(console, "");
	console_go_on(console);
}

void press_resume(struct console *console, struct press press)
{
	const enum trouble trouble = lane_go_on(console->at.lane, console->unfinished.game);

	(void)press;
	console_tell(console, "");
	if (console_take(console, outcome_of_trouble(trouble)))
		console_go_on(console);
}

void press_decline(struct console *console, struct press press)
{
	(void)press;
	console->unfinished.game = 0;
	console_begin(console);
}

/* A refused input is not repeated automatically; the user types it again. */
static void leave_trouble(struct console *console)
{
	console_tell(console, "");
	if (console_game(console)->lines == 0)
		console_begin(console); /* the game is not even opened */
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
	lane_go_on_unkept(console->at.lane, console_say(console, TEXT_WAITED_FOR_STORE));
	console->trouble = lane_keep(console->at.lane);
	leave_trouble(console);
}

/* ---- the arguments of each repair ---- */

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
		return attempt_may_leave(match, seat) && !pindeck_match_has_left(match, seat) &&
		       !pindeck_seat_is_equal(seat, pindeck_match_turn(match));
	return step_of(console) != REPAIR_OTHER ||
	       !pindeck_seat_is_equal(seat, console->repairing.repair.seat);
}

/* ---- trying and doing ---- */

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
	if (!console_take(console, outcome))
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
		(void)console_take(console, outcome);
		return;
	}
	outcome = lane_try(console->at.lane, console_stamp(console), &deed, attempt);
	if (!outcome_is_done(outcome)) {
		console_go_on(console);
		(void)console_take(console, outcome);
	} else if (kind == ENTRY_CALLED || kind == ENTRY_SKIPPED || kind == ENTRY_VOIDED) {
		do_it(console);
	} else {
		tell_effect(console, &attempt->game.match);
	}
	free(attempt);
}

/* ---- asking ---- */

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

/* ---- texts ---- */

static bool read_name(struct console *console, struct pindeck_text typed)
{
	struct party party = party_instead(console->at.roster, console_game(console),
	                                   console->repairing.repair.seat);
	struct typed_answer line;
	const struct typed_name name = console_read_words(console, ANSWER_JOIN, &line);
	struct newcomer newcomer;

	(void)typed;
	if (console_newcomer(console, &party, &name, &newcomer) != PINDECK_REASON_ACCEPTED)
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
		console_refuse_name(console, &resolved, PINDECK_REASON_NO_SUCH_BOWLER);
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

/* ---- keys ---- */

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
		(void)console_take(console, outcome_of_trouble(trouble));
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
