/* Hypotheses about totals and points: matches made of the rows as they were printed. */
#include "infer_inside.h"

#include "averages.h"
#include "points.h"

#include <stdlib.h>
#include <string.h>

enum {
	MOST_POINTS = 5 /* for a game or a series */
};

/* A team in one night. */
struct night {
	int32_t week;
	const char *team;
	struct result_side side;
};

struct nights {
	struct night *list; /* by week and team */
	size_t count;
	int32_t games;
};

static int compare_nights(const void *left, const void *right)
{
	const struct night *one = left;
	const struct night *other = right;

	if (one->week != other->week)
		return one->week < other->week ? -1 : 1;
	return strcmp(one->team, other->team);
}

static int by_week_and_team(const void *left, const void *right)
{
	const struct infer_row *const *one = left;
	const struct infer_row *const *other = right;
	const struct night first = { .week = (*one)->row->week, .team = (*one)->row->team };
	const struct night second = { .week = (*other)->row->week, .team = (*other)->row->team };

	return compare_nights(&first, &second);
}

/* ---- what a row adds to its team ----------------------------------------------------------------
 */

static int32_t printed_or(const struct infer_row *row, enum sheet_printed printed, int32_t other)
{
	const int32_t value = row->row->printed[printed];

	return value == SHEET_NOT_PRINTED ? other : value;
}

/* The printed total says what an absentee counted that night, whatever the rule. */
static int32_t absent_pins(const struct infer *infer, const struct infer_row *row)
{
	const int32_t pins = printed_or(row, PRINTED_TOTAL, -1) - row->bowled;

	if (pins >= 0 && pins % row->absent == 0)
		return pins / row->absent;
	return absent_score(&infer->settings, printed_or(row, PRINTED_AVERAGE, 0));
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

static void add_row(const struct infer *infer, struct result_side *side,
                    const struct infer_row *row)
{
	const int cells = cells_in(row);

	for (int game = 0; game < CELL_MOST_GAMES; game++) {
		const struct cell *cell = &row->row->cells[game];
		int32_t score;
		int32_t handicap;

		if (cell->kind == CELL_EMPTY)
			continue;
		score = score_of(infer, row, game);
		handicap = cell->kind == CELL_DUMMY ? 0 : handicap_of(row, cells);
		side->scratch[game] += score;
		side->handicap[game] += handicap;
		side->played |= 1U << game;
		side->need[game] += printed_or(row, PRINTED_AVERAGE, 0) -
		                    infer->settings.value[SETTING_UNOPPOSED_PINS];
		side->pins += score;
		side->pins_with_handicap += score + handicap;
	}
	if (row->games > 0)
		side->presence = SIDE_PRESENT;
}

static bool list_nights(const struct infer *infer, const struct infer_rows *rows,
                        struct nights *nights)
{
	const struct infer_row **sorted =
	    calloc(rows->score_count + 1, sizeof(const struct infer_row *));

	nights->list = calloc(rows->score_count + 1, sizeof *nights->list);
	if (sorted == NULL || nights->list == NULL) {
		free(sorted);
		return false;
	}
	for (size_t next = 0; next < rows->score_count; next++)
		sorted[next] = &rows->scores[next];
	qsort(sorted, rows->score_count, sizeof(const struct infer_row *), by_week_and_team);
	for (size_t next = 0; next < rows->score_count; next++) {
		if (next == 0 || by_week_and_team(&sorted[next - 1], &sorted[next]) != 0)
			nights->list[nights->count++] =
			    (struct night){ .week = sorted[next]->row->week,
				            .team = sorted[next]->row->team,
				            .side.presence = SIDE_ABSENT };
		add_row(infer, &nights->list[nights->count - 1].side, sorted[next]);
	}
	free(sorted);
	return true;
}

/* ---- matches ------------------------------------------------------------------------------------
 */

static struct result_side side_of(const struct nights *nights, int32_t week, const char *team)
{
	const struct night wanted = { .week = week, .team = team };
	const struct night *found =
	    bsearch(&wanted, nights->list, nights->count, sizeof *nights->list, compare_nights);

	if (found != NULL)
		return found->side;
	return (struct result_side){ .presence = team[0] == '\0' ? SIDE_NONE : SIDE_ABSENT };
}

static struct result_match match_of(const struct nights *nights, const struct sheet_row *row)
{
	struct result_match match = {
		.week = row->week, .lane = row->lane, .state = MATCH_BOWLED, .games = nights->games
	};

	match.sides[0] = side_of(nights, row->week, row->team);
	match.sides[1] = side_of(nights, row->week, row->other);
	match.played = match.sides[0].played | match.sides[1].played;
	return match;
}

static int32_t points_by(const struct settings *settings, struct result_match match)
{
	static const struct point_places none;

	points_of_match(settings, &match, &none);
	return match.sides[0].won;
}

static void try_points(struct infer *infer, const struct infer_rows *rows,
                       const struct result_match *matches, const struct settings *settings)
{
	const enum setting *keys;
	const int count = infer_settings(INFER_POINTS, &keys);
	struct infer_hypothesis hypothesis = { .explained = 0 };

	for (int next = 0; next < count; next++) {
		hypothesis.value[next] = settings->value[keys[next]];
		hypothesis.oddness += settings->value[keys[next]];
	}
	for (size_t next = 0; next < rows->point_count; next++)
		hypothesis.explained += points_by(settings, matches[next]) ==
		                        rows->points[next]->printed[PRINTED_POINTS];
	infer_offer(&infer->answers[INFER_POINTS], hypothesis);
}

/* From 1 point for a game and none for the series on. */
static void try_all_points(struct infer *infer, const struct infer_rows *rows,
                           const struct result_match *matches)
{
	struct settings settings = infer->settings;

	for (int32_t next = 4; next < (MOST_POINTS + 1) * (MOST_POINTS + 1) * 4; next++) {
		settings.value[SETTING_TIE] = next % 2;
		settings.value[SETTING_UNOPPOSED] = next / 2 % 2;
		settings.value[SETTING_POINTS_GAME] = next / 4 % (MOST_POINTS + 1);
		settings.value[SETTING_POINTS_SERIES] = next / 4 / (MOST_POINTS + 1);
		try_points(infer, rows, matches, &settings);
	}
}

/* A team that did not appear has no total. */
static bool check_totals(struct infer *infer, const struct infer_rows *rows,
                         const struct result_match *matches)
{
	struct infer_answer *answer = &infer->answers[INFER_TOTAL];
	struct infer_hypothesis hypothesis = { .explained = 0 };

	for (size_t next = 0; next < rows->point_count; next++) {
		const struct result_side *side = &matches[next].sides[0];
		const int32_t printed = rows->points[next]->printed[PRINTED_TOTAL_WITH_HANDICAP];
		const int32_t expected =
		    side->presence == SIDE_PRESENT ? side->pins_with_handicap : 0;

		if (printed == SHEET_NOT_PRINTED)
			continue;
		answer->rows++;
		hypothesis.explained += printed == expected;
		if (printed != expected &&
		    !infer_except(infer, INFER_TOTAL, rows->points[next], expected, printed))
			return false;
	}
	infer_offer(answer, hypothesis);
	return true;
}

static bool list_exceptions(struct infer *infer, const struct infer_rows *rows,
                            const struct result_match *matches)
{
	for (size_t next = 0; next < rows->point_count; next++) {
		const int32_t expected = points_by(&infer->settings, matches[next]);
		const int32_t printed = rows->points[next]->printed[PRINTED_POINTS];

		if (printed != expected &&
		    !infer_except(infer, INFER_POINTS, rows->points[next], expected, printed))
			return false;
	}
	return true;
}

bool infer_find_points(struct infer *infer, const struct infer_rows *rows)
{
	struct nights nights = { NULL, 0, rows->games };
	struct result_match *matches = calloc(rows->point_count + 1, sizeof *matches);
	bool done = rows->score_count == 0;

	if (done || matches == NULL || !list_nights(infer, rows, &nights))
		goto out;
	for (size_t next = 0; next < rows->point_count; next++)
		matches[next] = match_of(&nights, rows->points[next]);
	if (!check_totals(infer, rows, matches))
		goto out;
	infer->answers[INFER_POINTS].rows = (int32_t)rows->point_count;
	try_all_points(infer, rows, matches);
	infer_adopt(infer, INFER_POINTS);
	done = infer->answers[INFER_POINTS].count == 0 || list_exceptions(infer, rows, matches);
out:
	free(nights.list);
	free(matches);
	return done;
}
