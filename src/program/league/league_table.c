/* Rows of cells that become a table for people, CSV or JSON. */
#include "league_table.h"

#include "width.h"

#include <string.h>

void table_text(struct league_table *table, const char *text)
{
	writer_bytes(&table->cells, text, strlen(text) + 1);
	table->number++;
}

void table_number(struct league_table *table, long long number)
{
	char text[24];

	snprintf(text, sizeof text, "%lld", number);
	table_text(table, text);
}

void table_points(struct league_table *table, int32_t halves)
{
	char text[POINTS_TEXT_SIZE];

	points_write(halves, text);
	table_text(table, text);
}

static const char *cell_after(const char *cell)
{
	return cell + strlen(cell) + 1;
}

/* ---- for people ---------------------------------------------------------------------------------
 */

static void find_widths(const struct league_table *table, enum language language,
                        int widths[TABLE_MOST_COLUMNS])
{
	const char *cell = table->cells.text;

	for (int column = 0; column < table->count; column++)
		widths[column] = width_of_text(words(language, table->columns[column].heading));
	for (size_t next = 0; next < table->number; next++, cell = cell_after(cell)) {
		const int width = width_of_text(cell);
		int *most = widths + next % (size_t)table->count;

		*most = width > *most ? width : *most;
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

static void write_cell(struct writer *writer, const struct table_column *column, const char *text,
                       int width)
{
	if (column->heading == NO_TEXT)
		return;
	if (writer->length > 0 && writer->text[writer->length - 1] != '\n')
		writer_text(writer, "  ");
	pad(writer, text, column->number ? -width : width);
}

/* Blanks at the end of a line help no reader. */
static void end_line(struct writer *writer)
{
	while (writer->length > 0 && writer->text[writer->length - 1] == ' ')
		writer->length--;
	writer_put(writer, '\n');
}

static void write_people(const struct league_table *table, enum language language,
                         struct writer *writer)
{
	int widths[TABLE_MOST_COLUMNS] = { 0 };
	const char *cell = table->cells.text;

	find_widths(table, language, widths);
	for (int column = 0; column < table->count; column++)
		write_cell(writer, table->columns + column,
		           words(language, table->columns[column].heading), widths[column]);
	end_line(writer);
	for (size_t next = 0; next < table->number; next++, cell = cell_after(cell)) {
		const int column = (int)(next % (size_t)table->count);

		write_cell(writer, table->columns + column, cell, widths[column]);
		if (column == table->count - 1)
			end_line(writer);
	}
}

/* ---- for programs -------------------------------------------------------------------------------
 */

/* The same cells with the columns that programs read. */
static struct league_rows rows_of(const struct league_table *table)
{
	struct league_rows rows = { .cells = table->cells, .number = table->number };

	for (int next = 0; next < table->count; next++)
		rows_add_columns(&rows,
		                 &(struct rows_column){ .name = table->columns[next].name,
		                                        .number = table->columns[next].number },
		                 1);
	return rows;
}

static void write_programs(const struct league_rows *rows, enum league_format format,
                           struct writer *writer)
{
	if (format == LEAGUE_CSV) {
		rows_write_csv(rows, writer);
		return;
	}
	rows_write_json(rows, writer);
	writer_put(writer, '\n');
}

void table_write(struct league_table *table, enum league_format format, enum language language,
                 struct writer *writer)
{
	const struct league_rows rows = rows_of(table);

	if (table->cells.failed)
		writer->failed = true;
	else if (format == LEAGUE_TABLE)
		write_people(table, language, writer);
	else
		write_programs(&rows, format, writer);
	writer_clear(&table->cells);
	table->number = 0;
}

static void write_rows_for_people(const struct league_rows *rows, const enum text *headings,
                                  table_say *say, enum language language, struct writer *writer)
{
	struct table_column columns[ROWS_MOST_COLUMNS];
	struct league_table table = { columns, rows->count, { .text = NULL }, 0 };
	const char *cell = rows->cells.text;

	for (int next = 0; next < rows->count; next++)
		columns[next] =
		    (struct table_column){ NULL, headings[next], rows->columns[next].number };
	for (size_t next = 0; next < rows->number; next++, cell = cell_after(cell)) {
		const bool is_last = next % (size_t)rows->count == (size_t)rows->count - 1;

		table_text(&table, is_last && say != NULL ? say(language, cell) : cell);
	}
	table_write(&table, LEAGUE_TABLE, language, writer);
	table_free(&table);
}

void table_write_rows(const struct league_rows *rows, const enum text *headings, table_say *say,
                      enum league_format format, enum language language, struct writer *writer)
{
	if (rows->cells.failed)
		writer->failed = true;
	else if (format == LEAGUE_TABLE)
		write_rows_for_people(rows, headings, say, language, writer);
	else
		write_programs(rows, format, writer);
}

void table_free(struct league_table *table)
{
	writer_free(&table->cells);
}
