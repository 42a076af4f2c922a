/* Repairs in a match: skipped turns, called bowlers, names, swapped balls, removed seats. */
#include "case.h"
#include "match_repair.h"
#include "match_turns.h"

#include "pindeck/match.h"

static struct pindeck_name name(const char *letters)
{
	return pindeck_name_from(letters, strlen(letters));
}

static struct pindeck_match match_of(const char *names)
{
	struct pindeck_match match = pindeck_match_open();

	for (; *names != '\0'; names += names[3] == ' ' ? 4 : 3)
		assert_int_equal(pindeck_match_seat(&match, pindeck_name_from(names, 3),
		                                    PINDECK_DISCIPLINE_TENPIN)
		                     .reason,
		                 PINDECK_REASON_ACCEPTED);
	return match;
}

static struct pindeck_seat seat_of(const struct pindeck_match *match, const char *letters)
{
	return pindeck_match_find(match, name(letters));
}

static const char *turn_of(const struct pindeck_match *match)
{
	const struct pindeck_name *turn = pindeck_match_name(match, pindeck_match_turn(match));

	return turn != NULL ? pindeck_name_to_text(turn) : "";
}

static void bowl(struct pindeck_match *match, const char *whose, int count)
{
	assert_string_equal(turn_of(match), whose);
	assert_int_equal(pindeck_match_bowl(match, pindeck_delivery_of(count)).reason,
	                 PINDECK_REASON_ACCEPTED);
}

static void pass(struct pindeck_match *match, const char *whose)
{
	assert_string_equal(turn_of(match), whose);
	assert_int_equal(pindeck_match_skip(match).reason, PINDECK_REASON_ACCEPTED);
}

static const char *game_of(const struct pindeck_match *match, const char *letters)
{
	return written(pindeck_match_game(match, seat_of(match, letters)));
}

/* ---- skipped turns ---- */

CASE(a_skipped_turn_is_made_up_before_the_next_one)
{
	struct pindeck_match match = match_of("ANN BOB CAT");

	bowl(&match, "ANN", 10);
	pass(&match, "BOB");
	bowl(&match, "CAT", 10);
	bowl(&match, "ANN", 10);
	assert_true(pindeck_match_has_skipped(&match, seat_of(&match, "BOB")));
	bowl(&match, "BOB", 9);
	assert_false(pindeck_match_has_skipped(&match, seat_of(&match, "BOB")));
	bowl(&match, "BOB", 1);
	bowl(&match, "BOB", 10);
	bowl(&match, "CAT", 10);
	bowl(&match, "ANN", 10);
	bowl(&match, "BOB", 10);
}

CASE(the_first_and_the_last_bowler_can_skip_too)
{
	struct pindeck_match match = match_of("ANN BOB CAT");

	pass(&match, "ANN");
	bowl(&match, "BOB", 10);
	bowl(&match, "CAT", 10);
	bowl(&match, "ANN", 10);
	bowl(&match, "ANN", 10);
	bowl(&match, "BOB", 10);
	pass(&match, "CAT");
	bowl(&match, "ANN", 10);
	bowl(&match, "BOB", 10);
	bowl(&match, "CAT", 10);
	bowl(&match, "CAT", 10);
	bowl(&match, "ANN", 10);
}

CASE(a_bowler_may_skip_several_turns)
{
	struct pindeck_match match = match_of("ANN BOB");

	for (int frame = 1; frame <= 9; frame++) {
		pass(&match, "ANN");
		bowl(&match, "BOB", 10);
	}
	bowl(&match, "ANN", 10);
	for (int frame = 2; frame <= 10; frame++)
		bowl(&match, "ANN", 10);
	bowl(&match, "ANN", 10);
	bowl(&match, "ANN", 10);
	for (int ball = 1; ball <= 3; ball++)
		bowl(&match, "BOB", 10);
	assert_true(pindeck_match_is_over(&match));
}

CASE(all_may_skip)
{
	struct pindeck_match match = match_of("ANN BOB");

	for (int times = 0; times < 200; times++) {
		const struct pindeck_verdict verdict = pindeck_match_skip(&match);

		assert_int_equal(verdict.reason, PINDECK_REASON_ACCEPTED);
	}
	assert_int_equal(pindeck_match_await(&match, pindeck_seat_of(1)).reason,
	                 PINDECK_REASON_ACCEPTED);
	bowl(&match, "ANN", 10);
}

CASE(nobody_else_no_skip)
{
	struct pindeck_match match = match_of("ANN");

	assert_int_equal(pindeck_match_skip(&match).reason, PINDECK_REASON_NO_OTHER_BOWLER);
	match = match_of("ANN BOB");
	assert_int_equal(pindeck_match_leave(&match, seat_of(&match, "BOB")).reason,
	                 PINDECK_REASON_ACCEPTED);
	assert_int_equal(pindeck_match_skip(&match).reason, PINDECK_REASON_NO_OTHER_BOWLER);
	assert_int_equal(pindeck_match_leave(&match, seat_of(&match, "ANN")).reason,
	                 PINDECK_REASON_ACCEPTED);
	assert_int_equal(pindeck_match_skip(&match).reason, PINDECK_REASON_GAME_OVER);
}

CASE(a_frame_is_not_skipped_after_its_first_ball)
{
	struct pindeck_match match = match_of("ANN BOB");

	bowl(&match, "ANN", 7);
	assert_int_equal(pindeck_match_skip(&match).reason, PINDECK_REASON_FRAME_BEGUN);
	bowl(&match, "ANN", 2);
}

CASE(a_skip_can_be_taken_back)
{
	struct pindeck_match match = match_of("ANN BOB");
	const struct pindeck_match before = match;

	pass(&match, "ANN");
	assert_int_equal(pindeck_match_await(&match, seat_of(&match, "BOB")).reason,
	                 PINDECK_REASON_NO_SUCH_BALL);
	assert_int_equal(pindeck_match_await(&match, pindeck_seat_of(3)).reason,
	                 PINDECK_REASON_NO_SUCH_BOWLER);
	assert_int_equal(pindeck_match_await(&match, seat_of(&match, "ANN")).reason,
	                 PINDECK_REASON_ACCEPTED);
	assert_memory_equal(&match, &before, sizeof match);
}

CASE(undo_gives_the_turn_back_to_a_bowler_who_had_skipped)
{
	struct pindeck_match match = match_of("ANN BOB");

	pass(&match, "ANN");
	bowl(&match, "BOB", 10);
	bowl(&match, "ANN", 10);
	assert_int_equal(pindeck_match_undo(&match).reason, PINDECK_REASON_ACCEPTED);
	assert_string_equal(turn_of(&match), "ANN");
	assert_int_equal(pindeck_match_undo(&match).reason, PINDECK_REASON_ACCEPTED);
	assert_string_equal(game_of(&match, "BOB"), "");
	assert_string_equal(turn_of(&match), "ANN");
}

CASE(skips_move_with_their_bowler)
{
	struct pindeck_match match = match_of("ANN BOB CAT");

	pass(&match, "ANN");
	assert_int_equal(pindeck_match_move(&match, pindeck_seat_of(1), pindeck_seat_of(3)).reason,
	                 PINDECK_REASON_ACCEPTED);
	assert_true(pindeck_match_has_skipped(&match, seat_of(&match, "ANN")));
	bowl(&match, "BOB", 10);
	bowl(&match, "CAT", 10);
	bowl(&match, "BOB", 10);
	bowl(&match, "CAT", 10);
	bowl(&match, "ANN", 10);
	bowl(&match, "ANN", 10);
	bowl(&match, "BOB", 10);
}

/* ---- called bowlers ---- */

static void call(struct pindeck_match *match, const char *letters)
{
	assert_int_equal(pindeck_match_call(match, seat_of(match, letters)).reason,
	                 PINDECK_REASON_ACCEPTED);
}

CASE(a_called_bowler_finishes_the_frame)
{
	struct pindeck_match match = match_of("ANN BOB CAT");

	call(&match, "CAT");
	assert_true(pindeck_seat_is_equal(pindeck_match_called(&match), pindeck_seat_of(3)));
	bowl(&match, "CAT", 7);
	assert_true(pindeck_seat_is_equal(pindeck_match_called(&match), pindeck_seat_of(3)));
	bowl(&match, "CAT", 3);
	assert_false(pindeck_seat_exists(pindeck_match_called(&match)));
	bowl(&match, "ANN", 10);
	bowl(&match, "BOB", 10);
	bowl(&match, "ANN", 10);
	assert_string_equal(game_of(&match, "CAT"), "7/");
}

CASE(in_the_tenth_too)
{
	struct pindeck_match match = match_of("ANN BOB");

	for (int ball = 0; ball < 18; ball++)
		bowl(&match, ball % 2 == 0 ? "ANN" : "BOB", 10);
	call(&match, "BOB");
	bowl(&match, "BOB", 10);
	bowl(&match, "BOB", 10);
	bowl(&match, "BOB", 7);
	assert_string_equal(turn_of(&match), "ANN");
}

/* A strike that was a seven, a seven that was a strike, and a dead ball. */
CASE(a_correction_of_the_frame_ends_or_continues_a_call)
{
	struct pindeck_match match = match_of("ANN BOB");
	const struct pindeck_match_place first =
	    pindeck_match_place_at(pindeck_seat_of(2), pindeck_place_of(1, 1));

	call(&match, "BOB");
	bowl(&match, "BOB", 7);
	assert_int_equal(pindeck_match_correct(&match, first, pindeck_delivery_of(10)).reason,
	                 PINDECK_REASON_ACCEPTED);
	assert_string_equal(turn_of(&match), "ANN");
	assert_int_equal(pindeck_match_correct(&match, first, pindeck_delivery_of(7)).reason,
	                 PINDECK_REASON_ACCEPTED);
	assert_string_equal(turn_of(&match), "BOB");
	assert_int_equal(pindeck_match_annul(&match, first).reason, PINDECK_REASON_ACCEPTED);
	assert_string_equal(turn_of(&match), "BOB");
	bowl(&match, "BOB", 10);
	bowl(&match, "ANN", 10);
	/* the call is over: a ball of another bowler followed */
	assert_int_equal(pindeck_match_correct(&match, first, pindeck_delivery_of(7)).reason,
	                 PINDECK_REASON_ACCEPTED);
	assert_false(pindeck_seat_exists(pindeck_match_called(&match)));
}

CASE(a_call_can_be_ended)
{
	struct pindeck_match match = match_of("ANN BOB");
	const struct pindeck_match before = match;

	call(&match, "BOB");
	assert_string_equal(turn_of(&match), "BOB");
	assert_int_equal(pindeck_match_call(&match, pindeck_seat_of(0)).reason,
	                 PINDECK_REASON_ACCEPTED);
	assert_memory_equal(&match, &before, sizeof match);
	call(&match, "BOB");
	bowl(&match, "BOB", 7);
	call(&match, "BOB");
	assert_int_equal(pindeck_match_undo(&match).reason, PINDECK_REASON_ACCEPTED);
	assert_memory_equal(&match, &before, sizeof match);
}

CASE(a_bowler_without_balls_left_is_not_called)
{
	struct pindeck_match match = match_of("ANN BOB");

	assert_int_equal(pindeck_match_call(&match, pindeck_seat_of(3)).reason,
	                 PINDECK_REASON_NO_SUCH_BOWLER);
	call(&match, "BOB");
	assert_int_equal(pindeck_match_leave(&match, seat_of(&match, "BOB")).reason,
	                 PINDECK_REASON_ACCEPTED);
	assert_string_equal(turn_of(&match), "ANN");
	assert_int_equal(pindeck_match_call(&match, seat_of(&match, "BOB")).reason,
	                 PINDECK_REASON_HAS_LEFT);
	/* a bowler who returns is no longer called */
	assert_int_equal(
	    pindeck_match_join(&match, seat_of(&match, "BOB"), pindeck_frame_number_of(1)).reason,
	    PINDECK_REASON_ACCEPTED);
	assert_string_equal(turn_of(&match), "ANN");
	for (int ball = 0; ball < 12; ball++) {
		call(&match, "ANN");
		bowl(&match, "ANN", 10);
	}
	assert_int_equal(pindeck_match_call(&match, seat_of(&match, "ANN")).reason,
	                 PINDECK_REASON_GAME_OVER);
}

CASE(after_a_called_frame_the_regular_bowler_follows)
{
	struct pindeck_match match = match_of("ANN BOB");
	struct pindeck_match_place following;

	call(&match, "BOB");
	following = pindeck_match_following(&match);
	assert_int_equal(pindeck_seat_to_int(following.seat), 1);
	assert_int_equal(pindeck_place_to_frame(following.place), 1);
	assert_true(pindeck_name_is_equal(pindeck_match_follows(&match), name("ANN")));
}

/* ---- names ---- */

CASE(a_seat_gets_another_name_and_keeps_its_balls)
{
	struct pindeck_match match = match_of("ANN BOB");

	bowl(&match, "ANN", 7);
	assert_int_equal(pindeck_match_rename(&match, seat_of(&match, "ANN"), name("CAT")).reason,
	                 PINDECK_REASON_ACCEPTED);
	bowl(&match, "CAT", 2);
	assert_string_equal(game_of(&match, "CAT"), "72");
	assert_int_equal(pindeck_match_rename(&match, seat_of(&match, "CAT"), name("BOB")).reason,
	                 PINDECK_REASON_NAME_TAKEN);
	assert_int_equal(pindeck_match_rename(&match, seat_of(&match, "CAT"), name("CAT")).reason,
	                 PINDECK_REASON_ACCEPTED);
	assert_int_equal(pindeck_match_rename(&match, seat_of(&match, "CAT"), name("C")).reason,
	                 PINDECK_REASON_BAD_NAME);
	assert_int_equal(pindeck_match_rename(&match, pindeck_seat_of(3), name("DAN")).reason,
	                 PINDECK_REASON_NO_SUCH_BOWLER);
}

static struct pindeck_lineup baker(const char *one, const char *other)
{
	struct pindeck_lineup lineup = pindeck_lineup_open(PINDECK_FORMAT_BAKER);

	(void)pindeck_lineup_add(&lineup, name(one));
	(void)pindeck_lineup_add(&lineup, name(other));
	return lineup;
}

CASE(members_of_a_team_get_other_names_and_keep_their_balls)
{
	struct pindeck_match match = match_of("TIG");
	const struct pindeck_lineup lineup = baker("ANN", "BOB");
	const struct pindeck_lineup names = baker("CAT", "BOB");
	struct pindeck_lineup three = baker("CAT", "BOB");
	const struct pindeck_match_place first =
	    pindeck_match_place_at(pindeck_seat_of(1), pindeck_place_of(1, 1));

	(void)pindeck_match_line_up(&match, pindeck_seat_of(1), &lineup);
	(void)pindeck_match_bowl(&match, pindeck_delivery_of(7));
	assert_int_equal(pindeck_match_rename_members(&match, pindeck_seat_of(1), &names).reason,
	                 PINDECK_REASON_ACCEPTED);
	assert_true(pindeck_name_is_equal(pindeck_match_bowls(&match, first), name("CAT")));
	assert_string_equal(game_of(&match, "TIG"), "7");
	(void)pindeck_lineup_add(&three, name("DAN"));
	assert_int_equal(pindeck_match_rename_members(&match, pindeck_seat_of(1), &three).reason,
	                 PINDECK_REASON_TEAM_INCOMPLETE);
	assert_int_equal(pindeck_match_rename_members(&match, pindeck_seat_of(2), &names).reason,
	                 PINDECK_REASON_NO_SUCH_BOWLER);
}

/* ---- swapped balls ---- */

static struct pindeck_verdict swap(struct pindeck_match *match, const char *one, const char *other,
                                   int frame)
{
	return pindeck_match_swap(
	    match, pindeck_match_place_at(seat_of(match, one), pindeck_place_of(frame, 1)),
	    seat_of(match, other));
}

/* Ann 72 X 9-, Bob X 63 and 8 of the third. */
static struct pindeck_match two_frames(void)
{
	static const struct {
		const char *whose;
		int count;
	} balls[] = { { "ANN", 7 }, { "ANN", 2 }, { "BOB", 10 }, { "ANN", 10 }, { "BOB", 6 },
		      { "BOB", 3 }, { "ANN", 9 }, { "ANN", 0 },  { "BOB", 8 } };
	struct pindeck_match match = match_of("ANN BOB");

	for (size_t next = 0; next < sizeof balls / sizeof *balls; next++)
		bowl(&match, balls[next].whose, balls[next].count);
	return match;
}

CASE(two_bowlers_swap_their_balls_from_a_frame_on)
{
	struct pindeck_match match = two_frames();
	const struct pindeck_match before = match;

	assert_int_equal(swap(&match, "ANN", "BOB", 2).reason, PINDECK_REASON_ACCEPTED);
	assert_string_equal(game_of(&match, "ANN"), "72 63 8");
	assert_string_equal(game_of(&match, "BOB"), "X X 9-");
	assert_string_equal(turn_of(&match), "ANN");
	assert_int_equal(swap(&match, "BOB", "ANN", 2).reason, PINDECK_REASON_ACCEPTED);
	assert_memory_equal(&match, &before, sizeof match);
}

CASE(undo_after_a_swap_takes_the_same_balls_back)
{
	struct pindeck_match match = two_frames();

	assert_int_equal(swap(&match, "ANN", "BOB", 2).reason, PINDECK_REASON_ACCEPTED);
	assert_int_equal(pindeck_match_undo(&match).reason, PINDECK_REASON_ACCEPTED);
	assert_string_equal(game_of(&match, "ANN"), "72 63");
	assert_int_equal(pindeck_match_undo(&match).reason, PINDECK_REASON_ACCEPTED);
	assert_int_equal(pindeck_match_undo(&match).reason, PINDECK_REASON_ACCEPTED);
	assert_string_equal(game_of(&match, "BOB"), "X X");
	assert_int_equal(pindeck_match_undo(&match).reason, PINDECK_REASON_ACCEPTED);
	assert_string_equal(game_of(&match, "ANN"), "72 6");
	for (int ball = 0; ball < 5; ball++)
		assert_int_equal(pindeck_match_undo(&match).reason, PINDECK_REASON_ACCEPTED);
	assert_int_equal(pindeck_match_undo(&match).reason, PINDECK_REASON_NO_SUCH_BALL);
	assert_string_equal(turn_of(&match), "ANN");
}

CASE(a_swap_leaves_no_gap)
{
	struct pindeck_match match = match_of("ANN BOB");

	bowl(&match, "ANN", 7);
	call(&match, "BOB");
	bowl(&match, "BOB", 10);
	call(&match, "BOB");
	bowl(&match, "BOB", 10);
	assert_int_equal(swap(&match, "ANN", "BOB", 2).reason, PINDECK_REASON_FRAME_INCOMPLETE);
	assert_int_equal(swap(&match, "ANN", "BOB", 1).reason, PINDECK_REASON_ACCEPTED);
	assert_string_equal(game_of(&match, "ANN"), "X X");
	assert_string_equal(game_of(&match, "BOB"), "7");
}

CASE(missed_frames_are_swapped_too)
{
	struct pindeck_match match = two_frames();
	const struct pindeck_match before = match;

	assert_int_equal(pindeck_match_leave(&match, seat_of(&match, "BOB")).reason,
	                 PINDECK_REASON_ACCEPTED);
	assert_int_equal(swap(&match, "ANN", "BOB", 3).reason, PINDECK_REASON_ACCEPTED);
	assert_true(pindeck_match_has_left(&match, seat_of(&match, "ANN")));
	assert_false(pindeck_match_has_left(&match, seat_of(&match, "BOB")));
	assert_string_equal(turn_of(&match), "BOB");
	(void)before;
}

CASE(balls_that_do_not_fit_the_other_game_are_not_swapped)
{
	struct pindeck_match match = pindeck_match_open();
	struct pindeck_match before;

	pindeck_match_seat(&match, name("ANN"), PINDECK_DISCIPLINE_TENPIN);
	pindeck_match_seat(&match, name("BOB"), PINDECK_DISCIPLINE_NO_TAP_9);
	bowl(&match, "ANN", 9);
	bowl(&match, "ANN", 1);
	bowl(&match, "BOB", 10);
	before = match;
	/* nine are a strike in the other game, and the frame has no second ball then */
	assert_int_equal(swap(&match, "ANN", "BOB", 1).reason, PINDECK_REASON_FRAME_OVER);
	assert_memory_equal(&match, &before, sizeof match);
}

CASE(who_swaps_must_be_there)
{
	struct pindeck_match match = two_frames();

	assert_int_equal(swap(&match, "ANN", "ANN", 1).reason, PINDECK_REASON_NO_OTHER_BOWLER);
	assert_int_equal(swap(&match, "ANN", "CAT", 1).reason, PINDECK_REASON_NO_SUCH_BOWLER);
	assert_int_equal(swap(&match, "CAT", "ANN", 1).reason, PINDECK_REASON_NO_SUCH_BOWLER);
	assert_int_equal(swap(&match, "ANN", "BOB", 0).reason, PINDECK_REASON_NO_SUCH_BALL);
	assert_int_equal(swap(&match, "ANN", "BOB", 11).reason, PINDECK_REASON_NO_SUCH_BALL);
}

/* ---- removed seats ---- */

static enum pindeck_reason take_away(struct pindeck_match *match, const char *letters)
{
	return pindeck_match_remove(match, seat_of(match, letters)).reason;
}

static enum pindeck_reason bring_back(struct pindeck_match *match, const char *letters, int seat)
{
	return pindeck_match_restore(match, name(letters), pindeck_seat_of(seat)).reason;
}

CASE(a_removed_bowler_comes_back_with_all_balls)
{
	struct pindeck_match match = match_of("ANN BOB CAT");
	struct pindeck_match before;

	bowl(&match, "ANN", 10);
	bowl(&match, "BOB", 7);
	before = match;
	assert_int_equal(take_away(&match, "BOB"), PINDECK_REASON_ACCEPTED);
	assert_int_equal(pindeck_match_to_bowlers(&match), 2);
	assert_false(pindeck_seat_exists(seat_of(&match, "BOB")));
	assert_string_equal(turn_of(&match), "CAT");
	assert_int_equal(bring_back(&match, "BOB", 2), PINDECK_REASON_ACCEPTED);
	assert_memory_equal(&match, &before, sizeof match);
	assert_int_equal(bring_back(&match, "BOB", 2), PINDECK_REASON_NAME_TAKEN);
	assert_int_equal(bring_back(&match, "DAN", 2), PINDECK_REASON_NO_SUCH_BOWLER);
}

CASE(undo_passes_over_the_balls_of_removed_bowlers)
{
	struct pindeck_match match = match_of("ANN BOB");

	bowl(&match, "ANN", 10);
	bowl(&match, "BOB", 7);
	assert_int_equal(take_away(&match, "BOB"), PINDECK_REASON_ACCEPTED);
	assert_int_equal(pindeck_seat_to_int(pindeck_match_last(&match).seat), 1);
	assert_int_equal(pindeck_match_undo(&match).reason, PINDECK_REASON_ACCEPTED);
	assert_int_equal(pindeck_match_undo(&match).reason, PINDECK_REASON_NO_SUCH_BALL);
	assert_int_equal(bring_back(&match, "BOB", 2), PINDECK_REASON_ACCEPTED);
	assert_string_equal(game_of(&match, "BOB"), "7");
	assert_int_equal(pindeck_match_undo(&match).reason, PINDECK_REASON_ACCEPTED);
	assert_string_equal(game_of(&match, "BOB"), "");
}

CASE(newcomers_take_their_seats_while_others_are_removed)
{
	struct pindeck_match match = match_of("ANN BOB");

	bowl(&match, "ANN", 10);
	bowl(&match, "BOB", 7);
	assert_int_equal(take_away(&match, "ANN"), PINDECK_REASON_ACCEPTED);
	assert_int_equal(pindeck_match_seat(&match, name("CAT"), PINDECK_DISCIPLINE_TENPIN).reason,
	                 PINDECK_REASON_ACCEPTED);
	bowl(&match, "BOB", 2);
	bowl(&match, "CAT", 10);
	assert_int_equal(bring_back(&match, "ANN", 1), PINDECK_REASON_ACCEPTED);
	assert_string_equal(game_of(&match, "ANN"), "X");
	assert_string_equal(game_of(&match, "BOB"), "72");
	assert_string_equal(game_of(&match, "CAT"), "X");
	assert_int_equal(pindeck_seat_to_int(seat_of(&match, "ANN")), 1);
	bowl(&match, "ANN", 10);
}

CASE(the_only_bowler_stays)
{
	struct pindeck_match match = match_of("ANN BOB");

	assert_int_equal(pindeck_match_remove(&match, pindeck_seat_of(3)).reason,
	                 PINDECK_REASON_NO_SUCH_BOWLER);
	assert_int_equal(take_away(&match, "BOB"), PINDECK_REASON_ACCEPTED);
	assert_int_equal(take_away(&match, "ANN"), PINDECK_REASON_NO_OTHER_BOWLER);
}

CASE(a_removed_bowler_is_not_called_any_more)
{
	struct pindeck_match match = match_of("ANN BOB CAT");

	call(&match, "BOB");
	assert_int_equal(take_away(&match, "BOB"), PINDECK_REASON_ACCEPTED);
	assert_string_equal(turn_of(&match), "ANN");
	call(&match, "CAT");
	assert_int_equal(bring_back(&match, "BOB", 1), PINDECK_REASON_ACCEPTED);
	assert_string_equal(turn_of(&match), "CAT");
}

CASE(a_full_lane_forgets_the_bowler_removed_first)
{
	struct pindeck_match match = match_of("AAA BBB CCC DDD EEE FFF GGG HHH III JJJ KKK LLL");

	bowl(&match, "AAA", 10);
	bowl(&match, "BBB", 10);
	assert_int_equal(take_away(&match, "AAA"), PINDECK_REASON_ACCEPTED);
	assert_int_equal(take_away(&match, "BBB"), PINDECK_REASON_ACCEPTED);
	assert_int_equal(pindeck_match_seat(&match, name("MMM"), PINDECK_DISCIPLINE_TENPIN).reason,
	                 PINDECK_REASON_ACCEPTED);
	assert_int_equal(bring_back(&match, "AAA", 1), PINDECK_REASON_NO_SUCH_BOWLER);
	assert_int_equal(bring_back(&match, "BBB", 1), PINDECK_REASON_ACCEPTED);
	assert_string_equal(game_of(&match, "BBB"), "X");
	assert_int_equal(pindeck_match_to_bowlers(&match), 12);
	assert_int_equal(pindeck_match_undo(&match).reason, PINDECK_REASON_ACCEPTED);
	assert_int_equal(pindeck_match_undo(&match).reason, PINDECK_REASON_NO_SUCH_BALL);
	assert_int_equal(take_away(&match, "CCC"), PINDECK_REASON_ACCEPTED);
	assert_int_equal(pindeck_match_seat(&match, name("NNN"), PINDECK_DISCIPLINE_TENPIN).reason,
	                 PINDECK_REASON_ACCEPTED);
	assert_int_equal(bring_back(&match, "CCC", 1), PINDECK_REASON_LANE_FULL);
}

int main(void)
{
	const struct CMUnitTest cases[] = {
		SENTENCE(a_skipped_turn_is_made_up_before_the_next_one),
		SENTENCE(the_first_and_the_last_bowler_can_skip_too),
		SENTENCE(a_bowler_may_skip_several_turns),
		SENTENCE(all_may_skip),
		SENTENCE(nobody_else_no_skip),
		SENTENCE(a_frame_is_not_skipped_after_its_first_ball),
		SENTENCE(a_skip_can_be_taken_back),
		SENTENCE(undo_gives_the_turn_back_to_a_bowler_who_had_skipped),
		SENTENCE(skips_move_with_their_bowler),
		SENTENCE(a_called_bowler_finishes_the_frame),
		SENTENCE(in_the_tenth_too),
		SENTENCE(a_correction_of_the_frame_ends_or_continues_a_call),
		SENTENCE(a_call_can_be_ended),
		SENTENCE(a_bowler_without_balls_left_is_not_called),
		SENTENCE(after_a_called_frame_the_regular_bowler_follows),
		SENTENCE(a_seat_gets_another_name_and_keeps_its_balls),
		SENTENCE(members_of_a_team_get_other_names_and_keep_their_balls),
		SENTENCE(two_bowlers_swap_their_balls_from_a_frame_on),
		SENTENCE(undo_after_a_swap_takes_the_same_balls_back),
		SENTENCE(a_swap_leaves_no_gap),
		SENTENCE(missed_frames_are_swapped_too),
		SENTENCE(balls_that_do_not_fit_the_other_game_are_not_swapped),
		SENTENCE(who_swaps_must_be_there),
		SENTENCE(a_removed_bowler_comes_back_with_all_balls),
		SENTENCE(undo_passes_over_the_balls_of_removed_bowlers),
		SENTENCE(newcomers_take_their_seats_while_others_are_removed),
		SENTENCE(the_only_bowler_stays),
		SENTENCE(a_removed_bowler_is_not_called_any_more),
		SENTENCE(a_full_lane_forgets_the_bowler_removed_first),
	};

	return cmocka_run_group_tests(cases, NULL, NULL);
}
