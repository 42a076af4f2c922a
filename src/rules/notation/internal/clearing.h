/* X and /: the marks of a ball that clears the rack. */
#ifndef PINDECK_INTERNAL_CLEARING_H
#define PINDECK_INTERNAL_CLEARING_H

#include "pindeck/deck.h"
#include "pindeck/reason.h"

/* Read X or / off the front. fallen becomes all standing pins; at a rack of ten only their number,
 * because a correction may put other pins there. X must be a first ball at its rack, / a second. */
enum pindeck_reason pindeck_clearing_take(struct pindeck_pins *fallen, struct pindeck_text *text,
                                          struct pindeck_deck deck);

#endif
