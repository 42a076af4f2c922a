/* What keeping costs: durable balls from one lane against bare writes and syncs of the same number
 * of bytes, from 64 lanes that share commits against one thread for all of them, and statistics
 * over a million games against a bare SELECT.
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
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum {
	ROUNDS = 41,
	BALLS = 100,   /* in a round */
	COUNTED = 400, /* balls whose writes are counted: few enough that the log is not full */
	WARM_UP = 400, /* then the log is full, and is written from its front again */
	LANES = 64,
	LANES_ROUNDS = 5,
	BALLS_OF_LANE = 200, /* in a round */
	PAGE = 4096,
	FRAME = PAGE + 24, /* a page in the log of SQLite, with its header */
	FRAMES = 1000,     /* in the log before SQLite writes from its front again */
	MOST_WRITTEN = 8 * FRAME,
	GAMES = 1000000,
	GAMES_BOWLED = 50000, /* the others are copies of them at later times */
	GAMES_AT_ONCE = 1000,
	GAME_LASTS = 600000, /* milliseconds */
	STATISTICS_ROUNDS = 3
};

/* ---- one lane against the disk ------------------------------------------------------------------
 */

/* What the log of the store takes for BALLS balls. The opening of a game is a commit too. */
struct writing {
	int commits;
	size_t bytes; /* of one commit, on average */
};

static off_t size_of_log(const char *store)
{
	char path[BENCH_PATH_SIZE + 8];
	struct stat status;

	snprintf(path, sizeof path, "%s-wal", store);
	must(stat(path, &status) == 0, path);
	return status.st_size;
}

static struct writing count_writing(struct lane *lane, const char *store, uint32_t *state)
{
	const off_t before = size_of_log(store);
	int openings;
	off_t grown;

	bowling_rate(lane, COUNTED, state);
	grown = size_of_log(store) - before;
	openings = (int)lane_game(lane)->game; /* the first game has the number 1 */
	return (struct writing){
		.commits = BALLS * (COUNTED + openings) / COUNTED,
		.bytes = (size_t)(grown / (COUNTED + openings)),
	};
}

/* A file as long as the log, all of it allocated. */
static int open_bare(const char *folder)
{
	static char zeros[FRAME];
	char path[BENCH_PATH_SIZE];
	int file;

	snprintf(path, sizeof path, "%s/bare", folder);
	file = open(path, O_RDWR | O_CREAT | O_TRUNC, 0600);
	must(file >= 0, path);
	for (int next = 0; next < FRAMES; next++)
		must(write(file, zeros, FRAME) == FRAME, "write");
	must(fsync(file) == 0, "fsync");
	unlink(path);
	return file;
}

/* Write as a log is written: one commit after the other, and again from the front. */
static double bare_rate(int file, const struct writing *writing, off_t *place)
{
	static char bytes[MOST_WRITTEN];
	const double start = now();

	for (int commit = 0; commit < writing->commits; commit++) {
		bytes[0]++;
		must(pwrite(file, bytes, writing->bytes, *place) == (ssize_t)writing->bytes,
		     "write");
		must(fdatasync(file) == 0, "fdatasync");
		*place += (off_t)writing->bytes;
		if (*place + (off_t)writing->bytes > (off_t)FRAMES * FRAME)
			*place = 0;
	}
	return BALLS / (now() - start);
}

/* The bare file takes as many commits and bytes as the log, because the ratio is to show what
 * SQLite, the seals and the checks of the open files cost. What the tables cost is judged by
 * itself, as pages: a count, which depends neither on the disk nor on the load. */
static void judge_one_lane(const struct writing *writing, double *shares, bool *good)
{
	const double pages = (double)writing->bytes * writing->commits / FRAME / BALLS;
	const double share = median(shares, ROUNDS);

	*good &= judge("one lane, pages written a ball", pages, pages <= 1.8, "<= 1.8");
	*good &=
	    judge("one lane, share of bare writes and fdatasync", share, share >= 0.6, ">= 0.6");
}

/* In turn, so that both meet the same disk. */
static double one_lane(const char *folder, bool *good)
{
	char path[BENCH_PATH_SIZE];
	double bare[ROUNDS];
	double kept[ROUNDS];
	double shares[ROUNDS];
	const int file = open_bare(folder);
	off_t place = 0;
	uint32_t state = 1;
	struct journal journal;
	struct lane *lane;
	struct writing writing;

	snprintf(path, sizeof path, "%s/lane.db", folder);
	bowling_remove_store(path);
	journal = bowling_store(path);
	lane = bowling_lane(journal, 1);
	writing = count_writing(lane, path, &state);
	must(writing.bytes > 0 && writing.bytes <= MOST_WRITTEN, "bytes of a commit");
	bowling_rate(lane, WARM_UP, &state);
	for (int round = 0; round < ROUNDS; round++) {
		bare[round] = bare_rate(file, &writing, &place);
		kept[round] = bowling_rate(lane, BALLS, &state);
		shares[round] = kept[round] / bare[round];
	}
	printf("%d balls are %d commits of %zu bytes; bare: %.0f balls a second; durable balls "
	       "from one lane: %.0f a second\n",
	       BALLS, writing.commits, writing.bytes, median(bare, ROUNDS), median(kept, ROUNDS));
	judge_one_lane(&writing, shares, good);
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
	double late[LANES_ROUNDS]; /* p99 of each: one round beside other work must not decide */
	struct journal inner;
	struct journal journal;
	double share;
	double latest;

	snprintf(path, sizeof path, "%s/lanes.db", folder);
	bowling_remove_store(path);
	inner = bowling_store(path);
	must(shared_open(&journal, inner) == NO_TROUBLE, "shared");
	for (int round = 0; round < LANES_ROUNDS; round++) {
		grouped[round] = bowling_rate_of_groups(journal, LANES, BALLS_OF_LANE);
		rates[round] = bowling_rate_of_many(journal, LANES, BALLS_OF_LANE,
		                                    took + round * LANES * BALLS_OF_LANE);
		shares[round] = rates[round] / grouped[round];
		late[round] =
		    quantile(took + round * LANES * BALLS_OF_LANE, LANES * BALLS_OF_LANE, 0.99);
	}
	share = median(shares, LANES_ROUNDS);
	latest = median(late, LANES_ROUNDS);
	printf("durable balls from %d lanes: %.0f a second, p50 %.2f ms; one thread for all of "
	       "them: %.0f a second; %.1f times one lane\n",
	       LANES, median(rates, LANES_ROUNDS),
	       median(took, LANES_ROUNDS * LANES * BALLS_OF_LANE) * 1e3,
	       median(grouped, LANES_ROUNDS), median(rates, LANES_ROUNDS) / one);
	*good &=
	    judge("64 lanes, share of one thread for all lanes", share, share >= 0.3, ">= 0.3");
	*good &= judge("64 lanes, p99 of a ball in milliseconds, median of rounds", latest * 1e3,
	               latest < 0.010, "< 10");
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

static void bowl_games(struct journal journal)
{
	static struct lines lines[GAMES_AT_ONCE];
	static struct entries groups[GAMES_AT_ONCE];
	static const char *const names[] = {
		"PJS", "KYJ", "ABC", "XYZ", "LEE", "KIM", "PAK", "JAN"
	};
	uint32_t state = 7;

	for (int game = 0; game < GAMES_BOWLED; game += GAMES_AT_ONCE) {
		for (int next = 0; next < GAMES_AT_ONCE; next++) {
			fill_game(&lines[next], names[chance(&state) % 8], &state,
			          1600000000000 + (int64_t)(game + next) * GAME_LASTS);
			groups[next] = (struct entries){ .list = lines[next].list,
				                         .count = lines[next].count };
		}
		must(journal.operations->append(journal.self, groups, GAMES_AT_ONCE) == NO_TROUBLE,
		     "append");
	}
}

/* Copy some games until there are GAMES. The copies are later, so their seals do not match; neither
 * the statistics nor a SELECT check seals. */
static void copy_games(const char *path)
{
	static const char copy[] =
	    "INSERT INTO lines SELECT game + ?1, line, time + ?1 * ?2, actor, kind, lane, bowler,"
	    " discipline, place, pins, replaces, text, key, seal FROM lines"
	    " WHERE game > ?3 AND game <= ?3 + ?4";
	sqlite3 *database = NULL;
	sqlite3_stmt *statement = NULL;

	must(sqlite3_open_v2(path, &database, SQLITE_OPEN_READWRITE, NULL) == SQLITE_OK, path);
	must(sqlite3_exec(database, "PRAGMA synchronous = OFF", NULL, NULL, NULL) == SQLITE_OK,
	     "synchronous");
	must(sqlite3_prepare_v2(database, copy, -1, &statement, NULL) == SQLITE_OK, "copy");
	for (int game = GAMES_BOWLED; game < GAMES; game += GAMES_AT_ONCE) {
		const int copied = game % GAMES_BOWLED;

		sqlite3_bind_int(statement, 1, game - copied);
		sqlite3_bind_int(statement, 2, GAME_LASTS);
		sqlite3_bind_int(statement, 3, copied);
		sqlite3_bind_int(statement, 4, GAMES_AT_ONCE);
		must(sqlite3_step(statement) == SQLITE_DONE, "copy");
		sqlite3_reset(statement);
	}
	sqlite3_finalize(statement);
	sqlite3_close(database);
}

static void fill_store(const char *path)
{
	const double start = now();
	struct journal journal = bowling_store(path);

	bowl_games(journal);
	store_close(&journal);
	copy_games(path);
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
	double times[STATISTICS_ROUNDS];
	int within = 0;
	int rounds = 0;

	snprintf(path, sizeof path, "%s/million.db", folder);
	bowling_remove_store(path);
	fill_store(path);
	/* the median of three is settled as soon as two of them are within the limit */
	while (rounds < STATISTICS_ROUNDS && within < 2) {
		long long rows = 0;
		const double select = time_select(path, &rows);
		const double stats = time_stats(pindeck, path);

		printf("a bare SELECT of %lld lines: %.2f s; pindeck stats: %.2f s\n", rows, select,
		       stats);
		times[rounds] = stats / select;
		within += times[rounds++] <= 2;
	}
	*good &= judge("statistics, times a bare SELECT", median(times, (size_t)rounds),
	               within == 2, "<= 2");
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
