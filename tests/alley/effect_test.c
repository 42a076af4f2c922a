/* The effect of a change: exactly the frames and scores that differ. */
#include "alley/offer.h"

#include "case.h"
#include "match_repair.h"

#include <string.h>

static struct pindeck_name named(const char *letters)
{
	return pindeck_name_from(letters, strlen(letters));
}

static struct pindeck_match seated(const char *const *names)
{
	struct pindeck_match match = pindeck_match_open();

	for (; *names != NULL; names++)
		assert_true(pindeck_verdict_is_accepted(
		    pindeck_match_seat(&match, named(*names), PINDECK_DISCIPLINE_TENPIN)));
	return match;
}

static void bowl(struct pindeck_match *match, const char *counts)
{
	for (; *counts != '\0'; counts++)
		assert_true(pindeck_verdict_is_accepted(pindeck_match_bowl(
		    match, pindeck_delivery_of(*counts == 'X' ? 10 : *counts - '0'))));
}

static void assert_frame(const struct effect_frame *frame, const char *bowler, int number,
                         const char *before, const char *after)
{
	assert_string_equal(pindeck_name_to_text(&frame->bowler), bowler);
	assert_int_equal(frame->frame, number);
	assert_string_equal(frame->before, before);
	assert_string_equal(frame->after, after);
}

CASE(an_equal_game_has_no_effect)
{
	static const char *const two[] = { "PJS", "KYJ", NULL };
	struct pindeck_match match = seated(two);
	struct effect effect;

	bowl(&match, "72X81");
	effect_compare(&effect, &match, &match);
	assert_int_equal(effect.frame_count, 0);
	assert_int_equal(effect.score_count, 0);
	assert_false(effect_reaches(&effect, named("PJS"), 1));
}

CASE(a_corrected_spare_changes_its_frame_and_the_score)
{
	static const char *const one[] = { "PJS", NULL };
	struct pindeck_match before = seated(one);
	struct pindeck_match after;
	struct effect effect;

	bowl(&before, "91X72");
	after = before;
	assert_true(pindeck_verdict_is_accepted(pindeck_match_correct(
	    &after, pindeck_match_place_at(pindeck_seat_of(1), pindeck_place_of(1, 1)),
	    pindeck_delivery_of(8))));
	effect_compare(&effect, &before, &after);
	assert_int_equal(effect.frame_count, 1);
	assert_frame(&effect.frames[0], "PJS", 1, "9 /", "8 /");
	/* the frame still scores ten and a strike */
	assert_int_equal(effect.score_count, 0);
	assert_false(effect_reaches(&effect, named("PJS"), 1));
	assert_true(effect_reaches(&effect, named("PJS"), 2));
	assert_true(effect_reaches(&effect, named("KYJ"), 1));
}

CASE(a_swap_changes_both_lines)
{
	static const char *const two[] = { "PJS", "KYJ", NULL };
	struct pindeck_match before = seated(two);
	struct pindeck_match after;
	struct effect effect;

	bowl(&before, "72X81X");
	after = before;
	assert_true(pindeck_verdict_is_accepted(pindeck_match_swap(
	    &after, pindeck_match_place_at(pindeck_seat_of(1), pindeck_place_of(2, 1)),
	    pindeck_seat_of(2))));
	effect_compare(&effect, &before, &after);
	assert_int_equal(effect.frame_count, 2);
	assert_frame(&effect.frames[0], "PJS", 2, "8 1", "X");
	assert_frame(&effect.frames[1], "KYJ", 2, "X", "8 1");
	assert_int_equal(effect.score_count, 2);
	assert_int_equal(effect.scores[0].before, 18);
	assert_int_equal(effect.scores[0].after, 19);
}

CASE(a_removed_bowler_loses_all_frames_and_gets_them_back)
{
	static const char *const two[] = { "PJS", "KYJ", NULL };
	struct pindeck_match before = seated(two);
	struct pindeck_match after;
	struct effect effect;

	bowl(&before, "72X81");
	after = before;
	assert_true(pindeck_verdict_is_accepted(pindeck_match_remove(&after, pindeck_seat_of(1))));
	effect_compare(&effect, &before, &after);
	assert_int_equal(effect.frame_count, 2);
	assert_frame(&effect.frames[0], "PJS", 1, "7 2", "");
	assert_frame(&effect.frames[1], "PJS", 2, "8 1", "");
	assert_int_equal(effect.score_count, 1);
	assert_true(effect.scores[0].was_there);
	assert_false(effect.scores[0].is_there);
	effect_compare(&effect, &after, &before);
	assert_int_equal(effect.frame_count, 2);
	assert_frame(&effect.frames[0], "PJS", 1, "", "7 2");
	assert_false(effect.scores[0].was_there);
	assert_int_equal(effect.scores[0].after, 18);
}

CASE(another_name_changes_no_frame)
{
	static const char *const two[] = { "PJS", "KYJ", NULL };
	struct pindeck_match before = seated(two);
	struct pindeck_match after;
	struct effect effect;

	bowl(&before, "72X81");
	after = before;
	assert_true(pindeck_verdict_is_accepted(
	    pindeck_match_rename(&after, pindeck_seat_of(1), named("LEE"))));
	effect_compare(&effect, &before, &after);
	assert_int_equal(effect.frame_count, 0);
	assert_int_equal(effect.score_count, 0);
}

/* In Scotch doubles the members alternate ball by ball: one more ball in a frame changes the member
 * of every later ball. */
CASE(other_members_of_a_team_bowled_the_later_balls)
{
	static const char *const one[] = { "TIG", NULL };
	struct pindeck_match before = seated(one);
	struct pindeck_lineup lineup =
	    pindeck_lineup_open(pindeck_format_from(pindeck_text_from("scotch", strlen("scotch"))));
	struct pindeck_deliveries balls = pindeck_deliveries_none();
	struct pindeck_match after;
	struct effect effect;

	(void)pindeck_lineup_add(&lineup, named("LEE"));
	(void)pindeck_lineup_add(&lineup, named("HAN"));
	assert_true(pindeck_verdict_is_accepted(
	    pindeck_match_line_up(&before, pindeck_seat_of(1), &lineup)));
	bowl(&before, "X72");
	after = before;
	pindeck_deliveries_add(&balls, pindeck_delivery_of(9));
	pindeck_deliveries_add(&balls, pindeck_delivery_of(0));
	assert_true(pindeck_verdict_is_accepted(pindeck_match_correct_frame(
	    &after, pindeck_match_place_at(pindeck_seat_of(1), pindeck_place_of(1, 1)), &balls)));
	effect_compare(&effect, &before, &after);
	assert_int_equal(effect.frame_count, 2);
	assert_frame(&effect.frames[0], "TIG", 1, "X", "9 -");
	assert_frame(&effect.frames[1], "TIG", 2, "7 2", "7 2");
	assert_string_equal(pindeck_name_to_text(&effect.frames[1].member_before), "HAN");
	assert_string_equal(pindeck_name_to_text(&effect.frames[1].member_after), "LEE");
	assert_true(effect_reaches(&effect, named("TIG"), 1));
}

int main(void)
{
	const struct CMUnitTest sentences[] = {
		SENTENCE(an_equal_game_has_no_effect),
		SENTENCE(a_corrected_spare_changes_its_frame_and_the_score),
		SENTENCE(a_swap_changes_both_lines),
		SENTENCE(a_removed_bowler_loses_all_frames_and_gets_them_back),
		SENTENCE(another_name_changes_no_frame),
		SENTENCE(other_members_of_a_team_bowled_the_later_balls),
	};

	return cmocka_run_group_tests(sentences, NULL, NULL);
}
