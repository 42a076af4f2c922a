/* Corrections: their effects, and their refusals. */
#include "case.h"
#include "game/internal.h"

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
	struct pindeck_frame frame =
	    pindeck_frame_open(PINDECK_DISCIPLINE_TENPIN, pindeck_frame_number_of(1));

	assert_int_equal(pindeck_frame_read(&frame, text(balls), PINDECK_DISCIPLINE_TENPIN).reason,
	                 PINDECK_REASON_ACCEPTED);
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

	expect(correct(&game, 1, 1, 9), PINDECK_REASON_TOO_MANY_PINS, 1, 2);
	expect(correct(&game, 1, 1, 10), PINDECK_REASON_FRAME_OVER, 1, 2);
	expect(correct(&game, 2, 1, 9), PINDECK_REASON_FRAME_INCOMPLETE, 3, 1);
	expect(correct(&game, 3, 1, 11), PINDECK_REASON_IMPOSSIBLE_PINS, 3, 1);
	expect(correct(&game, 3, 2, 2), PINDECK_REASON_TOO_MANY_PINS, 3, 2);
	assert_string_equal(written(&game), "72 X 9/ 5");
}

CASE(no_ball_slips_into_another_frame)
{
	struct pindeck_game game = tenpin("X 23");

	expect(correct(&game, 1, 1, 7), PINDECK_REASON_FRAME_INCOMPLETE, 2, 1);
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

	expect(correct(&game, 2, 2, 1), PINDECK_REASON_NO_SUCH_BALL, 2, 2);
	expect(correct(&game, 3, 1, 1), PINDECK_REASON_NO_SUCH_BALL, 3, 1);
	expect(correct(&game, 0, 1, 1), PINDECK_REASON_NO_SUCH_BALL, 0, 0);
	expect(correct(&game, 11, 1, 1), PINDECK_REASON_NO_SUCH_BALL, 0, 0);
	expect(correct(&game, 1, 4, 1), PINDECK_REASON_NO_SUCH_BALL, 0, 0);
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

	expect(correct_frame(&game, 2, "7"), PINDECK_REASON_FRAME_INCOMPLETE, 3, 1);
	expect(pindeck_game_correct_frame(&game, pindeck_frame_number_of(2), &none),
	       PINDECK_REASON_NO_SUCH_BALL, 2, 1);
	expect(correct_frame(&game, 5, "7"), PINDECK_REASON_NO_SUCH_BALL, 5, 1);
	assert_true(pindeck_verdict_is_accepted(correct_frame(&game, 4, "6")));
	assert_string_equal(written(&game), "72 X 9/ 6");
}

CASE(a_dead_ball_is_as_if_never_bowled)
{
	struct pindeck_game game = tenpin("72 X 9/ 5");

	assert_true(pindeck_verdict_is_accepted(pindeck_game_annul(&game, pindeck_place_of(4, 1))));
	assert_string_equal(written(&game), "72 X 9/");
	assert_true(pindeck_verdict_is_accepted(pindeck_game_annul(&game, pindeck_place_of(3, 2))));
	assert_string_equal(written(&game), "72 X 9");
	expect(pindeck_game_annul(&game, pindeck_place_of(3, 2)), PINDECK_REASON_NO_SUCH_BALL, 3,
	       2);
}

CASE(only_the_last_ball_can_be_dead)
{
	struct pindeck_game game = tenpin("3- 4- 5- X");

	expect(pindeck_game_annul(&game, pindeck_place_of(1, 2)), PINDECK_REASON_NOT_LAST_BALL, 1,
	       2);
	expect(pindeck_game_annul(&game, pindeck_place_of(3, 2)), PINDECK_REASON_NOT_LAST_BALL, 3,
	       2);
	expect(pindeck_game_annul(&game, pindeck_place_of(5, 1)), PINDECK_REASON_NO_SUCH_BALL, 5,
	       1);
	assert_string_equal(written(&game), "3- 4- 5- X");
	assert_true(pindeck_verdict_is_accepted(pindeck_game_annul(&game, pindeck_place_of(4, 1))));
	assert_string_equal(written(&game), "3- 4- 5-");
}

static void expect_corrected(struct pindeck_game game, struct pindeck_place place, int count,
                             const char *expected)
{
	assert_int_equal(pindeck_game_correct(&game, place, pindeck_delivery_of(count)).reason,
	                 PINDECK_REASON_ACCEPTED);
	assert_string_equal(written(&game), expected);
}

static struct pindeck_game game_of(enum pindeck_discipline discipline, const char *balls)
{
	struct pindeck_game game = pindeck_game_open(discipline);

	assert_int_equal(pindeck_game_read(&game, text(balls)).verdict.reason,
	                 PINDECK_REASON_ACCEPTED);
	return game;
}

CASE(a_spare_stays_a_spare)
{
	expect_corrected(tenpin("9/ 5"), pindeck_place_of(1, 1), 8, "8/ 5");
	expect_corrected(tenpin("9/ 5"), pindeck_place_of(1, 1), 0, "-/ 5");
	expect_corrected(tenpin("9/"), pindeck_place_of(1, 1), 3, "3/");
	expect_corrected(tenpin("F/ 5"), pindeck_place_of(1, 1), 8, "8/ 5");
	/* an open frame keeps its second ball, even when that makes a spare */
	expect_corrected(tenpin("81 5"), pindeck_place_of(1, 1), 7, "71 5");
	expect_corrected(tenpin("81 5"), pindeck_place_of(1, 1), 9, "9/ 5");
	expect_corrected(tenpin("-- -- -- -- -- -- -- -- -- 9/7"), pindeck_place_of(10, 1), 8,
	                 "-- -- -- -- -- -- -- -- -- 8/7");
	expect_corrected(tenpin("-- -- -- -- -- -- -- -- -- X9/"), pindeck_place_of(10, 2), 8,
	                 "-- -- -- -- -- -- -- -- -- X8/");
}

CASE(the_last_of_three_balls_still_clears_the_deck)
{
	expect_corrected(game_of(PINDECK_DISCIPLINE_CANDLEPIN, "343 5"), pindeck_place_of(1, 1), 2,
	                 "244 5");
	expect_corrected(game_of(PINDECK_DISCIPLINE_CANDLEPIN, "343 5"), pindeck_place_of(1, 2), 1,
	                 "316 5");
	expect_corrected(game_of(PINDECK_DISCIPLINE_DUCKPIN, "7/ 5"), pindeck_place_of(1, 1), 6,
	                 "6/ 5");
}

CASE(in_five_pin_the_pins_that_stand_fall)
{
	struct pindeck_game game = game_of(PINDECK_DISCIPLINE_FIVEPIN, "abc,de abc");
	const struct pindeck_pins corners = pindeck_pins_from(17U << PINDECK_RACK);

	assert_int_equal(
	    pindeck_game_correct(&game, pindeck_place_of(1, 1), pindeck_delivery_felling(corners))
		.reason,
	    PINDECK_REASON_ACCEPTED);
	assert_string_equal(written(&game), "ae,bcd abc");
}

CASE(a_spare_does_not_become_two_strikes)
{
	struct pindeck_game game = tenpin("-- -- -- -- -- -- -- -- -- 9/7");

	expect(correct(&game, 10, 1, 10), PINDECK_REASON_SPARE_BECOMES_STRIKE, 10, 2);
	assert_string_equal(written(&game), "-- -- -- -- -- -- -- -- -- 9/7");
	game = tenpin("9/ 5");
	expect(correct(&game, 1, 1, 10), PINDECK_REASON_FRAME_OVER, 1, 2);
	game = tenpin("-- -- -- -- -- -- -- -- -- XXX");
	expect(correct(&game, 10, 2, 7), PINDECK_REASON_TOO_MANY_PINS, 10, 3);
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

	expect(correct(&game, 10, 1, 7), PINDECK_REASON_FRAME_OVER, 10, 3);
	expect(correct(&game, 3, 0, 5), PINDECK_REASON_NO_SUCH_BALL, 0, 0);
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
		SENTENCE(only_the_last_ball_can_be_dead),
		SENTENCE(a_spare_stays_a_spare),
		SENTENCE(the_last_of_three_balls_still_clears_the_deck),
		SENTENCE(in_five_pin_the_pins_that_stand_fall),
		SENTENCE(a_spare_does_not_become_two_strikes),
		SENTENCE(a_spare_keeps_the_number_of_pins_only),
		SENTENCE(an_extra_fill_ball_is_refused),
		SENTENCE(a_count_can_be_corrected_to_the_pins),
	};

	return cmocka_run_group_tests(cases, NULL, NULL);
}
