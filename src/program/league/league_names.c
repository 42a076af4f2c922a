/* pindeck league: the teams and bowlers that words mean, and refusals in words. */
#include "league.h"

#include "full_name.h"
#include "league_view.h"
#include "line.h"

#include <stdio.h>
#include <string.h>

int league_find_team(const struct league *league, const char *word)
{
	return season_find_team(league->season, word);
}

/* A registered person with exactly that full name; a null pointer for none. */
static const struct member *find_person(const struct league *league, const char *word)
{
	char name[REGISTER_NAME_SIZE];

	if (full_name_read(word, strlen(word), name) != NAME_IS_RIGHT)
		return NULL;
	return roster_find_full_name(league->club.roster, name);
}

int league_find_bowler(const struct league *league, const char *word)
{
	const struct member *member = find_person(league, word);
	int bowler = season_find_bowler(league->season, word);

	if (bowler == 0 && member != NULL)
		bowler = season_find_person(league->season, member->person);
	return bowler;
}

int league_team_or_error(const struct league *league, const char *word)
{
	const int team = word != NULL ? league_find_team(league, word) : 0;

	if (team == 0)
		(void)league_refuse(league, word != NULL ? word : league->name,
		                    TEXT_LEAGUE_WHICH_TEAM);
	return team;
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
	if (line.bowler > LEAGUE_MOST_BOWLERS || (line.person == 0 && !league_is_name(line.value)))
		refusal->reason = LEAGUE_REASON_BAD_NAME;
	else
		*refusal = league_add(league, &line);
	return refusal->reason == LEAGUE_REASON_ACCEPTED ? (int)line.bowler : 0;
}

static struct league_view view_of(const struct league *league)
{
	return (struct league_view){ .season = league->season, .roster = league->club.roster };
}

void league_bowler_name(const struct league *league, int bowler, char name[LEAGUE_NAME_SIZE])
{
	const struct league_view view = view_of(league);

	view_bowler_name(&view, bowler, name);
}

void league_bowler_key(const struct league *league, int bowler, char name[LEAGUE_NAME_SIZE])
{
	const struct league_view view = view_of(league);

	view_bowler_key(&view, bowler, name);
}

/* ---- messages -----------------------------------------------------------------------------------
 */

enum status league_refuse(const struct league *league, const char *word, enum text why)
{
	(void)usage_error(word, words(league->request->language, why));
	return STATUS_REFUSED;
}

#define REASON_TEXT(NAME, text) [LEAGUE_REASON_##NAME] = TEXT_LEAGUE_REASON_##NAME,

const char *league_reason_words(enum language language, enum league_reason reason)
{
	static const enum text texts[LEAGUE_REASONS] = { LEAGUE_REASON_LIST(REASON_TEXT) };

	return words(language, texts[reason]);
}

enum status league_say_refusal(const struct league *league, const char *word,
                               const struct league_refusal *refusal)
{
	fflush(stdout);
	fputs("pindeck: ", stderr);
	line_print_text(word, LINE_SIZE, stderr);
	fprintf(stderr, ": %s", league_reason_words(league->request->language, refusal->reason));
	if (refusal->possible[0] != '\0')
		words_print(stderr, league->request->language, LEAGUE_POSSIBLE, refusal->possible);
	fputs("\n", stderr);
	return refusal->reason == LEAGUE_REASON_NO_MEMORY ? STATUS_FAILED : STATUS_REFUSED;
}
