/* The cost of reports: history and statistics of one person, and statistics of everyone, against a
 * bare SELECT of the same lines.
 *
 * report_bench PINDECK FOLDER [GAMES] - the folder is where the disk is that is to be measured.
 * With REPORT_BENCH_KEEP in the environment, a store that is there is used, and stays. */
#include "archive.h"
#include "bench.h"
#include "bowling.h"
#include "sqlite_rows.h"

#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum {
	ROUNDS_OF_ONE = 21, /* one person is short: more rounds for a steady median */
	ROUNDS_OF_ALL = 3,
	USUAL_GAMES = 1000000
};

/* ---- a bare SELECT ---- */

/* In a process of its own, as the commands are: opening the store and its caches count too. */
static void select_lines(const char *path, const char *query, const char *name)
{
	sqlite3 *database = NULL;
	sqlite3_stmt *statement = NULL;
	long long rows = 0;

	must(sqlite3_open_v2(path, &database, SQLITE_OPEN_READONLY, NULL) == SQLITE_OK, path);
	must(sqlite3_prepare_v2(database, query, -1, &statement, NULL) == SQLITE_OK, query);
	if (name != NULL)
		must(sqlite3_bind_text(statement, 1, name, -1, SQLITE_STATIC) == SQLITE_OK, name);
	while (sqlite3_step(statement) == SQLITE_ROW)
		rows += fetch_row(statement) > 0;
	must(rows > 0, "no lines");
	sqlite3_finalize(statement);
	sqlite3_close(database);
}

static const char select_all[] = "SELECT * FROM lines";
static const char select_one[] = "SELECT l.* FROM lines s JOIN lines l ON l.game = s.game"
				 " WHERE s.kind = 'seated' AND s.bowler = ?";

/* ---- processes ---- */

struct run {
	const char *pindeck;
	const char *path;
	const char *command; /* a null pointer for a bare SELECT */
	const char *name;    /* of one person; a null pointer for all */
	int cores;
};

static void keep_to_cores(int cores)
{
	cpu_set_t allowed;
	cpu_set_t set;

	CPU_ZERO(&set);
	must(sched_getaffinity(0, sizeof allowed, &allowed) == 0, "affinity");
	for (size_t core = 0; core < CPU_SETSIZE && cores > 0; core++) {
		if (!CPU_ISSET(core, &allowed))
			continue;
		CPU_SET(core, &set);
		cores--;
	}
	must(cores == 0, "too few cores");
	must(sched_setaffinity(0, sizeof set, &set) == 0, "affinity");
}

static void work(const struct run *run)
{
	const bool history = run->command != NULL && strcmp(run->command, "history") == 0;

	keep_to_cores(run->cores);
	if (run->command == NULL) {
		select_lines(run->path, run->name != NULL ? select_one : select_all, run->name);
		_exit(0);
	}
	if (freopen("/dev/null", "w", stdout) == NULL)
		_exit(127);
	if (history)
		execl(run->pindeck, run->pindeck, "history", "--store", run->path, "--bowler",
		      run->name, (char *)NULL);
	else
		execl(run->pindeck, run->pindeck, run->command, "--store", run->path, run->name,
		      (char *)NULL);
	_exit(127);
}

static double time_of(struct run run)
{
	const double start = now();
	const pid_t child = fork();
	int status = 0;

	if (child == 0)
		work(&run);
	must(child > 0 && waitpid(child, &status, 0) == child && status == 0, "a run failed");
	return now() - start;
}

/* ---- figures ---- */

/* In turn, so that both meet the same machine. */
static double ratio_of(struct run run, int rounds)
{
	struct run bare = run;
	double ratios[ROUNDS_OF_ONE];
	double runs[ROUNDS_OF_ONE];
	double selects[ROUNDS_OF_ONE];

	bare.command = NULL;
	bare.cores = 1;
	time_of(bare);
	for (int round = 0; round < rounds; round++) {
		selects[round] = time_of(bare);
		runs[round] = time_of(run);
		ratios[round] = runs[round] / selects[round];
	}
	printf("a bare SELECT: %.4f s; pindeck %s: %.4f s\n", median(selects, (size_t)rounds),
	       run.command, median(runs, (size_t)rounds));
	return median(ratios, (size_t)rounds);
}

static bool measure(const char *pindeck, const char *path)
{
	const struct pindeck_name name = archive_name(ARCHIVE_PEOPLE / 2);
	struct run run = { pindeck, path, "history", pindeck_name_to_text(&name), 1 };
	bool good = floor_at_most("history of one person, times a bare SELECT",
	                          ratio_of(run, ROUNDS_OF_ONE), 3);

	run.command = "stats";
	good &= floor_at_most("statistics of one person, times a bare SELECT",
	                      ratio_of(run, ROUNDS_OF_ONE), 3);
	run.name = NULL;
	good &= floor_at_most("statistics of everyone on one core, times a bare SELECT",
	                      ratio_of(run, ROUNDS_OF_ALL), 1.4);
	if (sysconf(_SC_NPROCESSORS_ONLN) < 2) {
		puts("one core: two threads are not measured");
		return good;
	}
	run.cores = 2;
	return good & floor_at_most("statistics of everyone with two threads, times a bare SELECT",
	                            ratio_of(run, ROUNDS_OF_ALL), 0.85);
}

int main(int argc, char **argv)
{
	const int games = argc == 4 ? atoi(argv[3]) : USUAL_GAMES;
	char path[BENCH_PATH_SIZE];
	bool good;

	if (argc < 3 || argc > 4 || games < ARCHIVE_PEOPLE) {
		fprintf(stderr, "usage: report_bench PINDECK FOLDER [GAMES]\n");
		return 2;
	}
	setvbuf(stdout, NULL, _IOLBF, 0);
	snprintf(path, sizeof path, "%s/million.db", argv[2]);
	if (getenv("REPORT_BENCH_KEEP") == NULL || access(path, F_OK) != 0) {
		bowling_remove_store(path);
		archive_fill(path, games);
	}
	good = measure(argv[1], path);
	if (getenv("REPORT_BENCH_KEEP") == NULL)
		bowling_remove_store(path);
	return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
