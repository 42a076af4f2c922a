/* Hypotheses about single rows: handicaps, averages, absentees. */
#include "league/office/infer_inside.h"

#include "league/results/formulas.h"

#include <stdlib.h>
#include <string.h>

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
	LEAST_LIMIT = 150 /* of a game with handicap */
};

static bool is_printed(const struct infer_row *row, enum sheet_printed printed, int32_t least,
                       int32_t most)
{
	return row->row->printed[printed] >= least && row->row->printed[printed] <= most;
}

static int32_t printed(const struct infer_row *row, enum sheet_printed which)
{
	return row->row->printed[which];
}

static bool has_average(const struct infer_row *row)
{
	return is_printed(row, PRINTED_AVERAGE, 0, AVERAGES - 1);
}

/* ---- handicaps ----------------------------------------------------------------------------------
 */

/* How often each handicap is printed with each average, so that the cost of testing a hypothesis
 * does not depend on the number of rows. */
struct handicaps {
	int32_t times[AVERAGES][HANDICAPS];
	int32_t averages[AVERAGES]; /* the averages that are printed */
	int32_t count;
	int32_t highest; /* the highest handicap */
	bool negative;
};

static bool has_handicap(const struct infer_row *row)
{
	return has_average(row) &&
	       is_printed(row, PRINTED_HANDICAP, LEAST_HANDICAP, LEAST_HANDICAP + HANDICAPS - 1);
}

static void count_handicaps(struct handicaps *handicaps, const struct infer_rows *rows,
                            int32_t *counted)
{
	bool seen[AVERAGES] = { false };

	for (size_t next = 0; next < rows->score_count; next++) {
		const struct infer_row *row = &rows->scores[next];
		const int32_t average = printed(row, PRINTED_AVERAGE);
		const int32_t handicap = printed(row, PRINTED_HANDICAP);

		if (!has_handicap(row))
			continue;
		(*counted)++;
		handicaps->times[average][handicap - LEAST_HANDICAP]++;
		if (!seen[average])
			handicaps->averages[handicaps->count++] = average;
		seen[average] = true;
		if (handicap > handicaps->highest)
			handicaps->highest = handicap;
		handicaps->negative = handicaps->negative || handicap < 0;
	}
}

static int32_t explained_by(const struct handicaps *handicaps, const struct settings *settings)
{
	int32_t explained = 0;

	for (int32_t next = 0; next < handicaps->count; next++) {
		const int32_t average = handicaps->averages[next];
		const int32_t handicap = handicap_of_average(settings, average);

		if (handicap >= LEAST_HANDICAP && handicap < LEAST_HANDICAP + HANDICAPS)
			explained += handicaps->times[average][handicap - LEAST_HANDICAP];
	}
	return explained;
}

static int32_t oddness_of(const struct settings *settings)
{
	const int32_t base = settings->value[SETTING_HANDICAP_BASE];
	const int32_t percent = settings->value[SETTING_HANDICAP_PERCENT];

	return 2 * (base % 10 != 0) + (base % 5 != 0) + 2 * (percent % 10 != 0) +
	       (percent % 5 != 0) + settings->value[SETTING_HANDICAP_ROUNDING] +
	       2 * (settings->value[SETTING_HANDICAP_MOST] != 0);
}

static void try_handicap(struct infer_answer *answer, const struct handicaps *handicaps,
                         const struct settings *settings)
{
	const enum setting *keys;
	const int count = infer_settings(INFER_HANDICAP, &keys);
	struct infer_hypothesis hypothesis = { .explained = explained_by(handicaps, settings),
		                               .oddness = oddness_of(settings) };

	for (int next = 0; next < count; next++)
		hypothesis.value[next] = settings->value[keys[next]];
	infer_offer(answer, hypothesis);
}

/* If several averages have the highest handicap, it may be a maximum. */
static bool may_have_most(const struct handicaps *handicaps)
{
	int32_t averages = 0;

	if (handicaps->highest <= 0 || handicaps->highest > 300)
		return false;
	for (int32_t next = 0; next < handicaps->count; next++)
		averages +=
		    handicaps
			->times[handicaps->averages[next]][handicaps->highest - LEAST_HANDICAP] > 0;
	return averages > 1;
}

/* Every base, percentage and rounding, without a maximum and with the highest handicap as the
 * maximum. */
static void try_handicaps(struct infer *infer, const struct handicaps *handicaps)
{
	struct infer_answer *answer = &infer->answers[INFER_HANDICAP];
	struct settings settings = settings_standard();
	const bool with_most = may_have_most(handicaps);
	int32_t *value = settings.value;

	value[SETTING_HANDICAP_NEGATIVE] = handicaps->negative ? SWITCH_YES : SWITCH_NO;
	for (int32_t base = LEAST_BASE; base <= MOST_BASE; base++)
		for (int32_t percent = LEAST_PERCENT; percent <= MOST_PERCENT; percent++)
			for (int32_t rounding = 0; rounding < ROUNDINGS; rounding++) {
				value[SETTING_HANDICAP_BASE] = base;
				value[SETTING_HANDICAP_PERCENT] = percent;
				value[SETTING_HANDICAP_ROUNDING] = rounding;
				value[SETTING_HANDICAP_MOST] = 0;
				try_handicap(answer, handicaps, &settings);
				value[SETTING_HANDICAP_MOST] = handicaps->highest;
				if (with_most)
					try_handicap(answer, handicaps, &settings);
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

static void find_usual_handicaps(const struct infer_rows *rows)
{
	size_t first = 0;

	for (size_t next = 1; next <= rows->score_count; next++) {
		if (next < rows->score_count && strcmp(rows->by_bowler[first]->row->other,
		                                       rows->by_bowler[next]->row->other) == 0)
			continue;
		find_usual(rows->by_bowler + first, next - first);
		first = next;
	}
}

/* No handicaps, or a fixed handicap of each bowler; the first row of a bowler cannot confirm a
 * fixed one. */
static void try_other_handicaps(struct infer *infer, const struct infer_rows *rows,
                                const struct handicaps *handicaps)
{
	const struct settings standard = settings_standard();
	const enum setting *keys;
	const int count = infer_settings(INFER_HANDICAP, &keys);
	struct infer_hypothesis fixed = { .oddness = 9 };
	struct infer_hypothesis none = { .oddness = -1 };

	for (int next = 0; next < count; next++)
		fixed.value[next] = none.value[next] = standard.value[keys[next]];
	fixed.value[count - 1] = HANDICAP_FIXED;
	none.value[count - 1] = HANDICAP_NONE;
	for (size_t next = 0; next < rows->score_count; next++) {
		const struct infer_row *row = &rows->scores[next];

		if (!has_handicap(row))
			continue;
		none.explained += printed(row, PRINTED_HANDICAP) == 0;
		fixed.explained +=
		    row->repeats_bowler && printed(row, PRINTED_HANDICAP) == row->usual_handicap;
	}
	if (handicaps->highest <= 0 && !handicaps->negative)
		infer_offer(&infer->answers[INFER_HANDICAP], none);
	infer_offer(&infer->answers[INFER_HANDICAP], fixed);
}

static int32_t expected_handicap(const struct infer *infer, const struct infer_row *row)
{
	if (infer->settings.value[SETTING_HANDICAP] == HANDICAP_FIXED)
		return row->usual_handicap;
	if (infer->settings.value[SETTING_HANDICAP] == HANDICAP_NONE)
		return 0;
	return handicap_of_average(&infer->settings, printed(row, PRINTED_AVERAGE));
}

bool infer_find_handicap(struct infer *infer, const struct infer_rows *rows)
{
	struct handicaps *handicaps = calloc(1, sizeof *handicaps);

	if (handicaps == NULL)
		return false;
	count_handicaps(handicaps, rows, &infer->answers[INFER_HANDICAP].rows);
	try_handicaps(infer, handicaps);
	find_usual_handicaps(rows);
	try_other_handicaps(infer, rows, handicaps);
	free(handicaps);
	infer_adopt(infer, INFER_HANDICAP);
	if (infer->answers[INFER_HANDICAP].count == 0)
		return true;
	for (size_t next = 0; next < rows->score_count; next++) {
		const struct infer_row *row = &rows->scores[next];
		const int32_t expected = expected_handicap(infer, row);

		if (has_handicap(row) && expected != printed(row, PRINTED_HANDICAP) &&
		    !infer_except(infer, INFER_HANDICAP, row->row, expected,
		                  printed(row, PRINTED_HANDICAP)))
			return false;
	}
	return true;
}

/* ---- topics with few hypotheses -----------------------------------------------------------------
 */

/* The value that a row must print with these settings; false if the topic is not about the row. */
typedef bool expect(const struct settings *settings, const struct infer_row *row, int32_t *expected,
                    int32_t *was_printed);

static int32_t games_before(const struct infer_row *row)
{
	return row->games_before + row->earlier_games;
}

static bool expect_average(const struct settings *settings, const struct infer_row *row,
                           int32_t *expected, int32_t *was_printed)
{
	*was_printed = printed(row, PRINTED_AVERAGE);
	if (!has_average(row) || games_before(row) == 0)
		return false;
	*expected =
	    average_of(settings, (int64_t)row->pins_before + row->earlier_pins, games_before(row));
	return true;
}

static bool expect_first(const struct settings *settings, const struct infer_row *row,
                         int32_t *expected, int32_t *was_printed)
{
	*was_printed = printed(row, PRINTED_AVERAGE);
	if (!has_average(row) || games_before(row) > 0 || row->games == 0)
		return false;
	*expected = settings->value[SETTING_FIRST] == FIRST_FIXED
	                ? settings->value[SETTING_FIRST_AVERAGE]
	                : average_of(settings, row->pins, row->games);
	return true;
}

static bool expect_absent_average(const struct settings *settings, const struct infer_row *row,
                                  int32_t *expected, int32_t *was_printed)
{
	*was_printed = printed(row, PRINTED_AVERAGE);
	*expected = settings->value[SETTING_ABSENT_AVERAGE];
	return has_average(row) && games_before(row) == 0 && row->games == 0 && row->absent > 0;
}

/* The total of a series with absent games. */
static bool expect_absent(const struct settings *settings, const struct infer_row *row,
                          int32_t *expected, int32_t *was_printed)
{
	*was_printed = printed(row, PRINTED_TOTAL);
	if (!has_average(row) || row->absent == 0 || !is_printed(row, PRINTED_TOTAL, 0, MOST_TOTAL))
		return false;
	*expected = row->bowled +
	            row->absent * average_absent_score(settings, printed(row, PRINTED_AVERAGE));
	return true;
}

static bool expect_absent_handicap(const struct settings *settings, const struct infer_row *row,
                                   int32_t *expected, int32_t *was_printed)
{
	*was_printed = printed(row, PRINTED_TOTAL_WITH_HANDICAP);
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
                         int32_t *expected, int32_t *was_printed)
{
	*was_printed = printed(row, PRINTED_TOTAL_WITH_HANDICAP);
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

static expect *const expects[INFER_TOPICS] = {
	[INFER_AVERAGE] = expect_average,
	[INFER_FIRST] = expect_first,
	[INFER_ABSENT] = expect_absent,
	[INFER_ABSENT_AVERAGE] = expect_absent_average,
	[INFER_ABSENT_HANDICAP] = expect_absent_handicap,
	[INFER_LIMIT] = expect_limit,
};

/* Try the settings with these values for a topic. */
static void try_values(struct infer *infer, const struct infer_rows *rows, enum infer_topic topic,
                       struct infer_hypothesis hypothesis)
{
	const enum setting *keys;
	const int count = infer_settings(topic, &keys);
	struct settings settings = infer->settings;

	for (int next = 0; next < count; next++)
		settings.value[keys[next]] = hypothesis.value[next];
	infer->answers[topic].rows = 0;
	for (size_t next = 0; next < rows->score_count; next++) {
		int32_t expected;
		int32_t was_printed;

		if (!expects[topic](&settings, &rows->scores[next], &expected, &was_printed))
			continue;
		infer->answers[topic].rows++;
		hypothesis.explained += expected == was_printed;
	}
	infer_offer(&infer->answers[topic], hypothesis);
}

static bool adopt_and_except(struct infer *infer, const struct infer_rows *rows,
                             enum infer_topic topic)
{
	infer_adopt(infer, topic);
	if (infer->answers[topic].count == 0)
		return true;
	/* which rows have an average before depends on the hypothesis */
	infer->answers[topic].rows = 0;
	for (size_t next = 0; next < rows->score_count; next++) {
		const struct infer_row *row = &rows->scores[next];
		int32_t expected;
		int32_t was_printed;

		if (!expects[topic](&infer->settings, row, &expected, &was_printed))
			continue;
		infer->answers[topic].rows++;
		if (expected != was_printed &&
		    !infer_except(infer, topic, row->row, expected, was_printed))
			return false;
	}
	return true;
}

/* The average that most rows of a topic print; -1 for none. */
static int32_t commonest_average(const struct infer *infer, const struct infer_rows *rows,
                                 enum infer_topic topic)
{
	int32_t times[AVERAGES] = { 0 };
	int32_t commonest = -1;

	for (size_t next = 0; next < rows->score_count; next++) {
		int32_t expected;
		int32_t average;

		if (!expects[topic](&infer->settings, &rows->scores[next], &expected, &average))
			continue;
		times[average]++;
		if (commonest < 0 || times[average] > times[commonest])
			commonest = average;
	}
	return commonest;
}

bool infer_find_averages(struct infer *infer, const struct infer_rows *rows)
{
	struct settings settings = infer->settings;
	int32_t commonest;

	for (int32_t rounding = 0; rounding < ROUNDINGS; rounding++) {
		settings.value[SETTING_AVERAGE_ROUNDING] = rounding;
		infer_find_earlier(rows, &settings);
		try_values(infer, rows, INFER_AVERAGE,
		           (struct infer_hypothesis){ .value = { rounding }, .oddness = rounding });
	}
	infer_adopt(infer, INFER_AVERAGE);
	infer_find_earlier(rows, &infer->settings);
	if (!adopt_and_except(infer, rows, INFER_AVERAGE))
		return false;
	try_values(infer, rows, INFER_FIRST,
	           (struct infer_hypothesis){ .value = { FIRST_OWN, 0 } });
	commonest = commonest_average(infer, rows, INFER_FIRST);
	if (commonest > 0)
		try_values(
		    infer, rows, INFER_FIRST,
		    (struct infer_hypothesis){ .value = { FIRST_FIXED, commonest }, .oddness = 1 });
	return adopt_and_except(infer, rows, INFER_FIRST);
}

/* ---- absentees ----------------------------------------------------------------------------------
 */

/* A fixed score of an absentee: the one of the first row that has one. */
static int32_t first_absent_score(const struct infer_rows *rows)
{
	for (size_t next = 0; next < rows->score_count; next++) {
		const struct infer_row *row = &rows->scores[next];
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

		try_values(infer, rows, INFER_ABSENT,
		           (struct infer_hypothesis){ .value = { (int32_t)kind, pins },
		                                      .oddness = oddness });
		if (pins > 0)
			try_values(infer, rows, INFER_ABSENT,
			           (struct infer_hypothesis){ .value = { ABSENT_PERCENT, pins },
			                                      .oddness = oddness + 1 });
	}
	if (fixed >= 0)
		try_values(
		    infer, rows, INFER_ABSENT,
		    (struct infer_hypothesis){ .value = { ABSENT_FIXED, fixed }, .oddness = 2 });
}

static void try_limits(struct infer *infer, const struct infer_rows *rows)
{
	try_values(infer, rows, INFER_LIMIT, (struct infer_hypothesis){ .value = { 0 } });
	if (infer->answers[INFER_LIMIT].count > 0 &&
	    infer->answers[INFER_LIMIT].best[0].explained == infer->answers[INFER_LIMIT].rows)
		return;
	for (int32_t limit = LEAST_LIMIT; limit <= CELL_MOST; limit++)
		try_values(infer, rows, INFER_LIMIT,
		           (struct infer_hypothesis){ .value = { limit },
		                                      .oddness = limit == 300 ? 1 : 2 });
}

bool infer_find_absent(struct infer *infer, const struct infer_rows *rows)
{
	const int32_t commonest = commonest_average(infer, rows, INFER_ABSENT_AVERAGE);

	if (commonest >= 0 && commonest <= 300)
		try_values(infer, rows, INFER_ABSENT_AVERAGE,
		           (struct infer_hypothesis){ .value = { commonest } });
	try_absent(infer, rows);
	try_values(infer, rows, INFER_ABSENT_HANDICAP,
	           (struct infer_hypothesis){ .value = { SWITCH_YES } });
	try_values(infer, rows, INFER_ABSENT_HANDICAP,
	           (struct infer_hypothesis){ .value = { SWITCH_NO }, .oddness = 1 });
	try_limits(infer, rows);
	return adopt_and_except(infer, rows, INFER_ABSENT) &&
	       adopt_and_except(infer, rows, INFER_ABSENT_AVERAGE) &&
	       adopt_and_except(infer, rows, INFER_ABSENT_HANDICAP) &&
	       adopt_and_except(infer, rows, INFER_LIMIT);
}
