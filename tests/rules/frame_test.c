/* Frames: the states of the founding documents, and the score of a frame by itself. */
#include "case.h"
#include "deck/internal.h"
#include "game/internal.h"

static struct pindeck_frame frame_of(enum pindeck_state opening, const char *balls)
{
	const int number = opening == PINDECK_STATE_FINAL_READY ? PINDECK_FRAMES : 1;
	struct pindeck_frame frame =
	    pindeck_frame_open(PINDECK_DISCIPLINE_TENPIN, pindeck_frame_number_of(number));

	assert_int_equal(pindeck_frame_read(&frame, text(balls), PINDECK_DISCIPLINE_TENPIN).reason,
	                 PINDECK_REASON_ACCEPTED);
	return frame;
}

static enum pindeck_state state_of(enum pindeck_state opening, const char *balls)
{
	const struct pindeck_frame frame = frame_of(opening, balls);

	return pindeck_frame_state(&frame);
}

static enum pindeck_reason refusal_of(enum pindeck_state opening, const char *balls,
                                      int pins_fallen)
{
	struct pindeck_frame frame = frame_of(opening, balls);

	return pindeck_frame_bowl(&frame, pindeck_delivery_of(pins_fallen),
	                          PINDECK_DISCIPLINE_TENPIN)
	    .reason;
}

static int points_of(enum pindeck_state opening, const char *balls)
{
	const struct pindeck_frame frame = frame_of(opening, balls);

	return pindeck_score_to_points(pindeck_frame_score(&frame, PINDECK_DISCIPLINE_TENPIN));
}

static int balls_to_come(enum pindeck_state opening, const char *balls)
{
	const struct pindeck_frame frame = frame_of(opening, balls);

	return pindeck_score_to_balls(pindeck_frame_score(&frame, PINDECK_DISCIPLINE_TENPIN));
}

CASE(a_normal_frame_goes_through_the_five_states)
{
	assert_int_equal(state_of(PINDECK_STATE_READY, ""), PINDECK_STATE_READY);
	assert_int_equal(state_of(PINDECK_STATE_READY, "7"), PINDECK_STATE_FIRST_BALL);
	assert_int_equal(state_of(PINDECK_STATE_READY, "-"), PINDECK_STATE_FIRST_BALL);
	assert_int_equal(state_of(PINDECK_STATE_READY, "X"), PINDECK_STATE_STRIKE);
	assert_int_equal(state_of(PINDECK_STATE_READY, "73"), PINDECK_STATE_SPARE);
	assert_int_equal(state_of(PINDECK_STATE_READY, "-/"), PINDECK_STATE_SPARE);
	assert_int_equal(state_of(PINDECK_STATE_READY, "72"), PINDECK_STATE_MISS);
	assert_int_equal(state_of(PINDECK_STATE_READY, "--"), PINDECK_STATE_MISS);
}

CASE(strike_spare_and_miss_end_a_normal_frame)
{
	static const char *const over[] = { "X", "7/", "72", "--" };

	for (size_t next = 0; next < 4; next++) {
		const struct pindeck_frame frame = frame_of(PINDECK_STATE_READY, over[next]);

		assert_true(pindeck_frame_is_over(&frame));
		assert_int_equal(refusal_of(PINDECK_STATE_READY, over[next], 0),
		                 PINDECK_REASON_FRAME_OVER);
	}
	assert_false(pindeck_state_is_over(state_of(PINDECK_STATE_READY, "")));
	assert_false(pindeck_state_is_over(state_of(PINDECK_STATE_READY, "7")));
}

CASE(more_pins_than_stand_cannot_fall)
{
	for (int first = 0; first < 10; first++) {
		const char balls[] = { (char)('0' + first), '\0' };

		for (int second = -1; second <= 11; second++) {
			enum pindeck_reason expected = PINDECK_REASON_ACCEPTED;

			if (first + second > 10)
				expected = PINDECK_REASON_TOO_MANY_PINS;
			if (second < 0 || second > 10)
				expected = PINDECK_REASON_IMPOSSIBLE_PINS;
			assert_int_equal(refusal_of(PINDECK_STATE_READY, balls, second), expected);
		}
	}
	assert_int_equal(refusal_of(PINDECK_STATE_READY, "", 11), PINDECK_REASON_IMPOSSIBLE_PINS);
	assert_int_equal(refusal_of(PINDECK_STATE_READY, "", -1), PINDECK_REASON_IMPOSSIBLE_PINS);
}

CASE(a_fallen_pin_cannot_fall_again)
{
	struct pindeck_frame frame = frame_of(PINDECK_STATE_READY, "8[7-10]");

	assert_int_equal(
	    pindeck_frame_bowl(&frame, pindeck_delivery_felling(PINS(8)), PINDECK_DISCIPLINE_TENPIN)
		.reason,
	    PINDECK_REASON_PIN_NOT_STANDING);
	assert_int_equal(pindeck_frame_bowl(&frame, pindeck_delivery_felling(PINS(10)),
	                                    PINDECK_DISCIPLINE_TENPIN)
	                     .reason,
	                 PINDECK_REASON_ACCEPTED);
	assert_int_equal(pindeck_frame_state(&frame), PINDECK_STATE_MISS);
}

CASE(the_final_frame_takes_two_balls_or_three)
{
	assert_int_equal(state_of(PINDECK_STATE_FINAL_READY, "7"), PINDECK_STATE_FINAL_FIRST_BALL);
	assert_int_equal(state_of(PINDECK_STATE_FINAL_READY, "72"), PINDECK_STATE_FINAL_MISS);
	assert_int_equal(state_of(PINDECK_STATE_FINAL_READY, "7/"), PINDECK_STATE_FINAL_SPARE);
	assert_int_equal(state_of(PINDECK_STATE_FINAL_READY, "7/2"), PINDECK_STATE_FINAL_OVER);
	assert_int_equal(state_of(PINDECK_STATE_FINAL_READY, "7/X"), PINDECK_STATE_FINAL_OVER);
	assert_int_equal(state_of(PINDECK_STATE_FINAL_READY, "X"), PINDECK_STATE_FINAL_STRIKE);
	assert_int_equal(state_of(PINDECK_STATE_FINAL_READY, "X7"),
	                 PINDECK_STATE_FINAL_STRIKE_FIRST_BALL);
	assert_int_equal(state_of(PINDECK_STATE_FINAL_READY, "XX"), PINDECK_STATE_FINAL_DOUBLE);
	assert_int_equal(state_of(PINDECK_STATE_FINAL_READY, "X51"), PINDECK_STATE_FINAL_OVER);
	assert_int_equal(state_of(PINDECK_STATE_FINAL_READY, "X5/"), PINDECK_STATE_FINAL_OVER);
	assert_int_equal(state_of(PINDECK_STATE_FINAL_READY, "XX5"), PINDECK_STATE_FINAL_OVER);
	assert_int_equal(state_of(PINDECK_STATE_FINAL_READY, "XXX"), PINDECK_STATE_FINAL_OVER);
	assert_int_equal(refusal_of(PINDECK_STATE_FINAL_READY, "72", 1), PINDECK_REASON_FRAME_OVER);
	assert_int_equal(refusal_of(PINDECK_STATE_FINAL_READY, "XXX", 1),
	                 PINDECK_REASON_FRAME_OVER);
}

CASE(fill_balls_meet_the_pins_that_stand)
{
	assert_int_equal(refusal_of(PINDECK_STATE_FINAL_READY, "X5", 6),
	                 PINDECK_REASON_TOO_MANY_PINS);
	assert_int_equal(refusal_of(PINDECK_STATE_FINAL_READY, "X6", 10),
	                 PINDECK_REASON_TOO_MANY_PINS);
	assert_int_equal(refusal_of(PINDECK_STATE_FINAL_READY, "X", 11),
	                 PINDECK_REASON_IMPOSSIBLE_PINS);
	assert_int_equal(refusal_of(PINDECK_STATE_FINAL_READY, "XX", 11),
	                 PINDECK_REASON_IMPOSSIBLE_PINS);
	assert_int_equal(refusal_of(PINDECK_STATE_FINAL_READY, "XX", 10), PINDECK_REASON_ACCEPTED);
	assert_int_equal(refusal_of(PINDECK_STATE_FINAL_READY, "7/", 10), PINDECK_REASON_ACCEPTED);
}

CASE(a_foul_sets_the_rack_again_and_counts_nothing)
{
	struct pindeck_frame frame = frame_of(PINDECK_STATE_READY, "F[7-10]");

	assert_int_equal(pindeck_pins_to_count(pindeck_deck_standing(pindeck_frame_deck(&frame))),
	                 10);
	assert_false(pindeck_deck_is_first_ball(pindeck_frame_deck(&frame)));
	assert_int_equal(state_of(PINDECK_STATE_READY, "F/"), PINDECK_STATE_SPARE);
	assert_int_equal(points_of(PINDECK_STATE_READY, "F/"), 10);
	assert_int_equal(points_of(PINDECK_STATE_READY, "F9"), 9);
	assert_int_equal(points_of(PINDECK_STATE_READY, "8F"), 8);
	assert_int_equal(points_of(PINDECK_STATE_READY, "FF"), 0);
	assert_int_equal(points_of(PINDECK_STATE_FINAL_READY, "XF/"), 20);
	assert_int_equal(points_of(PINDECK_STATE_FINAL_READY, "XXF"), 20);
}

CASE(a_frame_knows_its_pins_and_the_balls_to_come)
{
	assert_int_equal(points_of(PINDECK_STATE_READY, "X"), 10);
	assert_int_equal(balls_to_come(PINDECK_STATE_READY, "X"), 2);
	assert_int_equal(points_of(PINDECK_STATE_READY, "7/"), 10);
	assert_int_equal(balls_to_come(PINDECK_STATE_READY, "7/"), 1);
	assert_int_equal(points_of(PINDECK_STATE_READY, "72"), 9);
	assert_int_equal(balls_to_come(PINDECK_STATE_READY, "72"), 0);
	assert_int_equal(points_of(PINDECK_STATE_FINAL_READY, "XXX"), 30);
	assert_int_equal(balls_to_come(PINDECK_STATE_FINAL_READY, "XXX"), 0);
	assert_int_equal(balls_to_come(PINDECK_STATE_READY, "7"), 1);
	assert_int_equal(balls_to_come(PINDECK_STATE_READY, ""), 2);
	assert_int_equal(balls_to_come(PINDECK_STATE_FINAL_READY, "X"), 2);
	assert_int_equal(balls_to_come(PINDECK_STATE_FINAL_READY, "7/"), 1);
}

CASE(later_frames_feed_earlier_scores)
{
	const struct pindeck_frame strike = frame_of(PINDECK_STATE_READY, "X");
	const struct pindeck_frame open = frame_of(PINDECK_STATE_READY, "72");
	struct pindeck_score score = pindeck_frame_score(&strike, PINDECK_DISCIPLINE_TENPIN);

	score = pindeck_frame_feed(&strike, score, PINDECK_DISCIPLINE_TENPIN);
	assert_int_equal(pindeck_score_to_points(score), 20);
	assert_int_equal(pindeck_score_to_balls(score), 1);
	score = pindeck_frame_feed(&open, score, PINDECK_DISCIPLINE_TENPIN);
	assert_int_equal(pindeck_score_to_points(score), 27);
	assert_true(pindeck_score_is_final(score));
	score = pindeck_frame_feed(&open, score, PINDECK_DISCIPLINE_TENPIN);
	assert_int_equal(pindeck_score_to_points(score), 27);
}

CASE(undo_gives_back_the_deck)
{
	struct pindeck_frame frame = frame_of(PINDECK_STATE_READY, "8[7-10]/");

	pindeck_frame_undo(&frame);
	assert_int_equal(pindeck_frame_state(&frame), PINDECK_STATE_FIRST_BALL);
	assert_true(
	    pindeck_pins_are_equal(pindeck_deck_standing(pindeck_frame_deck(&frame)), PINS(7, 10)));
	pindeck_frame_undo(&frame);
	pindeck_frame_undo(&frame);
	assert_int_equal(pindeck_frame_state(&frame), PINDECK_STATE_READY);
	assert_int_equal(pindeck_frame_to_balls(&frame), 0);
}

CASE(the_balls_of_a_frame_may_be_written_together_or_apart)
{
	assert_int_equal(state_of(PINDECK_STATE_READY, "10"), PINDECK_STATE_STRIKE);
	assert_int_equal(state_of(PINDECK_STATE_READY, "7 3"), PINDECK_STATE_SPARE);
	assert_int_equal(state_of(PINDECK_STATE_READY, "7, 2"), PINDECK_STATE_MISS);
	assert_int_equal(state_of(PINDECK_STATE_READY, "12"), PINDECK_STATE_MISS);
	assert_int_equal(state_of(PINDECK_STATE_FINAL_READY, "7/ X"), PINDECK_STATE_FINAL_OVER);
	assert_int_equal(state_of(PINDECK_STATE_FINAL_READY, "10 10 10"), PINDECK_STATE_FINAL_OVER);
}

int main(void)
{
	const struct CMUnitTest cases[] = {
		SENTENCE(a_normal_frame_goes_through_the_five_states),
		SENTENCE(strike_spare_and_miss_end_a_normal_frame),
		SENTENCE(more_pins_than_stand_cannot_fall),
		SENTENCE(a_fallen_pin_cannot_fall_again),
		SENTENCE(the_final_frame_takes_two_balls_or_three),
		SENTENCE(fill_balls_meet_the_pins_that_stand),
		SENTENCE(a_foul_sets_the_rack_again_and_counts_nothing),
		SENTENCE(a_frame_knows_its_pins_and_the_balls_to_come),
		SENTENCE(later_frames_feed_earlier_scores),
		SENTENCE(undo_gives_back_the_deck),
		SENTENCE(the_balls_of_a_frame_may_be_written_together_or_apart),
	};

	return cmocka_run_group_tests(cases, NULL, NULL);
}
