/* A leave in brackets, as in 8[7-10]. */
#ifndef PINDECK_INTERNAL_BRACKET_H
#define PINDECK_INTERNAL_BRACKET_H

#include "pindeck/deck.h"
#include "pindeck/delivery.h"
#include "pindeck/verdict.h"

/* Read the leave that may follow a ball. It tells which pins the delivery felled. Without a bracket
 * the delivery does not change. */
enum pindeck_reason pindeck_bracket_take(struct pindeck_delivery *delivery,
                                         struct pindeck_text *text, struct pindeck_deck deck);

#endif
