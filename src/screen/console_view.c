/* Draws the console: the board, the rack, the ranking and the input line. */

#include "common/width.h"
#include "journal/game_worth.h"
#include "match_repair.h"
#include "screen/canvas.h"
#include "screen/console.h"
#include "terminal/board.h"

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

/* ---- the title ---- */

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

/* ---- boxes over the board ---- */

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

/* ---- the lines at the bottom ---- */

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

/* ---- the whole ---- */

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

static void console_view_draw_panel(const struct console *console, struct canvas *canvas, int row,
                                    int rows);

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

/* ---- The panel below the board: the rack, whose turn it is, the ranking, the result ---- */

enum {
	RANKS_COLUMNS = 18,
	RANKS_FIRST = 42,  /* first column of the standings; the rack and the turn are before it */
	RESULT_LARGE = 33, /* columns of the winners, in big letters and in small ones */
	RESULT_SMALL = 36
};

/* ---- the rack ---- */

static bool is_pinning(const struct console *console)
{
	return console->mode == MODE_PINS;
}

static struct rack rack_of(const struct console *console, bool large)
{
	const struct pindeck_pins standing = pindeck_deck_standing(console_deck(console));
	const unsigned bits = pindeck_pins_to_bits(standing);
	struct rack rack = {
		.five = pindeck_pins_are_five(standing),
		.up = bits,
		.unknown = !pindeck_pins_are_known(standing),
		.large = large,
	};

	if (is_pinning(console)) {
		rack.up = console->pins.standing;
		rack.down = bits & ~console->pins.standing;
		rack.cursor = console->pins.cursor;
	}
	return rack;
}

/* The name of a leave, or its kind; empty for neither. */
static void write_leave(const struct console *console, char text[LINE_TEXT])
{
	const struct pindeck_pins standing = is_pinning(console)
	                                         ? pindeck_pins_from(console->pins.standing)
	                                         : pindeck_deck_standing(console_deck(console));
	const char *known = pindeck_leave_to_name(standing);
	const char *name = known != NULL ? words_for_leave(console->language, known) : "";
	const int count = pindeck_pins_to_count(standing);
	const bool split = pindeck_leave_is_split(standing, PINDECK_SPLIT_RULE_WITHOUT_2_3);

	if (!pindeck_pins_are_known(standing)) {
		snprintf(text, LINE_TEXT, console_say(console, TEXT_SCREEN_STAND), count);
		return;
	}
	snprintf(text, LINE_TEXT, "%s%s%s", name, *name != '\0' && split ? ", " : "",
	         split ? console_say(console, TEXT_SCREEN_SPLIT) : "");
}

static void draw_rack(const struct console *console, struct canvas *canvas, int row, bool large)
{
	const struct rack rack = rack_of(console, large);
	char leave[LINE_TEXT];

	rack_view_draw(canvas, row, 3, &rack);
	write_leave(console, leave);
	canvas_put(canvas, row + (large ? RACK_LARGE_ROWS : RACK_ROWS), 2, STYLE_SPLIT, leave);
	if (is_pinning(console) && console->pins.foul)
		canvas_put(canvas, row + (large ? RACK_LARGE_ROWS : RACK_ROWS) - 1,
		           large ? RACK_LARGE_COLUMNS - 5 : RACK_COLUMNS, STYLE_REFUSED,
		           console_say(console, TEXT_SCREEN_FOUL));
}

/* ---- whose turn it is ---- */

static void draw_large(struct canvas *canvas, int row, int column, const char *name, int points)
{
	char digits[16];

	snprintf(digits, sizeof digits, "%d", points);
	column = big_put(canvas, row, column, STYLE_STRONG, name);
	if (column + (int)strlen(digits) * BIG_COLUMNS - 1 <= canvas->columns - RANKS_COLUMNS)
		big_put(canvas, row, column, STYLE_STRIKE, digits);
}

/* The display name of the bowler whose turn it is, where it has room beside the standings. Returns
 * the column after it. */
static int draw_display_name(const struct console *console, struct canvas *canvas, int row,
                             int column)
{
	const struct replay *game = console_game(console);
	const struct pindeck_seat turn = pindeck_match_turn(&game->match);
	const struct pindeck_lineup *lineup =
	    pindeck_side_lineup(pindeck_match_side(&game->match, turn));
	const int behind = width_of_text(console_say(console, TEXT_SCREEN_TURN)) + 1;
	const char *name;

	if (console->at.roster == NULL || pindeck_lineup_is_team(lineup))
		return column;
	name = roster_label(console->at.roster, seated_seat(game, turn)).display_name;
	if (name[0] == '\0' ||
	    column + width_of_text(name) + 1 + behind > canvas->columns - RANKS_COLUMNS)
		return column;
	return canvas_put(canvas, row, column, STYLE_PLAIN, name) + 1;
}

static void draw_turn(const struct console *console, struct canvas *canvas, int row, int column,
                      bool large)
{
	const struct pindeck_match *match = &console_game(console)->match;
	const struct pindeck_seat turn = pindeck_match_turn(match);
	const struct pindeck_game *game = pindeck_match_game(match, turn);
	struct pindeck_name name;
	struct pindeck_place place;
	int column_behind;

	if (game == NULL)
		return;
	place = pindeck_game_turn(game);
	name = pindeck_match_bowls(match, pindeck_match_place_at(turn, place));
	if (large)
		draw_large(canvas, row, column, pindeck_name_to_text(&name), game_worth(game));
	else
		canvas_print(canvas, row, column, STYLE_TURN, " %s ", pindeck_name_to_text(&name));
	row += large ? BIG_ROWS + 1 : 2;
	column_behind = draw_display_name(console, canvas, row, column);
	canvas_put(canvas, row, column_behind, STYLE_PLAIN, console_say(console, TEXT_SCREEN_TURN));
	canvas_print(canvas, row + 1, column, STYLE_PLAIN, console_say(console, TEXT_SCREEN_PLACE),
	             pindeck_place_to_frame(place), pindeck_place_to_ball(place));
}

/* ---- who leads ---- */

static int worth_of(const struct pindeck_match *match, struct pindeck_seat seat)
{
	return game_worth(pindeck_match_game(match, seat));
}

/* The points that rank a bowler: in low-ball the lowest score still possible. */
static int merit_of(const struct pindeck_match *match, struct pindeck_seat seat)
{
	const struct pindeck_game *game = pindeck_match_game(match, seat);

	return pindeck_discipline_lowest_wins(pindeck_game_discipline(game))
	           ? pindeck_score_to_points(pindeck_game_lowest(game))
	           : game_worth(game);
}

static void draw_rank(struct canvas *canvas, int row, int column, const struct pindeck_match *match,
                      const struct pindeck_ranking *ranking, int place)
{
	const struct pindeck_seat leader = pindeck_ranking_at(ranking, pindeck_index_of(0));
	const struct pindeck_seat seat = pindeck_ranking_at(ranking, pindeck_index_of(place));
	const int rank = pindeck_ranking_to_rank(ranking, seat);
	const int gap = merit_of(match, seat) - merit_of(match, leader);

	column = canvas_print(
	    canvas, row, column, rank == 1 ? STYLE_STRONG : STYLE_PLAIN, "%2d %s %4d", rank,
	    pindeck_name_to_text(pindeck_match_name(match, seat)), worth_of(match, seat));
	if (gap != 0)
		canvas_print(canvas, row, column, STYLE_DIM, "%+5d", gap);
}

/* The place of the ranking on the screen: columns from the right edge to the left, as many as the
 * bowlers need in the rows there are. */
struct ranks_place {
	bool heading;
	int lines; /* bowlers below each other */
	int shown; /* bowlers there is room for */
	int first; /* column */
};

static struct ranks_place place_ranks(const struct canvas *canvas, int bowlers, int rows)
{
	const int most = (canvas->columns - RANKS_FIRST) / RANKS_COLUMNS;
	const bool heading = bowlers <= most * (rows - 1);
	const int lines = heading ? rows - 1 : rows;
	const int columns = (bowlers + lines - 1) / lines;
	const int shown = bowlers < most * lines ? bowlers : most * lines;

	if (bowlers < 2 || most < 1)
		return (struct ranks_place){ .first = canvas->columns };
	return (struct ranks_place){ heading, lines, shown,
		                     canvas->columns -
		                         (columns < most ? columns : most) * RANKS_COLUMNS };
}

static void draw_ranks(const struct console *console, struct canvas *canvas, int row, int rows)
{
	const struct pindeck_match *match = console_match(console);
	const struct pindeck_ranking ranking = pindeck_ranking_of(match);
	const struct ranks_place place = place_ranks(canvas, pindeck_match_to_bowlers(match), rows);

	if (place.heading)
		canvas_put(canvas, row, place.first, STYLE_DIM,
		           console_say(console, TEXT_SCREEN_STANDING));
	for (int next = 0; next < place.shown; next++)
		draw_rank(canvas, row + (place.heading ? 1 : 0) + next % place.lines,
		          place.first + next / place.lines * RANKS_COLUMNS, match, &ranking, next);
}

/* ---- the end ---- */

static void draw_series(const struct console *console, struct canvas *canvas, int row, int rows)
{
	const struct series_table *table = &console->shown.series;

	for (int bowler = 0; bowler < table->count && bowler < rows; bowler++) {
		const struct series_table_row *line = &table->rows[bowler];
		int column = canvas_print(canvas, row + bowler, 3, STYLE_PLAIN, "%s",
		                          pindeck_name_to_text(&line->name));
		const int first = table->games > 5 ? table->games - 5 : 0;

		for (int game = first; game < table->games; game++)
			column = line->points[game] < 0
			             ? canvas_put(canvas, row + bowler, column, STYLE_DIM, "    -")
			             : canvas_print(canvas, row + bowler, column, STYLE_PLAIN,
			                            "%5d", line->points[game]);
		canvas_print(canvas, row + bowler, column, STYLE_STRONG, "%6d", line->total);
	}
}

/* The names of all bowlers of rank 1. */
static void write_winners(const struct pindeck_match *match, const struct pindeck_ranking *ranking,
                          char text[LINE_TEXT])
{
	struct pindeck_seat seat = pindeck_ranking_at(ranking, pindeck_index_of(0));
	int length = 0;

	text[0] = '\0';
	for (int next = 1; pindeck_ranking_to_rank(ranking, seat) == 1; next++) {
		length += snprintf(text + length, (size_t)(LINE_TEXT - length), "%s%s",
		                   length > 0 ? " " : "",
		                   pindeck_name_to_text(pindeck_match_name(match, seat)));
		seat = pindeck_ranking_at(ranking, pindeck_index_of(next));
	}
}

/* In big letters, if all of them fit to the left of the ranks. Returns false if not. */
static bool draw_large_winners(const struct console *console, struct canvas *canvas, int row,
                               int end, const char *names, int points)
{
	const int columns = (int)strlen(names) * BIG_COLUMNS - 1;
	const int first =
	    console->shown.series.count == 0 && RESULT_LARGE + columns > end ? 3 : RESULT_LARGE;
	char digits[16];
	int column;

	if (first + columns > end)
		return false;
	column = big_put(canvas, row, first, STYLE_STRONG, names);
	if (strchr(names, ' ') != NULL)
		column += BIG_COLUMNS;
	snprintf(digits, sizeof digits, "%d", points);
	if (column + (int)strlen(digits) * BIG_COLUMNS - 1 <= end)
		big_put(canvas, row, column, STYLE_STRIKE, digits);
	return true;
}

/* Side by side, in as many rows as they need to the left of the ranks. */
static void draw_small_winners(struct canvas *canvas, int row, int rows, int end, const char *names,
                               int points)
{
	int column = RESULT_SMALL;
	const int last = row + rows;

	while (*names != '\0' && row < last) {
		const int length = (int)strcspn(names, " ");

		if (column > RESULT_SMALL && column + length + 2 > end) {
			canvas_put(canvas, row++, column, STYLE_TURN, " ");
			column = RESULT_SMALL;
			continue;
		}
		column = canvas_print(canvas, row, column, STYLE_TURN, " %.*s", length, names);
		names += length + (names[length] == ' ' ? 1 : 0);
	}
	if (row < last)
		canvas_print(canvas, row, column, STYLE_TURN, " %d ", points);
}

static void draw_result(const struct console *console, struct canvas *canvas, int row, int rows,
                        bool large)
{
	const struct pindeck_match *match = console_match(console);
	const struct pindeck_ranking ranking = pindeck_ranking_of(match);
	const struct pindeck_seat winner = pindeck_ranking_at(&ranking, pindeck_index_of(0));
	const int end = place_ranks(canvas, pindeck_match_to_bowlers(match), rows).first;
	char names[LINE_TEXT];

	if (!pindeck_seat_exists(winner))
		return;
	write_winners(match, &ranking, names);
	canvas_put(canvas, row, 3, STYLE_STRONG, console_say(console, TEXT_SCREEN_OVER));
	if (!large ||
	    !draw_large_winners(console, canvas, row + 1, end, names, worth_of(match, winner)))
		draw_small_winners(canvas, row, rows, end, names, worth_of(match, winner));
	draw_series(console, canvas, row + 1, rows - 1);
}

/* ---- the whole ---- */

static bool is_over(const struct console *console)
{
	return console->mode == MODE_OVER || (console->mode == MODE_FOLLOWING &&
	                                      pindeck_match_is_over(&console_game(console)->match));
}

/* The panel below the board, in that many rows: the rack, whose turn it is, the ranking; after the
 * end the result. */
static void console_view_draw_panel(const struct console *console, struct canvas *canvas, int row,
                                    int rows)
{
	const bool large = rows >= LARGE_PANEL_ROWS;

	canvas_line(canvas, row, 0, canvas->columns);
	if (is_over(console)) {
		draw_result(console, canvas, row + 1, rows - 1, large);
	} else if (console_game(console)->lines > 0 && console->mode != MODE_OFFER &&
	           console->mode != MODE_NAMES) {
		draw_rack(console, canvas, row + 1, large);
		draw_turn(console, canvas, row + 1, large ? 33 : 24, large);
	}
	draw_ranks(console, canvas, row + 1, rows - 1);
}

/* ---- the need of a bowler for a score ---- */

void press_ask_need(struct console *console, struct press press)
{
	(void)press;
	console_ask(console, MODE_NEED);
}

static void show(struct console *console, const struct need_text *text)
{
	size_t length = 0;

	for (int line = 0; line < text->count && length < sizeof console->shown.need; line++)
		length += (size_t)snprintf(console->shown.need + length,
		                           sizeof console->shown.need - length, "%s%s",
		                           line > 0 ? "\n" : "", text->lines[line]);
	console->mode = MODE_NEEDED;
}

/* The bowler who is named before the score, or the one whose turn it is. */
void press_need(struct console *console, struct press press)
{
	const struct replay *game = console_game(console);
	struct pindeck_seat seat = pindeck_match_turn(&game->match);
	struct resolved resolved = { .resolution = RESOLVED_NOBODY };
	struct typed_answer typed;
	const struct typed_name name = console_read_words(console, ANSWER_NEED, &typed);
	struct need_text text;
	struct need need;
	struct replay room;
	enum trouble trouble;

	(void)press;
	if (typed.answer.kind != ANSWER_NEED) {
		console_refuse(console, console_say(console, TEXT_SCREEN_WRONG_NEED));
		return;
	}
	if (name.typed[0] != '\0')
		seat = typed_name_seat(console->at.roster, game, &name, &resolved);
	if (!pindeck_seat_exists(seat)) {
		console_refuse_name(console, &resolved, PINDECK_REASON_NO_SUCH_BOWLER);
		return;
	}
	trouble = need_ask(&need, lane_journal(console->at.lane), game, seat, typed.answer.target);
	if (trouble != NO_TROUBLE) {
		console_refuse(console, words_for_trouble(console->language, trouble));
		return;
	}
	text = need_text_of(&need, &seated_display(console->at.roster, game, &room)->match, seat,
	                    console->language);
	show(console, &text);
}
