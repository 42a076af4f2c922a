/* Undo and redo in the console: the actions it remembers, and how each is taken back and done
 * again. */
#include "screen/console_keys.h"

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
	return console_settle(console, lane_undo_any(console->at.lane, console_stamp(console)));
}

static bool reframe(struct console *console, const struct console_action *action,
                    const struct pindeck_deliveries *balls)
{
	const struct correction correction = {
		.kind = ENTRY_REFRAMED,
		.spot = pindeck_match_place_at(
		    action->spot.seat,
		    pindeck_place_of(pindeck_place_to_frame(action->spot.place), 1)),
		.balls = *balls,
		.unlock = true,
	};

	return console_settle(console,
	                      lane_correct(console->at.lane, console_stamp(console), &correction));
}

/* Undoing a repair is a line that can be undone again. */
static bool revert(struct console *console, struct console_action *action)
{
	const struct outcome outcome = lane_revert(console->at.lane, console_stamp(console),
	                                           action->line, pindeck_text_from("", 0));

	if (!console_settle(console, outcome))
		return false;
	action->line = lane_repaired(console->at.lane);
	return true;
}

/* A call or a skipped turn that was undone cannot be restored from the journal: redo makes it
 * again. */
static bool repair_again(struct console *console, struct console_action *action)
{
	const struct repair repair = { .kind = action->kind, .seat = action->spot.seat };

	if (action->kind != ENTRY_CALLED && action->kind != ENTRY_SKIPPED)
		return revert(console, action);
	if (!console_settle(console,
	                    lane_repair(console->at.lane, console_stamp(console), &repair)))
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
		done = console_settle(
		    console, lane_bowl(console->at.lane, console_stamp(console),
		                       pindeck_deliveries_at(&action.after, pindeck_nth_of(0))));
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
