/* Undo and redo in the console: the actions it remembers, and how each is taken back and done
 * again. */
#include "console_keys.h"

#include <stdio.h>
#include <string.h>

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

void console_forget_deeds(struct console *console)
{
	console->undo.done.count = 0;
	console->undo.undone.count = 0;
}

bool console_forget_call(struct console *console)
{
	struct deeds *done = &console->undo.done;
	const struct deed *last = &done->list[done->count > 0 ? done->count - 1 : 0];
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

/* A call or a skipped turn that was undone cannot be restored from the journal: redo makes it
 * again. */
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

/* Forget a repair that can no longer be undone, so that the next undo undoes the action before it.
 */
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
		deed.kind = console_forget_call(console) ? ENTRY_CALLED : ENTRY_BOWLED;
	console->undo.undone.count--;
	push(&console->undo.done, deed);
	console_go_on(console);
	tell_taken(console, &deed, TEXT_SCREEN_REDONE);
}
