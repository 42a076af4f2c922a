/* Local time: days and moments in the time zone of the machine. */
#include "journal/clock.h"
#include "journal/moment.h"

#include "case.h"

#include <stdlib.h>
#include <time.h>

enum {
	HOUR = 3600 * 1000
};

#define MIDNIGHT INT64_C(1763164800000) /* 2025-11-15T00:00:00.000Z */

static void move_to(const char *place)
{
	setenv("TZ", place, 1);
	tzset();
}

CASE(a_moment_is_written_as_people_here_read_it)
{
	char moment[CLOCK_SIZE];

	move_to("UTC");
	clock_write(MIDNIGHT - 1, moment);
	assert_string_equal(moment, "2025-11-14 23:59");
	clock_write_seconds(-1, moment);
	assert_string_equal(moment, "1969-12-31 23:59:59");
	move_to("KST-9");
	clock_write_seconds(MIDNIGHT, moment);
	assert_string_equal(moment, "2025-11-15 09:00:00");
}

CASE(a_day_is_a_day_where_people_are)
{
	int64_t first = 0;
	int64_t last = 0;

	move_to("KST-9");
	assert_true(clock_read_day("2025-11-15", &first, &last));
	assert_true(first == MIDNIGHT - 9 * HOUR);
	assert_true(last == first + 24 * HOUR - 1);
	assert_int_equal(clock_day(first), clock_day(last));
	assert_int_not_equal(clock_day(first), clock_day(first - 1));
	move_to("UTC");
	assert_int_not_equal(clock_day(first), clock_day(last));
	move_to("EST5EDT,M3.2.0,M11.1.0");
	assert_true(clock_read_day("2025-11-02", &first, &last));
	assert_true(last == first + 25 * HOUR - 1);
}

CASE(clocks_are_set_twice_a_year_or_never)
{
	const int64_t year = INT64_C(365) * 24 * HOUR;
	int64_t summer;
	int64_t winter;

	move_to("KST-9");
	assert_int_equal(clock_offset(MIDNIGHT), 540);
	assert_true(clock_offset_end(MIDNIGHT, MIDNIGHT + year) == MIDNIGHT + year);
	move_to("NST3:30");
	assert_int_equal(clock_offset(MIDNIGHT), -210);
	move_to("EST5EDT,M3.2.0,M11.1.0");
	assert_int_equal(clock_offset(MIDNIGHT), -300);
	summer = clock_offset_end(MIDNIGHT, MIDNIGHT + year);
	assert_true(summer == INT64_C(1772953200000)); /* 2026-03-08T07:00:00.000Z */
	assert_int_equal(clock_offset(summer), -240);
	assert_int_equal(clock_offset(summer - 1), -300);
	winter = clock_offset_end(summer, MIDNIGHT + year);
	assert_true(winter == INT64_C(1793512800000)); /* 2026-11-01T06:00:00.000Z */
	assert_int_equal(clock_offset(winter), -300);
	assert_true(clock_offset_end(winter, MIDNIGHT + year) == MIDNIGHT + year);
	assert_true(clock_offset_end(winter, winter) == winter);
}

CASE(an_invalid_day_is_refused)
{
	static const char *const bad[] = { "",           "2025-02-30", "2025-13-01",
		                           "2025-1-1",   "2025-00-10", "2025-01-00",
		                           "2025/01/01", "15.11.2025", "2025-11-15 ",
		                           "2025-11-1x", "today" };
	int64_t first;
	int64_t last;

	move_to("UTC");
	for (size_t next = 0; next < sizeof bad / sizeof *bad; next++) {
		assert_false(moment_is_day(bad[next]));
		assert_false(clock_read_day(bad[next], &first, &last));
	}
	assert_true(clock_read_day("2024-02-29", &first, &last));
	assert_true(moment_is_day("2024-02-29"));
	assert_false(clock_read_day("2025-02-29", &first, &last));
	assert_false(moment_is_day("2025-02-29"));
}

CASE(now_is_after_this_was_written)
{
	assert_true(clock_now() > MIDNIGHT);
}

int main(void)
{
	const struct CMUnitTest cases[] = {
		SENTENCE(a_moment_is_written_as_people_here_read_it),
		SENTENCE(a_day_is_a_day_where_people_are),
		SENTENCE(clocks_are_set_twice_a_year_or_never),
		SENTENCE(an_invalid_day_is_refused),
		SENTENCE(now_is_after_this_was_written),
	};

	return cmocka_run_group_tests(cases, NULL, NULL);
}
