/* A journal in a PostgreSQL database: its audit log. */
#include "store/postgres.h"
#include "store/schema.h"

#include <stdio.h>
#include <stdlib.h>

enum {
	NUMBER_SIZE = 24
};

enum trouble postgres_run(struct postgres *store, const char *text, const char *const *values,
                          int count, PGresult **result)
{
	enum trouble trouble;
	PGresult *next;

	*result = NULL;
	if (libpq.PQsendQueryParams(store->link.connection, text, count, NULL, values, NULL, NULL,
	                            0) != 1)
		return postgres_judge(store, NULL);
	while ((next = link_next(&store->link)) != NULL) {
		libpq.PQclear(*result);
		*result = next;
	}
	trouble = postgres_judge(store, *result);
	return trouble == NO_TROUBLE && !postgres_link_is_up(&store->link) ? TROUBLE_UNREACHABLE
	                                                                   : trouble;
}

static enum trouble insert(struct postgres *store, const struct audit *record)
{
	char columns[STORE_AUDIT_COLUMNS][STORE_AUDIT_SIZE];
	const char *values[STORE_AUDIT_COLUMNS];
	PGresult *result;
	enum trouble trouble;

	store_write_audit(record, columns);
	for (int next = 0; next < STORE_AUDIT_COLUMNS; next++)
		values[next] = columns[next];
	trouble = postgres_run(store, schema_record, values, STORE_AUDIT_COLUMNS, &result);
	libpq.PQclear(result);
	return trouble;
}

enum trouble postgres_record(void *self, const struct audit *records, size_t count)
{
	struct postgres *store = self;
	enum trouble trouble = postgres_reconnect(store);

	if (trouble == NO_TROUBLE && store->version < store->history->version)
		trouble = TROUBLE_READ_ONLY;
	if (trouble == NO_TROUBLE)
		trouble = postgres_execute(store, "BEGIN");
	if (trouble != NO_TROUBLE)
		return trouble;
	for (size_t next = 0; next < count && trouble == NO_TROUBLE; next++)
		trouble = insert(store, records + next);
	if (trouble == NO_TROUBLE)
		trouble = postgres_execute(store, "COMMIT");
	if (trouble != NO_TROUBLE)
		postgres_roll_back(store);
	return trouble;
}

static void read_row(const PGresult *result, int row, struct audit *record)
{
	const char *columns[STORE_AUDIT_COLUMNS];

	record->number = strtoll(libpq.PQgetvalue(result, row, 0), NULL, 10);
	for (int next = 0; next < STORE_AUDIT_COLUMNS; next++)
		columns[next] = libpq.PQgetvalue(result, row, next + 1);
	store_read_audit(record, columns);
}

enum trouble postgres_review(void *self, const struct audit_query *query, audit_visitor *visit,
                             void *payload)
{
	struct postgres *store = self;
	char before[NUMBER_SIZE];
	char from[NUMBER_SIZE];
	char until[NUMBER_SIZE];
	char limit[NUMBER_SIZE];
	const char *action = query->action < AUDIT_ACTIONS
	                         ? audit_action_word((enum audit_action)query->action)
	                         : "%";
	const char *values[] = { before, from, until, action, limit };
	enum trouble trouble = postgres_reconnect(store);
	PGresult *result = NULL;
	struct audit record;
	bool wanted = true;

	if (trouble != NO_TROUBLE)
		return trouble;
	snprintf(before, sizeof before, "%lld", (long long)query->before);
	snprintf(from, sizeof from, "%lld", (long long)query->from);
	snprintf(until, sizeof until, "%lld", (long long)query->until);
	snprintf(limit, sizeof limit, "%lld", (long long)query->limit);
	trouble = postgres_run(store, schema_review, values, 5, &result);
	for (int row = 0; trouble == NO_TROUBLE && wanted && row < libpq.PQntuples(result); row++) {
		read_row(result, row, &record);
		wanted = visit(payload, &record);
	}
	libpq.PQclear(result);
	return trouble;
}
