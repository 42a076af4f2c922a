/* pindeck people: the persons of a club. */
#include "program/commands/people.h"

#include <stdio.h>
#include <string.h>

enum {
	OPTION_BOARD = 'b',
	OPTION_DISPLAY = 'd',
	OPTION_HAND = 'H',
	OPTION_NOTE = 'n',
	OPTION_REASON = 'r',
	OPTION_AS = 'A',
	OPTION_GAME = 'g',
	OPTION_FROM = 'F',
	OPTION_TO = 'T',
	OPTION_FORMAT = 'f',
	OPTION_ALL = 'e',
	OPTION_SAME_NAME = 's',
	OPTION_YES = 'y'
};

static const struct option options[] = {
	{ "board", required_argument, NULL, OPTION_BOARD },
	{ "display", required_argument, NULL, OPTION_DISPLAY },
	{ "hand", required_argument, NULL, OPTION_HAND },
	{ "note", required_argument, NULL, OPTION_NOTE },
	{ "reason", required_argument, NULL, OPTION_REASON },
	{ "as", required_argument, NULL, OPTION_AS },
	{ "game", required_argument, NULL, OPTION_GAME },
	{ "from", required_argument, NULL, OPTION_FROM },
	{ "to", required_argument, NULL, OPTION_TO },
	{ "format", required_argument, NULL, OPTION_FORMAT },
	{ "all", no_argument, NULL, OPTION_ALL },
	{ "same-name", no_argument, NULL, OPTION_SAME_NAME },
	{ "yes", no_argument, NULL, OPTION_YES },
	ACTOR_STORE_LANGUAGE_AND_HELP,
};

static const struct {
	const char *name;
	enum purpose purpose;
	enum status (*run)(struct people *people);
} actions[] = {
	{ "list", TO_READ, people_list },         { "export", TO_READ, people_export },
	{ "log", TO_READ, people_log },           { "show", TO_READ, people_show },
	{ "data", TO_READ, people_data },         { "add", TO_WRITE, people_add },
	{ "rename", TO_CHANGE, people_rename },   { "merge", TO_CHANGE, people_merge },
	{ "split", TO_CHANGE, people_split },     { "claim", TO_CHANGE, people_claim },
	{ "release", TO_CHANGE, people_release }, { "retire", TO_CHANGE, people_retire },
	{ "return", TO_CHANGE, people_return },   { "forget", TO_CHANGE, people_forget },
	{ "undo", TO_CHANGE, people_undo },       { "import", TO_WRITE, people_import },
};

static enum status choose_format(struct people *people, const char *word, enum language language)
{
	static const char *const formats[] = { "table", "csv", "json", NULL };
	const int format = request_find_word(word, formats);

	if (format < 0)
		return command_usage_error(word, words(language, TEXT_PEOPLE_BAD_FORMAT));
	people->format = (enum people_format)format;
	return STATUS_DONE;
}

static enum status choose(void *chosen, int option, const char *word, enum language language)
{
	struct people *people = chosen;

	switch (option) {
	case OPTION_BOARD:
		people->board = word;
		return STATUS_DONE;
	case OPTION_DISPLAY:
		people->display = word;
		return STATUS_DONE;
	case OPTION_HAND:
		people->hand = word;
		return STATUS_DONE;
	case OPTION_NOTE:
		people->note = word;
		return STATUS_DONE;
	case OPTION_REASON:
		people->reason = word;
		return STATUS_DONE;
	case OPTION_AS:
		people->as = word;
		return STATUS_DONE;
	case OPTION_GAME:
		return request_read_game_number(word, language, &people->game);
	case OPTION_FROM:
		return period_set_first(&people->period, word, language);
	case OPTION_TO:
		return period_set_last(&people->period, word, language);
	case OPTION_ALL:
		people->all = true;
		return STATUS_DONE;
	case OPTION_SAME_NAME:
		people->same_name = true;
		return STATUS_DONE;
	case OPTION_YES:
		people->sure = true;
		return STATUS_DONE;
	default:
		return choose_format(people, word, language);
	}
}

static const struct syntax syntax = { "people", TEXT_PEOPLE_USAGE,
	                              ":A:a:b:d:eF:f:g:H:hl:n:r:S:sT:y", options, choose };

/* The index of the action; -1 for another word. */
static int find_action(const char *word)
{
	for (size_t next = 0; next < sizeof actions / sizeof *actions; next++)
		if (strcmp(word, actions[next].name) == 0)
			return (int)next;
	return -1;
}

static enum status run_people(int argc, char **argv, enum language language)
{
	struct request request = { .language = language };
	struct people people = { .request = &request };
	enum status status = request_read(&request, &syntax, argc, argv, &people);
	int action;

	if (status != STATUS_DONE || request.answered)
		return status;
	people.words = request.words;
	action = request.words[0] != NULL ? find_action(request.words[0]) : 0;
	if (action < 0)
		return command_usage_error(request.words[0],
		                           words(request.language, TEXT_PEOPLE_UNKNOWN_ACTION));
	people.words += request.words[0] != NULL;
	status = club_open(&people.club, &request, actions[action].purpose);
	if (status != STATUS_DONE)
		return status;
	status = actions[action].run(&people);
	club_close(&people.club);
	return status;
}

const struct command people_command = {
	.name = "people",
	.summary = TEXT_PEOPLE_SUMMARY,
	.run = run_people,
};
