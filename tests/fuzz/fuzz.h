/* The function that every fuzz target defines, for libFuzzer and for tests/fuzz/replay.c. */
#ifndef PINDECK_FUZZ_H
#define PINDECK_FUZZ_H

#include <stddef.h>
#include <stdint.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#endif
