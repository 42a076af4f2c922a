/* Internal functions of deck. */
#ifndef PINDECK_INTERNAL_DECK_H
#define PINDECK_INTERNAL_DECK_H

#include "pindeck/deck.h"

struct pindeck_deck pindeck_deck_with(enum pindeck_state state, struct pindeck_pins standing);
bool pindeck_deck_is_equal(struct pindeck_deck one, struct pindeck_deck other);
enum pindeck_state pindeck_deck_state(struct pindeck_deck deck);

#endif
