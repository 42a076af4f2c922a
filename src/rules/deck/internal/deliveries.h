/* Internal functions of deliveries. */
#ifndef PINDECK_INTERNAL_DELIVERIES_H
#define PINDECK_INTERNAL_DELIVERIES_H

#include "pindeck/deliveries.h"

bool pindeck_deliveries_are_equal(const struct pindeck_deliveries *some,
                                  const struct pindeck_deliveries *others);

/* Replace the nth delivery, which must exist. */
void pindeck_deliveries_replace(struct pindeck_deliveries *deliveries, struct pindeck_nth nth,
                                struct pindeck_delivery delivery);

#endif
