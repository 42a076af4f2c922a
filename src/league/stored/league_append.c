/* Lines that are added to the record of a league. */
#include "league_append.h"

#include "clock.h"

struct ending {
	int64_t line;
	struct line_seals seals;
};

static bool take_end(void *payload, const struct league_line *line)
{
	struct ending *ending = payload;

	ending->line = line->line;
	line_seals_follow(&ending->seals, line->seal);
	return true;
}

enum trouble league_append_lines(struct journal journal, const char *league,
                                 struct league_line *lines, size_t count, int64_t *last)
{
	const int64_t now = clock_now();
	struct ending ending = { .line = 0 };
	enum trouble trouble =
	    journal.operations->walk_leagues(journal.self, league, *last, take_end, &ending);

	if (trouble == NO_TROUBLE && ending.line > *last)
		return TROUBLE_TAKEN;
	/* the seal continues that of the last line of the store, of any league */
	if (trouble == NO_TROUBLE)
		trouble = journal.operations->walk_leagues(
		    journal.self, NULL, *last > 0 ? *last - 1 : 0, take_end, &ending);
	for (size_t next = 0; next < count; next++) {
		lines[next].line = ++ending.line;
		lines[next].time = now;
		league_line_sign(&ending.seals, lines + next);
	}
	if (trouble == NO_TROUBLE)
		trouble = journal.operations->append_leagues(journal.self, lines, count);
	if (trouble == NO_TROUBLE)
		*last = ending.line;
	return trouble;
}
