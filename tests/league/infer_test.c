/* The settings of a foreign league: a real season, and seasons with other rules. */
#include "league/office/infer.h"
#include "league/results/formulas.h"

#include "common/writer.h"

#include "case.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct sheet read_text(const char *text, size_t length)
{
	struct sheet sheet;
	const struct sheet_trouble trouble = sheet_read(&sheet, text, length);

	if (trouble.fault != LEAGUE_REASON_ACCEPTED)
		fail_msg("fault %d in line %d, column %d", (int)trouble.fault, (int)trouble.line,
		         (int)trouble.column);
	return sheet;
}

static struct sheet read_data(const char *name)
{
	char path[4096];
	static char text[1 << 20];
	size_t length;
	FILE *file;

	snprintf(path, sizeof path, "%s/%s", LEAGUE_DATA, name);
	file = fopen(path, "rb");
	assert_non_null(file);
	length = fread(text, 1, sizeof text, file);
	fclose(file);
	return read_text(text, length);
}

static int32_t setting(const struct infer *infer, enum setting setting)
{
	return infer->settings.value[setting];
}

static const struct infer_exception *exception_at(const struct infer *infer, enum infer_topic topic,
                                                  int week, const char *team, int slot)
{
	for (size_t next = 0; next < infer->count; next++) {
		const struct infer_exception *exception = &infer->exceptions[next];

		if (exception->topic == topic && exception->row->week == week &&
		    strcmp(exception->row->team, team) == 0 && exception->row->slot == slot)
			return exception;
	}
	return NULL;
}

static void assert_all_explained(const struct infer *infer, enum infer_topic topic, int rows)
{
	assert_int_equal(infer->answers[topic].rows, rows);
	assert_int_equal(infer->answers[topic].best[0].explained, rows);
}

static void a_real_season_has_the_usual_settings(void **state)
{
	struct sheet sheets[2] = { read_data("scores.csv"), read_data("points.csv") };
	const struct infer_exception *exception;
	struct infer infer;

	(void)state;
	assert_true(infer_find(&infer, sheets, 2));
	assert_int_equal(setting(&infer, SETTING_HANDICAP_BASE), 220);
	assert_int_equal(setting(&infer, SETTING_HANDICAP_PERCENT), 90);
	assert_int_equal(setting(&infer, SETTING_HANDICAP_ROUNDING), ROUNDING_TRUNCATE);
	assert_int_equal(setting(&infer, SETTING_HANDICAP_MOST), 0);
	assert_int_equal(setting(&infer, SETTING_AVERAGE_ROUNDING), ROUNDING_TRUNCATE);
	assert_int_equal(setting(&infer, SETTING_FIRST), FIRST_OWN);
	assert_int_equal(setting(&infer, SETTING_ABSENT), ABSENT_MINUS);
	assert_int_equal(setting(&infer, SETTING_ABSENT_PINS), 10);
	assert_int_equal(setting(&infer, SETTING_ABSENT_AVERAGE), 120);
	assert_int_equal(setting(&infer, SETTING_ABSENT_HANDICAP), SWITCH_YES);
	assert_int_equal(setting(&infer, SETTING_POINTS_GAME), 1);
	assert_int_equal(setting(&infer, SETTING_POINTS_SERIES), 1);
	assert_int_equal(setting(&infer, SETTING_TIE), TIE_HALF);
	assert_int_equal(setting(&infer, SETTING_UNOPPOSED), UNOPPOSED_EARNED);
	assert_all_explained(&infer, INFER_HANDICAP, 381);
	assert_all_explained(&infer, INFER_POINTS, 96);
	/* the full average was allowed once */
	exception = exception_at(&infer, INFER_ABSENT, 6, "7", 1);
	assert_non_null(exception);
	assert_int_equal(exception->expected, 525);
	assert_int_equal(exception->printed, 555);
	/* a sheet that prints the average of an absentee for a bowler on the first night */
	exception = exception_at(&infer, INFER_FIRST, 6, "15", 5);
	assert_non_null(exception);
	assert_int_equal(exception->expected, 99);
	assert_int_equal(exception->printed, 120);
	assert_int_equal(infer.count, 2);
	infer_free(&infer);
	sheet_free(&sheets[0]);
	sheet_free(&sheets[1]);
}

/* Seasons of one team whose bowler of every average bowls once and is then absent. */
static struct infer infer_season(const struct settings *settings, struct sheet *sheet)
{
	struct writer writer = { NULL, 0, 0, false };
	struct infer infer;

	writer_text(&writer, "week,lane,team,slot,bowler,average,handicap,g1,total\n");
	for (int average = 80; average < 240; average++) {
		const int week = average % 12 + 1;
		const int slot = average / 12 % 12 + 1;
		const int handicap = handicap_of_average(settings, average);

		writer_print(&writer, "%d,1,%d,%d,B%d,%d,%d,%d,\n", week, average / 144 + 1, slot,
		             average, average, handicap, average);
		writer_print(&writer, "%d,1,%d,%d,B%d,%d,%d,A,%d\n", week + 20, average / 144 + 1,
		             slot, average, average, handicap,
		             average_absent_score(settings, average));
	}
	*sheet = read_text(writer.text, writer.length);
	writer_free(&writer);
	assert_true(infer_find(&infer, sheet, 1));
	return infer;
}

static void assert_found(const struct settings *settings, const enum setting *keys, int count)
{
	struct sheet sheet;
	struct infer infer = infer_season(settings, &sheet);

	for (int next = 0; next < count; next++)
		if (setting(&infer, keys[next]) != settings->value[keys[next]])
			fail_msg("%s=%d, expected %d", settings_key(keys[next]),
			         (int)setting(&infer, keys[next]),
			         (int)settings->value[keys[next]]);
	assert_int_equal(infer.count, 0);
	assert_int_equal(infer.answers[INFER_POINTS].rows, 0);
	infer_free(&infer);
	sheet_free(&sheet);
}

static void other_leagues_have_other_settings(void **state)
{
	static const enum setting keys[] = { SETTING_HANDICAP_BASE,     SETTING_HANDICAP_PERCENT,
		                             SETTING_HANDICAP_ROUNDING, SETTING_HANDICAP_NEGATIVE,
		                             SETTING_HANDICAP_MOST,     SETTING_ABSENT,
		                             SETTING_ABSENT_PINS };
	static const int32_t values[][7] = {
		{ 230, 90, ROUNDING_TRUNCATE, SWITCH_NO, 0, ABSENT_MINUS, 5 },
		{ 200, 90, ROUNDING_NEAREST, SWITCH_NO, 0, ABSENT_PERCENT, 10 },
		{ 200, 100, ROUNDING_TRUNCATE, SWITCH_YES, 0, ABSENT_FULL, 0 },
		{ 190, 70, ROUNDING_TRUNCATE, SWITCH_NO, 0, ABSENT_FIXED, 100 },
		{ 215, 70, ROUNDING_TRUNCATE, SWITCH_NO, 50, ABSENT_MINUS, 10 },
	};

	(void)state;
	for (size_t row = 0; row < sizeof values / sizeof *values; row++) {
		struct settings settings = settings_standard();

		for (int next = 0; next < 7; next++)
			settings.value[keys[next]] = values[row][next];
		assert_found(&settings, keys, 7);
	}
}

static void drop_weeks_before(struct sheet *sheet, int week)
{
	size_t kept = 0;

	for (size_t next = 0; next < sheet->count; next++)
		if (sheet->rows[next].week >= week)
			sheet->rows[kept++] = sheet->rows[next];
	sheet->count = kept;
}

/* The games before the first week of the sheets are inferred too. */
static void a_season_may_begin_in_the_middle(void **state)
{
	struct sheet sheets[2] = { read_data("scores.csv"), read_data("points.csv") };
	struct infer infer;

	(void)state;
	drop_weeks_before(&sheets[0], 3);
	drop_weeks_before(&sheets[1], 3);
	assert_true(infer_find(&infer, sheets, 2));
	assert_int_equal(setting(&infer, SETTING_HANDICAP_BASE), 220);
	assert_int_equal(setting(&infer, SETTING_AVERAGE_ROUNDING), ROUNDING_TRUNCATE);
	assert_int_equal(infer.answers[INFER_AVERAGE].rows,
	                 infer.answers[INFER_AVERAGE].best[0].explained);
	assert_int_equal(infer.count, 1);
	assert_non_null(exception_at(&infer, INFER_ABSENT, 6, "7", 1));
	infer_free(&infer);
	sheet_free(&sheets[0]);
	sheet_free(&sheets[1]);
}

static void a_typing_error_is_listed(void **state)
{
	static const char text[] = "week,lane,team,slot,bowler,average,handicap,g1\n"
				   "1,1,1,1,A,150,63,150\n2,1,1,1,A,151,62,150\n"
				   "1,1,1,2,B,200,18,200\n2,1,1,2,B,200,18,190\n"
				   "1,1,1,3,C,185,31,185\n2,1,1,3,C,185,33,190\n";
	struct sheet sheet = read_text(text, strlen(text));
	struct infer infer;

	(void)state;
	assert_true(infer_find(&infer, &sheet, 1));
	assert_int_equal(infer.count, 2);
	assert_non_null(exception_at(&infer, INFER_HANDICAP, 2, "1", 3));
	assert_non_null(exception_at(&infer, INFER_AVERAGE, 2, "1", 1));
	infer_free(&infer);
	sheet_free(&sheet);
}

static void nothing_follows_from_nothing(void **state)
{
	struct infer infer;

	(void)state;
	assert_true(infer_find(&infer, NULL, 0));
	for (int topic = 0; topic < INFER_TOPICS; topic++)
		assert_int_equal(infer.answers[topic].count, 0);
	infer_free(&infer);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_real_season_has_the_usual_settings),
		cmocka_unit_test(other_leagues_have_other_settings),
		cmocka_unit_test(a_season_may_begin_in_the_middle),
		cmocka_unit_test(a_typing_error_is_listed),
		cmocka_unit_test(nothing_follows_from_nothing),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
