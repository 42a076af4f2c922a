/* Games that are loaded from a journal, also beside another writer. */
#include "lanes.h"

CASE(a_game_that_does_not_exist_cannot_be_loaded)
{
	for (int next = 0; next < JOURNALS; next++) {
		struct lane *lane = opened_lane(benches[next].journal);
		struct lane *other = lane_new(benches[next].journal);
		struct replay before;

		must_bowl(lane, 3);
		before = *lane_game(lane);
		assert_int_equal(lane_load(lane, 99), TROUBLE_NO_GAME);
		assert_same_game(lane_game(lane), &before);
		assert_int_equal(lane_load(other, 0), TROUBLE_NO_GAME);
		assert_int_equal(lane_load(other, -1), TROUBLE_NO_GAME);
		assert_int_equal(bowl(other, 1).fault, FAULT_ORDER);
		lane_close(lane);
		lane_close(other);
	}
}

/* Lines that another program wrote meanwhile are on the board afterwards, and none is overwritten.
 */
CASE(the_second_writer_loads_the_lines_of_the_first)
{
	for (int next = 0; next < JOURNALS; next++) {
		struct lane *one = opened_lane(benches[next].journal);
		struct lane *two = lane_new(benches[next].journal);

		assert_int_equal(lane_load(two, lane_game(one)->game), NO_TROUBLE);
		must_bowl(one, 7);
		must_bowl(one, 1);
		assert_int_equal(bowl(two, 5).trouble, TROUBLE_TAKEN);
		assert_same_game(lane_game(two), lane_game(one));
		must_bowl(two, 5);
		assert_int_equal(lane_do(one, now, &(struct deed){ .kind = DEED_UNDO }).trouble,
		                 TROUBLE_TAKEN);
		assert_same_game(lane_game(two), lane_game(one));
		lane_close(one);
		lane_close(two);
	}
}

/* A line that cannot follow the others is reported, and the board does not change. */
CASE(an_impossible_game_is_not_loaded)
{
	for (int next = 0; next < JOURNALS; next++) {
		struct lane *lane = opened_lane(benches[next].journal);
		struct entry list[] = { { .kind = ENTRY_OPENED, .game = 9, .line = 1 },
			                { .kind = ENTRY_UNLOCKED, .game = 9, .line = 2 } };
		struct entries group = { .list = list, .count = 2 };
		struct replay before;

		must_bowl(lane, 3);
		before = *lane_game(lane);
		assert_int_equal(journal_append(benches[next].journal, &group, 1), NO_TROUBLE);
		assert_int_equal(lane_load(lane, 9), TROUBLE_IMPOSSIBLE);
		assert_same_game(lane_game(lane), &before);
		lane_close(lane);
	}
}

int load_cases(void)
{
	const struct CMUnitTest cases[] = {
		ON_EACH(a_game_that_does_not_exist_cannot_be_loaded),
		ON_EACH(the_second_writer_loads_the_lines_of_the_first),
		ON_EACH(an_impossible_game_is_not_loaded),
	};

	return cmocka_run_group_tests(cases, NULL, NULL);
}
