/* Corrections: what they change, and what stands in their way. */
#include "case.h"

static struct pindeck_verdict correct(struct pindeck_game *game, int frame, int ball, int count)
{
	return pindeck_game_correct(game, pindeck_place_of(frame, ball),
	                            pindeck_delivery_of(count));
}

static void expect(struct pindeck_verdict verdict, enum pindeck_reason reason, int frame, int ball)
{
	assert_int_equal(verdict.reason, reason);
	assert_int_equal(pindeck_place_to_frame(verdict.place), frame);
	assert_int_equal(pindeck_place_to_ball(verdict.place), ball);
}

static struct pindeck_deliveries deliveries(const char *balls)
{
	struct pindeck_frame frame = pindeck_frame_open(PINDECK_TENPIN, pindeck_frame_number_of(1));

	assert_int_equal(pindeck_frame_read(&frame, text(balls), PINDECK_TENPIN).reason,
	                 PINDECK_ACCEPTED);
	return pindeck_frame_deliveries(&frame);
}

static struct pindeck_verdict correct_frame(struct pindeck_game *game, int frame, const char *balls)
{
	const struct pindeck_deliveries made = deliveries(balls);

	return pindeck_game_correct_frame(game, pindeck_frame_number_of(frame), &made);
}

CASE(a_ball_can_be_corrected_frames_later)
{
	struct pindeck_game game = tenpin("72 X 9/ 5");

	assert_true(pindeck_verdict_is_accepted(correct(&game, 1, 1, 6)));
	assert_string_equal(written(&game), "62 X 9/ 5");
	assert_true(pindeck_verdict_is_accepted(correct(&game, 1, 2, 4)));
	assert_string_equal(written(&game), "6/ X 9/ 5");
	assert_int_equal(total(&game, 3), 55);
}

CASE(the_first_ball_that_no_longer_fits_is_named)
{
	struct pindeck_game game = tenpin("72 X 9/ 5");

	expect(correct(&game, 1, 1, 9), PINDECK_TOO_MANY_PINS, 1, 2);
	expect(correct(&game, 1, 1, 10), PINDECK_FRAME_OVER, 1, 2);
	expect(correct(&game, 2, 1, 9), PINDECK_FRAME_INCOMPLETE, 3, 1);
	expect(correct(&game, 3, 1, 11), PINDECK_IMPOSSIBLE_PINS, 3, 1);
	expect(correct(&game, 3, 2, 2), PINDECK_TOO_MANY_PINS, 3, 2);
	assert_string_equal(written(&game), "72 X 9/ 5");
}

CASE(no_ball_slips_into_another_frame)
{
	struct pindeck_game game = tenpin("X 23");

	expect(correct(&game, 1, 1, 7), PINDECK_FRAME_INCOMPLETE, 2, 1);
	assert_string_equal(written(&game), "X 23");
}

CASE(the_last_ball_may_open_its_frame_again)
{
	struct pindeck_game game = tenpin("72 X");

	assert_true(pindeck_verdict_is_accepted(correct(&game, 2, 1, 9)));
	assert_true(pindeck_place_is_equal(pindeck_game_turn(&game), pindeck_place_of(2, 2)));
}

CASE(a_ball_that_was_not_bowled_cannot_be_corrected)
{
	struct pindeck_game game = tenpin("72 X");

	expect(correct(&game, 2, 2, 1), PINDECK_NO_SUCH_BALL, 2, 2);
	expect(correct(&game, 3, 1, 1), PINDECK_NO_SUCH_BALL, 3, 1);
	expect(correct(&game, 0, 1, 1), PINDECK_NO_SUCH_BALL, 0, 0);
	expect(correct(&game, 11, 1, 1), PINDECK_NO_SUCH_BALL, 0, 0);
	expect(correct(&game, 1, 4, 1), PINDECK_NO_SUCH_BALL, 0, 0);
}

CASE(a_frame_can_be_corrected_as_a_whole)
{
	struct pindeck_game game = tenpin("72 X 9/ 5");

	assert_true(pindeck_verdict_is_accepted(correct_frame(&game, 2, "7/")));
	assert_string_equal(written(&game), "72 7/ 9/ 5");
	assert_true(pindeck_verdict_is_accepted(correct_frame(&game, 1, "X")));
	assert_string_equal(written(&game), "X 7/ 9/ 5");
	assert_int_equal(total(&game, 3), 54);
}

CASE(a_corrected_frame_must_be_complete_when_others_follow)
{
	struct pindeck_game game = tenpin("72 X 9/ 5");
	const struct pindeck_deliveries none = pindeck_deliveries_none();

	expect(correct_frame(&game, 2, "7"), PINDECK_FRAME_INCOMPLETE, 3, 1);
	expect(pindeck_game_correct_frame(&game, pindeck_frame_number_of(2), &none),
	       PINDECK_NO_SUCH_BALL, 2, 1);
	expect(correct_frame(&game, 5, "7"), PINDECK_NO_SUCH_BALL, 5, 1);
	assert_true(pindeck_verdict_is_accepted(correct_frame(&game, 4, "6")));
	assert_string_equal(written(&game), "72 X 9/ 6");
}

CASE(a_dead_ball_is_as_if_never_bowled)
{
	struct pindeck_game game = tenpin("72 X 9/ 5");

	assert_true(pindeck_verdict_is_accepted(pindeck_game_annul(&game, pindeck_place_of(4, 1))));
	assert_string_equal(written(&game), "72 X 9/");
	assert_true(pindeck_verdict_is_accepted(pindeck_game_annul(&game, pindeck_place_of(2, 1))));
	assert_string_equal(written(&game), "72 9/");
	expect(pindeck_game_annul(&game, pindeck_place_of(3, 1)), PINDECK_NO_SUCH_BALL, 3, 1);
}

CASE(a_dead_ball_that_later_balls_depend_on_is_refused)
{
	struct pindeck_game game = tenpin("7- 54 5/");

	/* 7 5 does not fit */
	expect(pindeck_game_annul(&game, pindeck_place_of(1, 2)), PINDECK_TOO_MANY_PINS, 2, 1);
	assert_string_equal(written(&game), "7- 54 5/");
}

CASE(a_spare_keeps_the_number_of_pins_only)
{
	struct pindeck_game game = tenpin("8[7-10]/ 5");

	assert_true(pindeck_verdict_is_accepted(
	    pindeck_game_correct(&game, pindeck_place_of(1, 1),
	                         pindeck_delivery_felling(PINS(1, 2, 3, 5, 7, 8, 9, 10)))));
	assert_string_equal(written(&game), "8[4-6]/ 5");
}

CASE(an_extra_fill_ball_is_refused)
{
	struct pindeck_game game = tenpin("-- -- -- -- -- -- -- -- -- X21");

	expect(correct(&game, 10, 1, 7), PINDECK_FRAME_OVER, 10, 3);
	expect(correct(&game, 3, 0, 5), PINDECK_NO_SUCH_BALL, 0, 0);
}

CASE(a_count_can_be_corrected_to_the_pins)
{
	struct pindeck_game game = tenpin("8/ 5");

	assert_true(pindeck_verdict_is_accepted(
	    pindeck_game_correct(&game, pindeck_place_of(1, 1),
	                         pindeck_delivery_felling(PINS(1, 2, 3, 4, 5, 6, 8, 9)))));
	assert_string_equal(written(&game), "8[7-10]/ 5");
}

int main(void)
{
	const struct CMUnitTest cases[] = {
		SENTENCE(a_ball_can_be_corrected_frames_later),
		SENTENCE(the_first_ball_that_no_longer_fits_is_named),
		SENTENCE(no_ball_slips_into_another_frame),
		SENTENCE(the_last_ball_may_open_its_frame_again),
		SENTENCE(a_ball_that_was_not_bowled_cannot_be_corrected),
		SENTENCE(a_frame_can_be_corrected_as_a_whole),
		SENTENCE(a_corrected_frame_must_be_complete_when_others_follow),
		SENTENCE(a_dead_ball_is_as_if_never_bowled),
		SENTENCE(a_dead_ball_that_later_balls_depend_on_is_refused),
		SENTENCE(a_spare_keeps_the_number_of_pins_only),
		SENTENCE(an_extra_fill_ball_is_refused),
		SENTENCE(a_count_can_be_corrected_to_the_pins),
	};

	return cmocka_run_group_tests(cases, NULL, NULL);
}
