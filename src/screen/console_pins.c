/* The console: a ball pin by pin. Marked pins are standing. */
#include "screen/console_keys.h"

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
