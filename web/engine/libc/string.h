/* The part of <string.h> that the engine needs. */
#ifndef PINDECK_STRING_H
#define PINDECK_STRING_H

#include <stddef.h>

void *memcpy(void *restrict to, const void *restrict from, size_t count);

static inline size_t strlen(const char *text)
{
	size_t length = 0;

	while (text[length] != '\0')
		length++;
	return length;
}

static inline int strcmp(const char *one, const char *other)
{
	while (*one != '\0' && *one == *other) {
		one++;
		other++;
	}
	return (unsigned char)*one - (unsigned char)*other;
}

/* The linker leaves out the functions that call these. */
char *strchr(const char *text, int byte);
char *strpbrk(const char *text, const char *bytes);
int strncmp(const char *one, const char *other, size_t count);

#endif
