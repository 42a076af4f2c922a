/* A journal in a file: SQLite, with every commit on disk before it is answered. */
#include "store/sqlite.h"

#include "store/schema.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum {
	NAME_SIZE = 40 /* of a store in memory */
};

static const char *sqlite_detail(void *self)
{
	return ((const struct sqlite *)self)->detail;
}

static void sqlite_close_store(void *self)
{
	struct sqlite *store = self;

	sqlite3_finalize(store->begin);
	sqlite3_finalize(store->commit);
	sqlite3_finalize(store->rollback);
	sqlite3_finalize(store->savepoint);
	sqlite3_finalize(store->back_to_savepoint);
	sqlite3_finalize(store->release_savepoint);
	sqlite3_finalize(store->insert);
	sqlite3_finalize(store->insert_next);
	sqlite3_finalize(store->insert_opening);
	sqlite3_finalize(store->next_game);
	sqlite3_finalize(store->last_league);
	sqlite3_finalize(store->length);
	sqlite3_close(store->database);
	if (store->lanes >= 0)
		close(store->lanes);
	free(store);
}

static const struct journal_operations operations = {
	.append = sqlite_append,
	.walk = sqlite_walk,
	.lengths = sqlite_lengths,
	.claim = sqlite_claim,
	.release = sqlite_release,
	.check = sqlite_check,
	.copy = sqlite_copy,
	.append_lines = sqlite_append_lines,
	.walk_lines = sqlite_walk_lines,
	.detail = sqlite_detail,
	.close = sqlite_close_store,
};

struct journal sqlite_journal(struct sqlite *store)
{
	return (struct journal){ &operations, store };
}

/* Older tables lack columns, so nothing is written to them; only readers open them. */
static enum trouble prepare_statements(struct sqlite *store)
{
	char insert[SCHEMA_QUERY_SIZE];
	char insert_next[SCHEMA_QUERY_SIZE];
	const struct {
		const char *text;
		sqlite3_stmt **statement;
	} statements[] = {
		{ "BEGIN IMMEDIATE", &store->begin },
		{ "COMMIT", &store->commit },
		{ "ROLLBACK", &store->rollback },
		{ "SAVEPOINT lines_of_one_game", &store->savepoint },
		{ "ROLLBACK TO lines_of_one_game", &store->back_to_savepoint },
		{ "RELEASE lines_of_one_game", &store->release_savepoint },
		{ schema_next_game, &store->next_game },
		{ schema_length, &store->length },
		{ insert, &store->insert },
		{ insert_next, &store->insert_next },
		{ schema_insert_opening, &store->insert_opening },
		{ schema_last_league, &store->last_league },
	};
	const size_t all = sizeof statements / sizeof *statements;
	const size_t count = store->version < store->history->version ? all - 4 : all;
	int code = SQLITE_OK;

	schema_insert(&entry_form, insert);
	schema_insert_next(&entry_form, insert_next);
	for (size_t next = 0; next < count && code == SQLITE_OK; next++)
		code =
		    sqlite3_prepare_v3(store->database, statements[next].text, -1,
		                       SQLITE_PREPARE_PERSISTENT, statements[next].statement, NULL);
	return sqlite_judge(store, code);
}

/* Resolve the path: a link must not lead to other files beside the store. */
static bool find_place(const char *path, char place[PATH_SIZE])
{
	char *real = realpath(path, NULL);
	int length;

	if (real != NULL)
		length = snprintf(place, PATH_SIZE, "%s", real);
	else
		length = snprintf(place, PATH_SIZE, "%s%s", path[0] == '/' ? "" : "./", path);
	free(real);
	return length < PATH_SIZE;
}

/* Refuse links and pipes beside the store: they could lead elsewhere or block. */
static bool are_files_beside(const char *place, char detail[STORE_DETAIL_SIZE])
{
	static const char *const ends[] = { "-wal", "-shm", "-journal", "-lanes" };
	char path[PATH_SIZE + 16];
	struct stat status;

	for (size_t next = 0; next < sizeof ends / sizeof *ends; next++) {
		snprintf(path, sizeof path, "%s%s", place, ends[next]);
		if (lstat(path, &status) != 0 || S_ISREG(status.st_mode))
			continue;
		snprintf(detail, STORE_DETAIL_SIZE, "%s is a link or no regular file", ends[next]);
		return false;
	}
	return true;
}

/* The store has been connected: NO_TROUBLE when it is the journal. */
static enum trouble begin(struct sqlite *store, struct journal *journal)
{
	const enum trouble trouble = prepare_statements(store);

	if (trouble == NO_TROUBLE)
		*journal = sqlite_journal(store);
	return trouble;
}

static struct sqlite *new_store(const struct schema_history *history)
{
	struct sqlite *store = calloc(1, sizeof *store);

	if (store == NULL)
		return NULL;
	store->lanes = -1;
	store->history = history != NULL ? history : &schema_history;
	return store;
}

static enum trouble open_memory(struct journal *journal, const struct sqlite *first)
{
	struct sqlite *store = new_store(NULL);
	char name[NAME_SIZE];
	enum trouble trouble;

	if (store == NULL)
		return TROUBLE_NO_MEMORY;
	store->in_memory = true;
	/* the content is named after its first connection */
	snprintf(name, sizeof name, "pindeck-%p", (const void *)(first != NULL ? first : store));
	trouble = sqlite_connect_memory(store, name);
	if (trouble == NO_TROUBLE)
		trouble = begin(store, journal);
	if (trouble != NO_TROUBLE)
		sqlite_close_store(store);
	return trouble;
}

enum trouble memory_open(struct journal *journal)
{
	return open_memory(journal, NULL);
}

enum trouble memory_open_beside(struct journal *journal, struct journal first)
{
	return open_memory(journal, first.self);
}

enum trouble sqlite_open(struct journal *journal, const char *path,
                         const struct store_options *options, char detail[STORE_DETAIL_SIZE])
{
	struct sqlite *store = new_store(options->history);
	char place[PATH_SIZE];
	struct stat status;
	enum trouble trouble;

	if (store == NULL)
		return TROUBLE_NO_MEMORY;
	while (path[0] == '/' && path[1] == '/')
		path++;
	if (stat(path, &status) == 0 && !S_ISREG(status.st_mode)) {
		trouble = TROUBLE_FOREIGN; /* to open a pipe would wait for ever */
		goto out;
	}
	if (!find_place(path, place)) {
		snprintf(detail, STORE_DETAIL_SIZE, "%s", strerror(ENAMETOOLONG));
		trouble = TROUBLE_UNREACHABLE;
		goto out;
	}
	if (!are_files_beside(place, detail)) {
		trouble = TROUBLE_FOREIGN;
		goto out;
	}
	trouble = sqlite_connect(store, place, options);
	if (trouble == NO_TROUBLE && store->version == 0) {
		trouble = memory_open(journal);
		goto out;
	}
	if (trouble == NO_TROUBLE)
		trouble = begin(store, journal);
	memcpy(detail, store->detail, STORE_DETAIL_SIZE);
	if (trouble == NO_TROUBLE)
		return NO_TROUBLE;
out:
	sqlite_close_store(store);
	return trouble;
}
