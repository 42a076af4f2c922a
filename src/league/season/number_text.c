/* Points and percentages as text. */
#include "league/season/number_text.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void number_text_write_points(int32_t halves, char text[POINTS_TEXT_SIZE])
{
	const int32_t size = halves < 0 ? -halves : halves;

	snprintf(text, POINTS_TEXT_SIZE, "%s%" PRId32 "%s", halves < 0 ? "-" : "", size / 2,
	         size % 2 != 0 ? ".5" : "");
}

bool number_text_read_points(int32_t *halves, const char *text)
{
	const bool is_negative = text[0] == '-';
	const char *digits = text + (is_negative || text[0] == '+');
	const size_t length = strspn(digits, "0123456789");
	int32_t size;

	if (length == 0 || length > 4)
		return false;
	size = (int32_t)strtol(digits, NULL, 10) * 2;
	digits += length;
	if (strcmp(digits, ".5") == 0)
		size++;
	else if (digits[0] != '\0' && strcmp(digits, ".0") != 0)
		return false;
	*halves = is_negative ? -size : size;
	return true;
}

void number_text_write_percent(int64_t part, int64_t whole, char text[POINTS_TEXT_SIZE])
{
	const int64_t size = part < 0 ? -part : part;
	const int64_t thousandths = whole > 0 ? (size * 2000 + whole) / (2 * whole) : 0;
	char units[8] = "";

	if (thousandths >= 1000)
		snprintf(units, sizeof units, "%d", (int)(thousandths / 1000 % 1000));
	snprintf(text, POINTS_TEXT_SIZE, "%s%s.%03d", part < 0 && thousandths > 0 ? "-" : "", units,
	         (int)(thousandths % 1000));
}
