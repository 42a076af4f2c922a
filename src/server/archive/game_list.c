/* The list of stored games, newest first. */
#include "server/archive/archive_inside.h"

#include <inttypes.h>

enum {
	LOOKED_AT = 100000 /* the most games that are searched for one answer */
};

struct listing {
	const struct archive_query *query;
	const struct asked_bowler *bowler; /* a null pointer for all */
	struct writer *writer;
	int shown;
	int looked_at;
	int64_t last_time;
	int64_t last_game;
	bool more;
};

static bool is_on_earlier_page(const struct archive_query *query, const struct replay *game)
{
	if (!query->has_cursor || game->opened < query->cursor_time)
		return false;
	return game->opened > query->cursor_time || game->game >= query->cursor_game;
}

static bool has_discipline(const struct pindeck_match *match, enum pindeck_discipline discipline)
{
	for (int number = 1; number <= pindeck_match_to_bowlers(match); number++)
		if (pindeck_game_discipline(pindeck_match_game(match, pindeck_seat_of(number))) ==
		    discipline)
			return true;
	return false;
}

static bool is_asked_for(const struct archive_query *query, const struct replay *game)
{
	if (replay_balls(game) == 0 || is_on_earlier_page(query, game))
		return false;
	if (query->unfinished && pindeck_match_is_over(&game->match))
		return false;
	return !query->by_discipline || has_discipline(&game->match, query->discipline);
}

static bool bowls(const struct asked_bowler *asked, const struct replay *game)
{
	for (int number = 1; number <= pindeck_match_to_bowlers(&game->match); number++)
		if (report_bowls(asked->roster, game, pindeck_seat_of(number), &asked->holder))
			return true;
	return false;
}

static bool list_game(void *payload, const struct replay *game, struct outcome outcome)
{
	struct listing *listing = payload;
	struct shown_game shown;

	listing->more = listing->shown == listing->query->limit || ++listing->looked_at > LOOKED_AT;
	if (listing->more)
		return false;
	listing->last_time = game->opened;
	listing->last_game = game->game;
	(void)outcome; /* a damaged game is listed up to its damaged line, and marked */
	if (!is_asked_for(listing->query, game) ||
	    (listing->bowler != NULL && !bowls(listing->bowler, game)))
		return true;
	writer_text(listing->writer, listing->shown > 0 ? "," : "");
	archive_show(listing->query, game, &shown);
	board_json_write_game_row(listing->writer, shown.game, shown.names);
	archive_end_show(listing->query);
	listing->shown++;
	return !listing->writer->failed;
}

static void write_games(struct journal journal, const struct archive_query *query,
                        const struct asked_bowler *bowler, struct archive_answer *answer)
{
	struct writer *writer = &answer->writer;
	struct listing listing = { .query = query, .bowler = bowler, .writer = writer };
	struct journal_query asked = archive_journal_query(query);
	enum trouble trouble;

	asked.order = NEWEST_FIRST;
	if (bowler != NULL)
		report_people(bowler->roster, &bowler->holder, &asked.people);
	writer_text(writer, "{\"games\":[");
	trouble = games_walk(journal, &asked, list_game, &listing);
	writer_put(writer, ']');
	if (listing.more)
		writer_print(writer, ",\"cursor\":\"%" PRId64 "-%" PRId64 "\"", listing.last_time,
		             listing.last_game);
	writer_put(writer, '}');
	archive_refuse_trouble(answer, trouble == TROUBLE_DAMAGED ? NO_TROUBLE : trouble);
}

void archive_games(struct journal journal, const struct archive_query *query,
                   struct archive_answer *answer)
{
	struct asked_bowler bowler;

	if (query->bowler[0] == '\0') {
		write_games(journal, query, NULL, answer);
		return;
	}
	if (archive_ask_bowler(&bowler, journal, query, answer))
		write_games(journal, query, &bowler, answer);
	archive_close_bowler(&bowler);
}
