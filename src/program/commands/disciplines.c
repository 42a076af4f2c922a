/* pindeck disciplines: list the disciplines. */
#include "disciplines.h"

#include <stdio.h>
#include <string.h>

/* clang-format off */
static const enum text lines[] = {
	[PINDECK_TENPIN] = TEXT_DISCIPLINES_TENPIN,
	[PINDECK_NO_TAP_9] = TEXT_DISCIPLINES_NO_TAP_9,
	[PINDECK_NO_TAP_8] = TEXT_DISCIPLINES_NO_TAP_8,
	[PINDECK_NO_TAP_7] = TEXT_DISCIPLINES_NO_TAP_7,
	[PINDECK_CURRENT_FRAME] = TEXT_DISCIPLINES_CURRENT_FRAME,
	[PINDECK_LOW_BALL] = TEXT_DISCIPLINES_LOW_BALL,
	[PINDECK_CANDLEPIN] = TEXT_DISCIPLINES_CANDLEPIN,
	[PINDECK_DUCKPIN] = TEXT_DISCIPLINES_DUCKPIN,
	[PINDECK_THREE_SIX_NINE] = TEXT_DISCIPLINES_THREE_SIX_NINE,
	[PINDECK_FIVEPIN] = TEXT_DISCIPLINES_FIVEPIN,
};
/* clang-format on */
_Static_assert(sizeof lines / sizeof *lines == PINDECK_DISCIPLINES, "every discipline has a text");

static const struct option options[] = { LANGUAGE_AND_HELP };

static const struct syntax syntax = { "disciplines", TEXT_DISCIPLINES_USAGE, ":l:h", options,
	                              NULL };

enum status disciplines_choose(enum pindeck_discipline *discipline, const char *name,
                               enum language language)
{
	*discipline = pindeck_discipline_from(pindeck_text_from(name, strlen(name)));
	if (*discipline == PINDECK_DISCIPLINES)
		return command_usage_error(name, words(language, TEXT_DISCIPLINES_WHICH));
	return STATUS_DONE;
}

static enum status disciplines(int argc, char **argv, enum language language)
{
	struct request request = { .language = language };
	const enum status status = request_read(&request, &syntax, argc, argv, NULL);

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
	.run = disciplines,
};
