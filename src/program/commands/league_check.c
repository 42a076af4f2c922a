/* The check of the record of leagues for pindeck verify. */
#include "common/room.h"
#include "league/season/record.h"
#include "program/commands/line_check.h"

#include <stdlib.h>
#include <string.h>

struct checking {
	struct line_check check;
	struct line_seals seals;
	struct season **seasons; /* of every league, with the lines before this one */
	size_t count;
	size_t room;
};

/* The season of the league of that line; a null pointer if memory runs out. */
static struct season *season_of(struct checking *checking, const struct league_line *line)
{
	struct season **grown;

	for (size_t next = 0; next < checking->count; next++)
		if (strcmp(checking->seasons[next]->league, line->league) == 0)
			return checking->seasons[next];
	grown = room_for_one(checking->seasons, &checking->room, checking->count,
	                     sizeof(struct season *));
	if (grown == NULL)
		return NULL;
	checking->seasons = grown;
	grown[checking->count] = season_new();
	if (grown[checking->count] == NULL)
		return NULL;
	/* the first line may be one that does not found the league */
	memcpy(grown[checking->count]->league, line->league, sizeof line->league);
	return grown[checking->count++];
}

static enum line_problem judge(struct checking *checking, const struct league_line *line)
{
	struct season *season;
	enum league_reason reason = LEAGUE_REASON_NO_MEMORY;

	if (line->kind == LEAGUE_UNREADABLE)
		return LINE_UNREADABLE;
	if (line->line != checking->check.lines)
		return LINE_BAD;
	if (checking->seals.broken != 0)
		return LINE_SEAL_BROKEN;
	season = season_of(checking, line);
	if (season != NULL)
		reason = record_apply(season, line).reason;
	if (reason == LEAGUE_REASON_NO_MEMORY)
		checking->check.trouble = TROUBLE_NO_MEMORY;
	return reason == LEAGUE_REASON_ACCEPTED || reason == LEAGUE_REASON_NO_MEMORY ? LINES_SOUND
	                                                                             : LINE_BAD;
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
	return check->trouble == NO_TROUBLE;
}

struct line_check line_check_leagues(struct journal journal)
{
	struct checking checking = { .check = { .trouble = NO_TROUBLE, .problem = LINES_SOUND } };
	const enum trouble trouble =
	    journal.operations->walk_leagues(journal.self, NULL, 0, check_line, &checking);

	if (trouble != NO_TROUBLE)
		checking.check.trouble = trouble;
	for (size_t next = 0; next < checking.count; next++)
		season_free(checking.seasons[next]);
	free(checking.seasons);
	return checking.check;
}
