/* The archive: queries of all stored games. */
#include "archive.h"

#include "ambiguity.h"
#include "game_league.h"
#include "game_time.h"
#include "games.h"
#include "line_text.h"
#include "moment.h"
#include "need_write.h"
#include "neutral.h"
#include "records_write.h"
#include "report.h"
#include "sheet_svg.h"
#include "sheet_text.h"
#include "undoable.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
	HISTORY = 500, /* games of a bowler that are listed one by one */
	/* Bytes of an export that are read at once: a client that does not take them costs no more
	 * than twice that. */
	BLOCK = 6 * 1024,
	LOOKED_AT = 100000 /* games that are looked through for one answer */
};

void archive_refuse_trouble(struct archive_answer *answer, enum trouble trouble)
{
	if (trouble == TROUBLE_NO_GAME)
		refuse(&answer->refusal, NO_SUCH_GAME);
	else if (trouble == TROUBLE_UNREACHABLE || trouble == TROUBLE_BUSY)
		refuse(&answer->refusal, STORE_SILENT);
	else if (trouble != NO_TROUBLE)
		refuse(&answer->refusal, STORE_UNREADABLE);
}

/* ---- many games ---------------------------------------------------------------------------------
 */

struct asked_bowler;

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

/* Newest first: games before the cursor were on an earlier page. */
static bool is_told(const struct archive_query *query, const struct replay *game)
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
	if (replay_balls(game) == 0 || is_told(query, game))
		return false;
	if (query->unfinished && pindeck_match_is_over(&game->match))
		return false;
	return !query->by_discipline || has_discipline(&game->match, query->discipline);
}

/* A game as the client may see it, as long as it is written. */
struct shown_game {
	const struct replay *game;
	const struct roster *names; /* a null pointer for board names only */
	struct replay room;
};

static void show(const struct archive_query *query, const struct replay *game,
                 struct shown_game *shown)
{
	const struct roster *roster = shared_roster_borrow(query->people);

	shown->game = seated_display(roster, game, &shown->room);
	shown->names = query->names == ARCHIVE_BOARD_NAMES ? NULL : roster;
}

static void end_show(const struct archive_query *query)
{
	shared_roster_return(query->people);
}

/* A line as the client may see it. The roster is borrowed for one line only: the access worker must
 * not wait for a store that hangs. */
static struct entry show_line(const struct archive_query *query, struct neutral_lines *names,
                              const struct entry *entry)
{
	struct entry shown;

	names->roster = shared_roster_borrow(query->people);
	shown = neutral_line(names, entry);
	shared_roster_return(query->people);
	return shown;
}

/* ---- the bowler of a query ----------------------------------------------------------------------
 */

/* The bowler that a query names, with the register as it is now. */
struct asked_bowler {
	struct roster *roster;
	struct holder holder;
};

/* Where strangers see board names only, they cannot find out full names by trying. */
static bool may_ask(const struct archive_query *query)
{
	return query->names != ARCHIVE_BOARD_NAMES ||
	       pindeck_name_exists(pindeck_name_from(query->bowler, strlen(query->bowler))) ||
	       strspn(query->bowler, "0123456789") == strlen(query->bowler);
}

static void resolve_bowler(struct asked_bowler *asked, const struct archive_query *query,
                           struct refusal *refusal)
{
	const struct resolved resolved = resolve_member(asked->roster, query->bowler, true);

	if (query->names != ARCHIVE_FULL_NAMES)
		roster_hide_full_names(asked->roster, query->names == ARCHIVE_BOARD_NAMES);
	asked->holder = (struct holder){ .letters = resolved.letters, .name = "" };
	if (resolved.resolution == RESOLVED_PERSON)
		asked->holder = report_person(asked->roster, resolved.members[0]->person);
	else if (resolved.resolution == RESOLVED_SEVERAL)
		refuse_several(refusal, asked->roster, &resolved);
	else if (resolved.resolution == RESOLVED_NOBODY)
		refuse(refusal, NO_SUCH_BOWLER);
}

/* Read the register and the name; false when the query is refused. asked_bowler_close in any case.
 */
static bool ask_bowler(struct asked_bowler *asked, struct journal journal,
                       const struct archive_query *query, struct archive_answer *answer)
{
	enum trouble trouble = TROUBLE_NO_MEMORY;

	*asked = (struct asked_bowler){ .roster = roster_open() };
	if (asked->roster != NULL)
		trouble = roster_load(asked->roster, journal);
	if (trouble != NO_TROUBLE)
		archive_refuse_trouble(answer, trouble);
	else if (!may_ask(query))
		refuse(&answer->refusal, NO_SUCH_BOWLER);
	else
		resolve_bowler(asked, query, &answer->refusal);
	return answer->refusal.code == NOT_REFUSED;
}

static void asked_bowler_close(struct asked_bowler *asked)
{
	roster_close(asked->roster);
}

static bool bowls(const struct asked_bowler *asked, const struct replay *game)
{
	for (int number = 1; number <= pindeck_match_to_bowlers(&game->match); number++)
		if (report_bowls(asked->roster, game, pindeck_seat_of(number), &asked->holder))
			return true;
	return false;
}

/* ---- the list -----------------------------------------------------------------------------------
 */

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
	show(listing->query, game, &shown);
	game_row_json_write(listing->writer, shown.game, shown.names);
	end_show(listing->query);
	listing->shown++;
	return !listing->writer->failed;
}

#define DAY (24 * INT64_C(3600000))

struct journal_query archive_journal_query(const struct archive_query *query)
{
	struct journal_query asked = { .lane = query->lane,
		                       .kinds = query->kinds,
		                       .note = query->note[0] != '\0' ? query->note : NULL,
		                       .without_voided = true,
		                       .by_time = query->by_time || query->has_cursor,
		                       .from = query->by_time ? query->from : MOMENT_FIRST,
		                       .until = query->by_time ? query->until : MOMENT_LAST };

	/* a day as typed may end later here: is_told decides */
	if (query->has_cursor && query->cursor_time < asked.until - DAY)
		asked.until = query->cursor_time + DAY;
	return asked;
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
	if (ask_bowler(&bowler, journal, query, answer))
		write_games(journal, query, &bowler, answer);
	asked_bowler_close(&bowler);
}

/* ---- one game -----------------------------------------------------------------------------------
 */

struct finding {
	struct replay game;
	bool found;
};

static bool find_game(void *payload, const struct replay *game, struct outcome outcome)
{
	struct finding *finding = payload;

	(void)outcome; /* a damaged game is shown as far as it can be read, and says so */
	finding->game = *game;
	finding->found = true;
	return false;
}

/* A game changes with its lines, and with the register, which has the names. */
static void write_id(const struct replay *game, const struct archive_query *query,
                     char id[BOARD_ID_SIZE])
{
	const int64_t lines = roster_lines(shared_roster_borrow(query->people));
	size_t length;

	shared_roster_return(query->people);
	board_id_write(game, id);
	length = strlen(id);
	if (lines > 0)
		snprintf(id + length, BOARD_ID_SIZE - length, ".%" PRId64, lines);
}

static bool find(struct journal journal, const struct archive_query *query, struct finding *finding,
                 struct archive_answer *answer)
{
	const struct journal_query asked = { .game = query->game };
	enum trouble trouble = games_walk(journal, &asked, find_game, finding);

	if (trouble == TROUBLE_DAMAGED && finding->found)
		trouble = NO_TROUBLE;
	if (trouble == NO_TROUBLE && !finding->found)
		trouble = TROUBLE_NO_GAME;
	archive_refuse_trouble(answer, trouble);
	write_id(&finding->game, query, answer->id);
	return trouble == NO_TROUBLE;
}

void archive_game(struct journal journal, const struct archive_query *query,
                  struct archive_answer *answer)
{
	struct finding finding = { .found = false };
	struct shown_game shown;

	if (!find(journal, query, &finding, answer))
		return;
	show(query, &finding.game, &shown);
	game_json_write(&answer->writer, shown.game, shown.names, NULL);
	end_show(query);
}

void archive_sheet(struct journal journal, const struct archive_query *query,
                   struct archive_answer *answer)
{
	struct finding finding = { .found = false };
	struct shown_game shown;
	char when[CLOCK_SIZE];

	if (!find(journal, query, &finding, answer))
		return;
	game_time_write(&finding.game, when);
	show(query, &finding.game, &shown);
	sheet_svg_write(&answer->writer, shown.game, shown.names, when,
	                query->has_language ? query->language : ENGLISH);
	end_show(query);
}

/* ---- the series of a game, to print ---- */

struct printing {
	const struct archive_query *query;
	const struct replay *asked;
	struct writer *writer;
	struct game_league league;
	int games;
	bool here[SERIES_MOST_GAMES]; /* by place: the lane of the asked game has one */
};

static bool note_place(void *payload, const struct replay *game, struct outcome outcome)
{
	struct printing *printing = payload;

	(void)outcome;
	if (game->voided == 0 && game->began_on == printing->asked->began_on &&
	    series_is_same(game, printing->asked))
		printing->here[series_place(game) - 1] = true;
	return true;
}

/* True for a game of those who went on without the asked ones: a bowler may have moved alone, and
 * then two lanes have a game at the same place of the series. */
static bool is_of_others(const struct printing *printing, const struct replay *game)
{
	return game->began_on != printing->asked->began_on &&
	       printing->here[series_place(game) - 1];
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
	struct handicaps handicaps;
	struct shown_game shown;

	(void)outcome;
	if (game->game != asked->game &&
	    (game->voided != 0 || !series_is_same(game, asked) || is_of_others(printing, game)))
		return true;
	writer_text(printing->writer, printing->games > 0 ? "," : "");
	write_times(printing->writer, game);
	writer_text(printing->writer, ",\"board\":");
	show(printing->query, game, &shown);
	game_league_handicaps(&printing->league, game->game, &handicaps);
	game_json_write(printing->writer, shown.game, shown.names, &handicaps);
	end_show(printing->query);
	writer_put(printing->writer, '}');
	return ++printing->games < SERIES_MOST_GAMES && !printing->writer->failed;
}

void archive_print(struct journal journal, const struct archive_query *query,
                   struct archive_answer *answer)
{
	struct finding finding = { .found = false };
	struct printing printing = { .query = query,
		                     .asked = &finding.game,
		                     .writer = &answer->writer };
	struct journal_query asked;
	char now[CLOCK_SIZE];
	enum trouble trouble;

	if (!find(journal, query, &finding, answer))
		return;
	trouble = game_league_open(&printing.league, journal, &finding.game);
	if (trouble != NO_TROUBLE && trouble != TROUBLE_DAMAGED)
		goto out;
	answer->id[0] = '\0'; /* other games of the series change too */
	asked = series_query(&finding.game);
	clock_write(clock_now(), now);
	writer_text(&answer->writer, "{\"printed\":");
	writer_json(&answer->writer, now);
	writer_text(&answer->writer, ",\"games\":[");
	trouble = games_walk(journal, &asked, note_place, &printing);
	if (trouble == NO_TROUBLE || trouble == TROUBLE_DAMAGED)
		trouble = games_walk(journal, &asked, print_game, &printing);
	if (printing.games == 0)
		(void)print_game(&printing, &finding.game, (struct outcome){ .fault = NO_FAULT });
	writer_text(&answer->writer, "]}");
out:
	game_league_close(&printing.league);
	archive_refuse_trouble(answer, trouble == TROUBLE_DAMAGED ? NO_TROUBLE : trouble);
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
	seat = seated_find(may_ask(query) ? roster : NULL, game, query->bowler, &resolved);
	if (!pindeck_seat_exists(seat) && resolved.count > 1)
		refuse_several(refusal, roster, &resolved);
	else if (!pindeck_seat_exists(seat))
		refuse(refusal, NO_SUCH_BOWLER);
	shared_roster_return(query->people);
	return seat;
}

/* What every bowler of the game needs, or the one that was asked for. */
void archive_need(struct journal journal, const struct archive_query *query,
                  struct archive_answer *answer)
{
	struct writer *writer = &answer->writer;
	struct finding finding = { .found = false };
	struct shown_game shown;
	struct pindeck_seat only;
	const char *between = "";
	enum trouble trouble = NO_TROUBLE;

	if (!find(journal, query, &finding, answer))
		return;
	answer->id[0] = '\0'; /* chances change with other games too */
	only = find_seat(query, &finding.game, &answer->refusal);
	/* the names are copied: a need reads the store while no roster is borrowed */
	show(query, &finding.game, &shown);
	end_show(query);
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

/* ---- a series -----------------------------------------------------------------------------------
 */

/* The roster is borrowed for one game only, see show_line. */
static const struct replay *show_in_series(const void *payload, const struct replay *game,
                                           struct replay *room)
{
	const struct archive_query *query = payload;
	const struct replay *shown =
	    seated_display(shared_roster_borrow(query->people), game, room);

	shared_roster_return(query->people);
	return shown;
}

static const struct series_row *series_row_of(const struct series_table *table,
                                              struct pindeck_name name)
{
	for (int next = 0; next < table->count; next++)
		if (pindeck_name_is_equal(table->rows[next].name, name))
			return &table->rows[next];
	return NULL;
}

/* The games before this one, and their total; null for a game without this bowler. */
static void write_series_row(struct writer *writer, const struct series_table *table,
                             const struct series_row *row, int seat)
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

/* What the bowlers of a game bowled in the games of its series before it. */
void archive_series(struct journal journal, const struct archive_query *query,
                    struct archive_answer *answer)
{
	struct writer *writer = &answer->writer;
	struct finding finding = { .found = false };
	struct series_table *table = calloc(1, sizeof *table);
	struct shown_game shown;
	enum trouble trouble = TROUBLE_NO_MEMORY;

	if (table == NULL || !find(journal, query, &finding, answer))
		goto out;
	answer->id[0] = '\0'; /* earlier games can be corrected */
	trouble = series_collect(journal, &finding.game,
	                         (struct series_view){ show_in_series, query }, table);
	show(query, &finding.game, &shown);
	end_show(query);
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

struct logging {
	const struct archive_query *query;
	struct neutral_lines names;
	struct writer *writer;
	int lines;
};

/* A line as it is exported. */
static bool log_line(void *payload, const struct entry *entry)
{
	struct logging *logging = payload;
	const struct entry shown = show_line(logging->query, &logging->names, entry);

	writer_text(logging->writer, logging->lines++ > 0 ? "," : "");
	line_text_write_json(&entry_form, &shown, logging->writer);
	return !logging->writer->failed;
}

void archive_log(struct journal journal, const struct archive_query *query,
                 struct archive_answer *answer)
{
	struct writer *writer = &answer->writer;
	const struct journal_query asked = { .game = query->game };
	struct logging logging = { .query = query, .writer = writer };
	enum trouble trouble;

	writer_print(writer, "{\"game\":%" PRId64 ",\"lines\":[", query->game);
	trouble = journal.operations->walk(journal.self, &asked, log_line, &logging);
	writer_text(writer, "]}");
	if (trouble == NO_TROUBLE && logging.lines == 0)
		trouble = TROUBLE_NO_GAME;
	/* a damaged line is in the log as such */
	archive_refuse_trouble(answer, trouble == TROUBLE_DAMAGED ? NO_TROUBLE : trouble);
}

/* The line, and whether it undoes an earlier one. */
static bool list_undoable(void *payload, const struct undoable *undoable)
{
	struct logging *logging = payload;
	struct writer *writer = logging->writer;

	(void)log_line(logging, undoable->line);
	if (undoable->undoes && !writer->failed) {
		writer->length--; /* the brace */
		writer_text(writer, ",\"undoes\":true}");
	}
	return !writer->failed;
}

/* Learn from all lines of a game which letters are to be neutral. */
static bool learn_line(void *payload, const struct entry *entry)
{
	struct logging *logging = payload;

	(void)show_line(logging->query, &logging->names, entry);
	return true;
}

/* The lines that can be undone, in their order. A damaged game cannot be changed: it has none. */
void archive_repairs(struct journal journal, const struct archive_query *query,
                     struct archive_answer *answer)
{
	struct writer *writer = &answer->writer;
	const struct journal_query asked = { .game = query->game };
	struct logging logging = { .query = query, .writer = writer };
	enum trouble trouble = journal.operations->walk(journal.self, &asked, learn_line, &logging);

	writer_print(writer, "{\"game\":%" PRId64 ",\"repairs\":[", query->game);
	if (trouble == NO_TROUBLE)
		trouble = undoable_walk(journal, query->game, list_undoable, &logging);
	writer_text(writer, "]}");
	archive_refuse_trouble(answer, trouble == TROUBLE_DAMAGED || trouble == TROUBLE_IMPOSSIBLE
	                                   ? NO_TROUBLE
	                                   : trouble);
}

/* ---- the audit log ------------------------------------------------------------------------------
 */

struct auditing {
	struct writer *writer;
	int64_t shown;
	int64_t limit;
	int64_t last;
	bool more;
};

static bool write_record(void *payload, const struct audit *record)
{
	struct auditing *auditing = payload;
	struct writer *writer = auditing->writer;

	auditing->more = auditing->shown == auditing->limit;
	if (auditing->more)
		return false;
	auditing->last = record->number;
	writer_text(writer, auditing->shown++ > 0 ? "," : "");
	audit_write_json(record, writer);
	return !writer->failed;
}

void archive_audit(struct journal journal, const struct archive_query *query,
                   struct archive_answer *answer)
{
	struct auditing auditing = { .writer = &answer->writer, .limit = query->limit };
	const struct audit_query asked = { .before = query->before > 0 ? query->before : INT64_MAX,
		                           .from = query->by_time ? query->from : INT64_MIN,
		                           .until = query->by_time ? query->until : INT64_MAX,
		                           .action = query->action,
		                           .limit = query->limit + 1 };
	enum trouble trouble;

	writer_text(&answer->writer, "{\"records\":[");
	trouble = journal.operations->review(journal.self, &asked, write_record, &auditing);
	writer_put(&answer->writer, ']');
	if (auditing.more)
		writer_print(&answer->writer, ",\"cursor\":\"%" PRId64 "\"", auditing.last);
	writer_put(&answer->writer, '}');
	archive_refuse_trouble(answer, trouble);
}

/* ---- a bowler -----------------------------------------------------------------------------------
 */

/* The last games of one discipline, each by its number in turn. */
struct played {
	int64_t game;
	char opened[MOMENT_SIZE];
	int score;
};

struct career {
	struct played list[HISTORY];
	size_t count;
};

struct careers {
	struct report report;
	struct holder holder;
	struct career *of[PINDECK_DISCIPLINES]; /* null pointers before the first game */
	bool found;
	bool out_of_memory;
};

static void note_played(struct career *career, const struct replay *game,
                        const struct pindeck_game *own)
{
	struct played *played = &career->list[career->count++ % HISTORY];

	played->game = game->game;
	played->score = pindeck_score_to_points(pindeck_game_so_far(own));
	game_time_write_data(game, played->opened);
}

/* The games of the holder, one by one. False without memory. */
static bool list_games(struct careers *careers, const struct replay *game)
{
	for (int number = 1; number <= pindeck_match_to_bowlers(&game->match); number++) {
		const struct pindeck_seat seat = pindeck_seat_of(number);
		const struct pindeck_game *own = pindeck_match_game(&game->match, seat);
		const struct holder holder =
		    report_holder(careers->report.roster, game, seat, HOLDER_OF_SEAT);
		struct career **career = &careers->of[pindeck_game_discipline(own)];

		if (!holder_is_equal(&holder, &careers->holder))
			continue;
		careers->found = true;
		if (!records_game_is_complete(own))
			continue;
		if (*career == NULL)
			*career = calloc(1, sizeof **career);
		if (*career == NULL)
			return false;
		note_played(*career, game, own);
	}
	return true;
}

static bool add_match(void *payload, const struct replay *game, struct outcome outcome)
{
	struct careers *careers = payload;

	if (outcome.fault != NO_FAULT)
		return true;
	careers->out_of_memory = !report_add(careers->report.book, careers->report.roster, game) ||
	                         !list_games(careers, game);
	return !careers->out_of_memory;
}

static void write_history(struct writer *writer, const struct career *career)
{
	const size_t count = career != NULL ? career->count : 0;
	const size_t first = count > HISTORY ? count - HISTORY : 0;

	writer_text(writer, ",\"history\":[");
	for (size_t next = first; next < count; next++) {
		const struct played *played = &career->list[next % HISTORY];

		writer_print(writer, "%s{\"game\":%" PRId64 ",\"opened\":\"%s\",\"score\":%d}",
		             next > first ? "," : "", played->game, played->opened, played->score);
	}
	writer_put(writer, ']');
}

static void write_careers(struct writer *writer, const struct careers *careers)
{
	const char *between = "";

	writer_put(writer, '{');
	holder_write_json(writer, &careers->holder);
	writer_text(writer, ",\"disciplines\":[");
	for (int next = 0; next < PINDECK_DISCIPLINES; next++) {
		const struct section section = record_book_find(
		    careers->report.book, &careers->holder, (enum pindeck_discipline)next);

		if (section.records == NULL)
			continue;
		writer_print(writer, "%s{", between);
		records_write_json(writer, &section);
		write_history(writer, careers->of[next]);
		writer_put(writer, '}');
		between = ",";
	}
	writer_text(writer, "]}");
}

static void write_bowler(struct journal journal, const struct archive_query *query,
                         const struct asked_bowler *asked, struct archive_answer *answer)
{
	struct careers careers = {
		.report = { .roster = asked->roster,
		            .book = record_book_new(roster_count(asked->roster)),
		            .games = archive_journal_query(query) },
		.holder = asked->holder,
	};
	const bool by_condition = query->by_time || query->lane != 0 || query->kinds != 0 ||
	                          query->by_discipline || query->note[0] != '\0';
	enum trouble trouble = TROUBLE_NO_MEMORY;

	careers.report.games.order = OLDEST_FIRST;
	careers.report.games.without_seals = true;
	if (careers.report.book == NULL)
		goto out;
	report_ask(&careers.report, &careers.holder);
	if (query->by_discipline)
		record_book_ask_discipline(careers.report.book, query->discipline);
	trouble = games_walk(journal, &careers.report.games, add_match, &careers);
	if (careers.out_of_memory)
		trouble = TROUBLE_NO_MEMORY;
	careers.found |= record_book_has(careers.report.book, &careers.holder);
	/* a person, and a bowler whose games do not meet the conditions, are not refused */
	if (trouble == NO_TROUBLE && !careers.found && !by_condition && careers.holder.person == 0)
		refuse(&answer->refusal, NO_SUCH_BOWLER);
	write_careers(&answer->writer, &careers);
out:
	archive_refuse_trouble(answer, trouble == TROUBLE_DAMAGED ? NO_TROUBLE : trouble);
	for (int next = 0; next < PINDECK_DISCIPLINES; next++)
		free(careers.of[next]);
	record_book_free(careers.report.book);
}

void archive_bowler(struct journal journal, const struct archive_query *query,
                    struct archive_answer *answer)
{
	struct asked_bowler asked;

	if (ask_bowler(&asked, journal, query, answer))
		write_bowler(journal, query, &asked, answer);
	asked_bowler_close(&asked);
}

/* ---- everything ---------------------------------------------------------------------------------
 */

struct exporting {
	const struct archive_query *query;
	struct writer *writer;
	struct archive_cursor last;
	struct neutral_lines names;
};

static bool is_behind(struct archive_cursor cursor, const struct entry *entry)
{
	return entry->game > cursor.game ||
	       (entry->game == cursor.game && entry->line > cursor.line);
}

static bool export_line(void *payload, const struct entry *entry)
{
	struct exporting *exporting = payload;
	const struct entry shown = show_line(exporting->query, &exporting->names, entry);

	if (!is_behind(exporting->query->after, entry))
		return true;
	exporting->last = (struct archive_cursor){ entry->game, entry->line };
	if (exporting->query->format == ARCHIVE_CSV) {
		line_text_write_csv(&entry_form, &shown, exporting->writer);
	} else {
		line_text_write_json(&entry_form, &shown, exporting->writer);
		writer_put(exporting->writer, '\n');
	}
	return !exporting->writer->failed && exporting->writer->length <= BLOCK;
}

static bool export_sheet(void *payload, const struct replay *game, struct outcome outcome)
{
	struct exporting *exporting = payload;
	struct shown_game shown;

	(void)outcome;
	exporting->last = (struct archive_cursor){ game->game, ENTRY_MOST_LINES };
	show(exporting->query, game, &shown);
	sheet_text_write(shown.game, exporting->writer);
	end_show(exporting->query);
	return !exporting->writer->failed && exporting->writer->length <= BLOCK;
}

struct archive_cursor archive_block(struct journal journal, const struct archive_query *query,
                                    struct archive_answer *answer)
{
	struct writer *writer = &answer->writer;
	const bool is_sheet = query->format == ARCHIVE_SHEET;
	/* a game may be longer than a block: its lines go on where the block before ended */
	const int64_t after =
	    is_sheet || query->after.game == 0 ? query->after.game : query->after.game - 1;
	const struct journal_query asked = { .after = after, .order = BY_NUMBER };
	struct exporting exporting = { .query = query, .writer = writer };
	enum trouble trouble;

	if (query->format == ARCHIVE_CSV && query->after.game == 0)
		line_text_write_csv_heading(&entry_form, writer);
	if (is_sheet)
		trouble = games_walk(journal, &asked, export_sheet, &exporting);
	else
		trouble = journal.operations->walk(journal.self, &asked, export_line, &exporting);
	archive_refuse_trouble(answer, trouble == TROUBLE_DAMAGED ? NO_TROUBLE : trouble);
	return exporting.last;
}
