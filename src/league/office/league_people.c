/* Persons of the register among the bowlers of leagues, and the names under which they are shown.
 */
#include "league/office/league_people.h"

#include "common/hash.h"
#include "common/room.h"
#include "league/office/league_change.h"
#include "league/office/league_load.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void league_people_join(struct season *season, const struct roster *roster)
{
	for (size_t bowler = 1; bowler < season->bowler_count; bowler++) {
		const int64_t person = season->bowlers[bowler].person;
		const int64_t root = person != 0 ? roster_root(roster, person) : 0;

		if (root != 0 && root != person)
			season_identify(season, (int)bowler, root);
	}
}

uint64_t league_people_merges(const struct roster *roster)
{
	uint64_t hash = HASH_START;

	for (int64_t person = 1; person <= roster_count(roster); person++) {
		const int64_t other = roster_member(roster, person)->merged_into;

		if (other == 0)
			continue;
		hash = hash_bytes(hash, &person, sizeof person);
		hash = hash_bytes(hash, &other, sizeof other);
	}
	return hash;
}

/* ---- one person ---- */

struct reading {
	struct league_person *named;
	const struct roster *roster;
	bool no_memory;
};

static bool has_key(const struct league_person *named, const char *key)
{
	for (size_t next = 0; next < named->count; next++)
		if (strcmp(named->keys[next], key) == 0)
			return true;
	return false;
}

static void add_key(struct reading *reading, const char *name)
{
	struct league_person *named = reading->named;
	char key[NAME_KEY_SIZE];

	full_name_key(name, key);
	if (name[0] == '\0' || has_key(named, key))
		return;
	reading->no_memory |=
	    !room_append(&named->keys, &named->room, &named->count, sizeof key, key);
}

static bool take_names(void *payload, const struct register_line *line)
{
	struct reading *reading = payload;

	if (roster_root(reading->roster, line->person) == reading->named->person) {
		add_key(reading, line->names.full_name);
		add_key(reading, line->names.display_name);
	}
	return !reading->no_memory;
}

static void drop_key(struct league_person *named, const char *key)
{
	for (size_t next = 0; next < named->count; next++) {
		if (strcmp(named->keys[next], key) != 0)
			continue;
		named->count--;
		memmove(named->keys[next], named->keys[named->count], NAME_KEY_SIZE);
		return;
	}
}

/* Names that somebody else has too may mean that person. */
static void leave_out_others(struct league_person *named, const struct roster *roster)
{
	for (int64_t person = 1; person <= roster_count(roster); person++) {
		char key[NAME_KEY_SIZE];

		if (roster_root(roster, person) == named->person)
			continue;
		full_name_key(roster_member(roster, person)->names.full_name, key);
		drop_key(named, key);
		full_name_key(roster_member(roster, person)->names.display_name, key);
		drop_key(named, key);
	}
}

enum trouble league_people_open(struct league_person *named, struct journal journal,
                                const struct roster *roster, int64_t person)
{
	struct reading reading = { .named = named, .roster = roster };
	enum trouble trouble;

	*named = (struct league_person){ .person = roster_root(roster, person) };
	trouble = journal_walk_register(journal, 0, take_names, &reading);
	leave_out_others(named, roster);
	return reading.no_memory ? TROUBLE_NO_MEMORY : trouble;
}

void league_people_close(struct league_person *named)
{
	free(named->keys);
}

bool league_people_are_same(const struct league_person *named, const struct season *season,
                            int bowler)
{
	const struct season_bowler *one = season->bowlers + bowler;
	char key[NAME_KEY_SIZE];

	if (one->person != 0 || one->name[0] == '\0')
		return one->person == named->person && one->person != 0;
	full_name_key(one->name, key);
	return has_key(named, key);
}

/* ---- forgetting ---- */

/* Bowlers of a league who were typed under a name of the person since a line said that they are the
 * person, if one did. */
struct typed_bowlers {
	const struct league_person *named;
	const struct roster *roster;
	bool are[LEAGUE_MOST_BOWLERS + 1];
};

static bool note_typed(void *payload, const struct league_line *line)
{
	struct typed_bowlers *typed = payload;
	const int64_t person = league_line_person(line);
	char key[NAME_KEY_SIZE];

	if (line->kind != LEAGUE_BOWLER || line->bowler < 1 || line->bowler > LEAGUE_MOST_BOWLERS)
		return true;
	full_name_key(line->value, key);
	if (person != 0 && roster_root(typed->roster, person) == typed->named->person)
		typed->are[line->bowler] = false;
	else if (person == 0 && line->value[0] != '\0' && has_key(typed->named, key))
		typed->are[line->bowler] = true;
	return true;
}

static struct league_line line_of(const struct season *season, int bowler, const char *actor)
{
	struct league_line line = { .kind = LEAGUE_BOWLER, .bowler = bowler };

	snprintf(line.actor, sizeof line.actor, "%s", actor);
	snprintf(line.league, sizeof line.league, "%s", season->league);
	return line;
}

/* True if a bowler of the season is the person by number, merged persons included. */
static bool has_person(const struct season *season, const struct typed_bowlers *typed)
{
	for (size_t bowler = 1; bowler < season->bowler_count; bowler++) {
		const int64_t person = season->bowlers[bowler].person;

		if (person != 0 && roster_root(typed->roster, person) == typed->named->person)
			return true;
	}
	return false;
}

static bool add_line(struct league_change *change, const struct league_line *line)
{
	const struct record_fact fact = record_read(line);

	return league_change_add(change, &fact).reason == LEAGUE_REASON_ACCEPTED;
}

/* The line that says that the bowler is the person, by number; for a second bowler with that
 * person, by a name that only says the number. A bowler who is somebody else now stays so after it.
 */
static bool replace_name(struct league_change *change, const struct typed_bowlers *typed,
                         int bowler, const char *actor)
{
	const struct league_person *named = typed->named;
	const struct season *season = change->season;
	const struct season_bowler now = season->bowlers[bowler];
	struct league_line line = line_of(season, bowler, actor);
	char key[NAME_KEY_SIZE];

	full_name_key(now.name, key);
	if (!has_person(season, typed))
		line.person = named->person;
	else
		league_line_write_neutral(named->person, bowler, line.value);
	if (!add_line(change, &line))
		return false;
	if (now.person == 0 && now.name[0] != '\0' && has_key(named, key))
		return true;
	line = line_of(season, bowler, actor);
	line.person = now.person;
	memcpy(line.value, now.name, sizeof line.value);
	return add_line(change, &line);
}

/* Store these lines; a new name changes no result, so locked weeks are not judged. */
static enum trouble replace_names(struct league_change *change, struct journal journal,
                                  const struct typed_bowlers *typed, const char *actor,
                                  int64_t *last)
{
	const struct season *season = change->season;

	for (size_t bowler = 1; bowler < season->bowler_count; bowler++)
		if (typed->are[bowler] && !replace_name(change, typed, (int)bowler, actor))
			return TROUBLE_NO_MEMORY;
	return change->count > 0 ? league_change_store(change, journal, season->league, last)
	                         : NO_TROUBLE;
}

static enum trouble forget_in(struct journal journal, const struct roster *roster,
                              const struct league_person *named, const char *league,
                              const char *actor)
{
	struct league_load_limits limits = LEAGUE_LOAD_ALL;
	struct league_change change = { .season = NULL };
	struct typed_bowlers typed = { .named = named, .roster = roster };
	int64_t last;
	enum trouble trouble;

	limits.facts_only = true;
	trouble = league_load_season(journal, league, limits, &change.season, &last);
	if (trouble != NO_TROUBLE)
		return trouble;
	trouble = journal_walk_leagues(journal, league, 0, note_typed, &typed);
	if (trouble == NO_TROUBLE)
		trouble = replace_names(&change, journal, &typed, actor, &last);
	league_change_end(&change);
	season_free(change.season);
	return trouble;
}

enum trouble league_people_forget(struct journal journal, const struct roster *roster,
                                  int64_t person, const char *actor)
{
	struct league_names names = { .list = NULL };
	struct league_person named;
	enum trouble trouble = league_people_open(&named, journal, roster, person);

	if (trouble == NO_TROUBLE && named.count > 0)
		trouble = league_load_read_names(journal, &names);
	for (size_t next = 0; trouble == NO_TROUBLE && next < names.count; next++)
		trouble = forget_in(journal, roster, &named, names.list[next], actor);
	free(names.list);
	league_people_close(&named);
	return trouble;
}

/* ---- names in exports ---- */

static struct league_line *find_identity(const struct league_identities *identities,
                                         const struct league_line *line)
{
	for (size_t next = 0; next < identities->count; next++)
		if (identities->list[next].bowler == line->bowler &&
		    strcmp(identities->list[next].league, line->league) == 0)
			return identities->list + next;
	return NULL;
}

static bool note_identity(void *payload, const struct league_line *line)
{
	struct league_identities *identities = payload;
	struct league_line *known =
	    line->kind == LEAGUE_BOWLER ? find_identity(identities, line) : NULL;

	if (known != NULL)
		*known = *line;
	if (known != NULL || line->kind != LEAGUE_BOWLER)
		return true;
	identities->failed =
	    !ROOM_APPEND(identities->list, identities->room, identities->count, line);
	return !identities->failed;
}

enum trouble league_people_read(struct league_identities *identities, struct journal journal,
                                const char *league)
{
	const enum trouble trouble =
	    journal_walk_leagues(journal, league, 0, note_identity, identities);

	return identities->failed ? TROUBLE_NO_MEMORY : trouble;
}

void league_people_free(struct league_identities *identities)
{
	free(identities->list);
}

void league_people_replace(const struct league_identities *identities, struct league_line *line)
{
	const struct league_line *last =
	    line->kind == LEAGUE_BOWLER ? find_identity(identities, line) : NULL;

	if (last == NULL || line->value[0] == '\0' || (last->person == 0 && last->value[0] != '#'))
		return;
	line->person = last->person;
	memcpy(line->value, last->value, sizeof line->value);
}

/* ---- names that may be shown ---- */

static const struct member *person_of(const struct league_view *view, int bowler)
{
	const int64_t person = view->season->bowlers[bowler].person;

	return person != 0 ? roster_member(view->roster, roster_root(view->roster, person)) : NULL;
}

static void write_name(const struct league_view *view, int bowler, bool is_key,
                       char name[LEAGUE_NAME_SIZE])
{
	const struct member *member = bowler > 0 ? person_of(view, bowler) : NULL;

	name[0] = '\0';
	if (bowler == 0)
		return;
	if (member == NULL && view->names == LEAGUE_VIEW_BOARD_NAMES)
		snprintf(name, LEAGUE_NAME_SIZE, "#%d", bowler);
	else if (member == NULL)
		season_bowler_name(view->season, bowler, name);
	else if (view->names == LEAGUE_VIEW_BOARD_NAMES)
		snprintf(name, LEAGUE_NAME_SIZE, "%s",
		         pindeck_name_to_text(&member->names.board_name));
	else if (is_key && view->names == LEAGUE_VIEW_FULL_NAMES)
		snprintf(name, LEAGUE_NAME_SIZE, "%s", member->names.full_name);
	else
		snprintf(name, LEAGUE_NAME_SIZE, "%s", roster_display_name(member));
}

void league_view_bowler_name(const struct league_view *view, int bowler,
                             char name[LEAGUE_NAME_SIZE])
{
	write_name(view, bowler, false, name);
}

void league_view_bowler_key(const struct league_view *view, int bowler, char name[LEAGUE_NAME_SIZE])
{
	write_name(view, bowler, true, name);
}
