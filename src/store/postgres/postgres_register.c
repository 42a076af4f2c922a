/* A journal in a PostgreSQL database: the register of persons. */
#include "postgres.h"
#include "schema.h"

#include <stdio.h>

enum {
	NUMBER_SIZE = 24
};

static enum trouble insert(struct postgres *store, const struct register_line *line)
{
	char texts[REGISTER_COLUMNS][REGISTER_FIELD_SIZE];
	const char *values[REGISTER_COLUMNS];
	PGresult *result;
	enum trouble trouble;

	for (enum register_field field = 0; field < REGISTER_COLUMNS; field++)
		values[field] = store_write_register(line, field, texts[field]);
	trouble = postgres_run(store, schema_enrol, values, REGISTER_COLUMNS, &result);
	libpq.PQclear(result);
	return trouble;
}

static enum trouble erase(struct postgres *store, const struct register_line *forgotten)
{
	char line[NUMBER_SIZE];
	char person[NUMBER_SIZE];
	const char *values[] = { line, person };
	PGresult *result;
	enum trouble trouble;

	snprintf(line, sizeof line, "%lld", (long long)forgotten->line);
	snprintf(person, sizeof person, "%lld", (long long)forgotten->person);
	trouble = postgres_run(store, schema_erase, values, 2, &result);
	libpq.PQclear(result);
	return trouble;
}

static enum trouble insert_all(struct postgres *store, const struct register_line *lines,
                               size_t count, bool *erased)
{
	enum trouble trouble = NO_TROUBLE;

	for (size_t next = 0; next < count && trouble == NO_TROUBLE; next++) {
		trouble = insert(store, lines + next);
		if (trouble != NO_TROUBLE || lines[next].kind != REGISTER_FORGOTTEN)
			continue;
		*erased = true;
		trouble = erase(store, lines + next);
	}
	return trouble;
}

/* The pages still have the rows as they were. The lines are stored either way: if this fails, the
 * database's own vacuum removes the old rows later. */
static void remove_old_rows(struct postgres *store)
{
	char said[STORE_DETAIL_SIZE];

	snprintf(said, sizeof said, "%s", store->detail);
	(void)postgres_execute(store, "VACUUM register");
	snprintf(store->detail, sizeof store->detail, "%s", said);
}

enum trouble postgres_enrol(void *self, const struct register_line *lines, size_t count)
{
	struct postgres *store = self;
	bool erased = false;
	enum trouble trouble = postgres_reconnect(store);

	if (trouble == NO_TROUBLE && store->version < SCHEMA_VERSION)
		trouble = TROUBLE_READ_ONLY;
	if (trouble == NO_TROUBLE)
		trouble = postgres_execute(store, "BEGIN");
	if (trouble != NO_TROUBLE)
		return trouble;
	trouble = insert_all(store, lines, count, &erased);
	if (trouble == NO_TROUBLE)
		trouble = postgres_execute(store, "COMMIT");
	if (trouble != NO_TROUBLE)
		postgres_roll_back(store);
	else if (erased)
		remove_old_rows(store);
	return trouble;
}

static bool read_row(struct postgres *store, struct register_line *line, const PGresult *result,
                     int row)
{
	*line = (struct register_line){ .line = 0 };
	for (enum register_field field = 0; field < REGISTER_COLUMNS; field++) {
		const char *text = libpq.PQgetvalue(result, row, (int)field);
		const size_t length = (size_t)libpq.PQgetlength(result, row, (int)field);

		if (!store_read_register(line, field, text, length))
			return store_spoil_register(line, field, store->detail);
	}
	return true;
}

enum trouble postgres_walk_register(void *self, int64_t after, register_visitor *visit,
                                    void *payload)
{
	struct postgres *store = self;
	char number[NUMBER_SIZE];
	const char *values[] = { number };
	enum trouble trouble = postgres_reconnect(store);
	PGresult *result = NULL;
	struct register_line line;
	bool damaged = false;
	bool wanted = true;

	if (trouble != NO_TROUBLE || store->version < SCHEMA_WITH_REGISTER)
		return trouble;
	snprintf(number, sizeof number, "%lld", (long long)after);
	trouble = postgres_run(store, schema_register, values, 1, &result);
	for (int row = 0; trouble == NO_TROUBLE && wanted && row < libpq.PQntuples(result); row++) {
		damaged |= !read_row(store, &line, result, row);
		wanted = visit(payload, &line);
	}
	libpq.PQclear(result);
	return trouble == NO_TROUBLE && damaged ? TROUBLE_DAMAGED : trouble;
}
