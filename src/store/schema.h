/* The tables, and what is asked of them, in the SQL that both databases understand.
 *
 * One table holds everything: a row a line, found by game and line. Nothing is ever changed or
 * deleted in it, and what nothing was said of is NULL. */
#ifndef PINDECK_SCHEMA_H
#define PINDECK_SCHEMA_H

#include "journal.h"

enum {
	SCHEMA_VERSION = 5,
	SCHEMA_QUERY_SIZE = 1024
};

/* What turns a store of version n into one of version n+1, for n from 0 up. SQLite wants to
 * hear that a table is found by its key and by nothing else. */
const char *schema_step(int version, bool is_sqlite);

/* A line, with all its fields as $1 to $14; one that is there already, or that does not
 * follow another, breaks a constraint. */
extern const char schema_insert[];

/* The number of a new game. */
extern const char schema_next_game[];

/* The lines of the game $1, in their order, from a store of that version. An older one may be there
 * to be read only, and stays as it is: what its tables have no column for is NULL. */
const char *schema_lines(int version);

/* The games a query asks for, or all their lines, in its order. Needed are, as $1 to $5 and as far
 * as they appear, a game, a bowler, two moments, and the game after which they come. */
void schema_select_games(const struct journal_query *query, char text[SCHEMA_QUERY_SIZE]);
void schema_select_lines(const struct journal_query *query, int version,
                         char text[SCHEMA_QUERY_SIZE]);

#endif
