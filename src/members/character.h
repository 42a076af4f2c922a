/* The characters of a text in UTF-8, one after the other. */
#ifndef PINDECK_CHARACTER_H
#define PINDECK_CHARACTER_H

#include "common/utf8.h"

/* The character at the front, and its size in bytes; 0 at the end of the text. Bytes that are not
 * UTF-8 are characters of their own. */
static inline size_t character_front(const char *text, uint32_t *code)
{
	const unsigned char first = (unsigned char)*text;
	const size_t size = first < 0xC0 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;

	*code = first;
	if (first < 0x80)
		return first != '\0';
	*code = utf8_code_point(text, size);
	if (*code != UINT32_MAX)
		return size;
	*code = first;
	return 1;
}

#endif
