/* A request: the options and words of a command line. Most commands share some of the options. */
#include "program/request.h"

#include "common/utf8.h"

#include <ctype.h>
#include <errno.h>
#include <pwd.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static enum status choose_store(struct request *request, const char *word)
{
	if (*word == '\0')
		return command_usage_error("--store",
		                           words(request->language, TEXT_OPTION_EMPTY_STORE));
	request->store = word;
	return STATUS_DONE;
}

static enum status choose_actor(struct request *request, const char *word)
{
	const size_t length = strlen(word);

	if (length == 0 || length >= ENTRY_ACTOR_SIZE || !utf8_is_text(word, length))
		return command_usage_error("--actor",
		                           words(request->language, TEXT_OPTION_BAD_ACTOR));
	request->actor = word;
	return STATUS_DONE;
}

enum status request_check_reason(const char *word, enum language language)
{
	const size_t length = strlen(word);

	if (length >= ENTRY_TEXT_SIZE || !utf8_is_text(word, length) || utf8_is_blank(word, length))
		return command_usage_error(word, words(language, TEXT_CORRECT_BAD_REASON));
	return STATUS_DONE;
}

static enum status choose(struct request *request, const struct syntax *syntax, int option,
                          void *chosen)
{
	switch (option) {
	case OPTION_LANGUAGE:
		request->language_given = true;
		return command_choose_language(&request->language, optarg);
	case OPTION_STORE:
		return choose_store(request, optarg);
	case OPTION_ACTOR:
		return choose_actor(request, optarg);
	case OPTION_HELP:
		request->answered = true;
		return STATUS_DONE;
	default:
		return syntax->choose(chosen, option, optarg, request->language);
	}
}

/* Errors are reported in the language of --language, even where that option comes after the error.
 */
static void find_language(struct request *request, const struct syntax *syntax, int argc,
                          char **argv)
{
	int option;

	while ((option = getopt_long(argc, argv, syntax->letters, syntax->options, NULL)) != -1)
		if (option == OPTION_LANGUAGE && language_named(optarg) != NO_LANGUAGE)
			request->language = language_named(optarg);
	optind = 0; /* begin again at the front */
}

enum status request_read(struct request *request, const struct syntax *syntax, int argc,
                         char **argv, void *chosen)
{
	enum status status = STATUS_DONE;
	int option;

	opterr = 0;
	find_language(request, syntax, argc, argv);
	while (status == STATUS_DONE &&
	       (option = getopt_long(argc, argv, syntax->letters, syntax->options, NULL)) != -1) {
		if (option == ':' || option == '?')
			status = command_option_error(option, argv[optind - 1], syntax->command,
			                              request->language);
		else
			status = choose(request, syntax, option, chosen);
	}
	request->words = argv + optind;
	if (status == STATUS_DONE && request->answered) {
		printf(words(request->language, syntax->usage), language_codes());
		return command_end_output(request->language);
	}
	return status;
}

const char *request_actor(const struct request *request)
{
	const struct passwd *person;
	const char *name = getenv("USER");

	if (request->actor != NULL)
		return request->actor;
	person = getpwuid(getuid());
	if (person != NULL)
		return person->pw_name;
	return name != NULL && *name != '\0' ? name : "?";
}

int request_find_word(const char *word, const char *const list[])
{
	for (int next = 0; list[next] != NULL; next++)
		if (strcmp(word, list[next]) == 0)
			return next;
	return -1;
}

bool request_read_number(const char *word, long long least, long long most, long long *number)
{
	char *end;

	if (!isdigit((unsigned char)*word))
		return false;
	errno = 0;
	*number = strtoll(word, &end, 10);
	return *end == '\0' && errno == 0 && *number >= least && *number <= most;
}

enum status request_choose_number(long long *number, long long most, const char *word,
                                  enum text refusal, enum language language)
{
	return request_read_number(word, 1, most, number)
	           ? STATUS_DONE
	           : command_usage_error(word, words(language, refusal));
}

enum status request_choose_game_kind(enum game_kind *kind, const char *word, enum language language)
{
	*kind = game_kind_from(word);
	return *kind != GAME_KINDS
	           ? STATUS_DONE
	           : command_usage_error(word, words(language, TEXT_OPTION_BAD_KIND));
}

enum status request_add_game_kind(unsigned *kinds, const char *word, enum language language)
{
	enum game_kind kind;
	const enum status status = request_choose_game_kind(&kind, word, language);

	if (status == STATUS_DONE)
		*kinds |= 1U << kind;
	return status;
}

enum status request_read_game_number(const char *word, enum language language, int64_t *game)
{
	long long number = 0;
	const enum status status =
	    request_choose_number(&number, ENTRY_MOST_GAMES, word, TEXT_OPTION_BAD_GAME, language);

	*game = number;
	return status;
}
