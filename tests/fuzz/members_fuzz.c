/* Fuzzing names and the register: every line of the input is a change of a club, or a text that is
 * resolved, searched for and split. An accepted name is not changed by reading it again, a search
 * finds every person that resolve finds, the register replays to the same persons, and no seal
 * breaks. */
#include "fuzz.h"

#include "members/board_name.h"
#include "members/full_name.h"
#include "members/resolve.h"
#include "members/roster.h"
#include "members/search.h"
#include "store/store.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
	MOST_CHANGES = 12, /* so that an input takes a fraction of a millisecond */
	LINE_ROOM = 200
};

struct club {
	struct journal journal;
	struct roster *roster;
};

static void must(bool holds)
{
	if (!holds)
		abort();
}

static int64_t number_of(const char *text)
{
	return *text >= '0' && *text <= '9' ? *text - '0' : 0;
}

static void append(struct club *club, struct register_line line)
{
	const int64_t lines = roster_lines(club->roster);
	struct membership_outcome outcome;

	snprintf(line.actor, sizeof line.actor, "fuzz");
	outcome = membership_append(club->roster, club->journal, &line, 1);
	must(outcome.trouble == NO_TROUBLE);
	must(roster_lines(club->roster) == lines + (outcome.fault == MEMBER_NO_FAULT));
}

/* Registered under a suggested board name, or renamed. */
static void name_person(struct club *club, enum register_kind kind, int64_t person,
                        const char *text)
{
	struct register_line line = { .kind = kind, .person = person };
	char again[REGISTER_NAME_SIZE];

	if (full_name_read(text, strlen(text), line.names.full_name) != MEMBER_NO_FAULT)
		return;
	must(full_name_read(line.names.full_name, strlen(line.names.full_name), again) ==
	     MEMBER_NO_FAULT);
	must(strcmp(line.names.full_name, again) == 0);
	line.names.board_name =
	    board_name_suggest(line.names.full_name, &(struct board_names){ .bits = { 0 } });
	must(pindeck_name_exists(line.names.board_name));
	append(club, line);
}

static void change(struct club *club, const char *text)
{
	const int64_t person = number_of(text + 1);
	struct register_line line = { .person = person };

	switch (text[0]) {
	case 'm':
		line.kind = REGISTER_MERGED;
		line.other = number_of(text + 2);
		break;
	case 's':
		line.kind = REGISTER_SPLIT;
		line.replaces = number_of(text + 2);
		break;
	case 'c':
		line.kind = REGISTER_CLAIMED;
		line.claim.letters = pindeck_name_from("PJS", 3);
		line.claim.game = number_of(text + 2);
		break;
	case 'l':
		line.kind = REGISTER_RELEASED;
		line.replaces = number_of(text + 2);
		break;
	case 't':
		line.kind = REGISTER_RETIRED;
		break;
	case 'u':
		line.kind = REGISTER_RETURNED;
		break;
	default:
		line.kind = REGISTER_FORGOTTEN;
		break;
	}
	append(club, line);
}

static bool is_among(const struct member *member, const struct member **found, size_t count)
{
	for (size_t next = 0; next < count; next++)
		if (found[next] == member)
			return true;
	return false;
}

/* A search for the front of a word finds every person whom resolve finds by a name. */
static void ask(const struct club *club, const char *text)
{
	const struct member *found[MOST_CHANGES];
	const struct resolved resolved = resolve_member(club->roster, text, false);
	const size_t count = search_members(club->roster, text, false, found, (size_t)MOST_CHANGES);
	const struct split_names names = split_names(club->roster, text);

	must(names.count <= SPLIT_MOST);
	must(resolved.resolution != RESOLVED_PERSON || resolved.count == 1);
	must(resolved.resolution != RESOLVED_SEVERAL || resolved.count > 1);
	for (size_t next = 0; next < resolved.count; next++) {
		const bool by_name = strspn(text, "#0123456789") < strlen(text) &&
		                     !pindeck_name_exists(resolved.letters);

		must(!by_name || is_among(resolved.members[next], found, count));
	}
}

static void take_line(struct club *club, const char *text)
{
	if (text[0] == 'a')
		name_person(club, REGISTER_REGISTERED, 0, text + 1);
	else if (text[0] == 'r' && text[1] != '\0')
		name_person(club, REGISTER_RENAMED, number_of(text + 1), text + 2);
	else if (text[0] != '\0' && strchr("msclutf", text[0]) != NULL)
		change(club, text);
	else
		ask(club, text);
}

static void must_replay(const struct club *club)
{
	struct roster *fresh = roster_open();

	must(fresh != NULL && roster_load(fresh, club->journal) == NO_TROUBLE);
	must(roster_bad_line(fresh) == 0 && roster_seals(fresh).broken == 0);
	must(roster_count(fresh) == roster_count(club->roster));
	for (int64_t person = 1; person <= roster_count(fresh); person++) {
		const struct member *one = roster_member(fresh, person);
		const struct member *other = roster_member(club->roster, person);

		must(strcmp(one->names.full_name, other->names.full_name) == 0);
		must(one->retired == other->retired && one->forgotten == other->forgotten);
		must(roster_root(fresh, person) == roster_root(club->roster, person));
	}
	roster_close(fresh);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct club club = { .roster = roster_open() };
	int changes = 0;

	must(club.roster != NULL && memory_open(&club.journal) == NO_TROUBLE);
	while (size > 0 && changes++ < MOST_CHANGES) {
		const uint8_t *end = memchr(data, '\n', size);
		const size_t length = end != NULL ? (size_t)(end - data) : size;
		char text[LINE_ROOM] = "";

		memcpy(text, data, length < LINE_ROOM ? length : LINE_ROOM - 1);
		take_line(&club, text);
		data += length < size ? length + 1 : size;
		size -= length < size ? length + 1 : size;
	}
	must_replay(&club);
	roster_close(club.roster);
	store_close(&club.journal);
	return 0;
}
