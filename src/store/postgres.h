/* A journal in a PostgreSQL database: declarations that its files share. */
#ifndef PINDECK_POSTGRES_H
#define PINDECK_POSTGRES_H

#include "store/postgres_link.h"
#include "store/schema.h"
#include "store/store.h"

struct postgres {
	struct link link;
	bool read_only;
	const struct schema_history *history;
	int version;    /* of its tables; may be older if read only, 0 for none */
	bool is_held;   /* in a transaction that reads as of one moment */
	bool in_change; /* in a transaction that changes the permissions */
	bool is_ready;  /* tables checked and lanes claimed since it was connected */
	int patience;
	bool claimed[ENTRY_MOST_LANES + 1];
	char insert[SCHEMA_QUERY_SIZE]; /* the statement that inserts a line of a game */
	char detail[STORE_DETAIL_SIZE];
};

/* Connect again if the connection broke, and clear the detail. */
enum trouble postgres_reconnect(struct postgres *store);

/* The trouble of a result; the message of the database is stored in the detail. */
enum trouble postgres_judge(struct postgres *store, const PGresult *result);
enum trouble postgres_execute(struct postgres *store, const char *text);

/* Run one statement with text parameters. The caller clears *result, which may be a null pointer
 * with any trouble. */
enum trouble postgres_run(struct postgres *store, const char *text, const char *const *values,
                          int count, PGresult **result);

/* End a transaction that failed; the detail stays. */
void postgres_roll_back(struct postgres *store);

/* Two operations of the journal (postgres_form.c). */
enum trouble postgres_append_lines(void *self, const struct line_form *form, const void *lines,
                                   size_t count);
enum trouble postgres_walk_lines(void *self, const struct line_form *form,
                                 const struct line_selection *selection, line_visitor *visit,
                                 void *payload);

#endif
