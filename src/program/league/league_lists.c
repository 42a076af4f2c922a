/* pindeck league: standings, points and bowlers. */
#include "common/width.h"
#include "program/league/league.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *cell_after(const char *cell)
{
	return cell + strlen(cell) + 1;
}

/* ---- for people ---------------------------------------------------------------------------------
 */

/* Rows with the headings that people read. */
struct table {
	const struct league_rows *rows;
	enum text headings[ROWS_MOST_COLUMNS]; /* NO_TEXT: people do not see the column */
	league_table_say *say;                 /* of the last column, or a null pointer */
	enum language language;
	int widths[ROWS_MOST_COLUMNS];
};

/* The heading of the column with that name; a column without a name has none. */
static enum text heading_of(struct table_headings headings, const char *column)
{
	for (int next = 0; column != NULL && next < headings.count; next++)
		if (strcmp(headings.list[next].column, column) == 0)
			return headings.list[next].text;
	return NO_TEXT;
}

static int column_of(const struct table *table, size_t cell)
{
	return (int)(cell % (size_t)table->rows->count);
}

/* The text of a cell in that column. */
static const char *text_of(const struct table *table, int column, const char *cell)
{
	const bool is_said = table->say != NULL && column == table->rows->count - 1;

	return is_said ? table->say(table->language, cell) : cell;
}

static void widen(int *width, const char *text)
{
	const int wanted = width_of_text(text);

	*width = wanted > *width ? wanted : *width;
}

static void find_widths(struct table *table)
{
	const char *cell = table->rows->cells.text;

	for (int column = 0; column < table->rows->count; column++)
		widen(table->widths + column, words(table->language, table->headings[column]));
	for (size_t next = 0; next < table->rows->number; next++, cell = cell_after(cell)) {
		const int column = column_of(table, next);

		widen(table->widths + column, text_of(table, column, cell));
	}
}

/* Negative columns align to the right. */
static void pad(struct writer *writer, const char *text, int columns)
{
	const int width = width_of_text(text);
	const int room = columns < 0 ? -columns - width : columns - width;

	for (int next = 0; columns < 0 && next < room; next++)
		writer_put(writer, ' ');
	writer_text(writer, text);
	for (int next = 0; columns > 0 && next < room; next++)
		writer_put(writer, ' ');
}

static void write_cell(const struct table *table, int column, const char *text,
                       struct writer *writer)
{
	const int width = table->widths[column];

	if (table->headings[column] == NO_TEXT)
		return;
	if (writer->length > 0 && writer->text[writer->length - 1] != '\n')
		writer_text(writer, "  ");
	pad(writer, text, table->rows->columns[column].number ? -width : width);
}

/* Write no blanks at the end of a line. */
static void end_line(struct writer *writer)
{
	while (writer->length > 0 && writer->text[writer->length - 1] == ' ')
		writer->length--;
	writer_put(writer, '\n');
}

static void write_people(struct table *table, struct writer *writer)
{
	const struct league_rows *rows = table->rows;
	const char *cell = rows->cells.text;

	find_widths(table);
	for (int column = 0; column < rows->count; column++)
		write_cell(table, column, words(table->language, table->headings[column]), writer);
	end_line(writer);
	for (size_t next = 0; next < rows->number; next++, cell = cell_after(cell)) {
		const int column = column_of(table, next);

		write_cell(table, column, text_of(table, column, cell), writer);
		if (column == rows->count - 1)
			end_line(writer);
	}
}

/* ---- for programs -------------------------------------------------------------------------------
 */

static void write_programs(const struct league_rows *rows, enum list_format format,
                           struct writer *writer)
{
	if (format == LIST_CSV) {
		rows_write_csv(rows, writer);
		return;
	}
	rows_write_json(rows, writer);
	writer_put(writer, '\n');
}

static void write_table(struct table *table, enum list_format format, struct writer *writer)
{
	if (table->rows->cells.failed)
		writer->failed = true;
	else if (format == LIST_TABLE)
		write_people(table, writer);
	else
		write_programs(table->rows, format, writer);
}

void league_table_write_rows(const struct league_rows *rows, struct table_headings headings,
                             league_table_say *say, enum list_format format, enum language language,
                             struct writer *writer)
{
	struct table table = { .rows = rows, .say = say, .language = language };

	for (int next = 0; next < rows->count; next++)
		table.headings[next] = heading_of(headings, rows->columns[next].name);
	write_table(&table, format, writer);
}

/* ---- rows below columns of their own ------------------------------------------------------------
 */

struct league_rows league_table_rows(struct table_columns columns)
{
	struct league_rows rows = { .count = 0 };

	for (int next = 0; next < columns.count; next++)
		rows_add_columns(&rows,
		                 &(struct rows_column){ .name = columns.list[next].name,
		                                        .number = columns.list[next].number },
		                 1);
	return rows;
}

void league_table_write(const struct league_rows *rows, struct table_columns columns,
                        enum list_format format, enum language language, struct writer *writer)
{
	struct table table = { .rows = rows, .language = language };

	for (int next = 0; next < rows->count && next < columns.count; next++)
		table.headings[next] = columns.list[next].heading;
	write_table(&table, format, writer);
}

struct results *league_results(const struct league *league)
{
	const int last = results_last_bowled(league->season);
	struct results *results =
	    results_new(league->season, league->week != 0 ? (int)league->week : last);

	if (results == NULL)
		(void)command_no_memory(league->request->language);
	return results;
}

enum status league_print(const struct league *league, struct writer *writer)
{
	enum status status = STATUS_DONE;

	if (writer->failed)
		status = command_no_memory(league->request->language);
	else
		(void)writer_flush(writer, stdout); /* command_end_output notices a failed file */
	writer_free(writer);
	return status == STATUS_DONE ? command_end_output(league->request->language) : status;
}

/* The name of the league, the title of the list, and the week. */
static void write_title(const struct league *league, struct writer *writer, enum text what,
                        int week)
{
	const enum language language = league->request->language;
	const char *day =
	    week > 0 && week <= LEAGUE_MOST_WEEKS ? league->season->weeks[week].day : "";
	char text[64];

	words_write(text, language, LEAGUE_WEEK, week);
	writer_text(writer, league->name);
	writer_text(writer, "  ");
	writer_text(writer, words(language, what));
	writer_text(writer, "  ");
	writer_text(writer, week > 0 ? text : words(language, TEXT_LEAGUE_NOT_BOWLED));
	if (day[0] != '\0')
		writer_print(writer, "  %s", day);
	writer_text(writer, "\n\n");
}

enum status league_table_print_list(struct league *league, enum league_lists_kind list,
                                    enum text title, struct table_headings headings)
{
	struct league_rows rows = { .count = 0 };
	struct writer writer = { .text = NULL };
	struct results *results = league_results(league);
	const struct league_view view = { league->season, results, league->club.roster,
		                          LEAGUE_VIEW_FULL_NAMES };

	if (results == NULL)
		return STATUS_FAILED;
	if (league->format == LIST_TABLE)
		write_title(league, &writer, title, results->week);
	/* a table shows one week; CSV and JSON have all weeks unless --week is given */
	if (!league_lists_fill(&view, list,
	                       league->format == LIST_TABLE ? results->week : (int)league->week,
	                       &rows))
		writer.failed = true;
	league_table_write_rows(&rows, headings, NULL, league->format, league->request->language,
	                        &writer);
	if (league->format == LIST_TABLE)
		league_footer(league, &writer, results->week);
	rows_free(&rows);
	results_free(results);
	return league_print(league, &writer);
}

enum status league_standings(struct league *league)
{
	static const struct table_heading headings[] = {
		{ "place", TEXT_LEAGUE_PLACE },
		{ "team", TEXT_LEAGUE_TEAM },
		{ "name", TEXT_LEAGUE_NAME },
		{ "won", TEXT_LEAGUE_WON },
		{ "lost", TEXT_LEAGUE_LOST },
		{ "percent", TEXT_LEAGUE_PERCENT },
		{ "average", TEXT_LEAGUE_AVERAGE },
		{ "pins", TEXT_LEAGUE_PINS },
		{ "pins_with_handicap", TEXT_LEAGUE_PINS_HANDICAP },
		{ "high_game", TEXT_LEAGUE_HIGH_GAME },
		{ "high_series", TEXT_LEAGUE_HIGH_SERIES },
	};

	return league_table_print_list(league, LEAGUE_LISTS_STANDINGS, TEXT_LEAGUE_STANDINGS,
	                               TABLE_HEADINGS(headings));
}

enum status league_points(struct league *league)
{
	static const struct table_heading headings[] = {
		{ "week", TEXT_LEAGUE_WEEK_COLUMN },
		{ "lane", TEXT_LEAGUE_LANE },
		{ "team", TEXT_LEAGUE_TEAM },
		{ "name", TEXT_LEAGUE_NAME },
		{ "opponent", TEXT_LEAGUE_OPPONENT },
		{ "points", TEXT_LEAGUE_POINTS },
		{ "total_with_handicap", TEXT_LEAGUE_TOTAL_HANDICAP },
	};

	return league_table_print_list(league, LEAGUE_LISTS_POINTS, TEXT_LEAGUE_POINTS_TITLE,
	                               TABLE_HEADINGS(headings));
}

enum status league_bowlers(struct league *league)
{
	static const struct table_heading headings[] = {
		{ "name", TEXT_LEAGUE_NAME },           { "team", TEXT_LEAGUE_TEAM },
		{ "games", TEXT_LEAGUE_GAMES },         { "pins", TEXT_LEAGUE_PINS },
		{ "average", TEXT_LEAGUE_AVERAGE },     { "handicap", TEXT_LEAGUE_HANDICAP },
		{ "high_game", TEXT_LEAGUE_HIGH_GAME }, { "high_series", TEXT_LEAGUE_HIGH_SERIES },
	};

	return league_table_print_list(league, LEAGUE_LISTS_BOWLERS, TEXT_LEAGUE_BOWLERS,
	                               TABLE_HEADINGS(headings));
}
