/* Scoring by the rules, one game at a time: for disciplines and lines that no path reads. */
#include "by_rules.h"

#include <string.h>

uint16_t by_rules_line(const char *line, size_t length, enum pindeck_layout layout,
                       enum pindeck_discipline discipline)
{
	struct pindeck_game game = pindeck_game_open(discipline);
	const struct pindeck_reading reading =
	    pindeck_game_read_in(&game, pindeck_text_from(line, length), layout);

	if (reading.column == 0 || line[0] == '#')
		return PINDECK_NO_GAME;
	if (!pindeck_verdict_is_accepted(reading.verdict))
		return PINDECK_IMPOSSIBLE;
	return pindeck_batch_total(&game);
}

static uint16_t read_record(const uint8_t *record, enum pindeck_discipline discipline)
{
	struct pindeck_game game = pindeck_game_open(discipline);
	const struct pindeck_reading reading = pindeck_batch_read(&game, record);

	return pindeck_verdict_is_accepted(reading.verdict) ? pindeck_batch_total(&game)
	                                                    : PINDECK_IMPOSSIBLE;
}

void by_rules_records(uint16_t *totals, const uint8_t *records, size_t games,
                      enum pindeck_discipline discipline)
{
	for (size_t game = 0; game < games; game++)
		totals[game] = read_record(records + game * PINDECK_RECORD, discipline);
}

struct pindeck_batch_lines by_rules_text(uint16_t *totals, size_t room, struct pindeck_text text,
                                         enum pindeck_layout layout,
                                         enum pindeck_discipline discipline)
{
	const char *const front = pindeck_text_to_bytes(text);
	const char *const end = front + pindeck_text_to_length(text);
	const char *line = front;
	size_t lines = 0;

	for (; lines < room && line < end; lines++) {
		const char *line_end = memchr(line, '\n', (size_t)(end - line));

		if (line_end == NULL)
			break;
		totals[lines] = by_rules_line(line, (size_t)(line_end - line), layout, discipline);
		line = line_end + 1;
	}
	return (struct pindeck_batch_lines){ lines, (size_t)(line - front) };
}

void by_rules_strings(uint16_t *totals, const struct strings *strings, enum pindeck_layout layout,
                      enum pindeck_discipline discipline)
{
	for (size_t index = 0; index < strings->count; index++) {
		const struct string string = string_at(strings, index);

		totals[index] = by_rules_line(string.bytes, string.length, layout, discipline);
	}
}
