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
	const struct deed deed = deed_bowl(delivery);

	if (!console_do(console, &deed))
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

/* ---- a ball pin by pin. Marked pins are standing. ---- */

enum {
	FIVE_FIRST = PINDECK_RACK + 1
};

/* Number 0 stands for no pin: it has no bit. */
static unsigned bit_of(int pin)
{
	return pin < 1 ? 0 : 1U << (pin - 1);
}

static struct pindeck_pins met(const struct console *console)
{
	return pindeck_deck_standing(console_deck(console));
}

/* When the standing pins were not recorded, any of them may stand. */
static unsigned can_stand(const struct console *console)
{
	if (!pindeck_pins_are_known(met(console)))
		return pindeck_pins_to_bits(pindeck_pins_of(PINDECK_RACK));
	return pindeck_pins_to_bits(met(console));
}

/* The number of fallen pins, if the marked pins still stand. */
static int fallen_count(const struct console *console)
{
	return pindeck_pins_to_count(met(console)) -
	       pindeck_pins_to_count(pindeck_pins_from(console->pins.standing));
}

static bool is_five(const struct console *console)
{
	return can_stand(console) >= bit_of(FIVE_FIRST);
}

void console_begin_pins(struct console *console, bool for_change)
{
	console->pins.for_change = for_change;
	if (for_change)
		console->mode = MODE_CORRECTING;
	if (pindeck_pins_are_none(met(console)))
		return;
	console->mode = MODE_PINS;
	console->pins.standing = 0;
	console->pins.foul = false;
	console->pins.cursor = is_five(console) ? FIVE_FIRST + 2 : 1;
	console_tell(console, "");
}

static void toggle(struct console *console, int pin)
{
	if ((can_stand(console) & bit_of(pin)) == 0) {
		console_refuse_reason(console, PINDECK_PIN_NOT_STANDING);
		return;
	}
	console->pins.cursor = pin;
	console->pins.standing ^= bit_of(pin);
	console_tell(console, "");
	if (fallen_count(console) < 0) {
		console->pins.standing ^= bit_of(pin);
		console_refuse_reason(console, PINDECK_TOO_MANY_PINS);
	}
}

/* Neighbours in the triangle as it is shown: 7 8 9 10 in the back, the head pin in front. */
static int neighbour(int pin, int key)
{
	static const struct {
		uint8_t left, right, up, down;
	} triangle[PINDECK_RACK + 1] = {
		[1] = { 1, 1, 2, 1 },    [2] = { 2, 3, 4, 1 }, [3] = { 2, 3, 6, 1 },
		[4] = { 4, 5, 7, 2 },    [5] = { 4, 6, 8, 2 }, [6] = { 5, 6, 10, 3 },
		[7] = { 7, 8, 7, 4 },    [8] = { 7, 9, 8, 5 }, [9] = { 8, 10, 9, 5 },
		[10] = { 9, 10, 10, 6 },
	};

	if (pin > PINDECK_RACK) {
		const int step = (key == PRESS_RIGHT) - (key == PRESS_LEFT);
		const int next = pin + step;

		return next < FIVE_FIRST || next >= FIVE_FIRST + PINDECK_FIVE ? pin : next;
	}
	switch (key) {
	case PRESS_LEFT:
		return triangle[pin].left;
	case PRESS_RIGHT:
		return triangle[pin].right;
	case PRESS_UP:
		return triangle[pin].up;
	default:
		return triangle[pin].down;
	}
}

int console_pin_of_key(const struct console *console, int key)
{
	if (is_five(console))
		return key >= '1' && key <= '5' ? PINDECK_RACK + key - '0' : 0;
	if (key == '0')
		return PINDECK_RACK;
	return key >= '1' && key <= '9' ? key - '0' : 0;
}

void press_pins_done(struct console *console, struct press press)
{
	const struct pindeck_pins fallen =
	    pindeck_pins_are_known(met(console))
		? pindeck_pins_from(can_stand(console) & ~console->pins.standing)
		: pindeck_pins_of(fallen_count(console));
	const struct pindeck_delivery delivery =
	    console->pins.foul ? pindeck_delivery_foul(fallen) : pindeck_delivery_felling(fallen);

	(void)press;
	if (console->pins.for_change) {
		console->mode = MODE_CORRECTING;
		console_propose(console, delivery);
		return;
	}
	console_bowl(console, delivery);
}

void press_leave_pins(struct console *console, struct press press)
{
	(void)press;
	console_tell(console, "");
	if (console->pins.for_change)
		console->mode = MODE_CORRECTING;
	else
		console_go_on(console);
}

void press_pin(struct console *console, struct press press)
{
	toggle(console, press.key == PRESS_CLICK ? press.target.pin
	                                         : console_pin_of_key(console, press.key));
}

void press_pin_at_cursor(struct console *console, struct press press)
{
	(void)press;
	toggle(console, console->pins.cursor);
}

void press_pin_beside(struct console *console, struct press press)
{
	console->pins.cursor = neighbour(console->pins.cursor, press.key);
}

void press_foul(struct console *console, struct press press)
{
	(void)press;
	console->pins.foul = !console->pins.foul;
}
