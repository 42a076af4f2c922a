/* Local time: the clock, the calendar, and moments as local text. */
#include "journal/clock.h"

#include "journal/moment.h"

#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum {
	SECOND = 1000,
	STEP = 14 * 24 * 3600 /* seconds; local clocks change at most once in this time */
};

int64_t clock_now(void)
{
	struct timespec now = { .tv_sec = 0 };

	clock_gettime(CLOCK_REALTIME, &now);
	return (int64_t)now.tv_sec * SECOND + now.tv_nsec / 1000000;
}

int64_t clock_second(void)
{
	return clock_now() / SECOND;
}

static struct tm local(int64_t moment)
{
	struct tm parts = { .tm_mday = 1 };
	const int64_t before = moment % SECOND < 0 ? 1 : 0;
	const time_t seconds = (time_t)(moment / SECOND - before);

	if (localtime_r(&seconds, &parts) == NULL)
		return (struct tm){ .tm_mday = 1 };
	return parts;
}

void clock_write(int64_t moment, char text[CLOCK_SIZE])
{
	const struct tm parts = local(moment);

	if (strftime(text, CLOCK_SIZE, "%Y-%m-%d %H:%M", &parts) == 0)
		text[0] = '\0';
}

void clock_write_seconds(int64_t moment, char text[CLOCK_SIZE])
{
	const struct tm parts = local(moment);

	if (strftime(text, CLOCK_SIZE, "%Y-%m-%d %H:%M:%S", &parts) == 0)
		text[0] = '\0';
}

/* 20261115. */
static int32_t day_of(const struct tm *parts)
{
	return (parts->tm_year + 1900) * 10000 + (parts->tm_mon + 1) * 100 + parts->tm_mday;
}

int32_t clock_day(int64_t moment)
{
	const struct tm parts = local(moment);

	return day_of(&parts);
}

static struct tm in_utc(int64_t moment)
{
	const time_t seconds = (time_t)((moment - moment % SECOND) / SECOND);
	struct tm parts = { .tm_mday = 1 };

	if (gmtime_r(&seconds, &parts) == NULL)
		return (struct tm){ .tm_mday = 1 };
	return parts;
}

int32_t clock_typed_day(int64_t typed)
{
	const struct tm parts = in_utc(typed);

	return day_of(&parts);
}

bool clock_is_day_to_come(int64_t time, bool as_typed, int64_t now)
{
	return (as_typed ? clock_typed_day(time) : clock_day(time)) > clock_day(now);
}

int64_t clock_local(int64_t typed)
{
	struct tm parts = in_utc(typed);

	parts.tm_isdst = -1;
	return (int64_t)mktime(&parts) * SECOND;
}

int64_t clock_day_begin(int64_t moment)
{
	const struct tm parts = local(moment);
	struct tm day = { .tm_year = parts.tm_year,
		          .tm_mon = parts.tm_mon,
		          .tm_mday = parts.tm_mday,
		          .tm_isdst = -1 };

	return (int64_t)mktime(&day) * SECOND;
}

int32_t clock_offset(int64_t moment)
{
	const struct tm parts = local(moment);

	return (int32_t)(parts.tm_gmtoff / 60);
}

/* Bisect for the second at which local clocks change: later than `before`, not later than `after`.
 */
static int64_t offset_change(int64_t before, int64_t after)
{
	const int32_t offset = clock_offset(before);

	while (after - before > SECOND) {
		const int64_t middle = before + (after - before) / SECOND / 2 * SECOND;

		if (clock_offset(middle) == offset)
			before = middle;
		else
			after = middle;
	}
	return after;
}

int64_t clock_offset_end(int64_t moment, int64_t end)
{
	const int64_t step = (int64_t)STEP * SECOND;
	const int32_t offset = clock_offset(moment);
	int64_t after = moment;

	do {
		moment = after;
		after = end - moment > step ? moment + step : end;
	} while (after < end && clock_offset(after) == offset);
	return clock_offset(after) == offset ? end : offset_change(moment, after);
}

bool clock_read_day(const char *text, int64_t *first, int64_t *last)
{
	struct tm day = { .tm_isdst = -1 };
	struct tm next_day;

	if (!moment_is_day(text))
		return false;
	day.tm_year = (int)strtol(text, NULL, 10) - 1900;
	day.tm_mon = (int)strtol(text + 5, NULL, 10) - 1;
	day.tm_mday = (int)strtol(text + 8, NULL, 10);
	next_day = day;
	next_day.tm_mday++;
	*first = (int64_t)mktime(&day) * SECOND;
	*last = (int64_t)mktime(&next_day) * SECOND - 1;
	return true;
}
