/* The check of the record of leagues for pindeck verify. */
#include "line_check.h"

struct checking {
	struct line_check check;
	struct line_seals seals;
};

static enum line_problem judge(const struct checking *checking, const struct league_line *line)
{
	if (line->kind == LEAGUE_UNREADABLE)
		return LINE_UNREADABLE;
	if (line->line != checking->check.lines || !league_line_has_only_its_fields(line))
		return LINE_BAD;
	return checking->seals.broken != 0 ? LINE_SEAL_BROKEN : LINES_SOUND;
}

static bool check_line(void *payload, const struct league_line *line)
{
	struct checking *checking = payload;
	struct line_check *check = &checking->check;

	check->lines++;
	if (check->problem != LINES_SOUND)
		return true;
	league_line_check(&checking->seals, line);
	check->problem = judge(checking, line);
	check->line = check->lines;
	return true;
}

struct line_check line_check_leagues(struct journal journal)
{
	struct checking checking = { .check = { .problem = LINES_SOUND } };

	checking.check.trouble =
	    journal.operations->walk_leagues(journal.self, NULL, 0, check_line, &checking);
	return checking.check;
}
