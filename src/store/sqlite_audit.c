/* A journal in a file: its audit log. */
#include "store/schema.h"
#include "store/sqlite.h"

enum {
	NUMBER = 0,
	FIRST_COLUMN = 1
};

static enum trouble insert(struct sqlite *store, sqlite3_stmt *statement,
                           const struct audit *record)
{
	char columns[STORE_AUDIT_COLUMNS][STORE_AUDIT_SIZE];
	enum trouble trouble;
	int code = SQLITE_OK;

	store_write_audit(record, columns);
	for (int next = 0; next < STORE_AUDIT_COLUMNS && code == SQLITE_OK; next++)
		code = sqlite3_bind_text(statement, next + 1, columns[next], -1, SQLITE_STATIC);
	if (code == SQLITE_OK)
		code = sqlite3_step(statement);
	trouble = sqlite_judge(store, code);
	sqlite3_reset(statement);
	sqlite3_clear_bindings(statement);
	return trouble;
}

enum trouble sqlite_record(void *self, const struct audit *records, size_t count)
{
	struct sqlite *store = self;
	sqlite3_stmt *statement = NULL;
	enum trouble trouble = NO_TROUBLE;

	store->detail[0] = '\0';
	if (store->insert == NULL)
		return TROUBLE_READ_ONLY;
	trouble = sqlite_execute(store, "BEGIN IMMEDIATE");
	if (trouble != NO_TROUBLE)
		return trouble;
	trouble = sqlite_judge(
	    store, sqlite3_prepare_v2(store->database, schema_record, -1, &statement, NULL));
	for (size_t next = 0; next < count && trouble == NO_TROUBLE; next++)
		trouble = insert(store, statement, records + next);
	sqlite3_finalize(statement);
	if (trouble == NO_TROUBLE)
		trouble = sqlite_commit(store);
	if (trouble != NO_TROUBLE)
		sqlite_rollback(store);
	return trouble;
}

static void read_row(sqlite3_stmt *statement, struct audit *record)
{
	const char *columns[STORE_AUDIT_COLUMNS];

	record->number = sqlite3_column_int64(statement, NUMBER);
	for (int next = 0; next < STORE_AUDIT_COLUMNS; next++) {
		const char *text =
		    (const char *)sqlite3_column_text(statement, FIRST_COLUMN + next);

		columns[next] = text != NULL ? text : "";
	}
	store_read_audit(record, columns);
}

static int bind(sqlite3_stmt *statement, const struct audit_query *query)
{
	const char *action = query->action < AUDIT_ACTIONS
	                         ? audit_action_word((enum audit_action)query->action)
	                         : "%";
	int code = sqlite3_bind_int64(statement, 1, query->before);

	if (code == SQLITE_OK)
		code = sqlite3_bind_int64(statement, 2, query->from);
	if (code == SQLITE_OK)
		code = sqlite3_bind_int64(statement, 3, query->until);
	if (code == SQLITE_OK)
		code = sqlite3_bind_text(statement, 4, action, -1, SQLITE_STATIC);
	if (code == SQLITE_OK)
		code = sqlite3_bind_int64(statement, 5, query->limit);
	return code;
}

enum trouble sqlite_review(void *self, const struct audit_query *query, audit_visitor *visit,
                           void *payload)
{
	struct sqlite *store = self;
	sqlite3_stmt *statement = NULL;
	struct audit record;
	enum trouble trouble;
	int code;

	store->detail[0] = '\0';
	code = sqlite3_prepare_v2(store->database, schema_review, -1, &statement, NULL);
	if (code == SQLITE_OK)
		code = bind(statement, query);
	if (code == SQLITE_OK)
		code = sqlite3_step(statement);
	while (code == SQLITE_ROW) {
		read_row(statement, &record);
		if (!visit(payload, &record))
			break;
		code = sqlite3_step(statement);
	}
	trouble = sqlite_judge(store, code);
	sqlite3_finalize(statement);
	return trouble;
}
