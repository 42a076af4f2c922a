/* Five-pin: every possible game by which pins fall, how many there are for each final score; and
 * every state with fouls, as every_state.c does for the disciplines that are bowled by counts.
 *
 * five_pin [--print] - check, or print "score,count" for 0..450.
 *
 * Here points are not part of a state, because they never affect the following balls. Each state
 * has games that stand for it, and the number of all games that lead to it for each score. */
#include "correct_back.h"
#include "deck/internal.h"
#include "sample.h"
#include "walk.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
	SCORES = 451,
	SETS = 1 << PINDECK_FIVE, /* a ball fells some of five pins */
	BALLS = 2 * SETS,         /* the same again as fouls */
	OWED = 16,
	MOST_STATES = 2048
};

struct state {
	struct pindeck_game lowest; /* of the games that lead here, one with the fewest points */
	struct pindeck_game highest;
	int place;
	int next[BALLS]; /* the state each ball leads to, or WALK_NOWHERE */
	int gain[BALLS]; /* the points it adds */
	walk_count games[SCORES];
};

/* Found by place, state of the frame, pins standing, and bonus balls the two frames before wait
 * for. */
struct states {
	struct state *list;
	int count;
	int found[WALK_PLACES][PINDECK_STATES][SETS][OWED];
};

static int failures;

static void complain(const char *what)
{
	if (failures++ < 20)
		fprintf(stderr, "%s\n", what);
}

static void check(walk_count expected, walk_count found, const char *what)
{
	if (expected == found)
		return;
	fprintf(stderr, "expected %.17g, found %.17g: ", (double)expected, (double)found);
	complain(what);
}

static void check_game(bool good, const char *what, const struct pindeck_game *game)
{
	if (good)
		return;
	fprintf(stderr, "%s: ", pindeck_game_to_notation(game).text);
	complain(what);
}

/* The first SETS balls fell one set of pins each, the others the same sets with a foul. */
static struct pindeck_delivery ball(int number)
{
	const struct pindeck_pins pins =
	    pindeck_pins_from((unsigned)(number % SETS) << PINDECK_RACK);

	return number < SETS ? pindeck_delivery_felling(pins) : pindeck_delivery_foul(pins);
}

/* ---- the walk ---- */

static unsigned owed_by(const struct pindeck_game *game, int frame)
{
	if (frame < 1)
		return 0;
	return (unsigned)pindeck_score_to_balls(
	    pindeck_game_frame_score(game, pindeck_frame_number_of(frame)));
}

static int *slot_of(struct states *states, const struct pindeck_game *game)
{
	const struct pindeck_deck deck = pindeck_game_deck(game);
	const unsigned standing = pindeck_pins_to_bits(pindeck_deck_standing(deck));
	const int frame = pindeck_place_to_frame(pindeck_game_turn(game));
	const unsigned owed = owed_by(game, frame - 1) << 2 | owed_by(game, frame - 2);

	return &states->found[walk_place(game)][pindeck_deck_state(deck)][standing >> PINDECK_RACK]
	                     [owed];
}

/* All points so far. Totals cannot be used, because they are never below 0. */
static int sum_of(const struct pindeck_game *game)
{
	int sum = 0;

	for (int frame = 1; frame <= PINDECK_FRAMES; frame++)
		sum += pindeck_score_to_points(
		    pindeck_game_frame_score(game, pindeck_frame_number_of(frame)));
	return sum;
}

static int shown(int sum)
{
	return sum < 0 ? 0 : sum;
}

static int add_state(struct states *states, const struct pindeck_game *game)
{
	struct state *state = &states->list[states->count];

	if (states->count == MOST_STATES) {
		fputs("five_pin: more states than expected\n", stderr);
		exit(EXIT_FAILURE);
	}
	state->lowest = *game;
	state->highest = *game;
	state->place = walk_place(game);
	for (int number = 0; number < BALLS; number++)
		state->next[number] = WALK_NOWHERE;
	return states->count++;
}

static int find_or_add(struct states *states, const struct pindeck_game *game)
{
	int *slot = slot_of(states, game);

	if (*slot == WALK_NOWHERE)
		*slot = add_state(states, game);
	return *slot;
}

static void keep_ends(struct state *state, const struct pindeck_game *game)
{
	if (sum_of(game) < sum_of(&state->lowest))
		state->lowest = *game;
	if (sum_of(game) > sum_of(&state->highest))
		state->highest = *game;
}

static void add_games(struct state *next, const struct state *from, int gain)
{
	for (int score = 0; score + gain < SCORES; score++)
		next->games[score + gain] += from->games[score];
	for (int score = SCORES - gain; score < SCORES; score++)
		check(0, from->games[score], "nothing is above 450");
}

/* One ball at this state, by both games that stand for it: where it leads must be the same. */
static void step(struct states *states, struct state *from, int number)
{
	struct pindeck_game low = from->lowest;
	struct pindeck_game high = from->highest;
	const bool possible = pindeck_verdict_is_accepted(pindeck_game_bowl(&low, ball(number)));
	const bool agreed = pindeck_verdict_is_accepted(pindeck_game_bowl(&high, ball(number)));
	int next;

	check_game(possible == agreed, "possible whatever the points are", &from->highest);
	if (!possible || !agreed)
		return;
	next = find_or_add(states, &low);
	from->next[number] = next;
	from->gain[number] = sum_of(&low) - sum_of(&from->lowest);
	check_game(find_or_add(states, &high) == next, "leads there whatever the points are",
	           &high);
	check_game(sum_of(&high) - sum_of(&from->highest) == from->gain[number],
	           "is worth the same whatever the points are", &high);
	keep_ends(&states->list[next], &low);
	keep_ends(&states->list[next], &high);
	if (number < SETS)
		add_games(&states->list[next], from, from->gain[number]);
}

/* A ball always leads to a later place. */
static void walk_all(struct states *states)
{
	const struct pindeck_game opening = pindeck_game_open(PINDECK_DISCIPLINE_FIVEPIN);

	states->list[find_or_add(states, &opening)].games[0] = 1;
	for (int place = 0; place < WALK_OVER; place++)
		for (int from = 0; from < states->count; from++)
			for (int number = 0; number < BALLS; number++)
				if (states->list[from].place == place)
					step(states, &states->list[from], number);
}

static struct states *states_open(void)
{
	struct states *states = calloc(1, sizeof *states);

	if (states != NULL)
		states->list = calloc(MOST_STATES, sizeof *states->list);
	if (states == NULL || states->list == NULL) {
		fputs("five_pin: out of memory\n", stderr);
		exit(EXIT_FAILURE);
	}
	memset(states->found, 0xFF, sizeof states->found); /* WALK_NOWHERE */
	walk_all(states);
	return states;
}

static void states_close(struct states *states)
{
	free(states->list);
	free(states);
}

/* ---- every game ---- */

struct distribution {
	walk_count games[SCORES];
};

static struct distribution at_place(const struct states *states, int place)
{
	struct distribution counted = { { 0 } };

	for (int state = 0; state < states->count; state++)
		for (int score = 0; score < SCORES; score++)
			if (states->list[state].place == place)
				counted.games[score] += states->list[state].games[score];
	return counted;
}

static walk_count all_of(const struct distribution *counted)
{
	walk_count games = 0;

	for (int score = 0; score < SCORES; score++)
		games += counted->games[score];
	return games;
}

/* A pin falls with the first ball, the second, the third or not at all: 4^5 frames. In the tenth a
 * strike is followed by a strike and any ball, or by two balls at a rack, a spare by any ball; and
 * where neither is bowled one of the five is up after two balls. */
static void check_number(const struct states *states, const struct distribution *counted)
{
	const struct distribution first = at_place(states, PINDECK_MOST_BALLS);
	const walk_count frames = 4 * 4 * 4 * 4 * 4;
	const walk_count strikes = SETS + 3 * 3 * 3 * 3 * 3 - 1;
	const walk_count spares = (SETS - 1) * SETS;
	walk_count all = strikes + spares + frames - SETS;

	check(1024, all_of(&first), "frames");
	check(2258, all, "tenth frames");
	for (int frame = 1; frame < PINDECK_FRAMES; frame++)
		all *= frames;
	check(all, all_of(counted), "games");
}

static void check_scores(const struct distribution *counted)
{
	for (int score = 0; score < SCORES; score++) {
		const bool impossible = score == 1 || score == 434 || score == 436 || score == 449;

		check(!impossible, counted->games[score] > 0, "1, 434, 436 and 449 cannot be");
	}
}

/* Add pins of this worth to the count: each falls with one of three balls, or not at all. */
static void multiply(walk_count *ways, int worth, int pins)
{
	for (int pin = 0; pin < pins; pin++)
		for (int score = 17; score >= worth; score--)
			ways[score] += 3 * ways[score - worth];
}

/* A strike or a spare is 15 and there is no pin of one point: up to 16 no bonus comes to anything,
 * every pin is for itself, and the games are counted by (1+3x^2)^20 (1+3x^3)^20 (1+3x^5)^10. */
static void check_low_end(const struct distribution *counted)
{
	walk_count ways[18] = { 1 };

	multiply(ways, 2, 20);
	multiply(ways, 3, 20);
	multiply(ways, 5, 10);
	for (int score = 0; score <= 16; score++)
		check(ways[score], counted->games[score], "low end");
	check(1, ways[17] > counted->games[17], "17 is the first to depart from it");
}

/* How many sets of pins are worth so much. */
static walk_count sets_worth(int points)
{
	walk_count sets = 0;

	for (unsigned set = 0; set < SETS; set++) {
		const unsigned worth = 2 * (set & 1) + 3 * (set >> 1 & 1) + 5 * (set >> 2 & 1) +
		                       3 * (set >> 3 & 1) + 2 * (set >> 4 & 1);

		sets += (int)worth == points;
	}
	return sets;
}

/* Eleven strikes and any ball are 435 and more. One of 31 spares in front of strikes costs 15. Two
 * strikes less at the end are 420 and the ball before the last, if the last takes the rest. */
static void check_high_end(const struct distribution *counted)
{
	for (int score = 436; score < SCORES; score++)
		check(sets_worth(score - 435), counted->games[score], "high end");
	check(1 + 31, counted->games[435], "435");
	check(0, counted->games[434], "434");
	check(31 * sets_worth(13) + sets_worth(13), counted->games[433], "433");
	check(31 * sets_worth(12) + sets_worth(12), counted->games[432], "432");
}

static void check_middle(const struct distribution *counted)
{
	const double all = (double)all_of(counted);
	double mean = 0;
	int mode = 0;

	for (int score = 0; score < SCORES; score++) {
		mean += (double)counted->games[score] / all * score;
		mode = counted->games[score] > counted->games[mode] ? score : mode;
	}
	check(12041, (walk_count)(mean * 100 + 0.5), "mean 120.41");
	check(120, (walk_count)mode, "mode");
}

static void check_every_game(const struct states *states)
{
	const struct distribution counted = at_place(states, WALK_OVER);

	check_number(states, &counted);
	check_low_end(&counted);
	check_high_end(&counted);
	/* The rest needs all the digits. */
	if (sizeof(walk_count) <= sizeof(uint64_t))
		return;
	check_scores(&counted);
	check_middle(&counted);
}

/* ---- every state, with fouls ---- */

/* The highest and the lowest gain from a state. */
struct reach {
	int most;
	int least;
};

static struct reach reach_of(const struct state *state, const struct reach *reached)
{
	struct reach reach = { -1000, 1000 };

	for (int number = 0; number < BALLS; number++) {
		const int next = state->next[number];
		int most;
		int least;

		if (next == WALK_NOWHERE)
			continue;
		most = state->gain[number] + reached[next].most;
		least = state->gain[number] + reached[next].least;
		reach.most = most > reach.most ? most : reach.most;
		reach.least = least < reach.least ? least : reach.least;
	}
	return reach;
}

static void check_outlook(const struct pindeck_game *game, struct reach reach)
{
	const int sum = sum_of(game);

	check_game(pindeck_score_to_points(pindeck_game_highest(game)) == shown(sum + reach.most),
	           "highest", game);
	check_game(pindeck_score_to_points(pindeck_game_lowest(game)) == shown(sum + reach.least),
	           "lowest", game);
}

/* From the end backwards: the best score of a state is the best of all states that a ball leads to.
 */
static void check_outlooks(const struct states *states, struct reach *reached)
{
	for (int place = WALK_OVER; place >= 0; place--)
		for (int next = 0; next < states->count; next++) {
			const struct state *state = &states->list[next];

			if (state->place != place)
				continue;
			reached[next] =
			    place == WALK_OVER ? (struct reach){ 0, 0 } : reach_of(state, reached);
			check_outlook(&state->lowest, reached[next]);
			check_outlook(&state->highest, reached[next]);
		}
}

/* The board shows the sum, or 0 where fouls have cost more. */
static void check_totals(const struct pindeck_game *game)
{
	int sum = 0;

	for (int frame = 1; frame <= PINDECK_FRAMES; frame++) {
		const struct pindeck_frame_number number = pindeck_frame_number_of(frame);

		sum += pindeck_score_to_points(pindeck_game_frame_score(game, number));
		check_game(pindeck_score_to_points(pindeck_game_total(game, number)) == shown(sum),
		           "total", game);
	}
}

static void check_undo(const struct pindeck_game *game)
{
	for (int number = 0; number < BALLS; number++) {
		struct pindeck_game again = *game;

		if (!pindeck_verdict_is_accepted(pindeck_game_bowl(&again, ball(number)))) {
			check_game(memcmp(&again, game, sizeof again) == 0, "refused ball", game);
			continue;
		}
		check_game(!pindeck_game_is_equal(&again, game), "bowled ball", game);
		pindeck_game_undo(&again);
		check_game(pindeck_game_is_equal(&again, game) &&
		               memcmp(&again, game, sizeof again) == 0,
		           "undo", game);
	}
}

static void check_correction(const struct pindeck_game *game, struct pindeck_place place)
{
	for (int number = 0; number < BALLS; number++) {
		struct pindeck_game again = *game;
		const struct pindeck_verdict verdict =
		    pindeck_game_correct(&again, place, ball(number));

		if (!pindeck_verdict_is_accepted(verdict)) {
			check_game(pindeck_game_is_equal(&again, game), "refused correction", game);
			continue;
		}
		check_game(pindeck_game_to_balls(&again) == pindeck_game_to_balls(game), "balls",
		           game);
		check_game(leads_back(game, &again, place), "correct back", game);
	}
}

static void check_corrections(const struct pindeck_game *game)
{
	for (int frame = 1; frame <= PINDECK_FRAMES; frame++)
		for (int next = 1; next <= PINDECK_MOST_BALLS; next++)
			if (pindeck_game_has_ball(game, pindeck_place_of(frame, next)))
				check_correction(game, pindeck_place_of(frame, next));
}

static void check_every_state(const struct states *states)
{
	struct reach *reached = calloc((size_t)states->count, sizeof *reached);

	if (reached == NULL)
		exit(EXIT_FAILURE);
	check_outlooks(states, reached);
	for (int next = 0; next < states->count; next++) {
		check_totals(&states->list[next].lowest);
		check_totals(&states->list[next].highest);
		check_undo(&states->list[next].lowest);
		check_undo(&states->list[next].highest);
	}
	for (int next = 0; next < states->count; next += full_or_sample(1, 37)) {
		check_corrections(&states->list[next].lowest);
		check_corrections(&states->list[next].highest);
	}
	free(reached);
}

static void print(const struct states *states)
{
	const struct distribution counted = at_place(states, WALK_OVER);

	for (int score = 0; score < SCORES; score++)
		walk_print(score, counted.games[score]);
}

int main(int argc, char **argv)
{
	struct states *states = states_open();

	if (argc > 1 && strcmp(argv[1], "--print") == 0) {
		print(states);
	} else {
		check_every_game(states);
		check_every_state(states);
		printf("fivepin: %d states\n", states->count);
	}
	states_close(states);
	return failures == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
