/* pindeck log: the audit log of a store. */
#include "common/width.h"
#include "journal/clock.h"
#include "journal/moment.h"
#include "program/command_store.h"
#include "terminal/line.h"

#include <stdio.h>
#include <string.h>

static const enum text outcomes[2] = {
	TEXT_LOG_DONE,
	TEXT_LOG_REFUSED,
};

/* What servers and commands store in the audit log, and the names of their texts for people. */
struct word {
	const char *stored;
	enum text name;
};

#define SAID_ROW(NAME, word) { word, TEXT_AUDIT_##NAME },

static const struct word details[] = {
	/* clang-format off */
	AUDIT_SAID_LIST(SAID_ROW)
	/* clang-format on */
	{ "token_wrong", TEXT_AUDIT_TOKEN_WRONG },
	{ "password_wrong", TEXT_AUDIT_PASSWORD_WRONG },
	{ "no_password", TEXT_AUDIT_NO_PASSWORD },
	{ "too_many_wrong", TEXT_AUDIT_TOO_MANY_WRONG },
	{ "not_kept", TEXT_AUDIT_NOT_KEPT },
	{ "too_busy", TEXT_AUDIT_TOO_BUSY },
	{ NULL, NO_TEXT },
};

/* Users of the command line go by their login names. */
static const struct word actors[] = {
	{ "desk", TEXT_AUDIT_DESK }, { "server", TEXT_AUDIT_SERVER },
	{ "lane", TEXT_AUDIT_LANE }, { "machine of lane", TEXT_AUDIT_MACHINE },
	{ NULL, NO_TEXT },
};

enum {
	USUAL_LAST = 50,
	MOST_LAST = 1000000000,
	ACTION_COLUMNS = 8,
	OUTCOME_COLUMNS = 7,
	SAID_SIZE = AUDIT_TEXT_SIZE + 80
};

struct listing {
	struct period period;
	enum audit_action action;
	long long last;
	long long shown;
	struct list list;
};

static const char *action_word(int number)
{
	return number < AUDIT_ACTIONS ? audit_action_word((enum audit_action)number) : NULL;
}

static const struct option_kind option_action = { .word = action_word, .take = option_take_word };

static struct listing asked = { .action = AUDIT_ACTIONS, .last = USUAL_LAST };

static const struct option_row options[] = {
	OPTION('w', "action", LOG_OPTION_ACTION, action, INTO(struct listing, action),
	       .refusal = TEXT_LOG_BAD_ACTION),
	OPTION('F', "from", OPTION_FROM, first_day, INTO(struct listing, period)),
	OPTION('T', "to", OPTION_TO, last_day, INTO(struct listing, period)),
	OPTION('n', "last", LOG_OPTION_LAST, number, INTO(struct listing, last),
	       UP_TO(MOST_LAST, LOG_BAD_LAST)),
	FORMAT_OPTION(LOG_OPTION_FORMAT, list_formats, struct listing, list.format),
	STORE_OPTION(OPTION_STORE),
	LANGUAGE_AND_HELP,
};

/* ---- records: every text in them is printable, see audit_set ---- */

static void print_padded(const char *text, int columns)
{
	const int width = width_of_text(text);

	printf("%s%*s  ", text, width < columns ? columns - width : 0, "");
}

static bool is_format(const char *text)
{
	return strstr(text, "%s") != NULL;
}

/* The whole text, or its front up to the separator, behind which stands what it is about. */
static bool is_word(const struct word *word, const char *text, const char *separator)
{
	const size_t length = strlen(word->stored);

	if (strncmp(word->stored, text, length) != 0)
		return false;
	if (text[length] == '\0')
		return !is_format(words(ENGLISH, word->name));
	return strncmp(text + length, separator, strlen(separator)) == 0;
}

/* A text without a match is free text and is not translated. */
static const char *say_text(const struct word *list, const char *text, const char *separator,
                            char said[SAID_SIZE])
{
	while (list->stored != NULL && !is_word(list, text, separator))
		list++;
	if (list->stored == NULL)
		return text;
	text += strlen(list->stored);
	if (is_format(words(spoken, list->name)))
		snprintf(said, SAID_SIZE, words(spoken, list->name), text + strlen(separator));
	else
		snprintf(said, SAID_SIZE, "%s%s", words(spoken, list->name), text);
	return said;
}

static void print_table_row(const struct audit *record)
{
	char said[SAID_SIZE];
	char time[CLOCK_SIZE];

	clock_write_seconds(record->time, time);
	printf("%6lld  %s  ", (long long)record->number, time);
	print_padded(audit_action_word(record->action), ACTION_COLUMNS);
	print_padded(words(spoken, outcomes[record->refused]), OUTCOME_COLUMNS);
	print_after("",
	            record->actor[0] != '\0' ? say_text(actors, record->actor, " ", said) : "-");
	if (record->lane > 0 && strncmp(record->actor, "lane ", 5) != 0)
		words_print(stdout, spoken, LOG_OF_LANE, record->lane);
	print_after(", ", record->device);
	print_after(", ", record->address);
	print_after(": ", say_text(details, record->detail, ": ", said));
	if (record->times > 1)
		words_print(stdout, spoken, LOG_TIMES_MORE, (long long)record->times);
	putchar('\n');
}

static bool show_record(void *payload, const struct audit *record)
{
	struct listing *listing = payload;

	if (listing->shown++ == 0)
		list_begin(&listing->list, TEXT_LOG_HEADINGS, audit_columns);
	if (listing->list.format == LIST_TABLE)
		print_table_row(record);
	else
		audit_write(record, &listing->list.writer, listing->list.format == LIST_CSV);
	if (listing->list.format == LIST_JSON)
		writer_put(&listing->list.writer, '\n');
	return list_flush(&listing->list) && !ferror(stdout);
}

static enum status show_log(const struct request *request)
{
	struct journal_query period = { .by_time = false };
	struct journal journal = { .operations = NULL };
	enum status status = period_ask(&asked.period, &period);
	struct line_selection query = audit_last(asked.action, asked.last);
	enum trouble trouble;

	if (status == STATUS_DONE)
		status = command_store_open(&journal, request, TO_READ);
	if (status != STATUS_DONE)
		return status;
	query.by_time = period.by_time;
	query.from = period.from;
	query.until = period.until;
	trouble = journal_walk_audit(journal, &query, show_record, &asked);
	if (trouble != NO_TROUBLE)
		status = command_store_trouble(journal, trouble, request);
	else if (asked.shown == 0 && asked.list.format == LIST_TABLE)
		(void)complain(STATUS_DONE, NULL, TEXT_LOG_NO_RECORDS);
	else if (asked.shown == 0)
		list_begin(&asked.list, TEXT_LOG_HEADINGS, audit_columns);
	store_close(&journal);
	return list_end(&asked.list, status);
}

const struct command log_command = {
	.name = NAMED(log, LOG),
	.options = options,
	.chosen = &asked,
	.words = { 0, 0, TEXT_LOG_NO_WORDS },
	.run = show_log,
};
