/* A journal in a PostgreSQL database: the record of leagues. */
#include "store/postgres.h"

enum trouble postgres_append_leagues(void *self, const struct league_line *lines, size_t count)
{
	return postgres_append_lines(self, &league_form, lines, count, NULL);
}

enum trouble postgres_walk_leagues(void *self, const char *league, int64_t after,
                                   league_visitor *visit, void *payload)
{
	const struct store_selection selection = store_select_league(league, after);
	struct store_league_visiting visiting = { visit, payload };

	return postgres_walk_lines(self, &league_form, &selection, store_visit_league, &visiting);
}
