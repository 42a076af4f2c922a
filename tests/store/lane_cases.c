/* Claiming a lane, and the end of a game. */
#include "lanes.h"

CASE(the_first_lane_that_is_free_is_claimed)
{
	for (int next = 0; next < JOURNALS; next++) {
		struct lane *lanes[4];

		for (int number = 0; number < 4; number++) {
			lanes[number] = lane_new(benches[next].journal);
			assert_int_equal(lane_claim(lanes[number], number == 1 ? 3 : 0),
			                 NO_TROUBLE);
		}
		assert_int_equal(lane_claim(lanes[0], 3), TROUBLE_CLAIMED);
		for (int number = 0; number < 4; number++) {
			static const int32_t expected[] = { 1, 3, 2, 4 };
			const struct pindeck_match seats = two_seats();

			assert_true(outcome_is_done(lane_do(
			    lanes[number], now,
			    &(struct deed){ .kind = DEED_OPEN, .opening = { .seated = &seats } })));
			assert_int_equal(lane_game(lanes[number])->lane, expected[number]);
			lane_close(lanes[number]);
		}
	}
}

CASE(a_program_that_changes_lanes_releases_the_first)
{
	for (int next = 0; next < JOURNALS; next++) {
		struct lane *lane = lane_new(benches[next].journal);

		assert_int_equal(lane_claim(lane, 5), NO_TROUBLE);
		assert_int_equal(lane_claim(lane, 6), NO_TROUBLE);
		lane_close(lane);
		lane = lane_new(benches[next].journal);
		assert_int_equal(lane_claim(lane, 6), NO_TROUBLE);
		assert_int_equal(lane_claim(lane, 5), NO_TROUBLE);
		lane_close(lane);
	}
}

CASE(a_game_that_is_over_is_finished_and_locked)
{
	for (int next = 0; next < JOURNALS; next++) {
		struct lane *lane = opened_lane(benches[next].journal);
		const struct replay *game = lane_game(lane);

		while (!pindeck_match_is_over(&game->match))
			must_bowl(lane, 0);
		assert_true(game->finished && game->locked);
		assert_int_equal(bowl(lane, 0).fault, FAULT_LOCKED);
		assert_int_equal(lane_do(lane, now, &(struct deed){ .kind = DEED_UNDO }).fault,
		                 FAULT_LOCKED);
		assert_int_equal(correct(lane, ENTRY_CORRECTED, spot(1, 1, 1), 5, false).fault,
		                 FAULT_LOCKED);
		assert_true(
		    outcome_is_done(correct(lane, ENTRY_CORRECTED, spot(1, 1, 1), 5, true)));
		assert_true(game->finished && game->locked);
		assert_int_equal(
		    correct(lane, ENTRY_ANNULLED, spot(1, 2, 1), 0, true).verdict.reason,
		    PINDECK_REASON_NOT_LAST_BALL);
		assert_int_equal(correct(lane, ENTRY_CORRECTED, spot(1, 1, 1), 5, true).fault,
		                 FAULT_NO_CHANGE);
		assert_true(outcome_is_done(
		    correct(lane, ENTRY_ANNULLED, pindeck_match_last(&game->match), 0, true)));
		assert_false(game->finished || game->locked);
		must_bowl(lane, 1);
		assert_true(game->finished && game->locked);
		assert_kept(benches[next].journal, game);
		lane_close(lane);
	}
}

static int judgements;

/* At the first judgement the week is not locked; before the change is stored, another program locks
 * it. */
static enum trouble lock_meanwhile(struct journal journal, int64_t game, bool *needs_reason,
                                   int64_t *leagues)
{
	struct line_seals seals = { .broken = 0 };
	struct league_line line = { .line = 1, .time = 1, .league = "A", .kind = LEAGUE_FOUNDED };

	(void)game;
	*needs_reason = judgements > 0;
	*leagues = judgements++;
	if (*needs_reason)
		return NO_TROUBLE;
	league_line_sign(&seals, &line);
	return journal_append_leagues(journal, &line, 1);
}

CASE(a_week_that_is_locked_meanwhile_asks_for_a_reason)
{
	for (int next = 0; next < JOURNALS; next++) {
		struct lane *lane = opened_lane(benches[next].journal);
		const struct stamp with_reason = { .time = now.time,
			                           .actor = now.actor,
			                           .reason = text("protest") };

		must_bowl(lane, 7);
		must_bowl(lane, 2);
		judgements = 0;
		lane_ask(lane, lock_meanwhile);
		assert_int_equal(lane_do(lane, now, &(struct deed){ .kind = DEED_UNDO }).fault,
		                 FAULT_NEEDS_REASON);
		assert_int_equal(judgements, 2);
		assert_int_equal(replay_balls(lane_game(lane)), 2);
		assert_kept(benches[next].journal, lane_game(lane));
		assert_true(outcome_is_done(
		    lane_do(lane, with_reason, &(struct deed){ .kind = DEED_UNDO })));
		assert_int_equal(judgements, 2);
		assert_kept(benches[next].journal, lane_game(lane));
		lane_close(lane);
	}
}

CASE(a_refused_action_leaves_no_line)
{
	for (int next = 0; next < JOURNALS; next++) {
		struct lane *lane = opened_lane(benches[next].journal);
		const int64_t number = lane_game(lane)->game;
		struct replay before;

		assert_int_equal(lane_do(lane, now, &(struct deed){ .kind = DEED_UNDO }).fault,
		                 FAULT_REFUSED);
		must_bowl(lane, 7);
		before = *lane_game(lane);
		assert_int_equal(bowl(lane, 4).verdict.reason, PINDECK_REASON_TOO_MANY_PINS);
		assert_int_equal(
		    lane_do(lane, now, &(struct deed){ .kind = DEED_NOTE, .note = text("") }).fault,
		    FAULT_DISAGREES);
		assert_int_equal(correct(lane, ENTRY_CORRECTED, spot(1, 1, 1), 11, false).fault,
		                 FAULT_REFUSED);
		assert_same_game(lane_game(lane), &before);
		assert_int_equal(lines_of(benches[next].journal, number), 4);
		lane_close(lane);
	}
}

int lane_cases(void)
{
	const struct CMUnitTest cases[] = {
		ON_EACH(the_first_lane_that_is_free_is_claimed),
		ON_EACH(a_program_that_changes_lanes_releases_the_first),
		ON_EACH(a_game_that_is_over_is_finished_and_locked),
		ON_EACH(a_week_that_is_locked_meanwhile_asks_for_a_reason),
		ON_EACH(a_refused_action_leaves_no_line),
	};

	return cmocka_run_group_tests(cases, NULL, NULL);
}
