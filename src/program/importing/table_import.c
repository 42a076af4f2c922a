/* Importing the register of persons and the record of leagues. */
#include "program/importing/table_import.h"

#include "common/room.h"
#include "league/office/league_change.h"
#include "league/office/league_load.h"
#include "league/office/league_marks.h"
#include "league/office/league_people.h"
#include "program/league/league.h"

#include <stdlib.h>
#include <string.h>

void league_import_free(struct league_import *import)
{
	free(import->lines);
	free(import->cursors);
}

bool league_import_line(struct league_import *import, const struct league_line *line)
{
	struct league_line *grown =
	    room_for_one(import->lines, &import->room, import->count, sizeof *grown);

	if (grown == NULL)
		return false;
	import->lines = grown;
	import->lines[import->count] = *line;
	/* without the register of its export only the name says who it is */
	if (line->kind == LEAGUE_BOWLER && line->value[0] != '\0')
		import->lines[import->count].person = 0;
	import->count++;
	return true;
}

static struct league_cursor *find_cursor(const struct league_import *import, const char *league)
{
	for (size_t next = 0; next < import->leagues; next++)
		if (strcmp(import->cursors[next].league, league) == 0)
			return import->cursors + next;
	return NULL;
}

static bool add_cursors(struct league_import *import)
{
	for (size_t next = 0; next < import->count; next++) {
		const char *league = import->lines[next].league;
		struct league_cursor *grown;

		if (find_cursor(import, league) != NULL)
			continue;
		grown = room_for_one(import->cursors, &import->cursor_room, import->leagues,
		                     sizeof *grown);
		if (grown == NULL)
			return false;
		import->cursors = grown;
		import->cursors[import->leagues++] =
		    (struct league_cursor){ .league = league, .next = next };
	}
	return true;
}

/* The number of the first line that stands twice or before an earlier one of its league; 0 for
 * none.
 */
static int64_t find_disorder(const struct league_import *import)
{
	for (size_t next = 0; next < import->count; next++) {
		const struct league_line *line = import->lines + next;
		struct league_cursor *cursor = find_cursor(import, line->league);

		if (line->line <= cursor->last)
			return line->line;
		cursor->last = line->line;
	}
	return 0;
}

/* Step to the next line of the same league. */
static void advance(const struct league_import *import, struct league_cursor *cursor)
{
	do
		cursor->next++;
	while (cursor->next < import->count &&
	       strcmp(import->lines[cursor->next].league, cursor->league) != 0);
}

struct comparing {
	const struct league_import *import;
	struct league_identities identities;
	int64_t count; /* lines of the store */
	struct line_seals seals;
	int64_t differs;
};

static bool compare_line(void *payload, const struct league_line *line)
{
	struct comparing *comparing = payload;
	struct league_cursor *cursor = find_cursor(comparing->import, line->league);
	struct league_line other;
	struct league_line shown;
	int64_t number;

	comparing->count = line->line;
	line_seals_follow(&comparing->seals, line->seal);
	if (cursor == NULL || cursor->next >= comparing->import->count)
		return true;
	other = comparing->import->lines[cursor->next];
	advance(comparing->import, cursor);
	number = other.line;
	other.line = line->line; /* the same line may have another number in another store */
	if (league_marks_is_same(&other, line))
		memcpy(other.value, line->value, sizeof other.value);
	/* the store has erased the name that the file still has */
	if (league_line_is_erased(line) && other.kind == LEAGUE_BOWLER) {
		other.person = line->person;
		memcpy(other.value, line->value, sizeof other.value);
	}
	/* an export after a bowler was forgotten has no typed name any more */
	shown = *line;
	league_people_replace(&comparing->identities, &shown);
	if (comparing->differs == 0 && !league_line_is_equal(&other, line) &&
	    !league_line_is_equal(&other, &shown))
		comparing->differs = number;
	return true;
}

static enum trouble compare(struct journal journal, struct comparing *comparing)
{
	enum trouble trouble = league_people_read(&comparing->identities, journal, NULL);

	if (trouble == NO_TROUBLE)
		trouble = journal_walk_leagues(journal, NULL, 0, compare_line, comparing);
	league_people_free(&comparing->identities);
	return trouble;
}

/* True for a line of the file that the store lacks. */
static bool is_new(const struct league_import *import, size_t place)
{
	return place >= find_cursor(import, import->lines[place].league)->next;
}

static bool is_right(const struct league_import_result *result)
{
	return result->trouble == NO_TROUBLE && !league_import_is_refused(result);
}

/* References to games of another journal become references to games of this one, or scores. */
static void resolve_games(struct league_import *import, struct journal journal,
                          struct league_import_result *result)
{
	struct league_marks *marks = league_marks_new();
	bool noted = marks != NULL;

	for (size_t next = 0; noted && next < import->count; next++)
		noted = !is_new(import, next) || league_marks_note(marks, import->lines + next);
	result->trouble = noted ? league_marks_read(marks, journal) : TROUBLE_NO_MEMORY;
	for (size_t next = 0; result->trouble == NO_TROUBLE && next < import->count; next++)
		if (is_new(import, next))
			result->trouble = league_marks_resolve(marks, journal, import->lines + next,
			                                       &result->typed);
	league_marks_free(marks);
}

/* Judge the lines that one commit brought to the store of the file, in the weeks that are locked in
 * this one. */
static struct league_refusal judge_commit(struct league_change *change, struct journal journal,
                                          uint64_t locked)
{
	struct league_refusal refusal = { .reason = LEAGUE_REASON_ACCEPTED };

	change->locked &= locked;
	if (change->locked != 0 && !change->has_reason) {
		refusal.reason = LEAGUE_REASON_NO_MEMORY;
		if (league_games_read(change->season, journal, INT64_MAX) == NO_TROUBLE)
			refusal = league_change_judge(change);
	}
	league_change_end(change);
	return refusal;
}

/* Apply the new lines of a league to its season: stored lines must be readable. */
static void check_league(const struct league_import *import, struct journal journal,
                         struct league_cursor cursor, struct league_import_result *result)
{
	struct league_change change = { .season = NULL };
	uint64_t locked;

	if (cursor.next >= import->count)
		return;
	result->trouble =
	    league_load_season(journal, cursor.league, LEAGUE_LOAD_ALL, &change.season, NULL);
	if (result->trouble != NO_TROUBLE)
		return;
	locked = season_locked(change.season);
	while (cursor.next < import->count && result->refusal.reason == LEAGUE_REASON_ACCEPTED) {
		const struct league_line *line = import->lines + cursor.next;
		const struct record_fact fact = record_read(line);

		result->refused = line->line;
		result->refusal = league_change_apply(&change, &fact);
		advance(import, &cursor);
		/* lines of one commit have one time */
		if (result->refusal.reason == LEAGUE_REASON_ACCEPTED &&
		    (cursor.next >= import->count || import->lines[cursor.next].time != line->time))
			result->refusal = judge_commit(&change, journal, locked);
	}
	if (result->refusal.reason == LEAGUE_REASON_ACCEPTED)
		result->refusal = season_check(change.season);
	if (result->refusal.reason == LEAGUE_REASON_NO_MEMORY)
		result->trouble = TROUBLE_NO_MEMORY;
	league_change_end(&change);
	season_free(change.season);
}

static void append_rest(struct league_import *import, struct journal journal,
                        struct comparing *comparing, struct league_import_result *result)
{
	/* cursors point at names in lines, so the new lines move to a list of their own */
	struct league_line *lines = calloc(import->count, sizeof *lines);
	size_t count = 0;

	if (lines == NULL) {
		result->trouble = TROUBLE_NO_MEMORY;
		return;
	}
	for (size_t next = 0; next < import->count; next++) {
		if (!is_new(import, next))
			continue;
		lines[count] = import->lines[next];
		lines[count].line = ++comparing->count;
		league_line_sign(&comparing->seals, lines + count++);
	}
	if (count > 0)
		result->trouble = journal_append_leagues(journal, lines, count);
	result->taken = (int64_t)count;
	free(lines);
}

struct league_import_result league_import_keep(struct league_import *import, struct journal journal)
{
	struct league_import_result result = { .trouble = NO_TROUBLE };
	struct comparing comparing = { .import = import };

	if (import->count == 0)
		return result;
	import->leagues = 0;
	if (!add_cursors(import))
		result.trouble = TROUBLE_NO_MEMORY;
	else if ((result.disorder = find_disorder(import)) == 0)
		result.trouble = compare(journal, &comparing);
	result.differs = comparing.differs;
	if (is_right(&result))
		resolve_games(import, journal, &result);
	for (size_t next = 0; is_right(&result) && next < import->leagues; next++)
		check_league(import, journal, import->cursors[next], &result);
	if (is_right(&result))
		append_rest(import, journal, &comparing, &result);
	import->count = 0;
	return result;
}

bool league_import_is_refused(const struct league_import_result *result)
{
	return result->disorder != 0 || result->differs != 0 ||
	       result->refusal.reason != LEAGUE_REASON_ACCEPTED;
}

void league_import_say(const struct league_import_result *result)
{
	if (result->disorder != 0)
		words_print(stderr, spoken, IMPORT_LEAGUES_DISORDER, (long long)result->disorder);
	else if (result->differs != 0)
		words_print(stderr, spoken, IMPORT_LEAGUES_DIFFER, (long long)result->differs);
	else
		words_print(stderr, spoken, IMPORT_LEAGUES_REFUSED, (long long)result->refused,
		            league_reason_words(result->refusal.reason));
}

bool register_import_line(struct register_import *import, const struct register_line *line)
{
	struct register_line *grown =
	    room_for_one(import->lines, &import->room, import->count, sizeof *grown);

	if (grown == NULL)
		return false;
	import->lines = grown;
	import->lines[import->count++] = *line;
	return true;
}

/* The line without its personal fields, as after its person was forgotten. */
static struct register_line without_names(const struct register_line *line)
{
	struct register_line copy = *line;

	register_erase(&copy);
	return copy;
}

/* Equal, but for names that one of the two has erased. */
static bool are_the_same(const struct register_line *one, const struct register_line *other)
{
	const struct register_line bare_one = without_names(one);
	const struct register_line bare_other = without_names(other);

	if (!register_is_equal(&bare_one, &bare_other))
		return false;
	return register_is_equal(one, other) || register_is_equal(one, &bare_one) ||
	       register_is_equal(other, &bare_other);
}

struct comparing_persons {
	const struct register_import *import;
	struct roster *roster;
	size_t count; /* lines of the store */
	int64_t differs;
};

static bool compare_person(void *payload, const struct register_line *line)
{
	struct comparing_persons *comparing = payload;
	const size_t place = comparing->count++;

	if (place < comparing->import->count && comparing->differs == 0 &&
	    !are_the_same(line, comparing->import->lines + place))
		comparing->differs = line->line;
	return true;
}

/* Seal the lines from that place on, each tried on the roster; the number of the first that cannot
 * follow, 0 for none. */
static int64_t seal_rest(struct register_import *import, struct roster *roster, size_t from)
{
	struct line_seals seals = roster_seals(roster);

	for (size_t next = from; next < import->count; next++) {
		register_sign(&seals, import->lines + next);
		if (roster_take(roster, import->lines + next) != MEMBER_NO_FAULT)
			return (int64_t)next + 1;
	}
	return 0;
}

static void append_persons(struct register_import *import, struct journal journal,
                           struct roster *roster, struct register_import_result *result)
{
	const size_t from = (size_t)roster_lines(roster);

	if (from >= import->count)
		return;
	result->bad = seal_rest(import, roster, from);
	if (result->bad != 0)
		return;
	result->taken = (int64_t)(import->count - from);
	result->trouble =
	    journal_append_register(journal, import->lines + from, import->count - from);
}

struct register_import_result register_import_keep(struct register_import *import,
                                                   struct journal journal)
{
	struct register_import_result result = { .trouble = TROUBLE_NO_MEMORY };
	struct comparing_persons comparing = { .import = import };
	struct roster *roster;

	if (import->count == 0)
		return (struct register_import_result){ .trouble = NO_TROUBLE };
	roster = roster_open();
	if (roster != NULL)
		result.trouble = roster_load(roster, journal);
	if (result.trouble == NO_TROUBLE)
		result.trouble = journal_walk_register(journal, 0, compare_person, &comparing);
	result.differs = comparing.differs;
	if (result.trouble == NO_TROUBLE && result.differs == 0)
		append_persons(import, journal, roster, &result);
	import->count = 0;
	roster_close(roster);
	return result;
}
