/* The place of a game in a series, written as text and read back; invalid texts are refused. */
#include "journal/entry.h"
#include "journal/series.h"

#include "case.h"
#include "journal/moment.h"

static const int64_t evening = INT64_C(1763233200000);

static const char *written_as(struct series series)
{
	static char bytes[SERIES_TEXT_SIZE];

	memset(bytes, '!', sizeof bytes);
	series_write(series, bytes);
	assert_non_null(memchr(bytes, '\0', sizeof bytes));
	return bytes;
}

static bool is_read(const char *bytes)
{
	struct series series;

	return series_read(&series, text(bytes));
}

static void assert_there_and_back(struct series series)
{
	struct series again = { 7, 7, 7, 7 };

	assert_true(series_read(&again, text(written_as(series))));
	assert_int_equal(again.number, series.number);
	assert_int_equal(again.of, series.of);
	assert_true(again.since == series.since);
	assert_int_equal(again.lane, series.lane);
}

CASE(no_series_is_no_text)
{
	assert_string_equal(written_as((struct series){ .number = 0 }), "");
	assert_there_and_back((struct series){ .number = 0 });
}

CASE(the_first_game_says_how_many_there_are_to_be)
{
	assert_string_equal(written_as((struct series){ .number = 1, .of = 3 }), "1/3");
	assert_string_equal(written_as((struct series){ .number = 1 }), "1");
}

CASE(a_later_game_says_when_the_first_was_opened)
{
	assert_string_equal(written_as((struct series){ 2, 3, evening, 0 }),
	                    "2/3 2025-11-15T19:00:00.000Z");
	assert_string_equal(written_as((struct series){ 2, 0, evening, 0 }),
	                    "2 2025-11-15T19:00:00.000Z");
}

CASE(a_group_that_moved_says_where_it_began)
{
	assert_string_equal(written_as((struct series){ 2, 3, evening, 4 }),
	                    "2/3@4 2025-11-15T19:00:00.000Z");
	assert_there_and_back((struct series){ 2, 0, evening, ENTRY_MOST_LANES });
	assert_there_and_back((struct series){ 99, 99, MOMENT_LAST, ENTRY_MOST_LANES });
}

CASE(every_place_comes_back)
{
	static const int64_t moments[] = { MOMENT_FIRST, -1, 0, 1763233200000, MOMENT_LAST };

	for (int of = 0; of <= SERIES_MOST_GAMES; of++)
		for (int number = 1; number <= (of > 0 ? of : SERIES_MOST_GAMES); number++)
			assert_there_and_back((struct series){
			    number, of, number > 1 ? moments[(number + of) % 5] : 0, 0 });
}

CASE(text_that_is_never_written_is_refused)
{
	static const char *const bad[] = {
		" ",
		"0",
		"0/3",
		"1/0",
		"100",
		"1/100",
		"-1",
		"1/",
		"/3",
		"1/3 ",
		"1/3 2025-11-15T19:00:00.000Z", /* the first game has number 1 */
		"1 2025-11-15T19:00:00.000Z",
		"3/2 2025-11-15T19:00:00.000Z", /* a number above the planned number of games */
		"2/3",
		"2",
		"2/3 ",
		"2/3  2025-11-15T19:00:00.000Z",
		"2/3 2025-11-15",
		"2/3 2025-11-15T19:00:00.000Z ",
		"2/3/4 2025-11-15T19:00:00.000Z",
		"2/3,2025-11-15T19:00:00.000Z",
		"1/3@4",
		"2/3@4",
		"2/3@0 2025-11-15T19:00:00.000Z",
		"2/3@99999999999 2025-11-15T19:00:00.000Z",
		"2/3@10000 2025-11-15T19:00:00.000Z",
		"2/3@ 2025-11-15T19:00:00.000Z",
		"two",
		"1/3x",
		"4294967297/3",
	};

	for (size_t next = 0; next < sizeof bad / sizeof *bad; next++)
		if (is_read(bad[next]))
			fail_msg("\"%s\" is no place in a series", bad[next]);
}

int main(void)
{
	const struct CMUnitTest cases[] = {
		SENTENCE(no_series_is_no_text),
		SENTENCE(the_first_game_says_how_many_there_are_to_be),
		SENTENCE(a_later_game_says_when_the_first_was_opened),
		SENTENCE(a_group_that_moved_says_where_it_began),
		SENTENCE(every_place_comes_back),
		SENTENCE(text_that_is_never_written_is_refused),
	};

	return cmocka_run_group_tests(cases, NULL, NULL);
}
