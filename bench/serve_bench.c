/* The cost of HTTP: boards compared with constant answers of the same library, durable balls
 * compared with the journal alone, and a full house that bowls while thousands watch.
 *
 * serve_bench PINDECK FOLDER - the folder is where the disk is that is to be measured. */
#include "bench.h"
#include "bowling.h"
#include "console.h"
#include "constant.h"
#include "house_child.h"
#include "people_search.h"
#include "soak.h"
#include "store/store.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
	ROUNDS = 15,
	WATCHERS = 16, /* connections that ask for boards */
	BOARDS = 1000, /* of each, in a round */
	BOWLED = 40,   /* balls on that board */
	BALLS = 400,   /* of one lane in a round */
	LANES = 64,
	BALLS_OF_LANE = 150
};

/* ---- boards ---- */

struct reader {
	int left;
	size_t length; /* of the body */
};

static size_t read_next(void *payload, const struct answer *answer, char *request)
{
	static const char get[] = "GET /api/lanes/1 HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n";
	struct reader *reader = payload;

	if (answer != NULL) {
		must(answer->status == 200, "no board");
		reader->length = answer->length;
	}
	if (reader->left-- <= 0)
		return 0;
	memcpy(request, get, sizeof get);
	return sizeof get - 1;
}

static void bowl_some(const struct house_child *house)
{
	struct console console = {
		.lane = 1, .bowlers = 4, .token = house->tokens[0], .state = 1, .left = BOWLED
	};
	struct wire wire;

	wire_open(&wire, house->port);
	wire_ask_all(&wire, 1, console_next, &console, sizeof console);
	wire_close(&wire);
}

static size_t board_length(uint16_t port)
{
	struct reader reader = { .left = 1 };
	struct wire wire;

	wire_open(&wire, port);
	wire_ask_all(&wire, 1, read_next, &reader, sizeof reader);
	wire_close(&wire);
	return reader.length;
}

/* Boards a second, and seconds of a processor that the server used for a million of them. */
struct reading {
	pid_t process;
	struct wire wires[WATCHERS];
	double rates[ROUNDS];
	double costs[ROUNDS];
};

static void reading_open(struct reading *reading, pid_t process, uint16_t port)
{
	reading->process = process;
	for (int next = 0; next < WATCHERS; next++)
		wire_open(&reading->wires[next], port);
}

static void reading_close(struct reading *reading)
{
	for (int next = 0; next < WATCHERS; next++)
		wire_close(&reading->wires[next]);
}

static void read_round(struct reading *reading, int round)
{
	const double used = child_seconds(reading->process);
	struct reader readers[WATCHERS];
	double took;

	for (int next = 0; next < WATCHERS; next++)
		readers[next] = (struct reader){ .left = BOARDS };
	took = wire_ask_all(reading->wires, WATCHERS, read_next, readers, sizeof *readers);
	reading->rates[round] = WATCHERS * BOARDS / took;
	reading->costs[round] =
	    (child_seconds(reading->process) - used) / (WATCHERS * BOARDS) * 1e6;
}

/* In turn, so that both meet the same machine. */
static void boards(const char *pindeck, const char *folder, bool *good)
{
	static struct house_child house;
	static struct reading bare;
	static struct reading ours;
	char path[BENCH_PATH_SIZE];
	double shares[ROUNDS];
	uint16_t port = 0;
	size_t length;
	pid_t constant;

	snprintf(path, sizeof path, "%s/boards.db", folder);
	bowling_remove_store(path);
	house_start(&house, pindeck, path, 1);
	bowl_some(&house);
	length = board_length(house.port);
	constant = constant_start(length, &port);
	must(board_length(port) == length, "another length");
	reading_open(&bare, constant, port);
	reading_open(&ours, house.process, house.port);
	for (int round = 0; round < ROUNDS; round++) {
		read_round(&bare, round);
		read_round(&ours, round);
		shares[round] = ours.rates[round] / bare.rates[round];
	}
	reading_close(&bare);
	reading_close(&ours);
	printf("a constant of %zu bytes: %.0f a second, %.1f us of a processor each; "
	       "a board: %.0f a second, %.1f us\n",
	       length, median(bare.rates, ROUNDS), median(bare.costs, ROUNDS),
	       median(ours.rates, ROUNDS), median(ours.costs, ROUNDS));
	*good &= floor_at_least("boards, share of a constant by the same library",
	                        median(shares, ROUNDS), 0.6);
	child_stop(constant);
	house_stop(&house);
	bowling_remove_store(path);
}

/* ---- balls ---- */

struct bowling {
	struct house_child house;
	struct console consoles[LANES];
	struct wire wires[LANES];
	int lanes;
	int balls; /* of a lane in a round */
};

static void bowling_open(struct bowling *bowling, const char *pindeck, const char *path)
{
	bowling_remove_store(path);
	house_start(&bowling->house, pindeck, path, bowling->lanes);
	for (int next = 0; next < bowling->lanes; next++) {
		bowling->consoles[next] = (struct console){ .lane = next + 1,
			                                    .bowlers = 1,
			                                    .token = bowling->house.tokens[next],
			                                    .state = (uint32_t)next + 1 };
		wire_open(&bowling->wires[next], bowling->house.port);
	}
}

static void bowling_close(struct bowling *bowling)
{
	for (int next = 0; next < bowling->lanes; next++)
		wire_close(&bowling->wires[next]);
	house_stop(&bowling->house);
}

static double bowling_round(struct bowling *bowling)
{
	for (int next = 0; next < bowling->lanes; next++)
		bowling->consoles[next].left = bowling->balls;
	return bowling->lanes * bowling->balls /
	       wire_ask_all(bowling->wires, (size_t)bowling->lanes, console_next, bowling->consoles,
	                    sizeof *bowling->consoles);
}

/* A ball at a time: the journal takes a part of the time between two balls, waking the threads that
 * pass a ball on takes the rest. Reported without a limit: the journal alone has no network. */
static void one_lane(const char *pindeck, const char *folder, bool *good)
{
	static struct bowling bowling = { .lanes = 1, .balls = BALLS };
	char path[BENCH_PATH_SIZE];
	char kept[BENCH_PATH_SIZE];
	double bare[ROUNDS];
	double ours[ROUNDS];
	double shares[ROUNDS];
	uint32_t state = 1;
	struct journal journal;
	struct lane *lane;

	snprintf(path, sizeof path, "%s/ball.db", folder);
	snprintf(kept, sizeof kept, "%s/lane.db", folder);
	bowling_remove_store(kept);
	journal = bowling_store(kept);
	lane = bowling_lane(journal, 1);
	bowling_open(&bowling, pindeck, path);
	bowling_rate(lane, BALLS, &state);
	bowling_round(&bowling);
	for (int round = 0; round < ROUNDS; round++) {
		bare[round] = bowling_rate(lane, BALLS, &state);
		ours[round] = bowling_round(&bowling);
		shares[round] = ours[round] / bare[round];
	}
	bowling_close(&bowling);
	lane_close(lane);
	store_close(&journal);
	bowling_remove_store(path);
	bowling_remove_store(kept);
	printf("durable balls from one lane: %.0f a second in the journal, %.0f over HTTP\n",
	       median(bare, ROUNDS), median(ours, ROUNDS));
	printf("%-58s %8.2f\n", "one lane over HTTP, share of one lane in the journal",
	       median(shares, ROUNDS));
	(void)good;
}

/* All lanes together over HTTP, beside the journal with a commit for every ball, and beside as many
 * lanes in one commit without a wire. */
static void many_lanes(const char *pindeck, const char *folder, bool *good)
{
	static struct bowling bowling = { .lanes = LANES, .balls = BALLS_OF_LANE };
	char path[BENCH_PATH_SIZE];
	char kept[BENCH_PATH_SIZE];
	double bare[ROUNDS];
	double ours[ROUNDS];
	double shares[ROUNDS];
	double shares_of_many[ROUNDS];
	uint32_t state = 1;
	struct journal journal;
	struct lane *lane;
	double used;

	snprintf(path, sizeof path, "%s/balls.db", folder);
	snprintf(kept, sizeof kept, "%s/lanes.db", folder);
	bowling_remove_store(kept);
	journal = bowling_store(kept);
	lane = bowling_lane(journal, LANES + 1);
	bowling_open(&bowling, pindeck, path);
	bowling_rate(lane, BALLS, &state);
	bowling_round(&bowling);
	used = child_seconds(bowling.house.process);
	for (int round = 0; round < ROUNDS; round++) {
		bare[round] = bowling_rate_of_groups(journal, LANES, BALLS_OF_LANE);
		ours[round] = bowling_round(&bowling);
		shares_of_many[round] = ours[round] / bare[round];
		shares[round] = ours[round] / bowling_rate(lane, BALLS, &state);
	}
	lane_close(lane);
	used = child_seconds(bowling.house.process) - used;
	bowling_close(&bowling);
	store_close(&journal);
	bowling_remove_store(path);
	bowling_remove_store(kept);
	printf("durable balls from %d lanes: %.0f a second in the journal, %.0f over HTTP, "
	       "%.1f us of a processor each\n",
	       LANES, median(bare, ROUNDS), median(ours, ROUNDS),
	       used / (ROUNDS * LANES * BALLS_OF_LANE) * 1e6);
	printf("%-58s %8.2f\n", "64 lanes over HTTP, share of 64 lanes in one commit",
	       median(shares_of_many, ROUNDS));
	*good &= floor_at_least("durable balls over HTTP, share of the journal's one by one",
	                        median(shares, ROUNDS), 0.7);
}

/* ---- all of it, or some ---- */

int main(int argc, char **argv)
{
	static const struct {
		const char *name;
		void (*measure)(const char *pindeck, const char *folder, bool *good);
	} parts[] = { { "boards", boards },
		      { "lane", one_lane },
		      { "lanes", many_lanes },
		      { "people", people_search },
		      { "soak", soak } };
	bool good = true;

	if (argc != 3 && argc != 4) {
		fprintf(stderr,
		        "usage: serve_bench PINDECK FOLDER [boards|lane|lanes|people|soak]\n");
		return 2;
	}
	setvbuf(stdout, NULL, _IOLBF, 0);
	for (size_t next = 0; next < sizeof parts / sizeof *parts; next++)
		if (argc == 3 || strcmp(argv[3], parts[next].name) == 0)
			parts[next].measure(argv[1], argv[2], &good);
	return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
