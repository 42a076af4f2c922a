/* The settings of a foreign league, inferred from its sheets: the rows, and the best hypotheses. */
#include "league/office/infer.h"

#include "common/room.h"
#include "league/office/infer_inside.h"
#include "league/results/formulas.h"

#include <stdlib.h>
#include <string.h>

/* clang-format off */
static const struct {
	enum setting settings[INFER_MOST_SETTINGS];
	int count;
} decided[INFER_TOPICS] = {
	[INFER_HANDICAP] = { { SETTING_HANDICAP_PERCENT, SETTING_HANDICAP_BASE, SETTING_HANDICAP_ROUNDING,
	                       SETTING_HANDICAP_NEGATIVE, SETTING_HANDICAP_MOST, SETTING_HANDICAP }, 6 },
	[INFER_AVERAGE] = { { SETTING_AVERAGE_ROUNDING }, 1 },
	[INFER_FIRST] = { { SETTING_FIRST, SETTING_FIRST_AVERAGE }, 2 },
	[INFER_ABSENT] = { { SETTING_ABSENT, SETTING_ABSENT_PINS }, 2 },
	[INFER_ABSENT_AVERAGE] = { { SETTING_ABSENT_AVERAGE }, 1 },
	[INFER_ABSENT_HANDICAP] = { { SETTING_ABSENT_HANDICAP }, 1 },
	[INFER_LIMIT] = { { SETTING_GAME_LIMIT }, 1 },
	[INFER_TOTAL] = { { SETTING_TEAM_LIMIT }, 1 },
	[INFER_POINTS] = { { SETTING_POINTS_GAME, SETTING_POINTS_SERIES, SETTING_TIE, SETTING_UNOPPOSED,
	                     SETTING_POINTS_MATCH, SETTING_POINTS_MATCH_SERIES, SETTING_MATCH_ABSENT }, 7 },
};
/* clang-format on */

int infer_settings(enum infer_topic topic, const enum setting **settings)
{
	*settings = decided[topic].settings;
	return decided[topic].count;
}

static bool is_better(const struct infer_hypothesis *one, const struct infer_hypothesis *other)
{
	if (one->explained != other->explained)
		return one->explained > other->explained;
	return one->oddness < other->oddness;
}

void infer_offer(struct infer_answer *answer, struct infer_hypothesis hypothesis)
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

void infer_adopt(struct infer *infer, enum infer_topic topic)
{
	if (infer->answers[topic].count == 0)
		return;
	for (int next = 0; next < decided[topic].count; next++)
		infer->settings.value[decided[topic].settings[next]] =
		    infer->answers[topic].best[0].value[next];
}

bool infer_except(struct infer *infer, enum infer_topic topic, const struct sheet_row *row,
                  int32_t expected, int32_t printed)
{
	void *list =
	    room_for_one(infer->exceptions, &infer->room, infer->count, sizeof *infer->exceptions);

	if (list == NULL)
		return false;
	infer->exceptions = list;
	infer->exceptions[infer->count++] =
	    (struct infer_exception){ topic, row, expected, printed };
	return true;
}

/* ---- rows ---------------------------------------------------------------------------------------
 */

static struct infer_row row_of(const struct sheet_row *from)
{
	struct infer_row row = { .row = from };

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
	size_t first = 0;

	for (size_t next = 0; next < rows->score_count; next++)
		rows->by_bowler[next] = &rows->scores[next];
	qsort(rows->by_bowler, rows->score_count, sizeof(struct infer_row *), by_bowler_and_week);
	for (size_t next = 1; next <= rows->score_count; next++) {
		if (next < rows->score_count && strcmp(rows->by_bowler[first]->row->other,
		                                       rows->by_bowler[next]->row->other) == 0)
			continue;
		sum_bowler(rows->by_bowler + first, next - first);
		first = next;
	}
}

static void list_rows(struct infer_rows *rows, const struct sheet *sheet)
{
	for (size_t next = 0; next < sheet->count; next++) {
		if (sheet->kind == SHEET_SCORES)
			rows->scores[rows->score_count++] = row_of(&sheet->rows[next]);
		if (sheet->kind == SHEET_POINTS)
			rows->points[rows->point_count++] = &sheet->rows[next];
	}
	for (size_t next = 0; sheet->kind == SHEET_SCORES && next < sheet->count; next++) {
		const struct sheet_row *row = &sheet->rows[next];

		if (rows->first_week == 0 || row->week < rows->first_week)
			rows->first_week = row->week;
		for (int game = rows->games; game < sheet->games; game++)
			if (row->cells[game].kind != CELL_EMPTY)
				rows->games = game + 1;
	}
}

bool infer_find(struct infer *infer, const struct sheet *sheets, size_t count)
{
	struct infer_rows rows = { .games = 1 };
	size_t total = 1;
	bool done = false;

	*infer = (struct infer){ .settings = settings_standard() };
	for (size_t next = 0; next < count; next++)
		total += sheets[next].count;
	rows.scores = calloc(total, sizeof *rows.scores);
	rows.points = calloc(total, sizeof(const struct sheet_row *));
	rows.by_bowler = calloc(total, sizeof(struct infer_row *));
	if (rows.scores == NULL || rows.points == NULL || rows.by_bowler == NULL)
		goto out;
	for (size_t next = 0; next < count; next++)
		list_rows(&rows, &sheets[next]);
	infer->settings.value[SETTING_GAMES] = rows.games;
	sum_bowlers(&rows);
	done = infer_find_handicap(infer, &rows) && infer_find_averages(infer, &rows) &&
	       infer_find_absent(infer, &rows) && infer_find_points(infer, &rows);
out:
	free(rows.scores);
	free(rows.points);
	free(rows.by_bowler);
	return done;
}

void infer_free(struct infer *infer)
{
	free(infer->exceptions);
	infer->exceptions = NULL;
	infer->count = 0;
}

/* ---- averages of an earlier season --------------------------------------------------------------
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
		const int32_t average = row->row->printed[PRINTED_AVERAGE];
		struct range one;

		if (average < 0 || average > CELL_MOST)
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
		const int32_t average = row->row->printed[PRINTED_AVERAGE];
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

void infer_find_earlier(const struct infer_rows *rows, const struct settings *settings)
{
	const int64_t most_games = ((int64_t)rows->first_week - 1) * rows->games;
	size_t first = 0;

	if (rows->first_week <= 1)
		return;
	for (size_t next = 1; next <= rows->score_count; next++) {
		if (next < rows->score_count && strcmp(rows->by_bowler[first]->row->other,
		                                       rows->by_bowler[next]->row->other) == 0)
			continue;
		find_bowler(rows->by_bowler + first, next - first, settings, most_games);
		first = next;
	}
}
