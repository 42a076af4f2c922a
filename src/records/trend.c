/* The trend of a bowler: the complete games of each month, and the conversions of each leave. */
#include "records/trend.h"

#include "common/room.h"

#include <stdlib.h>
#include <string.h>

void trend_free(struct trend *trend)
{
	free(trend->months);
	free(trend->leaves);
	*trend = (struct trend){ .count = 0 };
}

/* ---- months ---- */

/* Games are added in the order of time, except those to which a repair gave another date, so the
 * month is nearly always the last one. */
static struct trend_month *find_month(struct trend *trend, int32_t month)
{
	size_t place = trend->count;
	void *list;

	while (place > 0 && trend->months[place - 1].month > month)
		place--;
	if (place > 0 && trend->months[place - 1].month == month)
		return &trend->months[place - 1];
	list = room_for_one(trend->months, &trend->room, trend->count, sizeof *trend->months);
	if (list == NULL)
		return NULL;
	trend->months = list;
	memmove(&trend->months[place + 1], &trend->months[place],
	        (trend->count - place) * sizeof *trend->months);
	trend->count++;
	trend->months[place] = (struct trend_month){ .month = month };
	return &trend->months[place];
}

void trend_add(struct trend *trend, const struct trend_month *added)
{
	struct trend_month *month = find_month(trend, added->month);

	if (month == NULL) {
		trend->failed = true;
		return;
	}
	month->games += added->games;
	month->pins += added->pins;
	chances_add(&month->strikes, added->strikes);
	chances_add(&month->spares, added->spares);
}

/* ---- leaves ---- */

static struct trend_leave *find_leave(struct trend *trend, int32_t month, uint16_t leave)
{
	size_t place = trend->leaves_count;
	size_t next;
	void *list;

	while (place > 0 && trend->leaves[place - 1].month > month)
		place--;
	for (next = place; next > 0 && trend->leaves[next - 1].month == month; next--)
		if (trend->leaves[next - 1].leave == leave)
			return &trend->leaves[next - 1];
	list = room_for_one(trend->leaves, &trend->leaves_room, trend->leaves_count,
	                    sizeof *trend->leaves);
	if (list == NULL)
		return NULL;
	trend->leaves = list;
	memmove(&trend->leaves[place + 1], &trend->leaves[place],
	        (trend->leaves_count - place) * sizeof *trend->leaves);
	trend->leaves_count++;
	trend->leaves[place] = (struct trend_leave){ .month = month, .leave = leave };
	return &trend->leaves[place];
}

void trend_add_leave(struct trend *trend, const struct trend_leave *added)
{
	struct trend_leave *leave = find_leave(trend, added->month, added->leave);

	if (leave == NULL)
		trend->failed = true;
	else
		chances_add(&leave->chances, added->chances);
}

void trend_merge(struct trend *trend, const struct trend *other)
{
	for (size_t next = 0; next < other->count; next++)
		trend_add(trend, &other->months[next]);
	for (size_t next = 0; next < other->leaves_count; next++)
		trend_add_leave(trend, &other->leaves[next]);
	trend->failed |= other->failed;
}

/* ---- averages ---- */

static int average_of(const struct trend *trend, size_t first, size_t last)
{
	uint64_t games = 0;
	uint64_t pins = 0;

	for (size_t next = first; next <= last; next++) {
		games += trend->months[next].games;
		pins += trend->months[next].pins;
	}
	return games > 0 ? (int)((20 * pins + games) / (2 * games)) : 0;
}

int trend_average(const struct trend *trend, size_t month)
{
	return average_of(trend, month, month);
}

int trend_moving_average(const struct trend *trend, size_t month)
{
	return average_of(trend, month < TREND_MOVING - 1 ? 0 : month + 1 - TREND_MOVING, month);
}
