/* Several threads, each with a connection of its own. */
#include "alley/lane.h"
#include "contract.h"
#include "dice.h"

#include <pthread.h>

enum {
	THREADS = 16
};

struct player {
	pthread_t thread;
	struct journal journal;
	struct dice dice;
	struct replay game;
	int troubles;
};

/* A whole random game on a lane of its own. Outcomes are counted: cmocka belongs to one thread. */
static void *play(void *payload)
{
	struct player *player = payload;
	const struct stamp stamp = { .time = 1000, .actor = "thread" };
	struct lane *lane = lane_new(player->journal);
	struct pindeck_match match = pindeck_match_open();
	const char letters[] = { 'T', 'H', (char)('A' + chance(&player->dice, 26)) };

	(void)pindeck_match_seat(&match, pindeck_name_from(letters, 3), PINDECK_DISCIPLINE_TENPIN);
	(void)pindeck_match_seat(&match, name("ZZZ"), PINDECK_DISCIPLINE_CURRENT_FRAME);
	player->troubles += lane_claim(lane, 0) != NO_TROUBLE;
	player->troubles += !outcome_is_done(lane_do(
	    lane, stamp, &(struct deed){ .kind = DEED_OPEN, .opening = { .seated = &match } }));
	while (player->troubles == 0 && !lane_game(lane)->finished) {
		const struct pindeck_match *now = &lane_game(lane)->match;
		const struct pindeck_deck deck =
		    pindeck_game_deck(pindeck_match_game(now, pindeck_match_turn(now)));

		if (chance(&player->dice, 12) == 0 && replay_balls(lane_game(lane)) > 0)
			player->troubles += !outcome_is_done(
			    lane_do(lane, stamp, &(struct deed){ .kind = DEED_UNDO }));
		else
			player->troubles += !outcome_is_done(lane_do(
			    lane, stamp,
			    (struct deed[]){ deed_bowl(random_ball(&player->dice, deck)) }));
	}
	player->game = *lane_game(lane);
	lane_close(lane);
	store_close(&player->journal);
	return NULL;
}

static void threads_with_a_lane_each_do_not_meet(void **state)
{
	static struct player players[THREADS];
	struct bench *bench = *state;
	bool numbers[THREADS + 1] = { false };
	size_t lines = 0;

	for (int next = 0; next < THREADS; next++) {
		players[next] = (struct player){ .journal = open_handle(bench),
			                         .dice = { (uint64_t)next + 1 } };
		assert_int_equal(pthread_create(&players[next].thread, NULL, play, players + next),
		                 0);
	}
	for (int next = 0; next < THREADS; next++)
		assert_int_equal(pthread_join(players[next].thread, NULL), 0);
	reopen(bench);
	for (int next = 0; next < THREADS; next++) {
		const struct replay *played = &players[next].game;
		struct lane *lane = lane_new(bench->journal);

		assert_int_equal(players[next].troubles, 0);
		assert_in_range(played->game, 1, THREADS);
		assert_false(numbers[played->game]);
		numbers[played->game] = true;
		lines += (size_t)played->lines;
		assert_int_equal(lane_load(lane, played->game), NO_TROUBLE);
		assert_int_equal(lane_game(lane)->lines, played->lines);
		assert_true(lane_game(lane)->finished && lane_game(lane)->locked);
		for (int seat = 1; seat <= 2; seat++)
			assert_true(pindeck_game_is_equal(
			    pindeck_match_game(&lane_game(lane)->match, pindeck_seat_of(seat)),
			    pindeck_match_game(&played->match, pindeck_seat_of(seat))));
		lane_close(lane);
	}
	walk_all(bench->journal, &walked);
	assert_int_equal(walked.count, lines);
}

int thread_cases(void)
{
	const struct CMUnitTest cases[] = {
		ON_ALL(threads_with_a_lane_each_do_not_meet),
	};

	return cmocka_run_group_tests_name("thread", cases, NULL, NULL);
}
