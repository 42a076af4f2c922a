/* The pin deck before a ball: the state of the frame, and the pins that stand. */
#include "deck.h"

#include "state.h"

struct pindeck_deck pindeck_deck_with(enum pindeck_state state, struct pindeck_pins standing)
{
	return (struct pindeck_deck){ state, standing };
}

struct pindeck_deck pindeck_deck_none(void)
{
	return (struct pindeck_deck){ PINDECK_NO_STATE, pindeck_pins_of(0) };
}

bool pindeck_deck_is_equal(struct pindeck_deck one, struct pindeck_deck other)
{
	return one.state == other.state && pindeck_pins_are_equal(one.standing, other.standing);
}

bool pindeck_deck_is_over(struct pindeck_deck deck)
{
	return pindeck_state_is_over(deck.state);
}

bool pindeck_deck_is_first_ball(struct pindeck_deck deck)
{
	return pindeck_state_is_first_ball(deck.state);
}

char pindeck_deck_to_symbol(struct pindeck_deck deck)
{
	return pindeck_state_to_symbol(deck.state);
}

struct pindeck_pins pindeck_deck_standing(struct pindeck_deck deck)
{
	return deck.standing;
}

enum pindeck_state pindeck_deck_state(struct pindeck_deck deck)
{
	return deck.state;
}
