/* A game as text: its board. */
#include "pindeck/game_text.h"

#include <string.h>

enum {
	DIGITS = 3 /* of the highest total, 450 in five-pin */
};

static void put(struct pindeck_notation *board, const char *text, size_t length)
{
	const size_t room = PINDECK_NOTATION_SIZE - 1 - board->length;
	const size_t fits = length < room ? length : room;

	memcpy(board->text + board->length, text, fits);
	board->length += fits;
}

static void put_blanks(struct pindeck_notation *board, size_t count)
{
	while (count-- > 0)
		put(board, " ", 1);
}

/* Balls for which a cell has room. */
static int balls_of(const struct pindeck_game *game, int frame)
{
	const bool three = pindeck_discipline_has_three_balls(pindeck_game_discipline(game));

	return three || frame == PINDECK_FRAMES ? PINDECK_MOST_BALLS : PINDECK_MOST_BALLS - 1;
}

static struct pindeck_mark mark_at(const struct pindeck_game *game, int frame, int ball)
{
	return pindeck_game_mark(game, pindeck_place_of(frame, ball));
}

static size_t widest_mark(const struct pindeck_game *game)
{
	size_t widest = 1;

	for (int frame = 1; frame <= PINDECK_FRAMES; frame++)
		for (int ball = 1; ball <= PINDECK_MOST_BALLS; ball++) {
			const size_t length = strlen(mark_at(game, frame, ball).text);

			widest = length > widest ? length : widest;
		}
	return widest;
}

static void put_marks(struct pindeck_notation *board, const struct pindeck_game *game, int frame,
                      size_t width)
{
	for (int ball = 1; ball <= balls_of(game, frame); ball++) {
		const struct pindeck_mark mark = mark_at(game, frame, ball);

		put(board, mark.text, strlen(mark.text));
		put_blanks(board, width - strlen(mark.text) + 1);
	}
}

/* Right-aligned below the marks; blank while it is not final. */
static void put_total(struct pindeck_notation *board, struct pindeck_score total, size_t width)
{
	char digits[DIGITS];
	size_t count = 0;

	if (pindeck_score_is_final(total)) {
		int points = pindeck_score_to_points(total);

		do {
			digits[DIGITS - ++count] = (char)('0' + points % 10);
			points /= 10;
		} while (points > 0 && count < DIGITS);
	}
	put_blanks(board, width - count - 1);
	put(board, digits + DIGITS - count, count);
	put_blanks(board, 1);
}

struct pindeck_notation pindeck_game_to_board(const struct pindeck_game *game)
{
	const size_t width = widest_mark(game);
	struct pindeck_notation board = { .length = 0 };

	for (int frame = 1; frame <= PINDECK_FRAMES; frame++) {
		put(&board, "| ", 2);
		put_marks(&board, game, frame, width);
	}
	put(&board, "|\n", 2);
	for (int frame = 1; frame <= PINDECK_FRAMES; frame++) {
		put(&board, "| ", 2);
		put_total(&board, pindeck_game_total(game, pindeck_frame_number_of(frame)),
		          (size_t)balls_of(game, frame) * (width + 1));
	}
	put(&board, "|\n", 2);
	board.text[board.length] = '\0';
	return board;
}
