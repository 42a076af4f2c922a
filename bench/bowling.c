/* Bowling into a journal, from one lane or from many at once. */
#include "bowling.h"

#include "alley/games.h"
#include "bench.h"
#include "journal/seal.h"
#include "store/store.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

struct journal bowling_store(const char *path)
{
	const struct store_options options = { .patience = 5000 };
	char detail[STORE_DETAIL_SIZE];
	struct journal journal;

	seals_prepare(); /* as the program does */
	must(store_open(&journal, path, &options, detail) == NO_TROUBLE, path);
	return journal;
}

void bowling_remove_store(const char *path)
{
	static const char *const ends[] = { "", "-wal", "-shm", "-lanes", "-access" };
	char name[BENCH_PATH_SIZE + 8];

	for (size_t next = 0; next < sizeof ends / sizeof *ends; next++) {
		snprintf(name, sizeof name, "%s%s", path, ends[next]);
		unlink(name);
	}
}

struct lane *bowling_lane(struct journal journal, int32_t number)
{
	struct lane *lane = lane_new(journal);

	must(lane != NULL && lane_claim(lane, number) == NO_TROUBLE, "lane");
	return lane;
}

static struct stamp stamp_now(void)
{
	return (struct stamp){ .time = (int64_t)time(NULL) * 1000, .actor = "bench" };
}

static struct pindeck_match seat_one(void)
{
	struct pindeck_match seated = pindeck_match_open();

	pindeck_match_seat(&seated, pindeck_name_from("PJS", 3), PINDECK_DISCIPLINE_TENPIN);
	return seated;
}

static bool is_waiting_for_ball(const struct replay *game)
{
	return pindeck_seat_exists(pindeck_match_turn(&game->match));
}

static struct pindeck_delivery random_delivery(const struct replay *game, uint32_t *state)
{
	const int standing = pindeck_pins_to_count(pindeck_deck_standing(
	    pindeck_game_deck(pindeck_match_game(&game->match, pindeck_seat_of(1)))));

	return pindeck_delivery_of((int)(chance(state) % (uint32_t)(standing + 1)));
}

static void open_game(struct lane *lane)
{
	const struct pindeck_match seated = seat_one();

	must(outcome_is_done(
		 lane_do(lane, stamp_now(),
	                 &(struct deed){ .kind = DEED_OPEN, .opening = { .seated = &seated } })),
	     "open");
}

void bowling_ball(struct lane *lane, uint32_t *state)
{
	if (!is_waiting_for_ball(lane_game(lane)))
		open_game(lane);
	must(outcome_is_done(
		 lane_do(lane, stamp_now(),
	                 (struct deed[]){ deed_bowl(random_delivery(lane_game(lane), state)) })),
	     "bowl");
}

double bowling_rate(struct lane *lane, int balls, uint32_t *state)
{
	const double start = now();

	for (int ball = 0; ball < balls; ball++)
		bowling_ball(lane, state);
	return balls / (now() - start);
}

/* ---- many lanes ---- */

static void try_next(struct attempt *attempt, int32_t number, uint32_t *state)
{
	const struct replay before = attempt->game;

	if (is_waiting_for_ball(&before)) {
		attempt_do(attempt, stamp_now(), &before,
		           (struct deed[]){ deed_bowl(random_delivery(&before, state)) });
	} else {
		const struct pindeck_match seated = seat_one();

		attempt_do(attempt, stamp_now(), NULL,
		           &(struct deed){ .kind = DEED_OPEN,
		                           .opening = { .lane = number, .seated = &seated } });
	}
	must(outcome_is_done(attempt->outcome), "attempt");
}

/* A commit of one action of each lane. Returns how many of them were balls. */
static int commit_round(struct journal journal, struct attempt *attempts, struct entries *groups,
                        int lanes, uint32_t *state)
{
	int balls = 0;

	for (int next = 0; next < lanes; next++) {
		try_next(&attempts[next], next + 1, state);
		balls += attempts[next].list->kind == ENTRY_BOWLED;
		groups[next] =
		    (struct entries){ .list = attempts[next].list, .count = attempts[next].count };
	}
	must(commit_groups(journal, groups, (size_t)lanes) == NO_TROUBLE, "commit");
	for (int next = 0; next < lanes; next++) {
		must(groups[next].outcome == NO_TROUBLE, "outcome");
		attempts[next].game.game = attempts[next].list->game;
	}
	return balls;
}

double bowling_rate_of_groups(struct journal journal, int lanes, int balls)
{
	struct attempt *attempts = calloc((size_t)lanes, sizeof *attempts);
	struct entries *groups = calloc((size_t)lanes, sizeof *groups);
	const double start = now();
	uint32_t state = 1;
	int bowled = 0;
	double end;

	must(attempts != NULL && groups != NULL, "memory");
	for (int next = 0; next < lanes; next++)
		replay_start(&attempts[next].game);
	while (bowled < lanes * balls)
		bowled += commit_round(journal, attempts, groups, lanes, &state);
	end = now();
	free(groups);
	free(attempts);
	return bowled / (end - start);
}
