/* A journal in a PostgreSQL database: the record of leagues. */
#include "postgres.h"
#include "schema.h"

#include <stdio.h>

enum {
	NUMBER_SIZE = 24
};

static enum trouble insert(struct postgres *store, const struct league_line *line)
{
	char texts[LEAGUE_COLUMNS][LEAGUE_FIELD_SIZE];
	const char *values[LEAGUE_COLUMNS];
	PGresult *result;
	enum trouble trouble;

	for (enum league_field field = 0; field < LEAGUE_COLUMNS; field++)
		values[field] = store_write_league(line, field, texts[field]);
	trouble = postgres_run(store, schema_append_league, values, LEAGUE_COLUMNS, &result);
	libpq.PQclear(result);
	return trouble;
}

static enum trouble insert_all(struct postgres *store, const struct league_line *lines,
                               size_t count)
{
	enum trouble trouble = NO_TROUBLE;

	for (size_t next = 0; next < count && trouble == NO_TROUBLE; next++)
		trouble = insert(store, lines + next);
	return trouble;
}

enum trouble postgres_append_leagues(void *self, const struct league_line *lines, size_t count)
{
	struct postgres *store = self;
	enum trouble trouble = postgres_reconnect(store);

	if (trouble == NO_TROUBLE && store->version < SCHEMA_VERSION)
		trouble = TROUBLE_READ_ONLY;
	if (trouble == NO_TROUBLE)
		trouble = postgres_execute(store, "BEGIN");
	if (trouble != NO_TROUBLE)
		return trouble;
	trouble = insert_all(store, lines, count);
	if (trouble == NO_TROUBLE)
		trouble = postgres_execute(store, "COMMIT");
	if (trouble != NO_TROUBLE)
		postgres_roll_back(store);
	return trouble;
}

static bool read_row(struct postgres *store, struct league_line *line, const PGresult *result,
                     int row)
{
	*line = (struct league_line){ .line = 0 };
	for (enum league_field field = 0; field < LEAGUE_COLUMNS; field++) {
		const char *text = libpq.PQgetvalue(result, row, (int)field);
		const size_t length = (size_t)libpq.PQgetlength(result, row, (int)field);

		if (length > 0 && !store_read_league(line, field, text, length))
			return store_spoil_league(line, field, store->detail);
	}
	return true;
}

enum trouble postgres_walk_leagues(void *self, const char *league, int64_t after,
                                   league_visitor *visit, void *payload)
{
	struct postgres *store = self;
	char number[NUMBER_SIZE];
	const char *values[] = { number, league };
	const char *text = league != NULL ? schema_league : schema_leagues;
	enum trouble trouble = postgres_reconnect(store);
	PGresult *result = NULL;
	struct league_line line;
	bool damaged = false;
	bool wanted = true;

	if (trouble != NO_TROUBLE || store->version < SCHEMA_WITH_LEAGUES)
		return trouble;
	snprintf(number, sizeof number, "%lld", (long long)after);
	trouble = postgres_run(store, text, values, league != NULL ? 2 : 1, &result);
	for (int row = 0; trouble == NO_TROUBLE && wanted && row < libpq.PQntuples(result); row++) {
		damaged |= !read_row(store, &line, result, row);
		wanted = visit(payload, &line);
	}
	libpq.PQclear(result);
	return trouble == NO_TROUBLE && damaged ? TROUBLE_DAMAGED : trouble;
}
