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

void league_pad(struct writer *writer, const char *text, int columns)
{
	const int width = width_of_text(text);
	const int room = columns < 0 ? -columns - width : columns - width;

	for (int next = 0; columns < 0 && next < room; next++)
		writer_put(writer, ' ');
	writer_text(writer, text);
	for (int next = 0; columns > 0 && next < room; next++)
		writer_put(writer, ' ');
}

void league_pad_number(struct writer *writer, long long number, int columns)
{
	char text[24];

	snprintf(text, sizeof text, "%lld", number);
	league_pad(writer, text, -columns);
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

static void write_cell(struct writer *writer, const struct table_column *column, const char *text,
                       int width, bool first)
{
	if (column->heading == NO_TEXT)
		return;
	if (!first)
		writer_text(writer, "  ");
	league_pad(writer, text, column->number ? -width : width);
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
	int widths[TABLE_MOST_COLUMNS];
	const char *cell = table->cells.text;

	find_widths(table, language, widths);
	for (int column = 0; column < table->count; column++)
		write_cell(writer, table->columns + column,
		           words(language, table->columns[column].heading), widths[column],
		           column == 0);
	end_line(writer);
	for (size_t next = 0; next < table->number; next++, cell = cell_after(cell)) {
		const int column = (int)(next % (size_t)table->count);

		write_cell(writer, table->columns + column, cell, widths[column], column == 0);
		if (column == table->count - 1)
			end_line(writer);
	}
}

/* ---- for programs -------------------------------------------------------------------------------
 */

static void write_csv(const struct league_table *table, struct writer *writer)
{
	const char *cell = table->cells.text;
	const char *between = "";

	for (int column = 0; column < table->count; column++) {
		if (table->columns[column].name == NULL)
			continue;
		writer_text(writer, between);
		writer_text(writer, table->columns[column].name);
		between = ",";
	}
	writer_put(writer, '\n');
	between = "";
	for (size_t next = 0; next < table->number; next++, cell = cell_after(cell)) {
		const size_t column = next % (size_t)table->count;

		if (table->columns[column].name != NULL) {
			writer_text(writer, between);
			if (table->columns[column].number)
				writer_text(writer,
				            cell); /* no formula: digits, points, a letter */
			else
				(void)writer_csv(writer, cell);
			between = ",";
		}
		if (column != (size_t)table->count - 1)
			continue;
		writer_put(writer, '\n');
		between = "";
	}
}

static bool is_plain_number(const char *text)
{
	const size_t digits = strspn(text, "0123456789");

	return digits > 0 && (text[digits] == '\0' ||
	                      (text[digits] == '.' && strspn(text + digits + 1, "0123456789") > 0));
}

/* A percentage is written .563 for people. */
static void write_json_cell(struct writer *writer, const struct table_column *column,
                            const char *text)
{
	writer_json(writer, column->name);
	writer_put(writer, ':');
	if (column->number && text[0] == '.')
		writer_put(writer, '0');
	if (column->number && text[0] == '\0')
		writer_text(writer, "null");
	else if (column->number && (text[0] == '.' || is_plain_number(text) ||
	                            (text[0] == '-' && is_plain_number(text + 1))))
		writer_text(writer, text);
	else
		writer_json(writer, text);
}

static void write_json(const struct league_table *table, struct writer *writer)
{
	const char *cell = table->cells.text;
	const char *between = "{";

	writer_put(writer, '[');
	for (size_t next = 0; next < table->number; next++, cell = cell_after(cell)) {
		const size_t column = next % (size_t)table->count;

		if (column == 0)
			between = next > 0 ? ",\n{" : "{";
		if (table->columns[column].name != NULL) {
			writer_text(writer, between);
			write_json_cell(writer, table->columns + column, cell);
			between = ",";
		}
		if (column == (size_t)table->count - 1)
			writer_put(writer, '}');
	}
	writer_text(writer, "]\n");
}

void table_write(struct league_table *table, enum league_format format, enum language language,
                 struct writer *writer)
{
	if (table->cells.failed)
		writer->failed = true;
	else if (format == LEAGUE_TABLE)
		write_people(table, language, writer);
	else if (format == LEAGUE_CSV)
		write_csv(table, writer);
	else
		write_json(table, writer);
	writer_clear(&table->cells);
	table->number = 0;
}

void table_free(struct league_table *table)
{
	writer_free(&table->cells);
}
