/* A journal in a file: the record of leagues. */
#include "schema.h"
#include "sqlite.h"

/* The text must last until the statement ran: SQLite makes no copy of it. */
static int bind(sqlite3_stmt *statement, int place, const char *text)
{
	return text != NULL ? sqlite3_bind_text(statement, place, text, -1, SQLITE_STATIC)
	                    : sqlite3_bind_null(statement, place);
}

static bool is_taken(int code)
{
	return code == SQLITE_CONSTRAINT_PRIMARYKEY || code == SQLITE_CONSTRAINT_NOTNULL ||
	       code == SQLITE_CONSTRAINT_UNIQUE;
}

/* Insert a line; TROUBLE_TAKEN if it exists or does not follow the last one. */
static enum trouble insert(struct sqlite *store, sqlite3_stmt *statement,
                           const struct league_line *line)
{
	char texts[LEAGUE_COLUMNS][LEAGUE_FIELD_SIZE];
	enum trouble trouble;
	int code = SQLITE_OK;

	for (enum league_field field = 0; field < LEAGUE_COLUMNS && code == SQLITE_OK; field++)
		code =
		    bind(statement, (int)field + 1, store_write_league(line, field, texts[field]));
	if (code == SQLITE_OK)
		code = sqlite3_step(statement);
	trouble = sqlite_judge(store, code);
	if (is_taken(code))
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

static enum trouble insert_all(struct sqlite *store, const struct league_line *lines, size_t count)
{
	sqlite3_stmt *statement = NULL;
	enum trouble trouble = prepare(store, schema_append_league, &statement);

	for (size_t next = 0; next < count && trouble == NO_TROUBLE; next++)
		trouble = insert(store, statement, lines + next);
	sqlite3_finalize(statement);
	return trouble;
}

enum trouble sqlite_append_leagues(void *self, const struct league_line *lines, size_t count)
{
	struct sqlite *store = self;
	enum trouble trouble;

	store->detail[0] = '\0';
	if (store->insert == NULL)
		return TROUBLE_READ_ONLY;
	trouble = sqlite_begin(store);
	if (trouble != NO_TROUBLE)
		return trouble;
	trouble = insert_all(store, lines, count);
	if (trouble == NO_TROUBLE)
		trouble = sqlite_commit(store);
	if (trouble != NO_TROUBLE) {
		sqlite_rollback(store);
		return trouble;
	}
	return sqlite_guard_after(store);
}

static bool read_row(struct sqlite *store, struct league_line *line, sqlite3_stmt *statement)
{
	*line = (struct league_line){ .line = 0 };
	for (enum league_field field = 0; field < LEAGUE_COLUMNS; field++) {
		const char *text = (const char *)sqlite3_column_text(statement, (int)field);
		const size_t length = (size_t)sqlite3_column_bytes(statement, (int)field);

		if (text != NULL && !store_read_league(line, field, text, length))
			return store_spoil_league(line, field, store->detail);
	}
	return true;
}

static enum trouble visit_rows(struct sqlite *store, sqlite3_stmt *statement, league_visitor *visit,
                               void *payload)
{
	struct league_line line;
	bool damaged = false;
	bool wanted = true;
	enum trouble trouble;
	int code = sqlite3_step(statement);

	while (code == SQLITE_ROW && wanted) {
		damaged |= !read_row(store, &line, statement);
		wanted = visit(payload, &line);
		if (wanted)
			code = sqlite3_step(statement);
	}
	trouble = sqlite_judge(store, code);
	return trouble == NO_TROUBLE && damaged ? TROUBLE_DAMAGED : trouble;
}

enum trouble sqlite_walk_leagues(void *self, const char *league, int64_t after,
                                 league_visitor *visit, void *payload)
{
	struct sqlite *store = self;
	sqlite3_stmt *statement = NULL;
	enum trouble trouble;
	int code;

	store->detail[0] = '\0';
	if (store->version < SCHEMA_WITH_LEAGUES)
		return NO_TROUBLE;
	trouble = sqlite_guard_read(store);
	if (trouble == NO_TROUBLE)
		trouble =
		    prepare(store, league != NULL ? schema_league : schema_leagues, &statement);
	if (trouble != NO_TROUBLE)
		return trouble;
	code = sqlite3_bind_int64(statement, 1, after);
	if (code == SQLITE_OK && league != NULL)
		code = bind(statement, 2, league);
	trouble = sqlite_judge(store, code);
	if (trouble == NO_TROUBLE)
		trouble = visit_rows(store, statement, visit, payload);
	sqlite3_finalize(statement);
	return trouble;
}
