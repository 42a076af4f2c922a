/* Reading rows of SQLite by hand, to compare with. */
#ifndef PINDECK_SQLITE_ROWS_H
#define PINDECK_SQLITE_ROWS_H

#include <sqlite3.h>
#include <stddef.h>

/* Read every value of the row by its type. Returns a sum that depends on all of them. */
static inline size_t fetch_row(sqlite3_stmt *statement)
{
	size_t bytes = 0;

	for (int column = 0; column < sqlite3_column_count(statement); column++) {
		const int type = sqlite3_column_type(statement, column);

		if (type == SQLITE_INTEGER)
			bytes += sqlite3_column_int64(statement, column) != 0;
		if (type == SQLITE_TEXT && sqlite3_column_text(statement, column) != NULL)
			bytes += (size_t)sqlite3_column_bytes(statement, column);
	}
	return bytes;
}

#endif
