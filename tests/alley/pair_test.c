/* A pair of lanes: two teams, bowling, undoing, leaving and correcting in any order. Every ball is
 * bowled on the lane of its frame, no lane has two teams, and one team can always continue. */
#include "alley/pair.h"

#include "alley/attempt.h"
#include "case.h"
#include "dice.h"

enum {
	LEFT = 3,
	RIGHT = 4,
	EVENINGS = 60,
	STEPS = 900
};

static struct stamp stamp_at(int64_t time)
{
	return (struct stamp){ .time = time, .actor = "tester" };
}

/* The game of a team with this number of bowlers that begins on that lane. */
static struct replay team_on(int32_t lane, int32_t other, int bowlers,
                             enum pindeck_discipline discipline)
{
	static const char letters[][4] = { "PJS", "KYJ", "LEE" };
	struct pindeck_match seated = pindeck_match_open();
	const struct deed deed = {
		.kind = DEED_OPEN,
		.opening = { .lane = lane, .seated = &seated, .pair = other, .team = "Lions" }
	};
	struct attempt attempt;

	for (int next = 0; next < bowlers; next++)
		assert_true(pindeck_verdict_is_accepted(
		    pindeck_match_seat(&seated, pindeck_name_from(letters[next], 3), discipline)));
	attempt_do(&attempt, stamp_at(1000), NULL, &deed);
	assert_true(outcome_is_done(attempt.outcome));
	return attempt.game;
}

static int frame_of(const struct replay *game)
{
	return pindeck_frame_number_to_int(pindeck_match_frame(&game->match));
}

/* Bowl a ball; true when it was accepted. */
static bool bowl(struct replay *game, int pins)
{
	struct attempt attempt;

	attempt_do(&attempt, stamp_at(game->changed + 1), game,
	           (struct deed[]){ deed_bowl(pindeck_delivery_of(pins)) });
	if (outcome_is_done(attempt.outcome))
		*game = attempt.game;
	return outcome_is_done(attempt.outcome);
}

static bool undo(struct replay *game)
{
	struct attempt attempt;

	attempt_do(&attempt, stamp_at(game->changed + 1), game,
	           &(struct deed){ .kind = DEED_UNDO, .unlock = true });
	if (outcome_is_done(attempt.outcome))
		*game = attempt.game;
	return outcome_is_done(attempt.outcome);
}

static void leave(struct replay *game)
{
	struct attempt attempt;

	attempt_do(&attempt, stamp_at(game->changed + 1), game,
	           &(struct deed){ .kind = DEED_LEAVE, .seat = pindeck_seat_of(1) });
	if (outcome_is_done(attempt.outcome))
		*game = attempt.game;
}

/* ---- invariants ---- */

static int32_t lane_of_frame(const struct replay *game, int frame)
{
	return frame % 2 == 1 ? game->began_on : game->pair;
}

static void check_spot(int32_t lane, struct pair_spot spot)
{
	if (spot.bowls)
		assert_int_equal(lane_of_frame(spot.game, frame_of(spot.game)), lane);
	if (spot.waits)
		assert_int_not_equal(lane_of_frame(spot.game, frame_of(spot.game)), lane);
	assert_false(spot.bowls && spot.waits);
	if (replay_is_done(spot.game))
		assert_false(spot.bowls || spot.waits);
	else
		assert_true(spot.bowls || spot.waits);
}

static void check(const struct replay *one, const struct replay *other)
{
	const struct pair_spot left = pair_on(LEFT, one, other);
	const struct pair_spot right = pair_on(RIGHT, one, other);
	const struct pair_spot same = pair_on(LEFT, other, one);

	assert_ptr_not_equal(left.game, right.game);
	assert_ptr_equal(left.game, same.game);
	assert_int_equal(left.bowls, same.bowls);
	check_spot(LEFT, left);
	check_spot(RIGHT, right);
	/* never a deadlock: the team that waits is a frame ahead of one that bowls */
	assert_false(left.waits && right.waits);
	if (!replay_is_done(one) || !replay_is_done(other))
		assert_true(left.bowls || right.bowls);
	if (left.waits || right.waits) {
		const struct pair_spot *waits = left.waits ? &left : &right;
		const struct pair_spot *bowls = left.waits ? &right : &left;

		assert_true(bowls->bowls);
		assert_true(frame_of(waits->game) > frame_of(bowls->game));
	}
}

/* A ball, an undo or a departure on one of the lanes, as a console or a camera there would ask for.
 */
static void act(struct dice *dice, struct replay games[2])
{
	const int32_t lane = chance(dice, 2) == 0 ? LEFT : RIGHT;
	const struct pair_spot spot = pair_on(lane, &games[0], &games[1]);
	struct replay *game = &games[spot.game == &games[1]];
	const int what = chance(dice, 40);

	if (what < 30 && spot.bowls)
		(void)bowl(game, chance(dice, 11));
	else if (what >= 33 && what < 39)
		(void)undo(game);
	else if (what == 39 && chance(dice, 20) == 0)
		leave(game);
}

/* Both teams bowl until their games are over, whatever happened before. */
static void finish(struct replay games[2])
{
	for (int balls = 0; balls < 400; balls++) {
		for (int32_t lane = LEFT; lane <= RIGHT; lane++) {
			const struct pair_spot spot = pair_on(lane, &games[0], &games[1]);

			if (spot.bowls)
				assert_true(bowl(&games[spot.game == &games[1]], 0));
			check(&games[0], &games[1]);
		}
	}
	assert_true(replay_is_done(&games[0]) && replay_is_done(&games[1]));
}

CASE(any_evening_of_two_teams)
{
	static const enum pindeck_discipline disciplines[] = { PINDECK_DISCIPLINE_TENPIN,
		                                               PINDECK_DISCIPLINE_THREE_SIX_NINE,
		                                               PINDECK_DISCIPLINE_CANDLEPIN };

	for (int evening = 0; evening < EVENINGS; evening++) {
		struct dice dice = { .seed = (uint64_t)evening + 1 };
		struct replay games[2] = {
			team_on(LEFT, RIGHT, 1 + evening % 3, disciplines[evening % 3]),
			team_on(RIGHT, LEFT, 1 + evening / 3 % 3, disciplines[evening / 9 % 3]),
		};

		assert_true(pair_is_of(&games[0], &games[1]));
		for (int step = 0; step < STEPS; step++) {
			act(&dice, games);
			check(&games[0], &games[1]);
		}
		finish(games);
	}
}

CASE(the_faster_team_waits)
{
	struct replay one = team_on(LEFT, RIGHT, 1, PINDECK_DISCIPLINE_TENPIN);
	struct replay other = team_on(RIGHT, LEFT, 1, PINDECK_DISCIPLINE_TENPIN);

	assert_true(bowl(&one, 10));
	/* the lane on which the team bowled still shows it, so that its last ball can be undone
	 * there */
	assert_ptr_equal(pair_on(LEFT, &one, &other).game, &one);
	assert_true(pair_on(LEFT, &one, &other).waits);
	assert_ptr_equal(pair_on(RIGHT, &one, &other).game, &other);
	assert_true(pair_on(RIGHT, &one, &other).bowls);
	assert_int_equal(pair_next_lane(&other), LEFT);
	assert_true(bowl(&other, 10));
	assert_ptr_equal(pair_on(RIGHT, &one, &other).game, &one);
	assert_ptr_equal(pair_on(LEFT, &one, &other).game, &other);
	/* a ball of the frame before is taken back: that team gets its lane again */
	assert_true(bowl(&one, 3));
	assert_true(undo(&other));
	assert_ptr_equal(pair_on(RIGHT, &one, &other).game, &other);
	assert_true(pair_on(LEFT, &one, &other).waits);
	assert_true(bowl(&other, 9) && bowl(&other, 1));
	assert_true(pair_on(RIGHT, &one, &other).bowls);
	assert_ptr_equal(pair_on(RIGHT, &one, &other).game, &one);
}

CASE(a_team_without_an_opponent_alternates_alone)
{
	struct replay one = team_on(LEFT, RIGHT, 1, PINDECK_DISCIPLINE_TENPIN);

	for (int frame = 1; frame <= PINDECK_FRAMES; frame++) {
		const int32_t here = frame % 2 == 1 ? LEFT : RIGHT;
		const int32_t there = frame % 2 == 1 ? RIGHT : LEFT;

		assert_true(pair_on(here, &one, NULL).bowls);
		assert_false(pair_on(there, &one, NULL).bowls);
		assert_false(pair_on(there, &one, NULL).waits);
		assert_ptr_equal(pair_on(there, &one, NULL).game, &one);
		assert_int_equal(pair_next_lane(&one), frame < PINDECK_FRAMES ? there : 0);
		assert_true(bowl(&one, 4) && bowl(&one, 5));
	}
	assert_false(pair_on(RIGHT, &one, NULL).bowls);
}

/* ---- the next games ---- */

static struct replay crossed(const struct replay *game)
{
	struct attempt attempt;

	attempt_do(&attempt, stamp_at(game->changed + 1000), game,
	           &(struct deed){ .kind = DEED_AGAIN,
	                           .again = { .goes_on = false, .crosses_over = true } });
	assert_true(outcome_is_done(attempt.outcome));
	return attempt.game;
}

CASE(a_late_team_joins_the_game_of_its_opponent)
{
	struct replay one = team_on(LEFT, RIGHT, 1, PINDECK_DISCIPLINE_TENPIN);
	struct pair_place place;
	struct replay late;
	struct replay next;

	assert_true(bowl(&one, 4) && bowl(&one, 5) && bowl(&one, 4));
	assert_true(pair_is_within_frame(&one)); /* on the lane where the late team would begin */
	assert_true(bowl(&one, 5));
	assert_false(pair_is_within_frame(&one));
	assert_true(bowl(&one, 4));
	assert_false(pair_is_within_frame(&one)); /* on the other lane */
	place = pair_beside(&one);
	assert_int_equal(place.lane, RIGHT);
	assert_int_equal(place.other, LEFT);
	late = team_on(place.lane, place.other, 1, PINDECK_DISCIPLINE_TENPIN);
	assert_int_equal(late.began, place.began);
	assert_true(pair_is_of(&one, &late));
	assert_ptr_equal(pair_on(RIGHT, &one, &late).game, &late);
	assert_true(pair_on(RIGHT, &one, &late).bowls && pair_on(LEFT, &one, &late).bowls);
	/* in a later game each team has a series of its own */
	while (!replay_is_done(&one))
		assert_true(bowl(&one, 4));
	next = crossed(&one);
	place = pair_beside(&next);
	assert_int_equal(place.lane, LEFT);
	assert_int_equal(place.series.number, 2);
	assert_int_equal(next.series.lane, LEFT);
	assert_int_equal(place.series.lane, RIGHT);
}

CASE(the_next_game_begins_where_the_last_one_ended)
{
	struct replay games[2] = { team_on(LEFT, RIGHT, 2, PINDECK_DISCIPLINE_TENPIN),
		                   team_on(RIGHT, LEFT, 2, PINDECK_DISCIPLINE_TENPIN) };
	struct replay next;

	games[0].game = 10;
	games[1].game = 11;
	finish(games);
	next = crossed(&games[0]);
	assert_int_equal(pair_lane(&games[0]), RIGHT);
	assert_int_equal(next.began_on, RIGHT);
	assert_int_equal(next.pair, LEFT);
	assert_string_equal(next.team, "Lions");
	assert_int_equal(next.series.number, 2);
	assert_true(replay_is_same_series(&next, &games[0]));
	assert_false(replay_is_same_series(&next, &games[1]));
	assert_false(pair_is_of(&next, &games[1]));
}

/* ---- from the journal ---- */

static bool is_read(const char *value, int32_t pair, const char *team)
{
	struct entry opened = { .kind = ENTRY_OPENED, .lane = LEFT };
	struct entry written = opened;
	struct opening_value read;

	entry_set_value(&opened, value);
	if (!opening_value_read(&read, &opened))
		return false;
	opening_value_write(&read, &written);
	assert_string_equal(written.value, value);
	assert_int_equal(read.pair, pair);
	assert_string_equal(read.team, team);
	return true;
}

CASE(pair_and_team_are_read_as_they_are_written)
{
	assert_true(is_read("", 0, ""));
	assert_true(is_read("pair 4", 4, ""));
	assert_true(is_read("league pair 4 team Lions", 4, "Lions"));
	assert_true(is_read("tournament pair 9999 team 123456789012345678901234567890123456", 9999,
	                    "123456789012345678901234567890123456"));
	assert_true(is_read("team pair 4", 0, "pair 4"));
	assert_true(is_read("league team The Big Four", 0, "The Big Four"));
}

CASE(other_values_are_refused)
{
	static const char *const bad[] = {
		"pair",           "pair ",
		"pair 3",         "pair 0",
		"pair 04",        "pair 10000",
		"pair x",         "pair 4 ",
		"pair 4 pair 5",  "pair 4 league",
		"team",           "team ",
		"team  Lions",    "team Lions ",
		"pair 4  team A", " pair 4",
		"league  pair 4", "open pair 4",
		"lions",          "team 1234567890123456789012345678901234567"
	};

	for (size_t next = 0; next < sizeof bad / sizeof *bad; next++)
		if (is_read(bad[next], 4, ""))
			fail_msg("accepted: %s", bad[next]);
}

CASE(a_long_name_is_shortened_at_the_end_of_a_character)
{
	char team[OPENING_TEAM_SIZE];

	opening_value_set_team(
	    team, "  \xEB\xB3\xBC\xEB\xA7\x81\xEC\x9E\xA5 \xEB\xB3\xBC\xEB\xA7\x81\xEC\x9E\xA5 "
		  "\xEB\xB3\xBC\xEB\xA7\x81\xEC\x9E\xA5 \xEB\xB3\xBC\xEB\xA7\x81\xEC\x9E\xA5");
	assert_int_equal(strlen(team), 36);
	opening_value_set_team(team, "12345678901234567890123456789012345\xEB\xB3\xBC");
	assert_string_equal(team, "123456789012345678901234567890123\xE2\x80\xA6");
	opening_value_set_team(team, "123456789012345678901234567890123456");
	assert_string_equal(team, "123456789012345678901234567890123456");
	opening_value_set_team(team, "   ");
	assert_string_equal(team, "");
}

int main(void)
{
	const struct CMUnitTest cases[] = {
		SENTENCE(any_evening_of_two_teams),
		SENTENCE(the_faster_team_waits),
		SENTENCE(a_team_without_an_opponent_alternates_alone),
		SENTENCE(a_late_team_joins_the_game_of_its_opponent),
		SENTENCE(the_next_game_begins_where_the_last_one_ended),
		SENTENCE(pair_and_team_are_read_as_they_are_written),
		SENTENCE(other_values_are_refused),
		SENTENCE(a_long_name_is_shortened_at_the_end_of_a_character),
	};

	return cmocka_run_group_tests(cases, NULL, NULL);
}
