/* Five-pin's names for what a first ball fells. */
#ifndef PINDECK_FIVE_PIN_H
#define PINDECK_FIVE_PIN_H

#include "pindeck/pins.h"

#ifdef __cplusplus
extern "C" {
#endif

/* X aside: L, R, A, C/O, HS, H2 or HP; a null pointer for what has no name. */
const char *pindeck_five_pin_to_name(struct pindeck_pins fallen);

/* A mark that begins with C/O, HS or HP: the short name, and what stands behind the long one. Of
 * any other mark nothing is shortened, and all of it stands behind. */
const char *pindeck_five_short_from(const char *text);
const char *pindeck_five_rest_from(const char *text);

#ifdef __cplusplus
}
#endif

#endif
