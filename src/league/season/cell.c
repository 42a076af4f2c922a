/* One cell of a score sheet, points and percentages: as text and back. */
#include "league/season/cell.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The letter of each kind; whether a score must, may or cannot follow; whether a reference may. */
static const struct {
	char letter;
	bool with_score;
	bool with_reference;
} kinds[] = {
	[CELL_EMPTY] = { '-', false, false },  [CELL_BOWLED] = { '\0', true, true },
	[CELL_ABSENT] = { 'A', false, false }, [CELL_DECIDED] = { 'A', true, false },
	[CELL_VACANT] = { 'V', false, false }, [CELL_DUMMY] = { 'D', true, false },
	[CELL_EXCLUDED] = { 'N', true, true }, [CELL_PREBOWLED] = { 'P', true, true },
};

enum {
	KINDS = sizeof kinds / sizeof *kinds
};

/* Read up to that number of digits without leading zeros; returns how many, 0 for none. */
static size_t read_digits(const char *text, size_t length, size_t most, int64_t *number)
{
	size_t next = 0;

	*number = 0;
	while (next < length && next <= most && text[next] >= '0' && text[next] <= '9')
		*number = *number * 10 + text[next++] - '0';
	if (next > most || (next > 1 && text[0] == '0'))
		return 0;
	return next;
}

/* @12.3 */
static bool read_reference(struct cell *cell, const char *text, size_t length)
{
	int64_t seat;
	const size_t game_digits = read_digits(text + 1, length - 1, 12, &cell->game);
	const size_t dot = 1 + game_digits;
	size_t seat_digits;

	if (game_digits == 0 || cell->game == 0 || dot >= length || text[dot] != '.')
		return false;
	seat_digits = read_digits(text + dot + 1, length - dot - 1, 2, &seat);
	if (seat_digits == 0 || seat == 0 || dot + 1 + seat_digits != length)
		return false;
	cell->seat = (int32_t)seat;
	cell->score = -1;
	return true;
}

static bool read_score(struct cell *cell, const char *text, size_t length)
{
	int64_t score;

	if (read_digits(text, length, 3, &score) != length || length == 0 || score > CELL_MOST)
		return false;
	cell->score = (int32_t)score;
	return true;
}

static bool read_as(struct cell *cell, enum cell_kind kind, const char *text, size_t length)
{
	*cell = (struct cell){ .kind = kind };
	if (kinds[kind].letter != '\0') {
		if (length == 0 || text[0] != kinds[kind].letter)
			return false;
		text++;
		length--;
	}
	if (!kinds[kind].with_score)
		return length == 0;
	if (kinds[kind].with_reference && length > 0 && text[0] == '@')
		return read_reference(cell, text, length);
	return read_score(cell, text, length);
}

bool cell_read(struct cell *cell, const char *text, size_t length)
{
	*cell = (struct cell){ .kind = CELL_EMPTY };
	if (length == 0)
		return true;
	for (int kind = 0; kind < KINDS; kind++)
		if (read_as(cell, (enum cell_kind)kind, text, length))
			return true;
	*cell = (struct cell){ .kind = CELL_EMPTY };
	return false;
}

void cell_write(const struct cell *cell, char text[CELL_TEXT_SIZE])
{
	char letter[2] = { kinds[cell->kind].letter, '\0' };

	if (!kinds[cell->kind].with_score)
		snprintf(text, CELL_TEXT_SIZE, "%s", letter);
	else if (cell->game != 0)
		snprintf(text, CELL_TEXT_SIZE, "%s@%" PRId64 ".%" PRId32, letter, cell->game,
		         cell->seat);
	else
		snprintf(text, CELL_TEXT_SIZE, "%s%" PRId32, letter, cell->score);
}

int cells_read(struct cell cells[CELL_MOST_GAMES], const char *text)
{
	int count = 0;

	for (;;) {
		const size_t length = strcspn(text, " ");

		if (count == CELL_MOST_GAMES)
			return -1 - CELL_MOST_GAMES;
		if (length == 0 || !cell_read(cells + count, text, length))
			return -1 - count;
		count++;
		text += length;
		if (*text == '\0')
			return count;
		text++;
	}
}

int cells_count(const struct cell cells[CELL_MOST_GAMES])
{
	int count = CELL_MOST_GAMES;

	while (count > 0 && cells[count - 1].kind == CELL_EMPTY)
		count--;
	return count;
}

void cells_write(const struct cell cells[CELL_MOST_GAMES], char *text)
{
	const int count = cells_count(cells);

	for (int next = 0; next == 0 || next < count; next++) {
		char one[CELL_TEXT_SIZE];

		cell_write(cells + next, one);
		if (next > 0)
			*text++ = ' ';
		memcpy(text, one, strlen(one) + 1);
		text += strlen(one);
	}
}

bool cell_is_equal(const struct cell *one, const struct cell *other)
{
	return one->kind == other->kind && one->game == other->game && one->seat == other->seat &&
	       (one->game != 0 || one->score == other->score);
}

bool cells_are_equal(const struct cell one[CELL_MOST_GAMES],
                     const struct cell other[CELL_MOST_GAMES])
{
	for (int game = 0; game < CELL_MOST_GAMES; game++)
		if (!cell_is_equal(one + game, other + game))
			return false;
	return true;
}

/* ---- points and percentages ---- */

void number_text_write_points(int32_t halves, char text[POINTS_TEXT_SIZE])
{
	const int32_t size = halves < 0 ? -halves : halves;

	snprintf(text, POINTS_TEXT_SIZE, "%s%" PRId32 "%s", halves < 0 ? "-" : "", size / 2,
	         size % 2 != 0 ? ".5" : "");
}

bool number_text_read_points(int32_t *halves, const char *text)
{
	const bool is_negative = text[0] == '-';
	const char *digits = text + (is_negative || text[0] == '+');
	const size_t length = strspn(digits, "0123456789");
	int32_t size;

	if (length == 0 || length > 4)
		return false;
	size = (int32_t)strtol(digits, NULL, 10) * 2;
	digits += length;
	if (strcmp(digits, ".5") == 0)
		size++;
	else if (digits[0] != '\0' && strcmp(digits, ".0") != 0)
		return false;
	*halves = is_negative ? -size : size;
	return true;
}

void number_text_write_percent(int64_t part, int64_t whole, char text[POINTS_TEXT_SIZE])
{
	const int64_t size = part < 0 ? -part : part;
	const int64_t thousandths = whole > 0 ? (size * 2000 + whole) / (2 * whole) : 0;
	char units[8] = "";

	if (thousandths >= 1000)
		snprintf(units, sizeof units, "%d", (int)(thousandths / 1000 % 1000));
	snprintf(text, POINTS_TEXT_SIZE, "%s%s.%03d", part < 0 && thousandths > 0 ? "-" : "", units,
	         (int)(thousandths % 1000));
}
