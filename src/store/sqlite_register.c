/* A journal in a file: the register of persons. */
#include "store/schema.h"
#include "store/sqlite.h"

/* After a line `forgotten`: secure_delete overwrites the erased bytes in the pages of the file. */
static enum trouble erase(struct sqlite *store, const void *line)
{
	const struct register_line *forgotten = line;
	sqlite3_stmt *statement = NULL;
	char text[SCHEMA_QUERY_SIZE];
	enum trouble trouble;
	int code;

	if (forgotten->kind != REGISTER_FORGOTTEN)
		return NO_TROUBLE;
	schema_erase(text);
	trouble = sqlite_prepare(store, text, &statement);
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
	enum trouble trouble = TROUBLE_READ_ONLY;

	store->detail[0] = '\0';
	if (store->insert != NULL)
		trouble = sqlite_execute(store, "PRAGMA secure_delete = ON");
	if (trouble == NO_TROUBLE)
		trouble = sqlite_append_lines(store, &register_form, lines, count, erase);
	if (trouble != NO_TROUBLE)
		return trouble;
	if (register_forgets(lines, count))
		empty_log(store);
	return sqlite_guard_after(store);
}

enum trouble sqlite_walk_register(void *self, int64_t after, register_visitor *visit, void *payload)
{
	const struct store_selection selection = { .after = after };
	struct store_register_visiting visiting = { visit, payload };

	return sqlite_walk_lines(self, &register_form, &selection, store_visit_register, &visiting);
}
