/* Games that follow one another on a lane. */
#include "alley/games.h"
#include "journal/lineup_text.h"
#include "lanes.h"

static void assert_row(const struct series_table *table, int row, const char *letters, int first,
                       int second, int sum)
{
	assert_string_equal(pindeck_name_to_text(&table->rows[row].name), letters);
	assert_int_equal(table->rows[row].points[0], first);
	assert_int_equal(table->rows[row].points[1], second);
	assert_int_equal(table->rows[row].total, sum);
}

CASE(a_series_adds_up_while_bowlers_join_and_leave)
{
	static struct series_table table;

	for (int next = 0; next < JOURNALS; next++) {
		const struct pindeck_match seats = two_seats();
		const struct newcomer lee = { .name = name("LEE") };
		struct lane *lane = claimed_lane(benches[next].journal, 3);
		struct lane *other = claimed_lane(benches[next].journal, 4);

		assert_true(outcome_is_done(open_series(other, minutes(0), &seats, 2)));
		assert_true(outcome_is_done(open_series(lane, minutes(0), &seats, 2)));
		assert_place(lane, 1, 2, (struct stamp){ 0 });
		must_leave(lane, 2);
		must_bowl_out(lane, 4);
		assert_true(outcome_is_done(
		    lane_do(lane, minutes(30), &(struct deed){ .kind = DEED_AGAIN })));
		assert_place(lane, 2, 2, minutes(0));
		assert_int_equal(pindeck_match_to_bowlers(&lane_game(lane)->match), 1);
		assert_true(outcome_is_done(lane_do(
		    lane, minutes(31), &(struct deed){ .kind = DEED_SEAT, .newcomer = lee })));
		assert_int_equal(series_table_collect(lane_journal(lane), lane_game(lane),
		                                      (struct series_table_view){ .show = NULL },
		                                      &table),
		                 NO_TROUBLE);
		assert_int_equal(table.games, 2);
		assert_int_equal(table.count, 3);
		assert_row(&table, 0, "PJS", 80, -1, 80); /* the second is not over */
		must_bowl_out(lane, 3);
		assert_int_equal(series_table_collect(lane_journal(lane), lane_game(lane),
		                                      (struct series_table_view){ .show = NULL },
		                                      &table),
		                 NO_TROUBLE);
		assert_row(&table, 0, "PJS", 80, 60, 140);
		assert_row(&table, 1, "KYJ", 0, -1, 0);
		assert_row(&table, 2, "LEE", -1, 60, 60);
		assert_int_equal(table.rows[0].games, 2);
		assert_int_equal(table.rows[2].games, 1);
		lane_close(lane);
		lane_close(other);
	}
}

/* Finish the game of the lane, load it on the other lane, and open the next game there. */
static struct lane *move_on(struct lane *lane, int32_t number, int pins, struct stamp stamp)
{
	struct lane *next = claimed_lane(lane_journal(lane), number);

	must_bowl_out(lane, pins);
	assert_int_equal(lane_load(next, lane_game(lane)->game), NO_TROUBLE);
	lane_close(lane);
	assert_true(outcome_is_done(lane_do(next, stamp, &(struct deed){ .kind = DEED_AGAIN })));
	return next;
}

CASE(a_series_goes_on_when_the_group_moves_to_another_lane)
{
	static struct series_table table;

	for (int next = 0; next < JOURNALS; next++) {
		const struct pindeck_match seats = two_seats();
		struct lane *other = claimed_lane(benches[next].journal, 6);
		struct lane *lane = claimed_lane(benches[next].journal, 3);

		/* at the same moment, others open a series on another lane */
		assert_true(outcome_is_done(open_series(other, minutes(0), &seats, 4)));
		assert_true(outcome_is_done(open_series(lane, minutes(0), &seats, 4)));
		lane = move_on(lane, 4, 4, minutes(20));
		assert_place(lane, 2, 4, minutes(0));
		assert_int_equal(lane_game(lane)->series.lane, 3);
		lane = move_on(lane, 5, 3, minutes(40));
		lane = move_on(lane, 3, 2, minutes(60)); /* back */
		must_bowl_out(lane, 1);
		assert_place(lane, 4, 4, minutes(0));
		assert_kept(benches[next].journal, lane_game(lane));
		assert_int_equal(series_table_collect(lane_journal(lane), lane_game(lane),
		                                      (struct series_table_view){ .show = NULL },
		                                      &table),
		                 NO_TROUBLE);
		assert_int_equal(table.count, 2);
		assert_row(&table, 0, "PJS", 80, 60, 80 + 60 + 40 + 20);
		assert_int_equal(table.rows[1].games, 4);
		lane_close(lane);
		lane_close(other);
	}
}

CASE(a_game_that_another_follows_becomes_the_first_of_a_series)
{
	static struct series_table table;

	for (int next = 0; next < JOURNALS; next++) {
		const struct pindeck_match seats = two_seats();
		struct lane *lane = claimed_lane(benches[next].journal, 3);

		assert_true(outcome_is_done(
		    lane_do(lane, minutes(0),
		            &(struct deed){ .kind = DEED_OPEN, .opening = { .seated = &seats } })));
		must_bowl_out(lane, 4);
		assert_true(outcome_is_done(
		    lane_do(lane, minutes(20), &(struct deed){ .kind = DEED_AGAIN })));
		assert_place(lane, 2, 0, minutes(0));
		must_bowl_out(lane, 2);
		assert_int_equal(series_table_collect(lane_journal(lane), lane_game(lane),
		                                      (struct series_table_view){ .show = NULL },
		                                      &table),
		                 NO_TROUBLE);
		assert_int_equal(table.games, 2);
		assert_row(&table, 0, "PJS", 80, 40, 120);
		assert_row(&table, 1, "KYJ", 80, 40, 120);
		assert_true(outcome_is_done(
		    lane_do(lane, minutes(40), &(struct deed){ .kind = DEED_AGAIN })));
		assert_place(lane, 3, 0, minutes(0));
		assert_kept(benches[next].journal, lane_game(lane));
		lane_close(lane);
	}
}

CASE(a_game_beyond_the_planned_series_belongs_to_it)
{
	const struct pindeck_match seats = two_seats();
	struct lane *lane = claimed_lane(benches[0].journal, 3);

	assert_true(outcome_is_done(open_series(lane, minutes(0), &seats, 1)));
	assert_place(lane, 1, 1, (struct stamp){ 0 });
	assert_true(
	    outcome_is_done(lane_do(lane, minutes(1), &(struct deed){ .kind = DEED_AGAIN })));
	assert_place(lane, 2, 0, minutes(0));
	for (int game = 3; game <= SERIES_MOST_GAMES; game++) {
		assert_true(outcome_is_done(
		    lane_do(lane, minutes(game), &(struct deed){ .kind = DEED_AGAIN })));
		assert_place(lane, game, 0, minutes(0));
	}
	assert_true(
	    outcome_is_done(lane_do(lane, minutes(100), &(struct deed){ .kind = DEED_AGAIN })));
	assert_place(lane, 0, 0, (struct stamp){ 0 });
	lane_close(lane);
}

static void assert_lineup(const struct lane *lane, int seat, const char *expected)
{
	char bytes[LINEUP_TEXT_SIZE];

	lineup_text_write(
	    pindeck_side_lineup(pindeck_match_side(&lane_game(lane)->match, pindeck_seat_of(seat))),
	    bytes);
	assert_string_equal(bytes, expected);
}

CASE(teams_begin_the_next_game_as_their_format_has_it)
{
	static const char *const teams[] = { "baker AAA BBB CCC", "scotch AAA BBB",
		                             "scotch-lead AAA BBB" };
	struct pindeck_match seats = pindeck_match_open();

	for (int seat = 1; seat <= 3; seat++) {
		const char letters[] = { (char)('P' + seat), 'Q', 'R', '\0' };
		struct pindeck_lineup lineup;

		assert_true(lineup_text_read(&lineup, text(teams[seat - 1])));
		assert_true(pindeck_verdict_is_accepted(
		    pindeck_match_seat(&seats, name(letters), PINDECK_DISCIPLINE_TENPIN)));
		assert_true(pindeck_verdict_is_accepted(
		    pindeck_match_line_up(&seats, pindeck_seat_of(seat), &lineup)));
	}
	for (int next = 0; next < JOURNALS; next++) {
		struct lane *lane = claimed_lane(benches[next].journal, 3);

		assert_true(outcome_is_done(open_series(lane, minutes(0), &seats, 3)));
		must_bowl_out(lane, 4);
		assert_true(outcome_is_done(
		    lane_do(lane, minutes(20), &(struct deed){ .kind = DEED_AGAIN })));
		assert_loads_the_same(lane);
		assert_lineup(lane, 1, "baker AAA BBB CCC");
		assert_lineup(lane, 2, "scotch AAA BBB");
		assert_lineup(lane, 3, "scotch-lead BBB AAA");
		must_leave(lane, 2);
		must_bowl_out(lane, 4);
		assert_true(outcome_is_done(
		    lane_do(lane, minutes(40),
		            &(struct deed){ .kind = DEED_AGAIN, .again = { .goes_on = true } })));
		assert_loads_the_same(lane);
		assert_int_equal(pindeck_match_to_bowlers(&lane_game(lane)->match), 2);
		assert_lineup(lane, 1, "baker BBB CCC AAA");
		assert_lineup(lane, 2, "scotch-lead AAA BBB");
		lane_close(lane);
	}
}

int series_cases(void)
{
	const struct CMUnitTest cases[] = {
		ON_EACH(a_series_adds_up_while_bowlers_join_and_leave),
		ON_EACH(a_series_goes_on_when_the_group_moves_to_another_lane),
		ON_EACH(a_game_that_another_follows_becomes_the_first_of_a_series),
		ON_EACH(a_game_beyond_the_planned_series_belongs_to_it),
		ON_EACH(teams_begin_the_next_game_as_their_format_has_it),
	};

	return cmocka_run_group_tests(cases, NULL, NULL);
}
