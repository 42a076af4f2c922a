/* A journal in a file: the register of persons. */
#include "schema.h"
#include "sqlite.h"

/* The text must last until the statement ran: SQLite makes no copy of it. */
static int bind(sqlite3_stmt *statement, int place, const char *text)
{
	return text != NULL ? sqlite3_bind_text(statement, place, text, -1, SQLITE_STATIC)
	                    : sqlite3_bind_null(statement, place);
}

/* Insert a line; TROUBLE_TAKEN if it exists or does not follow the last one. */
static enum trouble insert(struct sqlite *store, sqlite3_stmt *statement,
                           const struct register_line *line)
{
	char texts[REGISTER_COLUMNS][REGISTER_FIELD_SIZE];
	enum trouble trouble;
	int code = SQLITE_OK;

	for (enum register_field field = 0; field < REGISTER_COLUMNS && code == SQLITE_OK; field++)
		code = bind(statement, (int)field + 1,
		            store_write_register(line, field, texts[field]));
	if (code == SQLITE_OK)
		code = sqlite3_step(statement);
	trouble = sqlite_judge(store, code);
	if (code == SQLITE_CONSTRAINT_PRIMARYKEY || code == SQLITE_CONSTRAINT_NOTNULL)
		trouble = TROUBLE_TAKEN;
	if (trouble == NO_TROUBLE && sqlite3_changes(store->database) != 1)
		trouble = TROUBLE_FOREIGN; /* something in it swallows lines */
	sqlite3_reset(statement);
	sqlite3_clear_bindings(statement);
	return trouble;
}

static enum trouble prepare(struct sqlite *store, const char *text, sqlite3_stmt **statement)
{
	return sqlite_judge(store, sqlite3_prepare_v2(store->database, text, -1, statement, NULL));
}

/* secure_delete overwrites the erased bytes in the pages of the file. */
static enum trouble erase(struct sqlite *store, const struct register_line *forgotten)
{
	sqlite3_stmt *statement = NULL;
	enum trouble trouble = prepare(store, schema_erase, &statement);
	int code = SQLITE_OK;

	if (trouble != NO_TROUBLE)
		return trouble;
	code = sqlite3_bind_int64(statement, 1, forgotten->line);
	if (code == SQLITE_OK)
		code = sqlite3_bind_int64(statement, 2, forgotten->person);
	if (code == SQLITE_OK)
		code = sqlite3_step(statement);
	trouble = sqlite_judge(store, code);
	sqlite3_finalize(statement);
	return trouble;
}

static enum trouble insert_all(struct sqlite *store, const struct register_line *lines,
                               size_t count, bool *erased)
{
	sqlite3_stmt *statement = NULL;
	enum trouble trouble = prepare(store, schema_enrol, &statement);

	for (size_t next = 0; next < count && trouble == NO_TROUBLE; next++) {
		trouble = insert(store, statement, lines + next);
		if (trouble != NO_TROUBLE || lines[next].kind != REGISTER_FORGOTTEN)
			continue;
		*erased = true;
		trouble = erase(store, lines + next);
	}
	sqlite3_finalize(statement);
	return trouble;
}

/* The log still has the pages as they were. The lines are stored either way: if other programs are
 * reading, one of the next checkpoints overwrites it. */
static void empty_log(const struct sqlite *store)
{
	(void)sqlite3_wal_checkpoint_v2(store->database, "main", SQLITE_CHECKPOINT_TRUNCATE, NULL,
	                                NULL);
}

enum trouble sqlite_enrol(void *self, const struct register_line *lines, size_t count)
{
	struct sqlite *store = self;
	bool erased = false;
	enum trouble trouble;

	store->detail[0] = '\0';
	if (store->insert == NULL)
		return TROUBLE_READ_ONLY;
	trouble = sqlite_execute(store, "PRAGMA secure_delete = ON");
	if (trouble == NO_TROUBLE)
		trouble = sqlite_begin(store);
	if (trouble != NO_TROUBLE)
		return trouble;
	trouble = insert_all(store, lines, count, &erased);
	if (trouble == NO_TROUBLE)
		trouble = sqlite_commit(store);
	if (trouble != NO_TROUBLE) {
		sqlite_rollback(store);
		return trouble;
	}
	if (erased)
		empty_log(store);
	return sqlite_guard_after(store);
}

static bool read_row(struct sqlite *store, struct register_line *line, sqlite3_stmt *statement)
{
	*line = (struct register_line){ .line = 0 };
	for (enum register_field field = 0; field < REGISTER_COLUMNS; field++) {
		const char *text = (const char *)sqlite3_column_text(statement, (int)field);
		const size_t length = (size_t)sqlite3_column_bytes(statement, (int)field);

		if (!store_read_register(line, field, text != NULL ? text : "", length))
			return store_spoil_register(line, field, store->detail);
	}
	return true;
}

enum trouble sqlite_walk_register(void *self, int64_t after, register_visitor *visit, void *payload)
{
	struct sqlite *store = self;
	sqlite3_stmt *statement = NULL;
	struct register_line line;
	bool damaged = false;
	bool wanted = true;
	enum trouble trouble;
	int code;

	store->detail[0] = '\0';
	if (store->version < SCHEMA_WITH_REGISTER)
		return NO_TROUBLE;
	trouble = sqlite_guard_read(store);
	if (trouble == NO_TROUBLE)
		trouble = prepare(store, schema_register, &statement);
	if (trouble != NO_TROUBLE)
		return trouble;
	code = sqlite3_bind_int64(statement, 1, after);
	if (code == SQLITE_OK)
		code = sqlite3_step(statement);
	while (code == SQLITE_ROW && wanted) {
		damaged |= !read_row(store, &line, statement);
		wanted = visit(payload, &line);
		if (wanted)
			code = sqlite3_step(statement);
	}
	trouble = sqlite_judge(store, code);
	sqlite3_finalize(statement);
	return trouble == NO_TROUBLE && damaged ? TROUBLE_DAMAGED : trouble;
}
