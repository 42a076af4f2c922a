/* One ball of five-pin as people write it: pins, mark or points. */
#ifndef PINDECK_INTERNAL_FIVE_PIN_LETTERS_H
#define PINDECK_INTERNAL_FIVE_PIN_LETTERS_H

#include "pindeck/deck.h"
#include "pindeck/delivery.h"
#include "pindeck/verdict.h"

/* Read one ball off the front: the pins a to e from the left in any order; X / - for all, the rest
 * and none; a name such as A or C/O in capital letters, or points. F after them, or alone, is a
 * foul. */
enum pindeck_reason pindeck_five_pin_letters_take(struct pindeck_delivery *delivery,
                                                  struct pindeck_text *text,
                                                  struct pindeck_deck deck);

#endif
