/* Records and lines through the kernel, block by block. Included once for each instruction set,
 * after its kernel, its take_line, which packs a line into the next record of a block, and its
 * finish_records, which does what is better done for a whole block of them. */
#include "path.h"

/* What the kernel did not like is looked at by the machine, which says what is wrong. */
static void look_again(uint16_t *totals, const uint8_t *records, size_t stride, uint64_t odd)
{
	for (; odd != 0; odd &= odd - 1) {
		const int game = __builtin_ctzll(odd);

		totals[game] =
		    machine_score(records + (size_t)game * stride, stride == WIDE_RECORD);
	}
}

static void score_records(uint16_t *totals, const uint8_t *records, size_t games)
{
	size_t done = 0;

	for (; games - done >= LANES; done += LANES) {
		const uint8_t *block = records + done * PINDECK_RECORD;

		look_again(totals + done, block, PINDECK_RECORD,
		           kernel_score(totals + done, block, PINDECK_RECORD, false));
	}
	for (; done < games; done++)
		totals[done] = machine_score(records + done * PINDECK_RECORD, false);
}

static void score_pending(struct pending *pending, uint16_t *totals)
{
	uint64_t odd;

	finish_records(pending);
	odd = kernel_score(pending->totals, pending->records[0], WIDE_RECORD, true);
	look_again(pending->totals, pending->records[0], WIDE_RECORD, odd);
	for (size_t game = 0; game < LANES; game++)
		totals[pending->line[game]] = pending->totals[game];
	pending->count = 0;
}

static void score_rest(struct pending *pending, uint16_t *totals)
{
	finish_records(pending);
	for (size_t game = 0; game < pending->count; game++)
		totals[pending->line[game]] = machine_score(pending->records[game], true);
}

static struct pindeck_batch_lines score_text(uint16_t *totals, size_t room,
                                             struct pindeck_text text, enum pindeck_form form)
{
	const char *const front = pindeck_text_to_bytes(text);
	const char *const end = front + pindeck_text_to_length(text);
	const char *line = front;
	size_t lines = 0;
	struct pending pending;

	pending.count = 0;
	for (; lines < room && line < end; lines++) {
		const struct taken taken = take_line(&pending, line, (size_t)(end - line), form);

		if (taken.kind == LINE_CUT)
			break;
		if (taken.kind == LINE_PACKED)
			pending.line[pending.count++] = lines;
		else
			totals[lines] = path_read_line(line, taken.length, form);
		if (pending.count == LANES)
			score_pending(&pending, totals);
		line += taken.length + 1;
	}
	score_rest(&pending, totals);
	return (struct pindeck_batch_lines){ lines, (size_t)(line - front) };
}
