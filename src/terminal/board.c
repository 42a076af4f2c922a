/* The board: a match drawn as text, one cell of six columns for each frame. */
#include "board.h"

#include <string.h>

enum {
	CELL = 6,
	WIDEST_TOTAL = 4,
	JOINED = PINDECK_MOST_BALLS * PINDECK_MARK_SIZE /* with what is between */
};

/* Every cell is written in full and closed by a bar, so a row is always as wide as the board. */
static void add_cell(struct board *board, const char cell[CELL])
{
	char *end = board->text + board->length;

	memcpy(end, cell, CELL);
	end[CELL] = '|';
	board->length += CELL + 1;
}

static void begin_row(struct board *board, const char cell[CELL])
{
	board->text[board->length++] = '|';
	add_cell(board, cell);
}

static void end_row(struct board *board)
{
	board->text[board->length++] = '\n';
}

static void draw_heading(struct board *board)
{
	begin_row(board, " NAME ");
	for (int frame = 1; frame <= PINDECK_FRAMES; frame++) {
		char cell[CELL + 1] = "  00  ";

		cell[2] = (char)('0' + frame / 10);
		cell[3] = (char)('0' + frame % 10);
		add_cell(board, cell);
	}
	end_row(board);
}

/* How marks are written in a cell, the longest form first. */
struct spacing {
	const char *between;
	bool fouls; /* of five-pin, an F behind the pins */
	bool short_names;
};

static struct pindeck_mark mark_of(const struct pindeck_game *game, int frame, int ball,
                                   bool short_names)
{
	const struct pindeck_mark mark = pindeck_game_mark(game, pindeck_place_of(frame, ball));

	return short_names ? pindeck_mark_short(mark) : mark;
}

/* Add as many bytes as there is room for; the new length. */
static int join(char joined[JOINED], int length, const char *text, size_t columns)
{
	const size_t room = JOINED - (size_t)length;
	const size_t added = columns < room ? columns : room;

	memcpy(joined + length, text, added);
	return length + (int)added;
}

/* The marks of a frame, joined; the number of columns. */
static int join_marks(char joined[JOINED], const struct pindeck_game *game, int frame,
                      struct spacing spacing)
{
	int length = 0;

	for (int ball = 1; ball <= PINDECK_MOST_BALLS; ball++) {
		const struct pindeck_mark mark = mark_of(game, frame, ball, spacing.short_names);
		const char *text = mark.text;
		const size_t columns = strlen(text);
		const bool foul = columns > 1 && text[columns - 1] == 'F';

		if (text[0] == ' ')
			break;
		if (ball > 1)
			length = join(joined, length, spacing.between, strlen(spacing.between));
		length = join(joined, length, text, columns - (foul && !spacing.fouls));
	}
	return length;
}

/* Two balls begin after two spaces, three after one. Long marks of five-pin are written without
 * bars, and without their fouls if they are still too long. */
static void draw_marks(struct board *board, const struct pindeck_game *game, int frame,
                       bool short_names)
{
	const struct spacing spacings[] = {
		{ "|", true, short_names }, { "", true, short_names }, { "", true, true },
		{ "", false, short_names }, { "", false, true },
	};
	char cell[CELL + 1] = "      ";
	char joined[JOINED];
	int length = CELL + 1;

	for (size_t next = 0; length > CELL && next < sizeof spacings / sizeof *spacings; next++)
		length = join_marks(joined, game, frame, spacings[next]);
	memcpy(cell + (length > CELL - 2 ? CELL - length : 2), joined, (size_t)length);
	add_cell(board, cell);
}

static void draw_total(struct board *board, struct pindeck_score total)
{
	char cell[CELL + 1] = "      ";
	char digits[WIDEST_TOTAL];
	int count = 0;
	int points = pindeck_score_to_points(total);

	if (!pindeck_score_is_final(total)) {
		add_cell(board, cell);
		return;
	}
	do {
		digits[count++] = (char)('0' + points % 10);
		points /= 10;
	} while (points > 0 && count < WIDEST_TOTAL);
	for (int digit = 0; digit < count; digit++)
		cell[2 + digit] = digits[count - 1 - digit];
	add_cell(board, cell);
}

static void draw_marks_row(struct board *board, const char *name, const struct pindeck_game *game,
                           bool short_names)
{
	char cell[CELL + 1] = "      ";

	memcpy(cell + 2, name, PINDECK_NAME_LETTERS);
	begin_row(board, cell);
	for (int frame = 1; frame <= PINDECK_FRAMES; frame++)
		draw_marks(board, game, frame, short_names);
	end_row(board);
}

/* A running total; after a frame that is not final all totals are blank. */
static void draw_totals_row(struct board *board, const struct pindeck_game *game)
{
	struct pindeck_score total = pindeck_score_of(0);

	begin_row(board, "      ");
	for (int frame = 1; frame <= PINDECK_FRAMES; frame++) {
		total = pindeck_score_plus(
		    total, pindeck_game_frame_score(game, pindeck_frame_number_of(frame)));
		draw_total(board, pindeck_score_shown(total));
	}
	end_row(board);
}

void board_draw(struct board *board, const struct pindeck_match *match, struct board_style style)
{
	board->length = 0;
	draw_heading(board);
	for (int seat = 1; seat <= pindeck_match_to_bowlers(match); seat++) {
		const struct pindeck_name *name = pindeck_match_name(match, pindeck_seat_of(seat));
		const struct pindeck_game *game = pindeck_match_game(match, pindeck_seat_of(seat));

		draw_marks_row(board, pindeck_name_to_text(name), game, style.short_names);
		if (style.rows == MARKS_AND_TOTALS)
			draw_totals_row(board, game);
	}
}
