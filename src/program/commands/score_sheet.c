/* One line of an archive, read by the rules. */
#include "program/commands/score_sheet.h"

#include "text_scan.h"

#include <string.h>

void score_sheet_without_game(struct sheet *sheet, uint16_t total)
{
	sheet->tally.total = total;
	sheet->tally.final = 0;
	sheet->tally.length = 1;
	strcpy(sheet->tally.text, " ");
}

static void write_totals(struct tally *tally, const struct pindeck_game *game)
{
	const struct pindeck_totals totals = pindeck_game_totals(game);

	for (tally->final = 0; tally->final < PINDECK_FRAMES; tally->final++) {
		const struct pindeck_score total = totals.list[tally->final];

		if (!pindeck_score_is_final(total))
			return;
		tally->totals[tally->final] = (uint16_t)pindeck_score_to_points(total);
	}
}

static void write_marks(struct tally *tally, const struct pindeck_game *game)
{
	const struct pindeck_notation marks = pindeck_game_to_notation(game);

	tally->length = marks.length + 1;
	tally->text[0] = ' ';
	memcpy(tally->text + 1, marks.text, tally->length);
}

/* A game that was read keeps its frames, even if it has no ball and only missed frames. */
static void settle(struct sheet *sheet, const struct pindeck_game *game,
                   struct pindeck_reading reading)
{
	sheet->why = words_reason(reading.verdict.reason);
	sheet->column = reading.column;
	sheet->tally.total = pindeck_batch_total(game);
	write_totals(&sheet->tally, game);
	write_marks(&sheet->tally, game);
	if (!pindeck_verdict_is_accepted(reading.verdict))
		sheet->tally.total = PINDECK_IMPOSSIBLE;
}

void score_sheet_of_line(struct sheet *sheet, struct pindeck_text line,
                         enum pindeck_discipline discipline, enum pindeck_layout layout)
{
	struct pindeck_game game = pindeck_game_open(discipline);
	const struct pindeck_reading reading = pindeck_game_read_in(&game, line, layout);

	settle(sheet, &game, reading);
	if (reading.column == 0 || pindeck_text_begins_with_any(line, "#"))
		sheet->tally.total = PINDECK_NO_GAME;
}

void score_sheet_of_record(struct sheet *sheet, const uint8_t *record, size_t length,
                           enum pindeck_discipline discipline)
{
	struct pindeck_game game = pindeck_game_open(discipline);

	if (length == PINDECK_RECORD) {
		settle(sheet, &game, pindeck_batch_read(&game, record));
		return;
	}
	score_sheet_without_game(sheet, PINDECK_IMPOSSIBLE);
	sheet->why = TEXT_RECORD_CUT_SHORT;
	sheet->column = length;
}
