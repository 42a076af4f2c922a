/* The board as JSON: for any match it has exactly the values of the rules. */
#include "actions.h"

#include "dice.h"
#include "match_turns.h"
#include "sample.h"
#include "server/lanes/view.h"

#include <jansson.h>

enum {
	MOST_STEPS = 260
};

static struct replay game;
static const struct roster *names;        /* a null pointer: board names only */
static const struct league_seats *league; /* a null pointer: none */

static void write_board(struct writer *writer, int32_t lane, const struct replay *shown,
                        const struct roster *persons)
{
	const struct board_besides besides = { .league = league };

	board_json_write(writer, lane, shown, persons, &besides);
}

static void write_row(struct writer *writer, int32_t lane, const struct replay *shown,
                      const struct roster *persons)
{
	board_json_write_lane(writer, lane, shown, persons, league);
}

static json_t *load(void (*write)(struct writer *, int32_t, const struct replay *,
                                  const struct roster *),
                    const char *end)
{
	struct writer writer = { .text = NULL };
	json_error_t error;
	json_t *body;

	write(&writer, 3, &game, names);
	writer_text(&writer, end);
	assert_false(writer.failed);
	body = json_loadb(writer.text, writer.length, JSON_REJECT_DUPLICATES, &error);
	if (body == NULL)
		fail_msg("%s at %d: %s", error.text, error.position, writer.text);
	writer_free(&writer);
	return body;
}

static json_t *get(const json_t *object, const char *name)
{
	json_t *value = json_object_get(object, name);

	if (value == NULL)
		fail_msg("no %s", name);
	return value;
}

static void expect_int(const json_t *object, const char *name, int number)
{
	assert_true(json_is_integer(get(object, name)));
	assert_int_equal(json_integer_value(get(object, name)), number);
}

static void expect_word(const json_t *object, const char *name, const char *word)
{
	assert_string_equal(json_string_value(get(object, name)), word);
}

/* There and true, or not there. */
static void expect_true(const json_t *object, const char *name, bool value)
{
	assert_int_equal(json_is_true(json_object_get(object, name)), value);
	assert_int_equal(json_object_get(object, name) != NULL, value);
}

/* The pins, or nothing where there is nothing to tell. */
static void expect_pins(const json_t *list, unsigned bits)
{
	unsigned told = 0;
	size_t next;
	json_t *value;

	json_array_foreach(list, next, value)
	{
		const char *letter = json_string_value(value);
		const int pin = letter != NULL ? PINDECK_RACK + letter[0] - 'a'
		                               : (int)json_integer_value(value) - 1;

		assert_true(told >> pin == 0); /* in their order, none twice */
		told |= 1U << pin;
	}
	assert_int_equal(told, bits);
}

/* ---- the values of the rules ---- */

static const char *name_at(struct pindeck_seat seat)
{
	return pindeck_name_to_text(pindeck_match_name(&game.match, seat));
}

static void expect_ball(const json_t *told, const struct pindeck_game *own,
                        struct pindeck_place place)
{
	const struct pindeck_ball ball = pindeck_game_ball(own, place);
	const struct pindeck_delivery delivery = pindeck_ball_delivery(ball);
	const struct pindeck_mark mark = pindeck_game_mark(own, place);
	const unsigned left =
	    pindeck_pins_to_bits(pindeck_ball_leave(ball, pindeck_game_discipline(own)));

	expect_word(told, "mark", mark.text);
	expect_int(told, "fell", pindeck_pins_to_count(pindeck_delivery_fallen(delivery)));
	expect_true(told, "split", mark.split);
	expect_true(told, "foul", pindeck_delivery_is_foul(delivery));
	assert_int_equal(json_object_get(told, "left") != NULL, left != 0);
	expect_pins(json_object_get(told, "left"), left);
}

static void expect_frame(const json_t *told, const struct pindeck_game *own, int frame)
{
	const struct pindeck_frame_number number = pindeck_frame_number_of(frame);
	const int balls = pindeck_frame_to_balls(pindeck_game_frame(own, number));
	const bool is_free = pindeck_game_is_free(own, number);
	const json_t *list = get(told, "balls");

	assert_int_equal(json_array_size(list), is_free ? 1 : balls);
	if (is_free)
		expect_word(json_array_get(list, 0), "mark", "X");
	for (int ball = 1; ball <= balls; ball++)
		expect_ball(json_array_get(list, (size_t)ball - 1), own,
		            pindeck_place_of(frame, ball));
	expect_true(told, "missed", pindeck_game_has_missed(own, number));
	expect_true(told, "free", is_free);
	if (total(own, frame) < 0)
		assert_null(json_object_get(told, "total"));
	else
		expect_int(told, "total", total(own, frame));
}

static void expect_bowler(const json_t *told, struct pindeck_seat seat)
{
	const struct pindeck_game *own = pindeck_match_game(&game.match, seat);
	const json_t *frames = get(told, "frames");
	const bool left = pindeck_match_has_left(&game.match, seat);
	const struct pindeck_ranking ranking = pindeck_ranking_of(&game.match);

	expect_int(told, "seat", pindeck_seat_to_int(seat));
	expect_word(told, "name", name_at(seat));
	expect_word(told, "discipline", pindeck_discipline_to_name(pindeck_game_discipline(own)));
	expect_int(told, "pins",
	           pindeck_game_discipline(own) == PINDECK_DISCIPLINE_FIVEPIN ? 5 : 10);
	expect_word(told, "state", left ? "left" : pindeck_game_is_over(own) ? "over" : "playing");
	expect_int(told, "score", pindeck_score_to_points(pindeck_game_so_far(own)));
	expect_int(told, "highest", pindeck_score_to_points(pindeck_game_highest(own)));
	expect_int(told, "lowest", pindeck_score_to_points(pindeck_game_lowest(own)));
	expect_int(told, "worth", pindeck_score_to_points(pindeck_game_settled(own)));
	expect_int(told, "rank", pindeck_ranking_to_rank(&ranking, seat));
	expect_true(told, "tied", pindeck_ranking_is_tied(&ranking, seat));
	for (size_t next = 0; next < json_array_size(frames); next++)
		expect_frame(json_array_get(frames, next), own, (int)next + 1);
	/* those that are not told were not begun */
	for (int frame = (int)json_array_size(frames) + 1; frame <= PINDECK_FRAMES; frame++)
		assert_int_equal(
		    pindeck_frame_to_balls(pindeck_game_frame(own, pindeck_frame_number_of(frame))),
		    0);
}

static void expect_turn(const json_t *board)
{
	const struct pindeck_seat seat = pindeck_match_turn(&game.match);
	const struct pindeck_game *own = pindeck_match_game(&game.match, seat);
	const json_t *told = json_object_get(board, "turn");
	struct pindeck_deck deck;
	struct pindeck_name bowls;
	const char symbol[] = { own != NULL ? pindeck_deck_to_symbol(pindeck_game_deck(own)) : '\0',
		                '\0' };

	assert_int_equal(told != NULL, own != NULL);
	if (own == NULL)
		return;
	deck = pindeck_game_deck(own);
	bowls =
	    pindeck_match_bowls(&game.match, pindeck_match_place_at(seat, pindeck_game_turn(own)));
	expect_int(told, "seat", pindeck_seat_to_int(seat));
	expect_word(told, "name", name_at(seat));
	expect_word(told, "bowls", pindeck_name_to_text(&bowls));
	expect_int(told, "frame", pindeck_place_to_frame(pindeck_game_turn(own)));
	expect_int(told, "ball", pindeck_place_to_ball(pindeck_game_turn(own)));
	expect_int(told, "count", pindeck_pins_to_count(pindeck_deck_standing(deck)));
	assert_int_equal(json_is_true(get(told, "first")), pindeck_deck_is_first_ball(deck));
	assert_int_equal(json_object_get(told, "standing") != NULL,
	                 pindeck_pins_are_known(pindeck_deck_standing(deck)));
	expect_pins(json_object_get(told, "standing"),
	            pindeck_pins_to_bits(pindeck_deck_standing(deck)));
	if (symbol[0] != '\0')
		expect_word(told, "clears", symbol);
	else
		assert_null(json_object_get(told, "clears"));
}

static void expect_next(const json_t *board)
{
	const struct pindeck_match_place spot = pindeck_match_following(&game.match);
	const struct pindeck_name bowls = pindeck_match_follows(&game.match);
	const json_t *told = json_object_get(board, "next");

	assert_int_equal(told != NULL, pindeck_seat_exists(spot.seat));
	if (told == NULL)
		return;
	expect_int(told, "seat", pindeck_seat_to_int(spot.seat));
	expect_word(told, "name", name_at(spot.seat));
	expect_int(told, "frame", pindeck_place_to_frame(spot.place));
	if (pindeck_name_exists(bowls))
		expect_word(told, "bowls", pindeck_name_to_text(&bowls));
	else
		assert_null(json_object_get(told, "bowls"));
}

/* Every bowler is a leader, or behind the leaders by at least the reported distance. */
static void expect_leaders(const json_t *board)
{
	const struct pindeck_ranking ranking = pindeck_ranking_of(&game.match);
	const int bowlers = pindeck_match_to_bowlers(&game.match);
	const json_t *told = json_object_get(board, "leaders");
	size_t leaders = 0;

	for (int number = 1; number <= bowlers; number++)
		if (pindeck_ranking_to_rank(&ranking, pindeck_seat_of(number)) == 1)
			assert_int_equal(json_integer_value(json_array_get(told, leaders++)),
			                 number);
	assert_int_equal(json_array_size(told), leaders);
	assert_int_equal(json_object_get(board, "lead") != NULL, (int)leaders < bowlers);
}

/* The marks of one bowler that end with that ball, from the last back as long as they are X. */
static int strikes_in(const struct pindeck_game *own, struct pindeck_place last)
{
	int strikes = 0;

	for (int frame = 1; frame <= pindeck_place_to_frame(last); frame++)
		for (int ball = 1; ball <= PINDECK_MOST_BALLS; ball++) {
			const struct pindeck_place place = pindeck_place_of(frame, ball);
			const bool missed =
			    ball == 1 && !pindeck_game_has_ball(own, place) &&
			    !pindeck_game_is_free(own, pindeck_frame_number_of(frame));
			struct pindeck_mark mark;

			if (missed)
				strikes = 0;
			if (!pindeck_game_has_ball(own, place) ||
			    (frame == pindeck_place_to_frame(last) &&
			     ball > pindeck_place_to_ball(last)))
				continue;
			mark = pindeck_game_mark(own, place);
			strikes = strcmp(mark.text, "X") == 0 ? strikes + 1 : 0;
		}
	return strikes;
}

static void expect_last(const json_t *board)
{
	const struct pindeck_match_place spot = pindeck_match_last(&game.match);
	const struct pindeck_game *own = pindeck_match_game(&game.match, spot.seat);
	const json_t *told = json_object_get(board, "last");
	struct pindeck_mark mark;

	assert_int_equal(told != NULL, own != NULL);
	if (own == NULL)
		return;
	mark = pindeck_game_mark(own, spot.place);
	expect_int(told, "seat", pindeck_seat_to_int(spot.seat));
	expect_word(told, "name", name_at(spot.seat));
	expect_int(told, "frame", pindeck_place_to_frame(spot.place));
	expect_int(told, "ball", pindeck_place_to_ball(spot.place));
	expect_word(told, "mark", mark.text);
	expect_int(told, "strikes", strikes_in(own, spot.place));
}

/* A newcomer may begin with every frame up to that one, and with none after it. */
static void expect_latest_start(const json_t *board)
{
	const int latest = (int)json_integer_value(get(board, "latest_start"));

	for (int frame = 1; frame <= PINDECK_FRAMES; frame++) {
		const struct deed deed = { .kind = DEED_SEAT,
			                   .newcomer = { .name = pindeck_name_from("QQQ", 3),
			                                 .from = pindeck_frame_number_of(frame) } };
		static struct attempt attempt;

		attempt_do(&attempt, (struct stamp){ .time = game.changed, .actor = "" }, &game,
		           &deed);
		assert_int_equal(attempt.outcome.fault == FAULT_FRAME_TO_COME, frame > latest);
	}
}

static void expect_board(void)
{
	json_t *board = load(write_board, "");
	json_t *row = load(write_row, "}");
	const json_t *bowlers = get(board, "bowlers");
	const int seated = pindeck_match_to_bowlers(&game.match);
	const bool over = seated > 0 && pindeck_match_is_over(&game.match);

	expect_int(board, "lane", 3);
	expect_word(board, "state", over ? "finished" : "playing");
	expect_int(board, "balls", replay_balls(&game));
	assert_int_equal(json_array_size(bowlers), seated);
	assert_int_equal(json_array_size(get(row, "bowlers")), seated);
	for (int number = 1; number <= seated; number++) {
		const json_t *bowler = json_array_get(bowlers, (size_t)number - 1);
		const json_t *brief = json_array_get(get(row, "bowlers"), (size_t)number - 1);

		expect_bowler(bowler, pindeck_seat_of(number));
		assert_true(json_equal(get(bowler, "score"), get(brief, "score")));
		assert_true(json_equal(get(bowler, "worth"), get(brief, "worth")));
		assert_true(json_equal(get(bowler, "state"), get(brief, "state")));
	}
	expect_turn(board);
	expect_next(board);
	expect_leaders(board);
	expect_last(board);
	expect_latest_start(board);
	json_decref(board);
	json_decref(row);
}

/* ---- cases ---- */

static void open_game(void)
{
	replay_start(&game);
	game.game = 12;
	game.lines = 1;
	game.opened = MORNING;
}

static struct pindeck_lineup random_lineup(struct dice *dice)
{
	struct pindeck_lineup lineup = pindeck_lineup_open(
	    (enum pindeck_format)(PINDECK_FORMAT_ALONE + 1 + chance(dice, PINDECK_FORMATS - 1)));

	(void)pindeck_lineup_add(&lineup, pindeck_name_from("LEE", 3));
	(void)pindeck_lineup_add(&lineup, pindeck_name_from("HAN", 3));
	return lineup;
}

static void seat_one(struct dice *dice, int number)
{
	const char letters[] = { (char)('A' + number), 'B', 'C', '\0' };
	struct pindeck_lineup lineup = random_lineup(dice);

	(void)pindeck_match_seat(&game.match, pindeck_name_from(letters, 3),
	                         (enum pindeck_discipline)chance(dice, PINDECK_DISCIPLINES));
	if (chance(dice, 4) == 0)
		(void)pindeck_match_line_up(
		    &game.match, pindeck_match_find(&game.match, pindeck_name_from(letters, 3)),
		    &lineup);
}

static void random_step(struct dice *dice)
{
	const struct pindeck_seat turn = pindeck_match_turn(&game.match);
	const struct pindeck_seat any =
	    pindeck_seat_of(1 + chance(dice, pindeck_match_to_bowlers(&game.match)));
	const struct pindeck_frame_number frame =
	    pindeck_frame_number_of(1 + chance(dice, PINDECK_FRAMES));
	const int kind = chance(dice, 80);

	if (kind == 0)
		(void)pindeck_match_leave(&game.match, any);
	else if (kind < 4)
		(void)pindeck_match_join(&game.match, any, frame);
	else if (kind == 4)
		seat_one(dice, pindeck_match_to_bowlers(&game.match));
	else if (kind < 8)
		(void)pindeck_match_undo(&game.match);
	else if (pindeck_seat_exists(turn))
		(void)pindeck_match_bowl(
		    &game.match,
		    random_ball(dice, pindeck_game_deck(pindeck_match_game(&game.match, turn))));
}

CASE(the_board_says_what_the_rules_say)
{
	struct dice dice = { 20261115 };

	for (int match = 0; match < full_or_sample(250, 15); match++) {
		const int bowlers = 1 + chance(&dice, 5);
		const int steps = chance(&dice, MOST_STEPS);

		open_game();
		for (int bowler = 0; bowler < bowlers; bowler++)
			seat_one(&dice, bowler);
		for (int step = 0; step < steps; step++) {
			random_step(&dice);
			if (step % 8 == 0)
				expect_board();
		}
		expect_board();
	}
}

CASE(a_handicap_is_added_to_what_the_game_is_worth)
{
	static const struct league_seats some = { .pins = { 0, NO_HANDICAP, 31 } };
	static const char *const bowlers[] = { "PJS", "KYJ", "LEE" };
	json_t *board;
	json_t *list;

	open_game();
	for (int next = 0; next < 3; next++) {
		const struct pindeck_name name = pindeck_name_from(bowlers[next], 3);

		pindeck_match_seat(&game.match, name, PINDECK_DISCIPLINE_TENPIN);
	}
	for (int next = 0; next < 3; next++)
		pindeck_match_bowl(&game.match, pindeck_delivery_of(PINDECK_RACK));
	league = &some;
	board = load(write_board, "");
	league = NULL;
	list = get(board, "bowlers");
	expect_int(json_array_get(list, 0), "handicap", 0);
	expect_int(json_array_get(list, 0), "total_with_handicap", 10);
	assert_null(json_object_get(json_array_get(list, 1), "handicap"));
	assert_null(json_object_get(json_array_get(list, 1), "total_with_handicap"));
	expect_int(json_array_get(list, 2), "handicap", 31);
	expect_int(json_array_get(list, 2), "total_with_handicap", 41);
	expect_int(json_array_get(list, 2), "worth", 10);
	json_decref(board);
}

/* Nobody bowls for an hour, and two more games are booked. */
CASE(the_estimate_of_a_free_lane_follows_the_clock)
{
	const int64_t hour = INT64_C(3600000);
	struct forecast forecast = { .frames = 55, .games = 2, .bowlers = 2, .pace = 60000 };

	assert_int_equal(forecast_to_end(&forecast, 0), 55 * 60000);
	assert_int_equal(forecast_to_end(&forecast, 20000), 55 * 60000);
	assert_int_equal(forecast_to_end(&forecast, hour), hour + 55 * 60000 - 30000);
	forecast.frames = 1;
	assert_int_equal(forecast_to_end(&forecast, hour), hour + 30000);
	forecast.frames = 0;
	assert_int_equal(forecast_to_end(&forecast, hour), 0);
}

CASE(a_free_lane_has_an_empty_board)
{
	struct writer writer = { .text = NULL };

	replay_start(&game);
	board_json_write(&writer, 3, &game, NULL, NULL);
	assert_string_equal(
	    writer.text,
	    "{\"lane\":3,\"state\":\"free\",\"id\":\"0.0\",\"balls\":0,\"bowlers\":[]}");
	writer_free(&writer);
}

CASE(the_largest_numbers_have_room)
{
	char id[BOARD_ID_SIZE];

	open_game();
	game.game = ENTRY_MOST_GAMES;
	game.lines = ENTRY_MOST_LINES;
	board_json_write_id(&game, id);
	assert_string_equal(id, "999999999999.999999999");
}

CASE(a_team_and_a_series_are_told)
{
	struct dice dice = { 5 };
	struct pindeck_lineup lineup = random_lineup(&dice);
	json_t *board;
	const json_t *team;

	open_game();
	game.series = (struct series){ .number = 2, .of = 3, .since = MORNING };
	(void)pindeck_match_seat(&game.match, pindeck_name_from("TIG", 3),
	                         PINDECK_DISCIPLINE_TENPIN);
	(void)pindeck_match_line_up(&game.match, pindeck_seat_of(1), &lineup);
	board = load(write_board, "");
	expect_int(get(board, "series"), "number", 2);
	expect_int(get(board, "series"), "of", 3);
	team = get(json_array_get(get(board, "bowlers"), 0), "team");
	assert_int_equal(json_array_size(get(team, "members")), 2);
	expect_word(get(board, "turn"), "name", "TIG");
	expect_word(get(board, "turn"), "bowls", "LEE");
	json_decref(board);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		SENTENCE(the_board_says_what_the_rules_say),
		SENTENCE(a_handicap_is_added_to_what_the_game_is_worth),
		SENTENCE(the_estimate_of_a_free_lane_follows_the_clock),
		SENTENCE(a_free_lane_has_an_empty_board),
		SENTENCE(the_largest_numbers_have_room),
		SENTENCE(a_team_and_a_series_are_told),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
