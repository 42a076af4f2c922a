/* The floor: decisions of the desk for boards, shared by two threads under a lock. */
#include "server/house/floor.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

struct floor_lane {
	struct writer members;
	struct floor_games games;
	bool stale;
};

struct floor {
	pthread_mutex_t lock;
	int32_t lanes;
	struct floor_lane list[];
};

struct floor *floor_new(int32_t lanes)
{
	struct floor *floor = calloc(1, sizeof *floor + (size_t)lanes * sizeof floor->list[0]);

	if (floor == NULL)
		return NULL;
	floor->lanes = lanes;
	(void)pthread_mutex_init(&floor->lock, NULL);
	return floor;
}

void floor_free(struct floor *floor)
{
	if (floor == NULL)
		return;
	for (int32_t next = 0; next < floor->lanes; next++)
		writer_free(&floor->list[next].members);
	(void)pthread_mutex_destroy(&floor->lock);
	free(floor);
}

static bool is_same(const struct floor_lane *lane, const struct writer *members,
                    const struct floor_games *games)
{
	return lane->games.closed == games->closed && lane->games.cleared == games->cleared &&
	       lane->members.length == members->length &&
	       (members->length == 0 ||
	        memcmp(lane->members.text, members->text, members->length) == 0);
}

bool floor_set(struct floor *floor, int32_t lane, const struct writer *members,
               const struct floor_games *games)
{
	struct floor_lane *place = &floor->list[lane - 1];
	bool changed;

	(void)pthread_mutex_lock(&floor->lock);
	changed = !members->failed && !is_same(place, members, games);
	if (changed) {
		writer_clear(&place->members);
		writer_bytes(&place->members, members->text, members->length);
		place->games = *games;
		place->stale = true;
	}
	(void)pthread_mutex_unlock(&floor->lock);
	return changed;
}

void floor_mark_stale(struct floor *floor, int32_t lane)
{
	(void)pthread_mutex_lock(&floor->lock);
	floor->list[lane - 1].stale = true;
	(void)pthread_mutex_unlock(&floor->lock);
}

bool floor_take_stale(struct floor *floor, int32_t lane)
{
	struct floor_lane *place = &floor->list[lane - 1];
	bool stale;

	(void)pthread_mutex_lock(&floor->lock);
	stale = place->stale;
	place->stale = false;
	(void)pthread_mutex_unlock(&floor->lock);
	return stale;
}

int64_t floor_write(struct floor *floor, int32_t lane, struct writer *writer)
{
	struct floor_lane *place = &floor->list[lane - 1];
	int64_t cleared;

	(void)pthread_mutex_lock(&floor->lock);
	writer_bytes(writer, place->members.text, place->members.length);
	cleared = place->games.cleared;
	(void)pthread_mutex_unlock(&floor->lock);
	return cleared;
}

struct floor_games floor_games(struct floor *floor, int32_t lane)
{
	struct floor_games games;

	(void)pthread_mutex_lock(&floor->lock);
	games = floor->list[lane - 1].games;
	(void)pthread_mutex_unlock(&floor->lock);
	return games;
}
