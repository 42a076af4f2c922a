/* 3-6-9: free strikes. */
#include "case.h"

static struct pindeck_game three_six_nine(const char *balls)
{
	struct pindeck_game game;

	assert_int_equal(read_game(&game, PINDECK_DISCIPLINE_THREE_SIX_NINE, balls).verdict.reason,
	                 PINDECK_REASON_ACCEPTED);
	return game;
}

static char mark(const struct pindeck_game *game, int frame, int ball)
{
	return pindeck_game_mark(game, pindeck_place_of(frame, ball)).text[0];
}

CASE(a_free_strike_is_never_asked_for)
{
	struct pindeck_game game = three_six_nine("72 8");

	assert_int_equal(pindeck_place_to_frame(pindeck_game_turn(&game)), 2);
	pindeck_game_bowl(&game, pindeck_delivery_of(1));
	assert_true(pindeck_place_is_equal(pindeck_game_turn(&game), pindeck_place_of(4, 1)));
	assert_int_equal(pindeck_game_to_balls(&game), 4);
	assert_false(pindeck_game_has_ball(&game, pindeck_place_of(3, 1)));
}

CASE(a_free_strike_is_shown_once_it_is_reached)
{
	const struct pindeck_game before = three_six_nine("72 8");
	const struct pindeck_game reached = three_six_nine("72 81");
	const struct pindeck_game over = three_six_nine("-- -- X -- -- X -- -- X --");

	assert_int_equal(mark(&before, 3, 1), ' ');
	assert_string_equal(written(&before), "72 8");
	assert_int_equal(mark(&reached, 3, 1), 'X');
	assert_int_equal(mark(&reached, 3, 2), ' ');
	assert_int_equal(mark(&reached, 6, 1), ' ');
	assert_string_equal(written(&reached), "72 81 X");
	assert_true(pindeck_game_is_free(&reached, pindeck_frame_number_of(3)));
	assert_false(pindeck_game_is_free(&reached, pindeck_frame_number_of(6)));
	assert_false(pindeck_game_is_free(&reached, pindeck_frame_number_of(2)));
	assert_false(pindeck_game_is_free(&reached, pindeck_frame_number_of(0)));
	for (int frame = 3; frame <= 9; frame += 3)
		assert_int_equal(mark(&over, frame, 1), 'X');
	assert_int_equal(mark(&over, 10, 1), '-');
}

CASE(a_free_strike_counts_like_any_other)
{
	const struct pindeck_game game = three_six_nine("9/ X X 81 -- X X 7");

	assert_int_equal(total(&game, 1), 20);
	assert_int_equal(total(&game, 2), 20 + 28);
	assert_int_equal(total(&game, 3), 48 + 19);
	assert_int_equal(total(&game, 5), 76);
	assert_int_equal(total(&game, 6), 76 + 27);
	assert_int_equal(total(&game, 7), -1);
}

CASE(the_outlook_has_the_free_strikes_in_it)
{
	const struct pindeck_game game = three_six_nine("");

	assert_int_equal(pindeck_score_to_points(pindeck_game_highest(&game)), 300);
	assert_int_equal(pindeck_score_to_points(pindeck_game_lowest(&game)), 30);
}

CASE(a_free_strike_is_written_as_frames_or_counts)
{
	static const char *const rows[][2] = {
		{ "72 81 X 9-", "72 81 X 9-" },
		{ "7281X9-", "72 81 X 9-" },
		{ "7 2 8 1 10 9 0", "72 81 X 9-" },
		{ "7,2,8,1,10,9,0", "72 81 X 9-" },
		{ "7 2 8 1 X 9 0", "72 81 X 9-" },
		{ "X x x X", "X X X X" },
		{ "X X", "X X X" },
		{ "-- -- X -- -- X -- --", "-- -- X -- -- X -- -- X" },
		{ "72 81 . 9-", "72 81 . 9-" },
		{ "72 8. X 9-", "72 8. X 9-" },
		{ ". . X 9-", ". . X 9-" },
		{ ". . . 9-", ". . . 9-" },
	};

	for (size_t next = 0; next < sizeof rows / sizeof *rows; next++) {
		const struct pindeck_game game = three_six_nine(rows[next][0]);

		assert_string_equal(written(&game), rows[next][1]);
	}
}

CASE(another_ball_in_the_place_of_a_free_strike_is_refused)
{
	static const struct {
		const char *balls;
		size_t column;
	} rows[] = {
		{ "72 81 9-", 7 },      { "72 81 -- 9-", 7 },       { "72 81 F- 9-", 7 },
		{ "72 81 10 9-", 7 },   { "72 81 /", 7 },           { "7,2,8,1,9,1", 9 },
		{ "7,2,8,1,0,10", 9 },  { "72 81 T", 7 },           { "72 81 Y", 7 },
		{ "72 81 X[7] 9-", 7 }, { "72 81 X -- -- 72", 15 },
	};

	for (size_t next = 0; next < sizeof rows / sizeof *rows; next++) {
		struct pindeck_game game;
		const struct pindeck_reading reading =
		    read_game(&game, PINDECK_DISCIPLINE_THREE_SIX_NINE, rows[next].balls);

		if (reading.verdict.reason != PINDECK_REASON_FREE_STRIKE ||
		    reading.column != rows[next].column)
			fail_msg("%s: %s at %zu", rows[next].balls,
			         pindeck_reason_to_text(reading.verdict.reason), reading.column);
		assert_int_equal(pindeck_place_to_frame(reading.verdict.place) % 3, 0);
		assert_int_equal(pindeck_game_to_balls(&game), 0);
	}
}

CASE(a_text_continues_after_a_free_strike_that_was_reached)
{
	struct pindeck_game game = three_six_nine("72 81");

	assert_int_equal(pindeck_game_read(&game, text("9-")).verdict.reason,
	                 PINDECK_REASON_ACCEPTED);
	assert_string_equal(written(&game), "72 81 X 9-");
}

CASE(a_free_strike_cannot_be_corrected_or_annulled)
{
	struct pindeck_game game = three_six_nine("72 81 X 9-");
	const struct pindeck_place free = pindeck_place_of(3, 1);

	assert_int_equal(pindeck_game_correct(&game, free, pindeck_delivery_of(9)).reason,
	                 PINDECK_REASON_NO_SUCH_BALL);
	assert_int_equal(pindeck_game_annul(&game, free).reason, PINDECK_REASON_NO_SUCH_BALL);
	assert_string_equal(written(&game), "72 81 X 9-");
}

CASE(undo_and_corrections_step_over_a_free_strike)
{
	struct pindeck_game game = three_six_nine("72 8/ X 9");

	assert_true(pindeck_verdict_is_accepted(
	    pindeck_game_correct(&game, pindeck_place_of(2, 2), pindeck_delivery_of(1))));
	assert_string_equal(written(&game), "72 81 X 9");
	assert_int_equal(
	    pindeck_game_correct(&game, pindeck_place_of(2, 1), pindeck_delivery_of(10)).reason,
	    PINDECK_REASON_FRAME_OVER);
	pindeck_game_undo(&game);
	assert_string_equal(written(&game), "72 81 X");
	pindeck_game_undo(&game);
	assert_string_equal(written(&game), "72 8");
	assert_int_equal(mark(&game, 3, 1), ' ');
}

CASE(a_free_strike_is_missed_like_any_frame)
{
	struct pindeck_game late = three_six_nine("");
	struct pindeck_game gone = three_six_nine("72 8");
	struct pindeck_game reached = three_six_nine("72 81");

	pindeck_game_join(&late, pindeck_frame_number_of(5));
	assert_string_equal(written(&late), ". . . .");
	assert_int_equal(total(&late, 4), 0);
	pindeck_game_leave(&gone);
	assert_string_equal(written(&gone), "72 8. . . . . . . . .");
	assert_int_equal(total(&gone, 10), 17);
	/* a bowler who leaves after the second frame has reached the third */
	pindeck_game_leave(&reached);
	assert_string_equal(written(&reached), "72 81 X . . . . . . .");
	assert_int_equal(total(&reached, 10), 28);
}

CASE(a_returning_bowler_keeps_a_free_strike_that_was_reached)
{
	struct pindeck_game game = three_six_nine("72 81 X X 5/ X 9-");

	pindeck_game_leave(&game);
	pindeck_game_join(&game, pindeck_frame_number_of(10));
	assert_string_equal(written(&game), "72 81 X X 5/ X 9- . .");
	assert_int_equal(total(&game, 9), 9 + 9 + 25 + 20 + 20 + 19 + 9);
}

CASE(a_free_strike_survives_a_correction_and_back)
{
	struct pindeck_game game = three_six_nine("7- X");

	pindeck_game_leave(&game);
	pindeck_game_correct(&game, pindeck_place_of(2, 1), pindeck_delivery_of(7));
	pindeck_game_correct(&game, pindeck_place_of(2, 1), pindeck_delivery_of(10));
	assert_string_equal(written(&game), "7- X X . . . . . . .");
}

CASE(a_bowler_who_joins_at_a_free_frame_has_its_strike)
{
	struct pindeck_game game = three_six_nine("");

	pindeck_game_join(&game, pindeck_frame_number_of(3));
	assert_string_equal(written(&game), ". . X");
	assert_int_equal(pindeck_place_to_frame(pindeck_game_turn(&game)), 4);
}

int main(void)
{
	const struct CMUnitTest cases[] = {
		SENTENCE(a_free_strike_is_never_asked_for),
		SENTENCE(a_free_strike_is_shown_once_it_is_reached),
		SENTENCE(a_free_strike_counts_like_any_other),
		SENTENCE(the_outlook_has_the_free_strikes_in_it),
		SENTENCE(a_free_strike_is_written_as_frames_or_counts),
		SENTENCE(another_ball_in_the_place_of_a_free_strike_is_refused),
		SENTENCE(a_text_continues_after_a_free_strike_that_was_reached),
		SENTENCE(a_free_strike_cannot_be_corrected_or_annulled),
		SENTENCE(undo_and_corrections_step_over_a_free_strike),
		SENTENCE(a_free_strike_is_missed_like_any_frame),
		SENTENCE(a_returning_bowler_keeps_a_free_strike_that_was_reached),
		SENTENCE(a_free_strike_survives_a_correction_and_back),
		SENTENCE(a_bowler_who_joins_at_a_free_frame_has_its_strike),
	};

	return cmocka_run_group_tests(cases, NULL, NULL);
}
