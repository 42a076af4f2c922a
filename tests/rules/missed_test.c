/* Missed frames: coming late, leaving, and the dots they are written with. */
#include "case.h"
#include "game/internal.h"

static struct pindeck_frame_number frame(int number)
{
	return pindeck_frame_number_of(number);
}

static struct pindeck_verdict correct(struct pindeck_game *game, int number, int ball, int count)
{
	return pindeck_game_correct(game, pindeck_place_of(number, ball),
	                            pindeck_delivery_of(count));
}

static void expect_turn(const struct pindeck_game *game, int number, int ball)
{
	assert_int_equal(pindeck_place_to_frame(pindeck_game_turn(game)), number);
	assert_int_equal(pindeck_place_to_ball(pindeck_game_turn(game)), ball);
	assert_int_equal(pindeck_game_is_over(game), number == 0);
}

/* A bowler who bowled this and left. */
static struct pindeck_game left(const char *balls)
{
	struct pindeck_game game = tenpin(balls);

	pindeck_game_leave(&game);
	expect_turn(&game, 0, 0);
	return game;
}

CASE(a_dot_ends_a_frame_that_was_missed)
{
	static const char *const rows[][2] = {
		{ ". . . X", ". . . X" },
		{ ".,.,.,10", ". . . X" },
		{ ". . . 10 7 3", ". . . X 7/" },
		{ "7.", "7." },
		{ "7 .", "7." },
		{ "7,.", "7." },
		{ "10,7.", "X 7." },
		{ "72 7. . X", "72 7. . X" },
		{ "3 . 7 .", "3. 7." },
		{ ". . . . . . . . . XX .", ". . . . . . . . . XX." },
		{ "8[7-10]. (8). F.", "8[7-10]. (8). F." },
		{ ". . . . . . . . . X7.", ". . . . . . . . . X7." },
		{ ". . . . . . . . . 7/.", ". . . . . . . . . 7/." },
		{ ". . . . . . . . . .", ". . . . . . . . . ." },
	};

	for (size_t next = 0; next < sizeof rows / sizeof *rows; next++) {
		const struct pindeck_game game = tenpin(rows[next][0]);

		assert_string_equal(written(&game), rows[next][1]);
	}
}

CASE(a_dot_in_the_wrong_place_is_refused)
{
	static const struct refused_game rows[] = {
		{ "3.5", PINDECK_REASON_UNKNOWN_MARK, 2 },
		{ "10,3.5", PINDECK_REASON_UNKNOWN_MARK, 5 },
		{ ".5", PINDECK_REASON_UNKNOWN_MARK, 1 },
		{ "..", PINDECK_REASON_UNKNOWN_MARK, 1 },
		{ "X 7..", PINDECK_REASON_UNKNOWN_MARK, 4 },
		{ "3.7 .", PINDECK_REASON_UNKNOWN_MARK, 2 },
		{ "72 3 .", PINDECK_REASON_FRAME_TORN, 6 },
		{ "72 3 _ .", PINDECK_REASON_FRAME_TORN, 6 },
		{ "72 . . . . . . . . X3 .", PINDECK_REASON_FRAME_TORN, 23 },
		{ ". . . . . . . . . . .", PINDECK_REASON_GAME_OVER, 21 },
		{ ". . . . . . . . . . X", PINDECK_REASON_GAME_OVER, 21 },
		{ "X X X X X X X X X XXX .", PINDECK_REASON_GAME_OVER, 23 },
	};

	for (size_t next = 0; next < sizeof rows / sizeof *rows; next++)
		expect_refusal(PINDECK_DISCIPLINE_TENPIN, rows[next]);
}

CASE(a_leading_dot_is_a_missed_frame_after_any_balls)
{
	struct pindeck_game game = tenpin("X X");
	struct pindeck_game other = tenpin("X 7");

	assert_int_equal(pindeck_game_read(&game, text(". 72")).verdict.reason,
	                 PINDECK_REASON_ACCEPTED);
	assert_string_equal(written(&game), "X X . 72");
	assert_int_equal(pindeck_game_read(&other, text(". 72")).verdict.reason,
	                 PINDECK_REASON_ACCEPTED);
	assert_string_equal(written(&other), "X 7. 72");
}

CASE(a_frame_still_to_be_bowled_before_missed_ones_is_written_with_an_underscore)
{
	struct pindeck_game game = left("X");
	struct pindeck_game again;

	pindeck_game_join(&game, frame(3));
	assert_int_equal(correct(&game, 1, 1, 7).reason, PINDECK_REASON_ACCEPTED);
	expect_turn(&game, 1, 2);
	assert_string_equal(written(&game), "7_ .");
	again = tenpin("7_ .");
	assert_true(pindeck_game_is_equal(&game, &again));
	assert_int_equal(pindeck_game_annul(&game, pindeck_place_of(1, 1)).reason,
	                 PINDECK_REASON_ACCEPTED);
	assert_string_equal(written(&game), "_ .");
	again = tenpin("_ .");
	assert_true(pindeck_game_is_equal(&game, &again));
	assert_int_equal(pindeck_game_read(&again, text("72 X")).verdict.reason,
	                 PINDECK_REASON_ACCEPTED);
	assert_string_equal(written(&again), "72 . X");
}

CASE(an_underscore_in_the_wrong_place_is_refused)
{
	static const struct refused_game rows[] = {
		{ "72_", PINDECK_REASON_UNKNOWN_MARK, 3 },
		{ "7_2", PINDECK_REASON_UNKNOWN_MARK, 2 },
		{ "7_ 81", PINDECK_REASON_FRAME_INCOMPLETE, 4 },
		{ "7_ . 81", PINDECK_REASON_FRAME_INCOMPLETE, 6 },
		{ "_ . . . . . . . . . 7", PINDECK_REASON_FRAME_INCOMPLETE, 21 },
		{ "_ . . . . . . . . . .", PINDECK_REASON_FRAME_INCOMPLETE, 21 },
	};

	for (size_t next = 0; next < sizeof rows / sizeof *rows; next++)
		expect_refusal(PINDECK_DISCIPLINE_TENPIN, rows[next]);
}

CASE(a_late_bowler_bowls_from_the_frame_joined)
{
	struct pindeck_game game = tenpin("");

	pindeck_game_join(&game, frame(4));
	expect_turn(&game, 4, 1);
	for (int number = 1; number <= PINDECK_FRAMES; number++)
		assert_int_equal(pindeck_game_has_missed(&game, frame(number)), number < 4);
	assert_int_equal(pindeck_score_to_points(pindeck_game_highest(&game)), 210);
	assert_int_equal(pindeck_game_read(&game, text("X 7/ 9")).verdict.reason,
	                 PINDECK_REASON_ACCEPTED);
	assert_string_equal(written(&game), ". . . X 7/ 9");
	assert_int_equal(total(&game, 3), 0);
	assert_int_equal(total(&game, 4), 20);
	assert_int_equal(pindeck_game_to_balls(&game), 4);
}

CASE(joining_the_first_frame_misses_nothing)
{
	const struct pindeck_game ready = tenpin("");
	struct pindeck_game game = tenpin("");

	pindeck_game_join(&game, frame(1));
	assert_true(pindeck_game_is_equal(&game, &ready));
	pindeck_game_join(&game, frame(0));
	pindeck_game_miss(&game, frame(11));
	assert_true(pindeck_game_is_equal(&game, &ready));
	assert_false(pindeck_game_has_missed(&game, frame(0)));
}

CASE(a_bowler_who_leaves_keeps_pins_without_bonus)
{
	const struct pindeck_game strikes = left("X X X");
	const struct pindeck_game spare = left("7/");
	const struct pindeck_game middle = left("X X 7");
	const struct pindeck_game last = left("X X X X X X X X X X");

	assert_string_equal(written(&strikes), "X X X . . . . . . .");
	assert_int_equal(total(&strikes, 1), 30);
	assert_int_equal(total(&strikes, 2), 50);
	assert_int_equal(total(&strikes, 3), 60);
	assert_int_equal(total(&strikes, 10), 60);
	assert_int_equal(total(&spare, 10), 10);
	assert_string_equal(written(&middle), "X X 7. . . . . . . .");
	assert_int_equal(total(&middle, 1), 27);
	assert_int_equal(total(&middle, 2), 44);
	assert_int_equal(total(&middle, 10), 51);
	assert_string_equal(written(&last), "X X X X X X X X X X.");
	assert_int_equal(total(&last, 10), 270);
}

CASE(leaving_before_the_first_ball_scores_zero)
{
	struct pindeck_game game = left("");

	assert_string_equal(written(&game), ". . . . . . . . . .");
	assert_int_equal(total(&game, 10), 0);
	assert_int_equal(pindeck_game_bowl(&game, pindeck_delivery_of(1)).reason,
	                 PINDECK_REASON_GAME_OVER);
	assert_int_equal(pindeck_game_undo(&game).reason, PINDECK_REASON_NO_SUCH_BALL);
}

CASE(leaving_a_game_that_is_over_changes_nothing)
{
	struct pindeck_game game = tenpin("-- -- -- -- -- -- -- -- -- --");
	const struct pindeck_game over = game;

	pindeck_game_leave(&game);
	assert_true(pindeck_game_is_equal(&game, &over));
}

CASE(bonus_balls_behind_a_missed_frame_do_not_count)
{
	const struct pindeck_game strike = tenpin("X . X 34");
	const struct pindeck_game spare = tenpin("7/ . X 34");
	const struct pindeck_game middle = tenpin("X 7. X 34");
	const struct pindeck_game two = tenpin("X X . X");

	assert_int_equal(total(&strike, 1), 10);
	assert_int_equal(total(&strike, 3), 27);
	assert_int_equal(total(&spare, 1), 10);
	assert_int_equal(total(&middle, 1), 17);
	assert_int_equal(total(&middle, 2), 24);
	assert_int_equal(total(&two, 1), 20);
	assert_int_equal(total(&two, 2), 30);
}

CASE(a_frame_of_three_balls_can_be_missed_after_any)
{
	struct pindeck_game game;

	assert_int_equal(
	    read_game(&game, PINDECK_DISCIPLINE_CANDLEPIN, "X 5. 32. 145").verdict.reason,
	    PINDECK_REASON_ACCEPTED);
	assert_string_equal(written(&game), "X 5. 32. 145");
	assert_int_equal(total(&game, 1), 15);
	assert_int_equal(total(&game, 4), 35);
}

CASE(current_frame_gives_a_missed_frame_its_pins_alone)
{
	struct pindeck_game game;

	assert_int_equal(
	    read_game(&game, PINDECK_DISCIPLINE_CURRENT_FRAME, "X 7. . 8/").verdict.reason,
	    PINDECK_REASON_ACCEPTED);
	assert_int_equal(total(&game, 2), 37);
	assert_int_equal(total(&game, 4), 55);
}

CASE(a_bowler_who_left_can_rejoin)
{
	struct pindeck_game game = left("72 8");

	pindeck_game_join(&game, frame(5));
	expect_turn(&game, 5, 1);
	assert_string_equal(written(&game), "72 8. . .");
	pindeck_game_bowl(&game, pindeck_delivery_of(10));
	assert_string_equal(written(&game), "72 8. . . X");
	assert_int_equal(total(&game, 4), 17);
}

CASE(a_bowler_who_rejoins_the_frame_left_continues_it)
{
	struct pindeck_game game = left("72 8");

	pindeck_game_join(&game, frame(2));
	expect_turn(&game, 2, 2);
	assert_string_equal(written(&game), "72 8");
	pindeck_game_bowl(&game, pindeck_delivery_of(2));
	assert_string_equal(written(&game), "72 8/");
}

CASE(a_frame_that_was_bowled_is_not_missed)
{
	struct pindeck_game game = tenpin("72");

	pindeck_game_miss(&game, frame(1));
	assert_false(pindeck_game_has_missed(&game, frame(1)));
	assert_string_equal(written(&game), "72");
	assert_int_equal(total(&game, 1), 9);
}

CASE(a_missed_frame_is_passed_over)
{
	struct pindeck_game game = tenpin("72 X");

	pindeck_game_miss(&game, frame(3));
	expect_turn(&game, 4, 1);
	assert_int_equal(total(&game, 2), 19);
	assert_int_equal(pindeck_score_to_points(pindeck_game_highest(&game)), 19 + 210);
}

CASE(undo_brings_back_a_bowler_who_left_after_the_ball)
{
	struct pindeck_game late = tenpin(". . X 7");
	struct pindeck_game gone = left("72 8");

	assert_true(pindeck_verdict_is_accepted(pindeck_game_undo(&late)));
	assert_true(pindeck_verdict_is_accepted(pindeck_game_undo(&late)));
	assert_string_equal(written(&late), ". .");
	expect_turn(&late, 3, 1);
	assert_int_equal(pindeck_game_undo(&late).reason, PINDECK_REASON_NO_SUCH_BALL);

	assert_true(pindeck_verdict_is_accepted(pindeck_game_undo(&gone)));
	assert_string_equal(written(&gone), "72");
	expect_turn(&gone, 2, 1);
}

CASE(frames_bowled_before_a_return_are_not_missed)
{
	struct pindeck_game game = left("72 81 9- 7");
	struct pindeck_game strike = left("72 81 X");

	pindeck_game_join(&game, frame(4));
	pindeck_game_undo(&game);
	pindeck_game_undo(&game);
	assert_string_equal(written(&game), "72 81 9");
	expect_turn(&game, 3, 2);
	pindeck_game_join(&strike, frame(4));
	assert_true(pindeck_verdict_is_accepted(correct(&strike, 3, 1, 9)));
	assert_string_equal(written(&strike), "72 81 9");
	expect_turn(&strike, 3, 2);
}

CASE(balls_on_both_sides_of_an_absence_can_be_corrected)
{
	struct pindeck_game game = tenpin("X 7. . . 81 21");

	assert_true(pindeck_verdict_is_accepted(correct(&game, 1, 1, 10)));
	assert_true(pindeck_verdict_is_accepted(correct(&game, 2, 1, 6)));
	assert_true(pindeck_verdict_is_accepted(correct(&game, 6, 2, 4)));
	assert_string_equal(written(&game), "X 6. . . 81 24");
	assert_true(pindeck_verdict_is_accepted(pindeck_game_annul(&game, pindeck_place_of(6, 2))));
	assert_string_equal(written(&game), "X 6. . . 81 2");
}

CASE(a_game_corrected_back_is_the_same_game)
{
	struct pindeck_game game = left("72 81 X");
	const struct pindeck_game before = game;

	assert_true(pindeck_verdict_is_accepted(correct(&game, 3, 1, 9)));
	assert_true(pindeck_verdict_is_accepted(correct(&game, 3, 1, 10)));
	assert_true(pindeck_game_is_equal(&game, &before));
}

CASE(a_correction_does_not_bring_back_a_bowler_who_left)
{
	struct pindeck_game game = left("X 7/ 8");

	assert_true(pindeck_verdict_is_accepted(correct(&game, 2, 1, 6)));
	assert_true(pindeck_verdict_is_accepted(correct(&game, 2, 2, 3)));
	assert_string_equal(written(&game), "X 63 8. . . . . . . .");
	expect_turn(&game, 0, 0);
	assert_true(pindeck_verdict_is_accepted(correct(&game, 3, 1, 9)));
	assert_string_equal(written(&game), "X 63 9. . . . . . . .");
	assert_int_equal(total(&game, 10), 37);
	/* a strike completes the frame in which the bowler left */
	assert_true(pindeck_verdict_is_accepted(correct(&game, 3, 1, 10)));
	assert_string_equal(written(&game), "X 63 X . . . . . . .");
	expect_turn(&game, 0, 0);
}

CASE(a_frame_opened_by_a_correction_is_missed_too)
{
	struct pindeck_game game = left("72 81 X");

	assert_true(pindeck_verdict_is_accepted(correct(&game, 3, 1, 9)));
	assert_string_equal(written(&game), "72 81 9. . . . . . . .");
	expect_turn(&game, 0, 0);
	assert_true(pindeck_verdict_is_accepted(correct(&game, 3, 1, 10)));
	assert_string_equal(written(&game), "72 81 X . . . . . . .");
	expect_turn(&game, 0, 0);
}

CASE(a_correction_leaves_late_frames_late)
{
	struct pindeck_game game = tenpin(". . 72 . X 5");

	assert_true(pindeck_verdict_is_accepted(correct(&game, 3, 2, 3)));
	assert_string_equal(written(&game), ". . 7/ . X 5");
	assert_int_equal(correct(&game, 2, 1, 3).reason, PINDECK_REASON_NO_SUCH_BALL);
	assert_int_equal(correct(&game, 5, 1, 3).reason, PINDECK_REASON_FRAME_INCOMPLETE);
	assert_true(pindeck_verdict_is_accepted(correct(&game, 6, 1, 10)));
	assert_string_equal(written(&game), ". . 7/ . X X");
	expect_turn(&game, 7, 1);
}

CASE(games_that_miss_different_frames_are_different)
{
	const struct pindeck_game game = tenpin("72");
	const struct pindeck_game gone = left("72");
	const struct pindeck_game some = tenpin("72 . X");
	const struct pindeck_game others = tenpin("72 . . X");

	assert_false(pindeck_game_is_equal(&game, &gone));
	assert_false(pindeck_game_is_equal(&some, &others));
	assert_true(pindeck_game_is_equal(&some, &some));
}

int main(void)
{
	const struct CMUnitTest cases[] = {
		SENTENCE(a_dot_ends_a_frame_that_was_missed),
		SENTENCE(a_dot_in_the_wrong_place_is_refused),
		SENTENCE(a_leading_dot_is_a_missed_frame_after_any_balls),
		SENTENCE(
		    a_frame_still_to_be_bowled_before_missed_ones_is_written_with_an_underscore),
		SENTENCE(an_underscore_in_the_wrong_place_is_refused),
		SENTENCE(a_late_bowler_bowls_from_the_frame_joined),
		SENTENCE(joining_the_first_frame_misses_nothing),
		SENTENCE(a_bowler_who_leaves_keeps_pins_without_bonus),
		SENTENCE(leaving_before_the_first_ball_scores_zero),
		SENTENCE(leaving_a_game_that_is_over_changes_nothing),
		SENTENCE(bonus_balls_behind_a_missed_frame_do_not_count),
		SENTENCE(a_frame_of_three_balls_can_be_missed_after_any),
		SENTENCE(current_frame_gives_a_missed_frame_its_pins_alone),
		SENTENCE(a_bowler_who_left_can_rejoin),
		SENTENCE(a_bowler_who_rejoins_the_frame_left_continues_it),
		SENTENCE(a_frame_that_was_bowled_is_not_missed),
		SENTENCE(a_missed_frame_is_passed_over),
		SENTENCE(undo_brings_back_a_bowler_who_left_after_the_ball),
		SENTENCE(frames_bowled_before_a_return_are_not_missed),
		SENTENCE(balls_on_both_sides_of_an_absence_can_be_corrected),
		SENTENCE(a_game_corrected_back_is_the_same_game),
		SENTENCE(a_correction_does_not_bring_back_a_bowler_who_left),
		SENTENCE(a_frame_opened_by_a_correction_is_missed_too),
		SENTENCE(a_correction_leaves_late_frames_late),
		SENTENCE(games_that_miss_different_frames_are_different),
	};

	return cmocka_run_group_tests(cases, NULL, NULL);
}
