/* The cost of an import: 100,000 games of one bowler on sheets, against a bare insert of the lines
 * that the import stored, in transactions of 1,000 games.
 *
 * import_bench PINDECK FOLDER - the folder is where the disk is that is to be measured. */
#include "bench.h"
#include "bowling.h"

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum {
	ROUNDS = 3,
	GAMES = 100000,
	GAMES_AT_ONCE = 1000,
	GAMES_OF_DAY = 100,
	LANES = 20,
	MOST_ROWS = 40 * GAMES_AT_ONCE
};

/* ---- the sheets ---- */

static void write_frame(FILE *file, bool last, uint32_t *state)
{
	const uint32_t first = chance(state) % 11;
	const uint32_t second = first < 10 ? chance(state) % (11 - first) : 0;

	if (first == 10)
		fputs(last ? "XX9" : "X", file);
	else if (first + second == 10)
		fprintf(file, "%u/%s", (unsigned)first, last ? "8" : "");
	else
		fprintf(file, "%u%u", (unsigned)first, (unsigned)second);
}

static void write_sheets(const char *path)
{
	static const char *const names[] = {
		"PJS", "KYJ", "ABC", "XYZ", "LEE", "KIM", "PAK", "JAN"
	};
	FILE *file = fopen(path, "w");
	uint32_t state = 7;

	must(file != NULL, path);
	for (int game = 0; game < GAMES; game++) {
		const int day = game / GAMES_OF_DAY;

		fprintf(file, "%d-%02d-%02d, lane %d\n%s:", 1990 + day / 336, 1 + day / 28 % 12,
		        1 + day % 28, 1 + game % LANES, names[chance(&state) % 8]);
		for (int frame = 1; frame <= 10; frame++) {
			fputc(' ', file);
			write_frame(file, frame == 10, &state);
		}
		fputs("\n\n", file);
	}
	must(fclose(file) == 0, path);
}

static double time_import(const char *pindeck, const char *store, const char *sheets)
{
	const double start = now();
	const pid_t child = fork();
	int status = 0;

	if (child == 0) {
		if (freopen("/dev/null", "w", stderr) != NULL)
			execl(pindeck, pindeck, "import", "--store", store, sheets, (char *)NULL);
		_exit(127);
	}
	must(child > 0 && waitpid(child, &status, 0) == child && status == 0, "pindeck import");
	return now() - start;
}

/* ---- the bare insert ---- */

static void execute(sqlite3 *database, const char *text)
{
	must(sqlite3_exec(database, text, NULL, NULL, NULL) == SQLITE_OK, sqlite3_errmsg(database));
}

static sqlite3_stmt *prepare(sqlite3 *database, const char *text)
{
	sqlite3_stmt *statement = NULL;

	must(sqlite3_prepare_v2(database, text, -1, &statement, NULL) == SQLITE_OK,
	     sqlite3_errmsg(database));
	return statement;
}

/* The same table with the same indexes, in a file with the same mode. */
static sqlite3 *open_bare(const char *path, sqlite3 *store)
{
	sqlite3 *database = NULL;
	sqlite3_stmt *tables = prepare(store, "SELECT sql FROM sqlite_master WHERE"
	                                      " tbl_name = 'lines' AND sql IS NOT NULL"
	                                      " ORDER BY type DESC");

	must(sqlite3_open(path, &database) == SQLITE_OK, path);
	execute(database, "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL");
	while (sqlite3_step(tables) == SQLITE_ROW)
		execute(database, (const char *)sqlite3_column_text(tables, 0));
	sqlite3_finalize(tables);
	return database;
}

/* The rows of some games, read before the clock starts. */
struct rows {
	sqlite3_value **values;
	size_t count;
	int columns;
};

static void read_rows(struct rows *rows, sqlite3_stmt *select, int64_t first)
{
	rows->columns = sqlite3_column_count(select);
	rows->count = 0;
	sqlite3_bind_int64(select, 1, first);
	sqlite3_bind_int64(select, 2, first + GAMES_AT_ONCE - 1);
	while (sqlite3_step(select) == SQLITE_ROW) {
		must(rows->count < (size_t)MOST_ROWS, "rows");
		for (int column = 0; column < rows->columns; column++) {
			sqlite3_value *value =
			    sqlite3_value_dup(sqlite3_column_value(select, column));

			must(value != NULL, "memory");
			rows->values[rows->count * (size_t)rows->columns + (size_t)column] = value;
		}
		rows->count++;
	}
	sqlite3_reset(select);
}

static double insert_rows(sqlite3 *bare, sqlite3_stmt *insert, const struct rows *rows)
{
	const double start = now();

	execute(bare, "BEGIN IMMEDIATE");
	for (size_t row = 0; row < rows->count; row++) {
		for (int column = 0; column < rows->columns; column++)
			sqlite3_bind_value(
			    insert, column + 1,
			    rows->values[row * (size_t)rows->columns + (size_t)column]);
		must(sqlite3_step(insert) == SQLITE_DONE, sqlite3_errmsg(bare));
		sqlite3_reset(insert);
	}
	execute(bare, "COMMIT");
	return now() - start;
}

static void write_insert(char *text, size_t size, int columns)
{
	size_t length = (size_t)snprintf(text, size, "INSERT INTO lines VALUES (?");

	for (int column = 1; column < columns; column++)
		length += (size_t)snprintf(text + length, size - length, ", ?");
	snprintf(text + length, size - length, ")");
}

static double time_bare(const char *path, const char *store_path, long long *lines)
{
	static sqlite3_value *values[MOST_ROWS * 24];
	struct rows rows = { .values = values };
	sqlite3 *store = NULL;
	sqlite3 *bare;
	sqlite3_stmt *select;
	sqlite3_stmt *insert;
	char text[256];
	double took = 0;

	must(sqlite3_open_v2(store_path, &store, SQLITE_OPEN_READONLY, NULL) == SQLITE_OK,
	     store_path);
	bare = open_bare(path, store);
	select = prepare(store, "SELECT * FROM lines WHERE game BETWEEN ? AND ?");
	must(sqlite3_column_count(select) <= 24, "columns");
	write_insert(text, sizeof text, sqlite3_column_count(select));
	insert = prepare(bare, text);
	*lines = 0;
	for (int64_t first = 1; first <= GAMES; first += GAMES_AT_ONCE) {
		read_rows(&rows, select, first);
		took += insert_rows(bare, insert, &rows);
		*lines += (long long)rows.count;
		for (size_t next = 0; next < rows.count * (size_t)rows.columns; next++)
			sqlite3_value_free(values[next]);
	}
	sqlite3_finalize(select);
	sqlite3_finalize(insert);
	sqlite3_close(store);
	sqlite3_close(bare);
	return took;
}

/* In turn, so that both meet the same disk. */
int main(int argc, char **argv)
{
	char sheets[BENCH_PATH_SIZE];
	char store[BENCH_PATH_SIZE];
	char bare[BENCH_PATH_SIZE];
	double imports[ROUNDS];
	double inserts[ROUNDS];
	double ratios[ROUNDS];
	long long lines = 0;
	bool good;

	if (argc != 3) {
		fprintf(stderr, "usage: import_bench PINDECK FOLDER\n");
		return 2;
	}
	setvbuf(stdout, NULL, _IOLBF, 0);
	snprintf(sheets, sizeof sheets, "%s/sheets.txt", argv[2]);
	snprintf(store, sizeof store, "%s/import.db", argv[2]);
	snprintf(bare, sizeof bare, "%s/bare.db", argv[2]);
	write_sheets(sheets);
	for (int round = 0; round < ROUNDS; round++) {
		bowling_remove_store(store);
		bowling_remove_store(bare);
		imports[round] = time_import(argv[1], store, sheets);
		inserts[round] = time_bare(bare, store, &lines);
		ratios[round] = imports[round] / inserts[round];
	}
	printf("a bare insert of %lld lines: %.2f s; pindeck import of %d games: %.2f s, "
	       "%.0f games a second\n",
	       lines, median(inserts, ROUNDS), GAMES, median(imports, ROUNDS),
	       GAMES / median(imports, ROUNDS));
	good = floor_at_most("import of sheets, times a bare insert", median(ratios, ROUNDS), 2);
	bowling_remove_store(store);
	bowling_remove_store(bare);
	unlink(sheets);
	return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
