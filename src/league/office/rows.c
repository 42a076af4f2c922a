/* Rows of cells that become CSV or JSON. */
#include "league/office/rows.h"

#include "league/results/results.h"

#include <stdio.h>
#include <string.h>

void rows_add_columns(struct league_rows *rows, const struct rows_column *columns, int count)
{
	for (int next = 0; next < count && rows->count < ROWS_MOST_COLUMNS; next++)
		rows->columns[rows->count++] = columns[next];
}

void rows_text(struct league_rows *rows, const char *text)
{
	writer_bytes(&rows->cells, text, strlen(text) + 1);
	rows->number++;
}

void rows_number(struct league_rows *rows, long long number)
{
	char text[24];

	snprintf(text, sizeof text, "%lld", number);
	rows_text(rows, text);
}

void rows_number_or_none(struct league_rows *rows, bool known, long long number)
{
	if (known)
		rows_number(rows, number);
	else
		rows_text(rows, "");
}

void rows_points(struct league_rows *rows, int32_t halves)
{
	char text[POINTS_TEXT_SIZE];

	number_text_write_points(halves, text);
	rows_text(rows, text);
}

static const char *cell_after(const char *cell)
{
	return cell + strlen(cell) + 1;
}

/* A number needs no quotes: digits, a point, a letter before them. */
static void write_csv_cell(struct writer *writer, const struct rows_column *column,
                           const char *text)
{
	if (column->number)
		writer_text(writer, text);
	else
		(void)writer_csv(writer, text);
}

static bool is_in_csv(const struct rows_column *column)
{
	return column->name != NULL && !column->only_json;
}

void rows_write_csv(const struct league_rows *rows, struct writer *writer)
{
	const char *cell = rows->cells.text;
	const char *between = "";

	for (int column = 0; column < rows->count; column++) {
		if (!is_in_csv(rows->columns + column))
			continue;
		writer_print(writer, "%s%s", between, rows->columns[column].name);
		between = ",";
	}
	for (size_t next = 0; !rows->cells.failed && next < rows->number; next++) {
		const struct rows_column *column = rows->columns + next % (size_t)rows->count;

		if (column == rows->columns)
			between = "\n";
		if (is_in_csv(column)) {
			writer_text(writer, between);
			write_csv_cell(writer, column, cell);
			between = ",";
		}
		cell = cell_after(cell);
	}
	writer_put(writer, '\n');
	writer->failed |= rows->cells.failed;
}

static bool is_plain_number(const char *text)
{
	const char *digits = text + (text[0] == '-');
	const size_t length = strspn(digits, "0123456789");

	return length > 0 &&
	       (digits[length] == '\0' ||
	        (digits[length] == '.' && strspn(digits + length + 1, "0123456789") > 0));
}

/* A percentage is written .563 for people. */
static void write_json_cell(struct writer *writer, const struct rows_column *column,
                            const char *text)
{
	writer_json(writer, column->name);
	writer_put(writer, ':');
	if (column->number && text[0] == '\0')
		writer_text(writer, "null");
	else if (column->number && text[0] == '.')
		writer_print(writer, "0%s", text);
	else if (column->number && is_plain_number(text))
		writer_text(writer, text);
	else
		writer_json(writer, text);
}

void rows_write_json(const struct league_rows *rows, struct writer *writer)
{
	const char *cell = rows->cells.text;
	const char *between = "";

	writer_put(writer, '[');
	for (size_t next = 0; !rows->cells.failed && next < rows->number; next++) {
		const struct rows_column *column = rows->columns + next % (size_t)rows->count;

		if (column == rows->columns)
			between = next > 0 ? "},\n{" : "{";
		if (column->name != NULL) {
			writer_text(writer, between);
			write_json_cell(writer, column, cell);
			between = ",";
		}
		cell = cell_after(cell);
	}
	writer_text(writer, rows->number > 0 ? "}]" : "]");
	writer->failed |= rows->cells.failed;
}

void rows_free(struct league_rows *rows)
{
	writer_free(&rows->cells);
}
