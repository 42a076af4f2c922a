/* The engine of the npm package: rules and batch as WebAssembly, for pindeck.js.
 *
 * There is one sheet. pindeck.js copies the bytes of a game into it before it calls, so the engine
 * allocates nothing. Texts end with a NUL byte; pindeck.js writes them after __heap_base.
 *
 * Its limit is 10 KB compressed by gzip, so everything is compiled for size, except the path of one
 * ball. Of the batch the automaton of the portable path is in it; the vector paths are thirty times
 * the size of all the rest. The ways of src/need, 5 KB compressed, do not fit: so need answers
 * whether a score can be reached, not how. */
#define PINDECK_API static __attribute__((unused))
#include "pindeck.h"

/* A sheet never refuses with these reasons: leave their texts out. */
#define PINDECK_MATCH_REASON(name, text)

#pragma clang attribute push(__attribute__((minsize)), apply_to = function)
#include "pindeck.c"

#include "memory.h"

/* The build lets the compiler inline only functions that are marked, and these only into functions
 * without minsize: into bowl, which needs half the time with them. */
#define INLINE(function) static inline __typeof__(function) function

INLINE(pindeck_sheet_bowl);
INLINE(pindeck_game_deck);
INLINE(pindeck_frames_current);
INLINE(pindeck_delivery_read);
INLINE(pindeck_delivery_take_all);
INLINE(pindeck_delivery_take);
INLINE(take_whole);
INLINE(take_mark_in_delivery_read);
INLINE(pindeck_text_begins_with_any);
INLINE(pindeck_text_skip_any);
INLINE(pindeck_text_to_number);
INLINE(pindeck_delivery_take_bracket);
INLINE(pindeck_game_bowl);
INLINE(pindeck_game_turn);
INLINE(pindeck_frames_at);
INLINE(pindeck_frames_is_done);
INLINE(pindeck_frames_is_left);
INLINE(pindeck_frames_is_missed);
INLINE(pindeck_frame_number_of);
INLINE(pindeck_place_of);
INLINE(pindeck_frame_bowl);
INLINE(pindeck_frame_is_over);
INLINE(pindeck_deck_is_over);
INLINE(pindeck_state_is_over);
INLINE(pindeck_ball_verdict);
INLINE(pindeck_ball_deck_after);
INLINE(pindeck_ball_leave);
INLINE(pindeck_ball_clears_rack);
INLINE(why_not);
INLINE(why_not_felled);
INLINE(why_not_these);
INLINE(pindeck_pins_without);
INLINE(are_both_known);

#define EXPORT(name) __attribute__((export_name(#name)))

enum {
	TEXT_SIZE = PINDECK_NOTATION_SIZE
};

static struct pindeck_sheet sheet;
static char written[TEXT_SIZE]; /* the text that a function wrote last */

/* ---- where the sheet and the texts are ---- */

EXPORT(sheet) void *sheet_address(void)
{
	return &sheet;
}

EXPORT(size) size_t sheet_bytes(void)
{
	return sizeof sheet;
}

EXPORT(written) const char *written_address(void)
{
	return written;
}

/* ---- changes: 0, or the reason of the refusal ---- */

/* The discipline with this number. */
EXPORT(open) int sheet_open(int discipline)
{
	if ((unsigned)discipline >= PINDECK_DISCIPLINES)
		return PINDECK_REASON_NO_SUCH_DISCIPLINE;
	sheet = (struct pindeck_sheet){ .game = pindeck_game_open(
					    (enum pindeck_discipline)discipline) };
	return PINDECK_REASON_ACCEPTED;
}

#pragma clang attribute pop

EXPORT(bowl) int sheet_bowl(const char *ball)
{
	return pindeck_sheet_bowl(&sheet, ball);
}

#pragma clang attribute push(__attribute__((minsize)), apply_to = function)

EXPORT(read) int sheet_read(const char *text)
{
	return pindeck_sheet_read(&sheet, text);
}

EXPORT(undo) int sheet_undo(void)
{
	return pindeck_sheet_undo(&sheet);
}

EXPORT(correct) int sheet_correct(int frame, int ball, const char *text)
{
	return pindeck_sheet_correct(&sheet, frame, ball, text);
}

/* ---- numbers ---- */

EXPORT(frame) int sheet_frame(void)
{
	return pindeck_sheet_frame(&sheet);
}

EXPORT(ball) int sheet_ball(void)
{
	return pindeck_sheet_ball(&sheet);
}

EXPORT(refused_frame) int refused_frame(void)
{
	return pindeck_place_to_frame(sheet.verdict.place);
}

EXPORT(refused_ball) int refused_ball(void)
{
	return pindeck_place_to_ball(sheet.verdict.place);
}

/* Balls that were bowled in a frame. */
EXPORT(balls) int sheet_balls(int frame)
{
	int balls = 0;

	while (pindeck_game_has_ball(&sheet.game, pindeck_place_of(frame, balls + 1)))
		balls++;
	return balls;
}

EXPORT(score) int sheet_score(void)
{
	return pindeck_sheet_score(&sheet);
}

EXPORT(total) int sheet_total(int frame)
{
	return pindeck_sheet_total(&sheet, frame);
}

EXPORT(highest) int sheet_highest(void)
{
	return pindeck_sheet_highest(&sheet);
}

EXPORT(lowest) int sheet_lowest(void)
{
	return pindeck_sheet_lowest(&sheet);
}

EXPORT(lowest_wins) int sheet_lowest_wins(void)
{
	return pindeck_discipline_lowest_wins(pindeck_game_discipline(&sheet.game));
}

/* ---- texts: their length, at most the room for them
 * ---------------------------------------------- */

static size_t shorter(size_t length)
{
	return length < TEXT_SIZE ? length : TEXT_SIZE - 1;
}

/* Of the discipline with this number; empty after the last. */
EXPORT(name) size_t discipline_name(int discipline)
{
	const char *name = pindeck_discipline_to_name((enum pindeck_discipline)discipline);
	const size_t length = shorter(strlen(name));

	memcpy(written, name, length);
	return length;
}

EXPORT(mark) size_t sheet_mark(int frame, int ball)
{
	return shorter(pindeck_sheet_mark(&sheet, frame, ball, written, TEXT_SIZE));
}

EXPORT(write) size_t sheet_write(void)
{
	return shorter(pindeck_sheet_write(&sheet, written, TEXT_SIZE));
}

EXPORT(board) size_t sheet_board(void)
{
	return shorter(pindeck_sheet_board(&sheet, written, TEXT_SIZE));
}

EXPORT(reason) size_t sheet_reason(void)
{
	return shorter(pindeck_sheet_reason(&sheet, written, TEXT_SIZE));
}

/* ---- many games ---- */

/* As pindeck_batch_offsets, in the discipline of the sheet. */
EXPORT(many) void many(uint16_t *totals, const char *text, const int32_t *offsets, size_t count)
{
	const struct strings strings = { .data = text, .offsets = offsets, .count = count };

	const enum pindeck_discipline discipline = pindeck_game_discipline(&sheet.game);

	if (machine_knows(discipline))
		path_portable.strings(totals, &strings, PINDECK_LAYOUT_ANY, discipline);
	else
		by_rules_strings(totals, &strings, PINDECK_LAYOUT_ANY, discipline);
}

#pragma clang attribute pop
