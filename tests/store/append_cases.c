/* Appending lines to a journal. */
#include "contract.h"

enum {
	MANY_LINES = 700 /* more than PostgreSQL has in flight at a time */
};

static void new_games_are_given_numbers(void **state)
{
	struct bench *bench = *state;

	for (int64_t game = 1; game <= 5; game++)
		assert_int_equal(open_game(bench->journal, game, "AAA", "BBB"), game);
	walk_all(bench->journal, &walked);
	assert_int_equal(walked.count, 15);
	for (size_t next = 0; next < walked.count; next++) {
		assert_int_equal(walked.list[next].game, 1 + next / 3);
		assert_int_equal(walked.list[next].line, 1 + next % 3);
	}
}

static void several_new_games_at_once_have_numbers_of_their_own(void **state)
{
	struct bench *bench = *state;
	struct entry lists[4][2];
	struct entries groups[4];

	for (int next = 0; next < 4; next++) {
		lists[next][0] = entry_of(ENTRY_OPENED, 0, 1);
		lists[next][1] = seat_of(0, 2, "AAA");
		groups[next] = (struct entries){ .list = lists[next], .count = 2 };
	}
	assert_int_equal(append_groups(bench->journal, groups, 4), NO_TROUBLE);
	for (int next = 0; next < 4; next++) {
		assert_int_equal(groups[next].outcome, NO_TROUBLE);
		assert_int_equal(lists[next][0].game, next + 1);
		assert_int_equal(lists[next][1].game, next + 1);
	}
	walk_all(bench->journal, &walked);
	assert_int_equal(walked.count, 8);
}

static void a_game_can_be_opened_under_a_number_of_its_own(void **state)
{
	struct bench *bench = *state;
	struct entry list[] = { entry_of(ENTRY_OPENED, 4711, 1), seat_of(4711, 2, "AAA") };

	assert_int_equal(append(bench->journal, list, 2), NO_TROUBLE);
	assert_int_equal(list[0].game, 4711);
	assert_int_equal(append_line(bench->journal, entry_of(ENTRY_OPENED, 17, 1)), NO_TROUBLE);
	assert_int_equal(
	    append_line(bench->journal, entry_of(ENTRY_OPENED, ENTRY_MOST_GAMES - 9, 1)),
	    NO_TROUBLE);
	assert_int_equal(open_game(bench->journal, 0, "BBB", ""), ENTRY_MOST_GAMES - 8);
	assert_int_equal(count_lines(bench->journal, 4711), 2);
	assert_int_equal(count_lines(bench->journal, 17), 1);
	walk_all(bench->journal, &walked);
	assert_int_equal(walked.list[0].game, 17);
	assert_int_equal(walked.list[1].game, 4711);
}

/* The number that a new game would get is taken by another group of the same append. */
static void a_number_given_and_one_asked_for_do_not_meet(void **state)
{
	struct bench *bench = *state;

	for (int together = 0; together < 2; together++) {
		const int64_t number = together > 0 ? 4 : 1;
		struct entry given = entry_of(ENTRY_OPENED, number, 1);
		struct entry asked = entry_of(ENTRY_OPENED, 0, 1);
		struct entry asked_too = entry_of(ENTRY_OPENED, 0, 1);
		struct entries groups[] = { { .list = &given, .count = 1 },
			                    { .list = &asked, .count = 1 },
			                    { .list = &asked_too, .count = 1 } };

		groups[0].together = together > 0;
		assert_int_equal(append_groups(bench->journal, groups, 3), NO_TROUBLE);
		for (int next = 0; next < 3; next++)
			assert_int_equal(groups[next].outcome, NO_TROUBLE);
		assert_int_equal(given.game, number);
		assert_true(asked.game != number && asked_too.game != number &&
		            asked.game != asked_too.game);
		walk_all(bench->journal, &walked);
		assert_int_equal(walked.count, 3 * (together + 1));
	}
}

static void the_same_line_twice_is_taken(void **state)
{
	struct bench *bench = *state;
	const int64_t game = open_game(bench->journal, 1000, "AAA", "");

	for (int64_t line = 1; line <= 2; line++) {
		struct entry entry = entry_of(ENTRY_NOTED, game, line);

		assert_int_equal(append_line(bench->journal, entry), TROUBLE_TAKEN);
		entry = entry_of(ENTRY_OPENED, game, line);
		assert_int_equal(append_line(bench->journal, entry), TROUBLE_TAKEN);
	}
	assert_int_equal(note(bench->journal, game, 3), NO_TROUBLE);
	assert_int_equal(note(bench->journal, game, 3), TROUBLE_TAKEN);
	walk_all(bench->journal, &walked);
	assert_int_equal(walked.count, 3);
	assert_int_equal(walked.list[0].kind, ENTRY_OPENED);
	assert_int_equal(walked.list[1].kind, ENTRY_SEATED);
	assert_int_equal(note(bench->journal, game, 4), NO_TROUBLE);
}

static void a_group_is_kept_whole_or_not_at_all(void **state)
{
	struct bench *bench = *state;
	const int64_t game = open_game(bench->journal, 1000, "AAA", "BBB");
	struct entry list[MANY_LINES];

	for (int next = 0; next < MANY_LINES; next++)
		list[next] = entry_of(ENTRY_NOTED, game, 3 + next);
	assert_int_equal(append(bench->journal, list, 3), TROUBLE_TAKEN);
	assert_int_equal(count_lines(bench->journal, game), 3);
	assert_int_equal(append(bench->journal, list, MANY_LINES), TROUBLE_TAKEN);
	assert_int_equal(count_lines(bench->journal, game), 3);
	assert_int_equal(append(bench->journal, list + 1, MANY_LINES - 1), NO_TROUBLE);
	assert_int_equal(count_lines(bench->journal, game), MANY_LINES + 2);
	assert_int_equal(append(bench->journal, list + 1, MANY_LINES - 1), TROUBLE_TAKEN);
	assert_int_equal(count_lines(bench->journal, game), MANY_LINES + 2);
}

static void groups_besides_one_that_is_taken_are_kept(void **state)
{
	struct bench *bench = *state;
	const int64_t one = open_game(bench->journal, 1000, "AAA", "");
	const int64_t two = open_game(bench->journal, 1000, "BBB", "");
	struct entry opens[] = { entry_of(ENTRY_OPENED, 0, 1), seat_of(0, 2, "CCC") };
	struct entry taken[] = { entry_of(ENTRY_NOTED, one, 2), entry_of(ENTRY_NOTED, one, 3) };
	struct entry goes_on = entry_of(ENTRY_NOTED, two, 3);
	struct entry taken_alone = entry_of(ENTRY_NOTED, two, 1);
	struct entry opens_too = entry_of(ENTRY_OPENED, 0, 1);
	struct entries groups[] = {
		{ .list = opens, .count = 2 },      { .list = taken, .count = 2 },
		{ .list = &goes_on, .count = 1 },   { .list = &taken_alone, .count = 1 },
		{ .list = &opens_too, .count = 1 },
	};

	assert_int_equal(append_groups(bench->journal, groups, 5), NO_TROUBLE);
	assert_int_equal(groups[0].outcome, NO_TROUBLE);
	assert_int_equal(groups[1].outcome, TROUBLE_TAKEN);
	assert_int_equal(groups[2].outcome, NO_TROUBLE);
	assert_int_equal(groups[3].outcome, TROUBLE_TAKEN);
	assert_int_equal(groups[4].outcome, NO_TROUBLE);
	assert_int_equal(count_lines(bench->journal, one), 2);
	assert_int_equal(count_lines(bench->journal, two), 3);
	assert_int_equal(count_lines(bench->journal, opens[0].game), 2);
	assert_int_equal(count_lines(bench->journal, opens_too.game), 1);
	assert_int_not_equal(opens[0].game, opens_too.game);
	walk_all(bench->journal, &walked);
	assert_int_equal(walked.count, 8);
}

static void groups_that_belong_together_are_all_kept_or_none(void **state)
{
	struct bench *bench = *state;
	const int64_t one = open_game(bench->journal, 1000, "AAA", "");
	const int64_t two = open_game(bench->journal, 1000, "BBB", "");
	struct entry goes_on = entry_of(ENTRY_NOTED, one, 3);
	struct entry taken[] = { entry_of(ENTRY_NOTED, two, 2), entry_of(ENTRY_NOTED, two, 3) };
	struct entry opens[] = { entry_of(ENTRY_OPENED, 0, 1), seat_of(0, 2, "CCC") };
	struct entries groups[] = { { .list = &goes_on, .count = 1, .together = true },
		                    { .list = opens, .count = 2 },
		                    { .list = taken, .count = 2 } };

	assert_int_equal(append_groups(bench->journal, groups, 3), TROUBLE_TAKEN);
	walk_all(bench->journal, &walked);
	assert_int_equal(walked.count, 4);
	assert_int_equal(append_groups(bench->journal, groups, 2), NO_TROUBLE);
	assert_int_equal(count_lines(bench->journal, one), 3);
	assert_int_equal(count_lines(bench->journal, opens[0].game), 2);
	assert_int_equal(append_groups(bench->journal, groups, 2), TROUBLE_TAKEN);
	walk_all(bench->journal, &walked);
	assert_int_equal(walked.count, 7);
}

static void of_two_groups_with_the_same_line_the_first_is_kept(void **state)
{
	struct bench *bench = *state;
	const int64_t game = open_game(bench->journal, 1000, "AAA", "");
	struct entry first = entry_of(ENTRY_NOTED, game, 3);
	struct entry second = entry_of(ENTRY_NOTED, game, 3);
	struct entry next = entry_of(ENTRY_NOTED, game, 4);
	struct entries groups[] = { { .list = &first, .count = 1 },
		                    { .list = &second, .count = 1 },
		                    { .list = &next, .count = 1 } };

	entry_set_text(&first, text("first"));
	assert_int_equal(append_groups(bench->journal, groups, 3), NO_TROUBLE);
	assert_int_equal(groups[0].outcome, NO_TROUBLE);
	assert_int_equal(groups[1].outcome, TROUBLE_TAKEN);
	assert_int_equal(groups[2].outcome, NO_TROUBLE);
	walk_all(bench->journal, &walked);
	assert_int_equal(walked.count, 4);
	assert_string_equal(walked.list[2].text, "first");
}

/* A caller that appends with the same group again must not open another game. */
static void a_group_used_again_stays_in_its_game(void **state)
{
	struct bench *bench = *state;
	struct entry list[] = { entry_of(ENTRY_OPENED, 0, 1), seat_of(0, 2, "AAA") };
	struct entries group = { .list = list, .count = 2 };
	const int64_t before = open_game(bench->journal, 1000, "BBB", "");

	assert_int_equal(append_groups(bench->journal, &group, 1), NO_TROUBLE);
	assert_int_equal(list[0].game, before + 1);
	list[0] = entry_of(ENTRY_NOTED, before + 1, 3);
	group.count = 1;
	assert_int_equal(append_groups(bench->journal, &group, 1), NO_TROUBLE);
	assert_int_equal(group.outcome, NO_TROUBLE);
	assert_int_equal(list[0].game, before + 1);
	assert_int_equal(count_lines(bench->journal, before + 1), 3);
}

int append_cases(void)
{
	const struct CMUnitTest cases[] = {
		ON_ALL(new_games_are_given_numbers),
		ON_ALL(several_new_games_at_once_have_numbers_of_their_own),
		ON_ALL(a_game_can_be_opened_under_a_number_of_its_own),
		ON_ALL(a_number_given_and_one_asked_for_do_not_meet),
		ON_ALL(the_same_line_twice_is_taken),
		ON_ALL(a_group_is_kept_whole_or_not_at_all),
		ON_ALL(groups_besides_one_that_is_taken_are_kept),
		ON_ALL(groups_that_belong_together_are_all_kept_or_none),
		ON_ALL(of_two_groups_with_the_same_line_the_first_is_kept),
		ON_ALL(a_group_used_again_stays_in_its_game),
	};

	return cmocka_run_group_tests_name("append", cases, NULL, NULL);
}
