/* The part of <stdlib.h> that the engine needs; engine.c has the functions. */
#ifndef PINDECK_STDLIB_H
#define PINDECK_STDLIB_H

#include <stddef.h>

void *realloc(void *memory, size_t size);
void free(void *memory);

static inline int abs(int number)
{
	return number < 0 ? -number : number;
}

#endif
