/* Read one ball as people write it. */
#include "notation/internal.h"

/* X and /: the marks of a ball that clears the rack. */

static enum pindeck_reason why_not_strike(struct pindeck_deck deck)
{
	return pindeck_deck_is_first_ball(deck) ? PINDECK_REASON_ACCEPTED
	                                        : PINDECK_REASON_LATE_STRIKE;
}

static enum pindeck_reason why_not_spare(struct pindeck_deck deck)
{
	if (pindeck_deck_is_first_ball(deck))
		return PINDECK_REASON_EARLY_SPARE;
	return pindeck_deck_to_symbol(deck) == '/' ? PINDECK_REASON_ACCEPTED
	                                           : PINDECK_REASON_LATE_SPARE;
}

enum pindeck_reason pindeck_delivery_take_clearing(struct pindeck_pins *fallen,
                                                   struct pindeck_text *text,
                                                   struct pindeck_deck deck)
{
	const struct pindeck_pins standing = pindeck_deck_standing(deck);
	const bool spare = pindeck_text_begins_with_any(*text, "/");

	pindeck_text_step(text);
	*fallen = pindeck_pins_are_five(standing)
	              ? standing
	              : pindeck_pins_of(pindeck_pins_to_count(standing));
	return spare ? why_not_spare(deck) : why_not_strike(deck);
}

/* A leave in brackets, as in 8[7-10]. */

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
		return PINDECK_REASON_LEAVE_DISAGREES;
	*delivery = foul ? pindeck_delivery_foul(fallen) : pindeck_delivery_felling(fallen);
	return PINDECK_REASON_ACCEPTED;
}

/* After the opening bracket. */
static enum pindeck_reason take_leave(struct pindeck_delivery *delivery, struct pindeck_text *text,
                                      struct pindeck_deck deck)
{
	const struct pindeck_pins leave = take_pins(text);

	if (!pindeck_pins_are_possible(leave) || pindeck_delivery_is_split(*delivery))
		return PINDECK_REASON_BAD_LEAVE;
	return agree(delivery, pindeck_pins_without(pindeck_deck_standing(deck), leave));
}

enum pindeck_reason pindeck_delivery_take_bracket(struct pindeck_delivery *delivery,
                                                  struct pindeck_text *text,
                                                  struct pindeck_deck deck)
{
	return pindeck_text_skip_any(text, "[") ? take_leave(delivery, text, deck)
	                                        : PINDECK_REASON_ACCEPTED;
}

static enum pindeck_reason take_clearing(struct pindeck_delivery *delivery,
                                         struct pindeck_text *text, struct pindeck_deck deck)
{
	struct pindeck_pins fallen = pindeck_pins_of(0);
	const enum pindeck_reason reason = pindeck_delivery_take_clearing(&fallen, text, deck);

	*delivery = pindeck_delivery_felling(fallen);
	return reason;
}

/* T: ten pins with a third ball. */
static enum pindeck_reason take_ten(struct pindeck_delivery *delivery, struct pindeck_text *text,
                                    struct pindeck_deck deck)
{
	pindeck_text_step(text);
	*delivery = pindeck_delivery_of(PINDECK_RACK);
	return pindeck_deck_to_symbol(deck) == '\0' ? PINDECK_REASON_ACCEPTED
	                                            : PINDECK_REASON_UNKNOWN_MARK;
}

static struct pindeck_pins take_digit(struct pindeck_text *text)
{
	const bool digit = pindeck_text_begins_with_digit(*text);
	const int count = pindeck_text_to_byte(*text) - '0';

	pindeck_text_step(text);
	return pindeck_pins_of(digit ? count : -1);
}

static enum pindeck_reason take_split(struct pindeck_delivery *delivery, struct pindeck_text *text,
                                      struct pindeck_deck deck)
{
	const bool opened = pindeck_text_skip_any(text, "(");
	const struct pindeck_pins fallen = take_digit(text);
	const bool closed = pindeck_text_skip_any(text, ")");

	(void)deck;
	*delivery = pindeck_delivery_split(fallen);
	if (!opened || !pindeck_pins_are_possible(fallen) || !closed)
		return PINDECK_REASON_UNKNOWN_MARK;
	return PINDECK_REASON_ACCEPTED;
}

static enum pindeck_reason take_nothing(struct pindeck_delivery *delivery,
                                        struct pindeck_text *text, struct pindeck_deck deck)
{
	const bool foul = pindeck_text_begins_with_any(*text, "Ff");

	(void)deck;
	pindeck_text_step(text);
	*delivery = foul ? pindeck_delivery_foul(pindeck_pins_of(0)) : pindeck_delivery_of(0);
	return PINDECK_REASON_ACCEPTED;
}

struct mark_row {
	const char *begins;
	enum pindeck_reason (*take)(struct pindeck_delivery *delivery, struct pindeck_text *text,
	                            struct pindeck_deck deck);
};

/* The last row is for any other beginning. */
static const struct mark_row marks[] = {
	{ "Xx/", take_clearing },
	{ "-GgFf", take_nothing },
	{ "Tt", take_ten },
	{ NULL, take_split },
};

static enum pindeck_reason take_mark(struct pindeck_delivery *delivery, struct pindeck_text *text,
                                     struct pindeck_deck deck)
{
	const struct mark_row *row = marks;

	while (row->begins != NULL && !pindeck_text_begins_with_any(*text, row->begins))
		row++;
	return row->take(delivery, text, deck);
}

static enum pindeck_reason take_count(struct pindeck_delivery *delivery, struct pindeck_text *text)
{
	*delivery = pindeck_delivery_felling(take_digit(text));
	return PINDECK_REASON_ACCEPTED;
}

enum pindeck_reason pindeck_delivery_take(struct pindeck_delivery *delivery,
                                          struct pindeck_text *text, struct pindeck_deck deck)
{
	const bool count = pindeck_text_begins_with_digit(*text);
	const enum pindeck_reason reason =
	    count ? take_count(delivery, text) : take_mark(delivery, text, deck);

	return reason == PINDECK_REASON_ACCEPTED
	           ? pindeck_delivery_take_bracket(delivery, text, deck)
	           : reason;
}

static enum pindeck_reason take_number(struct pindeck_delivery *delivery, struct pindeck_text *text,
                                       struct pindeck_deck deck)
{
	const struct pindeck_pins fallen = pindeck_pins_of(pindeck_text_to_number(text));

	*delivery = pindeck_delivery_felling(fallen);
	if (!pindeck_pins_are_possible(fallen))
		return PINDECK_REASON_IMPOSSIBLE_PINS;
	return pindeck_delivery_take_bracket(delivery, text, deck);
}

static enum pindeck_reason take_whole(struct pindeck_delivery *delivery, struct pindeck_text *text,
                                      struct pindeck_deck deck)
{
	if (pindeck_pins_are_five(pindeck_deck_standing(deck)))
		return pindeck_five_pin_letters_take(delivery, text, deck);
	return pindeck_text_begins_with_digit(*text) ? take_number(delivery, text, deck)
	                                             : pindeck_delivery_take(delivery, text, deck);
}

enum pindeck_reason pindeck_delivery_take_all(struct pindeck_delivery *delivery,
                                              struct pindeck_text text, struct pindeck_deck deck)
{
	const enum pindeck_reason reason = take_whole(delivery, &text, deck);

	if (reason == PINDECK_REASON_ACCEPTED && !pindeck_text_is_empty(text))
		return PINDECK_REASON_UNKNOWN_MARK;
	return reason;
}

struct pindeck_verdict pindeck_delivery_read(struct pindeck_delivery *delivery,
                                             struct pindeck_text text, struct pindeck_deck deck)
{
	return pindeck_verdict_without_place(pindeck_delivery_take_all(delivery, text, deck));
}
