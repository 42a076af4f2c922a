/* A pair of numbers with a separator. */
#include "server/base/number_pair.h"

#include <stdlib.h>

/* Digits, with a sign at the most: strtoll would skip blanks. */
static bool begins_number(const char *text)
{
	if (text[0] == '-')
		text++;
	return text[0] >= '0' && text[0] <= '9';
}

bool number_pair_read(const char *text, char between, int64_t pair[2], const char **rest)
{
	char *end;

	if (!begins_number(text))
		return false;
	pair[0] = strtoll(text, &end, 10);
	if (*end != between || !begins_number(end + 1))
		return false;
	pair[1] = strtoll(end + 1, &end, 10);
	*rest = end;
	return true;
}
