/* Persons of the register in an export of a league. The record has their numbers alone; an export
 * adds their full names, because another register has other numbers. */
#include "program/league/league_files.h"

#include <stdio.h>
#include <string.h>

/* The person with that number, under the own name also when merged: two bowlers of a league have
 * two names. A null pointer for none. */
static const struct member *person_of(const struct league *league, int64_t person)
{
	return roster_member(league->club.roster, person);
}

static bool has_name(const struct member *member, const char *name)
{
	return member != NULL && strcmp(member->names.full_name, name) == 0;
}

void league_files_name_person(const struct league *league, struct league_line *line)
{
	const struct member *member;

	if (line->kind != LEAGUE_BOWLER || line->person == 0 || line->value[0] != '\0')
		return;
	member = person_of(league, line->person);
	if (member != NULL && strlen(member->names.full_name) < sizeof line->value)
		memcpy(line->value, member->names.full_name, strlen(member->names.full_name) + 1);
}

/* The bowler as the league has it here already; so a file that is imported twice changes nothing,
 * even if the person was registered in between. */
static bool is_known_here(const struct league *league, struct league_line *line)
{
	const struct season *season = league->season;
	const struct season_bowler *bowler;

	if (line->bowler < 1 || (size_t)line->bowler >= season->bowler_count)
		return false;
	bowler = season->bowlers + line->bowler;
	if (has_name(person_of(league, line->person), line->value) &&
	    roster_root(league->club.roster, line->person) == bowler->person) {
		line->value[0] = '\0';
		return true;
	}
	if (bowler->person != 0 && has_name(person_of(league, bowler->person), line->value)) {
		line->person = bowler->person;
		line->value[0] = '\0';
		return true;
	}
	line->person = 0;
	return bowler->person == 0 && strcmp(bowler->name, line->value) == 0;
}

bool league_files_find_person(const struct league *league, struct league_line *line)
{
	const int64_t number = line->person;
	const struct member *member;

	if (line->kind != LEAGUE_BOWLER || number == 0 || line->value[0] == '\0' ||
	    is_known_here(league, line))
		return true;
	member = person_of(league, number);
	if (!has_name(member, line->value))
		member = roster_find_full_name(league->club.roster, line->value);
	line->person = 0;
	if (member == NULL)
		return false;
	line->person = member->person;
	memset(line->value, 0, sizeof line->value);
	return true;
}
