/* Read one ball of five-pin as people write it: pins, mark or points. */
#include "notation/internal.h"

#include <stddef.h>

/* A ball of five-pin by its mark on the score sheet: a name such as C/O, or points. */

static bool is_mark(struct pindeck_text word, struct pindeck_mark mark)
{
	const struct pindeck_mark other = pindeck_mark_short(mark);

	return pindeck_text_is_word(word, pindeck_mark_to_text(&mark)) ||
	       pindeck_text_is_word(word, pindeck_mark_to_text(&other));
}

/* True when the score sheet shows this word for the ball. */
static bool is_shown(struct pindeck_text word, struct pindeck_ball ball)
{
	return pindeck_verdict_is_accepted(pindeck_ball_verdict(ball)) &&
	       is_mark(word, pindeck_mark_of(ball, PINDECK_DISCIPLINE_FIVEPIN));
}

/* True when the ball felled these points, whether or not the sheet shows a name for them. */
static bool has_points(struct pindeck_text word, struct pindeck_ball ball)
{
	const struct pindeck_pins fallen = pindeck_delivery_fallen(pindeck_ball_delivery(ball));

	return pindeck_verdict_is_accepted(pindeck_ball_verdict(ball)) &&
	       pindeck_text_to_number(&word) == pindeck_pins_to_points(fallen) &&
	       pindeck_text_is_empty(word);
}

typedef bool fitting(struct pindeck_text word, struct pindeck_ball ball);

static struct pindeck_pins fewer(struct pindeck_pins one, struct pindeck_pins other)
{
	return pindeck_pins_to_count(other) < pindeck_pins_to_count(one) ? other : one;
}

/* The next set of standing pins after this one; no pins after the last. */
static struct pindeck_pins set_after(struct pindeck_pins set, struct pindeck_pins standing)
{
	const unsigned bits = pindeck_pins_to_bits(standing);

	return pindeck_pins_from((pindeck_pins_to_bits(set) - bits) & bits);
}

/* The fitting set with the fewest pins; impossible pins when none fits. */
static struct pindeck_pins fewest(struct pindeck_text word, struct pindeck_deck deck,
                                  fitting *is_fitting)
{
	const struct pindeck_pins standing = pindeck_deck_standing(deck);
	struct pindeck_pins found = pindeck_pins_of(-1);
	struct pindeck_pins set = set_after(pindeck_pins_of(0), standing);

	for (; pindeck_pins_to_bits(set) != 0; set = set_after(set, standing)) {
		const struct pindeck_ball ball =
		    pindeck_ball_at(deck, pindeck_delivery_felling(set));

		found = is_fitting(word, ball) ? fewer(found, set) : found;
	}
	return found;
}

/* Read L, R, A, C/O, HS, H2 or HP, the short names C, S and H, or points, up to the F of a foul.
 * When several sets of pins have the same mark, take the one with the fewest pins, then the
 * leftmost. Every ball that can follow one of these sets can follow that one. */
static enum pindeck_reason five_pin_names_take(struct pindeck_pins *fallen,
                                               struct pindeck_text *text, struct pindeck_deck deck)
{
	const struct pindeck_text word = pindeck_text_cut_before_any(text, "Ff");

	*fallen = fewest(word, deck, is_shown);
	if (!pindeck_pins_are_possible(*fallen))
		*fallen = fewest(word, deck, has_points);
	return pindeck_pins_are_possible(*fallen) ? PINDECK_REASON_ACCEPTED
	                                          : PINDECK_REASON_PINS_NOT_TOLD;
}

/* One ball of five-pin as people write it: pins, mark or points. */

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
	while (pindeck_text_begins_with_any(*text, "abcde"))
		*fallen = pindeck_pins_with(*fallen, take_pin(text));
	return pindeck_pins_are_possible(*fallen) ? PINDECK_REASON_ACCEPTED
	                                          : PINDECK_REASON_PIN_NOT_STANDING;
}

static enum pindeck_reason take_nothing(struct pindeck_pins *fallen, struct pindeck_text *text,
                                        struct pindeck_deck deck)
{
	(void)fallen;
	(void)deck;
	pindeck_text_skip_any(text, "-0Gg");
	return PINDECK_REASON_ACCEPTED;
}

static enum pindeck_reason refuse(struct pindeck_pins *fallen, struct pindeck_text *text,
                                  struct pindeck_deck deck)
{
	(void)fallen;
	(void)text;
	(void)deck;
	return PINDECK_REASON_UNKNOWN_MARK;
}

struct letter_row {
	const char *begins;
	enum pindeck_reason (*take)(struct pindeck_pins *fallen, struct pindeck_text *text,
	                            struct pindeck_deck deck);
};

/* Small letters are pins, capital letters are marks. The last row is for any other beginning. */
static const struct letter_row letters[] = {
	{ "abcde", take_pins },     { "Xx/", pindeck_delivery_take_clearing },
	{ "-0GgFf", take_nothing }, { "ACHLRS123456789", five_pin_names_take },
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
