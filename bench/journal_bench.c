/* The cost of storing: durable balls from one lane against bare writes and syncs of the same number
 * of bytes, and from 64 lanes, whose actions are committed together.
 *
 * journal_bench FOLDER - the folder is where the disk is that is to be measured. */
#include "bench.h"
#include "bowling.h"
#include "store/store.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
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
	MOST_WRITTEN = 8 * FRAME
};

/* ---- one lane against the disk ---- */

/* The bytes that SQLite writes to its log for BALLS balls. The opening of a game is a commit too.
 */
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

	*good &= floor_at_most("one lane, pages written a ball", pages, 1.8);
	*good &= floor_at_least("one lane, share of bare writes and fdatasync", share, 0.55);
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

/* ---- many lanes ---- */

/* One thread commits one action of each lane at a time, as that of the server. */
static void many_lanes(const char *folder, double one, bool *good)
{
	char path[BENCH_PATH_SIZE];
	double rates[LANES_ROUNDS];
	struct journal journal;
	double rate;

	snprintf(path, sizeof path, "%s/lanes.db", folder);
	bowling_remove_store(path);
	journal = bowling_store(path);
	for (int round = 0; round < LANES_ROUNDS; round++)
		rates[round] = bowling_rate_of_groups(journal, LANES, BALLS_OF_LANE);
	rate = median(rates, LANES_ROUNDS);
	printf("durable balls from %d lanes: %.0f a second\n", LANES, rate);
	*good &= floor_at_least("64 lanes in one commit, times one lane", rate / one, 3);
	store_close(&journal);
	bowling_remove_store(path);
}

int main(int argc, char **argv)
{
	bool good = true;
	double one;

	if (argc != 2) {
		fprintf(stderr, "usage: journal_bench FOLDER\n");
		return 2;
	}
	setvbuf(stdout, NULL, _IOLBF, 0);
	one = one_lane(argv[1], &good);
	many_lanes(argv[1], one, &good);
	return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
