/* A journal in a file: what its parts share. */
#ifndef PINDECK_SQLITE_H
#define PINDECK_SQLITE_H

#include "store.h"

#include <sqlite3.h>
#include <sys/types.h>

enum {
	APPLICATION = 0x50696e64, /* "Pind", to know our own files by */
	PATH_SIZE = 4096
};

/* The files beside the store that SQLite has open while it is. */
enum {
	SQLITE_LOG,
	SQLITE_INDEX,
	SQLITE_BESIDE /* how many there are */
};

struct sqlite_beside {
	bool known;
	dev_t device;
	ino_t inode;
};

struct sqlite {
	sqlite3 *database;
	int version;         /* of its tables: only to be read they may be older, 0 for none */
	sqlite3_stmt *begin; /* the statements of a commit are prepared once */
	sqlite3_stmt *commit;
	sqlite3_stmt *insert;         /* a null pointer where the tables are older */
	sqlite3_stmt *insert_opening; /* the same */
	sqlite3_stmt *next_game;
	sqlite3_stmt *length;
	int lanes; /* a file with one byte to lock for each lane; -1 before the first claim */
	bool claimed[ENTRY_MOST_LANES + 1];
	struct sqlite_beside beside[SQLITE_BESIDE]; /* as they were when they were opened */
	off_t size;                                 /* of the file, the most it ever had */
	bool cut;               /* bytes of it are missing, even where it is as long as it was */
	bool saved;             /* all of the log is in the file: somebody deleted the log */
	bool rescued;           /* all of it is in another file: somebody moved or deleted it */
	bool at_risk;           /* the last commit is in no file that the next program will find */
	char rescue[PATH_SIZE]; /* the path of the rescued copy */
	char detail[STORE_DETAIL_SIZE];
};

/* How another program has changed the files while they were open. */
enum sqlite_harm {
	SQLITE_UNHARMED,
	SQLITE_MOVED,    /* the name of the store is that of another file, or of none */
	SQLITE_REPLACED, /* the same of a file beside it */
	SQLITE_SHORTENED /* bytes were cut off at the end of the store */
};

/* The journal that the store is. */
struct journal sqlite_journal(struct sqlite *store);

/* The trouble that a result of SQLite stands for; its message is in the detail then. */
enum trouble sqlite_trouble_of(int code);
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
enum trouble sqlite_record(void *self, const struct audit *records, size_t count);
enum trouble sqlite_review(void *self, const struct audit_query *query, audit_visitor *visit,
                           void *payload);
enum trouble sqlite_check(void *self);
enum trouble sqlite_copy(void *self, const char *path, journal_progress *progress, void *payload,
                         int64_t *lines);

/* Count all lanes of a new file as claimed, or none, while no other program knows of it: without a
 * file of lanes beside it. */
void sqlite_claim_all(struct journal journal, bool claimed);

/* Remember the files as they are now; look whether they are still the same; and, outside of a
 * transaction, save what can be saved and say what is wrong, NO_TROUBLE when it was mended. */
void sqlite_guard_begin(struct sqlite *store);
enum sqlite_harm sqlite_guard_look(const struct sqlite *store);
enum trouble sqlite_guard_answer(struct sqlite *store, enum sqlite_harm harm);

/* The same after a commit: NO_TROUBLE when what was committed will last. */
enum trouble sqlite_guard_after(struct sqlite *store);

/* The same before reading. A caller whose commit failed may look whether its lines are kept, and
 * acknowledge those it finds: lines of a commit that would not last must not be found. */
enum trouble sqlite_guard_read(struct sqlite *store);

#endif
