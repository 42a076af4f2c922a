/* pindeck: the command table. */
#include "common/locale_name.h"
#include "journal/seal.h"
#include "program/command.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const enum text lines[PINDECK_DISCIPLINES] = {
#define PINDECK_DISCIPLINE(name, ...) [PINDECK_DISCIPLINE_##name] = TEXT_RULE_##name,
#include "pindeck/discipline.def"
#undef PINDECK_DISCIPLINE
};

static const struct option_row options[] = {
	LANGUAGE_AND_HELP,
};

static enum status disciplines(const struct request *request)
{
	(void)request;
	for (enum pindeck_discipline next = 0; next < PINDECK_DISCIPLINES; next++)
		printf("%-14s %s\n", pindeck_discipline_to_name(next), words(spoken, lines[next]));
	return end_output();
}

const struct command disciplines_command = {
	.name = NAMED(disciplines, DISCIPLINES),
	.options = options,
	.words = { 0, 0, TEXT_DISCIPLINES_NO_WORDS },
	.run = disciplines,
};

static const struct command *const commands[] = {
	&play_command,   &lane_command,    &resume_command, &serve_command,       &history_command,
	&show_command,   &correct_command, &void_command,   &stats_command,       &need_command,
	&people_command, &league_command,  &log_command,    &export_command,      &import_command,
	&backup_command, &verify_command,  &score_command,  &disciplines_command, NULL,
};

static enum language language_of_locale(void)
{
	const char *locale = locale_name("LC_MESSAGES");

	return locale != NULL && strncmp(locale, "en", 2) == 0 ? ENGLISH : KOREAN;
}

/* The number of words at the front that name a language: 2 for -l en and --language en, 1 for -len
 * and --language=en, 0 for anything else. *code is the code of that language. */
static int language_words(char **words, const char **code)
{
	static const char *const joined[] = { "--language=", "-l" };
	const char *word = words[0] != NULL ? words[0] : "";

	if (strcmp(word, "-l") == 0 || strcmp(word, "--language") == 0) {
		*code = words[1];
		return words[1] != NULL ? 2 : 0;
	}
	for (size_t next = 0; next < sizeof joined / sizeof *joined; next++) {
		*code = word + strlen(joined[next]);
		if (strncmp(word, joined[next], strlen(joined[next])) == 0)
			return 1;
	}
	return 0;
}

/* Speak the language of the last --language among the words. */
static void find_language(char **words)
{
	for (; *words != NULL; words++) {
		const char *code;

		if (language_words(words, &code) > 0 && language_named(code) != NO_LANGUAGE)
			spoken = language_named(code);
	}
}

static enum status print_help(void)
{
	fputs(words(spoken, TEXT_PROGRAM_USAGE), stdout);
	for (size_t next = 0; commands[next] != NULL; next++)
		printf("  %-12s %s\n", commands[next]->name,
		       words(spoken, commands[next]->summary));
	fputs(words(spoken, TEXT_PROGRAM_USAGE_END), stdout);
	return end_output();
}

static enum status print_version(void)
{
	printf("pindeck %s\n", PINDECK_VERSION);
	return end_output();
}

/* What tools/option_pages reads: the forms of the command line, without "Usage:". */
static void print_forms(const char *usage)
{
	for (; *usage != '\n'; usage += strcspn(usage, "\n") + 1) {
		usage = strstr(usage, "pindeck ");
		printf("usage\t%.*s\n", (int)strcspn(usage, "\n"), usage);
	}
}

static void print_row(const struct option_row *row)
{
	static const char *const kinds[] = {
		[NO_FILES] = "value", [A_FILE] = "file", [A_USER] = "user"
	};
	int next = 0;

	printf("option\t%c\t%s\t%s\t", row->letter, row->name,
	       row->kind->is_flag ? "flag" : kinds[row->kind->files]);
	for (const char *word; (word = option_row_word(row, next)) != NULL; next++)
		printf("%s%s", next > 0 ? " " : "", word);
	putchar('\n');
}

/* The tables of options, for the build: the completion and the man page list them too. */
static enum status print_options(void)
{
	for (size_t next = 0; commands[next] != NULL; next++) {
		const struct command *command = commands[next];

		printf("command\t%s\n", command->name);
		print_forms(words(ENGLISH, command->usage));
		for (int action = 0; command->action != NULL && command->action(action) != NULL;
		     action++)
			printf("action\t%s\n", command->action(action));
		for (const struct option_row *row = command->options; row->letter != '\0'; row++)
			if (row->name != NULL)
				print_row(row);
	}
	return end_output();
}

static const struct command *command_named(const char *name)
{
	for (size_t next = 0; commands[next] != NULL; next++)
		if (strcmp(name, commands[next]->name) == 0)
			return commands[next];
	return NULL;
}

/* A command, --help or --version; also an unknown command, unless the word can be a bowler. */
static bool is_command_word(const char *word)
{
	static const char *const instead[] = { "--help", "-h", "--version", NULL };

	if (word == NULL || word[0] == '-')
		return word != NULL && request_find_word(word, instead) >= 0;
	return command_named(word) != NULL ||
	       !pindeck_name_exists(pindeck_name_from(word, strcspn(word, ":=")));
}

/* pindeck -l en COMMAND: the number of words before the command. They choose its language. */
static int words_before_command(char **words)
{
	const char *code;
	const int count = language_words(words, &code);

	if (count == 0 || language_named(code) == NO_LANGUAGE || !is_command_word(words[count]))
		return 0;
	spoken = language_named(code);
	return count;
}

static enum status run(int argc, char **argv)
{
	const struct command *command;

	if (argc < 2)
		return command_run(&play_command, argc, argv);
	if (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0) {
		find_language(argv + 2);
		return print_help();
	}
	if (strcmp(argv[1], "--version") == 0)
		return print_version();
	if (strcmp(argv[1], "--options") == 0)
		return print_options();
	command = command_named(argv[1]);
	if (command != NULL)
		return command_run(command, argc - 1, argv + 1);
	if (argv[1][0] == '-')
		return command_run(&play_command, argc, argv);
	find_language(argv + 2);
	return complain(STATUS_USAGE, argv[1], TEXT_PROGRAM_UNKNOWN_COMMAND);
}

int main(int argc, char **argv)
{
	int before;

	spoken = language_of_locale();
	/* a write beyond the limit of file sizes then fails like one to a full disk */
	signal(SIGXFSZ, SIG_IGN);
	seals_prepare();
	before = words_before_command(argv + 1);
	return (int)run(argc - before, argv + before);
}
