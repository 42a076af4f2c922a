/* Records: games of known figures, leaves, series, and the cost of a miss against corrections. */
#include "record_book.h"
#include "records_write.h"
#include "statistic.h"

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

static void add(struct records *records, const char *balls, int32_t day)
{
	const struct pindeck_game game = tenpin(balls);

	assert_true(pindeck_game_is_over(&game));
	records_add(records, &game, day);
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

	assert_int_equal(records_average(&records), 0);
	assert_int_equal(records_first_ball_average(&records), RECORDS_NOTHING);
	assert_int_equal(records_cost_per_game(&records, LEAVE_SPLIT), RECORDS_NOTHING);
	assert_int_equal(chances_to_per_mille(records.spares), RECORDS_NOTHING);
	assert_int_equal(records_last_games(&records, scores), 0);
	assert_int_equal(records_leaves(&records, order), 0);
}

CASE(a_perfect_game_is_twelve_strikes_and_eleven_doubles)
{
	const struct records records = records_of(perfect);

	assert_int_equal(records.games, 1);
	assert_int_equal(records.games_by_pins, 1);
	assert_int_equal(records.best_game, 300);
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
	assert_int_equal(records.best_game, 0);
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

	assert_int_equal(records.best_game, 200);
	assert_int_equal(records.longest_string, 1);
	assert_chances(records.strikes, 6, 11);
	assert_chances(records.doubles, 0, 5);
	assert_chances(records.spares, 5, 5);
	assert_chances(records.open_frames, 0, 10);
	assert_chances(records.conversions[LEAVE_SINGLE], 5, 5);
	assert_int_equal(records.first_ball_pins, 105);
	assert_int_equal(records_first_ball_average(&records), 955);
	assert_int_equal(chances_to_per_mille(records.strikes), 545);
}

CASE(the_game_on_the_board_has_its_figures)
{
	const struct records records = records_of(board);

	assert_int_equal(records.best_game, 148);
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

	read_game(&game, PINDECK_NO_TAP_8, "8[7-10] 9 8 X 9 9 9 9 9 9 7/");
	records_add(&records, &game, 1);
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

	read_game(&game, PINDECK_NO_TAP_9, "9 9 9 9 9 9 9 9 9 9 9 9");
	records_add(&records, &game, 1);
	assert_int_equal(records.best_game, 300);
	assert_int_equal(records.games_by_pins, 1);
}

CASE(a_free_strike_counts_in_no_statistic)
{
	struct records records = no_records();
	struct pindeck_game game;

	read_game(&game, PINDECK_THREE_SIX_NINE, perfect);
	records_add(&records, &game, 1);
	assert_int_equal(records.best_game, 300);
	assert_int_equal(records.games_by_pins, 1);
	assert_chances(records.strikes, 9, 9);
	assert_chances(records.open_frames, 0, 7);
	assert_int_equal(records_first_ball_average(&records), 1000);
}

CASE(a_spare_missed_behind_a_free_strike_costs_both)
{
	struct records records = no_records();
	struct pindeck_game game;

	read_game(&game, PINDECK_THREE_SIX_NINE, "-- -- X 9- 3- X -- -- X --");
	records_add(&records, &game, 1);
	assert_chances(records.conversions[LEAVE_SINGLE], 0, 1);
	/* the pin counts for the free strike too, and the three after a spare twice */
	assert_int_equal(records.cost[LEAVE_SINGLE], 1 + 1 + 3);
}

CASE(five_pins_have_leaves_of_their_own)
{
	struct records records = no_records();
	struct pindeck_game game;
	uint16_t order[RECORDS_LEAVES];

	read_game(&game, PINDECK_FIVEPIN,
	          "bcde,a bcde,-,- bcd,ae abcdF,e X -,-,- -,-,- -,-,- -,-,- X,X,X");
	records_add(&records, &game, 1);
	assert_int_equal(records.games_by_pins, 1);
	assert_int_equal(records.best_game, 28 + 13 + (15 + 13) + (15 - 15 + 15) + 15 + 45);
	assert_chances(records.strikes, 4, 12);
	assert_chances(records.spares, 3, 8);
	assert_int_equal(records.first_ball_fouls, 1);
	assert_chances(records.conversions[LEAVE_SINGLE], 1, 2); /* a foul leaves nothing to tell */
	assert_chances(records.conversions[LEAVE_SEVERAL], 1, 5);
	assert_chances(records.conversions[LEAVE_SPLIT], 0, 0);
	assert_chances(records.leaves[1 << 0], 1, 2);
	assert_chances(records.leaves[1 << 0 | 1 << 4], 1, 1);
	assert_int_equal(records_leaves(&records, order), 3);
	assert_int_equal(order[0], 31);
	assert_int_equal(order[1], 1);
}

CASE(missed_frames_count_in_no_statistic)
{
	const struct records late = records_of(". . . . . . . . X XXX");
	const struct records gone = records_of("72 9[10]- . . . . . . . .");

	assert_int_equal(late.games, 1);
	assert_int_equal(late.best_game, 60);
	assert_chances(late.strikes, 4, 4);
	assert_chances(late.doubles, 3, 3);
	assert_chances(late.open_frames, 0, 2);
	assert_int_equal(gone.best_game, 18);
	assert_chances(gone.spares, 0, 2);
	assert_chances(gone.open_frames, 2, 2);
	assert_int_equal(gone.cost[LEAVE_SINGLE], 1);
	assert_int_equal(gone.cost[LEAVE_UNKNOWN], 1 + 9);
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
	assert_int_equal(records.best_game, 200);
}

CASE(rates_are_rounded_to_the_nearest_tenth_of_a_percent)
{
	assert_int_equal(chances_to_per_mille((struct chances){ 3, 1 }), 333);
	assert_int_equal(chances_to_per_mille((struct chances){ 3, 2 }), 667);
	assert_int_equal(chances_to_per_mille((struct chances){ 2000, 1 }), 1);
	assert_int_equal(chances_to_per_mille((struct chances){ 2001, 1 }), 0);
	assert_int_equal(chances_to_per_mille((struct chances){ UINT32_MAX, UINT32_MAX }), 1000);
}

CASE(a_series_is_bowled_on_one_day)
{
	struct records records = no_records();

	add(&records, perfect, 7);
	add(&records, dutch, 7);
	add(&records, perfect, 8);
	add(&records, nines, 8);
	assert_int_equal(records.best_series, 0);
	add(&records, board, 8);
	assert_int_equal(records.best_series, 300 + 90 + 148);
	add(&records, gutters, 8);
	assert_int_equal(records.best_series, 300 + 90 + 148);
	add(&records, perfect, 8);
	add(&records, dutch, 8);
	add(&records, board, 8);
	assert_int_equal(records.best_series, 300 + 200 + 148);
	add(&records, perfect, 7);
	assert_int_equal(records.best_series, 300 + 200 + 148);
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

		assert_int_equal(read_game(&game, PINDECK_LOW_BALL, games[next]).verdict.reason,
		                 PINDECK_ACCEPTED);
		records_add(&records, &game, 1);
	}
	assert_int_equal(records.best_game, 20);
	assert_int_equal(records.series, 3);
	assert_int_equal(records.best_series, 20 + 60 + 21);
	for (int kind = 0; kind < LEAVE_KINDS; kind++)
		assert_int_equal(records.cost[kind], 0);
}

CASE(the_first_day_may_be_any_number)
{
	static const int32_t days[] = { 0, -1, INT32_MIN, INT32_MAX };

	for (size_t next = 0; next < sizeof days / sizeof *days; next++) {
		struct records records = no_records();

		add(&records, nines, days[next]);
		add(&records, nines, days[next]);
		assert_int_equal(records.best_series, 0);
		add(&records, nines, days[next]);
		assert_int_equal(records.best_series, 270);
	}
}

/* Up to nine pins a frame, and never another with the second ball. */
static struct pindeck_game game_of_score(int score)
{
	struct pindeck_game game = pindeck_game_open(PINDECK_TENPIN);

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

		records_add(&records, &bowled, game);
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
	const struct pindeck_game nothing = { .discipline = PINDECK_TENPIN };
	struct records records = no_records();
	struct records before;

	add(&records, board, 1);
	before = records;
	for (size_t next = 0; next < 4; next++) {
		const struct pindeck_game game = tenpin(unfinished[next]);

		records_add(&records, &game, 2);
	}
	records_add(&records, &nobodys, 2);
	records_add(&records, &nothing, 2);
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

/* All points, also where what is shown is not below nothing. */
static int sum_of(const struct pindeck_game *game)
{
	int sum = 0;

	for (int frame = 1; frame <= PINDECK_FRAMES; frame++)
		sum += pindeck_score_to_points(
		    pindeck_game_frame_score(game, pindeck_frame_number_of(frame)));
	return sum;
}

/* What the game comes to when that ball is corrected to one that clears the rack. */
static int rise_by_correction(const struct pindeck_game *game, struct pindeck_place place)
{
	const struct pindeck_deck met = pindeck_ball_met(pindeck_game_ball(game, place));
	struct pindeck_game spare = *game;
	struct pindeck_deliveries balls = pindeck_deliveries_none();

	/* what was bowled at the same rack after it would not have been */
	for (int ball = 1; ball < pindeck_place_to_ball(place); ball++)
		pindeck_deliveries_add(
		    &balls, pindeck_ball_delivery(pindeck_game_ball(
				game, pindeck_place_of(pindeck_place_to_frame(place), ball))));
	pindeck_deliveries_add(&balls, pindeck_delivery_felling(pindeck_deck_standing(met)));
	assert_int_equal(
	    pindeck_game_correct_frame(&spare, pindeck_place_frame(place), &balls).reason,
	    PINDECK_ACCEPTED);
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

/* The same figures by the slow way: from the marks of the sheet, and by corrections. */
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
	if (symbol == 'F' && pindeck_game_discipline(game) == PINDECK_LOW_BALL)
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
	if (symbol != '/' && pindeck_game_discipline(game) != PINDECK_LOW_BALL)
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

		records_add(&records, &game, next);
		add_sheet(&sheet, &game);
		assert_as_on_sheet(&records, &sheet);
	}
	for (int kind = 0; kind < LEAVE_KINDS; kind++)
		assert_true(records.cost[kind] > (uint64_t)games / 10);
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
		const struct pindeck_game game = random_game(&random, PINDECK_TENPIN);

		records_add(&records, &game, next);
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

/* ---- which games count --------------------------------------------------------------------------
 */

static void seat(struct pindeck_match *match, const char *name)
{
	assert_true(pindeck_verdict_is_accepted(
	    pindeck_match_seat(match, pindeck_name_from(name, 3), PINDECK_TENPIN)));
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

CASE(the_game_of_a_team_counts_for_no_bowler)
{
	struct pindeck_match match = pindeck_match_open();
	struct pindeck_lineup lineup = pindeck_lineup_open(PINDECK_BAKER);

	assert_int_equal(pindeck_lineup_add(&lineup, pindeck_name_from("PJS", 3)).reason,
	                 PINDECK_ACCEPTED);
	assert_int_equal(pindeck_lineup_add(&lineup, pindeck_name_from("KYJ", 3)).reason,
	                 PINDECK_ACCEPTED);
	seat(&match, "TEA");
	assert_true(pindeck_verdict_is_accepted(
	    pindeck_match_line_up(&match, pindeck_seat_of(1), &lineup)));
	bowl_strikes(&match, 12);
	assert_true(pindeck_match_is_over(&match));
	assert_false(records_count_game(&match, pindeck_seat_of(1)));
}

static struct record_owner letters_of(const char *text)
{
	return (struct record_owner){ .letters = pindeck_name_from(text, 3) };
}

static void count_section(void *payload, const struct section *section)
{
	int *sections = payload;

	(*sections)++;
	assert_int_equal(section->records->games, 1);
	assert_int_equal(section->records->best_game, 300);
}

CASE(a_record_book_keeps_the_bowlers_that_it_is_asked_for)
{
	struct record_book *everybody = record_book_new();
	struct record_book *asked = record_book_new();
	struct pindeck_match match = pindeck_match_open();
	struct record_owner missing = { .person = 0 };
	int sections = 0;

	seat(&match, "PJS");
	seat(&match, "KYJ");
	bowl_strikes(&match, 24);
	assert_true(record_book_ask(asked, letters_of("KYJ")));
	assert_true(record_book_ask(asked, letters_of("LEE")));
	assert_true(record_book_add(everybody, &match, NULL, 1));
	assert_true(record_book_add(asked, &match, NULL, 1));
	record_book_walk(everybody, count_section, &sections);
	assert_int_equal(sections, 2);
	record_book_walk(asked, count_section, &sections);
	assert_int_equal(sections, 3);
	missing = record_book_missing(asked, missing);
	assert_string_equal(pindeck_name_to_text(&missing.letters), "LEE");
	assert_false(pindeck_name_exists(record_book_missing(asked, missing).letters));
	record_book_free(everybody);
	record_book_free(asked);
}

/* The persons and letters of the sections, in their order. */
static void note_owner(void *payload, const struct section *section)
{
	char text[24];

	snprintf(text, sizeof text, "%lld%s ", (long long)section->owner.person,
	         pindeck_name_to_text(&section->owner.letters));
	strcat(payload, text);
}

/* Person 70 bowled as PJS and as KYJ, person 2 not at all. */
CASE(a_record_book_follows_persons)
{
	const struct record_owner owners[] = { { .person = 70 },
		                               { .person = 70 },
		                               letters_of("LEE") };
	struct record_book *book = record_book_new();
	struct record_book *asked = record_book_new();
	struct pindeck_match match = pindeck_match_open();
	struct record_owner missing = { .person = 0 };
	char found[80] = "";

	seat(&match, "PJS");
	seat(&match, "KYJ");
	seat(&match, "LEE");
	bowl_strikes(&match, 36);
	assert_true(record_book_add(book, &match, owners, 1));
	record_book_walk(book, note_owner, found);
	assert_string_equal(found, "70 0LEE ");
	assert_true(record_book_ask(asked, (struct record_owner){ .person = 70 }));
	assert_true(record_book_ask(asked, (struct record_owner){ .person = 2 }));
	assert_true(record_book_ask(asked, letters_of("PJS")));
	assert_true(record_book_add(asked, &match, owners, 1));
	found[0] = '\0';
	record_book_walk(asked, note_owner, found);
	assert_string_equal(found, "70 ");
	missing = record_book_missing(asked, missing);
	assert_int_equal(missing.person, 2);
	missing = record_book_missing(asked, missing);
	assert_string_equal(pindeck_name_to_text(&missing.letters), "PJS");
	missing = record_book_missing(asked, missing);
	assert_false(pindeck_name_exists(missing.letters));
	assert_int_equal(missing.person, 0);
	record_book_free(book);
	record_book_free(asked);
}

/* ---- writing ------------------------------------------------------------------------------------
 */

static int commas_of(const char *text)
{
	int commas = 0;

	for (; *text != '\0'; text++)
		commas += *text == ',';
	return commas;
}

CASE(json_and_csv_have_every_statistic)
{
	const struct record_label label = { pindeck_name_from("PJS", 3), 12, "박준서" };
	const struct records records = records_of(leaves);
	struct writer json = { .text = NULL };
	struct writer heading = { .text = NULL };
	struct writer row = { .text = NULL };

	records_write_json(&json, &records, PINDECK_TENPIN);
	records_write_csv_heading(&heading);
	records_write_csv(&row, &records, &label, PINDECK_TENPIN);
	for (enum statistic next = 0; next < STATISTICS; next++) {
		const bool cost = statistic_kind(next) == STATISTIC_IS_COST;
		const bool chances = statistic_kind(next) == STATISTIC_IS_CHANCES;
		char name[80];

		snprintf(name, sizeof name, "\"%s\":%s", statistic_name(next), chances ? "{" : "");
		assert_non_null(
		    strstr(strstr(json.text, cost ? "cost_per_game" : "discipline"), name));
		snprintf(name, sizeof name, ",%s%s", statistic_name(next),
		         cost      ? "_cost_per_game"
		         : chances ? "_came,"
		                   : "");
		assert_non_null(strstr(heading.text, name));
	}
	assert_int_equal(commas_of(heading.text), commas_of(row.text));
	assert_non_null(strstr(json.text, "{\"pins\":[7,10],\"name\":\"bedposts\",\"came\":2,"
	                                  "\"made\":1}"));
	writer_free(&json);
	writer_free(&heading);
	writer_free(&row);
}

CASE(the_pins_of_five_pin_are_letters_in_json)
{
	struct records records = no_records();
	struct writer json = { .text = NULL };

	records.leaves[0x11] = (struct chances){ 1, 0 };
	records_write_json(&json, &records, PINDECK_FIVEPIN);
	assert_non_null(strstr(json.text, "{\"pins\":[\"a\",\"e\"],\"name\":null,\"came\":1,"
	                                  "\"made\":0}"));
	writer_free(&json);
}

CASE(a_leave_is_told_by_its_pins_its_name_and_its_chances)
{
	struct records records = records_of(leaves);
	uint16_t order[RECORDS_LEAVES];
	struct leave leave;

	assert_int_equal(records_leaves(&records, order), 4);
	leave = records_leave(&records, PINDECK_TENPIN, order[0]);
	assert_int_equal(leave.pins, 1 << 9);
	assert_false(leave.by_letters);
	assert_null(leave.name);
	assert_chances(leave.chances, 2, 3);
	leave = records_leave(&records, PINDECK_TENPIN, order[1]);
	assert_int_equal(leave.pins, 1 << 9 | 1 << 6);
	assert_string_equal(leave.name, "bedposts");
	assert_chances(leave.chances, 1, 2);
	records.leaves[0x11].attempts = 1;
	leave = records_leave(&records, PINDECK_FIVEPIN, 0x11);
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
	    read_game(&game, PINDECK_NO_TAP_9, "X 9 8/ F8 -- -- -- -- -- --").verdict.reason,
	    PINDECK_ACCEPTED);
	records_add(&records, &game, 1);
	assert_int_equal(records.balls.first[10], 2);
	assert_int_equal(records.balls.first[0], 7);
	assert_int_equal(records.balls.fouls, 1);
	assert_int_equal(records.balls.later[LATER_SECOND][10][8], 1);
	/* a gutter ball of low-ball counts as all that stood */
	records = no_records();
	assert_int_equal(
	    read_game(&game, PINDECK_LOW_BALL, "- 7- 11 11 11 11 11 11 11 11").verdict.reason,
	    PINDECK_ACCEPTED);
	records_add(&records, &game, 1);
	assert_int_equal(records.balls.first[10], 1);
	assert_int_equal(records.balls.later[LATER_SECOND][3][3], 1);
	assert_int_equal(records.balls.later[LATER_SECOND][9][1], 8);
}

CASE(third_balls_and_five_pins_are_counted_apart)
{
	struct records records = no_records();
	struct pindeck_game game = pindeck_game_open(PINDECK_CANDLEPIN);

	while (!pindeck_game_is_over(&game))
		assert_int_equal(pindeck_game_bowl(&game, pindeck_delivery_of(3)).reason,
		                 PINDECK_ACCEPTED);
	records_add(&records, &game, 1);
	assert_int_equal(records.balls.first[3], 10);
	assert_int_equal(records.balls.later[LATER_SECOND][7][3], 10);
	assert_int_equal(records.balls.later[LATER_THIRD][4][3], 10);
	records = no_records();
	game = pindeck_game_open(PINDECK_FIVEPIN);
	while (!pindeck_game_is_over(&game)) {
		const unsigned standing =
		    pindeck_pins_to_bits(pindeck_deck_standing(pindeck_game_deck(&game)));

		/* the leftmost pin, with a foul each time */
		assert_int_equal(pindeck_game_bowl(&game, pindeck_delivery_foul(pindeck_pins_from(
							      standing & -standing)))
		                     .reason,
		                 PINDECK_ACCEPTED);
	}
	records_add(&records, &game, 1);
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
	assert_int_equal(pindeck_game_leave(&game).reason, PINDECK_ACCEPTED);
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
		SENTENCE(missed_frames_count_in_no_statistic),
		SENTENCE(a_string_ends_with_its_game),
		SENTENCE(an_average_drops_the_fraction),
		SENTENCE(rates_are_rounded_to_the_nearest_tenth_of_a_percent),
		SENTENCE(a_series_is_bowled_on_one_day),
		SENTENCE(the_lowest_score_of_low_ball_is_the_best),
		SENTENCE(the_first_day_may_be_any_number),
		SENTENCE(the_last_twenty_games_are_kept_oldest_first),
		SENTENCE(a_game_that_is_not_finished_changes_nothing),
		SENTENCE(random_costs_equal_the_gain_of_a_correction),
		SENTENCE(a_rank_never_rises_and_holds_every_leave_that_came),
		SENTENCE(a_figure_is_written_with_its_decimals),
		SENTENCE(every_statistic_has_a_name_of_its_own_among_those_of_its_kind),
		SENTENCE(a_game_counts_when_it_is_finished),
		SENTENCE(a_bowler_who_missed_every_frame_has_no_game),
		SENTENCE(the_game_of_a_team_counts_for_no_bowler),
		SENTENCE(a_record_book_keeps_the_bowlers_that_it_is_asked_for),
		SENTENCE(a_record_book_follows_persons),
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
