/* People: the conditions for joining, leaving and coming back are decided in one place, and
 * attempts obey them. */
#include "alley/attempt.h"

#include "case.h"
#include "dice.h"
#include "match_turns.h"
#include "sample.h"

enum {
	STEPS = 60
};

static struct dice dice = { 20261115 };
static const struct stamp now = { .time = 1, .actor = "tester" };

static struct pindeck_frame_number frame(int number)
{
	return pindeck_frame_number_of(number);
}

static struct pindeck_name name(const char *letters)
{
	return pindeck_name_from(letters, 3);
}

/* A game of two. */
static struct replay opened(void)
{
	struct pindeck_match seated = pindeck_match_open();
	struct attempt attempt;

	(void)pindeck_match_seat(&seated, name("PJS"), PINDECK_DISCIPLINE_TENPIN);
	(void)pindeck_match_seat(&seated, name("KYJ"), PINDECK_DISCIPLINE_TENPIN);
	attempt_do(
	    &attempt, now, NULL,
	    &(struct deed){ .kind = DEED_OPEN, .opening = { .lane = 1, .seated = &seated } });
	assert_true(outcome_is_done(attempt.outcome));
	attempt.game.game = 1;
	return attempt.game;
}

static void bowl(struct replay *game, int pins)
{
	struct attempt attempt;

	attempt_do(&attempt, now, game, (struct deed[]){ deed_bowl(pindeck_delivery_of(pins)) });
	if (outcome_is_done(attempt.outcome))
		*game = attempt.game;
}

/* Who may leave, come back and begin, and the attempts agree about every seat. */
static void check_seat(const struct replay *game, struct pindeck_seat seat)
{
	const struct pindeck_match *match = &game->match;
	const int latest = pindeck_frame_number_to_int(pindeck_match_reached(match, seat));
	struct attempt attempt;

	attempt_do(&attempt, now, game, &(struct deed){ .kind = DEED_LEAVE, .seat = seat });
	assert_int_equal(outcome_is_done(attempt.outcome),
	                 attempt_may_leave(match, seat) && !game->locked);
	for (int from = 0; from <= PINDECK_FRAMES; from++) {
		attempt_do(
		    &attempt, now, game,
		    &(struct deed){ .kind = DEED_RETURN, .seat = seat, .from = frame(from) });
		if (!pindeck_match_has_left(match, seat))
			assert_int_equal(attempt.outcome.fault, FAULT_HAS_NOT_LEFT);
		else if (from > latest)
			assert_int_equal(attempt.outcome.fault, FAULT_FRAME_TO_COME);
		else
			assert_true(attempt.outcome.fault == NO_FAULT ||
			            attempt.outcome.fault == FAULT_REFUSED ||
			            attempt.outcome.fault == FAULT_LOCKED);
	}
}

static void check_newcomer(const struct replay *game)
{
	const struct pindeck_seat none = pindeck_seat_of(0);
	const int latest = pindeck_frame_number_to_int(pindeck_match_reached(&game->match, none));

	for (int from = 0; from <= PINDECK_FRAMES && !game->locked; from++) {
		const struct newcomer newcomer = { .name = name("LEE"), .from = frame(from) };
		const struct pindeck_seat third =
		    pindeck_seat_of(pindeck_match_to_bowlers(&game->match) + 1);
		const int first = from > 0 ? from : latest;
		struct attempt attempt;

		attempt_do(&attempt, now, game,
		           &(struct deed){ .kind = DEED_SEAT, .newcomer = newcomer });
		assert_int_equal(attempt.outcome.fault,
		                 from > latest ? FAULT_FRAME_TO_COME : NO_FAULT);
		if (from > latest)
			continue;
		assert_int_equal(pindeck_place_to_frame(pindeck_game_turn(
				     pindeck_match_game(&attempt.game.match, third))),
		                 first);
	}
}

/* Leave, come back or bowl, at random. */
static void step(struct replay *game)
{
	const struct pindeck_seat seat = pindeck_seat_of(1 + chance(&dice, 2));
	struct attempt attempt;

	if (chance(&dice, 8) > 0) {
		bowl(game, chance(&dice, 11));
		return;
	}
	if (pindeck_match_has_left(&game->match, seat))
		attempt_do(&attempt, now, game,
		           &(struct deed){ .kind = DEED_RETURN, .seat = seat, .from = frame(0) });
	else
		attempt_do(&attempt, now, game, &(struct deed){ .kind = DEED_LEAVE, .seat = seat });
	if (outcome_is_done(attempt.outcome))
		*game = attempt.game;
}

CASE(an_attempt_agrees_with_the_permissions_of_people)
{
	for (int match = 0; match < full_or_sample(400, 15); match++) {
		struct replay game = opened();

		for (int next = 0; next < STEPS; next++) {
			check_seat(&game, pindeck_seat_of(1));
			check_seat(&game, pindeck_seat_of(2));
			check_newcomer(&game);
			step(&game);
		}
	}
}

CASE(a_bowler_who_left_arrives_in_the_same_seat)
{
	struct replay game = opened();
	const struct newcomer back = { .name = name("PJS") };
	const struct newcomer other = { .name = name("LEE") };
	struct attempt attempt;

	attempt_do(&attempt, now, &game, &(struct deed){ .kind = DEED_ARRIVE, .newcomer = back });
	assert_int_equal(attempt.outcome.fault, FAULT_REFUSED); /* has not left */
	attempt_do(&attempt, now, &game,
	           &(struct deed){ .kind = DEED_LEAVE, .seat = pindeck_seat_of(1) });
	game = attempt.game;
	attempt_do(&attempt, now, &game, &(struct deed){ .kind = DEED_ARRIVE, .newcomer = back });
	assert_true(outcome_is_done(attempt.outcome));
	assert_int_equal(pindeck_match_to_bowlers(&attempt.game.match), 2);
	assert_false(pindeck_match_has_left(&attempt.game.match, pindeck_seat_of(1)));
	attempt_do(&attempt, now, &game, &(struct deed){ .kind = DEED_ARRIVE, .newcomer = other });
	assert_true(outcome_is_done(attempt.outcome));
	assert_int_equal(pindeck_match_to_bowlers(&attempt.game.match), 3);
}

CASE(no_bowler_moves_behind_the_last)
{
	const struct replay game = opened();
	struct attempt attempt;

	attempt_do(&attempt, now, &game,
	           &(struct deed){
		       .kind = DEED_MOVE, .seat = pindeck_seat_of(1), .goal = pindeck_seat_of(3) });
	assert_int_equal(attempt.outcome.fault, FAULT_NO_SUCH_SEAT);
	attempt_do(&attempt, now, &game,
	           &(struct deed){
		       .kind = DEED_MOVE, .seat = pindeck_seat_of(1), .goal = pindeck_seat_of(2) });
	assert_true(outcome_is_done(attempt.outcome));
}

int main(void)
{
	const struct CMUnitTest sentences[] = {
		SENTENCE(an_attempt_agrees_with_the_permissions_of_people),
		SENTENCE(a_bowler_who_left_arrives_in_the_same_seat),
		SENTENCE(no_bowler_moves_behind_the_last),
	};

	return cmocka_run_group_tests(sentences, NULL, NULL);
}
