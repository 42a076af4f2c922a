/* Fuzzing the batch: whatever the text, every path gives what the rules give, line by line and
 * record by record. A first byte from 0x80 on may name the discipline; such a byte begins no game,
 * so a text without it is ten-pin. */
#include "fuzz.h"

#include <pindeck/batch.h>
#include <stdlib.h>
#include <string.h>

enum {
	MOST_LINES = 256,
	NAMES_DISCIPLINE = 0x80
};

static uint16_t total_of(const struct pindeck_game *game)
{
	if (!pindeck_game_is_over(game))
		return PINDECK_UNFINISHED;
	return (uint16_t)pindeck_score_to_points(
	    pindeck_game_total(game, pindeck_frame_number_of(PINDECK_FRAMES)));
}

static uint16_t rules_record(const uint8_t *record, enum pindeck_discipline discipline)
{
	struct pindeck_game game = pindeck_game_open(discipline);
	int balls = PINDECK_RECORD;

	while (balls > 0 && record[balls - 1] == PINDECK_NO_BALL)
		balls--;
	for (int ball = 0; ball < balls; ball++)
		if (!pindeck_verdict_is_accepted(
			pindeck_game_bowl(&game, pindeck_delivery_of(record[ball]))))
			return PINDECK_IMPOSSIBLE;
	return total_of(&game);
}

static uint16_t rules_line(const char *line, size_t length, enum pindeck_discipline discipline)
{
	struct pindeck_game game = pindeck_game_open(discipline);
	const struct pindeck_reading reading =
	    pindeck_game_read(&game, pindeck_text_from(line, length));

	if (reading.column == 0 || line[0] == '#')
		return PINDECK_NO_GAME;
	if (!pindeck_verdict_is_accepted(reading.verdict))
		return PINDECK_IMPOSSIBLE;
	return total_of(&game);
}

static void check_text(const char *text, size_t size, enum pindeck_discipline discipline)
{
	uint16_t totals[MOST_LINES];
	const size_t lines =
	    pindeck_batch_text_by(totals, MOST_LINES, pindeck_text_from(text, size),
	                          PINDECK_ANY_FORM, discipline)
		.lines;
	const char *line = text;

	for (size_t next = 0; next < lines; next++) {
		const char *end = memchr(line, '\n', size - (size_t)(line - text));

		if (end == NULL ||
		    totals[next] != rules_line(line, (size_t)(end - line), discipline))
			abort();
		line = end + 1;
	}
}

static void check_records(const uint8_t *records, size_t size, enum pindeck_discipline discipline)
{
	uint16_t totals[MOST_LINES];
	const bool bowled = pindeck_batch_has(discipline); /* else it is read, with what is given */
	const size_t whole = size / PINDECK_RECORD;
	const size_t games = whole < MOST_LINES ? whole : MOST_LINES;

	pindeck_batch_records_by(totals, records, games, discipline);
	for (size_t game = 0; bowled && game < games; game++)
		if (totals[game] != rules_record(records + game * PINDECK_RECORD, discipline))
			abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static const char *const paths[] = { "portable", "avx2", "avx512" };
	enum pindeck_discipline discipline = PINDECK_TENPIN;

	if (size > 0 && data[0] >= NAMES_DISCIPLINE &&
	    data[0] - NAMES_DISCIPLINE < PINDECK_DISCIPLINES) {
		discipline = (enum pindeck_discipline)(data[0] - NAMES_DISCIPLINE);
		data++;
		size--;
	}
	for (size_t path = 0; path < 3; path++) {
		setenv("PINDECK_SIMD", paths[path], 1);
		check_text((const char *)data, size, discipline);
		check_records(data, size, discipline);
	}
	return 0;
}
