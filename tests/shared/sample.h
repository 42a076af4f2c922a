/* How much of an exhaustive test to run. A plain run visits every case. The sanitizers and valgrind
 * look for memory errors, which a sample finds as well, and are up to sixty times slower: their
 * test setups in tests/meson.build set PINDECK_TEST_SAMPLE. */
#ifndef PINDECK_SAMPLE_H
#define PINDECK_SAMPLE_H

#include <stdlib.h>

static inline int full_or_sample(int full, int sample)
{
	return getenv("PINDECK_TEST_SAMPLE") == NULL ? full : sample;
}

#endif
