/* Letters: one ball of five-pin as people write it, by the pins it felled, its mark or its points.
 */
#ifndef PINDECK_FIVE_PIN_LETTERS_H
#define PINDECK_FIVE_PIN_LETTERS_H

#include "pindeck/deck.h"
#include "pindeck/delivery.h"
#include "pindeck/text.h"
#include "pindeck/verdict.h"

#ifdef __cplusplus
extern "C" {
#endif

/* One ball off the front: pins a to e from the left, in any order and in small letters; X / - for
 * all, the rest, none; a name such as A or C/O in capital letters, or points, as a score sheet
 * shows them; an F behind them, or alone, for a foul. */
enum pindeck_reason pindeck_five_pin_letters_take(struct pindeck_delivery *delivery,
                                                  struct pindeck_text *text,
                                                  struct pindeck_deck deck);

#ifdef __cplusplus
}
#endif

#endif
