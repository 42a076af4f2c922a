/* Local time: the clock, the calendar, and moments as local text. */
#ifndef PINDECK_CLOCK_H
#define PINDECK_CLOCK_H

#include <stdbool.h>
#include <stdint.h>

enum {
	CLOCK_SIZE = 40
};

/* The moment now, in milliseconds; and its second. */
int64_t clock_now(void);
int64_t clock_second(void);

/* 2026-11-15 18:30, and with seconds, in the local time. */
void clock_write(int64_t moment, char text[CLOCK_SIZE]);
void clock_write_seconds(int64_t moment, char text[CLOCK_SIZE]);

/* The local day as a number, 20261115; and the number of a day as typed, which is stored as a
 * moment in UTC. */
int32_t clock_day(int64_t moment);
int32_t clock_typed_day(int64_t typed);

/* True for a moment, or a time as typed, on a day after today; a later time of today is none. */
bool clock_is_day_to_come(int64_t time, bool as_typed, int64_t now);

/* The first moment of the local day of that moment. */
int64_t clock_day_begin(int64_t moment);

/* The moment at which local clocks show what clocks in UTC show at that moment. */
int64_t clock_local(int64_t typed);

/* The minutes by which local clocks are ahead of UTC at that moment; and the next moment before end
 * at which this number changes, or end. */
int32_t clock_offset(int64_t moment);
int64_t clock_offset_end(int64_t moment, int64_t end);

/* The first and the last moment of the day written 2026-11-15; false for anything else. */
bool clock_read_day(const char *text, int64_t *first, int64_t *last);

#endif
