/* The turns of a match as a value: the order of its balls, and departures from the regular order.
 * Ask a match, not its turns. */
#ifndef PINDECK_TURNS_H
#define PINDECK_TURNS_H

#include "pindeck/detours.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Private to turns.c. */
struct pindeck_turns {
	struct pindeck_order order;
	struct pindeck_detours detours;
};

#ifdef __cplusplus
}
#endif

#endif
