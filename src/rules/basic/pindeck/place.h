/* Where a ball belongs: the frame, and the ball within it. */
#ifndef PINDECK_PLACE_H
#define PINDECK_PLACE_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

enum {
	PINDECK_FRAMES = 10,
	PINDECK_MOST_BALLS = 3 /* in a frame, whatever the discipline */
};

/* 1 to 10, or no frame at all. Private to place.c. */
struct pindeck_frame_number {
	uint8_t number;
};

/* Written 3.2 for the second ball of the third frame. Private to place.c. */
struct pindeck_place {
	struct pindeck_frame_number frame;
	uint8_t ball;
};

/* Outside 1..10: no frame. */
struct pindeck_frame_number pindeck_frame_number_of(int number);

bool pindeck_frame_number_exists(struct pindeck_frame_number number);
bool pindeck_frame_number_is_last(struct pindeck_frame_number number);

/* 1 to 10; 0 for no frame. */
int pindeck_frame_number_to_int(struct pindeck_frame_number number);

/* Frame and ball both count from 1; anything that cannot be is no place, written 0.0. */
struct pindeck_place pindeck_place_of(int frame, int ball);

bool pindeck_place_is_equal(struct pindeck_place one, struct pindeck_place other);
struct pindeck_frame_number pindeck_place_frame(struct pindeck_place place);
int pindeck_place_to_frame(struct pindeck_place place);
int pindeck_place_to_ball(struct pindeck_place place);

#ifdef __cplusplus
}
#endif

#endif
