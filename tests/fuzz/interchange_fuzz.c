/* Fuzzing the input of pindeck import: any bytes as a line of CSV, of JSON, and as sheets. A line
 * that is read and written again must be read as the same line, and sheets that can be read must
 * give games on a lane in memory. */
#include "fuzz.h"

#include "alley/games.h"
#include "alley/line_text.h"
#include "program/importing/sheet_bowl.h"
#include "text_scan.h"

#include <stdlib.h>
#include <string.h>

static void must(bool holds)
{
	if (!holds)
		abort();
}

static void try_line(const char *text, size_t length)
{
	static struct writer again;
	struct entry entry;
	struct entry copy;

	if (line_text_read_csv(&entry_form, &entry, text, length) == ENTRY_FIELDS) {
		writer_clear(&again);
		line_text_write_csv(&entry_form, &entry, &again);
		must(line_text_read_csv(&entry_form, &copy, again.text, again.length - 1) ==
		     ENTRY_FIELDS);
		must(entry_is_equal(&entry, &copy));
	}
	if (line_text_read_json(&entry_form, &entry, text, length) == ENTRY_FIELDS) {
		writer_clear(&again);
		line_text_write_json(&entry_form, &entry, &again);
		must(line_text_read_json(&entry_form, &copy, again.text, again.length) ==
		     ENTRY_FIELDS);
		must(entry_is_equal(&entry, &copy));
	}
}

/* Lines are counted, and must be those of the game. */
static bool count_line(void *payload, const struct entry *entry)
{
	int64_t *lines = payload;

	(*lines)++;
	must(entry->line == *lines);
	return true;
}

/* Bowl the sheet, and put the games that this gives in its place. True if they are as written. */
static bool bowl(struct sheet_game *sheet)
{
	static struct replay bowled;
	int64_t lines = 0;
	bool possible = false;
	bool is_as_written;

	must(sheet_bowl_new(sheet, "somebody", &bowled, count_line, &lines, &possible) ==
	     NO_TROUBLE);
	must(possible && bowled.lines == lines);
	is_as_written = !pindeck_seat_exists(sheet_bowl_compare(sheet, &bowled.match));
	for (int number = 1; number <= pindeck_match_to_bowlers(&bowled.match); number++)
		sheet->games[number - 1] =
		    *pindeck_match_game(&bowled.match, pindeck_seat_of(number));
	return is_as_written;
}

/* Import refuses a sheet whose lines replay to other games, and proposes the sheet of those games,
 * which it must accept. An example are frames still to be bowled by a bowler who has left. */
static void end_sheet(const struct sheet_game *game)
{
	struct sheet_game sheet = *game;

	if (pindeck_match_to_bowlers(&game->seated) > 0 && !bowl(&sheet))
		must(bowl(&sheet));
}

static void try_sheets(struct pindeck_text text)
{
	static struct sheet_heading heading;
	static struct sheet_game game;
	static struct typed_line line;
	bool begun = false;

	heading = (struct sheet_heading){ .has_day = false };
	while (!pindeck_text_is_empty(text)) {
		const struct pindeck_text next = pindeck_text_cut_before_any(&text, "\n");

		pindeck_text_step(&text);
		if (pindeck_text_to_length(next) > LINE_TEXT_SIZE)
			return;
		typed_line_from(&line, pindeck_text_to_bytes(next), pindeck_text_to_length(next));
		if (sheet_heading_begins(typed_line_text(&line))) {
			begun = sheet_heading_read(&heading, typed_line_text(&line));
			sheet_read_begin(&game, &heading);
		} else if (begun) {
			const struct sheet_reading reading = sheet_read_bowler(&game, &line);

			begun = reading.fault == NO_TEXT;
			must(reading.column <= pindeck_text_to_length(next) + 1);
		}
	}
	if (begun)
		end_sheet(&game);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	const char *text = (const char *)data;

	if (size == 0)
		return 0;
	try_line(text, size);
	try_sheets(pindeck_text_from(text, size));
	return 0;
}
