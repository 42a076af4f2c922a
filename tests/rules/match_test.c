/* Matches: seats, turns, undo, moving, and the next game. */
#include "case.h"
#include "lineup/internal.h"
#include "match_turns.h"

static struct pindeck_name name(const char *letters)
{
	return pindeck_name_from(letters, strlen(letters));
}

static enum pindeck_reason seat(struct pindeck_match *match, const char *letters)
{
	return pindeck_match_seat(match, name(letters), PINDECK_DISCIPLINE_TENPIN).reason;
}

static struct pindeck_match match_of(const char *one, const char *other)
{
	struct pindeck_match match = pindeck_match_open();

	assert_int_equal(seat(&match, one), PINDECK_REASON_ACCEPTED);
	assert_int_equal(seat(&match, other), PINDECK_REASON_ACCEPTED);
	return match;
}

static void bowl(struct pindeck_match *match, const char *whose, int count)
{
	const struct pindeck_name *turn = pindeck_match_name(match, pindeck_match_turn(match));

	assert_non_null(turn);
	assert_string_equal(pindeck_name_to_text(turn), whose);
	assert_true(
	    pindeck_verdict_is_accepted(pindeck_match_bowl(match, pindeck_delivery_of(count))));
}

static const char *game_of(const struct pindeck_match *match, int number)
{
	return written(pindeck_match_game(match, pindeck_seat_of(number)));
}

CASE(a_name_is_three_english_letters)
{
	assert_string_equal(pindeck_name_to_text(&(struct pindeck_name){ "PJS" }), "PJS");
	assert_true(pindeck_name_is_equal(name("pjs"), name("PJS")));
	assert_true(pindeck_name_is_equal(name("pJs"), name("PJS")));
	assert_false(pindeck_name_is_equal(name("PJS"), name("PJT")));
	assert_false(pindeck_name_exists(name("")));
	assert_false(pindeck_name_exists(name("PJ")));
	assert_false(pindeck_name_exists(name("PJSS")));
	assert_false(pindeck_name_exists(name("P S")));
	assert_false(pindeck_name_exists(name("P1S")));
	assert_false(pindeck_name_exists(name("[JS")));
	assert_false(pindeck_name_exists(name("박")));
	for (int byte = -128; byte < 128; byte++) {
		const char letters[] = { 'A', (char)byte, 'A' };
		const bool letter = (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z');

		assert_int_equal(pindeck_name_exists(pindeck_name_from(letters, 3)), letter);
	}
}

CASE(equal_names_are_one_person)
{
	struct pindeck_match match = match_of("PJS", "KYJ");

	assert_int_equal(seat(&match, "pjs"), PINDECK_REASON_NAME_TAKEN);
	assert_int_equal(seat(&match, "P"), PINDECK_REASON_BAD_NAME);
	assert_int_equal(pindeck_match_seat(&match, name("ABC"), PINDECK_DISCIPLINES).reason,
	                 PINDECK_REASON_NO_SUCH_DISCIPLINE);
	assert_int_equal(pindeck_match_to_bowlers(&match), 2);
	assert_int_equal(pindeck_seat_to_int(pindeck_match_find(&match, name("kyj"))), 2);
	assert_false(pindeck_seat_exists(pindeck_match_find(&match, name("ABC"))));
}

CASE(twelve_can_be_seated)
{
	struct pindeck_match match = pindeck_match_open();

	for (char letter = 'A'; letter < 'A' + 12; letter++)
		assert_int_equal(seat(&match, (const char[]){ letter, letter, letter, '\0' }),
		                 PINDECK_REASON_ACCEPTED);
	assert_int_equal(seat(&match, "ZZZ"), PINDECK_REASON_LANE_FULL);
	assert_int_equal(pindeck_match_to_bowlers(&match), 12);
	assert_null(pindeck_match_game(&match, pindeck_seat_of(13)));
	assert_null(pindeck_match_name(&match, pindeck_seat_of(0)));
}

CASE(a_match_without_bowlers_takes_no_ball)
{
	struct pindeck_match match = pindeck_match_open();

	assert_int_equal(pindeck_match_bowl(&match, pindeck_delivery_of(1)).reason,
	                 PINDECK_REASON_NO_SUCH_BOWLER);
	assert_int_equal(pindeck_match_undo(&match).reason, PINDECK_REASON_NO_SUCH_BALL);
	assert_false(pindeck_match_is_over(&match));
	assert_false(pindeck_seat_exists(pindeck_match_turn(&match)));
}

CASE(everybody_finishes_a_frame_before_anybody_begins_the_next)
{
	struct pindeck_match match = match_of("PJS", "KYJ");

	bowl(&match, "PJS", 10);
	bowl(&match, "KYJ", 7);
	bowl(&match, "KYJ", 2);
	bowl(&match, "PJS", 8);
	bowl(&match, "PJS", 2);
	bowl(&match, "KYJ", 0);
	assert_string_equal(game_of(&match, 1), "X 8/");
	assert_string_equal(game_of(&match, 2), "72 -");
}

CASE(a_match_is_over_when_all_games_are)
{
	struct pindeck_match match = match_of("PJS", "KYJ");

	for (int frame = 1; frame < PINDECK_FRAMES; frame++) {
		bowl(&match, "PJS", 10);
		bowl(&match, "KYJ", 10);
	}
	for (int ball = 0; ball < 3; ball++)
		bowl(&match, "PJS", 10);
	assert_false(pindeck_match_is_over(&match));
	bowl(&match, "KYJ", 0);
	bowl(&match, "KYJ", 0);
	assert_true(pindeck_match_is_over(&match));
	assert_int_equal(pindeck_match_bowl(&match, pindeck_delivery_of(1)).reason,
	                 PINDECK_REASON_GAME_OVER);
	assert_int_equal(total(pindeck_match_game(&match, pindeck_seat_of(1)), 10), 300);
	assert_int_equal(total(pindeck_match_game(&match, pindeck_seat_of(2)), 10), 240);
}

CASE(a_refused_ball_does_not_pass_the_turn)
{
	struct pindeck_match match = match_of("PJS", "KYJ");
	struct pindeck_verdict verdict;

	bowl(&match, "PJS", 7);
	verdict = pindeck_match_bowl(&match, pindeck_delivery_of(4));
	assert_int_equal(verdict.reason, PINDECK_REASON_TOO_MANY_PINS);
	assert_true(pindeck_place_is_equal(verdict.place, pindeck_place_of(1, 2)));
	bowl(&match, "PJS", 3);
}

CASE(undo_takes_back_the_last_ball_of_any_bowler)
{
	struct pindeck_match match = match_of("PJS", "KYJ");

	bowl(&match, "PJS", 10);
	bowl(&match, "KYJ", 7);
	assert_true(pindeck_verdict_is_accepted(pindeck_match_undo(&match)));
	assert_string_equal(game_of(&match, 2), "");
	assert_true(pindeck_verdict_is_accepted(pindeck_match_undo(&match)));
	assert_string_equal(game_of(&match, 1), "");
	assert_int_equal(pindeck_match_undo(&match).reason, PINDECK_REASON_NO_SUCH_BALL);
}

/* The strike was a nine: the first bowler has a ball to make up, out of turn. */
CASE(the_last_ball_is_known)
{
	struct pindeck_match match = pindeck_match_open();
	struct pindeck_match_place last = pindeck_match_last(&match);

	assert_false(pindeck_seat_exists(last.seat));
	pindeck_match_seat(&match, name("PJS"), PINDECK_DISCIPLINE_TENPIN);
	pindeck_match_seat(&match, name("KYJ"), PINDECK_DISCIPLINE_TENPIN);
	assert_false(pindeck_seat_exists(pindeck_match_last(&match).seat));
	bowl(&match, "PJS", 10);
	last = pindeck_match_last(&match);
	assert_int_equal(pindeck_seat_to_int(last.seat), 1);
	assert_true(pindeck_place_is_equal(last.place, pindeck_place_of(1, 1)));
	bowl(&match, "KYJ", 3);
	bowl(&match, "KYJ", 4);
	last = pindeck_match_last(&match);
	assert_int_equal(pindeck_seat_to_int(last.seat), 2);
	assert_true(pindeck_place_is_equal(last.place, pindeck_place_of(1, 2)));
	pindeck_match_undo(&match);
	last = pindeck_match_last(&match);
	assert_true(pindeck_place_is_equal(last.place, pindeck_place_of(1, 1)));
}

CASE(undo_follows_the_order_of_play_after_a_correction)
{
	struct pindeck_match match = match_of("PJS", "KYJ");
	const struct pindeck_match_place spot =
	    pindeck_match_place_at(pindeck_seat_of(1), pindeck_place_of(1, 1));

	bowl(&match, "PJS", 10);
	bowl(&match, "KYJ", 7);
	assert_true(pindeck_verdict_is_accepted(
	    pindeck_match_correct(&match, spot, pindeck_delivery_of(9))));
	bowl(&match, "PJS", 1);
	assert_true(pindeck_verdict_is_accepted(pindeck_match_undo(&match)));
	assert_string_equal(game_of(&match, 1), "9");
	assert_string_equal(game_of(&match, 2), "7");
}

CASE(a_corrected_frame_keeps_the_order_of_play)
{
	struct pindeck_match match = match_of("PJS", "KYJ");
	const struct pindeck_match_place spot =
	    pindeck_match_place_at(pindeck_seat_of(1), pindeck_place_of(1, 1));
	struct pindeck_deliveries two = pindeck_deliveries_none();
	struct pindeck_deliveries one = pindeck_deliveries_none();

	pindeck_deliveries_add(&two, pindeck_delivery_of(7));
	pindeck_deliveries_add(&two, pindeck_delivery_of(3));
	pindeck_deliveries_add(&one, pindeck_delivery_of(10));
	bowl(&match, "PJS", 10);
	bowl(&match, "KYJ", 10);
	assert_true(pindeck_verdict_is_accepted(pindeck_match_correct_frame(&match, spot, &two)));
	assert_string_equal(game_of(&match, 1), "7/");
	pindeck_match_undo(&match);
	assert_string_equal(game_of(&match, 2), "");
	pindeck_match_undo(&match);
	assert_string_equal(game_of(&match, 1), "7");
	bowl(&match, "PJS", 3);
	bowl(&match, "KYJ", 10);
	assert_true(pindeck_verdict_is_accepted(pindeck_match_correct_frame(&match, spot, &one)));
	assert_string_equal(game_of(&match, 1), "X");
	pindeck_match_undo(&match);
	pindeck_match_undo(&match);
	assert_string_equal(game_of(&match, 1), "");
	assert_int_equal(pindeck_match_undo(&match).reason, PINDECK_REASON_NO_SUCH_BALL);
}

CASE(after_a_dead_ball_its_bowler_bowls_again)
{
	struct pindeck_match match = match_of("PJS", "KYJ");

	bowl(&match, "PJS", 10);
	bowl(&match, "KYJ", 7);
	assert_true(pindeck_verdict_is_accepted(pindeck_match_annul(
	    &match, pindeck_match_place_at(pindeck_seat_of(1), pindeck_place_of(1, 1)))));
	bowl(&match, "PJS", 9);
	pindeck_match_undo(&match);
	pindeck_match_undo(&match);
	assert_string_equal(game_of(&match, 1), "");
	assert_string_equal(game_of(&match, 2), "");
}

CASE(a_shorter_frame_forgets_the_ball_that_is_gone)
{
	struct pindeck_match match = match_of("PJS", "KYJ");
	const struct pindeck_match_place spot =
	    pindeck_match_place_at(pindeck_seat_of(1), pindeck_place_of(1, 1));
	struct pindeck_deliveries strike = pindeck_deliveries_none();

	pindeck_deliveries_add(&strike, pindeck_delivery_of(10));
	bowl(&match, "PJS", 10);
	bowl(&match, "KYJ", 7);
	pindeck_match_correct(&match, spot, pindeck_delivery_of(9));
	bowl(&match, "PJS", 1); /* out of turn, after KYJ's 7 */
	assert_true(
	    pindeck_verdict_is_accepted(pindeck_match_correct_frame(&match, spot, &strike)));
	pindeck_match_undo(&match);
	assert_string_equal(game_of(&match, 1), "X");
	assert_string_equal(game_of(&match, 2), "");
}

CASE(a_correction_without_a_bowler_is_refused)
{
	struct pindeck_match match = match_of("PJS", "KYJ");
	const struct pindeck_match_place spot =
	    pindeck_match_place_at(pindeck_seat_of(3), pindeck_place_of(1, 1));
	const struct pindeck_deliveries none = pindeck_deliveries_none();

	assert_int_equal(pindeck_match_correct(&match, spot, pindeck_delivery_of(1)).reason,
	                 PINDECK_REASON_NO_SUCH_BOWLER);
	assert_int_equal(pindeck_match_annul(&match, spot).reason, PINDECK_REASON_NO_SUCH_BOWLER);
	assert_int_equal(pindeck_match_correct_frame(&match, spot, &none).reason,
	                 PINDECK_REASON_NO_SUCH_BOWLER);
}

CASE(each_bowler_may_have_a_discipline_of_their_own)
{
	struct pindeck_match match = pindeck_match_open();

	pindeck_match_seat(&match, name("PJS"), PINDECK_DISCIPLINE_TENPIN);
	pindeck_match_seat(&match, name("KYJ"), PINDECK_DISCIPLINE_NO_TAP_9);
	bowl(&match, "PJS", 9);
	bowl(&match, "PJS", 0);
	bowl(&match, "KYJ", 9);
	bowl(&match, "PJS", 9);
}

static enum pindeck_reason move(struct pindeck_match *match, int from, int goal)
{
	return pindeck_match_move(match, pindeck_seat_of(from), pindeck_seat_of(goal)).reason;
}

static void expect_order(const struct pindeck_match *match, const char *expected)
{
	char found[PINDECK_MOST_BOWLERS * 4 + 1] = "";

	for (int number = 1; number <= pindeck_match_to_bowlers(match); number++) {
		strcat(found, number > 1 ? " " : "");
		strcat(found,
		       pindeck_name_to_text(pindeck_match_name(match, pindeck_seat_of(number))));
	}
	assert_string_equal(found, expected);
}

CASE(a_bowler_moves_between_frames_with_the_own_game)
{
	struct pindeck_match match = match_of("AAA", "BBB");

	assert_int_equal(seat(&match, "CCC"), PINDECK_REASON_ACCEPTED);
	bowl(&match, "AAA", 10);
	bowl(&match, "BBB", 3);
	assert_int_equal(move(&match, 3, 1), PINDECK_REASON_TURN_BEGUN);
	bowl(&match, "BBB", 4);
	assert_int_equal(move(&match, 0, 1), PINDECK_REASON_NO_SUCH_BOWLER);
	assert_int_equal(move(&match, 1, 4), PINDECK_REASON_NO_SUCH_BOWLER);
	expect_order(&match, "AAA BBB CCC");
	assert_int_equal(move(&match, 1, 3), PINDECK_REASON_ACCEPTED);
	expect_order(&match, "BBB CCC AAA");
	assert_string_equal(game_of(&match, 3), "X");
	/* CCC still bowls the first frame; then the new order holds */
	bowl(&match, "CCC", 9);
	bowl(&match, "CCC", 0);
	bowl(&match, "BBB", 5);
	for (int balls = 0; balls < 4; balls++)
		assert_true(pindeck_verdict_is_accepted(pindeck_match_undo(&match)));
	assert_string_equal(game_of(&match, 1), "3");
	assert_string_equal(game_of(&match, 2), "");
	assert_string_equal(game_of(&match, 3), "X");
}

CASE(every_move_between_two_seats_keeps_everybody)
{
	for (int from = 1; from <= 4; from++)
		for (int goal = 1; goal <= 4; goal++) {
			struct pindeck_match match = match_of("AAA", "BBB");
			char order[] = "ABCD";
			const char moved = order[from - 1];

			assert_int_equal(seat(&match, "CCC"), PINDECK_REASON_ACCEPTED);
			assert_int_equal(seat(&match, "DDD"), PINDECK_REASON_ACCEPTED);
			assert_int_equal(move(&match, from, goal), PINDECK_REASON_ACCEPTED);
			/* the same with letters: take one out, put it in */
			memmove(order + from - 1, order + from, (size_t)(4 - from));
			memmove(order + goal, order + goal - 1, (size_t)(4 - goal));
			order[goal - 1] = moved;
			for (int number = 1; number <= 4; number++)
				assert_int_equal(pindeck_name_to_text(pindeck_match_name(
						     &match, pindeck_seat_of(number)))[0],
				                 order[number - 1]);
		}
}

static enum pindeck_reason bring(struct pindeck_match *match, int number, int count)
{
	return pindeck_match_bring(match, pindeck_seat_of(number), pindeck_delivery_of(count))
	    .reason;
}

CASE(balls_of_another_lane_are_taken_back_last)
{
	struct pindeck_match match = match_of("AAA", "BBB");

	bowl(&match, "AAA", 10);
	bowl(&match, "BBB", 3);
	assert_int_equal(seat(&match, "CCC"), PINDECK_REASON_ACCEPTED);
	assert_int_equal(bring(&match, 3, 7), PINDECK_REASON_ACCEPTED);
	assert_int_equal(bring(&match, 3, 4), PINDECK_REASON_TOO_MANY_PINS);
	assert_int_equal(bring(&match, 3, 3), PINDECK_REASON_ACCEPTED);
	assert_int_equal(bring(&match, 4, 1), PINDECK_REASON_NO_SUCH_BOWLER);
	assert_string_equal(game_of(&match, 3), "7/");
	bowl(&match, "BBB", 4);
	for (int seat_of_last = 0; seat_of_last < 5; seat_of_last++) {
		const int expected[] = { 2, 2, 1, 3, 3 };

		assert_int_equal(pindeck_seat_to_int(pindeck_match_last(&match).seat),
		                 expected[seat_of_last]);
		assert_true(pindeck_verdict_is_accepted(pindeck_match_undo(&match)));
	}
	assert_false(pindeck_verdict_is_accepted(pindeck_match_undo(&match)));
}

CASE(the_next_game_has_the_bowlers_who_are_present)
{
	struct pindeck_match match = match_of("AAA", "BBB");
	struct pindeck_match next;

	assert_true(pindeck_verdict_is_accepted(
	    pindeck_match_seat(&match, name("CCC"), PINDECK_DISCIPLINE_CANDLEPIN)));
	bowl(&match, "AAA", 10);
	assert_true(pindeck_verdict_is_accepted(pindeck_match_leave(&match, pindeck_seat_of(2))));
	next = pindeck_match_again(&match, false);
	expect_order(&next, "AAA CCC");
	assert_string_equal(game_of(&next, 1), "");
	assert_int_equal(pindeck_game_discipline(pindeck_match_game(&next, pindeck_seat_of(2))),
	                 PINDECK_DISCIPLINE_CANDLEPIN);
	assert_int_equal(pindeck_seat_to_int(pindeck_match_turn(&next)), 1);
	/* undo must not reach into the game before */
	assert_false(pindeck_verdict_is_accepted(pindeck_match_undo(&next)));
}

static void expect_next_lineup(enum pindeck_format format, const char *members, bool goes_on,
                               const char *expected)
{
	struct pindeck_lineup lineup = pindeck_lineup_open(format);
	char found[PINDECK_MOST_MEMBERS + 1] = "";

	for (const char *letter = members; *letter != '\0'; letter++)
		assert_int_equal(pindeck_lineup_add(&lineup, name((const char[]){ *letter, *letter,
		                                                                  *letter, '\0' }))
		                     .reason,
		                 PINDECK_REASON_ACCEPTED);
	lineup = pindeck_lineup_again(&lineup, goes_on);
	assert_int_equal(pindeck_lineup_format(&lineup), format);
	for (int nth = 0; nth < pindeck_lineup_to_count(&lineup); nth++) {
		const struct pindeck_name member =
		    pindeck_lineup_member(&lineup, pindeck_index_of(nth));

		strncat(found, pindeck_name_to_text(&member), 1);
	}
	assert_string_equal(found, expected);
}

/* Ten frames of three bowlers end with the first of them: the second would have been next. */
CASE(lineups_rotate_as_their_format_has_it)
{
	expect_next_lineup(PINDECK_FORMAT_BAKER, "ABC", false, "ABC");
	expect_next_lineup(PINDECK_FORMAT_BAKER, "AB", true, "AB");
	expect_next_lineup(PINDECK_FORMAT_BAKER, "ABC", true, "BCA");
	expect_next_lineup(PINDECK_FORMAT_BAKER, "ABCD", true, "CDAB");
	expect_next_lineup(PINDECK_FORMAT_BAKER, "ABCDE", true, "ABCDE");
	expect_next_lineup(PINDECK_FORMAT_SCOTCH, "AB", false, "AB");
	expect_next_lineup(PINDECK_FORMAT_SCOTCH, "AB", true, "AB");
	expect_next_lineup(PINDECK_FORMAT_SCOTCH_LEAD, "AB", false, "BA");
	expect_next_lineup(PINDECK_FORMAT_SCOTCH_LEAD, "AB", true, "BA");
}

int main(void)
{
	const struct CMUnitTest cases[] = {
		SENTENCE(a_name_is_three_english_letters),
		SENTENCE(equal_names_are_one_person),
		SENTENCE(twelve_can_be_seated),
		SENTENCE(a_match_without_bowlers_takes_no_ball),
		SENTENCE(everybody_finishes_a_frame_before_anybody_begins_the_next),
		SENTENCE(a_match_is_over_when_all_games_are),
		SENTENCE(a_refused_ball_does_not_pass_the_turn),
		SENTENCE(undo_takes_back_the_last_ball_of_any_bowler),
		SENTENCE(the_last_ball_is_known),
		SENTENCE(undo_follows_the_order_of_play_after_a_correction),
		SENTENCE(a_corrected_frame_keeps_the_order_of_play),
		SENTENCE(after_a_dead_ball_its_bowler_bowls_again),
		SENTENCE(a_shorter_frame_forgets_the_ball_that_is_gone),
		SENTENCE(a_correction_without_a_bowler_is_refused),
		SENTENCE(each_bowler_may_have_a_discipline_of_their_own),
		SENTENCE(a_bowler_moves_between_frames_with_the_own_game),
		SENTENCE(every_move_between_two_seats_keeps_everybody),
		SENTENCE(balls_of_another_lane_are_taken_back_last),
		SENTENCE(the_next_game_has_the_bowlers_who_are_present),
		SENTENCE(lineups_rotate_as_their_format_has_it),
	};

	return cmocka_run_group_tests(cases, NULL, NULL);
}
