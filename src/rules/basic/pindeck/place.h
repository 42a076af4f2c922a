/* The place of a ball in a game: its frame, and its number within that frame. */
#ifndef PINDECK_PLACE_H
#define PINDECK_PLACE_H

#include "pindeck/frame_number.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
	PINDECK_MOST_BALLS = 3 /* in one frame of any discipline */
};

/* Written 3.2 for the second ball of the third frame, 0.0 for no place. Private to place.c. */
struct pindeck_place {
	uint16_t
	    packed; /* one number: WebAssembly passes structs with two members through memory */
};

/* Frames and balls count from 1. Any number outside the range makes no place. */
struct pindeck_place pindeck_place_of(int frame, int ball);

bool pindeck_place_is_equal(struct pindeck_place one, struct pindeck_place other);
struct pindeck_frame_number pindeck_place_frame(struct pindeck_place place);

/* The numbers of the frame and of the ball; 0 for no place. */
int pindeck_place_to_frame(struct pindeck_place place);
int pindeck_place_to_ball(struct pindeck_place place);

#ifdef __cplusplus
}
#endif

#endif
