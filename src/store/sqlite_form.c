/* A journal in a file: lines of any form. */
#include "store/schema.h"
#include "store/sqlite.h"

#include <stdlib.h>
#include <string.h>

enum trouble sqlite_prepare(struct sqlite *store, const char *text, sqlite3_stmt **statement)
{
	return sqlite_judge(store, sqlite3_prepare_v2(store->database, text, -1, statement, NULL));
}

/* ---- appending ----------------------------------------------------------------------------------
 */

static int bind_number(sqlite3_stmt *statement, const struct line_form *form, const void *line,
                       int field)
{
	const int64_t number = line_form_number(form, line, field);
	const bool there = form->fields[field].shape == LINE_IS_MOMENT
	                       ? line_form_has_moment(form, line, field)
	                       : number != 0;

	return there ? sqlite3_bind_int64(statement, field + 1, number)
	             : sqlite3_bind_null(statement, field + 1);
}

/* The text must last until the line is inserted: SQLite makes no copy of it. */
static int bind(sqlite3_stmt *statement, const struct line_form *form, const void *line, int field,
                char text[LINE_FIELD_SIZE])
{
	if (form->fields[field].shape != LINE_IS_TEXT)
		return bind_number(statement, form, line, field);
	line_form_write(form, line, field, text);
	if (text[0] == '\0' && !form->fields[field].not_null)
		return sqlite3_bind_null(statement, field + 1);
	return sqlite3_bind_text(statement, field + 1, text, -1, SQLITE_STATIC);
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

	for (int field = 0; field < form->columns && code == SQLITE_OK; field++)
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

static enum trouble insert_all(struct sqlite *store, const struct line_form *form,
                               const void *lines, size_t count,
                               enum trouble (*after)(struct sqlite *store, const void *line))
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
		if (trouble == NO_TROUBLE && after != NULL)
			trouble = after(store, line);
	}
	sqlite3_finalize(statement);
	return trouble;
}

enum trouble sqlite_append_lines(struct sqlite *store, const struct line_form *form,
                                 const void *lines, size_t count,
                                 enum trouble (*after)(struct sqlite *store, const void *line))
{
	enum trouble trouble;

	store->detail[0] = '\0';
	if (store->insert == NULL)
		return TROUBLE_READ_ONLY;
	trouble = sqlite_begin(store);
	if (trouble != NO_TROUBLE)
		return trouble;
	trouble = insert_all(store, form, lines, count, after);
	if (trouble == NO_TROUBLE)
		trouble = sqlite_commit(store);
	if (trouble != NO_TROUBLE)
		sqlite_rollback(store);
	return trouble;
}

/* ---- walking ------------------------------------------------------------------------------------
 */

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
                               const struct line_form *form, store_visitor *visit, void *payload)
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

enum trouble sqlite_walk_lines(struct sqlite *store, const struct line_form *form,
                               const struct store_selection *selection, store_visitor *visit,
                               void *payload)
{
	sqlite3_stmt *statement = NULL;
	char text[SCHEMA_QUERY_SIZE];
	enum trouble trouble;
	int code;

	store->detail[0] = '\0';
	trouble = sqlite_guard_read(store);
	schema_select(form, selection->column, text);
	if (trouble == NO_TROUBLE)
		trouble = sqlite_prepare(store, text, &statement);
	if (trouble != NO_TROUBLE)
		return trouble;
	code = sqlite3_bind_int64(statement, 1, selection->after);
	if (code == SQLITE_OK && selection->column != NULL)
		code = sqlite3_bind_text(statement, 2, selection->value, -1, SQLITE_STATIC);
	trouble = sqlite_judge(store, code);
	if (trouble == NO_TROUBLE)
		trouble = visit_rows(store, statement, form, visit, payload);
	sqlite3_finalize(statement);
	return trouble;
}
