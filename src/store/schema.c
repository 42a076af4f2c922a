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
	{
	    /* the same table; but lines may say what an older Pindeck cannot read */
	    "SELECT 1",
	    "SELECT 1",
	},
	{
	    "ALTER TABLE lines ADD COLUMN key TEXT",
	    "ALTER TABLE lines ADD COLUMN key TEXT",
	},
	{
	    "ALTER TABLE lines ADD COLUMN seal TEXT",
	    "ALTER TABLE lines ADD COLUMN seal TEXT",
	},
};

const char *schema_step(int version, bool is_sqlite)
{
	return steps[version][is_sqlite];
}

/* SQLite counts parameters in the order in which they appear: they must appear in their order. */
const char schema_insert[] = "INSERT INTO lines VALUES (CASE WHEN EXISTS (SELECT 1 FROM lines"
			     " WHERE game = CAST($1 AS BIGINT) AND line = CAST($2 AS BIGINT) - 1)"
			     " OR CAST($2 AS BIGINT) = 1 THEN CAST($1 AS BIGINT) END,"
			     " CAST($2 AS BIGINT), $3, $4, $5, $6, $7, $8, $9, $10, $11, $12,"
			     " $13, $14)";

const char schema_next_game[] = "SELECT coalesce(max(game), 0) + 1 FROM lines";

enum {
	VERSION_WITH_KEYS = 4,
	VERSION_WITH_SEALS = 5
};

/* The columns that every version has, and what is read for those that came later. */
#define LINES(key, seal)                                                                  \
	"SELECT l.game, l.line, l.time, l.actor, l.kind, l.lane, l.bowler, l.discipline," \
	" l.place, l.pins, l.replaces, l.text, " key ", " seal " FROM lines l"
#define OF_ONE_GAME " WHERE l.game = $1 ORDER BY l.line"

static const struct {
	int version; /* and later ones */
	const char *lines;
	const char *lines_of_game;
} selects[] = {
	{ VERSION_WITH_SEALS, LINES("l.key", "l.seal"), LINES("l.key", "l.seal") OF_ONE_GAME },
	{ VERSION_WITH_KEYS, LINES("l.key", "NULL"), LINES("l.key", "NULL") OF_ONE_GAME },
	{ 0, LINES("NULL", "NULL"), LINES("NULL", "NULL") OF_ONE_GAME },
};

static size_t select_of(int version)
{
	size_t next = 0;

	while (version < selects[next].version)
		next++;
	return next;
}

const char *schema_lines(int version)
{
	return selects[select_of(version)].lines_of_game;
}

enum {
	BY_GAME = 0,
	BY_LINE = 1
};

static const char *const orders[][2] = {
	[BY_NUMBER] = { "o.game", "o.game, l.line" },
	[OLDEST_FIRST] = { "o.time, o.game", "o.time, o.game, l.line" },
	[NEWEST_FIRST] = { "o.time DESC, o.game DESC", "o.time DESC, o.game DESC, l.line" },
};

/* What is selected, and then which games: those whose first lines, called o, are asked for. */
static void write_select(const struct journal_query *query, const char *what, const char *order,
                         char text[SCHEMA_QUERY_SIZE])
{
	const char *one_game = query->game != 0 ? " AND o.game = $1" : "";
	const char *bowler = pindeck_name_exists(query->bowler)
	                         ? " AND o.game IN (SELECT game FROM lines"
	                           " WHERE kind = 'seated' AND bowler = $2)"
	                         : "";
	const char *times = query->by_time ? " AND o.time BETWEEN $3 AND $4" : "";
	const char *after = query->after != 0 ? " AND o.game > $5" : "";

	snprintf(text, SCHEMA_QUERY_SIZE, "%s WHERE o.line = 1%s%s%s%s ORDER BY %s", what, one_game,
	         bowler, times, after, order);
}

void schema_select_games(const struct journal_query *query, char text[SCHEMA_QUERY_SIZE])
{
	write_select(query, "SELECT o.game FROM lines o", orders[query->order][BY_GAME], text);
}

void schema_select_lines(const struct journal_query *query, int version,
                         char text[SCHEMA_QUERY_SIZE])
{
	/* PostgreSQL does not see by itself that it need not read the lines of earlier games */
	const char *after = query->after != 0 ? " AND l.game > $5" : "";
	char what[SCHEMA_QUERY_SIZE / 2];

	snprintf(what, sizeof what, "%s JOIN lines o ON o.game = l.game%s",
	         selects[select_of(version)].lines, after);
	write_select(query, what, orders[query->order][BY_LINE], text);
}
