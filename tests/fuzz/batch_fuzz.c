/* Fuzzing the batch: for any bytes, every path gives the totals that the rules give.
 *
 * A first byte from 0x80 on names the discipline in its low four bits, and packed records instead
 * of text when it is 0xC0 or more. Such a byte begins no game, so a text without it is ten-pin. */
#include "fuzz.h"

#include "by_rules_alone.h"

#include <pindeck/batch.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

enum {
	MOST_LINES = 256,
	MOST_RECORDS =
	    6, /* different ones; they are repeated until every kernel has a full block */
	BLOCK = 64,
	NAMES_DISCIPLINE = 0x80,
	NAMES_RECORDS = 0xC0,
	DISCIPLINE_BITS = 0x0F,
	PATHS = 3
};

static void must(bool holds)
{
	if (!holds)
		abort();
}

static void choose_path(size_t path)
{
	static char names[PATHS][24] = { "PINDECK_SIMD=portable", "PINDECK_SIMD=avx2",
		                         "PINDECK_SIMD=avx512" };

	must(putenv(names[path]) == 0);
}

/* ---- records ---- */

/* A kernel scores whole blocks; fewer games are scored one by one. */
static void check_blocks(const uint8_t *records, const uint16_t *expected, size_t games,
                         enum pindeck_discipline discipline)
{
	uint8_t *block = malloc(BLOCK * PINDECK_RECORD);
	uint16_t totals[BLOCK];

	must(block != NULL);
	for (size_t game = 0; game < BLOCK; game++)
		memcpy(block + game * PINDECK_RECORD, records + game % games * PINDECK_RECORD,
		       PINDECK_RECORD);
	for (size_t path = 0; path < PATHS; path++) {
		choose_path(path);
		pindeck_batch_records(totals, block, BLOCK, discipline);
		for (size_t game = 0; game < BLOCK; game++)
			must(totals[game] == expected[game % games]);
	}
	free(block);
}

static void check_records(const uint8_t *records, size_t size, enum pindeck_discipline discipline)
{
	const size_t whole = size / PINDECK_RECORD;
	const size_t games = whole < MOST_RECORDS ? whole : MOST_RECORDS;
	uint16_t expected[MOST_RECORDS];
	uint16_t totals[MOST_RECORDS];

	pindeck_batch_records(totals, records, games, discipline);
	/* other disciplines are read, with the strikes and frames that are given */
	if (games == 0 || !pindeck_batch_has(discipline))
		return;
	for (size_t game = 0; game < games; game++) {
		expected[game] = rules_record(records + game * PINDECK_RECORD, discipline);
		must(totals[game] == expected[game]);
	}
	check_blocks(records, expected, games, discipline);
}

/* ---- text ---- */

/* How many lines the text has, and the bytes of those. */
static struct pindeck_batch_lines rules_text(uint16_t *totals, const char *text, size_t size,
                                             enum pindeck_discipline discipline)
{
	struct pindeck_batch_lines read = { 0, 0 };

	while (read.lines < MOST_LINES) {
		const char *line = text + read.bytes;
		const char *end = size > read.bytes ? memchr(line, '\n', size - read.bytes) : NULL;

		if (end == NULL)
			break;
		totals[read.lines++] =
		    rules_line(line, (size_t)(end - line), discipline, PINDECK_LAYOUT_ANY);
		read.bytes += (size_t)(end - line) + 1;
	}
	return read;
}

static void check_text(const char *text, size_t size, enum pindeck_discipline discipline)
{
	/* disciplines without a kernel have one way for all paths */
	const size_t paths = pindeck_batch_has(discipline) ? PATHS : 1;
	uint16_t expected[MOST_LINES];
	uint16_t totals[MOST_LINES];
	const struct pindeck_batch_lines wanted = rules_text(expected, text, size, discipline);

	for (size_t path = 0; path < paths; path++) {
		struct pindeck_batch_lines read;

		choose_path(path);
		read = pindeck_batch_text(totals, MOST_LINES, pindeck_text_from(text, size),
		                          PINDECK_LAYOUT_ANY, discipline);
		must(read.lines == wanted.lines && read.bytes == wanted.bytes);
		must(memcmp(totals, expected, wanted.lines * sizeof *totals) == 0);
	}
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	enum pindeck_discipline discipline = PINDECK_DISCIPLINE_TENPIN;
	bool packed = false;

	if (size > 0 && data[0] >= NAMES_DISCIPLINE) {
		packed = data[0] >= NAMES_RECORDS;
		discipline =
		    (enum pindeck_discipline)((data[0] & DISCIPLINE_BITS) % PINDECK_DISCIPLINES);
		data++;
		size--;
	}
	if (packed)
		check_records(data, size, discipline);
	else
		check_text((const char *)data, size, discipline);
	return 0;
}
