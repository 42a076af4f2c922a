/* Sheets of leagues: accepted sheets, and refusals with line, column and reason. */
#include "league/office/league_sheet.h"

#include "case.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define SCORES "week,lane,team,slot,bowler,g1,g2,g3\n"
#define SCHEDULE "week,pair,left,right\n"
#define POINTS "week,lane,team,opponent,points,total_with_handicap\n"

static struct sheet read_right(const char *text)
{
	struct sheet sheet;
	const struct sheet_trouble trouble = sheet_read(&sheet, text, strlen(text));

	if (trouble.fault != LEAGUE_REASON_ACCEPTED)
		fail_msg("fault %d in line %d, column %d of: %s", (int)trouble.fault,
		         (int)trouble.line, (int)trouble.column, text);
	return sheet;
}

static void assert_refused(const char *text, enum league_reason fault, int line, int column)
{
	struct sheet sheet;
	const struct sheet_trouble trouble = sheet_read(&sheet, text, strlen(text));

	if (trouble.fault != fault || trouble.line != line || trouble.column != column)
		fail_msg("fault %d in line %d, column %d, expected %d, %d, %d, of: %s",
		         (int)trouble.fault, (int)trouble.line, (int)trouble.column, (int)fault,
		         line, column, text);
	assert_null(sheet.rows);
	assert_int_equal(sheet.count, 0);
}

static void scores_are_read_by_their_heading(void **state)
{
	struct sheet sheet = read_right("note,G1,week,lane,slot,team,bowler,avg_before,g2\n"
	                                "\"a, b\",185,6,11,4,Pin Pals,Anna,151,A\n"
	                                ",-,6,11,5,Pin Pals,B2,x,p200\n");

	(void)state;
	assert_int_equal(sheet.kind, SHEET_SCORES);
	assert_int_equal(sheet.games, 2);
	assert_int_equal(sheet.count, 2);
	assert_int_equal(sheet.rows[0].line, 2);
	assert_int_equal(sheet.rows[0].week, 6);
	assert_int_equal(sheet.rows[0].lane, 11);
	assert_int_equal(sheet.rows[0].slot, 4);
	assert_string_equal(sheet.rows[0].team, "Pin Pals");
	assert_string_equal(sheet.rows[0].other, "Anna");
	assert_int_equal(sheet.rows[0].cells[0].score, 185);
	assert_int_equal(sheet.rows[0].cells[1].kind, CELL_ABSENT);
	assert_int_equal(sheet.rows[0].printed[PRINTED_AVERAGE], 151);
	assert_int_equal(sheet.rows[1].cells[0].kind, CELL_EMPTY);
	assert_int_equal(sheet.rows[1].cells[1].kind, CELL_PREBOWLED);
	assert_int_equal(sheet.rows[1].cells[1].score, 200);
	assert_int_equal(sheet.rows[1].printed[PRINTED_AVERAGE], SHEET_NOT_PRINTED);
	sheet_free(&sheet);
}

/* Only a row without bowler and games; a vacant place needs no bowler. */
static void a_row_is_taken_back(void **state)
{
	struct sheet sheet = read_right(SCORES "1,1,1,1,,,,\n1,1,1,2,,V,V,V\n1,1,1,3\n");

	(void)state;
	assert_int_equal(sheet.count, 3);
	assert_true(sheet_row_is_taken_back(&sheet.rows[0]));
	assert_false(sheet_row_is_taken_back(&sheet.rows[1]));
	assert_true(sheet_row_is_taken_back(&sheet.rows[2]));
	sheet_free(&sheet);
}

static void schedules_may_have_byes(void **state)
{
	struct sheet sheet = read_right(SCHEDULE "1,1,1,2\n1,3,3,\n2,1,,3\n");

	(void)state;
	assert_int_equal(sheet.kind, SHEET_SCHEDULE);
	assert_int_equal(sheet.count, 3);
	assert_string_equal(sheet.rows[1].team, "3");
	assert_string_equal(sheet.rows[1].other, "");
	assert_string_equal(sheet.rows[2].other, "3");
	sheet_free(&sheet);
}

static void points_are_read_in_halves(void **state)
{
	struct sheet sheet = read_right(POINTS "1,1,1,2,3.5,2499\n1,1,2,1,0.5,0\n2,1,1,2,4,\n");

	(void)state;
	assert_int_equal(sheet.kind, SHEET_POINTS);
	assert_int_equal(sheet.rows[0].printed[PRINTED_POINTS], 7);
	assert_int_equal(sheet.rows[1].printed[PRINTED_POINTS], 1);
	assert_int_equal(sheet.rows[2].printed[PRINTED_POINTS], 8);
	assert_int_equal(sheet.rows[0].printed[PRINTED_TOTAL_WITH_HANDICAP], 2499);
	sheet_free(&sheet);
}

/* The same sheet as spreadsheets of different countries and systems write it. */
static void spreadsheets_write_in_many_ways(void **state)
{
	static const char *const texts[] = {
		SCHEDULE "1,1,Rollers,Gutter\n2,3,Gutter,Rollers\n",
		SCHEDULE "1,1,Rollers,Gutter\n2,3,Gutter,Rollers",
		"\xEF\xBB\xBFweek;pair;left;right\r\n1;1;Rollers;Gutter\r\n2;3;Gutter;Rollers\r\n",
		"Week\tPair\tLeft\tRight\r\n1\t1\tRollers\tGutter\r\n2\t3\tGutter\tRollers\r\n\r\n",
		"\"week\",\"pair\",\"left\",\"right\"\n\"1\",\"1\",\"Rollers\",\"Gutter\"\n,,,\n2, "
		"3 "
		",Gutter , Rollers\n",
		"note,week,pair,left,right,,\n\"two\nlines, "
		"\"\"quoted\"\"\",1,1,Rollers,Gutter,,\n,2,"
		"3,Gutter,Rollers\n",
	};

	(void)state;
	for (size_t next = 0; next < sizeof texts / sizeof *texts; next++) {
		struct sheet sheet = read_right(texts[next]);

		assert_int_equal(sheet.count, 2);
		assert_string_equal(sheet.rows[0].team, "Rollers");
		assert_string_equal(sheet.rows[1].other, "Rollers");
		assert_int_equal(sheet.rows[1].lane, 3);
		sheet_free(&sheet);
	}
}

static void halves_may_have_a_decimal_comma(void **state)
{
	struct sheet sheet = read_right("week;lane;team;opponent;points\n1;1;1;2;3,5\n");

	(void)state;
	assert_int_equal(sheet.rows[0].printed[PRINTED_POINTS], 7);
	sheet_free(&sheet);
}

static void vacant_places_need_no_bowler(void **state)
{
	struct sheet sheet = read_right(SCORES "1,1,1,1,,V,V,V\n1,1,1,2,,D120,D120,D120\n");

	(void)state;
	sheet_free(&sheet);
	assert_refused(SCORES "1,1,1,1,,V,V,A\n", LEAGUE_REASON_BAD_NAME, 2, 5);
}

static void references_keep_their_apostrophe_out(void **state)
{
	struct sheet sheet = read_right(SCORES "1,1,1,1,Anna,'@12.3,@13.3,N@14.3\n");

	(void)state;
	assert_int_equal(sheet.rows[0].cells[0].game, 12);
	assert_int_equal(sheet.rows[0].cells[2].kind, CELL_EXCLUDED);
	sheet_free(&sheet);
}

static void wrong_headings_are_refused(void **state)
{
	(void)state;
	assert_refused("", LEAGUE_REASON_SHEET_EMPTY, 0, 0);
	assert_refused("\n\n", LEAGUE_REASON_SHEET_EMPTY, 2, 0);
	assert_refused("hello\n", LEAGUE_REASON_SHEET_UNKNOWN, 1, 0);
	assert_refused("week,team,slot,bowler,g1\n", LEAGUE_REASON_SHEET_COLUMN_MISSING, 1, 0);
	assert_refused("week,lane,team,slot,bowler,g1,g3\n", LEAGUE_REASON_SHEET_COLUMN_MISSING, 1,
	               0);
	assert_refused("week,pair,left,right,left\n", LEAGUE_REASON_SHEET_COLUMN_TWICE, 1, 5);
	assert_refused("week,lane,team,opponent,points,total,printed_total\n",
	               LEAGUE_REASON_SHEET_COLUMN_TWICE, 1, 7);
}

static void wrong_cells_are_refused_with_their_place(void **state)
{
	(void)state;
	assert_refused(SCORES "0,1,1,1,A,1,2,3\n", LEAGUE_REASON_SHEET_BAD_NUMBER, 2, 1);
	assert_refused(SCORES "61,1,1,1,A,1,2,3\n", LEAGUE_REASON_SHEET_BAD_NUMBER, 2, 1);
	assert_refused(SCORES "1,,1,1,A,1,2,3\n", LEAGUE_REASON_SHEET_BAD_NUMBER, 2, 2);
	assert_refused(SCORES "1,1,,1,A,1,2,3\n", LEAGUE_REASON_BAD_NAME, 2, 3);
	assert_refused(SCORES "1,1,1,13,A,1,2,3\n", LEAGUE_REASON_SHEET_BAD_NUMBER, 2, 4);
	assert_refused(SCORES "1,1,1,1,\033[2J,1,2,3\n", LEAGUE_REASON_BAD_NAME, 2, 5);
	assert_refused(SCORES "1,1,1,1,\xC4rger,1,2,3\n", LEAGUE_REASON_SHEET_NOT_UTF8, 2, 5);
	assert_refused(SCORES "\n1,1,1,1,A,1,2,451\n", LEAGUE_REASON_SHEET_BAD_CELL, 3, 8);
	assert_refused(SCORES "1,1,1,1,A,1,-2,3\n", LEAGUE_REASON_SHEET_BAD_CELL, 2, 7);
	assert_refused(SCORES "1,1,1,1,A,B12,2,3\n", LEAGUE_REASON_SHEET_BAD_CELL, 2, 6);
	assert_refused(SCORES "1,1,1,1,A,,,\n", LEAGUE_REASON_SHEET_NO_CELLS, 2, 0);
	assert_refused(SCORES "1,1,1,1,A\n", LEAGUE_REASON_SHEET_NO_CELLS, 2, 0);
	assert_refused(SCORES "1,1,1,1,A,1,2,3,4\n", LEAGUE_REASON_SHEET_TOO_MANY_CELLS, 2, 9);
	assert_refused(SCORES "1,1,1,1,\"A,1,2,3\n", LEAGUE_REASON_SHEET_BAD_QUOTES, 2, 5);
	assert_refused(SCHEDULE "1,1,,\n", LEAGUE_REASON_BAD_NAME, 2, 4);
	assert_refused(SCHEDULE "1,1,a,a\n", LEAGUE_REASON_SAME_TEAM, 2, 4);
	assert_refused(POINTS "1,1,1,2,3.7,\n", LEAGUE_REASON_BAD_POINTS, 2, 5);
	assert_refused(POINTS "1,1,1,2,-1,\n", LEAGUE_REASON_BAD_POINTS, 2, 5);
}

static void contradictions_are_refused(void **state)
{
	(void)state;
	assert_refused(SCORES "1,1,1,1,A,1,2,3\n1,1,2,1,B,1,2,3\n1,1,1,1,C,1,2,3\n",
	               LEAGUE_REASON_SHEET_ROW_TWICE, 4, 4);
	assert_refused(SCORES "1,1,1,1,A,1,2,3\n1,3,1,2,B,1,2,3\n", LEAGUE_REASON_SHEET_TEAM_TWICE,
	               3, 3);
	assert_refused(SCORES "1,1,1,1,A,1,2,3\n1,1,2,1,B,1,2,3\n1,1,3,1,C,1,2,3\n",
	               LEAGUE_REASON_SHEET_THIRD_TEAM, 4, 3);
	assert_refused(SCORES "1,1,1,1,A,1,2,3\n1,2,2,1,B,1,2,3\n",
	               LEAGUE_REASON_SHEET_LANES_OVERLAP, 3, 2);
	assert_refused(SCORES "1,1,1,1,A,1,,3\n1,1,1,1,A,,2,\n", LEAGUE_REASON_SHEET_ROW_TWICE, 3,
	               4);
	assert_refused(SCORES "1,1,1,1,A,1,2,\n1,1,1,1,B,,2,3\n", LEAGUE_REASON_SHEET_ROW_TWICE, 3,
	               4);
	assert_refused(SCHEDULE "1,1,1,2\n1,3,3,1\n", LEAGUE_REASON_SHEET_TEAM_TWICE, 3, 3);
	assert_refused(SCHEDULE "1,1,1,2\n1,1,3,4\n", LEAGUE_REASON_SHEET_ROW_TWICE, 3, 2);
	assert_refused(POINTS "1,1,1,2,4,\n1,1,1,2,4,\n", LEAGUE_REASON_SHEET_ROW_TWICE, 3, 3);
}

static void a_fault_says_what_is_possible(void **state)
{
	const char text[] = SCORES "1,1,1,1,A,1,X,3\n";
	struct sheet sheet;
	struct sheet_trouble trouble = sheet_read(&sheet, text, strlen(text));

	(void)state;
	assert_string_equal(trouble.name, "g2");
	assert_string_equal(trouble.value, "X");
	assert_string_equal(trouble.possible, "185 A A185 V D120 N145 P185");
	trouble = sheet_read(&sheet, SCHEDULE "99,1,1,2\n", strlen(SCHEDULE "99,1,1,2\n"));
	assert_string_equal(trouble.name, "week");
	assert_string_equal(trouble.value, "99");
	assert_string_equal(trouble.possible, "1-60");
}

static void huge_and_binary_files_are_refused(void **state)
{
	const size_t length = (size_t)SHEET_MOST_BYTES + 1;
	char *text = malloc(length);
	struct sheet sheet;

	(void)state;
	assert_non_null(text);
	memset(text, ',', length);
	assert_int_equal(sheet_read(&sheet, text, length).fault, LEAGUE_REASON_SHEET_TOO_BIG);
	assert_int_equal(sheet_read(&sheet, text, length - 1).fault,
	                 LEAGUE_REASON_SHEET_TOO_MANY_CELLS);
	memset(text, '"', length);
	assert_int_equal(sheet_read(&sheet, text, length - 1).fault,
	                 LEAGUE_REASON_SHEET_BAD_QUOTES);
	memset(text, '\n', length);
	assert_int_equal(sheet_read(&sheet, text, length - 1).fault, LEAGUE_REASON_SHEET_EMPTY);
	free(text);
	assert_int_equal(sheet_read(&sheet, "w\0e\0e\0k\0", 8).fault, LEAGUE_REASON_SHEET_NOT_UTF8);
}

/* Every prefix of a file is read or refused. */
static void files_that_were_cut_off_are_read_or_refused(void **state)
{
	const char text[] =
	    "\xEF\xBB\xBF" SCORES "1,1,1,1,\"An, na\",185,A,@12.3\r\n1,1,2,1,B,1,2,3\n";

	(void)state;
	for (size_t length = 0; length < sizeof text; length++) {
		struct sheet sheet;
		char *front = malloc(length + 1);

		assert_non_null(front);
		memcpy(front, text, length);
		if (sheet_read(&sheet, front, length).fault != LEAGUE_REASON_ACCEPTED)
			assert_null(sheet.rows);
		sheet_free(&sheet);
		free(front);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(scores_are_read_by_their_heading),
		cmocka_unit_test(a_row_is_taken_back),
		cmocka_unit_test(schedules_may_have_byes),
		cmocka_unit_test(points_are_read_in_halves),
		cmocka_unit_test(spreadsheets_write_in_many_ways),
		cmocka_unit_test(halves_may_have_a_decimal_comma),
		cmocka_unit_test(vacant_places_need_no_bowler),
		cmocka_unit_test(references_keep_their_apostrophe_out),
		cmocka_unit_test(wrong_headings_are_refused),
		cmocka_unit_test(wrong_cells_are_refused_with_their_place),
		cmocka_unit_test(contradictions_are_refused),
		cmocka_unit_test(a_fault_says_what_is_possible),
		cmocka_unit_test(huge_and_binary_files_are_refused),
		cmocka_unit_test(files_that_were_cut_off_are_read_or_refused),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
