/* A journal in a file: what its parts share. */
#ifndef PINDECK_SQLITE_H
#define PINDECK_SQLITE_H

#include "store.h"

#include <sqlite3.h>

enum {
	APPLICATION = 0x50696e64, /* "Pind", to know our own files by */
	PATH_SIZE = 4096
};

struct sqlite {
	sqlite3 *database;
	int version;         /* of its tables: only to be read they may be older, 0 for none */
	sqlite3_stmt *begin; /* what every commit needs is prepared once */
	sqlite3_stmt *commit;
	sqlite3_stmt *insert;         /* a null pointer where the tables are older */
	sqlite3_stmt *insert_opening; /* the same */
	sqlite3_stmt *next_game;
	sqlite3_stmt *length;
	int lanes; /* a file of which each byte is a lane to be locked; -1 before the first claim */
	bool claimed[ENTRY_MOST_LANES + 1];
	char detail[STORE_DETAIL_SIZE];
};

/* What an answer of SQLite comes to; what it said is in the detail then. */
enum trouble sqlite_judge(struct sqlite *store, int code);
enum trouble sqlite_execute(struct sqlite *store, const char *text);

/* Open the file, make its tables or bring them up to date, or find it empty. */
enum trouble sqlite_connect(struct sqlite *store, const char *path,
                            const struct store_options *options);

/* The operations of the port. */
enum trouble sqlite_append(void *self, struct entries *groups, size_t count);
enum trouble sqlite_walk(void *self, const struct journal_query *query, journal_visitor *visit,
                         void *payload);
enum trouble sqlite_lengths(void *self, const int64_t *games, int64_t *lines, size_t count);
enum trouble sqlite_claim(void *self, int32_t lane);
void sqlite_release(void *self, int32_t lane);

#endif
