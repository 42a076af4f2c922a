/* The check of the register of persons for pindeck verify. */
#include "program/commands/line_check.h"

#include "common/room.h"
#include "members/roster.h"

#include <stdlib.h>

/* A line whose names are erased. */
struct erased {
	int64_t line;
	int64_t person;
	int64_t other;
};

struct checking {
	struct roster *roster;
	struct line_check check;
	struct erased *erased;
	size_t count;
	size_t room;
	bool command_no_memory;
};

static void note(struct checking *checking, enum line_problem problem, int64_t line)
{
	if (checking->check.problem != LINES_SOUND)
		return;
	checking->check.problem = problem;
	checking->check.line = line;
}

static bool note_erased(struct checking *checking, const struct register_line *line)
{
	struct erased *grown =
	    room_for_one(checking->erased, &checking->room, checking->count, sizeof *grown);

	if (grown == NULL)
		return false;
	checking->erased = grown;
	checking->erased[checking->count++] =
	    (struct erased){ line->line, line->person, line->other };
	return true;
}

static bool check_line(void *payload, const struct register_line *line)
{
	struct checking *checking = payload;

	checking->check.lines++;
	if (line->kind == REGISTER_UNREADABLE)
		note(checking, LINE_UNREADABLE, checking->check.lines);
	if (checking->check.problem != LINES_SOUND)
		return true;
	if (roster_take(checking->roster, line) != ROSTER_NO_FAULT)
		note(checking, LINE_BAD, checking->check.lines);
	if (roster_seals(checking->roster).broken != 0)
		note(checking, LINE_SEAL_BROKEN, roster_seals(checking->roster).broken);
	if (register_is_erased(line))
		checking->command_no_memory = !note_erased(checking, line);
	return !checking->command_no_memory;
}

static bool is_forgotten(const struct roster *roster, int64_t person)
{
	const struct member *member = roster_member(roster, person);

	return member != NULL && member->forgotten;
}

/* A person can be forgotten only once, and no line follows that has names: so a person that is
 * forgotten at the end explains every erased line. */
static void check_erased(struct checking *checking)
{
	for (size_t next = 0; next < checking->count; next++) {
		const struct erased *erased = checking->erased + next;

		if (!is_forgotten(checking->roster, erased->person) &&
		    !is_forgotten(checking->roster, erased->other))
			note(checking, LINE_NAMES_MISSING, erased->line);
	}
}

struct line_check line_check_register(struct journal journal)
{
	struct checking checking = { .roster = roster_open() };

	checking.check.trouble = TROUBLE_NO_MEMORY;
	if (checking.roster != NULL)
		checking.check.trouble =
		    journal.operations->walk_register(journal.self, 0, check_line, &checking);
	if (checking.command_no_memory)
		checking.check.trouble = TROUBLE_NO_MEMORY;
	if (checking.check.trouble == NO_TROUBLE)
		check_erased(&checking);
	roster_close(checking.roster);
	free(checking.erased);
	return checking.check;
}
