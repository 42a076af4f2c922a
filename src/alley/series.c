/* A series: games of the same bowlers on one lane, one after the other. */
#include "series.h"

#include "games.h"
#include "moment.h"

#include <stdio.h>

void series_write(struct series series, char text[SERIES_TEXT_SIZE])
{
	char since[MOMENT_SIZE];
	int length = 0;

	text[0] = '\0';
	if (series.number == 0)
		return;
	length = snprintf(text, SERIES_TEXT_SIZE, "%d", series.number);
	if (series.of > 0)
		length +=
		    snprintf(text + length, SERIES_TEXT_SIZE - (size_t)length, "/%d", series.of);
	if (series.number == 1)
		return;
	moment_write(series.since, since);
	snprintf(text + length, SERIES_TEXT_SIZE - (size_t)length, " %s", since);
}

static bool read_number(int32_t *number, struct pindeck_text *text)
{
	*number = pindeck_text_to_number(text);
	return *number >= 1 && *number <= SERIES_MOST_GAMES;
}

bool series_read(struct series *series, struct pindeck_text text)
{
	*series = (struct series){ .number = 0 };
	if (pindeck_text_is_empty(text))
		return true;
	if (!read_number(&series->number, &text))
		return false;
	if (pindeck_text_skip_from(&text, "/") &&
	    (!read_number(&series->of, &text) || series->of < series->number))
		return false;
	if (series->number == 1)
		return pindeck_text_is_empty(text);
	return pindeck_text_skip_from(&text, " ") && moment_read(&series->since, text);
}

/* ---- what the games come to ---------------------------------------------------------------------
 */

struct collecting {
	int32_t lane;
	int64_t since;
	struct series_table *table;
};

/* The row of that name, a new one if need be; a null pointer when there are too many. */
static struct series_row *row_of(struct series_table *table, struct pindeck_name name)
{
	struct series_row *row = table->rows;

	while (row < table->rows + table->count && !pindeck_name_is_equal(row->name, name))
		row++;
	if (row < table->rows + table->count)
		return row;
	if (table->count == SERIES_MOST_BOWLERS)
		return NULL;
	table->count++;
	*row = (struct series_row){ .name = name };
	for (int game = 0; game < SERIES_MOST_GAMES; game++)
		row->points[game] = -1;
	return row;
}

static void add_bowler(struct series_table *table, const struct replay *game,
                       struct pindeck_seat seat)
{
	const struct pindeck_game *own = pindeck_match_game(&game->match, seat);
	struct series_row *row = row_of(table, *pindeck_match_name(&game->match, seat));
	const struct pindeck_score total =
	    pindeck_game_total(own, pindeck_frame_number_of(PINDECK_FRAMES));

	if (row == NULL || !pindeck_game_is_over(own))
		return;
	row->points[table->games - 1] = pindeck_score_to_points(total);
	row->total += pindeck_score_to_points(total);
	row->games++;
}

/* When the first game of its series was opened. That is itself for the first, also for one that
 * became it only when another followed and does not say so. */
static int64_t first_opened(const struct replay *game)
{
	return game->series.number > 1 ? game->series.since : game->opened;
}

static bool belongs(const struct collecting *collecting, const struct replay *game)
{
	return game->lane == collecting->lane && first_opened(game) == collecting->since;
}

static bool add_game(void *payload, const struct replay *game, struct ruling ruling)
{
	const struct collecting *collecting = payload;
	struct series_table *table = collecting->table;

	if (ruling.fault != NO_FAULT || !belongs(collecting, game))
		return true;
	if (table->games == SERIES_MOST_GAMES)
		return false;
	table->games++;
	for (int seat = 1; seat <= pindeck_match_to_bowlers(&game->match); seat++)
		add_bowler(table, game, pindeck_seat_of(seat));
	return true;
}

enum trouble series_collect(struct journal journal, const struct replay *game,
                            struct series_table *table)
{
	struct collecting collecting = { game->lane, first_opened(game), table };
	const struct journal_query query = { .by_time = true,
		                             .from = collecting.since,
		                             .until = game->opened + 1,
		                             .order = OLDEST_FIRST };

	table->games = 0;
	table->count = 0;
	return games_walk(journal, &query, add_game, &collecting);
}
