/* A delivery: the pins that one ball felled, and whether it was a foul. */
#ifndef PINDECK_DELIVERY_H
#define PINDECK_DELIVERY_H

#include "pindeck/pins.h"

#ifdef __cplusplus
extern "C" {
#endif

enum pindeck_manner {
	PINDECK_FAIR,
	PINDECK_FOUL, /* the bowler crossed the foul line: the ball counts, its pins may not */
	PINDECK_SPLIT /* fair; it left a split, but the pins of the split are not known */
};

/* Private to delivery.c. */
struct pindeck_delivery {
	uint32_t packed; /* the fallen pins, and the manner above them */
};

/* A fair ball that felled this number of pins. */
struct pindeck_delivery pindeck_delivery_of(int count);

/* A fair ball that felled these pins. */
struct pindeck_delivery pindeck_delivery_felling(struct pindeck_pins fallen);

/* A foul. The pins it felled are recorded, whether they count or not. */
struct pindeck_delivery pindeck_delivery_foul(struct pindeck_pins fallen);

/* A fair first ball that left a split. When the pins are known this is pindeck_delivery_felling. */
struct pindeck_delivery pindeck_delivery_split(struct pindeck_pins fallen);

bool pindeck_delivery_is_foul(struct pindeck_delivery delivery);
bool pindeck_delivery_is_split(struct pindeck_delivery delivery);

/* The pins that went down, whether they count or not. */
struct pindeck_pins pindeck_delivery_fallen(struct pindeck_delivery delivery);

#ifdef __cplusplus
}
#endif

#endif
