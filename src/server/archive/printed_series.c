/* A stored game and the other games of its series, to print. */
#include "server/archive/archive_inside.h"

#include "alley/game_text.h"
#include "server/archive/game_league.h"

struct printing {
	const struct archive_query *query;
	const struct replay *asked;
	struct writer *writer;
	struct game_league league;
	int games;
	bool here[SERIES_MOST_GAMES]; /* by place in the series; at each place the lane of the
	                                 requested game has one game */
};

static bool note_place(void *payload, const struct replay *game, struct outcome outcome)
{
	struct printing *printing = payload;

	(void)outcome;
	if (game->voided == 0 && game->began_on == printing->asked->began_on &&
	    replay_is_same_series(game, printing->asked))
		printing->here[replay_series_place(game) - 1] = true;
	return true;
}

/* True for a game of other bowlers of the series: a bowler may have moved to another lane alone,
 * and then two lanes have a game at the same place of the series. */
static bool is_of_others(const struct printing *printing, const struct replay *game)
{
	return game->began_on != printing->asked->began_on &&
	       printing->here[replay_series_place(game) - 1];
}

/* Times as clocks in the house show them, wherever the reader is. The last line may be a correction
 * of another day: then the end is left out. */
static void write_times(struct writer *writer, const struct replay *game)
{
	const bool same_day = clock_day(game->changed) == clock_day(game->began);
	char text[CLOCK_SIZE];

	game_time_write(game, text);
	writer_text(writer, "{\"from\":");
	writer_json(writer, text);
	if (game->finished && !game->as_typed && same_day) {
		clock_write(game->changed, text);
		writer_text(writer, ",\"to\":");
		writer_json(writer, text);
	}
}

static bool print_game(void *payload, const struct replay *game, struct outcome outcome)
{
	struct printing *printing = payload;
	const struct replay *asked = printing->asked;
	struct league_seats seats;
	struct shown_game shown;

	(void)outcome;
	if (game->game != asked->game &&
	    (game->voided != 0 || !replay_is_same_series(game, asked) ||
	     is_of_others(printing, game)))
		return true;
	writer_text(printing->writer, printing->games > 0 ? "," : "");
	write_times(printing->writer, game);
	writer_text(printing->writer, ",\"board\":");
	archive_show(printing->query, game, &shown);
	game_league_seats(&printing->league, game->game, &seats);
	board_json_write_game(printing->writer, shown.game, shown.names, &seats);
	archive_end_show(printing->query);
	writer_put(printing->writer, '}');
	return ++printing->games < SERIES_MOST_GAMES && !printing->writer->failed;
}

void archive_print(struct journal journal, const struct archive_query *query,
                   struct archive_answer *answer)
{
	struct archive_game_found finding = { .found = false };
	struct printing printing = { .query = query,
		                     .asked = &finding.game,
		                     .writer = &answer->writer };
	struct journal_query asked;
	char now[CLOCK_SIZE];
	enum trouble trouble;

	if (!archive_find(journal, query, &finding, answer))
		return;
	trouble = game_league_open(&printing.league, journal, &finding.game, query->people);
	if (trouble != NO_TROUBLE && trouble != TROUBLE_DAMAGED)
		goto out;
	asked = series_table_query(&finding.game);
	clock_write(clock_now(), now);
	writer_text(&answer->writer, "{\"printed\":");
	writer_json(&answer->writer, now);
	writer_text(&answer->writer, ",\"games\":[");
	trouble = games_walk(journal, &asked, note_place, &printing);
	if (trouble == NO_TROUBLE || trouble == TROUBLE_DAMAGED)
		trouble = games_walk(journal, &asked, print_game, &printing);
	if (printing.games == 0)
		(void)print_game(&printing, &finding.game, outcome_done());
	writer_text(&answer->writer, "]}");
out:
	game_league_close(&printing.league);
	archive_refuse_trouble(answer, trouble == TROUBLE_DAMAGED ? NO_TROUBLE : trouble);
}
