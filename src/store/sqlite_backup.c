/* A journal in a file: integrity checks and copies. */
#include "store/sqlite.h"

#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

enum {
	PAGES_AT_ONCE = 1000, /* copied between reports of progress */
	SEIZE_PATIENCE = 1000 /* milliseconds to wait for a program that reads the file */
};

/* ---- integrity checks ---- */

/* NO_TROUBLE if the statement returns no row, or that text in its first row. */
static enum trouble expect(struct sqlite *store, const char *statement_text, const char *right)
{
	sqlite3_stmt *statement = NULL;
	int code = sqlite3_prepare_v2(store->database, statement_text, -1, &statement, NULL);
	enum trouble trouble;

	if (code == SQLITE_OK)
		code = sqlite3_step(statement);
	trouble = sqlite_judge(store, code);
	if (code == SQLITE_ROW) {
		const char *said = (const char *)sqlite3_column_text(statement, 0);

		if (said == NULL || strcmp(said, right) != 0) {
			snprintf(store->detail, sizeof store->detail, "%s",
			         said != NULL ? said : "?");
			trouble = TROUBLE_DAMAGED;
		}
	}
	sqlite3_finalize(statement);
	return trouble;
}

enum trouble sqlite_check(void *self)
{
	struct sqlite *store = self;
	enum trouble trouble;

	store->detail[0] = '\0';
	trouble = expect(store, "PRAGMA integrity_check(1)", "ok");
	/* no query finds lines of a game whose first line is missing */
	if (trouble == NO_TROUBLE)
		trouble = expect(store,
		                 "SELECT 'game ' || game || ' has no line 1' FROM lines"
		                 " WHERE game NOT IN (SELECT game FROM lines WHERE line = 1)"
		                 " ORDER BY game LIMIT 1",
		                 "");
	return trouble;
}

/* ---- copies ---- */

/* Copy all pages, in steps that report progress. */
static int copy_pages(struct sqlite *store, sqlite3 *copy, journal_progress *progress,
                      void *payload)
{
	sqlite3_backup *backup = sqlite3_backup_init(copy, "main", store->database, "main");
	int code;

	if (backup == NULL)
		return sqlite3_errcode(copy);
	do {
		code = sqlite3_backup_step(backup, PAGES_AT_ONCE);
		if (progress != NULL)
			progress(payload,
			         sqlite3_backup_pagecount(backup) -
			             sqlite3_backup_remaining(backup),
			         sqlite3_backup_pagecount(backup));
	} while (code == SQLITE_OK);
	sqlite3_backup_finish(backup);
	return code == SQLITE_DONE ? SQLITE_OK : code;
}

static enum trouble write_copy(struct sqlite *store, const char *path, journal_progress *progress,
                               void *payload)
{
	sqlite3 *copy = NULL;
	int code = sqlite3_open_v2(path, &copy, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, NULL);

	if (code == SQLITE_OK)
		code = copy_pages(store, copy, progress, payload);
	/* one file, without a log beside it */
	if (code == SQLITE_OK)
		code = sqlite3_exec(copy, "PRAGMA journal_mode = DELETE", NULL, NULL, NULL);
	if (code != SQLITE_OK)
		snprintf(store->detail, sizeof store->detail, "%s",
		         copy != NULL ? sqlite3_errmsg(copy) : sqlite3_errstr(code));
	sqlite3_close(copy);
	return sqlite_trouble_of(code);
}

/* One transaction, so the copy is of one moment; with a write-ahead log other programs keep
 * writing. */
enum trouble sqlite_copy(void *self, const char *path, journal_progress *progress, void *payload,
                         int64_t *lines)
{
	struct sqlite *store = self;
	sqlite3_stmt *count = NULL;
	enum trouble trouble = sqlite_execute(store, "BEGIN");

	if (trouble != NO_TROUBLE)
		return trouble;
	trouble =
	    sqlite_judge(store, sqlite3_prepare_v2(store->database, "SELECT count(*) FROM lines",
	                                           -1, &count, NULL));
	if (trouble == NO_TROUBLE)
		trouble = sqlite_judge(store, sqlite3_step(count));
	*lines = trouble == NO_TROUBLE ? sqlite3_column_int64(count, 0) : 0;
	sqlite3_finalize(count);
	if (trouble == NO_TROUBLE)
		trouble = write_copy(store, path, progress, payload);
	sqlite_rollback(store);
	return trouble;
}

/* ---- the file that a copy replaces ---- */

bool sqlite_is_at(struct journal journal, const char *path)
{
	const struct sqlite *store = journal.self;
	struct stat there;
	struct stat own;

	return journal.operations->copy == sqlite_copy && stat(path, &there) == 0 &&
	       stat(sqlite3_db_filename(store->database, "main"), &own) == 0 &&
	       there.st_dev == own.st_dev && there.st_ino == own.st_ino;
}

/* To leave the write-ahead log, SQLite must have the file for itself: any other connection makes it
 * busy, also an idle one. Without the log, BEGIN EXCLUSIVE keeps other programs out. */
bool sqlite_seize(const char *path, sqlite3 **lock)
{
	struct stat status;
	char log[PATH_SIZE + 8];
	int code = sqlite3_open_v2(path, lock, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, NULL);

	sqlite3_busy_timeout(*lock, SEIZE_PATIENCE);
	if (code == SQLITE_OK)
		code = sqlite3_exec(*lock, "PRAGMA journal_mode = DELETE", NULL, NULL, NULL);
	if (code == SQLITE_OK)
		code = sqlite3_exec(*lock, "BEGIN EXCLUSIVE", NULL, NULL, NULL);
	snprintf(log, sizeof log, "%s-wal", path);
	/* another program has opened the file between the two statements */
	if (code == SQLITE_OK && lstat(log, &status) == 0)
		code = SQLITE_BUSY;
	if (code != SQLITE_OK) {
		sqlite3_close(*lock);
		*lock = NULL;
	}
	return (code & 0xff) != SQLITE_BUSY;
}
