/* A journal in a PostgreSQL database: lines of any form, but those of games. */
#include "store/postgres.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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

static enum trouble insert(struct postgres *store, const char *statement,
                           const struct line_form *form, const void *line)
{
	char texts[LINE_MOST_FIELDS][LINE_FIELD_SIZE];
	const char *values[LINE_MOST_FIELDS];
	PGresult *result;
	enum trouble trouble;

	store_write_line(form, line, texts, values);
	trouble = postgres_run(store, statement, values + form->given, form->columns - form->given,
	                       &result);
	libpq.PQclear(result);
	return trouble;
}

static enum trouble erase(struct postgres *store, const struct register_line *forgotten)
{
	char number[NUMBER_SIZE];
	char person[NUMBER_SIZE];
	const char *values[] = { number, person };
	char text[SCHEMA_QUERY_SIZE];
	PGresult *result;
	enum trouble trouble;

	schema_erase(text);
	snprintf(number, sizeof number, "%lld", (long long)forgotten->line);
	snprintf(person, sizeof person, "%lld", (long long)forgotten->person);
	trouble = postgres_run(store, text, values, 2, &result);
	libpq.PQclear(result);
	if (trouble != NO_TROUBLE)
		return trouble;
	trouble = postgres_run(store, schema_erase_typed, values + 1, 1, &result);
	libpq.PQclear(result);
	return trouble;
}

/* The pages still have the rows as they were. The lines are stored either way: if this fails, the
 * database's own vacuum removes the old rows later. */
static void remove_old_rows(struct postgres *store)
{
	char said[STORE_DETAIL_SIZE];

	snprintf(said, sizeof said, "%s", store->detail);
	(void)postgres_execute(store, "VACUUM register, leagues");
	snprintf(store->detail, sizeof store->detail, "%s", said);
}

static enum trouble insert_all(struct postgres *store, const struct line_form *form,
                               const void *lines, size_t count)
{
	enum trouble trouble = NO_TROUBLE;
	char text[SCHEMA_QUERY_SIZE];

	schema_insert(form, text);
	for (size_t next = 0; next < count && trouble == NO_TROUBLE; next++) {
		const void *line = (const char *)lines + next * form->size;

		trouble = insert(store, text, form, line);
		if (trouble == NO_TROUBLE && form == &register_form && register_forgets(line, 1))
			trouble = erase(store, line);
	}
	return trouble;
}

/* In the transaction that changes the permissions, which goes on if this fails. */
static enum trouble append_inside(struct postgres *store, const struct line_form *form,
                                  const void *lines, size_t count)
{
	enum trouble trouble = postgres_execute(store, "SAVEPOINT lines");

	if (trouble == NO_TROUBLE)
		trouble = insert_all(store, form, lines, count);
	if (trouble != NO_TROUBLE)
		(void)postgres_execute(store, "ROLLBACK TO lines");
	return trouble;
}

enum trouble postgres_append_lines(void *self, const struct line_form *form, const void *lines,
                                   size_t count)
{
	struct postgres *store = self;
	enum trouble trouble;

	if (store->in_change)
		return append_inside(store, form, lines, count);
	trouble = postgres_reconnect(store);
	if (trouble == NO_TROUBLE && store->version < store->history->version)
		trouble = TROUBLE_READ_ONLY;
	if (trouble == NO_TROUBLE)
		trouble = postgres_execute(store, "BEGIN");
	if (trouble != NO_TROUBLE)
		return trouble;
	trouble = insert_all(store, form, lines, count);
	if (trouble == NO_TROUBLE)
		trouble = postgres_execute(store, "COMMIT");
	if (trouble != NO_TROUBLE)
		postgres_roll_back(store);
	else if (form == &register_form && register_forgets(lines, count))
		remove_old_rows(store);
	return trouble;
}

static bool read_row(struct postgres *store, const struct line_form *form, void *line,
                     const PGresult *result, int row)
{
	memset(line, 0, form->size);
	for (int field = 0; field < form->columns; field++)
		if (!store_read_field(form, line, field, libpq.PQgetvalue(result, row, field),
		                      (size_t)libpq.PQgetlength(result, row, field)))
			return store_spoil(form, line, field, store->detail);
	return true;
}

static enum trouble visit_rows(struct postgres *store, const struct line_form *form,
                               const PGresult *result, line_visitor *visit, void *payload)
{
	void *line = malloc(form->size);
	bool damaged = false;
	bool wanted = true;

	if (line == NULL)
		return TROUBLE_NO_MEMORY;
	for (int row = 0; wanted && row < libpq.PQntuples(result); row++) {
		damaged |= !read_row(store, form, line, result, row);
		wanted = visit(payload, line);
	}
	free(line);
	return damaged ? TROUBLE_DAMAGED : NO_TROUBLE;
}

enum trouble postgres_walk_lines(void *self, const struct line_form *form,
                                 const struct line_selection *selection, line_visitor *visit,
                                 void *payload)
{
	struct postgres *store = self;
	char text[SCHEMA_QUERY_SIZE];
	enum trouble trouble = postgres_reconnect(store);
	PGresult *result = NULL;

	if (trouble != NO_TROUBLE)
		return trouble;
	schema_select(form, selection, text);
	trouble =
	    postgres_run(store, text, &selection->value, selection->value != NULL ? 1 : 0, &result);
	if (trouble == NO_TROUBLE)
		trouble = visit_rows(store, form, result, visit, payload);
	libpq.PQclear(result);
	return trouble;
}
