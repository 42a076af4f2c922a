/* The pin deck before a ball: the state of the frame, and the pins that stand. */
#include "deck.h"

#include "pins.h"
#include "state.h"

struct pindeck_deck pindeck_deck_with(enum pindeck_state state, struct pindeck_pins standing)
{
	return (struct pindeck_deck){ pindeck_pins_to_packed(standing) |
		                      (uint32_t)state << PINDECK_PACKED_PINS };
}

struct pindeck_deck pindeck_deck_none(void)
{
	return pindeck_deck_with(PINDECK_NO_STATE, pindeck_pins_of(0));
}

bool pindeck_deck_is_equal(struct pindeck_deck one, struct pindeck_deck other)
{
	return one.packed == other.packed;
}

bool pindeck_deck_is_over(struct pindeck_deck deck)
{
	return pindeck_state_is_over(pindeck_deck_state(deck));
}

bool pindeck_deck_is_first_ball(struct pindeck_deck deck)
{
	return pindeck_state_is_first_ball(pindeck_deck_state(deck));
}

char pindeck_deck_to_symbol(struct pindeck_deck deck)
{
	return pindeck_state_to_symbol(pindeck_deck_state(deck));
}

struct pindeck_pins pindeck_deck_standing(struct pindeck_deck deck)
{
	return pindeck_pins_packed_from(deck.packed);
}

enum pindeck_state pindeck_deck_state(struct pindeck_deck deck)
{
	return (enum pindeck_state)(deck.packed >> PINDECK_PACKED_PINS);
}
