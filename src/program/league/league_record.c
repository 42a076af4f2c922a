/* pindeck league: reading the record of a league, and adding lines to it. */
#include "league/office/league_people.h"
#include "members/full_name.h"
#include "members/resolve.h"
#include "program/league/league.h"
#include "terminal/line.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- words ---- */

bool league_is_number(const char *word)
{
	return word[0] != '\0' && word[strspn(word, "0123456789")] == '\0';
}

/* A name as the register compares it: without case and accents, with single blanks. */
static void write_key(const char *word, char key[NAME_KEY_SIZE])
{
	char name[REGISTER_NAME_SIZE];

	if (full_name_read(word, strlen(word), name) != MEMBER_NO_FAULT)
		snprintf(name, sizeof name, "%s", word);
	full_name_key(name, key);
}

static bool has_key(const char *name, const char *key)
{
	char other[NAME_KEY_SIZE];

	if (name[0] == '\0')
		return false;
	write_key(name, other);
	return strcmp(key, other) == 0;
}

/* The team with exactly this name or number; otherwise the only team whose name differs in case,
 * accents or blanks. */
int league_find_team(const struct league *league, const char *word)
{
	int found = season_find_team(league->season, word);
	char key[NAME_KEY_SIZE];

	if (found != 0 || word[0] == '\0')
		return found;
	write_key(word, key);
	for (int team = 1; team <= league->season->team_count; team++) {
		if (!has_key(league->season->teams[team].name, key))
			continue;
		if (found != 0)
			return 0;
		found = team;
	}
	return found;
}

/* The only registered person with that full name, also in other case; a null pointer for none. */
static const struct member *find_person(const struct league *league, const char *word)
{
	const struct member *member;
	struct resolved resolved;
	char name[REGISTER_NAME_SIZE];
	char key[NAME_KEY_SIZE];

	if (full_name_read(word, strlen(word), name) != MEMBER_NO_FAULT)
		return NULL;
	member = roster_find_full_name(league->club.roster, name);
	if (member != NULL)
		return member;
	resolved = resolve_member(league->club.roster, name, true);
	if (resolved.resolution != RESOLVED_PERSON)
		return NULL;
	write_key(name, key);
	return has_key(resolved.members[0]->names.full_name, key) ? resolved.members[0] : NULL;
}

static int find_bowler_by_key(const struct league *league, const char *word)
{
	char key[NAME_KEY_SIZE];
	int found = 0;

	write_key(word, key);
	for (size_t bowler = 1; bowler < league->season->bowler_count; bowler++) {
		if (!has_key(league->season->bowlers[bowler].name, key))
			continue;
		if (found != 0)
			return 0;
		found = (int)bowler;
	}
	return found;
}

int league_find_bowler(const struct league *league, const char *word)
{
	const struct member *member;
	int bowler = season_find_bowler(league->season, word);

	/* #12: the person whose number counts */
	if (bowler == 0 && word[0] == '#')
		bowler = season_find_person(league->season,
		                            roster_root(league->club.roster, atoll(word + 1)));
	if (bowler != 0 || word[0] == '\0')
		return bowler;
	member = find_person(league, word);
	if (member != NULL)
		bowler = season_find_person(league->season, member->person);
	return bowler != 0 ? bowler : find_bowler_by_key(league, word);
}

/* The teams by number and name, as many as there is room for. */
static void write_teams(const struct league *league, char text[ENTRY_TEXT_SIZE])
{
	size_t length = 0;

	text[0] = '\0';
	for (int team = 1; team <= league->season->team_count; team++) {
		const char *name = league->season->teams[team].name;
		char number[LEAGUE_NAME_SIZE + 16];

		if (name[0] == '\0')
			continue;
		snprintf(number, sizeof number, "%s%d%s%s", length > 0 ? ", " : "", team,
		         strspn(name, "0123456789") == strlen(name) ? "" : " ",
		         strspn(name, "0123456789") == strlen(name) ? "" : name);
		if (length + strlen(number) + sizeof ", ..." > ENTRY_TEXT_SIZE) {
			snprintf(text + length, ENTRY_TEXT_SIZE - length, ", ...");
			return;
		}
		memcpy(text + length, number, strlen(number) + 1);
		length += strlen(number);
	}
}

int league_team_or_error(const struct league *league, const char *word)
{
	const int team = word != NULL ? league_find_team(league, word) : 0;
	struct league_refusal refusal = { .reason = LEAGUE_REASON_UNKNOWN_TEAM };

	if (team != 0)
		return team;
	write_teams(league, refusal.possible);
	if (word == NULL || refusal.possible[0] == '\0')
		(void)league_refuse(word != NULL ? word : league->name, TEXT_LEAGUE_WHICH_TEAM);
	else
		(void)league_say_refusal(league, word, &refusal);
	return 0;
}

int league_bowler_or_new(struct league *league, const char *word, struct league_refusal *refusal)
{
	const struct member *member = find_person(league, word);
	struct league_line line = league_line_of(league, LEAGUE_BOWLER);
	const int known = league_find_bowler(league, word);

	*refusal = (struct league_refusal){ .reason = LEAGUE_REASON_ACCEPTED };
	if (known != 0)
		return known;
	line.bowler = league->season->bowler_count == 0 ? 1 : (int64_t)league->season->bowler_count;
	if (member != NULL)
		line.person = member->person;
	else if (strlen(word) < sizeof line.value)
		snprintf(line.value, sizeof line.value, "%s", word);
	if (line.person == 0 && !league_line_is_name(line.value))
		refusal->reason = LEAGUE_REASON_BAD_NAME;
	else
		*refusal = league_add(league, &line);
	return refusal->reason == LEAGUE_REASON_ACCEPTED ? (int)line.bowler : 0;
}

void league_bowler_name(const struct league *league, int bowler, char name[LEAGUE_NAME_SIZE])
{
	const struct league_view view = { .season = league->season, .roster = league->club.roster };

	league_view_bowler_name(&view, bowler, name);
}

/* ---- messages ---- */

enum status league_refuse(const char *word, enum text why)
{
	(void)complain(STATUS_USAGE, word, why);
	return STATUS_REFUSED;
}

#define REASON_TEXT(NAME) [LEAGUE_REASON_##NAME] = TEXT_LEAGUE_REASON_##NAME,

const char *league_reason_words(enum league_reason reason)
{
	static const enum text texts[LEAGUE_REASONS] = { LEAGUE_REASON_LIST(REASON_TEXT) };

	return words(spoken, texts[reason]);
}

/* Prints "week 3, team 5 Rollers, Kim: " before the reason; unknown parts are left out. */
void league_say_subject(const struct league *league, const struct league_refusal *refusal)
{
	char name[LEAGUE_NAME_SIZE] = "";
	const char *between = "";

	if (refusal->week > 0) {
		words_print(stderr, spoken, LEAGUE_WEEK, (int)refusal->week);
		between = ", ";
	}
	if (refusal->lane > 0) {
		fputs(between, stderr);
		words_print(stderr, spoken, LEAGUE_LANES, (int)refusal->lane,
		            (int)refusal->lane + 1);
		between = ", ";
	}
	if (refusal->team > 0) {
		fputs(between, stderr);
		words_print(stderr, spoken, LEAGUE_TEAM_NUMBER, (int)refusal->team);
		between = ", ";
	}
	league_bowler_name(league, refusal->bowler, name);
	if (name[0] != '\0') {
		fputs(between, stderr);
		line_print_text(name, LINE_SIZE, stderr);
		between = ", ";
	}
	if (refusal->subject[0] != '\0') {
		fprintf(stderr, "%s%s", between, refusal->subject);
		between = ", ";
	}
	if (between[0] != '\0')
		fputs(": ", stderr);
}

void league_say_reason(const struct league *league, const struct league_refusal *refusal)
{
	league_say_subject(league, refusal);
	fputs(league_reason_words(refusal->reason), stderr);
	if (refusal->possible[0] != '\0')
		words_print(stderr, spoken, LEAGUE_POSSIBLE, refusal->possible);
}

enum status league_say_refusal(const struct league *league, const char *word,
                               const struct league_refusal *refusal)
{
	struct league_refusal about = *refusal;

	/* a word such as tie=never names the setting already */
	if (strncmp(word, refusal->subject, strlen(refusal->subject)) == 0)
		about.subject[0] = '\0';
	fflush(stdout);
	fputs("pindeck: ", stderr);
	line_print_text(word, LINE_SIZE, stderr);
	fputs(": ", stderr);
	league_say_reason(league, &about);
	fputs("\n", stderr);
	return refusal->reason == LEAGUE_REASON_NO_MEMORY ? STATUS_FAILED : STATUS_REFUSED;
}

/* ---- reading ---- */

static struct season *load(struct league *league, struct league_load_limits limits, int64_t *last,
                           enum status *status)
{
	struct season *season;
	const enum trouble trouble =
	    league_load_season(league->club.journal, league->name, limits, &season, last);

	if (season != NULL)
		league_people_join(season, league->club.roster);
	*status = trouble == NO_TROUBLE
	              ? STATUS_DONE
	              : command_store_trouble(league->club.journal, trouble, league->request);
	return season;
}

enum status league_load(struct league *league)
{
	struct league_load_limits limits = LEAGUE_LOAD_ALL;
	enum status status;

	if (league->as_of.to_given)
		limits.moment = limits.games = league->as_of.last;
	league->season = load(league, limits, &league->last_line, &status);
	league_change_end(&league->change);
	league->change.season = league->season;
	return status;
}

struct season *league_season_until(struct league *league, struct league_load_limits limits)
{
	enum status status;

	return load(league, limits, NULL, &status);
}

/* ---- adding ---- */

struct league_line league_line_of(const struct league *league, enum league_kind kind)
{
	struct league_line line = { .kind = kind };
	const char *actor = request_actor(league->request);
	const char *reason = league->reason != NULL ? league->reason : "";

	entry_copy_text(line.actor, sizeof line.actor, pindeck_text_from(actor, strlen(actor)));
	entry_copy_text(line.text, sizeof line.text, pindeck_text_from(reason, strlen(reason)));
	snprintf(line.league, sizeof line.league, "%s", league->name);
	return line;
}

enum {
	MOST_SAID = 20 /* corrections that are printed one by one */
};

static void write_row(const struct league *league, int bowler, const char *cells,
                      char text[LEAGUE_NAME_SIZE + LEAGUE_VALUE_SIZE])
{
	char name[LEAGUE_NAME_SIZE];

	league_bowler_name(league, bowler, name);
	snprintf(text, LEAGUE_NAME_SIZE + LEAGUE_VALUE_SIZE, "%s %s", name, cells);
}

static void write_pair(const struct season *season, int64_t left, int64_t right,
                       char text[2 * LEAGUE_NAME_SIZE])
{
	snprintf(text, 2 * LEAGUE_NAME_SIZE, "%s - %s",
	         left != 0 ? season_team_name(season, (int)left) : "",
	         right != 0 ? season_team_name(season, (int)right) : "");
}

/* Teams that meet other opponents than scheduled. */
static void say_pairing(struct league *league, const struct league_line *line)
{
	const struct season_pair *pair =
	    season_pair_on(league->season, (int)line->week, (int)line->lane);
	char before[2 * LEAGUE_NAME_SIZE];
	char after[2 * LEAGUE_NAME_SIZE];
	char text[64];

	if (pair == NULL)
		return;
	words_write(text, spoken, LEAGUE_WEEK, (int)line->week);
	writer_print(&league->said, "%s, ", text);
	words_write(text, spoken, LEAGUE_LANES, (int)line->lane, (int)line->lane + 1);
	write_pair(league->season, pair->left, pair->right, before);
	write_pair(league->season, line->team, line->other, after);
	writer_print(&league->said, "%s: %s -> %s\n", text, before, after);
}

/* Called before the line is applied: the row before and after it. */
static void say_row(struct league *league, const struct league_line *line)
{
	const struct season_row *row =
	    season_row(league->season, (int)line->week, (int)line->team, (int)line->slot);
	char before[LEAGUE_NAME_SIZE + LEAGUE_VALUE_SIZE];
	char after[LEAGUE_NAME_SIZE + LEAGUE_VALUE_SIZE];
	char cells[LEAGUE_VALUE_SIZE];
	char text[sizeof before + sizeof after + 96];

	if (row == NULL)
		return;
	cells_write(row->cells, cells);
	write_row(league, row->bowler, cells, before);
	write_row(league, (int)line->bowler, line->value, after);
	words_write(text, spoken, LEAGUE_CORRECTED, (int)line->week, (int)line->team,
	            (int)line->slot, before, after);
	writer_text(&league->said, text);
	writer_put(&league->said, '\n');
}

static void say_correction(struct league *league, const struct league_line *line)
{
	if (league->corrections >= MOST_SAID)
		return;
	if (line->kind == LEAGUE_SCORED)
		say_row(league, line);
	else if (line->kind == LEAGUE_PAIRED)
		say_pairing(league, line);
}

struct league_refusal league_add(struct league *league, const struct league_line *line)
{
	const struct record_fact fact = record_read(line);
	const bool correction = record_ask(league->season, &fact).corrects;
	struct league_refusal refusal;

	if (correction)
		say_correction(league, line);
	refusal = league_change_add(&league->change, &fact);
	if (refusal.reason == LEAGUE_REASON_ACCEPTED)
		league->corrections += correction;
	return refusal;
}

enum status league_state(struct league *league, const struct league_line *line, const char *word)
{
	const struct league_refusal refusal = league_add(league, line);

	if (refusal.reason == LEAGUE_REASON_ACCEPTED)
		return STATUS_DONE;
	return league_say_refusal(league, word, &refusal);
}

enum status league_trouble(const struct league *league, enum trouble trouble)
{
	if (trouble != TROUBLE_TAKEN)
		return command_store_trouble(league->club.journal, trouble, league->request);
	return league_refuse(league->name, TEXT_LEAGUE_CHANGED_MEANWHILE);
}

/* What changes in locked weeks. */
static void say_effects(const struct league *league)
{
	const struct changes *effects = &league->change.effects;

	for (size_t next = 0; next < effects->count && next < MOST_SAID; next++)
		league_say_change(league, effects->list + next);
	if (effects->count > MOST_SAID) {
		words_print(stderr, spoken, LEAGUE_MORE_CHANGES, (int)(effects->count - MOST_SAID));
		fputs("\n", stderr);
	}
}

enum status league_store(struct league *league)
{
	const struct league_refusal refusal = league_change_check(&league->change);
	enum status status = STATUS_DONE;
	enum trouble trouble;

	if (refusal.reason != LEAGUE_REASON_ACCEPTED)
		status = league_say_refusal(league, league->name, &refusal);
	say_effects(league);
	if (status != STATUS_DONE || league->change.count == 0)
		return status;
	trouble = league_change_store(&league->change, league->club.journal, league->name,
	                              &league->last_line);
	return trouble == NO_TROUBLE ? STATUS_DONE : league_trouble(league, trouble);
}
