/* The floor: decisions of the desk for boards, shared by the thread that changes the desk and the
 * thread that writes boards. */
#ifndef PINDECK_FLOOR_H
#define PINDECK_FLOOR_H

#include "common/writer.h"

#include <stdint.h>

struct floor;

/* A null pointer if memory runs out. */
struct floor *floor_new(int32_t lanes);
void floor_free(struct floor *floor);

/* Games of a lane; 0 for none. */
struct floor_games {
	bool closed;     /* no game is opened on the lane */
	int64_t cleared; /* the game that the board does not show */
};

/* Set the members of the board of the lane, as JSON, and its games. True
 * when they differ from the previous ones: then the lane is stale until floor_take_stale. False
 * also if memory runs out; the next call tries again. */
bool floor_set(struct floor *floor, int32_t lane, const struct writer *members,
               const struct floor_games *games);

/* The decisions of the desk about games of the lane. */
struct floor_games floor_games(struct floor *floor, int32_t lane);

/* Let the board of the lane be written again, because something else on it has changed. */
void floor_mark_stale(struct floor *floor, int32_t lane);

/* True once after each change. */
bool floor_take_stale(struct floor *floor, int32_t lane);

/* Writes the members, and returns the game that is not shown. */
int64_t floor_write(struct floor *floor, int32_t lane, struct writer *writer);

#endif
