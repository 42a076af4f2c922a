/* Big letters: five rows of blocks. */
#include "screen/big.h"

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
