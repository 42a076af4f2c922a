/* Pins in brackets: those a ball left, by their numbers. */
#ifndef PINDECK_BRACKET_H
#define PINDECK_BRACKET_H

#include "pindeck/deck.h"
#include "pindeck/delivery.h"
#include "pindeck/text.h"
#include "pindeck/verdict.h"

#ifdef __cplusplus
extern "C" {
#endif

/* What stands behind a ball, as in 8[7-10]: the pins it left at that deck, which tell those it
 * felled. Without a bracket the delivery stays as it is. */
enum pindeck_reason pindeck_bracket_take(struct pindeck_delivery *delivery,
                                         struct pindeck_text *text, struct pindeck_deck deck);

#ifdef __cplusplus
}
#endif

#endif
