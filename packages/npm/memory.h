/* The functions that a compiler expects of a C library, for WebAssembly without one. */
#ifndef PINDECK_MEMORY_H
#define PINDECK_MEMORY_H

#include <stddef.h>
#include <stdint.h>

void *memchr(const void *bytes, int byte, size_t count)
{
	const unsigned char *next = bytes;

	for (; count > 0; next++, count--)
		if (*next == (unsigned char)byte)
			return (void *)(uintptr_t)next;
	return NULL;
}

/* One instruction each, with -mbulk-memory. */
void *memcpy(void *restrict to, const void *restrict from, size_t count)
{
	return __builtin_memcpy(to, from, count);
}

void *memmove(void *to, const void *from, size_t count)
{
	return __builtin_memmove(to, from, count);
}

void *memset(void *bytes, int byte, size_t count)
{
	return __builtin_memset(bytes, byte, count);
}

#endif
