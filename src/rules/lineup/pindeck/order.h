/* The order of the balls of a match as a value. Undo needs it: after a correction a bowler may
 * bowl out of turn. */
#ifndef PINDECK_ORDER_H
#define PINDECK_ORDER_H

#include "pindeck/bowlers.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The seat of the bowler of each ball, in the order they were bowled. Private to order.c. */
struct pindeck_order {
	struct pindeck_seat
	    list[(int)PINDECK_MOST_BOWLERS * (int)PINDECK_FRAMES * (int)PINDECK_MOST_BALLS];
	uint32_t count;
};

#ifdef __cplusplus
}
#endif

#endif
