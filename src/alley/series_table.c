/* The totals of the games of a series. */
#include "alley/series_table.h"

#include "alley/games.h"

struct collecting {
	const struct replay *game; /* up to this one */
	struct series_table_view view;
	bool taken[SERIES_MOST_GAMES]; /* by place */
	bool elsewhere;                /* games of other lanes count too */
	struct series_table *table;
};

/* Compare persons; compare the letters of guests, or if one of the games does not name the person.
 */
static bool is_of(const struct series_table_row *row, struct pindeck_name name, int32_t person)
{
	if (row->person != person && row->person != 0 && person != 0)
		return false;
	if (row->person == person && person > 0)
		return true;
	return pindeck_name_is_equal(row->name, name);
}

/* The row of that bowler, a new one if need be; a null pointer when there are too many. */
static struct series_table_row *row_of(struct series_table *table, struct pindeck_name name,
                                       int32_t person)
{
	struct series_table_row *row = table->rows;

	while (row < table->rows + table->count && !is_of(row, name, person))
		row++;
	if (row == table->rows + SERIES_TABLE_MOST_BOWLERS)
		return NULL;
	if (row == table->rows + table->count) {
		table->count++;
		*row = (struct series_table_row){ .total = 0 };
		for (int game = 0; game < SERIES_MOST_GAMES; game++)
			row->points[game] = -1;
	}
	row->name = name;
	row->person = person != 0 ? person : row->person;
	return row;
}

static void add_bowler(struct series_table *table, int place, const struct replay *game,
                       struct pindeck_seat seat)
{
	const struct pindeck_game *own = pindeck_match_game(&game->match, seat);
	struct series_table_row *row = row_of(table, *pindeck_match_name(&game->match, seat),
	                                      replay_seat(game, seat)->persons.bowler);
	const struct pindeck_score total =
	    pindeck_game_total(own, pindeck_frame_number_of(PINDECK_FRAMES));

	if (row == NULL || !pindeck_game_is_over(own))
		return;
	row->points[place - 1] = pindeck_score_to_points(total);
	row->total += pindeck_score_to_points(total);
	row->games++;
}

struct journal_query series_table_query(const struct replay *game)
{
	return (struct journal_query){ .in_series = true,
		                       .since = replay_series_opened(game),
		                       .order = BY_NUMBER };
}

/* Of several games that claim the same place the one with the lowest number has it. */
static bool belongs(const struct collecting *collecting, const struct replay *game)
{
	const struct replay *last = collecting->game;

	return game->voided == 0 && replay_is_same_series(game, last) &&
	       (collecting->elsewhere || game->began_on == last->began_on) &&
	       replay_series_place(game) < replay_series_place(last) &&
	       !collecting->taken[replay_series_place(game) - 1];
}

static void add(struct collecting *collecting, const struct replay *game)
{
	const struct series_table_view *view = &collecting->view;
	struct replay room;
	const struct replay *shown =
	    view->show != NULL ? view->show(view->payload, game, &room) : game;

	collecting->taken[replay_series_place(game) - 1] = true;
	for (int seat = 1; seat <= pindeck_match_to_bowlers(&shown->match); seat++)
		add_bowler(collecting->table, replay_series_place(game), shown,
		           pindeck_seat_of(seat));
}

static bool add_earlier(void *payload, const struct replay *game, struct outcome outcome)
{
	struct collecting *collecting = payload;

	if (outcome.fault == NO_FAULT && belongs(collecting, game))
		add(collecting, game);
	return true;
}

/* A series is identified by the lane and the opening time of its first game. That time is only
 * compared, so on one lane a clock that jumps between two games changes nothing. When a bowler
 * moved alone, two lanes may have a game at the same place: the game of the own lane counts. An
 * unreadable game is left out. */
enum trouble series_table_collect(struct journal journal, const struct replay *game,
                                  struct series_table_view view, struct series_table *table)
{
	struct collecting collecting = { .game = game, .view = view, .table = table };
	struct journal_query query = series_table_query(game);
	enum trouble trouble = NO_TROUBLE;

	table->games = replay_series_place(game);
	table->count = 0;
	query.lane = game->began_on;
	if (replay_series_place(game) > 1)
		trouble = games_walk(journal, &query, add_earlier, &collecting);
	query.lane = 0;
	collecting.elsewhere = true;
	if (trouble == NO_TROUBLE && game->series.lane != 0)
		trouble = games_walk(journal, &query, add_earlier, &collecting);
	if (game->voided == 0)
		add(&collecting, game);
	return trouble == TROUBLE_DAMAGED ? NO_TROUBLE : trouble;
}
