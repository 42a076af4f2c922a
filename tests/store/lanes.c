/* Lanes on every journal: comparing games, and bowling. */
#include "lanes.h"
#include "dice.h"
#include "journal/lineup_text.h"

struct bench benches[JOURNALS] = { { .keeper = MEMORY },
	                           { .keeper = SQLITE },
	                           { .keeper = POSTGRES } };
struct walked walked;
struct walked others;

int set_up(void **state)
{
	(void)state;
	for (int next = 0; next < JOURNALS; next++)
		bench_open(benches + next);
	return 0;
}

int tear_down(void **state)
{
	(void)state;
	for (int next = 0; next < JOURNALS; next++)
		bench_close(benches + next);
	return 0;
}

/* ---- comparing ---- */

static bool is_same_spot(struct pindeck_match_place one, struct pindeck_match_place other)
{
	return pindeck_seat_is_equal(one.seat, other.seat) &&
	       pindeck_place_is_equal(one.place, other.place);
}

static void assert_same_lineup(const struct pindeck_lineup *one, const struct pindeck_lineup *other)
{
	char text[LINEUP_TEXT_SIZE];
	char other_text[LINEUP_TEXT_SIZE];

	lineup_text_write(one, text);
	lineup_text_write(other, other_text);
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

void assert_same_game(const struct replay *one, const struct replay *other)
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

void assert_same_outcome(struct outcome one, struct outcome other)
{
	assert_int_equal(one.trouble, other.trouble);
	assert_int_equal(one.fault, other.fault);
	assert_int_equal(one.verdict.reason, other.verdict.reason);
	assert_true(pindeck_place_is_equal(one.verdict.place, other.verdict.place));
}

void assert_same_lines(struct journal one, struct journal other)
{
	walk_all(one, &walked);
	walk_all(other, &others);
	assert_int_equal(walked.count, others.count);
	for (size_t next = 0; next < walked.count; next++)
		assert_true(entry_is_equal(walked.list + next, others.list + next));
}

void assert_all_replay(struct journal journal)
{
	static struct replay replay;

	walk_all(journal, &walked);
	for (size_t next = 0; next < walked.count; next++) {
		if (walked.list[next].line == 1)
			replay_start(&replay);
		assert_int_equal(replay_take(&replay, walked.list + next).fault, NO_FAULT);
	}
}

void assert_kept(struct journal journal, const struct replay *game)
{
	struct lane *lane = lane_new(journal);

	assert_int_equal(lane_load(lane, game->game), NO_TROUBLE);
	assert_same_game(lane_game(lane), game);
	lane_close(lane);
}

void assert_loads_the_same(struct lane *lane)
{
	const struct replay before = *lane_game(lane);

	assert_int_equal(lane_load(lane, before.game), NO_TROUBLE);
	assert_same_game(lane_game(lane), &before);
}

/* ---- bowling ---- */

const struct stamp now = { .time = INT64_C(1763200000000), .actor = "tester" };

struct pindeck_match two_seats(void)
{
	struct pindeck_match match = pindeck_match_open();

	(void)pindeck_match_seat(&match, name("PJS"), PINDECK_DISCIPLINE_TENPIN);
	(void)pindeck_match_seat(&match, name("KYJ"), PINDECK_DISCIPLINE_NO_TAP_9);
	return match;
}

struct lane *opened_lane(struct journal journal)
{
	const struct pindeck_match seats = two_seats();
	struct lane *lane = lane_new(journal);

	assert_int_equal(lane_claim(lane, 0), NO_TROUBLE);
	assert_true(outcome_is_done(lane_do(
	    lane, now, &(struct deed){ .kind = DEED_OPEN, .opening = { .seated = &seats } })));
	return lane;
}

struct outcome bowl(struct lane *lane, int count)
{
	return lane_do(lane, now, (struct deed[]){ deed_bowl(pindeck_delivery_of(count)) });
}

void must_bowl(struct lane *lane, int count)
{
	assert_true(outcome_is_done(bowl(lane, count)));
}

struct outcome correct(struct lane *lane, enum entry_kind kind, struct pindeck_match_place spot,
                       int count, bool unlock)
{
	struct correction correction = {
		.kind = kind, .spot = spot, .reason = text("why"), .unlock = unlock
	};

	if (kind != ENTRY_ANNULLED)
		pindeck_deliveries_add(&correction.balls, pindeck_delivery_of(count));
	return lane_do(lane, now, &(struct deed){ .kind = DEED_CORRECT, .correction = correction });
}

struct pindeck_match_place spot(int seat, int frame, int ball)
{
	return pindeck_match_place_at(pindeck_seat_of(seat), pindeck_place_of(frame, ball));
}

size_t lines_of(struct journal journal, int64_t game)
{
	const struct journal_query query = journal_game(&game);

	walk(journal, &query, &others);
	return others.count;
}

struct stamp minutes(int after)
{
	return (struct stamp){ .time = INT64_C(1763200000000) + (int64_t)after * 60000,
		               .actor = "tester" };
}

struct outcome open_series(struct lane *lane, struct stamp stamp, const struct pindeck_match *seats,
                           int games)
{
	return lane_do(lane, stamp,
	               &(struct deed){ .kind = DEED_OPEN,
	                               .opening = { .seated = seats,
	                                            .series = { .number = 1, .of = games } } });
}

struct lane *claimed_lane(struct journal journal, int32_t number)
{
	struct lane *lane = lane_new(journal);

	assert_non_null(lane);
	assert_int_equal(lane_claim(lane, number), NO_TROUBLE);
	return lane;
}

void must_bowl_out(struct lane *lane, int each)
{
	while (!pindeck_match_is_over(&lane_game(lane)->match))
		assert_true(outcome_is_done(lane_do(
		    lane, minutes(1), (struct deed[]){ deed_bowl(pindeck_delivery_of(each)) })));
}

void must_leave(struct lane *lane, int seat)
{
	assert_true(outcome_is_done(
	    lane_do(lane, minutes(3),
	            &(struct deed){ .kind = DEED_LEAVE, .seat = pindeck_seat_of(seat) })));
}

void assert_place(const struct lane *lane, int number, int of, struct stamp since)
{
	const struct series series = lane_game(lane)->series;

	assert_int_equal(series.number, number);
	assert_int_equal(series.of, of);
	assert_true(series.since == since.time);
}
