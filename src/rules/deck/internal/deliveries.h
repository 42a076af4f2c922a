/* Internal functions of deliveries. */
#ifndef PINDECK_INTERNAL_DELIVERIES_H
#define PINDECK_INTERNAL_DELIVERIES_H

#include "pindeck/deliveries.h"

bool pindeck_deliveries_are_equal(const struct pindeck_deliveries *some,
                                  const struct pindeck_deliveries *others);

#endif
