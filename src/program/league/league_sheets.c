/* pindeck league import: scores, schedules and lines of an export. A file is imported as a whole or
 * not at all. */
#include "alley/line_text.h"
#include "league/office/league_marks.h"
#include "league/office/league_people.h"
#include "league/office/league_sheet.h"
#include "program/importing/table_import.h"
#include "program/league/league.h"
#include "terminal/line.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- persons in an export
 * ------------------------------------------------------------------------
 *
 * The record has the numbers of persons alone; an export adds their full names, because another
 * register has other numbers. */

/* The person with that number, under the own name also when merged: two bowlers of a league have
 * two names. A null pointer for none. */
static const struct member *person_of(const struct league *league, int64_t person)
{
	return roster_member(league->club.roster, person);
}

static bool has_name(const struct member *member, const char *name)
{
	return member != NULL && strcmp(member->names.full_name, name) == 0;
}

static void name_person(const struct league *league, struct league_line *line)
{
	const struct member *member;

	if (line->kind != LEAGUE_BOWLER || line->person == 0 || line->value[0] != '\0')
		return;
	member = person_of(league, line->person);
	if (member != NULL && strlen(member->names.full_name) < sizeof line->value)
		memcpy(line->value, member->names.full_name, strlen(member->names.full_name) + 1);
}

/* The bowler as the league has it here already; so a file that is imported twice changes nothing,
 * even if the person was registered in between. */
static bool is_known_here(const struct league *league, struct league_line *line)
{
	const struct season *season = league->season;
	const struct season_bowler *bowler;

	if (line->bowler < 1 || (size_t)line->bowler >= season->bowler_count)
		return false;
	bowler = season->bowlers + line->bowler;
	if (has_name(person_of(league, line->person), line->value) &&
	    roster_root(league->club.roster, line->person) == bowler->person) {
		line->value[0] = '\0';
		return true;
	}
	if (bowler->person != 0 && has_name(person_of(league, bowler->person), line->value)) {
		line->person = bowler->person;
		line->value[0] = '\0';
		return true;
	}
	line->person = 0;
	return bowler->person == 0 && strcmp(bowler->name, line->value) == 0;
}

static bool find_person(const struct league *league, struct league_line *line)
{
	const int64_t number = line->person;
	const struct member *member;

	if (line->kind != LEAGUE_BOWLER || number == 0 || line->value[0] == '\0' ||
	    is_known_here(league, line))
		return true;
	member = person_of(league, number);
	if (!has_name(member, line->value))
		member = roster_find_full_name(league->club.roster, line->value);
	line->person = 0;
	if (member == NULL)
		return false;
	line->person = member->person;
	memset(line->value, 0, sizeof line->value);
	return true;
}

/* ---- slots ---- */

/* All null pointers: the file has no rows. */
struct slots {
	struct sheet_row
	    *row_of[LEAGUE_MOST_WEEKS + 1][LEAGUE_MOST_TEAMS + 1][LEAGUE_MOST_SLOTS + 1];
};

/* Why a row cannot be entered. */
struct slot_conflict {
	const struct sheet_row *row;     /* a null pointer: all rows are entered */
	const struct sheet_row *earlier; /* the row that it contradicts; a null pointer: it shares
	                                  * its slot, and no slot after the places is free */
};

static struct sheet_row **entry_of(const struct league *league, struct slots *slots,
                                   const struct sheet_row *row)
{
	return &slots->row_of[row->week][league_find_team(league, row->team)][row->slot];
}

/* The row that the record has for the slot; a null pointer for none. */
static const struct season_row *recorded(const struct league *league, const struct sheet_row *row)
{
	return season_row(league->season, row->week, league_find_team(league, row->team),
	                  row->slot);
}

static bool is_of(const struct league *league, const struct season_row *known,
                  const struct sheet_row *row)
{
	return known != NULL && known->bowler != 0 &&
	       known->bowler == league_find_bowler(league, row->other);
}

static int first_game(const struct sheet_row *row)
{
	int game = 0;

	while (game < CELL_MOST_GAMES && row->cells[game].kind == CELL_EMPTY)
		game++;
	return game;
}

/* The bowler whom the record has in the slot keeps it, else the one who bowled first. */
static bool keeps_slot(const struct league *league, const struct sheet_row *one,
                       const struct sheet_row *other)
{
	const struct season_row *known = recorded(league, one);

	if (is_of(league, known, one) || is_of(league, known, other))
		return is_of(league, known, one);
	return first_game(one) < first_game(other);
}

/* The first row above this one that has the same slot and does not share it; a null pointer for
 * none. */
static const struct sheet_row *contradicted(const struct league *league, const struct sheet *sheet,
                                            const struct sheet_row *row)
{
	const int team = league_find_team(league, row->team);

	for (const struct sheet_row *above = sheet->rows; above < row; above++)
		if (above->week == row->week && above->slot == row->slot &&
		    !sheet_row_is_taken_back(above) &&
		    league_find_team(league, above->team) == team &&
		    !sheet_rows_share_slot(above, row))
			return above;
	return NULL;
}

/* Enter the row under its own slot, which one of several bowlers who share it keeps. */
static struct slot_conflict enter_row(const struct league *league, struct slots *slots,
                                      const struct sheet *sheet, struct sheet_row *row)
{
	struct sheet_row **entry = entry_of(league, slots, row);
	const struct sheet_row *earlier = *entry != NULL ? contradicted(league, sheet, row) : NULL;

	if (earlier != NULL)
		return (struct slot_conflict){ row, earlier };
	if (*entry == NULL || keeps_slot(league, row, *entry))
		*entry = row;
	return (struct slot_conflict){ NULL, NULL };
}

static bool has_bowler(const struct league *league, const struct slots *slots,
                       const struct season_row *known)
{
	for (int slot = 1; slot <= LEAGUE_MOST_SLOTS; slot++) {
		const struct sheet_row *row = slots->row_of[known->week][known->team][slot];

		if (row != NULL && is_of(league, known, row))
			return true;
	}
	return false;
}

/* True if the record has another bowler in the slot, of whom the file says nothing and who bowled
 * other games than this one. */
static bool shares_recorded_slot(const struct league *league, const struct slots *slots,
                                 const struct sheet_row *row)
{
	const struct season_row *known = recorded(league, row);

	if (known == NULL || known->bowler == 0 || row->other[0] == '\0' ||
	    is_of(league, known, row) || has_bowler(league, slots, known))
		return false;
	for (int game = 0; game < CELL_MOST_GAMES; game++)
		if (known->cells[game].kind != CELL_EMPTY && row->cells[game].kind != CELL_EMPTY)
			return false;
	return true;
}

static bool slots_is_free(const struct league *league, const struct slots *slots, int week,
                          int team, int slot)
{
	return slots->row_of[week][team][slot] == NULL &&
	       season_row(league->season, week, team, slot) == NULL;
}

/* A slot after the places: that of the bowler in the record, else the next free one; 0 for none. */
static int next_slot(const struct league *league, const struct slots *slots,
                     const struct sheet_row *row)
{
	const int team = league_find_team(league, row->team);
	const struct settings settings = season_settings(league->season, row->week);
	int free_slot = 0;

	for (int slot = LEAGUE_MOST_SLOTS; slot > settings.value[SETTING_BOWLERS]; slot--) {
		const struct season_row *known = season_row(league->season, row->week, team, slot);

		if (slots->row_of[row->week][team][slot] == NULL && is_of(league, known, row))
			return slot;
		if (slots_is_free(league, slots, row->week, team, slot))
			free_slot = slot;
	}
	return free_slot;
}

/* Move a row whose slot another bowler keeps. */
static struct slot_conflict move_row(const struct league *league, struct slots *slots,
                                     struct sheet_row *row)
{
	struct sheet_row **entry = entry_of(league, slots, row);
	int slot;

	if (*entry == row && !shares_recorded_slot(league, slots, row))
		return (struct slot_conflict){ NULL, NULL };
	slot = next_slot(league, slots, row);
	if (slot == 0)
		return (struct slot_conflict){ row, NULL };
	if (*entry == row)
		*entry = NULL;
	row->slot = slot;
	*entry_of(league, slots, row) = row;
	return (struct slot_conflict){ NULL, NULL };
}

static struct slot_conflict slots_enter(const struct league *league, struct slots *slots,
                                        struct sheet *sheet)
{
	struct slot_conflict conflict = { NULL, NULL };

	for (size_t next = 0; next < sheet->count && conflict.row == NULL; next++)
		if (!sheet_row_is_taken_back(sheet->rows + next))
			conflict = enter_row(league, slots, sheet, sheet->rows + next);
	for (size_t next = 0; next < sheet->count && conflict.row == NULL; next++)
		if (!sheet_row_is_taken_back(sheet->rows + next))
			conflict = move_row(league, slots, sheet->rows + next);
	return conflict;
}

static bool slots_has_team(const struct slots *slots, int week, int team)
{
	for (int slot = 1; slot <= LEAGUE_MOST_SLOTS; slot++)
		if (slots->row_of[week][team][slot] != NULL)
			return true;
	return false;
}

enum {
	MOST_BYTES = 64 << 20
};

/* One file. */
struct reading {
	struct league *league;
	const char *name;
	struct writer text;
	bool founds;   /* the store has no league of this name yet */
	int strangers; /* of an export: persons who are not registered here */
};

static void begin_message(const struct reading *reading, long long line)
{
	fflush(stdout);
	line_print_text(reading->name, LINE_SIZE, stderr);
	if (line > 0)
		fprintf(stderr, ":%lld", line);
	fputs(": ", stderr);
}

static enum status say_errno(const struct reading *reading)
{
	const int error = errno;

	begin_message(reading, 0);
	fprintf(stderr, "%s\n", strerror(error));
	return STATUS_FAILED;
}

static enum status read_file(struct reading *reading)
{
	FILE *file = strcmp(reading->name, "-") == 0 ? stdin : fopen(reading->name, "r");
	enum status status = STATUS_DONE;
	char block[4096];
	size_t length;

	if (file == NULL)
		return say_errno(reading);
	do {
		length = fread(block, 1, sizeof block, file);
		writer_bytes(&reading->text, block, length);
	} while (length > 0 && reading->text.length <= MOST_BYTES);
	if (ferror(file))
		status = say_errno(reading);
	else if (reading->text.failed)
		status = complain_no_memory();
	else if (reading->text.length > MOST_BYTES)
		status = league_refuse(reading->name, TEXT_LEAGUE_REASON_SHEET_TOO_BIG);
	if (file != stdin)
		fclose(file);
	return status;
}

/* ---- faults ---- */

static enum status say_fault(const struct reading *reading, const struct sheet_trouble *trouble,
                             const char *end)
{

	begin_message(reading, trouble->line);
	if (trouble->column > 0 && trouble->name[0] != '\0')
		words_print(stderr, spoken, LEAGUE_SHEET_COLUMN, (int)trouble->column,
		            trouble->name);
	else if (trouble->column > 0)
		words_print(stderr, spoken, LEAGUE_SHEET_NO_COLUMN, (int)trouble->column);
	if (trouble->value[0] != '\0')
		fprintf(stderr, "\"%s\": ", trouble->value);
	fputs(league_reason_words(trouble->fault), stderr);
	if (trouble->column == 0 && trouble->name[0] != '\0')
		fprintf(stderr, ": %s", trouble->name);
	if (trouble->possible[0] != '\0')
		words_print(stderr, spoken, LEAGUE_POSSIBLE, trouble->possible);
	if (trouble->earlier > 0)
		words_print(stderr, spoken, LEAGUE_SHEET_EARLIER, (int)trouble->earlier);
	fprintf(stderr, "%s\n", end);
	return STATUS_REFUSED;
}

static enum status say_refusal(const struct reading *reading, long long line, const char *column,
                               const char *value, const struct league_refusal *refusal)
{

	begin_message(reading, line);
	if (value[0] != '\0') {
		fprintf(stderr, "%s \"", column);
		line_print_text(value, LINE_SIZE, stderr);
		fputs("\": ", stderr);
	}
	league_say_reason(reading->league, refusal);
	fprintf(stderr, "%s\n", words(spoken, TEXT_LEAGUE_SHEET_NOTHING));
	return STATUS_REFUSED;
}

/* ---- rows ---- */

/* The team that the word means, created if it is new: under its number, or the next free one. */
static int team_or_new(struct league *league, const char *word, struct league_refusal *refusal)
{
	struct league_line line = league_line_of(league, LEAGUE_TEAM);
	const int known = league_find_team(league, word);
	long long number = 0;

	*refusal = (struct league_refusal){ .reason = LEAGUE_REASON_ACCEPTED };
	if (known != 0)
		return known;
	number = league->season->team_count + 1;
	if (league_is_number(word) && !request_read_number(word, 1, LEAGUE_MOST_TEAMS, &number))
		number = LEAGUE_MOST_TEAMS + 1;
	line.team = number;
	snprintf(line.value, sizeof line.value, "%s", word);
	*refusal = league_add(league, &line);
	return refusal->reason == LEAGUE_REASON_ACCEPTED ? (int)number : 0;
}

/* The teams on a pair of lanes in a week, as the file has them: the first team is on the left. */
struct meeting {
	int16_t left;
	int16_t right;
};

struct meetings {
	struct meeting at[LEAGUE_MOST_WEEKS + 1][SHEET_MOST_LANE + 1];
	struct slots slots;
};

static void note_team(struct meeting *meeting, int team)
{
	if (meeting->left == 0)
		meeting->left = (int16_t)team;
	else if (meeting->left != team)
		meeting->right = (int16_t)team;
}

/* The free slots of the team in the week: "2, 3, 5". */
static void list_free_slots(const struct league *league, const struct slots *slots,
                            const struct sheet_row *row, char text[SHEET_POSSIBLE_SIZE])
{
	const int team = league_find_team(league, row->team);
	size_t length = 0;

	for (int slot = 1; slot <= LEAGUE_MOST_SLOTS; slot++)
		if (slots_is_free(league, slots, row->week, team, slot))
			length += (size_t)snprintf(text + length, SHEET_POSSIBLE_SIZE - length,
			                           "%s%d", length > 0 ? ", " : "", slot);
}

/* Enter the rows; refused when two of them contradict each other, or when bowlers share a slot and
 * no other is free for them. */
static enum status enter_rows(const struct reading *reading, struct sheet *sheet,
                              struct meetings *meetings)
{
	const struct slot_conflict conflict = slots_enter(reading->league, &meetings->slots, sheet);
	struct sheet_trouble trouble = { .fault = LEAGUE_REASON_SHEET_ROW_TWICE,
		                         .column = sheet->slot_column,
		                         .name = "slot" };

	if (conflict.row == NULL)
		return STATUS_DONE;
	trouble.line = conflict.row->line;
	snprintf(trouble.value, sizeof trouble.value, "%d", (int)conflict.row->slot);
	if (conflict.earlier != NULL) {
		trouble.earlier = conflict.earlier->line;
	} else {
		trouble.fault = LEAGUE_REASON_SHEET_NO_SLOT;
		list_free_slots(reading->league, &meetings->slots, conflict.row, trouble.possible);
	}
	return say_fault(reading, &trouble, words(spoken, TEXT_LEAGUE_SHEET_NOTHING));
}

static bool is_on(const struct season_pair *pair, int team)
{
	return team == 0 || pair->left == team || pair->right == team;
}

/* The scheduled match of a team whose opponent has no rows in the file; a null pointer for none. */
static const struct season_pair *scheduled(const struct season *season,
                                           const struct meetings *meetings, int week, int team)
{
	const struct season_pair *pair = season_pair_of(season, week, team);
	int opponent;

	if (pair == NULL)
		return NULL;
	opponent = pair->left == team ? pair->right : pair->left;
	return opponent == 0 || slots_has_team(&meetings->slots, week, opponent) ? NULL : pair;
}

/* A pairing that is known keeps its sides; a file with one team of it changes nothing but the lane.
 */
static struct league_refusal add_meeting(struct league *league, const struct meetings *meetings,
                                         const struct sheet_row *row)
{
	const struct meeting meeting = meetings->at[row->week][row->lane];
	const struct season_pair *planned =
	    meeting.right == 0 ? scheduled(league->season, meetings, row->week, meeting.left)
			       : NULL;
	const struct season_pair *pair = season_pair_on(league->season, row->week, row->lane);
	struct league_line line = league_line_of(league, LEAGUE_PAIRED);

	line.week = row->week;
	line.lane = row->lane;
	line.team = meeting.left;
	line.other = meeting.right;
	if (pair != NULL && is_on(pair, meeting.left) && is_on(pair, meeting.right))
		return (struct league_refusal){ .reason = LEAGUE_REASON_ACCEPTED };
	if (planned != NULL) {
		line.team = planned->left;
		line.other = planned->right;
	} else if (pair != NULL && meeting.right == 0 && pair->right == 0) {
		line.team = pair->left;
		line.other = meeting.left;
	} else if (pair != NULL && meeting.right == 0 && pair->left == 0) {
		line.other = pair->right;
	}
	return league_add(league, &line);
}

/* The conflict of a cell with the settings of the week: a score that the discipline cannot have, or
 * a game after the last one of the night. */
static struct sheet_trouble trouble_of_cell(const struct settings *settings,
                                            const struct sheet *sheet, const struct cell *cell,
                                            int game)
{
	const int games = settings->value[SETTING_GAMES];
	const int most = settings_most_score(settings);
	struct sheet_trouble trouble = { .fault = LEAGUE_REASON_ACCEPTED };

	if (game >= games && cell->kind != CELL_EMPTY) {
		trouble.fault = LEAGUE_REASON_BAD_GAMES;
		snprintf(trouble.possible, sizeof trouble.possible, "g1-g%d; games=%d", games,
		         (int)sheet->games);
	} else if (cell->score > most) {
		trouble.fault = LEAGUE_REASON_SHEET_BAD_CELL;
		snprintf(trouble.possible, sizeof trouble.possible, "0-%d", most);
	}
	return trouble;
}

static enum status check_cells(const struct reading *reading, const struct sheet *sheet,
                               const struct sheet_row *row)
{
	const struct settings settings = season_settings(reading->league->season, row->week);

	for (int game = 0; game < sheet->games; game++) {
		struct sheet_trouble trouble =
		    trouble_of_cell(&settings, sheet, &row->cells[game], game);

		if (trouble.fault == LEAGUE_REASON_ACCEPTED)
			continue;
		trouble.line = row->line;
		trouble.column = sheet->columns[game];
		snprintf(trouble.name, sizeof trouble.name, "g%d", game + 1);
		cell_write(&row->cells[game], trouble.value);
		return say_fault(reading, &trouble, words(spoken, TEXT_LEAGUE_SHEET_NOTHING));
	}
	return STATUS_DONE;
}

static enum status take_score(struct reading *reading, const struct sheet *sheet,
                              const struct sheet_row *row)
{
	struct league *league = reading->league;
	struct league_line line = league_line_of(league, LEAGUE_SCORED);
	struct league_refusal refusal = { .reason = LEAGUE_REASON_ACCEPTED };

	if (check_cells(reading, sheet, row) != STATUS_DONE)
		return STATUS_REFUSED;
	line.week = row->week;
	line.slot = row->slot;
	line.team = league_find_team(league, row->team);
	if (sheet_row_is_taken_back(row) &&
	    (line.team == 0 ||
	     season_row(league->season, row->week, (int)line.team, row->slot) == NULL))
		return STATUS_DONE;
	if (row->other[0] != '\0')
		line.bowler = league_bowler_or_new(league, row->other, &refusal);
	if (refusal.reason != LEAGUE_REASON_ACCEPTED)
		return say_refusal(reading, row->line, "bowler", row->other, &refusal);
	if (!sheet_row_is_taken_back(row))
		cells_write(row->cells, line.value);
	refusal = league_add(league, &line);
	if (refusal.reason != LEAGUE_REASON_ACCEPTED)
		return say_refusal(reading, row->line, "", "", &refusal);
	return STATUS_DONE;
}

/* Teams first, then pairings, then scores. */
static enum status take_scores(struct reading *reading, struct sheet *sheet)
{
	struct meetings *meetings = calloc(1, sizeof *meetings);
	struct league_refusal refusal;
	enum status status = STATUS_DONE;

	if (meetings == NULL)
		return complain_no_memory();
	for (size_t next = 0; next < sheet->count && status == STATUS_DONE; next++) {
		const struct sheet_row *row = sheet->rows + next;
		int team;

		if (sheet_row_is_taken_back(row))
			continue;
		team = team_or_new(reading->league, row->team, &refusal);
		if (team == 0)
			status = say_refusal(reading, row->line, "team", row->team, &refusal);
		else
			note_team(&meetings->at[row->week][row->lane], team);
	}
	if (status == STATUS_DONE)
		status = enter_rows(reading, sheet, meetings);
	for (size_t next = 0; next < sheet->count && status == STATUS_DONE; next++) {
		const struct sheet_row *row = sheet->rows + next;

		if (sheet_row_is_taken_back(row))
			continue;
		refusal = add_meeting(reading->league, meetings, row);
		if (refusal.reason != LEAGUE_REASON_ACCEPTED)
			status = say_refusal(reading, row->line, "", "", &refusal);
	}
	for (size_t next = 0; next < sheet->count && status == STATUS_DONE; next++)
		status = take_score(reading, sheet, sheet->rows + next);
	free(meetings);
	return status;
}

/* The lane of a pair: pair 1 is on the first lane of the league and the next one. */
static int64_t lane_of_pair(const struct league *league, int week, int pair)
{
	return season_settings(league->season, week).value[SETTING_FIRST_LANE] +
	       2 * ((int64_t)pair - 1);
}

/* The pair is on lanes that are too high. */
static enum status say_pair(const struct reading *reading, const struct sheet_row *row)
{
	const int64_t first = lane_of_pair(reading->league, row->week, 1);
	struct league_refusal refusal = { .reason = LEAGUE_REASON_LANE_TOO_HIGH };
	char pair[16];

	snprintf(pair, sizeof pair, "%d", (int)row->lane);
	snprintf(refusal.possible, sizeof refusal.possible, "1-%d",
	         (int)((ENTRY_MOST_LANES - first) / 2 + 1));
	return say_refusal(reading, row->line, "pair", pair, &refusal);
}

static enum status take_match(struct reading *reading, const struct sheet_row *row)
{
	struct league *league = reading->league;
	struct league_line line = league_line_of(league, LEAGUE_PAIRED);
	struct league_refusal refusal = { .reason = LEAGUE_REASON_ACCEPTED };

	line.week = row->week;
	line.lane = lane_of_pair(league, row->week, row->lane);
	if (row->team[0] != '\0')
		line.team = team_or_new(league, row->team, &refusal);
	if (refusal.reason != LEAGUE_REASON_ACCEPTED)
		return say_refusal(reading, row->line, "left", row->team, &refusal);
	if (row->other[0] != '\0')
		line.other = team_or_new(league, row->other, &refusal);
	if (refusal.reason != LEAGUE_REASON_ACCEPTED)
		return say_refusal(reading, row->line, "right", row->other, &refusal);
	refusal = league_add(league, &line);
	if (refusal.reason == LEAGUE_REASON_LANE_TOO_HIGH)
		return say_pair(reading, row);
	if (refusal.reason != LEAGUE_REASON_ACCEPTED)
		return say_refusal(reading, row->line, "", "", &refusal);
	return STATUS_DONE;
}

static bool is_about(const struct league *league, const struct sheet_row *row,
                     const struct league_refusal *refusal)
{
	return row->week == refusal->week && (refusal->lane == 0 || row->lane == refusal->lane) &&
	       (refusal->team == 0 || league_find_team(league, row->team) == refusal->team) &&
	       (refusal->bowler == 0 || league_find_bowler(league, row->other) == refusal->bowler);
}

/* Report contradictions that only show when all rows are applied; the last row is named. */
static enum status check_season(const struct reading *reading, const struct sheet *sheet)
{
	const struct league_refusal refusal = season_check(reading->league->season);
	long long line = 0;

	if (refusal.reason == LEAGUE_REASON_ACCEPTED)
		return STATUS_DONE;
	for (size_t next = 0; next < sheet->count; next++)
		if (is_about(reading->league, sheet->rows + next, &refusal))
			line = sheet->rows[next].line;
	return say_refusal(reading, line, "", "", &refusal);
}

/* A team of the league by its name as the league has it. */
static void name_team(const struct league *league, char team[LEAGUE_NAME_SIZE])
{
	const int found = team[0] != '\0' ? league_find_team(league, team) : 0;

	if (found != 0)
		snprintf(team, LEAGUE_NAME_SIZE, "%s", season_team_name(league->season, found));
}

/* The first lane of a scheduled pair also where the row has the second one, on which the team on
 * the right begins. */
static void name_row(const void *context, enum sheet_kind kind, struct sheet_row *row)
{
	const struct league *league = context;
	const struct season_pair *pair = NULL;
	int team;

	name_team(league, row->team);
	if (kind == SHEET_SCHEDULE)
		name_team(league, row->other);
	team = league_find_team(league, row->team);
	if (kind == SHEET_SCORES && team != 0)
		pair = season_pair_on(league->season, row->week, row->lane - 1);
	if (pair != NULL && is_on(pair, team))
		row->lane--;
}

static enum status take_sheet(struct reading *reading)
{
	struct sheet sheet = { .count = 0 };
	const struct sheet_trouble trouble =
	    sheet_read_named(&sheet, reading->text.text != NULL ? reading->text.text : "",
	                     reading->text.length, name_row, reading->league);
	enum status status = STATUS_DONE;

	if (trouble.fault != LEAGUE_REASON_ACCEPTED)
		status = say_fault(reading, &trouble, words(spoken, TEXT_LEAGUE_SHEET_NOTHING));
	else if (sheet.kind == SHEET_POINTS)
		status = league_refuse(reading->name, TEXT_LEAGUE_SHEET_IS_POINTS);
	else if (sheet.kind == SHEET_SCORES)
		status = take_scores(reading, &sheet);
	for (size_t next = 0;
	     sheet.kind == SHEET_SCHEDULE && next < sheet.count && status == STATUS_DONE; next++)
		status = take_match(reading, sheet.rows + next);
	if (status == STATUS_DONE)
		status = check_season(reading, &sheet);
	sheet_free(&sheet);
	return status;
}

enum status league_files_read_sheet(struct league *league, const char *name, struct sheet *sheet)
{
	struct reading reading = { .league = league, .name = name };
	struct sheet_trouble trouble = { .fault = LEAGUE_REASON_ACCEPTED };
	enum status status = read_file(&reading);

	if (status == STATUS_DONE)
		trouble = sheet_read(sheet, reading.text.text != NULL ? reading.text.text : "",
		                     reading.text.length);
	if (trouble.fault != LEAGUE_REASON_ACCEPTED)
		status = say_fault(&reading, &trouble, "");
	writer_free(&reading.text);
	return status;
}

/* Names with commas between them, as many as there is room for. */
struct name_list {
	char text[ENTRY_TEXT_SIZE];
	size_t length;
	bool is_full;
};

static void add_name(struct name_list *list, const char *name)
{
	const size_t room = sizeof list->text - list->length;

	if (list->is_full)
		return;
	list->is_full = strlen(name) + sizeof ", , ..." > room;
	list->length +=
	    (size_t)snprintf(list->text + list->length, room, "%s%s", list->length > 0 ? ", " : "",
	                     list->is_full ? "..." : name);
}

/* The names of new teams or bowlers, without the persons of the register. */
static struct name_list list_new(const struct league *league, enum league_kind kind,
                                 bool with_persons)
{
	struct name_list list = { .length = 0 };

	for (size_t next = 0; next < league->change.count; next++) {
		const struct league_line *line = league->change.lines + next;
		char name[LEAGUE_NAME_SIZE];

		if (line->kind != kind || (line->person != 0 && !with_persons))
			continue;
		snprintf(name, sizeof name, "%s", line->value);
		if (kind == LEAGUE_BOWLER)
			league_bowler_name(league, (int)line->bowler, name);
		add_name(&list, name);
	}
	return list;
}

static bool has_new_person(const struct league *league)
{
	for (size_t next = 0; next < league->change.count; next++)
		if (league->change.lines[next].kind == LEAGUE_BOWLER &&
		    league->change.lines[next].person != 0)
			return true;
	return false;
}

/* A misspelt name is noticed. In the first file of a league every name is new: where persons of the
 * register bowl in it, those who are none are named. */
static void say_new(const struct league *league)
{
	struct name_list names;

	if (!league->has_bowlers && !has_new_person(league))
		return;
	names = league->has_bowlers ? list_new(league, LEAGUE_TEAM, true)
	                            : (struct name_list){ .length = 0 };
	if (names.length > 0)
		words_print(stderr, spoken, LEAGUE_IMPORT_TEAMS, names.text);
	names = list_new(league, LEAGUE_BOWLER, league->has_bowlers);
	if (names.length > 0)
		words_print(stderr, spoken, LEAGUE_IMPORT_BOWLERS, names.text);
}

struct other_leagues {
	const char *name; /* of this league */
	struct name_list names;
};

static bool note_other_league(void *payload, const struct league_line *line)
{
	struct other_leagues *others = payload;

	if (line->kind == LEAGUE_FOUNDED && strcmp(line->league, others->name) != 0)
		add_name(&others->names, line->league);
	return true;
}

/* Report that the import has founded the league, with the other leagues of the store: a misspelt
 * name is noticed. */
static enum status say_founded(const struct reading *reading)
{
	const struct league *league = reading->league;
	const struct journal journal = league->club.journal;
	struct other_leagues others = { .name = league->name };
	enum trouble trouble;

	if (!reading->founds)
		return STATUS_DONE;
	trouble = journal_walk_leagues(journal, NULL, 0, note_other_league, &others);
	if (trouble != NO_TROUBLE)
		return command_store_trouble(journal, trouble, league->request);
	fputs("pindeck: ", stderr);
	words_print(stderr, spoken, LEAGUE_IMPORT_FOUNDED, league->name);
	if (others.names.length > 0)
		words_print(stderr, spoken, LEAGUE_IMPORT_OTHERS, others.names.text);
	fputs("\n", stderr);
	return STATUS_DONE;
}

/* Games that the team has in a week but not in every place. */
static int count_gaps(const struct season *season, int week, int team, int *first)
{
	const struct settings settings = season_settings(season, week);
	int filled[CELL_MOST_GAMES] = { 0 };
	bool has_rows = false;
	int gaps = 0;

	for (int slot = 1; slot <= LEAGUE_MOST_SLOTS; slot++) {
		const struct season_row *row = season_row(season, week, team, slot);

		has_rows |= row != NULL;
		for (int game = 0; row != NULL && game < CELL_MOST_GAMES; game++)
			filled[game] += row->cells[game].kind != CELL_EMPTY;
	}
	for (int game = settings.value[SETTING_GAMES] - 1; has_rows && game >= 0; game--) {
		if (filled[game] >= settings.value[SETTING_BOWLERS])
			continue;
		gaps += settings.value[SETTING_BOWLERS] - filled[game];
		*first = game + 1;
	}
	return gaps;
}

/* Report a missing score, which counts as a vacant place. */
static void say_gaps(const struct league *league)
{
	bool seen[LEAGUE_MOST_WEEKS + 1][LEAGUE_MOST_TEAMS + 1] = { { false } };
	const struct league_line *first = NULL;
	int game = 0;
	int gaps = 0;

	for (size_t next = 0; next < league->change.count; next++) {
		const struct league_line *line = league->change.lines + next;
		int at = 0;
		int more;

		if (line->kind != LEAGUE_SCORED || seen[line->week][line->team])
			continue;
		seen[line->week][line->team] = true;
		more = count_gaps(league->season, (int)line->week, (int)line->team, &at);
		if (more > 0 && first == NULL) {
			first = line;
			game = at;
		}
		gaps += more;
	}
	if (first != NULL)
		words_print(stderr, spoken, LEAGUE_IMPORT_GAPS, gaps, (int)first->week,
		            (int)first->team, game);
}

static void say_sum(const struct league *league, const char *name)
{
	const long long corrections = league->corrections;
	const long long others = (long long)league->change.count - corrections;

	if (league->said.text != NULL)
		fputs(league->said.text, stderr); /* names and cells are printable */
	line_print_text(name, LINE_SIZE, stderr);
	fputs(": ", stderr);
	if (league->change.count == 0)
		fputs(words(spoken, TEXT_LEAGUE_IMPORT_NOTHING_NEW), stderr);
	else
		words_print(stderr, spoken, LEAGUE_IMPORT_SUM, others, corrections);
	say_new(league);
	say_gaps(league);
	fputs("\n", stderr);
}

/* ---- lines of an export ---- */

/* Spreadsheets write a byte order mark before the heading. */
static const char *text_of_export(const struct reading *reading)
{
	static const char mark[] = "\xEF\xBB\xBF";
	const char *text = reading->text.text;

	return strncmp(text, mark, strlen(mark)) == 0 ? text + strlen(mark) : text;
}

static bool is_export(const struct reading *reading)
{
	const char *text = text_of_export(reading);
	const size_t length = strcspn(text, "\r\n");

	return line_text_is_csv_heading(&league_form, text, length) ||
	       line_text_is_json(&league_form, text, length);
}

static enum status take_export_line(struct reading *reading, struct league_import *import,
                                    const char *text, size_t length, long long number)
{
	struct league_line line;
	const int field = text[0] == '{' ? line_text_read_json(&league_form, &line, text, length)
	                                 : line_text_read_csv(&league_form, &line, text, length);

	if (field == LEAGUE_FIELDS) {
		snprintf(line.league, sizeof line.league, "%s", reading->league->name);
		reading->strangers += !find_person(reading->league, &line);
		return league_import_line(import, &line) ? STATUS_DONE : complain_no_memory();
	}
	begin_message(reading, number);
	if (field >= 0)
		fprintf(stderr, "%s: ", league_line_field_name((enum league_field)field));
	fprintf(stderr, "%s%s\n",
	        words(spoken, field < 0 ? TEXT_IMPORT_NOT_A_LINE : TEXT_IMPORT_BAD_FIELD),
	        words(spoken, TEXT_LEAGUE_SHEET_NOTHING));
	return STATUS_REFUSED;
}

static enum status keep_export(struct reading *reading, struct league_import *import)
{
	struct league *league = reading->league;
	const struct league_import_result result = league_import_keep(import, league->club.journal);

	if (result.trouble != NO_TROUBLE)
		return league_trouble(league, result.trouble);
	begin_message(reading, 0);
	if (league_import_is_refused(&result))
		league_import_say(&result);
	else if (result.taken == 0)
		fputs(words(spoken, TEXT_LEAGUE_IMPORT_NOTHING_NEW), stderr);
	else
		words_print(stderr, spoken, LEAGUE_IMPORT_SUM, (long long)result.taken, 0LL);
	if (!league_import_is_refused(&result) && reading->strangers > 0)
		words_print(stderr, spoken, LEAGUE_IMPORT_STRANGERS, reading->strangers);
	if (!league_import_is_refused(&result) && result.typed > 0)
		words_print(stderr, spoken, LEAGUE_IMPORT_TYPED, (long long)result.typed);
	fputs("\n", stderr);
	if (league_import_is_refused(&result))
		return STATUS_REFUSED;
	return result.taken > 0 ? say_founded(reading) : STATUS_DONE;
}

static enum status take_export(struct reading *reading)
{
	struct league_import import = { .count = 0 };
	enum status status = STATUS_DONE;
	const char *text = text_of_export(reading);
	const char *const end = reading->text.text + reading->text.length;

	for (long long number = 1; text < end && status == STATUS_DONE; number++) {
		const char *line_end = memchr(text, '\n', (size_t)(end - text));
		size_t length = (size_t)((line_end != NULL ? line_end : end) - text);

		if (length > 0 && text[length - 1] == '\r')
			length--;
		if (length > 0 && !line_text_is_csv_heading(&league_form, text, length))
			status = take_export_line(reading, &import, text, length, number);
		text = line_end != NULL ? line_end + 1 : end;
	}
	if (status == STATUS_DONE)
		status = keep_export(reading, &import);
	league_import_free(&import);
	return status;
}

/* ---- files ---- */

/* Discard the changes of a refused file, and those of a stored one. */
static enum status begin_file(struct league *league)
{
	season_free(league->season);
	league->season = NULL;
	league_change_end(&league->change);
	league->corrections = 0;
	writer_clear(&league->said);
	return league_load(league);
}

static enum status import_file(struct league *league, const char *name)
{
	struct reading reading = { .league = league, .name = name };
	enum status status = begin_file(league);

	if (status == STATUS_DONE) {
		league->has_bowlers = league->season->bowler_count > 1;
		reading.founds = !league->season->founded;
		status = read_file(&reading);
	}
	if (status == STATUS_DONE && reading.text.length > 0 && is_export(&reading)) {
		status = take_export(&reading);
		goto out;
	}
	if (status == STATUS_DONE && reading.founds) {
		const struct league_line line = league_line_of(league, LEAGUE_FOUNDED);

		status = league_state(league, &line, league->name);
	}
	if (status == STATUS_DONE)
		status = take_sheet(&reading);
	if (status == STATUS_DONE)
		status = league_store(league);
	if (status == STATUS_DONE) {
		say_sum(league, name);
		status = say_founded(&reading);
	}
out:
	writer_free(&reading.text);
	return status;
}

enum status league_import(struct league *league)
{
	enum status status = STATUS_DONE;

	if (league->words[0] == NULL)
		return complain(STATUS_USAGE, "import", TEXT_IMPORT_WHICH_FILE);
	for (char **name = league->words; *name != NULL && status == STATUS_DONE; name++)
		status = import_file(league, *name);
	return status;
}

/* ---- export ---- */

struct exporting {
	const struct league *league;
	const struct league_marks *marks;
	struct league_identities identities;
	enum list_format format;
	struct writer writer;
	bool begun;
};

static bool write_line(void *payload, const struct league_line *line)
{
	struct exporting *exporting = payload;
	struct league_line named = *line;

	league_people_replace(&exporting->identities, &named);
	name_person(exporting->league, &named);
	league_marks_add(exporting->marks, &named);
	if (exporting->format == LIST_JSON) {
		line_text_write_json(&league_form, &named, &exporting->writer);
		writer_put(&exporting->writer, '\n');
	} else {
		if (!exporting->begun)
			line_text_write_csv_heading(&league_form, &exporting->writer);
		line_text_write_csv(&league_form, &named, &exporting->writer);
	}
	exporting->begun = true;
	return writer_flush(&exporting->writer, stdout);
}

enum status league_export(struct league *league)
{
	struct league_marks *marks = league_marks_new();
	struct exporting exporting = { .league = league, .marks = marks, .format = league->format };
	const struct journal journal = league->club.journal;
	enum trouble trouble = TROUBLE_NO_MEMORY;
	enum status status;

	if (marks != NULL)
		trouble = league_marks_note_league(marks, journal, league->name);
	if (trouble == NO_TROUBLE)
		trouble = league_marks_read(marks, journal);
	if (trouble == NO_TROUBLE)
		trouble = league_people_read(&exporting.identities, journal, league->name);
	if (trouble == NO_TROUBLE)
		trouble = journal_walk_leagues(journal, league->name, 0, write_line, &exporting);
	league_marks_free(marks);
	league_people_free(&exporting.identities);
	status = league_print(&exporting.writer);
	if (trouble != NO_TROUBLE)
		return command_store_trouble(journal, trouble, league->request);
	return status;
}
