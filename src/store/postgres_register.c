/* A journal in a PostgreSQL database: the register of persons. */
#include "store/postgres.h"

#include <stdio.h>

enum {
	NUMBER_SIZE = 24
};

/* After a line `forgotten`. */
static enum trouble erase(struct postgres *store, const void *line)
{
	const struct register_line *forgotten = line;
	char number[NUMBER_SIZE];
	char person[NUMBER_SIZE];
	const char *values[] = { number, person };
	char text[SCHEMA_QUERY_SIZE];
	PGresult *result;
	enum trouble trouble;

	if (forgotten->kind != REGISTER_FORGOTTEN)
		return NO_TROUBLE;
	schema_erase(text);
	snprintf(number, sizeof number, "%lld", (long long)forgotten->line);
	snprintf(person, sizeof person, "%lld", (long long)forgotten->person);
	trouble = postgres_run(store, text, values, 2, &result);
	libpq.PQclear(result);
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
	const enum trouble trouble =
	    postgres_append_lines(self, &register_form, lines, count, erase);

	if (trouble == NO_TROUBLE && register_forgets(lines, count))
		remove_old_rows(self);
	return trouble;
}

enum trouble postgres_walk_register(void *self, int64_t after, register_visitor *visit,
                                    void *payload)
{
	const struct store_selection selection = { .after = after };
	struct store_register_visiting visiting = { visit, payload };

	return postgres_walk_lines(self, &register_form, &selection, store_visit_register,
	                           &visiting);
}
