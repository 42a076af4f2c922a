/* Undo and redo in the console: the actions it remembers, and how each is taken back and done
 * again. */
#include "screen/console_keys.h"

#include "terminal/board.h"

#include <stdio.h>
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

void console_forget_actions(struct console *console)
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
	         words_for_reason(console->language, PINDECK_TURN_BEGUN));
	console_refuse(console, text);
}

bool console_settle(struct console *console, struct outcome outcome)
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
	if (outcome.fault == FAULT_REFUSED && outcome.verdict.reason == PINDECK_TURN_BEGUN)
		refuse_turn(console);
	else if (outcome.fault != NO_FAULT)
		console_refuse(console, fault_text_of(console->language, outcome));
	return outcome.fault == NO_FAULT;
}

bool console_do(struct console *console, const struct deed *deed)
{
	return console_settle(console, lane_do(console->at.lane, console_stamp(console), deed));
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
	if (console_settle(console, outcome_of_trouble(trouble)))
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
