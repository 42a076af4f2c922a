/* Bowlers who move, leave and return. */
#include "lanes.h"

static const char *game_of(const struct lane *lane, int seat)
{
	return written(pindeck_match_game(&lane_game(lane)->match, pindeck_seat_of(seat)));
}

static void assert_order(const struct lane *lane, const char *expected)
{
	const struct pindeck_match *match = &lane_game(lane)->match;
	char found[PINDECK_MOST_BOWLERS * 4 + 1] = "";

	for (int seat = 1; seat <= pindeck_match_to_bowlers(match); seat++) {
		strcat(found, seat > 1 ? " " : "");
		strcat(found,
		       pindeck_name_to_text(pindeck_match_name(match, pindeck_seat_of(seat))));
	}
	assert_string_equal(found, expected);
}

/* PJS, KYJ and LEE with a frame each: 11, 22 and 33. */
static struct lane *lane_of_three(struct journal journal)
{
	struct pindeck_match seats = two_seats();
	struct lane *lane = claimed_lane(journal, 3);

	assert_true(pindeck_verdict_is_accepted(
	    pindeck_match_seat(&seats, name("LEE"), PINDECK_DISCIPLINE_TENPIN)));
	assert_true(outcome_is_done(open_series(lane, minutes(0), &seats, 2)));
	for (int pins = 1; pins <= 3; pins++)
		for (int ball = 0; ball < 2; ball++)
			assert_true(outcome_is_done(bowl(lane, pins)));
	return lane;
}

static struct outcome move(struct lane *lane, int from, int goal)
{
	return lane_do(lane, now,
	               &(struct deed){ .kind = DEED_MOVE,
	                               .seat = pindeck_seat_of(from),
	                               .goal = pindeck_seat_of(goal) });
}

CASE(a_bowler_who_moves_keeps_the_balls)
{
	for (int next = 0; next < JOURNALS; next++) {
		struct lane *lane = lane_of_three(benches[next].journal);
		const struct entry *last;

		assert_true(outcome_is_done(move(lane, 3, 1)));
		assert_order(lane, "LEE PJS KYJ");
		last = others.list + lines_of(benches[next].journal, lane_game(lane)->game) - 1;
		assert_int_equal(last->kind, ENTRY_MOVED);
		assert_string_equal(pindeck_name_to_text(&last->bowler), "LEE");
		assert_string_equal(last->text, "1");
		assert_loads_the_same(lane);
		/* LEE bowls first now, and undo still takes back the ball that was bowled last */
		assert_true(outcome_is_done(bowl(lane, 5)));
		assert_string_equal(game_of(lane, 1), "33 5");
		assert_true(
		    outcome_is_done(lane_do(lane, now, &(struct deed){ .kind = DEED_UNDO })));
		assert_true(
		    outcome_is_done(lane_do(lane, now, &(struct deed){ .kind = DEED_UNDO })));
		assert_string_equal(game_of(lane, 1), "3");
		assert_string_equal(game_of(lane, 2), "11");
		assert_string_equal(game_of(lane, 3), "22");
		assert_loads_the_same(lane);
		lane_close(lane);
	}
}

CASE(a_move_is_refused_within_a_frame_and_to_a_seat_that_is_not_there)
{
	for (int next = 0; next < JOURNALS; next++) {
		struct lane *lane = lane_of_three(benches[next].journal);
		const int64_t game = lane_game(lane)->game;
		size_t before;

		assert_true(outcome_is_done(bowl(lane, 3)));
		before = lines_of(benches[next].journal, game);
		assert_int_equal(move(lane, 3, 1).verdict.reason, PINDECK_REASON_TURN_BEGUN);
		assert_int_equal(move(lane, 1, 4).fault, FAULT_NO_SUCH_SEAT);
		assert_int_equal(move(lane, 4, 1).verdict.reason, PINDECK_REASON_NO_SUCH_BOWLER);
		assert_order(lane, "PJS KYJ LEE");
		assert_int_equal(lines_of(benches[next].journal, game), before);
		lane_close(lane);
	}
}

CASE(the_next_game_has_the_same_bowlers_in_the_order_of_the_last)
{
	for (int next = 0; next < JOURNALS; next++) {
		struct lane *lane = lane_of_three(benches[next].journal);
		const int64_t first = lane_game(lane)->game;
		const struct pindeck_match *match;

		assert_true(outcome_is_done(move(lane, 1, 3)));
		must_bowl_out(lane, 4);
		assert_true(outcome_is_done(
		    lane_do(lane, minutes(30), &(struct deed){ .kind = DEED_AGAIN })));
		match = &lane_game(lane)->match;
		assert_true(lane_game(lane)->game > first);
		assert_int_equal(lane_game(lane)->lane, 3);
		assert_place(lane, 2, 2, minutes(0));
		assert_order(lane, "KYJ LEE PJS");
		assert_int_equal(
		    pindeck_game_discipline(pindeck_match_game(match, pindeck_seat_of(1))),
		    PINDECK_DISCIPLINE_NO_TAP_9);
		for (int seat = 1; seat <= 3; seat++)
			assert_string_equal(game_of(lane, seat), "");
		assert_loads_the_same(lane);
		lane_close(lane);
	}
}

CASE(an_absent_bowler_neither_leaves_nor_returns)
{
	for (int next = 0; next < JOURNALS; next++) {
		struct lane *lane = opened_lane(benches[next].journal);
		const struct replay before = *lane_game(lane);
		struct outcome outcome = lane_do(
		    lane, now, &(struct deed){ .kind = DEED_LEAVE, .seat = pindeck_seat_of(3) });

		assert_int_equal(outcome.verdict.reason, PINDECK_REASON_NO_SUCH_BOWLER);
		outcome = lane_do(lane, now,
		                  &(struct deed){ .kind = DEED_RETURN,
		                                  .seat = pindeck_seat_of(3),
		                                  .from = pindeck_frame_number_of(1) });
		assert_int_equal(outcome.fault, FAULT_HAS_NOT_LEFT);
		outcome = lane_do(lane, now,
		                  &(struct deed){ .kind = DEED_RETURN,
		                                  .seat = pindeck_seat_of(1),
		                                  .from = pindeck_frame_number_of(0) });
		assert_int_equal(outcome.fault, FAULT_HAS_NOT_LEFT);
		assert_same_game(lane_game(lane), &before);
		assert_int_equal(lines_of(benches[next].journal, before.game), before.lines);
		lane_close(lane);
	}
}

CASE(the_last_to_leave_finishes_and_locks_the_game)
{
	for (int next = 0; next < JOURNALS; next++) {
		struct lane *lane = opened_lane(benches[next].journal);

		must_leave(lane, 1);
		assert_false(lane_game(lane)->finished);
		must_leave(lane, 2);
		assert_true(lane_game(lane)->finished);
		assert_true(lane_game(lane)->locked);
		assert_int_equal(lane_do(lane, now,
		                         &(struct deed){ .kind = DEED_RETURN,
		                                         .seat = pindeck_seat_of(1),
		                                         .from = pindeck_frame_number_of(1) })
		                     .fault,
		                 FAULT_LOCKED);
		assert_kept(benches[next].journal, lane_game(lane));
		lane_close(lane);
	}
}

int seat_cases(void)
{
	const struct CMUnitTest cases[] = {
		ON_EACH(a_bowler_who_moves_keeps_the_balls),
		ON_EACH(a_move_is_refused_within_a_frame_and_to_a_seat_that_is_not_there),
		ON_EACH(the_next_game_has_the_same_bowlers_in_the_order_of_the_last),
		ON_EACH(an_absent_bowler_neither_leaves_nor_returns),
		ON_EACH(the_last_to_leave_finishes_and_locks_the_game),
	};

	return cmocka_run_group_tests(cases, NULL, NULL);
}
