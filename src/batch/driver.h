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

	for (; games - done >= VECTOR_GAMES; done += VECTOR_GAMES) {
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

/* A kernel for each discipline: the two functions above. A twin has that of the other discipline,
 * and those that the machine does not know are scored by the rules. */
#define PINDECK_DISCIPLINE(name, ...)                                                     \
	static void name##_packed(uint16_t *totals, const uint8_t *records, size_t games) \
	{                                                                                 \
		if (machine_knows(PINDECK_DISCIPLINE_##name))                             \
			score_packed(totals, records, games, PINDECK_DISCIPLINE_##name);  \
	}                                                                                 \
	static void name##_block(struct pending *pending)                                 \
	{                                                                                 \
		if (machine_knows(PINDECK_DISCIPLINE_##name))                             \
			score_block(pending, PINDECK_DISCIPLINE_##name);                  \
	}
#define PINDECK_TWIN(name, other, ...)
#include "pindeck/discipline.def"
#undef PINDECK_DISCIPLINE

static const struct {
	void (*packed)(uint16_t *totals, const uint8_t *records, size_t games);
	void (*block)(struct pending *pending);
} kernels[PINDECK_DISCIPLINES] = {
#define PINDECK_DISCIPLINE(name, ...) [PINDECK_DISCIPLINE_##name] = { name##_packed, name##_block },
#define PINDECK_TWIN(name, other, ...) \
	[PINDECK_DISCIPLINE_##name] = { other##_packed, other##_block },
#include "pindeck/discipline.def"
#undef PINDECK_DISCIPLINE
};

static void score_records(uint16_t *totals, const uint8_t *records, size_t games,
                          enum pindeck_discipline discipline)
{
	kernels[discipline].packed(totals, records, games);
}

static void score_pending(struct pending *pending, uint16_t *totals,
                          enum pindeck_discipline discipline)
{
	finish_records(pending);
	kernels[discipline].block(pending);
	for (size_t game = 0; game < VECTOR_GAMES; game++)
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
		if (pending.count == VECTOR_GAMES)
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
		if (pending.count == VECTOR_GAMES)
			score_pending(&pending, totals, discipline);
	}
	score_rest(&pending, totals, discipline);
}

#endif
