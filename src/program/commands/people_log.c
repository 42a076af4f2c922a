/* pindeck people log: the changes of the register, with their actors. */
#include "program/commands/people.h"

#include "alley/line_text.h"
#include "journal/clock.h"
#include "terminal/line.h"

#include <stdio.h>

/* The words for people; programs get the words of the register. */
static const enum text kinds[REGISTER_KINDS + 1] = {
	[REGISTER_REGISTERED] = TEXT_PEOPLE_LOG_REGISTERED,
	[REGISTER_RENAMED] = TEXT_PEOPLE_LOG_RENAMED,
	[REGISTER_MERGED] = TEXT_PEOPLE_LOG_MERGED,
	[REGISTER_SPLIT] = TEXT_PEOPLE_LOG_SPLIT,
	[REGISTER_RETIRED] = TEXT_PEOPLE_LOG_RETIRED,
	[REGISTER_RETURNED] = TEXT_PEOPLE_LOG_RETURNED,
	[REGISTER_CLAIMED] = TEXT_PEOPLE_LOG_CLAIMED,
	[REGISTER_RELEASED] = TEXT_PEOPLE_LOG_RELEASED,
	[REGISTER_FORGOTTEN] = TEXT_PEOPLE_LOG_FORGOTTEN,
	[REGISTER_UNREADABLE] = TEXT_PEOPLE_LOG_UNREADABLE,
};

struct logging {
	const struct people *people;
	int64_t person; /* only of this one; 0 for all */
	struct writer writer;
};

static void print_after(const char *before, const char *text)
{
	if (text[0] == '\0')
		return;
	fputs(before, stdout);
	line_print_text(text, LINE_SIZE, stdout);
}

static void print_period(const struct register_claim *claim)
{
	char since[CLOCK_SIZE];
	char until[CLOCK_SIZE];

	if (claim->until == 0)
		return;
	clock_write(claim->since, since);
	clock_write(claim->until, until);
	printf(" (%s - %s)", since, until);
}

static void print_line(const struct logging *logging, const struct register_line *line)
{
	const enum language language = logging->people->request->language;
	const struct pindeck_name letters =
	    roster_claimed(logging->people->club.roster, line->person, line->claim.letters);
	char time[CLOCK_SIZE];

	clock_write_seconds(line->time, time);
	printf("%6lld  %s  ", (long long)line->line, time);
	line_print_text(line->actor, LINE_SIZE, stdout);
	printf(": %s %lld", words(language, kinds[line->kind]), (long long)line->person);
	print_after(" ", pindeck_name_to_text(&line->names.board_name));
	print_after(" ", line->names.full_name);
	print_after(" / ", line->names.display_name);
	print_after(" ", register_hand_word(line->names.hand));
	if (line->other != 0)
		printf(" -> %lld", (long long)line->other);
	print_after(" ", pindeck_name_to_text(&letters));
	if (line->claim.game != 0) {
		fputs(" ", stdout);
		words_print(stdout, language, PEOPLE_LOG_GAME, (long long)line->claim.game);
	}
	print_period(&line->claim);
	if (line->replaces != 0) {
		fputs(" ", stdout);
		words_print(stdout, language, PEOPLE_LOG_LINE, (long long)line->replaces);
	}
	print_after(": ", line->text);
	putchar('\n');
}

static bool show_line(void *payload, const struct register_line *line)
{
	struct logging *logging = payload;
	const enum list_format format = logging->people->format;

	if (logging->person != 0 && line->person != logging->person &&
	    line->other != logging->person)
		return true;
	if (format == LIST_TABLE)
		print_line(logging, line);
	if (format == LIST_CSV)
		line_text_write_csv(&register_form, line, &logging->writer);
	if (format == LIST_JSON) {
		line_text_write_json(&register_form, line, &logging->writer);
		writer_put(&logging->writer, '\n');
	}
	return writer_flush(&logging->writer, stdout);
}

enum status people_log(struct people *people)
{
	struct logging logging = { .people = people };
	const struct journal journal = people->club.journal;
	const struct member *member = NULL;
	enum status status = STATUS_DONE;
	enum trouble trouble;

	if (people->words[0] != NULL)
		status = club_find(&people->club, people->words[0], true, &member);
	if (status != STATUS_DONE)
		return status;
	logging.person = member != NULL ? member->person : 0;
	if (people->format == LIST_CSV)
		line_text_write_csv_heading(&register_form, &logging.writer);
	trouble = journal.operations->walk_register(journal.self, 0, show_line, &logging);
	(void)writer_flush(&logging.writer, stdout); /* the heading of no lines */
	if (logging.writer.failed)
		status = command_no_memory(people->request->language);
	writer_free(&logging.writer);
	if (trouble != NO_TROUBLE)
		return command_store_trouble(journal, trouble, people->request);
	return status == STATUS_DONE ? command_end_output(people->request->language) : status;
}
