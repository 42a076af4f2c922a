/* A journal in a file: lines of any form, but those of games. */
#include "store/schema.h"
#include "store/sqlite.h"

#include <stdlib.h>
#include <string.h>

enum trouble sqlite_prepare(struct sqlite *store, const char *text, sqlite3_stmt **statement)
{
	return sqlite_judge(store, sqlite3_prepare_v2(store->database, text, -1, statement, NULL));
}

/* ---- appending ---- */

/* The text must last until the line is inserted: SQLite makes no copy of it. */
static int bind(sqlite3_stmt *statement, const struct line_form *form, const void *line, int field,
                char text[LINE_FIELD_SIZE])
{
	const struct line_field *row = &form->fields[field];
	const int place = field - form->given + 1;

	text[0] = '\0';
	if (row->shape == LINE_IS_TEXT)
		line_form_write(form, line, field, text);
	else if (line_form_has_number(form, line, field))
		return sqlite3_bind_int64(statement, place, line_form_number(form, line, field));
	return text[0] != '\0' || row->not_null
	           ? sqlite3_bind_text(statement, place, text, -1, SQLITE_STATIC)
	           : sqlite3_bind_null(statement, place);
}

/* Any other constraint was added by another program; the message of SQLite names it. */
static bool is_taken(const struct line_form *form, int code)
{
	return code == SQLITE_CONSTRAINT_PRIMARYKEY || code == SQLITE_CONSTRAINT_NOTNULL ||
	       (code == SQLITE_CONSTRAINT_UNIQUE && form->unique_number);
}

enum trouble sqlite_insert_line(struct sqlite *store, sqlite3_stmt *statement,
                                const struct line_form *form, const void *line, bool *inserted)
{
	char texts[LINE_MOST_FIELDS][LINE_FIELD_SIZE];
	enum trouble trouble;
	int code = SQLITE_OK;

	for (int field = form->given; field < form->columns && code == SQLITE_OK; field++)
		code = bind(statement, form, line, field, texts[field]);
	if (code == SQLITE_OK)
		code = sqlite3_step(statement);
	*inserted = !is_taken(form, code);
	trouble = *inserted ? sqlite_judge(store, code) : NO_TROUBLE;
	if (*inserted && trouble == NO_TROUBLE && sqlite3_changes(store->database) != 1)
		trouble = TROUBLE_FOREIGN; /* a trigger of another program dropped the line */
	sqlite3_reset(statement);
	sqlite3_clear_bindings(statement);
	return trouble;
}

static enum trouble run_with(struct sqlite *store, const char *text, const int64_t *numbers,
                             int count)
{
	sqlite3_stmt *statement = NULL;
	enum trouble trouble = sqlite_prepare(store, text, &statement);
	int code = SQLITE_OK;

	if (trouble != NO_TROUBLE)
		return trouble;
	for (int next = 0; next < count && code == SQLITE_OK; next++)
		code = sqlite3_bind_int64(statement, next + 1, numbers[next]);
	if (code == SQLITE_OK)
		code = sqlite3_step(statement);
	trouble = sqlite_judge(store, code);
	sqlite3_finalize(statement);
	return trouble;
}

/* secure_delete overwrites the erased bytes in the pages of the file. */
static enum trouble erase(struct sqlite *store, const struct register_line *forgotten)
{
	const int64_t numbers[] = { forgotten->line, forgotten->person };
	char text[SCHEMA_QUERY_SIZE];
	enum trouble trouble;

	schema_erase(text);
	trouble = run_with(store, text, numbers, 2);
	return trouble == NO_TROUBLE ? run_with(store, schema_erase_typed, numbers + 1, 1)
	                             : trouble;
}

/* The log still has the pages as they were. The lines are stored either way: if other programs are
 * reading, one of the next checkpoints overwrites it. */
static void empty_log(const struct sqlite *store)
{
	(void)sqlite3_wal_checkpoint_v2(store->database, "main", SQLITE_CHECKPOINT_TRUNCATE, NULL,
	                                NULL);
}

static enum trouble insert_all(struct sqlite *store, const struct line_form *form,
                               const void *lines, size_t count)
{
	sqlite3_stmt *statement = NULL;
	char text[SCHEMA_QUERY_SIZE];
	enum trouble trouble;

	schema_insert(form, text);
	trouble = sqlite_prepare(store, text, &statement);
	for (size_t next = 0; next < count && trouble == NO_TROUBLE; next++) {
		const void *line = (const char *)lines + next * form->size;
		bool inserted;

		trouble = sqlite_insert_line(store, statement, form, line, &inserted);
		if (trouble == NO_TROUBLE && !inserted)
			trouble = TROUBLE_TAKEN;
		if (trouble == NO_TROUBLE && form == &register_form && register_forgets(line, 1))
			trouble = erase(store, line);
	}
	sqlite3_finalize(statement);
	return trouble;
}

enum trouble sqlite_append_lines(void *self, const struct line_form *form, const void *lines,
                                 size_t count)
{
	struct sqlite *store = self;
	const bool forgets = form == &register_form && register_forgets(lines, count);
	enum trouble trouble = NO_TROUBLE;

	store->detail[0] = '\0';
	if (store->insert == NULL)
		return TROUBLE_READ_ONLY;
	if (forgets)
		trouble = sqlite_execute(store, "PRAGMA secure_delete = ON");
	if (trouble == NO_TROUBLE)
		trouble = sqlite_begin(store);
	if (trouble != NO_TROUBLE)
		return trouble;
	trouble = insert_all(store, form, lines, count);
	if (trouble == NO_TROUBLE)
		trouble = sqlite_commit(store);
	if (trouble != NO_TROUBLE) {
		sqlite_rollback(store);
		return trouble;
	}
	if (forgets)
		empty_log(store);
	return sqlite_guard_after(store);
}

/* ---- walking ---- */

/* NULL is read as an empty text; the field decides whether it may be that. */
static bool read_null(const struct line_form *form, void *line, int field)
{
	return !form->fields[field].required ||
	       line_form_read(form, line, field, pindeck_text_from("", 0));
}

static bool read_number(sqlite3_stmt *statement, int column, const struct line_form *form,
                        void *line, int field)
{
	const int type = sqlite3_column_type(statement, column);

	if (type == SQLITE_NULL)
		return read_null(form, line, field);
	return type == SQLITE_INTEGER &&
	       line_form_set_number(form, line, field, sqlite3_column_int64(statement, column));
}

static bool read_field(sqlite3_stmt *statement, int column, const struct line_form *form,
                       void *line, int field)
{
	const char *text;

	if (form->fields[field].shape != LINE_IS_TEXT)
		return read_number(statement, column, form, line, field);
	text = (const char *)sqlite3_column_text(statement, column);
	if (text == NULL)
		return sqlite3_column_type(statement, column) == SQLITE_NULL &&
		       read_null(form, line, field);
	return line_form_read(
	    form, line, field,
	    pindeck_text_from(text, (size_t)sqlite3_column_bytes(statement, column)));
}

bool sqlite_read_line(struct sqlite *store, sqlite3_stmt *statement, const struct line_form *form,
                      const int *fields, int count, void *line)
{
	for (int column = 0; column < count; column++)
		if (!read_field(statement, column, form, line, fields[column]))
			return store_spoil(form, line, fields[column], store->detail);
	return true;
}

static enum trouble visit_rows(struct sqlite *store, sqlite3_stmt *statement,
                               const struct line_form *form, line_visitor *visit, void *payload)
{
	void *line = malloc(form->size);
	int fields[LINE_MOST_FIELDS] = { 0 };
	bool damaged = false;
	bool wanted = true;
	enum trouble trouble;
	int code;

	if (line == NULL)
		return TROUBLE_NO_MEMORY;
	for (int field = 0; field < form->columns; field++)
		fields[field] = field;
	code = sqlite3_step(statement);
	while (code == SQLITE_ROW && wanted) {
		memset(line, 0, form->size);
		damaged |= !sqlite_read_line(store, statement, form, fields, form->columns, line);
		wanted = visit(payload, line);
		if (wanted)
			code = sqlite3_step(statement);
	}
	trouble = sqlite_judge(store, code);
	free(line);
	return trouble == NO_TROUBLE && damaged ? TROUBLE_DAMAGED : trouble;
}

enum trouble sqlite_walk_lines(void *self, const struct line_form *form,
                               const struct line_selection *selection, line_visitor *visit,
                               void *payload)
{
	struct sqlite *store = self;
	sqlite3_stmt *statement = NULL;
	char text[SCHEMA_QUERY_SIZE];
	enum trouble trouble;

	store->detail[0] = '\0';
	trouble = sqlite_guard_read(store);
	schema_select(form, selection, text);
	if (trouble == NO_TROUBLE)
		trouble = sqlite_prepare(store, text, &statement);
	if (trouble == NO_TROUBLE && selection->value != NULL)
		trouble = sqlite_judge(
		    store, sqlite3_bind_text(statement, 1, selection->value, -1, SQLITE_STATIC));
	if (trouble == NO_TROUBLE)
		trouble = visit_rows(store, statement, form, visit, payload);
	sqlite3_finalize(statement);
	return trouble;
}
