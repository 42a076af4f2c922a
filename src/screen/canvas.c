/* A canvas: the content of a screen as cells, drawn before it is sent to a terminal. */
#include "screen/canvas.h"

#include "common/utf8.h"
#include "common/width.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum {
	PRINTED = 512
};

static int at_most(int number, int most)
{
	return number < most ? number : most;
}

void canvas_clear(struct canvas *canvas, int columns, int rows)
{
	canvas->columns = at_most(columns, CANVAS_MOST_COLUMNS);
	canvas->rows = at_most(rows, CANVAS_MOST_ROWS);
	canvas->target = (struct target){ 0 };
	for (int row = 0; row < canvas->rows; row++)
		for (int column = 0; column < canvas->columns; column++)
			canvas->cells[row][column] = (struct cell){ .text = " " };
}

static bool is_printable_ascii(char byte)
{
	return byte >= ' ' && byte <= '~';
}

/* Bytes of the character that the text begins with; a byte that begins none is a character. A tab
 * is none that can be printed. */
static size_t size_of_character(const char *text, bool *printable)
{
	size_t size;

	*printable = is_printable_ascii(*text);
	if (*printable)
		return 1;
	size = utf8_printable(text, strnlen(text, CELL_BYTES - 1));
	*printable = size > 0 && *text != '\t';
	return size > 0 ? size : 1;
}

size_t canvas_fitting(const char *text, int columns)
{
	size_t blank = 0;
	size_t next = 0;
	int used = 0;
	bool printable;

	while (text[next] != '\0' && text[next] != '\n') {
		const size_t size = size_of_character(text + next, &printable);

		used += width_of_character(text + next, size);
		if (text[next] == ' ')
			blank = next;
		if (used > columns && (blank > 0 || next > 0))
			return blank > 0 ? blank : next;
		next += size;
	}
	return next;
}

static void set_cell(struct canvas *canvas, int row, int column, enum style style, const char *text,
                     size_t size)
{
	struct cell *cell = &canvas->cells[row][column];

	/* clear the other half of a wide character that is half overwritten */
	if (cell->text[0] == '\0' && column > 0 && text[0] != '\0')
		canvas->cells[row][column - 1] = (struct cell){ .text = " ", .style = cell->style };
	if (column + 1 < canvas->columns && cell[1].text[0] == '\0' && cell->text[0] != '\0')
		cell[1] = (struct cell){ .text = " ", .style = cell->style };
	*cell = (struct cell){ .style = (uint8_t)style, .target = canvas->target };
	memcpy(cell->text, text, size);
}

int canvas_put(struct canvas *canvas, int row, int column, enum style style, const char *text)
{
	bool printable;

	while (*text != '\0') {
		const size_t size = size_of_character(text, &printable);
		const int columns = width_of_character(text, size);

		if (row < 0 || row >= canvas->rows || column + columns > canvas->columns)
			return column;
		if (column >= 0 && columns > 0) { /* a cell has no room for a combining character */
			set_cell(canvas, row, column, style,
			         printable       ? text
			         : *text == '\t' ? " "
			                         : "?",
			         printable ? size : 1);
			if (columns == 2)
				set_cell(canvas, row, column + 1, style, "", 0);
		}
		column += columns;
		text += size;
	}
	return column;
}

int canvas_print(struct canvas *canvas, int row, int column, enum style style, const char *format,
                 ...)
{
	char text[PRINTED];
	va_list arguments;

	va_start(arguments, format);
	/* NOLINTNEXTLINE(clang-analyzer-valist.Uninitialized): it has just begun */
	vsnprintf(text, sizeof text, format, arguments);
	va_end(arguments);
	return canvas_put(canvas, row, column, style, text);
}

void canvas_line(struct canvas *canvas, int row, int column, int columns)
{
	for (int next = 0; next < columns; next++)
		canvas_put(canvas, row, column + next, STYLE_DIM, canvas->unicode ? "─" : "-");
}

void canvas_fill(struct canvas *canvas, int row, int column, int columns, enum style style)
{
	for (int next = 0; next < columns; next++)
		canvas_put(canvas, row, column + next, style, " ");
}

const char *canvas_bar(const struct canvas *canvas)
{
	return canvas->unicode ? "│" : "|";
}

struct target canvas_target(const struct canvas *canvas, int row, int column)
{
	if (row < 0 || row >= canvas->rows || column < 0 || column >= canvas->columns)
		return (struct target){ 0 };
	return canvas->cells[row][column].target;
}
