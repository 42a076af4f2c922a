/* The archive: queries of all stored games. */
#include "archive.h"

#include "game_time.h"
#include "games.h"
#include "interchange.h"
#include "moment.h"
#include "need_write.h"
#include "records_write.h"
#include "report.h"
#include "sheet_svg.h"

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

static void refuse_trouble(struct archive_answer *answer, enum trouble trouble)
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

struct listing {
	const struct archive_query *query;
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

static bool is_asked_for(const struct archive_query *query, const struct replay *game)
{
	if (replay_balls(game) == 0 || is_told(query, game))
		return false;
	if (query->unfinished && pindeck_match_is_over(&game->match))
		return false;
	return query->lane == 0 || query->lane == game->lane;
}

/* The names of the persons, as long as one game is written. */
static const struct roster *borrow(const struct archive_query *query)
{
	return query->people != NULL ? shared_roster_borrow(query->people) : NULL;
}

static void give_back(const struct archive_query *query)
{
	if (query->people != NULL)
		shared_roster_return(query->people);
}

static bool list_game(void *payload, const struct replay *game, struct outcome outcome)
{
	struct listing *listing = payload;

	listing->more = listing->shown == listing->query->limit || ++listing->looked_at > LOOKED_AT;
	if (listing->more)
		return false;
	listing->last_time = game->opened;
	listing->last_game = game->game;
	(void)outcome; /* a damaged game is listed up to its damaged line, and marked */
	if (!is_asked_for(listing->query, game))
		return true;
	writer_text(listing->writer, listing->shown > 0 ? "," : "");
	game_row_json_write(listing->writer, game, borrow(listing->query));
	give_back(listing->query);
	listing->shown++;
	return !listing->writer->failed;
}

#define DAY (24 * INT64_C(3600000))

static struct journal_query journal_query_of(const struct archive_query *query)
{
	struct journal_query asked = { .bowler = query->bowler,
		                       .without_voided = true,
		                       .by_time = query->by_time || query->has_cursor,
		                       .from = query->by_time ? query->from : MOMENT_FIRST,
		                       .until = query->by_time ? query->until : MOMENT_LAST };

	/* a day as typed may end later here: is_told decides */
	if (query->has_cursor && query->cursor_time < asked.until - DAY)
		asked.until = query->cursor_time + DAY;
	return asked;
}

void archive_games(struct journal journal, const struct archive_query *query,
                   struct archive_answer *answer)
{
	struct writer *writer = &answer->writer;
	struct listing listing = { .query = query, .writer = writer };
	struct journal_query asked = journal_query_of(query);
	enum trouble trouble;

	asked.order = NEWEST_FIRST;
	writer_text(writer, "{\"games\":[");
	trouble = games_walk(journal, &asked, list_game, &listing);
	writer_put(writer, ']');
	if (listing.more)
		writer_print(writer, ",\"cursor\":\"%" PRId64 "-%" PRId64 "\"", listing.last_time,
		             listing.last_game);
	writer_put(writer, '}');
	refuse_trouble(answer, trouble == TROUBLE_DAMAGED ? NO_TROUBLE : trouble);
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
	const struct roster *names = borrow(query);
	const int64_t lines = names != NULL ? roster_lines(names) : 0;
	size_t length;

	give_back(query);
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
	refuse_trouble(answer, trouble);
	write_id(&finding->game, query, answer->id);
	return trouble == NO_TROUBLE;
}

void archive_game(struct journal journal, const struct archive_query *query,
                  struct archive_answer *answer)
{
	struct finding finding = { .found = false };

	if (find(journal, query, &finding, answer)) {
		game_json_write(&answer->writer, &finding.game, borrow(query));
		give_back(query);
	}
}

void archive_sheet(struct journal journal, const struct archive_query *query,
                   struct archive_answer *answer)
{
	struct finding finding = { .found = false };
	char when[CLOCK_SIZE];

	if (!find(journal, query, &finding, answer))
		return;
	game_time_write(&finding.game, when);
	sheet_svg_write(&answer->writer, &finding.game, borrow(query), when,
	                query->has_language ? query->language : ENGLISH);
	give_back(query);
}

static enum trouble write_need(struct writer *writer, struct journal journal,
                               const struct replay *game, struct pindeck_seat seat, int target)
{
	struct need need;
	const enum trouble trouble = need_ask(&need, journal, game, seat, target);

	if (trouble != NO_TROUBLE)
		return trouble;
	writer_put(writer, '{');
	need_write_json(writer, &need, &game->match, seat);
	writer_put(writer, '}');
	return NO_TROUBLE;
}

/* What every bowler of the game needs, or the one that was asked for. */
void archive_need(struct journal journal, const struct archive_query *query,
                  struct archive_answer *answer)
{
	const bool one = pindeck_name_exists(query->bowler);
	struct writer *writer = &answer->writer;
	struct finding finding = { .found = false };
	const char *between = "";
	enum trouble trouble = NO_TROUBLE;

	if (!find(journal, query, &finding, answer))
		return;
	answer->id[0] = '\0'; /* chances change with other games too */
	if (one && !pindeck_seat_exists(pindeck_match_find(&finding.game.match, query->bowler)))
		refuse(&answer->refusal, NO_SUCH_BOWLER);
	writer_print(writer, "{\"game\":%" PRId64 ",\"needs\":[", query->game);
	for (int number = 1; number <= pindeck_match_to_bowlers(&finding.game.match); number++) {
		const struct pindeck_seat seat = pindeck_seat_of(number);
		const struct pindeck_name *name = pindeck_match_name(&finding.game.match, seat);

		if (trouble != NO_TROUBLE || (one && !pindeck_name_is_equal(*name, query->bowler)))
			continue;
		writer_text(writer, between);
		trouble = write_need(writer, journal, &finding.game, seat, query->target);
		between = ",";
	}
	writer_text(writer, "]}");
	refuse_trouble(answer, trouble);
}

struct logging {
	struct writer *writer;
	int lines;
};

/* A line as it is exported. */
static bool log_line(void *payload, const struct entry *entry)
{
	struct logging *logging = payload;

	writer_text(logging->writer, logging->lines++ > 0 ? "," : "");
	interchange_write_json(entry, logging->writer);
	return !logging->writer->failed;
}

void archive_log(struct journal journal, const struct archive_query *query,
                 struct archive_answer *answer)
{
	struct writer *writer = &answer->writer;
	const struct journal_query asked = { .game = query->game };
	struct logging logging = { .writer = writer };
	enum trouble trouble;

	writer_print(writer, "{\"game\":%" PRId64 ",\"lines\":[", query->game);
	trouble = journal.operations->walk(journal.self, &asked, log_line, &logging);
	writer_text(writer, "]}");
	if (trouble == NO_TROUBLE && logging.lines == 0)
		trouble = TROUBLE_NO_GAME;
	/* a damaged line is in the log as such */
	refuse_trouble(answer, trouble == TROUBLE_DAMAGED ? NO_TROUBLE : trouble);
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
	refuse_trouble(answer, trouble);
}

/* ---- a bowler -----------------------------------------------------------------------------------
 */

/* The last games of one discipline, each by its number in turn. */
struct played {
	int64_t game;
	int64_t opened;
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
		(*career)->list[(*career)->count++ % HISTORY] =
		    (struct played){ game->game, game->opened,
			             pindeck_score_to_points(pindeck_game_so_far(own)) };
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
		char opened[MOMENT_SIZE];

		moment_write(played->opened, opened);
		writer_print(writer, "%s{\"game\":%" PRId64 ",\"opened\":\"%s\",\"score\":%d}",
		             next > first ? "," : "", played->game, opened, played->score);
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

void archive_bowler(struct journal journal, const struct archive_query *query,
                    struct archive_answer *answer)
{
	struct roster *roster = roster_open();
	struct careers careers = {
		.report = { .roster = roster,
		            .book = record_book_new(0),
		            .games = journal_query_of(query) },
		.holder = { .letters = query->bowler },
	};
	enum trouble trouble = TROUBLE_NO_MEMORY;

	careers.report.games.order = OLDEST_FIRST;
	careers.report.games.without_seals = true;
	careers.report.games.without_voided = true;
	careers.report.games.bowler = pindeck_name_from("", 0);
	if (roster == NULL || careers.report.book == NULL)
		goto out;
	report_ask(&careers.report, &careers.holder);
	trouble = games_walk(journal, &careers.report.games, add_match, &careers);
	if (careers.out_of_memory)
		trouble = TROUBLE_NO_MEMORY;
	careers.found |= record_book_has(careers.report.book, &careers.holder);
	/* a bowler without games in the period may have others: not refused */
	if (trouble == NO_TROUBLE && !careers.found && !query->by_time)
		refuse(&answer->refusal, NO_SUCH_BOWLER);
	write_careers(&answer->writer, &careers);
out:
	refuse_trouble(answer, trouble == TROUBLE_DAMAGED ? NO_TROUBLE : trouble);
	for (int next = 0; next < PINDECK_DISCIPLINES; next++)
		free(careers.of[next]);
	record_book_free(careers.report.book);
	roster_close(roster);
}

/* ---- everything ---------------------------------------------------------------------------------
 */

struct exporting {
	const struct archive_query *query;
	struct writer *writer;
	struct archive_cursor last;
};

static bool is_behind(struct archive_cursor cursor, const struct entry *entry)
{
	return entry->game > cursor.game ||
	       (entry->game == cursor.game && entry->line > cursor.line);
}

static bool export_line(void *payload, const struct entry *entry)
{
	struct exporting *exporting = payload;

	if (!is_behind(exporting->query->after, entry))
		return true;
	exporting->last = (struct archive_cursor){ entry->game, entry->line };
	if (exporting->query->format == ARCHIVE_CSV) {
		interchange_write_csv(entry, exporting->writer);
	} else {
		interchange_write_json(entry, exporting->writer);
		writer_put(exporting->writer, '\n');
	}
	return !exporting->writer->failed && exporting->writer->length <= BLOCK;
}

static bool export_sheet(void *payload, const struct replay *game, struct outcome outcome)
{
	struct exporting *exporting = payload;

	(void)outcome;
	exporting->last = (struct archive_cursor){ game->game, ENTRY_MOST_LINES };
	interchange_write_sheet(game, exporting->writer);
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
		interchange_write_csv_heading(writer);
	if (is_sheet)
		trouble = games_walk(journal, &asked, export_sheet, &exporting);
	else
		trouble = journal.operations->walk(journal.self, &asked, export_line, &exporting);
	refuse_trouble(answer, trouble == TROUBLE_DAMAGED ? NO_TROUBLE : trouble);
	return exporting.last;
}
