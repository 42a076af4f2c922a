/* A score sheet: one game as a handle. */
#include "pindeck/sheet.h"

#include "handle.h"
#include "pindeck/game_text.h"

#include <string.h>

struct pindeck_sheet {
	struct pindeck_game game;
	struct pindeck_verdict verdict; /* of the last change */
};

/* The reason of a null pointer, which pindeck_sheet_open returned for want of a discipline. */
static const enum pindeck_reason no_sheet = PINDECK_REASON_NO_SUCH_DISCIPLINE;

static int answer(struct pindeck_sheet *sheet, struct pindeck_verdict verdict)
{
	sheet->verdict = verdict;
	return (int)verdict.reason;
}

/* ---- the handle ---- */

size_t pindeck_sheet_size(void)
{
	return sizeof(struct pindeck_sheet) + _Alignof(struct pindeck_sheet) - 1;
}

struct pindeck_sheet *sheet_of(void *memory, size_t size, const struct pindeck_game *game)
{
	struct pindeck_sheet *sheet =
	    handle_in(memory, size, sizeof *sheet, _Alignof(struct pindeck_sheet));

	if (sheet == NULL)
		return NULL;
	sheet->game = *game;
	sheet->verdict = pindeck_verdict_of(PINDECK_REASON_ACCEPTED, pindeck_place_of(0, 0));
	return sheet;
}

struct pindeck_sheet *pindeck_sheet_open(void *memory, size_t size, const char *discipline)
{
	const enum pindeck_discipline named = pindeck_discipline_from(handle_text(discipline));
	const struct pindeck_game game = pindeck_game_open(named);

	return pindeck_discipline_exists(named) ? sheet_of(memory, size, &game) : NULL;
}

/* ---- changes ---- */

int pindeck_sheet_bowl(struct pindeck_sheet *sheet, const char *ball)
{
	struct pindeck_delivery delivery;
	struct pindeck_verdict verdict;

	if (sheet == NULL)
		return no_sheet;
	verdict =
	    pindeck_delivery_read(&delivery, handle_text(ball), pindeck_game_deck(&sheet->game));
	if (pindeck_verdict_is_accepted(verdict))
		return answer(sheet, pindeck_game_bowl(&sheet->game, delivery));
	if (pindeck_game_is_over(&sheet->game))
		verdict.reason = PINDECK_REASON_GAME_OVER;
	return answer(sheet, pindeck_verdict_of(verdict.reason, pindeck_game_turn(&sheet->game)));
}

int pindeck_sheet_read(struct pindeck_sheet *sheet, const char *text)
{
	struct pindeck_verdict verdict;
	struct pindeck_game game;

	if (sheet == NULL)
		return no_sheet;
	game = sheet->game;
	verdict = pindeck_game_read(&game, handle_text(text)).verdict;
	if (pindeck_verdict_is_accepted(verdict))
		sheet->game = game;
	return answer(sheet, verdict);
}

int pindeck_sheet_undo(struct pindeck_sheet *sheet)
{
	if (sheet == NULL)
		return no_sheet;
	return answer(sheet, pindeck_game_undo(&sheet->game));
}

int pindeck_sheet_correct(struct pindeck_sheet *sheet, int frame, int ball, const char *text)
{
	const struct pindeck_place place = pindeck_place_of(frame, ball);
	struct pindeck_delivery delivery;
	struct pindeck_verdict verdict;

	if (sheet == NULL)
		return no_sheet;
	verdict = handle_read_ball(&delivery, &sheet->game, place, text);
	if (pindeck_verdict_is_accepted(verdict))
		verdict = pindeck_game_correct(&sheet->game, place, delivery);
	return answer(sheet, verdict);
}

/* ---- numbers ---- */

static struct pindeck_place turn_of(const struct pindeck_sheet *sheet)
{
	return sheet == NULL ? pindeck_place_of(0, 0) : pindeck_game_turn(&sheet->game);
}

int pindeck_sheet_frame(const struct pindeck_sheet *sheet)
{
	return pindeck_place_to_frame(turn_of(sheet));
}

int pindeck_sheet_ball(const struct pindeck_sheet *sheet)
{
	return pindeck_place_to_ball(turn_of(sheet));
}

int pindeck_sheet_score(const struct pindeck_sheet *sheet)
{
	return sheet == NULL ? 0 : pindeck_score_to_points(pindeck_game_so_far(&sheet->game));
}

int pindeck_sheet_total(const struct pindeck_sheet *sheet, int frame)
{
	struct pindeck_score total;

	if (sheet == NULL || frame < 1 || frame > PINDECK_FRAMES)
		return -1;
	total = pindeck_game_total(&sheet->game, pindeck_frame_number_of(frame));
	return pindeck_score_is_final(total) ? pindeck_score_to_points(total) : -1;
}

int pindeck_sheet_highest(const struct pindeck_sheet *sheet)
{
	return sheet == NULL ? 0 : pindeck_score_to_points(pindeck_game_highest(&sheet->game));
}

int pindeck_sheet_lowest(const struct pindeck_sheet *sheet)
{
	return sheet == NULL ? 0 : pindeck_score_to_points(pindeck_game_lowest(&sheet->game));
}

/* ---- texts ---- */

size_t pindeck_sheet_mark(const struct pindeck_sheet *sheet, int frame, int ball, char *text,
                          size_t room)
{
	struct pindeck_mark mark;

	if (sheet == NULL)
		return handle_write(text, room, 0, "", 0);
	mark = pindeck_game_mark(&sheet->game, pindeck_place_of(frame, ball));
	return handle_write(text, room, 0, mark.text, strlen(mark.text));
}

size_t pindeck_sheet_write(const struct pindeck_sheet *sheet, char *text, size_t room)
{
	struct pindeck_notation notation;

	if (sheet == NULL)
		return handle_write(text, room, 0, "", 0);
	notation = pindeck_game_to_notation(&sheet->game);
	return handle_write(text, room, 0, notation.text, notation.length);
}

size_t pindeck_sheet_board(const struct pindeck_sheet *sheet, char *text, size_t room)
{
	struct pindeck_notation board;

	if (sheet == NULL)
		return handle_write(text, room, 0, "", 0);
	board = pindeck_game_to_board(&sheet->game);
	return handle_write(text, room, 0, board.text, board.length);
}

size_t pindeck_sheet_reason(const struct pindeck_sheet *sheet, char *text, size_t room)
{
	const struct pindeck_verdict none = { .reason = no_sheet };

	return handle_write_reason(text, room, sheet == NULL ? none : sheet->verdict);
}
