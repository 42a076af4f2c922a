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
	int version;   /* of its tables; may be older if read only, 0 for none */
	bool is_held;  /* in a transaction that reads as of one moment */
	bool is_ready; /* tables checked and lanes claimed since it was connected */
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

/* ---- lines of any form (postgres_form.c) ---- */

/* Append lines that are numbered by the caller in one commit; the function, or a null pointer, is
 * called after each. TROUBLE_TAKEN if one of them cannot follow. */
enum trouble postgres_append_lines(struct postgres *store, const struct line_form *form,
                                   const void *lines, size_t count,
                                   enum trouble (*after)(struct postgres *store, const void *line));

/* Visit the lines after a line, in order: all, or those whose column of that name has the value. */
enum trouble postgres_walk_lines(struct postgres *store, const struct line_form *form,
                                 const struct store_selection *selection, store_visitor *visit,
                                 void *payload);

/* The operations of the journal for the audit log, the register of persons and the record of
 * leagues. */
enum trouble postgres_record(void *self, const struct audit *records, size_t count);
enum trouble postgres_review(void *self, const struct audit_query *query, audit_visitor *visit,
                             void *payload);
enum trouble postgres_enrol(void *self, const struct register_line *lines, size_t count);
enum trouble postgres_walk_register(void *self, int64_t after, register_visitor *visit,
                                    void *payload);
enum trouble postgres_append_leagues(void *self, const struct league_line *lines, size_t count);
enum trouble postgres_walk_leagues(void *self, const char *league, int64_t after,
                                   league_visitor *visit, void *payload);

#endif
