/* Sheets of a league as CSV: the heading, the rows and their cells. */
#include "league/office/league_sheet.h"

#include "common/csv.h"
#include "common/room.h"
#include "common/utf8.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
	MOST_COLUMNS = 64
};

enum column {
	COLUMN_WEEK,
	COLUMN_LANE,
	COLUMN_PAIR,
	COLUMN_TEAM,
	COLUMN_SLOT,
	COLUMN_BOWLER,
	COLUMN_LEFT,
	COLUMN_RIGHT,
	COLUMN_OPPONENT,
	COLUMN_POINTS,
	COLUMN_GAME,
	COLUMN_PRINTED = COLUMN_GAME + CELL_MOST_GAMES,
	COLUMNS = COLUMN_PRINTED + PRINTED_POINTS
};

static const struct {
	const char *word;
	enum column column;
} headings[] = {
	{ "week", COLUMN_WEEK },
	{ "lane", COLUMN_LANE },
	{ "pair", COLUMN_PAIR },
	{ "team", COLUMN_TEAM },
	{ "slot", COLUMN_SLOT },
	{ "bowler", COLUMN_BOWLER },
	{ "left", COLUMN_LEFT },
	{ "right", COLUMN_RIGHT },
	{ "opponent", COLUMN_OPPONENT },
	{ "points", COLUMN_POINTS },
	{ "g1", COLUMN_GAME },
	{ "g2", COLUMN_GAME + 1 },
	{ "g3", COLUMN_GAME + 2 },
	{ "g4", COLUMN_GAME + 3 },
	{ "g5", COLUMN_GAME + 4 },
	{ "g6", COLUMN_GAME + 5 },
	{ "average", COLUMN_PRINTED + (int)PRINTED_AVERAGE },
	{ "avg_before", COLUMN_PRINTED + (int)PRINTED_AVERAGE },
	{ "handicap", COLUMN_PRINTED + (int)PRINTED_HANDICAP },
	{ "hcp_before", COLUMN_PRINTED + (int)PRINTED_HANDICAP },
	{ "total", COLUMN_PRINTED + (int)PRINTED_TOTAL },
	{ "printed_total", COLUMN_PRINTED + (int)PRINTED_TOTAL },
	{ "total_with_handicap", COLUMN_PRINTED + (int)PRINTED_TOTAL_WITH_HANDICAP },
	{ "printed_hdcp_total", COLUMN_PRINTED + (int)PRINTED_TOTAL_WITH_HANDICAP },
};

/* The column by which each kind of sheet is recognised, and the other columns that it needs. */
static const struct {
	enum column sign;
	enum column needed[5];
	int count;
} kinds[SHEET_KINDS] = {
	[SHEET_SCORES] = { COLUMN_GAME,
	                   { COLUMN_WEEK, COLUMN_LANE, COLUMN_TEAM, COLUMN_SLOT, COLUMN_BOWLER },
	                   5 },
	[SHEET_SCHEDULE] = { COLUMN_LEFT, { COLUMN_WEEK, COLUMN_PAIR, COLUMN_RIGHT }, 3 },
	[SHEET_POINTS] = { COLUMN_POINTS,
	                   { COLUMN_WEEK, COLUMN_LANE, COLUMN_TEAM, COLUMN_OPPONENT },
	                   4 },
};

static const char possible_headings[] = "week,lane,team,slot,bowler,g1,g2,g3; week,pair,left,right";

struct reading {
	const char *next;
	const char *end;
	int32_t line;      /* of the row */
	int32_t next_line; /* after the row */
	char separator;
	int place[COLUMNS]; /* the index of a column's cell, -1 for none */
	int width;          /* of the heading */
	struct csv_cell cells[MOST_COLUMNS];
	int count;
	struct sheet *sheet;
	struct sheet_trouble trouble;
	sheet_name_row *name; /* names teams; may be a null pointer */
	const void *context;  /* for name */
};

/* ---- faults ---- */

/* Characters that would control a terminal become question marks. */
static void copy_printable(char value[SHEET_VALUE_SIZE], const struct csv_cell *cell)
{
	size_t length = 0;

	for (size_t next = 0; next < cell->length;) {
		const size_t size = utf8_printable(cell->text + next, cell->length - next);
		const size_t bytes = size > 0 ? size : 1;

		if (length + bytes >= SHEET_VALUE_SIZE)
			break;
		memcpy(value + length, size > 0 ? cell->text + next : "?", bytes);
		length += bytes;
		next += bytes;
	}
	value[length] = '\0';
}

static const char *word_of(enum column column)
{
	for (size_t row = 0; row < sizeof headings / sizeof *headings; row++)
		if (headings[row].column == column)
			return headings[row].word;
	return "";
}

static bool fail(struct reading *reading, enum league_reason fault, const char *possible)
{
	reading->trouble.fault = fault;
	reading->trouble.line = reading->line;
	snprintf(reading->trouble.possible, sizeof reading->trouble.possible, "%s", possible);
	return false;
}

/* About the cell with that index. */
static bool fail_at(struct reading *reading, enum league_reason fault, int index,
                    const char *possible)
{
	reading->trouble.column = index + 1;
	if (index < reading->count)
		copy_printable(reading->trouble.value, &reading->cells[index]);
	return fail(reading, fault, possible);
}

static bool fail_in(struct reading *reading, enum league_reason fault, enum column column,
                    const char *possible)
{
	snprintf(reading->trouble.name, sizeof reading->trouble.name, "%s", word_of(column));
	if (reading->place[column] >= 0)
		return fail_at(reading, fault, reading->place[column], possible);
	return fail(reading, fault, possible);
}

/* A cell after the last possible column. */
static bool fail_beyond(struct reading *reading, int index, int columns)
{
	char possible[SHEET_POSSIBLE_SIZE];

	snprintf(possible, sizeof possible, "1-%d", columns);
	return fail_at(reading, LEAGUE_REASON_SHEET_TOO_MANY_CELLS, index, possible);
}

/* The heading has the column at that index too. */
static bool fail_again(struct reading *reading, enum column column, int index)
{
	snprintf(reading->trouble.name, sizeof reading->trouble.name, "%s", word_of(column));
	return fail_at(reading, LEAGUE_REASON_SHEET_COLUMN_TWICE, index, "");
}

/* ---- rows ---- */

static bool is_blank(char byte)
{
	return byte == ' ' || byte == '\t';
}

/* Without blanks around it, and without an apostrophe that protects it from a spreadsheet. */
static void strip(struct csv_cell *cell)
{
	size_t first = 0;

	while (cell->length > 0 && is_blank(cell->text[cell->length - 1]))
		cell->length--;
	while (first < cell->length && is_blank(cell->text[first]))
		first++;
	if (cell->length - first > 1 && cell->text[first] == '\'' &&
	    strchr("=+-@'", cell->text[first + 1]) != NULL)
		first++;
	cell->length -= first;
	memmove(cell->text, cell->text + first, cell->length);
}

static bool cut(struct reading *reading, const char *row, size_t length)
{
	if (length > 0 && row[length - 1] == '\r')
		length--;
	reading->count =
	    csv_cut_separated(row, length, reading->separator, reading->cells, MOST_COLUMNS);
	if (reading->count < 0) {
		const int index = -1 - reading->count;

		reading->count = 0;
		return index == MOST_COLUMNS
		           ? fail_beyond(reading, index, MOST_COLUMNS)
		           : fail_at(reading, LEAGUE_REASON_SHEET_BAD_QUOTES, index, "");
	}
	for (int index = 0; index < reading->count; index++) {
		strip(&reading->cells[index]);
		if (!utf8_is_encoded(reading->cells[index].text, reading->cells[index].length))
			return fail_at(reading, LEAGUE_REASON_SHEET_NOT_UTF8, index, "UTF-8");
	}
	return true;
}

static bool is_blank_row(const struct reading *reading)
{
	for (int index = 0; index < reading->count; index++)
		if (reading->cells[index].length > 0)
			return false;
	return true;
}

static int32_t lines_in(const char *text, size_t length)
{
	int32_t lines = 0;

	for (size_t next = 0; next < length; next++)
		lines += text[next] == '\n';
	return lines;
}

/* Cut the next row that is not blank; false at the end and with a fault. */
static bool next_row(struct reading *reading)
{
	while (reading->next < reading->end) {
		const char *row = reading->next;
		const size_t left = (size_t)(reading->end - row);
		const size_t length = csv_row_length(row, left, reading->separator);

		reading->line = reading->next_line;
		reading->next_line += 1 + lines_in(row, length);
		reading->next += length < left ? length + 1 : left;
		if (!cut(reading, row, length))
			return false;
		if (!is_blank_row(reading))
			return true;
	}
	return false;
}

/* ---- the heading ---- */

static char find_separator(const char *text, size_t length)
{
	for (size_t next = 0; next < length && text[next] != '\n'; next++)
		if (text[next] == ',' || text[next] == ';' || text[next] == '\t')
			return text[next];
	return ',';
}

static bool is_word(const struct csv_cell *cell, const char *word)
{
	if (cell->length != strlen(word))
		return false;
	for (size_t next = 0; next < cell->length; next++) {
		const char byte = cell->text[next];
		const bool is_capital = byte >= 'A' && byte <= 'Z';

		if ((is_capital ? byte - 'A' + 'a' : byte) != word[next])
			return false;
	}
	return true;
}

static bool take_heading(struct reading *reading, int index)
{
	for (size_t row = 0; row < sizeof headings / sizeof *headings; row++) {
		const enum column column = headings[row].column;

		if (!is_word(&reading->cells[index], headings[row].word))
			continue;
		if (reading->place[column] >= 0)
			return fail_again(reading, column, index);
		reading->place[column] = index;
	}
	return true;
}

static bool has(const struct reading *reading, enum column column)
{
	return reading->place[column] >= 0;
}

static bool find_kind(struct reading *reading)
{
	for (int kind = 0; kind < SHEET_KINDS; kind++) {
		reading->sheet->kind = (enum sheet_kind)kind;
		if (has(reading, kinds[kind].sign))
			return true;
	}
	return fail(reading, LEAGUE_REASON_SHEET_UNKNOWN, possible_headings);
}

/* g1, g2, ... without a gap. */
static bool count_games(struct reading *reading)
{
	int games = 0;

	while (games < CELL_MOST_GAMES && has(reading, (enum column)(COLUMN_GAME + games))) {
		reading->sheet->columns[games] = reading->place[COLUMN_GAME + games] + 1;
		games++;
	}
	reading->sheet->games = games;
	for (int later = games; later < CELL_MOST_GAMES; later++)
		if (has(reading, (enum column)(COLUMN_GAME + later)))
			return fail_in(reading, LEAGUE_REASON_SHEET_COLUMN_MISSING,
			               (enum column)(COLUMN_GAME + games), "");
	return true;
}

static bool read_heading(struct reading *reading)
{
	enum sheet_kind kind;

	for (int column = 0; column < COLUMNS; column++)
		reading->place[column] = -1;
	reading->separator = find_separator(reading->next, (size_t)(reading->end - reading->next));
	if (!next_row(reading))
		return reading->trouble.fault == LEAGUE_REASON_ACCEPTED
		           ? fail(reading, LEAGUE_REASON_SHEET_EMPTY, possible_headings)
		           : false;
	reading->width = reading->count;
	for (int index = 0; index < reading->count; index++)
		if (!take_heading(reading, index))
			return false;
	if (!find_kind(reading))
		return false;
	kind = reading->sheet->kind;
	for (int next = 0; next < kinds[kind].count; next++)
		if (!has(reading, kinds[kind].needed[next]))
			return fail_in(reading, LEAGUE_REASON_SHEET_COLUMN_MISSING,
			               kinds[kind].needed[next], "");
	reading->sheet->lane_column =
	    reading->place[kind == SHEET_SCHEDULE ? COLUMN_PAIR : COLUMN_LANE] + 1;
	reading->sheet->team_column =
	    reading->place[kind == SHEET_SCHEDULE ? COLUMN_LEFT : COLUMN_TEAM] + 1;
	reading->sheet->slot_column = reading->place[COLUMN_SLOT] + 1;
	return count_games(reading);
}

/* ---- cells ---- */

/* Spreadsheets leave out empty cells at the end of a row. */
static const struct csv_cell *cell_of(const struct reading *reading, enum column column)
{
	static const struct csv_cell nothing;

	return has(reading, column) && reading->place[column] < reading->count
	           ? &reading->cells[reading->place[column]]
	           : &nothing;
}

/* Digits, up to six, with a minus sign for a negative number. */
static bool read_digits(const struct csv_cell *cell, int32_t *number)
{
	const size_t sign = cell->length > 0 && cell->text[0] == '-';

	*number = 0;
	if (cell->length == sign || cell->length > 6 + sign)
		return false;
	for (size_t next = sign; next < cell->length; next++) {
		if (cell->text[next] < '0' || cell->text[next] > '9')
			return false;
		*number = *number * 10 + cell->text[next] - '0';
	}
	*number = sign ? -*number : *number;
	return true;
}

static bool read_number(struct reading *reading, enum column column, int32_t most, int32_t *number)
{
	char possible[SHEET_POSSIBLE_SIZE];

	if (read_digits(cell_of(reading, column), number) && *number >= 1 && *number <= most)
		return true;
	snprintf(possible, sizeof possible, "1-%d", (int)most);
	return fail_in(reading, LEAGUE_REASON_SHEET_BAD_NUMBER, column, possible);
}

static bool read_name(struct reading *reading, enum column column, char name[LEAGUE_NAME_SIZE])
{
	const struct csv_cell *cell = cell_of(reading, column);

	name[0] = '\0';
	if (cell->length >= LEAGUE_NAME_SIZE || memchr(cell->text, '\0', cell->length) != NULL)
		return fail_in(reading, LEAGUE_REASON_BAD_NAME, column, "");
	memcpy(name, cell->text, cell->length);
	name[cell->length] = '\0';
	return league_line_is_name(name) || fail_in(reading, LEAGUE_REASON_BAD_NAME, column, "");
}

/* A name, or nothing. */
static bool read_name_if_any(struct reading *reading, enum column column,
                             char name[LEAGUE_NAME_SIZE])
{
	name[0] = '\0';
	return cell_of(reading, column)->length == 0 || read_name(reading, column, name);
}

/* 3, 3.5 or 3,5, in halves. */
static bool read_points(struct reading *reading, int32_t *halves)
{
	struct csv_cell cell = *cell_of(reading, COLUMN_POINTS);
	const size_t length = cell.length;
	const bool has_fraction =
	    length > 2 && (cell.text[length - 2] == '.' || cell.text[length - 2] == ',');
	const int fraction = has_fraction ? cell.text[length - 1] : '0';

	cell.length -= has_fraction ? 2 : 0;
	if ((fraction != '0' && fraction != '5') || !read_digits(&cell, halves) || *halves < 0)
		return fail_in(reading, LEAGUE_REASON_BAD_POINTS, COLUMN_POINTS, "3, 3.5");
	*halves = *halves * 2 + (fraction == '5');
	return true;
}

static void read_printed(struct reading *reading, struct sheet_row *row)
{
	for (int next = 0; next < PRINTED_POINTS; next++)
		if (!read_digits(cell_of(reading, (enum column)(COLUMN_PRINTED + next)),
		                 &row->printed[next]))
			row->printed[next] = SHEET_NOT_PRINTED;
	row->printed[PRINTED_POINTS] = SHEET_NOT_PRINTED;
}

/* The letter of a cell may be in lower case on a sheet, not in the record. */
static bool read_cell(struct cell *read, const struct csv_cell *cell)
{
	char text[CELL_TEXT_SIZE];

	if (cell->length >= sizeof text)
		return false;
	memcpy(text, cell->text, cell->length);
	if (cell->length > 0 && text[0] >= 'a' && text[0] <= 'z')
		text[0] = (char)(text[0] - 'a' + 'A');
	return cell_read(read, text, cell->length);
}

static bool read_cells(struct reading *reading, struct sheet_row *row, bool *needs_bowler)
{
	int taken = 0;

	*needs_bowler = false;
	for (int game = 0; game < reading->sheet->games; game++) {
		const enum column column = (enum column)(COLUMN_GAME + game);
		const struct csv_cell *cell = cell_of(reading, column);
		struct cell *read = &row->cells[game];

		if (!read_cell(read, cell))
			return fail_in(reading, LEAGUE_REASON_SHEET_BAD_CELL, column,
			               "185 A A185 V D120 N145 P185");
		taken += read->kind != CELL_EMPTY;
		*needs_bowler =
		    *needs_bowler || (read->kind != CELL_EMPTY && read->kind != CELL_VACANT &&
		                      read->kind != CELL_DUMMY);
	}
	/* without a bowler too, the row is taken back */
	return taken > 0 || cell_of(reading, COLUMN_BOWLER)->length == 0 ||
	       fail(reading, LEAGUE_REASON_SHEET_NO_CELLS, "");
}

/* ---- a row of each kind ---- */

static bool read_scores(struct reading *reading, struct sheet_row *row)
{
	bool needs_bowler;

	return read_number(reading, COLUMN_LANE, SHEET_MOST_LANE, &row->lane) &&
	       read_name(reading, COLUMN_TEAM, row->team) &&
	       read_number(reading, COLUMN_SLOT, LEAGUE_MOST_SLOTS, &row->slot) &&
	       read_cells(reading, row, &needs_bowler) &&
	       (needs_bowler ? read_name : read_name_if_any)(reading, COLUMN_BOWLER, row->other);
}

static bool read_schedule(struct reading *reading, struct sheet_row *row)
{
	return read_number(reading, COLUMN_PAIR, SHEET_MOST_LANE, &row->lane) &&
	       read_name_if_any(reading, COLUMN_LEFT, row->team) &&
	       (row->team[0] != '\0' ? read_name_if_any : read_name)(reading, COLUMN_RIGHT,
	                                                             row->other) &&
	       (strcmp(row->team, row->other) != 0 ||
	        fail_in(reading, LEAGUE_REASON_SAME_TEAM, COLUMN_RIGHT, ""));
}

static bool read_points_row(struct reading *reading, struct sheet_row *row)
{
	return read_number(reading, COLUMN_LANE, SHEET_MOST_LANE, &row->lane) &&
	       read_name(reading, COLUMN_TEAM, row->team) &&
	       read_name_if_any(reading, COLUMN_OPPONENT, row->other) &&
	       read_points(reading, &row->printed[PRINTED_POINTS]);
}

static bool (*const readers[SHEET_KINDS])(struct reading *, struct sheet_row *) = {
	[SHEET_SCORES] = read_scores,
	[SHEET_SCHEDULE] = read_schedule,
	[SHEET_POINTS] = read_points_row,
};

static bool read_row(struct reading *reading, struct sheet_row *row)
{
	*row = (struct sheet_row){ .line = reading->line };
	for (int index = reading->width; index < reading->count; index++)
		if (reading->cells[index].length > 0)
			return fail_beyond(reading, index, reading->width);
	read_printed(reading, row);
	return read_number(reading, COLUMN_WEEK, LEAGUE_MOST_WEEKS, &row->week) &&
	       readers[reading->sheet->kind](reading, row);
}

static bool read_rows(struct reading *reading)
{
	struct sheet *sheet = reading->sheet;
	char most[SHEET_POSSIBLE_SIZE];

	while (next_row(reading)) {
		void *rows =
		    room_for_one(sheet->rows, &sheet->room, sheet->count, sizeof *sheet->rows);

		snprintf(most, sizeof most, "%d", (int)SHEET_MOST_ROWS);
		if (rows == NULL)
			return fail(reading, LEAGUE_REASON_NO_MEMORY, "");
		sheet->rows = rows;
		if (sheet->count == SHEET_MOST_ROWS)
			return fail(reading, LEAGUE_REASON_SHEET_TOO_BIG, most);
		if (!read_row(reading, &sheet->rows[sheet->count]))
			return false;
		sheet->count++;
	}
	return reading->trouble.fault == LEAGUE_REASON_ACCEPTED;
}

/* ---- files ---- */

static void drop_byte_order_mark(struct reading *reading)
{
	static const char mark[] = "\xEF\xBB\xBF";

	if (reading->end - reading->next >= 3 && memcmp(reading->next, mark, 3) == 0)
		reading->next += 3;
}

static void name_rows(const struct reading *reading)
{
	for (size_t next = 0; reading->name != NULL && next < reading->sheet->count; next++)
		reading->name(reading->context, reading->sheet->kind, reading->sheet->rows + next);
}

static bool read_file(struct reading *reading)
{
	const size_t length = (size_t)(reading->end - reading->next);

	if (length > SHEET_MOST_BYTES)
		return fail(reading, LEAGUE_REASON_SHEET_TOO_BIG, "16 MB");
	if (length > 0 && memchr(reading->next, '\0', length) != NULL)
		return fail(reading, LEAGUE_REASON_SHEET_NOT_UTF8, "UTF-8");
	drop_byte_order_mark(reading);
	reading->next_line = 1;
	if (!read_heading(reading) || !read_rows(reading))
		return false;
	name_rows(reading);
	reading->trouble = sheet_check(reading->sheet);
	return reading->trouble.fault == LEAGUE_REASON_ACCEPTED;
}

bool sheet_row_is_taken_back(const struct sheet_row *row)
{
	for (int game = 0; game < CELL_MOST_GAMES; game++)
		if (row->cells[game].kind != CELL_EMPTY)
			return false;
	return row->other[0] == '\0';
}

bool sheet_rows_share_slot(const struct sheet_row *one, const struct sheet_row *other)
{
	for (int game = 0; game < CELL_MOST_GAMES; game++)
		if (one->cells[game].kind != CELL_EMPTY && other->cells[game].kind != CELL_EMPTY)
			return false;
	return one->other[0] != '\0' && other->other[0] != '\0' &&
	       strcmp(one->other, other->other) != 0;
}

struct sheet_trouble sheet_read(struct sheet *sheet, const char *text, size_t length)
{
	return sheet_read_named(sheet, text, length, NULL, NULL);
}

struct sheet_trouble sheet_read_named(struct sheet *sheet, const char *text, size_t length,
                                      sheet_name_row *name, const void *context)
{
	struct reading reading = {
		.next = text, .end = text + length, .sheet = sheet, .name = name, .context = context
	};

	*sheet = (struct sheet){ .kind = SHEET_SCORES };
	if (!read_file(&reading))
		sheet_free(sheet);
	return reading.trouble;
}

void sheet_free(struct sheet *sheet)
{
	free(sheet->rows);
	*sheet = (struct sheet){ .kind = SHEET_SCORES };
}

/* ---- contradictions between rows ----
 *
 * Sorted, they are neighbours. */

/* A team in a row; the rows of a schedule have two. */
struct place {
	const struct sheet_row *row;
	const char *team;
};

static int compare(int32_t one, int32_t other)
{
	return (one > other) - (one < other);
}

static int by_week_team_slot(const void *left, const void *right)
{
	const struct place *one = left;
	const struct place *other = right;
	int order = compare(one->row->week, other->row->week);

	if (order == 0)
		order = strcmp(one->team, other->team);
	if (order == 0)
		order = compare(one->row->slot, other->row->slot);
	return order != 0 ? order : compare(one->row->line, other->row->line);
}

static int by_week_lane_team(const void *left, const void *right)
{
	const struct place *one = left;
	const struct place *other = right;
	int order = compare(one->row->week, other->row->week);

	if (order == 0)
		order = compare(one->row->lane, other->row->lane);
	if (order == 0)
		order = strcmp(one->team, other->team);
	return order != 0 ? order : compare(one->row->line, other->row->line);
}

static bool is_about_lane(const struct sheet *sheet, enum league_reason fault)
{
	return fault == LEAGUE_REASON_SHEET_LANES_OVERLAP ||
	       (fault == LEAGUE_REASON_SHEET_ROW_TWICE && sheet->kind == SHEET_SCHEDULE);
}

static bool is_about_slot(const struct sheet *sheet, enum league_reason fault)
{
	return fault == LEAGUE_REASON_SHEET_ROW_TWICE && sheet->kind == SHEET_SCORES;
}

/* The column that a fault is about. */
static void name_column(const struct sheet *sheet, struct sheet_trouble *trouble)
{
	const bool is_schedule = sheet->kind == SHEET_SCHEDULE;
	const char *name = is_schedule ? "left" : "team";

	trouble->column = sheet->team_column;
	if (is_about_lane(sheet, trouble->fault)) {
		trouble->column = sheet->lane_column;
		name = is_schedule ? "pair" : "lane";
	} else if (is_about_slot(sheet, trouble->fault)) {
		trouble->column = sheet->slot_column;
		name = "slot";
	}
	snprintf(trouble->name, sizeof trouble->name, "%s", name);
}

/* About the later one of two rows. */
static struct sheet_trouble trouble_of(const struct sheet *sheet, enum league_reason fault,
                                       const struct place *one, const struct place *other)
{
	const struct place *later = one->row->line > other->row->line ? one : other;
	const struct place *earlier = later == one ? other : one;
	struct sheet_trouble trouble = { .fault = fault,
		                         .line = later->row->line,
		                         .earlier = earlier->row->line };

	snprintf(trouble.value, sizeof trouble.value, "%s", later->team);
	if (is_about_lane(sheet, fault))
		snprintf(trouble.value, sizeof trouble.value, "%d", (int)later->row->lane);
	else if (is_about_slot(sheet, fault))
		snprintf(trouble.value, sizeof trouble.value, "%d", (int)later->row->slot);
	name_column(sheet, &trouble);
	return trouble;
}

static struct sheet_trouble check_teams(const struct sheet *sheet, const struct place *places,
                                        size_t count)
{
	for (size_t next = 1; next < count; next++) {
		const struct place *one = &places[next - 1];
		const struct place *other = &places[next];

		if (one->row->week != other->row->week || strcmp(one->team, other->team) != 0)
			continue;
		if (one->row->lane != other->row->lane)
			return trouble_of(sheet, LEAGUE_REASON_SHEET_TEAM_TWICE, one, other);
		if (sheet->kind == SHEET_SCORES && (one->row->slot != other->row->slot ||
		                                    sheet_rows_share_slot(one->row, other->row)))
			continue;
		return trouble_of(sheet, LEAGUE_REASON_SHEET_ROW_TWICE, one, other);
	}
	return (struct sheet_trouble){ .fault = LEAGUE_REASON_ACCEPTED };
}

/* Pairs of a schedule are numbered; a row of scores or points has the first lane of its pair. */
static bool overlap(const struct sheet *sheet, const struct sheet_row *one,
                    const struct sheet_row *other)
{
	return sheet->kind != SHEET_SCHEDULE && one->week == other->week &&
	       other->lane == one->lane + 1;
}

/* Each row of a schedule has both teams of a pair, so another row with that pair is wrong. */
static struct sheet_trouble check_pairs(const struct sheet *sheet, const struct place *places,
                                        size_t count)
{
	int teams = 1;

	for (size_t next = 1; next < count; next++) {
		const struct place *one = &places[next - 1];
		const struct place *other = &places[next];

		if (overlap(sheet, one->row, other->row))
			return trouble_of(sheet, LEAGUE_REASON_SHEET_LANES_OVERLAP, one, other);
		if (one->row->week != other->row->week || one->row->lane != other->row->lane) {
			teams = 1;
			continue;
		}
		if (sheet->kind == SHEET_SCHEDULE && one->row != other->row)
			return trouble_of(sheet, LEAGUE_REASON_SHEET_ROW_TWICE, one, other);
		teams += strcmp(one->team, other->team) != 0;
		if (teams > 2)
			return trouble_of(sheet, LEAGUE_REASON_SHEET_THIRD_TEAM, one, other);
	}
	return (struct sheet_trouble){ .fault = LEAGUE_REASON_ACCEPTED };
}

static size_t list_places(const struct sheet *sheet, struct place *places)
{
	size_t count = 0;

	for (size_t next = 0; next < sheet->count; next++) {
		const struct sheet_row *row = &sheet->rows[next];

		if (row->team[0] != '\0')
			places[count++] = (struct place){ row, row->team };
		if (sheet->kind == SHEET_SCHEDULE && row->other[0] != '\0')
			places[count++] = (struct place){ row, row->other };
	}
	return count;
}

struct sheet_trouble sheet_check(const struct sheet *sheet)
{
	struct sheet_trouble trouble = { .fault = LEAGUE_REASON_NO_MEMORY };
	struct place *places = calloc(2 * sheet->count + 1, sizeof *places);
	size_t count;

	if (places == NULL)
		return trouble;
	count = list_places(sheet, places);
	qsort(places, count, sizeof *places, by_week_team_slot);
	trouble = check_teams(sheet, places, count);
	if (trouble.fault == LEAGUE_REASON_ACCEPTED) {
		qsort(places, count, sizeof *places, by_week_lane_team);
		trouble = check_pairs(sheet, places, count);
	}
	free(places);
	return trouble;
}
