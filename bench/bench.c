/* Functions that all benches share. */
#include "bench.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

double now(void)
{
	struct timespec time;

	clock_gettime(CLOCK_MONOTONIC, &time);
	return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

void must(bool holds, const char *what)
{
	if (holds)
		return;
	fprintf(stderr, "bench: %s\n", what);
	exit(EXIT_FAILURE);
}

uint32_t chance(uint32_t *state)
{
	*state = *state * 1664525u + 1013904223u;
	return *state >> 16;
}

static int by_size(const void *one, const void *other)
{
	const double first = *(const double *)one;
	const double second = *(const double *)other;

	return (first > second) - (first < second);
}

double median(double *values, size_t count)
{
	return quantile(values, count, 0.5);
}

double quantile(double *values, size_t count, double share)
{
	const size_t place = (size_t)((double)count * share);

	qsort(values, count, sizeof *values, by_size);
	return values[place < count ? place : count - 1];
}
