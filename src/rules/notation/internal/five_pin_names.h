/* A ball of five-pin by its mark on the score sheet: a name such as C/O, or points. */
#ifndef PINDECK_INTERNAL_FIVE_PIN_NAMES_H
#define PINDECK_INTERNAL_FIVE_PIN_NAMES_H

#include "pindeck/deck.h"
#include "pindeck/verdict.h"

/* Read L, R, A, C/O, HS, H2 or HP, the short names C, S and H, or points, up to the F of a foul.
 * When several sets of pins have the same mark, take the one with the fewest pins, then the
 * leftmost. Every ball that can follow one of these sets can follow that one. */
enum pindeck_reason pindeck_five_pin_names_take(struct pindeck_pins *fallen,
                                                struct pindeck_text *text,
                                                struct pindeck_deck deck);

#endif
