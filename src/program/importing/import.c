/* pindeck import: store games of exports and sheets. A dry run reads a journal and pretends to
 * write to it. */
#include "program/importing/import.h"

#include "journal/journal.h"
#include "terminal/line.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

struct dry_journal {
	struct journal journal;
	int64_t last; /* the highest number that was given; 0 before the first */
};

static bool take_number(void *payload, const struct entry *entry)
{
	*(int64_t *)payload = entry->game;
	return false;
}

static enum trouble highest_number(struct dry_journal *dry)
{
	const struct journal_query query = { .order = HIGHEST_FIRST, .without_seals = true };

	if (dry->last != 0)
		return NO_TROUBLE;
	return journal_walk(dry->journal, &query, take_number, &dry->last);
}

static enum trouble pretend_group(struct dry_journal *dry, struct entries *group)
{
	const int64_t game = group->list->game;
	int64_t lines = 0;
	enum trouble trouble = NO_TROUBLE;

	if (game == 0) {
		journal_number_entries(group, ++dry->last);
		return trouble;
	}
	trouble = journal_lengths(dry->journal, &game, &lines, 1);
	group->outcome = lines + 1 == group->list->line ? NO_TROUBLE : TROUBLE_TAKEN;
	return trouble;
}

static enum trouble pretend_append(void *self, struct entries *groups, size_t count)
{
	struct dry_journal *dry = self;
	enum trouble trouble = highest_number(dry);

	for (size_t next = 0; next < count && trouble == NO_TROUBLE; next++)
		trouble = pretend_group(dry, groups + next);
	return trouble;
}

static enum trouble pretend_append_lines(void *self, const struct line_form *form,
                                         const void *lines, size_t count)
{
	(void)self;
	(void)form;
	(void)lines;
	(void)count;
	return NO_TROUBLE;
}

static enum trouble pretend_claim(void *self, int32_t lane)
{
	(void)self;
	(void)lane;
	return NO_TROUBLE;
}

static void pretend_release(void *self, int32_t lane)
{
	(void)self;
	(void)lane;
}

static enum trouble walk(void *self, const struct journal_query *query, journal_visitor *visit,
                         void *payload)
{
	const struct dry_journal *dry = self;

	return journal_walk(dry->journal, query, visit, payload);
}

static enum trouble lengths(void *self, const int64_t *games, int64_t *lines, size_t count)
{
	const struct dry_journal *dry = self;

	return journal_lengths(dry->journal, games, lines, count);
}

static enum trouble walk_lines(void *self, const struct line_form *form,
                               const struct line_selection *selection, line_visitor *visit,
                               void *payload)
{
	const struct dry_journal *dry = self;

	return journal_walk_lines(dry->journal, form, selection, visit, payload);
}

static const char *detail(void *self)
{
	const struct dry_journal *dry = self;

	return journal_detail(dry->journal);
}

static void close_dry(void *self)
{
	struct dry_journal *dry = self;

	dry->journal.operations->close(dry->journal.self);
	free(dry);
}

static const struct journal_operations operations = {
	.append = pretend_append,
	.walk = walk,
	.lengths = lengths,
	.claim = pretend_claim,
	.release = pretend_release,
	.append_lines = pretend_append_lines,
	.walk_lines = walk_lines,
	.detail = detail,
	.close = close_dry,
};

/* Wraps the journal; *dry is used in its place and closes it. Lines that are appended get their
 * numbers and outcomes, and are forgotten. Without memory the journal is closed. */
static enum trouble dry_journal_open(struct journal *dry, struct journal journal)
{
	struct dry_journal *self = calloc(1, sizeof *self);

	if (self == NULL) {
		journal.operations->close(journal.self);
		return TROUBLE_NO_MEMORY;
	}
	self->journal = journal;
	*dry = (struct journal){ .operations = &operations, .self = self };
	return NO_TROUBLE;
}

/* clang-format off */
static const enum text sums[] = {
	TEXT_IMPORT_TAKEN,
	TEXT_IMPORT_GONE_ON,
	TEXT_IMPORT_HERE,
	TEXT_IMPORT_CORRECTED,
	TEXT_IMPORT_RENUMBERED,
	TEXT_IMPORT_REFUSED,
	TEXT_IMPORT_UNFINISHED,
	TEXT_IMPORT_PERSONS,
	TEXT_IMPORT_LEAGUES,
};
/* clang-format on */

static enum status take_rival(const struct given *given)
{
	enum import_rival *rival = given->member;

	if (*rival != CORRECT_SIMILAR)
		return complain(STATUS_USAGE, "--add", TEXT_IMPORT_REPLACE_OR_ADD);
	*rival = (enum import_rival)given->row->value;
	return STATUS_DONE;
}

static const struct option_kind option_rival = { .is_flag = true, .take = take_rival };

static struct import asked;

static const struct option_row options[] = {
	OPTION('n', "dry-run", IMPORT_OPTION_DRY_RUN, flag, INTO(struct import, dry)),
	OPTION('r', "replace", IMPORT_OPTION_REPLACE, rival, INTO(struct import, rival),
	       .value = REPLACE_STORED),
	OPTION('A', "add", IMPORT_OPTION_ADD, rival, INTO(struct import, rival),
	       .value = ADD_TO_STORED),
	OPTION('y', "yes", IMPORT_OPTION_YES, flag, INTO(struct import, yes)),
	STORE_OPTION(OPTION_STORE),
	ACTOR_OPTION(IMPORT_OPTION_ACTOR),
	LANGUAGE_AND_HELP,
};

/* The next line without its end; false when there is none. */
static bool next_line(struct import *import)
{
	int byte = getc(import->file);

	import->length = 0;
	import->overlong = false;
	if (byte == EOF)
		return false;
	for (; byte != EOF && byte != '\n'; byte = getc(import->file)) {
		if (import->length < sizeof import->line)
			import->line[import->length++] = (char)byte;
		else
			import->overlong = true;
	}
	/* a line that a read error cut off is not used */
	if (ferror(import->file))
		return false;
	import->number++;
	progress_read(&import->progress, import->length + 1);
	if (import->length > 0 && import->line[import->length - 1] == '\r')
		import->length--;
	return true;
}

/* The table that the line is the heading of; IMPORT_TABLES for any other line. */
static enum import_table heading_of(const struct import *import)
{
	if (line_text_is_csv_heading(&entry_form, import->line, import->length))
		return TABLE_GAMES;
	if (line_text_is_csv_heading(&register_form, import->line, import->length))
		return TABLE_REGISTER;
	return line_text_is_csv_heading(&league_form, import->line, import->length) ? TABLE_LEAGUES
	                                                                            : IMPORT_TABLES;
}

/* Spreadsheet programs begin a file with a byte order mark. */
static void drop_byte_order_mark(struct import *import)
{
	static const char mark[] = "\xEF\xBB\xBF";

	if (import->length < 3 || memcmp(import->line, mark, 3) != 0)
		return;
	import->length -= 3;
	memmove(import->line, import->line + 3, import->length);
}

/* Leagues refer to games, so they are stored after the games of their file: at its end, or where
 * another file follows. */
static void end_leagues(struct import *import)
{
	if (import->trouble == NO_TROUBLE)
		import->trouble = game_import_keep(import->games);
	if (import->trouble == NO_TROUBLE)
		import_end_leagues(import);
	import->has_games = false;
}

/* The next line is about a league. */
static void begin_leagues(struct import *import)
{
	if (!import->has_games)
		return;
	import_end_game(import, 1);
	end_leagues(import);
}

/* Concatenated files have headings in the middle. */
static void begin_table(struct import *import, enum import_table table)
{
	if (import->table == TABLE_REGISTER)
		import_end_register(import);
	if (table == TABLE_LEAGUES)
		begin_leagues(import);
	import->table = table;
}

/* The table that the line belongs to. */
static enum import_table table_of(const struct import *import)
{
	if (import->format == CSV)
		return import->table;
	if (line_text_is_json(&register_form, import->line, import->length))
		return TABLE_REGISTER;
	return line_text_is_json(&league_form, import->line, import->length) ? TABLE_LEAGUES
	                                                                     : TABLE_GAMES;
}

/* The numbers of persons in games and leagues mean nothing without the register of the file. */
static void take_row(struct import *import)
{
	const enum import_table table = table_of(import);

	if (table == TABLE_REGISTER) {
		import_take_person(import);
		return;
	}
	if (import->format == JSON)
		import_end_register(import);
	if (import->format == JSON && table == TABLE_LEAGUES)
		begin_leagues(import);
	if (import->refused_register || import->trouble != NO_TROUBLE)
		return;
	import->has_games = table == TABLE_GAMES;
	if (table == TABLE_LEAGUES)
		import_take_league(import);
	else
		import_take_entry(import);
}

/* UTF-16 has a byte order mark, and a NUL byte beside each character of a date or a heading. */
static bool is_utf16(const struct import *import)
{
	const char *line = import->line;
	size_t nuls[2] = { 0, 0 };

	if (import->length < 2)
		return false;
	if (memcmp(line, "\xFF\xFE", 2) == 0 || memcmp(line, "\xFE\xFF", 2) == 0)
		return true;
	for (size_t next = 0; next < import->length; next++)
		nuls[next % 2] += line[next] == '\0';
	return nuls[0] == (import->length + 1) / 2 || nuls[1] == import->length / 2;
}

static bool is_json(const struct import *import)
{
	return import->line[0] == '{' || import->line[0] == '[';
}

static bool has(const struct import *import, const char *text)
{
	const size_t length = strlen(text);

	for (size_t next = 0; next + length <= import->length; next++)
		if (memcmp(import->line + next, text, length) == 0)
			return true;
	return false;
}

/* Each line of an export is an object of one of the tables. It may have a fault, of which its user
 * is told; other programs write other objects. */
static bool is_exported(const struct import *import)
{
	enum {
		FORMS = 3
	};
	static const struct line_form *const forms[FORMS] = { &entry_form, &register_form,
		                                              &league_form };
	struct entry entry;

	for (size_t next = 0; next < FORMS; next++)
		if (line_text_is_json(forms[next], import->line, import->length))
			return has(import, "\"kind\":");
	return line_text_read_json(&entry_form, &entry, import->line, import->length) ==
	       ENTRY_FIELDS;
}

/* Nothing of the file can be read, so its user is told once. */
static void refuse_file(struct import *import, enum text why)
{
	progress_clear(&import->progress);
	line_print_text(import->name, LINE_SIZE, stderr);
	fprintf(stderr, ": %s\n", words(spoken, why));
	import->refused_file = true;
}

/* The format, by the first line that is not empty. */
static void find_format(struct import *import)
{
	drop_byte_order_mark(import);
	if (import->length == 0)
		return;
	if (is_utf16(import))
		refuse_file(import, TEXT_IMPORT_UTF_16);
	else if (is_json(import) && !is_exported(import))
		refuse_file(import, TEXT_IMPORT_NOT_AN_EXPORT);
	else if (heading_of(import) != IMPORT_TABLES)
		import->format = CSV;
	else
		import->format = is_json(import) ? JSON : SHEET;
}

static void take_line(struct import *import)
{
	enum import_table heading = IMPORT_TABLES;

	if (import->format == UNKNOWN)
		find_format(import);
	if (import->format == UNKNOWN)
		return;
	if (import->format == CSV)
		heading = heading_of(import);
	if (import->format == SHEET)
		import_take_sheet(import);
	else if (heading != IMPORT_TABLES)
		begin_table(import, heading);
	else if (import->length > 0)
		take_row(import);
}

static enum status read_file(struct import *import)
{
	int error;

	errno = 0;
	while (import->trouble == NO_TROUBLE && !import->refused_file && next_line(import))
		take_line(import);
	error = ferror(import->file) ? errno : 0;
	if (error != 0)
		game_import_forget(import->games);
	else if (import->trouble == NO_TROUBLE && import->format == SHEET)
		import_end_sheet(import);
	else if (import->trouble == NO_TROUBLE)
		import_end_game(import, 0);
	if (error == 0 && import->trouble == NO_TROUBLE)
		import_end_register(import);
	if (error == 0)
		end_leagues(import);
	else if (import->trouble == NO_TROUBLE)
		import->trouble = game_import_keep(import->games);
	progress_clear(&import->progress);
	if (error != 0)
		return complain_text(STATUS_FAILED, import->name, strerror(error));
	if (import->trouble == TROUBLE_TAKEN)
		return complain(STATUS_REFUSED, import->name, import->taken);
	if (import->trouble != NO_TROUBLE)
		return command_store_trouble(import->journal, import->trouble, import->request);
	return STATUS_DONE;
}

static unsigned long long size_of(FILE *file)
{
	struct stat status;

	if (fstat(fileno(file), &status) != 0 || !S_ISREG(status.st_mode))
		return 0;
	return (unsigned long long)status.st_size;
}

static enum status import_file(struct import *model, const char *name)
{
	struct import import = *model;
	enum status status;

	import.name = name;
	import.file = strcmp(name, "-") == 0 ? stdin : fopen(name, "r");
	if (import.file == NULL)
		return complain_text(STATUS_FAILED, import.name, strerror(errno));
	stored_sheets_begin(import.stored);
	progress_begin(&import.progress, size_of(import.file));
	status = read_file(&import);
	if (import.file != stdin)
		fclose(import.file);
	model->unfinished = import.unfinished;
	model->about_persons = import.about_persons;
	model->about_leagues = import.about_leagues;
	if (status == STATUS_DONE &&
	    (import.refused_file || import.refused_register || import.refused_leagues))
		return STATUS_REFUSED;
	return status;
}

static void say_sum(struct game_import_sum sum, const struct import *import)
{
	const long long counts[] = {
		sum.taken,          sum.gone_on,           sum.known,
		sum.corrected,      sum.renumbered,        sum.refused,
		import->unfinished, import->about_persons, import->about_leagues
	};
	const char *between = import->dry ? ": " : "pindeck: ";

	if (import->dry)
		fprintf(stderr, "pindeck: %s", words(spoken, TEXT_IMPORT_DRY));
	for (size_t next = 0; next < sizeof counts / sizeof *counts; next++) {
		if (counts[next] == 0 && next > 0)
			continue;
		fprintf(stderr, "%s%s: %lld", between, words(spoken, sums[next]), counts[next]);
		between = ", ";
	}
	fputs("\n", stderr);
}

/* Two imports at a time could both store the same game. */
static enum status refuse_claim(struct journal journal, enum trouble trouble,
                                const struct request *request)
{
	if (trouble != TROUBLE_CLAIMED)
		return command_store_trouble(journal, trouble, request);
	return complain(STATUS_REFUSED, NULL, TEXT_IMPORT_ANOTHER_IMPORT);
}

/* A dry run reads the store and creates none. */
static enum status open_store(struct import *import)
{
	const struct request *request = import->request;
	struct journal journal;
	enum status status;
	enum trouble trouble;

	if (!import->dry)
		return command_store_open(&import->journal, request, TO_WRITE);
	status = command_store_open(&journal, request, TO_TRY);
	if (status != STATUS_DONE)
		return status;
	trouble = dry_journal_open(&import->journal, journal);
	return trouble == NO_TROUBLE ? STATUS_DONE : complain_no_memory();
}

static enum status import_claimed(struct import *model)
{
	enum status status = STATUS_DONE;

	for (char **name = model->request->words; *name != NULL && status == STATUS_DONE; name++)
		status = import_file(model, *name);
	say_sum(game_import_sum(model->games), model);
	if (status == STATUS_DONE && game_import_sum(model->games).refused > 0)
		status = STATUS_REFUSED;
	return status;
}

static enum status import_files(struct import *model)
{
	static struct register_import persons;
	static struct league_import leagues;
	const struct request *request = model->request;
	enum trouble trouble;
	enum status status = open_store(model);

	if (status != STATUS_DONE)
		return status;
	model->actor = request_actor(request);
	model->games = game_import_new(model->journal);
	model->persons = &persons;
	model->leagues = &leagues;
	model->stored = stored_sheets_new(model->journal);
	if (model->games == NULL || model->stored == NULL)
		status = command_store_trouble(model->journal, TROUBLE_NO_MEMORY, request);
	else if ((trouble = journal_claim(model->journal, 0)) != NO_TROUBLE)
		status = refuse_claim(model->journal, trouble, request);
	else
		status = import_claimed(model);
	game_import_free(model->games);
	free(persons.lines);
	league_import_free(&leagues);
	stored_sheets_free(model->stored);
	store_close(&model->journal);
	return status;
}

static enum status run_import(const struct request *request)
{
	enum status status;

	asked.request = request;
	status = import_files(&asked);
	return status == STATUS_DONE && asked.dry ? end_output() : status;
}

const struct command import_command = {
	.name = NAMED(import, IMPORT),
	.options = options,
	.chosen = &asked,
	.words = { 1, ANY_NUMBER, TEXT_IMPORT_WHICH_FILE },
	.run = run_import,
};
