/* A ball of five-pin by what a score sheet shows for it: a name such as C/O, or points. */
#include "pindeck/five_pin_names.h"

#include "pindeck/mark.h"

enum {
	SETS = 1 << PINDECK_FIVE
};

static bool is_text_from(struct pindeck_text word, const char *text)
{
	while (*text != '\0' && pindeck_text_to_byte(word) == *text) {
		pindeck_text_step(&word);
		text++;
	}
	return *text == '\0' && pindeck_text_is_empty(word);
}

static bool is_mark(struct pindeck_text word, struct pindeck_mark mark)
{
	const struct pindeck_mark other = pindeck_mark_short(mark);

	return is_text_from(word, pindeck_mark_to_text(&mark)) ||
	       is_text_from(word, pindeck_mark_to_text(&other));
}

/* That mark is shown for the ball. */
static bool is_shown(struct pindeck_text word, struct pindeck_ball ball)
{
	return pindeck_ball_reason(ball) == PINDECK_ACCEPTED &&
	       is_mark(word, pindeck_mark_of(ball, PINDECK_FIVEPIN));
}

/* Those points fell, whatever is shown for them. */
static bool is_worth(struct pindeck_text word, struct pindeck_ball ball)
{
	const struct pindeck_pins fallen = pindeck_delivery_fallen(pindeck_ball_delivery(ball));

	return pindeck_ball_reason(ball) == PINDECK_ACCEPTED &&
	       pindeck_text_to_number(&word) == pindeck_pins_to_points(fallen) &&
	       pindeck_text_is_empty(word);
}

typedef bool fitting(struct pindeck_text word, struct pindeck_ball ball);

static struct pindeck_pins fewer(struct pindeck_pins one, struct pindeck_pins other)
{
	return pindeck_pins_to_count(other) < pindeck_pins_to_count(one) ? other : one;
}

/* Impossible pins where none fit. */
static struct pindeck_pins fewest(struct pindeck_text word, struct pindeck_deck deck,
                                  fitting *is_fitting)
{
	struct pindeck_pins found = pindeck_pins_of(-1);

	for (unsigned set = 1; set < SETS; set++) {
		const struct pindeck_pins pins = pindeck_pins_from(set << PINDECK_RACK);
		const struct pindeck_ball ball =
		    pindeck_ball_at(deck, pindeck_delivery_felling(pins));

		found = is_fitting(word, ball) ? fewer(found, pins) : found;
	}
	return found;
}

enum pindeck_reason pindeck_five_pin_names_take(struct pindeck_pins *fallen,
                                                struct pindeck_text *text, struct pindeck_deck deck)
{
	const struct pindeck_text word = pindeck_text_cut_before_any(text, "Ff");

	*fallen = fewest(word, deck, is_shown);
	if (!pindeck_pins_are_possible(*fallen))
		*fallen = fewest(word, deck, is_worth);
	return pindeck_pins_are_possible(*fallen) ? PINDECK_ACCEPTED : PINDECK_PINS_NOT_TOLD;
}
