/* pindeck league: leagues, from score rows to standings. */
#include "program/league/league.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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

static enum status take_one_more(const struct given *given)
{
	struct league_options *list = given->member;

	if (list->count == LEAGUE_MOST_OPTIONS)
		return given_refuse(given, TEXT_LEAGUE_TOO_MANY);
	list->list[list->count++] = given->word;
	return STATUS_DONE;
}

static const struct option_kind option_one_more = { .take = take_one_more };

#define A_WEEK UP_TO(LEAGUE_MOST_WEEKS, LEAGUE_BAD_WEEK)
static struct league asked;

static const struct option_row options[] = {
	OPTION('w', "week", LEAGUE_OPTION_WEEK, number, INTO(struct league, week), A_WEEK),
	OPTION('W', "weeks", LEAGUE_OPTION_WEEKS, number, INTO(struct league, weeks), A_WEEK),
	OPTION('P', "position", LEAGUE_OPTION_POSITION, one_more, INTO(struct league, positions)),
	OPTION('b', "start", LEAGUE_OPTION_START, text, INTO(struct league, start)),
	OPTION('k', "skip", LEAGUE_OPTION_SKIP, one_more, INTO(struct league, skips)),
	OPTION('L', "lanes", LEAGUE_OPTION_LANES, text, INTO(struct league, lanes)),
	OPTION('o', "postpone", LEAGUE_OPTION_POSTPONE, one_more, INTO(struct league, postponed)),
	OPTION('d', "would", LEAGUE_OPTION_WOULD, text, INTO(struct league, would)),
	OPTION('p', "preset", LEAGUE_OPTION_PRESET, text, INTO(struct league, preset)),
	OPTION('s', "set", LEAGUE_OPTION_SET, one_more, INTO(struct league, settings)),
	OPTION('u', "undo", LEAGUE_OPTION_UNDO, flag, INTO(struct league, undo)),
	OPTION('D', "as-of", LEAGUE_OPTION_AS_OF, last_day, INTO(struct league, as_of)),
	FORMAT_OPTION(OPTION_LIST_FORMAT, list_formats, struct league, format),
	OPTION('r', "reason", LEAGUE_OPTION_REASON, reason, INTO(struct league, reason)),
	STORE_OPTION(OPTION_STORE),
	ACTOR_OPTION(LEAGUE_OPTION_ACTOR),
	LANGUAGE_AND_HELP,
};

static const char *action_word(int number)
{
	return (size_t)number < sizeof actions / sizeof *actions ? actions[number].name : NULL;
}

/* Read the league, then act. */
static enum status run_action(struct league *league, int action)
{
	enum status status = STATUS_DONE;

	if (actions[action].need != NEEDS_NONE)
		status = league_load(league);
	if (status == STATUS_DONE && actions[action].need == NEEDS_LEAGUE &&
	    !league->season->founded)
		status = league_refuse(league->name, TEXT_LEAGUE_NONE_SUCH);
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
	if (actions[action].need == NEEDS_NONE || actions[action].need == NEEDS_FILES)
		return STATUS_DONE;
	if (league->words[0] == NULL)
		return complain(STATUS_USAGE, actions[action].name, TEXT_LEAGUE_WHICH);
	league->name = *league->words++;
	if (!league_line_is_name(league->name))
		return complain(STATUS_USAGE, league->name, TEXT_LEAGUE_REASON_BAD_NAME);
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

static enum status run_league(const struct request *request)
{
	const int action =
	    command_action(&league_command, request->words[0], TEXT_LEAGUE_UNKNOWN_ACTION);
	enum purpose purpose;
	enum status status;

	if (action < 0)
		return STATUS_USAGE;
	asked.request = request;
	asked.words = request->words + (request->words[0] != NULL);
	status = take_name(&asked, action);
	if (status != STATUS_DONE)
		return status;
	if (actions[action].need == NEEDS_FILES)
		return actions[action].run(&asked);
	purpose = is_list(&asked, action) ? TO_READ : actions[action].purpose;
	if (asked.as_of.to_given && purpose != TO_READ)
		return complain(STATUS_USAGE, "--as-of", TEXT_LEAGUE_NO_AS_OF);
	status = club_open(&asked.club, request, purpose);
	if (status != STATUS_DONE)
		return status;
	status = run_action(&asked, action);
	club_close(&asked.club);
	return status;
}

const struct command league_command = {
	.name = NAMED(league, LEAGUE),
	.options = options,
	.action = action_word,
	.chosen = &asked,
	.run = run_league,
};
