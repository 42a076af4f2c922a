/* The value of a line that moves a game to a lane. */
#include "journal/move_value.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* The digits at the start of the text; false for none, and for a number above the limit. */
static bool take_number(const char **text, int64_t most, int64_t *number)
{
	const char *start = *text;

	*number = 0;
	while (**text >= '0' && **text <= '9' && *number <= most)
		*number = *number * 10 + (*(*text)++ - '0');
	return *text > start && *number <= most;
}

bool move_value_read(struct move_value *value, const struct entry *relaned)
{
	const char *text = relaned->value;
	int64_t pair = 0;

	if (!take_number(&text, ENTRY_MOST_GAMES, &value->after) ||
	    text - relaned->value != MOVE_VALUE_DIGITS || *text++ != '.' ||
	    !take_number(&text, INT64_MAX / 100, &value->lines))
		return false;
	if (*text == ' ' && (text++, !take_number(&text, ENTRY_MOST_LANES, &pair) || pair == 0))
		return false;
	value->pair = (int32_t)pair;
	return *text == '\0';
}

void move_value_write(const struct move_value *value, struct entry *relaned)
{
	char text[ENTRY_VALUE_SIZE];
	int length = snprintf(text, sizeof text, "%0*" PRId64 ".%" PRId64, MOVE_VALUE_DIGITS,
	                      value->after, value->lines);

	if (value->pair != 0)
		(void)snprintf(text + length, sizeof text - (size_t)length, " %d", value->pair);
	entry_set_value(relaned, text);
}
