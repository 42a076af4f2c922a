/* The path of the batch, for its tests and its measurements. */
#ifndef PINDECK_BATCH_PATH_H
#define PINDECK_BATCH_PATH_H

/* The instruction set in use for lists of balls: "portable", "sse2", "neon", "avx2" or "avx512". It
 * is the fastest one that the processor has, unless the environment variable PINDECK_SIMD names
 * another one that it has. */
const char *pindeck_batch_path(void);

#endif
