/* The trend of a bowler: the complete games of each month, and the conversions of each leave. */
#include "trend.h"

#include <stdlib.h>
#include <string.h>

enum {
	FIRST_ROOM = 4
};

void trend_free(struct trend *trend)
{
	free(trend->months);
	free(trend->leaves);
	*trend = (struct trend){ .count = 0 };
}

/* Make room for one more in a list whose room doubles: it is full when its count is a power of two.
 * False without memory. */
static bool grow(void **list, size_t count, size_t size)
{
	const bool is_full = count == 0 || (count >= FIRST_ROOM && (count & (count - 1)) == 0);
	void *grown = *list;

	if (is_full)
		grown = realloc(*list, (count == 0 ? FIRST_ROOM : 2 * count) * size);
	if (grown == NULL)
		return false;
	*list = grown;
	return true;
}

/* ---- months -------------------------------------------------------------------------------------
 */

/* Games come in the order of time, save for those that a repair dated otherwise: the month is
 * nearly always the last. */
static struct trend_month *find_month(struct trend *trend, int32_t month)
{
	size_t place = trend->count;
	void *list = trend->months;

	while (place > 0 && trend->months[place - 1].month > month)
		place--;
	if (place > 0 && trend->months[place - 1].month == month)
		return &trend->months[place - 1];
	if (!grow(&list, trend->count, sizeof *trend->months))
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

/* ---- leaves -------------------------------------------------------------------------------------
 */

static struct trend_leave *find_leave(struct trend *trend, int32_t month, uint16_t leave)
{
	size_t place = trend->leaves_count;
	size_t next;
	void *list = trend->leaves;

	while (place > 0 && trend->leaves[place - 1].month > month)
		place--;
	for (next = place; next > 0 && trend->leaves[next - 1].month == month; next--)
		if (trend->leaves[next - 1].leave == leave)
			return &trend->leaves[next - 1];
	if (!grow(&list, trend->leaves_count, sizeof *trend->leaves))
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

/* ---- averages -----------------------------------------------------------------------------------
 */

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
