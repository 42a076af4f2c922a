/* An export of everything that is stored, block by block. */
#include "archive_inside.h"

#include "line_text.h"
#include "sheet_text.h"

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
};

static bool is_behind(struct archive_cursor cursor, const struct entry *entry)
{
	return entry->game > cursor.game ||
	       (entry->game == cursor.game && entry->line > cursor.line);
}

static bool export_line(void *payload, const struct entry *entry)
{
	struct exporting *exporting = payload;
	const struct entry shown = archive_show_line(exporting->query, &exporting->names, entry);

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
	archive_refuse_trouble(answer, trouble == TROUBLE_DAMAGED ? NO_TROUBLE : trouble);
	return exporting.last;
}
