/* Rows of cells that become CSV or JSON, or a table of the caller. */
#ifndef PINDECK_ROWS_H
#define PINDECK_ROWS_H

#include "common/writer.h"

enum {
	ROWS_MOST_COLUMNS = 24
};

struct rows_column {
	const char *name; /* a null pointer: neither CSV nor JSON has it */
	bool number;      /* in JSON, where the cell has digits; null for an empty one */
	bool only_json;   /* CSV does not have it */
};

struct league_rows {
	struct rows_column columns[ROWS_MOST_COLUMNS];
	int count;
	struct writer cells; /* each followed by a NUL byte, row by row */
	size_t number;       /* of cells */
};

void rows_add_columns(struct league_rows *rows, const struct rows_column *columns, int count);

/* The next cell. The rows follow each other: each has as many cells as there are columns. */
void rows_text(struct league_rows *rows, const char *text);
void rows_number(struct league_rows *rows, long long number);
void rows_number_or_none(struct league_rows *rows, bool known, long long number);

/* Half points: 3 or 3.5. */
void rows_points(struct league_rows *rows, int32_t halves);

/* CSV with a heading; a JSON array of objects. */
void rows_write_csv(const struct league_rows *rows, struct writer *writer);
void rows_write_json(const struct league_rows *rows, struct writer *writer);

void rows_free(struct league_rows *rows);

#endif
