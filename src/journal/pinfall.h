/* Pinfall as text that does not depend on the pins that stood before the ball: the number of pins
 * that fell, and which ones if they are known. */
#ifndef PINDECK_PINFALL_H
#define PINDECK_PINFALL_H

#include <pindeck.h>

enum {
	/* Three balls of F10=1-2-3-4-5-6-7-8-9-10, blanks between and a NUL byte */
	PINFALL_SIZE = 80
};

/* 8, or 8=1-2-3-4-5-6-8-9 for exactly these pins, 3=a-b-c of five-pin; F or F8 for a foul, (8) for
 * a split whose pins are not known; several balls with a blank between. Nothing for no balls. */
void pinfall_write(const struct pindeck_deliveries *balls, char text[PINFALL_SIZE]);

/* Read such a text; false for any other. */
bool pinfall_read(struct pindeck_deliveries *balls, struct pindeck_text text);

/* True when both are written as the same text. */
bool pinfall_is_equal(const struct pindeck_deliveries *some,
                      const struct pindeck_deliveries *others);

#endif
