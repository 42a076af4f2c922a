/* Rows of CSV: reading what writer_csv writes, and what spreadsheets do. */
#include "csv.h"

#include <stdbool.h>

/* The rest of a row. */
struct rest {
	const char *next;
	const char *end;
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
	return rest->next == rest->end || *rest->next == ',';
}

/* One cell off the front; false where quotes do not end or something stands behind them, and for a
 * cell that is too long. */
static bool cut_cell(struct rest *rest, struct csv_cell *cell)
{
	const bool quoted = skip(rest, '"');

	cell->length = 0;
	while (rest->next < rest->end) {
		if (!quoted && *rest->next == ',')
			return true;
		if (quoted && skip(rest, '"') && !begins_with(rest, '"'))
			return is_at_end_of_cell(rest);
		if (cell->length == sizeof cell->text)
			return false;
		cell->text[cell->length++] = *rest->next++;
	}
	return !quoted;
}

int csv_cut_row(const char *text, size_t length, struct csv_cell *cells, int most)
{
	struct rest rest = { text, text + length };
	int count = 0;

	do {
		if (count == most || !cut_cell(&rest, &cells[count]))
			return -1 - count;
		count++;
	} while (skip(&rest, ','));
	return count;
}
