/* Needs of bowlers compared with an exhaustive search: every state of the last frames, in every
 * discipline, with every target. The search bowls each continuation by the rules; it shares no code
 * with src/need. */
#include "need/need.h"
#include "need/score_chances.h"

#include "case.h"
#include "sample.h"

#include <math.h>
#include <stdlib.h>

enum {
	MOST_BALLS = 12,       /* of a continuation */
	MOST_PATHS = 1 << 21,  /* continuations of one state */
	MOST_STATES = 1 << 12, /* states that were searched */
	FIVE_PIN_RACK = 0x1F,  /* the bits of five pins */
	BEYOND = 3             /* targets below the lowest and above the highest score */
};

static const double close_enough = 1e-11;

/* ---- the search ---- */

struct path_ball {
	uint8_t kind; /* 1 for a first ball at its rack, 2 for a second, 3 for a third */
	uint8_t points;
	bool clears;
	bool foul;
};

struct path {
	struct path_ball balls[MOST_BALLS];
	uint8_t count;
	bool foul; /* has one */
	int16_t score;
	double chance;
};

struct search {
	struct path *paths;
	size_t count;
	const struct records *records;
	double chances[CHANCES_MOST_POINTS + 1]; /* of each score */
	int lowest;
	int highest;
};

static int bits_in(unsigned set)
{
	return __builtin_popcount(set);
}

static bool has_five(enum pindeck_discipline discipline)
{
	return discipline == PINDECK_DISCIPLINE_FIVEPIN;
}

static unsigned five_bits(struct pindeck_pins pins)
{
	return pindeck_pins_to_bits(pins) >> PINDECK_RACK;
}

/* Whether a count is bowled as another one: nine that are a strike, a gutter ball that is. */
static bool is_another(enum pindeck_discipline discipline, bool first, int count)
{
	static const int strikes[PINDECK_DISCIPLINES] = {
		[PINDECK_DISCIPLINE_NO_TAP_9] = 9,
		[PINDECK_DISCIPLINE_NO_TAP_8] = 8,
		[PINDECK_DISCIPLINE_NO_TAP_7] = 7,
	};

	if (discipline == PINDECK_DISCIPLINE_LOW_BALL && count == 0)
		return true;
	return first && strikes[discipline] != 0 && count >= strikes[discipline] &&
	       count < PINDECK_RACK;
}

static int kind_at(struct pindeck_deck deck)
{
	if (pindeck_deck_is_first_ball(deck))
		return 1;
	return pindeck_deck_to_symbol(deck) == '/' ? 2 : 3;
}

static const uint32_t *row_of(const struct records *records, int kind, int standing)
{
	return kind == 1 ? records->balls.first : records->balls.later[kind - 2][standing];
}

static double choices_of(int pins, int some)
{
	static const double pascal[6][6] = {
		{ 1 },          { 1, 1 },          { 1, 2, 1 },
		{ 1, 3, 3, 1 }, { 1, 4, 6, 4, 1 }, { 1, 5, 10, 10, 5, 1 }
	};

	return pascal[pins][some];
}

/* The chance of a count with the next ball, by the bowler's balls. */
static double chance_of_count(const struct search *search, enum pindeck_discipline discipline,
                              int kind, int standing, int count)
{
	const uint32_t *row = row_of(search->records, kind, standing);
	double sum = 0;

	for (int other = 0; other <= standing; other++)
		if (!is_another(discipline, kind == 1, other))
			sum += row[other];
	return row[count] / sum;
}

static double chance_of_set(const struct search *search, int kind, int standing, unsigned set,
                            bool foul)
{
	const uint32_t *row = row_of(search->records, kind, standing);
	const double fouls = (double)search->records->balls.fouls / search->records->balls.balls;
	double sum = 0;
	double part;

	for (int other = 0; other <= (kind == 1 ? FIVE_PIN_RACK : standing); other++)
		sum += row[other];
	part = kind == 1 ? row[set] : row[bits_in(set)] / choices_of(standing, bits_in(set));
	return part / sum * (foul ? fouls : 1 - fouls);
}

static int final_score(const struct pindeck_game *game)
{
	return pindeck_score_to_points(
	    pindeck_game_total(game, pindeck_frame_number_of(PINDECK_FRAMES)));
}

static void bowl_on(struct search *search, const struct pindeck_game *game,
                    const struct path *path);

static void bowl(struct search *search, const struct pindeck_game *game, const struct path *path,
                 struct pindeck_delivery delivery, double chance)
{
	const enum pindeck_discipline discipline = pindeck_game_discipline(game);
	const struct pindeck_deck deck = pindeck_game_deck(game);
	const struct pindeck_ball ball = pindeck_ball_at(deck, delivery);
	const bool foul = pindeck_delivery_is_foul(delivery);
	struct pindeck_game after = *game;
	struct path longer = *path;

	assert_int_equal(pindeck_game_bowl(&after, delivery).reason, PINDECK_REASON_ACCEPTED);
	assert_true(longer.count < MOST_BALLS);
	longer.balls[longer.count++] = (struct path_ball){
		.kind = (uint8_t)kind_at(deck),
		.points = (uint8_t)pindeck_score_to_points(pindeck_ball_score(ball, discipline)),
		.clears = pindeck_ball_clears_rack(ball, discipline),
		.foul = foul,
	};
	longer.foul |= foul;
	longer.chance *= chance;
	bowl_on(search, &after, &longer);
}

static void bowl_on(struct search *search, const struct pindeck_game *game, const struct path *path)
{
	const enum pindeck_discipline discipline = pindeck_game_discipline(game);
	const struct pindeck_deck deck = pindeck_game_deck(game);
	const struct pindeck_pins pins = pindeck_deck_standing(deck);
	const int standing = pindeck_pins_to_count(pins);
	const int kind = kind_at(deck);

	if (pindeck_game_is_over(game)) {
		struct path *found = &search->paths[search->count++];

		assert_true(search->count < MOST_PATHS);
		*found = *path;
		found->score = (int16_t)final_score(game);
		search->chances[found->score] += path->chance;
		search->lowest = found->score < search->lowest ? found->score : search->lowest;
		search->highest = found->score > search->highest ? found->score : search->highest;
		return;
	}
	if (!has_five(discipline)) {
		for (int count = 0; count <= standing; count++)
			if (!is_another(discipline, kind == 1, count))
				bowl(search, game, path, pindeck_delivery_of(count),
				     chance_of_count(search, discipline, kind, standing, count));
		return;
	}
	for (unsigned set = 0; set <= FIVE_PIN_RACK; set++) {
		const struct pindeck_pins felled = pindeck_pins_from(set << PINDECK_RACK);

		if ((set & ~five_bits(pins)) != 0)
			continue;
		bowl(search, game, path, pindeck_delivery_felling(felled),
		     chance_of_set(search, kind, standing, set, false));
		bowl(search, game, path, pindeck_delivery_foul(felled),
		     chance_of_set(search, kind, standing, set, true));
	}
}

static struct search searched(const struct pindeck_game *game, const struct records *records)
{
	static struct path *paths;
	const struct path nothing = { .chance = 1 };
	struct search search = { .records = records, .lowest = 1000, .highest = -1 };

	if (paths == NULL)
		paths = malloc(MOST_PATHS * sizeof *paths);
	assert_non_null(paths);
	search.paths = paths;
	bowl_on(&search, game, &nothing);
	return search;
}

/* ---- ways ---- */

static bool takes_strikes(const struct path *path, int *at, int times)
{
	for (; times > 0; times--, ++*at)
		if (*at >= path->count || path->balls[*at].kind != 1 || !path->balls[*at].clears)
			return false;
	return true;
}

static bool takes_spares(const struct path *path, int *at, int times, int count)
{
	for (; times > 0; times--, ++*at) {
		if (*at < path->count && path->balls[*at].kind == 1) {
			if (path->balls[*at].clears || path->balls[*at].points < count)
				return false;
			++*at;
		}
		if (*at >= path->count || path->balls[*at].kind != 2 || !path->balls[*at].clears)
			return false;
	}
	return true;
}

static int points_from(const struct path *path, int at)
{
	int points = 0;

	for (; at < path->count; at++)
		points += path->balls[at].points;
	return points;
}

static int marks_from(const struct path *path, int at)
{
	int marks = 0;

	for (; at < path->count; at++)
		marks += path->balls[at].clears && path->balls[at].kind != 3;
	return marks;
}

/* True if the continuation follows that way. */
static bool takes(const struct path *path, const struct way *way)
{
	int at = 0;

	for (int next = 0; next < way->count; next++) {
		const struct way_step *step = &way->steps[next];
		bool taken = true;

		switch ((enum way_step_kind)step->kind) {
		case WAY_STRIKES:
			taken = takes_strikes(path, &at, step->times);
			break;
		case WAY_SPARES:
			taken = takes_spares(path, &at, step->times, step->count);
			break;
		case WAY_NEXT_BALL:
			taken = at < path->count && path->balls[at].points >= step->count;
			break;
		case WAY_FINISH:
			taken = at < path->count && path->balls[at].points >= step->count;
			for (at++; at < path->count && path->balls[at].kind != 1;)
				at++;
			break;
		case WAY_REST:
			taken = points_from(path, at) >= step->count;
			break;
		case WAY_AT_MOST:
			taken =
			    marks_from(path, at) <= step->times &&
			    (step->count == WAY_ANY_PINS || points_from(path, at) <= step->count);
			break;
		}
		if (!taken)
			return false;
	}
	return true;
}

static bool reaches(const struct need *need, int score)
{
	return need->at_most ? score <= need->target : score >= need->target;
}

struct tried {
	size_t taken;  /* the number of continuations that the way allows */
	size_t missed; /* of them, those that miss the target */
};

static struct tried tried(const struct search *search, const struct need *need,
                          const struct way *way)
{
	struct tried result = { 0, 0 };

	for (size_t next = 0; next < search->count; next++) {
		const struct path *path = &search->paths[next];

		if (path->foul || !takes(path, way))
			continue;
		result.taken++;
		result.missed += !reaches(need, path->score);
	}
	return result;
}

/* Every way can be bowled and reaches the target; with any of its counts weaker by one it may miss
 * it. */
static void assert_way(const struct search *search, const struct need *need, const struct way *way)
{
	const struct tried exactly = tried(search, need, way);

	assert_true(exactly.taken > 0);
	assert_int_equal(exactly.missed, 0);
	for (int next = 0; next < way->count; next++) {
		struct way weaker = *way;
		const bool limit = way->steps[next].kind == WAY_AT_MOST;

		if (way->steps[next].count == (limit ? WAY_ANY_PINS : 0))
			continue;
		weaker.steps[next].count = (int16_t)(weaker.steps[next].count + (limit ? 1 : -1));
		assert_true(tried(search, need, &weaker).missed > 0);
	}
}

static int strikes_in(const struct way *way)
{
	int strikes = 0;

	for (int next = 0; next < way->count; next++)
		if (way->steps[next].kind == WAY_STRIKES)
			strikes += way->steps[next].times;
	return strikes;
}

static void assert_ways(const struct search *search, const struct need *need)
{
	assert_true((need->ways.count > 0) == (need->outlook == NEED_POSSIBLE));
	for (int next = 0; next < need->ways.count; next++) {
		assert_way(search, need, &need->ways.list[next]);
		if (next == 0 || need->at_most)
			continue;
		assert_true(need->ways.list[next - 1].effort <= need->ways.list[next].effort);
		assert_int_not_equal(strikes_in(&need->ways.list[next - 1]),
		                     strikes_in(&need->ways.list[next]));
	}
}

/* ---- one state ---- */

static enum need_outlook outlook_of(const struct search *search, const struct need *need)
{
	const bool worst = reaches(need, need->at_most ? search->highest : search->lowest);
	const bool best = reaches(need, need->at_most ? search->lowest : search->highest);

	return worst ? NEED_CERTAIN : best ? NEED_POSSIBLE : NEED_IMPOSSIBLE;
}

static void assert_chance(const struct search *search, const struct need *need)
{
	double sum = 0;

	for (int score = 0; score <= CHANCES_MOST_POINTS; score++)
		if (reaches(need, score))
			sum += search->chances[score];
	assert_true(need->has_chance);
	assert_true(fabs(need->chance - sum) < close_enough);
	assert_true((need->chance == 1) == (need->outlook == NEED_CERTAIN));
	assert_true((need->chance == 0) == (need->outlook == NEED_IMPOSSIBLE));
}

static void assert_distribution(const struct search *search, const struct pindeck_game *game)
{
	struct state_graph *graph = state_graph_new(game);
	struct score_chances chances;
	double sum = 0;

	assert_non_null(graph);
	assert_true(score_chances_find(&chances, graph, game, search->records));
	for (int score = 0; score <= CHANCES_MOST_POINTS; score++) {
		assert_true(fabs(chances.of[score] - search->chances[score]) < close_enough);
		sum += chances.of[score];
	}
	assert_true(fabs(sum - 1) < close_enough);
	state_graph_free(graph);
}

static void assert_state(const struct pindeck_game *game, const struct records *records)
{
	const struct search search = searched(game, records);
	double before = 2;

	assert_distribution(&search, game);
	for (int target = search.lowest - BEYOND; target <= search.highest + BEYOND; target++) {
		struct need need;

		assert_true(need_find(&need, game, target, records));
		assert_int_equal(need.lowest, search.lowest);
		assert_int_equal(need.highest, search.highest);
		assert_int_equal(need.outlook, outlook_of(&search, &need));
		assert_chance(&search, &need);
		assert_ways(&search, &need);
		/* never more likely than an easier target */
		if (need.at_most)
			assert_true(before == 2 || need.chance >= before);
		else
			assert_true(need.chance <= before);
		before = need.chance;
	}
}

/* ---- all states ---- */

/* States that differ only in the points so far have the same answer. */
struct seen {
	uint64_t keys[MOST_STATES];
	int count;
};

static uint64_t key_of(const struct pindeck_game *game)
{
	const struct pindeck_place turn = pindeck_game_turn(game);
	const struct pindeck_pins pins = pindeck_deck_standing(pindeck_game_deck(game));
	const int frame = pindeck_place_to_frame(turn);
	uint64_t key = (uint64_t)frame * 4 + (uint64_t)pindeck_place_to_ball(turn);

	key = key * 64 + (has_five(pindeck_game_discipline(game))
	                      ? five_bits(pins)
	                      : (unsigned)pindeck_pins_to_count(pins));
	key = key * 64 + (uint64_t)kind_at(pindeck_game_deck(game));
	for (int before = frame - 2; before < frame; before++)
		key = key * 4 + (uint64_t)pindeck_score_to_balls(pindeck_game_frame_score(
				    game, pindeck_frame_number_of(before)));
	return key;
}

static bool is_seen(struct seen *seen, uint64_t key)
{
	for (int next = 0; next < seen->count; next++)
		if (seen->keys[next] == key)
			return true;
	assert_true(seen->count < MOST_STATES);
	seen->keys[seen->count++] = key;
	return false;
}

/* Every state from this one on; of a sample, every thirteenth. */
static void assert_states(struct seen *seen, const struct pindeck_game *game,
                          const struct records *records)
{
	const enum pindeck_discipline discipline = pindeck_game_discipline(game);
	const struct pindeck_pins pins = pindeck_deck_standing(pindeck_game_deck(game));
	const bool first = pindeck_deck_is_first_ball(pindeck_game_deck(game));
	const int most = has_five(discipline) ? FIVE_PIN_RACK : pindeck_pins_to_count(pins);

	if (pindeck_game_is_over(game) || is_seen(seen, key_of(game)))
		return;
	if (seen->count % full_or_sample(1, 13) == 0)
		assert_state(game, records);
	for (int count = 0; count <= most; count++) {
		struct pindeck_game after = *game;

		if (has_five(discipline) && ((unsigned)count & ~five_bits(pins)) != 0)
			continue;
		if (!has_five(discipline) && is_another(discipline, first, count))
			continue;
		assert_int_equal(
		    pindeck_game_bowl(&after, has_five(discipline)
		                                  ? pindeck_delivery_felling(pindeck_pins_from(
							(unsigned)count << PINDECK_RACK))
		                                  : pindeck_delivery_of(count))
			.reason,
		    PINDECK_REASON_ACCEPTED);
		assert_states(seen, &after, records);
	}
}

/* A bowler who has bowled every possible ball, each a number of times of its own. */
static struct records versatile(void)
{
	struct records records;
	uint32_t times = 1;

	memset(&records, 0, sizeof records);
	records.games = NEED_GAMES;
	records.balls.balls = 50;
	records.balls.fouls = 3;
	for (int felled = 0; felled < BALL_COUNTS_FIRST; felled++)
		records.balls.first[felled] = times = times * 7 % 31;
	for (int later = 0; later < LATER_BALLS; later++)
		for (int standing = 1; standing <= PINDECK_RACK; standing++)
			for (int felled = 0; felled <= standing; felled++)
				records.balls.later[later][standing][felled] = times =
				    times * 7 % 31;
	return records;
}

static void bowl_balls(struct pindeck_game *game, const char *balls)
{
	assert_int_equal(pindeck_game_read(game, text(balls)).verdict.reason,
	                 PINDECK_REASON_ACCEPTED);
}

/* The last frames before the search: none to two bonuses wait. */
struct opening {
	const char *balls;
	enum pindeck_discipline discipline;
};

static void assert_openings(const struct opening *openings, size_t count)
{
	const struct records records = versatile();

	for (size_t next = 0; next < count; next++) {
		struct pindeck_game game = pindeck_game_open(openings[next].discipline);
		struct seen seen = { .count = 0 };

		bowl_balls(&game, openings[next].balls);
		assert_states(&seen, &game, &records);
	}
}

CASE(every_state_of_the_last_two_frames_of_disciplines_of_two_balls)
{
	static const enum pindeck_discipline disciplines[] = {
		PINDECK_DISCIPLINE_TENPIN,        PINDECK_DISCIPLINE_NO_TAP_9,
		PINDECK_DISCIPLINE_NO_TAP_8,      PINDECK_DISCIPLINE_NO_TAP_7,
		PINDECK_DISCIPLINE_CURRENT_FRAME, PINDECK_DISCIPLINE_LOW_BALL,
	};
	static const char *const balls[] = {
		"11 21 31 41 11 21 31 41",
		"11 21 31 41 11 21 31 4/",
		"11 21 31 41 11 21 31 X",
		"11 21 31 41 11 21 X X",
	};
	const int all = full_or_sample(sizeof disciplines / sizeof *disciplines, 1);

	for (int next = 0; next < all; next++)
		for (size_t opening = 0; opening < sizeof balls / sizeof *balls; opening++)
			assert_openings(&(struct opening){ balls[opening], disciplines[next] }, 1);
}

CASE(every_state_around_a_free_strike)
{
	static const struct opening openings[] = {
		{ "11 21 X 41 11 X 31", PINDECK_DISCIPLINE_THREE_SIX_NINE },
		{ "11 21 X 41 11 X 3/", PINDECK_DISCIPLINE_THREE_SIX_NINE },
		{ "11 21 X 41 11 X X", PINDECK_DISCIPLINE_THREE_SIX_NINE },
	};

	assert_openings(openings, (size_t)full_or_sample(sizeof openings / sizeof *openings, 1));
}

CASE(every_state_of_the_last_frames_of_three_balls)
{
	static const struct opening openings[] = {
		{ "111 111 111 111 111 111 111 111 111", PINDECK_DISCIPLINE_CANDLEPIN },
		{ "111 111 111 111 111 111 111 111 1/", PINDECK_DISCIPLINE_CANDLEPIN },
		{ "111 111 111 111 111 111 111 111 X", PINDECK_DISCIPLINE_DUCKPIN },
		{ "111 111 111 111 111 111 111 X X", PINDECK_DISCIPLINE_DUCKPIN },
		{ "111 111 111 111 111 111 111 X 12", PINDECK_DISCIPLINE_DUCKPIN },
		{ "111 111 111 111 111 111 111 111 3", PINDECK_DISCIPLINE_CANDLEPIN },
	};

	assert_openings(openings, (size_t)full_or_sample(sizeof openings / sizeof *openings, 2));
}

CASE(every_state_of_the_tenth_frame_of_five_pin)
{
	const struct records records = versatile();
	const int all = full_or_sample(4, 1);

	for (int marks = 0; marks < all; marks++) {
		struct pindeck_game game = pindeck_game_open(PINDECK_DISCIPLINE_FIVEPIN);
		struct seen seen = { .count = 0 };

		/* no mark, a spare, a strike, two strikes before the tenth; fouls before */
		while (pindeck_place_to_frame(pindeck_game_turn(&game)) < PINDECK_FRAMES) {
			const int frame = pindeck_place_to_frame(pindeck_game_turn(&game));
			const unsigned standing =
			    five_bits(pindeck_deck_standing(pindeck_game_deck(&game)));
			const bool strike =
			    (marks >= 2 && frame == 9) || (marks == 3 && frame == 8);
			const bool clear =
			    strike || (marks == 1 && frame == 9 && standing != FIVE_PIN_RACK);
			const struct pindeck_pins pins = pindeck_pins_from(
			    (clear ? standing : standing & -standing) << PINDECK_RACK);

			assert_int_equal(
			    pindeck_game_bowl(&game, frame == 1 ? pindeck_delivery_foul(pins)
			                                        : pindeck_delivery_felling(pins))
				.reason,
			    PINDECK_REASON_ACCEPTED);
		}
		assert_states(&seen, &game, &records);
	}
}

CASE(missed_frames_and_fouls_change_what_waits)
{
	static const struct opening openings[] = {
		{ "X X . . . . . . .", PINDECK_DISCIPLINE_TENPIN },
		{ "11 F1 F/ 4F 11 F- 31 F/ X", PINDECK_DISCIPLINE_TENPIN },
		{ ". . . . . . . . .", PINDECK_DISCIPLINE_CURRENT_FRAME },
		{ "11 11 11 11 11 11 11 X F", PINDECK_DISCIPLINE_TENPIN },
	};

	assert_openings(openings, (size_t)full_or_sample(sizeof openings / sizeof *openings, 2));
}

/* A correction can leave a frame to be bowled before others that were missed or bowled. */
CASE(a_frame_before_missed_and_bowled_ones_can_be_next)
{
	const struct records records = versatile();
	struct pindeck_game game = tenpin("_ . . . . . . . .");

	assert_int_equal(pindeck_place_to_frame(pindeck_game_turn(&game)), 1);
	assert_state(&game, &records);
}

CASE(three_frames_of_ten_pin_before_the_end)
{
	const struct records records = versatile();
	/* three frames have half a million ways, two are a sample */
	const struct pindeck_game game =
	    tenpin(full_or_sample(1, 0) ? "9/ 81 X 72 9/ X X" : "9/ 81 X 72 9/ X X X");
	const struct search search = searched(&game, &records);

	assert_distribution(&search, &game);
	for (int target = search.lowest; target <= search.highest + 1;
	     target += full_or_sample(11, 97)) {
		struct need need;

		assert_true(need_find(&need, &game, target, &records));
		assert_int_equal(need.outlook, outlook_of(&search, &need));
		assert_chance(&search, &need);
		assert_ways(&search, &need);
	}
}

/* ---- the answer ---- */

static struct need need_of(const char *balls, int target)
{
	const struct pindeck_game game = tenpin(balls);
	struct need need;

	assert_true(need_find(&need, &game, target, NULL));
	assert_false(need.has_chance);
	return need;
}

static void assert_step(const struct way *way, int at, enum way_step_kind kind, int times,
                        int count)
{
	assert_true(at < way->count);
	assert_int_equal(way->steps[at].kind, kind);
	assert_int_equal(way->steps[at].times, times);
	assert_int_equal(way->steps[at].count, count);
}

CASE(a_spare_and_seven_or_a_strike_and_seven)
{
	const struct need need = need_of("9- 9- 9- 9- 9- 9- 9- 9- 9-", 98);

	assert_int_equal(need.outlook, NEED_POSSIBLE);
	assert_int_equal(need.frames, 1);
	assert_int_equal(need_per_frame(&need), 170);
	assert_int_equal(need.ways.count, 2);
	assert_int_equal(need.ways.list[0].count, 2);
	assert_step(&need.ways.list[0], 0, WAY_SPARES, 1, 0);
	assert_step(&need.ways.list[0], 1, WAY_NEXT_BALL, 0, 7);
	assert_step(&need.ways.list[1], 0, WAY_STRIKES, 1, 0);
	assert_step(&need.ways.list[1], 1, WAY_NEXT_BALL, 0, 7);
}

CASE(a_perfect_game_needs_every_strike)
{
	const struct need need = need_of("X X X X X X X", 300);

	assert_int_equal(need.ways.count, 1);
	assert_int_equal(need.ways.list[0].count, 1);
	assert_step(&need.ways.list[0], 0, WAY_STRIKES, 5, 0);
}

CASE(a_score_that_is_certain_or_impossible_has_no_ways)
{
	assert_int_equal(need_of("X X X X X X X", 150).outlook, NEED_CERTAIN);
	assert_int_equal(need_of("X X X X X X X", 150).ways.count, 0);
	assert_int_equal(need_of("9-", 300).outlook, NEED_IMPOSSIBLE);
	assert_int_equal(need_of("9-", 300).ways.count, 0);
	assert_int_equal(need_of("9- 9- 9- 9- 9- 9- 9- 9- 9- 9-", 90).outlook, NEED_CERTAIN);
	assert_int_equal(need_of("9- 9- 9- 9- 9- 9- 9- 9- 9- 9-", 91).outlook, NEED_IMPOSSIBLE);
	assert_true(need_of("9- 9- 9- 9- 9- 9- 9- 9- 9- 9-", 91).over);
	assert_int_equal(need_per_frame(&(struct need){ .target = 91, .settled = 90 }), 0);
}

CASE(nineteen_games_are_too_few_for_a_chance)
{
	const struct pindeck_game game = tenpin("9-");
	struct records records = versatile();
	struct need need;

	records.games = NEED_GAMES - 1;
	assert_true(need_find(&need, &game, 100, &records));
	assert_false(need.has_chance);
	assert_int_equal(need.games, NEED_GAMES - 1);
	records.games = NEED_GAMES;
	assert_true(need_find(&need, &game, 100, &records));
	assert_true(need.has_chance);
}

/* One ball is left: its chance is the chance of the score. */
static double chance_of_spare(const char *balls, const struct records *records)
{
	const struct pindeck_game game = tenpin(balls);
	struct need need;

	assert_true(
	    need_find(&need, &game, pindeck_score_to_points(pindeck_game_highest(&game)), records));
	assert_true(need.has_chance);
	return need.chance;
}

CASE(a_leave_that_was_met_ten_times_has_a_rate_of_its_own)
{
	static const char leave[] = "9- 9- 9- 9- 9- 9- 9- 9- 9- X8[7-10]";
	static const char count[] = "9- 9- 9- 9- 9- 9- 9- 9- 9- X8";
	struct chances *bedposts;
	struct records records = versatile();
	uint32_t *second = records.balls.later[LATER_SECOND][2];

	second[0] = 10;
	second[1] = 10;
	second[2] = 20;
	bedposts = &records.leaves[1 << 6 | 1 << 9];
	*bedposts = (struct chances){ CHANCES_LEAVE_ATTEMPTS - 1, 0 };
	assert_true(fabs(chance_of_spare(leave, &records) - 0.5) < close_enough);
	*bedposts = (struct chances){ CHANCES_LEAVE_ATTEMPTS, 1 };
	assert_true(fabs(chance_of_spare(leave, &records) - 0.1) < close_enough);
	assert_true(fabs(chance_of_spare(count, &records) - 0.5) < close_enough);
}

CASE(a_number_of_pins_that_was_never_met_is_cleared_as_often_as_any)
{
	struct records records = versatile();
	uint32_t *second = records.balls.later[LATER_SECOND][4];
	struct need need;
	const struct pindeck_game game = tenpin("9- 9- 9- 9- 9- 9- 9- 9- 9- X6");

	memset(second, 0, BALL_COUNTS_PINS * sizeof *second);
	records.spares = (struct chances){ 8, 2 };
	assert_true(fabs(chance_of_spare("9- 9- 9- 9- 9- 9- 9- 9- 9- X6", &records) - 0.25) <
	            close_enough);
	/* of four lower counts, three bring a pin at least */
	assert_true(need_find(&need, &game, 81 + 16 + 1, &records));
	assert_true(fabs(need.chance - (0.25 + 0.75 * 3 / 4)) < close_enough);
}

CASE(the_length_of_every_game_is_within_the_bounds)
{
	for (int discipline = 0; discipline < PINDECK_DISCIPLINES; discipline++) {
		const struct pindeck_game game =
		    pindeck_game_open((enum pindeck_discipline)discipline);
		const struct records records = versatile();
		struct need need;

		assert_true(need_find(&need, &game, 100, &records));
		assert_int_equal(need.outlook, NEED_POSSIBLE);
		assert_true(need.ways.count > 0);
		assert_true(need.chance > 0 && need.chance < 1);
	}
}

int main(void)
{
	const struct CMUnitTest cases[] = {
		SENTENCE(every_state_of_the_last_two_frames_of_disciplines_of_two_balls),
		SENTENCE(every_state_around_a_free_strike),
		SENTENCE(every_state_of_the_last_frames_of_three_balls),
		SENTENCE(every_state_of_the_tenth_frame_of_five_pin),
		SENTENCE(missed_frames_and_fouls_change_what_waits),
		SENTENCE(a_frame_before_missed_and_bowled_ones_can_be_next),
		SENTENCE(three_frames_of_ten_pin_before_the_end),
		SENTENCE(a_spare_and_seven_or_a_strike_and_seven),
		SENTENCE(a_perfect_game_needs_every_strike),
		SENTENCE(a_score_that_is_certain_or_impossible_has_no_ways),
		SENTENCE(nineteen_games_are_too_few_for_a_chance),
		SENTENCE(a_leave_that_was_met_ten_times_has_a_rate_of_its_own),
		SENTENCE(a_number_of_pins_that_was_never_met_is_cleared_as_often_as_any),
		SENTENCE(the_length_of_every_game_is_within_the_bounds),
	};

	return cmocka_run_group_tests(cases, NULL, NULL);
}
