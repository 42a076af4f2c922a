/* The tables and queries, in SQL that both databases understand. */
#include "store/schema.h"

#include "journal/moment.h"
#include "journal/move_value.h"

#include <assert.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>

/* SQLite needs WITHOUT ROWID for tables that are found by their key alone. */
#define LINES                                                                \
	"CREATE TABLE lines (game BIGINT NOT NULL, line BIGINT NOT NULL,"    \
	" time BIGINT NOT NULL, actor TEXT NOT NULL, kind TEXT NOT NULL,"    \
	" lane BIGINT, bowler TEXT, discipline TEXT, place TEXT, pins TEXT," \
	" replaces BIGINT, text TEXT, key TEXT, person BIGINT, value TEXT,"  \
	" seal TEXT, request BIGINT, PRIMARY KEY (game, line))"

/* The last four: games whose bowlers, time or lane a repair has changed, and those with teams; few.
 */
#define INDEXES                                                                          \
	"CREATE INDEX opened ON lines (time, game) WHERE line = 1;"                      \
	"CREATE INDEX on_lane ON lines (lane, time, text) WHERE line = 1;"               \
	"CREATE INDEX seated ON lines (bowler, game) WHERE kind = 'seated';"             \
	"CREATE INDEX of_person ON lines (person, game) WHERE person IS NOT NULL;"       \
	"CREATE INDEX teams ON lines (game) WHERE kind = 'seated' AND text IS NOT NULL;" \
	"CREATE INDEX named ON lines (game) WHERE kind = 'named';"                       \
	"CREATE INDEX dated ON lines (game) WHERE kind = 'dated';"                       \
	"CREATE INDEX relaned ON lines (game) WHERE kind = 'relaned';"

#define OPENINGS                                                       \
	"CREATE TABLE openings (lane BIGINT NOT NULL, game BIGINT NOT" \
	" NULL, PRIMARY KEY (lane, game))"

#define AUDIT                                                                  \
	" time BIGINT NOT NULL, action TEXT NOT NULL, actor TEXT NOT NULL,"    \
	" device TEXT NOT NULL, address TEXT NOT NULL, lane BIGINT NOT NULL,"  \
	" outcome TEXT NOT NULL, detail TEXT NOT NULL, times BIGINT NOT NULL," \
	" key TEXT);"                                                          \
	"CREATE INDEX audit_key ON audit (key) WHERE key IS NOT NULL;"

#define REGISTER                                                          \
	"CREATE TABLE register (line BIGINT NOT NULL,"                    \
	" time BIGINT NOT NULL, actor TEXT NOT NULL, kind TEXT NOT NULL," \
	" person BIGINT NOT NULL, other BIGINT, full_name TEXT,"          \
	" board_name TEXT, display_name TEXT, hand TEXT, note TEXT,"      \
	" letters TEXT, game BIGINT, since BIGINT, until BIGINT,"         \
	" replaces BIGINT, text TEXT, key TEXT, salt TEXT, digest TEXT,"  \
	" seal TEXT NOT NULL, PRIMARY KEY (line))"

/* Found by league, so that the lines of one league lie side by side. */
#define LEAGUES                                                    \
	"CREATE TABLE leagues (line BIGINT NOT NULL,"              \
	" time BIGINT NOT NULL, actor TEXT NOT NULL,"              \
	" league TEXT NOT NULL, kind TEXT NOT NULL, week BIGINT,"  \
	" lane BIGINT, team BIGINT, other BIGINT, slot BIGINT,"    \
	" bowler BIGINT, person BIGINT, subject TEXT, value TEXT," \
	" text TEXT, key TEXT, salt TEXT, digest TEXT,"            \
	" seal TEXT NOT NULL,"                                     \
	" PRIMARY KEY (league, line), UNIQUE (line))"

static const char *const steps[SCHEMA_VERSION][2] = {
	{
	    /* a database has no file beside it: it stores the permissions too */
	    LINES
	    ";" INDEXES OPENINGS ";" REGISTER ";" LEAGUES ";"
	    "CREATE TABLE audit (number BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY," AUDIT
	    "CREATE TABLE access (place INTEGER PRIMARY KEY CHECK (place = 1),"
	    " edition TEXT NOT NULL, text TEXT NOT NULL)",
	    LINES " WITHOUT ROWID;" INDEXES OPENINGS " WITHOUT ROWID;" REGISTER
		  " WITHOUT ROWID;" LEAGUES " WITHOUT ROWID;"
		  "CREATE TABLE audit (number INTEGER PRIMARY KEY AUTOINCREMENT," AUDIT,
	},
};

const struct schema_history schema_history = { .version = SCHEMA_VERSION, .steps = steps };

/* An older program must refuse a store with lines of a kind that it cannot read, of games, persons
 * or leagues. It recognises such a store by its version alone. */
static_assert(
    ENTRY_KINDS == 27 && REGISTER_KINDS == 9 && LEAGUE_KINDS == 22 && SCHEMA_VERSION == 1,
    "the kinds of lines or the version changed: after the first release a new kind needs a new "
    "version, which is one more row of steps (\"SELECT 1\" where the tables stay); then write "
    "these numbers here");

/* A text that grows at its end. SCHEMA_QUERY_SIZE is large enough for every query. */
struct clause {
	char *text;
	size_t length;
};

static struct clause begin(char text[SCHEMA_QUERY_SIZE])
{
	text[0] = '\0';
	return (struct clause){ .text = text };
}

__attribute__((format(printf, 2, 3))) static void add(struct clause *clause, const char *format,
                                                      ...)
{
	const size_t room = SCHEMA_QUERY_SIZE - clause->length;
	va_list values;
	int length;

	va_start(values, format);
	/* NOLINTNEXTLINE(clang-analyzer-valist.Uninitialized): it has just begun */
	length = vsnprintf(clause->text + clause->length, room, format, values);
	va_end(values);
	clause->length += (size_t)length < room ? (size_t)length : room - 1;
}

/* The columns of a form from one on, and the parameters of a statement for them. */
static void add_columns(struct clause *clause, const struct line_form *form, int from)
{
	for (int field = from; field < form->columns; field++)
		add(clause, "%s%s", field > from ? ", " : "", form->fields[field].name);
}

static void add_parameters(struct clause *clause, const struct line_form *form, int from)
{
	for (int field = from; field < form->columns; field++)
		add(clause, "%s$%d", field > form->given ? ", " : "", field - form->given + 1);
}

static struct clause begin_insert(const struct line_form *form, char text[SCHEMA_QUERY_SIZE])
{
	struct clause clause = begin(text);

	add(&clause, "INSERT INTO %s (", form->table);
	add_columns(&clause, form, form->given);
	add(&clause, ") VALUES (");
	return clause;
}

/* The first column of a line that cannot follow is NULL, which no table accepts. SQLite counts
 * parameters in the order in which they appear: they must appear in their order. */
void schema_insert(const struct line_form *form, char text[SCHEMA_QUERY_SIZE])
{
	struct clause clause = begin_insert(form, text);

	if (form->number > 0)
		add(&clause,
		    "CASE WHEN EXISTS (SELECT 1 FROM %s WHERE game = CAST($1 AS BIGINT)"
		    " AND line = CAST($2 AS BIGINT) - 1) OR CAST($2 AS BIGINT) = 1"
		    " THEN CAST($1 AS BIGINT) END, CAST($2 AS BIGINT)",
		    form->table);
	else if (form->given == 0)
		add(&clause,
		    "CASE WHEN CAST($1 AS BIGINT) = (SELECT coalesce(max(line), 0) + 1 FROM %s)"
		    " THEN CAST($1 AS BIGINT) END",
		    form->table);
	add_parameters(&clause, form, form->number + 1);
	add(&clause, ")");
}

void schema_insert_next(const struct line_form *form, char text[SCHEMA_QUERY_SIZE])
{
	struct clause clause = begin_insert(form, text);

	add_parameters(&clause, form, 0);
	add(&clause, ")");
}

void schema_select(const struct line_form *form, const struct line_selection *selection,
                   char text[SCHEMA_QUERY_SIZE])
{
	const char *number = form->fields[form->number].name;
	const char *column = form->fields[selection->field].name;
	struct clause clause = begin(text);

	add(&clause, "SELECT ");
	add_columns(&clause, form, 0);
	add(&clause, " FROM %s WHERE %s > %" PRId64, form->table, number, selection->after);
	if (selection->before != 0)
		add(&clause, " AND %s < %" PRId64, number, selection->before);
	if (selection->by_time)
		add(&clause, " AND time BETWEEN %" PRId64 " AND %" PRId64, selection->from,
		    selection->until);
	if (selection->value != NULL)
		add(&clause, " AND %s = CAST($1 AS TEXT)", column);
	add(&clause, " ORDER BY ");
	/* the key of a table that is found by that column begins with it */
	if (selection->value != NULL)
		add(&clause, "%s, ", column);
	add(&clause, "%s%s", number, selection->newest_first ? " DESC" : "");
	if (selection->limit != 0)
		add(&clause, " LIMIT %" PRId64, selection->limit);
}

void schema_erase(char text[SCHEMA_QUERY_SIZE])
{
	struct clause clause = begin(text);
	const char *between = "UPDATE register SET ";

	for (int field = 0; field < register_form.columns; field++) {
		if (!register_form.fields[field].personal)
			continue;
		add(&clause, "%s%s = NULL", between, register_form.fields[field].name);
		between = ", ";
	}
	add(&clause, " WHERE line < CAST($1 AS BIGINT)"
	             " AND (person = CAST($2 AS BIGINT) OR other = CAST($2 AS BIGINT))");
}

/* A line that says that the bowler is the person $1. Neutral names are not erased for another
 * person: they explain names that are. */
#define SAYS_SO                                                                         \
	"(said.person = CAST($1 AS BIGINT) OR (said.salt IS NOT NULL AND said.value = " \
	"'#' || CAST(CAST($1 AS BIGINT) AS TEXT) || '/' || said.bowler))"

const char schema_erase_typed[] =
    "UPDATE leagues SET salt = NULL,"
    " value = '#' || CAST(CAST($1 AS BIGINT) AS TEXT) || '/' || bowler"
    " WHERE kind = 'bowler' AND value IS NOT NULL AND salt IS NOT NULL"
    " AND value NOT LIKE '#%/' || bowler AND line <"
    " (SELECT max(said.line) FROM leagues said WHERE said.league = leagues.league"
    " AND said.bowler = leagues.bowler AND said.kind = 'bowler' AND " SAYS_SO ")";

const char schema_insert_opening[] =
    "INSERT INTO openings VALUES (CAST($1 AS BIGINT), CAST($2 AS BIGINT)) ON CONFLICT DO NOTHING";

const char schema_length[] =
    "SELECT coalesce(max(line), 0) FROM lines WHERE game = CAST($1 AS BIGINT)";

const char schema_last_league[] = "SELECT coalesce(max(line), 0) FROM leagues";

const char schema_next_game[] = "SELECT coalesce(max(game), 0) + 1 FROM lines";

/* Every value that is read costs time, also a NULL. */
struct schema_plan schema_plan(const struct journal_query *query, bool of_one_game)
{
	struct schema_plan plan = { .count = 0 };

	for (int field = 0; field < entry_form.columns; field++) {
		const struct line_field *row = &entry_form.fields[field];
		const bool needed = field == FIELD_GAME && !of_one_game;

		if (needed || !query->without_seals || !row->for_seals)
			plan.fields[plan.count++] = field;
	}
	return plan;
}

static struct clause begin_lines(const struct schema_plan *plan, char text[SCHEMA_QUERY_SIZE])
{
	struct clause clause = begin(text);

	for (int column = 0; column < plan->count; column++)
		add(&clause, "%sl.%s", column > 0 ? ", " : "SELECT ",
		    entry_form.fields[plan->fields[column]].name);
	add(&clause, " FROM lines l");
	return clause;
}

void schema_select_game(const struct schema_plan *plan, char text[SCHEMA_QUERY_SIZE])
{
	struct clause clause = begin_lines(plan, text);

	add(&clause, " WHERE l.game = $1 ORDER BY l.line");
}

/* For OPENED_HERE_FIRST, add_order puts a column that sorts imported games last before this. */
static const char *const orders[] = {
	[BY_NUMBER] = "o.game",
	[HIGHEST_FIRST] = "o.game DESC",
	[OPENED_HERE_FIRST] = "o.game DESC",
	[OLDEST_FIRST] = "o.time, o.game",
	[NEWEST_FIRST] = "o.time DESC, o.game DESC",
};

/* The condition, or a repair of that kind. */
static void add_or_repaired(struct clause *clause, const char *condition, const char *kind)
{
	add(clause,
	    " AND o.game IN (SELECT game FROM lines WHERE %s"
	    " UNION ALL SELECT game FROM lines WHERE kind = '%s')",
	    condition, kind);
}

/* Letters are A to Z: they need no quoting. */
static void add_people(struct clause *clause, const struct journal_people *people)
{
	add(clause,
	    " AND o.game IN (SELECT game FROM lines WHERE kind = 'seated' AND bowler IN (''");
	for (int next = 0; next < people->letters_count; next++)
		add(clause, ", '%s'", pindeck_name_to_text(&people->letters[next]));
	add(clause, ") UNION ALL SELECT game FROM lines WHERE kind = 'seated'"
	            " AND text IS NOT NULL AND (1 = 0");
	for (int next = 0; next < people->letters_count; next++)
		add(clause, " OR text LIKE '%% %s%%'",
		    pindeck_name_to_text(&people->letters[next]));
	for (int next = 0; next < people->persons_count; next++)
		add(clause, " OR text LIKE '%%=%" PRId64 "%%'", people->persons[next]);
	add(clause, ") UNION ALL SELECT game FROM lines WHERE kind = 'named'"
	            " UNION ALL SELECT game FROM lines WHERE person IN (0");
	for (int next = 0; next < people->persons_count; next++)
		add(clause, ", %" PRId64, people->persons[next]);
	add(clause, "))");
}

/* The condition on the first line, o, of the games. */
static void add_conditions(struct clause *clause, const struct journal_query *query)
{
	add(clause, " WHERE o.line = 1");
	if (pindeck_name_exists(query->bowler))
		add_or_repaired(clause, "kind = 'seated' AND bowler = $2", "named");
	if (journal_people_exist(&query->people))
		add_people(clause, &query->people);
	if (query->by_time)
		add_or_repaired(clause, "line = 1 AND time BETWEEN $3 AND $4", "dated");
	if (query->after != 0)
		add(clause, " AND o.game > $5");
	/* series and the current game of a lane depend on the lane on which it was opened */
	if (query->moved)
		add(clause,
		    " AND o.game IN (SELECT game FROM openings) AND o.game IN (SELECT game FROM"
		    " lines WHERE kind = 'relaned' AND lane = $6 AND value >= '%0*" PRId64 "')",
		    MOVE_VALUE_DIGITS, query->moved_after);
	else if (query->lane != 0 && (query->latest != 0 || query->in_series))
		add(clause, " AND o.lane = $6");
	else if (query->lane != 0)
		add_or_repaired(clause, "line = 1 AND lane = $6", "relaned");
	if (query->latest != 0)
		add(clause,
		    " AND o.game IN (SELECT p.game FROM openings p%s ORDER BY p.game DESC LIMIT "
		    "$7)",
		    query->lane != 0 ? " WHERE p.lane = $6" : "");
	if (query->in_series)
		add(clause, " AND (o.time = $8 OR o.text LIKE $9)");
	/* on any lane: those days alone, which an index finds */
	if (query->in_series && query->lane == 0)
		add(clause, " AND o.time BETWEEN $8 - %d AND $8 + %d", JOURNAL_SERIES_DAYS,
		    JOURNAL_SERIES_DAYS);
	if (query->resumable)
		add(clause,
		    " AND (coalesce((SELECT k.kind FROM lines k WHERE k.game = o.game"
		    " AND k.kind IN ('locked', 'unlocked') ORDER BY k.line DESC LIMIT 1), '')"
		    " <> 'locked' OR o.game IN (SELECT max(p.game) FROM openings p GROUP BY "
		    "p.lane))");
}

static void add_order(struct clause *clause, const struct journal_query *query, const char *then)
{
	add(clause, " ORDER BY ");
	if (query->order == OPENED_HERE_FIRST)
		add(clause,
		    "CASE WHEN o.game IN (SELECT p.game FROM openings p) THEN 0 ELSE 1 END, ");
	add(clause, "%s%s", orders[query->order], then);
}

void schema_select_games(const struct journal_query *query, char text[SCHEMA_QUERY_SIZE])
{
	struct clause clause = begin(text);

	add(&clause, "SELECT o.game FROM lines o");
	add_conditions(&clause, query);
	add_order(&clause, query, "");
}

void schema_select_lines(const struct journal_query *query, const struct schema_plan *plan,
                         char text[SCHEMA_QUERY_SIZE])
{
	struct clause clause = begin_lines(plan, text);

	add(&clause, " JOIN lines o ON o.game = l.game");
	/* without this PostgreSQL reads the lines of earlier games too */
	if (query->after != 0)
		add(&clause, " AND l.game > $5");
	add_conditions(&clause, query);
	if (query->games != NULL)
		add(&clause, " AND o.game = ANY($1)");
	add_order(&clause, query, ", l.line");
}

void schema_series_pattern(int64_t since, char text[SCHEMA_PATTERN_SIZE])
{
	char moment[MOMENT_SIZE];

	moment_write(since, moment);
	snprintf(text, SCHEMA_PATTERN_SIZE, "%% %s", moment);
}
