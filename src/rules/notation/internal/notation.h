/* Internal functions of notation. */
#ifndef PINDECK_INTERNAL_NOTATION_H
#define PINDECK_INTERNAL_NOTATION_H

#include "pindeck/notation.h"

/* Append a character. The caller makes sure that there is room. */
void pindeck_notation_add_symbol(struct pindeck_notation *notation, char symbol);

/* Append a ball: 7, /, 8[7-10] or (8); in five-pin its pins, as in abcF. */
void pindeck_notation_add_ball(struct pindeck_notation *notation, struct pindeck_ball ball);

#endif
