/* Moments: the whole range is read back as written; invalid texts are refused. */
#include "journal/moment.h"

#include "case.h"
#include "dice.h"

#include <stdio.h>
#include <time.h>

static const char *written_as(int64_t moment)
{
	static char bytes[MOMENT_SIZE];

	memset(bytes, '!', sizeof bytes);
	moment_write(moment, bytes);
	assert_non_null(memchr(bytes, '\0', sizeof bytes));
	return bytes;
}

/* The same by the C library and plain division. */
static const char *expected(int64_t moment)
{
	static char bytes[80];
	const int64_t rest = (moment % 1000 + 1000) % 1000;
	const time_t seconds = (time_t)((moment - rest) / 1000);
	struct tm parts;

	assert_non_null(gmtime_r(&seconds, &parts));
	snprintf(bytes, sizeof bytes, "%04d-%02d-%02dT%02d:%02d:%02d.%03dZ", parts.tm_year + 1900,
	         parts.tm_mon + 1, parts.tm_mday, parts.tm_hour, parts.tm_min, parts.tm_sec,
	         (int)rest);
	return bytes;
}

static bool is_read(const char *bytes)
{
	int64_t moment;

	return moment_read(&moment, text(bytes));
}

static void assert_there_and_back(int64_t moment)
{
	const char *bytes = written_as(moment);
	int64_t again = 1;

	assert_string_equal(bytes, expected(moment));
	assert_true(moment_read(&again, text(bytes)));
	assert_true(again == moment);
}

CASE(a_moment_is_written_as_in_iso_8601)
{
	assert_string_equal(written_as(0), "1970-01-01T00:00:00.000Z");
	assert_string_equal(written_as(-1), "1969-12-31T23:59:59.999Z");
	assert_string_equal(written_as(INT64_C(951782400001)), "2000-02-29T00:00:00.001Z");
	assert_string_equal(written_as(MOMENT_FIRST), "0000-01-01T00:00:00.000Z");
	assert_string_equal(written_as(MOMENT_LAST), "9999-12-31T23:59:59.999Z");
}

CASE(the_whole_range_survives_the_round_trip)
{
	for (int64_t moment = MOMENT_FIRST; moment <= MOMENT_LAST; moment += INT64_C(1586234567891))
		assert_there_and_back(moment);
	for (int64_t moment = MOMENT_FIRST; moment <= MOMENT_LAST; moment += INT64_C(2999999977))
		assert_there_and_back(moment);
	assert_there_and_back(MOMENT_LAST);
}

CASE(moments_around_every_boundary_survive_the_round_trip)
{
	static const int64_t turns[] = { 0,
		                         INT64_C(951782400000),
		                         INT64_C(4107542400000),
		                         INT64_C(-2203891200000),
		                         INT64_C(2147483648000),
		                         INT64_C(-2147483649000),
		                         INT64_C(4294967296000) };

	for (size_t next = 0; next < sizeof turns / sizeof *turns; next++)
		for (int64_t away = -2500; away <= 2500; away++)
			assert_there_and_back(turns[next] + away);
}

CASE(a_moment_out_of_range_becomes_the_nearest)
{
	assert_string_equal(written_as(MOMENT_FIRST - 1), "0000-01-01T00:00:00.000Z");
	assert_string_equal(written_as(INT64_MIN), "0000-01-01T00:00:00.000Z");
	assert_string_equal(written_as(MOMENT_LAST + 1), "9999-12-31T23:59:59.999Z");
	assert_string_equal(written_as(INT64_MAX), "9999-12-31T23:59:59.999Z");
}

CASE(an_invalid_moment_is_refused)
{
	static const char *const texts[] = {
		"",
		"Z",
		"2026-11-15",
		"2026-11-15T18:30:02.123",
		"2026-11-15T18:30:02.123z",
		"2026-11-15t18:30:02.123Z",
		"2026-11-15 18:30:02.123Z",
		"2026-11-15T18:30:02Z",
		"2026-11-15T18:30:02.12Z",
		"2026-11-15T18:30:02.1234Z",
		"2026-11-15T18:30:02.123ZZ",
		"2026-11-15T18:30:02.123Z ",
		" 2026-11-15T18:30:02.123Z",
		"2026-11-15T18:30:02.123+00:00",
		"2026-11-15T18:30:02,123Z",
		"2026/11/15T18:30:02.123Z",
		"2026-02-30T00:00:00.000Z",
		"2025-02-29T00:00:00.000Z",
		"1900-02-29T00:00:00.000Z",
		"2026-04-31T00:00:00.000Z",
		"2026-00-15T00:00:00.000Z",
		"2026-13-15T00:00:00.000Z",
		"2026-11-00T00:00:00.000Z",
		"2026-11-32T00:00:00.000Z",
		"2026-11-15T24:00:00.000Z",
		"2026-11-15T23:60:00.000Z",
		"2026-11-15T23:59:60.000Z",
		"-026-11-15T18:30:02.123Z",
		"+026-11-15T18:30:02.123Z",
		"12026-11-15T18:30:02.123Z",
		"2026-1-015T18:30:02.123Z",
		"2026-11-15T18:30:0x.123Z",
		"2026-11-15T18:30:02.\xEF\xBC\x91Z",
	};

	for (size_t next = 0; next < sizeof texts / sizeof *texts; next++)
		assert_false(is_read(texts[next]));
	assert_true(is_read("2024-02-29T00:00:00.000Z"));
	assert_true(is_read("2000-02-29T00:00:00.000Z"));
	assert_false(
	    moment_read(&(int64_t){ 0 }, pindeck_text_from("2024-02-29T00:00:00.000Z\0", 25)));
}

CASE(a_damaged_moment_is_refused_or_is_another)
{
	struct dice dice = { 3 };

	for (int next = 0; next < 100000; next++) {
		const int64_t moment =
		    (int64_t)chance(&dice, 1 << 30) * 150000 + chance(&dice, 150000);
		char bytes[MOMENT_SIZE];
		int64_t again;

		moment_write(moment, bytes);
		bytes[chance(&dice, 24)] =
		    (char)(chance(&dice, 2) > 0 ? '0' + chance(&dice, 10) : chance(&dice, 256));
		if (moment_read(&again, pindeck_text_from(bytes, 24)))
			assert_memory_equal(written_as(again), bytes, 24);
	}
}

int main(void)
{
	const struct CMUnitTest cases[] = {
		SENTENCE(a_moment_is_written_as_in_iso_8601),
		SENTENCE(the_whole_range_survives_the_round_trip),
		SENTENCE(moments_around_every_boundary_survive_the_round_trip),
		SENTENCE(a_moment_out_of_range_becomes_the_nearest),
		SENTENCE(an_invalid_moment_is_refused),
		SENTENCE(a_damaged_moment_is_refused_or_is_another),
	};

	return cmocka_run_group_tests(cases, NULL, NULL);
}
