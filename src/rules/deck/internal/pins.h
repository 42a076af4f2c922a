/* Internal functions of pins. */
#ifndef PINDECK_INTERNAL_PINS_H
#define PINDECK_INTERNAL_PINS_H

#include "pindeck/pins.h"

/* The pins as a number of PINDECK_PACKED_PINS bits, and back. Structs that contain pins pack their
 * other members into the higher bits, which pindeck_pins_packed_from ignores. */
enum {
	PINDECK_PACKED_PINS = 24
};
uint32_t pindeck_pins_to_packed(struct pindeck_pins pins);
struct pindeck_pins pindeck_pins_packed_from(uint32_t packed);

/* The full rack of five-pin. */
struct pindeck_pins pindeck_pins_five(void);

/* The points they count: one each, except in five-pin. */
int pindeck_pins_to_points(struct pindeck_pins pins);

/* True for the same number of pins. */
bool pindeck_pins_are_as_many(struct pindeck_pins some, struct pindeck_pins others);

/* Both sets together; impossible unless both are known and have no pin in common. */
struct pindeck_pins pindeck_pins_with(struct pindeck_pins pins, struct pindeck_pins more);

#endif
