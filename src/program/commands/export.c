/* pindeck export: persons, leagues and games as CSV, JSON or sheets. */
#include "alley/line_text.h"
#include "common/room.h"
#include "league/office/league_marks.h"
#include "league/office/league_people.h"
#include "program/club.h"
#include "reports/seated.h"

#include <stdio.h>
#include <stdlib.h>

enum format {
	CSV,
	JSON,
	SHEET
};

static const char *const formats[] = { [CSV] = "csv", [JSON] = "json", [SHEET] = "sheet", NULL };

struct exporting {
	const struct request *request;
	enum format format;
	bool found;        /* the game that was asked for */
	long long leagues; /* their lines so far */
	enum status status;
	const struct league_marks *marks; /* of the games of leagues */
	struct league_identities identities;
	int64_t game;        /* whose lines come now */
	struct entry *lines; /* of that game */
	size_t line_count;
	size_t line_room;
	struct neutral_lines names; /* with the roster */
	struct seals seals;         /* of that game */
	struct writer writer;       /* the line or the sheet that is written next */
};

static struct exporting asked;

static const struct option_row options[] = {
	FORMAT_OPTION(EXPORT_OPTION_FORMAT, formats, struct exporting, format),
	STORE_OPTION(OPTION_STORE),
	LANGUAGE_AND_HELP,
};

/* An export has no seals, so an import of it cannot detect a broken one: report it here. */
static void check_seal(struct exporting *exporting, const struct entry *entry)
{
	if (entry->game != exporting->game)
		exporting->seals = (struct seals){ .sealed = 0 };
	exporting->game = entry->game;
	if (entry->kind == ENTRY_UNREADABLE || exporting->seals.broken != 0)
		return;
	seals_check(&exporting->seals, entry);
	if (exporting->seals.broken != 0)
		command_store_seal_at(entry->game, entry->line);
}

/* False when nothing more can be written. A file that cannot be written is reported at the end. */
static bool flush(struct exporting *exporting)
{
	if (exporting->writer.failed)
		exporting->status = complain_no_memory();
	return writer_flush(&exporting->writer, stdout);
}

/* A line of one of the three tables; a heading before the first. */
static bool write_in_form(struct exporting *exporting, const struct line_form *form,
                          const void *line, bool first)
{
	if (exporting->format == CSV && first)
		line_text_write_csv_heading(form, &exporting->writer);
	if (exporting->format == CSV) {
		line_text_write_csv(form, line, &exporting->writer);
	} else {
		line_text_write_json(form, line, &exporting->writer);
		writer_put(&exporting->writer, '\n');
	}
	return flush(exporting);
}

static bool write_line(struct exporting *exporting, const struct entry *entry)
{
	const struct entry shown = neutral_line(&exporting->names, entry);

	check_seal(exporting, entry);
	return write_in_form(exporting, &entry_form, &shown, false);
}

/* Write the lines of a game: neutral letters are unique among the letters of all of them. */
static bool write_lines(struct exporting *exporting)
{
	bool goes_on = true;

	for (size_t next = 0; next < exporting->line_count; next++)
		(void)neutral_line(&exporting->names, exporting->lines + next);
	for (size_t next = 0; goes_on && next < exporting->line_count; next++)
		goes_on = write_line(exporting, exporting->lines + next);
	exporting->line_count = 0;
	return goes_on;
}

static bool take_line(void *payload, const struct entry *entry)
{
	struct exporting *exporting = payload;
	struct entry *grown;

	exporting->found = true;
	if (exporting->line_count > 0 && exporting->lines->game != entry->game &&
	    !write_lines(exporting))
		return false;
	grown = room_for_one(exporting->lines, &exporting->line_room, exporting->line_count,
	                     sizeof *grown);
	if (grown == NULL) {
		exporting->status = complain_no_memory();
		return false;
	}
	exporting->lines = grown;
	grown[exporting->line_count++] = *entry;
	return true;
}

static bool write_sheet(void *payload, const struct replay *game, struct outcome outcome)
{
	struct exporting *exporting = payload;
	struct replay room;

	exporting->found = true;
	if (outcome.fault != NO_FAULT)
		exporting->status = command_store_fault(game, outcome);
	command_store_seal(game);
	sheet_text_write(seated_display(exporting->names.roster, game, &room), &exporting->writer);
	return flush(exporting);
}

static void write_games(struct exporting *exporting, struct journal journal, int64_t game)
{
	const struct journal_query all = { .order = BY_NUMBER };
	const struct journal_query query = game != 0 ? journal_game(&game) : all;
	enum trouble trouble;

	exporting->found = false;
	if (exporting->format == SHEET)
		trouble = games_walk(journal, &query, write_sheet, exporting);
	else
		trouble = journal_walk(journal, &query, take_line, exporting);
	(void)write_lines(exporting);
	if (trouble == NO_TROUBLE && game != 0 && !exporting->found)
		trouble = TROUBLE_NO_GAME;
	if (trouble != NO_TROUBLE)
		exporting->status =
		    command_store_game_trouble(journal, trouble, game, exporting->request);
}

static bool write_person(void *payload, const struct register_line *line)
{
	return write_in_form(payload, &register_form, line, line->line == 1);
}

/* The register comes first: the games name persons by their numbers. */
static void write_register(struct exporting *exporting, struct journal journal)
{
	enum trouble trouble;

	if (exporting->format == SHEET)
		return;
	trouble = journal_walk_register(journal, 0, write_person, exporting);
	if (trouble != NO_TROUBLE)
		exporting->status = command_store_trouble(journal, trouble, exporting->request);
}

static bool write_league_line(void *payload, const struct league_line *line)
{
	struct exporting *exporting = payload;
	struct league_line marked = *line;

	league_people_replace(&exporting->identities, &marked);
	league_marks_add(exporting->marks, &marked);
	exporting->leagues++;
	return write_in_form(exporting, &league_form, &marked, exporting->leagues == 1);
}

/* The record of leagues follows the register, whose persons it names by their numbers. */
static void write_leagues(struct exporting *exporting, struct journal journal)
{
	struct league_marks *marks;
	enum trouble trouble = TROUBLE_NO_MEMORY;

	if (exporting->format == SHEET)
		return;
	marks = league_marks_new();
	exporting->marks = marks;
	if (marks != NULL)
		trouble = league_marks_note_league(marks, journal, NULL);
	if (trouble == NO_TROUBLE)
		trouble = league_marks_read(marks, journal);
	if (trouble == NO_TROUBLE)
		trouble = league_people_read(&exporting->identities, journal, NULL);
	if (trouble == NO_TROUBLE)
		trouble = journal_walk_leagues(journal, NULL, 0, write_league_line, exporting);
	league_marks_free(marks);
	league_people_free(&exporting->identities);
	if (trouble != NO_TROUBLE)
		exporting->status = command_store_trouble(journal, trouble, exporting->request);
}

static enum status export_games(struct exporting *exporting, char **words)
{
	struct club club;
	enum status status = club_open(&club, exporting->request, TO_READ);
	struct journal journal;

	if (status != STATUS_DONE)
		return status;
	journal = club.journal;
	exporting->names.roster = club.roster;
	if (*words == NULL)
		write_register(exporting, journal);
	if (*words == NULL)
		write_leagues(exporting, journal);
	if (exporting->format == CSV)
		line_text_write_csv_heading(&entry_form, &exporting->writer);
	(void)flush(exporting);
	if (*words == NULL)
		write_games(exporting, journal, 0);
	for (; *words != NULL; words++)
		write_games(exporting, journal, strtoll(*words, NULL, 10));
	status = end_output();
	club_close(&club);
	free(exporting->lines);
	writer_free(&exporting->writer);
	return exporting->status != STATUS_DONE ? exporting->status : status;
}

static enum status run_export(const struct request *request)
{
	enum status status = STATUS_DONE;
	int64_t game;

	asked.request = request;
	for (char **word = request->words; *word != NULL && status == STATUS_DONE; word++)
		status = request_read_game_number(*word, &game);
	return status == STATUS_DONE ? export_games(&asked, request->words) : status;
}

const struct command export_command = {
	.name = NAMED(export, EXPORT),
	.options = options,
	.chosen = &asked,
	.run = run_export,
};
