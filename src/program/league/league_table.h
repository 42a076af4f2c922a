/* Rows of cells that become a table for people, CSV or JSON. */
#ifndef PINDECK_LEAGUE_TABLE_H
#define PINDECK_LEAGUE_TABLE_H

#include "league.h"
#include "league_lists.h"

struct table_column {
	const char *name;  /* in CSV and JSON; a null pointer: only in the table for people */
	enum text heading; /* for people; NO_TEXT: only in CSV and JSON */
	bool number;       /* aligned to the right, and a number in JSON */
};

enum {
	TABLE_MOST_COLUMNS = 24
};

struct league_table {
	const struct table_column *columns;
	int count;
	struct writer cells; /* each followed by a NUL byte, row by row */
	size_t number;       /* of cells */
};

/* The next cell. The rows follow each other: each has as many cells as there are columns. */
void table_text(struct league_table *table, const char *text);
void table_number(struct league_table *table, long long number);

/* Half points: 3 or 3.5. */
void table_points(struct league_table *table, int32_t halves);

/* Write the rows as the format says, JSON as an array of objects, and empty the table. */
void table_write(struct league_table *table, enum league_format format, enum language language,
                 struct writer *writer);

/* Write the rows of a list of src/leagues as the format says; people read a heading for each
 * column, NO_TEXT for one that they do not see. Where the last column has words for programs, say
 * is their text for people; else a null pointer. */
typedef const char *table_say(enum language language, const char *word);
void table_write_rows(const struct league_rows *rows, const enum text *headings, table_say *say,
                      enum league_format format, enum language language, struct writer *writer);

void table_free(struct league_table *table);

#endif
