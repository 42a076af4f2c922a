/* A moment: milliseconds since 1970 in UTC, and how it is written. */
#include "journal/moment.h"

#include "text_scan.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

enum {
	SECOND = 1000,
	WRITTEN = sizeof "2026-11-15T18:30:02.123Z" - 1
};

void moment_write(int64_t moment, char text[MOMENT_SIZE])
{
	struct tm parts = { .tm_year = 0 };
	int thousandth;
	time_t seconds;

	moment = moment < MOMENT_FIRST ? MOMENT_FIRST : moment;
	moment = moment > MOMENT_LAST ? MOMENT_LAST : moment;
	thousandth = (int)((moment - MOMENT_FIRST) % SECOND);
	seconds = (time_t)((moment - thousandth) / SECOND);
	if (gmtime_r(&seconds, &parts) == NULL)
		memset(&parts, 0, sizeof parts);
	snprintf(text, MOMENT_SIZE, "%04d-%02d-%02dT%02d:%02d:%02d.%03dZ",
	         (parts.tm_year + 1900) % 10000, (parts.tm_mon + 1) % 100, parts.tm_mday % 100,
	         parts.tm_hour % 100, parts.tm_min % 100, parts.tm_sec % 100, thousandth % 1000);
}

/* That number of digits as a number, and skip one more byte; -1 if one of them is no digit. */
static int take(struct pindeck_text *text, int digits)
{
	int number = 0;

	for (; digits > 0; digits--) {
		if (!pindeck_text_begins_with_digit(*text))
			return -1;
		number = number * 10 + pindeck_text_to_byte(*text) - '0';
		pindeck_text_step(text);
	}
	pindeck_text_step(text);
	return number;
}

/* The moment must be written as it was read: this refuses the 30th of February. */
static bool is_as_written(int64_t moment, struct pindeck_text text)
{
	char again[MOMENT_SIZE];

	moment_write(moment, again);
	return pindeck_text_to_length(text) == WRITTEN &&
	       memcmp(again, pindeck_text_to_bytes(text), WRITTEN) == 0;
}

bool moment_read(int64_t *moment, struct pindeck_text text)
{
	const struct pindeck_text whole = text;
	struct tm parts = { .tm_isdst = 0 };

	parts.tm_year = take(&text, 4) - 1900;
	parts.tm_mon = take(&text, 2) - 1;
	parts.tm_mday = take(&text, 2);
	parts.tm_hour = take(&text, 2);
	parts.tm_min = take(&text, 2);
	parts.tm_sec = take(&text, 2);
	*moment = (int64_t)timegm(&parts) * SECOND + take(&text, 3);
	return is_as_written(*moment, whole);
}

enum {
	DAY_LENGTH = 10,   /* 2026-11-15 */
	MINUTE_LENGTH = 16 /* 2026-11-15T19:30 */
};

bool moment_read_day(int64_t *moment, struct pindeck_text text)
{
	char whole[MOMENT_SIZE];
	int length;

	if (pindeck_text_to_length(text) != DAY_LENGTH)
		return false;
	length = snprintf(whole, sizeof whole, "%.*sT12:00:00.000Z", DAY_LENGTH,
	                  pindeck_text_to_bytes(text));
	return length > 0 && moment_read(moment, pindeck_text_from(whole, (size_t)length));
}

bool moment_is_day(const char *text)
{
	int64_t noon;

	return moment_read_day(&noon, pindeck_text_from(text, strlen(text)));
}

bool moment_read_typed(int64_t *moment, bool *day_only, struct pindeck_text text)
{
	char whole[MOMENT_SIZE];
	int length;

	*day_only = moment_read_day(moment, text);
	if (*day_only)
		return true;
	if (pindeck_text_to_length(text) != MINUTE_LENGTH)
		return false;
	length = snprintf(whole, sizeof whole, "%.*s:00.000Z", MINUTE_LENGTH,
	                  pindeck_text_to_bytes(text));
	return length > 0 && moment_read(moment, pindeck_text_from(whole, (size_t)length));
}

void moment_write_typed(int64_t moment, bool day_only, char text[MOMENT_SIZE])
{
	moment_write(moment, text);
	text[day_only ? DAY_LENGTH : MINUTE_LENGTH] = '\0';
}
