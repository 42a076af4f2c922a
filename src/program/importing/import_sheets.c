/* Imports sheets. */
#include "journal/clock.h"
#include "league/office/league_locks.h"
#include "match_repair.h"
#include "program/importing/import.h"
#include "program/importing/sheet_bowl.h"
#include "program/importing/stored_sheets.h"
#include "terminal/answer.h"
#include "terminal/line.h"
#include "text_scan.h"

#include <stdio.h>
#include <unistd.h>

enum {
	MOST_FRAMES_CORRECTED = 3 /* frames of a stored game that a sheet may correct without
	                             --replace */
};

static const struct pindeck_game *written(const struct import *import, struct pindeck_seat seat)
{
	return &import->sheet.games[pindeck_seat_to_int(seat) - 1];
}

static bool keep_line(void *payload, const struct entry *entry)
{
	struct import *import = payload;
	struct entry line = *entry;

	/* a new game has the number on the sheet, if that is free */
	if (line.game == 0)
		line.game = import->sheet.heading.game;
	import->trouble = game_import_line(import->games, &line);
	return import->trouble == NO_TROUBLE;
}

/* Refuses the whole sheet, with the number of its last line and the reason. */
static void refuse_sheet(struct import *import, const char *what, const char *why)
{
	game_import_refuse(import->games);
	import_refuse_line(import, what, why);
}

/* ---- a new game ---- */

/* The sheet, and how it would be stored. */
static void refuse_different(struct import *import, const struct pindeck_match *match,
                             struct pindeck_seat seat)
{
	const struct pindeck_name *name = pindeck_match_name(&import->sheet.seated, seat);
	const struct pindeck_game *game = pindeck_match_game(match, seat);
	char what[PINDECK_NOTATION_SIZE + PINDECK_NAME_LETTERS + 4];
	char why[PINDECK_NOTATION_SIZE + 256];

	snprintf(what, sizeof what, "%s: %s", pindeck_name_to_text(name),
	         pindeck_game_to_notation(written(import, seat)).text);
	words_write(why, spoken, SHEET_DIFFERS,
	            game != NULL ? pindeck_game_to_notation(game).text : "");
	refuse_sheet(import, what, why);
}

/* A sheet is stored only if its lines, replayed, give the games that are written on it. */
static void take_new(struct import *import)
{
	struct replay game;
	struct pindeck_seat different;
	bool possible = true;
	const enum trouble trouble =
	    sheet_bowl_new(&import->sheet, import->actor, &game, keep_line, import, &possible);

	if (import->trouble == NO_TROUBLE)
		import->trouble = trouble;
	if (import->trouble != NO_TROUBLE)
		return;
	if (!possible) {
		refuse_sheet(import, "", words(spoken, TEXT_SHEET_IMPOSSIBLE));
		return;
	}
	different = sheet_bowl_compare(&import->sheet, &game.match);
	if (pindeck_seat_exists(different)) {
		refuse_different(import, &game.match, different);
		return;
	}
	import->unfinished += !pindeck_match_is_over(&game.match);
	import_report(import, TEXT_IMPORT_NEW, import->sheet_number, &game.match);
	import->trouble = game_import_sheet(import->games);
}

/* ---- a game that is stored ---- */

static bool is_frame_different(const struct pindeck_game *one, const struct pindeck_game *other,
                               int number)
{
	const struct pindeck_frame_number frame = pindeck_frame_number_of(number);

	return !pindeck_frame_is_equal(pindeck_game_frame(one, frame),
	                               pindeck_game_frame(other, frame)) ||
	       pindeck_game_has_missed(one, frame) != pindeck_game_has_missed(other, frame);
}

static int different_frames(const struct import *import, const struct pindeck_match *stored)
{
	int different = 0;

	for (int number = 1; number <= pindeck_match_to_bowlers(stored); number++) {
		const struct pindeck_seat seat = pindeck_seat_of(number);

		for (int frame = 1; frame <= PINDECK_FRAMES; frame++)
			different += is_frame_different(pindeck_match_game(stored, seat),
			                                written(import, seat), frame);
	}
	return different;
}

/* The treatment of a stored game with other balls. */
static void refuse_rival(struct import *import, const struct replay *stored)
{
	char why[512];

	words_write(why, spoken, SHEET_RIVAL, (long long)stored->game);
	refuse_sheet(import, "", why);
}

/* The sheets of a bowler before and after the correction. */
static void tell_correction(struct import *import, const struct replay *before)
{
	for (int number = 1; number <= pindeck_match_to_bowlers(&before->match); number++) {
		const struct pindeck_seat seat = pindeck_seat_of(number);
		const struct pindeck_game *old = pindeck_match_game(&before->match, seat);

		if (pindeck_game_is_equal(old, written(import, seat)))
			continue;
		import_begin_refusal(import, import->sheet_number);
		fputs(" ", stderr);
		words_print(stderr, spoken, SHEET_CORRECTED, (long long)before->game,
		            pindeck_name_to_text(pindeck_match_name(&before->match, seat)),
		            pindeck_game_to_notation(old).text,
		            pindeck_game_to_notation(written(import, seat)).text);
		fputs("\n", stderr);
	}
}

static void correct_stored(struct import *import, const struct replay *stored, int64_t leagues)
{
	const struct stamp stamp = { .time = clock_now(), .actor = import->actor };
	struct replay game = *stored;
	bool possible = true;
	const enum trouble trouble =
	    sheet_bowl_correct(&import->sheet, stamp, &game, keep_line, import, &possible);

	if (import->trouble == NO_TROUBLE)
		import->trouble = trouble;
	if (import->trouble != NO_TROUBLE)
		return;
	if (!possible || pindeck_seat_exists(sheet_bowl_compare(&import->sheet, &game.match))) {
		refuse_rival(import, stored);
		return;
	}
	tell_correction(import, stored);
	import->trouble = game_import_correction(import->games, stored->seals, leagues);
}

/* A game of a locked week is corrected with a reason, which a sheet does not have. */
static bool is_locked(struct import *import, const struct replay *stored, int64_t *leagues)
{
	bool locked = false;
	char why[512];

	import->trouble = league_locks_judge(import->journal, stored->game, &locked, leagues);
	if (!locked)
		return false;
	words_write(why, spoken, SHEET_LOCKED, (long long)stored->game);
	refuse_sheet(import, "", why);
	return true;
}

/* The letters of the journal: an exported sheet has neutral ones for persons whose names were
 * erased. */
static void name_as_stored(struct sheet_game *sheet, const struct pindeck_match *stored)
{
	for (int number = 1; number <= pindeck_match_to_bowlers(stored); number++) {
		const struct pindeck_seat seat = pindeck_seat_of(number);
		const struct pindeck_lineup *lineup =
		    pindeck_side_lineup(pindeck_match_side(stored, seat));

		(void)pindeck_match_rename(&sheet->seated, seat, *pindeck_match_name(stored, seat));
		if (pindeck_lineup_is_team(lineup))
			(void)pindeck_match_rename_members(&sheet->seated, seat, lineup);
	}
}

/* True if the sheet is about the stored game, which is corrected if need be; false if it is another
 * game. */
static bool take_stored(struct import *import, const struct stored_sheet *found)
{
	struct replay stored;
	int64_t lines = 0;
	int64_t leagues = 0;
	bool equal;

	import->trouble = games_load(import->journal, found->game, &stored, NULL, NULL, &lines);
	if (import->trouble != NO_TROUBLE)
		return true;
	name_as_stored(&import->sheet, &stored.match);
	equal = !pindeck_seat_exists(sheet_bowl_compare(&import->sheet, &stored.match));
	if (equal) {
		import_report(import, TEXT_IMPORT_HERE, import->sheet_number, &stored.match);
		game_import_known(import->games);
	} else if (import->rival == ADD_TO_STORED) {
		return false;
	} else if (import->rival == CORRECT_SIMILAR &&
	           different_frames(import, &stored.match) > MOST_FRAMES_CORRECTED) {
		refuse_rival(import, &stored);
		return true;
	} else if (is_locked(import, &stored, &leagues)) {
		return true;
	} else if (import->trouble == NO_TROUBLE) {
		correct_stored(import, &stored, leagues);
	}
	stored_sheets_use(import->stored, found);
	return true;
}

/* ---- the end of a sheet ---- */

static bool has_bowlers(const struct import *import)
{
	return import->sheet_begun && pindeck_match_to_bowlers(&import->sheet.seated) > 0;
}

static void take_game(struct import *import)
{
	struct stored_sheet found;

	import->trouble = stored_sheets_find(import->stored, &import->sheet, &found);
	if (import->trouble != NO_TROUBLE)
		return;
	if (found.game == 0 || !take_stored(import, &found))
		take_new(import);
	progress_show(&import->progress, (unsigned long long)game_import_sum(import->games).taken);
}

void import_end_sheet(struct import *import)
{
	if (import->sheet_begun && !import->sheet_refused && has_bowlers(import))
		take_game(import);
	else if (import->sheet_begun && !import->sheet_refused)
		refuse_sheet(import, "", words(spoken, TEXT_SHEET_NOTHING));
	import->sheet_begun = false;
	import->sheet_refused = false;
}

/* ---- headings ---- */

/* A line that cannot be read refuses its game. */
static void refuse_line(struct import *import, const struct sheet_reading *reading)
{

	if (!import->sheet_refused)
		game_import_refuse(import->games);
	import->sheet_refused = true;
	import_begin_refusal(import, import->number);
	if (reading->fault == TEXT_SHEET_BAD_BALLS)
		fprintf(stderr, "%zu: %s", reading->column,
		        words_for_reason(spoken, reading->verdict.reason));
	else
		fputs(" ", stderr);
	if (reading->fault == TEXT_SHEET_OTHER_TOTAL)
		words_print(stderr, spoken, SHEET_OTHER_TOTAL, reading->total, reading->score);
	else if (reading->fault != TEXT_SHEET_BAD_BALLS)
		fputs(words(spoken, reading->fault), stderr);
	fputs("\n", stderr);
}

static void refuse_fault(struct import *import, enum text fault)
{
	const struct sheet_reading reading = { .fault = fault };

	refuse_line(import, &reading);
}

/* A typed day that is to come is probably a slip. A moment, or a game with a number, comes from an
 * export. */
static bool is_in_future(const struct sheet_heading *heading)
{
	return heading->value.as_typed && heading->game == 0 &&
	       clock_is_day_to_come(heading->time, true, clock_now());
}

static bool can_ask(const struct import *import)
{
	return isatty(STDIN_FILENO) && isatty(STDERR_FILENO) && import->file != stdin;
}

/* A day is confirmed once for all games that follow with it. */
static bool is_confirmed(struct import *import, const struct sheet_heading *heading)
{
	char time[MOMENT_SIZE];
	struct line answer;

	sheet_heading_write_time(heading, time);
	if (import->yes || heading->time == import->confirmed)
		return true;
	import_begin_refusal(import, import->number);
	fputs(" ", stderr);
	words_print(stderr, spoken, SHEET_IN_FUTURE, time);
	if (!can_ask(import)) {
		fprintf(stderr, " %s\n", words(spoken, TEXT_SHEET_SAY_YES));
		return false;
	}
	fprintf(stderr, " %s ", words(spoken, TEXT_SHEET_TAKE_IT));
	fflush(stderr);
	answer = line_read(stdin);
	if (!answer_is_yes(&answer))
		return false;
	import->confirmed = heading->time;
	return true;
}

static void begin_sheet(struct import *import)
{
	sheet_read_begin(&import->sheet, &import->heading);
	import->heading.game = 0; /* it is the number of one game */
	import->sheet_begun = true;
	import->sheet_number = import->number;
}

/* A heading of several lines: 2026-11-15 and, in the next line, lane 3. */
static bool continues_heading(const struct import *import, const struct sheet_heading *next)
{
	return import->sheet_begun && !import->sheet_refused && !has_bowlers(import) &&
	       !next->begins_day;
}

static void take_heading(struct import *import, struct pindeck_text line)
{
	struct sheet_heading next = import->heading;
	const bool good = sheet_heading_read(&next, line);

	if (!good || !continues_heading(import, &next))
		import_end_sheet(import);
	else if (next.game == 0)
		next.game = import->sheet.heading.game;
	if (!good) {
		import->heading = (struct sheet_heading){ .has_day = false };
		refuse_fault(import, TEXT_SHEET_BAD_HEADING);
		return;
	}
	import->heading = next;
	begin_sheet(import);
	if (is_in_future(&next) && !is_confirmed(import, &next)) {
		game_import_refuse(import->games);
		import->sheet_refused = true;
	}
}

/* ---- lines ---- */

/* A line that names no member, or several. */
static void refuse_name(struct import *import, const struct roster *roster,
                        const struct sheet_name *name)
{
	char candidates[RESOLVE_TEXT_SIZE];

	game_import_refuse(import->games);
	import->sheet_refused = true;
	import_begin_refusal(import, import->number);
	fputs(" \"", stderr);
	line_print_text(name->text, LINE_SIZE, stderr);
	fputs("\": ", stderr);
	if (name->resolved.resolution != RESOLVED_SEVERAL) {
		fprintf(stderr, "%s\n", words(spoken, TEXT_NAMED_NOBODY));
		return;
	}
	resolve_write_candidates(roster, &name->resolved, candidates);
	fprintf(stderr, "%s ", words(spoken, TEXT_PEOPLE_SEVERAL));
	line_print_text(candidates, LINE_SIZE, stderr);
	fputs("\n", stderr);
}

/* Letters in place of the name of a member; false when the line is refused. */
static bool take_name(struct import *import)
{
	const struct roster *roster;
	struct sheet_name name;

	if (!import->sheet_begun || !sheet_names_member(&import->typed))
		return true;
	import->trouble = stored_sheets_roster(import->stored, &roster);
	if (import->trouble != NO_TROUBLE)
		return false;
	name = sheet_names_read(roster, &import->typed);
	if (name.resolved.count == 0 && name.begins_with_letters)
		return true;
	if (name.resolved.resolution != RESOLVED_PERSON) {
		refuse_name(import, roster, &name);
		return false;
	}
	sheet_names_seat(roster, &import->sheet, &import->typed, &name);
	return true;
}

/* An empty line ends the game. The next game may do without a heading: it has the day and the lane
 * of the one before. */
static void take_bowler(struct import *import)
{
	struct sheet_reading reading = { .fault = TEXT_SHEET_NO_HEADING };

	if (import->sheet_refused)
		return;
	if (!import->sheet_begun && import->heading.has_day)
		begin_sheet(import);
	if (!take_name(import))
		return;
	if (import->sheet_begun)
		reading = sheet_read_bowler(&import->sheet, &import->typed);
	if (reading.fault != NO_TEXT)
		refuse_line(import, &reading);
}

/* A line that begins with # is a comment. */
void import_take_sheet(struct import *import)
{
	struct pindeck_text line;

	typed_line_from(&import->typed, import->line, import->length);
	line = typed_line_text(&import->typed);
	if (import->overlong)
		refuse_fault(import, TEXT_SHEET_TOO_LONG);
	else if (pindeck_text_begins_with_any(line, "#"))
		return;
	else if (pindeck_text_is_empty(line) && (has_bowlers(import) || import->sheet_refused))
		import_end_sheet(import);
	else if (sheet_heading_begins(line))
		take_heading(import, line);
	else if (!pindeck_text_is_empty(line))
		take_bowler(import);
}
