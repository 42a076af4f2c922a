/* What benches have in common: the clock, chance, medians, and verdicts on figures. */
#ifndef PINDECK_BENCH_H
#define PINDECK_BENCH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
	BENCH_PATH_SIZE = 600
};

/* Seconds of a clock that only goes on. */
double now(void);

/* End the run, saying what went wrong, unless it holds. */
void must(bool holds, const char *what);

/* The next of a row of numbers that is the same every time. */
uint32_t chance(uint32_t *state);

/* Both put the values in order of size. The share is 0 to 1: 0.99 for p99. */
double median(double *values, size_t count);
double quantile(double *values, size_t count, double share);

/* A verdict on one figure; a floor that is missed fails the run. */
bool judge(const char *what, double figure, bool good, const char *required);

#endif
