/* Departures from the regular order of turns, as a value. Ask a match, not its detours. */
#ifndef PINDECK_DETOURS_H
#define PINDECK_DETOURS_H

#include "pindeck/calling.h"
#include "pindeck/order.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Turns that were skipped and are still to be made up, each by its seat, and the bowler who was
 * called out of turn. Private to detours.c. */
struct pindeck_detours {
	struct pindeck_order skips;
	struct pindeck_calling call;
};

#ifdef __cplusplus
}
#endif

#endif
