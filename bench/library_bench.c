/* The cost of the installed library: the shared library compared with the same code inside the
 * program, and games as strings beside games as lines of a text.
 *
 * library_bench WORK - WORK is library_work.so, which calls the shared library.
 *
 * Other processes must not change a ratio. So times are processor time, every round runs all
 * contestants in turn, and each of them counts with its best round. While a limit is missed, more
 * rounds follow: they can only be better. */
#include "floors.h"
#include "library_work.h"
#include "random_archive.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
	ROUNDS = 7,
	REPEATED = 5, /* at most, while a limit is missed */
	BALLS = 17 * 20000,
	SHEETS = 20000,
	FEW = 10, /* less than any vector has games, so they are scored one by one */
	GAMES = 5000 * FEW,
	LINE = 96
};

enum contestant {
	BALLS_INSIDE,
	BALLS_SHARED,
	SHEETS_INSIDE,
	SHEETS_SHARED,
	LINES,
	STRINGS,
	OFFSETS,
	SINGLE,
	FEW_STRINGS,
	CONTESTANTS
};

/* The same games in each form. */
static char lines[GAMES * LINE];
static char bytes[GAMES * LINE];
static const char *texts[GAMES];
static size_t lengths[GAMES];
static int32_t offsets[GAMES + 1];
static size_t size; /* of all lines */
static uint16_t totals[GAMES];
static uint16_t expected[GAMES];

static double best[CONTESTANTS]; /* nanoseconds for one ball, sheet or game */

static void make_games(void)
{
	struct random_archive random = { 20261118 };

	for (size_t game = 0; game < GAMES; game++) {
		uint8_t balls[MOST_BALLS];

		random_game(&random, balls, PINDECK_DISCIPLINE_TENPIN);
		lengths[game] =
		    random_sheet(&random, lines + size, balls, PINDECK_DISCIPLINE_TENPIN);
		texts[game] = lines + size;
		memcpy(bytes + offsets[game], lines + size, lengths[game]);
		offsets[game + 1] = offsets[game] + (int32_t)lengths[game];
		size += lengths[game];
		lines[size++] = '\n';
	}
}

static double now(void)
{
	struct timespec time;

	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
	return (double)time.tv_sec * 1e9 + (double)time.tv_nsec;
}

static void score_lines(void)
{
	pindeck_batch_text(totals, GAMES, pindeck_text_from(lines, size), PINDECK_LAYOUT_ANY,
	                   PINDECK_DISCIPLINE_TENPIN);
}

/* All games, with each strings a call. */
static void score_few(size_t each)
{
	for (size_t game = 0; game < GAMES; game += each)
		pindeck_batch_strings(totals + game, texts + game, lengths + game, each,
		                      PINDECK_LAYOUT_ANY, PINDECK_DISCIPLINE_TENPIN);
}

static void finish(enum contestant contestant, double from, int count)
{
	const double each = (now() - from) / count;

	if (best[contestant] == 0 || each < best[contestant])
		best[contestant] = each;
}

static void check(const char *what)
{
	if (memcmp(totals, expected, sizeof totals) == 0) {
		memset(totals, 0, sizeof totals);
		return;
	}
	fprintf(stderr, "library_bench: %s have other totals than lines\n", what);
	exit(EXIT_FAILURE);
}

static void measure_work(enum contestant contestant, long (*work)(int), int count)
{
	const double from = now();

	if (work(count) == 0)
		exit(EXIT_FAILURE);
	finish(contestant, from, count);
}

static void measure_games(void)
{
	double from = now();

	score_lines();
	finish(LINES, from, GAMES);
	check("lines again");
	from = now();
	pindeck_batch_strings(totals, texts, lengths, GAMES, PINDECK_LAYOUT_ANY,
	                      PINDECK_DISCIPLINE_TENPIN);
	finish(STRINGS, from, GAMES);
	check("strings");
	from = now();
	pindeck_batch_offsets(totals, bytes, offsets, GAMES, PINDECK_LAYOUT_ANY,
	                      PINDECK_DISCIPLINE_TENPIN);
	finish(OFFSETS, from, GAMES);
	check("offsets");
	from = now();
	score_few(1);
	finish(SINGLE, from, GAMES);
	check("single strings");
	from = now();
	score_few(FEW);
	finish(FEW_STRINGS, from, GAMES);
	check("a few strings");
}

struct limit {
	const char *what;
	double found;
	double most;
};

/* How many limits are missed. */
static int report(bool print)
{
	const struct limit limits[] = {
		{ "a ball: the shared library, times inside the program",
		  best[BALLS_SHARED] / best[BALLS_INSIDE], 1.4 },
		{ "a sheet: the shared library, times inside the program",
		  best[SHEETS_SHARED] / best[SHEETS_INSIDE], 1.4 },
		{ "a game of many strings, times a line of a text", best[STRINGS] / best[LINES],
		  1 / 0.6 },
		{ "a game by offsets, times a line of a text", best[OFFSETS] / best[LINES],
		  1 / 0.6 },
		{ "a single string, nanoseconds more than one of ten",
		  best[SINGLE] - best[FEW_STRINGS], 80 },
	};
	int missed = 0;

	for (size_t next = 0; next < sizeof limits / sizeof limits[0]; next++) {
		missed += limits[next].found > limits[next].most;
		if (print)
			(void)floor_at_most(limits[next].what, limits[next].found,
			                    limits[next].most);
	}
	return missed;
}

int main(int argc, char **argv)
{
	void *shared = argc == 2 ? dlopen(argv[1], RTLD_NOW | RTLD_LOCAL) : NULL;
	long (*shared_balls)(int) = NULL;
	long (*shared_sheets)(int) = NULL;

	if (shared == NULL) {
		fprintf(stderr, "library_bench: %s\n", argc == 2 ? dlerror() : "no library given");
		return 2;
	}
	*(void **)&shared_balls = dlsym(shared, "work_balls");
	*(void **)&shared_sheets = dlsym(shared, "work_sheets");
	make_games();
	score_lines();
	memcpy(expected, totals, sizeof totals);
	for (int round = 0; round < ROUNDS || (round < ROUNDS * REPEATED && report(false) > 0);
	     round++) {
		measure_work(BALLS_INSIDE, work_balls, BALLS);
		measure_work(BALLS_SHARED, shared_balls, BALLS);
		measure_work(SHEETS_INSIDE, work_sheets, SHEETS);
		measure_work(SHEETS_SHARED, shared_sheets, SHEETS);
		measure_games();
	}
	printf(
	    "nanoseconds: a ball %.1f inside, %.1f shared; a sheet %.0f inside, %.0f shared; "
	    "a game as line %.1f, string %.1f, offsets %.1f, one of ten %.1f, single string %.1f\n",
	    best[BALLS_INSIDE], best[BALLS_SHARED], best[SHEETS_INSIDE], best[SHEETS_SHARED],
	    best[LINES], best[STRINGS], best[OFFSETS], best[FEW_STRINGS], best[SINGLE]);
	dlclose(shared);
	return report(true) == 0 ? 0 : 1;
}
