/* Fuzzing the batch: whatever the text, every path gives what the rules give, line by line. */
#include "fuzz.h"

#include <pindeck/batch.h>
#include <stdlib.h>
#include <string.h>

enum {
	MOST_LINES = 256
};

static uint16_t rules_line(const char *line, size_t length)
{
	struct pindeck_game game = pindeck_game_open(PINDECK_TENPIN);
	const struct pindeck_reading reading =
	    pindeck_game_read(&game, pindeck_text_from(line, length));

	if (reading.column == 0 || line[0] == '#')
		return PINDECK_NO_GAME;
	if (!pindeck_verdict_is_accepted(reading.verdict))
		return PINDECK_IMPOSSIBLE;
	if (!pindeck_game_is_over(&game))
		return PINDECK_UNFINISHED;
	return (uint16_t)pindeck_score_to_points(
	    pindeck_game_total(&game, pindeck_frame_number_of(PINDECK_FRAMES)));
}

static void check(const char *text, size_t size, const uint16_t *totals, size_t lines)
{
	const char *line = text;

	for (size_t next = 0; next < lines; next++) {
		const char *end = memchr(line, '\n', size - (size_t)(line - text));

		if (end == NULL || totals[next] != rules_line(line, (size_t)(end - line)))
			abort();
		line = end + 1;
	}
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static const char *const paths[] = { "portable", "avx2", "avx512" };
	const char *text = (const char *)data;
	uint16_t totals[MOST_LINES];

	for (size_t path = 0; path < 3; path++) {
		struct pindeck_batch_lines scored;

		setenv("PINDECK_SIMD", paths[path], 1);
		scored = pindeck_batch_text(totals, MOST_LINES, pindeck_text_from(text, size));
		check(text, size, totals, scored.lines);
		pindeck_batch_records(totals, data,
		                      size / PINDECK_RECORD < MOST_LINES ? size / PINDECK_RECORD
		                                                         : MOST_LINES);
	}
	return 0;
}
