/* Records: games of known figures, leaves, series, and the cost of a miss against corrections. */
#include "records/record_book.h"
#include "records/records_write.h"

#include "case.h"
#include "sample.h"

enum {
	FULL_RACK = 0x3FF
};

static const char perfect[] = "X X X X X X X X X XXX";
static const char gutters[] = "-- -- -- -- -- -- -- -- -- --";
static const char nines[] = "9- 9- 9- 9- 9- 9- 9- 9- 9- 9-";
static const char dutch[] = "X 9/ X 9/ X 9/ X 9/ X 9/X";
static const char board[] = "X 8/ 9- -/ -- X X -5 7/ XXX";
static const char leaves[] =
    "8[7-10]/ 8[7-10]1[7] 9[10]- 9[10]/ 9[10]/ 8[4-5]/ 7[2-4-5]/ (8)1 F/ 81";

static struct records no_records(void)
{
	struct records records;

	memset(&records, 0, sizeof records);
	return records;
}

static void add_game(struct records *records, const struct pindeck_game *game, int32_t day)
{
	const struct occasion occasion = { .event = { .game = 1, .date = day } };

	records_add(records, NULL, game, &occasion);
}

static void add(struct records *records, const char *balls, int32_t day)
{
	const struct pindeck_game game = tenpin(balls);

	assert_true(pindeck_game_is_over(&game));
	add_game(records, &game, day);
}

static struct records records_of(const char *balls)
{
	struct records records = no_records();

	add(&records, balls, 1);
	return records;
}

static void assert_chances(struct chances chances, uint32_t made, uint32_t came)
{
	assert_int_equal(chances.made, made);
	assert_int_equal(chances.attempts, came);
}

CASE(records_without_games_are_empty)
{
	const struct records records = no_records();
	int scores[RECORDS_LAST_GAMES];
	uint16_t order[RECORDS_LEAVES];

	assert_int_equal(records_average(&records), RECORDS_NOTHING);
	assert_int_equal(records_first_ball_average(&records), RECORDS_NOTHING);
	assert_int_equal(records_cost_per_game(&records, LEAVE_SPLIT), RECORDS_NOTHING);
	assert_int_equal(records_chances_to_per_mille(records.spares), RECORDS_NOTHING);
	assert_int_equal(records_last_games(&records, scores), 0);
	assert_int_equal(records_leaves(&records, order), 0);
}

CASE(a_perfect_game_is_twelve_strikes_and_eleven_doubles)
{
	const struct records records = records_of(perfect);

	assert_int_equal(records.games, 1);
	assert_int_equal(records.games_by_pins, 1);
	assert_int_equal(records.best_game.score, 300);
	assert_int_equal(records.longest_string, 12);
	assert_chances(records.strikes, 12, 12);
	assert_chances(records.doubles, 11, 11);
	assert_chances(records.spares, 0, 0);
	assert_chances(records.open_frames, 0, 10);
	assert_int_equal(records_first_ball_average(&records), 1000);
}

CASE(gutter_balls_leave_all_ten_pins)
{
	const struct records records = records_of(gutters);

	assert_int_equal(records.games_by_pins, 1);
	assert_int_equal(records.best_game.score, 0);
	assert_chances(records.strikes, 0, 10);
	assert_chances(records.doubles, 0, 0);
	assert_chances(records.spares, 0, 10);
	assert_chances(records.open_frames, 10, 10);
	assert_chances(records.conversions[LEAVE_SEVERAL], 0, 10);
	assert_chances(records.leaves[FULL_RACK], 0, 10);
	assert_int_equal(records.cost[LEAVE_SEVERAL], 100);
}

CASE(nine_pins_leave_a_single_pin_of_unknown_number)
{
	const struct records records = records_of(nines);
	uint16_t order[RECORDS_LEAVES];

	assert_int_equal(records.games_by_pins, 0);
	assert_int_equal(records.pins, 90);
	assert_chances(records.conversions[LEAVE_SINGLE], 0, 10);
	assert_int_equal(records_leaves(&records, order), 0);
	assert_int_equal(records.cost[LEAVE_SINGLE], 9 * (1 + 9) + 1);
	assert_int_equal(records_cost_per_game(&records, LEAVE_SINGLE), 910);
	assert_int_equal(records_first_ball_average(&records), 900);
}

CASE(a_dutch_game_has_every_spare_and_no_double)
{
	const struct records records = records_of(dutch);

	assert_int_equal(records.best_game.score, 200);
	assert_int_equal(records.longest_string, 1);
	assert_chances(records.strikes, 6, 11);
	assert_chances(records.doubles, 0, 5);
	assert_chances(records.spares, 5, 5);
	assert_chances(records.open_frames, 0, 10);
	assert_chances(records.conversions[LEAVE_SINGLE], 5, 5);
	assert_int_equal(records.first_ball_pins, 105);
	assert_int_equal(records_first_ball_average(&records), 955);
	assert_int_equal(records_chances_to_per_mille(records.strikes), 545);
}

CASE(the_game_on_the_board_has_its_figures)
{
	const struct records records = records_of(board);

	assert_int_equal(records.best_game.score, 148);
	assert_int_equal(records.games_by_pins, 0);
	assert_int_equal(records.first_ball_pins, 84);
	assert_int_equal(records.longest_string, 3);
	assert_chances(records.strikes, 6, 12);
	assert_chances(records.doubles, 3, 5);
	assert_chances(records.spares, 3, 6);
	assert_chances(records.open_frames, 3, 10);
	assert_chances(records.conversions[LEAVE_SINGLE], 0, 1);
	assert_chances(records.conversions[LEAVE_SEVERAL], 1, 3);
	assert_chances(records.conversions[LEAVE_SPLIT], 0, 0);
	assert_chances(records.conversions[LEAVE_UNKNOWN], 2, 2);
	assert_chances(records.leaves[FULL_RACK], 1, 3);
	assert_int_equal(records.cost[LEAVE_SINGLE], 1);
	assert_int_equal(records.cost[LEAVE_SEVERAL], (10 + 10) + (5 + 5 + 7));
	assert_int_equal(records.cost[LEAVE_UNKNOWN], 0);
}

CASE(leaves_are_told_by_their_pins_or_their_marks)
{
	const struct records records = records_of(leaves);

	assert_chances(records.spares, 6, 10);
	assert_chances(records.conversions[LEAVE_SINGLE], 2, 3);
	assert_chances(records.conversions[LEAVE_SEVERAL], 1, 1);
	assert_chances(records.conversions[LEAVE_SPLIT], 2, 4);
	assert_chances(records.conversions[LEAVE_UNKNOWN], 0, 1);
	assert_chances(records.leaves[pindeck_pins_to_bits(PINS(7, 10))], 1, 2);
	assert_chances(records.leaves[pindeck_pins_to_bits(PINS(10))], 2, 3);
	assert_chances(records.leaves[FULL_RACK], 0, 0);
}

CASE(leaves_are_ranked_by_how_often_they_came)
{
	const struct records records = records_of(leaves);
	uint16_t order[RECORDS_LEAVES];

	assert_int_equal(records_leaves(&records, order), 4);
	assert_int_equal(order[0], pindeck_pins_to_bits(PINS(10)));
	assert_int_equal(order[1], pindeck_pins_to_bits(PINS(7, 10)));
	assert_int_equal(order[2], pindeck_pins_to_bits(PINS(4, 5)));
	assert_int_equal(order[3], pindeck_pins_to_bits(PINS(2, 4, 5)));
}

CASE(the_disputed_split_is_none)
{
	const struct records records = records_of("8[2-3]- -- -- -- -- -- -- -- -- --");

	assert_chances(records.conversions[LEAVE_SEVERAL], 0, 10);
	assert_chances(records.conversions[LEAVE_SPLIT], 0, 0);
}

CASE(a_game_is_known_by_its_pins_when_all_first_balls_are)
{
	static const struct {
		const char *balls;
		uint32_t known;
	} rows[] = {
		{ "X X X X X X X X X 9[10]-", 1 },   { "X X X X X X X X X 9-", 0 },
		{ "X X X X X X X X X F/X", 1 },      { "X X X X X X X X X X8[7-10]1", 1 },
		{ "X X X X X X X X X X(8)1", 0 },    { "X X X X X X X X X -/9[7]", 1 },
		{ "X X X X X X X X X 9[10]/9", 0 },  { "9[10]- X X X X X X X X XX9", 0 },
		{ "9[10]- X X X X X X X X XXF", 1 },
	};

	for (size_t next = 0; next < sizeof rows / sizeof *rows; next++)
		assert_int_equal(records_of(rows[next].balls).games_by_pins, rows[next].known);
}

CASE(the_tenth_frame_is_open_by_its_first_rack_only)
{
	static const struct {
		const char *balls;
		uint32_t open;
		uint32_t spares_made;
		uint32_t spares;
	} rows[] = {
		{ "X X X X X X X X X 72", 1, 0, 1 },  { "X X X X X X X X X 7/2", 0, 1, 1 },
		{ "X X X X X X X X X X72", 0, 0, 1 }, { "X X X X X X X X X X7/", 0, 1, 1 },
		{ "X X X X X X X X X XX7", 0, 0, 0 },
	};

	for (size_t next = 0; next < sizeof rows / sizeof *rows; next++) {
		const struct records records = records_of(rows[next].balls);

		assert_chances(records.open_frames, rows[next].open, 10);
		assert_chances(records.spares, rows[next].spares_made, rows[next].spares);
	}
}

CASE(after_a_foul_there_is_a_spare_to_make_but_no_leave)
{
	const struct records records = records_of("F/ F9 FF X 9[10]F -- -- -- -- XF/");

	assert_int_equal(records.first_ball_fouls, 4);
	assert_chances(records.strikes, 2, 11);
	assert_chances(records.doubles, 0, 2);
	assert_chances(records.spares, 2, 9);
	assert_chances(records.open_frames, 7, 10);
	assert_chances(records.conversions[LEAVE_SINGLE], 0, 1);
	assert_chances(records.conversions[LEAVE_SEVERAL], 0, 4);
	assert_chances(records.leaves[FULL_RACK], 0, 4);
	assert_int_equal(records.cost[LEAVE_SINGLE], 1 + 1);
	assert_int_equal(records.cost[LEAVE_SEVERAL], 3 * 10 + 20);
}

CASE(a_no_tap_strike_is_a_strike_and_leaves_nothing)
{
	struct records records = no_records();
	struct pindeck_game game;

	read_game(&game, PINDECK_DISCIPLINE_NO_TAP_8, "8[7-10] 9 8 X 9 9 9 9 9 9 7/");
	add_game(&records, &game, 1);
	assert_chances(records.strikes, 10, 11);
	assert_chances(records.doubles, 9, 10);
	assert_chances(records.spares, 1, 1);
	assert_int_equal(records.longest_string, 10);
	assert_int_equal(records.first_ball_pins, 107);
	assert_chances(records.conversions[LEAVE_SPLIT], 0, 0);
	assert_chances(records.conversions[LEAVE_UNKNOWN], 1, 1);
}

CASE(a_no_tap_game_of_strikes_is_known_by_its_pins)
{
	struct records records = no_records();
	struct pindeck_game game;

	read_game(&game, PINDECK_DISCIPLINE_NO_TAP_9, "9 9 9 9 9 9 9 9 9 9 9 9");
	add_game(&records, &game, 1);
	assert_int_equal(records.best_game.score, 300);
	assert_int_equal(records.games_by_pins, 1);
}

CASE(a_free_strike_counts_in_no_statistic)
{
	struct records records = no_records();
	struct pindeck_game game;

	read_game(&game, PINDECK_DISCIPLINE_THREE_SIX_NINE, perfect);
	add_game(&records, &game, 1);
	assert_int_equal(records.best_game.score, 300);
	assert_int_equal(records.games_by_pins, 1);
	assert_chances(records.strikes, 9, 9);
	assert_chances(records.open_frames, 0, 7);
	assert_int_equal(records_first_ball_average(&records), 1000);
}

CASE(a_spare_missed_behind_a_free_strike_costs_both)
{
	struct records records = no_records();
	struct pindeck_game game;

	read_game(&game, PINDECK_DISCIPLINE_THREE_SIX_NINE, "-- -- X 9- 3- X -- -- X --");
	add_game(&records, &game, 1);
	assert_chances(records.conversions[LEAVE_SINGLE], 0, 1);
	/* the pin counts for the free strike too, and the three after a spare twice */
	assert_int_equal(records.cost[LEAVE_SINGLE], 1 + 1 + 3);
}

CASE(five_pins_have_leaves_of_their_own)
{
	struct records records = no_records();
	struct pindeck_game game;
	uint16_t order[RECORDS_LEAVES];

	read_game(&game, PINDECK_DISCIPLINE_FIVEPIN,
	          "bcde,a bcde,-,- bcd,ae abcdF,e X -,-,- -,-,- -,-,- -,-,- X,X,X");
	add_game(&records, &game, 1);
	assert_int_equal(records.games_by_pins, 1);
	assert_int_equal(records.best_game.score, 28 + 13 + (15 + 13) + (15 - 15 + 15) + 15 + 45);
	assert_chances(records.strikes, 4, 12);
	assert_chances(records.spares, 3, 8);
	assert_int_equal(records.first_ball_fouls, 1);
	assert_chances(records.conversions[LEAVE_SINGLE], 1, 2); /* a foul leaves no recorded leave
	                                                          */
	assert_chances(records.conversions[LEAVE_SEVERAL], 1, 5);
	assert_chances(records.conversions[LEAVE_SPLIT], 0, 0);
	assert_chances(records.leaves[1 << 0], 1, 2);
	assert_chances(records.leaves[1 << 0 | 1 << 4], 1, 1);
	assert_int_equal(records_leaves(&records, order), 3);
	assert_int_equal(order[0], 31);
	assert_int_equal(order[1], 1);
}

CASE(a_game_with_missed_frames_is_only_counted)
{
	struct records records = records_of(". . . . . . . . X XXX");
	struct records expected = no_records();

	add(&records, "72 9[10]- . . . . . . . .", 1);
	expected.games_with_missed_frames = 2;
	assert_memory_equal(&records, &expected, sizeof records);
	add(&records, nines, 1);
	assert_int_equal(records.games, 1);
	assert_int_equal(records_average(&records), 90);
}

CASE(a_string_ends_with_its_game)
{
	struct records records = no_records();

	add(&records, perfect, 1);
	add(&records, perfect, 1);
	assert_int_equal(records.longest_string, 12);
	assert_chances(records.doubles, 22, 22);
}

CASE(an_average_drops_the_fraction)
{
	struct records records = no_records();

	add(&records, dutch, 1);
	add(&records, board, 1);
	add(&records, gutters, 2);
	assert_int_equal(records.pins, 348);
	assert_int_equal(records_average(&records), 116);
	add(&records, gutters, 2);
	add(&records, gutters, 2);
	assert_int_equal(records_average(&records), 69);
	assert_int_equal(records.best_game.score, 200);
}

CASE(rates_are_rounded_to_the_nearest_tenth_of_a_percent)
{
	assert_int_equal(records_chances_to_per_mille((struct chances){ 3, 1 }), 333);
	assert_int_equal(records_chances_to_per_mille((struct chances){ 3, 2 }), 667);
	assert_int_equal(records_chances_to_per_mille((struct chances){ 2000, 1 }), 1);
	assert_int_equal(records_chances_to_per_mille((struct chances){ 2001, 1 }), 0);
	assert_int_equal(records_chances_to_per_mille((struct chances){ UINT32_MAX, UINT32_MAX }),
	                 1000);
}

/* A game of that score in that place of a series of three; 0 for no series. */
static void add_in_series(struct records *records, const char *balls, int64_t since, int number)
{
	const struct pindeck_game game = tenpin(balls);
	const struct occasion occasion = { .event = { .game = since * 10 + number, .date = 1 },
		                           .series = { since, 1, number, number > 0 ? 3 : 0 } };

	records_add(records, NULL, &game, &occasion);
}

CASE(only_a_declared_series_is_one)
{
	struct records records = no_records();

	for (int game = 0; game < 5; game++)
		add(&records, perfect, 7);
	assert_int_equal(records_best_series(&records), RECORDS_NOTHING);
	add_in_series(&records, perfect, 1, 1);
	add_in_series(&records, nines, 1, 2);
	assert_int_equal(records_best_series(&records), RECORDS_NOTHING);
	add_in_series(&records, board, 1, 3);
	assert_int_equal(records_best_series(&records), 300 + 90 + 148);
	assert_int_equal(records.best_series[RECORDS_SERIES].count, 1);
	assert_int_equal(records.best_series[RECORDS_SERIES].event.game, 13);
	/* two series at the same time, and a place that is taken twice */
	add_in_series(&records, perfect, 2, 1);
	add_in_series(&records, gutters, 3, 1);
	add_in_series(&records, gutters, 2, 1);
	add_in_series(&records, perfect, 2, 2);
	add_in_series(&records, gutters, 3, 3);
	add_in_series(&records, dutch, 2, 3);
	assert_int_equal(records_best_series(&records), 300 + 300 + 200);
	assert_int_equal(records.best_series[RECORDS_SERIES].before, 300 + 90 + 148);
	assert_int_equal(records.best_series[RECORDS_SERIES].count, 2);
}

CASE(a_series_with_a_missed_frame_is_none)
{
	struct records records = no_records();

	add_in_series(&records, perfect, 1, 1);
	add_in_series(&records, ". . . . . . . . X XXX", 1, 2);
	add_in_series(&records, perfect, 1, 3);
	assert_int_equal(records_best_series(&records), RECORDS_NOTHING);
	assert_int_equal(records.games, 2);
}

/* All ones are 20, the best there is; two gutters a frame are strikes, 300. */
CASE(the_lowest_score_of_low_ball_is_the_best)
{
	static const char *const games[] = {
		"22 22 22 22 22 22 22 22 22 22", "11 11 11 11 11 11 11 11 11 11",
		"33 33 33 33 33 33 33 33 33 33", "11 11 11 11 11 11 11 11 11 12",
		"- - - - - - - - - ---",
	};
	struct records records = no_records();

	for (size_t next = 0; next < sizeof games / sizeof *games; next++) {
		struct pindeck_game game;

		assert_int_equal(
		    read_game(&game, PINDECK_DISCIPLINE_LOW_BALL, games[next]).verdict.reason,
		    PINDECK_REASON_ACCEPTED);
		add_game(&records, &game, 1);
	}
	assert_int_equal(records.best_game.score, 20);
	assert_int_equal(records.best_game.before, 40);
	for (int kind = 0; kind < LEAVE_KINDS; kind++)
		assert_int_equal(records.cost[kind], 0);
}

CASE(the_first_game_of_a_day_is_told_from_later_ones)
{
	struct records records = no_records();

	add(&records, dutch, 20261115);
	add(&records, nines, 20261115);
	add(&records, board, 20261115);
	add(&records, gutters, 20261116);
	assert_int_equal(records.first_of_day.games, 2);
	assert_int_equal(records_sum_average(records.first_of_day), 100);
	assert_int_equal(records.later_of_day.games, 2);
	assert_int_equal(records_sum_average(records.later_of_day), (90 + 148) / 2);
	assert_int_equal(records_sum_average(no_records().first_of_day), RECORDS_NOTHING);
}

CASE(strikes_are_counted_by_the_first_ball_of_each_frame)
{
	struct records records = records_of(board);

	assert_chances(records.strikes_by_frame[0], 1, 1);
	assert_chances(records.strikes_by_frame[1], 0, 1);
	assert_chances(records.strikes_by_frame[5], 1, 1);
	assert_chances(records.strikes_by_frame[9], 1, 1);
	assert_int_equal(records.clean_games, 0);
	add(&records, dutch, 1);
	assert_chances(records.strikes_by_frame[0], 2, 2);
	assert_chances(records.strikes_by_frame[9], 1, 2);
	assert_int_equal(records.clean_games, 1);
}

/* ---- milestones ---- */

static size_t announced(const struct records *records, int64_t game, struct feat feats[FEATS_MOST])
{
	return milestone_feats_of_game(records, game, feats);
}

CASE(a_milestone_is_announced_with_the_game_that_reaches_it)
{
	struct records records = no_records();
	struct feat feats[FEATS_MOST];

	add_in_series(&records, nines, 1, 1);
	assert_int_equal(announced(&records, 11, feats), 0);
	add_in_series(&records, dutch, 1, 2);
	/* better than 90, first game of 200 (and not 100 and 150 besides), first clean game */
	assert_int_equal(announced(&records, 12, feats), 3);
	assert_true(feats[0].is_best);
	assert_int_equal(feats[0].value, 200);
	assert_int_equal(feats[0].before, 90);
	assert_string_equal(milestone_feat_word(&feats[0]), "best_game");
	assert_false(feats[1].is_best);
	assert_string_equal(milestone_feat_word(&feats[1]), "game");
	assert_int_equal(feats[1].value, 200);
	assert_string_equal(milestone_feat_word(&feats[2]), "clean_game");
	add_in_series(&records, perfect, 1, 3);
	assert_int_equal(announced(&records, 13, feats), 4);
	assert_int_equal(feats[1].value, 300);
	assert_string_equal(milestone_feat_word(&feats[2]), "series");
	assert_int_equal(feats[2].value, 500);
	assert_string_equal(milestone_feat_word(&feats[3]), "strikes_in_a_row");
	assert_int_equal(feats[3].value, 9);
	add_in_series(&records, perfect, 2, 1);
	assert_int_equal(announced(&records, 21, feats), 0);
	/* games of 200 and 300, a series of 500, a clean game, nine strikes */
	assert_int_equal(milestone_feats_of_records(&records, feats), 2 + 1 + 1 + 1);
}

CASE(where_the_lowest_score_wins_a_milestone_is_a_low_score)
{
	struct records records = no_records();
	struct feat feats[FEATS_MOST];
	struct pindeck_game game;

	assert_int_equal(
	    read_game(&game, PINDECK_DISCIPLINE_LOW_BALL, "33 33 33 33 33 33 33 33 33 33")
		.verdict.reason,
	    PINDECK_REASON_ACCEPTED);
	add_game(&records, &game, 1);
	assert_int_equal(milestone_feats_of_game(&records, 1, feats), 1);
	assert_int_equal(feats[0].value, 75);
}

/* ---- two periods ---- */

/* Up to nine pins a frame, and never another with the second ball. */
static struct pindeck_game game_of_score(int score)
{
	struct pindeck_game game = pindeck_game_open(PINDECK_DISCIPLINE_TENPIN);

	while (!pindeck_game_is_over(&game)) {
		const int pins_of_frame = score < 9 ? score : 9;

		pindeck_game_bowl(&game, pindeck_delivery_of(pins_of_frame));
		pindeck_game_bowl(&game, pindeck_delivery_of(0));
		score -= pins_of_frame;
	}
	return game;
}

CASE(the_last_twenty_games_are_kept_oldest_first)
{
	struct records records = no_records();

	for (int game = 1; game <= 3 * RECORDS_LAST_GAMES; game++) {
		const struct pindeck_game bowled = game_of_score(game);
		const int kept = game < RECORDS_LAST_GAMES ? game : RECORDS_LAST_GAMES;
		int scores[RECORDS_LAST_GAMES];

		add_game(&records, &bowled, game);
		assert_int_equal(records_last_games(&records, scores), kept);
		for (int next = 0; next < kept; next++)
			assert_int_equal(scores[next], game - kept + 1 + next);
	}
}

CASE(a_game_that_is_not_finished_changes_nothing)
{
	static const char *const unfinished[] = { "", "X", "X X X X X X X X X XX",
		                                  "-- -- -- -- -- -- -- -- -- -/" };
	const struct pindeck_game nobodys = pindeck_game_open(PINDECK_DISCIPLINES);
	const struct pindeck_game nothing = { .discipline = PINDECK_DISCIPLINE_TENPIN };
	struct records records = no_records();
	struct records before;

	add(&records, board, 1);
	before = records;
	for (size_t next = 0; next < 4; next++) {
		const struct pindeck_game game = tenpin(unfinished[next]);

		add_game(&records, &game, 2);
	}
	add_game(&records, &nobodys, 2);
	add_game(&records, &nothing, 2);
	assert_memory_equal(&records, &before, sizeof before);
}

struct random {
	uint64_t seed;
};

static unsigned random_below(struct random *random, unsigned below)
{
	random->seed ^= random->seed << 13;
	random->seed ^= random->seed >> 7;
	random->seed ^= random->seed << 17;
	return (unsigned)((random->seed >> 11) % below);
}

static struct pindeck_pins random_pins(struct random *random, struct pindeck_pins standing)
{
	const unsigned bits = pindeck_pins_to_bits(standing);
	const unsigned count = (unsigned)pindeck_pins_to_count(standing);

	if (random_below(random, 3) == 0)
		return standing;
	if (pindeck_pins_are_five(standing) || (bits != 0 && random_below(random, 2) == 0))
		return pindeck_pins_from(bits & random_below(random, 1U << 15));
	return pindeck_pins_of((int)random_below(random, count + 1));
}

/* A split is refused where none can be; then the ball is bowled again as a fair one. */
static void random_bowl(struct random *random, struct pindeck_game *game)
{
	const struct pindeck_pins fallen =
	    random_pins(random, pindeck_deck_standing(pindeck_game_deck(game)));
	const unsigned manner = random_below(random, 12);
	struct pindeck_delivery delivery = pindeck_delivery_felling(fallen);

	if (manner == 0)
		delivery = pindeck_delivery_foul(fallen);
	if (manner == 1)
		delivery = pindeck_delivery_split(fallen);
	if (!pindeck_verdict_is_accepted(pindeck_game_bowl(game, delivery)))
		pindeck_game_bowl(game, pindeck_delivery_felling(fallen));
}

static struct pindeck_game random_game(struct random *random, enum pindeck_discipline discipline)
{
	struct pindeck_game game = pindeck_game_open(discipline);

	/* one in four comes late, and some leave before the end */
	if (random_below(random, 4) == 0)
		pindeck_game_join(&game,
		                  pindeck_frame_number_of(1 + (int)random_below(random, 10)));
	while (!pindeck_game_is_over(&game) && random_below(random, 100) > 0)
		random_bowl(random, &game);
	pindeck_game_leave(&game);
	return game;
}

/* All points, even if they are below 0, which a shown total never is. */
static int sum_of(const struct pindeck_game *game)
{
	int sum = 0;

	for (int frame = 1; frame <= PINDECK_FRAMES; frame++)
		sum += pindeck_score_to_points(
		    pindeck_game_frame_score(game, pindeck_frame_number_of(frame)));
	return sum;
}

/* The score of the game when that ball is corrected to one that clears the rack. */
static int rise_by_correction(const struct pindeck_game *game, struct pindeck_place place)
{
	const struct pindeck_deck met = pindeck_ball_met(pindeck_game_ball(game, place));
	struct pindeck_game spare = *game;
	struct pindeck_deliveries balls = pindeck_deliveries_none();

	/* later balls at the same rack would not have been bowled */
	for (int ball = 1; ball < pindeck_place_to_ball(place); ball++)
		pindeck_deliveries_add(
		    &balls, pindeck_ball_delivery(pindeck_game_ball(
				game, pindeck_place_of(pindeck_place_to_frame(place), ball))));
	pindeck_deliveries_add(&balls, pindeck_delivery_felling(pindeck_deck_standing(met)));
	assert_int_equal(
	    pindeck_game_correct_frame(&spare, pindeck_place_frame(place), &balls).reason,
	    PINDECK_REASON_ACCEPTED);
	return sum_of(&spare) - sum_of(game);
}

static enum leave_kind kind_on_sheet(const struct pindeck_game *game, struct pindeck_place place)
{
	const struct pindeck_pins leave =
	    pindeck_ball_leave(pindeck_game_ball(game, place), pindeck_game_discipline(game));

	if (pindeck_game_mark(game, place).split)
		return LEAVE_SPLIT;
	if (pindeck_pins_to_count(leave) == 1)
		return LEAVE_SINGLE;
	return pindeck_pins_to_bits(leave) != 0 ? LEAVE_SEVERAL : LEAVE_UNKNOWN;
}

/* The same figures computed slowly, from the marks of the sheet and by corrections. */
static void add_ball_on_sheet(struct records *sheet, const struct pindeck_game *game,
                              struct pindeck_place place)
{
	const struct pindeck_place before =
	    pindeck_place_of(pindeck_place_to_frame(place), pindeck_place_to_ball(place) - 1);
	const char cleared =
	    pindeck_deck_to_symbol(pindeck_ball_met(pindeck_game_ball(game, place)));
	char symbol = pindeck_game_mark(game, place).text[0];
	enum leave_kind kind;

	/* where a gutter ball is feared, a foul is as bad */
	if (symbol == 'F' && pindeck_game_discipline(game) == PINDECK_DISCIPLINE_LOW_BALL)
		symbol = cleared;
	if (cleared == '\0')
		return; /* a third ball */
	sheet->strikes.made += symbol == 'X';
	sheet->spares.made += symbol == '/';
	if (pindeck_deck_is_first_ball(pindeck_ball_met(pindeck_game_ball(game, place)))) {
		sheet->strikes.attempts++;
		return;
	}
	sheet->spares.attempts++;
	if (pindeck_delivery_is_foul(pindeck_ball_delivery(pindeck_game_ball(game, before))))
		return;
	kind = kind_on_sheet(game, before);
	sheet->conversions[kind].attempts++;
	sheet->conversions[kind].made += symbol == '/';
	/* where the lowest score wins, a miss costs nothing */
	if (symbol != '/' && pindeck_game_discipline(game) != PINDECK_DISCIPLINE_LOW_BALL)
		sheet->cost[kind] += (uint64_t)rise_by_correction(game, place);
}

static void add_sheet(struct records *sheet, const struct pindeck_game *game)
{
	for (int frame = 1; frame <= PINDECK_FRAMES; frame++)
		for (int ball = 1; pindeck_game_has_ball(game, pindeck_place_of(frame, ball));
		     ball++)
			add_ball_on_sheet(sheet, game, pindeck_place_of(frame, ball));
}

static void assert_as_on_sheet(const struct records *records, const struct records *sheet)
{
	assert_chances(records->strikes, sheet->strikes.made, sheet->strikes.attempts);
	assert_chances(records->spares, sheet->spares.made, sheet->spares.attempts);
	for (int kind = 0; kind < LEAVE_KINDS; kind++) {
		assert_chances(records->conversions[kind], sheet->conversions[kind].made,
		               sheet->conversions[kind].attempts);
		assert_int_equal(records->cost[kind], sheet->cost[kind]);
	}
}

CASE(random_costs_equal_the_gain_of_a_correction)
{
	struct random random = { 20250401 };
	struct records records = no_records();
	struct records sheet = no_records();
	const int games = full_or_sample(20000, 1000);

	for (int next = 0; next < games; next++) {
		const enum pindeck_discipline discipline =
		    (enum pindeck_discipline)(next % PINDECK_DISCIPLINES);
		const struct pindeck_game game = random_game(&random, discipline);

		add_game(&records, &game, next);
		if (records_game_is_complete(&game))
			add_sheet(&sheet, &game);
		assert_as_on_sheet(&records, &sheet);
	}
	for (int kind = 0; kind < LEAVE_KINDS; kind++)
		assert_true(records.cost[kind] > (uint64_t)games / 10);
}

static struct occasion random_occasion(struct random *random, int64_t game, int date)
{
	const int number = (int)(game % 3) + 1;
	struct occasion occasion = { .event = { .game = game, .date = date } };

	if (random_below(random, 4) != 0)
		occasion.series = (struct series_place){ game / 3, 1, number, 3 };
	return occasion;
}

static bool is_missed(struct random *random)
{
	return random_below(random, 6) == 0;
}

/* Private fields differ only in the order of open series, which no statistic shows. */
static void assert_same(struct records *one, struct records *other)
{
	memset(one->open, 0, sizeof one->open);
	memset(other->open, 0, sizeof other->open);
	assert_memory_equal(one, other, sizeof *one);
}

CASE(two_periods_merge_to_the_same_records_as_one)
{
	struct random random = { 7100 };
	const int evenings = full_or_sample(400, 40);

	for (int evening = 0; evening < evenings; evening++) {
		const enum pindeck_discipline discipline =
		    (enum pindeck_discipline)(evening % PINDECK_DISCIPLINES);
		const int games = 1 + (int)random_below(&random, 3 * RECORDS_OPEN_SERIES - 1);
		const int border = (int)random_below(&random, (unsigned)games + 1);
		struct records whole = no_records();
		struct records halves[2] = { no_records(), no_records() };
		struct trend trends[3] = { { .count = 0 } };

		for (int next = 0; next < games; next++) {
			struct pindeck_game game = random_game(&random, discipline);
			const struct occasion occasion = random_occasion(
			    &random, next + 1, 20260101 + (next < border ? 0 : 100) + next / 2);
			const int half = next >= border;

			if (is_missed(&random))
				(void)pindeck_game_undo(&game), (void)pindeck_game_leave(&game);
			records_add(&whole, &trends[2], &game, &occasion);
			records_add(&halves[half], &trends[half], &game, &occasion);
		}
		records_merge(&halves[0], &halves[1], discipline);
		trend_merge(&trends[0], &trends[1]);
		assert_same(&halves[0], &whole);
		assert_int_equal(trends[0].count, trends[2].count);
		assert_int_equal(trends[0].leaves_count, trends[2].leaves_count);
		for (size_t next = 0; next < trends[0].count; next++)
			assert_int_equal(trend_moving_average(&trends[0], next),
			                 trend_moving_average(&trends[2], next));
		for (int next = 0; next < 3; next++)
			trend_free(&trends[next]);
	}
}

CASE(a_trend_has_a_row_for_each_month)
{
	static const int scores[] = { 90, 90, 200, 148, 0 };
	static const char *const games[] = { nines, nines, dutch, board, gutters };
	static const int32_t dates[] = { 20260901, 20260930, 20261001, 20261201, 20260815 };
	struct records records = no_records();
	struct trend trend = { .count = 0 };

	for (int next = 0; next < 5; next++) {
		const struct pindeck_game game = tenpin(games[next]);
		const struct occasion occasion = { .event = { next + 1, dates[next] } };

		assert_int_equal(total(&game, 10), scores[next]);
		records_add(&records, &trend, &game, &occasion);
	}
	assert_int_equal(trend.count, 4);
	assert_int_equal(trend.months[0].month, 202608);
	assert_int_equal(trend.months[1].month, 202609);
	assert_int_equal(trend.months[3].month, 202612);
	assert_int_equal(trend.months[1].games, 2);
	assert_int_equal(trend_average(&trend, 1), 900);
	assert_int_equal(trend_moving_average(&trend, 2), (0 + 90 + 90 + 200) * 10 / 4);
	assert_int_equal(trend_moving_average(&trend, 3), (90 + 90 + 200 + 148) * 10 / 4);
	assert_chances(trend.months[2].strikes, 6, 11);
	/* ten gutter balls left the full rack */
	assert_int_equal(trend.leaves[0].month, 202608);
	assert_chances(trend.leaves[0].chances, 0, 10);
	trend_free(&trend);
}

CASE(a_rank_never_rises_and_holds_every_leave_that_came)
{
	struct random random = { 1895 };
	struct records records = no_records();
	uint16_t order[RECORDS_LEAVES];
	uint64_t came = 0;
	uint64_t ranked = 0;
	size_t count;

	for (int next = 0; next < 2000; next++) {
		const struct pindeck_game game = random_game(&random, PINDECK_DISCIPLINE_TENPIN);

		add_game(&records, &game, next);
	}
	count = records_leaves(&records, order);
	for (size_t next = 0; next < RECORDS_LEAVES; next++)
		came += records.leaves[next].attempts;
	for (size_t next = 0; next < count; next++)
		ranked += records.leaves[order[next]].attempts;
	for (size_t next = 1; next < count; next++) {
		const uint32_t before = records.leaves[order[next - 1]].attempts;
		const uint32_t after = records.leaves[order[next]].attempts;

		assert_true(before > after || (before == after && order[next - 1] < order[next]));
	}
	assert_true(count > 500);
	assert_int_equal(ranked, came);
}

static void assert_number(enum statistic statistic, int64_t number, const char *expected)
{
	char text[STATISTIC_SIZE];

	memset(text, '!', sizeof text);
	statistic_write_number(statistic, number, text);
	assert_string_equal(text, expected);
}

CASE(a_figure_is_written_with_its_decimals)
{
	assert_number(STATISTIC_GAMES, 0, "0");
	assert_number(STATISTIC_GAMES, 12, "12");
	assert_number(STATISTIC_COST_OF_SPLIT, 5, "0.5");
	assert_number(STATISTIC_COST_OF_SPLIT, 120, "12.0");
	assert_number(STATISTIC_FIRST_BALL_AVERAGE, 905, "9.05");
	assert_number(STATISTIC_FIRST_BALL_AVERAGE, RECORDS_NOTHING, "");
	assert_number(STATISTIC_FIRST_BALL_AVERAGE, INT64_MAX, "92233720368547758.07");
}

CASE(every_statistic_has_a_name_of_its_own_among_those_of_its_kind)
{
	for (enum statistic one = 0; one < STATISTICS; one++) {
		const bool cost = statistic_kind(one) == STATISTIC_IS_COST;

		assert_non_null(statistic_name(one));
		for (enum statistic other = 0; other < one; other++)
			if ((statistic_kind(other) == STATISTIC_IS_COST) == cost)
				assert_string_not_equal(statistic_name(one), statistic_name(other));
	}
}

/* ---- which games count ---- */

static void seat(struct pindeck_match *match, const char *name)
{
	assert_true(pindeck_verdict_is_accepted(
	    pindeck_match_seat(match, pindeck_name_from(name, 3), PINDECK_DISCIPLINE_TENPIN)));
}

/* A strike of everyone whose turn it is, until that many are bowled or the match is over. */
static void bowl_strikes(struct pindeck_match *match, int balls)
{
	for (; balls > 0 && !pindeck_match_is_over(match); balls--)
		assert_true(pindeck_verdict_is_accepted(
		    pindeck_match_bowl(match, pindeck_delivery_of(10))));
}

CASE(a_game_counts_when_it_is_finished)
{
	struct pindeck_match match = pindeck_match_open();

	seat(&match, "PJS");
	bowl_strikes(&match, 11);
	assert_false(records_count_game(&match, pindeck_seat_of(1)));
	bowl_strikes(&match, 1);
	assert_true(records_count_game(&match, pindeck_seat_of(1)));
	assert_false(records_count_game(&match, pindeck_seat_of(2)));
}

CASE(a_bowler_who_missed_every_frame_has_no_game)
{
	struct pindeck_match match = pindeck_match_open();

	seat(&match, "PJS");
	seat(&match, "KYJ");
	assert_true(pindeck_verdict_is_accepted(pindeck_match_leave(&match, pindeck_seat_of(2))));
	bowl_strikes(&match, 12);
	assert_true(pindeck_match_is_over(&match));
	assert_true(records_count_game(&match, pindeck_seat_of(1)));
	assert_false(records_count_game(&match, pindeck_seat_of(2)));
}

/* ---- the record book ---- */

static void line_up(struct pindeck_match *match, enum pindeck_format format)
{
	struct pindeck_lineup lineup = pindeck_lineup_open(format);

	assert_int_equal(pindeck_lineup_add(&lineup, pindeck_name_from("PJS", 3)).reason,
	                 PINDECK_REASON_ACCEPTED);
	assert_int_equal(pindeck_lineup_add(&lineup, pindeck_name_from("KYJ", 3)).reason,
	                 PINDECK_REASON_ACCEPTED);
	assert_true(
	    pindeck_verdict_is_accepted(pindeck_match_line_up(match, pindeck_seat_of(1), &lineup)));
}

/* Letters stand for themselves, save for person 1, who has the letters KYJ in the first match. */
static struct holder holder_of(const void *payload, struct pindeck_seat seat, int member)
{
	const struct pindeck_match *match = payload;
	const struct pindeck_side *side = pindeck_match_side(match, seat);
	struct holder holder = { .letters = *pindeck_match_name(match, seat),
		                 .is_team = pindeck_lineup_is_team(pindeck_side_lineup(side)) };

	if (member != HOLDER_OF_SEAT)
		holder =
		    (struct holder){ .letters = pindeck_lineup_member(pindeck_side_lineup(side),
			                                              pindeck_index_of(member)) };
	if (pindeck_name_is_equal(holder.letters, pindeck_name_from("KYJ", 3))) {
		holder.person = 1;
		holder.name = "Kim";
	}
	return holder;
}

static void add_match(struct record_book *book, const struct pindeck_match *match)
{
	const struct bowled_match bowled = { .match = match,
		                             .occasion = { .event = { 1, 20261115 } },
		                             .holder = holder_of,
		                             .payload = match };

	assert_true(record_book_add(book, &bowled));
}

static struct section section_of(struct record_book *book, const char *letters, bool team)
{
	const struct holder holder = { .letters = pindeck_name_from(letters, 3), .is_team = team };

	return record_book_find(book, &holder, PINDECK_DISCIPLINE_TENPIN);
}

static struct section person_one(struct record_book *book)
{
	return record_book_find(book, &(struct holder){ .person = 1 }, PINDECK_DISCIPLINE_TENPIN);
}

CASE(a_baker_team_has_records_and_its_members_have_their_share)
{
	struct record_book *book = record_book_new(1);
	struct pindeck_match match = pindeck_match_open();
	struct section section;

	seat(&match, "TEA");
	line_up(&match, PINDECK_FORMAT_BAKER);
	bowl_strikes(&match, 12);
	assert_true(pindeck_match_is_over(&match));
	add_match(book, &match);
	section = section_of(book, "TEA", true);
	assert_int_equal(section.records->games, 1);
	assert_int_equal(section.records->best_game.score, 300);
	assert_null(section_of(book, "TEA", false).records);
	/* the first member bowled the odd frames, the second one the even ones with all fill balls
	 */
	section = section_of(book, "PJS", false);
	assert_int_equal(section.records->games, 0);
	assert_int_equal(section.records->in_teams.games, 1);
	assert_int_equal(section.records->in_teams.frames, 5);
	assert_chances(section.records->in_teams.strikes, 5, 5);
	section = person_one(book);
	assert_int_equal(section.records->in_teams.frames, 5);
	assert_int_equal(section.records->in_teams.balls, 7);
	record_book_free(book);
}

CASE(scotch_partners_share_the_balls_of_a_frame)
{
	struct record_book *book = record_book_new(1);
	struct pindeck_match match = pindeck_match_open();
	struct section section;

	seat(&match, "TEA");
	line_up(&match, PINDECK_FORMAT_SCOTCH);
	while (!pindeck_match_is_over(&match))
		assert_true(pindeck_verdict_is_accepted(
		    pindeck_match_bowl(&match, pindeck_delivery_of(5))));
	add_match(book, &match);
	section = section_of(book, "PJS", false);
	/* 21 balls in turn: the first partner bowls the first ball of each frame and the fill ball
	 */
	assert_int_equal(section.records->in_teams.balls, 11);
	assert_int_equal(section.records->in_teams.frames, 10);
	assert_chances(section.records->in_teams.strikes, 0, 11);
	assert_chances(section.records->in_teams.spares, 0, 0);
	section = person_one(book);
	assert_int_equal(section.records->in_teams.balls, 10);
	assert_chances(section.records->in_teams.spares, 10, 10);
	record_book_free(book);
}

static void count_section(void *payload, const struct section *section)
{
	int *sections = payload;

	(*sections)++;
	assert_int_equal(section->records->games, 1);
	assert_int_equal(section->records->best_game.score, 300);
}

CASE(a_record_book_keeps_the_bowlers_that_it_is_asked_for)
{
	struct record_book *everybody = record_book_new(1);
	struct record_book *asked = record_book_new(1);
	const struct holder kyj = { .person = 1 };
	const struct holder lee = { .letters = pindeck_name_from("LEE", 3) };
	struct pindeck_match match = pindeck_match_open();
	struct section section;
	int sections = 0;

	seat(&match, "PJS");
	seat(&match, "KYJ");
	bowl_strikes(&match, 24);
	record_book_ask(asked, &kyj);
	record_book_ask(asked, &lee);
	add_match(everybody, &match);
	add_match(asked, &match);
	assert_true(record_book_walk(everybody, count_section, &sections));
	assert_int_equal(sections, 2);
	assert_true(record_book_walk(asked, count_section, &sections));
	assert_int_equal(sections, 3);
	assert_true(record_book_has(asked, &kyj));
	assert_false(record_book_has(asked, &lee));
	/* head-to-head in the restricted book: a tie */
	section = person_one(asked);
	assert_int_equal(section.rivals->count, 1);
	assert_int_equal(section.rivals->list[0].games, 1);
	assert_int_equal(section.rivals->list[0].won + section.rivals->list[0].lost, 0);
	assert_int_equal(person_one(everybody).rivals->count, 0);
	record_book_free(everybody);
	record_book_free(asked);
}

CASE(head_to_head_counts_wins_by_the_better_score)
{
	struct record_book *book = record_book_new(1);
	struct pindeck_match match = pindeck_match_open();
	const struct rival *rival;

	seat(&match, "PJS");
	seat(&match, "KYJ");
	while (!pindeck_match_is_over(&match)) {
		const bool first = pindeck_seat_to_int(pindeck_match_turn(&match)) == 1;

		assert_true(pindeck_verdict_is_accepted(
		    pindeck_match_bowl(&match, pindeck_delivery_of(first ? 10 : 0))));
	}
	record_book_ask(book, &(struct holder){ .person = 1 });
	add_match(book, &match);
	rival = person_one(book).rivals->list;
	assert_int_equal(rival->won, 0);
	assert_int_equal(rival->lost, 1);
	assert_int_equal(rival->pins, 0);
	assert_int_equal(rival->their_pins, 300);
	record_book_free(book);
}

/* ---- writing ---- */

static int commas_of(const char *text)
{
	int commas = 0;

	for (; *text != '\0'; text++)
		commas += *text == ',';
	return commas;
}

/* The records of PJS, without months and rivals. */
static struct section written_section(const struct records *records,
                                      enum pindeck_discipline discipline)
{
	static const struct trend no_trend = { .count = 0 };
	static const struct rivals no_rivals = { .count = 0 };

	return (struct section){ { .letters = pindeck_name_from("PJS", 3) },
		                 discipline,
		                 records,
		                 &no_trend,
		                 &no_rivals };
}

CASE(json_and_csv_have_every_statistic)
{
	const struct records records = records_of(leaves);
	const struct section section = written_section(&records, PINDECK_DISCIPLINE_TENPIN);
	struct writer json = { .text = NULL };
	struct writer heading = { .text = NULL };
	struct writer row = { .text = NULL };

	records_write_json(&json, &section);
	records_write_csv_heading(&heading);
	records_write_csv(&row, &section);
	for (enum statistic next = 0; next < STATISTICS; next++) {
		const bool cost = statistic_kind(next) == STATISTIC_IS_COST;
		const bool chances = statistic_kind(next) == STATISTIC_IS_CHANCES;
		const bool by_frame = statistic_kind(next) == STATISTIC_IS_BY_FRAME;
		char name[80];

		snprintf(name, sizeof name, "\"%s\":%s", statistic_name(next),
		         chances    ? "{"
		         : by_frame ? "[{"
		                    : "");
		assert_non_null(
		    strstr(strstr(json.text, cost ? "cost_per_game" : "discipline"), name));
		snprintf(name, sizeof name, ",%s%s", statistic_name(next),
		         cost       ? "_cost_per_game"
		         : chances  ? "_came,"
		         : by_frame ? "_10_came,"
		                    : "");
		assert_non_null(strstr(heading.text, name));
	}
	assert_int_equal(commas_of(heading.text), commas_of(row.text));
	assert_non_null(strstr(json.text,
	                       "{\"pins\":[7,10],\"name\":\"bedposts\",\"months\":[],\"came\":2,"
	                       "\"made\":1}"));
	writer_free(&json);
	writer_free(&heading);
	writer_free(&row);
}

CASE(the_pins_of_five_pin_are_letters_in_json)
{
	struct records records = no_records();
	struct section section;
	struct writer json = { .text = NULL };

	records.leaves[0x11] = (struct chances){ 1, 0 };
	section = written_section(&records, PINDECK_DISCIPLINE_FIVEPIN);
	records_write_json(&json, &section);
	assert_non_null(strstr(json.text,
	                       "{\"pins\":[\"a\",\"e\"],\"name\":null,\"months\":[],\"came\":1,"
	                       "\"made\":0}"));
	writer_free(&json);
}

CASE(a_leave_is_told_by_its_pins_its_name_and_its_chances)
{
	struct records records = records_of(leaves);
	uint16_t order[RECORDS_LEAVES];
	struct leave leave;

	assert_int_equal(records_leaves(&records, order), 4);
	leave = records_leave(&records, PINDECK_DISCIPLINE_TENPIN, order[0]);
	assert_int_equal(leave.pins, 1 << 9);
	assert_false(leave.by_letters);
	assert_null(leave.name);
	assert_chances(leave.chances, 2, 3);
	leave = records_leave(&records, PINDECK_DISCIPLINE_TENPIN, order[1]);
	assert_int_equal(leave.pins, 1 << 9 | 1 << 6);
	assert_string_equal(leave.name, "bedposts");
	assert_chances(leave.chances, 1, 2);
	records.leaves[0x11].attempts = 1;
	leave = records_leave(&records, PINDECK_DISCIPLINE_FIVEPIN, 0x11);
	assert_int_equal(leave.pins, 0x11 << PINDECK_RACK);
	assert_true(leave.by_letters);
}

CASE(every_ball_is_counted_by_the_pins_that_it_felled)
{
	const struct ball_counts balls = records_of(board).balls;

	assert_int_equal(balls.balls, 18);
	assert_int_equal(balls.fouls, 0);
	assert_int_equal(balls.first[10], 6);
	assert_int_equal(balls.first[0], 3);
	assert_int_equal(balls.first[7], 1);
	assert_int_equal(balls.first[8], 1);
	assert_int_equal(balls.first[9], 1);
	assert_int_equal(balls.later[LATER_SECOND][10][10], 1);
	assert_int_equal(balls.later[LATER_SECOND][10][5], 1);
	assert_int_equal(balls.later[LATER_SECOND][10][0], 1);
	assert_int_equal(balls.later[LATER_SECOND][3][3], 1);
	assert_int_equal(balls.later[LATER_SECOND][2][2], 1);
	assert_int_equal(balls.later[LATER_SECOND][1][0], 1);
}

CASE(balls_are_counted_as_the_discipline_counts_them)
{
	struct records records = no_records();
	struct pindeck_game game;

	/* nine are a strike; a foul fells nothing and leaves the full rack */
	assert_int_equal(
	    read_game(&game, PINDECK_DISCIPLINE_NO_TAP_9, "X 9 8/ F8 -- -- -- -- -- --")
		.verdict.reason,
	    PINDECK_REASON_ACCEPTED);
	add_game(&records, &game, 1);
	assert_int_equal(records.balls.first[10], 2);
	assert_int_equal(records.balls.first[0], 7);
	assert_int_equal(records.balls.fouls, 1);
	assert_int_equal(records.balls.later[LATER_SECOND][10][8], 1);
	/* a gutter ball of low-ball counts as all that stood */
	records = no_records();
	assert_int_equal(
	    read_game(&game, PINDECK_DISCIPLINE_LOW_BALL, "- 7- 11 11 11 11 11 11 11 11")
		.verdict.reason,
	    PINDECK_REASON_ACCEPTED);
	add_game(&records, &game, 1);
	assert_int_equal(records.balls.first[10], 1);
	assert_int_equal(records.balls.later[LATER_SECOND][3][3], 1);
	assert_int_equal(records.balls.later[LATER_SECOND][9][1], 8);
}

CASE(third_balls_and_five_pins_are_counted_apart)
{
	struct records records = no_records();
	struct pindeck_game game = pindeck_game_open(PINDECK_DISCIPLINE_CANDLEPIN);

	while (!pindeck_game_is_over(&game))
		assert_int_equal(pindeck_game_bowl(&game, pindeck_delivery_of(3)).reason,
		                 PINDECK_REASON_ACCEPTED);
	add_game(&records, &game, 1);
	assert_int_equal(records.balls.first[3], 10);
	assert_int_equal(records.balls.later[LATER_SECOND][7][3], 10);
	assert_int_equal(records.balls.later[LATER_THIRD][4][3], 10);
	records = no_records();
	game = pindeck_game_open(PINDECK_DISCIPLINE_FIVEPIN);
	while (!pindeck_game_is_over(&game)) {
		const unsigned standing =
		    pindeck_pins_to_bits(pindeck_deck_standing(pindeck_game_deck(&game)));

		/* the leftmost pin, with a foul each time */
		assert_int_equal(pindeck_game_bowl(&game, pindeck_delivery_foul(pindeck_pins_from(
							      standing & -standing)))
		                     .reason,
		                 PINDECK_REASON_ACCEPTED);
	}
	add_game(&records, &game, 1);
	assert_int_equal(records.balls.balls, 30);
	assert_int_equal(records.balls.fouls, 30);
	assert_int_equal(records.balls.first[1], 10);
	assert_int_equal(records.balls.later[LATER_SECOND][4][1], 10);
	assert_int_equal(records.balls.later[LATER_THIRD][3][1], 10);
}

CASE(a_game_with_a_missed_frame_is_finished_but_not_complete)
{
	struct pindeck_game game = tenpin(nines);

	assert_true(records_game_is_complete(&game));
	game = tenpin("9- 9-");
	assert_false(records_game_is_complete(&game));
	assert_int_equal(pindeck_game_leave(&game).reason, PINDECK_REASON_ACCEPTED);
	assert_true(pindeck_game_is_over(&game));
	assert_false(records_game_is_complete(&game));
}

int main(void)
{
	const struct CMUnitTest cases[] = {
		SENTENCE(records_without_games_are_empty),
		SENTENCE(a_perfect_game_is_twelve_strikes_and_eleven_doubles),
		SENTENCE(gutter_balls_leave_all_ten_pins),
		SENTENCE(nine_pins_leave_a_single_pin_of_unknown_number),
		SENTENCE(a_dutch_game_has_every_spare_and_no_double),
		SENTENCE(the_game_on_the_board_has_its_figures),
		SENTENCE(leaves_are_told_by_their_pins_or_their_marks),
		SENTENCE(leaves_are_ranked_by_how_often_they_came),
		SENTENCE(the_disputed_split_is_none),
		SENTENCE(a_game_is_known_by_its_pins_when_all_first_balls_are),
		SENTENCE(the_tenth_frame_is_open_by_its_first_rack_only),
		SENTENCE(after_a_foul_there_is_a_spare_to_make_but_no_leave),
		SENTENCE(a_no_tap_strike_is_a_strike_and_leaves_nothing),
		SENTENCE(a_no_tap_game_of_strikes_is_known_by_its_pins),
		SENTENCE(a_free_strike_counts_in_no_statistic),
		SENTENCE(a_spare_missed_behind_a_free_strike_costs_both),
		SENTENCE(five_pins_have_leaves_of_their_own),
		SENTENCE(a_game_with_missed_frames_is_only_counted),
		SENTENCE(a_string_ends_with_its_game),
		SENTENCE(an_average_drops_the_fraction),
		SENTENCE(rates_are_rounded_to_the_nearest_tenth_of_a_percent),
		SENTENCE(only_a_declared_series_is_one),
		SENTENCE(a_series_with_a_missed_frame_is_none),
		SENTENCE(the_lowest_score_of_low_ball_is_the_best),
		SENTENCE(the_first_game_of_a_day_is_told_from_later_ones),
		SENTENCE(strikes_are_counted_by_the_first_ball_of_each_frame),
		SENTENCE(a_milestone_is_announced_with_the_game_that_reaches_it),
		SENTENCE(where_the_lowest_score_wins_a_milestone_is_a_low_score),
		SENTENCE(two_periods_merge_to_the_same_records_as_one),
		SENTENCE(a_trend_has_a_row_for_each_month),
		SENTENCE(the_last_twenty_games_are_kept_oldest_first),
		SENTENCE(a_game_that_is_not_finished_changes_nothing),
		SENTENCE(random_costs_equal_the_gain_of_a_correction),
		SENTENCE(a_rank_never_rises_and_holds_every_leave_that_came),
		SENTENCE(a_figure_is_written_with_its_decimals),
		SENTENCE(every_statistic_has_a_name_of_its_own_among_those_of_its_kind),
		SENTENCE(a_game_counts_when_it_is_finished),
		SENTENCE(a_bowler_who_missed_every_frame_has_no_game),
		SENTENCE(a_baker_team_has_records_and_its_members_have_their_share),
		SENTENCE(scotch_partners_share_the_balls_of_a_frame),
		SENTENCE(head_to_head_counts_wins_by_the_better_score),
		SENTENCE(a_record_book_keeps_the_bowlers_that_it_is_asked_for),
		SENTENCE(json_and_csv_have_every_statistic),
		SENTENCE(the_pins_of_five_pin_are_letters_in_json),
		SENTENCE(a_leave_is_told_by_its_pins_its_name_and_its_chances),
		SENTENCE(every_ball_is_counted_by_the_pins_that_it_felled),
		SENTENCE(balls_are_counted_as_the_discipline_counts_them),
		SENTENCE(third_balls_and_five_pins_are_counted_apart),
		SENTENCE(a_game_with_a_missed_frame_is_finished_but_not_complete),
	};

	return cmocka_run_group_tests(cases, NULL, NULL);
}
