/* Stores: journals in files, databases and memory. */
#ifndef PINDECK_STORE_H
#define PINDECK_STORE_H

#include "journal/journal.h"
#include "journal/permissions.h"

enum {
	STORE_DETAIL_SIZE = 200
};

struct schema_history;

struct store_options {
	bool read_only;  /* nothing will be written, and nothing is created */
	bool must_exist; /* no file is created */
	int patience;    /* milliseconds to wait for a store another program has locked */
	int silence;     /* milliseconds without an answer after which a database is given up: its
	                    connection is closed, and the next request opens a new one; 0 for 30 s */
	const struct schema_history *history; /* for tests of upgrades: the steps of a later version
	                                         of the tables; usually a null pointer */
};

/* Open a journal by its address: memory:, postgres://... or postgresql://... for a database,
 * anything else for a file. The message of the system for a trouble is in the detail. */
enum trouble store_open(struct journal *journal, const char *address,
                        const struct store_options *options, char detail[STORE_DETAIL_SIZE]);

void store_close(struct journal *journal);

/* Open one kind of store. A store in memory is SQLite without a file. Another connection to it is
 * for another thread, and is closed before the first. */
enum trouble memory_open(struct journal *journal);
enum trouble memory_open_beside(struct journal *journal, struct journal first);
enum trouble sqlite_open(struct journal *journal, const char *path,
                         const struct store_options *options, char detail[STORE_DETAIL_SIZE]);
enum trouble postgres_open(struct journal *journal, const char *address,
                           const struct store_options *options, char detail[STORE_DETAIL_SIZE]);

/* Permissions: in memory, in a file with this path, and in the database of a journal that
 * postgres_open opened, which outlives it. */
enum trouble permissions_open_memory(struct permissions *permissions);
enum trouble permissions_open_file(struct permissions *permissions, const char *path);
enum trouble permissions_open_postgres(struct permissions *permissions, struct journal journal);
void permissions_close(struct permissions *permissions);

/* The fields of a line as databases take them, in those texts; null pointers for NULL. */
void store_write_line(const struct line_form *form, const void *line,
                      char texts[LINE_MOST_FIELDS][LINE_FIELD_SIZE],
                      const char *values[LINE_MOST_FIELDS]);

/* Read one field back; NULL is an empty text. */
bool store_read_field(const struct line_form *form, void *line, int field, const char *text,
                      size_t length);

/* Make a line with an unreadable field unreadable, and write the detail. Returns false. */
bool store_spoil(const struct line_form *form, void *line, int field,
                 char detail[STORE_DETAIL_SIZE]);

#endif
