/* The number of a frame: 1 to 10, or no frame. */
#ifndef PINDECK_FRAME_NUMBER_H
#define PINDECK_FRAME_NUMBER_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

enum {
	PINDECK_FRAMES = 10
};

/* Private to frame_number.c. */
struct pindeck_frame_number {
	uint8_t number;
};

/* Any number outside 1 to 10 makes no frame. */
struct pindeck_frame_number pindeck_frame_number_of(int number);
bool pindeck_frame_number_exists(struct pindeck_frame_number number);

/* 1 to 10; 0 for no frame. */
int pindeck_frame_number_to_int(struct pindeck_frame_number number);

#ifdef __cplusplus
}
#endif

#endif
