/* An export of everything that is stored, block by block. */
#include "server/archive/archive_inside.h"

#include "alley/game_text.h"
#include "alley/line_text.h"
#include "common/room.h"

#include <stdlib.h>

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
	archive_end_show(exporting->query);
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
		trouble = journal.operations->walk(journal.self, &asked, export_line, &exporting);
	if (has_room(&exporting))
		write_lines(&exporting);
	free(exporting.lines);
	archive_refuse_trouble(answer, trouble == TROUBLE_DAMAGED ? NO_TROUBLE : trouble);
	return exporting.last;
}
