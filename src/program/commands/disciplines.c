/* pindeck disciplines: list the disciplines. */
#include "program/request.h"

#include <stdio.h>

static const enum text lines[PINDECK_DISCIPLINES] = {
#define DISCIPLINE(name) [PINDECK_##name] = TEXT_DISCIPLINES_##name,
	WORDS_DISCIPLINE_LIST(DISCIPLINE)
#undef DISCIPLINE
};

static const struct option_row options[] = {
	LANGUAGE_AND_HELP,
};

static enum status disciplines(int argc, char **argv, enum language language)
{
	struct request request = { .language = language };
	const enum status status = request_read(&request, &disciplines_command, argc, argv, NULL);

	if (status != STATUS_DONE || request.answered)
		return status;
	if (request.words[0] != NULL)
		return command_usage_error(request.words[0],
		                           words(request.language, TEXT_DISCIPLINES_NO_WORDS));
	for (enum pindeck_discipline next = 0; next < PINDECK_DISCIPLINES; next++)
		printf("%-14s %s\n", pindeck_discipline_to_name(next),
		       words(request.language, lines[next]));
	return command_end_output(request.language);
}

const struct command disciplines_command = {
	.name = "disciplines",
	.summary = TEXT_DISCIPLINES_SUMMARY,
	.usage = TEXT_DISCIPLINES_USAGE,
	.options = options,
	.run = disciplines,
};
