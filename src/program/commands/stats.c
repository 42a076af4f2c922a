/* pindeck stats: what the games of each bowler add up to. */
#include "clock.h"
#include "command_store.h"
#include "period.h"
#include "record_book.h"
#include "records_write.h"
#include "stats_table.h"

#include <stdio.h>
#include <string.h>

static const struct option options[] = {
	{ "from", required_argument, NULL, 'F' },
	{ "to", required_argument, NULL, 'T' },
	{ "leaves", no_argument, NULL, 'L' },
	{ "format", required_argument, NULL, 'f' },
	STORE_LANGUAGE_AND_HELP,
};

/* Each without days and within some. */
static const enum text no_games[2] = {
	TEXT_STATS_NO_GAMES,
	TEXT_STATS_NO_GAMES_THEN,
};

static const enum text no_games_of_bowler[2] = {
	TEXT_STATS_NO_GAMES_OF_BOWLER,
	TEXT_STATS_NO_GAMES_OF_BOWLER_THEN,
};

enum format {
	FORMAT_TABLE,
	FORMAT_JSON,
	FORMAT_CSV
};

/* The options that only stats has. */
struct chosen {
	struct period period;
	enum format format;
	bool every_leave;
};

/* ---- the command line ---------------------------------------------------------------------------
 */

static enum status choose_format(struct chosen *chosen, const char *word, enum language language)
{
	static const char *const formats[] = {
		[FORMAT_TABLE] = "table", [FORMAT_JSON] = "json", [FORMAT_CSV] = "csv", NULL
	};
	const int format = find_word(word, formats);

	if (format < 0)
		return usage_error(word, words(language, TEXT_STATS_BAD_FORMAT));
	chosen->format = (enum format)format;
	return STATUS_DONE;
}

static enum status choose(void *payload, int option, const char *word, enum language language)
{
	struct chosen *chosen = payload;

	switch (option) {
	case 'F':
		return period_from(&chosen->period, word, language);
	case 'T':
		return period_to(&chosen->period, word, language);
	case 'L':
		chosen->every_leave = true;
		return STATUS_DONE;
	default:
		return choose_format(chosen, word, language);
	}
}

static const struct syntax syntax = {
	.command = "stats",
	.usage = TEXT_STATS_USAGE,
	.letters = ":F:T:Lf:S:l:h",
	.options = options,
	.choose = choose,
};

/* Restricts the book to the named bowlers. The journal can select one bowler; of several, the book
 * picks the games. */
static enum status ask_for_names(struct record_book *book, struct journal_query *query,
                                 const struct request *request)
{
	char **names = request->words;
	struct pindeck_name name = pindeck_name_from("", 0);

	for (char **next = names; *next != NULL; next++) {
		name = pindeck_name_from(*next, strlen(*next));
		if (!pindeck_name_exists(name))
			return name_error(*next, PINDECK_BAD_NAME, request->language);
		record_book_ask(book, name);
	}
	if (names[0] != NULL && names[1] == NULL)
		query->bowler = name;
	return STATUS_DONE;
}

/* ---- reading ------------------------------------------------------------------------------------
 */

/* One walk through the journal. */
struct reading {
	const struct request *request;
	struct record_book *book;
	long long damaged; /* games, which are left out */
	bool out_of_memory;
};

static bool add_match(void *payload, const struct replay *game, struct outcome outcome)
{
	struct reading *reading = payload;

	if (outcome.fault != NO_FAULT) {
		command_store_fault(game, outcome, reading->request);
		reading->damaged++;
		return true;
	}
	reading->out_of_memory =
	    !record_book_add(reading->book, &game->match, clock_day(game->opened));
	return !reading->out_of_memory;
}

static enum status read_games(struct reading *reading, const struct journal_query *query)
{
	struct journal journal;
	enum status status = command_store_open(&journal, reading->request, TO_READ);
	enum trouble trouble;

	if (status != STATUS_DONE)
		return status;
	trouble = games_walk(journal, query, add_match, reading);
	if (reading->out_of_memory)
		trouble = TROUBLE_NO_MEMORY;
	/* damaged games were named, and hide no others */
	if (trouble == TROUBLE_DAMAGED && reading->damaged > 0)
		trouble = NO_TROUBLE;
	if (trouble != NO_TROUBLE)
		status = command_store_trouble(journal, trouble, reading->request);
	store_close(&journal);
	return status;
}

/* ---- showing ------------------------------------------------------------------------------------
 */

struct showing {
	const struct chosen *chosen;
	enum language language;
	size_t shown;
	struct writer writer; /* the current record, for CSV and JSON */
	bool out_of_memory;
};

static void show_json(struct writer *writer, const struct section *section)
{
	writer_print(writer, "{\"bowler\":\"%s\",", pindeck_name_to_text(&section->bowler));
	records_write_json(writer, section->records, section->discipline);
	writer_text(writer, "}\n");
}

/* A file that cannot be written is noticed at the end of the output. */
static void flush(struct showing *showing)
{
	showing->out_of_memory |= showing->writer.failed;
	(void)writer_flush(&showing->writer, stdout);
}

static void show(void *payload, const struct section *section)
{
	struct showing *showing = payload;
	const bool first = showing->shown == 0;

	showing->shown++;
	if (showing->chosen->format == FORMAT_JSON)
		show_json(&showing->writer, section);
	if (showing->chosen->format == FORMAT_CSV)
		records_write_csv(&showing->writer, section->records, section->bowler,
		                  section->discipline);
	flush(showing);
	if (showing->chosen->format != FORMAT_TABLE)
		return;
	if (!first)
		puts("\n");
	stats_table_print(section, showing->language, showing->chosen->every_leave);
}

/* Names the bowlers who were asked for and have no games; why is a format for the name. */
static enum status tell_missing(const struct record_book *book, const char *why)
{
	struct pindeck_name name = record_book_missing(book, pindeck_name_from("", 0));
	enum status status = STATUS_DONE;

	for (; pindeck_name_exists(name); name = record_book_missing(book, name)) {
		fputs("pindeck: ", stderr);
		fprintf(stderr, why, pindeck_name_to_text(&name));
		fputs("\n", stderr);
		status = STATUS_REFUSED;
	}
	return status;
}

static enum status show_all(const struct record_book *book, const struct request *request,
                            const struct chosen *chosen, bool by_time)
{
	struct showing showing = { .chosen = chosen, .language = request->language };
	enum status status;

	if (chosen->format == FORMAT_CSV)
		records_write_csv_heading(&showing.writer);
	flush(&showing);
	record_book_walk(book, show, &showing);
	writer_free(&showing.writer);
	if (showing.out_of_memory)
		return no_memory(request->language);
	status = end_of_output(request->language);
	if (status != STATUS_DONE)
		return status;
	if (showing.shown == 0 && *request->words == NULL)
		fprintf(stderr, "pindeck: %s\n", words(request->language, no_games[by_time]));
	return tell_missing(book, words(request->language, no_games_of_bowler[by_time]));
}

/* ---- the command --------------------------------------------------------------------------------
 */

static enum status read_and_show(struct record_book *book, const struct chosen *chosen,
                                 const struct request *request)
{
	struct journal_query query = { .order = OLDEST_FIRST, .without_seals = true };
	struct reading reading = { .request = request, .book = book };
	enum status status = period_ask(&chosen->period, &query, request->language);

	if (status == STATUS_DONE)
		status = ask_for_names(book, &query, request);
	if (status == STATUS_DONE)
		status = read_games(&reading, &query);
	if (status == STATUS_DONE)
		status = show_all(book, request, chosen, query.by_time);
	if (reading.damaged == 0)
		return status;
	fputs("pindeck: ", stderr);
	words_print(stderr, request->language, STATS_LEFT_OUT, reading.damaged);
	fputs("\n", stderr);
	return STATUS_FAILED;
}

static enum status stats(int argc, char **argv, enum language language)
{
	struct request request = { .language = language };
	struct chosen chosen = { .format = FORMAT_TABLE };
	enum status status = request_read(&request, &syntax, argc, argv, &chosen);
	struct record_book *book;

	if (status != STATUS_DONE || request.answered)
		return status;
	book = record_book_new();
	if (book == NULL)
		return no_memory(request.language);
	status = read_and_show(book, &chosen, &request);
	record_book_free(book);
	return status;
}

const struct command stats_command = {
	.name = "stats",
	.summary = TEXT_STATS_SUMMARY,
	.run = stats,
};
