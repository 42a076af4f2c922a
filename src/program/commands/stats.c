/* pindeck stats: the statistics of each bowler. */
#include "program/club.h"
#include "program/command_store.h"
#include "program/commands/stats_table.h"
#include "records/records_write.h"
#include "reports/report.h"

#include <sched.h>
#include <stdio.h>
#include <string.h>

/* NOLINTNEXTLINE(bugprone-reserved-identifier): for sched_getaffinity */

static int cores_allowed(void)
{
	cpu_set_t set;

	return sched_getaffinity(0, sizeof set, &set) == 0 ? CPU_COUNT(&set) : 1;
}

/* Each text for a report without and with conditions. */
static const enum text no_games[2] = {
	TEXT_STATS_NO_GAMES,
	TEXT_STATS_NO_GAMES_THEN,
};

static const enum text no_games_of_bowler[2] = {
	TEXT_STATS_NO_GAMES_OF_BOWLER,
	TEXT_STATS_NO_GAMES_OF_BOWLER_THEN,
};

/* The options that only stats has. */
struct chosen {
	struct period period;
	unsigned kinds;                     /* bits 1 << kind; 0 for all */
	long long lane;                     /* 0 for all */
	enum pindeck_discipline discipline; /* PINDECK_DISCIPLINES for all */
	const char *note;                   /* part of a note; a null pointer for all */
	struct list list;
	bool every_leave;
	bool by_month;
};

static struct chosen asked = { .discipline = PINDECK_DISCIPLINES };

static const struct option_row options[] = {
	OPTION('F', "from", OPTION_FROM, first_day, INTO(struct chosen, period)),
	OPTION('T', "to", OPTION_TO, last_day, INTO(struct chosen, period)),
	OPTION('k', "kind", OPTION_KIND_ONLY, game_kinds, INTO(struct chosen, kinds)),
	OPTION('n', "lane", STATS_OPTION_LANE, number, INTO(struct chosen, lane),
	       UP_TO(ENTRY_MOST_LANES, PARTY_BAD_LANE)),
	OPTION('d', "discipline", STATS_OPTION_DISCIPLINE, discipline,
	       INTO(struct chosen, discipline), .refusal = TEXT_DISCIPLINES_WHICH),
	OPTION('N', "note", STATS_OPTION_NOTE, text, INTO(struct chosen, note)),
	OPTION('m', "by-month", STATS_OPTION_BY_MONTH, flag, INTO(struct chosen, by_month)),
	OPTION('L', "leaves", STATS_OPTION_LEAVES, flag, INTO(struct chosen, every_leave)),
	FORMAT_OPTION(OPTION_FORMAT, list_formats, struct chosen, list.format),
	STORE_OPTION(OPTION_STORE),
	LANGUAGE_AND_HELP,
};

/* ---- the bowlers ---- */

/* A report that is being made. */
struct reporting {
	const struct request *request;
	const struct chosen *chosen;
	struct club club;
	struct report report;
};

/* Restricts the book and the query to the named bowlers. */
static enum status ask_for_names(struct reporting *reporting)
{
	enum status status = STATUS_DONE;

	for (char **word = reporting->request->words; *word != NULL && status == STATUS_DONE;
	     word++) {
		struct holder bowler;

		status = club_find_bowler(&reporting->club, *word, &bowler);
		if (status == STATUS_DONE)
			report_ask(&reporting->report, &bowler);
	}
	return status;
}

static void tell_missing(const struct reporting *reporting, const struct holder *bowler,
                         bool by_condition)
{
	(void)complain_format(STATUS_REFUSED, NULL, words(spoken, no_games_of_bowler[by_condition]),
	                      bowler->person != 0 ? bowler->name
	                                          : pindeck_name_to_text(&bowler->letters));
	if (bowler->person != 0)
		club_tell_unclaimed(&reporting->club, bowler->person);
}

/* Names the bowlers who were asked for and have no games. */
static enum status tell_all_missing(const struct reporting *reporting, bool by_condition)
{
	enum status status = STATUS_DONE;

	for (char **word = reporting->request->words; *word != NULL; word++) {
		struct holder bowler;

		if (club_find_bowler(&reporting->club, *word, &bowler) != STATUS_DONE ||
		    record_book_has(reporting->report.book, &bowler))
			continue;
		tell_missing(reporting, &bowler, by_condition);
		status = STATUS_REFUSED;
	}
	return status;
}

/* ---- reading ---- */

static void tell_fault(void *payload, const struct replay *game, struct outcome outcome)
{
	(void)payload;
	(void)command_store_fault(game, outcome);
}

/* Only the games of all bowlers are worth a second thread and connection; those of one bowler are
 * few. */
static enum status read_games(struct reporting *reporting)
{
	const struct request *request = reporting->request;
	struct journal other = { .operations = NULL };
	const bool by_two = *request->words == NULL && cores_allowed() > 1;
	enum trouble trouble;

	if (by_two && command_store_open(&other, request, TO_READ) != STATUS_DONE)
		return STATUS_FAILED;
	if (by_two) {
		trouble = report_read_halves(&reporting->report, reporting->club.journal, other);
		store_close(&other);
	} else {
		trouble = report_read(&reporting->report, reporting->club.journal);
	}
	return trouble == NO_TROUBLE
	           ? STATUS_DONE
	           : command_store_trouble(reporting->club.journal, trouble, request);
}

/* ---- showing ---- */

static void show_json(struct writer *writer, const struct section *section)
{
	writer_begin(writer, NULL, '{');
	records_write_holder(writer, &section->holder);
	records_write_json(writer, section);
	writer_text(writer, "}\n");
}

static void show_csv(struct writer *writer, const struct section *section)
{
	if (asked.by_month)
		records_write_months(writer, section);
	else
		records_write_csv(writer, section);
}

static void show_table(const struct section *section, bool first)
{
	if (!first)
		puts("\n");
	if (asked.by_month)
		stats_table_print_months(section);
	else
		stats_table_print(section, asked.every_leave);
}

/* The payload is how many there are so far. A file that cannot be written is noticed at the end. */
static void show(void *payload, const struct section *section)
{
	size_t *shown = payload;

	if (asked.list.format == LIST_JSON)
		show_json(&asked.list.writer, section);
	if (asked.list.format == LIST_CSV)
		show_csv(&asked.list.writer, section);
	(void)list_flush(&asked.list);
	if (asked.list.format == LIST_TABLE)
		show_table(section, *shown == 0);
	++*shown;
}

static void show_heading(struct list *list)
{
	if (list->format != LIST_CSV)
		return;
	if (asked.by_month)
		records_write_months_heading(&list->writer);
	else
		records_write_csv_heading(&list->writer);
	(void)list_flush(list);
}

static bool has_conditions(const struct chosen *chosen)
{
	return chosen->period.from_given || chosen->period.to_given || chosen->lane != 0 ||
	       chosen->kinds != 0 || chosen->note != NULL ||
	       chosen->discipline != PINDECK_DISCIPLINES;
}

static enum status show_all(struct reporting *reporting)
{
	const struct request *request = reporting->request;
	const bool by_condition = has_conditions(reporting->chosen);
	size_t shown = 0;
	enum status status;

	show_heading(&asked.list);
	asked.list.out_of_memory |= !record_book_walk(reporting->report.book, show, &shown);
	status = list_end(&asked.list, STATUS_DONE);
	if (status != STATUS_DONE)
		return status;
	if (shown == 0 && *request->words == NULL)
		(void)complain(STATUS_DONE, NULL, no_games[by_condition]);
	return tell_all_missing(reporting, by_condition);
}

/* ---- the command ---- */

static enum status read_and_show(struct reporting *reporting)
{
	const struct chosen *chosen = reporting->chosen;
	struct report *report = &reporting->report;
	enum status status = period_ask(&chosen->period, &report->games);

	report->games.lane = (int32_t)chosen->lane;
	report->games.kinds = chosen->kinds;
	report->games.note = chosen->note;
	if (chosen->discipline != PINDECK_DISCIPLINES)
		record_book_ask_discipline(report->book, chosen->discipline);
	if (status == STATUS_DONE)
		status = ask_for_names(reporting);
	if (status == STATUS_DONE)
		status = read_games(reporting);
	if (status == STATUS_DONE)
		status = show_all(reporting);
	if (report->damaged == 0)
		return status;
	return complain_words(STATUS_FAILED, NULL, STATS_LEFT_OUT, (long long)report->damaged);
}

static enum status stats(const struct request *request)
{
	struct reporting reporting = {
		.request = request,
		.chosen = &asked,
		.report = { .games = { .order = OLDEST_FIRST,
		                       .without_voided = true,
		                       .without_seals = true },
		            .fault = tell_fault },
	};
	enum status status = club_open(&reporting.club, request, TO_READ);

	if (status != STATUS_DONE)
		return status;
	reporting.report.roster = reporting.club.roster;
	reporting.report.book = record_book_new(roster_count(reporting.club.roster));
	status = reporting.report.book == NULL ? complain_no_memory() : read_and_show(&reporting);
	record_book_free(reporting.report.book);
	club_close(&reporting.club);
	return status;
}

const struct command stats_command = {
	.name = NAMED(stats, STATS),
	.options = options,
	.chosen = &asked,
	.run = stats,
};
