/* Functions that all commands share: errors of the command line, and the end of a command. */
#include "program/command.h"

#include "terminal/line.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

enum {
	SHOWN_OF_WORD = 60
};

/* A word of the command line may contain escape sequences: line_print replaces them. */
static void begin_error(const char *word)
{
	fputs("pindeck: ", stderr);
	line_print_text(word, SHOWN_OF_WORD, stderr);
	fputs(": ", stderr);
}

enum status command_usage_error(const char *word, const char *why)
{
	begin_error(word);
	fprintf(stderr, "%s\n", why);
	return STATUS_USAGE;
}

enum status command_name_error(const char *name, enum pindeck_reason reason, enum language language)
{
	begin_error(name);
	fprintf(stderr, "%s%s%s\n", words_for_reason(language, reason),
	        words(language, TEXT_BETWEEN), words(language, words_instead_of_name(reason)));
	return STATUS_USAGE;
}

enum status command_end_output(enum language language)
{
	if (fflush(stdout) == 0 && !ferror(stdout))
		return STATUS_DONE;
	fprintf(stderr, "pindeck: %s: %s\n", words(language, TEXT_CANNOT_WRITE), strerror(errno));
	return STATUS_FAILED;
}

enum status command_no_memory(enum language language)
{
	fprintf(stderr, "pindeck: %s\n", words_for_trouble(language, TROUBLE_NO_MEMORY));
	return STATUS_FAILED;
}
