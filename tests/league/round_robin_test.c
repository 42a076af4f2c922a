/* Round robins: every number of teams, counted. */
#include "league/season/round_robin.h"

#include "case.h"

#include <string.h>

enum {
	MOST = LEAGUE_MOST_TEAMS + 1
};

/* Counts over the weeks of one or more rounds. */
struct counts {
	int meetings[MOST][MOST];
	int on_pair[MOST][ROUND_ROBIN_MOST_PAIRS];
	int left[MOST];
	int right[MOST];
	int byes[MOST];
};

static void count_week(struct counts *counts, int teams, int week)
{
	struct round_robin_week matches;
	bool seen[MOST] = { false };

	assert_true(round_robin_week(&matches, teams, week));
	assert_int_equal(matches.count, teams / 2);
	for (int pair = 0; pair < matches.count; pair++) {
		const int left = matches.pairs[pair].left;
		const int right = matches.pairs[pair].right;

		assert_in_range(left, 1, teams);
		assert_in_range(right, 1, teams);
		assert_false(seen[left] || seen[right] || left == right);
		seen[left] = seen[right] = true;
		counts->meetings[left][right]++;
		counts->on_pair[left][pair]++;
		counts->on_pair[right][pair]++;
		counts->left[left]++;
		counts->right[right]++;
	}
	if (teams % 2 != 0)
		assert_false(seen[matches.bye]);
	counts->byes[matches.bye]++;
}

static struct counts count_weeks(int teams, int weeks)
{
	struct counts counts;

	memset(&counts, 0, sizeof counts);
	for (int week = 1; week <= weeks; week++)
		count_week(&counts, teams, week);
	return counts;
}

static void assert_meetings(const struct counts *counts, int teams, int times)
{
	for (int one = 1; one <= teams; one++)
		for (int other = 1; other < one; other++)
			if (counts->meetings[one][other] + counts->meetings[other][one] != times)
				fail_msg("%d teams: %d and %d do not meet %d times", teams, one,
				         other, times);
}

static void assert_sides(const struct counts *counts, int teams)
{
	for (int team = 1; team <= teams; team++) {
		const int more = counts->left[team] - counts->right[team];

		if (more < -1 || more > 1)
			fail_msg("%d teams: team %d has %d left, %d right", teams, team,
			         counts->left[team], counts->right[team]);
	}
}

/* Places where a team is on a pair of lanes less or more often. */
static int unbalanced(const struct counts *counts, int teams, int least, int most)
{
	int places = 0;

	for (int team = 1; team <= teams; team++)
		for (int pair = 0; pair < teams / 2; pair++)
			places += counts->on_pair[team][pair] < least ||
			          counts->on_pair[team][pair] > most;
	return places;
}

static void every_two_teams_meet_once_with_balanced_sides(void **state)
{
	(void)state;
	for (int teams = 2; teams <= LEAGUE_MOST_TEAMS; teams++) {
		const int weeks = round_robin_weeks(teams);
		const struct counts counts = count_weeks(teams, weeks);

		assert_int_equal(weeks, teams % 2 == 0 ? teams - 1 : teams);
		assert_meetings(&counts, teams, 1);
		assert_sides(&counts, teams);
	}
}

static void each_team_is_on_each_pair_of_lanes_once_or_twice(void **state)
{
	(void)state;
	for (int teams = 6; teams <= LEAGUE_MOST_TEAMS; teams += 2) {
		const struct counts counts = count_weeks(teams, teams - 1);
		const int places = unbalanced(&counts, teams, 1, 2);
		const bool is_hard = teams > 40 && teams % 6 == 4;

		if (places > (is_hard ? 16 : 0))
			fail_msg("%d teams: %d places are not balanced", teams, places);
	}
}

static void an_odd_number_has_byes_and_each_pair_of_lanes_twice(void **state)
{
	(void)state;
	for (int teams = 3; teams < LEAGUE_MOST_TEAMS; teams += 2) {
		const struct counts counts = count_weeks(teams, teams);

		assert_int_equal(unbalanced(&counts, teams, 2, 2), 0);
		for (int team = 1; team <= teams; team++) {
			assert_int_equal(counts.byes[team], 1);
			assert_int_equal(counts.left[team], counts.right[team]);
		}
	}
}

static void the_next_round_swaps_the_sides(void **state)
{
	(void)state;
	for (int teams = 5; teams <= 34; teams++) {
		const int weeks = round_robin_weeks(teams);
		const struct counts counts = count_weeks(teams, 2 * weeks);

		for (int one = 1; one <= teams; one++)
			for (int other = 1; other <= teams; other++)
				assert_int_equal(counts.meetings[one][other], one != other);
		if (teams > 5)
			assert_int_equal(unbalanced(&counts, teams, 2, 4), 0);
	}
}

static void a_second_meeting_is_on_other_lanes(void **state)
{
	struct round_robin_week first;
	struct round_robin_week second;

	(void)state;
	for (int week = 1; week <= 15; week++) {
		assert_true(round_robin_week(&first, 16, week));
		assert_true(round_robin_week(&second, 16, week + 15));
		for (int pair = 0; pair < 8; pair++)
			assert_int_equal(first.pairs[pair].left,
			                 second.pairs[(pair + 1) % 8].right);
	}
}

static void week_one_pairs_the_teams_in_their_order(void **state)
{
	struct round_robin_week matches;

	(void)state;
	for (int teams = 2; teams <= LEAGUE_MOST_TEAMS; teams++) {
		assert_true(round_robin_week(&matches, teams, 1));
		for (int pair = 0; pair < matches.count; pair++) {
			const int left = matches.pairs[pair].left;
			const int right = matches.pairs[pair].right;

			assert_int_equal(left < right ? left : right, 2 * pair + 1);
			assert_int_equal(left < right ? right : left, 2 * pair + 2);
		}
		assert_int_equal(matches.bye, teams % 2 == 0 ? 0 : teams);
	}
}

static void other_numbers_are_refused(void **state)
{
	static const int wrong[][2] = { { 0, 1 },  { 1, 1 },
		                        { -4, 1 }, { LEAGUE_MOST_TEAMS + 1, 1 },
		                        { 16, 0 }, { 16, -1 } };
	struct round_robin_week matches;

	(void)state;
	for (size_t next = 0; next < sizeof wrong / sizeof *wrong; next++)
		assert_false(round_robin_week(&matches, wrong[next][0], wrong[next][1]));
	assert_true(round_robin_week(&matches, 2, 2147483647));
	assert_int_equal(round_robin_weeks(1), 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(every_two_teams_meet_once_with_balanced_sides),
		cmocka_unit_test(each_team_is_on_each_pair_of_lanes_once_or_twice),
		cmocka_unit_test(an_odd_number_has_byes_and_each_pair_of_lanes_twice),
		cmocka_unit_test(the_next_round_swaps_the_sides),
		cmocka_unit_test(a_second_meeting_is_on_other_lanes),
		cmocka_unit_test(week_one_pairs_the_teams_in_their_order),
		cmocka_unit_test(other_numbers_are_refused),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
