/* The query of an address. */
#include "server/base/query.h"

#include <string.h>

/* The value of a hexadecimal digit; -1 for another byte. */
static int digit_of(char byte)
{
	if (byte >= '0' && byte <= '9')
		return byte - '0';
	if (byte >= 'a' && byte <= 'f')
		return byte - 'a' + 10;
	return byte >= 'A' && byte <= 'F' ? byte - 'A' + 10 : -1;
}

/* In a name or a value, blank is ' ': a plus sign means that. */
static bool decode(const char *text, size_t length, char blank, char *decoded, size_t size)
{
	size_t end = 0;

	for (size_t next = 0; next < length; next++) {
		char byte = (char)(text[next] == '+' ? blank : text[next]);

		if (byte == '%') {
			const int high = next + 2 < length ? digit_of(text[next + 1]) : -1;
			const int low = next + 2 < length ? digit_of(text[next + 2]) : -1;

			if (high < 0 || low < 0)
				return false;
			byte = (char)(high * 16 + low);
			next += 2;
		}
		if (byte == '\0' || end + 1 >= size)
			return false;
		decoded[end++] = byte;
	}
	decoded[end] = '\0';
	return true;
}

bool query_decode_part(const char *text, size_t length, char *decoded, size_t size)
{
	return decode(text, length, '+', decoded, size);
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
	return equals != NULL && decode(begin, named, ' ', pair->name, sizeof pair->name) &&
	       decode(equals + 1, length - named - 1, ' ', pair->value, sizeof pair->value);
}
