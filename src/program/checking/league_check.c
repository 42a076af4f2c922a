/* The check of the record of leagues for pindeck verify. */
#include "league_check.h"

struct checking {
	struct league_check check;
	struct league_seals seals;
};

static enum league_problem judge(const struct checking *checking, const struct league_line *line)
{
	if (line->kind == LEAGUE_UNREADABLE)
		return LEAGUES_UNREADABLE;
	if (line->line != checking->check.lines || !league_has_only_its_fields(line))
		return LEAGUES_LINE_BAD;
	return checking->seals.broken != 0 ? LEAGUES_SEAL_BROKEN : LEAGUES_SOUND;
}

static bool check_line(void *payload, const struct league_line *line)
{
	struct checking *checking = payload;
	struct league_check *check = &checking->check;

	check->lines++;
	if (check->problem != LEAGUES_SOUND)
		return true;
	league_check(&checking->seals, line);
	check->problem = judge(checking, line);
	check->line = check->lines;
	return true;
}

struct league_check league_check_all(struct journal journal)
{
	struct checking checking = { .check = { .problem = LEAGUES_SOUND } };

	checking.check.trouble =
	    journal.operations->walk_leagues(journal.self, NULL, 0, check_line, &checking);
	return checking.check;
}
