/* A set of pins of one rack. Either the pins are known, or only their number is.
 *
 * Pins 1 to 10 stand in a triangle. Five-pin has five other pins, which count 2, 3, 5, 3 and 2
 * points from left to right. */
#ifndef PINDECK_PINS_H
#define PINDECK_PINS_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

enum {
	PINDECK_RACK = 10,
	PINDECK_FIVE = 5 /* follow the ten in the bit set, so that no pin belongs to both racks */
};

/* One number: WebAssembly passes structs with two members through memory. Private to pins.c. */
struct pindeck_pins {
	uint32_t packed; /* bit n-1 is pin n, bits 10 to 14 are five-pin's; none of them when only
	                    the count is known, which is in bits 16 to 19 */
};

/* A number of pins. Which ones is known only for none and for all ten. A count outside 0 to 10
 * makes impossible pins, which every frame refuses. */
struct pindeck_pins pindeck_pins_of(int count);

/* Exactly these pins: bit n-1 is pin n, bits 10 to 14 are five-pin's from left to right. Other bits
 * or pins of both racks make impossible pins. */
struct pindeck_pins pindeck_pins_from(unsigned set);

/* The pins except those in gone; impossible if gone has pins that are not in pins. */
struct pindeck_pins pindeck_pins_without(struct pindeck_pins pins, struct pindeck_pins gone);

bool pindeck_pins_are_possible(struct pindeck_pins pins);
bool pindeck_pins_are_none(struct pindeck_pins pins);

/* True when it is known which pins these are. */
bool pindeck_pins_are_known(struct pindeck_pins pins);

/* True for the same pins, or for the same count when only the counts are known. */
bool pindeck_pins_are_equal(struct pindeck_pins some, struct pindeck_pins others);

/* True for pins of five-pin's rack. */
bool pindeck_pins_are_five(struct pindeck_pins pins);

/* The number of pins; larger than a rack for impossible pins. */
int pindeck_pins_to_count(struct pindeck_pins pins);

/* The pins as bits, as in pindeck_pins_from; 0 when only the count is known. */
unsigned pindeck_pins_to_bits(struct pindeck_pins pins);

#ifdef __cplusplus
}
#endif

#endif
