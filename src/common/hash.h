/* FNV-1a, a fast hash for tables in memory and for tags of content. It is not collision-resistant:
 * callers compare the entries that it finds. */
#ifndef PINDECK_HASH_H
#define PINDECK_HASH_H

#include <stddef.h>
#include <stdint.h>

/* The hash of no bytes. */
#define HASH_START UINT64_C(14695981039346656037)

/* The hash of the bytes before, continued with these. */
static inline uint64_t hash_bytes(uint64_t hash, const void *bytes, size_t length)
{
	const unsigned char *next = bytes;

	for (; length > 0; length--)
		hash = (hash ^ *next++) * UINT64_C(1099511628211);
	return hash;
}

#endif
