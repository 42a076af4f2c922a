/* The archive: functions that all queries of stored games share, the audit log, exports. */
#include "server/archive/archive.h"

#include "alley/line_text.h"
#include "common/room.h"
#include "journal/moment.h"
#include "server/archive/archive_inside.h"
#include "server/house/shared_roster.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void archive_refuse_trouble(struct archive_answer *answer, enum trouble trouble)
{
	if (trouble == TROUBLE_NO_GAME)
		refuse(&answer->refusal, NO_SUCH_GAME);
	else if (trouble == TROUBLE_UNREACHABLE || trouble == TROUBLE_BUSY)
		refuse(&answer->refusal, STORE_SILENT);
	else if (trouble != NO_TROUBLE)
		refuse(&answer->refusal, STORE_UNREADABLE);
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

	/* a typed day may end later in local time; the list of games compares exactly */
	if (query->has_cursor && query->cursor_time < asked.until - DAY)
		asked.until = query->cursor_time + DAY;
	return asked;
}

void archive_show(const struct archive_query *query, const struct replay *game,
                  struct shown_game *shown)
{
	const struct roster *roster = shared_roster_borrow(query->people);

	shown->game = seated_display(roster, game, &shown->room);
	shown->names = query->names == ARCHIVE_BOARD_NAMES ? NULL : roster;
}

struct entry archive_show_line(const struct archive_query *query, struct neutral_lines *names,
                               const struct entry *entry)
{
	struct entry shown;

	names->roster = shared_roster_borrow(query->people);
	shown = neutral_line(names, entry);
	shared_roster_return(query->people);
	return shown;
}

bool archive_may_ask(const struct archive_query *query)
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
		ambiguity_refuse(refusal, asked->roster, &resolved);
	else if (resolved.resolution == RESOLVED_NOBODY)
		refuse(refusal, NO_SUCH_BOWLER);
}

bool archive_ask_bowler(struct asked_bowler *asked, struct journal journal,
                        const struct archive_query *query, struct archive_answer *answer)
{
	enum trouble trouble = TROUBLE_NO_MEMORY;

	*asked = (struct asked_bowler){ .roster = roster_open() };
	if (asked->roster != NULL)
		trouble = roster_load(asked->roster, journal);
	if (trouble != NO_TROUBLE)
		archive_refuse_trouble(answer, trouble);
	else if (!archive_may_ask(query))
		refuse(&answer->refusal, NO_SUCH_BOWLER);
	else
		resolve_bowler(asked, query, &answer->refusal);
	return answer->refusal.code == NOT_REFUSED;
}

static bool find_game(void *payload, const struct replay *game, struct outcome outcome)
{
	struct archive_game_found *finding = payload;

	(void)outcome; /* a damaged game is shown up to its damage, and marked */
	finding->game = *game;
	finding->found = true;
	return false;
}

bool archive_find(struct journal journal, const struct archive_query *query,
                  struct archive_game_found *finding, struct archive_answer *answer)
{
	const struct journal_query asked = journal_game(&query->game);
	enum trouble trouble = games_walk(journal, &asked, find_game, finding);

	if (trouble == TROUBLE_DAMAGED && finding->found)
		trouble = NO_TROUBLE;
	if (trouble == NO_TROUBLE && !finding->found)
		trouble = TROUBLE_NO_GAME;
	archive_refuse_trouble(answer, trouble);
	board_json_write_id(&finding->game, answer->id);
	return trouble == NO_TROUBLE;
}

/* ---- the audit log, newest first ---- */

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
	auditing->shown++;
	writer_item(writer);
	audit_write(record, writer, false);
	return !writer->failed;
}

void archive_audit(struct journal journal, const struct archive_query *query,
                   struct archive_answer *answer)
{
	struct auditing auditing = { .writer = &answer->writer, .limit = query->limit };
	struct line_selection asked =
	    audit_last((enum audit_action)query->action, query->limit + 1);
	enum trouble trouble;

	asked.before = query->before;
	asked.by_time = query->by_time;
	asked.from = query->from;
	asked.until = query->until;
	writer_begin(&answer->writer, NULL, '{');
	writer_begin(&answer->writer, "records", '[');
	trouble = journal_walk_audit(journal, &asked, write_record, &auditing);
	writer_end(&answer->writer, ']');
	if (auditing.more) {
		writer_name(&answer->writer, "cursor");
		writer_print(&answer->writer, "\"%" PRId64 "\"", auditing.last);
	}
	writer_end(&answer->writer, '}');
	archive_refuse_trouble(answer, trouble);
}

/* ---- an export of everything that is stored, block by block ---- */

enum {
	/* Bytes of an export that are read at once. A client that does not read costs at most twice
	 * that. */
	BLOCK = 6 * 1024
};

struct exporting {
	const struct archive_query *query;
	struct writer *writer;
	struct archive_cursor last;
	struct neutral_lines names;
	struct entry *lines; /* of one game */
	size_t count;
	size_t room;
};

static bool is_behind(struct archive_cursor cursor, const struct entry *entry)
{
	return entry->game > cursor.game ||
	       (entry->game == cursor.game && entry->line > cursor.line);
}

static void write_line(struct exporting *exporting, const struct entry *entry)
{
	const struct entry shown = archive_show_line(exporting->query, &exporting->names, entry);

	if (!is_behind(exporting->query->after, entry))
		return;
	exporting->last = (struct archive_cursor){ entry->game, entry->line };
	if (exporting->query->format == ARCHIVE_CSV) {
		line_text_write_csv(&entry_form, &shown, exporting->writer);
	} else {
		line_text_write_json(&entry_form, &shown, exporting->writer);
		writer_put(exporting->writer, '\n');
	}
}

static bool has_room(const struct exporting *exporting)
{
	return !exporting->writer->failed && exporting->writer->length <= BLOCK;
}

/* Write the lines of a game until the block is full: neutral letters are unique among the letters
 * of all of them. */
static void write_lines(struct exporting *exporting)
{
	for (size_t next = 0; next < exporting->count; next++)
		(void)archive_show_line(exporting->query, &exporting->names,
		                        exporting->lines + next);
	for (size_t next = 0; next < exporting->count && has_room(exporting); next++)
		write_line(exporting, exporting->lines + next);
	exporting->count = 0;
}

static bool export_line(void *payload, const struct entry *entry)
{
	struct exporting *exporting = payload;
	struct entry *grown;

	if (exporting->count > 0 && exporting->lines->game != entry->game)
		write_lines(exporting);
	if (!has_room(exporting))
		return false;
	grown = room_for_one(exporting->lines, &exporting->room, exporting->count, sizeof *grown);
	exporting->writer->failed |= grown == NULL;
	if (grown == NULL)
		return false;
	exporting->lines = grown;
	grown[exporting->count++] = *entry;
	return true;
}

static bool export_sheet(void *payload, const struct replay *game, struct outcome outcome)
{
	struct exporting *exporting = payload;
	struct shown_game shown;

	(void)outcome;
	exporting->last = (struct archive_cursor){ game->game, ENTRY_MOST_LINES };
	archive_show(exporting->query, game, &shown);
	sheet_text_write(shown.game, exporting->writer);
	shared_roster_return(exporting->query->people);
	return !exporting->writer->failed && exporting->writer->length <= BLOCK;
}

struct archive_cursor archive_block(struct journal journal, const struct archive_query *query,
                                    struct archive_answer *answer)
{
	struct writer *writer = &answer->writer;
	const bool is_sheet = query->format == ARCHIVE_SHEET;
	/* a game may be longer than a block: continue after the last line of the previous block */
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
		trouble = journal_walk(journal, &asked, export_line, &exporting);
	if (has_room(&exporting))
		write_lines(&exporting);
	free(exporting.lines);
	archive_refuse_trouble(answer, trouble == TROUBLE_DAMAGED ? NO_TROUBLE : trouble);
	return exporting.last;
}
