/* Read one ball as people write it. */
#ifndef PINDECK_DELIVERY_READ_H
#define PINDECK_DELIVERY_READ_H

#include "pindeck/ball.h"
#include "pindeck/text.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Read the whole text as one ball at this deck: a count 0-10 or a mark X / - F, optionally followed
 * by its leave in brackets, 8[7-10]; (8) for a split whose pins are not known; at a rack of
 * five-pin its pins as letters. The verdict does not check that the ball fits the deck: see
 * pindeck_ball_verdict. When it refuses, delivery is undefined. */
struct pindeck_verdict pindeck_delivery_read(struct pindeck_delivery *delivery,
                                             struct pindeck_text text, struct pindeck_deck deck);

#ifdef __cplusplus
}
#endif

#endif
