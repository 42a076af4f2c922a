/* A journal in a file: declarations that its files share. */
#ifndef PINDECK_SQLITE_H
#define PINDECK_SQLITE_H

#include "store/store.h"

#include <sqlite3.h>

enum {
	APPLICATION = 0x50696e64, /* "Pind": the application id by which Pindeck recognises its
	                             files */
	PATH_SIZE = 4096
};

/* The files that SQLite has open. */
enum {
	SQLITE_STORE,
	SQLITE_LOG,
	SQLITE_INDEX,
	SQLITE_FILES /* how many there are */
};

struct sqlite_file {
	char path[PATH_SIZE + 8];
	bool known; /* the file existed when the store was opened, or after a commit */
	uint64_t device;
	uint64_t inode;
};

struct sqlite {
	sqlite3 *database;
	const struct schema_history *history;
	int version;         /* of its tables; may be older if read only, 0 for none */
	sqlite3_stmt *begin; /* the statements of a commit are prepared once */
	sqlite3_stmt *commit;
	sqlite3_stmt *rollback;
	sqlite3_stmt *savepoint; /* before the lines of one game */
	sqlite3_stmt *back_to_savepoint;
	sqlite3_stmt *release_savepoint;
	sqlite3_stmt *insert;         /* a null pointer where the tables are older */
	sqlite3_stmt *insert_next;    /* the same */
	sqlite3_stmt *insert_opening; /* the same */
	sqlite3_stmt *last_league;    /* the same */
	sqlite3_stmt *next_game;
	sqlite3_stmt *length;
	bool in_memory; /* there is no file, and no other process */
	int lanes;      /* a file with one byte to lock for each lane; -1 before the first claim */
	bool claimed[ENTRY_MOST_LANES + 1];
	struct sqlite_file files[SQLITE_FILES]; /* as they were when they were opened */
	int64_t size;                           /* of the store, the most it ever had */
	bool cut;     /* bytes of it are missing, even if its length is unchanged */
	bool saved;   /* the log was deleted; all of it has been saved in the file */
	bool rescued; /* the file was moved or deleted; all of it has been saved in another file */
	bool at_risk; /* the last commit is in no file that another program can open */
	char rescue[PATH_SIZE]; /* the path of the rescued copy */
	char detail[STORE_DETAIL_SIZE];
};

/* How another program has changed the files while they were open. */
enum sqlite_damage {
	SQLITE_UNDAMAGED,
	SQLITE_MOVED,    /* the name of the store belongs to another file, or to none */
	SQLITE_REPLACED, /* the same for the log or index beside it */
	SQLITE_SHORTENED /* bytes were cut off at the end of the store */
};

/* The store as a journal. */
struct journal sqlite_journal(struct sqlite *store);

/* The trouble of a result code of SQLite; its message is stored in the detail. */
enum trouble sqlite_trouble_of(int code);
enum trouble sqlite_judge(struct sqlite *store, int code);
enum trouble sqlite_execute(struct sqlite *store, const char *text);

/* End a transaction that failed, if one is open. This needs no memory; otherwise its lock could
 * stay. */
void sqlite_rollback(struct sqlite *store);

/* Open the file, and create or update its tables unless it is read only. */
enum trouble sqlite_connect(struct sqlite *store, const char *path,
                            const struct store_options *options);

/* The same in memory. Connections with the same name have the same content, which ends with the
 * last of them. */
enum trouble sqlite_connect_memory(struct sqlite *store, const char *name);

/* Begin a commit, after the check of the open files; and end it. */
enum trouble sqlite_begin(struct sqlite *store);
enum trouble sqlite_commit(struct sqlite *store);

/* ---- lines of any form (sqlite_form.c) ---- */

enum trouble sqlite_prepare(struct sqlite *store, const char *text, sqlite3_stmt **statement);

/* Insert a line with that statement; *inserted is false if the line exists or cannot follow. */
enum trouble sqlite_insert_line(struct sqlite *store, sqlite3_stmt *statement,
                                const struct line_form *form, const void *line, bool *inserted);

/* Read a row into a line that began as all zeros: the field of each column of the statement. As far
 * as possible; false if the row is damaged. */
bool sqlite_read_line(struct sqlite *store, sqlite3_stmt *statement, const struct line_form *form,
                      const int *fields, int count, void *line);

/* The operations of the journal. */
enum trouble sqlite_append(void *self, struct entries *groups, size_t count);
enum trouble sqlite_walk(void *self, const struct journal_query *query, journal_visitor *visit,
                         void *payload);
enum trouble sqlite_lengths(void *self, const int64_t *games, int64_t *lines, size_t count);
enum trouble sqlite_claim(void *self, int32_t lane);
void sqlite_release(void *self, int32_t lane);
enum trouble sqlite_append_lines(void *self, const struct line_form *form, const void *lines,
                                 size_t count);
enum trouble sqlite_walk_lines(void *self, const struct line_form *form,
                               const struct line_selection *selection, line_visitor *visit,
                               void *payload);
enum trouble sqlite_check(void *self);
enum trouble sqlite_copy(void *self, const char *path, journal_progress *progress, void *payload,
                         int64_t *lines);

/* Whether the path leads to the file of the journal, also through a link. */
bool sqlite_is_at(struct journal journal, const char *path);

/* Lock a file that will be replaced until the lock is closed. Its log, or its journal of an
 * interrupted commit, is applied and removed: afterwards the file is whole by itself. A file that
 * SQLite cannot read or write gets no lock: *lock is a null pointer. False if another program has
 * opened it. */
bool sqlite_seize(const char *path, sqlite3 **lock);

/* Treat all lanes of a new file as claimed, or none, without a file of lanes beside it; no other
 * program uses the file yet. */
void sqlite_claim_all(struct journal journal, bool claimed);

/* Record the open files; check that they are still the same; and, outside of a transaction, save
 * what can be saved and return the trouble, NO_TROUBLE if the file was repaired. */
void sqlite_guard_begin(struct sqlite *store);
enum sqlite_damage sqlite_guard_look(const struct sqlite *store);
enum trouble sqlite_guard_answer(struct sqlite *store, enum sqlite_damage damage);

/* The same after a commit: NO_TROUBLE if the commit is durable. */
enum trouble sqlite_guard_after(struct sqlite *store);

/* The same before reading. After a failed commit the caller looks for its lines and acknowledges
 * those it finds; it must not find lines of a commit that is not durable. */
enum trouble sqlite_guard_read(struct sqlite *store);

#endif
