/* A text that is written ball by ball: the pins that fell, with leaves when they are known. */
#include "notation.h"

#include "mark.h"
#include "pins.h"

void pindeck_notation_add_symbol(struct pindeck_notation *notation, char symbol)
{
	notation->text[notation->length] = symbol;
	notation->length++;
	notation->text[notation->length] = '\0';
}

static void write_if_symbol(struct pindeck_notation *notation, bool wanted, char symbol)
{
	if (wanted)
		pindeck_notation_add_symbol(notation, symbol);
}

static void write_pin_of(struct pindeck_notation *notation, unsigned standing, int pin)
{
	const unsigned bit = 1U << (pin - 1);

	if ((standing & bit) == 0)
		return;
	pindeck_notation_add_symbol(notation, (char)((standing & (bit - 1)) == 0 ? '[' : '-'));
	if (pin == PINDECK_RACK)
		pindeck_notation_add_symbol(notation, '1');
	pindeck_notation_add_symbol(notation, (char)('0' + pin % PINDECK_RACK));
}

static struct pindeck_pins left_by(struct pindeck_ball ball)
{
	return pindeck_pins_without(pindeck_deck_standing(pindeck_ball_met(ball)),
	                            pindeck_delivery_fallen(pindeck_ball_delivery(ball)));
}

/* True when the leave is known and tells more than the mark. */
static bool tells_more(struct pindeck_ball ball)
{
	const struct pindeck_pins left = left_by(ball);

	if (!pindeck_pins_are_known(left) || pindeck_pins_are_none(left))
		return false;
	return !pindeck_pins_are_none(pindeck_delivery_fallen(pindeck_ball_delivery(ball)));
}

static void write_leave(struct pindeck_notation *notation, struct pindeck_pins left)
{
	for (int pin = 1; pin <= PINDECK_RACK; pin++)
		write_pin_of(notation, pindeck_pins_to_bits(left), pin);
	pindeck_notation_add_symbol(notation, ']');
}

static void write_circled_symbol(struct pindeck_notation *notation, char symbol)
{
	pindeck_notation_add_symbol(notation, '(');
	pindeck_notation_add_symbol(notation, symbol);
	pindeck_notation_add_symbol(notation, ')');
}

/* The pins that fell, whatever they count in the discipline of the game. */
static void write_mark(struct pindeck_notation *notation, struct pindeck_ball ball)
{
	const struct pindeck_mark mark = pindeck_mark_of(ball, PINDECK_TENPIN);
	const char symbol = *pindeck_mark_to_text(&mark);

	if (pindeck_delivery_is_split(pindeck_ball_delivery(ball))) {
		write_circled_symbol(notation, symbol);
		return;
	}
	pindeck_notation_add_symbol(notation, symbol);
	if (tells_more(ball))
		write_leave(notation, left_by(ball));
}

static void write_letters(struct pindeck_notation *notation, struct pindeck_pins fallen)
{
	const unsigned set = pindeck_pins_to_bits(fallen) >> PINDECK_RACK;

	for (int pin = 0; pin < PINDECK_FIVE; pin++)
		write_if_symbol(notation, (set >> pin & 1) != 0, (char)('a' + pin));
}

static void write_by_pins(struct pindeck_notation *notation, struct pindeck_ball ball)
{
	const struct pindeck_delivery delivery = pindeck_ball_delivery(ball);
	const struct pindeck_pins fallen = pindeck_delivery_fallen(delivery);
	const bool strike = pindeck_deck_is_first_ball(pindeck_ball_met(ball)) &&
	                    pindeck_pins_are_equal(fallen, pindeck_pins_five());
	const bool foul = pindeck_delivery_is_foul(delivery);

	write_if_symbol(notation, strike, 'X');
	write_letters(notation, strike ? pindeck_pins_of(0) : fallen);
	write_if_symbol(notation, pindeck_pins_are_none(fallen) && !foul, '-');
	write_if_symbol(notation, foul, 'F');
}

void pindeck_notation_add_ball(struct pindeck_notation *notation, struct pindeck_ball ball)
{
	if (!pindeck_pins_are_five(pindeck_deck_standing(pindeck_ball_met(ball)))) {
		write_mark(notation, ball);
		return;
	}
	write_by_pins(notation, ball);
}
