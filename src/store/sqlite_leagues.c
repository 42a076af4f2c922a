/* A journal in a file: the record of leagues. */
#include "store/sqlite.h"

enum trouble sqlite_append_leagues(void *self, const struct league_line *lines, size_t count)
{
	const enum trouble trouble = sqlite_append_lines(self, &league_form, lines, count, NULL);

	return trouble == NO_TROUBLE ? sqlite_guard_after(self) : trouble;
}

enum trouble sqlite_walk_leagues(void *self, const char *league, int64_t after,
                                 league_visitor *visit, void *payload)
{
	const struct store_selection selection = store_select_league(league, after);
	struct store_league_visiting visiting = { visit, payload };

	return sqlite_walk_lines(self, &league_form, &selection, store_visit_league, &visiting);
}
