/* The panel below the board: the rack, whose turn it is, the ranking, the result. */
#include "screen/console_view.h"

#include "common/width.h"
#include "journal/game_worth.h"
#include "screen/big.h"
#include "screen/rack_view.h"

#include <stdio.h>
#include <string.h>

enum {
	RANKS_COLUMNS = 18,
	RANKS_FIRST = 42,  /* first column of the standings; the rack and the turn are before it */
	RESULT_LARGE = 33, /* columns of the winners, in big letters and in small ones */
	RESULT_SMALL = 36,
	LINE_TEXT = 320
};

/* ---- the rack -----------------------------------------------------------------------------------
 */

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
	const bool split = pindeck_leave_is_split(standing, PINDECK_WITHOUT_2_3);

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

/* ---- whose turn it is ---------------------------------------------------------------------------
 */

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

/* ---- who leads ----------------------------------------------------------------------------------
 */

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
	const struct pindeck_seat leader = pindeck_ranking_at(ranking, pindeck_nth_of(0));
	const struct pindeck_seat seat = pindeck_ranking_at(ranking, pindeck_nth_of(place));
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

/* ---- the end ------------------------------------------------------------------------------------
 */

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
	struct pindeck_seat seat = pindeck_ranking_at(ranking, pindeck_nth_of(0));
	int length = 0;

	text[0] = '\0';
	for (int next = 1; pindeck_ranking_to_rank(ranking, seat) == 1; next++) {
		length += snprintf(text + length, (size_t)(LINE_TEXT - length), "%s%s",
		                   length > 0 ? " " : "",
		                   pindeck_name_to_text(pindeck_match_name(match, seat)));
		seat = pindeck_ranking_at(ranking, pindeck_nth_of(next));
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
	const struct pindeck_seat winner = pindeck_ranking_at(&ranking, pindeck_nth_of(0));
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

/* ---- the whole ----------------------------------------------------------------------------------
 */

static bool is_over(const struct console *console)
{
	return console->mode == MODE_OVER || (console->mode == MODE_FOLLOWING &&
	                                      pindeck_match_is_over(&console_game(console)->match));
}

void console_view_draw_panel(const struct console *console, struct canvas *canvas, int row,
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
