/* The monotonic clock: it measures durations and deadlines and never jumps. */
#ifndef PINDECK_MONOTONIC_H
#define PINDECK_MONOTONIC_H

#include <stdint.h>

/* Milliseconds, and seconds, since some moment in the past; only differences mean anything. */
int64_t monotonic_milliseconds(void);
int64_t monotonic_second(void);

#endif
