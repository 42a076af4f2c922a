/* The cost of a ball with the library's handle for other languages: nanoseconds of processor time,
 * in the best of several rounds. For bench/wasm_bench.mjs, which bowls the same balls. */
#include <pindeck.h>
#include <stdio.h>
#include <time.h>

enum {
	ROUNDS = 40,
	GAMES = 500,
	BALLS = 17
};

static double now(void)
{
	struct timespec time;

	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
	return (double)time.tv_sec * 1e9 + (double)time.tv_nsec;
}

/* How many of the games were finished. */
static int bowl_games(void)
{
	static const char *const balls[BALLS] = { "X", "7", "/", "9", "-", "X", "-", "8", "8",
		                                  "/", "-", "6", "X", "X", "X", "8", "1" };
	static char memory[4096];
	int finished = 0;

	for (int game = 0; game < GAMES; game++) {
		struct pindeck_sheet *sheet = pindeck_sheet_open(memory, sizeof memory, "tenpin");

		for (int ball = 0; sheet != NULL && ball < BALLS; ball++)
			pindeck_sheet_bowl(sheet, balls[ball]);
		finished += sheet != NULL && pindeck_sheet_frame(sheet) == 0;
	}
	return finished;
}

int main(void)
{
	double best = 0;

	for (int round = 0; round < ROUNDS; round++) {
		const double from = now();

		if (bowl_games() != GAMES)
			return 1;
		const double each = (now() - from) / (GAMES * BALLS);

		if (best == 0 || each < best)
			best = each;
	}
	printf("%.2f\n", best);
	return 0;
}
