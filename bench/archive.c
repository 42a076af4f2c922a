/* A store of many games by many people, made quickly. */
#include "archive.h"

#include "bench.h"
#include "bowling.h"
#include "journal/seal.h"
#include "store/store.h"

#include <sqlite3.h>
#include <stdio.h>

enum {
	POOL = 1000, /* different games */
	STATEMENTS_SIZE = 4096,
	LETTERS = 26,
	MINUTE = 60000,
	BETWEEN_BALLS = 20000
};

struct lines {
	struct entry list[32];
	size_t count;
};

struct pindeck_name archive_name(int person)
{
	const char letters[] = { (char)('A' + person / LETTERS / LETTERS),
		                 (char)('A' + person / LETTERS % LETTERS),
		                 (char)('A' + person % LETTERS) };

	return pindeck_name_from(letters, sizeof letters);
}

static bool take_line(void *payload, const struct entry *entry)
{
	struct lines *lines = payload;

	must(lines->count < sizeof lines->list / sizeof *lines->list, "a game is too long");
	lines->list[lines->count] = *entry;
	lines->list[lines->count++].game = 0;
	return true;
}

/* A random game, through a journal in memory. */
static void bowl_game(struct lines *lines, uint32_t *state)
{
	const struct journal_query all = { .order = BY_NUMBER };
	struct pindeck_match seated = pindeck_match_open();
	struct journal memory;
	struct lane *lane;

	must(memory_open(&memory) == NO_TROUBLE, "memory");
	lane = bowling_lane(memory, 1);
	pindeck_match_seat(&seated, archive_name(0), PINDECK_DISCIPLINE_TENPIN);
	must(outcome_is_done(
		 lane_do(lane, (struct stamp){ .time = 0, .actor = "bench" },
	                 &(struct deed){ .kind = DEED_OPEN, .opening = { .seated = &seated } })),
	     "open");
	while (!pindeck_match_is_over(&lane_game(lane)->match))
		bowling_ball(lane, state);
	must(journal_walk(memory, &all, take_line, lines) == NO_TROUBLE, "walk");
	lane_close(lane);
	store_close(&memory);
}

/* The same game of that person at that time, sealed. */
static void give_game(struct lines *lines, const struct lines *bowled, struct pindeck_name name,
                      int64_t time)
{
	struct seals seals = { .sealed = 0 };

	*lines = *bowled;
	for (size_t next = 0; next < lines->count; next++) {
		struct entry *entry = &lines->list[next];

		entry->time = time + (int64_t)next * BETWEEN_BALLS;
		if (pindeck_name_exists(entry->bowler))
			entry->bowler = name;
		seals_sign(&seals, entry);
	}
}

/* ---- a store, without its safety ---- */

static void run(sqlite3 *database, const char *text)
{
	must(sqlite3_exec(database, text, NULL, NULL, NULL) == SQLITE_OK, text);
}

/* The statements that create the indexes of the lines, or drop them. */
static void collect(sqlite3 *database, const char *query, char text[STATEMENTS_SIZE])
{
	sqlite3_stmt *statement = NULL;
	size_t length = 0;

	must(sqlite3_prepare_v2(database, query, -1, &statement, NULL) == SQLITE_OK, query);
	while (sqlite3_step(statement) == SQLITE_ROW)
		length += (size_t)snprintf(text + length, STATEMENTS_SIZE - length, "%s;",
		                           (const char *)sqlite3_column_text(statement, 0));
	sqlite3_finalize(statement);
	must(length < STATEMENTS_SIZE, "too many indexes");
}

static void bind(sqlite3_stmt *insert, const struct entry *entry, enum entry_field field,
                 char text[ENTRY_FIELD_SIZE])
{
	const int place = (int)field + 1;
	int code = SQLITE_OK;

	if (entry_form.fields[field].shape != LINE_IS_TEXT) {
		const int64_t number = line_form_number(&entry_form, entry, (int)field);

		code = number != 0 ? sqlite3_bind_int64(insert, place, number)
		                   : sqlite3_bind_null(insert, place);
	} else {
		entry_write(entry, field, text);
		code = text[0] != '\0' ? sqlite3_bind_text(insert, place, text, -1, SQLITE_STATIC)
		                       : sqlite3_bind_null(insert, place);
	}
	must(code == SQLITE_OK, "bind");
}

static void insert_game(sqlite3_stmt *insert, const struct lines *lines)
{
	char texts[ENTRY_COLUMNS][ENTRY_FIELD_SIZE];

	for (size_t next = 0; next < lines->count; next++) {
		for (enum entry_field field = 0; field < ENTRY_COLUMNS; field++)
			bind(insert, &lines->list[next], field, texts[field]);
		must(sqlite3_step(insert) == SQLITE_DONE, "insert");
		sqlite3_reset(insert);
	}
}

/* The columns of a store are those of the form. */
static void write_insert(char text[STATEMENTS_SIZE])
{
	size_t length = (size_t)snprintf(text, STATEMENTS_SIZE, "INSERT INTO lines (");

	for (int field = 0; field < ENTRY_COLUMNS; field++)
		length += (size_t)snprintf(text + length, STATEMENTS_SIZE - length, "%s%s",
		                           field > 0 ? ", " : "", entry_form.fields[field].name);
	length += (size_t)snprintf(text + length, STATEMENTS_SIZE - length, ") VALUES (");
	for (int field = 0; field < ENTRY_COLUMNS; field++)
		length += (size_t)snprintf(text + length, STATEMENTS_SIZE - length, "%s?",
		                           field > 0 ? ", " : "");
	snprintf(text + length, STATEMENTS_SIZE - length, ")");
}

static void insert_games(sqlite3_stmt *insert, int games)
{
	static struct lines pool[POOL];
	struct lines lines;
	uint32_t state = 7;

	for (int next = 0; next < POOL; next++)
		bowl_game(&pool[next], &state);
	for (int game = 0; game < games; game++) {
		give_game(&lines, &pool[chance(&state) % POOL],
		          archive_name((int)(chance(&state) % ARCHIVE_PEOPLE)),
		          1600000000000 + (int64_t)game * 10 * MINUTE);
		for (size_t next = 0; next < lines.count; next++)
			lines.list[next].game = game + 1;
		insert_game(insert, &lines);
	}
}

/* The store makes its tables. Then all lines are inserted in their order in one transaction, and
 * indexed at the end: through the store it would take a quarter of an hour. */
void archive_fill(const char *path, int games)
{
	char drop[STATEMENTS_SIZE];
	char create[STATEMENTS_SIZE];
	char text[STATEMENTS_SIZE];
	struct journal journal = bowling_store(path);
	sqlite3 *database = NULL;
	sqlite3_stmt *insert = NULL;
	const double start = now();

	store_close(&journal);
	must(sqlite3_open_v2(path, &database, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, NULL) ==
	         SQLITE_OK,
	     path);
	collect(database,
	        "SELECT 'DROP INDEX ' || name FROM sqlite_master WHERE type = 'index'"
	        " AND tbl_name = 'lines' AND sql IS NOT NULL",
	        drop);
	collect(database,
	        "SELECT sql FROM sqlite_master WHERE type = 'index' AND tbl_name = 'lines'"
	        " AND sql IS NOT NULL",
	        create);
	run(database, "PRAGMA journal_mode = DELETE; PRAGMA journal_mode = OFF;"
	              "PRAGMA synchronous = OFF; PRAGMA cache_size = -262144; BEGIN");
	run(database, drop);
	write_insert(text);
	must(sqlite3_prepare_v2(database, text, -1, &insert, NULL) == SQLITE_OK, text);
	insert_games(insert, games);
	sqlite3_finalize(insert);
	run(database, create);
	run(database, "COMMIT; PRAGMA journal_mode = WAL");
	sqlite3_close(database);
	printf("a store of %d games of %d people was filled in %.0f s\n", games, ARCHIVE_PEOPLE,
	       now() - start);
}
