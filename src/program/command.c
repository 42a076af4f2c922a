/* A command: its errors, the options and words of its command line, and its end. */
#include "program/command.h"

#include "common/utf8.h"
#include "common/width.h"
#include "journal/clock.h"
#include "journal/moment.h"
#include "terminal/line.h"

#include <ctype.h>
#include <errno.h>
#include <getopt.h>
#include <inttypes.h>
#include <pwd.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* ---- errors and the end ---- */

enum {
	SHOWN_OF_WORD = 60, /* of the command line */
	SHOWN_OF_DETAIL = 200
};

enum language spoken;

/* What it is about may contain escape sequences, which are replaced. */
static void begin(enum status status, const char *about)
{
	(void)fflush(stdout);
	fputs("pindeck: ", stderr);
	if (about == NULL)
		return;
	line_print_text(about, status == STATUS_USAGE ? SHOWN_OF_WORD : LINE_SIZE, stderr);
	fputs(": ", stderr);
}

enum status complain_text(enum status status, const char *about, const char *why)
{
	begin(status, about);
	fprintf(stderr, "%s\n", why);
	return status;
}

enum status complain(enum status status, const char *about, enum text why)
{
	return complain_text(status, about, words(spoken, why));
}

enum status complain_format(enum status status, const char *about, const char *format, ...)
{
	va_list arguments;

	begin(status, about);
	va_start(arguments, format);
	/* NOLINTNEXTLINE(clang-analyzer-valist.Uninitialized): it has just begun */
	vfprintf(stderr, format, arguments);
	va_end(arguments);
	fputs("\n", stderr);
	return status;
}

enum status complain_name(const char *name, enum pindeck_reason reason)
{
	return complain_format(STATUS_USAGE, name, "%s%s%s", words_for_reason(spoken, reason),
	                       words(spoken, TEXT_BETWEEN),
	                       words(spoken, words_instead_of_name(reason)));
}

enum status complain_trouble(enum status status, const char *about, enum trouble trouble,
                             const char *detail)
{
	begin(status, about);
	fputs(words_for_trouble(spoken, trouble), stderr);
	/* the database names the existing row, which does not help the user */
	if (*detail != '\0' && trouble != TROUBLE_TAKEN) {
		fputs(" (", stderr);
		line_print_text(detail, SHOWN_OF_DETAIL, stderr);
		fputs(")", stderr);
	}
	fprintf(stderr, "%s\n", words_for_trouble_help(spoken, trouble));
	return status;
}

struct shown shown_text(const char *text, size_t most)
{
	struct shown shown = { .text = "?" };
	FILE *output = fmemopen(shown.text, sizeof shown.text, "w");

	if (output == NULL)
		return shown;
	line_print_text(text, most, output);
	(void)fclose(output);
	return shown;
}

void print_after(const char *before, const char *text)
{
	if (text[0] == '\0')
		return;
	fputs(before, stdout);
	line_print_text(text, LINE_SIZE, stdout);
}

struct shown shown_game(int64_t game)
{
	struct shown shown;

	(void)snprintf(shown.text, sizeof shown.text, "%" PRId64, game);
	return shown;
}

struct shown shown_line(int64_t game, int64_t line)
{
	struct shown shown;

	(void)snprintf(shown.text, sizeof shown.text, "%" PRId64 ".%" PRId64, game, line);
	return shown;
}

enum status end_output(void)
{
	if (fflush(stdout) == 0 && !ferror(stdout))
		return STATUS_DONE;
	return complain_text(STATUS_FAILED, words(spoken, TEXT_CANNOT_WRITE), strerror(errno));
}

enum status complain_no_memory(void)
{
	return complain_trouble(STATUS_FAILED, NULL, TROUBLE_NO_MEMORY, "");
}

enum {
	MOST_OPTIONS = 32, /* of a command */
	WORDS_SIZE = 256,  /* bytes of a list of words */
	HELP_SIZE = 512,   /* of the beginning of a line of help */
	LEAST_COLUMN = 26  /* of a help, where the meanings begin */
};

/* ---- words to choose from ---- */

const char *const list_formats[] = {
	[LIST_TABLE] = "table", [LIST_CSV] = "csv", [LIST_JSON] = "json", NULL
};

void list_begin(struct list *list, enum text heading, const struct list_column *columns)
{
	if (list->format == LIST_TABLE)
		fputs(words(spoken, heading), stdout);
	if (list->format == LIST_CSV)
		list_write_heading(&list->writer, columns);
	(void)list_flush(list);
}

void list_row(struct list *list, const struct list_column *columns, const struct list_value *values)
{
	list_write(&list->writer, columns, values, list->format == LIST_CSV);
	if (list->format == LIST_JSON)
		writer_put(&list->writer, '\n');
	(void)list_flush(list);
}

bool list_flush(struct list *list)
{
	list->out_of_memory |= list->writer.failed;
	return writer_flush(&list->writer, stdout);
}

enum status list_end(struct list *list, enum status status)
{
	writer_free(&list->writer);
	if (status == STATUS_DONE && list->out_of_memory)
		status = complain_no_memory();
	return status == STATUS_DONE ? end_output() : status;
}

const char *option_row_word(const struct option_row *row, int number)
{
	if (row->words != NULL)
		return row->words[number];
	return row->kind->word != NULL ? row->kind->word(number) : NULL;
}

/* All words: a, b or c. */
static void list_words(const struct option_row *row, const char *between, const char *before_last,
                       char text[WORDS_SIZE])
{
	size_t length = 0;
	const char *word = option_row_word(row, 0);

	text[0] = '\0';
	for (int next = 1; word != NULL && length < WORDS_SIZE; next++) {
		const char *after = option_row_word(row, next);
		const char *joint =
		    after == NULL
			? ""
			: (option_row_word(row, next + 1) != NULL ? between : before_last);

		length += (size_t)snprintf(text + length, WORDS_SIZE - length, "%s%s", word, joint);
		word = after;
	}
}

static const char *discipline_word(int number)
{
	return number < PINDECK_DISCIPLINES
	           ? pindeck_discipline_to_name((enum pindeck_discipline)number)
	           : NULL;
}

const char *option_kind_word(int number)
{
	return number < GAME_KINDS ? game_kind_word((enum game_kind)number) : NULL;
}

static const char *language_word(int number)
{
	return number < LANGUAGES ? language_code((enum language)number) : NULL;
}

/* ---- values ---- */

enum status given_refuse(const struct given *given, enum text why)
{
	const char *format = words(spoken, why);
	const bool is_shown = given->word != NULL && *given->word != '\0';
	char list[WORDS_SIZE];
	char text[2 * WORDS_SIZE];
	char name[WORDS_SIZE];

	list_words(given->row, ", ", words(spoken, TEXT_OPTION_OR), list);
	if (*list != '\0')
		(void)snprintf(text, sizeof text, format, list, option_row_word(given->row, 1));
	else
		(void)snprintf(text, sizeof text, format, given->row->value);
	(void)snprintf(name, sizeof name, "--%s", given->row->name);
	return complain_text(STATUS_USAGE, is_shown ? given->word : name, text);
}

/* A number of the size of the row's member. */
static void store(const struct given *given, long long number)
{
	const int32_t small = (int32_t)number;
	const int64_t large = number;
	const bool flag = number != 0;

	if (given->row->size == sizeof flag)
		memcpy(given->member, &flag, sizeof flag);
	else if (given->row->size == sizeof small)
		memcpy(given->member, &small, sizeof small);
	else
		memcpy(given->member, &large, sizeof large);
}

static enum status take_flag(const struct given *given)
{
	store(given, given->row->value != 0 ? given->row->value : 1);
	return STATUS_DONE;
}

enum status option_take_text(const struct given *given)
{
	*(const char **)given->member = given->word;
	return STATUS_DONE;
}

static enum status take_number(const struct given *given)
{
	long long number;

	if (!request_read_number(given->word, 1, given->row->value, &number))
		return given_refuse(given, given->row->refusal);
	store(given, number);
	return STATUS_DONE;
}

enum status option_take_word(const struct given *given)
{
	for (int next = 0; option_row_word(given->row, next) != NULL; next++) {
		if (strcmp(given->word, option_row_word(given->row, next)) == 0) {
			store(given, next);
			return STATUS_DONE;
		}
	}
	return given_refuse(given, given->row->refusal);
}

static enum status take_kinds(const struct given *given)
{
	const enum game_kind kind = game_kind_from(given->word);

	if (kind == GAME_KINDS)
		return given_refuse(given, TEXT_OPTION_BAD_KIND);
	*(unsigned *)given->member |= 1U << kind;
	return STATUS_DONE;
}

static enum status take_game(const struct given *given)
{
	return request_read_game_number(given->word, given->member);
}

static enum status take_first_day(const struct given *given)
{
	struct period *period = given->member;
	int64_t end;

	period->from_given = true;
	return clock_read_day(given->word, &period->first, &end)
	           ? STATUS_DONE
	           : given_refuse(given, TEXT_PERIOD_BAD_DAY);
}

static enum status take_last_day(const struct given *given)
{
	struct period *period = given->member;
	int64_t start;

	period->to_given = true;
	return clock_read_day(given->word, &start, &period->last)
	           ? STATUS_DONE
	           : given_refuse(given, TEXT_PERIOD_BAD_DAY);
}

static enum status check_reason(const struct given *given)
{
	const size_t length = strlen(given->word);

	if (length >= ENTRY_TEXT_SIZE || !utf8_is_text(given->word, length) ||
	    utf8_is_blank(given->word, length))
		return given_refuse(given, TEXT_CORRECT_BAD_REASON);
	return STATUS_DONE;
}

static enum status take_reason(const struct given *given)
{
	*(const char **)given->member = given->word;
	return check_reason(given);
}

static enum status take_reason_text(const struct given *given)
{
	*(struct pindeck_text *)given->member = pindeck_text_from(given->word, strlen(given->word));
	return check_reason(given);
}

static enum status take_store(const struct given *given)
{
	((struct request *)given->member)->store = given->word;
	return *given->word != '\0' ? STATUS_DONE : given_refuse(given, TEXT_OPTION_EMPTY_STORE);
}

static enum status take_actor(const struct given *given)
{
	const size_t length = strlen(given->word);

	if (length == 0 || length >= ENTRY_ACTOR_SIZE || !utf8_is_text(given->word, length))
		return complain(STATUS_USAGE, "--actor", TEXT_OPTION_BAD_ACTOR);
	((struct request *)given->member)->actor = given->word;
	return STATUS_DONE;
}

static enum status take_language(const struct given *given)
{
	struct request *request = given->member;
	const enum language found = language_named(given->word);
	char text[WORDS_SIZE];

	request->language_given = true;
	if (found == NO_LANGUAGE) {
		words_write(text, spoken, PROGRAM_BAD_LANGUAGE, language_codes());
		return complain_text(STATUS_USAGE, given->word, text);
	}
	spoken = found;
	return STATUS_DONE;
}

static enum status take_help(const struct given *given)
{
	((struct request *)given->member)->answered = true;
	return STATUS_DONE;
}

const struct option_kind option_flag = { .is_flag = true, .take = take_flag };
const struct option_kind option_text = { .take = option_take_text };
const struct option_kind option_file = { .files = A_FILE, .take = option_take_text };
const struct option_kind option_number = { .take = take_number };
const struct option_kind option_word = { .take = option_take_word };
const struct option_kind option_game = { .take = take_game };
const struct option_kind option_first_day = { .take = take_first_day };
const struct option_kind option_last_day = { .take = take_last_day };
const struct option_kind option_discipline = { .word = discipline_word, .take = option_take_word };
const struct option_kind option_game_kind = { .word = option_kind_word, .take = option_take_word };
const struct option_kind option_game_kinds = { .word = option_kind_word, .take = take_kinds };
const struct option_kind option_reason = { .take = take_reason };
const struct option_kind option_reason_text = { .take = take_reason_text };
const struct option_kind option_store = { .files = A_FILE, .take = take_store };
const struct option_kind option_actor = { .take = take_actor };
const struct option_kind option_language = { .word = language_word, .take = take_language };
const struct option_kind option_help = { .is_flag = true, .take = take_help };

/* The options that are part of every request. */
static bool is_of_request(const struct option_row *row)
{
	return row->kind == &option_store || row->kind == &option_actor ||
	       row->kind == &option_language || row->kind == &option_help;
}

/* ---- help ---- */

/* -f, --format table|csv|json */
static int write_option(const struct option_row *row, char text[HELP_SIZE])
{
	const char *help = words(spoken, row->help);
	const char *tab = strchr(help, '\t');
	char list[WORDS_SIZE];

	list_words(row, "|", "|", list);
	if (tab != NULL)
		(void)snprintf(list, sizeof list, "%.*s", (int)(tab - help), help);
	(void)snprintf(text, HELP_SIZE, "  -%c, --%s%s%s", row->letter, row->name,
	               *list != '\0' ? " " : "", list);
	return width_of_text(text);
}

/* What the option is for; further lines begin at the column too. */
static void print_meaning(const struct option_row *row, int column)
{
	const char *help = words(spoken, row->help);
	const char *tab = strchr(help, '\t');

	help = tab != NULL ? tab + 1 : help;
	for (const char *end = strchr(help, '\n'); end != NULL; end = strchr(help, '\n')) {
		printf("%.*s\n%*s", (int)(end - help), help, column, "");
		help = end + 1;
	}
	if (row->kind == &option_language)
		printf(help, language_codes());
	else
		fputs(help, stdout);
	putchar('\n');
}

static void print_row(const struct option_row *row, int column)
{
	char text[HELP_SIZE];
	int width;

	if (row->name == NULL) {
		printf("\n%s%s", words(spoken, row->help), row->help != NO_TEXT ? "\n" : "");
		return;
	}
	width = write_option(row, text);
	printf("%s%*s", text, column - width, "");
	print_meaning(row, column);
}

static enum status print_help(const struct command *command)
{
	int column = LEAST_COLUMN;

	for (const struct option_row *row = command->options; row->letter != '\0'; row++) {
		char text[HELP_SIZE];
		const int width = row->name != NULL ? write_option(row, text) : 0;

		column = width + 3 > column ? width + 3 : column;
	}
	fputs(words(spoken, command->usage), stdout);
	for (const struct option_row *row = command->options; row->letter != '\0'; row++)
		print_row(row, column);
	fputs(words(spoken, command->notes), stdout);
	return end_output();
}

/* ---- reading ---- */

/* The rows in the form of getopt_long. */
struct getopt_form {
	char letters[2 * MOST_OPTIONS + 2];
	struct option options[MOST_OPTIONS + 1];
};

static struct getopt_form form_of(const struct option_row *row)
{
	struct getopt_form form = { .letters = ":" }; /* a missing value is told apart */
	struct option *next = form.options;
	char *letter = form.letters + 1;

	for (; row->letter != '\0'; row++) {
		const int wants =
		    row->kind == NULL || row->kind->is_flag ? no_argument : required_argument;

		if (row->name == NULL)
			continue;
		*next++ = (struct option){ row->name, wants, NULL, row->letter };
		*letter++ = row->letter;
		if (wants == required_argument)
			*letter++ = ':';
	}
	return form;
}

static enum status choose(struct request *request, const struct command *command, int letter)
{
	const struct option_row *row = command->options;

	while (row->letter != letter)
		row++;
	return row->kind->take(&(struct given){
	    .row = row,
	    .word = row->kind->is_flag ? NULL : optarg,
	    .member =
		is_of_request(row) ? (void *)request : (char *)command->chosen + row->offset });
}

/* Errors are reported in the language of --language, even where that option comes after the error.
 */
static void find_language(const struct getopt_form *form, int argc, char **argv)
{
	int option;

	while ((option = getopt_long(argc, argv, form->letters, form->options, NULL)) != -1)
		if (option == 'l' && language_named(optarg) != NO_LANGUAGE)
			spoken = language_named(optarg);
	optind = 0; /* begin again at the front */
}

/* An option that getopt refused: ':' for a missing value, '?' for an unknown option. */
static enum status refuse_option(int refused, const char *word, const struct command *command)
{
	/* getopt returns an unknown letter in optopt, but not the word that contains it */
	const char letter[] = { '-', (char)optopt, '\0' };
	char text[WORDS_SIZE];

	if (refused == ':')
		words_write(text, spoken, PROGRAM_MISSING_VALUE, command->name);
	else
		words_write(text, spoken, PROGRAM_UNKNOWN_OPTION, command->name);
	return complain_text(STATUS_USAGE, refused == '?' && optopt != 0 ? letter : word, text);
}

static enum status read_request(struct request *request, const struct command *command, int argc,
                                char **argv)
{
	const struct getopt_form form = form_of(command->options);
	enum status status = STATUS_DONE;
	int option;

	opterr = 0;
	find_language(&form, argc, argv);
	while (status == STATUS_DONE &&
	       (option = getopt_long(argc, argv, form.letters, form.options, NULL)) != -1) {
		if (option == ':' || option == '?')
			status = refuse_option(option, argv[optind - 1], command);
		else
			status = choose(request, command, option);
	}
	request->words = argv + optind;
	if (status == STATUS_DONE && request->answered)
		return print_help(command);
	return status;
}

int command_action(const struct command *command, const char *word, enum text unknown)
{
	int action = 0;

	if (word == NULL)
		return 0;
	while (command->action(action) != NULL && strcmp(word, command->action(action)) != 0)
		action++;
	if (command->action(action) != NULL)
		return action;
	(void)complain(STATUS_USAGE, word, unknown);
	return -1;
}

static enum status check_words(const struct request *request, const struct command *command)
{
	int count = 0;

	while (request->words[count] != NULL)
		count++;
	if (command->words.why == NO_TEXT ||
	    (count >= command->words.least && count <= command->words.most))
		return STATUS_DONE;
	if (count < command->words.least)
		return complain(STATUS_USAGE, count > 0 ? request->words[count - 1] : command->name,
		                command->words.why);
	return complain(STATUS_USAGE, request->words[command->words.most], command->words.why);
}

enum status command_run(const struct command *command, int argc, char **argv)
{
	struct request request = { .store = NULL };
	enum status status = read_request(&request, command, argc, argv);

	request.language = spoken;
	if (status == STATUS_DONE && !request.answered)
		status = check_words(&request, command);
	return status == STATUS_DONE && !request.answered ? command->run(&request) : status;
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

enum status period_ask(const struct period *period, struct journal_query *query)
{
	query->by_time = period->from_given || period->to_given;
	query->from = period->from_given ? period->first : MOMENT_FIRST;
	query->until = period->to_given ? period->last : MOMENT_LAST;
	if (query->from > query->until)
		return complain(STATUS_USAGE, "--to", TEXT_PERIOD_ENDS_BEFORE);
	return STATUS_DONE;
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

enum status request_read_game_number(const char *word, int64_t *game)
{
	long long number = 0;

	if (!request_read_number(word, 1, ENTRY_MOST_GAMES, &number))
		return complain(STATUS_USAGE, word, TEXT_OPTION_BAD_GAME);
	*game = number;
	return STATUS_DONE;
}
