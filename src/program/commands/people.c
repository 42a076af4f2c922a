/* pindeck people: the persons of a club. */
#include "program/commands/people.h"

#include <stdio.h>
#include <string.h>

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

static const char *hand_word(int number)
{
	const enum register_hand hand = (enum register_hand)(number + 1);

	return hand < HANDS ? register_hand_word(hand) : NULL;
}

static const struct option_kind option_hand = { .word = hand_word, .take = option_take_text };

static const struct option_row options[] = {
	OPTION('b', "board", PEOPLE_OPTION_BOARD, text, INTO(struct people, board)),
	OPTION('d', "display", PEOPLE_OPTION_DISPLAY, text, INTO(struct people, display)),
	OPTION('H', "hand", PEOPLE_OPTION_HAND, hand, INTO(struct people, hand)),
	OPTION('n', "note", PEOPLE_OPTION_NOTE, text, INTO(struct people, note)),
	OPTION('r', "reason", PEOPLE_OPTION_REASON, text, INTO(struct people, reason)),
	OPTION('A', "as", PEOPLE_OPTION_AS, text, INTO(struct people, as)),
	OPTION('g', "game", PEOPLE_OPTION_GAME, game, INTO(struct people, game)),
	OPTION('F', "from", PEOPLE_OPTION_FROM, first_day, INTO(struct people, period)),
	OPTION('T', "to", PEOPLE_OPTION_TO, last_day, INTO(struct people, period)),
	OPTION('e', "all", PEOPLE_OPTION_ALL, flag, INTO(struct people, all)),
	OPTION('s', "same-name", PEOPLE_OPTION_SAME_NAME, flag, INTO(struct people, same_name)),
	OPTION('y', "yes", PEOPLE_OPTION_YES, flag, INTO(struct people, sure)),
	FORMAT_OPTION(OPTION_LIST_FORMAT, list_formats, struct people, format),
	STORE_OPTION(OPTION_STORE),
	ACTOR_OPTION(PEOPLE_OPTION_ACTOR),
	LANGUAGE_AND_HELP,
};

static const char *action_word(int number)
{
	return (size_t)number < sizeof actions / sizeof *actions ? actions[number].name : NULL;
}

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
	enum status status = request_read(&request, &people_command, argc, argv, &people);
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
	.usage = TEXT_PEOPLE_USAGE,
	.options = options,
	.action = action_word,
	.run = run_people,
};
