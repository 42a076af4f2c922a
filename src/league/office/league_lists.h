/* The lists of a league, as rows of typed cells. */
#ifndef PINDECK_LEAGUE_LISTS_H
#define PINDECK_LEAGUE_LISTS_H

#include "common/list.h"
#include "league/office/league_people.h"

/* ---- rows ----
 *
 * Rows of cells that become CSV or JSON, or a table of the caller. */

enum {
	ROWS_MOST_COLUMNS = 24
};

/* A column has texts, or values of any type. */
struct league_rows {
	struct list_column columns[ROWS_MOST_COLUMNS + 1]; /* the last has no name */
	int count;
	struct list_value *cells; /* row by row; see rows_cell */
	size_t number;            /* of cells */
	size_t room;
	struct writer texts; /* of cells, each followed by a NUL byte */
	bool failed;         /* memory ran out */
};

void rows_add_columns(struct league_rows *rows, const struct list_column *columns, int count);

/* The next cell. The rows follow each other: each has as many cells as there are columns. */
void rows_text(struct league_rows *rows, const char *text);
void rows_decimal(struct league_rows *rows, const char *text);
void rows_number(struct league_rows *rows, long long number);
void rows_number_or_none(struct league_rows *rows, bool known, long long number);

/* Half points: 3 or 3.5. */
void rows_points(struct league_rows *rows, int32_t halves);

/* The cell with that number, counted from 0; its text lasts until the next cell is added. */
struct list_value rows_cell(const struct league_rows *rows, size_t number);

/* CSV with a heading, or a JSON array of objects. */
void rows_write(const struct league_rows *rows, struct writer *writer, bool csv);

void rows_free(struct league_rows *rows);

/* ---- lists ---- */

enum league_lists_kind {
	LEAGUE_LISTS_STANDINGS,
	LEAGUE_LISTS_POINTS,
	LEAGUE_LISTS_BOWLERS,
	LEAGUE_LISTS_RECAP,
	LEAGUE_LISTS_SCHEDULE,
	LEAGUE_LISTS_AWARDS,
	LEAGUE_LISTS_HIGHS /* of the last week of the results: the highest scores of its night */
};

/* The week up to which a list needs results, if that week is asked for; 0 for none. */
int league_lists_week_of(const struct season *season, enum league_lists_kind list, int week);

/* Fill in columns and rows; the rows begin as all zeros. Points, recap and schedule have the rows
 * of one week only, if that is not 0. False if memory runs out. rows_free in any case. */
bool league_lists_fill(const struct league_view *view, enum league_lists_kind list, int week,
                       struct league_rows *rows);

/* The same for a recap, team by team: the columns for a week, with at least that number of games,
 * then the rows of one side of a match. */
void league_lists_begin_recap(const struct league_view *view, int week, int least,
                              struct league_rows *rows);
void league_lists_add_side(const struct league_view *view, const struct result_match *match,
                           int which, struct league_rows *rows);

#endif
