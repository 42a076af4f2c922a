/* A store of many games by many people, made quickly. */
#include "archive.h"

#include "bench.h"
#include "bowling.h"
#include "seal.h"
#include "store.h"

#include <stdio.h>
#include <unistd.h>

enum {
	POOL = 1000, /* different games */
	GAMES_AT_ONCE = 2000,
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
	const struct journal_query all = { .game = 0 };
	struct pindeck_match seated = pindeck_match_open();
	struct journal memory;
	struct lane *lane;

	must(memory_open(&memory) == NO_TROUBLE, "memory");
	lane = bowling_lane(memory, 1);
	pindeck_match_seat(&seated, archive_name(0), PINDECK_TENPIN);
	must(outcome_is_done(
		 lane_open(lane, (struct stamp){ .time = 0, .actor = "bench" }, &seated)),
	     "open");
	while (!pindeck_match_is_over(&lane_game(lane)->match))
		bowling_ball(lane, state);
	must(memory.operations->walk(memory.self, &all, take_line, lines) == NO_TROUBLE, "walk");
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
		seals_check(&seals, entry);
	}
}

void archive_fill(const char *path)
{
	static struct lines pool[POOL];
	static struct lines lines[GAMES_AT_ONCE];
	static struct entries groups[GAMES_AT_ONCE];
	struct journal journal = bowling_store(path);
	uint32_t state = 7;
	const double start = now();

	seals_prepare();
	for (int next = 0; next < POOL; next++)
		bowl_game(&pool[next], &state);
	for (int game = 0; game < ARCHIVE_GAMES; game += GAMES_AT_ONCE) {
		for (int next = 0; next < GAMES_AT_ONCE; next++) {
			give_game(&lines[next], &pool[chance(&state) % POOL],
			          archive_name((int)(chance(&state) % ARCHIVE_PEOPLE)),
			          1600000000000 + (int64_t)(game + next) * 10 * MINUTE);
			groups[next] = (struct entries){ .list = lines[next].list,
				                         .count = lines[next].count };
		}
		must(journal.operations->append(journal.self, groups, GAMES_AT_ONCE) == NO_TROUBLE,
		     "append");
		if (isatty(STDERR_FILENO))
			fprintf(stderr, "\r%d of %d games, %.0f s", game, ARCHIVE_GAMES,
			        now() - start);
	}
	if (isatty(STDERR_FILENO))
		fprintf(stderr, "\r\033[K");
	store_close(&journal);
	printf("a store of %d games of %d people was filled in %.0f s\n", ARCHIVE_GAMES,
	       ARCHIVE_PEOPLE, now() - start);
}
