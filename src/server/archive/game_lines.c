/* The lines of a stored game, and those that can be undone. */
#include "server/archive/archive_inside.h"

#include "alley/line_text.h"
#include "alley/undoable.h"

#include <inttypes.h>

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

/* Write a line in the form of an export. */
static bool log_line(void *payload, const struct entry *entry)
{
	struct logging *logging = payload;
	const struct entry shown = archive_show_line(logging->query, &logging->names, entry);

	writer_text(logging->writer, logging->lines++ > 0 ? "," : "");
	line_text_write_json(&entry_form, &shown, logging->writer);
	return !logging->writer->failed;
}

void archive_log(struct journal journal, const struct archive_query *query,
                 struct archive_answer *answer)
{
	struct writer *writer = &answer->writer;
	const struct journal_query asked = journal_game(&query->game);
	struct logging logging = { .query = query, .writer = writer };
	enum trouble trouble;

	writer_print(writer, "{\"game\":%" PRId64 ",\"lines\":[", query->game);
	trouble = journal.operations->walk(journal.self, &asked, learn_line, &logging);
	if (trouble == NO_TROUBLE || trouble == TROUBLE_DAMAGED)
		trouble = journal.operations->walk(journal.self, &asked, log_line, &logging);
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

	(void)log_line(logging, undoable->line);
	if (undoable->undoes && !writer->failed) {
		writer->length--; /* without the closing brace */
		writer_text(writer, ",\"undoes\":true}");
	}
	return !writer->failed;
}

/* The lines that can be undone, in their order. A damaged game cannot be changed: it has none. */
void archive_repairs(struct journal journal, const struct archive_query *query,
                     struct archive_answer *answer)
{
	struct writer *writer = &answer->writer;
	const struct journal_query asked = journal_game(&query->game);
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
