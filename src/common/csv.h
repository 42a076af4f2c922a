/* Rows of CSV, as writer_csv and spreadsheets write them. */
#ifndef PINDECK_CSV_H
#define PINDECK_CSV_H

#include <stddef.h>

enum {
	CSV_CELL_SIZE = 257 /* the longest text of a journal, and an apostrophe before it */
};

struct csv_cell {
	char text[CSV_CELL_SIZE]; /* without a NUL byte */
	size_t length;
};

/* Cut a row, given without its line end, into at most that number of cells. Returns how many there
 * are, or -1 minus the index of a cell that is too long, one too many, or has quotes that do not
 * end where the cell does. */
int csv_cut_row(const char *text, size_t length, struct csv_cell *cells, int most);

/* The same for a row whose cells are separated by another byte: spreadsheets write ; where , is the
 * decimal mark. */
int csv_cut_separated(const char *text, size_t length, char separator, struct csv_cell *cells,
                      int most);

/* The length of the first row of a text, without its end: a line feed, or a carriage return
 * alone. One in quotes belongs to the row. */
size_t csv_row_length(const char *text, size_t length, char separator);

#endif
