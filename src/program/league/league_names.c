/* pindeck league: the teams and bowlers that words mean, and refusals in words. */
#include "program/league/league.h"

#include "league/office/league_people.h"
#include "members/full_name.h"
#include "members/resolve.h"
#include "terminal/line.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- words --------------------------------------------------------------------------------------
 */

/* A name as the register compares it: without case and accents, with single blanks. */
static void write_key(const char *word, char key[NAME_KEY_SIZE])
{
	char name[REGISTER_NAME_SIZE];

	if (full_name_read(word, strlen(word), name) != NAME_IS_RIGHT)
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

	if (full_name_read(word, strlen(word), name) != NAME_IS_RIGHT)
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
		(void)league_refuse(league, word != NULL ? word : league->name,
		                    TEXT_LEAGUE_WHICH_TEAM);
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

/* ---- messages -----------------------------------------------------------------------------------
 */

enum status league_refuse(const struct league *league, const char *word, enum text why)
{
	(void)command_usage_error(word, words(league->request->language, why));
	return STATUS_REFUSED;
}

#define REASON_TEXT(NAME) [LEAGUE_REASON_##NAME] = TEXT_LEAGUE_REASON_##NAME,

const char *league_reason_words(enum language language, enum league_reason reason)
{
	static const enum text texts[LEAGUE_REASONS] = { LEAGUE_REASON_LIST(REASON_TEXT) };

	return words(language, texts[reason]);
}

/* Prints "week 3, team 5 Rollers, Kim: " before the reason; unknown parts are left out. */
void league_say_subject(const struct league *league, const struct league_refusal *refusal)
{
	const enum language language = league->request->language;
	char name[LEAGUE_NAME_SIZE] = "";
	const char *between = "";

	if (refusal->week > 0) {
		words_print(stderr, language, LEAGUE_WEEK, (int)refusal->week);
		between = ", ";
	}
	if (refusal->lane > 0) {
		fputs(between, stderr);
		words_print(stderr, language, LEAGUE_LANES, (int)refusal->lane,
		            (int)refusal->lane + 1);
		between = ", ";
	}
	if (refusal->team > 0) {
		fputs(between, stderr);
		words_print(stderr, language, LEAGUE_TEAM_NUMBER, (int)refusal->team);
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
	league_say_subject(league, &about);
	fputs(league_reason_words(league->request->language, refusal->reason), stderr);
	if (refusal->possible[0] != '\0')
		words_print(stderr, league->request->language, LEAGUE_POSSIBLE, refusal->possible);
	fputs("\n", stderr);
	return refusal->reason == LEAGUE_REASON_NO_MEMORY ? STATUS_FAILED : STATUS_REFUSED;
}
