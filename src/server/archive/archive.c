/* The archive: queries of all stored games. */
#include "archive.h"

#include "clock.h"
#include "games.h"
#include "interchange.h"
#include "moment.h"
#include "records_write.h"
#include "sheet_svg.h"

#include <inttypes.h>
#include <stdlib.h>

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
	return query->has_cursor && game->opened == query->cursor_time &&
	       game->game >= query->cursor_game;
}

static bool is_asked_for(const struct archive_query *query, const struct replay *game)
{
	if (replay_balls(game) == 0 || is_told(query, game))
		return false;
	if (query->unfinished && pindeck_match_is_over(&game->match))
		return false;
	return query->lane == 0 || query->lane == game->lane;
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
	game_row_json_write(listing->writer, game);
	listing->shown++;
	return !listing->writer->failed;
}

static struct journal_query journal_query_of(const struct archive_query *query)
{
	struct journal_query asked = { .bowler = query->bowler,
		                       .by_time = query->by_time || query->has_cursor,
		                       .from = query->by_time ? query->from : MOMENT_FIRST,
		                       .until = query->by_time ? query->until : MOMENT_LAST };

	if (query->has_cursor && query->cursor_time < asked.until)
		asked.until = query->cursor_time;
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
	board_id_write(&finding->game, answer->id);
	return trouble == NO_TROUBLE;
}

void archive_game(struct journal journal, const struct archive_query *query,
                  struct archive_answer *answer)
{
	struct finding finding = { .found = false };

	if (find(journal, query, &finding, answer))
		game_json_write(&answer->writer, &finding.game);
}

void archive_sheet(struct journal journal, const struct archive_query *query,
                   struct archive_answer *answer)
{
	struct finding finding = { .found = false };
	char when[CLOCK_SIZE];

	if (!find(journal, query, &finding, answer))
		return;
	clock_write(finding.game.opened, when);
	sheet_svg_write(&answer->writer, &finding.game, when,
	                query->has_language ? query->language : ENGLISH);
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
	struct records records;
	struct played list[HISTORY];
	size_t count;
};

struct careers {
	struct pindeck_name bowler;
	struct career *of[PINDECK_DISCIPLINES]; /* null pointers before the first game */
	bool found;
	bool out_of_memory;
};

static void add_game(struct career *career, const struct replay *game,
                     const struct pindeck_game *own)
{
	records_add(&career->records, own, clock_day(game->opened));
	career->list[career->count++ % HISTORY] =
	    (struct played){ game->game, game->opened,
		             pindeck_score_to_points(pindeck_game_so_far(own)) };
}

static bool add_match(void *payload, const struct replay *game, struct outcome outcome)
{
	struct careers *careers = payload;
	const struct pindeck_seat seat = pindeck_match_find(&game->match, careers->bowler);
	const struct pindeck_game *own = pindeck_match_game(&game->match, seat);
	struct career **career;

	careers->found = true;
	if (outcome.fault != NO_FAULT || !records_count_game(&game->match, seat))
		return true;
	career = &careers->of[pindeck_game_discipline(own)];
	if (*career == NULL)
		*career = calloc(1, sizeof **career);
	careers->out_of_memory = *career == NULL;
	if (!careers->out_of_memory)
		add_game(*career, game, own);
	return !careers->out_of_memory;
}

static void write_history(struct writer *writer, const struct career *career)
{
	const size_t first = career->count > HISTORY ? career->count - HISTORY : 0;

	writer_text(writer, ",\"history\":[");
	for (size_t next = first; next < career->count; next++) {
		const struct played *played = &career->list[next % HISTORY];
		char opened[MOMENT_SIZE];

		moment_write(played->opened, opened);
		writer_print(writer, "%s{\"game\":%" PRId64 ",\"opened\":\"%s\",\"score\":%d}",
		             next > first ? "," : "", played->game, opened, played->score);
	}
	writer_put(writer, ']');
}

static void write_career(struct writer *writer, const struct career *career,
                         enum pindeck_discipline discipline)
{
	writer_put(writer, '{');
	records_write_json(writer, &career->records, discipline);
	write_history(writer, career);
	writer_put(writer, '}');
}

void archive_bowler(struct journal journal, const struct archive_query *query,
                    struct archive_answer *answer)
{
	struct writer *writer = &answer->writer;
	struct careers careers = { .bowler = query->bowler };
	struct journal_query asked = journal_query_of(query);
	const char *between = "";
	enum trouble trouble;

	asked.order = OLDEST_FIRST;
	asked.without_seals = true;
	trouble = games_walk(journal, &asked, add_match, &careers);
	if (careers.out_of_memory)
		trouble = TROUBLE_NO_MEMORY;
	refuse_trouble(answer, trouble == TROUBLE_DAMAGED ? NO_TROUBLE : trouble);
	/* a bowler without games in the period may have others: not refused */
	if (trouble == NO_TROUBLE && !careers.found && !query->by_time)
		refuse(&answer->refusal, NO_SUCH_BOWLER);
	writer_print(writer, "{\"bowler\":\"%s\",\"disciplines\":[",
	             pindeck_name_to_text(&query->bowler));
	for (int next = 0; next < PINDECK_DISCIPLINES; next++) {
		if (careers.of[next] == NULL)
			continue;
		writer_text(writer, between);
		write_career(writer, careers.of[next], (enum pindeck_discipline)next);
		free(careers.of[next]);
		between = ",";
	}
	writer_text(writer, "]}");
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
