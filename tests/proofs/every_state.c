/* Every state a game can be in: the outlook against an exhaustive search, undo against the state
 * before, corrections against correcting back.
 *
 * every_state [NUMBER COUNT] - of COUNT parts that run side by side, each with every COUNT-th
 * discipline, this one. */
#include "check.h"
#include "correct_back.h"
#include "sample.h"
#include "walk.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct reach {
	int highest;
	int lowest;
};

static struct reach reach_of(const struct walk *walk, const struct reach *reached, int state)
{
	struct reach reach = { -1, 1000 };

	for (int pins = 0; pins < WALK_WITH_FOULS; pins++) {
		const int next = walk->states[state].next[pins];

		if (next == WALK_NOWHERE)
			continue;
		if (reached[next].highest > reach.highest)
			reach.highest = reached[next].highest;
		if (reached[next].lowest < reach.lowest)
			reach.lowest = reached[next].lowest;
	}
	return reach;
}

/* From the end backwards: the best score of a state is the best of all states that a ball leads to.
 */
static void check_outlook(const struct walk *walk, struct reach *reached)
{
	for (int place = WALK_OVER; place >= 0; place--)
		for (int state = walk->first[place]; state != WALK_NOWHERE;
		     state = walk->states[state].sibling) {
			const struct pindeck_game *game = &walk->states[state].game;
			const int points = walk_points(&walk->states[state]);

			reached[state] = place == WALK_OVER ? (struct reach){ points, points }
			                                    : reach_of(walk, reached, state);
			check(pindeck_score_to_points(pindeck_game_highest(game)) ==
			          reached[state].highest,
			      "highest", game);
			check(pindeck_score_to_points(pindeck_game_lowest(game)) ==
			          reached[state].lowest,
			      "lowest", game);
		}
}

/* A ball that fells these pins; eleven is an impossible ball, twelve stands for a foul. */
static struct pindeck_delivery ball(int pins)
{
	return pins == PINDECK_RACK + 2 ? pindeck_delivery_foul(pindeck_pins_of(0))
	                                : pindeck_delivery_of(pins);
}

static void check_undo(const struct pindeck_game *game)
{
	for (int pins = -1; pins <= PINDECK_RACK + 2; pins++) {
		struct pindeck_game again = *game;

		if (!pindeck_verdict_is_accepted(pindeck_game_bowl(&again, ball(pins)))) {
			check(memcmp(&again, game, sizeof again) == 0, "refused ball", game);
			continue;
		}
		check(!pindeck_game_is_equal(&again, game), "bowled ball", game);
		pindeck_game_undo(&again);
		check(pindeck_game_is_equal(&again, game) &&
		          memcmp(&again, game, sizeof again) == 0,
		      "undo", game);
	}
}

static void check_correction(const struct pindeck_game *game, struct pindeck_place place)
{
	for (int pins = -1; pins <= PINDECK_RACK + 2; pins++) {
		struct pindeck_game again = *game;
		const struct pindeck_verdict verdict =
		    pindeck_game_correct(&again, place, ball(pins));

		if (!pindeck_verdict_is_accepted(verdict)) {
			check(memcmp(&again, game, sizeof again) == 0, "refused correction", game);
			continue;
		}
		check(pindeck_game_to_balls(&again) == pindeck_game_to_balls(game), "balls", game);
		check(leads_back(game, &again, place), "correct back", game);
	}
}

static void check_corrections(const struct pindeck_game *game)
{
	for (int frame = 1; frame <= PINDECK_FRAMES; frame++)
		for (int ball = 1; ball <= PINDECK_MOST_BALLS; ball++)
			if (pindeck_game_has_ball(game, pindeck_place_of(frame, ball)))
				check_correction(game, pindeck_place_of(frame, ball));
}

static int check_all(enum pindeck_discipline discipline)
{
	struct walk walk = walk_open(discipline, WALK_WITH_FOULS, NULL);
	const int count = walk.count;
	struct reach *reached = calloc((size_t)count, sizeof *reached);

	if (reached == NULL)
		exit(EXIT_FAILURE);
	check_outlook(&walk, reached);
	for (int state = 0; state < count; state += full_or_sample(1, 11))
		check_undo(&walk.states[state].game);
	for (int state = 0; state < count; state += full_or_sample(1, 37))
		check_corrections(&walk.states[state].game);
	free(reached);
	walk_close(&walk);
	return count;
}

int main(int argc, char **argv)
{
	const int number = argc == 3 ? (int)strtol(argv[1], NULL, 10) : 1;
	const int count = argc == 3 ? (int)strtol(argv[2], NULL, 10) : 1;
	const int step =
	    full_or_sample(count, PINDECK_DISCIPLINES); /* a sample is one discipline */

	if (number < 1 || number > count)
		return EXIT_FAILURE;
	for (int next = PINDECK_DISCIPLINE_TENPIN + number - 1; next < PINDECK_DISCIPLINES;
	     next += step)
		if (next != PINDECK_DISCIPLINE_FIVEPIN) /* five_pin.c: it is bowled by pins */
			printf("%s: %d states\n",
			       pindeck_discipline_to_name((enum pindeck_discipline)next),
			       check_all((enum pindeck_discipline)next));
	return failures == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
