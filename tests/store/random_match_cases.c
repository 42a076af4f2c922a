/* Random matches are the same in every journal, closed and loaded again at any time. */
#include "alley/games.h"
#include "deeds.h"
#include "sample.h"

enum {
	MOST_STEPS = 240,
	CHANGES_AFTER_THE_END = 12,
	STEPS_BETWEEN_LOADS = 10
};

/* Close the journal with the lane, open it again, continue the game. */
static void load_again(struct bench *bench, struct lane **lane, const struct replay *reference)
{
	lane_close(*lane);
	reopen(bench);
	*lane = lane_new(bench->journal);
	assert_non_null(*lane);
	/* a database server takes a moment to notice that a client has disconnected */
	for (int tries = 0; lane_claim(*lane, reference->lane) != NO_TROUBLE; tries++) {
		assert_true(tries < 500);
		usleep(10000);
	}
	assert_int_equal(lane_load(*lane, reference->game), NO_TROUBLE);
	assert_same_game(lane_game(*lane), reference);
}

/* Open the same game on a lane of every journal, as a series of that number of games. */
static void open_all(struct lane *lanes[JOURNALS], struct stamp stamp,
                     const struct pindeck_match *seats, int games)
{
	for (int next = 0; next < JOURNALS; next++)
		assert_true(outcome_is_done(
		    games > 1 ? open_series(lanes[next], stamp, seats, games)
			      : lane_do(lanes[next], stamp,
		                        &(struct deed){ .kind = DEED_OPEN,
		                                        .opening = { .seated = seats } })));
}

/* The totals of the series are the same in every journal. */
static void assert_same_series(struct lane *lanes[JOURNALS])
{
	static struct series_table one;
	static struct series_table other;

	memset(&one, 0, sizeof one);
	assert_int_equal(series_table_collect(lane_journal(lanes[0]), lane_game(lanes[0]),
	                                      (struct series_table_view){ .show = NULL }, &one),
	                 NO_TROUBLE);
	for (int next = 1; next < JOURNALS; next++) {
		memset(&other, 0, sizeof other);
		assert_int_equal(
		    series_table_collect(lane_journal(lanes[next]), lane_game(lanes[next]),
		                         (struct series_table_view){ .show = NULL }, &other),
		    NO_TROUBLE);
		assert_memory_equal(&one, &other, sizeof one);
	}
}

/* Open the next game of the series on every journal; false when no bowler is left. */
static bool open_next(struct dice *dice, struct lane *lanes[JOURNALS])
{
	const struct stamp stamp = random_stamp(dice);
	const bool goes_on = chance(dice, 2) > 0;
	const struct replay *reference = lane_game(lanes[0]);
	const struct pindeck_match stay = pindeck_match_again(&reference->match, goes_on);
	const bool somebody = pindeck_match_to_bowlers(&stay) > 0;

	for (int next = 0; next < JOURNALS; next++) {
		const struct outcome outcome =
		    lane_do(lanes[next], stamp,
		            &(struct deed){ .kind = DEED_AGAIN, .again = { .goes_on = goes_on } });

		assert_int_equal(outcome_is_done(outcome), somebody);
		assert_int_equal(outcome.verdict.reason,
		                 somebody ? PINDECK_REASON_ACCEPTED : PINDECK_REASON_NO_BOWLERS);
		assert_same_game(lane_game(lanes[next]), reference);
	}
	return somebody;
}

static void random_match(struct dice *dice)
{
	const struct pindeck_match seats = random_seats(dice);
	const struct stamp stamp = random_stamp(dice);
	const int games = 1 + chance(dice, 3);
	const int32_t number = 1 + chance(dice, ENTRY_MOST_LANES);
	struct lane *lanes[JOURNALS];
	const struct replay *reference;
	int after_the_end = 0;

	for (int next = 0; next < JOURNALS; next++) {
		lanes[next] = lane_new(benches[next].journal);
		assert_int_equal(lane_claim(lanes[next], number), NO_TROUBLE);
	}
	open_all(lanes, stamp, &seats, games);
	/* the first lane is never closed */
	reference = lane_game(lanes[0]);
	for (int step = 1; step < MOST_STEPS && after_the_end < CHANGES_AFTER_THE_END; step++) {
		const struct deed deed = random_deed(dice, reference);
		const struct stamp when = random_stamp(dice);
		const struct outcome outcome = lane_do(lanes[0], when, &deed);

		after_the_end += reference->finished || after_the_end > 0;
		for (int next = 1; next < JOURNALS; next++) {
			assert_same_outcome(lane_do(lanes[next], when, &deed), outcome);
			assert_same_game(lane_game(lanes[next]), reference);
		}
		if (after_the_end == CHANGES_AFTER_THE_END &&
		    pindeck_match_is_over(&reference->match) &&
		    reference->series.number < reference->series.of && open_next(dice, lanes))
			after_the_end = 0;
		if (step % STEPS_BETWEEN_LOADS != 0)
			continue;
		assert_kept(benches[0].journal, reference);
		for (int next = 1; next < JOURNALS; next++)
			load_again(benches + next, lanes + next, reference);
	}
	for (int next = 1; next < JOURNALS; next++) {
		load_again(benches + next, lanes + next, reference);
		assert_same_lines(benches[0].journal, benches[next].journal);
	}
	assert_same_series(lanes);
	for (int next = 0; next < JOURNALS; next++)
		lane_close(lanes[next]);
}

CASE(random_matches_are_the_same_in_every_journal_and_when_loaded_again)
{
	struct dice dice = { 20261115 };

	for (int next = 0; next < full_or_sample(30, 4); next++)
		random_match(&dice);
	for (int next = 0; next < JOURNALS; next++)
		assert_all_replay(benches[next].journal);
}

int random_match_cases(void)
{
	const struct CMUnitTest cases[] = {
		ON_EACH(random_matches_are_the_same_in_every_journal_and_when_loaded_again),
	};

	return cmocka_run_group_tests(cases, NULL, NULL);
}
