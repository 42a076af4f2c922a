/* A score sheet: one game as a handle. */
#include "pindeck/sheet.h"

#include "pindeck/game_text.h"

#include <string.h>

struct pindeck_sheet {
	struct pindeck_game game;
	struct pindeck_verdict verdict; /* of the last change */
};

static struct pindeck_text text_of(const char *text)
{
	return pindeck_text_from(text, strlen(text));
}

/* As snprintf: cut off where it does not fit. */
static size_t write_text(char *text, size_t room, const char *written, size_t length)
{
	const size_t fits = length < room ? length : room - 1;

	if (room == 0)
		return length;
	memcpy(text, written, fits);
	text[fits] = '\0';
	return length;
}

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

struct pindeck_sheet *pindeck_sheet_open(void *memory, size_t size, const char *discipline)
{
	const enum pindeck_discipline named = pindeck_discipline_from(text_of(discipline));
	const size_t beyond = (uintptr_t)memory % _Alignof(struct pindeck_sheet);
	const size_t skipped = beyond == 0 ? 0 : _Alignof(struct pindeck_sheet) - beyond;
	struct pindeck_sheet *sheet;

	if (memory == NULL || size < pindeck_sheet_size() || !pindeck_discipline_exists(named))
		return NULL;
	sheet = (struct pindeck_sheet *)(void *)((char *)memory + skipped);
	sheet->game = pindeck_game_open(named);
	sheet->verdict = pindeck_verdict_of(PINDECK_REASON_ACCEPTED, pindeck_place_of(0, 0));
	return sheet;
}

/* ---- changes ---- */

int pindeck_sheet_bowl(struct pindeck_sheet *sheet, const char *ball)
{
	const struct pindeck_deck deck = pindeck_game_deck(&sheet->game);
	struct pindeck_delivery delivery;
	struct pindeck_verdict verdict = pindeck_delivery_read(&delivery, text_of(ball), deck);

	if (pindeck_verdict_is_accepted(verdict))
		return answer(sheet, pindeck_game_bowl(&sheet->game, delivery));
	if (pindeck_game_is_over(&sheet->game))
		verdict.reason = PINDECK_REASON_GAME_OVER;
	return answer(sheet, pindeck_verdict_of(verdict.reason, pindeck_game_turn(&sheet->game)));
}

int pindeck_sheet_read(struct pindeck_sheet *sheet, const char *text)
{
	struct pindeck_game game = sheet->game;
	const struct pindeck_verdict verdict = pindeck_game_read(&game, text_of(text)).verdict;

	if (pindeck_verdict_is_accepted(verdict))
		sheet->game = game;
	return answer(sheet, verdict);
}

int pindeck_sheet_undo(struct pindeck_sheet *sheet)
{
	return answer(sheet, pindeck_game_undo(&sheet->game));
}

int pindeck_sheet_correct(struct pindeck_sheet *sheet, int frame, int ball, const char *text)
{
	const struct pindeck_place place = pindeck_place_of(frame, ball);
	struct pindeck_delivery delivery;
	struct pindeck_verdict verdict;

	if (!pindeck_game_has_ball(&sheet->game, place))
		return answer(sheet, pindeck_verdict_of(PINDECK_REASON_NO_SUCH_BALL, place));
	verdict = pindeck_delivery_read(&delivery, text_of(text),
	                                pindeck_ball_met(pindeck_game_ball(&sheet->game, place)));
	if (pindeck_verdict_is_accepted(verdict))
		return answer(sheet, pindeck_game_correct(&sheet->game, place, delivery));
	return answer(sheet, pindeck_verdict_of(verdict.reason, place));
}

/* ---- numbers ---- */

int pindeck_sheet_frame(const struct pindeck_sheet *sheet)
{
	return pindeck_place_to_frame(pindeck_game_turn(&sheet->game));
}

int pindeck_sheet_ball(const struct pindeck_sheet *sheet)
{
	return pindeck_place_to_ball(pindeck_game_turn(&sheet->game));
}

int pindeck_sheet_score(const struct pindeck_sheet *sheet)
{
	return pindeck_score_to_points(pindeck_game_so_far(&sheet->game));
}

int pindeck_sheet_total(const struct pindeck_sheet *sheet, int frame)
{
	struct pindeck_score total;

	if (frame < 1 || frame > PINDECK_FRAMES)
		return -1;
	total = pindeck_game_total(&sheet->game, pindeck_frame_number_of(frame));
	return pindeck_score_is_final(total) ? pindeck_score_to_points(total) : -1;
}

int pindeck_sheet_highest(const struct pindeck_sheet *sheet)
{
	return pindeck_score_to_points(pindeck_game_highest(&sheet->game));
}

int pindeck_sheet_lowest(const struct pindeck_sheet *sheet)
{
	return pindeck_score_to_points(pindeck_game_lowest(&sheet->game));
}

/* ---- texts ---- */

size_t pindeck_sheet_mark(const struct pindeck_sheet *sheet, int frame, int ball, char *text,
                          size_t room)
{
	const struct pindeck_mark mark =
	    pindeck_game_mark(&sheet->game, pindeck_place_of(frame, ball));

	return write_text(text, room, mark.text, strlen(mark.text));
}

size_t pindeck_sheet_write(const struct pindeck_sheet *sheet, char *text, size_t room)
{
	const struct pindeck_notation notation = pindeck_game_to_notation(&sheet->game);

	return write_text(text, room, notation.text, notation.length);
}

size_t pindeck_sheet_board(const struct pindeck_sheet *sheet, char *text, size_t room)
{
	const struct pindeck_notation board = pindeck_game_to_board(&sheet->game);

	return write_text(text, room, board.text, board.length);
}

size_t pindeck_sheet_reason(const struct pindeck_sheet *sheet, char *text, size_t room)
{
	const char *reason = pindeck_reason_to_text(sheet->verdict.reason);
	const int frame = pindeck_place_to_frame(sheet->verdict.place);
	const size_t length = strlen(reason);
	char place[] = "10.1: ";
	const size_t from = frame < PINDECK_FRAMES ? 1 : 0;
	size_t before = sizeof place - 1 - from;

	if (frame == 0)
		return write_text(text, room, reason, length);
	place[1] = (char)('0' + frame % PINDECK_FRAMES);
	place[3] = (char)('0' + pindeck_place_to_ball(sheet->verdict.place));
	write_text(text, room, place + from, before);
	if (before > room)
		before = room;
	write_text(text + before, room - before, reason, length);
	return sizeof place - 1 - from + length;
}
