/* One line of an archive, read by the rules and written with status, total, frames and marks. */
#include "score_sheet.h"

const char sheet_csv_heading[] = "line,status,total,frames,marks\n";

/* Takes over the result of reading the game. */
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

/* The final running totals, with one text before the first and another between two of them. */
static void write_frames(struct writer *writer, const struct pindeck_game *game, const char *before,
                         const char *between)
{
	const struct pindeck_totals totals = pindeck_game_totals(game);

	for (int frame = 1; frame <= PINDECK_FRAMES; frame++) {
		const struct pindeck_score total = totals.list[frame - 1];

		if (!pindeck_score_is_final(total))
			break;
		writer_text(writer, frame > 1 ? between : before);
		writer_number(writer, pindeck_score_to_points(total));
	}
}

/* The word for a line without a total; a null pointer for one that has a total. */
static const char *word_for(uint16_t total, const char *none, const char *unfinished,
                            const char *impossible)
{
	if (total == PINDECK_NO_GAME)
		return none;
	if (total == PINDECK_UNFINISHED)
		return unfinished;
	return total == PINDECK_IMPOSSIBLE ? impossible : NULL;
}

static void write_total(struct writer *writer, uint16_t total, const char *word)
{
	if (word != NULL)
		writer_text(writer, word);
	else
		writer_number(writer, total);
}

static const char *status_of(uint16_t total)
{
	const char *word = word_for(total, "empty", "unfinished", "impossible");

	return word != NULL ? word : "finished";
}

static void write_json(struct writer *writer, const struct sheet *sheet, unsigned long long line)
{
	const struct pindeck_notation marks = pindeck_game_to_notation(&sheet->game);

	writer_print(writer, "{\"line\":%llu,\"status\":\"%s\",\"total\":", line,
	             status_of(sheet->total));
	write_total(writer, sheet->total, word_for(sheet->total, "null", "null", "null"));
	writer_text(writer, ",\"frames\":[");
	write_frames(writer, &sheet->game, "", ",");
	writer_text(writer, "],\"marks\":");
	writer_json(writer, marks.text);
	writer_text(writer, "}\n");
}

static void write_csv(struct writer *writer, const struct sheet *sheet, unsigned long long line)
{
	const struct pindeck_notation marks = pindeck_game_to_notation(&sheet->game);

	writer_print(writer, "%llu,%s,", line, status_of(sheet->total));
	write_total(writer, sheet->total, word_for(sheet->total, "", "", ""));
	writer_put(writer, ',');
	write_frames(writer, &sheet->game, "", " ");
	writer_put(writer, ',');
	(void)writer_csv(writer, marks.text);
	writer_put(writer, '\n');
}

static void write_plain(struct writer *writer, const struct sheet *sheet)
{
	write_total(writer, sheet->total, word_for(sheet->total, "", "-", "!"));
	write_frames(writer, &sheet->game, " ", " ");
	writer_put(writer, '\n');
}

void sheet_write(const struct sheet *sheet, struct writer *writer, enum output_format format,
                 unsigned long long line)
{
	if (format == OUTPUT_CSV)
		write_csv(writer, sheet, line);
	else if (format == OUTPUT_JSON)
		write_json(writer, sheet, line);
	else
		write_plain(writer, sheet);
}
