/* pindeck people import: persons from a table that another program wrote. */
#include "common/csv.h"
#include "common/room.h"
#include "common/utf8.h"
#include "members/full_name.h"
#include "program/commands/people.h"
#include "terminal/line.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum {
	MOST_COLUMNS = 32,
	ROW_SIZE = 4096,
	MOST_ROWS = 100000
};

/* The columns that are read; others are left out. */
enum column {
	FULL_NAME,
	BOARD_NAME,
	DISPLAY_NAME,
	HAND,
	NOTE,
	COLUMNS,
	OTHER_COLUMN = COLUMNS
};

static const char *const column_names[COLUMNS] = {
	[FULL_NAME] = "full_name",
	[BOARD_NAME] = "board_name",
	[DISPLAY_NAME] = "display_name",
	[HAND] = "hand",
	[NOTE] = "note",
};

struct table {
	struct people *people;
	const char *name; /* of the file */
	FILE *file;
	long long number; /* of the row */
	bool is_utf_16;   /* no row of the file can be read */
	enum column columns[MOST_COLUMNS];
	int width;
	struct csv_cell cells[MOST_COLUMNS];
	struct register_line *lines; /* the persons */
	size_t count;
	size_t room;
	char **keys; /* of the full names of these persons */
	size_t key_room;
	struct board_names taken; /* of the register and of earlier rows */
	long long known;
	long long refused;
};

static void refuse_row(struct table *table, enum text why)
{
	line_print_text(table->name, LINE_SIZE, stderr);
	fprintf(stderr, ":%lld: %s\n", table->number, words(spoken, why));
	table->refused++;
}

static void skip_rest_of_row(FILE *file)
{
	int byte;

	do
		byte = getc(file);
	while (byte != EOF && byte != '\n');
}

/* True if the row is whole. A row that is too long or has a NUL byte is left out. */
static bool is_whole(struct table *table, const char *row, size_t length)
{
	if (row[length] != '\0' || feof(table->file))
		return true;
	if (length == ROW_SIZE - 1)
		skip_rest_of_row(table->file);
	refuse_row(table, TEXT_PEOPLE_IMPORT_BAD_ROW);
	return false;
}

/* UTF-16 has a byte order mark, or a NUL byte beside the first letter of the heading. */
static bool is_utf_16(const struct table *table, const char *row)
{
	if (memcmp(row, "\xFF\xFE", 2) == 0 || memcmp(row, "\xFE\xFF", 2) == 0)
		return true;
	return !feof(table->file) && row[0] != '\n' && (row[0] == '\0' || row[1] == '\0');
}

/* The next row that is whole and not empty; its length, or -1 at the end. */
static long next_row(struct table *table, char row[ROW_SIZE])
{
	while (fgets(row, ROW_SIZE, table->file) != NULL) {
		const size_t length = strcspn(row, "\r\n");

		table->number++;
		table->is_utf_16 = table->number == 1 && is_utf_16(table, row);
		if (table->is_utf_16)
			return -1;
		if (is_whole(table, row, length) && length > 0)
			return (long)length;
	}
	return -1;
}

static bool is_cell(const struct csv_cell *cell, const char *word)
{
	return cell->length == strlen(word) && memcmp(cell->text, word, cell->length) == 0;
}

static enum column column_of(const struct csv_cell *cell)
{
	enum column column = 0;

	while (column < COLUMNS && !is_cell(cell, column_names[column]))
		column++;
	return column;
}

/* Find the columns by the heading; false if the full name is missing. */
static bool read_heading(struct table *table)
{
	static const char mark[] = "\xEF\xBB\xBF";
	char row[ROW_SIZE];
	long length = next_row(table, row);
	const char *text = row;
	bool has_name = false;

	if (length >= 3 && memcmp(row, mark, 3) == 0) {
		text += 3;
		length -= 3;
	}
	if (length < 0)
		return false;
	table->width = csv_cut_row(text, (size_t)length, table->cells, MOST_COLUMNS);
	for (int next = 0; next < table->width; next++) {
		table->columns[next] = column_of(&table->cells[next]);
		has_name |= table->columns[next] == FULL_NAME;
	}
	return has_name;
}

/* The cell of that column as a text; an apostrophe that protects a cell from a spreadsheet is
 * dropped. */
static void read_cell(const struct table *table, int count, enum column column,
                      char text[CSV_CELL_SIZE + 1])
{
	text[0] = '\0';
	for (int next = 0; next < count && next < table->width; next++) {
		const struct csv_cell *cell = &table->cells[next];
		const size_t skip = cell->length > 1 && cell->text[0] == '\'' &&
		                    strchr("=+-@'\t", cell->text[1]) != NULL;

		if (table->columns[next] != column)
			continue;
		memcpy(text, cell->text + skip, cell->length - skip);
		text[cell->length - skip] = '\0';
	}
}

/* The names of an earlier row whose key is the same; a null pointer for none. */
static const struct register_person *find_row(const struct table *table, const char *key)
{
	for (size_t next = 0; next < table->count; next++)
		if (strcmp(table->keys[next], key) == 0)
			return &table->lines[next].names;
	return NULL;
}

/* The person of the register, else of an earlier row, with that full name or one that differs only
 * in case or accents; a null pointer for none. */
static const struct register_person *find_same(const struct table *table,
                                               const struct register_person *names)
{
	const struct member *member =
	    roster_find_same_name(table->people->club.roster, names->full_name);
	char key[NAME_KEY_SIZE];

	if (roster_find_full_name(table->people->club.roster, names->full_name) != NULL)
		return names; /* perhaps of a person who was merged */
	if (member != NULL)
		return &member->names;
	full_name_key(names->full_name, key);
	return find_row(table, key);
}

/* Nobody can be asked whether two spellings are one person: the file must say it. */
static void refuse_spelling(struct table *table, const char *name, const char *other)
{
	line_print_text(table->name, LINE_SIZE, stderr);
	fprintf(stderr, ":%lld: ", table->number);
	line_print_text(name, LINE_SIZE, stderr);
	fputs(": ", stderr);
	words_print(stderr, spoken, PEOPLE_IMPORT_SPELLING, other);
	fputs("\n", stderr);
	table->refused++;
}

static bool add_key(struct table *table, const struct register_line *line)
{
	char **grown = room_for_one(table->keys, &table->key_room, table->count, sizeof *grown);
	char key[NAME_KEY_SIZE];

	if (grown == NULL)
		return false;
	table->keys = grown;
	full_name_key(line->names.full_name, key);
	grown[table->count] = strdup(key);
	return grown[table->count] != NULL;
}

static struct register_line *add_line(struct table *table, const struct register_line *line)
{
	struct register_line *grown;

	if (table->count == MOST_ROWS)
		return NULL;
	grown = room_for_one(table->lines, &table->room, table->count, sizeof *grown);
	if (grown == NULL)
		return NULL;
	table->lines = grown;
	if (!add_key(table, line))
		return NULL;
	grown[table->count] = *line;
	return grown + table->count++;
}

/* The attributes of the row; or a line on standard error that names the cell. */
static enum status read_names(struct table *table, int count, struct register_person *names)
{
	struct people row = *table->people;
	char texts[COLUMNS][CSV_CELL_SIZE + 1];
	enum status status;

	for (enum column column = 0; column < COLUMNS; column++)
		read_cell(table, count, column, texts[column]);
	row.board = texts[BOARD_NAME][0] != '\0' ? texts[BOARD_NAME] : NULL;
	row.display = texts[DISPLAY_NAME];
	row.hand = texts[HAND];
	row.note = texts[NOTE];
	status = people_read_name(texts[FULL_NAME], names->full_name);
	if (status == STATUS_DONE)
		status = people_choose_names(&row, names);
	if (status == STATUS_DONE && row.board == NULL)
		names->board_name = board_name_suggest(names->full_name, &table->taken);
	return status;
}

static enum status take_row(struct table *table, const char *row, size_t length)
{
	const int count = csv_cut_row(row, length, table->cells, MOST_COLUMNS);
	struct register_line line = people_line(table->people, REGISTER_REGISTERED, 0);
	const struct register_person *same;

	if (count < 0 || !utf8_is_encoded(row, length)) {
		refuse_row(table,
		           count < 0 ? TEXT_PEOPLE_IMPORT_BAD_ROW : TEXT_PEOPLE_IMPORT_NOT_UTF8);
		return STATUS_DONE;
	}
	if (read_names(table, count, &line.names) != STATUS_DONE) {
		refuse_row(table, TEXT_PEOPLE_IMPORT_LEFT_OUT);
		return STATUS_DONE;
	}
	same = table->people->same_name ? NULL : find_same(table, &line.names);
	if (same != NULL && strcmp(same->full_name, line.names.full_name) != 0) {
		refuse_spelling(table, line.names.full_name, same->full_name);
		return STATUS_DONE;
	}
	if (same != NULL) {
		table->known++;
		return STATUS_DONE;
	}
	if (add_line(table, &line) == NULL)
		return complain_no_memory();
	board_names_add(&table->taken, line.names.board_name);
	return STATUS_DONE;
}

static enum status read_table(struct table *table)
{
	char row[ROW_SIZE];
	enum status status = STATUS_DONE;
	long length;

	if (!read_heading(table)) {
		refuse_row(table,
		           table->is_utf_16 ? TEXT_IMPORT_UTF_16 : TEXT_PEOPLE_IMPORT_NO_HEADING);
		return STATUS_REFUSED;
	}
	while (status == STATUS_DONE && (length = next_row(table, row)) >= 0)
		status = take_row(table, row, (size_t)length);
	if (status == STATUS_DONE && table->count > 0)
		status = people_store(table->people, table->lines, table->count, table->name);
	if (status != STATUS_DONE)
		return status;
	(void)complain_words(STATUS_DONE, NULL, PEOPLE_IMPORT_SUM, (long long)table->count,
	                     table->known, table->refused);
	return table->refused > 0 ? STATUS_REFUSED : STATUS_DONE;
}

enum status people_import(struct people *people)
{
	struct table table = { .people = people,
		               .name = people->words[0],
		               .taken = roster_board_names(people->club.roster) };
	enum status status;

	if (table.name == NULL)
		return complain(STATUS_USAGE, "import", TEXT_PEOPLE_IMPORT_WHICH);
	table.file = strcmp(table.name, "-") == 0 ? stdin : fopen(table.name, "r");
	if (table.file == NULL)
		return complain_text(STATUS_FAILED, table.name, strerror(errno));
	status = read_table(&table);
	if (table.file != stdin)
		fclose(table.file);
	for (size_t next = 0; next < table.count; next++)
		free(table.keys[next]);
	free(table.keys);
	free(table.lines);
	return status;
}
