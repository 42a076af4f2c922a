/* Six weeks of a real season: every average, handicap, total, point, and the standings. */
#include "season_case.h"

static void every_average_and_handicap_is_reproduced(void **state)
{
	struct season *season = six_weeks();
	struct results *results = results_at(season, 6);
	FILE *file = open_data("scores.csv");
	char line[256];
	char *fields[FIELDS];
	int rows = 0;

	(void)state;
	while (fgets(line, sizeof line, file) != NULL) {
		const struct result_row *row;

		cut(line, fields);
		row = results_row(results, atoi(fields[0]), atoi(fields[2]), atoi(fields[3]));
		assert_non_null(row);
		if (row->average != atoi(fields[5]) || row->handicap != atoi(fields[6]))
			fail_msg("week %s team %s slot %s: %d and %d, not %s and %s", fields[0],
			         fields[2], fields[3], (int)row->average, (int)row->handicap,
			         fields[5], fields[6]);
		if (fields[10][0] != '\0') {
			assert_int_equal(row->total, atoi(fields[10]));
			assert_int_equal(row->total_with_handicap, atoi(fields[11]));
		}
		rows++;
	}
	assert_int_equal(rows, 381);
	fclose(file);
	results_free(results);
	season_free(season);
}

static void every_point_and_total_is_reproduced(void **state)
{
	struct season *season = six_weeks();
	struct results *results = results_at(season, 6);
	FILE *file = open_data("points.csv");
	char line[256];
	char *fields[FIELDS];
	int rows = 0;

	(void)state;
	while (fgets(line, sizeof line, file) != NULL) {
		char points[POINTS_TEXT_SIZE];
		const struct result_match *match;
		int side;

		cut(line, fields);
		match = results_match(results, atoi(fields[0]), atoi(fields[2]), &side);
		assert_non_null(match);
		assert_int_equal(match->lane, atoi(fields[1]));
		if (match->sides[1 - side].team != atoi(fields[3]))
			fail_msg("week %s team %s: opponent %d", fields[0], fields[2],
			         (int)match->sides[1 - side].team);
		number_text_write_points(match->sides[side].won, points);
		if (strcmp(points, fields[4]) != 0 ||
		    match->sides[side].pins_with_handicap != atoi(fields[5]))
			fail_msg("week %s team %s: %s points, %d; not %s, %s", fields[0], fields[2],
			         points, (int)match->sides[side].pins_with_handicap, fields[4],
			         fields[5]);
		rows++;
	}
	assert_int_equal(rows, 96);
	fclose(file);
	results_free(results);
	season_free(season);
}

static void the_standings_are_reproduced(void **state)
{
	struct season *season = six_weeks();
	struct results *results = results_at(season, 6);
	const struct standings standings = standings_of(results);
	FILE *file = open_data("standings6.csv");
	char line[256];
	char *fields[FIELDS];
	int place = 0;

	(void)state;
	while (fgets(line, sizeof line, file) != NULL) {
		const struct result_team *team = results->teams + standings.teams[place];
		char won[POINTS_TEXT_SIZE];
		char lost[POINTS_TEXT_SIZE];

		cut(line, fields);
		number_text_write_points(team->won, won);
		number_text_write_points(team->lost + team->unearned, lost);
		assert_int_equal(standings.teams[place++], atoi(fields[1]));
		assert_string_equal(won, fields[2]);
		assert_string_equal(lost, fields[3]);
		assert_int_equal(team->pins, atoi(fields[4]));
		assert_int_equal(team->pins_with_handicap, atoi(fields[5]));
		assert_int_equal(team->high_game, atoi(fields[6]));
		assert_int_equal(team->high_series, atoi(fields[7]));
		assert_int_equal(team->scheduled, 18);
	}
	assert_int_equal(place, 16);
	assert_int_equal(standings.count, 16);
	fclose(file);
	results_free(results);
	season_free(season);
}

/* One bowler's season, 90 % of 200; the first night uses its own average. */
static void a_season_of_one_bowler_is_reproduced(void **state)
{
	struct season *season = founded("uk");
	FILE *file = open_data("history.csv");
	struct results *results;
	char line[256];
	char *fields[FIELDS];
	int rows = 0;

	(void)state;
	set_from(season, 0, "bowlers", "1");
	add_team(season, 1);
	while (fgets(line, sizeof line, file) != NULL) {
		char cells[32];

		cut(line, fields);
		snprintf(cells, sizeof cells, "%s %s %s", fields[1], fields[2], fields[3]);
		score(season, atoi(fields[0]), 1, 1, "one", cells);
	}
	results = results_at(season, 29);
	rewind(file);
	assert_non_null(fgets(line, sizeof line, file));
	while (fgets(line, sizeof line, file) != NULL) {
		const struct result_row *row;
		struct results *after;

		cut(line, fields);
		row = results_row(results, atoi(fields[0]), 1, 1);
		after = results_at(season, atoi(fields[0]));
		assert_non_null(row);
		assert_int_equal(row->handicap, atoi(fields[4]));
		assert_int_equal(row->average, atoi(fields[5]));
		assert_int_equal(results_rate(after, 1, -1).average, atoi(fields[6]));
		results_free(after);
		rows++;
	}
	assert_int_equal(rows, 28);
	fclose(file);
	results_free(results);
	season_free(season);
}

int main(void)
{
	const struct CMUnitTest cases[] = {
		cmocka_unit_test(every_average_and_handicap_is_reproduced),
		cmocka_unit_test(every_point_and_total_is_reproduced),
		cmocka_unit_test(the_standings_are_reproduced),
		cmocka_unit_test(a_season_of_one_bowler_is_reproduced),
	};

	return cmocka_run_group_tests(cases, NULL, NULL);
}
