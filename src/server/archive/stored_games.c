/* Stored games: the list of them, one game, its lines, its printed series. */
#include "alley/line_text.h"
#include "alley/undoable.h"
#include "league/office/league_load.h"
#include "league/office/league_people.h"
#include "league/results/results.h"
#include "need/need.h"
#include "server/archive/archive_inside.h"
#include "server/archive/sheet_svg.h"
#include "server/house/shared_roster.h"
#include "server/lanes/view.h"

#include <inttypes.h>
#include <stdlib.h>

/* ---- the list, newest first ---- */

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
	writer_item(listing->writer);
	archive_show(listing->query, game, &shown);
	board_json_write_game_row(listing->writer, shown.game, shown.names);
	shared_roster_return(listing->query->people);
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
	writer_begin(writer, NULL, '{');
	writer_begin(writer, "games", '[');
	trouble = games_walk(journal, &asked, list_game, &listing);
	writer_end(writer, ']');
	if (listing.more) {
		writer_name(writer, "cursor");
		writer_print(writer, "\"%" PRId64 "-%" PRId64 "\"", listing.last_time,
		             listing.last_game);
	}
	writer_end(writer, '}');
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
	roster_close(bowler.roster);
}

/* ---- one stored game ---- */

static void begin_list(struct writer *writer, const struct archive_query *query, const char *name)
{
	writer_begin(writer, NULL, '{');
	writer_integer(writer, "game", query->game);
	writer_begin(writer, name, '[');
}

void archive_game(struct journal journal, const struct archive_query *query,
                  struct archive_answer *answer)
{
	struct archive_game_found finding = { .found = false };
	struct shown_game shown;

	if (!archive_find(journal, query, &finding, answer))
		return;
	archive_show(query, &finding.game, &shown);
	board_json_write_game(&answer->writer, shown.game, shown.names, NULL);
	shared_roster_return(query->people);
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
	shared_roster_return(query->people);
}

static enum trouble write_need(struct writer *writer, struct journal journal,
                               const struct replay *game, const struct replay *shown,
                               struct pindeck_seat seat, int target)
{
	struct need need;
	const enum trouble trouble = need_ask(&need, journal, game, seat, target);

	if (trouble != NO_TROUBLE)
		return trouble;
	writer_begin(writer, NULL, '{');
	need_write_json(writer, &need, &shown->match, seat);
	writer_end(writer, '}');
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
	enum trouble trouble = NO_TROUBLE;

	if (!archive_find(journal, query, &finding, answer))
		return;
	only = find_seat(query, &finding.game, &answer->refusal);
	/* the names are copied: a need reads the store while no roster is borrowed */
	archive_show(query, &finding.game, &shown);
	shared_roster_return(query->people);
	begin_list(writer, query, "needs");
	for (int number = 1; number <= pindeck_match_to_bowlers(&finding.game.match); number++) {
		const struct pindeck_seat seat = pindeck_seat_of(number);

		if (trouble == NO_TROUBLE && answer->refusal.code == NOT_REFUSED &&
		    (!pindeck_seat_exists(only) || pindeck_seat_is_equal(seat, only)))
			trouble = write_need(writer, journal, &finding.game, shown.game, seat,
			                     query->target);
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

	writer_begin(writer, NULL, '{');
	writer_integer(writer, "seat", seat);
	writer_begin(writer, "scores", '[');
	for (int game = 0; game < table->games - 1 && game < SERIES_MOST_GAMES; game++) {
		const int points = row != NULL ? row->points[game] : -1;

		if (points >= 0)
			writer_integer(writer, NULL, points);
		else
			writer_string(writer, NULL, NULL);
		total += points >= 0 ? points : 0;
	}
	writer_end(writer, ']');
	writer_integer(writer, "total", total);
	writer_end(writer, '}');
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
	shared_roster_return(query->people);
	begin_list(writer, query, "bowlers");
	for (int seat = 1; seat <= pindeck_match_to_bowlers(&shown.game->match); seat++) {
		const struct pindeck_name *name =
		    pindeck_match_name(&shown.game->match, pindeck_seat_of(seat));

		write_series_row(writer, table, series_row_of(table, *name), seat);
	}
	writer_text(writer, "]}");
out:
	if (answer->refusal.code == NOT_REFUSED)
		archive_refuse_trouble(answer, trouble);
	free(table);
}

/* ---- the lines of a stored game, and those that can be undone ---- */

struct logging {
	const struct archive_query *query;
	struct neutral_lines names;
	struct writer *writer;
	int lines;
};

/* Find in all lines of a game the letters that neutral letters must replace. */
static bool learn_line(void *payload, const struct entry *entry)
{
	struct logging *logging = payload;

	(void)archive_show_line(logging->query, &logging->names, entry);
	return true;
}

/* Write a line in the form of an export; without the brace at its end. */
static void begin_line(struct logging *logging, const struct entry *entry)
{
	const struct entry shown = archive_show_line(logging->query, &logging->names, entry);

	logging->lines++;
	writer_begin(logging->writer, NULL, '{');
	line_text_write_members(&entry_form, &shown, logging->writer);
}

static bool log_line(void *payload, const struct entry *entry)
{
	struct logging *logging = payload;

	begin_line(logging, entry);
	writer_end(logging->writer, '}');
	return !logging->writer->failed;
}

void archive_log(struct journal journal, const struct archive_query *query,
                 struct archive_answer *answer)
{
	struct writer *writer = &answer->writer;
	const struct journal_query asked = journal_game(&query->game);
	struct logging logging = { .query = query, .writer = writer };
	enum trouble trouble;

	begin_list(writer, query, "lines");
	trouble = journal_walk(journal, &asked, learn_line, &logging);
	if (trouble == NO_TROUBLE || trouble == TROUBLE_DAMAGED)
		trouble = journal_walk(journal, &asked, log_line, &logging);
	writer_text(writer, "]}");
	if (trouble == NO_TROUBLE && logging.lines == 0)
		trouble = TROUBLE_NO_GAME;
	/* the log marks a damaged line */
	archive_refuse_trouble(answer, trouble == TROUBLE_DAMAGED ? NO_TROUBLE : trouble);
}

/* The line, and whether it undoes an earlier one. */
static bool list_undoable(void *payload, const struct undoable *undoable)
{
	struct logging *logging = payload;
	struct writer *writer = logging->writer;

	begin_line(logging, undoable->line);
	if (undoable->undoes)
		writer_boolean(writer, "undoes", true);
	writer_end(writer, '}');
	return !writer->failed;
}

/* The lines that can be undone, in their order. A damaged game cannot be changed: it has none. */
void archive_repairs(struct journal journal, const struct archive_query *query,
                     struct archive_answer *answer)
{
	struct writer *writer = &answer->writer;
	const struct journal_query asked = journal_game(&query->game);
	struct logging logging = { .query = query, .writer = writer };
	enum trouble trouble = journal_walk(journal, &asked, learn_line, &logging);

	begin_list(writer, query, "repairs");
	if (trouble == NO_TROUBLE)
		trouble = undoable_walk(journal, query->game, list_undoable, &logging);
	writer_text(writer, "]}");
	archive_refuse_trouble(answer, trouble == TROUBLE_DAMAGED || trouble == TROUBLE_IMPOSSIBLE
	                                   ? NO_TROUBLE
	                                   : trouble);
}

/* ---- the league that a stored game was bowled for ---- */

/* All zeros for a game of no league. */
struct game_league {
	struct season *season;
	struct results *results; /* up to the week of the game */
};

/* The week of the row that refers to the game; 0 for none. */
static int week_of(const struct season *season, int64_t game)
{
	for (size_t next = 0; next < season->rows.count; next++) {
		const struct season_row *row = &season->rows.list[next];

		for (int cell = 0; row->week != 0 && cell < CELL_MOST_GAMES; cell++)
			if (row->cells[cell].game == game)
				return row->week;
	}
	return 0;
}

/* The facts of the league show whether the game belongs to it; only then its games are read. */
static enum trouble try_league(struct game_league *league, struct journal journal, const char *name,
                               int64_t game, struct shared_roster *people)
{
	struct league_load_limits limits = LEAGUE_LOAD_ALL;
	struct season *season = NULL;
	enum trouble trouble;
	int week;

	limits.facts_only = true;
	trouble = league_load_season(journal, name, limits, &season, NULL);
	if (trouble != NO_TROUBLE)
		return trouble;
	week = week_of(season, game);
	season_free(season);
	if (week == 0)
		return NO_TROUBLE;
	limits = LEAGUE_LOAD_ALL;
	limits.so_far = true; /* a game that is being bowled has its handicap too */
	trouble = league_load_season(journal, name, limits, &league->season, NULL);
	if (trouble != NO_TROUBLE)
		return trouble;
	league_people_join(league->season, shared_roster_borrow(people));
	shared_roster_return(people);
	league->results = results_live(league->season, week);
	return league->results != NULL ? NO_TROUBLE : TROUBLE_NO_MEMORY;
}

/* Find it. The caller closes it, also after a trouble. */
static enum trouble open_league(struct game_league *league, struct journal journal,
                                const struct replay *game, struct shared_roster *people)
{
	struct league_names names = { .list = NULL };
	enum trouble trouble;

	*league = (struct game_league){ .season = NULL };
	if (game->kind != GAME_LEAGUE)
		return NO_TROUBLE;
	trouble = league_load_read_names(journal, &names);
	for (size_t next = 0; trouble == NO_TROUBLE && league->season == NULL && next < names.count;
	     next++)
		trouble = try_league(league, journal, names.list[next], game->game, people);
	free(names.list);
	return trouble;
}

static void close_league(struct game_league *league)
{
	results_free(league->results);
	season_free(league->season);
}

static void take_seat(const struct game_league *league, const struct season_row *row, int cell,
                      struct league_seats *seats)
{
	const struct result_row *counted =
	    results_row(league->results, row->week, row->team, row->slot);
	const int32_t seat = row->cells[cell].seat;

	if (counted == NULL || seat < 1 || seat > PINDECK_MOST_BOWLERS)
		return;
	seats->pins[seat - 1] = counted->handicaps[cell];
	season_bowler_name(league->season, row->bowler, seats->names[seat - 1]);
	snprintf(seats->team, sizeof seats->team, "%s",
	         season_team_name(league->season, row->team));
}

/* The names and handicaps for any game of that week. */
static void take_seats(const struct game_league *league, int64_t game, struct league_seats *seats)
{
	board_json_clear_league(seats);
	if (league->results == NULL)
		return;
	for (size_t next = 0; next < league->season->rows.count; next++) {
		const struct season_row *row = &league->season->rows.list[next];

		for (int cell = 0; cell < CELL_MOST_GAMES; cell++)
			if (row->cells[cell].game == game)
				take_seat(league, row, cell, seats);
	}
}

/* ---- a stored game and the other games of its series, to print ---- */

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
	writer_string(writer, "from", text);
	if (game->finished && !game->as_typed && same_day) {
		clock_write(game->changed, text);
		writer_string(writer, "to", text);
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
	writer_begin(printing->writer, NULL, '{');
	write_times(printing->writer, game);
	writer_name(printing->writer, "board");
	archive_show(printing->query, game, &shown);
	take_seats(&printing->league, game->game, &seats);
	board_json_write_game(printing->writer, shown.game, shown.names, &seats);
	shared_roster_return(printing->query->people);
	writer_end(printing->writer, '}');
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
	trouble = open_league(&printing.league, journal, &finding.game, query->people);
	if (trouble != NO_TROUBLE && trouble != TROUBLE_DAMAGED)
		goto out;
	asked = series_table_query(&finding.game);
	clock_write(clock_now(), now);
	writer_begin(&answer->writer, NULL, '{');
	writer_string(&answer->writer, "printed", now);
	writer_begin(&answer->writer, "games", '[');
	trouble = games_walk(journal, &asked, note_place, &printing);
	if (trouble == NO_TROUBLE || trouble == TROUBLE_DAMAGED)
		trouble = games_walk(journal, &asked, print_game, &printing);
	if (printing.games == 0)
		(void)print_game(&printing, &finding.game, outcome_done());
	writer_text(&answer->writer, "]}");
out:
	close_league(&printing.league);
	archive_refuse_trouble(answer, trouble == TROUBLE_DAMAGED ? NO_TROUBLE : trouble);
}
