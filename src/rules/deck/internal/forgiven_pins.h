/* The pins that a first ball may leave standing and still be a strike, by discipline: for the
 * rules, and as constants for the kernels of the batch. */
#ifndef PINDECK_INTERNAL_FORGIVEN_PINS_H
#define PINDECK_INTERNAL_FORGIVEN_PINS_H

#include "pindeck/discipline.h"

/* Disciplines without a row, and values outside the enumeration, forgive none. */
static const uint8_t pindeck_forgiven_pins[PINDECK_DISCIPLINES + 1] = {
	[PINDECK_NO_TAP_9] = 1,
	[PINDECK_NO_TAP_8] = 2,
	[PINDECK_NO_TAP_7] = 3,
};

#endif
