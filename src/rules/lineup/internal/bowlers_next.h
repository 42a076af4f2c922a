/* The next of the bowlers in the regular order. */
#ifndef PINDECK_INTERNAL_BOWLERS_NEXT_H
#define PINDECK_INTERNAL_BOWLERS_NEXT_H

#include "bowlers.h"

#include "pindeck/detours.h"

/* The first seat among those whose game is furthest behind; no seat when all games are over. A
 * skipped turn puts its bowler one frame less behind. */
struct pindeck_seat pindeck_bowlers_next(const struct pindeck_bowlers *bowlers,
                                         const struct pindeck_detours *detours);

#endif
