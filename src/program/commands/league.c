/* pindeck league: leagues, from score rows to standings. */
#include "program/league/league.h"

#include "journal/clock.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
	OPTION_WEEK = 'w',
	OPTION_WEEKS = 'W',
	OPTION_SET = 's',
	OPTION_PRESET = 'p',
	OPTION_POSITION = 'P',
	OPTION_SKIP = 'k',
	OPTION_START = 'b',
	OPTION_LANES = 'L',
	OPTION_POSTPONE = 'o',
	OPTION_REASON = 'r',
	OPTION_WOULD = 'd',
	OPTION_AS_OF = 'D',
	OPTION_FORMAT = 'f',
	OPTION_UNDO = 'u'
};

static const struct option options[] = {
	{ "week", required_argument, NULL, OPTION_WEEK },
	{ "weeks", required_argument, NULL, OPTION_WEEKS },
	{ "set", required_argument, NULL, OPTION_SET },
	{ "preset", required_argument, NULL, OPTION_PRESET },
	{ "position", required_argument, NULL, OPTION_POSITION },
	{ "skip", required_argument, NULL, OPTION_SKIP },
	{ "start", required_argument, NULL, OPTION_START },
	{ "lanes", required_argument, NULL, OPTION_LANES },
	{ "postpone", required_argument, NULL, OPTION_POSTPONE },
	{ "reason", required_argument, NULL, OPTION_REASON },
	{ "would", required_argument, NULL, OPTION_WOULD },
	{ "as-of", required_argument, NULL, OPTION_AS_OF },
	{ "format", required_argument, NULL, OPTION_FORMAT },
	{ "undo", no_argument, NULL, OPTION_UNDO },
	ACTOR_STORE_LANGUAGE_AND_HELP,
};

/* The state of the league that an action needs. */
enum need {
	NEEDS_FILES,  /* no store either */
	NEEDS_NONE,   /* no league at all */
	NEEDS_NAME,   /* a name; the league may be new */
	NEEDS_LEAGUE, /* a league that exists */
};

static const struct {
	const char *name;
	enum purpose purpose;
	enum need need;
	enum status (*run)(struct league *league);
} actions[] = {
	{ "list", TO_READ, NEEDS_NONE, league_list },
	{ "new", TO_WRITE, NEEDS_NAME, league_new },
	{ "set", TO_CHANGE, NEEDS_LEAGUE, league_set },
	{ "settings", TO_READ, NEEDS_LEAGUE, league_settings },
	{ "teams", TO_CHANGE, NEEDS_LEAGUE, league_teams },
	{ "members", TO_CHANGE, NEEDS_LEAGUE, league_members },
	{ "rate", TO_CHANGE, NEEDS_LEAGUE, league_rate },
	{ "lineup", TO_CHANGE, NEEDS_LEAGUE, league_lineup },
	{ "withdraw", TO_CHANGE, NEEDS_LEAGUE, league_withdraw },
	{ "schedule", TO_CHANGE, NEEDS_LEAGUE, league_schedule },
	{ "night", TO_READ, NEEDS_LEAGUE, league_night },
	{ "start", TO_CHANGE, NEEDS_LEAGUE, league_start },
	{ "import", TO_WRITE, NEEDS_NAME, league_import },
	{ "export", TO_READ, NEEDS_LEAGUE, league_export },
	{ "confirm", TO_CHANGE, NEEDS_LEAGUE, league_confirm },
	{ "lock", TO_CHANGE, NEEDS_LEAGUE, league_lock },
	{ "forfeit", TO_CHANGE, NEEDS_LEAGUE, league_forfeit },
	{ "adjust", TO_CHANGE, NEEDS_LEAGUE, league_adjust },
	{ "points", TO_READ, NEEDS_LEAGUE, league_points },
	{ "standings", TO_READ, NEEDS_LEAGUE, league_standings },
	{ "bowlers", TO_READ, NEEDS_LEAGUE, league_bowlers },
	{ "recap", TO_READ, NEEDS_LEAGUE, league_recap },
	{ "awards", TO_READ, NEEDS_LEAGUE, league_awards },
	{ "changes", TO_READ, NEEDS_LEAGUE, league_changes },
	{ "infer", TO_READ, NEEDS_FILES, league_infer },
};

static enum status choose_format(struct league *league, const char *word, enum language language)
{
	static const char *const formats[] = { "table", "csv", "json", NULL };
	const int format = request_find_word(word, formats);

	if (format < 0)
		return command_usage_error(word, words(language, TEXT_PEOPLE_BAD_FORMAT));
	league->format = (enum league_format)format;
	return STATUS_DONE;
}

static enum status add_option(struct league_options *list, const char *word, enum language language)
{
	if (list->count == LEAGUE_MOST_OPTIONS)
		return command_usage_error(word, words(language, TEXT_LEAGUE_TOO_MANY));
	list->list[list->count++] = word;
	return STATUS_DONE;
}

static enum status choose_as_of(struct league *league, const char *word, enum language language)
{
	int64_t first;

	league->as_of_given = true;
	if (!clock_read_day(word, &first, &league->as_of))
		return command_usage_error(word, words(language, TEXT_PERIOD_BAD_DAY));
	return STATUS_DONE;
}

static enum status choose(void *chosen, int option, const char *word, enum language language)
{
	struct league *league = chosen;

	switch (option) {
	case OPTION_WEEK:
		return request_choose_number(&league->week, LEAGUE_MOST_WEEKS, word,
		                             TEXT_LEAGUE_BAD_WEEK, language);
	case OPTION_WEEKS:
		return request_choose_number(&league->weeks, LEAGUE_MOST_WEEKS, word,
		                             TEXT_LEAGUE_BAD_WEEK, language);
	case OPTION_SET:
		return add_option(&league->settings, word, language);
	case OPTION_PRESET:
		league->preset = word;
		return STATUS_DONE;
	case OPTION_POSITION:
		return add_option(&league->positions, word, language);
	case OPTION_SKIP:
		return add_option(&league->skips, word, language);
	case OPTION_START:
		league->start = word;
		return STATUS_DONE;
	case OPTION_LANES:
		league->lanes = word;
		return STATUS_DONE;
	case OPTION_POSTPONE:
		return add_option(&league->postponed, word, language);
	case OPTION_REASON:
		league->reason = word;
		return request_check_reason(word, language);
	case OPTION_WOULD:
		league->would = word;
		return STATUS_DONE;
	case OPTION_AS_OF:
		return choose_as_of(league, word, language);
	case OPTION_UNDO:
		league->undo = true;
		return STATUS_DONE;
	default:
		return choose_format(league, word, language);
	}
}

static const struct syntax syntax = { "league", TEXT_LEAGUE_USAGE,
	                              ":a:b:D:d:f:hk:L:l:o:P:p:r:S:s:uW:w:", options, choose };

static int find_action(const char *word)
{
	for (size_t next = 0; next < sizeof actions / sizeof *actions; next++)
		if (strcmp(word, actions[next].name) == 0)
			return (int)next;
	return -1;
}

/* Read the league, then act. */
static enum status run_action(struct league *league, int action)
{
	enum status status = STATUS_DONE;

	if (actions[action].need != NEEDS_NONE)
		status = league_load(league);
	if (status == STATUS_DONE && actions[action].need == NEEDS_LEAGUE &&
	    !league->season->founded)
		status = league_refuse(league, league->name, TEXT_LEAGUE_NONE_SUCH);
	if (status == STATUS_DONE)
		status = actions[action].run(league);
	season_free(league->season);
	league_change_end(&league->change);
	writer_free(&league->said);
	return status;
}

/* The name of the league is the first word after the action. */
static enum status take_name(struct league *league, int action)
{
	const enum language language = league->request->language;

	if (actions[action].need == NEEDS_NONE || actions[action].need == NEEDS_FILES)
		return STATUS_DONE;
	if (league->words[0] == NULL)
		return command_usage_error(actions[action].name,
		                           words(language, TEXT_LEAGUE_WHICH));
	league->name = *league->words++;
	if (!league_line_is_name(league->name))
		return command_usage_error(league->name,
		                           words(language, TEXT_LEAGUE_REASON_BAD_NAME));
	return STATUS_DONE;
}

/* Without a change, the actions teams, members and schedule only list. */
static bool is_list(const struct league *league, int action)
{
	enum status (*const run)(struct league *) = actions[action].run;

	if (run == league_schedule)
		return !league_schedule_changes(league);
	return league->words[0] == NULL && (run == league_teams || run == league_members);
}

static enum status run_league(int argc, char **argv, enum language language)
{
	struct request request = { .language = language };
	struct league league = { .request = &request };
	enum status status = request_read(&request, &syntax, argc, argv, &league);
	enum purpose purpose;
	int action;

	if (status != STATUS_DONE || request.answered)
		return status;
	league.words = request.words;
	action = request.words[0] != NULL ? find_action(request.words[0]) : 0;
	if (action < 0)
		return command_usage_error(request.words[0],
		                           words(request.language, TEXT_LEAGUE_UNKNOWN_ACTION));
	league.words += request.words[0] != NULL;
	status = take_name(&league, action);
	if (status != STATUS_DONE)
		return status;
	if (actions[action].need == NEEDS_FILES)
		return actions[action].run(&league);
	purpose = is_list(&league, action) ? TO_READ : actions[action].purpose;
	if (league.as_of_given && purpose != TO_READ)
		return command_usage_error("--as-of",
		                           words(request.language, TEXT_LEAGUE_NO_AS_OF));
	status = club_open(&league.club, &request, purpose);
	if (status != STATUS_DONE)
		return status;
	status = run_action(&league, action);
	club_close(&league.club);
	return status;
}

const struct command league_command = {
	.name = "league",
	.summary = TEXT_LEAGUE_SUMMARY,
	.run = run_league,
};
