/* A set of pins of one rack. Either the pins are known, or only their number is. */
#include "deck/internal.h"

enum {
	FULL_RACK = 1023,
	FIVE_PINS = 31 << PINDECK_RACK,
	WHICH = FULL_RACK | FIVE_PINS,
	COUNTED = 1 << 16 /* one pin in the count */
};

static const uint8_t five_pin_points[PINDECK_FIVE] = { 2, 3, 5, 3, 2 };

static const struct pindeck_pins all = { PINDECK_RACK * COUNTED | FULL_RACK };
static const struct pindeck_pins five = { PINDECK_FIVE * COUNTED | FIVE_PINS };
static const struct pindeck_pins impossible = { (PINDECK_RACK + 1) * COUNTED };

uint32_t pindeck_pins_to_packed(struct pindeck_pins pins)
{
	return pins.packed;
}

struct pindeck_pins pindeck_pins_packed_from(uint32_t packed)
{
	return (struct pindeck_pins){ packed & ((1U << PINDECK_PACKED_PINS) - 1) };
}

struct pindeck_pins pindeck_pins_of(int count)
{
	if (count < 0 || count > PINDECK_RACK)
		return impossible;
	if (count == PINDECK_RACK)
		return all;
	return (struct pindeck_pins){ (uint32_t)count * COUNTED };
}

struct pindeck_pins pindeck_pins_from(unsigned set)
{
	struct pindeck_pins pins = { set };

	if ((set & ~(unsigned)FULL_RACK) != 0 && (set & ~(unsigned)FIVE_PINS) != 0)
		return impossible;
	for (; set != 0; set &= set - 1)
		pins.packed += COUNTED;
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
	if (pindeck_pins_to_count(gone) > pindeck_pins_to_count(pins) ||
	    !pindeck_pins_are_possible(pins))
		return false;
	return !are_both_known(pins, gone) ||
	       (pindeck_pins_to_bits(gone) & ~pindeck_pins_to_bits(pins)) == 0;
}

struct pindeck_pins pindeck_pins_without(struct pindeck_pins pins, struct pindeck_pins gone)
{
	if (!holds(pins, gone))
		return impossible;
	if (are_both_known(pins, gone))
		return (struct pindeck_pins){ pins.packed - gone.packed };
	return pindeck_pins_of(pindeck_pins_to_count(pins) - pindeck_pins_to_count(gone));
}

struct pindeck_pins pindeck_pins_with(struct pindeck_pins pins, struct pindeck_pins more)
{
	if (!are_both_known(pins, more) || (pins.packed & more.packed & WHICH) != 0)
		return impossible;
	return pindeck_pins_from(pindeck_pins_to_bits(pins) | pindeck_pins_to_bits(more));
}

bool pindeck_pins_are_possible(struct pindeck_pins pins)
{
	return pindeck_pins_to_count(pins) <= PINDECK_RACK;
}

bool pindeck_pins_are_none(struct pindeck_pins pins)
{
	return pins.packed == 0;
}

bool pindeck_pins_are_known(struct pindeck_pins pins)
{
	return pindeck_pins_to_bits(pins) != 0 || pindeck_pins_are_none(pins);
}

bool pindeck_pins_are_equal(struct pindeck_pins some, struct pindeck_pins others)
{
	return some.packed == others.packed;
}

bool pindeck_pins_are_as_many(struct pindeck_pins some, struct pindeck_pins others)
{
	return pindeck_pins_to_count(some) == pindeck_pins_to_count(others);
}

bool pindeck_pins_are_five(struct pindeck_pins pins)
{
	return (pins.packed & FIVE_PINS) != 0;
}

int pindeck_pins_to_points(struct pindeck_pins pins)
{
	int points = 0;

	if (!pindeck_pins_are_five(pins))
		return pindeck_pins_to_count(pins);
	for (int pin = 0; pin < PINDECK_FIVE; pin++)
		points += (pins.packed >> (PINDECK_RACK + pin) & 1) != 0 ? five_pin_points[pin] : 0;
	return points;
}

int pindeck_pins_to_count(struct pindeck_pins pins)
{
	return (int)(pins.packed / COUNTED);
}

unsigned pindeck_pins_to_bits(struct pindeck_pins pins)
{
	return pins.packed & WHICH;
}
