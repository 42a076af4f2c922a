/* Fuzzing what pindeck import reads: any bytes as a line of CSV, of JSON, and as sheets. A line
 * that is read and written again must be read as the same line, and sheets that can be read must
 * give games on a lane in memory. */
#include "fuzz.h"

#include "games.h"
#include "interchange.h"
#include "sheet_bowl.h"
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
	static struct writer again;
	struct entry entry;
	struct entry copy;

	if (interchange_read_csv(&entry, text, length) == ENTRY_FIELDS) {
		writer_clear(&again);
		interchange_write_csv(&entry, &again);
		must(interchange_read_csv(&copy, again.text, again.length - 1) == ENTRY_FIELDS);
		must(entry_is_equal(&entry, &copy));
	}
	if (interchange_read_json(&entry, text, length) == ENTRY_FIELDS) {
		writer_clear(&again);
		interchange_write_json(&entry, &again);
		must(interchange_read_json(&copy, again.text, again.length) == ENTRY_FIELDS);
		must(entry_is_equal(&entry, &copy));
	}
}

struct bowling {
	struct sheet_game sheet;
	bool is_as_written;
};

static bool take_bowled(void *payload, const struct replay *bowled, struct outcome outcome)
{
	struct bowling *bowling = payload;

	must(outcome.fault == NO_FAULT);
	bowling->is_as_written =
	    !pindeck_seat_exists(sheet_compare(&bowling->sheet, &bowled->match));
	for (int number = 1; number <= pindeck_match_to_bowlers(&bowled->match); number++)
		bowling->sheet.games[number - 1] =
		    *pindeck_match_game(&bowled->match, pindeck_seat_of(number));
	return true;
}

/* Bowl the sheets, and put the games that this gives in their place. */
static void bowl(struct bowling *bowling)
{
	const struct journal_query all = { .without_seals = true };
	struct journal memory;
	bool finished = false;

	must(memory_open(&memory) == NO_TROUBLE);
	must(sheet_bowl(&bowling->sheet, "somebody", memory, &finished) == SHEET_GOOD);
	must(games_walk(memory, &all, take_bowled, bowling) == NO_TROUBLE);
	store_close(&memory);
}

/* Import refuses sheets that give other games than are written, and tells what they give: those
 * must be sheets that it accepts. Such are frames still to be bowled by a bowler who has left. */
static void end_sheet(const struct sheet_game *game)
{
	struct bowling bowling = { .sheet = *game };

	if (pindeck_match_to_bowlers(&game->seated) == 0)
		return;
	bowl(&bowling);
	if (!bowling.is_as_written)
		bowl(&bowling);
	must(bowling.is_as_written);
}

static void try_sheets(struct pindeck_text text)
{
	struct sheet_game game = { .begun = false };
	struct pindeck_reading reading;

	while (!pindeck_text_is_empty(text)) {
		const struct pindeck_text line = pindeck_text_cut_before_any(&text, "\n");

		pindeck_text_step(&text);
		if (sheet_is_heading(line))
			game.begun = sheet_begin(&game, line) == SHEET_GOOD;
		else if (sheet_bowler(&game, line, &reading) != SHEET_GOOD)
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
