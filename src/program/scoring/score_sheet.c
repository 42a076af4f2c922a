/* One game of an archive, written out: by the rules, with everything they know of it. */
#include "score_sheet.h"

#include "interchange.h"

#include <stdio.h>
#include <string.h>

const char sheet_csv_heading[] = "line,status,total,frames,marks\n";

/* What came of reading it. */
static void settle(struct sheet *sheet, struct pindeck_reading reading)
{
	const bool possible = pindeck_verdict_is_accepted(reading.verdict);

	sheet->total = possible ? pindeck_batch_total(&sheet->game) : PINDECK_IMPOSSIBLE;
	sheet->reason = (int)reading.verdict.reason;
	sheet->column = reading.column;
}

struct sheet sheet_of_line(struct pindeck_text line, enum pindeck_discipline discipline,
                           enum pindeck_layout layout)
{
	struct sheet sheet = { .total = PINDECK_NO_GAME, .game = pindeck_game_open(discipline) };
	const struct pindeck_reading reading = pindeck_game_read_in(&sheet.game, line, layout);

	if (reading.column == 0 || pindeck_text_begins_with_any(line, "#"))
		return sheet;
	settle(&sheet, reading);
	return sheet;
}

struct sheet sheet_of_record(const uint8_t *record, size_t length,
                             enum pindeck_discipline discipline)
{
	struct sheet sheet = { .total = PINDECK_IMPOSSIBLE, .game = pindeck_game_open(discipline) };

	if (length < PINDECK_RECORD) {
		sheet.reason = REASON_CUT_SHORT;
		sheet.column = length;
		return sheet;
	}
	settle(&sheet, pindeck_batch_read(&sheet.game, record));
	return sheet;
}

/* The running totals that are final, separated so; how many bytes that are. */
static size_t write_frames(const struct pindeck_game *game, char *text, size_t room, char separator)
{
	struct pindeck_score total = pindeck_score_of(0);
	size_t length = 0;

	text[0] = '\0';
	for (int frame = 1; frame <= PINDECK_FRAMES; frame++) {
		total = pindeck_score_plus(
		    total, pindeck_game_frame_score(game, pindeck_frame_number_of(frame)));
		if (!pindeck_score_is_final(total))
			break;
		if (length > 0)
			text[length++] = separator;
		length += (size_t)snprintf(text + length, room - length, "%d",
		                           pindeck_score_to_points(pindeck_score_shown(total)));
	}
	return length;
}

/* The total, or the word that stands for it. */
static const char *write_total(uint16_t total, char text[8], const char *none,
                               const char *unfinished, const char *impossible)
{
	if (total == PINDECK_NO_GAME)
		return none;
	if (total == PINDECK_UNFINISHED)
		return unfinished;
	if (total == PINDECK_IMPOSSIBLE)
		return impossible;
	snprintf(text, 8, "%u", (unsigned)total);
	return text;
}

static const char *status_of(uint16_t total)
{
	char unused[8];
	const char *word = write_total(total, unused, "empty", "unfinished", "impossible");

	return word == unused ? "finished" : word;
}

static size_t write_json(const struct sheet *sheet, char text[SHEET_SIZE], unsigned long long line)
{
	const struct pindeck_notation marks = pindeck_game_to_notation(&sheet->game);
	char frames[64];
	char digits[8];

	write_frames(&sheet->game, frames, sizeof frames, ',');
	return (size_t)snprintf(
	    text, SHEET_SIZE,
	    "{\"line\":%llu,\"status\":\"%s\",\"total\":%s,\"frames\":[%s],\"marks\":\"%s\"}\n",
	    line, status_of(sheet->total),
	    write_total(sheet->total, digits, "null", "null", "null"), frames, marks.text);
}

static size_t write_csv(const struct sheet *sheet, char text[SHEET_SIZE], unsigned long long line)
{
	const struct pindeck_notation marks = pindeck_game_to_notation(&sheet->game);
	char cell[INTERCHANGE_CELL_SIZE];
	char frames[64];
	char digits[8];

	write_frames(&sheet->game, frames, sizeof frames, ' ');
	interchange_write_cell(marks.text, cell);
	return (size_t)snprintf(text, SHEET_SIZE, "%llu,%s,%s,%s,%s\n", line,
	                        status_of(sheet->total),
	                        write_total(sheet->total, digits, "", "", ""), frames, cell);
}

static size_t write_plain(const struct sheet *sheet, char text[SHEET_SIZE])
{
	char frames[64];
	char digits[8];

	return (size_t)snprintf(
	    text, SHEET_SIZE, "%s%s%s\n", write_total(sheet->total, digits, "", "-", "!"),
	    write_frames(&sheet->game, frames, sizeof frames, ' ') > 0 ? " " : "", frames);
}

size_t sheet_write(const struct sheet *sheet, char text[SHEET_SIZE], enum output_format format,
                   unsigned long long line)
{
	if (format == OUTPUT_CSV)
		return write_csv(sheet, text, line);
	if (format == OUTPUT_JSON)
		return write_json(sheet, text, line);
	return write_plain(sheet, text);
}
