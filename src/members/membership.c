/* Membership: changes of the register, tried on the roster and then stored. */
#include "members/membership.h"

#include "journal/clock.h"
#include "members/full_name.h"

#include <stdio.h>
#include <string.h>

enum {
	TRIES = 8 /* after lines of other programs */
};

/* Attributes of a person that full_name_read would not change. */
static bool are_right(const struct register_person *names)
{
	char name[REGISTER_NAME_SIZE];

	if (full_name_read(names->full_name, strlen(names->full_name), name) != NAME_IS_RIGHT ||
	    strcmp(name, names->full_name) != 0)
		return false;
	if (names->display_name[0] == '\0')
		return true;
	return full_name_read(names->display_name, strlen(names->display_name), name) ==
	           NAME_IS_RIGHT &&
	       strcmp(name, names->display_name) == 0;
}

static bool has_right_names(const struct register_line *line)
{
	return (line->kind != REGISTER_REGISTERED && line->kind != REGISTER_RENAMED) ||
	       are_right(&line->names);
}

static void prepare(const struct roster *roster, struct register_line *line, int64_t now)
{
	line->line = roster_lines(roster) + 1;
	line->time = now;
	if (line->kind == REGISTER_REGISTERED)
		line->person = roster_count(roster) + 1;
}

/* Number, date and seal the lines, and take them into the roster. */
static void try_lines(struct roster *roster, struct register_line *lines, size_t count,
                      struct membership_outcome *outcome)
{
	struct line_seals seals = roster_seals(roster);
	const int64_t now = clock_now();

	for (size_t next = 0; next < count; next++) {
		prepare(roster, lines + next, now);
		register_sign(&seals, lines + next);
		outcome->fault = has_right_names(lines + next) ? roster_take(roster, lines + next)
		                                               : ROSTER_NO_NAME;
		outcome->place = next;
		if (outcome->fault != ROSTER_NO_FAULT)
			return;
	}
}

static struct membership_outcome repeat(const struct roster *roster, int64_t line)
{
	return (struct membership_outcome){ .line = line,
		                            .person = roster_person_of_line(roster, line),
		                            .repeated = true };
}

/* Read the register again after a failed commit: the roster has lines that may not be stored.
 * Returns the trouble of the commit, or NO_TROUBLE if its lines are stored and only the answer was
 * lost. */
static enum trouble read_again(struct roster *roster, struct journal journal,
                               const struct register_line *last, enum trouble trouble)
{
	roster_mark_unstored(roster);
	if (roster_load(roster, journal) != NO_TROUBLE)
		return trouble == TROUBLE_TAKEN ? TROUBLE_UNREACHABLE : trouble;
	/* a line with the same seal is the same line */
	return strcmp(roster_seals(roster).last, last->seal) == 0 ? NO_TROUBLE : trouble;
}

struct membership_outcome membership_append(struct roster *roster, struct journal journal,
                                            struct register_line *lines, size_t count)
{
	struct membership_outcome outcome = { .trouble = TROUBLE_TAKEN };

	for (int tries = 0; tries < TRIES && outcome.trouble == TROUBLE_TAKEN; tries++) {
		const int64_t known = roster_find_key(roster, lines->key);

		if (known != 0)
			return repeat(roster, known);
		outcome.trouble = NO_TROUBLE;
		try_lines(roster, lines, count, &outcome);
		if (outcome.fault == ROSTER_NO_FAULT)
			outcome.trouble = journal.operations->enrol(journal.self, lines, count);
		if (outcome.fault != ROSTER_NO_FAULT || outcome.trouble != NO_TROUBLE)
			outcome.trouble =
			    read_again(roster, journal, lines + count - 1, outcome.trouble);
	}
	roster_arrange(roster);
	outcome.person = lines->person;
	outcome.line = lines->line;
	return outcome;
}

size_t membership_forget(const struct roster *roster, int64_t person, const char *actor,
                         struct register_line *lines)
{
	const int64_t root = roster_root(roster, person);
	size_t count = 0;

	for (int64_t next = 1; next <= roster_count(roster); next++) {
		if (roster_root(roster, next) != root || root == 0)
			continue;
		lines[count] = (struct register_line){ .kind = REGISTER_FORGOTTEN, .person = next };
		snprintf(lines[count++].actor, sizeof lines->actor, "%s", actor);
	}
	return count;
}
