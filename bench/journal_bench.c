/* What keeping costs: durable balls from one lane against a bare write and sync, from 64 lanes that
 * share commits against one thread for all of them, and statistics over a million games against a
 * bare SELECT.
 *
 * journal_bench PINDECK FOLDER - the folder is where the disk is that is to be measured. */
#include "bench.h"
#include "bowling.h"
#include "store.h"

#include <fcntl.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum {
	ROUNDS = 41,
	BALLS = 100, /* in a round */
	WARM_UP = 600,
	LANES = 64,
	LANES_ROUNDS = 5,
	BALLS_OF_LANE = 200, /* in a round */
	PAGE = 4096,
	PAGES = 1000, /* as many as SQLite writes before it begins again at the front */
	GAMES = 1000000,
	GAMES_AT_ONCE = 1000
};

/* ---- one lane against the disk ------------------------------------------------------------------
 */

static double bare_rate(int file, size_t *page)
{
	static char bytes[PAGE];
	const double start = now();

	for (int ball = 0; ball < BALLS; ball++) {
		bytes[0]++;
		must(pwrite(file, bytes, PAGE, (off_t)(*page * PAGE)) == PAGE, "write");
		must(fdatasync(file) == 0, "fdatasync");
		*page = (*page + 1) % PAGES;
	}
	return BALLS / (now() - start);
}

/* In turn, so that both meet the same disk. */
static double one_lane(const char *folder, bool *good)
{
	char path[BENCH_PATH_SIZE];
	double bare[ROUNDS];
	double kept[ROUNDS];
	double shares[ROUNDS];
	static char zeros[PAGE];
	size_t page = 0;
	uint32_t state = 1;
	struct journal journal;
	struct lane *lane;
	int file;

	snprintf(path, sizeof path, "%s/bare", folder);
	file = open(path, O_RDWR | O_CREAT | O_TRUNC, 0600);
	must(file >= 0, path);
	for (int next = 0; next < PAGES; next++)
		must(write(file, zeros, PAGE) == PAGE, "write");
	must(fsync(file) == 0, "fsync");
	unlink(path);
	snprintf(path, sizeof path, "%s/lane.db", folder);
	bowling_remove_store(path);
	journal = bowling_store(path);
	lane = bowling_lane(journal, 1);
	bowling_rate(lane, WARM_UP, &state);
	for (int round = 0; round < ROUNDS; round++) {
		bare[round] = bare_rate(file, &page);
		kept[round] = bowling_rate(lane, BALLS, &state);
		shares[round] = kept[round] / bare[round];
	}
	printf(
	    "bare write and fdatasync: %.0f a second; durable balls from one lane: %.0f a second\n",
	    median(bare, ROUNDS), median(kept, ROUNDS));
	*good &= judge("one lane, share of bare write and fdatasync", median(shares, ROUNDS),
	               median(shares, ROUNDS) >= 0.6, ">= 0.6");
	lane_close(lane);
	store_close(&journal);
	bowling_remove_store(path);
	close(file);
	return median(kept, ROUNDS);
}

/* ---- many lanes ---------------------------------------------------------------------------------
 */

/* Threads that share commits, in turn with one thread that commits for all lanes and never waits
 * for another. Their share shows whether commits are shared, on any disk. Times one lane is
 * reported without a limit: where the disk is fast beside the processor, one lane waits little. */
static void many_lanes(const char *folder, double one, bool *good)
{
	static double took[LANES_ROUNDS * LANES * BALLS_OF_LANE];
	char path[BENCH_PATH_SIZE];
	double grouped[LANES_ROUNDS];
	double rates[LANES_ROUNDS];
	double shares[LANES_ROUNDS];
	struct journal inner;
	struct journal journal;
	double share;
	double late;

	snprintf(path, sizeof path, "%s/lanes.db", folder);
	bowling_remove_store(path);
	inner = bowling_store(path);
	must(shared_open(&journal, inner) == NO_TROUBLE, "shared");
	for (int round = 0; round < LANES_ROUNDS; round++) {
		grouped[round] = bowling_rate_of_groups(journal, LANES, BALLS_OF_LANE);
		rates[round] = bowling_rate_of_many(journal, LANES, BALLS_OF_LANE,
		                                    took + round * LANES * BALLS_OF_LANE);
		shares[round] = rates[round] / grouped[round];
	}
	share = median(shares, LANES_ROUNDS);
	late = quantile(took, LANES_ROUNDS * LANES * BALLS_OF_LANE, 0.99);
	printf("durable balls from %d lanes: %.0f a second, p50 %.2f ms; one thread for all of "
	       "them: %.0f a second; %.1f times one lane\n",
	       LANES, median(rates, LANES_ROUNDS),
	       median(took, LANES_ROUNDS * LANES * BALLS_OF_LANE) * 1e3,
	       median(grouped, LANES_ROUNDS), median(rates, LANES_ROUNDS) / one);
	*good &=
	    judge("64 lanes, share of one thread for all lanes", share, share >= 0.3, ">= 0.3");
	*good &= judge("64 lanes, p99 of a ball in milliseconds", late * 1e3, late < 0.010, "< 10");
	store_close(&journal);
	bowling_remove_store(path);
}

/* ---- statistics ---------------------------------------------------------------------------------
 */

/* The lines of a random game, through a journal in memory, into a list. */
struct lines {
	struct entry list[64];
	size_t count;
};

static bool take_line(void *payload, const struct entry *entry)
{
	struct lines *lines = payload;

	lines->list[lines->count] = *entry;
	lines->list[lines->count++].game = 0;
	return true;
}

static void fill_game(struct lines *lines, const char *name, uint32_t *state, int64_t time)
{
	const struct journal_query all = { .game = 0 };
	struct pindeck_match seated = pindeck_match_open();
	struct journal memory;
	struct lane *lane;

	must(memory_open(&memory) == NO_TROUBLE, "memory");
	lane = bowling_lane(memory, 1);
	pindeck_match_seat(&seated, pindeck_name_from(name, 3), PINDECK_TENPIN);
	must(outcome_is_done(
		 lane_open(lane, (struct stamp){ .time = time, .actor = "bench" }, &seated)),
	     "open");
	while (!pindeck_match_is_over(&lane_game(lane)->match))
		bowling_ball(lane, state);
	lines->count = 0;
	must(memory.operations->walk(memory.self, &all, take_line, lines) == NO_TROUBLE, "walk");
	for (size_t next = 0; next < lines->count; next++)
		lines->list[next].time = time + (int64_t)next * 20000;
	lane_close(lane);
	store_close(&memory);
}

static void fill_store(const char *path)
{
	static struct lines lines[GAMES_AT_ONCE];
	static struct entries groups[GAMES_AT_ONCE];
	static const char *const names[] = {
		"PJS", "KYJ", "ABC", "XYZ", "LEE", "KIM", "PAK", "JAN"
	};
	struct journal journal = bowling_store(path);
	uint32_t state = 7;
	const double start = now();

	for (int game = 0; game < GAMES; game += GAMES_AT_ONCE) {
		for (int next = 0; next < GAMES_AT_ONCE; next++) {
			fill_game(&lines[next], names[chance(&state) % 8], &state,
			          1600000000000 + (int64_t)(game + next) * 600000);
			groups[next] = (struct entries){ .list = lines[next].list,
				                         .count = lines[next].count };
		}
		must(journal.operations->append(journal.self, groups, GAMES_AT_ONCE) == NO_TROUBLE,
		     "append");
		if (isatty(STDERR_FILENO))
			fprintf(stderr, "\r%d of %d games, %.0f s", game, GAMES, now() - start);
	}
	if (isatty(STDERR_FILENO))
		fprintf(stderr, "\r\033[K");
	store_close(&journal);
	printf("a store of %d games was filled in %.0f s\n", GAMES, now() - start);
}

/* Every value of the row, as what it is. */
static size_t fetch(sqlite3_stmt *statement)
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

static double time_select(const char *path, long long *rows)
{
	sqlite3 *database = NULL;
	sqlite3_stmt *statement = NULL;
	const double start = now();

	must(sqlite3_open_v2(path, &database, SQLITE_OPEN_READONLY, NULL) == SQLITE_OK, path);
	must(sqlite3_prepare_v2(database, "SELECT * FROM lines", -1, &statement, NULL) == SQLITE_OK,
	     "select");
	*rows = 0;
	while (sqlite3_step(statement) == SQLITE_ROW)
		*rows += fetch(statement) > 0;
	sqlite3_finalize(statement);
	sqlite3_close(database);
	return now() - start;
}

static double time_stats(const char *pindeck, const char *path)
{
	const double start = now();
	const pid_t child = fork();
	int status = 0;

	if (child == 0) {
		if (freopen("/dev/null", "w", stdout) != NULL)
			execl(pindeck, pindeck, "stats", "--store", path, (char *)NULL);
		_exit(127);
	}
	must(child > 0 && waitpid(child, &status, 0) == child && status == 0, "pindeck stats");
	return now() - start;
}

static void statistics(const char *pindeck, const char *folder, bool *good)
{
	char path[BENCH_PATH_SIZE];
	double selects[3];
	double stats[3];
	long long rows = 0;

	snprintf(path, sizeof path, "%s/million.db", folder);
	bowling_remove_store(path);
	fill_store(path);
	time_select(path, &rows);
	for (int round = 0; round < 3; round++) {
		selects[round] = time_select(path, &rows);
		stats[round] = time_stats(pindeck, path);
	}
	printf("a bare SELECT of %lld lines: %.2f s; pindeck stats: %.2f s\n", rows,
	       median(selects, 3), median(stats, 3));
	*good &= judge("statistics, times a bare SELECT", median(stats, 3) / median(selects, 3),
	               median(stats, 3) <= 2 * median(selects, 3), "<= 2");
	bowling_remove_store(path);
}

int main(int argc, char **argv)
{
	bool good = true;
	double one;

	if (argc != 3) {
		fprintf(stderr, "usage: journal_bench PINDECK FOLDER\n");
		return 2;
	}
	setvbuf(stdout, NULL, _IOLBF, 0);
	one = one_lane(argv[2], &good);
	many_lanes(argv[2], one, &good);
	statistics(argv[1], argv[2], &good);
	return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
