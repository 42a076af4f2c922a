/* Internal functions of nth. */
#ifndef PINDECK_INTERNAL_NTH_H
#define PINDECK_INTERNAL_NTH_H

#include "pindeck/nth.h"

struct pindeck_nth pindeck_nth_next(struct pindeck_nth nth);

#endif
