/* Internal functions of nth. */
#ifndef PINDECK_INTERNAL_NTH_H
#define PINDECK_INTERNAL_NTH_H

#include "pindeck/nth.h"

/* The number of items before it. */
int pindeck_nth_to_int(struct pindeck_nth nth);
struct pindeck_nth pindeck_nth_next(struct pindeck_nth nth);

#endif
