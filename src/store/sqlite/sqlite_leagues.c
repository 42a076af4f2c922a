/* A journal in a file: the record of leagues. */
#include "sqlite.h"

enum trouble sqlite_append_leagues(void *self, const struct league_line *lines, size_t count)
{
	const enum trouble trouble = sqlite_append_lines(self, &league_form, lines, count, NULL);

	return trouble == NO_TROUBLE ? sqlite_guard_after(self) : trouble;
}

struct visiting {
	league_visitor *visit;
	void *payload;
};

static bool visit_line(void *payload, const void *line)
{
	const struct visiting *visiting = payload;

	return visiting->visit(visiting->payload, line);
}

enum trouble sqlite_walk_leagues(void *self, const char *league, int64_t after,
                                 league_visitor *visit, void *payload)
{
	const struct store_selection selection = { .after = after,
		                                   .column = league != NULL ? "league" : NULL,
		                                   .value = league };
	struct visiting visiting = { visit, payload };

	return sqlite_walk_lines(self, &league_form, &selection, visit_line, &visiting);
}
