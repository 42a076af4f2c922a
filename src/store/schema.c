/* The tables, and what is asked of them, in the SQL that both databases understand. */
#include "schema.h"

#include <stdio.h>

static const char *const steps[SCHEMA_VERSION][2] = {
	{
	    "CREATE TABLE lines ("
	    " game BIGINT NOT NULL,"
	    " line BIGINT NOT NULL,"
	    " time BIGINT NOT NULL,"
	    " actor TEXT NOT NULL,"
	    " kind TEXT NOT NULL,"
	    " lane BIGINT,"
	    " bowler TEXT,"
	    " discipline TEXT,"
	    " place TEXT,"
	    " pins TEXT,"
	    " replaces BIGINT,"
	    " text TEXT,"
	    " PRIMARY KEY (game, line))",
	    "CREATE TABLE lines ("
	    " game INTEGER NOT NULL,"
	    " line INTEGER NOT NULL,"
	    " time INTEGER NOT NULL,"
	    " actor TEXT NOT NULL,"
	    " kind TEXT NOT NULL,"
	    " lane INTEGER,"
	    " bowler TEXT,"
	    " discipline TEXT,"
	    " place TEXT,"
	    " pins TEXT,"
	    " replaces INTEGER,"
	    " text TEXT,"
	    " PRIMARY KEY (game, line)) WITHOUT ROWID",
	},
	{
	    "CREATE INDEX opened ON lines (time, game) WHERE line = 1;"
	    "CREATE INDEX seated ON lines (bowler, game) WHERE kind = 'seated'",
	    "CREATE INDEX opened ON lines (time, game) WHERE line = 1;"
	    "CREATE INDEX seated ON lines (bowler, game) WHERE kind = 'seated'",
	},
};

const char *schema_step(int version, bool is_sqlite)
{
	return steps[version][is_sqlite];
}

const char schema_insert[] =
    "INSERT INTO lines VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)";

const char schema_next_game[] = "SELECT coalesce(max(game), 0) + 1 FROM lines";

const char schema_lines[] = "SELECT game, line, time, actor, kind, lane, bowler, discipline, place,"
			    " pins, replaces, text FROM lines WHERE game = $1 ORDER BY line";

/* Which games, of the first lines that have the name o. */
static void write_condition(const struct journal_query *query, char text[SCHEMA_QUERY_SIZE])
{
	const char *one_game = query->game != 0 ? " AND o.game = $1" : "";
	const char *bowler = pindeck_name_exists(query->bowler)
	                         ? " AND o.game IN (SELECT game FROM lines"
	                           " WHERE kind = 'seated' AND bowler = $2)"
	                         : "";
	const char *times = query->by_time ? " AND o.time BETWEEN $3 AND $4" : "";

	snprintf(text, SCHEMA_QUERY_SIZE, "o.line = 1%s%s%s", one_game, bowler, times);
}

void schema_select_games(const struct journal_query *query, char text[SCHEMA_QUERY_SIZE])
{
	static const char *const orders[] = {
		[BY_NUMBER] = "o.game",
		[OLDEST_FIRST] = "o.time, o.game",
		[NEWEST_FIRST] = "o.time DESC, o.game DESC",
	};
	char condition[SCHEMA_QUERY_SIZE];

	write_condition(query, condition);
	snprintf(text, SCHEMA_QUERY_SIZE, "SELECT o.game FROM lines o WHERE %.300s ORDER BY %s",
	         condition, orders[query->order]);
}

void schema_select_lines(const struct journal_query *query, char text[SCHEMA_QUERY_SIZE])
{
	static const char *const orders[] = {
		[BY_NUMBER] = "l.game, l.line",
		[OLDEST_FIRST] = "o.time, o.game, l.line",
		[NEWEST_FIRST] = "o.time DESC, o.game DESC, l.line",
	};
	char condition[SCHEMA_QUERY_SIZE];

	write_condition(query, condition);
	snprintf(text, SCHEMA_QUERY_SIZE,
	         "SELECT l.game, l.line, l.time, l.actor, l.kind, l.lane, l.bowler, l.discipline,"
	         " l.place, l.pins, l.replaces, l.text"
	         " FROM lines o JOIN lines l ON l.game = o.game WHERE %.300s ORDER BY %s",
	         condition, orders[query->order]);
}
