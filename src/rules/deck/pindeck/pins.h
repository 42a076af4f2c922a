/* Some of the pins of a rack: which ones, or, where nobody saw that, only how many.
 *
 * Pins 1 to 10 stand in a triangle; five-pin has five others, from left to right, that are worth 2,
 * 3, 5, 3 and 2 points. */
#ifndef PINDECK_PINS_H
#define PINDECK_PINS_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

enum {
	PINDECK_RACK = 10,
	PINDECK_FIVE = 5 /* the others: after the ten, so that no pin is of both racks */
};

/* Private to pins.c: ask the functions below. */
struct pindeck_pins {
	uint16_t which; /* bit n-1 is pin n, five-pin's from bit 10 on; 0 where only the count is
	                   known */
	uint16_t count;
};

/* So many pins, nobody knows which; none and all ten are known all the same.
 * A count outside 0..10 makes the pins impossible, and every frame refuses those. */
struct pindeck_pins pindeck_pins_of(int count);

/* Exactly these pins: bit n-1 of set is pin n, and bits 10 to 14 are those of five-pin from left to
 * right. Other bits, and pins of both racks, are impossible. */
struct pindeck_pins pindeck_pins_from(unsigned set);

/* The full rack of five-pin. */
struct pindeck_pins pindeck_pins_five(void);

/* What is left of pins when those gone are taken away; impossible unless all of gone are there. */
struct pindeck_pins pindeck_pins_without(struct pindeck_pins pins, struct pindeck_pins gone);

/* Both together; impossible unless it is known which they are and none is in both. */
struct pindeck_pins pindeck_pins_with(struct pindeck_pins pins, struct pindeck_pins more);

bool pindeck_pins_are_possible(struct pindeck_pins pins);
bool pindeck_pins_are_none(struct pindeck_pins pins);

/* True when it is known which pins these are, not only how many. */
bool pindeck_pins_are_known(struct pindeck_pins pins);

/* Equal as values: the same pins, or the same count where only that is known. */
bool pindeck_pins_are_equal(struct pindeck_pins some, struct pindeck_pins others);

bool pindeck_pins_are_as_many(struct pindeck_pins some, struct pindeck_pins others);

/* True for pins of five-pin's rack. */
bool pindeck_pins_are_five(struct pindeck_pins pins);

/* What they are worth: one point each, but for five-pin's. */
int pindeck_pins_to_points(struct pindeck_pins pins);

/* How many pins; of impossible pins, more than a rack. */
int pindeck_pins_to_count(struct pindeck_pins pins);

/* Which pins, bit n-1 for pin n; 0 where only the count is known. */
unsigned pindeck_pins_to_bits(struct pindeck_pins pins);

#ifdef __cplusplus
}
#endif

#endif
