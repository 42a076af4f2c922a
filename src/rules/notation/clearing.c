/* X and /: the marks of a ball that clears the rack. */
#include "clearing.h"

#include "text_scan.h"

static enum pindeck_reason why_not_strike(struct pindeck_deck deck)
{
	return pindeck_deck_is_first_ball(deck) ? PINDECK_ACCEPTED : PINDECK_LATE_STRIKE;
}

static enum pindeck_reason why_not_spare(struct pindeck_deck deck)
{
	if (pindeck_deck_is_first_ball(deck))
		return PINDECK_EARLY_SPARE;
	return pindeck_deck_to_symbol(deck) == '/' ? PINDECK_ACCEPTED : PINDECK_LATE_SPARE;
}

enum pindeck_reason pindeck_clearing_take(struct pindeck_pins *fallen, struct pindeck_text *text,
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
