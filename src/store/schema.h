/* The tables and queries, in SQL that both databases understand.
 *
 * One table has a row for each line, found by game and line. Rows are never changed or deleted, and
 * missing fields are NULL. A second table, openings, has the games that were opened here; imported
 * games are not in it. The table register has the lines about persons; only the names of a person
 * who is forgotten are ever erased from it, and from the table leagues, which has the lines about
 * leagues. */
#ifndef PINDECK_SCHEMA_H
#define PINDECK_SCHEMA_H

#include "journal/journal.h"

enum {
	SCHEMA_VERSION = 1,
	SCHEMA_QUERY_SIZE = 4096,
	SCHEMA_PATTERN_SIZE = 48
};

/* How stores come to their version: step n has the statements that turn a store of version n into
 * version n+1, for PostgreSQL and for SQLite. The first creates the tables. */
struct schema_history {
	int version; /* after the last step */
	const char *const (*steps)[2];
};

extern const struct schema_history schema_history;

/* Insert a line, with its columns as $1, $2 and so on, after those that the table fills in; a line
 * that exists, or does not follow another one, violates a constraint. */
void schema_insert(const struct line_form *form, char text[SCHEMA_QUERY_SIZE]);

/* Insert a line that follows one of the same transaction, with the same columns. */
void schema_insert_next(const struct line_form *form, char text[SCHEMA_QUERY_SIZE]);

/* The selected lines; $1 is the value of the selection, if it has one. */
void schema_select(const struct line_form *form, const struct line_selection *selection,
                   char text[SCHEMA_QUERY_SIZE]);

/* Erase the personal fields of the lines of the register before $1 that are about the person $2. */
void schema_erase(char text[SCHEMA_QUERY_SIZE]);

/* The same for names that were typed in leagues before a line said that the bowler is the person
 * $1.
 */
extern const char schema_erase_typed[];

/* The game $2 was opened on lane $1 by a program that had claimed it. */
extern const char schema_insert_opening[];

/* How many lines the game $1 has. */
extern const char schema_length[];

/* The last line of the record of leagues. */
extern const char schema_last_league[];

/* The number of a new game. */
extern const char schema_next_game[];

/* The fields that are read. A query without seals reads only the fields that it needs; if it reads
 * the lines of one game, the number of the game is not among them. */
struct schema_plan {
	int fields[LINE_MOST_FIELDS]; /* in the order of the columns of the statement */
	int count;
};

struct schema_plan schema_plan(const struct journal_query *query, bool of_one_game);

/* The lines of the game $1, in order. */
void schema_select_game(const struct schema_plan *plan, char text[SCHEMA_QUERY_SIZE]);

/* The games a query asks for, or all their lines, in its order. Parameters, as far as they appear:
 * $1 game, $2 bowler, $3 and $4 two moments, $5 the game after which they come, $6 lane, $7 the
 * number of latest games, $8 the moment since which a series lasts, $9 the pattern of
 * schema_series_pattern. */
void schema_select_games(const struct journal_query *query, char text[SCHEMA_QUERY_SIZE]);
void schema_select_lines(const struct journal_query *query, const struct schema_plan *plan,
                         char text[SCHEMA_QUERY_SIZE]);

/* The LIKE pattern for the text of a later game of that series. */
void schema_series_pattern(int64_t since, char text[SCHEMA_PATTERN_SIZE]);

#endif
