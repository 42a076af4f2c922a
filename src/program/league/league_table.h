/* Rows of cells as a table for people, CSV or JSON. */
#ifndef PINDECK_LEAGUE_TABLE_H
#define PINDECK_LEAGUE_TABLE_H

#include "league/office/league_lists.h"
#include "program/league/league.h"

struct table_column {
	const char *name;  /* in CSV and JSON; a null pointer: only in the table for people */
	enum text heading; /* for people; NO_TEXT: only in CSV and JSON */
	bool number;       /* aligned to the right, and a number in JSON */
};

struct table_columns {
	const struct table_column *list;
	int count;
};

#define TABLE_COLUMNS(columns) \
	((struct table_columns){ (columns), (int)(sizeof(columns) / sizeof *(columns)) })

/* No rows yet, below these columns. */
struct league_rows league_table_rows(struct table_columns columns);

/* Write the rows below these columns as the format says, JSON as an array of objects. */
void league_table_write(const struct league_rows *rows, struct table_columns columns,
                        enum list_format format, enum language language, struct writer *writer);

/* The heading, for people, of the column with that name of a list of src/league/lists. */
struct table_heading {
	const char *column;
	enum text text;
};

struct table_headings {
	const struct table_heading *list;
	int count;
};

#define TABLE_HEADINGS(headings) \
	((struct table_headings){ (headings), (int)(sizeof(headings) / sizeof *(headings)) })

/* Write the rows of a list of src/league/lists as the format says; people see the columns that have
 * a heading. Where the last column has words for programs, say is their text for people; else a
 * null pointer. */
typedef const char *league_table_say(enum language language, const char *word);
void league_table_write_rows(const struct league_rows *rows, struct table_headings headings,
                             league_table_say *say, enum list_format format, enum language language,
                             struct writer *writer);

/* Print a list of src/league/lists; people read it with that title, those headings and the footer.
 */
enum status league_table_print_list(struct league *league, enum league_lists_kind list,
                                    enum text title, struct table_headings headings);

#endif
