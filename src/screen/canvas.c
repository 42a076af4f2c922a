/* A canvas: the content of a screen as cells, drawn before it is sent to a terminal; and the scores
 * of a match on it. */
#include "screen/canvas.h"

#include "common/utf8.h"
#include "common/width.h"
#include "journal/game_worth.h"

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

enum {
	NAME_COLUMNS = 6,
	SUM_COLUMNS = 13,
	NARROWEST = 6, /* a cell with its bar */
	WIDEST = 18,
	MARK_TEXT = 8,
	TALLEST = 3,         /* rows of a bowler */
	LARGE = BIG_ROWS + 2 /* rows of one in big letters */
};

/* The layout of this screen. */
struct grid {
	int cell;   /* columns of a frame, with its bar; the tenth has one more */
	int height; /* rows of a bowler; 1 leaves out the totals of all but one */
};

static int column_of(const struct grid *grid, int frame)
{
	return NAME_COLUMNS + (frame - 1) * grid->cell;
}

static int width_of(const struct grid *grid, int frame)
{
	return grid->cell + (frame == PINDECK_FRAMES ? 1 : 0) - 1;
}

static int between(int least, int number, int most)
{
	if (number < least)
		return least;
	return number > most ? most : number;
}

/* ---- marks ---- */

struct mark_text {
	char text[MARK_TEXT];
	enum style style;
	bool there;
};

/* As long as they can be: circles and gaps are left out where there is no room for them. */
struct spacing {
	const char *gap;
	bool circles;
	bool short_names;
};

static enum style style_of_mark(const struct pindeck_mark *mark)
{
	const char *text = mark->text;

	if (mark->split)
		return STYLE_SPLIT;
	if (text[0] == 'X')
		return STYLE_STRIKE;
	return text[0] == '/' ? STYLE_SPARE : STYLE_PLAIN;
}

static struct mark_text mark_at(const struct pindeck_game *game, struct pindeck_place place,
                                struct spacing spacing)
{
	struct pindeck_mark mark = pindeck_game_mark(game, place);
	struct mark_text shown = { .style = style_of_mark(&mark) };
	const bool circled = spacing.circles && mark.split;

	if (spacing.short_names)
		mark = pindeck_mark_short(mark);
	shown.there = *mark.text != ' ';
	snprintf(shown.text, sizeof shown.text, circled ? "(%s)" : "%s", mark.text);
	return shown;
}

static int columns_of_marks(const struct pindeck_game *game, int frame, struct spacing spacing)
{
	int columns = 0;

	for (int ball = 1; ball <= PINDECK_MOST_BALLS; ball++) {
		const struct mark_text mark = mark_at(game, pindeck_place_of(frame, ball), spacing);

		if (mark.there)
			columns +=
			    (int)strlen(mark.text) + (ball > 1 ? (int)strlen(spacing.gap) : 0);
	}
	return columns;
}

static struct spacing spacing_for(const struct pindeck_game *game, int frame, int room)
{
	static const struct spacing spacings[] = {
		{ " ", true, false }, { "", true, false }, { " ", false, false },
		{ "", false, false }, { "", false, true },
	};
	size_t next = 0;

	while (next + 1 < sizeof spacings / sizeof *spacings &&
	       columns_of_marks(game, frame, spacings[next]) > room)
		next++;
	return spacings[next];
}

static bool is_cursor(const struct score_view *view, struct pindeck_seat seat,
                      struct pindeck_place place)
{
	return pindeck_seat_is_equal(view->cursor.seat, seat) &&
	       pindeck_place_is_equal(view->cursor.place, place);
}

static void draw_marks(struct canvas *canvas, int row, const struct grid *grid,
                       const struct score_view *view, struct pindeck_seat seat, int frame)
{
	const struct pindeck_game *game = pindeck_match_game(view->match, seat);
	const int room = width_of(grid, frame);
	const struct spacing spacing = spacing_for(game, frame, room);
	int column = column_of(grid, frame) + (room - columns_of_marks(game, frame, spacing)) / 2;

	for (int ball = 1; ball <= PINDECK_MOST_BALLS; ball++) {
		const struct pindeck_place place = pindeck_place_of(frame, ball);
		const struct mark_text mark = mark_at(game, place, spacing);
		const enum style style = is_cursor(view, seat, place) ? STYLE_CURSOR : mark.style;

		if (!mark.there)
			return;
		if (ball > 1)
			column = canvas_put(canvas, row, column, STYLE_PLAIN, spacing.gap);
		canvas->target = (struct target){ .seat = (uint8_t)pindeck_seat_to_int(seat),
			                          .frame = (uint8_t)frame,
			                          .ball = (uint8_t)ball };
		column = canvas_put(canvas, row, column, style, mark.text);
		canvas->target = (struct target){ 0 };
	}
}

static bool has_split(const struct pindeck_game *game, int frame)
{
	bool split = false;

	for (int ball = 1; ball <= PINDECK_MOST_BALLS; ball++)
		split |= pindeck_game_mark(game, pindeck_place_of(frame, ball)).split;
	return split;
}

/* The same in big letters, where there is room for all of them. */
static void draw_big_marks(struct canvas *canvas, int row, const struct grid *grid,
                           const struct score_view *view, struct pindeck_seat seat, int frame)
{
	const struct pindeck_game *game = pindeck_match_game(view->match, seat);
	const struct spacing plain = { "", false, false };
	const int room = width_of(grid, frame);
	const int columns = columns_of_marks(game, frame, plain) * BIG_COLUMNS - 1;
	int column = column_of(grid, frame) + (room - columns) / 2;

	/* a split must be visible without colours too */
	if (columns > room || has_split(game, frame)) {
		draw_marks(canvas, row + BIG_ROWS / 2, grid, view, seat, frame);
		return;
	}
	for (int ball = 1; ball <= PINDECK_MOST_BALLS; ball++) {
		const struct pindeck_place place = pindeck_place_of(frame, ball);
		const struct mark_text mark = mark_at(game, place, plain);

		canvas->target = (struct target){ .seat = (uint8_t)pindeck_seat_to_int(seat),
			                          .frame = (uint8_t)frame,
			                          .ball = (uint8_t)ball };
		if (mark.there && is_cursor(view, seat, place))
			for (int line = 0; line < BIG_ROWS; line++)
				canvas_fill(canvas, row + line, column,
				            (int)strlen(mark.text) * BIG_COLUMNS - 1, STYLE_CURSOR);
		if (mark.there)
			column = big_put(canvas, row, column,
			                 is_cursor(view, seat, place) ? STYLE_CURSOR : mark.style,
			                 mark.text);
		canvas->target = (struct target){ 0 };
	}
}

/* ---- totals ---- */

static struct pindeck_score total_of(const struct pindeck_match *match, struct pindeck_seat seat,
                                     int frame)
{
	return pindeck_game_total(pindeck_match_game(match, seat), pindeck_frame_number_of(frame));
}

static bool differs(struct pindeck_score one, struct pindeck_score other)
{
	return pindeck_score_to_points(one) != pindeck_score_to_points(other) ||
	       pindeck_score_is_final(one) != pindeck_score_is_final(other);
}

static void draw_total(struct canvas *canvas, int row, const struct grid *grid,
                       const struct score_view *view, struct pindeck_seat seat, int frame)
{
	const struct pindeck_score total = total_of(view->match, seat, frame);
	const bool changed = differs(total, total_of(view->kept, seat, frame));
	char text[MARK_TEXT];

	if (!pindeck_score_is_final(total))
		return;
	snprintf(text, sizeof text, "%d", pindeck_score_to_points(total));
	canvas_put(canvas, row,
	           column_of(grid, frame) + (width_of(grid, frame) - (int)strlen(text) + 1) / 2,
	           changed ? STYLE_PREVIEW : STYLE_PLAIN, text);
}

static void draw_sum(struct canvas *canvas, int row, const struct grid *grid,
                     const struct score_view *view, struct pindeck_seat seat)
{
	const int column = column_of(grid, PINDECK_FRAMES + 1) + 1;
	const struct pindeck_game *game = pindeck_match_game(view->match, seat);
	const struct pindeck_game *kept = pindeck_match_game(view->kept, seat);
	const bool changed = game_worth(game) != game_worth(kept);

	canvas_print(canvas, row, column, changed ? STYLE_PREVIEW : STYLE_STRONG, "%5d",
	             game_worth(game));
	canvas_print(canvas, row, column + 5, STYLE_DIM, "%6d", game_at_best(game));
}

/* ---- the whole ---- */

static void draw_bars(struct canvas *canvas, int row, const struct grid *grid)
{
	canvas_put(canvas, row, NAME_COLUMNS - 1, STYLE_DIM, canvas_bar(canvas));
	for (int frame = 1; frame <= PINDECK_FRAMES; frame++)
		canvas_put(canvas, row, column_of(grid, frame) + width_of(grid, frame), STYLE_DIM,
		           canvas_bar(canvas));
}

/* Above the two columns of sums, or wider where a language needs it. */
static void draw_sum_headings(struct canvas *canvas, int row, int sums,
                              const struct score_view *view)
{
	const int total = width_of_text(view->total);
	const int most = width_of_text(view->max);
	const bool wide = total + 1 + most >= SUM_COLUMNS;
	const int end = wide ? canvas->columns : sums + SUM_COLUMNS - 1;
	const int total_end = wide ? end - most - 1 : sums + SUM_COLUMNS / 2;

	canvas_put(canvas, row, total_end - total, STYLE_DIM, view->total);
	canvas_put(canvas, row, end - most, STYLE_DIM, view->max);
}

static void draw_heading(struct canvas *canvas, int row, const struct grid *grid,
                         const struct score_view *view)
{
	const int sums = column_of(grid, PINDECK_FRAMES + 1);

	for (int frame = 1; frame <= PINDECK_FRAMES; frame++)
		canvas_print(canvas, row, column_of(grid, frame) + (width_of(grid, frame) - 1) / 2,
		             STYLE_DIM, "%d", frame);
	draw_sum_headings(canvas, row, sums, view);
}

static void draw_name(struct canvas *canvas, int row, const struct score_view *view,
                      struct pindeck_seat seat)
{
	const struct pindeck_name *name = pindeck_match_name(view->match, seat);
	const bool turn = pindeck_seat_is_equal(pindeck_match_turn(view->kept), seat);
	const bool left = pindeck_match_has_left(view->match, seat);
	const enum style style = left ? STYLE_DIM : STYLE_STRONG;

	canvas_print(canvas, row, 0, turn ? STYLE_TURN : style, "%c%s ", turn ? '>' : ' ',
	             pindeck_name_to_text(name));
}

/* Draws the rows of one bowler; returns their number. */
static int draw_bowler(struct canvas *canvas, int row, const struct grid *grid,
                       const struct score_view *view, struct pindeck_seat seat, int height)
{
	draw_name(canvas, row, view, seat);
	draw_bars(canvas, row, grid);
	for (int frame = 1; frame <= PINDECK_FRAMES; frame++)
		draw_marks(canvas, row, grid, view, seat, frame);
	if (height == 1) {
		draw_sum(canvas, row, grid, view, seat);
		return 1;
	}
	draw_bars(canvas, row + 1, grid);
	for (int frame = 1; frame <= PINDECK_FRAMES; frame++)
		draw_total(canvas, row + 1, grid, view, seat, frame);
	draw_sum(canvas, row + 1, grid, view, seat);
	if (height > 2)
		canvas_line(canvas, row + 2, 0, column_of(grid, PINDECK_FRAMES + 1) + 1);
	return height;
}

/* The bowler whose turn it is, in large letters. */
static int draw_large_bowler(struct canvas *canvas, int row, const struct grid *grid,
                             const struct score_view *view, struct pindeck_seat seat)
{
	draw_name(canvas, row + BIG_ROWS / 2, view, seat);
	for (int line = 0; line <= BIG_ROWS; line++)
		draw_bars(canvas, row + line, grid);
	for (int frame = 1; frame <= PINDECK_FRAMES; frame++) {
		draw_big_marks(canvas, row, grid, view, seat, frame);
		draw_total(canvas, row + BIG_ROWS, grid, view, seat, frame);
	}
	draw_sum(canvas, row + BIG_ROWS, grid, view, seat);
	canvas_line(canvas, row + BIG_ROWS + 1, 0, column_of(grid, PINDECK_FRAMES + 1) + 1);
	return LARGE;
}

/* With many bowlers on a low screen, only the bowler at the cursor has totals. */
static struct pindeck_seat in_focus(const struct score_view *view)
{
	return pindeck_seat_exists(view->cursor.seat) ? view->cursor.seat
	                                              : pindeck_match_turn(view->kept);
}

void score_view_draw(struct canvas *canvas, int row, int rows, const struct score_view *view)
{
	const int bowlers = pindeck_match_to_bowlers(view->match);
	const struct grid grid = {
		.cell = between(NARROWEST,
		                (canvas->columns - NAME_COLUMNS - SUM_COLUMNS) / PINDECK_FRAMES,
		                WIDEST),
		.height = bowlers > 0 ? between(1, (rows - 2) / bowlers, TALLEST) : 1,
	};
	const struct pindeck_seat focus = in_focus(view);
	const bool large = grid.cell > 2 * BIG_COLUMNS - 1 && grid.height == TALLEST &&
	                   rows - 2 - bowlers * TALLEST >= LARGE - TALLEST;

	draw_heading(canvas, row++, &grid, view);
	if (grid.height > 2)
		canvas_line(canvas, row++, 0, column_of(&grid, PINDECK_FRAMES + 1) + 1);
	for (int number = 1; number <= bowlers; number++) {
		const struct pindeck_seat seat = pindeck_seat_of(number);
		const bool focused = pindeck_seat_is_equal(seat, focus);

		if (focused && large)
			row += draw_large_bowler(canvas, row, &grid, view, seat);
		else
			row += draw_bowler(canvas, row, &grid, view, seat,
			                   focused && grid.height == 1 ? 2 : grid.height);
	}
}

/* ---- The rack as seen from the approach: the head pin in front ---- */

struct position {
	int row;
	int column;
};

/* In steps: the back row has four pins, six half steps wide. */
static const struct position triangle[PINDECK_RACK] = {
	{ 3, 3 }, { 2, 2 }, { 2, 4 }, { 1, 1 }, { 1, 3 },
	{ 1, 5 }, { 0, 0 }, { 0, 2 }, { 0, 4 }, { 0, 6 },
};

static const struct position wedge[PINDECK_FIVE] = {
	{ 0, 0 }, { 1, 1 }, { 2, 3 }, { 1, 5 }, { 0, 6 },
};

static enum style style_of(const struct rack *rack, int pin)
{
	if (rack->cursor == pin)
		return STYLE_CURSOR;
	return (rack->up >> (pin - 1) & 1) != 0 ? STYLE_STRONG : STYLE_DIM;
}

/* A pin that fell with this ball shows its number, because it can still be marked; a pin that had
 * fallen before shows none. */
static void draw_pin(struct canvas *canvas, int row, int column, const struct rack *rack, int pin)
{
	const bool known = ((rack->up | rack->down) >> (pin - 1) & 1) != 0;
	const enum style style = style_of(rack, pin);
	const int number = pin > PINDECK_RACK ? pin - PINDECK_RACK : pin;
	const bool up = (rack->up >> (pin - 1) & 1) != 0;

	canvas->target = (struct target){ .pin = (uint8_t)pin };
	if (up)
		canvas_print(canvas, row, column, style, "(%d)", number);
	else if (known && rack->cursor > 0)
		canvas_print(canvas, row, column, style, " %d ", number);
	else
		canvas_put(canvas, row, column, style, rack->unknown ? " ? " : " . ");
	canvas->target = (struct target){ 0 };
}

void rack_view_draw(struct canvas *canvas, int row, int column, const struct rack *rack)
{
	const struct position *positions = rack->five ? wedge : triangle;
	const int pins = rack->five ? PINDECK_FIVE : PINDECK_RACK;
	const int first = rack->five ? PINDECK_RACK + 1 : 1;
	const int across = rack->large ? 4 : 2;
	const int down = rack->large ? 2 : 1;

	for (int pin = 0; pin < pins; pin++)
		draw_pin(canvas, row + positions[pin].row * down,
		         column + positions[pin].column * across, rack, first + pin);
}
