/* Worked numbers of leagues: handicaps, averages, absentees, points, ties, limits. */
#include "league/office/league_change.h"
#include "league/results/formulas.h"
#include "league/results/standings.h"
#include "season_case.h"

static struct settings settings_with(const char *const *pairs)
{
	struct settings settings = settings_standard();

	for (; *pairs != NULL; pairs += 2) {
		const enum setting setting = settings_find(pairs[0]);

		assert_int_not_equal(setting, SETTINGS);
		assert_true(settings_read(setting, pairs[1], &settings.value[setting]));
	}
	return settings;
}

#define SETTINGS_WITH(...) settings_with((const char *const[]){ __VA_ARGS__, NULL })

static void handicaps(void **state)
{
	static const struct {
		const char *base;
		const char *percent;
		int average;
		int handicap;
	} rows[] = {
		{ "230", "90", 190, 36 }, { "230", "90", 189, 36 },  { "230", "90", 204, 23 },
		{ "230", "90", 187, 38 }, { "220", "90", 134, 77 },  { "220", "90", 193, 24 },
		{ "220", "90", 185, 31 }, { "220", "90", 160, 54 },  { "220", "90", 215, 4 },
		{ "220", "90", 214, 5 },  { "220", "90", 219, 0 },   { "220", "90", 232, 0 },
		{ "220", "90", 53, 150 }, { "200", "90", 165, 31 },  { "200", "90", 168, 28 },
		{ "200", "90", 169, 27 }, { "200", "90", 175, 22 },  { "200", "90", 178, 19 },
		{ "200", "90", 177, 20 }, { "200", "90", 155, 40 },  { "200", "90", 125, 67 },
		{ "200", "90", 158, 37 }, { "200", "90", 101, 89 },  { "190", "70", 156, 23 },
		{ "180", "90", 140, 36 }, { "180", "90", 110, 63 },  { "215", "70", 200, 10 },
		{ "190", "70", 100, 63 }, { "250", "82", 100, 123 }, { "150", "58", 100, 29 },
	};
	struct settings settings;

	(void)state;
	for (size_t next = 0; next < sizeof rows / sizeof *rows; next++) {
		settings = SETTINGS_WITH("handicap_base", rows[next].base, "handicap_percent",
		                         rows[next].percent);
		assert_int_equal(handicap_of_average(&settings, rows[next].average),
		                 rows[next].handicap);
	}
	settings =
	    SETTINGS_WITH("handicap_base", "215", "handicap_percent", "70", "handicap_most", "5");
	assert_int_equal(handicap_of_average(&settings, 200), 5);
	settings = SETTINGS_WITH("handicap_base", "200", "handicap_percent", "100",
	                         "handicap_negative", "yes");
	assert_int_equal(handicap_of_average(&settings, 220), -20);
	settings = SETTINGS_WITH("handicap_base", "210", "handicap_rounding", "nearest");
	assert_int_equal(handicap_of_average(&settings, 185), 23);
	settings = SETTINGS_WITH("handicap_base", "200", "average_rounding", "half_even",
	                         "handicap_rounding", "nearest");
	assert_int_equal(average_of(&settings, 14862, 100), 149);
	assert_int_equal(handicap_of_average(&settings, 149), 46);
	assert_int_equal(average_of(&settings, 15669, 100), 157);
	assert_int_equal(handicap_of_average(&settings, 157), 39);
}

static void averages(void **state)
{
	const struct settings settings = settings_standard();

	(void)state;
	assert_int_equal(average_of(&settings, 1347, 9), 149);
	assert_int_equal(average_of(&settings, 4827, 36), 134);
	assert_int_equal(average_of(&settings, 5231, 27), 193);
	assert_int_equal(average_of(&settings, 1167, 9), 129);
	assert_int_equal(average_of(&settings, 3611, 33), 109);
	assert_int_equal(rounding_divide(297, 2, ROUNDING_HALF_EVEN), 148);
	assert_int_equal(rounding_divide(299, 2, ROUNDING_HALF_EVEN), 150);
	assert_int_equal(rounding_divide(297, 2, ROUNDING_NEAREST), 149);
	assert_int_equal(rounding_divide(-189, 10, ROUNDING_TRUNCATE), -18);
}

static void limits(void **state)
{
	struct settings settings = SETTINGS_WITH("game_limit", "300", "team_limit", "100");

	(void)state;
	assert_int_equal(handicap_add(&settings, 280, 30), 300);
	assert_int_equal(handicap_add(&settings, 200, 30), 230);
	assert_int_equal(handicap_of_team(&settings, 130, 0), 100);
	assert_int_equal(handicap_of_team(&settings, 90, 0), 90);
	settings = SETTINGS_WITH("handicap", "team", "team_base", "800", "team_limit", "288");
	assert_int_equal(handicap_of_team(&settings, 0, 480), 288);
	assert_int_equal(handicap_of_team(&settings, 0, 490), 279);
}

/* A league in which each side has one bowler, so that a row is a team. */
static struct season *singles(void)
{
	struct season *season = founded("");

	set_from(season, 0, "bowlers", "1");
	add_team(season, 1);
	add_team(season, 2);
	return season;
}

static void enter(struct season *season, const char *bowler, const char *average)
{
	struct league_line line = { .kind = LEAGUE_RATED, .bowler = bowler_named(season, bowler) };

	must(season, with_subject(with_value(line, average), "entering"));
}

static void assert_row(const char *entering, const char *cells, int total, int with_handicap)
{
	struct season *season = singles();
	struct results *results;
	const struct result_row *row;

	if (entering != NULL)
		enter(season, "one", entering);
	score(season, 1, 1, 1, cells[0] == 'V' ? "" : "one", cells);
	results = results_at(season, 1);
	row = results_row(results, 1, 1, 1);
	assert_int_equal(row->total, total);
	assert_int_equal(row->total_with_handicap, with_handicap);
	results_free(results);
	season_free(season);
}

static void absent_late_and_first_nights(void **state)
{
	(void)state;
	assert_row("160", "A A A", 450, 612);
	assert_row("152", "A A A", 426, 609);
	assert_row("184", "A A A", 522, 618);
	assert_row(NULL, "A A A", 330, 600);
	assert_row(NULL, "V V V", 360, 630);
	assert_row(NULL, "170 174 157", 501, 642);
	assert_row("153", "A 155 160", 458, 638);
	assert_row(NULL, "A 61 79", 250, 610);
	assert_row(NULL, "D120 D120 D120", 360, 360);
	assert_row("185", "A185 A185 A185", 555, 648);
}

/* The points of a team with these averages and games, alone on its lanes. */
static int32_t unopposed(int sum, const int games[3])
{
	const struct settings settings = settings_standard();
	struct result_match match = { .games = 3, .played = 7 };
	const struct point_places places = { 0 };

	match.sides[0] = (struct result_side){ .team = 1, .presence = SIDE_PRESENT, .played = 7 };
	match.sides[1] = (struct result_side){ .team = 2, .presence = SIDE_ABSENT };
	for (int game = 0; game < 3; game++) {
		match.sides[0].scratch[game] = games[game];
		match.sides[0].need[game] = sum - 40;
		match.sides[0].pins += games[game];
	}
	points_of_match(&settings, &match, &places);
	assert_int_equal(match.sides[0].won + match.sides[0].unearned, 8);
	assert_int_equal(match.sides[1].lost + match.sides[1].unearned, 8);
	assert_int_equal(match.sides[1].won, 0);
	return match.sides[0].won;
}

static void unopposed_points_are_earned(void **state)
{
	(void)state;
	assert_int_equal(unopposed(732, (const int[]){ 776, 683, 743 }), 6);
	assert_int_equal(unopposed(579, (const int[]){ 532, 617, 536 }), 4);
	assert_int_equal(unopposed(628, (const int[]){ 614, 613, 576 }), 6);
	assert_int_equal(unopposed(528, (const int[]){ 440, 585, 453 }), 4);
}

/* A match between two totals a game. */
static struct result_match match_of(const struct settings *settings, const int left[3],
                                    const int right[3])
{
	struct result_match match = { .games = 3, .played = 7 };
	const struct point_places places = { 0 };

	for (int which = 0; which < 2; which++) {
		struct result_side *side = match.sides + which;

		side->team = which + 1;
		side->presence = SIDE_PRESENT;
		side->played = 7;
		for (int game = 0; game < 3; game++) {
			side->scratch[game] = which == 0 ? left[game] : right[game];
			side->pins_with_handicap += side->scratch[game];
		}
	}
	points_of_match(settings, &match, &places);
	return match;
}

static void ties_and_points(void **state)
{
	const struct settings settings = settings_standard();
	struct result_match match;

	(void)state;
	match = match_of(&settings, (const int[]){ 849, 850, 850 }, (const int[]){ 849, 800, 800 });
	assert_int_equal(match.sides[0].won, 7);
	assert_int_equal(match.sides[1].won, 1);
	match = match_of(&settings, (const int[]){ 930, 887, 882 }, (const int[]){ 855, 921, 890 });
	assert_int_equal(match.sides[0].won, 4);
	assert_int_equal(match.sides[1].won, 4);
	match = match_of(&settings, (const int[]){ 915, 811, 904 }, (const int[]){ 826, 962, 903 });
	assert_int_equal(points_playoff_winner(&match), 1);
	match.played = 1;
	assert_int_equal(points_playoff_winner(&match), 0);
}

static void nobody_appears(void **state)
{
	struct season *season = singles();
	struct results *results;

	(void)state;
	add_team(season, 3);
	pair_up(season, 1, 1, 1, 2);
	score(season, 1, 3, 1, "other", "150 150 150");
	results = results_at(season, 1);
	for (int team = 1; team <= 2; team++) {
		assert_int_equal(results->teams[team].won, 0);
		assert_int_equal(results->teams[team].unearned, 8);
		assert_int_equal(results->teams[team].scheduled, 3);
	}
	results_free(results);
	season_free(season);
}

static void peterson_carries_the_rest(void **state)
{
	const struct settings settings = SETTINGS_WITH("peterson_pins", "150");
	int32_t carried = 0;

	(void)state;
	assert_int_equal(points_of_pins(&settings, 600, &carried), 8);
	assert_int_equal(carried, 0);
	assert_int_equal(points_of_pins(&settings, 740, &carried), 8);
	assert_int_equal(carried, 140);
	assert_int_equal(points_of_pins(&settings, 610, &carried), 10);
	assert_int_equal(carried, 0);
}

static void numbers_as_text(void **state)
{
	char text[POINTS_TEXT_SIZE];

	(void)state;
	number_text_write_percent(47, 96, text);
	assert_string_equal(text, ".490");
	number_text_write_percent(27, 48, text);
	assert_string_equal(text, ".563");
	number_text_write_percent(4, 4, text);
	assert_string_equal(text, "1.000");
	number_text_write_percent(0, 0, text);
	assert_string_equal(text, ".000");
	number_text_write_points(7, text);
	assert_string_equal(text, "3.5");
}

/* Equal points: pins with handicap decide, though the other team has more without. */
static void standings_tie(void **state)
{
	struct season *season = singles();
	struct results *results = results_at(season, 1);

	(void)state;
	results->teams[1] = (struct result_team){
		.won = 54, .lost = 42, .pins = 22389, .pins_with_handicap = 30762
	};
	results->teams[2] = (struct result_team){
		.won = 54, .lost = 42, .pins = 20424, .pins_with_handicap = 30939
	};
	assert_int_equal(standings_of(results).teams[0], 2);
	set_from(season, 0, "order_2", "scratch");
	set_from(season, 0, "order_3", "handicap");
	assert_int_equal(standings_of(results).teams[0], 1);
	results_free(results);
	season_free(season);
}

/* The standings of four teams of one bowler, as their numbers; without handicap. Team 1 beats 2 and
 * loses to 3; 2 beats 4 with many pins. */
static int place_after_two_weeks(const char *second, int place)
{
	static const struct {
		int week, lane, left, right;
		const char *cells[2];
	} nights[] = {
		{ 1, 1, 1, 2, { "100 100 100", "90 90 90" } },
		{ 2, 1, 1, 3, { "100 100 100", "110 110 110" } },
		{ 2, 3, 2, 4, { "200 200 200", "110 110 110" } },
	};
	static const char *const bowlers[] = { "", "one", "two", "three", "four" };
	struct season *season = singles();
	struct results *results;
	int team;

	set_from(season, 0, "handicap", "none");
	set_from(season, 0, "bye", "none");
	set_from(season, 0, "order_4", "none");
	set_from(season, 0, "order_2", second);
	set_from(season, 0, "order_3", "handicap");
	add_team(season, 3);
	add_team(season, 4);
	for (size_t next = 0; next < sizeof nights / sizeof *nights; next++) {
		pair_up(season, nights[next].week, nights[next].lane, nights[next].left,
		        nights[next].right);
		score(season, nights[next].week, nights[next].left, 1, bowlers[nights[next].left],
		      nights[next].cells[0]);
		score(season, nights[next].week, nights[next].right, 1, bowlers[nights[next].right],
		      nights[next].cells[1]);
	}
	assert_int_equal(season_check(season).reason, LEAGUE_REASON_ACCEPTED);
	results = results_at(season, 2);
	team = standings_of(results).teams[place];
	results_free(results);
	season_free(season);
	return team;
}

/* Teams 1, 2 and 3 have 4 points, of 8, 8 and 4; 870, 600 and 330 pins. */
static void equal_points_are_ordered_as_set(void **state)
{
	static const struct {
		const char *second;
		int teams[3];
	} orders[] = {
		{ "scratch", { 2, 1, 3 } },
		{ "percent", { 3, 2, 1 } },
		/* among the three, 1 and 3 won 4 points each; then the pins */
		{ "head", { 1, 3, 2 } },
	};

	(void)state;
	for (size_t next = 0; next < sizeof orders / sizeof *orders; next++)
		for (int place = 0; place < 3; place++)
			assert_int_equal(place_after_two_weeks(orders[next].second, place),
			                 orders[next].teams[place]);
}

/* The first game ties at 270; in the second the last bowler of the first team is absent. Each team
 * has one point of a present pair in the first game, the first team those of its first bowler. */
static void match_points_against_an_absentee(void **state)
{
	static const struct {
		const char *rule;
		int won[2]; /* in halves */
	} rules[] = {
		{ "unearned", { 7, 7 } },
		{ "team", { 7, 11 } },
		{ "absent", { 11, 7 } },
		{ "present", { 7, 11 } },
	};

	(void)state;
	for (size_t next = 0; next < sizeof rules / sizeof *rules; next++) {
		struct season *season = singles();
		struct results *results;

		set_from(season, 0, "bowlers", "2");
		set_from(season, 0, "games", "2");
		set_from(season, 0, "handicap", "none");
		set_from(season, 0, "points_match", "1");
		set_from(season, 0, "points_match_series", "1");
		set_from(season, 0, "match_absent", rules[next].rule);
		pair_up(season, 1, 1, 1, 2);
		score(season, 1, 1, 1, "a1", "150 150");
		score(season, 1, 1, 2, "a2", "120 A");
		score(season, 1, 2, 1, "b1", "140 140");
		score(season, 1, 2, 2, "b2", "130 130");
		results = results_at(season, 1);
		assert_int_equal(results->teams[1].won, rules[next].won[0]);
		assert_int_equal(results->teams[2].won, rules[next].won[1]);
		results_free(results);
		season_free(season);
	}
}

/* 480 and three times 10 against 415 and three times 35. */
static void a_class_has_its_handicap(void **state)
{
	struct season *season = singles();
	struct results *results;

	(void)state;
	set_from(season, 0, "handicap", "class");
	set_from(season, 0, "class_1", "10");
	set_from(season, 0, "class_2", "35");
	pair_up(season, 1, 1, 1, 2);
	score(season, 1, 1, 1, "one", "150 160 170");
	score(season, 1, 2, 1, "two", "140 130 145");
	for (int class = 1; class <= 2; class ++)
		must(season, with_subject(with_value((struct league_line){ .kind = LEAGUE_RATED,
		                                                           .bowler = class },
		                                     class == 1 ? "1" : "2"),
		                          "class"));
	results = results_at(season, 1);
	assert_int_equal(results_row(results, 1, 1, 1)->total_with_handicap, 510);
	assert_int_equal(results_row(results, 1, 2, 1)->total_with_handicap, 520);
	assert_int_equal(results->teams[1].won, 3);
	assert_int_equal(results->teams[2].won, 5);
	results_free(results);
	season_free(season);
}

/* Cells as text and back. */
static void cells(void **state)
{
	static const char *const good[] = { "185",  "A", "A185", "V",     "D120",  "N145",
		                            "P185", "-", "0",    "@12.3", "N@12.3" };
	static const char *const bad[] = { "451", "A451", "D",    "N",     "x",     "01", "1 ",
		                           "V1",  "@12",  "@0.1", "@12.0", "A@1.1", "-1", "a" };
	char text[CELL_TEXT_SIZE];
	struct cell cell;

	(void)state;
	for (size_t next = 0; next < sizeof good / sizeof *good; next++) {
		assert_true(cell_read(&cell, good[next], strlen(good[next])));
		cell_write(&cell, text);
		assert_string_equal(text, good[next]);
	}
	for (size_t next = 0; next < sizeof bad / sizeof *bad; next++)
		if (cell_read(&cell, bad[next], strlen(bad[next])))
			fail_msg("%s", bad[next]);
}

static void contradictions_are_refused(void **state)
{
	static const struct {
		const char *key;
		const char *value;
		enum league_reason reason;
	} rows[] = {
		{ "order_2", "points", LEAGUE_REASON_ORDER_REPEATS },
		{ "order_2", "none", LEAGUE_REASON_ORDER_HAS_GAP },
		{ "bonus_pins", "800", LEAGUE_REASON_BONUS_HALF_SET },
		{ "first", "fixed", LEAGUE_REASON_FIRST_NOT_SET },
		{ "first_average", "150", LEAGUE_REASON_NOT_FIXED },
		{ "present_least", "5", LEAGUE_REASON_PRESENT_OVER_BOWLERS },
		{ "award_1", "game", LEAGUE_REASON_AWARD_REPEATS },
	};
	struct settings settings;

	(void)state;
	for (size_t next = 0; next < sizeof rows / sizeof *rows; next++) {
		const char *const pairs[] = { rows[next].key, rows[next].value, NULL };

		settings = settings_with(pairs);
		assert_int_equal(settings_check(&settings).reason, rows[next].reason);
	}
	settings = settings_standard();
	assert_int_equal(settings_check(&settings).reason, LEAGUE_REASON_ACCEPTED);
	for (int preset = 0; settings_preset_name(preset) != NULL; preset++) {
		settings = settings_standard();
		assert_true(settings_apply_preset(&settings, settings_preset_name(preset)));
		assert_int_equal(settings_check(&settings).reason, LEAGUE_REASON_ACCEPTED);
	}
}

static void a_position_round_follows_corrections_until_it_is_bowled(void **state)
{
	struct season *season = six_weeks();
	struct results *results;
	int side;

	(void)state;
	must(season, with_value((struct league_line){ .kind = LEAGUE_POSITION, .week = 7 }, "yes"));
	results = results_at(season, 7);
	assert_int_equal(results_match(results, 7, 16, &side)->sides[1 - side].team, 2);
	assert_int_equal(results_match(results, 7, 16, &side)->lane, 1);
	assert_int_equal(results_match(results, 7, 8, &side)->lane, 3);
	results_free(results);
	/* points by decision of the board make 8 the first */
	must(
	    season,
	    with_value((struct league_line){ .kind = LEAGUE_ADJUSTED, .week = 3, .team = 8 }, "5"));
	results = results_at(season, 7);
	assert_int_equal(results_match(results, 7, 16, &side)->sides[1 - side].team, 8);
	results_free(results);
	pair_up(season, 7, 1, 16, 2);
	score(season, 7, 16, 1, "B061", "150 150 150");
	results = results_at(season, 7);
	assert_int_equal(results_match(results, 7, 16, &side)->sides[1 - side].team, 2);
	results_free(results);
	season_free(season);
}

static void a_correction_reaches_later_nights(void **state)
{
	struct season *before = six_weeks();
	struct season *after = six_weeks();
	struct results *old_results;
	struct results *new_results;
	struct changes changes;
	bool has_average = false;
	bool has_points = false;

	(void)state;
	score(after, 1, 2, 1, "B005", "234 226 225");
	old_results = results_at(before, 6);
	new_results = results_at(after, 6);
	assert_true(changes_find(old_results, new_results, &changes));
	for (size_t next = 0; next < changes.count; next++) {
		has_average = has_average || (changes.list[next].kind == CHANGE_AVERAGE &&
		                              changes.list[next].week == 3);
		has_points = has_points || changes.list[next].kind == CHANGE_POINTS;
		assert_int_not_equal(changes.list[next].kind, CHANGE_OPPONENT);
	}
	assert_true(has_average);
	assert_true(has_points);
	changes_free(&changes);
	score(after, 1, 2, 1, "B005", "134 126 125");
	results_free(new_results);
	new_results = results_at(after, 6);
	assert_true(changes_find(old_results, new_results, &changes));
	assert_int_equal(changes.count, 0);
	changes_free(&changes);
	results_free(old_results);
	results_free(new_results);
	season_free(before);
	season_free(after);
}

static void plans_and_locked_weeks(void **state)
{
	struct season *season = six_weeks();

	(void)state;
	must(season, (struct league_line){ .kind = LEAGUE_LOCKED, .week = 2 });
	must(season, (struct league_line){
			 .kind = LEAGUE_PLANNED, .week = 7, .team = 1, .slot = 1, .bowler = 2 });
	must(season, with_value(
			 (struct league_line){
			     .kind = LEAGUE_PLANNED, .week = 7, .team = 1, .slot = 2, .bowler = 1 },
			 "A A185 P190"));
	must(season,
	     with_value(
		 (struct league_line){ .kind = LEAGUE_PLANNED, .week = 7, .team = 1, .slot = 3 },
		 "V D120 V"));
	assert_int_equal(apply(season, with_value((struct league_line){ .kind = LEAGUE_PLANNED,
	                                                                .week = 7,
	                                                                .team = 1,
	                                                                .slot = 3 },
	                                          "A")),
	                 LEAGUE_REASON_BAD_PLAN);
	assert_int_equal(
	    apply(season,
	          with_value((struct league_line){ .kind = LEAGUE_ADJUSTED, .week = 2, .team = 1 },
	                     "1")),
	    LEAGUE_REASON_LOCKED);
	assert_int_equal(season->plans.count, 3);
	assert_int_equal(season_plan(season, 7, 1, 2)->cells[2].score, 190);
	must(season,
	     (struct league_line){ .kind = LEAGUE_PLANNED, .week = 7, .team = 1, .slot = 2 });
	assert_null(season_plan(season, 7, 1, 2));
	season_free(season);
}

/* A fact that the season does not have, another fact with the same key, and the line that takes it
 * back: all zeros if there is none. */
struct fact_case {
	struct league_line first;
	struct league_line other;
	struct league_line back;
	bool corrects; /* the other line corrects the first */
};

static void check_fact(struct season *season, const struct fact_case *fact)
{
	const bool has_back = fact->back.kind == fact->first.kind;

	assert_true(effect_of(season, &fact->first).changes);
	assert_false(effect_of(season, &fact->first).corrects);
	assert_true(!has_back || !effect_of(season, &fact->back).changes);
	must(season, fact->first);
	assert_false(effect_of(season, &fact->first).changes);
	assert_false(effect_of(season, &fact->first).corrects);
	assert_true(!has_back || effect_of(season, &fact->back).changes);
	if (fact->other.kind == fact->first.kind) {
		assert_true(effect_of(season, &fact->other).changes);
		assert_int_equal(effect_of(season, &fact->other).corrects, fact->corrects);
		must(season, fact->other);
		assert_false(effect_of(season, &fact->other).changes);
		assert_true(effect_of(season, &fact->first).changes);
	}
	if (has_back) {
		assert_int_equal(effect_of(season, &fact->back).corrects, fact->corrects);
		must(season, fact->back);
		assert_false(effect_of(season, &fact->back).changes);
		assert_true(effect_of(season, &fact->first).changes);
		assert_false(effect_of(season, &fact->first).corrects);
	}
}

/* The season answers for every kind of line: whether it has the fact, and whether the line corrects
 * one. */
static void a_season_knows_its_facts(void **state)
{
	static const struct fact_case facts[] = {
		{ { .kind = LEAGUE_SET, .week = 2, .subject = "games", .value = "3" },
		  { .kind = LEAGUE_SET, .week = 2, .subject = "games", .value = "4" },
		  { .kind = LEAGUE_SET, .week = 2, .subject = "games" },
		  true },
		{ { .kind = LEAGUE_BOWLER, .bowler = 9, .value = "Nine" },
		  { .kind = LEAGUE_BOWLER, .bowler = 9, .person = 9 },
		  { .kind = LEAGUE_BOWLER, .bowler = 9 },
		  true },
		{ { .kind = LEAGUE_TEAM, .team = 9, .value = "Nine" },
		  { .kind = LEAGUE_TEAM, .team = 9, .week = 3, .value = "Nine" },
		  { .kind = LEAGUE_TEAM, .team = 9 },
		  true },
		{ { .kind = LEAGUE_WITHDRAWN, .team = 1, .week = 5 },
		  { .kind = LEAGUE_WITHDRAWN, .team = 1, .week = 6 },
		  { .kind = LEAGUE_WITHDRAWN, .team = 1 },
		  true },
		{ { .kind = LEAGUE_MEMBER, .bowler = 1, .team = 1 },
		  { .kind = LEAGUE_MEMBER, .bowler = 1, .team = 2 },
		  { .kind = LEAGUE_MEMBER, .bowler = 1 },
		  true },
		{ { .kind = LEAGUE_RATED, .bowler = 1, .subject = "class", .value = "2" },
		  { .kind = LEAGUE_RATED, .bowler = 1, .subject = "class", .value = "3" },
		  { .kind = LEAGUE_RATED, .bowler = 1, .subject = "class" },
		  true },
		{ { .kind = LEAGUE_LINEUP, .week = 2, .team = 1, .slot = 1, .bowler = 1 },
		  { .kind = LEAGUE_LINEUP, .week = 2, .team = 1, .slot = 1 },
		  { .kind = LEAGUE_NOTED },
		  false },
		{ { .kind = LEAGUE_PLANNED, .week = 2, .team = 1, .slot = 1, .bowler = 1 },
		  { .kind = LEAGUE_PLANNED, .week = 2, .team = 1, .slot = 1, .value = "V D99" },
		  { .kind = LEAGUE_PLANNED, .week = 2, .team = 1, .slot = 1 },
		  false },
		{ { .kind = LEAGUE_PAIRED, .week = 3, .lane = 1, .team = 1, .other = 2 },
		  { .kind = LEAGUE_PAIRED, .week = 3, .lane = 1, .team = 2, .other = 1 },
		  { .kind = LEAGUE_PAIRED, .week = 3, .lane = 1 },
		  true },
		{ { .kind = LEAGUE_POSITION, .week = 2, .value = "yes" },
		  { .kind = LEAGUE_NOTED },
		  { .kind = LEAGUE_POSITION, .week = 2 },
		  true },
		{ { .kind = LEAGUE_DATED, .week = 2, .value = "2026-11-16" },
		  { .kind = LEAGUE_DATED, .week = 2, .value = "2026-11-17" },
		  { .kind = LEAGUE_DATED, .week = 2 },
		  true },
		{ { .kind = LEAGUE_SKIPPED, .subject = "2026-12-24", .value = "yes" },
		  { .kind = LEAGUE_NOTED },
		  { .kind = LEAGUE_SKIPPED, .subject = "2026-12-24" },
		  true },
		{ { .kind = LEAGUE_POSTPONED, .week = 1, .lane = 1, .value = "yes" },
		  { .kind = LEAGUE_POSTPONED, .week = 1, .lane = 1, .value = "2026-11-19" },
		  { .kind = LEAGUE_POSTPONED, .week = 1, .lane = 1 },
		  true },
		{ { .kind = LEAGUE_STARTED, .week = 1, .lane = 1 },
		  { .kind = LEAGUE_NOTED },
		  { .kind = LEAGUE_NOTED },
		  false },
		{ { .kind = LEAGUE_SCORED,
		    .week = 1,
		    .team = 1,
		    .slot = 1,
		    .bowler = 1,
		    .value = "185 A -" },
		  { .kind = LEAGUE_SCORED,
		    .week = 1,
		    .team = 1,
		    .slot = 1,
		    .bowler = 1,
		    .value = "185 N190" },
		  { .kind = LEAGUE_SCORED, .week = 1, .team = 1, .slot = 1 },
		  true },
		{ { .kind = LEAGUE_FORFEITED, .week = 1, .team = 1, .value = "yes" },
		  { .kind = LEAGUE_NOTED },
		  { .kind = LEAGUE_FORFEITED, .week = 1, .team = 1 },
		  true },
		{ { .kind = LEAGUE_ADJUSTED, .week = 1, .team = 1, .value = "-0.5" },
		  { .kind = LEAGUE_ADJUSTED, .week = 1, .team = 1, .value = "2" },
		  { .kind = LEAGUE_ADJUSTED, .week = 1, .team = 1, .value = "0" },
		  true },
		{ { .kind = LEAGUE_CONFIRMED, .week = 1, .team = 2 },
		  { .kind = LEAGUE_NOTED },
		  { .kind = LEAGUE_NOTED },
		  false },
		{ { .kind = LEAGUE_LOCKED, .week = 1 },
		  { .kind = LEAGUE_NOTED },
		  { .kind = LEAGUE_NOTED },
		  false },
		{ { .kind = LEAGUE_UNLOCKED, .week = 1 },
		  { .kind = LEAGUE_NOTED },
		  { .kind = LEAGUE_NOTED },
		  false },
	};
	struct season *season = founded("");
	const struct league_line next_game = { .kind = LEAGUE_SCORED,
		                               .week = 1,
		                               .team = 2,
		                               .slot = 1,
		                               .bowler = 1,
		                               .value = "185 190" };
	struct league_line row = next_game;
	struct league_line noted = { .kind = LEAGUE_NOTED };

	(void)state;
	add_team(season, 1);
	add_team(season, 2);
	enter(season, "One", "150");
	must(season, (struct league_line){
			 .kind = LEAGUE_PAIRED, .week = 1, .lane = 1, .team = 1, .other = 2 });
	for (size_t next = 0; next < sizeof facts / sizeof *facts; next++)
		check_fact(season, facts + next);
	must(season, noted);
	assert_true(effect_of(season, &noted).changes);
	/* the next game of a row corrects nothing, until the captain has confirmed the night */
	memcpy(row.value, "185", sizeof "185");
	must(season, row);
	assert_false(effect_of(season, &next_game).corrects);
	must(season, (struct league_line){ .kind = LEAGUE_CONFIRMED, .week = 1, .team = 2 });
	assert_true(effect_of(season, &next_game).corrects);
	season_free(season);
}

static void awards_say_why_a_bowler_is_not_listed(void **state)
{
	struct season *season = six_weeks();
	struct results *results;
	struct awards awards;
	int listed = 0;

	(void)state;
	set_from(season, 0, "award_once", "yes");
	results = results_at(season, 6);
	assert_true(awards_find(results, &awards));
	assert_int_equal(awards.least_games, 12);
	for (size_t next = 0; next < awards.count; next++) {
		const struct award_entry *entry = awards.entries + next;

		listed += entry->reason == AWARD_LISTED;
		assert_int_equal(entry->reason == AWARD_FEW_GAMES, entry->games < 12);
		assert_int_equal(entry->reason == AWARD_HAS_PRIZE, entry->earlier != AWARD_NONE);
		assert_int_equal(entry->reason == AWARD_LISTED, entry->place == 1);
	}
	assert_true(listed >= 6);
	awards_free(&awards);
	results_free(results);
	season_free(season);
}

static void two_bowlers_share_a_place(void **state)
{
	static const struct {
		const char *name;
		const char *average;
		const char *cells;
	} rows[] = {
		{ "a", "120", "120 120 120" }, { "b", "120", "120 120 120" },
		{ "c", "140", "140 140 140" }, { "d", "177", "177 - -" },
		{ "e", "191", "- 191 191" },
	};
	struct season *season = founded("");
	struct results *results;
	const struct result_match *match;
	int side;

	(void)state;
	add_team(season, 1);
	for (int next = 0; next < 5; next++) {
		enter(season, rows[next].name, rows[next].average);
		score(season, 1, 1, next + 1, rows[next].name, rows[next].cells);
	}
	results = results_at(season, 1);
	match = results_match(results, 1, 1, &side);
	assert_non_null(match);
	assert_int_equal(match->sides[side].handicap[0], 290);
	assert_int_equal(match->sides[side].handicap[1], 278);
	assert_int_equal(match->sides[side].handicap[2], 278);
	assert_int_equal(match->sides[side].pins, 3 * 380 + 177 + 191 + 191);
	results_free(results);
	season_free(season);
}

static int64_t up_to(int most)
{
	return rand() % (most + 1);
}

static const char *any_of(const char *const *list, size_t count)
{
	return list[(size_t)rand() % count];
}

/* A line of any kind, with fields that it often cannot have. */
static struct league_line random_line(void)
{
	static const char *const subjects[] = {
		"bowlers", "games",      "handicap",      "part",           "first", "entering",
		"class",   "2026-11-16", "peterson_pins", "average_window", ""
	};
	static const char *const values[] = { "yes",
		                              "1",
		                              "2",
		                              "3",
		                              "6",
		                              "",
		                              "team",
		                              "A A V",
		                              "185 - N3",
		                              "2026-11-16",
		                              "-0.5",
		                              "fixed",
		                              "200 201 202 203 204 205",
		                              "@3.1 P@4.2" };
	struct league_line line = { .kind = (enum league_kind)up_to(LEAGUE_KINDS) };

	line.week = up_to(6) - (rand() % 50 == 0);
	line.lane = up_to(4);
	line.team = up_to(4) + (rand() % 50 == 0 ? LEAGUE_MOST_TEAMS : 0);
	line.other = up_to(4);
	line.slot = up_to(8) + (rand() % 50 == 0 ? LEAGUE_MOST_SLOTS : 0);
	line.bowler = up_to(9) + (rand() % 50 == 0 ? LEAGUE_MOST_BOWLERS : 0);
	line = with_value(line, any_of(values, sizeof values / sizeof *values));
	line = with_subject(line, any_of(subjects, sizeof subjects / sizeof *subjects));
	return line;
}

/* Take away the fields that the kind does not have, so that more lines are accepted. */
static void trim(struct league_line *line)
{
	for (enum league_field field = LEAGUE_FIELD_WEEK;
	     line->kind < LEAGUE_KINDS && field <= LEAGUE_FIELD_VALUE; field++) {
		struct league_line without = *line;

		if (league_line_has_only_its_fields(line))
			return;
		assert_true(league_line_read(&without, field, pindeck_text_from("", 0)));
		if (!league_line_has_only_its_fields(line) && rand() % 8 != 0) {
			struct league_line alone = { .kind = line->kind };
			char text[LEAGUE_FIELD_SIZE];

			league_line_write(line, field, text);
			if (text[0] == '\0' ||
			    !league_line_read(&alone, field,
			                      pindeck_text_from(text, strlen(text))) ||
			    !league_line_has_only_its_fields(&alone))
				*line = without;
		}
	}
}

/* Random lines never prevent results, and every accepted line is a fact of the season. */
static void hostile_lines_do_no_harm(void **state)
{
	int accepted = 0;

	(void)state;
	srand(17);
	for (int next = 0; next < 60; next++) {
		struct season *season = founded("");
		struct results *results;

		for (int count = 0; count < 300; count++) {
			struct league_line line = random_line();

			trim(&line);
			if (record_apply(season, &line).reason != LEAGUE_REASON_ACCEPTED)
				continue;
			accepted++;
			if (line.kind != LEAGUE_NOTED && effect_of(season, &line).changes)
				fail_msg("%s %s %s", league_line_kind_word(line.kind), line.subject,
				         line.value);
		}
		results = results_at(season, 7);
		assert_true(standings_of(results).count <= LEAGUE_MOST_TEAMS);
		results_free(results);
		season_free(season);
	}
	assert_true(accepted > 2000);
}

/* Pair 1 of weeks 2 and 3 of four weeks without a day, each on a day of its own. */
static struct calendar with_days(struct season *season, const char *second, const char *third)
{
	struct calendar calendar = { .nights = NULL };

	must(season,
	     with_value((struct league_line){ .kind = LEAGUE_POSTPONED, .week = 2, .lane = 1 },
	                second));
	must(season,
	     with_value((struct league_line){ .kind = LEAGUE_POSTPONED, .week = 3, .lane = 1 },
	                third));
	assert_true(calendar_fill(&calendar, season, 0));
	assert_int_equal(calendar.count, 6);
	return calendar;
}

static void postponed_matches_follow_each_other_by_day(void **state)
{
	static const int32_t weeks[] = { 1, 2, 3, 3, 2, 4 };
	struct season *season = founded("");
	struct calendar calendar;

	(void)state;
	for (int team = 1; team <= 4; team++)
		add_team(season, team);
	for (int week = 1; week <= 4; week++) {
		pair_up(season, week, 1, 1, 2);
		pair_up(season, week, 3, 3, 4);
	}
	calendar = with_days(season, "2026-12-23", "2026-12-20");
	for (size_t night = 0; night < calendar.count; night++) {
		assert_int_equal(calendar.nights[night].week, weeks[night]);
		assert_int_equal(calendar.nights[night].apart, night == 3 || night == 4);
	}
	calendar_free(&calendar);
	calendar = with_days(season, "2026-12-20", "2026-12-20");
	assert_int_equal(calendar.nights[3].week, 2);
	assert_int_equal(calendar_same_day(&calendar, 3), 5);
	calendar_free(&calendar);
	season_free(season);
}

int main(void)
{
	const struct CMUnitTest cases[] = {
		cmocka_unit_test(handicaps),
		cmocka_unit_test(averages),
		cmocka_unit_test(limits),
		cmocka_unit_test(absent_late_and_first_nights),
		cmocka_unit_test(unopposed_points_are_earned),
		cmocka_unit_test(ties_and_points),
		cmocka_unit_test(nobody_appears),
		cmocka_unit_test(peterson_carries_the_rest),
		cmocka_unit_test(numbers_as_text),
		cmocka_unit_test(standings_tie),
		cmocka_unit_test(equal_points_are_ordered_as_set),
		cmocka_unit_test(match_points_against_an_absentee),
		cmocka_unit_test(a_class_has_its_handicap),
		cmocka_unit_test(cells),
		cmocka_unit_test(contradictions_are_refused),
		cmocka_unit_test(a_position_round_follows_corrections_until_it_is_bowled),
		cmocka_unit_test(a_correction_reaches_later_nights),
		cmocka_unit_test(plans_and_locked_weeks),
		cmocka_unit_test(a_season_knows_its_facts),
		cmocka_unit_test(awards_say_why_a_bowler_is_not_listed),
		cmocka_unit_test(two_bowlers_share_a_place),
		cmocka_unit_test(hostile_lines_do_no_harm),
		cmocka_unit_test(postponed_matches_follow_each_other_by_day),
	};

	return cmocka_run_group_tests(cases, NULL, NULL);
}
