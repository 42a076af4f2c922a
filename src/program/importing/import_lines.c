/* Imports the lines of an export, CSV or JSON. */
#include "alley/line_text.h"
#include "program/importing/import.h"
#include "terminal/line.h"

void import_begin_refusal(struct import *import, unsigned long long number)
{
	progress_clear(&import->progress);
	line_print_text(import->name, LINE_SIZE, stderr);
	fprintf(stderr, ":%llu:", number);
}

void import_refuse_line(struct import *import, const char *what, const char *why)
{
	import_begin_refusal(import, import->number);
	fprintf(stderr, " %s%s%s\n", what, *what != '\0' ? ": " : "", why);
}

void import_report(struct import *import, enum text what, unsigned long long number,
                   const struct pindeck_match *match)
{
	const struct sheet_heading *heading = &import->sheet.heading;
	char time[MOMENT_SIZE];
	const char *between = "";

	if (!import->dry)
		return;
	progress_clear(&import->progress);
	line_print_text(import->name, LINE_SIZE, stdout);
	sheet_heading_write_time(heading, time);
	printf(":%llu: %s: %s, ", number, words(spoken, what), time);
	words_print(stdout, spoken, IMPORT_LANE, heading->lane);
	fputs(": ", stdout);
	for (int next = 1; next <= pindeck_match_to_bowlers(match); next++) {
		const struct pindeck_seat seat = pindeck_seat_of(next);
		const struct pindeck_game *game = pindeck_match_game(match, seat);

		printf("%s%s %d%s", between, pindeck_name_to_text(pindeck_match_name(match, seat)),
		       pindeck_score_to_points(pindeck_game_so_far(game)),
		       pindeck_game_is_over(game) ? "" : "...");
		between = ", ";
	}
	printf("\n");
}

/* The game is complete; its last line is that many lines back. */
void import_end_game(struct import *import, unsigned long long back)
{
	const size_t lines = game_import_lines(import->games);
	struct outcome outcome;
	size_t at = 0;

	import->trouble = game_import_game(import->games, &outcome, &at);
	progress_show(&import->progress, (unsigned long long)game_import_sum(import->games).taken);
	if (outcome.fault == NO_FAULT)
		return;
	import_begin_refusal(import, import->number - back - (lines - at));
	fprintf(stderr, " %s", words(spoken, TEXT_IMPORT_REFUSED_GAME));
	if (outcome.fault == FAULT_REFUSED)
		fprintf(stderr, ": %s", words_for_reason(spoken, outcome.verdict.reason));
	fputs("\n", stderr);
}

/* The next line, of that form: as line_text_read_csv. */
static int read_line(const struct import *import, const struct line_form *form, void *line)
{
	if (import->overlong)
		return -1;
	if (import->format == CSV)
		return line_text_read_csv(form, line, import->line, import->length);
	return line_text_read_json(form, line, import->line, import->length);
}

static void refuse_field(struct import *import, const struct line_form *form, int field)
{

	if (field < 0)
		import_refuse_line(import, "", words(spoken, TEXT_IMPORT_NOT_A_LINE));
	else
		import_refuse_line(import, form->fields[field].name,
		                   words(spoken, TEXT_IMPORT_BAD_FIELD));
}

/* A line whose game cannot be read is counted as one of the game that is being read. */
static void refuse_entry(struct import *import, int64_t game, int field)
{
	import->refused = game != 0 ? game : game_import_number(import->games);
	game_import_refuse(import->games);
	refuse_field(import, &entry_form, field);
}

void import_take_entry(struct import *import)
{
	struct entry entry = { .game = 0 };
	const int field = read_line(import, &entry_form, &entry);
	const bool readable = field == ENTRY_FIELDS;
	const int64_t number = readable || field > FIELD_GAME ? entry.game : 0;

	if (number != 0 && number != game_import_number(import->games))
		import_end_game(import, 1);
	if (import->trouble != NO_TROUBLE || (number != 0 && number == import->refused))
		return;
	if (!readable) {
		refuse_entry(import, number, field);
		return;
	}
	import->refused = 0;
	import->trouble = game_import_line(import->games, &entry);
}

/* A line of the register or of the record of leagues; false for one that is refused. Those after it
 * cannot follow either, or would lack a fact. */
static bool take_line(struct import *import, const struct line_form *form, int fields, void *line,
                      bool *refused)
{
	const int field = read_line(import, form, line);

	if (*refused || field == fields)
		return !*refused;
	*refused = true;
	refuse_field(import, form, field);
	return false;
}

void import_take_person(struct import *import)
{
	struct register_line line;

	if (take_line(import, &register_form, REGISTER_FIELDS, &line, &import->refused_register) &&
	    !register_import_line(import->persons, &line))
		import->trouble = TROUBLE_NO_MEMORY;
}

void import_take_league(struct import *import)
{
	struct league_line line;

	if (take_line(import, &league_form, LEAGUE_FIELDS, &line, &import->refused_leagues) &&
	    !league_import_line(import->leagues, &line))
		import->trouble = TROUBLE_NO_MEMORY;
}

/* Print FILE: on standard error. */
static void begin_about_file(struct import *import)
{
	progress_clear(&import->progress);
	line_print_text(import->name, LINE_SIZE, stderr);
	fputs(": ", stderr);
}

void import_end_register(struct import *import)
{
	struct register_import_result result;

	if (import->refused_register)
		return;
	result = register_import_keep(import->persons, import->journal);
	import->trouble = result.trouble;
	import->taken = TEXT_IMPORT_REGISTER_MEANWHILE;
	import->about_persons += result.trouble == NO_TROUBLE ? result.taken : 0;
	import->refused_register = result.differs != 0 || result.bad != 0;
	if (!import->refused_register)
		return;
	begin_about_file(import);
	if (result.differs != 0)
		words_print(stderr, spoken, IMPORT_REGISTER_DIFFERS, (long long)result.differs);
	else
		words_print(stderr, spoken, IMPORT_REGISTER_BAD, (long long)result.bad);
	fputs("\n", stderr);
}

void import_end_leagues(struct import *import)
{
	struct league_import_result result;

	if (import->refused_leagues || import->refused_register || import->trouble != NO_TROUBLE)
		return;
	result = league_import_keep(import->leagues, import->journal);
	import->trouble = result.trouble;
	import->taken = TEXT_IMPORT_LEAGUES_MEANWHILE;
	import->about_leagues += result.trouble == NO_TROUBLE ? result.taken : 0;
	import->refused_leagues = league_import_is_refused(&result);
	if (!import->refused_leagues && result.typed == 0)
		return;
	begin_about_file(import);
	if (import->refused_leagues)
		league_import_say(&result);
	else
		words_print(stderr, spoken, IMPORT_LEAGUES_TYPED, (long long)result.typed);
	fputs("\n", stderr);
}
