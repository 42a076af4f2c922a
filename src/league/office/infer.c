/* The settings of a foreign league, inferred from its sheets: the best hypotheses of each topic,
 * and the rows that they do not explain. */
#include "league/office/infer.h"

#include "common/room.h"
#include "league/results/formulas.h"

#include <stdlib.h>
#include <string.h>

/* A match of a row of points, and its places. */
struct played {
	struct result_match match;
	struct point_places places;
};

/* A row of scores, and the games of its bowler before that week; or a row of points, and its match.
 */
struct infer_row {
	const struct sheet_row *row;
	int32_t times; /* how many rows it stands for */
	int32_t games_before;
	int32_t pins_before;
	int32_t
	    earlier_games; /* before the first week of the sheets, as far as they can be inferred */
	int32_t earlier_pins;
	int32_t games; /* bowled that night, as they count for the average */
	int32_t pins;
	int32_t absent;         /* the number of absent cells */
	int32_t bowled;         /* pins of all cells that have a score */
	int32_t usual_handicap; /* the handicap that the bowler's rows print most often */
	bool repeats_bowler;    /* the bowler has an earlier row with a handicap */
	struct played *played;  /* of a row of points */
};

struct infer_list {
	struct infer_row *list; /* in the order of the sheets */
	size_t count;
};

struct infer_rows {
	struct infer_list scores;
	struct infer_list points;
	struct infer_row **sorted; /* the rows of scores, by bowler and week */
	int32_t first_week;        /* of all rows: games before it are unknown */
	int32_t games;             /* of a night */
};

/* ---- topics ---- */

enum {
	AVERAGES = CELL_MOST + 1,
	LEAST_HANDICAP = -300,
	HANDICAPS = 901, /* from LEAST_HANDICAP to 600 */
	LEAST_BASE = 100,
	MOST_BASE = 300,
	LEAST_PERCENT = 50,
	MOST_PERCENT = 120,
	ROUNDINGS = 3,
	MOST_PINS = 60, /* or per cent, below the average of an absentee */
	MOST_TOTAL = 3000,
	LEAST_LIMIT = 150,      /* of a game with handicap */
	MOST_POINTS = 5,        /* for a game or a series */
	MOST_POINTS_BESIDE = 3, /* the same in leagues with points for bowler against bowler */
	MATCH_KINDS = 36, /* 0 to 2 for a game, 0 to 2 for the series, four rules for absentees */
	MOST_TEAM_LIMIT = 1000
};

static int32_t printed(const struct infer_row *row, enum sheet_printed which)
{
	return row->row->printed[which];
}

static int32_t printed_or(const struct infer_row *row, enum sheet_printed which, int32_t other)
{
	const int32_t value = printed(row, which);

	return value == SHEET_NOT_PRINTED ? other : value;
}

static bool is_printed(const struct infer_row *row, enum sheet_printed which, int32_t least,
                       int32_t most)
{
	return printed(row, which) >= least && printed(row, which) <= most;
}

static bool has_average(const struct infer_row *row)
{
	return is_printed(row, PRINTED_AVERAGE, 0, AVERAGES - 1);
}

static bool has_handicap(const struct infer_row *row)
{
	return has_average(row) &&
	       is_printed(row, PRINTED_HANDICAP, LEAST_HANDICAP, LEAST_HANDICAP + HANDICAPS - 1);
}

static int32_t games_before(const struct infer_row *row)
{
	return row->games_before + row->earlier_games;
}

/* The value that a row must print with these settings; false if the topic is not about the row. */
typedef bool expect(const struct settings *settings, const struct infer_row *row,
                    int32_t *expected);

static bool expect_handicap(const struct settings *settings, const struct infer_row *row,
                            int32_t *expected)
{
	*expected = 0;
	if (!has_handicap(row))
		return false;
	if (settings->value[SETTING_HANDICAP] == HANDICAP_FIXED)
		*expected = row->usual_handicap;
	else if (settings->value[SETTING_HANDICAP] != HANDICAP_NONE)
		*expected = handicap_of_average(settings, printed(row, PRINTED_AVERAGE));
	return true;
}

static bool expect_average(const struct settings *settings, const struct infer_row *row,
                           int32_t *expected)
{
	if (!has_average(row) || games_before(row) == 0)
		return false;
	*expected =
	    average_of(settings, (int64_t)row->pins_before + row->earlier_pins, games_before(row));
	return true;
}

static bool expect_first(const struct settings *settings, const struct infer_row *row,
                         int32_t *expected)
{
	if (!has_average(row) || games_before(row) > 0 || row->games == 0)
		return false;
	*expected = settings->value[SETTING_FIRST] == FIRST_FIXED
	                ? settings->value[SETTING_FIRST_AVERAGE]
	                : average_of(settings, row->pins, row->games);
	return true;
}

static bool expect_absent_average(const struct settings *settings, const struct infer_row *row,
                                  int32_t *expected)
{
	*expected = settings->value[SETTING_ABSENT_AVERAGE];
	return has_average(row) && games_before(row) == 0 && row->games == 0 && row->absent > 0;
}

/* The total of a series with absent games. */
static bool expect_absent(const struct settings *settings, const struct infer_row *row,
                          int32_t *expected)
{
	if (!has_average(row) || row->absent == 0 || !is_printed(row, PRINTED_TOTAL, 0, MOST_TOTAL))
		return false;
	*expected = row->bowled +
	            row->absent * average_absent_score(settings, printed(row, PRINTED_AVERAGE));
	return true;
}

static bool expect_absent_handicap(const struct settings *settings, const struct infer_row *row,
                                   int32_t *expected)
{
	if (!has_handicap(row) || row->absent == 0 || row->games > 0 ||
	    !is_printed(row, PRINTED_TOTAL, 0, MOST_TOTAL) ||
	    !is_printed(row, PRINTED_TOTAL_WITH_HANDICAP, 0, MOST_TOTAL))
		return false;
	*expected = printed(row, PRINTED_TOTAL);
	if (settings->value[SETTING_ABSENT_HANDICAP] == SWITCH_YES)
		*expected += row->absent * printed(row, PRINTED_HANDICAP);
	return true;
}

/* The total with handicap of a series without absent games. A late-comer's row may print another
 * handicap than it counts. */
static bool expect_limit(const struct settings *settings, const struct infer_row *row,
                         int32_t *expected)
{
	*expected = 0;
	if (!has_handicap(row) || row->row->cells[0].kind == CELL_EMPTY ||
	    !is_printed(row, PRINTED_TOTAL_WITH_HANDICAP, 0, MOST_TOTAL))
		return false;
	for (int game = 0; game < CELL_MOST_GAMES; game++) {
		const struct cell *cell = &row->row->cells[game];

		if (cell->kind == CELL_EMPTY)
			continue;
		if (!cell_is_bowled(cell))
			return false;
		*expected += handicap_add(settings, cell->score, printed(row, PRINTED_HANDICAP));
	}
	return row->games > 0;
}

/* The total with a limit of the team's handicap in a game; a team that did not appear has none. */
static int32_t total_by(const struct settings *settings, const struct result_side *side)
{
	int32_t total = 0;

	if (side->presence != SIDE_PRESENT)
		return 0;
	for (int game = 0; game < CELL_MOST_GAMES; game++)
		total += side->scratch[game] + handicap_of_team(settings, side->handicap[game], 0);
	return total;
}

static bool expect_total(const struct settings *settings, const struct infer_row *row,
                         int32_t *expected)
{
	*expected = total_by(settings, row->played->match.sides);
	return printed(row, PRINTED_TOTAL_WITH_HANDICAP) != SHEET_NOT_PRINTED;
}

static bool expect_points(const struct settings *settings, const struct infer_row *row,
                          int32_t *expected)
{
	struct result_match match = row->played->match;

	points_of_match(settings, &match, &row->played->places);
	*expected = match.sides[0].won;
	return true;
}

/* clang-format off */
/* What the rows of a topic must print, where they print it, and the settings that decide it. */
static const struct {
	expect *expect;
	enum sheet_printed printed;
	enum setting settings[INFER_MOST_SETTINGS];
	int count;
} topics[INFER_TOPICS] = {
	[INFER_HANDICAP] = { expect_handicap, PRINTED_HANDICAP,
	                     { SETTING_HANDICAP_PERCENT, SETTING_HANDICAP_BASE, SETTING_HANDICAP_ROUNDING,
	                       SETTING_HANDICAP_NEGATIVE, SETTING_HANDICAP_MOST, SETTING_HANDICAP }, 6 },
	[INFER_AVERAGE] = { expect_average, PRINTED_AVERAGE, { SETTING_AVERAGE_ROUNDING }, 1 },
	[INFER_FIRST] = { expect_first, PRINTED_AVERAGE, { SETTING_FIRST, SETTING_FIRST_AVERAGE }, 2 },
	[INFER_ABSENT] = { expect_absent, PRINTED_TOTAL, { SETTING_ABSENT, SETTING_ABSENT_PINS }, 2 },
	[INFER_ABSENT_AVERAGE] = { expect_absent_average, PRINTED_AVERAGE, { SETTING_ABSENT_AVERAGE }, 1 },
	[INFER_ABSENT_HANDICAP] = { expect_absent_handicap, PRINTED_TOTAL_WITH_HANDICAP,
	                            { SETTING_ABSENT_HANDICAP }, 1 },
	[INFER_LIMIT] = { expect_limit, PRINTED_TOTAL_WITH_HANDICAP, { SETTING_GAME_LIMIT }, 1 },
	[INFER_TOTAL] = { expect_total, PRINTED_TOTAL_WITH_HANDICAP, { SETTING_TEAM_LIMIT }, 1 },
	[INFER_POINTS] = { expect_points, PRINTED_POINTS,
	                   { SETTING_POINTS_GAME, SETTING_POINTS_SERIES, SETTING_TIE, SETTING_UNOPPOSED,
	                     SETTING_POINTS_MATCH, SETTING_POINTS_MATCH_SERIES, SETTING_MATCH_ABSENT }, 7 },
};
/* clang-format on */

int infer_settings(enum infer_topic topic, const enum setting **settings)
{
	*settings = topics[topic].settings;
	return topics[topic].count;
}

/* ---- hypotheses ---- */

static bool is_better(const struct infer_hypothesis *one, const struct infer_hypothesis *other)
{
	if (one->explained != other->explained)
		return one->explained > other->explained;
	return one->oddness < other->oddness;
}

static void offer(struct infer_answer *answer, struct infer_hypothesis hypothesis)
{
	int32_t place = answer->count;

	while (place > 0 && is_better(&hypothesis, &answer->best[place - 1]))
		place--;
	if (place == INFER_BEST || hypothesis.explained == 0)
		return;
	if (answer->count < INFER_BEST)
		answer->count++;
	for (int32_t next = answer->count - 1; next > place; next--)
		answer->best[next] = answer->best[next - 1];
	answer->best[place] = hypothesis;
}

static struct infer_hypothesis hypothesis_of(enum infer_topic topic,
                                             const struct settings *settings)
{
	struct infer_hypothesis hypothesis = { .explained = 0 };

	for (int next = 0; next < topics[topic].count; next++)
		hypothesis.value[next] = settings->value[topics[topic].settings[next]];
	return hypothesis;
}

static void apply(struct settings *settings, enum infer_topic topic,
                  const struct infer_hypothesis *hypothesis)
{
	for (int next = 0; next < topics[topic].count; next++)
		settings->value[topics[topic].settings[next]] = hypothesis->value[next];
}

/* Try a hypothesis on the rows of its topic. */
static void try_on(struct infer *infer, const struct infer_list *rows, enum infer_topic topic,
                   struct infer_hypothesis hypothesis)
{
	struct infer_answer *answer = infer->answers + topic;
	struct settings settings = infer->settings;

	apply(&settings, topic, &hypothesis);
	answer->rows = 0;
	for (size_t next = 0; next < rows->count; next++) {
		const struct infer_row *row = rows->list + next;
		int32_t expected;

		if (!topics[topic].expect(&settings, row, &expected))
			continue;
		answer->rows += row->times;
		if (expected == printed(row, topics[topic].printed))
			hypothesis.explained += row->times;
	}
	offer(answer, hypothesis);
}

static bool is_explained(const struct infer *infer, enum infer_topic topic)
{
	const struct infer_answer *answer = infer->answers + topic;

	return answer->count > 0 && answer->best[0].explained * 20 >= answer->rows * 19;
}

static void adopt(struct infer *infer, enum infer_topic topic)
{
	if (infer->answers[topic].count > 0)
		apply(&infer->settings, topic, infer->answers[topic].best);
}

/* List the rows that the settings do not explain. A topic without a hypothesis keeps the defaults,
 * and is about the rows that print it. */
static bool list_exceptions(struct infer *infer, const struct infer_list *rows,
                            enum infer_topic topic)
{
	/* which rows have an average before depends on the hypothesis */
	infer->answers[topic].rows = 0;
	for (size_t next = 0; next < rows->count; next++) {
		const struct infer_row *row = rows->list + next;
		struct infer_exception exception = { .topic = topic,
			                             .row = row->row,
			                             .printed =
			                                 printed(row, topics[topic].printed) };

		if (!topics[topic].expect(&infer->settings, row, &exception.expected) ||
		    (infer->answers[topic].count == 0 && exception.printed == SHEET_NOT_PRINTED))
			continue;
		infer->answers[topic].rows++;
		if (exception.expected != exception.printed &&
		    !ROOM_APPEND(infer->exceptions, infer->room, infer->count, &exception))
			return false;
	}
	return true;
}

static bool adopt_and_except(struct infer *infer, const struct infer_list *rows,
                             enum infer_topic topic)
{
	adopt(infer, topic);
	return list_exceptions(infer, rows, topic);
}

/* ---- rows ---- */

static struct infer_row row_of(const struct sheet_row *from)
{
	struct infer_row row = { .row = from, .times = 1 };

	for (int game = 0; game < CELL_MOST_GAMES; game++) {
		const struct cell *cell = &from->cells[game];

		row.absent += cell->kind == CELL_ABSENT;
		if (cell_counts(cell)) {
			row.games++;
			row.pins += cell->score;
		}
		if (cell_is_bowled(cell) || cell->kind == CELL_DECIDED || cell->kind == CELL_DUMMY)
			row.bowled += cell->score;
	}
	return row;
}

static int by_bowler_and_week(const void *left, const void *right)
{
	const struct infer_row *const *one = left;
	const struct infer_row *const *other = right;
	const int order = strcmp((*one)->row->other, (*other)->row->other);

	if (order != 0)
		return order;
	return ((*one)->row->week > (*other)->row->week) -
	       ((*one)->row->week < (*other)->row->week);
}

/* The end of the rows of a bowler, in the order of bowlers. */
static size_t end_of_bowler(const struct infer_rows *rows, size_t first)
{
	size_t end = first + 1;

	while (end < rows->scores.count &&
	       strcmp(rows->sorted[end]->row->other, rows->sorted[first]->row->other) == 0)
		end++;
	return end;
}

/* Rows of one week do not count for each other. */
static void sum_bowler(struct infer_row **rows, size_t count)
{
	int32_t games = 0;
	int32_t pins = 0;
	size_t first = 0;

	for (size_t next = 0; next < count; next++) {
		for (; rows[first]->row->week < rows[next]->row->week; first++) {
			games += rows[first]->games;
			pins += rows[first]->pins;
		}
		rows[next]->games_before = games;
		rows[next]->pins_before = pins;
	}
}

static void sum_bowlers(const struct infer_rows *rows)
{
	size_t end;

	for (size_t next = 0; next < rows->scores.count; next++)
		rows->sorted[next] = rows->scores.list + next;
	/* NOLINTNEXTLINE(bugprone-sizeof-expression): a list of pointers */
	qsort(rows->sorted, rows->scores.count, sizeof *rows->sorted, by_bowler_and_week);
	for (size_t first = 0; first < rows->scores.count; first = end) {
		end = end_of_bowler(rows, first);
		sum_bowler(rows->sorted + first, end - first);
	}
}

static void list_rows(struct infer_rows *rows, const struct sheet *sheet)
{
	struct infer_list *list = sheet->kind == SHEET_POINTS ? &rows->points : &rows->scores;

	for (size_t next = 0; sheet->kind != SHEET_SCHEDULE && next < sheet->count; next++) {
		const struct sheet_row *row = &sheet->rows[next];

		list->list[list->count++] = row_of(row);
		if (sheet->kind == SHEET_POINTS)
			continue;
		if (rows->first_week == 0 || row->week < rows->first_week)
			rows->first_week = row->week;
		for (int game = rows->games; game < sheet->games; game++)
			if (row->cells[game].kind != CELL_EMPTY)
				rows->games = game + 1;
	}
}

/* ---- averages of an earlier season ----
 *
 * Sheets that begin in a later week: the games that each bowler had before. An average that is
 * printed allows a range of pins for each number of games; the averages of later weeks narrow it.
 */

struct range {
	int64_t least;
	int64_t most;
};

/* The pins whose average over that number of games is this one. */
static struct range pins_of(enum rounding rounding, int64_t average, int64_t games)
{
	const int64_t twice = 2 * average * games;
	const bool takes_halves = rounding == ROUNDING_HALF_EVEN ? average % 2 == 0 : true;

	if (rounding == ROUNDING_TRUNCATE)
		return (struct range){ average * games, average * games + games - 1 };
	if (rounding == ROUNDING_NEAREST)
		return (struct range){ (twice - games + 1) / 2, (twice + games + 1) / 2 - 1 };
	return takes_halves
	           ? (struct range){ (twice - games + 1) / 2, (twice + games) / 2 }
	           : (struct range){ (twice - games) / 2 + 1, (twice + games + 1) / 2 - 1 };
}

/* Narrow the range by every row that allows it; returns how many do. */
static int narrow(struct infer_row *const *rows, size_t count, enum rounding rounding,
                  int64_t games, struct range *range)
{
	int explained = 0;

	*range = (struct range){ 0, games * CELL_MOST };
	for (size_t next = 0; next < count; next++) {
		const struct infer_row *row = rows[next];
		const int32_t average = printed(row, PRINTED_AVERAGE);
		struct range one;

		if (!has_average(row))
			continue;
		one = pins_of(rounding, average, games + row->games_before);
		one.least -= row->pins_before;
		one.most -= row->pins_before;
		if (one.least < range->least)
			one.least = range->least;
		if (one.most > range->most)
			one.most = range->most;
		if (one.least > one.most)
			continue;
		*range = one;
		explained++;
	}
	return explained;
}

/* How many rows are explained without games before: by those of the sheets, or by the night's own.
 */
static int explained_without(struct infer_row *const *rows, size_t count,
                             const struct settings *settings)
{
	int explained = 0;

	for (size_t next = 0; next < count; next++) {
		const struct infer_row *row = rows[next];
		const int32_t average = printed(row, PRINTED_AVERAGE);
		int32_t expected = average;

		if (row->games_before > 0)
			expected = average_of(settings, row->pins_before, row->games_before);
		else if (row->games > 0)
			expected = average_of(settings, row->pins, row->games);
		explained += expected == average;
	}
	return explained;
}

static void find_bowler(struct infer_row **rows, size_t count, const struct settings *settings,
                        int64_t most_games)
{
	const enum rounding rounding = (enum rounding)settings->value[SETTING_AVERAGE_ROUNDING];
	int best = explained_without(rows, count, settings);
	int64_t best_games = 0;
	int64_t best_pins = 0;

	for (int64_t games = 1; games <= most_games; games++) {
		struct range range;
		const int explained = narrow(rows, count, rounding, games, &range);

		if (explained <= best)
			continue;
		best = explained;
		best_games = games;
		best_pins = range.least;
	}
	for (size_t next = 0; next < count; next++) {
		rows[next]->earlier_games = (int32_t)best_games;
		rows[next]->earlier_pins = (int32_t)best_pins;
	}
}

static void find_earlier(const struct infer_rows *rows, const struct settings *settings)
{
	const int64_t most_games = ((int64_t)rows->first_week - 1) * rows->games;
	size_t end;

	for (size_t first = 0; rows->first_week > 1 && first < rows->scores.count; first = end) {
		end = end_of_bowler(rows, first);
		find_bowler(rows->sorted + first, end - first, settings, most_games);
	}
}

/* ---- handicaps ---- */

/* Each pair of an average and a handicap once, so that the cost of testing a hypothesis does not
 * depend on the number of rows. */
struct handicaps {
	struct infer_list pairs;
	int32_t lowest;
	int32_t highest;
};

static void add_handicap(struct handicaps *handicaps, const struct infer_row *row)
{
	const int32_t handicap = printed(row, PRINTED_HANDICAP);
	struct infer_row *pair = handicaps->pairs.list;
	struct infer_row *const end = pair + handicaps->pairs.count;

	while (pair < end && (printed(pair, PRINTED_HANDICAP) != handicap ||
	                      printed(pair, PRINTED_AVERAGE) != printed(row, PRINTED_AVERAGE)))
		pair++;
	if (pair < end) {
		pair->times++;
		return;
	}
	*pair = *row;
	handicaps->pairs.count++;
	if (handicap > handicaps->highest)
		handicaps->highest = handicap;
	if (handicap < handicaps->lowest)
		handicaps->lowest = handicap;
}

static int32_t oddness_of(const struct settings *settings)
{
	const int32_t base = settings->value[SETTING_HANDICAP_BASE];
	const int32_t percent = settings->value[SETTING_HANDICAP_PERCENT];

	return 2 * (base % 10 != 0) + (base % 5 != 0) + 2 * (percent % 10 != 0) +
	       (percent % 5 != 0) + settings->value[SETTING_HANDICAP_ROUNDING] +
	       2 * (settings->value[SETTING_HANDICAP_MOST] != 0);
}

/* If several averages have the highest handicap, it may be a maximum. */
static bool may_have_most(const struct handicaps *handicaps)
{
	int32_t averages = 0;

	for (size_t next = 0; next < handicaps->pairs.count; next++)
		averages +=
		    printed(handicaps->pairs.list + next, PRINTED_HANDICAP) == handicaps->highest;
	return handicaps->highest > 0 && handicaps->highest <= 300 && averages > 1;
}

static void try_handicap(struct infer *infer, const struct handicaps *handicaps,
                         const struct settings *settings)
{
	struct infer_hypothesis hypothesis = hypothesis_of(INFER_HANDICAP, settings);

	hypothesis.oddness = oddness_of(settings);
	try_on(infer, &handicaps->pairs, INFER_HANDICAP, hypothesis);
}

/* Every base, percentage and rounding, without a maximum and with the highest handicap as the
 * maximum. */
static void try_handicaps(struct infer *infer, const struct handicaps *handicaps)
{
	struct settings settings = settings_standard();
	const bool with_most = may_have_most(handicaps);
	int32_t *value = settings.value;

	value[SETTING_HANDICAP_NEGATIVE] = handicaps->lowest < 0 ? SWITCH_YES : SWITCH_NO;
	for (int32_t base = LEAST_BASE; base <= MOST_BASE; base++)
		for (int32_t percent = LEAST_PERCENT; percent <= MOST_PERCENT; percent++)
			for (int32_t rounding = 0; rounding < ROUNDINGS; rounding++) {
				value[SETTING_HANDICAP_BASE] = base;
				value[SETTING_HANDICAP_PERCENT] = percent;
				value[SETTING_HANDICAP_ROUNDING] = rounding;
				value[SETTING_HANDICAP_MOST] = 0;
				try_handicap(infer, handicaps, &settings);
				value[SETTING_HANDICAP_MOST] = handicaps->highest;
				if (with_most)
					try_handicap(infer, handicaps, &settings);
			}
}

/* The handicap that a bowler's rows print most often. */
static void find_usual(struct infer_row **rows, size_t count)
{
	int32_t times[HANDICAPS] = { 0 };
	int32_t usual = 0;
	bool repeats = false;

	for (size_t next = 0; next < count; next++) {
		const int32_t place = printed(rows[next], PRINTED_HANDICAP) - LEAST_HANDICAP;

		if (!has_handicap(rows[next]))
			continue;
		rows[next]->repeats_bowler = repeats;
		repeats = true;
		times[place]++;
		if (times[usual] == 0 || times[place] > times[usual])
			usual = place;
	}
	for (size_t next = 0; next < count; next++)
		rows[next]->usual_handicap = usual + LEAST_HANDICAP;
}

/* No handicaps, or a fixed handicap of each bowler; the first row of a bowler cannot confirm a
 * fixed one. */
static void try_other_handicaps(struct infer *infer, const struct infer_rows *rows,
                                const struct handicaps *handicaps)
{
	struct settings settings = settings_standard();
	struct infer_hypothesis hypothesis;
	size_t end;

	settings.value[SETTING_HANDICAP] = HANDICAP_NONE;
	hypothesis = hypothesis_of(INFER_HANDICAP, &settings);
	hypothesis.oddness = -1;
	if (handicaps->highest == 0 && handicaps->lowest == 0)
		try_on(infer, &rows->scores, INFER_HANDICAP, hypothesis);
	settings.value[SETTING_HANDICAP] = HANDICAP_FIXED;
	hypothesis = hypothesis_of(INFER_HANDICAP, &settings);
	hypothesis.oddness = 9;
	for (size_t first = 0; first < rows->scores.count; first = end) {
		end = end_of_bowler(rows, first);
		find_usual(rows->sorted + first, end - first);
	}
	for (size_t next = 0; next < rows->scores.count; next++) {
		const struct infer_row *row = rows->scores.list + next;

		hypothesis.explained -= has_handicap(row) && !row->repeats_bowler &&
		                        printed(row, PRINTED_HANDICAP) == row->usual_handicap;
	}
	try_on(infer, &rows->scores, INFER_HANDICAP, hypothesis);
}

static bool find_handicap(struct infer *infer, const struct infer_rows *rows)
{
	struct handicaps handicaps = { .pairs.list = calloc(rows->scores.count + 1,
		                                            sizeof *handicaps.pairs.list) };

	if (handicaps.pairs.list == NULL)
		return false;
	for (size_t next = 0; next < rows->scores.count; next++)
		if (has_handicap(rows->scores.list + next))
			add_handicap(&handicaps, rows->scores.list + next);
	try_handicaps(infer, &handicaps);
	try_other_handicaps(infer, rows, &handicaps);
	free(handicaps.pairs.list);
	return adopt_and_except(infer, &rows->scores, INFER_HANDICAP);
}

/* ---- averages ---- */

/* The average that most rows of a topic print; -1 for none. */
static int32_t commonest_average(const struct infer *infer, const struct infer_rows *rows,
                                 enum infer_topic topic)
{
	int32_t times[AVERAGES] = { 0 };
	int32_t commonest = -1;

	for (size_t next = 0; next < rows->scores.count; next++) {
		const struct infer_row *row = rows->scores.list + next;
		const int32_t average = printed(row, PRINTED_AVERAGE);
		int32_t expected;

		if (!topics[topic].expect(&infer->settings, row, &expected))
			continue;
		times[average]++;
		if (commonest < 0 || times[average] > times[commonest])
			commonest = average;
	}
	return commonest;
}

static bool find_averages(struct infer *infer, const struct infer_rows *rows)
{
	struct settings settings = infer->settings;
	int32_t commonest;

	for (int32_t rounding = 0; rounding < ROUNDINGS; rounding++) {
		settings.value[SETTING_AVERAGE_ROUNDING] = rounding;
		find_earlier(rows, &settings);
		try_on(infer, &rows->scores, INFER_AVERAGE,
		       (struct infer_hypothesis){ .value = { rounding }, .oddness = rounding });
	}
	adopt(infer, INFER_AVERAGE);
	find_earlier(rows, &infer->settings);
	if (!adopt_and_except(infer, &rows->scores, INFER_AVERAGE))
		return false;
	try_on(infer, &rows->scores, INFER_FIRST,
	       (struct infer_hypothesis){ .value = { FIRST_OWN, 0 } });
	commonest = commonest_average(infer, rows, INFER_FIRST);
	if (commonest > 0)
		try_on(
		    infer, &rows->scores, INFER_FIRST,
		    (struct infer_hypothesis){ .value = { FIRST_FIXED, commonest }, .oddness = 1 });
	return adopt_and_except(infer, &rows->scores, INFER_FIRST);
}

/* ---- absentees ---- */

/* A fixed score of an absentee: the one of the first row that has one. */
static int32_t first_absent_score(const struct infer_rows *rows)
{
	for (size_t next = 0; next < rows->scores.count; next++) {
		const struct infer_row *row = rows->scores.list + next;
		int32_t pins;

		if (row->absent == 0 || !is_printed(row, PRINTED_TOTAL, 0, MOST_TOTAL))
			continue;
		pins = printed(row, PRINTED_TOTAL) - row->bowled;
		if (pins >= 0 && pins % row->absent == 0 && pins / row->absent <= 300)
			return pins / row->absent;
	}
	return -1;
}

static void try_absent(struct infer *infer, const struct infer_rows *rows)
{
	const int32_t fixed = first_absent_score(rows);

	for (int32_t pins = 0; pins <= MOST_PINS; pins++) {
		const enum setting_absent kind = pins == 0 ? ABSENT_FULL : ABSENT_MINUS;
		const int32_t oddness = pins % 5 == 0 ? 0 : 3;

		try_on(infer, &rows->scores, INFER_ABSENT,
		       (struct infer_hypothesis){ .value = { (int32_t)kind, pins },
		                                  .oddness = oddness });
		if (pins > 0)
			try_on(infer, &rows->scores, INFER_ABSENT,
			       (struct infer_hypothesis){ .value = { ABSENT_PERCENT, pins },
			                                  .oddness = oddness + 1 });
	}
	if (fixed >= 0)
		try_on(infer, &rows->scores, INFER_ABSENT,
		       (struct infer_hypothesis){ .value = { ABSENT_FIXED, fixed }, .oddness = 2 });
}

static void try_game_limits(struct infer *infer, const struct infer_rows *rows)
{
	try_on(infer, &rows->scores, INFER_LIMIT, (struct infer_hypothesis){ .value = { 0 } });
	if (infer->answers[INFER_LIMIT].count > 0 &&
	    infer->answers[INFER_LIMIT].best[0].explained == infer->answers[INFER_LIMIT].rows)
		return;
	for (int32_t limit = LEAST_LIMIT; limit <= CELL_MOST; limit++)
		try_on(infer, &rows->scores, INFER_LIMIT,
		       (struct infer_hypothesis){ .value = { limit },
		                                  .oddness = limit == 300 ? 1 : 2 });
}

static bool find_absent(struct infer *infer, const struct infer_rows *rows)
{
	const int32_t commonest = commonest_average(infer, rows, INFER_ABSENT_AVERAGE);

	if (commonest >= 0 && commonest <= 300)
		try_on(infer, &rows->scores, INFER_ABSENT_AVERAGE,
		       (struct infer_hypothesis){ .value = { commonest } });
	try_absent(infer, rows);
	try_on(infer, &rows->scores, INFER_ABSENT_HANDICAP,
	       (struct infer_hypothesis){ .value = { SWITCH_YES } });
	try_on(infer, &rows->scores, INFER_ABSENT_HANDICAP,
	       (struct infer_hypothesis){ .value = { SWITCH_NO }, .oddness = 1 });
	try_game_limits(infer, rows);
	return adopt_and_except(infer, &rows->scores, INFER_ABSENT) &&
	       adopt_and_except(infer, &rows->scores, INFER_ABSENT_AVERAGE) &&
	       adopt_and_except(infer, &rows->scores, INFER_ABSENT_HANDICAP) &&
	       adopt_and_except(infer, &rows->scores, INFER_LIMIT);
}

/* ---- the nights of the teams ---- */

/* A team in one night. */
struct night {
	int32_t week;
	const char *team;
	struct result_side side;
	struct point_place places[CELL_MOST_GAMES][CELL_MOST_GAMES]; /* by game and place */
	int32_t filled[CELL_MOST_GAMES];                             /* places of each game */
};

struct nights {
	struct night *list;
	size_t count;
	int32_t games;
};

/* The printed total gives the score that counted for an absentee that night, whatever the rule is.
 */
static int32_t absent_pins(const struct infer *infer, const struct infer_row *row)
{
	const int32_t pins = printed_or(row, PRINTED_TOTAL, -1) - row->bowled;

	if (pins >= 0 && pins % row->absent == 0)
		return pins / row->absent;
	return average_absent_score(&infer->settings, printed_or(row, PRINTED_AVERAGE, 0));
}

static int32_t score_of(const struct infer *infer, const struct infer_row *row, int game)
{
	const struct cell *cell = &row->row->cells[game];

	if (cell->kind == CELL_ABSENT)
		return absent_pins(infer, row);
	if (cell->kind == CELL_VACANT)
		return infer->settings.value[SETTING_VACANT];
	return cell->score > 0 ? cell->score : 0;
}

static int32_t handicap_of(const struct infer_row *row, int games)
{
	const int32_t total = printed_or(row, PRINTED_TOTAL, -1);
	const int32_t with_handicap = printed_or(row, PRINTED_TOTAL_WITH_HANDICAP, -1);

	if (total >= 0 && with_handicap >= total && (with_handicap - total) % games == 0)
		return (with_handicap - total) / games;
	return printed_or(row, PRINTED_HANDICAP, 0);
}

static int cells_in(const struct infer_row *row)
{
	int cells = 0;

	for (int game = 0; game < CELL_MOST_GAMES; game++)
		cells += row->row->cells[game].kind != CELL_EMPTY;
	return cells;
}

/* The place of a row in a game: its slot, or the first free one of a late-comer. */
static int place_of(const struct night *night, const struct infer_row *row, int game)
{
	int place = row->row->slot - 1;

	if (place >= 0 && place < CELL_MOST_GAMES && night->places[game][place].average == 0)
		return place;
	for (place = 0; place < CELL_MOST_GAMES - 1; place++)
		if (night->places[game][place].average == 0)
			break;
	return place;
}

/* True for a cell without handicap. In leagues that do not limit a game with handicap, the printed
 * totals show whether an absentee has one. */
static bool has_no_handicap(const struct infer *infer, const struct cell *cell)
{
	return cell->kind == CELL_DUMMY ||
	       ((cell->kind == CELL_ABSENT || cell->kind == CELL_DECIDED) &&
	        infer->settings.value[SETTING_GAME_LIMIT] != 0 &&
	        infer->settings.value[SETTING_ABSENT_HANDICAP] == SWITCH_NO);
}

static void add_cell(const struct infer *infer, struct night *night, const struct infer_row *row,
                     int game, int32_t row_handicap)
{
	const struct cell *cell = &row->row->cells[game];
	const int32_t score = score_of(infer, row, game);
	const int32_t limited =
	    handicap_add(&infer->settings, score, has_no_handicap(infer, cell) ? 0 : row_handicap);
	const int32_t average = printed_or(row, PRINTED_AVERAGE, 0);
	struct result_side *side = &night->side;

	night->places[game][place_of(night, row, game)] =
	    (struct point_place){ limited, score, average, cell_is_bowled(cell) };
	night->filled[game]++;
	side->scratch[game] += score;
	side->handicap[game] += limited - score;
	side->played |= 1U << game;
	side->need[game] += average - infer->settings.value[SETTING_UNOPPOSED_PINS];
	side->pins += score;
	side->pins_with_handicap += limited;
}

static void add_row(const struct infer *infer, struct night *night, const struct infer_row *row)
{
	const int32_t handicap = infer->settings.value[SETTING_GAME_LIMIT] != 0
	                             ? printed_or(row, PRINTED_HANDICAP, 0)
	                             : handicap_of(row, cells_in(row));

	for (int game = 0; game < CELL_MOST_GAMES; game++)
		if (row->row->cells[game].kind != CELL_EMPTY)
			add_cell(infer, night, row, game, handicap);
	if (row->games > 0)
		night->side.presence = SIDE_PRESENT;
}

static struct night *find_night(const struct nights *nights, const struct sheet_row *row,
                                const char *team)
{
	for (size_t next = nights->count; next > 0; next--) {
		struct night *night = nights->list + next - 1;

		if (night->week == row->week && strcmp(night->team, team) == 0)
			return night;
	}
	return NULL;
}

static bool list_nights(const struct infer *infer, const struct infer_rows *rows,
                        struct nights *nights)
{
	nights->list = calloc(rows->scores.count + 1, sizeof *nights->list);
	for (size_t next = 0; nights->list != NULL && next < rows->scores.count; next++) {
		const struct infer_row *row = rows->scores.list + next;
		struct night *night = find_night(nights, row->row, row->row->team);

		if (night == NULL) {
			night = nights->list + nights->count++;
			*night = (struct night){ .week = row->row->week,
				                 .team = row->row->team,
				                 .side.presence = SIDE_ABSENT };
		}
		add_row(infer, night, row);
	}
	return nights->list != NULL;
}

/* ---- matches ---- */

static void set_side(const struct nights *nights, const struct infer_row *row, int which,
                     const char *team)
{
	const struct night *night = find_night(nights, row->row, team);
	struct result_side *side = row->played->match.sides + which;

	*side = (struct result_side){ .presence = team[0] == '\0' ? SIDE_NONE : SIDE_ABSENT };
	if (night == NULL)
		return;
	*side = night->side;
	memcpy(row->played->places.at[which], night->places, sizeof night->places);
}

static void set_match(const struct nights *nights, const struct infer_row *row)
{
	struct result_match *match = &row->played->match;

	match->games = nights->games;
	set_side(nights, row, 0, row->row->team);
	set_side(nights, row, 1, row->row->other);
	match->played = match->sides[0].played | match->sides[1].played;
}

/* ---- points ---- */

static void try_points(struct infer *infer, const struct infer_list *points,
                       const struct settings *settings)
{
	struct infer_hypothesis hypothesis = hypothesis_of(INFER_POINTS, settings);

	for (int next = 0; next < INFER_MOST_SETTINGS; next++)
		hypothesis.oddness += hypothesis.value[next];
	try_on(infer, points, INFER_POINTS, hypothesis);
}

/* Ties, unopposed matches, and points for games and series. */
static void try_team_points(struct infer *infer, const struct infer_list *points,
                            struct settings settings, int32_t most)
{
	for (int32_t next = 0; next < (most + 1) * (most + 1) * 4; next++) {
		settings.value[SETTING_TIE] = next % 2;
		settings.value[SETTING_UNOPPOSED] = next / 2 % 2;
		settings.value[SETTING_POINTS_GAME] = next / 4 % (most + 1);
		settings.value[SETTING_POINTS_SERIES] = next / 4 / (most + 1);
		try_points(infer, points, &settings);
	}
}

/* Points of bowler against bowler are tried where those of the teams do not explain the rows. */
static void try_all_points(struct infer *infer, const struct infer_list *points)
{
	struct settings settings = infer->settings;

	try_team_points(infer, points, settings, MOST_POINTS);
	for (int32_t next = 4; !is_explained(infer, INFER_POINTS) && next < MATCH_KINDS; next++) {
		settings.value[SETTING_POINTS_MATCH] = next / 4 % 3;
		settings.value[SETTING_POINTS_MATCH_SERIES] = next / 12;
		settings.value[SETTING_MATCH_ABSENT] = next % 4;
		try_team_points(infer, points, settings, MOST_POINTS_BESIDE);
	}
}

/* ---- totals ---- */

/* If the printed total is lower than expected, the limit is the handicap that each game adds to the
 * pins. */
static void try_limits(struct infer *infer, const struct infer_rows *rows)
{
	bool is_tried[MOST_TEAM_LIMIT + 1] = { false };

	try_on(infer, &rows->points, INFER_TOTAL, (struct infer_hypothesis){ .oddness = 0 });
	for (size_t next = 0; !is_explained(infer, INFER_TOTAL) && next < rows->points.count;
	     next++) {
		const struct infer_row *row = rows->points.list + next;
		const int32_t total = printed(row, PRINTED_TOTAL_WITH_HANDICAP);
		const int32_t more = total - row->played->match.sides[0].pins;

		if (total == SHEET_NOT_PRINTED || more <= 0 || more % rows->games != 0 ||
		    more / rows->games > MOST_TEAM_LIMIT || is_tried[more / rows->games])
			continue;
		is_tried[more / rows->games] = true;
		try_on(infer, &rows->points, INFER_TOTAL,
		       (struct infer_hypothesis){ .value = { more / rows->games }, .oddness = 1 });
	}
}

static void limit_handicaps(const struct settings *settings, struct played *played)
{
	for (int which = 0; which < 2; which++) {
		struct result_side *side = played->match.sides + which;

		for (int game = 0; game < CELL_MOST_GAMES; game++)
			side->handicap[game] = handicap_of_team(settings, side->handicap[game], 0);
		if (side->presence == SIDE_PRESENT)
			side->pins_with_handicap = total_by(settings, side);
	}
}

/* The most bowlers of a team in a game. */
static void count_bowlers(struct infer *infer, const struct nights *nights)
{
	int32_t most = 1;

	for (size_t next = 0; next < nights->count; next++)
		for (int game = 0; game < nights->games; game++)
			if (nights->list[next].filled[game] > most)
				most = nights->list[next].filled[game];
	infer->settings.value[SETTING_BOWLERS] = most < CELL_MOST_GAMES ? most : CELL_MOST_GAMES;
}

static bool find_points(struct infer *infer, const struct infer_rows *rows)
{
	const struct infer_list *points = &rows->points;
	struct nights nights = { NULL, 0, rows->games };
	struct played *played = calloc(points->count + 1, sizeof *played);
	bool done = rows->scores.count == 0;

	if (done || played == NULL || !list_nights(infer, rows, &nights))
		goto out;
	count_bowlers(infer, &nights);
	for (size_t next = 0; next < points->count; next++) {
		points->list[next].played = played + next;
		set_match(&nights, points->list + next);
	}
	try_limits(infer, rows);
	adopt(infer, INFER_TOTAL);
	if (!list_exceptions(infer, points, INFER_TOTAL))
		goto out;
	for (size_t next = 0; next < points->count; next++)
		limit_handicaps(&infer->settings, played + next);
	if (points->count > 0)
		try_all_points(infer, points);
	done = adopt_and_except(infer, points, INFER_POINTS);
out:
	free(nights.list);
	free(played);
	return done;
}

/* ---- all topics ---- */

bool infer_find(struct infer *infer, const struct sheet *sheets, size_t count)
{
	struct infer_rows rows = { .games = 1 };
	size_t total = 1;
	bool done = false;

	*infer = (struct infer){ .settings = settings_standard() };
	for (size_t next = 0; next < count; next++)
		total += sheets[next].count;
	rows.scores.list = calloc(total, sizeof *rows.scores.list);
	rows.points.list = calloc(total, sizeof *rows.points.list);
	/* NOLINTNEXTLINE(bugprone-sizeof-expression): a list of pointers */
	rows.sorted = calloc(total, sizeof *rows.sorted);
	if (rows.scores.list == NULL || rows.points.list == NULL || rows.sorted == NULL)
		goto out;
	for (size_t next = 0; next < count; next++)
		list_rows(&rows, &sheets[next]);
	infer->settings.value[SETTING_GAMES] = rows.games;
	sum_bowlers(&rows);
	done = find_handicap(infer, &rows) && find_averages(infer, &rows) &&
	       find_absent(infer, &rows) && find_points(infer, &rows);
out:
	free(rows.scores.list);
	free(rows.points.list);
	free(rows.sorted);
	return done;
}

void infer_free(struct infer *infer)
{
	free(infer->exceptions);
	infer->exceptions = NULL;
	infer->count = 0;
}
