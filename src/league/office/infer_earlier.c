/* Sheets that begin in a later week: the games that each bowler had before. An average that is
 * printed allows a range of pins for each number of games; the averages of later weeks narrow it.
 */
#include "league/office/infer_inside.h"

#include "league/results/average.h"

#include <string.h>

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
