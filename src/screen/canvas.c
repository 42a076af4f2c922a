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

/* ---- Big letters: five rows of blocks ---- */

enum {
	DOTS = 4 /* in a row of a letter: the highest bit is on the left */
};

/* clang-format off */
static const uint8_t letters[26][BIG_ROWS] = {
	{ 6, 9, 15, 9, 9 },   { 14, 9, 14, 9, 14 }, { 7, 8, 8, 8, 7 },     { 14, 9, 9, 9, 14 },
	{ 15, 8, 14, 8, 15 }, { 15, 8, 14, 8, 8 },  { 7, 8, 11, 9, 7 },    { 9, 9, 15, 9, 9 },
	{ 14, 4, 4, 4, 14 },  { 3, 1, 1, 9, 6 },    { 9, 10, 12, 10, 9 },  { 8, 8, 8, 8, 15 },
	{ 9, 15, 15, 9, 9 },  { 9, 13, 15, 11, 9 }, { 6, 9, 9, 9, 6 },     { 14, 9, 14, 8, 8 },
	{ 6, 9, 9, 10, 5 },   { 14, 9, 14, 10, 9 }, { 7, 8, 6, 1, 14 },    { 14, 4, 4, 4, 4 },
	{ 9, 9, 9, 9, 6 },    { 9, 9, 9, 6, 6 },    { 9, 9, 15, 15, 9 },   { 9, 9, 6, 9, 9 },
	{ 9, 9, 7, 1, 6 },    { 15, 1, 6, 8, 15 },
};

static const uint8_t digits[10][BIG_ROWS] = {
	{ 6, 9, 9, 9, 6 },   { 4, 12, 4, 4, 14 }, { 14, 1, 6, 8, 15 }, { 14, 1, 6, 1, 14 },
	{ 9, 9, 15, 1, 1 },  { 15, 8, 14, 1, 14 }, { 6, 8, 14, 9, 6 }, { 15, 1, 2, 4, 4 },
	{ 6, 9, 6, 9, 6 },   { 6, 9, 7, 1, 6 },
};
/* clang-format on */

static const uint8_t *rows_of(char symbol)
{
	static const uint8_t gap[BIG_ROWS];
	static const uint8_t slash[BIG_ROWS] = { 1, 1, 6, 8, 8 };
	static const uint8_t stroke[BIG_ROWS] = { 0, 0, 15, 0, 0 };

	if (symbol == '/')
		return slash;
	if (symbol == '-')
		return stroke;
	if (symbol >= 'A' && symbol <= 'Z')
		return letters[symbol - 'A'];
	if (symbol >= '0' && symbol <= '9')
		return digits[symbol - '0'];
	return gap;
}

/* Dots that are set are drawn as blocks; the others leave the cell unchanged. */
static void put_symbol(struct canvas *canvas, int row, int column, enum style style, char symbol)
{
	const uint8_t *rows = rows_of(symbol);

	for (int line = 0; line < BIG_ROWS; line++)
		for (int dot = 0; dot < DOTS; dot++)
			if ((rows[line] >> (DOTS - 1 - dot) & 1) != 0)
				canvas_put(canvas, row + line, column + dot, style,
				           canvas->unicode ? "█" : "#");
}

int big_put(struct canvas *canvas, int row, int column, enum style style, const char *text)
{
	for (; *text != '\0'; text++) {
		put_symbol(canvas, row, column, style, *text);
		column += BIG_COLUMNS;
	}
	return column;
}
