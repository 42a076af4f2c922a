/* A journal in a PostgreSQL database: lines of any form. */
#include "store/postgres.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
	NUMBER_SIZE = 24
};

static enum trouble insert(struct postgres *store, const char *statement,
                           const struct line_form *form, const void *line)
{
	char texts[LINE_MOST_FIELDS][LINE_FIELD_SIZE];
	const char *values[LINE_MOST_FIELDS];
	PGresult *result;
	enum trouble trouble;

	store_write_line(form, line, texts, values);
	trouble = postgres_run(store, statement, values, form->columns, &result);
	libpq.PQclear(result);
	return trouble;
}

static enum trouble insert_all(struct postgres *store, const struct line_form *form,
                               const void *lines, size_t count,
                               enum trouble (*after)(struct postgres *store, const void *line))
{
	enum trouble trouble = NO_TROUBLE;
	char text[SCHEMA_QUERY_SIZE];

	schema_insert(form, text);
	for (size_t next = 0; next < count && trouble == NO_TROUBLE; next++) {
		const void *line = (const char *)lines + next * form->size;

		trouble = insert(store, text, form, line);
		if (trouble == NO_TROUBLE && after != NULL)
			trouble = after(store, line);
	}
	return trouble;
}

enum trouble postgres_append_lines(struct postgres *store, const struct line_form *form,
                                   const void *lines, size_t count,
                                   enum trouble (*after)(struct postgres *store, const void *line))
{
	enum trouble trouble = postgres_reconnect(store);

	if (trouble == NO_TROUBLE && store->version < store->history->version)
		trouble = TROUBLE_READ_ONLY;
	if (trouble == NO_TROUBLE)
		trouble = postgres_execute(store, "BEGIN");
	if (trouble != NO_TROUBLE)
		return trouble;
	trouble = insert_all(store, form, lines, count, after);
	if (trouble == NO_TROUBLE)
		trouble = postgres_execute(store, "COMMIT");
	if (trouble != NO_TROUBLE)
		postgres_roll_back(store);
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
                               const PGresult *result, store_visitor *visit, void *payload)
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

enum trouble postgres_walk_lines(struct postgres *store, const struct line_form *form,
                                 const struct store_selection *selection, store_visitor *visit,
                                 void *payload)
{
	char number[NUMBER_SIZE];
	const char *values[] = { number, selection->value };
	char text[SCHEMA_QUERY_SIZE];
	enum trouble trouble = postgres_reconnect(store);
	PGresult *result = NULL;

	if (trouble != NO_TROUBLE)
		return trouble;
	snprintf(number, sizeof number, "%lld", (long long)selection->after);
	schema_select(form, selection->column, text);
	trouble = postgres_run(store, text, values, selection->column != NULL ? 2 : 1, &result);
	if (trouble == NO_TROUBLE)
		trouble = visit_rows(store, form, result, visit, payload);
	libpq.PQclear(result);
	return trouble;
}
