/* The floor: what boards show of the desk, shared by the thread that changes the desk and the one
 * that writes boards. */
#ifndef PINDECK_FLOOR_H
#define PINDECK_FLOOR_H

#include "writer.h"

#include <stdint.h>

struct floor;

/* A null pointer without memory. */
struct floor *floor_new(int32_t lanes);
void floor_free(struct floor *floor);

/* The members that the board of the lane has from now on, as JSON with a comma before each, and the
 * game that it does not show; 0 for none. True when that differs from before: then the lane is
 * stale until floor_take_stale. False also without memory; the next call tries again. */
bool floor_set(struct floor *floor, int32_t lane, const struct writer *members, int64_t cleared);

/* True once after each change. */
bool floor_take_stale(struct floor *floor, int32_t lane);

/* Writes the members, and returns the game that is not shown. */
int64_t floor_write(struct floor *floor, int32_t lane, struct writer *writer);

#endif
