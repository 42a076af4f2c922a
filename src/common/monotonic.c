/* The monotonic clock: it measures durations and deadlines and never jumps. */
#include "common/monotonic.h"

#include <time.h>

int64_t monotonic_milliseconds(void)
{
	struct timespec now = { .tv_sec = 0 };

	(void)clock_gettime(CLOCK_MONOTONIC, &now);
	return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

int64_t monotonic_second(void)
{
	return monotonic_milliseconds() / 1000;
}
