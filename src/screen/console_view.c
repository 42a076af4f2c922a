/* Draws the console: the board, the rack, the ranking and the input line. */
#include "screen/console_view.h"

#include "common/width.h"
#include "match_repair.h"
#include "screen/console_keys.h"
#include "screen/score_view.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
	LEAST_COLUMNS = 80,
	LEAST_ROWS = 24,
	TITLE_ROWS = 1,
	PANEL_ROWS = 6,
	MOST_SMALL_PANEL_ROWS = 8,
	LINE_TEXT = 320
};

/* ---- the title ----------------------------------------------------------------------------------
 */

static void draw_title(const struct console *console, struct canvas *canvas)
{
	const struct replay *game = console_game(console);
	int column = canvas_put(canvas, 0, 1, STYLE_STRONG, "PINDECK");

	if (game->lane > 0)
		column = canvas_print(canvas, 0, column + 2, STYLE_PLAIN,
		                      console_say(console, TEXT_SCREEN_LANE), game->lane);
	if (game->game > 0 && console->mode != MODE_NAMES)
		column =
		    canvas_print(canvas, 0, column + 2, STYLE_PLAIN,
		                 console_say(console, TEXT_SCREEN_GAME), (long long)game->game);
	if (game->lines > 0)
		column = canvas_print(
		    canvas, 0, column + 2, STYLE_PLAIN, console_say(console, TEXT_SCREEN_FRAME),
		    pindeck_frame_number_to_int(pindeck_match_frame(&game->match)));
	if (game->series.number > 0 && game->series.of > 0)
		column = canvas_print(canvas, 0, column + 2, STYLE_PLAIN,
		                      console_say(console, TEXT_SERIES_GAME_OF),
		                      game->series.number, game->series.of);
	else if (game->series.number > 0)
		column = canvas_print(canvas, 0, column + 2, STYLE_PLAIN,
		                      console_say(console, TEXT_SERIES_GAME), game->series.number);
	if (game->voided != 0)
		column = canvas_print(canvas, 0, column + 2, STYLE_REFUSED, "%s",
		                      console_say(console, TEXT_SCREEN_VOIDED));
	if (console->mode == MODE_FOLLOWING)
		canvas_print(canvas, 0, column + 2, STYLE_DIM, "(%s)",
		             console_say(console, TEXT_SCREEN_READ_ONLY));
}

/* ---- boxes over the board -----------------------------------------------------------------------
 */

/* A line of a box, with its sides. */
static void clear_line(struct canvas *canvas, int row, int column, int columns)
{
	canvas_fill(canvas, row, column, columns, STYLE_PLAIN);
	canvas_put(canvas, row, column, STYLE_DIM, canvas_bar(canvas));
	canvas_put(canvas, row, column + columns - 1, STYLE_DIM, canvas_bar(canvas));
}

/* A text with a line end wherever a line would be wider than the box may be. */
static void wrap_lines(const char *text, int columns, char wrapped[CONSOLE_BOX])
{
	size_t length = 0;

	wrapped[0] = '\0';
	while (*text != '\0' && length < CONSOLE_BOX) {
		const size_t size = canvas_fitting(text, columns);

		length += (size_t)snprintf(wrapped + length, CONSOLE_BOX - length, "%.*s",
		                           (int)size, text);
		text += size;
		if (*text == ' ' || *text == '\n')
			text++;
		if (*text != '\0' && length < CONSOLE_BOX)
			length += (size_t)snprintf(wrapped + length, CONSOLE_BOX - length, "\n");
	}
}

static int widest_line(const char *text, int columns, int *lines)
{
	int widest = 0;

	for (*lines = 0; *text != '\0'; ++*lines) {
		const size_t size = canvas_fitting(text, columns);
		char line[LINE_TEXT];

		snprintf(line, sizeof line, "%.*s", (int)size, text);
		if (width_of_text(line) > widest)
			widest = width_of_text(line);
		text += size + (text[size] != '\0' ? 1 : 0);
	}
	return widest;
}

/* The box of help, of the menu or of what a bowler needs, by the mode that shows it. */
static void draw_box(const struct console *console, struct canvas *canvas)
{
	const int most = canvas->columns - 4;
	char unwrapped[CONSOLE_BOX];
	char wrapped[CONSOLE_BOX];
	const char *text = wrapped;
	char line[LINE_TEXT];
	int columns;
	int column;
	int lines;
	int row;

	console_keys_write_box(console, console->mode, unwrapped);
	wrap_lines(unwrapped, most, wrapped);
	columns = widest_line(wrapped, most, &lines);
	row = (canvas->rows - lines) / 2 - 1;
	column = (canvas->columns - columns) / 2 - 2;
	canvas_line(canvas, row++, column, columns + 4);
	for (int next = 0; next < lines; next++) {
		const size_t length = strcspn(text, "\n");

		snprintf(line, sizeof line, "%.*s", (int)length, text);
		clear_line(canvas, row, column, columns + 4);
		canvas_put(canvas, row++, column + 2, STYLE_PLAIN, line);
		text += length + (text[length] != '\0' ? 1 : 0);
	}
	canvas_line(canvas, row, column, columns + 4);
}

static void draw_list(const struct console *console, struct canvas *canvas, enum text heading)
{
	const struct pindeck_match *match = &console_game(console)->match;
	const int bowlers = pindeck_match_to_bowlers(match);
	const int columns = width_of_text(console_say(console, heading)) + 4;
	int row = (canvas->rows - bowlers) / 2 - 2;
	const int column = (canvas->columns - columns) / 2;

	canvas_line(canvas, row++, column, columns);
	clear_line(canvas, row, column, columns);
	canvas_put(canvas, row++, column + 2, STYLE_STRONG, console_say(console, heading));
	for (int number = 1; number <= bowlers; number++) {
		const struct pindeck_seat seat = pindeck_seat_of(number);
		const bool picked = number == console->list.picked;

		if (!console_is_listed(console, number))
			continue;
		clear_line(canvas, row, column, columns);
		canvas_print(canvas, row++, column + 2, picked ? STYLE_CURSOR : STYLE_PLAIN,
		             "%2d %s", number,
		             pindeck_name_to_text(pindeck_match_name(match, seat)));
	}
	canvas_line(canvas, row, column, columns);
}

static void draw_over_board(const struct console *console, struct canvas *canvas)
{
	if (console->mode == MODE_HELP || console->mode == MODE_MENU ||
	    console->mode == MODE_REPAIRS || console->mode == MODE_NEEDED)
		draw_box(console, canvas);
	else if (console_heading(console) != NO_TEXT)
		draw_list(console, canvas, console_heading(console));
}

/* ---- the lines at the bottom --------------------------------------------------------------------
 */

/* The end of the typed text stays visible. */
static void draw_typed(const struct console *console, struct canvas *canvas, int row)
{
	const char *typed = console->typed.text;
	int column =
	    canvas_put(canvas, row, 1, STYLE_STRONG, console_say(console, console_prompt(console)));

	while (*typed != '\0' && width_of_text(typed) > canvas->columns - column - 2) {
		typed++;
		while ((*typed & 0xC0) == 0x80)
			typed++;
	}
	column = canvas_put(canvas, row, column, STYLE_PLAIN, typed);
	canvas_put(canvas, row, column, STYLE_CURSOR, " ");
}

static void write_corrected(const struct console *console, char text[CONSOLE_STATUS])
{
	const struct pindeck_match *match = &console_game(console)->match;
	const struct pindeck_mark mark =
	    pindeck_game_mark(pindeck_match_game(match, console->correcting.cursor.seat),
	                      console->correcting.cursor.place);

	snprintf(text, CONSOLE_STATUS, console_say(console, TEXT_SCREEN_CORRECTING),
	         pindeck_name_to_text(pindeck_match_name(match, console->correcting.cursor.seat)),
	         pindeck_place_to_frame(console->correcting.cursor.place),
	         pindeck_place_to_ball(console->correcting.cursor.place), mark.text);
}

static void write_fallen(const struct console *console, char text[CONSOLE_STATUS])
{
	const struct pindeck_pins met = pindeck_deck_standing(console_deck(console));
	const struct pindeck_pins standing = pindeck_pins_from(console->pins.standing);

	snprintf(text, CONSOLE_STATUS, console_say(console, TEXT_SCREEN_FELL_AND_LEFT),
	         pindeck_pins_to_count(met) - pindeck_pins_to_count(standing),
	         pindeck_pins_to_count(standing));
}

/* The message; without one, a text that says what the mode is about. */
static enum style write_status(const struct console *console, char text[CONSOLE_STATUS])
{
	snprintf(text, CONSOLE_STATUS, "%s", console->message.text);
	if (console->mode == MODE_OVER && console->shown.feats[0] != '\0' &&
	    console->message.tone != STYLE_REFUSED)
		snprintf(text, CONSOLE_STATUS, "%.128s%s%.1024s", console->message.text,
		         console->message.text[0] != '\0' ? "\n" : "", console->shown.feats);
	if (text[0] != '\0')
		return console->message.tone;
	if (console->mode == MODE_CORRECTING)
		write_corrected(console, text);
	else if (console->mode == MODE_PINS)
		write_fallen(console, text);
	else if (console->mode == MODE_OFFER)
		snprintf(text, CONSOLE_STATUS, console_say(console, TEXT_SCREEN_OFFER),
		         (long long)console->unfinished.game);
	return STYLE_STRONG;
}

/* Puts a text from the second column on, in as many rows as it needs. Returns their number, at
 * least one. Without a canvas it only counts them. */
static int put_wrapped(struct canvas *canvas, int columns, int row, enum style style,
                       const char *text)
{
	int rows = 0;

	do {
		const size_t size = canvas_fitting(text, columns - 1);
		char line[CONSOLE_STATUS];

		snprintf(line, sizeof line, "%.*s", (int)size, text);
		if (canvas != NULL)
			canvas_put(canvas, row + rows, 1, style, line);
		text += size + (text[size] == ' ' || text[size] == '\n' ? 1 : 0);
		rows++;
	} while (*text != '\0');
	return rows;
}

/* An error in the typed text replaces the line of keys, which has more room. */
static enum style write_last_line(const struct console *console, char text[CONSOLE_STATUS])
{
	if (console_is_typing(console) && console->message.text[0] != '\0') {
		snprintf(text, CONSOLE_STATUS, "%s", console->message.text);
		return console->message.tone;
	}
	console_keys_write_hints(console, text);
	return STYLE_DIM;
}

static int foot_rows(const struct console *console, int columns)
{
	char text[CONSOLE_STATUS];
	int rows = 1; /* a typed text has one */

	if (!console_is_typing(console)) {
		(void)write_status(console, text);
		rows = put_wrapped(NULL, columns, 0, STYLE_PLAIN, text);
	}
	(void)write_last_line(console, text);
	return rows + put_wrapped(NULL, columns, 0, STYLE_PLAIN, text);
}

static void draw_foot(const struct console *console, struct canvas *canvas)
{
	const int columns = canvas->columns;
	int row = canvas->rows - foot_rows(console, columns);
	char text[CONSOLE_STATUS];
	enum style style;

	if (console_is_typing(console)) {
		draw_typed(console, canvas, row++);
	} else {
		style = write_status(console, text);
		row += put_wrapped(canvas, columns, row, style, text);
	}
	style = write_last_line(console, text);
	(void)put_wrapped(canvas, columns, row, style, text);
}

/* ---- the whole ----------------------------------------------------------------------------------
 */

static bool shows_cursor(const struct console *console)
{
	return console->mode == MODE_CORRECTING || console->mode == MODE_REASON ||
	       (console->mode == MODE_PINS && console->pins.for_change);
}

/* The match that a preview is compared with; one with fewer or more bowlers cannot be compared. */
static const struct pindeck_match *kept_match(const struct console *console)
{
	const struct pindeck_match *shown = console_match(console);
	const struct pindeck_match *kept = &console_game(console)->match;

	return console_is_preview(console) &&
	               pindeck_match_to_bowlers(kept) == pindeck_match_to_bowlers(shown)
	           ? kept
	           : shown;
}

/* The first bowler's discipline heads the column of the best scores still possible. */
static bool is_low(const struct pindeck_match *match)
{
	const struct pindeck_game *first = pindeck_match_game(match, pindeck_seat_of(1));

	return first != NULL && pindeck_discipline_lowest_wins(pindeck_game_discipline(first));
}

static void draw_scores(const struct console *console, struct canvas *canvas, int rows)
{
	const struct score_view view = {
		.match = console_match(console),
		.kept = kept_match(console),
		.cursor = shows_cursor(console)
		              ? console->correcting.cursor
		              : pindeck_match_place_at(pindeck_seat_of(0), pindeck_place_of(0, 0)),
		.total = console_say(console, TEXT_SCREEN_TOTAL),
		.max = console_say(console, is_low(console_match(console)) ? TEXT_SCREEN_MIN
		                                                           : TEXT_SCREEN_MAX),
	};

	if (pindeck_match_to_bowlers(view.match) > 0)
		score_view_draw(canvas, TITLE_ROWS, rows, &view);
	else
		canvas_put(canvas, TITLE_ROWS + 1, 2, STYLE_DIM,
		           console_say(console, console->mode == MODE_FOLLOWING
		                                    ? TEXT_SCREEN_NO_GAME_YET
		                                    : TEXT_SCREEN_NOBODY));
}

/* The number of rows of the panel. The board takes three rows a bowler, or fewer where the panel
 * would have too few; the panel has the others, up to the height of its small or large rack. */
static int panel_rows(const struct canvas *canvas, int bowlers, int foot)
{
	const int rows = canvas->rows - TITLE_ROWS - foot;
	int height = 3; /* of a bowler */
	int left;

	if (rows - (3 * bowlers + 2) >= LARGE_PANEL_ROWS + 1)
		return LARGE_PANEL_ROWS + 1;
	while (height > 1 && rows - (height * bowlers + 2) < PANEL_ROWS)
		height--;
	left = rows - (height * bowlers + 2);
	if (left > MOST_SMALL_PANEL_ROWS)
		return MOST_SMALL_PANEL_ROWS;
	return left < PANEL_ROWS ? PANEL_ROWS : left;
}

static void draw(const struct console *console, struct canvas *canvas)
{
	const int foot = foot_rows(console, canvas->columns);
	const int panel =
	    panel_rows(canvas, pindeck_match_to_bowlers(console_match(console)), foot);

	if (canvas->columns < LEAST_COLUMNS || canvas->rows < LEAST_ROWS) {
		canvas_put(canvas, 0, 0, STYLE_REFUSED, console_say(console, TEXT_SCREEN_WIDER));
		draw_foot(console, canvas);
		return;
	}
	draw_title(console, canvas);
	draw_scores(console, canvas, canvas->rows - TITLE_ROWS - foot - panel);
	console_view_draw_panel(console, canvas, canvas->rows - foot - panel, panel);
	draw_over_board(console, canvas);
	draw_foot(console, canvas);
}

/* Give the bowlers of a preview the letters that the game shows them under. */
static void rename_like(struct pindeck_match *preview, const struct pindeck_match *kept,
                        const struct pindeck_match *shown)
{
	for (int number = 1; number <= pindeck_match_to_bowlers(preview); number++) {
		const struct pindeck_seat seat = pindeck_seat_of(number);
		const struct pindeck_name *name = pindeck_match_name(
		    shown, pindeck_match_find(kept, *pindeck_match_name(preview, seat)));

		if (name != NULL)
			(void)pindeck_match_rename(preview, seat, *name);
	}
}

/* Draw a copy of the console in which erased names have neutral letters. Without memory nothing is
 * drawn rather than those names. */
static void draw_neutral(const struct console *console, const struct replay *shown,
                         struct canvas *canvas)
{
	const struct pindeck_match *kept = &console_game(console)->match;
	struct console *copy = malloc(sizeof *copy);

	if (copy == NULL)
		return;
	*copy = *console;
	copy->shown.displayed = shown;
	rename_like(&copy->correcting.proposal.match, kept, &shown->match);
	rename_like(&copy->repairing.match, kept, &shown->match);
	draw(copy, canvas);
	free(copy);
}

void console_view_draw(const struct console *console, struct canvas *canvas)
{
	struct replay room;
	const struct replay *shown =
	    seated_display(console->at.roster, console_game(console), &room);

	if (shown == console_game(console))
		draw(console, canvas);
	else
		draw_neutral(console, shown, canvas);
}
