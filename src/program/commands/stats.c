/* pindeck stats: what the games of each bowler add up to. */
#include "club.h"
#include "command_store.h"
#include "game_time.h"
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

/* What the command line asks for besides what every command may be asked. */
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

/* One walk through the journal. */
struct reading {
	const struct request *request;
	struct record_book *book;
	struct club club;
	struct journal_seats seats;
	long long damaged; /* games, which are left out */
	bool out_of_memory;
};

/* Restricts the book to the named bowlers. The journal can select one bowler; of several, the book
 * picks the games. */
static enum status ask_for_names(struct reading *reading, struct journal_query *query)
{
	char **names = reading->request->words;
	struct record_owner bowler = { .person = 0 };
	enum status status = STATUS_DONE;

	for (char **next = names; *next != NULL && status == STATUS_DONE; next++) {
		status = club_find_bowler(&reading->club, *next, &bowler);
		if (status == STATUS_DONE && !record_book_ask(reading->book, bowler))
			status = no_memory(reading->request->language);
	}
	if (names[0] != NULL && names[1] == NULL)
		club_ask(&reading->club, &bowler, &reading->seats, query);
	return status;
}

/* ---- reading ------------------------------------------------------------------------------------
 */

static bool add_match(void *payload, const struct replay *game, struct outcome outcome)
{
	struct reading *reading = payload;
	struct record_owner owners[PINDECK_MOST_BOWLERS];

	if (outcome.fault != NO_FAULT) {
		command_store_fault(game, outcome, reading->request);
		reading->damaged++;
		return true;
	}
	for (int number = 1; number <= pindeck_match_to_bowlers(&game->match); number++)
		owners[number - 1] = club_owner(&reading->club, game, pindeck_seat_of(number));
	reading->out_of_memory =
	    !record_book_add(reading->book, &game->match, owners, game_time_day(game));
	return !reading->out_of_memory;
}

static enum status read_games(struct reading *reading, const struct journal_query *query)
{
	const struct journal journal = reading->club.journal;
	enum trouble trouble = games_walk(journal, query, add_match, reading);

	if (reading->out_of_memory)
		trouble = TROUBLE_NO_MEMORY;
	/* damaged games were named, and hide no others */
	if (trouble == TROUBLE_DAMAGED && reading->damaged > 0)
		trouble = NO_TROUBLE;
	if (trouble != NO_TROUBLE)
		return command_store_trouble(journal, trouble, reading->request);
	return STATUS_DONE;
}

/* ---- showing ------------------------------------------------------------------------------------
 */

struct showing {
	const struct chosen *chosen;
	const struct club *club;
	enum language language;
	size_t shown;
	struct writer writer; /* the current record, for CSV and JSON */
	bool out_of_memory;
};

static void show_json(struct writer *writer, const struct section *section,
                      const struct record_label *label)
{
	writer_put(writer, '{');
	records_write_json_label(writer, label);
	writer_put(writer, ',');
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
	const struct record_label label = club_label(showing->club, section->owner);
	const bool first = showing->shown == 0;

	showing->shown++;
	if (showing->chosen->format == FORMAT_JSON)
		show_json(&showing->writer, section, &label);
	if (showing->chosen->format == FORMAT_CSV)
		records_write_csv(&showing->writer, section->records, &label, section->discipline);
	flush(showing);
	if (showing->chosen->format != FORMAT_TABLE)
		return;
	if (!first)
		puts("\n");
	stats_table_print(section, &label, showing->language, showing->chosen->every_leave);
}

/* Names the bowlers who were asked for and have no games; why is a format for the name. */
static enum status tell_missing(const struct record_book *book, const struct club *club,
                                const char *why)
{
	struct record_owner owner = record_book_missing(book, (struct record_owner){ .person = 0 });
	enum status status = STATUS_DONE;

	for (; owner.person != 0 || pindeck_name_exists(owner.letters);
	     owner = record_book_missing(book, owner)) {
		const struct record_label label = club_label(club, owner);

		fputs("pindeck: ", stderr);
		fprintf(stderr, why,
		        owner.person != 0 ? label.name : pindeck_name_to_text(&label.letters));
		fputs("\n", stderr);
		if (owner.person != 0)
			club_tell_unclaimed(club, owner.person);
		status = STATUS_REFUSED;
	}
	return status;
}

static enum status show_all(const struct reading *reading, const struct chosen *chosen,
                            bool by_time)
{
	const struct request *request = reading->request;
	const struct record_book *book = reading->book;
	struct showing showing = { .chosen = chosen,
		                   .club = &reading->club,
		                   .language = request->language };
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
	return tell_missing(book, &reading->club,
	                    words(request->language, no_games_of_bowler[by_time]));
}

/* ---- the command --------------------------------------------------------------------------------
 */

static enum status read_and_show(struct record_book *book, const struct chosen *chosen,
                                 const struct request *request)
{
	struct journal_query query = { .order = OLDEST_FIRST,
		                       .without_voided = true,
		                       .without_seals = true };
	struct reading reading = { .request = request, .book = book };
	enum status status = period_ask(&chosen->period, &query, request->language);

	if (status == STATUS_DONE)
		status = club_open(&reading.club, request, TO_READ);
	if (status != STATUS_DONE)
		return status;
	status = ask_for_names(&reading, &query);
	if (status == STATUS_DONE)
		status = read_games(&reading, &query);
	if (status == STATUS_DONE)
		status = show_all(&reading, chosen, query.by_time);
	club_close(&reading.club);
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
