/* pindeck league: standings, points and bowlers. */
#include "common/width.h"
#include "program/league/league.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- for people ---- */

/* Rows with the headings that people read. */
struct table {
	const struct league_rows *rows;
	enum text headings[ROWS_MOST_COLUMNS]; /* NO_TEXT: people do not see the column */
	league_table_say *say;                 /* of the last column, or a null pointer */
	int widths[ROWS_MOST_COLUMNS];
	struct writer text; /* of a number */
};

/* The heading of the column with that name of a list of src/league; NO_TEXT for one that people do
 * not see. */
static enum text heading_of(const char *column)
{
	static const struct {
		const char *column;
		enum text text;
	} headings[] = {
		{ "average", TEXT_LEAGUE_AVERAGE },
		{ "day", TEXT_LEAGUE_DAY },
		{ "g1", TEXT_LEAGUE_GAME_1 },
		{ "g2", TEXT_LEAGUE_GAME_2 },
		{ "g3", TEXT_LEAGUE_GAME_3 },
		{ "g4", TEXT_LEAGUE_GAME_4 },
		{ "g5", TEXT_LEAGUE_GAME_5 },
		{ "g6", TEXT_LEAGUE_GAME_6 },
		{ "games", TEXT_LEAGUE_GAMES },
		{ "handicap", TEXT_LEAGUE_HANDICAP },
		{ "high_game", TEXT_LEAGUE_HIGH_GAME },
		{ "high_series", TEXT_LEAGUE_HIGH_SERIES },
		{ "lane", TEXT_LEAGUE_LANE },
		{ "left", TEXT_LEAGUE_LEFT },
		{ "left_name", TEXT_LEAGUE_NAME },
		{ "lost", TEXT_LEAGUE_LOST },
		{ "name", TEXT_LEAGUE_NAME },
		{ "opponent", TEXT_LEAGUE_OPPONENT },
		{ "percent", TEXT_LEAGUE_PERCENT },
		{ "pins", TEXT_LEAGUE_PINS },
		{ "pins_with_handicap", TEXT_LEAGUE_PINS_HANDICAP },
		{ "place", TEXT_LEAGUE_PLACE },
		{ "points", TEXT_LEAGUE_POINTS },
		{ "remark", TEXT_LEAGUE_REMARK },
		{ "right", TEXT_LEAGUE_RIGHT },
		{ "right_name", TEXT_LEAGUE_NAME },
		{ "slot", TEXT_LEAGUE_SLOT },
		{ "team", TEXT_LEAGUE_TEAM },
		{ "total", TEXT_LEAGUE_TOTAL },
		{ "total_with_handicap", TEXT_LEAGUE_TOTAL_HANDICAP },
		{ "week", TEXT_LEAGUE_WEEK_COLUMN },
		{ "won", TEXT_LEAGUE_WON },
	};

	for (size_t next = 0; next < sizeof headings / sizeof *headings; next++)
		if (strcmp(headings[next].column, column) == 0)
			return headings[next].text;
	return NO_TEXT;
}

static int column_of(const struct table *table, size_t cell)
{
	return (int)(cell % (size_t)table->rows->count);
}

/* The text of a cell; it lasts until the next one. */
static const char *text_of(struct table *table, size_t number)
{
	const struct list_value cell = rows_cell(table->rows, number);
	const bool is_said =
	    table->say != NULL && column_of(table, number) == table->rows->count - 1;

	if (cell.type != LIST_NUMBER)
		return is_said ? table->say(cell.text) : cell.text;
	writer_clear(&table->text);
	writer_number(&table->text, cell.number);
	return table->text.failed ? "" : table->text.text;
}

static void widen(int *width, const char *text)
{
	const int wanted = width_of_text(text);

	*width = wanted > *width ? wanted : *width;
}

static void find_widths(struct table *table)
{
	for (int column = 0; column < table->rows->count; column++)
		widen(table->widths + column, words(spoken, table->headings[column]));
	for (size_t next = 0; next < table->rows->number; next++)
		widen(table->widths + column_of(table, next), text_of(table, next));
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
	pad(writer, text, table->rows->columns[column].type != LIST_TEXT ? -width : width);
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

	find_widths(table);
	for (int column = 0; column < rows->count; column++)
		write_cell(table, column, words(spoken, table->headings[column]), writer);
	end_line(writer);
	for (size_t next = 0; next < rows->number; next++) {
		const int column = column_of(table, next);

		write_cell(table, column, text_of(table, next), writer);
		if (column == rows->count - 1)
			end_line(writer);
	}
	writer->failed |= table->text.failed;
	writer_free(&table->text);
}

/* ---- for people or programs ---- */

static void write_table(struct table *table, enum list_format format, struct writer *writer)
{
	if (table->rows->failed)
		writer->failed = true;
	else if (format == LIST_TABLE)
		write_people(table, writer);
	else
		rows_write(table->rows, writer, format == LIST_CSV);
	if (format == LIST_JSON)
		writer_put(writer, '\n');
}

void league_table_write_rows(const struct league_rows *rows, int first, league_table_say *say,
                             enum list_format format, struct writer *writer)
{
	struct table table = { .rows = rows, .say = say };

	for (int next = first; next < rows->count; next++)
		table.headings[next] = heading_of(rows->columns[next].name);
	write_table(&table, format, writer);
}

/* ---- rows below columns of their own ---- */

struct league_rows league_table_rows(struct table_columns columns)
{
	struct league_rows rows = { .count = 0 };

	for (int next = 0; next < columns.count; next++)
		rows_add_columns(&rows, &columns.list[next].column, 1);
	return rows;
}

void league_table_write(const struct league_rows *rows, struct table_columns columns,
                        enum list_format format, struct writer *writer)
{
	struct table table = { .rows = rows };

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
		(void)complain_no_memory();
	return results;
}

enum status league_print(struct writer *writer)
{
	enum status status = STATUS_DONE;

	if (writer->failed)
		status = complain_no_memory();
	else
		(void)writer_flush(writer, stdout); /* end_output notices a failed file */
	writer_free(writer);
	return status == STATUS_DONE ? end_output() : status;
}

/* The name of the league, the title of the list, and the week. */
static void write_title(const struct league *league, struct writer *writer, enum text what,
                        int week)
{
	const char *day =
	    week > 0 && week <= LEAGUE_MOST_WEEKS ? league->season->weeks[week].day : "";
	char text[64];

	words_write(text, spoken, LEAGUE_WEEK, week);
	writer_text(writer, league->name);
	writer_text(writer, "  ");
	writer_text(writer, words(spoken, what));
	writer_text(writer, "  ");
	writer_text(writer, week > 0 ? text : words(spoken, TEXT_LEAGUE_NOT_BOWLED));
	if (day[0] != '\0')
		writer_print(writer, "  %s", day);
	writer_text(writer, "\n\n");
}

enum status league_table_print_list(struct league *league, enum league_lists_kind list,
                                    enum text title)
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
	league_table_write_rows(&rows, 0, NULL, league->format, &writer);
	if (league->format == LIST_TABLE)
		league_footer(league, &writer, results->week);
	rows_free(&rows);
	results_free(results);
	return league_print(&writer);
}

enum status league_standings(struct league *league)
{
	return league_table_print_list(league, LEAGUE_LISTS_STANDINGS, TEXT_LEAGUE_STANDINGS);
}

enum status league_points(struct league *league)
{
	return league_table_print_list(league, LEAGUE_LISTS_POINTS, TEXT_LEAGUE_POINTS_TITLE);
}

enum status league_bowlers(struct league *league)
{
	return league_table_print_list(league, LEAGUE_LISTS_BOWLERS, TEXT_LEAGUE_BOWLERS);
}
