/* The query of an address. */
#include "query.h"

#include <stdlib.h>
#include <string.h>

bool query_decode(const char *text, size_t length, char *decoded, size_t size)
{
	size_t end = 0;

	for (size_t next = 0; next < length; next++) {
		char byte = (char)(text[next] == '+' ? ' ' : text[next]);

		if (byte == '%') {
			const char digits[] = { (char)(next + 1 < length ? text[next + 1] : 'x'),
				                (char)(next + 2 < length ? text[next + 2] : 'x'),
				                '\0' };

			if (strspn(digits, "0123456789abcdefABCDEF") != 2)
				return false;
			byte = (char)strtol(digits, NULL, 16);
			next += 2;
		}
		if (byte == '\0' || end + 1 >= size)
			return false;
		decoded[end++] = byte;
	}
	decoded[end] = '\0';
	return true;
}

bool query_is_over(const char *text)
{
	return text == NULL || text[0] == '\0';
}

bool query_take(const char **text, struct query_pair *pair)
{
	const char *begin = *text;
	const size_t length = strcspn(begin, "&");
	const char *equals = memchr(begin, '=', length);
	const size_t named = equals != NULL ? (size_t)(equals - begin) : length;

	*text += length + (begin[length] == '&' ? 1 : 0);
	return equals != NULL && query_decode(begin, named, pair->name, sizeof pair->name) &&
	       query_decode(equals + 1, length - named - 1, pair->value, sizeof pair->value);
}
