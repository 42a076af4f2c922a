/* Marks: one ball as people write it. */
#include "pindeck/marks.h"

/* X and / fell all that stands: how many, not which; another leave may come to stand before them.
 */
static enum pindeck_reason take_clearing(struct pindeck_delivery *delivery,
                                         struct pindeck_text *text, struct pindeck_deck deck)
{
	const bool strike = pindeck_text_skip_from(text, "Xx");

	if (!strike && !pindeck_text_skip_from(text, "/"))
		return PINDECK_UNKNOWN_MARK;
	*delivery = pindeck_delivery_of(pindeck_pins_to_count(pindeck_deck_standing(deck)));
	if (strike == pindeck_deck_is_first_ball(deck))
		return PINDECK_ACCEPTED;
	return strike ? PINDECK_LATE_STRIKE : PINDECK_EARLY_SPARE;
}

static struct pindeck_pins take_digit(struct pindeck_text *text)
{
	const bool digit = pindeck_text_begins_digit(*text);
	const int count = pindeck_text_to_byte(*text) - '0';

	pindeck_text_step(text);
	return pindeck_pins_of(digit ? count : -1);
}

static enum pindeck_reason take_split(struct pindeck_delivery *delivery, struct pindeck_text *text)
{
	const bool opened = pindeck_text_skip_from(text, "(");
	const struct pindeck_pins fallen = take_digit(text);
	const bool closed = pindeck_text_skip_from(text, ")");

	*delivery = pindeck_delivery_split(fallen);
	if (!opened || !pindeck_pins_are_possible(fallen) || !closed)
		return PINDECK_UNKNOWN_MARK;
	return PINDECK_ACCEPTED;
}

static enum pindeck_reason take_nothing(struct pindeck_delivery *delivery,
                                        struct pindeck_text *text)
{
	const bool foul = pindeck_text_skip_from(text, "Ff");

	if (!foul && !pindeck_text_skip_from(text, "-"))
		return PINDECK_UNKNOWN_MARK;
	*delivery = foul ? pindeck_delivery_foul(pindeck_pins_of(0)) : pindeck_delivery_of(0);
	return PINDECK_ACCEPTED;
}

static enum pindeck_reason take_mark(struct pindeck_delivery *delivery, struct pindeck_text *text,
                                     struct pindeck_deck deck)
{
	if (pindeck_text_begins_from(*text, "Xx/"))
		return take_clearing(delivery, text, deck);
	if (pindeck_text_begins_from(*text, "-Ff"))
		return take_nothing(delivery, text);
	return take_split(delivery, text);
}

/* After a pin comes the end, or a hyphen and another pin. */
static bool ends_or_goes_on(struct pindeck_text *inside)
{
	return pindeck_text_is_empty(*inside) ||
	       (pindeck_text_skip_from(inside, "-") && !pindeck_text_is_empty(*inside));
}

static struct pindeck_pins take_pin(struct pindeck_text *inside)
{
	const int number = pindeck_text_to_number(inside);

	if (number < 1 || number > PINDECK_RACK || !ends_or_goes_on(inside))
		return pindeck_pins_of(-1);
	return pindeck_pins_from(1U << (number - 1));
}

/* 7-10], up to the bracket that closes it; impossible pins where that is not what stands there. */
static struct pindeck_pins take_pins(struct pindeck_text *text)
{
	struct pindeck_text inside = pindeck_text_cut_from(text, "]");
	struct pindeck_pins pins = take_pin(&inside);

	while (pindeck_pins_are_possible(pins) && !pindeck_text_is_empty(inside))
		pins = pindeck_pins_with(pins, take_pin(&inside));
	return pindeck_text_skip_from(text, "]") ? pins : pindeck_pins_of(-1);
}

/* The pins a ball left tell which it felled; but for a foul, how many those are was said before. */
static enum pindeck_reason agree(struct pindeck_delivery *delivery, struct pindeck_pins fallen)
{
	const bool foul = pindeck_delivery_is_foul(*delivery);
	const bool agrees = pindeck_pins_are_as_many(pindeck_delivery_fallen(*delivery), fallen);

	if (!pindeck_pins_are_possible(fallen) || (!foul && !agrees))
		return PINDECK_LEAVE_DISAGREES;
	*delivery = foul ? pindeck_delivery_foul(fallen) : pindeck_delivery_felling(fallen);
	return PINDECK_ACCEPTED;
}

static enum pindeck_reason take_leave(struct pindeck_delivery *delivery, struct pindeck_text *text,
                                      struct pindeck_deck deck)
{
	struct pindeck_pins leave;

	if (!pindeck_text_skip_from(text, "["))
		return PINDECK_ACCEPTED;
	leave = take_pins(text);
	if (!pindeck_pins_are_possible(leave) || pindeck_delivery_is_split(*delivery))
		return PINDECK_BAD_LEAVE;
	return agree(delivery, pindeck_pins_without(pindeck_deck_standing(deck), leave));
}

static enum pindeck_reason take_count(struct pindeck_delivery *delivery, struct pindeck_text *text)
{
	*delivery = pindeck_delivery_felling(take_digit(text));
	return PINDECK_ACCEPTED;
}

enum pindeck_reason pindeck_delivery_take(struct pindeck_delivery *delivery,
                                          struct pindeck_text *text, struct pindeck_deck deck)
{
	const bool count = pindeck_text_begins_digit(*text);
	const enum pindeck_reason reason =
	    count ? take_count(delivery, text) : take_mark(delivery, text, deck);

	return reason == PINDECK_ACCEPTED ? take_leave(delivery, text, deck) : reason;
}

static enum pindeck_reason take_number(struct pindeck_delivery *delivery, struct pindeck_text *text,
                                       struct pindeck_deck deck)
{
	const struct pindeck_pins fallen = pindeck_pins_of(pindeck_text_to_number(text));

	*delivery = pindeck_delivery_felling(fallen);
	if (!pindeck_pins_are_possible(fallen))
		return PINDECK_IMPOSSIBLE_PINS;
	return take_leave(delivery, text, deck);
}

enum pindeck_reason pindeck_delivery_read(struct pindeck_delivery *delivery,
                                          struct pindeck_text text, struct pindeck_deck deck)
{
	const bool number = pindeck_text_begins_digit(text);
	const enum pindeck_reason reason = number ? take_number(delivery, &text, deck)
	                                          : pindeck_delivery_take(delivery, &text, deck);

	if (reason == PINDECK_ACCEPTED && !pindeck_text_is_empty(text))
		return PINDECK_UNKNOWN_MARK;
	return reason;
}
