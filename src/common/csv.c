/* Rows of CSV, as writer_csv and spreadsheets write them. */
#include "common/csv.h"

#include <stdbool.h>

/* The rest of a row. */
struct rest {
	const char *next;
	const char *end;
	char separator;
};

static bool begins_with(const struct rest *rest, char byte)
{
	return rest->next < rest->end && *rest->next == byte;
}

static bool skip(struct rest *rest, char byte)
{
	const bool there = begins_with(rest, byte);

	rest->next += there;
	return there;
}

static bool is_at_end_of_cell(const struct rest *rest)
{
	return rest->next == rest->end || *rest->next == rest->separator;
}

/* Cut the first cell off; false if its quotes do not end or are followed by other characters, and
 * for a cell that is too long. */
static bool cut_cell(struct rest *rest, struct csv_cell *cell)
{
	const bool quoted = skip(rest, '"');

	cell->length = 0;
	while (rest->next < rest->end) {
		if (!quoted && *rest->next == rest->separator)
			return true;
		if (quoted && skip(rest, '"') && !begins_with(rest, '"'))
			return is_at_end_of_cell(rest);
		if (cell->length == sizeof cell->text)
			return false;
		cell->text[cell->length++] = *rest->next++;
	}
	return !quoted;
}

int csv_cut_separated(const char *text, size_t length, char separator, struct csv_cell *cells,
                      int most)
{
	struct rest rest = { text, text + length, separator };
	int count = 0;

	do {
		if (count == most || !cut_cell(&rest, &cells[count]))
			return -1 - count;
		count++;
	} while (skip(&rest, separator));
	return count;
}

int csv_cut_row(const char *text, size_t length, struct csv_cell *cells, int most)
{
	return csv_cut_separated(text, length, ',', cells, most);
}

/* A carriage return before a line feed belongs to the row. */
static bool ends_row(const char *text, size_t length)
{
	return text[0] == '\n' || (text[0] == '\r' && (length == 1 || text[1] != '\n'));
}

/* Two quotes in a row end the quotes and begin them again, which makes no difference here. */
size_t csv_row_length(const char *text, size_t length, char separator)
{
	bool at_start = true;
	bool quoted = false;
	size_t next = 0;

	for (; next < length && (quoted || !ends_row(text + next, length - next)); next++) {
		if (text[next] == '"' && (quoted || at_start))
			quoted = !quoted;
		at_start = text[next] == separator || (at_start && text[next] == '"');
	}
	return next;
}
