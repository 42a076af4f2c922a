/* A leave in brackets, as in 8[7-10]. */
#include "bracket.h"

#include "pins.h"
#include "text_scan.h"

/* After a pin comes the end, or a hyphen and another pin. */
static bool ends_or_goes_on(struct pindeck_text *inside)
{
	return pindeck_text_is_empty(*inside) ||
	       (pindeck_text_skip_any(inside, "-") && !pindeck_text_is_empty(*inside));
}

static struct pindeck_pins take_pin(struct pindeck_text *inside)
{
	const int number = pindeck_text_to_number(inside);

	if (number < 1 || number > PINDECK_RACK || !ends_or_goes_on(inside))
		return pindeck_pins_of(-1);
	return pindeck_pins_from(1U << (number - 1));
}

/* Read the pins up to the closing bracket; impossible pins if the text has none or is wrong. */
static struct pindeck_pins take_pins(struct pindeck_text *text)
{
	struct pindeck_text inside = pindeck_text_cut_before_any(text, "]");
	struct pindeck_pins pins = take_pin(&inside);

	while (pindeck_pins_are_possible(pins) && !pindeck_text_is_empty(inside))
		pins = pindeck_pins_with(pins, take_pin(&inside));
	return pindeck_text_skip_any(text, "]") ? pins : pindeck_pins_of(-1);
}

/* Set the fallen pins, known from the leave. Unless it is a foul, their number must be that of the
 * ball. */
static enum pindeck_reason agree(struct pindeck_delivery *delivery, struct pindeck_pins fallen)
{
	const bool foul = pindeck_delivery_is_foul(*delivery);
	const bool agrees = pindeck_pins_are_as_many(pindeck_delivery_fallen(*delivery), fallen);

	if (!pindeck_pins_are_possible(fallen) || (!foul && !agrees))
		return PINDECK_LEAVE_DISAGREES;
	*delivery = foul ? pindeck_delivery_foul(fallen) : pindeck_delivery_felling(fallen);
	return PINDECK_ACCEPTED;
}

/* After the opening bracket. */
static enum pindeck_reason take_leave(struct pindeck_delivery *delivery, struct pindeck_text *text,
                                      struct pindeck_deck deck)
{
	const struct pindeck_pins leave = take_pins(text);

	if (!pindeck_pins_are_possible(leave) || pindeck_delivery_is_split(*delivery))
		return PINDECK_BAD_LEAVE;
	return agree(delivery, pindeck_pins_without(pindeck_deck_standing(deck), leave));
}

enum pindeck_reason pindeck_bracket_take(struct pindeck_delivery *delivery,
                                         struct pindeck_text *text, struct pindeck_deck deck)
{
	return pindeck_text_skip_any(text, "[") ? take_leave(delivery, text, deck)
	                                        : PINDECK_ACCEPTED;
}
