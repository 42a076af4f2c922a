/* Internal functions of delivery_read. */
#ifndef PINDECK_INTERNAL_DELIVERY_READ_H
#define PINDECK_INTERNAL_DELIVERY_READ_H

#include "pindeck/delivery_read.h"

/* Read the whole text as one ball. */
enum pindeck_reason pindeck_delivery_take_all(struct pindeck_delivery *delivery,
                                              struct pindeck_text text, struct pindeck_deck deck);

/* Read one ball off the front of a frame that is written together, as in 7/ or 8[7-10]-. A count is
 * one digit. */
enum pindeck_reason pindeck_delivery_take(struct pindeck_delivery *delivery,
                                          struct pindeck_text *text, struct pindeck_deck deck);

#endif
