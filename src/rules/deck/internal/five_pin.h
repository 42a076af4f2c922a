/* The names that five-pin has for the pins of a first ball. */
#ifndef PINDECK_INTERNAL_FIVE_PIN_H
#define PINDECK_INTERNAL_FIVE_PIN_H

#include "pindeck/pins.h"

/* L, R, A, C/O, HS, H2 or HP; a null pointer when these pins have no name. */
const char *pindeck_five_pin_to_name(struct pindeck_pins fallen);

/* Of a mark that begins with C/O, HS or HP: its short name C, S or H, and the rest of the mark. Of
 * any other mark: an empty name, and the whole mark. */
const char *pindeck_five_pin_short_word(const char *mark);
const char *pindeck_five_pin_rest_word(const char *mark);

#endif
