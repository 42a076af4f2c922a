/* A journal in a file: opening it, and creating or updating its tables. */
#include "store/file_new.h"
#include "store/schema.h"
#include "store/sqlite.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum {
	MEMORY_PATIENCE = 60000 /* milliseconds in which another thread ends its walk */
};

enum trouble sqlite_trouble_of(int code)
{
	switch (code & 0xFF) {
	case SQLITE_OK:
	case SQLITE_ROW:
	case SQLITE_DONE:
		return NO_TROUBLE;
	case SQLITE_BUSY:
	case SQLITE_LOCKED:
		return TROUBLE_BUSY;
	case SQLITE_READONLY:
	case SQLITE_PERM:
	case SQLITE_AUTH:
		return TROUBLE_READ_ONLY;
	case SQLITE_FULL:
		return TROUBLE_FULL;
	case SQLITE_CORRUPT:
		return TROUBLE_DAMAGED;
	case SQLITE_NOTADB:
		return TROUBLE_FOREIGN;
	case SQLITE_CANTOPEN:
		return TROUBLE_UNREACHABLE;
	case SQLITE_NOMEM:
		return TROUBLE_NO_MEMORY;
	default:
		return TROUBLE_SYSTEM;
	}
}

/* SQLite's message for a file that cannot be opened says nothing about why; the system's does. */
enum trouble sqlite_judge(struct sqlite *store, int code)
{
	const enum trouble trouble = sqlite_trouble_of(code);
	const int reason =
	    trouble == TROUBLE_UNREACHABLE ? sqlite3_system_errno(store->database) : 0;

	if (trouble != NO_TROUBLE)
		snprintf(store->detail, sizeof store->detail, "%s",
		         reason != 0 ? strerror(reason) : sqlite3_errmsg(store->database));
	return trouble;
}

/* SQLite opens a file that it may not write for reading, without a message. */
static enum trouble refuse_read_only(struct sqlite *store, const char *path)
{
	if (access(path, W_OK) != 0)
		snprintf(store->detail, sizeof store->detail, "%s", strerror(errno));
	return TROUBLE_READ_ONLY;
}

enum trouble sqlite_execute(struct sqlite *store, const char *text)
{
	return sqlite_judge(store, sqlite3_exec(store->database, text, NULL, NULL, NULL));
}

void sqlite_rollback(struct sqlite *store)
{
	if (sqlite3_get_autocommit(store->database) != 0)
		return;
	(void)sqlite3_step(store->rollback);
	sqlite3_reset(store->rollback);
}

/* The number that a statement returns. */
static enum trouble ask(struct sqlite *store, const char *text, int *number)
{
	sqlite3_stmt *statement = NULL;
	int code = sqlite3_prepare_v2(store->database, text, -1, &statement, NULL);
	enum trouble trouble;

	if (code == SQLITE_OK)
		code = sqlite3_step(statement);
	*number = code == SQLITE_ROW ? sqlite3_column_int(statement, 0) : 0;
	trouble = sqlite_judge(store, code);
	sqlite3_finalize(statement);
	return trouble;
}

/* The version of the tables, 0 for an empty file; or the reason not to use them. */
static enum trouble find_version(struct sqlite *store, int *version)
{
	int application = 0;
	int tables = 0;
	/* in one transaction: another program may be creating the tables */
	const bool alone = sqlite3_get_autocommit(store->database) != 0;
	enum trouble trouble = alone ? sqlite_execute(store, "BEGIN") : NO_TROUBLE;

	if (trouble == NO_TROUBLE)
		trouble = ask(store, "SELECT count(*) FROM sqlite_master", &tables);
	if (trouble == NO_TROUBLE)
		trouble = ask(store, "PRAGMA application_id", &application);
	if (trouble == NO_TROUBLE)
		trouble = ask(store, "PRAGMA user_version", version);
	if (alone)
		sqlite3_exec(store->database, "COMMIT", NULL, NULL, NULL);
	if (trouble == NO_TROUBLE &&
	    (*version < 0 || (application != APPLICATION && (tables > 0 || *version > 0))))
		return TROUBLE_FOREIGN;
	if (trouble == NO_TROUBLE && *version > store->history->version)
		return TROUBLE_NEWER;
	return trouble;
}

/* Two programs may open the same old file at once: check the version again under the lock. */
static enum trouble migrate(struct sqlite *store)
{
	char text[80];
	int version = 0;
	enum trouble trouble = sqlite_execute(store, "BEGIN IMMEDIATE");

	if (trouble != NO_TROUBLE)
		return trouble;
	trouble = find_version(store, &version);
	for (; trouble == NO_TROUBLE && version < store->history->version; version++)
		trouble = sqlite_execute(store, store->history->steps[version][1]);
	snprintf(text, sizeof text, "PRAGMA application_id = %d; PRAGMA user_version = %d",
	         APPLICATION, store->history->version);
	if (trouble == NO_TROUBLE)
		trouble = sqlite_execute(store, text);
	if (trouble == NO_TROUBLE)
		trouble = sqlite_execute(store, "COMMIT");
	if (trouble != NO_TROUBLE)
		sqlite3_exec(store->database, "ROLLBACK", NULL, NULL, NULL);
	return trouble;
}

/* Switch to a write-ahead log; *logs is true if the file has one now. */
static enum trouble ask_for_log(struct sqlite *store, bool *logs)
{
	sqlite3_stmt *statement = NULL;
	int code =
	    sqlite3_prepare_v2(store->database, "PRAGMA journal_mode = WAL", -1, &statement, NULL);
	const char *mode;
	enum trouble trouble;

	if (code == SQLITE_OK)
		code = sqlite3_step(statement);
	mode = code == SQLITE_ROW ? (const char *)sqlite3_column_text(statement, 0) : NULL;
	*logs = mode != NULL && strcmp(mode, "wal") == 0;
	trouble = sqlite_judge(store, code);
	sqlite3_finalize(statement);
	return trouble;
}

/* SQLite does not wait for other programs that switch too. Without a log, as on some file systems,
 * a commit is durable only after its folder is on disk. */
static enum trouble use_log(struct sqlite *store, int patience)
{
	bool logs = false;
	enum trouble trouble;

	sqlite3_busy_timeout(store->database, 0);
	trouble = ask_for_log(store, &logs);
	for (int waited = 0; trouble == TROUBLE_BUSY && waited < patience; waited += 10) {
		sqlite3_sleep(10);
		trouble = ask_for_log(store, &logs);
	}
	sqlite3_busy_timeout(store->database, patience);
	if (trouble != NO_TROUBLE)
		return trouble;
	return sqlite_execute(store,
	                      logs ? "PRAGMA synchronous = FULL" : "PRAGMA synchronous = EXTRA");
}

static enum trouble prepare(struct sqlite *store, int patience)
{
	int version = 0;
	enum trouble trouble = find_version(store, &version);

	if (trouble == NO_TROUBLE)
		trouble = use_log(store, patience);
	if (trouble == NO_TROUBLE && version < store->history->version)
		trouble = migrate(store);
	store->version = store->history->version;
	return trouble;
}

/* The file may be hostile: no code in it may run. */
static void restrict_schema(struct sqlite *store)
{
	sqlite3_db_config(store->database, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, NULL);
	sqlite3_db_config(store->database, SQLITE_DBCONFIG_ENABLE_VIEW, 0, NULL);
	sqlite3_db_config(store->database, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, NULL);
	sqlite3_db_config(store->database, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
}

static enum trouble connect(struct sqlite *store, const char *path, int flags,
                            const struct store_options *options)
{
	int code;

	sqlite3_close(store->database);
	store->database = NULL;
	code = sqlite3_open_v2(path, &store->database, flags | SQLITE_OPEN_NOMUTEX, NULL);
	if (store->database == NULL)
		return TROUBLE_NO_MEMORY;
	if (code == SQLITE_OK) {
		sqlite3_busy_timeout(store->database, options->patience);
		sqlite3_extended_result_codes(store->database, 1);
		restrict_schema(store);
	}
	return sqlite_judge(store, code);
}

/* A path as a URI, with special characters escaped. A null pointer if memory runs out. */
static char *address_of(const char *path, const char *options)
{
	sqlite3_str *text = sqlite3_str_new(NULL);

	sqlite3_str_appendall(text, "file:");
	for (; *path != '\0'; path++) {
		if (strchr("%?#", *path) != NULL)
			sqlite3_str_appendf(text, "%%%02x", (unsigned char)*path);
		else
			sqlite3_str_appendchar(text, 1, *path);
	}
	sqlite3_str_appendall(text, options);
	return sqlite3_str_finish(text);
}

static enum trouble connect_as(struct sqlite *store, const char *path, const char *how,
                               const struct store_options *options)
{
	char *address = address_of(path, how);
	enum trouble trouble = TROUBLE_NO_MEMORY;

	if (address != NULL)
		trouble = connect(store, address, SQLITE_OPEN_READWRITE | SQLITE_OPEN_URI, options);
	sqlite3_free(address);
	if (trouble == NO_TROUBLE)
		trouble = sqlite_execute(store, "PRAGMA query_only = ON");
	if (trouble == NO_TROUBLE)
		trouble = find_version(store, &store->version);
	return trouble;
}

static bool has_log(const char *path)
{
	char name[PATH_SIZE + 8];

	snprintf(name, sizeof name, "%s-wal", path);
	return access(name, F_OK) == 0;
}

/* SQLite creates files beside the store even for reading, and only a user who can write the store
 * removes them. Other users open it as immutable, unless such files already exist. */
static enum trouble connect_to_read(struct sqlite *store, const char *path,
                                    const struct store_options *options)
{
	const bool may_write = access(path, W_OK) == 0;
	enum trouble trouble = TROUBLE_READ_ONLY;

	if (may_write || has_log(path))
		trouble = connect_as(store, path, may_write ? "?mode=rw" : "?mode=ro", options);
	if ((trouble == TROUBLE_READ_ONLY || trouble == TROUBLE_UNREACHABLE) && !has_log(path))
		trouble = connect_as(store, path, "?immutable=1", options);
	return trouble;
}

enum trouble sqlite_connect_memory(struct sqlite *store, const char *name)
{
	const struct store_options options = { .patience = MEMORY_PATIENCE };
	char address[PATH_SIZE];
	enum trouble trouble;

	snprintf(address, sizeof address, "file:/%s?vfs=memdb", name);
	trouble = connect(store, address,
	                  SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_URI, &options);
	return trouble == NO_TROUBLE ? prepare(store, MEMORY_PATIENCE) : trouble;
}

enum trouble sqlite_connect(struct sqlite *store, const char *path,
                            const struct store_options *options)
{
	enum trouble trouble;

	if (options->read_only)
		return connect_to_read(store, path, options);
	/* SQLite would create it readable for all, and not wait for its folder */
	if (!options->must_exist)
		(void)file_new_create_private(path);
	trouble = connect(store, path, SQLITE_OPEN_READWRITE, options);
	if (trouble == NO_TROUBLE && sqlite3_db_readonly(store->database, "main") == 1)
		trouble = refuse_read_only(store, path);
	if (trouble == NO_TROUBLE)
		trouble = prepare(store, options->patience);
	if (trouble == NO_TROUBLE)
		sqlite_guard_begin(store);
	return trouble;
}
