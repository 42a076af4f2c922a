/* A set of pins of one rack. Either the pins are known, or only their number is. */
#include "pins.h"

enum {
	FULL_RACK = 1023,
	FIVE_PINS = 31 << PINDECK_RACK
};

static const uint8_t five_pin_points[PINDECK_FIVE] = { 2, 3, 5, 3, 2 };

static const struct pindeck_pins none = { 0, 0 };
static const struct pindeck_pins all = { FULL_RACK, PINDECK_RACK };
static const struct pindeck_pins five = { FIVE_PINS, PINDECK_FIVE };
static const struct pindeck_pins impossible = { 0, PINDECK_RACK + 1 };

struct pindeck_pins pindeck_pins_of(int count)
{
	if (count < 0 || count > PINDECK_RACK)
		return impossible;
	if (count == PINDECK_RACK)
		return all;
	return (struct pindeck_pins){ 0, (uint16_t)count };
}

struct pindeck_pins pindeck_pins_from(unsigned set)
{
	struct pindeck_pins pins = none;

	if ((set & ~(unsigned)FULL_RACK) != 0 && (set & ~(unsigned)FIVE_PINS) != 0)
		return impossible;
	pins.which = (uint16_t)set;
	for (; set != 0; set &= set - 1)
		pins.count++;
	return pins;
}

struct pindeck_pins pindeck_pins_five(void)
{
	return five;
}

static bool are_both_known(struct pindeck_pins some, struct pindeck_pins others)
{
	return pindeck_pins_are_known(some) && pindeck_pins_are_known(others);
}

static bool holds(struct pindeck_pins pins, struct pindeck_pins gone)
{
	if (gone.count > pins.count || !pindeck_pins_are_possible(pins))
		return false;
	return !are_both_known(pins, gone) || (gone.which & ~pins.which) == 0;
}

struct pindeck_pins pindeck_pins_without(struct pindeck_pins pins, struct pindeck_pins gone)
{
	struct pindeck_pins left = pins;

	if (!holds(pins, gone))
		return impossible;
	left.count = (uint16_t)(pins.count - gone.count);
	left.which = are_both_known(pins, gone) ? (uint16_t)(pins.which & ~gone.which) : 0;
	return left;
}

struct pindeck_pins pindeck_pins_with(struct pindeck_pins pins, struct pindeck_pins more)
{
	if (!are_both_known(pins, more) || (pins.which & more.which) != 0)
		return impossible;
	return pindeck_pins_from((unsigned)pins.which | more.which);
}

bool pindeck_pins_are_possible(struct pindeck_pins pins)
{
	return pins.count <= PINDECK_RACK;
}

bool pindeck_pins_are_none(struct pindeck_pins pins)
{
	return pins.count == 0;
}

bool pindeck_pins_are_known(struct pindeck_pins pins)
{
	return pins.which != 0 || pins.count == 0;
}

bool pindeck_pins_are_equal(struct pindeck_pins some, struct pindeck_pins others)
{
	return some.which == others.which && some.count == others.count;
}

bool pindeck_pins_are_as_many(struct pindeck_pins some, struct pindeck_pins others)
{
	return some.count == others.count;
}

bool pindeck_pins_are_five(struct pindeck_pins pins)
{
	return pins.which > FULL_RACK;
}

int pindeck_pins_to_points(struct pindeck_pins pins)
{
	int points = 0;

	if (!pindeck_pins_are_five(pins))
		return pins.count;
	for (int pin = 0; pin < PINDECK_FIVE; pin++)
		points += (pins.which >> (PINDECK_RACK + pin) & 1) != 0 ? five_pin_points[pin] : 0;
	return points;
}

int pindeck_pins_to_count(struct pindeck_pins pins)
{
	return pins.count;
}

unsigned pindeck_pins_to_bits(struct pindeck_pins pins)
{
	return pins.which;
}
