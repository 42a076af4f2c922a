/* Importing sheets. */
#include "import.h"

#include <stdio.h>
#include <string.h>

/* clang-format off */
static const char *const sheet_faults[SHEET_FAULTS][LANGUAGES] = {
	[SHEET_BAD_HEADING] = {
		"게임의 첫 줄이 아닙니다. 예: 2026-11-15, lane 1",
		"that does not begin a game, for example: 2026-11-15, lane 1",
	},
	[SHEET_NO_HEADING] = {
		"먼저 날짜가 있어야 합니다. 예: 2026-11-15, lane 1",
		"first comes the day, for example: 2026-11-15, lane 1",
	},
	[SHEET_BAD_BOWLER] = {
		"이름, 경기 방식, :이 아닙니다. 예: PJS: X 7/ 9-",
		"that is no name, discipline and colon, for example: PJS: X 7/ 9-",
	},
	[SHEET_BAD_BALLS] = { "있을 수 없습니다", "that cannot be" },
	[SHEET_TOO_LONG] = { "줄이 너무 깁니다", "the line is too long" },
	[SHEET_NOTHING] = {
		"플레이어가 없는 게임입니다. 예: PJS: X 7/ 9-",
		"the game has no bowlers, for example: PJS: X 7/ 9-",
	},
	[SHEET_IMPOSSIBLE] = {
		"함께 던질 수 있는 게임이 아닙니다",
		"these games cannot have been bowled together",
	},
	[SHEET_DIFFERS] = {
		"이 점수표대로 저장할 수 없습니다. 저장하면 이렇게 됩니다",
		"this sheet cannot be stored as it is written; it would be stored as",
	},
};
/* clang-format on */

/* ---- from the sheet to the store ----------------------------------------------------------------
 */

struct passing {
	struct import *import;
	int64_t game;
	struct replay replay; /* of the lines that are about to be stored */
};

static bool pass_line(void *payload, const struct entry *entry)
{
	struct passing *passing = payload;
	struct entry line = *entry;

	line.game = passing->game;
	replay_take(&passing->replay, entry);
	passing->import->trouble = intake_line(passing->import->intake, &line);
	return passing->import->trouble == NO_TROUBLE;
}

/* The sheet, and how it would be stored. */
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
	snprintf(why, sizeof why, "%s: %s", sheet_faults[SHEET_DIFFERS][import->request->language],
	         game != NULL ? pindeck_game_to_notation(game).text : "");
	intake_refuse(import->intake);
	import_refuse_line(import, what, why);
}

/* A sheet is stored only where its lines, replayed, are the games that are written on it. */
static enum sheet_fault take_bowled(struct import *import, struct journal memory)
{
	const struct journal_query all = { .game = 0 };
	struct passing passing = { .import = import, .game = import->sheet.game };
	struct pindeck_seat different;

	replay_start(&passing.replay);
	memory.operations->walk(memory.self, &all, pass_line, &passing);
	if (import->trouble != NO_TROUBLE)
		return SHEET_GOOD;
	different = sheets_compare(&import->sheet, &passing.replay.match);
	if (pindeck_seat_exists(different)) {
		refuse_different(import, &passing.replay.match, different);
		return SHEET_DIFFERS;
	}
	import_end_game(import, 0);
	return SHEET_GOOD;
}

/* All its lines at once, or why not. */
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
		    sheets_bowl(&import->sheet, request_actor(import->request), memory, &finished);
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
		intake_refuse(import->intake);
		import_refuse_line(import, "", sheet_faults[fault][import->request->language]);
	}
	import->sheet.begun = false;
	import->sheet_refused = false;
}

static void refuse_sheet(struct import *import, enum sheet_fault fault,
                         struct pindeck_reading reading)
{
	const enum language language = import->request->language;

	if (!import->sheet_refused)
		intake_refuse(import->intake);
	import->sheet_refused = true;
	import_begin_refusal(import, import->number);
	if (fault == SHEET_BAD_BALLS)
		fprintf(stderr, "%zu: %s\n", reading.column,
		        words_for_reason(language, reading.verdict.reason));
	else
		fprintf(stderr, " %s\n", sheet_faults[fault][language]);
}

/* Games of a day whose hours nobody wrote down are a minute apart, in the order they stand in. */
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

/* # begins a remark. */
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
	} else if (sheets_is_heading(line)) {
		import_end_sheet(import);
		fault = sheets_begin(&import->sheet, line);
		if (fault == SHEET_GOOD && import->sheet.only_day)
			tell_apart(import);
	} else if (!import->sheet_refused) {
		fault = sheets_bowler(&import->sheet, line, &reading);
	}
	if (fault != SHEET_GOOD)
		refuse_sheet(import, fault, reading);
}
