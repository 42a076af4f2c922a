/* A call out of turn as a value. Ask a match, not its call. */
#ifndef PINDECK_CALLING_H
#define PINDECK_CALLING_H

#include "pindeck/frame_number.h"
#include "pindeck/seat.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The seat whose bowler was called, and the frame that the bowler finishes; no frame for a call for
 * one ball. Private to call.c. */
struct pindeck_calling {
	struct pindeck_seat seat;
	struct pindeck_frame_number frame;
};

#ifdef __cplusplus
}
#endif

#endif
