/* The highest scores of one night: three short lists, kept in order while the rows are read. */
#include "league/results/week_highs.h"

static void add(struct week_high *high, const struct result_row *row, int32_t pins)
{
	int place = high->count;

	while (place > 0 && high->scores[place - 1].pins < pins)
		place--;
	if (place == WEEK_HIGHS_MOST)
		return;
	if (high->count < WEEK_HIGHS_MOST)
		high->count++;
	for (int next = high->count - 1; next > place; next--)
		high->scores[next] = high->scores[next - 1];
	high->scores[place] = (struct week_high_score){ row->bowler, row->team, pins };
}

static void add_row(struct week_highs *highs, const struct results *results,
                    const struct result_row *row)
{
	const struct season_row *facts =
	    season_row(results->season, row->week, row->team, row->slot);
	const int games = season_settings(results->season, row->week).value[SETTING_GAMES];
	const struct result_highs counting = results_highs(facts, games);

	for (int game = 0; game < games; game++)
		if ((counting.games >> game & 1U) != 0)
			add(&highs->highs[0], row, row->scores[game]);
	if (!counting.series)
		return;
	add(&highs->highs[1], row, row->total);
	add(&highs->highs[2], row, row->total_with_handicap);
}

struct week_highs week_highs_of(const struct results *results, int week)
{
	struct week_highs highs = { { { .award = AWARD_GAME },
		                      { .award = AWARD_SERIES },
		                      { .award = AWARD_SERIES_HANDICAP } } };

	for (size_t next = results->row_start[week];
	     next < results->row_count && results->rows[next].week == week; next++)
		if (results->rows[next].bowler != 0)
			add_row(&highs, results, results->rows + next);
	return highs;
}
