/* The pin deck before a ball: where the frame stands, and the pins up. */
#ifndef PINDECK_DECK_H
#define PINDECK_DECK_H

#include "pindeck/discipline.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Private to deck.c. */
struct pindeck_deck {
	enum pindeck_state state;
	struct pindeck_pins standing;
};

/* These pins up, in this state. */
struct pindeck_deck pindeck_deck_with(enum pindeck_state state, struct pindeck_pins standing);

/* No pins, and no ball to be bowled at them. */
struct pindeck_deck pindeck_deck_none(void);
bool pindeck_deck_is_equal(struct pindeck_deck one, struct pindeck_deck other);

/* True when no ball can be bowled at it. */
bool pindeck_deck_is_over(struct pindeck_deck deck);

/* True when the next ball is the first at this rack. */
bool pindeck_deck_is_first_ball(struct pindeck_deck deck);

/* The mark the next ball gets when it clears the rack; a NUL byte when that is its count. */
char pindeck_deck_to_symbol(struct pindeck_deck deck);

/* The pins the next ball can fell. */
struct pindeck_pins pindeck_deck_standing(struct pindeck_deck deck);
enum pindeck_state pindeck_deck_state(struct pindeck_deck deck);

#ifdef __cplusplus
}
#endif

#endif
