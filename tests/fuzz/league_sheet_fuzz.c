/* Fuzzing the sheets of leagues: a sheet that is read has rows within every limit, one that is not
 * names a line of the file and a printable reason, and the rows written again read the same. */
#include "fuzz.h"

#include "common/utf8.h"
#include "common/writer.h"
#include "league/office/league_sheet.h"

#include <stdlib.h>
#include <string.h>

static void must(bool holds)
{
	if (!holds)
		abort();
}

static int32_t lines_of(const uint8_t *data, size_t size)
{
	int32_t lines = 1;

	for (size_t next = 0; next < size; next++)
		lines += data[next] == '\n' || data[next] == '\r';
	return lines;
}

static void must_explain(const struct sheet_trouble *trouble, int32_t lines)
{
	must(trouble->fault > LEAGUE_REASON_NO_MEMORY && trouble->fault < LEAGUE_REASONS);
	must(trouble->line >= 0 && trouble->line <= lines && trouble->column >= 0);
	must(utf8_is_text(trouble->value, strlen(trouble->value)));
}

static void must_be_within_limits(const struct sheet *sheet)
{
	for (size_t next = 0; next < sheet->count; next++) {
		const struct sheet_row *row = &sheet->rows[next];

		must(row->week >= 1 && row->week <= LEAGUE_MOST_WEEKS);
		must(row->lane >= 1 && row->lane <= SHEET_MOST_LANE);
		must(row->team[0] == '\0' || league_line_is_name(row->team));
		must(row->other[0] == '\0' || league_line_is_name(row->other));
		must(row->team[0] != '\0' || sheet->kind == SHEET_SCHEDULE);
		must((row->slot >= 1) == (sheet->kind == SHEET_SCORES));
	}
}

static void write_scores(struct writer *writer, const struct sheet *sheet)
{
	writer_text(writer, "week,lane,slot,team,bowler");
	for (int game = 1; game <= sheet->games; game++)
		writer_print(writer, ",g%d", game);
	for (size_t next = 0; next < sheet->count; next++) {
		const struct sheet_row *row = &sheet->rows[next];

		writer_print(writer, "\n%d,%d,%d,", (int)row->week, (int)row->lane, (int)row->slot);
		writer_csv(writer, row->team);
		writer_put(writer, ',');
		writer_csv(writer, row->other);
		for (int game = 0; game < sheet->games; game++) {
			char text[CELL_TEXT_SIZE];

			cell_write(&row->cells[game], text);
			writer_put(writer, ',');
			writer_csv(writer, text);
		}
	}
}

static void must_come_back(const struct sheet *sheet)
{
	struct writer writer = { NULL, 0, 0, false };
	struct sheet again;

	write_scores(&writer, sheet);
	must(!writer.failed &&
	     sheet_read(&again, writer.text, writer.length).fault == LEAGUE_REASON_ACCEPTED);
	must(again.count == sheet->count && again.games == sheet->games);
	for (size_t next = 0; next < sheet->count; next++) {
		const struct sheet_row *one = &sheet->rows[next];
		const struct sheet_row *other = &again.rows[next];

		must(strcmp(one->team, other->team) == 0 && strcmp(one->other, other->other) == 0);
		for (int game = 0; game < sheet->games; game++)
			must(cell_is_equal(&one->cells[game], &other->cells[game]));
	}
	sheet_free(&again);
	writer_free(&writer);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct sheet sheet;
	const struct sheet_trouble trouble = sheet_read(&sheet, (const char *)data, size);

	if (trouble.fault != LEAGUE_REASON_ACCEPTED) {
		must(sheet.rows == NULL);
		must_explain(&trouble, lines_of(data, size));
		return 0;
	}
	must_be_within_limits(&sheet);
	if (sheet.kind == SHEET_SCORES)
		must_come_back(&sheet);
	sheet_free(&sheet);
	return 0;
}
