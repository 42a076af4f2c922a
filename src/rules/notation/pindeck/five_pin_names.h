/* A ball of five-pin by what a score sheet shows for it: a name such as C/O, or points. */
#ifndef PINDECK_FIVE_PIN_NAMES_H
#define PINDECK_FIVE_PIN_NAMES_H

#include "pindeck/deck.h"
#include "pindeck/text.h"
#include "pindeck/verdict.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Take L, R, A, C/O, HS, H2 or HP, or C, S or H for short, or points, off the front, up to the F of
 * a foul. Several sets of pins may have the same mark: then it is the one with the fewest pins, and
 * of those the one with the leftmost. Whatever can follow any of them can follow that one. */
enum pindeck_reason pindeck_five_pin_names_take(struct pindeck_pins *fallen,
                                                struct pindeck_text *text,
                                                struct pindeck_deck deck);

#ifdef __cplusplus
}
#endif

#endif
