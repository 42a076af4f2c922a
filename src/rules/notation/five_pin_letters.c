/* One ball of five-pin as people write it: pins, mark or points. */
#include "five_pin_letters.h"

#include "clearing.h"
#include "five_pin_names.h"
#include "pins.h"
#include "text_scan.h"

#include <stddef.h>

static bool begins_pin(struct pindeck_text text)
{
	return pindeck_text_begins_with_any(text, "abcde");
}

static struct pindeck_pins take_pin(struct pindeck_text *text)
{
	const int pin = pindeck_text_to_byte(*text) - 'a';

	pindeck_text_step(text);
	return pindeck_pins_from(1U << (PINDECK_RACK + pin));
}

/* The same letter twice makes them impossible. */
static enum pindeck_reason take_pins(struct pindeck_pins *fallen, struct pindeck_text *text,
                                     struct pindeck_deck deck)
{
	(void)deck;
	while (begins_pin(*text))
		*fallen = pindeck_pins_with(*fallen, take_pin(text));
	return pindeck_pins_are_possible(*fallen) ? PINDECK_ACCEPTED : PINDECK_PIN_NOT_STANDING;
}

static enum pindeck_reason take_nothing(struct pindeck_pins *fallen, struct pindeck_text *text,
                                        struct pindeck_deck deck)
{
	(void)fallen;
	(void)deck;
	pindeck_text_skip_any(text, "-0Gg");
	return PINDECK_ACCEPTED;
}

static enum pindeck_reason refuse(struct pindeck_pins *fallen, struct pindeck_text *text,
                                  struct pindeck_deck deck)
{
	(void)fallen;
	(void)text;
	(void)deck;
	return PINDECK_UNKNOWN_MARK;
}

struct letter_row {
	const char *begins;
	enum pindeck_reason (*take)(struct pindeck_pins *fallen, struct pindeck_text *text,
	                            struct pindeck_deck deck);
};

/* Small letters are pins, capital letters are marks. The last row is for any other beginning. */
static const struct letter_row letters[] = {
	{ "abcde", take_pins },     { "Xx/", pindeck_clearing_take },
	{ "-0GgFf", take_nothing }, { "ACHLRS123456789", pindeck_five_pin_names_take },
	{ NULL, refuse },
};

static enum pindeck_reason take_fallen(struct pindeck_pins *fallen, struct pindeck_text *text,
                                       struct pindeck_deck deck)
{
	const struct letter_row *row = letters;

	while (row->begins != NULL && !pindeck_text_begins_with_any(*text, row->begins))
		row++;
	return row->take(fallen, text, deck);
}

enum pindeck_reason pindeck_five_pin_letters_take(struct pindeck_delivery *delivery,
                                                  struct pindeck_text *text,
                                                  struct pindeck_deck deck)
{
	struct pindeck_pins fallen = pindeck_pins_of(0);
	const enum pindeck_reason reason = take_fallen(&fallen, text, deck);
	const bool foul = pindeck_text_skip_any(text, "Ff");

	*delivery = foul ? pindeck_delivery_foul(fallen) : pindeck_delivery_felling(fallen);
	return reason;
}
