/* What keeping costs: durable balls from one lane against a bare write and sync, and from 64 lanes
 * that share commits against one thread for all of them.
 *
 * journal_bench FOLDER - the folder is where the disk is that is to be measured. */
#include "bench.h"
#include "bowling.h"
#include "store.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
	ROUNDS = 41,
	BALLS = 100, /* in a round */
	WARM_UP = 600,
	LANES = 64,
	LANES_ROUNDS = 5,
	BALLS_OF_LANE = 200, /* in a round */
	PAGE = 4096,
	PAGES = 1000 /* as many as SQLite writes before it begins again at the front */
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
