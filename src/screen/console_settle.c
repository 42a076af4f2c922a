/* The result of an action in the console: the game continues, or the journal refused the action and
 * the user decides what to do. */
#include "screen/console_keys.h"

#include "terminal/fault_text.h"

#include <stdio.h>

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
	const struct party *party = &console->plan.party;
	const struct opening opening = party_opening(party, console->plan.games);
	const struct outcome outcome =
	    lane_open_as(console->at.lane, console_stamp(console), &party->seated, &opening);

	if (!console_settle(console, outcome))
		return;
	console_forget_actions(console);
	console_tell(console, "");
	console_go_on(console);
}

void console_open_next(struct console *console)
{
	if (!console_settle(console, lane_open_next(console->at.lane, console_stamp(console),
	                                            console->plan.goes_on)))
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
