/* Games: turns, totals, the outlook, and the golden games. */
#include "case.h"
#include "deck/internal.h"
#include "golden.h"

CASE(a_game_asks_for_its_balls_in_order)
{
	const struct pindeck_game ready = tenpin("");
	const struct pindeck_game first = tenpin("7");
	const struct pindeck_game strike = tenpin("X");
	const struct pindeck_game fill = tenpin("-- -- -- -- -- -- -- -- -- X5");
	const struct pindeck_game over = tenpin("-- -- -- -- -- -- -- -- -- X51");

	assert_true(pindeck_place_is_equal(pindeck_game_turn(&ready), pindeck_place_of(1, 1)));
	assert_true(pindeck_place_is_equal(pindeck_game_turn(&first), pindeck_place_of(1, 2)));
	assert_true(pindeck_place_is_equal(pindeck_game_turn(&strike), pindeck_place_of(2, 1)));
	assert_true(pindeck_place_is_equal(pindeck_game_turn(&fill), pindeck_place_of(10, 3)));
	assert_true(pindeck_place_is_equal(pindeck_game_turn(&over), pindeck_place_of(0, 0)));
	assert_true(pindeck_game_is_over(&over));
	assert_false(pindeck_game_is_over(&fill));
	assert_int_equal(pindeck_game_to_balls(&ready), 0);
	assert_int_equal(pindeck_game_to_balls(&fill), 20);
}

CASE(a_ball_after_the_last_is_refused)
{
	static const char *const over[] = { "-- -- -- -- -- -- -- -- -- --",
		                            "-- -- -- -- -- -- -- -- -- 7/2",
		                            "-- -- -- -- -- -- -- -- -- X32" };

	for (size_t next = 0; next < 3; next++) {
		struct pindeck_game game = tenpin(over[next]);

		assert_int_equal(pindeck_game_bowl(&game, pindeck_delivery_of(0)).reason,
		                 PINDECK_REASON_GAME_OVER);
		assert_string_equal(written(&game), over[next]);
	}
}

CASE(a_total_is_final_when_no_ball_can_change_it)
{
	const struct pindeck_game spare = tenpin("7/");
	const struct pindeck_game strikes = tenpin("X X X X X X X X X X");

	assert_int_equal(total(&spare, 1), -1);
	assert_int_equal(total(&strikes, 8), 240);
	assert_int_equal(total(&strikes, 9), -1);
	assert_int_equal(total(&strikes, 10), -1);
}

CASE(balls_to_come_count_for_all_frames_that_wait)
{
	const struct pindeck_game game = tenpin("X X");

	assert_int_equal(
	    pindeck_score_to_balls(pindeck_game_total(&game, pindeck_frame_number_of(1))), 1);
	assert_int_equal(
	    pindeck_score_to_balls(pindeck_game_total(&game, pindeck_frame_number_of(2))), 2);
}

CASE(a_game_of_no_discipline_is_over)
{
	struct pindeck_game game = pindeck_game_open(pindeck_discipline_from(text("curling")));

	assert_true(pindeck_game_is_over(&game));
	assert_int_equal(pindeck_game_bowl(&game, pindeck_delivery_of(1)).reason,
	                 PINDECK_REASON_GAME_OVER);
	assert_int_equal(pindeck_score_to_points(pindeck_game_highest(&game)), 0);
	assert_string_equal(pindeck_discipline_to_name(pindeck_game_discipline(&game)), "");
}

CASE(a_frame_out_of_range_scores_zero)
{
	const struct pindeck_game game = tenpin("X X");

	assert_int_equal(
	    pindeck_score_to_points(pindeck_game_frame_score(&game, pindeck_frame_number_of(0))),
	    0);
	assert_int_equal(
	    pindeck_score_to_points(pindeck_game_total(&game, pindeck_frame_number_of(11))), 0);
}

CASE(pins_that_are_known_tell_whether_they_are_a_split)
{
	struct pindeck_game game = tenpin("");

	pindeck_game_bowl(&game, pindeck_delivery_split(pindeck_pins_from(0x3FC)));
	assert_string_equal(written(&game), "8[1-2]");
	assert_false(pindeck_game_mark(&game, pindeck_place_of(1, 1)).split);
	pindeck_game_undo(&game);
	pindeck_game_bowl(&game, pindeck_delivery_split(PINS(1, 2, 3, 4, 5, 6, 8, 9)));
	assert_string_equal(written(&game), "8[7-10]");
	assert_true(pindeck_game_mark(&game, pindeck_place_of(1, 1)).split);
}

CASE(a_no_tap_strike_is_not_circled)
{
	struct pindeck_game game;

	read_game(&game, PINDECK_DISCIPLINE_NO_TAP_8, "8[7-10]");
	assert_int_equal(pindeck_game_mark(&game, pindeck_place_of(1, 1)).text[0], 'X');
	assert_false(pindeck_game_mark(&game, pindeck_place_of(1, 1)).split);
}

CASE(a_ball_that_was_not_bowled_has_no_mark)
{
	const struct pindeck_game game = tenpin("X");

	assert_int_equal(pindeck_game_mark(&game, pindeck_place_of(1, 2)).text[0], ' ');
	assert_int_equal(pindeck_game_mark(&game, pindeck_place_of(0, 0)).text[0], ' ');
	assert_int_equal(pindeck_game_mark(&game, pindeck_place_of(2, 1)).text[0], ' ');
}

CASE(games_are_equal_when_balls_and_discipline_are)
{
	const struct pindeck_game game = tenpin("9 -");
	const struct pindeck_game same = tenpin("9-");
	const struct pindeck_game foul = tenpin("9F");
	struct pindeck_game other;

	read_game(&other, PINDECK_DISCIPLINE_CURRENT_FRAME, "9-");
	assert_true(pindeck_game_is_equal(&game, &same));
	assert_false(pindeck_game_is_equal(&game, &foul));
	assert_false(pindeck_game_is_equal(&game, &other));
	assert_false(pindeck_game_is_equal(
	    &game, &(struct pindeck_game){ .discipline = PINDECK_DISCIPLINE_TENPIN }));
}

CASE(a_ball_knows_the_pins_that_it_left)
{
	const struct pindeck_game game = tenpin("8[7-10]1[7] F9");

	assert_true(pindeck_pins_are_equal(
	    pindeck_ball_leave(pindeck_game_ball(&game, pindeck_place_of(1, 1)),
	                       PINDECK_DISCIPLINE_TENPIN),
	    PINS(7, 10)));
	assert_true(pindeck_pins_are_equal(
	    pindeck_ball_leave(pindeck_game_ball(&game, pindeck_place_of(1, 2)),
	                       PINDECK_DISCIPLINE_TENPIN),
	    PINS(7)));
	assert_int_equal(
	    pindeck_pins_to_count(pindeck_ball_leave(
		pindeck_game_ball(&game, pindeck_place_of(2, 1)), PINDECK_DISCIPLINE_TENPIN)),
	    10);
}

CASE(the_outlook_is_that_of_a_perfect_rest)
{
	static const struct {
		const char *balls;
		int highest;
		int lowest;
	} rows[] = {
		{ "", 300, 0 },
		{ "9", 290, 9 },
		{ "9-", 279, 9 },
		{ "--", 270, 0 },
		{ "F", 290, 0 },
		{ "X", 300, 10 },
		{ "X X X X X X X X X --", 240, 240 },
		{ "X X X X X X X X X X", 300, 270 },
	};

	for (size_t next = 0; next < sizeof rows / sizeof *rows; next++) {
		const struct pindeck_game game = tenpin(rows[next].balls);

		assert_int_equal(pindeck_score_to_points(pindeck_game_highest(&game)),
		                 rows[next].highest);
		assert_int_equal(pindeck_score_to_points(pindeck_game_lowest(&game)),
		                 rows[next].lowest);
	}
}

CASE(marks_are_those_of_a_score_sheet)
{
	const struct pindeck_game game = tenpin("X 7/ 9- -8 F/ 8[7-10]/ (8)- 72 -- XF/");
	static const char *const marks[] = { "X",  "7/", "9-", "-8", "F/",
		                             "8/", "8-", "72", "--", "XF/" };

	for (int frame = 1; frame <= PINDECK_FRAMES; frame++)
		for (int ball = 1; marks[frame - 1][ball - 1] != '\0'; ball++)
			assert_int_equal(
			    pindeck_game_mark(&game, pindeck_place_of(frame, ball)).text[0],
			    marks[frame - 1][ball - 1]);
	assert_true(pindeck_game_mark(&game, pindeck_place_of(6, 1)).split);
	assert_true(pindeck_game_mark(&game, pindeck_place_of(7, 1)).split);
	assert_false(pindeck_game_mark(&game, pindeck_place_of(6, 2)).split);
	assert_false(pindeck_game_mark(&game, pindeck_place_of(1, 1)).split);
}

CASE(a_no_tap_strike_is_marked_as_one_and_written_as_it_fell)
{
	struct pindeck_game game;

	read_game(&game, PINDECK_DISCIPLINE_NO_TAP_8, "8 9 X 72");
	assert_int_equal(pindeck_game_mark(&game, pindeck_place_of(1, 1)).text[0], 'X');
	assert_string_equal(written(&game), "8 9 X 72");
}

CASE(ten_with_a_third_ball_are_a_t)
{
	struct pindeck_game game;
	struct pindeck_mark mark;

	assert_int_equal(
	    read_game(&game, PINDECK_DISCIPLINE_CANDLEPIN, "--T 5/ 235").verdict.reason,
	    PINDECK_REASON_ACCEPTED);
	mark = pindeck_game_mark(&game, pindeck_place_of(1, 3));
	assert_string_equal(mark.text, "T");
	assert_string_equal(written(&game), "--T 5/ 235");
	assert_int_equal(total(&game, 1), 10);
	/* all down with the third ball, but not all ten with it */
	mark = pindeck_game_mark(&game, pindeck_place_of(3, 3));
	assert_string_equal(mark.text, "5");
	assert_int_equal(read_game(&game, PINDECK_DISCIPLINE_CANDLEPIN, "-T").verdict.reason,
	                 PINDECK_REASON_UNKNOWN_MARK);
	assert_int_equal(read_game(&game, PINDECK_DISCIPLINE_TENPIN, "-T").verdict.reason,
	                 PINDECK_REASON_UNKNOWN_MARK);
}

CASE(a_mark_has_room_for_four_letters)
{
	const struct pindeck_mark mark = pindeck_mark_from("C/OFF");

	assert_string_equal(mark.text, "C/OF");
	assert_false(mark.split);
}

CASE(undo_before_the_first_ball_is_refused)
{
	struct pindeck_game game = tenpin("");

	assert_int_equal(pindeck_game_undo(&game).reason, PINDECK_REASON_NO_SUCH_BALL);
}

static void check_golden(const struct golden *golden)
{
	struct pindeck_game game;
	const struct pindeck_reading reading = read_game(&game, golden->discipline, golden->balls);

	if (reading.verdict.reason != PINDECK_REASON_ACCEPTED)
		fail_msg("games.txt:%d: %s", golden->line,
		         pindeck_reason_to_text(reading.verdict.reason));
	for (int frame = 1; frame <= PINDECK_FRAMES; frame++)
		if (total(&game, frame) !=
		    (frame <= golden->final ? golden->totals[frame - 1] : -1))
			fail_msg("games.txt:%d: frame %d is %d", golden->line, frame,
			         total(&game, frame));
	if (strcmp(written(&game), golden->balls) != 0)
		fail_msg("games.txt:%d: written %s", golden->line, written(&game));
	if (pindeck_game_is_over(&game))
		assert_int_equal(pindeck_score_to_points(pindeck_game_highest(&game)),
		                 total(&game, 10));
}

CASE(golden_games_have_their_totals_and_come_back_as_written)
{
	FILE *file = fopen(GAMES, "r");
	struct golden golden = { .line = 0 };
	int games = 0;

	assert_non_null(file);
	for (; golden_next(file, &golden); games++)
		check_golden(&golden);
	fclose(file);
	assert_true(games > 60);
}

int main(void)
{
	const struct CMUnitTest cases[] = {
		SENTENCE(a_game_asks_for_its_balls_in_order),
		SENTENCE(a_ball_after_the_last_is_refused),
		SENTENCE(a_total_is_final_when_no_ball_can_change_it),
		SENTENCE(balls_to_come_count_for_all_frames_that_wait),
		SENTENCE(a_game_of_no_discipline_is_over),
		SENTENCE(a_frame_out_of_range_scores_zero),
		SENTENCE(pins_that_are_known_tell_whether_they_are_a_split),
		SENTENCE(a_no_tap_strike_is_not_circled),
		SENTENCE(a_ball_that_was_not_bowled_has_no_mark),
		SENTENCE(games_are_equal_when_balls_and_discipline_are),
		SENTENCE(a_ball_knows_the_pins_that_it_left),
		SENTENCE(the_outlook_is_that_of_a_perfect_rest),
		SENTENCE(marks_are_those_of_a_score_sheet),
		SENTENCE(a_no_tap_strike_is_marked_as_one_and_written_as_it_fell),
		SENTENCE(ten_with_a_third_ball_are_a_t),
		SENTENCE(a_mark_has_room_for_four_letters),
		SENTENCE(undo_before_the_first_ball_is_refused),
		SENTENCE(golden_games_have_their_totals_and_come_back_as_written),
	};

	return cmocka_run_group_tests(cases, NULL, NULL);
}
