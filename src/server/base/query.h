/* The query of an address: name=value&name=value. */
#ifndef PINDECK_QUERY_H
#define PINDECK_QUERY_H

#include <stdbool.h>
#include <stddef.h>

enum {
	QUERY_SIZE = 256 /* of a name or a value, with a NUL byte */
};

struct query_pair {
	char name[QUERY_SIZE];
	char value[QUERY_SIZE];
};

/* True at the end of the query; it may be a null pointer. */
bool query_is_over(const char *text);

/* Decode the percent signs of a part of a path, where a plus sign is one. False when it is too
 * long, or has a NUL byte. */
bool query_decode_part(const char *text, size_t length, char *decoded, size_t size);

/* Take the next pair, decoded. False when it is malformed, too long, or has a NUL byte. */
bool query_take(const char **text, struct query_pair *pair);

#endif
