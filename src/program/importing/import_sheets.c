/* Imports sheets. */
#include "import.h"

#include "sheet_bowl.h"

#include <stdio.h>
#include <string.h>

/* clang-format off */
static const enum text sheet_faults[SHEET_FAULTS] = {
	[SHEET_BAD_HEADING] = TEXT_SHEET_BAD_HEADING,
	[SHEET_NO_HEADING] = TEXT_SHEET_NO_HEADING,
	[SHEET_BAD_BOWLER] = TEXT_SHEET_BAD_BOWLER,
	[SHEET_BAD_BALLS] = TEXT_SHEET_BAD_BALLS,
	[SHEET_TOO_LONG] = TEXT_SHEET_TOO_LONG,
	[SHEET_NOTHING] = TEXT_SHEET_NOTHING,
	[SHEET_IMPOSSIBLE] = TEXT_SHEET_IMPOSSIBLE,
	[SHEET_DIFFERS] = TEXT_SHEET_DIFFERS,
};
/* clang-format on */

/* ---- from the sheet to the store ----------------------------------------------------------------
 */

/* Passes the lines of the journal in memory on. */
struct passing {
	struct import *import;
	int64_t game;         /* the number on the sheet */
	struct replay replay; /* of the lines so far */
};

static bool pass_line(void *payload, const struct entry *entry)
{
	struct passing *passing = payload;
	struct entry line = *entry;

	line.game = passing->game;
	replay_take(&passing->replay, entry);
	passing->import->trouble = game_import_line(passing->import->games, &line);
	return passing->import->trouble == NO_TROUBLE;
}

/* Print the line of the sheet, and the game that would be stored. */
static void refuse_different(struct import *import, const struct pindeck_match *match,
                             struct pindeck_seat seat)
{
	const struct pindeck_name *name = pindeck_match_name(&import->sheet.seated, seat);
	const struct pindeck_game *game = pindeck_match_game(match, seat);
	const struct pindeck_notation written =
	    pindeck_game_to_notation(&import->sheet.games[pindeck_seat_to_int(seat) - 1]);
	char what[PINDECK_NOTATION_SIZE + PINDECK_NAME_LETTERS + 4];
	char why[PINDECK_NOTATION_SIZE + 256];

	snprintf(what, sizeof what, "%s: %s", pindeck_name_to_text(name), written.text);
	words_write(why, import->request->language, SHEET_DIFFERS,
	            game != NULL ? pindeck_game_to_notation(game).text : "");
	game_import_refuse(import->games);
	import_refuse_line(import, what, why);
}

/* Store the sheet if its lines replay to the games that are written on it. */
static enum sheet_fault take_bowled(struct import *import, struct journal memory)
{
	const struct journal_query all = { .game = 0 };
	struct passing passing = { .import = import, .game = import->sheet.game };
	struct pindeck_seat different;

	replay_start(&passing.replay);
	memory.operations->walk(memory.self, &all, pass_line, &passing);
	if (import->trouble != NO_TROUBLE)
		return SHEET_GOOD;
	different = sheet_compare(&import->sheet, &passing.replay.match);
	if (pindeck_seat_exists(different)) {
		refuse_different(import, &passing.replay.match, different);
		return SHEET_DIFFERS;
	}
	import_end_game(import, 0);
	return SHEET_GOOD;
}

static enum sheet_fault bowl_sheet(struct import *import)
{
	struct journal memory = { .operations = NULL };
	enum sheet_fault fault = SHEET_NOTHING;
	bool finished = false;

	if (pindeck_match_to_bowlers(&import->sheet.seated) == 0)
		return fault;
	import->trouble = memory_open(&memory);
	if (import->trouble == NO_TROUBLE)
		fault =
		    sheet_bowl(&import->sheet, request_actor(import->request), memory, &finished);
	if (fault == SHEET_GOOD)
		fault = take_bowled(import, memory);
	if (fault == SHEET_GOOD && !finished)
		import->unfinished++;
	store_close(&memory);
	return fault;
}

void import_end_sheet(struct import *import)
{
	enum sheet_fault fault = SHEET_GOOD;

	if (import->sheet.begun && !import->sheet_refused)
		fault = bowl_sheet(import);
	if (fault != SHEET_GOOD && fault != SHEET_DIFFERS) {
		game_import_refuse(import->games);
		import_refuse_line(import, "",
		                   words(import->request->language, sheet_faults[fault]));
	}
	import->sheet.begun = false;
	import->sheet_refused = false;
}

static void refuse_sheet(struct import *import, enum sheet_fault fault,
                         struct pindeck_reading reading)
{
	const enum language language = import->request->language;

	if (!import->sheet_refused)
		game_import_refuse(import->games);
	import->sheet_refused = true;
	import_begin_refusal(import, import->number);
	if (fault == SHEET_BAD_BALLS)
		fprintf(stderr, "%zu: %s\n", reading.column,
		        words_for_reason(language, reading.verdict.reason));
	else
		fprintf(stderr, " %s\n", words(language, sheet_faults[fault]));
}

/* Games with a day but no hour are stored a minute apart, in the order of the file. */
static void tell_apart(struct import *import)
{
	import->place = import->sheet.time == import->day ? import->place + 1 : 0;
	import->day = import->sheet.time;
	import->sheet.time += import->place * 60000;
}

static struct pindeck_text without_blanks_behind(const struct import *import)
{
	size_t length = import->length;

	while (length > 0 && strchr(" \t", import->line[length - 1]) != NULL)
		length--;
	return pindeck_text_from(import->line, length);
}

/* A line that begins with # is a comment. */
void import_take_sheet(struct import *import)
{
	const struct pindeck_text line = without_blanks_behind(import);
	struct pindeck_reading reading = { .column = 0 };
	enum sheet_fault fault = SHEET_GOOD;

	if (pindeck_text_begins_with_any(line, "#"))
		return;
	if (import->overlong) {
		fault = SHEET_TOO_LONG;
	} else if (pindeck_text_is_empty(line)) {
		import_end_sheet(import);
	} else if (sheet_is_heading(line)) {
		import_end_sheet(import);
		fault = sheet_begin(&import->sheet, line);
		if (fault == SHEET_GOOD && import->sheet.only_day)
			tell_apart(import);
	} else if (!import->sheet_refused) {
		fault = sheet_bowler(&import->sheet, line, &reading);
	}
	if (fault != SHEET_GOOD)
		refuse_sheet(import, fault, reading);
}
