/* Lanes on every journal: random matches, the same in all of them, closed and loaded again at any
 * time; and lanes whose journal fails. */
#include "bench.h"
#include "dice.h"
#include "lane.h"
#include "lineup_text.h"
#include "sample.h"

enum {
	JOURNALS = KEEPERS,
	MOST_STEPS = 240,
	CHANGES_AFTER_THE_END = 12,
	STEPS_BETWEEN_LOADS = 10
};

static struct bench benches[JOURNALS] = { { .keeper = MEMORY },
	                                  { .keeper = SQLITE },
	                                  { .keeper = POSTGRES } };
static struct walked walked;
static struct walked others;

static int set_up(void **state)
{
	(void)state;
	for (int next = 0; next < JOURNALS; next++)
		bench_open(benches + next);
	return 0;
}

static int tear_down(void **state)
{
	(void)state;
	for (int next = 0; next < JOURNALS; next++)
		bench_close(benches + next);
	return 0;
}

/* ---- comparing ---------------------------------------------------------------------------------
 */

static bool is_same_spot(struct pindeck_match_place one, struct pindeck_match_place other)
{
	return pindeck_seat_is_equal(one.seat, other.seat) &&
	       pindeck_place_is_equal(one.place, other.place);
}

static void assert_same_lineup(const struct pindeck_lineup *one, const struct pindeck_lineup *other)
{
	char text[LINEUP_TEXT_SIZE];
	char other_text[LINEUP_TEXT_SIZE];

	lineup_write(one, text);
	lineup_write(other, other_text);
	assert_string_equal(text, other_text);
}

static void assert_same_seat(const struct replay *one, const struct replay *other,
                             struct pindeck_seat seat)
{
	const struct pindeck_game *game = pindeck_match_game(&one->match, seat);

	assert_true(pindeck_name_is_equal(*pindeck_match_name(&one->match, seat),
	                                  *pindeck_match_name(&other->match, seat)));
	assert_true(pindeck_game_is_equal(game, pindeck_match_game(&other->match, seat)));
	assert_same_lineup(pindeck_side_lineup(pindeck_match_side(&one->match, seat)),
	                   pindeck_side_lineup(pindeck_match_side(&other->match, seat)));
	for (int nth = 0; nth < pindeck_game_to_balls(game); nth++) {
		const struct pindeck_match_place spot =
		    pindeck_match_place_at(seat, place_of_nth(game, nth));

		assert_int_equal(replay_line(one, spot), replay_line(other, spot));
	}
}

static void assert_same_game(const struct replay *one, const struct replay *other)
{
	assert_int_equal(one->game, other->game);
	assert_int_equal(one->lines, other->lines);
	assert_int_equal(one->opened, other->opened);
	assert_int_equal(one->changed, other->changed);
	assert_int_equal(one->lane, other->lane);
	assert_int_equal(one->series.number, other->series.number);
	assert_int_equal(one->series.of, other->series.of);
	assert_true(one->series.since == other->series.since);
	assert_int_equal(one->finished, other->finished);
	assert_int_equal(one->locked, other->locked);
	assert_int_equal(replay_balls(one), replay_balls(other));
	assert_int_equal(pindeck_match_to_bowlers(&one->match),
	                 pindeck_match_to_bowlers(&other->match));
	assert_true(pindeck_seat_is_equal(pindeck_match_turn(&one->match),
	                                  pindeck_match_turn(&other->match)));
	assert_true(
	    is_same_spot(pindeck_match_last(&one->match), pindeck_match_last(&other->match)));
	for (int seat = 1; seat <= pindeck_match_to_bowlers(&one->match); seat++)
		assert_same_seat(one, other, pindeck_seat_of(seat));
}

static void assert_same_outcome(struct outcome one, struct outcome other)
{
	assert_int_equal(one.trouble, other.trouble);
	assert_int_equal(one.fault, other.fault);
	assert_int_equal(one.verdict.reason, other.verdict.reason);
	assert_true(pindeck_place_is_equal(one.verdict.place, other.verdict.place));
}

static void assert_same_lines(struct journal one, struct journal other)
{
	walk_all(one, &walked);
	walk_all(other, &others);
	assert_int_equal(walked.count, others.count);
	for (size_t next = 0; next < walked.count; next++)
		assert_true(entry_is_equal(walked.list + next, others.list + next));
}

/* All lines of all games, one after the other, come to games without a fault. */
static void assert_all_replay(struct journal journal)
{
	static struct replay replay;

	walk_all(journal, &walked);
	for (size_t next = 0; next < walked.count; next++) {
		if (walked.list[next].line == 1)
			replay_start(&replay);
		assert_int_equal(replay_take(&replay, walked.list + next).fault, NO_FAULT);
	}
}

/* The game as the journal has it. */
static void assert_kept(struct journal journal, const struct replay *game)
{
	struct lane *lane = lane_new(journal);

	assert_int_equal(lane_load(lane, game->game), NO_TROUBLE);
	assert_same_game(lane_game(lane), game);
	lane_close(lane);
}

/* ---- random matches ----------------------------------------------------------------------------
 */

enum doing {
	BOWL,
	UNDO,
	CORRECT,
	NOTE,
	SEAT,
	LEAVE,
	JOIN,
	MOVE
};

/* Something that somebody does on a lane. */
struct deed {
	enum doing doing;
	struct stamp stamp;
	struct pindeck_delivery ball;
	struct correction correction;
	struct pindeck_text note;
	struct newcomer newcomer;
	struct pindeck_seat seat; /* who leaves, comes back or moves, */
	struct pindeck_seat goal; /* to this seat */
	struct pindeck_frame_number from;
};

static struct outcome perform(struct lane *lane, const struct deed *deed)
{
	switch (deed->doing) {
	case BOWL:
		return lane_bowl(lane, deed->stamp, deed->ball);
	case UNDO:
		return lane_undo(lane, deed->stamp);
	case CORRECT:
		return lane_correct(lane, deed->stamp, &deed->correction);
	case SEAT:
		return lane_seat(lane, deed->stamp, &deed->newcomer);
	case LEAVE:
		return lane_leave(lane, deed->stamp, deed->seat);
	case JOIN:
		return lane_join(lane, deed->stamp, deed->seat, deed->from);
	case MOVE:
		return lane_move(lane, deed->stamp, deed->seat, deed->goal);
	default:
		return lane_note(lane, deed->stamp, deed->note);
	}
}

static struct pindeck_text random_words(struct dice *dice)
{
	static const char *const words[] = {
		"",
		"foot over the line",
		"핀이 다시 섰다, \"둘\"",
		"it's; -- \\ %s \xF0\x9F\x8E\xB3",
		"\x1B[2J",
	};

	return text(words[chance(dice, (int)(sizeof words / sizeof *words))]);
}

static struct stamp random_stamp(struct dice *dice)
{
	static const char *const actors[] = { "", "lane 3", "김", "desk \"2\"" };

	return (struct stamp){ .time = INT64_C(1700000000000) + chance(dice, 1 << 30) -
		                       (int64_t)chance(dice, 2) * INT64_C(1800000000000),
		               .actor = actors[chance(dice, 4)] };
}

/* A ball that can be bowled, mostly. */
static struct pindeck_delivery likely_ball(struct dice *dice, struct pindeck_deck deck)
{
	return chance(dice, 25) > 0 ? random_ball(dice, deck)
	                            : pindeck_delivery_of(chance(dice, 13));
}

static struct correction random_correction(struct dice *dice, const struct replay *replay,
                                           struct pindeck_match_place spot)
{
	static const enum entry_kind kinds[] = { ENTRY_CORRECTED, ENTRY_CORRECTED, ENTRY_REFRAMED,
		                                 ENTRY_REFRAMED, ENTRY_ANNULLED };
	const struct pindeck_game *game = pindeck_match_game(&replay->match, spot.seat);
	const int frame = pindeck_place_to_frame(spot.place);
	struct correction correction = {
		.kind = kinds[chance(dice, 5)],
		.spot = spot,
		.reason = random_words(dice),
		.unlock = chance(dice, 3) > 0,
	};

	if (correction.kind == ENTRY_CORRECTED)
		pindeck_deliveries_add(
		    &correction.balls,
		    likely_ball(dice, pindeck_ball_met(pindeck_game_ball(game, spot.place))));
	if (correction.kind == ENTRY_REFRAMED) {
		correction.balls = random_frame(dice, pindeck_game_discipline(game), frame);
		correction.spot.place = pindeck_place_of(frame, 1);
	}
	return correction;
}

/* A team, or a bowler alone. */
static struct pindeck_lineup random_lineup(struct dice *dice)
{
	static const char *const members[] = { "MAA", "MBB", "MCC", "MDD", "MEE" };
	const enum pindeck_format format =
	    chance(dice, 2) > 0 ? PINDECK_ALONE
				: (enum pindeck_format)(1 + chance(dice, PINDECK_FORMATS - 1));
	const int people = format == PINDECK_BAKER ? 2 + chance(dice, 4) : 2;
	struct pindeck_lineup lineup = pindeck_lineup_open(format);

	for (int next = 0; next < people && format != PINDECK_ALONE; next++)
		assert_int_equal(pindeck_lineup_add(&lineup, name(members[next])).reason,
		                 PINDECK_ACCEPTED);
	return lineup;
}

/* Somebody who wants to bowl: new, or seated already, which is refused. */
static struct newcomer random_newcomer(struct dice *dice, const struct pindeck_match *match)
{
	static const char *const names[] = { "NAA", "NBB", "NCC", "PJS" };

	return (struct newcomer){
		.name = name(names[chance(dice, 4)]),
		.discipline = (enum pindeck_discipline)chance(dice, PINDECK_DISCIPLINES),
		.lineup = random_lineup(dice),
		.from =
		    chance(dice, 2) > 0 ? pindeck_match_frame(match) : pindeck_frame_number_of(1),
	};
}

/* A bowler joins, leaves, returns or moves; mostly one who may. */
static struct deed random_guest(struct dice *dice, const struct pindeck_match *match,
                                struct pindeck_seat seat)
{
	struct deed deed = { .doing = SEAT, .stamp = random_stamp(dice), .seat = seat };

	if (chance(dice, 3) == 0) {
		deed.doing = MOVE; /* to a seat that may not be there */
		deed.goal = pindeck_seat_of(1 + chance(dice, pindeck_match_to_bowlers(match) + 1));
	} else if (pindeck_match_has_left(match, seat) && chance(dice, 4) > 0) {
		deed.doing = JOIN;
		deed.from = pindeck_match_frame(match);
	} else if (chance(dice, 3) > 0) {
		deed.doing = LEAVE;
	} else {
		deed.newcomer = random_newcomer(dice, match);
	}
	return deed;
}

static struct deed random_deed(struct dice *dice, const struct replay *replay)
{
	const struct pindeck_match *match = &replay->match;
	const struct pindeck_seat seat =
	    pindeck_seat_of(1 + chance(dice, pindeck_match_to_bowlers(match)));
	const int balls = pindeck_game_to_balls(pindeck_match_game(match, seat));
	const int what = chance(dice, 100);
	struct deed deed = { .doing = BOWL, .stamp = random_stamp(dice) };

	if (chance(dice, 25) == 0)
		return random_guest(dice, match, seat);
	if (what < 6) {
		deed.doing = UNDO;
	} else if (what < 24 + (replay->locked ? 60 : 0) && balls > 0) {
		deed.doing = CORRECT;
		deed.correction = random_correction(
		    dice, replay,
		    pindeck_match_place_at(
			seat, place_of_nth(pindeck_match_game(match, seat), chance(dice, balls))));
	} else if (what >= 96) {
		deed.doing = NOTE;
		deed.note = random_words(dice);
	} else {
		const struct pindeck_game *game =
		    pindeck_match_game(match, pindeck_match_turn(match));

		deed.ball = game != NULL ? likely_ball(dice, pindeck_game_deck(game))
		                         : pindeck_delivery_of(1);
	}
	return deed;
}

static struct pindeck_match random_seats(struct dice *dice)
{
	static const char *const names[] = { "PJS", "KYJ", "AAA", "ZZZ" };
	struct pindeck_match match = pindeck_match_open();
	const int bowlers = 1 + chance(dice, 4);

	for (int next = 0; next < bowlers; next++) {
		const struct pindeck_lineup lineup = random_lineup(dice);

		assert_true(pindeck_verdict_is_accepted(pindeck_match_seat(
		    &match, name(names[next]),
		    (enum pindeck_discipline)chance(dice, PINDECK_DISCIPLINES))));
		assert_true(pindeck_verdict_is_accepted(
		    pindeck_match_line_up(&match, pindeck_seat_of(next + 1), &lineup)));
	}
	return match;
}

/* Close the journal with the lane, open it again, go on with the game. */
static void load_again(struct bench *bench, struct lane **lane, const struct replay *reference)
{
	lane_close(*lane);
	reopen(bench);
	*lane = lane_new(bench->journal);
	assert_non_null(*lane);
	/* a server takes a moment to hear that somebody is gone */
	for (int tries = 0; lane_claim(*lane, reference->lane) != NO_TROUBLE; tries++) {
		assert_true(tries < 500);
		usleep(10000);
	}
	assert_int_equal(lane_load(*lane, reference->game), NO_TROUBLE);
	assert_same_game(lane_game(*lane), reference);
}

/* Open the same game on a lane of every journal, as a series of that number of games. */
static void open_all(struct lane *lanes[JOURNALS], struct stamp stamp,
                     const struct pindeck_match *seats, int games)
{
	for (int next = 0; next < JOURNALS; next++)
		assert_true(outcome_is_done(games > 1
		                                ? lane_open_series(lanes[next], stamp, seats, games)
		                                : lane_open(lanes[next], stamp, seats)));
}

/* What the games in a row come to is the same everywhere. */
static void assert_same_series(struct lane *lanes[JOURNALS])
{
	static struct series_table one;
	static struct series_table other;

	memset(&one, 0, sizeof one);
	assert_int_equal(lane_series(lanes[0], &one), NO_TROUBLE);
	for (int next = 1; next < JOURNALS; next++) {
		memset(&other, 0, sizeof other);
		assert_int_equal(lane_series(lanes[next], &other), NO_TROUBLE);
		assert_memory_equal(&one, &other, sizeof one);
	}
}

/* Open the next game of the series on every journal; false when no bowler is left. */
static bool open_next(struct dice *dice, struct lane *lanes[JOURNALS])
{
	const struct stamp stamp = random_stamp(dice);
	const bool goes_on = chance(dice, 2) > 0;
	const struct replay *reference = lane_game(lanes[0]);
	const struct pindeck_match stay = pindeck_match_again(&reference->match, goes_on);
	const bool somebody = pindeck_match_to_bowlers(&stay) > 0;

	for (int next = 0; next < JOURNALS; next++) {
		const struct outcome outcome = lane_open_next(lanes[next], stamp, goes_on);

		assert_int_equal(outcome_is_done(outcome), somebody);
		assert_int_equal(outcome.verdict.reason,
		                 somebody ? PINDECK_ACCEPTED : PINDECK_NO_BOWLERS);
		assert_same_game(lane_game(lanes[next]), reference);
	}
	return somebody;
}

static void random_match(struct dice *dice)
{
	const struct pindeck_match seats = random_seats(dice);
	const struct stamp stamp = random_stamp(dice);
	const int games = 1 + chance(dice, 3);
	const int32_t number = 1 + chance(dice, ENTRY_MOST_LANES);
	struct lane *lanes[JOURNALS];
	const struct replay *reference;
	int after_the_end = 0;

	for (int next = 0; next < JOURNALS; next++) {
		lanes[next] = lane_new(benches[next].journal);
		assert_int_equal(lane_claim(lanes[next], number), NO_TROUBLE);
	}
	open_all(lanes, stamp, &seats, games);
	/* the first lane is never closed */
	reference = lane_game(lanes[0]);
	for (int step = 1; step < MOST_STEPS && after_the_end < CHANGES_AFTER_THE_END; step++) {
		const struct deed deed = random_deed(dice, reference);
		const struct outcome outcome = perform(lanes[0], &deed);

		after_the_end += reference->finished || after_the_end > 0;
		for (int next = 1; next < JOURNALS; next++) {
			assert_same_outcome(perform(lanes[next], &deed), outcome);
			assert_same_game(lane_game(lanes[next]), reference);
		}
		if (after_the_end == CHANGES_AFTER_THE_END &&
		    pindeck_match_is_over(&reference->match) &&
		    reference->series.number < reference->series.of && open_next(dice, lanes))
			after_the_end = 0;
		if (step % STEPS_BETWEEN_LOADS != 0)
			continue;
		assert_kept(benches[0].journal, reference);
		for (int next = 1; next < JOURNALS; next++)
			load_again(benches + next, lanes + next, reference);
	}
	for (int next = 1; next < JOURNALS; next++) {
		load_again(benches + next, lanes + next, reference);
		assert_same_lines(benches[0].journal, benches[next].journal);
	}
	assert_same_series(lanes);
	for (int next = 0; next < JOURNALS; next++)
		lane_close(lanes[next]);
}

CASE(random_matches_are_the_same_in_every_journal_and_when_loaded_again)
{
	struct dice dice = { 20261115 };

	for (int next = 0; next < full_or_sample(30, 4); next++)
		random_match(&dice);
	for (int next = 0; next < JOURNALS; next++)
		assert_all_replay(benches[next].journal);
}

/* ---- lanes -------------------------------------------------------------------------------------
 */

static const struct stamp now = { .time = INT64_C(1763200000000), .actor = "tester" };

static struct pindeck_match two_seats(void)
{
	struct pindeck_match match = pindeck_match_open();

	(void)pindeck_match_seat(&match, name("PJS"), PINDECK_TENPIN);
	(void)pindeck_match_seat(&match, name("KYJ"), PINDECK_NO_TAP_9);
	return match;
}

static struct lane *opened_lane(struct journal journal)
{
	const struct pindeck_match seats = two_seats();
	struct lane *lane = lane_new(journal);

	assert_int_equal(lane_claim(lane, 0), NO_TROUBLE);
	assert_true(outcome_is_done(lane_open(lane, now, &seats)));
	return lane;
}

static struct outcome bowl(struct lane *lane, int count)
{
	return lane_bowl(lane, now, pindeck_delivery_of(count));
}

static void must_bowl(struct lane *lane, int count)
{
	assert_true(outcome_is_done(bowl(lane, count)));
}

static struct outcome correct(struct lane *lane, enum entry_kind kind,
                              struct pindeck_match_place spot, int count, bool unlock)
{
	struct correction correction = {
		.kind = kind, .spot = spot, .reason = text("why"), .unlock = unlock
	};

	if (kind != ENTRY_ANNULLED)
		pindeck_deliveries_add(&correction.balls, pindeck_delivery_of(count));
	return lane_correct(lane, now, &correction);
}

static struct pindeck_match_place spot(int seat, int frame, int ball)
{
	return pindeck_match_place_at(pindeck_seat_of(seat), pindeck_place_of(frame, ball));
}

static size_t lines_of(struct journal journal, int64_t game)
{
	walk(journal, &(const struct journal_query){ .game = game }, &others);
	return others.count;
}

CASE(the_first_lane_that_is_free_is_claimed)
{
	for (int next = 0; next < JOURNALS; next++) {
		struct lane *lanes[4];

		for (int number = 0; number < 4; number++) {
			lanes[number] = lane_new(benches[next].journal);
			assert_int_equal(lane_claim(lanes[number], number == 1 ? 3 : 0),
			                 NO_TROUBLE);
		}
		assert_int_equal(lane_claim(lanes[0], 3), TROUBLE_CLAIMED);
		for (int number = 0; number < 4; number++) {
			static const int32_t expected[] = { 1, 3, 2, 4 };
			const struct pindeck_match seats = two_seats();

			assert_true(outcome_is_done(lane_open(lanes[number], now, &seats)));
			assert_int_equal(lane_game(lanes[number])->lane, expected[number]);
			lane_close(lanes[number]);
		}
	}
}

CASE(a_program_that_changes_lanes_releases_the_first)
{
	for (int next = 0; next < JOURNALS; next++) {
		struct lane *lane = lane_new(benches[next].journal);

		assert_int_equal(lane_claim(lane, 5), NO_TROUBLE);
		assert_int_equal(lane_claim(lane, 6), NO_TROUBLE);
		lane_close(lane);
		lane = lane_new(benches[next].journal);
		assert_int_equal(lane_claim(lane, 6), NO_TROUBLE);
		assert_int_equal(lane_claim(lane, 5), NO_TROUBLE);
		lane_close(lane);
	}
}

CASE(a_game_that_is_over_is_finished_and_locked)
{
	for (int next = 0; next < JOURNALS; next++) {
		struct lane *lane = opened_lane(benches[next].journal);
		const struct replay *game = lane_game(lane);

		while (!pindeck_match_is_over(&game->match))
			must_bowl(lane, 0);
		assert_true(game->finished && game->locked);
		assert_int_equal(bowl(lane, 0).fault, FAULT_LOCKED);
		assert_int_equal(lane_undo(lane, now).fault, FAULT_LOCKED);
		assert_int_equal(correct(lane, ENTRY_CORRECTED, spot(1, 1, 1), 5, false).fault,
		                 FAULT_LOCKED);
		assert_true(
		    outcome_is_done(correct(lane, ENTRY_CORRECTED, spot(1, 1, 1), 5, true)));
		assert_true(game->finished && game->locked);
		assert_int_equal(
		    correct(lane, ENTRY_ANNULLED, spot(1, 2, 1), 0, true).verdict.reason,
		    PINDECK_NOT_LAST_BALL);
		assert_int_equal(correct(lane, ENTRY_CORRECTED, spot(1, 1, 1), 5, true).fault,
		                 FAULT_NO_CHANGE);
		assert_true(outcome_is_done(
		    correct(lane, ENTRY_ANNULLED, pindeck_match_last(&game->match), 0, true)));
		assert_false(game->finished || game->locked);
		must_bowl(lane, 1);
		assert_true(game->finished && game->locked);
		assert_kept(benches[next].journal, game);
		lane_close(lane);
	}
}

CASE(a_refused_action_leaves_no_line)
{
	for (int next = 0; next < JOURNALS; next++) {
		struct lane *lane = opened_lane(benches[next].journal);
		const int64_t number = lane_game(lane)->game;
		struct replay before;

		assert_int_equal(lane_undo(lane, now).fault, FAULT_REFUSED);
		must_bowl(lane, 7);
		before = *lane_game(lane);
		assert_int_equal(bowl(lane, 4).verdict.reason, PINDECK_TOO_MANY_PINS);
		assert_int_equal(lane_note(lane, now, text("")).fault, FAULT_DISAGREES);
		assert_int_equal(correct(lane, ENTRY_CORRECTED, spot(1, 1, 1), 11, false).fault,
		                 FAULT_REFUSED);
		assert_same_game(lane_game(lane), &before);
		assert_int_equal(lines_of(benches[next].journal, number), 4);
		lane_close(lane);
	}
}

/* ---- games in a row ----------------------------------------------------------------------------
 */

static struct stamp minutes(int after)
{
	return (struct stamp){ .time = INT64_C(1763200000000) + (int64_t)after * 60000,
		               .actor = "tester" };
}

static struct lane *claimed_lane(struct journal journal, int32_t number)
{
	struct lane *lane = lane_new(journal);

	assert_non_null(lane);
	assert_int_equal(lane_claim(lane, number), NO_TROUBLE);
	return lane;
}

static void must_bowl_out(struct lane *lane, int each)
{
	while (!pindeck_match_is_over(&lane_game(lane)->match))
		assert_true(
		    outcome_is_done(lane_bowl(lane, minutes(1), pindeck_delivery_of(each))));
}

static void must_leave(struct lane *lane, int seat)
{
	assert_true(outcome_is_done(lane_leave(lane, minutes(3), pindeck_seat_of(seat))));
}

static void assert_place(const struct lane *lane, int number, int of, struct stamp since)
{
	const struct series series = lane_game(lane)->series;

	assert_int_equal(series.number, number);
	assert_int_equal(series.of, of);
	assert_true(series.since == since.time);
}

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

		assert_true(outcome_is_done(lane_open_series(other, minutes(0), &seats, 2)));
		assert_true(outcome_is_done(lane_open_series(lane, minutes(0), &seats, 2)));
		assert_place(lane, 1, 2, (struct stamp){ 0 });
		must_leave(lane, 2);
		must_bowl_out(lane, 4);
		assert_true(outcome_is_done(lane_open_next(lane, minutes(30), false)));
		assert_place(lane, 2, 2, minutes(0));
		assert_int_equal(pindeck_match_to_bowlers(&lane_game(lane)->match), 1);
		assert_true(outcome_is_done(lane_seat(lane, minutes(31), &lee)));
		assert_int_equal(lane_series(lane, &table), NO_TROUBLE);
		assert_int_equal(table.games, 2);
		assert_int_equal(table.count, 3);
		assert_row(&table, 0, "PJS", 80, -1, 80); /* the second is not over */
		must_bowl_out(lane, 3);
		assert_int_equal(lane_series(lane, &table), NO_TROUBLE);
		assert_row(&table, 0, "PJS", 80, 60, 140);
		assert_row(&table, 1, "KYJ", 0, -1, 0);
		assert_row(&table, 2, "LEE", -1, 60, 60);
		assert_int_equal(table.rows[0].games, 2);
		assert_int_equal(table.rows[2].games, 1);
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

		assert_true(outcome_is_done(lane_open(lane, minutes(0), &seats)));
		must_bowl_out(lane, 4);
		assert_true(outcome_is_done(lane_open_next(lane, minutes(20), false)));
		assert_place(lane, 2, 0, minutes(0));
		must_bowl_out(lane, 2);
		assert_int_equal(lane_series(lane, &table), NO_TROUBLE);
		assert_int_equal(table.games, 2);
		assert_row(&table, 0, "PJS", 80, 40, 120);
		assert_row(&table, 1, "KYJ", 80, 40, 120);
		assert_true(outcome_is_done(lane_open_next(lane, minutes(40), false)));
		assert_place(lane, 3, 0, minutes(0));
		assert_kept(benches[next].journal, lane_game(lane));
		lane_close(lane);
	}
}

CASE(a_game_beyond_the_planned_series_belongs_to_it)
{
	const struct pindeck_match seats = two_seats();
	struct lane *lane = claimed_lane(benches[0].journal, 3);

	assert_true(outcome_is_done(lane_open_series(lane, minutes(0), &seats, 1)));
	assert_place(lane, 1, 1, (struct stamp){ 0 });
	assert_true(outcome_is_done(lane_open_next(lane, minutes(1), false)));
	assert_place(lane, 2, 0, minutes(0));
	for (int game = 3; game <= SERIES_MOST_GAMES; game++) {
		assert_true(outcome_is_done(lane_open_next(lane, minutes(game), false)));
		assert_place(lane, game, 0, minutes(0));
	}
	assert_true(outcome_is_done(lane_open_next(lane, minutes(100), false)));
	assert_place(lane, 0, 0, (struct stamp){ 0 });
	lane_close(lane);
}

/* The game as its journal has it is the game on the lane. */
static void assert_loads_the_same(struct lane *lane)
{
	const struct replay before = *lane_game(lane);

	assert_int_equal(lane_load(lane, before.game), NO_TROUBLE);
	assert_same_game(lane_game(lane), &before);
}

static const char *game_of(const struct lane *lane, int seat)
{
	return written(pindeck_match_game(&lane_game(lane)->match, pindeck_seat_of(seat)));
}

static void assert_lineup(const struct lane *lane, int seat, const char *expected)
{
	char bytes[LINEUP_TEXT_SIZE];

	lineup_write(
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

		assert_true(lineup_read(&lineup, text(teams[seat - 1])));
		assert_true(pindeck_verdict_is_accepted(
		    pindeck_match_seat(&seats, name(letters), PINDECK_TENPIN)));
		assert_true(pindeck_verdict_is_accepted(
		    pindeck_match_line_up(&seats, pindeck_seat_of(seat), &lineup)));
	}
	for (int next = 0; next < JOURNALS; next++) {
		struct lane *lane = claimed_lane(benches[next].journal, 3);

		assert_true(outcome_is_done(lane_open_series(lane, minutes(0), &seats, 3)));
		must_bowl_out(lane, 4);
		assert_true(outcome_is_done(lane_open_next(lane, minutes(20), false)));
		assert_loads_the_same(lane);
		assert_lineup(lane, 1, "baker AAA BBB CCC");
		assert_lineup(lane, 2, "scotch AAA BBB");
		assert_lineup(lane, 3, "scotch-lead BBB AAA");
		must_leave(lane, 2);
		must_bowl_out(lane, 4);
		assert_true(outcome_is_done(lane_open_next(lane, minutes(40), true)));
		assert_loads_the_same(lane);
		assert_int_equal(pindeck_match_to_bowlers(&lane_game(lane)->match), 2);
		assert_lineup(lane, 1, "baker BBB CCC AAA");
		assert_lineup(lane, 2, "scotch-lead AAA BBB");
		lane_close(lane);
	}
}

static void assert_order(const struct lane *lane, const char *expected)
{
	const struct pindeck_match *match = &lane_game(lane)->match;
	char found[PINDECK_MOST_BOWLERS * 4 + 1] = "";

	for (int seat = 1; seat <= pindeck_match_to_bowlers(match); seat++) {
		strcat(found, seat > 1 ? " " : "");
		strcat(found,
		       pindeck_name_to_text(pindeck_match_name(match, pindeck_seat_of(seat))));
	}
	assert_string_equal(found, expected);
}

/* PJS, KYJ and LEE with a frame each: 11, 22 and 33. */
static struct lane *lane_of_three(struct journal journal)
{
	struct pindeck_match seats = two_seats();
	struct lane *lane = claimed_lane(journal, 3);

	assert_true(
	    pindeck_verdict_is_accepted(pindeck_match_seat(&seats, name("LEE"), PINDECK_TENPIN)));
	assert_true(outcome_is_done(lane_open_series(lane, minutes(0), &seats, 2)));
	for (int pins = 1; pins <= 3; pins++)
		for (int ball = 0; ball < 2; ball++)
			assert_true(outcome_is_done(bowl(lane, pins)));
	return lane;
}

static struct outcome move(struct lane *lane, int from, int goal)
{
	return lane_move(lane, now, pindeck_seat_of(from), pindeck_seat_of(goal));
}

CASE(a_bowler_who_moves_keeps_the_balls)
{
	for (int next = 0; next < JOURNALS; next++) {
		struct lane *lane = lane_of_three(benches[next].journal);
		const struct entry *last;

		assert_true(outcome_is_done(move(lane, 3, 1)));
		assert_order(lane, "LEE PJS KYJ");
		last = others.list + lines_of(benches[next].journal, lane_game(lane)->game) - 1;
		assert_int_equal(last->kind, ENTRY_MOVED);
		assert_string_equal(pindeck_name_to_text(&last->bowler), "LEE");
		assert_string_equal(last->text, "1");
		assert_loads_the_same(lane);
		/* LEE bowls first now, and undo still takes back the ball that was bowled last */
		assert_true(outcome_is_done(bowl(lane, 5)));
		assert_string_equal(game_of(lane, 1), "33 5");
		assert_true(outcome_is_done(lane_undo(lane, now)));
		assert_true(outcome_is_done(lane_undo(lane, now)));
		assert_string_equal(game_of(lane, 1), "3");
		assert_string_equal(game_of(lane, 2), "11");
		assert_string_equal(game_of(lane, 3), "22");
		assert_loads_the_same(lane);
		lane_close(lane);
	}
}

CASE(a_move_is_refused_within_a_frame_and_to_a_seat_that_is_not_there)
{
	for (int next = 0; next < JOURNALS; next++) {
		struct lane *lane = lane_of_three(benches[next].journal);
		const int64_t game = lane_game(lane)->game;
		size_t before;

		assert_true(outcome_is_done(bowl(lane, 3)));
		before = lines_of(benches[next].journal, game);
		assert_int_equal(move(lane, 3, 1).verdict.reason, PINDECK_FRAME_INCOMPLETE);
		assert_int_equal(move(lane, 1, 4).fault, FAULT_NO_SUCH_SEAT);
		assert_int_equal(move(lane, 4, 1).verdict.reason, PINDECK_NO_SUCH_BOWLER);
		assert_order(lane, "PJS KYJ LEE");
		assert_int_equal(lines_of(benches[next].journal, game), before);
		lane_close(lane);
	}
}

CASE(the_next_game_has_the_same_bowlers_in_the_order_of_the_last)
{
	for (int next = 0; next < JOURNALS; next++) {
		struct lane *lane = lane_of_three(benches[next].journal);
		const int64_t first = lane_game(lane)->game;
		const struct pindeck_match *match;

		assert_true(outcome_is_done(move(lane, 1, 3)));
		must_bowl_out(lane, 4);
		assert_true(outcome_is_done(lane_open_next(lane, minutes(30), false)));
		match = &lane_game(lane)->match;
		assert_true(lane_game(lane)->game > first);
		assert_int_equal(lane_game(lane)->lane, 3);
		assert_place(lane, 2, 2, minutes(0));
		assert_order(lane, "KYJ LEE PJS");
		assert_int_equal(
		    pindeck_game_discipline(pindeck_match_game(match, pindeck_seat_of(1))),
		    PINDECK_NO_TAP_9);
		for (int seat = 1; seat <= 3; seat++)
			assert_string_equal(game_of(lane, seat), "");
		assert_loads_the_same(lane);
		lane_close(lane);
	}
}

CASE(an_absent_bowler_neither_leaves_nor_returns)
{
	for (int next = 0; next < JOURNALS; next++) {
		struct lane *lane = opened_lane(benches[next].journal);
		const struct replay before = *lane_game(lane);
		struct outcome outcome = lane_leave(lane, now, pindeck_seat_of(3));

		assert_int_equal(outcome.verdict.reason, PINDECK_NO_SUCH_BOWLER);
		outcome = lane_join(lane, now, pindeck_seat_of(3), pindeck_frame_number_of(1));
		assert_int_equal(outcome.verdict.reason, PINDECK_NO_SUCH_BOWLER);
		outcome = lane_join(lane, now, pindeck_seat_of(1), pindeck_frame_number_of(0));
		assert_int_equal(outcome.fault, FAULT_REFUSED);
		assert_same_game(lane_game(lane), &before);
		assert_int_equal(lines_of(benches[next].journal, before.game), before.lines);
		lane_close(lane);
	}
}

CASE(the_last_to_leave_finishes_and_locks_the_game)
{
	for (int next = 0; next < JOURNALS; next++) {
		struct lane *lane = opened_lane(benches[next].journal);

		must_leave(lane, 1);
		assert_false(lane_game(lane)->finished);
		must_leave(lane, 2);
		assert_true(lane_game(lane)->finished);
		assert_true(lane_game(lane)->locked);
		assert_int_equal(
		    lane_join(lane, now, pindeck_seat_of(1), pindeck_frame_number_of(1)).fault,
		    FAULT_LOCKED);
		assert_kept(benches[next].journal, lane_game(lane));
		lane_close(lane);
	}
}

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

/* What somebody else wrote meanwhile is on the board after it, and nothing is written over it. */
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
		assert_int_equal(lane_undo(one, now).trouble, TROUBLE_TAKEN);
		assert_same_game(lane_game(two), lane_game(one));
		lane_close(one);
		lane_close(two);
	}
}

/* A line that cannot follow the others is told, whatever stood on the board stays there. */
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
		assert_int_equal(
		    benches[next].journal.operations->append(benches[next].journal.self, &group, 1),
		    NO_TROUBLE);
		assert_int_equal(lane_load(lane, 9), TROUBLE_IMPOSSIBLE);
		assert_same_game(lane_game(lane), &before);
		lane_close(lane);
	}
}

/* ---- a journal that fails ----------------------------------------------------------------------
 * On top of a real one: some appends do not reach it, of others the answer gets lost on the way
 * back.
 */

enum failing {
	WORKS,
	FAILS,         /* nothing is kept, TROUBLE_FULL */
	LOSES_ANSWERS, /* everything is kept, TROUBLE_SYSTEM all the same */
	DEAF           /* FAILS, and nothing can be read either */
};

struct failing_journal {
	struct journal inner;
	enum failing failing;
	int before; /* this number of appends works before it fails */
	int walks;
};

static bool fails_now(struct failing_journal *failing)
{
	if (failing->failing == WORKS)
		return false;
	return failing->before-- <= 0;
}

static enum trouble failing_append(void *self, struct entries *groups, size_t count)
{
	struct failing_journal *failing = self;
	const bool fails = fails_now(failing);
	enum trouble trouble;

	if (fails && failing->failing != LOSES_ANSWERS)
		return TROUBLE_FULL;
	trouble = failing->inner.operations->append(failing->inner.self, groups, count);
	if (!fails || trouble != NO_TROUBLE)
		return trouble;
	/* as any store that cannot keep them */
	for (size_t next = 0; next < count; next++)
		if (groups[next].numbered)
			entries_number(groups + next, 0);
	return TROUBLE_SYSTEM;
}

static enum trouble failing_walk(void *self, const struct journal_query *query,
                                 journal_visitor *visit, void *payload)
{
	struct failing_journal *failing = self;

	failing->walks++;
	if (failing->failing == DEAF)
		return TROUBLE_UNREACHABLE;
	return failing->inner.operations->walk(failing->inner.self, query, visit, payload);
}

static enum trouble failing_lengths(void *self, const int64_t *games, int64_t *lengths,
                                    size_t count)
{
	struct failing_journal *failing = self;

	return failing->inner.operations->lengths(failing->inner.self, games, lengths, count);
}

static enum trouble failing_claim(void *self, int32_t lane)
{
	struct failing_journal *failing = self;

	return failing->inner.operations->claim(failing->inner.self, lane);
}

static void failing_release(void *self, int32_t lane)
{
	struct failing_journal *failing = self;

	failing->inner.operations->release(failing->inner.self, lane);
}

static const char *failing_detail(void *self)
{
	(void)self;
	return "it fails";
}

static void failing_close(void *self)
{
	(void)self;
}

static const struct journal_operations failing_operations = {
	.append = failing_append,
	.walk = failing_walk,
	.lengths = failing_lengths,
	.claim = failing_claim,
	.release = failing_release,
	.detail = failing_detail,
	.close = failing_close,
};

static struct failing_journal over(int which)
{
	return (struct failing_journal){ .inner = benches[which].journal };
}

static struct journal journal_of(struct failing_journal *failing)
{
	return (struct journal){ &failing_operations, failing };
}

CASE(an_unsaved_ball_is_not_accepted)
{
	for (int next = 0; next < JOURNALS; next++) {
		struct failing_journal failing = over(next);
		struct lane *lane = opened_lane(journal_of(&failing));
		struct replay before;

		must_bowl(lane, 7);
		before = *lane_game(lane);
		failing.failing = FAILS;
		assert_int_equal(bowl(lane, 1).trouble, TROUBLE_FULL);
		assert_string_equal(lane_detail(lane), "it fails");
		assert_same_game(lane_game(lane), &before);
		assert_int_equal(lane_undo(lane, now).trouble, TROUBLE_FULL);
		assert_int_equal(lane_note(lane, now, text("x")).trouble, TROUBLE_FULL);
		assert_int_equal(correct(lane, ENTRY_CORRECTED, spot(1, 1, 1), 2, false).trouble,
		                 TROUBLE_FULL);
		assert_same_game(lane_game(lane), &before);
		assert_int_equal(lane_unkept(lane), 0);
		failing.failing = WORKS;
		assert_int_equal(lines_of(failing.inner, before.game), 4);
		must_bowl(lane, 1);
		assert_kept(failing.inner, lane_game(lane));
		lane_close(lane);
	}
}

CASE(an_unsaved_ball_is_accepted_on_request)
{
	for (int next = 0; next < JOURNALS; next++) {
		struct failing_journal failing = over(next);
		struct lane *lane = opened_lane(journal_of(&failing));

		must_bowl(lane, 7);
		lane_go_on_unkept(lane);
		failing.failing = FAILS;
		must_bowl(lane, 1);
		assert_int_equal(lane_unkept(lane), 1);
		must_bowl(lane, 9); /* a strike in this discipline */
		must_bowl(lane, 4);
		assert_true(outcome_is_done(lane_undo(lane, now)));
		assert_int_equal(bowl(lane, 11).fault, FAULT_REFUSED);
		assert_int_equal(lane_unkept(lane), 4);
		assert_int_equal(lane_keep(lane), TROUBLE_FULL);
		assert_int_equal(lane_unkept(lane), 4);
		assert_int_equal(lines_of(failing.inner, lane_game(lane)->game), 4);
		failing.failing = WORKS;
		if (next % 2 == 0)
			assert_int_equal(lane_keep(lane), NO_TROUBLE);
		else
			must_bowl(lane, 2);
		assert_int_equal(lane_unkept(lane), 0);
		assert_kept(failing.inner, lane_game(lane));
		must_bowl(lane, 1);
		assert_int_equal(lane_keep(lane), NO_TROUBLE);
		assert_kept(failing.inner, lane_game(lane));
		assert_all_replay(failing.inner);
		lane_close(lane);
	}
}

CASE(an_unsaved_game_gets_its_number_when_it_is_saved)
{
	for (int next = 0; next < JOURNALS; next++) {
		struct failing_journal failing = over(next);
		const struct pindeck_match seats = two_seats();
		struct lane *lane = lane_new(journal_of(&failing));

		assert_int_equal(lane_claim(lane, 0), NO_TROUBLE);
		lane_go_on_unkept(lane);
		failing.failing = FAILS;
		assert_true(outcome_is_done(lane_open(lane, now, &seats)));
		must_bowl(lane, 10);
		must_bowl(lane, 3);
		assert_true(
		    outcome_is_done(correct(lane, ENTRY_CORRECTED, spot(2, 1, 1), 4, false)));
		assert_int_equal(lane_unkept(lane), 6);
		/* the game before must not get lost */
		assert_int_equal(lane_open(lane, now, &seats).trouble, TROUBLE_FULL);
		assert_int_equal(lane_unkept(lane), 6);
		assert_int_equal(replay_balls(lane_game(lane)), 2);
		failing.failing = WORKS;
		must_bowl(lane, 1);
		assert_int_equal(lane_unkept(lane), 0);
		assert_int_equal(lane_game(lane)->game, 1);
		assert_kept(failing.inner, lane_game(lane));
		walk_all(failing.inner, &walked);
		assert_int_equal(walked.count, 7);
		lane_close(lane);
	}
}

CASE(a_game_that_cannot_be_opened_leaves_the_one_before_on_the_board)
{
	for (int next = 0; next < JOURNALS; next++) {
		struct failing_journal failing = over(next);
		const struct pindeck_match seats = two_seats();
		struct lane *lane = opened_lane(journal_of(&failing));
		struct replay before;

		must_bowl(lane, 7);
		before = *lane_game(lane);
		failing.failing = FAILS;
		assert_int_equal(lane_open(lane, now, &seats).trouble, TROUBLE_FULL);
		assert_same_game(lane_game(lane), &before);
		failing.failing = WORKS;
		must_bowl(lane, 2);
		assert_kept(failing.inner, lane_game(lane));
		lane_close(lane);
	}
}

/* Lines of one game that wait must not get into another. */
CASE(loading_another_game_keeps_waiting_lines_apart)
{
	for (int next = 0; next < JOURNALS; next++) {
		struct failing_journal failing = over(next);
		struct lane *other = opened_lane(failing.inner);
		struct lane *lane = opened_lane(journal_of(&failing));
		enum trouble trouble;

		must_bowl(other, 2);
		must_bowl(lane, 7);
		lane_go_on_unkept(lane);
		failing.failing = FAILS;
		must_bowl(lane, 1);
		must_bowl(lane, 1);
		trouble = lane_load(lane, lane_game(other)->game);
		failing.failing = WORKS;
		if (trouble == NO_TROUBLE) {
			assert_same_game(lane_game(lane), lane_game(other));
			must_bowl(lane, 3);
			assert_int_equal(lane_game(lane)->game, lane_game(other)->game);
		}
		assert_int_equal(lane_keep(lane), NO_TROUBLE);
		assert_int_equal(lane_unkept(lane), 0);
		assert_int_equal(lines_of(failing.inner, lane_game(other)->game),
		                 trouble == NO_TROUBLE ? 5 : 4);
		assert_int_equal(lines_of(failing.inner, 2), 6);
		assert_all_replay(failing.inner);
		lane_close(lane);
		lane_close(other);
	}
}

CASE(a_game_is_read_once_to_go_on_with_it)
{
	for (int next = 0; next < JOURNALS; next++) {
		struct failing_journal failing = over(next);
		struct lane *lane = opened_lane(failing.inner);
		struct lane *other = lane_new(journal_of(&failing));
		const int64_t game = lane_game(lane)->game;

		must_bowl(lane, 7);
		assert_int_equal(lane_load(other, game), NO_TROUBLE);
		assert_int_equal(failing.walks, 1);
		/* another program bowls one more ball before the lane is claimed */
		must_bowl(lane, 1);
		lane_close(lane);
		assert_int_equal(lane_resume(other), NO_TROUBLE);
		assert_int_equal(failing.walks, 2);
		assert_int_equal(replay_balls(lane_game(other)), 2);
		lane_close(other);
		other = lane_new(journal_of(&failing));
		failing.walks = 0;
		assert_int_equal(lane_go_on(other, game), NO_TROUBLE);
		assert_int_equal(failing.walks, 1);
		assert_int_equal(replay_balls(lane_game(other)), 2);
		lane_close(other);
	}
}

CASE(a_ball_whose_answer_was_lost_is_stored_once)
{
	for (int next = 0; next < JOURNALS; next++) {
		struct failing_journal failing = over(next);
		struct lane *lane = opened_lane(journal_of(&failing));
		struct replay before;

		must_bowl(lane, 7);
		before = *lane_game(lane);
		failing.failing = LOSES_ANSWERS;
		assert_int_equal(bowl(lane, 1).trouble, TROUBLE_SYSTEM);
		assert_same_game(lane_game(lane), &before);
		failing.failing = WORKS;
		must_bowl(lane, 1);
		assert_int_equal(lane_game(lane)->lines, 5);
		assert_kept(failing.inner, lane_game(lane));
		must_bowl(lane, 4);
		assert_kept(failing.inner, lane_game(lane));
		lane_close(lane);
	}
}

/* At another moment it is another line: then the board shows what the journal has. */
CASE(a_retried_ball_is_stored_once)
{
	for (int next = 0; next < JOURNALS; next++) {
		struct failing_journal failing = over(next);
		struct lane *lane = opened_lane(journal_of(&failing));
		const struct stamp later = { .time = now.time + 5000, .actor = "tester" };
		enum trouble trouble;

		failing.failing = LOSES_ANSWERS;
		assert_int_equal(bowl(lane, 1).trouble, TROUBLE_SYSTEM);
		failing.failing = WORKS;
		trouble = lane_bowl(lane, later, pindeck_delivery_of(1)).trouble;
		assert_true(trouble == NO_TROUBLE || trouble == TROUBLE_TAKEN);
		assert_int_equal(replay_balls(lane_game(lane)), 1);
		assert_kept(failing.inner, lane_game(lane));
		lane_close(lane);
	}
}

CASE(waiting_lines_that_are_already_stored_are_not_doubled)
{
	for (int next = 0; next < JOURNALS; next++) {
		struct failing_journal failing = over(next);
		struct lane *lane = opened_lane(journal_of(&failing));

		lane_go_on_unkept(lane);
		failing.failing = LOSES_ANSWERS;
		must_bowl(lane, 1);
		assert_int_equal(lane_unkept(lane), 1);
		failing.failing = WORKS;
		must_bowl(lane, 2);
		assert_int_equal(lane_unkept(lane), 0);
		assert_int_equal(lane_game(lane)->lines, 5);
		assert_kept(failing.inner, lane_game(lane));
		lane_close(lane);
	}
}

/* The first of them reached the journal, the others did not. */
CASE(waiting_lines_that_are_partly_stored_are_completed)
{
	for (int next = 0; next < JOURNALS; next++) {
		struct failing_journal failing = over(next);
		struct lane *lane = opened_lane(journal_of(&failing));

		lane_go_on_unkept(lane);
		failing.failing = LOSES_ANSWERS;
		must_bowl(lane, 1);
		failing.failing = DEAF;
		must_bowl(lane, 2);
		must_bowl(lane, 3);
		assert_int_equal(lane_unkept(lane), 3);
		failing.failing = WORKS;
		assert_int_equal(lane_keep(lane), NO_TROUBLE);
		assert_int_equal(lane_unkept(lane), 0);
		must_bowl(lane, 4);
		assert_kept(failing.inner, lane_game(lane));
		lane_close(lane);
	}
}

/* The same random match, with a journal that fails in every way at random: in the end every line is
 * there once, in order. */
static void random_failures(int which, struct dice *dice)
{
	struct failing_journal failing = over(which);
	const struct pindeck_match seats = random_seats(dice);
	struct lane *lane = lane_new(journal_of(&failing));

	assert_int_equal(lane_claim(lane, 0), NO_TROUBLE);
	lane_go_on_unkept(lane);
	assert_true(outcome_is_done(lane_open(lane, random_stamp(dice), &seats)));
	for (int step = 0; step < 60; step++) {
		struct deed deed = random_deed(dice, lane_game(lane));
		const int64_t lines = lane_game(lane)->lines;
		struct outcome outcome;

		lane_go_on_unkept(lane);

		failing.failing = chance(dice, 3) > 0 ? WORKS : (enum failing)chance(dice, 4);
		failing.before = chance(dice, 2);
		outcome = perform(lane, &deed);
		assert_int_equal(outcome.trouble, NO_TROUBLE);
		assert_int_equal(lane_game(lane)->lines > lines, outcome_is_done(outcome));
	}
	failing.failing = WORKS;
	assert_int_equal(lane_keep(lane), NO_TROUBLE);
	assert_int_equal(lane_unkept(lane), 0);
	assert_kept(failing.inner, lane_game(lane));
	assert_int_equal(lines_of(failing.inner, lane_game(lane)->game), lane_game(lane)->lines);
	lane_close(lane);
}

CASE(after_any_failure_every_line_is_stored_once)
{
	struct dice dice = { 4711 };

	for (int next = 0; next < JOURNALS; next++)
		for (int round = 0; round < 12; round++)
			random_failures(next, &dice);
}

int main(void)
{
#define ON_EACH(sentence) cmocka_unit_test_setup_teardown(sentence, set_up, tear_down)
	const struct CMUnitTest cases[] = {
		ON_EACH(random_matches_are_the_same_in_every_journal_and_when_loaded_again),
		ON_EACH(the_first_lane_that_is_free_is_claimed),
		ON_EACH(a_program_that_changes_lanes_releases_the_first),
		ON_EACH(a_game_that_is_over_is_finished_and_locked),
		ON_EACH(a_refused_action_leaves_no_line),
		ON_EACH(a_series_adds_up_while_bowlers_join_and_leave),
		ON_EACH(a_game_that_another_follows_becomes_the_first_of_a_series),
		ON_EACH(a_game_beyond_the_planned_series_belongs_to_it),
		ON_EACH(teams_begin_the_next_game_as_their_format_has_it),
		ON_EACH(a_bowler_who_moves_keeps_the_balls),
		ON_EACH(a_move_is_refused_within_a_frame_and_to_a_seat_that_is_not_there),
		ON_EACH(the_next_game_has_the_same_bowlers_in_the_order_of_the_last),
		ON_EACH(an_absent_bowler_neither_leaves_nor_returns),
		ON_EACH(the_last_to_leave_finishes_and_locks_the_game),
		ON_EACH(a_game_that_does_not_exist_cannot_be_loaded),
		ON_EACH(the_second_writer_loads_the_lines_of_the_first),
		ON_EACH(an_impossible_game_is_not_loaded),
		ON_EACH(an_unsaved_ball_is_not_accepted),
		ON_EACH(an_unsaved_ball_is_accepted_on_request),
		ON_EACH(an_unsaved_game_gets_its_number_when_it_is_saved),
		ON_EACH(a_game_that_cannot_be_opened_leaves_the_one_before_on_the_board),
		ON_EACH(loading_another_game_keeps_waiting_lines_apart),
		ON_EACH(a_game_is_read_once_to_go_on_with_it),
		ON_EACH(a_ball_whose_answer_was_lost_is_stored_once),
		ON_EACH(a_retried_ball_is_stored_once),
		ON_EACH(waiting_lines_that_are_already_stored_are_not_doubled),
		ON_EACH(waiting_lines_that_are_partly_stored_are_completed),
		ON_EACH(after_any_failure_every_line_is_stored_once),
	};

	return cmocka_run_group_tests(cases, NULL, NULL);
}
