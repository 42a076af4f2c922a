/* A position in a sequence of balls, bowlers or members, counted from 0. */
#ifndef PINDECK_NTH_H
#define PINDECK_NTH_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Private to nth.c. */
struct pindeck_nth {
	uint32_t before; /* the number of items before it */
};

/* The item with this many items before it, which must not be negative: 0 is the first. */
struct pindeck_nth pindeck_nth_of(int before);

#ifdef __cplusplus
}
#endif

#endif
