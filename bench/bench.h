/* Functions that all benches share: the clock, random numbers, medians. */
#ifndef PINDECK_BENCH_H
#define PINDECK_BENCH_H

#include "floors.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
	BENCH_PATH_SIZE = 600
};

/* Seconds of the monotonic clock. */
double now(void);

/* End the run with a message unless the condition holds. */
void must(bool holds, const char *what);

/* The next pseudo-random number; the sequence is the same in every run. */
uint32_t chance(uint32_t *state);

/* Both sort the values. The share is 0 to 1: 0.99 for p99. */
double median(double *values, size_t count);
double quantile(double *values, size_t count, double share);

#endif
