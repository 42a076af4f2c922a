/* A moment: milliseconds since 1970 in UTC, and how it is written. */
#ifndef PINDECK_MOMENT_H
#define PINDECK_MOMENT_H

#include <pindeck.h>

enum {
	MOMENT_SIZE = 32
};

/* The first and the last moment that can be written: of the years 0000 and 9999. */
#define MOMENT_FIRST (-INT64_C(62167219200000))
#define MOMENT_LAST INT64_C(253402300799999)

/* 2026-11-15T18:30:02.123Z; a moment that cannot be written becomes the nearest that can. */
void moment_write(int64_t moment, char text[MOMENT_SIZE]);

/* Read such a text; false for any other. */
bool moment_read(int64_t *moment, struct pindeck_text text);

/* A time as typed, 2026-11-15T19:30, or a day without a time, 2026-11-15. Both are what calendar
 * and clock showed, in any time zone; as a moment, they are that time in UTC, of a day its noon.
 * *day_only tells which it is. False for any other text. */
bool moment_read_typed(int64_t *moment, bool *day_only, struct pindeck_text text);
void moment_write_typed(int64_t moment, bool day_only, char text[MOMENT_SIZE]);

/* True for a day of the calendar, 2026-11-15. No other function decides which days exist. */
bool moment_is_day(const char *text);

/* A day without a time, 2026-11-15: as a moment, it is noon in UTC, which is that day in almost
 * every time zone. False for any other text. */
bool moment_read_day(int64_t *moment, struct pindeck_text text);

#endif
