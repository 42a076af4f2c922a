/* Fuzzing what pindeck import reads: any bytes as a line of CSV, of JSON, and as sheets. What is
 * read and written again must be read as the same. */
#include "fuzz.h"

#include "interchange.h"
#include "sheets.h"
#include "store.h"

#include <stdlib.h>
#include <string.h>

static void must(bool holds)
{
	if (!holds)
		abort();
}

static void try_line(const char *text, size_t length)
{
	char again[INTERCHANGE_SIZE];
	struct entry entry;
	struct entry copy;

	if (interchange_read_csv(&entry, text, length) == ENTRY_FIELDS) {
		const size_t written = interchange_write_csv(&entry, again);

		must(interchange_read_csv(&copy, again, written - 1) == ENTRY_FIELDS);
		must(entry_is_equal(&entry, &copy));
	}
	if (interchange_read_json(&entry, text, length) == ENTRY_FIELDS) {
		const size_t written = interchange_write_json(&entry, again);

		must(interchange_read_json(&copy, again, written - 1) == ENTRY_FIELDS);
		must(entry_is_equal(&entry, &copy));
	}
}

static void end_sheet(const struct sheet_game *game)
{
	const int bowlers = pindeck_match_to_bowlers(&game->seated);
	struct journal memory;
	bool finished = false;
	enum sheet_fault fault;

	if (bowlers == 0 || memory_open(&memory) != NO_TROUBLE)
		return;
	fault = sheets_bowl(game, "somebody", memory, &finished);
	/* several may have frames that no lane can come to */
	must(fault == SHEET_GOOD || (fault == SHEET_IMPOSSIBLE && bowlers > 1));
	store_close(&memory);
}

static void try_sheets(struct pindeck_text text)
{
	struct sheet_game game = { .begun = false };
	struct pindeck_reading reading;

	while (!pindeck_text_is_empty(text)) {
		const struct pindeck_text line = pindeck_text_cut_from(&text, "\n");

		pindeck_text_step(&text);
		if (sheets_is_heading(line))
			game.begun = sheets_begin(&game, line) == SHEET_GOOD;
		else if (sheets_bowler(&game, line, &reading) != SHEET_GOOD)
			game.begun = false;
	}
	if (game.begun)
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
