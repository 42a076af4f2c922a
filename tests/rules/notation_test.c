/* Notation: accepted texts, refused texts, and the places of the mistakes. */
#define _DEFAULT_SOURCE
#include "case.h"

#include <sys/mman.h>
#include <unistd.h>

struct row {
	const char *written;
	const char *meant;
};

static void check_meaning(const struct row *row)
{
	const struct pindeck_game game = tenpin(row->written);

	assert_string_equal(written(&game), row->meant);
}

CASE(a_game_can_be_written_in_several_ways)
{
	static const struct row rows[] = {
		{ "X 7/ 9- X -8 8/ -6 X X X81", "X 7/ 9- X -8 8/ -6 X X X81" },
		{ "x 7/ 9- x -8 8/ -6 x x x81", "X 7/ 9- X -8 8/ -6 X X X81" },
		{ "X7/9-X-88/-6XXX81", "X 7/ 9- X -8 8/ -6 X X X81" },
		{ "  X\t7/   9-  ", "X 7/ 9-" },
		{ "10 7 3 9 0 10 0 8 8 2 0 6 10 10 10 8 1", "X 7/ 9- X -8 8/ -6 X X X81" },
		{ "10,7,3,9,0", "X 7/ 9-" },
		{ "10, 7, 3, 9, 0", "X 7/ 9-" },
		{ "0 10", "-/" },
		{ "0 0 10", "-- X" },
		{ "X 7 / 9 - F 8", "X 7/ 9- F8" },
		{ "12 34 51 23 45", "12 34 51 23 45" },
		{ "70 10", "7- 1-" },
		{ "73", "7/" },
		{ "f9", "F9" },
		{ "9G GG Gg G/ X", "9- -- -- -/ X" },
		{ "X X X X X X X X X X X X", "X X X X X X X X X XXX" },
		{ "-- -- -- -- -- -- -- -- -- 7/ X", "-- -- -- -- -- -- -- -- -- 7/X" },
		{ "8[7-10]/ 7[4-6-10]1", "8[7-10]/ 7[4-6-10]1" },
		{ "8[10-7]/", "8[7-10]/" },
		{ "8[7-10] 2 X", "8[7-10]/ X" },
		{ "7[4-6-10]1[4-6]", "7[4-6-10]1[4-6]" },
		{ "(8)/ (7)1", "(8)/ (7)1" },
		{ "(8) 2", "(8)/" },
		{ "F[7-10]/", "F[7-10]/" },
		{ "9[10]- X", "9[10]- X" },
		{ "-[1-2-3-4-5-6-7-8-9-10]-", "--" },
		{ "12\t34\n10\r\n", "12 34 1-" },
		{ "", "" },
		{ " , ", "" },
	};

	for (size_t next = 0; next < sizeof rows / sizeof *rows; next++)
		check_meaning(&rows[next]);
}

CASE(an_impossible_ball_is_refused_at_its_place)
{
	static const struct refused_game rows[] = {
		{ "-1", PINDECK_REASON_ACCEPTED, 2 },    /* a gutter, then one */
		{ "10 -1", PINDECK_REASON_ACCEPTED, 5 }, /* frames 1- and -1 */
		{ "10,-1", PINDECK_REASON_UNKNOWN_MARK, 4 },
		{ "10,11", PINDECK_REASON_IMPOSSIBLE_PINS, 4 },
		{ "10,9999999999999", PINDECK_REASON_IMPOSSIBLE_PINS, 4 },
		{ "5 6", PINDECK_REASON_TOO_MANY_PINS, 3 },
		{ "X 56", PINDECK_REASON_TOO_MANY_PINS, 4 },
		{ "-- -- -- -- -- -- -- -- -- X56", PINDECK_REASON_TOO_MANY_PINS, 30 },
		{ "-- -- -- -- -- -- -- -- -- X6X", PINDECK_REASON_LATE_STRIKE, 30 },
		{ "-- -- -- -- -- -- -- -- -- --0", PINDECK_REASON_GAME_OVER, 30 },
		{ "-- -- -- -- -- -- -- -- -- 7/21", PINDECK_REASON_GAME_OVER, 31 },
		{ "-- -- -- -- -- -- -- -- -- -- -", PINDECK_REASON_GAME_OVER, 31 },
		{ "7X", PINDECK_REASON_LATE_STRIKE, 2 },
		{ "/", PINDECK_REASON_EARLY_SPARE, 1 },
		{ "X/", PINDECK_REASON_EARLY_SPARE, 2 },
		{ "-X", PINDECK_REASON_LATE_STRIKE, 2 },
		{ "72 7 2", PINDECK_REASON_FRAME_TORN, 6 },
		{ "X 3 4 72", PINDECK_REASON_FRAME_TORN, 5 },
		{ "a", PINDECK_REASON_UNKNOWN_MARK, 1 },
		{ "X Y", PINDECK_REASON_UNKNOWN_MARK, 3 },
		{ "3.5", PINDECK_REASON_UNKNOWN_MARK, 2 },
		{ "72. 81", PINDECK_REASON_UNKNOWN_MARK, 3 },
		{ "X.", PINDECK_REASON_UNKNOWN_MARK, 2 },
		{ "8[7-10", PINDECK_REASON_BAD_LEAVE, 1 },
		{ "8[]", PINDECK_REASON_BAD_LEAVE, 1 },
		{ "8[7-]", PINDECK_REASON_BAD_LEAVE, 1 },
		{ "8[7-7]", PINDECK_REASON_BAD_LEAVE, 1 },
		{ "8[7-11]", PINDECK_REASON_BAD_LEAVE, 1 },
		{ "8[0-7]", PINDECK_REASON_BAD_LEAVE, 1 },
		{ "8[-7]", PINDECK_REASON_BAD_LEAVE, 1 },
		{ "8[7 10]", PINDECK_REASON_BAD_LEAVE, 1 },
		{ "8[7-9999999999999999999999]", PINDECK_REASON_BAD_LEAVE, 1 },
		{ "7[7-10]", PINDECK_REASON_LEAVE_DISAGREES, 1 },
		{ "X[7]", PINDECK_REASON_LEAVE_DISAGREES, 1 },
		{ "8[7-10]1[4]", PINDECK_REASON_LEAVE_DISAGREES, 8 },
		{ "(9)", PINDECK_REASON_NO_SPLIT, 1 },
		{ "(1)", PINDECK_REASON_NO_SPLIT, 1 },
		{ "10,07", PINDECK_REASON_IMPOSSIBLE_PINS, 4 },
		{ "8[07-10]", PINDECK_REASON_BAD_LEAVE, 1 },
		{ "(0)", PINDECK_REASON_NO_SPLIT, 1 },
		{ "7(2)", PINDECK_REASON_NO_SPLIT, 2 },
		{ "(X)", PINDECK_REASON_UNKNOWN_MARK, 1 },
		{ "(8", PINDECK_REASON_UNKNOWN_MARK, 1 },
		{ "()", PINDECK_REASON_UNKNOWN_MARK, 1 },
		{ "(8)[7-10]", PINDECK_REASON_BAD_LEAVE, 1 },
	};

	for (size_t next = 0; next < sizeof rows / sizeof *rows; next++)
		expect_refusal(PINDECK_DISCIPLINE_TENPIN, rows[next]);
}

/* The text ends where its page ends, and the next page cannot be read: one byte too far ends the
 * test by a signal. The result says that the text was read to its end. */
CASE(bytes_after_the_text_are_never_read)
{
	static const struct {
		const char *text;
		enum pindeck_reason reason;
		int balls;
	} rows[] = {
		{ "8[7-10", PINDECK_REASON_BAD_LEAVE, 0 }, { "(8", PINDECK_REASON_UNKNOWN_MARK, 0 },
		{ "8[7-", PINDECK_REASON_BAD_LEAVE, 0 },   { "8[", PINDECK_REASON_BAD_LEAVE, 0 },
		{ "8[7-10]", PINDECK_REASON_ACCEPTED, 1 }, { "(8)", PINDECK_REASON_ACCEPTED, 1 },
		{ "1", PINDECK_REASON_ACCEPTED, 1 },       { "X", PINDECK_REASON_ACCEPTED, 1 },
		{ "10,", PINDECK_REASON_ACCEPTED, 1 },     { "X 9/ ", PINDECK_REASON_ACCEPTED, 3 },
		{ "72 .", PINDECK_REASON_ACCEPTED, 2 },
	};
	const size_t page = (size_t)sysconf(_SC_PAGESIZE);
	char *pages =
	    mmap(NULL, 2 * page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);

	assert_true(pages != MAP_FAILED);
	assert_int_equal(mprotect(pages + page, page, PROT_NONE), 0);
	for (size_t next = 0; next < sizeof rows / sizeof *rows; next++) {
		const size_t length = strlen(rows[next].text);
		char *exact = memcpy(pages + page - length, rows[next].text, length);
		struct pindeck_game game = pindeck_game_open(PINDECK_DISCIPLINE_TENPIN);
		const struct pindeck_reading reading =
		    pindeck_game_read(&game, pindeck_text_from(exact, length));

		if (reading.verdict.reason != rows[next].reason)
			fail_msg("%s: %s", rows[next].text,
			         pindeck_reason_to_text(reading.verdict.reason));
		assert_int_equal(pindeck_game_to_balls(&game), rows[next].balls);
	}
	assert_int_equal(munmap(pages, 2 * page), 0);
}

CASE(a_nul_byte_is_no_mark)
{
	struct pindeck_game game = pindeck_game_open(PINDECK_DISCIPLINE_TENPIN);
	const struct pindeck_reading reading =
	    pindeck_game_read(&game, pindeck_text_from("X\0X", 3));

	assert_int_equal(reading.verdict.reason, PINDECK_REASON_UNKNOWN_MARK);
	assert_int_equal(reading.column, 2);
}

CASE(a_text_continues_the_game)
{
	struct pindeck_game game = tenpin("X 7");

	assert_int_equal(pindeck_game_read(&game, text("/ 9-")).verdict.reason,
	                 PINDECK_REASON_ACCEPTED);
	assert_string_equal(written(&game), "X 7/ 9-");
	game = tenpin("X 7");
	assert_int_equal(pindeck_game_read(&game, text(" /9-")).verdict.reason,
	                 PINDECK_REASON_ACCEPTED);
	assert_int_equal(pindeck_game_read(&game, text("8 3")).verdict.reason,
	                 PINDECK_REASON_TOO_MANY_PINS);
	assert_string_equal(written(&game), "X 7/ 9-");
}

CASE(one_ball_may_be_a_number_up_to_ten)
{
	static const struct {
		const char *text;
		enum pindeck_reason reason;
	} rows[] = {
		{ "10", PINDECK_REASON_ACCEPTED },
		{ "0", PINDECK_REASON_ACCEPTED },
		{ "7", PINDECK_REASON_ACCEPTED },
		{ "X", PINDECK_REASON_ACCEPTED },
		{ "-", PINDECK_REASON_ACCEPTED },
		{ "F", PINDECK_REASON_ACCEPTED },
		{ "8[7-10]", PINDECK_REASON_ACCEPTED },
		{ "(8)", PINDECK_REASON_ACCEPTED },
		{ "11", PINDECK_REASON_IMPOSSIBLE_PINS },
		{ "100", PINDECK_REASON_IMPOSSIBLE_PINS },
		{ "-1", PINDECK_REASON_UNKNOWN_MARK },
		{ "3.5", PINDECK_REASON_UNKNOWN_MARK },
		{ "", PINDECK_REASON_UNKNOWN_MARK },
		{ "XX", PINDECK_REASON_UNKNOWN_MARK },
		{ "/", PINDECK_REASON_EARLY_SPARE },
		{ "7/", PINDECK_REASON_UNKNOWN_MARK },
		{ "0x7", PINDECK_REASON_UNKNOWN_MARK },
		{ "\xEC\x97\x86", PINDECK_REASON_UNKNOWN_MARK },
	};
	const struct pindeck_game game = tenpin("");

	for (size_t next = 0; next < sizeof rows / sizeof *rows; next++) {
		struct pindeck_delivery delivery;

		assert_int_equal(pindeck_delivery_read(&delivery, text(rows[next].text),
		                                       pindeck_game_deck(&game))
		                     .reason,
		                 rows[next].reason);
	}
}

CASE(every_reason_and_every_discipline_has_words)
{
	for (enum pindeck_reason reason = PINDECK_REASON_ACCEPTED; reason < PINDECK_REASONS;
	     reason++)
		assert_non_null(pindeck_reason_to_text(reason));
	for (enum pindeck_discipline next = PINDECK_DISCIPLINE_TENPIN; next < PINDECK_DISCIPLINES;
	     next++)
		assert_int_equal(pindeck_discipline_from(text(pindeck_discipline_to_name(next))),
		                 next);
	assert_string_equal(pindeck_reason_to_text(PINDECK_REASONS), "unknown");
	assert_int_equal(pindeck_discipline_from(text("no-tap")), PINDECK_DISCIPLINES);
	assert_int_equal(pindeck_discipline_from(text("")), PINDECK_DISCIPLINES);
	assert_int_equal(pindeck_discipline_from(text("tenpins")), PINDECK_DISCIPLINES);
}

int main(void)
{
	const struct CMUnitTest cases[] = {
		SENTENCE(a_game_can_be_written_in_several_ways),
		SENTENCE(an_impossible_ball_is_refused_at_its_place),
		SENTENCE(bytes_after_the_text_are_never_read),
		SENTENCE(a_nul_byte_is_no_mark),
		SENTENCE(a_text_continues_the_game),
		SENTENCE(one_ball_may_be_a_number_up_to_ten),
		SENTENCE(every_reason_and_every_discipline_has_words),
	};

	return cmocka_run_group_tests(cases, NULL, NULL);
}
