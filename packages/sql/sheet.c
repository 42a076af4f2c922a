/* The answers of SQL functions about a sheet. */
#include "sheet.h"

#include "quick.h"

#include <stdio.h>
#include <string.h>

enum {
	SHOWN_NAME = 40 /* bytes of an unknown discipline that the error repeats */
};

static bool is_remark(const char *text, size_t length)
{
	return length > 0 && text[0] == '#';
}

void sheet_prepare(void)
{
	quick_prepare();
}

uint16_t sheet_total(const char *text, size_t length, enum pindeck_discipline discipline)
{
	uint16_t total =
	    discipline == PINDECK_DISCIPLINE_TENPIN ? quick_total(text, length) : QUICK_UNKNOWN;

	if (total != QUICK_UNKNOWN)
		return total;
	if (length >= SHEET_TOO_LONG)
		return is_remark(text, length) ? PINDECK_NO_GAME : PINDECK_IMPOSSIBLE;
	pindeck_batch_strings(&total, &text, &length, 1, PINDECK_LAYOUT_ANY, discipline);
	return total;
}

void sheet_totals(uint16_t *totals, const char *const *texts, const size_t *lengths, size_t count,
                  enum pindeck_discipline discipline)
{
	size_t first = 0;

	for (size_t next = 0; next < count; next++) {
		if (lengths[next] < SHEET_TOO_LONG)
			continue;
		pindeck_batch_strings(totals + first, texts + first, lengths + first, next - first,
		                      PINDECK_LAYOUT_ANY, discipline);
		totals[next] = sheet_total(texts[next], lengths[next], discipline);
		first = next + 1;
	}
	pindeck_batch_strings(totals + first, texts + first, lengths + first, count - first,
	                      PINDECK_LAYOUT_ANY, discipline);
}

static size_t print_place(char reason[SHEET_TEXT_SIZE], struct pindeck_place place)
{
	return (size_t)snprintf(reason, SHEET_TEXT_SIZE, "unfinished: ball %d.%d is next",
	                        pindeck_place_to_frame(place), pindeck_place_to_ball(place));
}

size_t sheet_reason(char reason[SHEET_TEXT_SIZE], const char *text, size_t length,
                    enum pindeck_discipline discipline)
{
	struct pindeck_game game = pindeck_game_open(discipline);
	struct pindeck_reading reading;

	if (length >= SHEET_TOO_LONG && !is_remark(text, length))
		return (size_t)snprintf(reason, SHEET_TEXT_SIZE,
		                        "impossible: %zu bytes; a sheet has fewer than %d", length,
		                        (int)SHEET_TOO_LONG);
	if (is_remark(text, length))
		return (size_t)snprintf(reason, SHEET_TEXT_SIZE, "empty");
	reading = pindeck_game_read(&game, pindeck_text_from(text, length));
	if (reading.column == 0)
		return (size_t)snprintf(reason, SHEET_TEXT_SIZE, "empty");
	if (!pindeck_verdict_is_accepted(reading.verdict))
		return (size_t)snprintf(reason, SHEET_TEXT_SIZE, "impossible: %s (column %zu)",
		                        pindeck_reason_to_text(reading.verdict.reason),
		                        reading.column);
	return pindeck_game_is_over(&game) ? 0 : print_place(reason, pindeck_game_turn(&game));
}

enum pindeck_discipline sheet_discipline(const char *name, size_t length)
{
	return pindeck_discipline_from(pindeck_text_from(name, length));
}

void sheet_no_discipline(char error[SHEET_TEXT_SIZE], const char *name, size_t length)
{
	const int shown = (int)(length < SHOWN_NAME ? length : SHOWN_NAME);
	char safe[SHOWN_NAME + 1];
	int used;

	/* Only ASCII: a name that is cut or damaged must not make an error in another encoding. */
	for (int next = 0; next < shown; next++)
		safe[next] = (char)(name[next] >= ' ' && name[next] <= '~' ? name[next] : '?');
	safe[shown] = '\0';
	used = snprintf(error, SHEET_TEXT_SIZE, "unknown discipline \"%s\"; possible:", safe);
	for (int next = 0; next < PINDECK_DISCIPLINES && used < SHEET_TEXT_SIZE; next++)
		used += snprintf(error + used, (size_t)(SHEET_TEXT_SIZE - used), "%s %s",
		                 next > 0 ? "," : "",
		                 pindeck_discipline_to_name((enum pindeck_discipline)next));
}

/* ---- columns ---- */

static struct pindeck_ball ball_at(const struct sheet_rows *rows, struct pindeck_place place)
{
	return pindeck_game_ball(&rows->game, place);
}

static struct pindeck_frame_number number_at(struct pindeck_place place)
{
	return pindeck_frame_number_of(pindeck_place_to_frame(place));
}

static void fill_number(struct sheet_cell *cell, int number)
{
	cell->type = SHEET_NUMBER;
	cell->number = number;
}

static void fill_truth(struct sheet_cell *cell, bool truth)
{
	cell->type = SHEET_TRUTH;
	cell->number = truth;
}

static void fill_text(struct sheet_cell *cell, const char *text)
{
	cell->type = SHEET_TEXT;
	snprintf(cell->text, sizeof cell->text, "%s", text);
}

static void fill_score(struct sheet_cell *cell, struct pindeck_score score)
{
	if (pindeck_score_is_final(score))
		fill_number(cell, pindeck_score_to_points(score));
}

static void fill_frame(struct sheet_cell *cell, const struct sheet_rows *rows,
                       struct pindeck_place place)
{
	(void)rows;
	fill_number(cell, pindeck_place_to_frame(place));
}

/* As pindeck_game_to_notation writes the frame, which also knows free strikes and missed frames. */
static void fill_marks(struct sheet_cell *cell, const struct sheet_rows *rows,
                       struct pindeck_place place)
{
	const struct pindeck_notation notation = pindeck_game_to_notation(&rows->game);
	const char *from = notation.text;

	for (int frame = 1; frame < pindeck_place_to_frame(place); frame++)
		from += strcspn(from, " ") + 1;
	cell->type = SHEET_TEXT;
	snprintf(cell->text, sizeof cell->text, "%.*s", (int)strcspn(from, " "), from);
}

/* A frame is final with the running total after it. */
static void fill_frame_score(struct sheet_cell *cell, const struct sheet_rows *rows,
                             struct pindeck_place place)
{
	if (pindeck_score_is_final(rows->totals.list[pindeck_place_to_frame(place) - 1]))
		fill_score(cell, pindeck_game_frame_score(&rows->game, number_at(place)));
}

static void fill_total(struct sheet_cell *cell, const struct sheet_rows *rows,
                       struct pindeck_place place)
{
	fill_score(cell, rows->totals.list[pindeck_place_to_frame(place) - 1]);
}

static void fill_ball(struct sheet_cell *cell, const struct sheet_rows *rows,
                      struct pindeck_place place)
{
	(void)rows;
	fill_number(cell, pindeck_place_to_ball(place));
}

static void fill_mark(struct sheet_cell *cell, const struct sheet_rows *rows,
                      struct pindeck_place place)
{
	fill_text(cell, pindeck_game_mark(&rows->game, place).text);
}

static void fill_pins(struct sheet_cell *cell, const struct sheet_rows *rows,
                      struct pindeck_place place)
{
	const struct pindeck_delivery delivery = pindeck_ball_delivery(ball_at(rows, place));

	fill_number(cell, pindeck_pins_to_count(pindeck_delivery_fallen(delivery)));
}

static void fill_points(struct sheet_cell *cell, const struct sheet_rows *rows,
                        struct pindeck_place place)
{
	fill_number(cell, pindeck_score_to_points(pindeck_ball_score(
			      ball_at(rows, place), pindeck_game_discipline(&rows->game))));
}

static void fill_foul(struct sheet_cell *cell, const struct sheet_rows *rows,
                      struct pindeck_place place)
{
	fill_truth(cell, pindeck_delivery_is_foul(pindeck_ball_delivery(ball_at(rows, place))));
}

static void fill_split(struct sheet_cell *cell, const struct sheet_rows *rows,
                       struct pindeck_place place)
{
	fill_truth(cell, pindeck_game_mark(&rows->game, place).split);
}

/* The pins that a first ball left, as in 7-10, where the sheet has them. */
static void fill_leave(struct sheet_cell *cell, const struct sheet_rows *rows,
                       struct pindeck_place place)
{
	const struct pindeck_ball ball = ball_at(rows, place);
	const struct pindeck_pins leave =
	    pindeck_ball_leave(ball, pindeck_game_discipline(&rows->game));
	const unsigned bits = pindeck_pins_to_bits(leave);
	int used = 0;

	if (!pindeck_deck_is_first_ball(pindeck_ball_met(ball)) || bits == 0)
		return;
	cell->type = SHEET_TEXT;
	for (int pin = 0; pin < PINDECK_RACK + PINDECK_FIVE; pin++) {
		const char *between = used > 0 ? "-" : "";

		if ((bits >> pin & 1) == 0)
			continue;
		if (pin < PINDECK_RACK)
			used += snprintf(cell->text + used, sizeof cell->text - (size_t)used,
			                 "%s%d", between, pin + 1);
		else
			used += snprintf(cell->text + used, sizeof cell->text - (size_t)used, "%c",
			                 'a' + pin - PINDECK_RACK);
	}
}

const struct sheet_table sheet_frames = {
	.name = "bowling_frames",
	.count = 4,
	.columns = { { "frame", SHEET_NUMBER, fill_frame },
	             { "marks", SHEET_TEXT, fill_marks },
	             { "score", SHEET_NUMBER, fill_frame_score },
	             { "total", SHEET_NUMBER, fill_total } },
};

const struct sheet_table sheet_balls = {
	.name = "bowling_balls",
	.of_balls = true,
	.count = 8,
	.columns = { { "frame", SHEET_NUMBER, fill_frame },
	             { "ball", SHEET_NUMBER, fill_ball },
	             { "mark", SHEET_TEXT, fill_mark },
	             { "pins", SHEET_NUMBER, fill_pins },
	             { "points", SHEET_NUMBER, fill_points },
	             { "foul", SHEET_TRUTH, fill_foul },
	             { "split", SHEET_TRUTH, fill_split },
	             { "leave", SHEET_TEXT, fill_leave } },
};

/* ---- rows ---- */

static bool has_begun(const struct pindeck_game *game, int frame)
{
	const struct pindeck_frame_number number = pindeck_frame_number_of(frame);

	return pindeck_game_has_ball(game, pindeck_place_of(frame, 1)) ||
	       pindeck_game_is_free(game, number) || pindeck_game_has_missed(game, number);
}

void sheet_rows_read(struct sheet_rows *rows, const struct sheet_table *table, const char *text,
                     size_t length, enum pindeck_discipline discipline)
{
	const uint16_t total = sheet_total(text, length, discipline);

	rows->count = 0;
	if (total == PINDECK_IMPOSSIBLE || total == PINDECK_NO_GAME)
		return;
	rows->game = pindeck_game_open(discipline);
	(void)pindeck_game_read(&rows->game, pindeck_text_from(text, length));
	rows->totals = pindeck_game_totals(&rows->game);
	for (int frame = 1; frame <= PINDECK_FRAMES; frame++) {
		if (!table->of_balls && has_begun(&rows->game, frame))
			rows->places[rows->count++] = pindeck_place_of(frame, 1);
		for (int ball = 1; table->of_balls && ball <= PINDECK_MOST_BALLS; ball++)
			if (pindeck_game_has_ball(&rows->game, pindeck_place_of(frame, ball)))
				rows->places[rows->count++] = pindeck_place_of(frame, ball);
	}
}

void sheet_cell_read(struct sheet_cell *cell, const struct sheet_table *table,
                     const struct sheet_rows *rows, int row, int column)
{
	cell->type = SHEET_NULL;
	table->columns[column].fill(cell, rows, rows->places[row]);
}
