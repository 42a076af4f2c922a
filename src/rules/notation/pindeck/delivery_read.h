/* Marks: one ball as people write it. */
#ifndef PINDECK_DELIVERY_READ_H
#define PINDECK_DELIVERY_READ_H

#include "pindeck/ball.h"
#include "pindeck/text.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The whole text as one ball at this deck: a count 0-10, a mark X / - F, what it left in brackets
 * behind it, 8[7-10], or (8) for a split nobody noted the pins of; at a rack of five-pin, its
 * letters. Refused, delivery means nothing. */
enum pindeck_reason pindeck_delivery_read(struct pindeck_delivery *delivery,
                                          struct pindeck_text text, struct pindeck_deck deck);

/* One ball off the front of a frame written together, as in 7/ or 8[7-10]-: a count is one digit.
 */
enum pindeck_reason pindeck_delivery_take(struct pindeck_delivery *delivery,
                                          struct pindeck_text *text, struct pindeck_deck deck);

#ifdef __cplusplus
}
#endif

#endif
