/* Chooses a path. The function is pure, so that a test can try processors that it does not run on.
 */
#ifndef PINDECK_CHOICE_H
#define PINDECK_CHOICE_H

#include <stdbool.h>

/* A path on a processor. */
struct candidate {
	bool is_possible; /* the processor has its instructions */
	bool is_slow;     /* a later candidate is faster there */
};

/* The index of the first candidate that is possible and not slow, or of the last one. The
 * candidates are ordered by speed, and the last one is possible everywhere. */
static inline int choose_path(const struct candidate *candidates, int count)
{
	int chosen = 0;

	while (chosen < count - 1 &&
	       (!candidates[chosen].is_possible || candidates[chosen].is_slow))
		chosen++;
	return chosen;
}

#ifdef __x86_64__
/* True for processors that have pdep and pext in microcode, where these take up to hundreds of
 * cycles: Excavator, and Zen before Zen 3. */
static inline bool gathers_in_microcode(void)
{
	return __builtin_cpu_is("bdver4") || __builtin_cpu_is("amdfam17h");
}
#endif

#endif
