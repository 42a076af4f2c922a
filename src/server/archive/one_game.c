/* One stored game: its board, its score sheet, the needs of its bowlers, its series so far. */
#include "server/archive/archive_inside.h"

#include "alley/game_text.h"
#include "need/need_write.h"
#include "server/archive/sheet_svg.h"
#include "server/house/ambiguity.h"

#include <inttypes.h>
#include <stdlib.h>

void archive_game(struct journal journal, const struct archive_query *query,
                  struct archive_answer *answer)
{
	struct archive_game_found finding = { .found = false };
	struct shown_game shown;

	if (!archive_find(journal, query, &finding, answer))
		return;
	archive_show(query, &finding.game, &shown);
	board_json_write_game(&answer->writer, shown.game, shown.names, NULL);
	archive_end_show(query);
}

void archive_sheet(struct journal journal, const struct archive_query *query,
                   struct archive_answer *answer)
{
	struct archive_game_found finding = { .found = false };
	struct shown_game shown;
	char when[CLOCK_SIZE];

	if (!archive_find(journal, query, &finding, answer))
		return;
	game_time_write(&finding.game, when);
	archive_show(query, &finding.game, &shown);
	sheet_svg_write(&answer->writer, shown.game, shown.names, when,
	                query->has_language ? query->language : ENGLISH);
	archive_end_show(query);
}

static enum trouble write_need(struct writer *writer, struct journal journal,
                               const struct replay *game, const struct replay *shown,
                               struct pindeck_seat seat, int target)
{
	struct need need;
	const enum trouble trouble = need_ask(&need, journal, game, seat, target);

	if (trouble != NO_TROUBLE)
		return trouble;
	writer_put(writer, '{');
	need_write_json(writer, &need, &shown->match, seat);
	writer_put(writer, '}');
	return NO_TROUBLE;
}

/* The seat that the query names; no seat for every bowler. Refuses another name. */
static struct pindeck_seat find_seat(const struct archive_query *query, const struct replay *game,
                                     struct refusal *refusal)
{
	const struct roster *roster;
	struct pindeck_seat seat = pindeck_seat_of(0);
	struct resolved resolved;

	if (query->bowler[0] == '\0')
		return seat;
	roster = shared_roster_borrow(query->people);
	seat = seated_find(archive_may_ask(query) ? roster : NULL, game, query->bowler, &resolved);
	if (!pindeck_seat_exists(seat) && resolved.count > 1)
		ambiguity_refuse(refusal, roster, &resolved);
	else if (!pindeck_seat_exists(seat))
		refuse(refusal, NO_SUCH_BOWLER);
	shared_roster_return(query->people);
	return seat;
}

/* The need of every bowler of the game, or of the requested bowler. */
void archive_need(struct journal journal, const struct archive_query *query,
                  struct archive_answer *answer)
{
	struct writer *writer = &answer->writer;
	struct archive_game_found finding = { .found = false };
	struct shown_game shown;
	struct pindeck_seat only;
	const char *between = "";
	enum trouble trouble = NO_TROUBLE;

	if (!archive_find(journal, query, &finding, answer))
		return;
	only = find_seat(query, &finding.game, &answer->refusal);
	/* the names are copied: a need reads the store while no roster is borrowed */
	archive_show(query, &finding.game, &shown);
	archive_end_show(query);
	writer_print(writer, "{\"game\":%" PRId64 ",\"needs\":[", query->game);
	for (int number = 1; number <= pindeck_match_to_bowlers(&finding.game.match); number++) {
		const struct pindeck_seat seat = pindeck_seat_of(number);

		if (trouble != NO_TROUBLE || answer->refusal.code != NOT_REFUSED ||
		    (pindeck_seat_exists(only) && !pindeck_seat_is_equal(seat, only)))
			continue;
		writer_text(writer, between);
		trouble =
		    write_need(writer, journal, &finding.game, shown.game, seat, query->target);
		between = ",";
	}
	writer_text(writer, "]}");
	archive_refuse_trouble(answer, trouble);
}

/* The roster is borrowed for one game only, see archive_show_line. */
static const struct replay *show_in_series(const void *payload, const struct replay *game,
                                           struct replay *room)
{
	const struct archive_query *query = payload;
	const struct replay *shown =
	    seated_display(shared_roster_borrow(query->people), game, room);

	shared_roster_return(query->people);
	return shown;
}

static const struct series_table_row *series_row_of(const struct series_table *table,
                                                    struct pindeck_name name)
{
	for (int next = 0; next < table->count; next++)
		if (pindeck_name_is_equal(table->rows[next].name, name))
			return &table->rows[next];
	return NULL;
}

/* The games before this one, and their total; null for a game without this bowler. */
static void write_series_row(struct writer *writer, const struct series_table *table,
                             const struct series_table_row *row, int seat)
{
	int total = 0;

	writer_print(writer, "{\"seat\":%d,\"scores\":[", seat);
	for (int game = 0; game < table->games - 1 && game < SERIES_MOST_GAMES; game++) {
		const int points = row != NULL ? row->points[game] : -1;

		writer_text(writer, game > 0 ? "," : "");
		if (points >= 0)
			writer_number(writer, points);
		else
			writer_text(writer, "null");
		total += points >= 0 ? points : 0;
	}
	writer_print(writer, "],\"total\":%d}", total);
}

/* The earlier games of the series, for each bowler of a game. */
void archive_series(struct journal journal, const struct archive_query *query,
                    struct archive_answer *answer)
{
	struct writer *writer = &answer->writer;
	struct archive_game_found finding = { .found = false };
	struct series_table *table = calloc(1, sizeof *table);
	struct shown_game shown;
	enum trouble trouble = TROUBLE_NO_MEMORY;

	if (table == NULL || !archive_find(journal, query, &finding, answer))
		goto out;
	trouble = series_table_collect(journal, &finding.game,
	                               (struct series_table_view){ show_in_series, query }, table);
	archive_show(query, &finding.game, &shown);
	archive_end_show(query);
	writer_print(writer, "{\"game\":%" PRId64 ",\"bowlers\":[", query->game);
	for (int seat = 1; seat <= pindeck_match_to_bowlers(&shown.game->match); seat++) {
		const struct pindeck_name *name =
		    pindeck_match_name(&shown.game->match, pindeck_seat_of(seat));

		writer_text(writer, seat > 1 ? "," : "");
		write_series_row(writer, table, series_row_of(table, *name), seat);
	}
	writer_text(writer, "]}");
out:
	if (answer->refusal.code == NOT_REFUSED)
		archive_refuse_trouble(answer, trouble);
	free(table);
}
