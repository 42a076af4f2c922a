/* Internal functions of delivery. */
#ifndef PINDECK_INTERNAL_DELIVERY_H
#define PINDECK_INTERNAL_DELIVERY_H

#include "pindeck/delivery.h"

bool pindeck_delivery_is_equal(struct pindeck_delivery one, struct pindeck_delivery other);

#endif
