/* Scores records and lines with the kernel, block by block. Every path_*.c with vectors includes
 * this file. Each discipline has its own kernel; lines are packed the same way for all. */
#ifndef PINDECK_DRIVER_H
#define PINDECK_DRIVER_H

#include "by_rules.h"
#include "kernel.h"
#include "path.h"

/* The machine scores the games that the kernel reports as odd. */
static void look_again(uint16_t *totals, const uint8_t *records, size_t stride, uint64_t odd,
                       enum pindeck_discipline discipline)
{
	for (; odd != 0; odd &= odd - 1) {
		const int game = __builtin_ctzll(odd);

		totals[game] = machine_score(records + (size_t)game * stride, stride == WIDE_RECORD,
		                             discipline);
	}
}

static inline __attribute__((always_inline)) void score_packed(
    uint16_t *totals, const uint8_t *records, size_t games,
    const enum pindeck_discipline discipline)
{
	size_t done = 0;

	for (; games - done >= LANES; done += LANES) {
		const uint8_t *block = records + done * PINDECK_RECORD;

		look_again(totals + done, block, PINDECK_RECORD,
		           kernel_score(totals + done, block, PINDECK_RECORD, false, discipline),
		           discipline);
	}
	for (; done < games; done++)
		totals[done] = machine_score(records + done * PINDECK_RECORD, false, discipline);
}

static inline __attribute__((always_inline)) void score_block(
    struct pending *pending, const enum pindeck_discipline discipline)
{
	const uint64_t odd =
	    kernel_score(pending->totals, pending->records[0], WIDE_RECORD, true, discipline);

	look_again(pending->totals, pending->records[0], WIDE_RECORD, odd, discipline);
}

/* The two functions above for one discipline. */
#define WAY(name, discipline)                                                             \
	static void name##_packed(uint16_t *totals, const uint8_t *records, size_t games) \
	{                                                                                 \
		score_packed(totals, records, games, discipline);                         \
	}                                                                                 \
	static void name##_block(struct pending *pending)                                 \
	{                                                                                 \
		score_block(pending, discipline);                                         \
	}

WAY(tenpin, PINDECK_TENPIN)
WAY(no_tap_9, PINDECK_NO_TAP_9)
WAY(no_tap_8, PINDECK_NO_TAP_8)
WAY(no_tap_7, PINDECK_NO_TAP_7)
WAY(current_frame, PINDECK_CURRENT_FRAME)
WAY(low_ball, PINDECK_LOW_BALL)
WAY(three_balls, PINDECK_CANDLEPIN)
WAY(three_six_nine, PINDECK_THREE_SIX_NINE)

/* Every discipline: the way of its kernel, or the rules where machine_knows is false. A discipline
 * that is not listed does not compile. Duckpin is scored like candlepin. */
/* clang-format off */
#define DISCIPLINE_WAYS(KERNEL, RULES)         \
	KERNEL(TENPIN, tenpin)                 \
	KERNEL(NO_TAP_9, no_tap_9)             \
	KERNEL(NO_TAP_8, no_tap_8)             \
	KERNEL(NO_TAP_7, no_tap_7)             \
	KERNEL(CURRENT_FRAME, current_frame)   \
	KERNEL(LOW_BALL, low_ball)             \
	KERNEL(CANDLEPIN, three_balls)         \
	KERNEL(DUCKPIN, three_balls)           \
	KERNEL(THREE_SIX_NINE, three_six_nine) \
	RULES(FIVEPIN)
/* clang-format on */

#define KERNEL_LISTED(discipline, way) PINDECK_##discipline,
#define RULES_LISTED(discipline) PINDECK_##discipline,

_Static_assert(sizeof((const char[]){ DISCIPLINE_WAYS(KERNEL_LISTED, RULES_LISTED) }) ==
                   PINDECK_DISCIPLINES,
               "every discipline has its way to be scored");

#define KERNEL_ROW(discipline, way) [PINDECK_##discipline] = { way##_packed, way##_block },
#define RULES_ROW(discipline) [PINDECK_##discipline] = { NULL, NULL },

static const struct {
	void (*packed)(uint16_t *totals, const uint8_t *records, size_t games);
	void (*block)(struct pending *pending);
} ways[PINDECK_DISCIPLINES] = { DISCIPLINE_WAYS(KERNEL_ROW, RULES_ROW) };

static void score_records(uint16_t *totals, const uint8_t *records, size_t games,
                          enum pindeck_discipline discipline)
{
	ways[discipline].packed(totals, records, games);
}

static void score_pending(struct pending *pending, uint16_t *totals,
                          enum pindeck_discipline discipline)
{
	finish_records(pending);
	ways[discipline].block(pending);
	for (size_t game = 0; game < LANES; game++)
		totals[pending->line[game]] = pending->totals[game];
	pending->count = 0;
}

static void score_rest(struct pending *pending, uint16_t *totals,
                       enum pindeck_discipline discipline)
{
	finish_records(pending);
	for (size_t game = 0; game < pending->count; game++)
		totals[pending->line[game]] =
		    machine_score(pending->records[game], true, discipline);
}

static struct pindeck_batch_lines score_text(uint16_t *totals, size_t room,
                                             struct pindeck_text text, enum pindeck_layout layout,
                                             enum pindeck_discipline discipline)
{
	const char *const front = pindeck_text_to_bytes(text);
	const char *const end = front + pindeck_text_to_length(text);
	const char *line = front;
	size_t lines = 0;
	struct pending pending;

	pending.count = 0;
	pending.most = (size_t)machine_most_balls(discipline);
	for (; lines < room && line < end; lines++) {
		const struct taken taken =
		    take_line(&pending, line, (size_t)(end - line), NOT_KNOWN, layout);

		if (taken.kind == LINE_CUT)
			break;
		if (taken.kind == LINE_PACKED)
			pending.line[pending.count++] = lines;
		else
			totals[lines] = by_rules_line(line, taken.length, layout, discipline);
		if (pending.count == LANES)
			score_pending(&pending, totals, discipline);
		line += taken.length + 1;
	}
	score_rest(&pending, totals, discipline);
	return (struct pindeck_batch_lines){ lines, (size_t)(line - front) };
}

/* True when the string was packed into the next record. */
static inline __attribute__((always_inline)) bool take_string(struct pending *pending,
                                                              const struct string *string,
                                                              enum pindeck_layout layout)
{
	return string->length < LINE_SIZE && string->length > 0 &&
	       take_line(pending, string->bytes, string->readable, string->length, layout).kind ==
	           LINE_PACKED;
}

static void score_strings(uint16_t *totals, const struct strings *strings,
                          enum pindeck_layout layout, enum pindeck_discipline discipline)
{
	struct pending pending;

	pending.count = 0;
	pending.most = (size_t)machine_most_balls(discipline);
	for (size_t index = 0; index < strings->count; index++) {
		const struct string string = string_at(strings, index);

		if (take_string(&pending, &string, layout))
			pending.line[pending.count++] = index;
		else
			totals[index] =
			    by_rules_line(string.bytes, string.length, layout, discipline);
		if (pending.count == LANES)
			score_pending(&pending, totals, discipline);
	}
	score_rest(&pending, totals, discipline);
}

#endif
