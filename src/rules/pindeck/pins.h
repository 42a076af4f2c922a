/* Some of the pins of a rack: which ones, or, where nobody saw that, only how many. */
#ifndef PINDECK_PINS_H
#define PINDECK_PINS_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

enum {
	PINDECK_RACK = 10
};

/* Private to pins.c: ask the functions below. */
struct pindeck_pins {
	uint16_t which; /* bit n-1 is pin n; 0 where only the count is known */
	uint16_t count;
};

/* So many pins, nobody knows which; none and all ten are known all the same.
 * A count outside 0..10 makes the pins impossible, and every frame refuses those. */
struct pindeck_pins pindeck_pins_of(int count);

/* Exactly these pins: bit n-1 of set is pin n. Bits above pin ten make them impossible. */
struct pindeck_pins pindeck_pins_from(unsigned set);

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

/* How many pins; of impossible pins, more than a rack. */
int pindeck_pins_to_count(struct pindeck_pins pins);

/* Which pins, bit n-1 for pin n; 0 where only the count is known. */
unsigned pindeck_pins_to_bits(struct pindeck_pins pins);

#ifdef __cplusplus
}
#endif

#endif
