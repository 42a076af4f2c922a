/* The number of possible games for each final score, compared with the published figures.
 *
 * every_game [--print [DISCIPLINE]] - check, or print "score,count" for 0..300. */
#include "deck/internal.h"
#include "sample.h"
#include "walk.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
	SCORES = 301
};

struct distribution {
	walk_count games[SCORES];
};

static int failures;

static void check(const char *what, walk_count expected, walk_count found)
{
	if (expected == found)
		return;
	fprintf(stderr, "%s: expected %.17g, found %.17g\n", what, (double)expected, (double)found);
	failures++;
}

static struct distribution count(enum pindeck_discipline discipline,
                                 bool (*keep)(const struct pindeck_game *game))
{
	struct distribution counted = { { 0 } };
	struct walk walk = walk_open(discipline, WALK_COUNTS, keep);

	for (int over = walk.first[WALK_OVER]; over != WALK_NOWHERE;
	     over = walk.states[over].sibling)
		counted.games[walk_points(&walk.states[over])] += walk.states[over].games;
	walk_close(&walk);
	return counted;
}

static walk_count at_least(const struct distribution *counted, int score)
{
	walk_count games = 0;

	for (; score < SCORES; score++)
		games += counted->games[score];
	return games;
}

static int lowest(const struct distribution *counted)
{
	int score = 0;

	while (score < SCORES && counted->games[score] == 0)
		score++;
	return score;
}

static int highest(const struct distribution *counted)
{
	int score = SCORES - 1;

	while (score >= 0 && counted->games[score] == 0)
		score--;
	return score;
}

/* The most frequent score, leaving out those with as many games as the bound or more. */
static int mode_below(const struct distribution *counted, walk_count bound)
{
	int mode = 0;
	walk_count most = 0;

	for (int score = 0; score < SCORES; score++) {
		if (counted->games[score] <= most || counted->games[score] >= bound)
			continue;
		most = counted->games[score];
		mode = score;
	}
	return mode;
}

static int median(const struct distribution *counted)
{
	const walk_count half = at_least(counted, 0) / 2;
	walk_count games = 0;
	int score = -1;

	while (games < half)
		games += counted->games[++score];
	return score;
}

#ifdef __SIZEOF_INT128__
/* mean = numerator / denominator, exactly */
static void check_mean(const char *what, const struct distribution *counted, uint64_t numerator,
                       uint64_t denominator)
{
	walk_count sum = 0;

	for (int score = 0; score < SCORES; score++)
		sum += counted->games[score] * (unsigned)score;
	check(what, 1, sum * denominator == at_least(counted, 0) * numerator);
}
#else
static void check_mean(const char *what, const struct distribution *counted, uint64_t numerator,
                       uint64_t denominator)
{
	(void)what;
	(void)counted;
	(void)numerator;
	(void)denominator;
}
#endif

/* In ten thousandths, rounded. */
static long deviation(const struct distribution *counted, double mean)
{
	const double all = (double)at_least(counted, 0);
	double squares = 0;
	double low = 0;
	double high = 100;

	for (int score = 0; score < SCORES; score++)
		squares += (double)counted->games[score] / all * (score - mean) * (score - mean);
	for (int step = 0; step < 60; step++) {
		const double middle = (low + high) / 2;

		if (middle * middle < squares)
			low = middle;
		else
			high = middle;
	}
	return (long)(low * 10000 + 0.5);
}

static void check_ends(const struct distribution *counted)
{
	static const uint64_t low[] = { 1, 20, 210, 1540, 8855, 42504 };
	static const uint64_t high[] = { 1,  1,  1,  1,  1,  1,  1,  1,  1,  1,  11,
		                         11, 12, 12, 13, 13, 14, 14, 15, 15, 26, 53 };
	uint64_t binomial = 1;

	for (int score = 0; score < 6; score++)
		check("low end", low[score], counted->games[score]);
	for (int score = 0; score <= 10; score++) {
		check("C(n+19,19)", binomial, counted->games[score]);
		binomial = binomial * (uint64_t)(score + 20) / (uint64_t)(score + 1);
	}
	check("11, by the formula", 54627300, binomial);
	check("11, the first to depart from it", 54627084, counted->games[11]);
	for (int below = 0; below < 22; below++)
		check("high end", high[below], counted->games[300 - below]);
}

static void check_tenpin(void)
{
	static const int modes[] = { 77, 78, 76, 79, 75 };
	const struct distribution counted = count(PINDECK_DISCIPLINE_TENPIN, NULL);
	walk_count bound = UINT64_MAX;

	check("games", 5726805883325784576U, at_least(&counted, 0));
	check_ends(&counted);
	check_mean("mean 125572265/1574694", &counted, 125572265, 1574694);
	check("deviation 13.6747", 136747, (walk_count)deviation(&counted, 79.743915));
	check("median", 79, (walk_count)median(&counted));
	check("77", 172542309343731946U, counted.games[77]);
	for (int next = 0; next < 5; next++) {
		check("mode", (walk_count)modes[next], (walk_count)mode_below(&counted, bound));
		bound = counted.games[modes[next]];
	}
	check("200", 1526313637, counted.games[200]);
	check("190", 11720626558, counted.games[190]);
	check("100", 50613244155051856, counted.games[100]);
	check("at least 200", 8158737540, at_least(&counted, 200));
	check("at least 250", 197649, at_least(&counted, 250));
	check("at least 280", 166, at_least(&counted, 280));
	check("at least 290", 21, at_least(&counted, 290));
	for (int score = 0; score < SCORES; score++)
		check("every score occurs", 1, counted.games[score] > 0);
}

/* ---- kinds of games ---- */

static enum pindeck_state state_of(const struct pindeck_game *game, int frame)
{
	return pindeck_frame_state(pindeck_game_frame(game, pindeck_frame_number_of(frame)));
}

static bool ends_in(const struct pindeck_game *game, int frame, enum pindeck_state state)
{
	const enum pindeck_state found = state_of(game, frame);

	return found == state || !pindeck_state_is_over(found);
}

static bool is_clean(const struct pindeck_game *game)
{
	for (int frame = 1; frame < PINDECK_FRAMES; frame++)
		if (state_of(game, frame) == PINDECK_STATE_MISS)
			return false;
	return state_of(game, PINDECK_FRAMES) != PINDECK_STATE_FINAL_MISS;
}

static bool has_no_mark(const struct pindeck_game *game)
{
	for (int frame = 1; frame < PINDECK_FRAMES; frame++)
		if (!ends_in(game, frame, PINDECK_STATE_MISS))
			return false;
	return state_of(game, PINDECK_FRAMES) != PINDECK_STATE_FINAL_STRIKE &&
	       state_of(game, PINDECK_FRAMES) != PINDECK_STATE_FINAL_SPARE;
}

static bool has_mark(const struct pindeck_game *game, int ball, char symbol)
{
	const struct pindeck_place place = pindeck_place_of(PINDECK_FRAMES, ball);

	return !pindeck_game_has_ball(game, place) ||
	       pindeck_game_mark(game, place).text[0] == symbol;
}

static bool is_all_spares(const struct pindeck_game *game)
{
	for (int frame = 1; frame < PINDECK_FRAMES; frame++)
		if (!ends_in(game, frame, PINDECK_STATE_SPARE))
			return false;
	return has_mark(game, 2, '/');
}

static bool alternates(const struct pindeck_game *game, enum pindeck_state odd,
                       enum pindeck_state even)
{
	for (int frame = 1; frame < PINDECK_FRAMES; frame++)
		if (!ends_in(game, frame, frame % 2 == 1 ? odd : even))
			return false;
	return true;
}

static bool is_dutch_strikes_first(const struct pindeck_game *game)
{
	return alternates(game, PINDECK_STATE_STRIKE, PINDECK_STATE_SPARE) &&
	       has_mark(game, 2, '/') && has_mark(game, 3, 'X');
}

static bool is_dutch_spares_first(const struct pindeck_game *game)
{
	return alternates(game, PINDECK_STATE_SPARE, PINDECK_STATE_STRIKE) &&
	       has_mark(game, 1, 'X') && has_mark(game, 3, '/');
}

static void check_kinds(void)
{
	const struct distribution clean = count(PINDECK_DISCIPLINE_TENPIN, is_clean);
	const struct distribution open = count(PINDECK_DISCIPLINE_TENPIN, has_no_mark);
	const struct distribution spares = count(PINDECK_DISCIPLINE_TENPIN, is_all_spares);
	const struct distribution strikes_first =
	    count(PINDECK_DISCIPLINE_TENPIN, is_dutch_strikes_first);
	const struct distribution spares_first =
	    count(PINDECK_DISCIPLINE_TENPIN, is_dutch_spares_first);

	check("clean games", 438578270526U, at_least(&clean, 0));
	check("lowest clean game", 100, (walk_count)lowest(&clean));
	check("highest without a mark", 90, (walk_count)highest(&open));
	check("highest of spares", 191, (walk_count)highest(&spares));
	check("Dutch 200, strikes first", 100000, strikes_first.games[200]);
	check("Dutch 200, strikes first, all", 100000, at_least(&strikes_first, 0));
	check("Dutch 200, spares first", 1000000, spares_first.games[200]);
	check("Dutch 200, spares first, all", 1000000, at_least(&spares_first, 0));
}

static void check_current_frame(enum pindeck_discipline discipline)
{
	const struct distribution counted = count(discipline, NULL);

	check("current frame: games", 1568336880910795776U, at_least(&counted, 0));
	check("current frame: mode", 72, (walk_count)mode_below(&counted, UINT64_MAX));
	check("current frame: highest", 300, (walk_count)highest(&counted));
	check_mean("current frame: mean 5050/66", &counted, 5050, 66);
	for (int score = 0; score < SCORES; score++)
		check("current frame: 290 to 299 cannot be", score < 290 || score == 300,
		      counted.games[score] > 0);
}

/* Counted as they fall, fewer games are possible, because a no-tap strike ends its frame. */
static void check_no_tap(enum pindeck_discipline discipline)
{
	const uint64_t easy =
	    discipline - PINDECK_DISCIPLINE_NO_TAP_9 + 2U; /* first balls that are strikes */
	const struct distribution counted = count(discipline, NULL);
	const uint64_t first_balls = 11 - easy; /* that are no strike */
	uint64_t later = 0;
	uint64_t frames = easy;
	uint64_t all = 0;

	for (uint64_t pins = 0; pins < first_balls; pins++)
		later += 11 - pins;
	frames += later;
	/* tenth: open, spare and a fill ball, strike and two fill balls */
	all = later - first_balls + first_balls * 11 + easy * (later + easy * 11);
	for (int frame = 1; frame < PINDECK_FRAMES; frame++)
		all *= frames;
	check("no-tap: games", all, at_least(&counted, 0));
	check("no-tap: highest", 300, (walk_count)highest(&counted));
}

static double mean_of(const struct distribution *counted)
{
	double sum = 0;

	for (int score = 0; score < SCORES; score++)
		sum += (double)counted->games[score] * score;
	return sum / (double)at_least(counted, 0);
}

/* 286 boxes of three balls and 461 last boxes: more games than 64 bits can count, so the
 * counts are modulo 2^64. Rare scores have exact counts. */
static void check_three_balls(enum pindeck_discipline discipline)
{
	static const uint64_t high[] = { 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 11, 11, 12, 12, 13, 13 };
	const struct distribution counted = count(discipline, NULL);
	const double mean = mean_of(&counted);
	walk_count all = 461;

	for (int frame = 1; frame < PINDECK_FRAMES; frame++)
		all *= 286;
	check("three balls: games", all, at_least(&counted, 0));
	if (sizeof all > sizeof(uint64_t)) {
		/* 5901945890697151108875776, in two parts */
		check("three balls: all but the last digits", 5901945890697151, all / 1000000000);
		check("three balls: the last digits", 108875776, all % 1000000000);
		check("three balls: mean 79.4440", 794440, (walk_count)(mean * 10000 + 0.5));
		check("three balls: mode", 79, (walk_count)mode_below(&counted, all));
	}
	check("three balls: lowest", 1, counted.games[0]);
	check("three balls: one pin, with any of thirty balls", 30, counted.games[1]);
	for (int below = 0; below < 16; below++)
		check("three balls: high end", high[below], counted.games[300 - below]);
	for (int score = 0; score < SCORES; score++)
		check("three balls: every score occurs", 1, counted.games[score] > 0);
}

static void check_low_ball(enum pindeck_discipline discipline)
{
	const struct distribution counted = count(discipline, NULL);

	check("low-ball: lowest", 20, (walk_count)lowest(&counted));
	check("low-ball: one pin a ball is the only way to it", 1, counted.games[20]);
	check("low-ball: highest", 300, (walk_count)highest(&counted));
}

static int print(const char *name)
{
	const enum pindeck_discipline discipline =
	    pindeck_discipline_from(pindeck_text_from(name, strlen(name)));
	struct distribution counted;

	if (discipline == PINDECK_DISCIPLINES || discipline == PINDECK_DISCIPLINE_FIVEPIN) {
		fprintf(stderr, "every_game: no discipline bowled by counts: %s\n", name);
		return 2;
	}
	counted = count(discipline, NULL);
	for (int score = 0; score < SCORES; score++)
		walk_print(score, counted.games[score]);
	return 0;
}

/* The free strikes count the next two balls, those of frames 4, 7 and 10, once more. Until a mark
 * is bowled eight balls are worth their pins and six are worth them twice: 1/((1-x)^8 (1-x^2)^6).
 */
static void check_low_end_with_free_strikes(const struct distribution *counted)
{
	walk_count ways[10] = { 1 };

	for (int ball = 0; ball < 8 + 6; ball++)
		for (int score = ball < 8 ? 1 : 2; score < 10; score++)
			ways[score] += ways[score - (ball < 8 ? 1 : 2)];
	for (int above = 0; above < 10; above++)
		check("3-6-9: low end", ways[above], counted->games[30 + above]);
}

/* At the high end it is ten-pin, down to the first games in which one of the three is no strike: a
 * nine and a spare in the third, sixth or ninth frame among strikes are 279. */
static void check_three_six_nine(enum pindeck_discipline discipline)
{
	static const uint64_t high[] = { 1,  1,  1,  1,  1,  1,  1,  1,  1,  1,  11,
		                         11, 12, 12, 13, 13, 14, 14, 15, 15, 26, 53 - 3 };
	const struct distribution counted = count(discipline, NULL);
	walk_count all = 241;

	for (int frame = 0; frame < 6; frame++)
		all *= 66;
	check("3-6-9: games", all, at_least(&counted, 0));
	check("3-6-9: lowest", 30, (walk_count)lowest(&counted));
	check("3-6-9: nothing but the free strikes", 1, counted.games[30]);
	check_low_end_with_free_strikes(&counted);
	for (int below = 0; below < 22; below++)
		check("3-6-9: high end", high[below], counted.games[300 - below]);
	for (int score = 30; score < SCORES; score++)
		check("3-6-9: every score from 30 on occurs", 1, counted.games[score] > 0);
}

/* The figures of ten-pin are checked in every run, samples included. */
static void check_tenpin_too(enum pindeck_discipline discipline)
{
	(void)discipline;
	check_kinds();
}

/* five_pin.c counts the games of five-pin, by pins instead of counts. */
static void check_elsewhere(enum pindeck_discipline discipline)
{
	(void)discipline;
}

static void (*const figures[PINDECK_DISCIPLINES])(enum pindeck_discipline) = {
	[PINDECK_DISCIPLINE_TENPIN] = check_tenpin_too,
	[PINDECK_DISCIPLINE_NO_TAP_9] = check_no_tap,
	[PINDECK_DISCIPLINE_NO_TAP_8] = check_no_tap,
	[PINDECK_DISCIPLINE_NO_TAP_7] = check_no_tap,
	[PINDECK_DISCIPLINE_CURRENT_FRAME] = check_current_frame,
	[PINDECK_DISCIPLINE_LOW_BALL] = check_low_ball,
	[PINDECK_DISCIPLINE_CANDLEPIN] = check_three_balls,
	[PINDECK_DISCIPLINE_DUCKPIN] = check_three_balls,
	[PINDECK_DISCIPLINE_THREE_SIX_NINE] = check_three_six_nine,
	[PINDECK_DISCIPLINE_FIVEPIN] = check_elsewhere,
};

static void check_figures(enum pindeck_discipline discipline)
{
	if (figures[discipline] == NULL) {
		fprintf(stderr, "%s has no figures: add a function to the table of %s\n",
		        pindeck_discipline_to_name(discipline), __FILE__);
		failures++;
		return;
	}
	if (!full_or_sample(0, 1))
		figures[discipline](discipline);
}

int main(int argc, char **argv)
{
	if (argc > 1 && strcmp(argv[1], "--print") == 0)
		return print(argc > 2 ? argv[2] : "tenpin");
	check_tenpin();
	for (int next = 0; next < PINDECK_DISCIPLINES; next++)
		check_figures((enum pindeck_discipline)next);
	if (failures == 0)
		puts("every possible game: all figures agree");
	return failures == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
