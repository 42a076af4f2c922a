/* The next ball in the console, and the keys while bowling. */
#include "screen/console_keys.h"

#include <stdio.h>

/* PJS 5.1: 7 */
static void tell_bowled(struct console *console, struct pindeck_match_place spot)
{
	const struct pindeck_match *match = &console_game(console)->match;
	const struct pindeck_mark mark =
	    pindeck_game_mark(pindeck_match_game(match, spot.seat), spot.place);
	const struct pindeck_name name = console_bowls(console, spot);
	char text[CONSOLE_STATUS];

	snprintf(text, sizeof text, "%s %d.%d: %s", pindeck_name_to_text(&name),
	         pindeck_place_to_frame(spot.place), pindeck_place_to_ball(spot.place), mark.text);
	console_tell(console, text);
}

void console_bowl(struct console *console, struct pindeck_delivery delivery)
{
	struct console_action action = { .spot = { .seat = pindeck_seat_of(0) } };

	if (!console_settle(console, lane_bowl(console->at.lane, console_stamp(console), delivery)))
		return;
	action.spot = pindeck_match_last(&console_game(console)->match);
	action.kind = console_forget_call(console) ? ENTRY_CALLED : ENTRY_BOWLED;
	pindeck_deliveries_add(&action.after, delivery);
	console_record_action(console, action);
	console_go_on(console);
	tell_bowled(console, action.spot);
}

/* The reason, and the balls that are possible instead. */
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

/* Correct the last ball of the match or, after the key for a frame back, the last frame of the
 * bowler whose turn it is.
 * */
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
