/* A walk through every possible game, by the engine's own transitions. */
#include "walk.h"

#include <stdio.h>
#include <stdlib.h>

enum {
	SLOTS = 1 << 20
};

static void *must(void *memory)
{
	if (memory != NULL)
		return memory;
	fputs("walk: out of memory\n", stderr);
	exit(EXIT_FAILURE);
}

int walk_place(const struct pindeck_game *game)
{
	const struct pindeck_place turn = pindeck_game_turn(game);

	if (pindeck_game_is_over(game))
		return WALK_OVER;
	return (pindeck_place_to_frame(turn) - 1) * PINDECK_MOST_BALLS +
	       pindeck_place_to_ball(turn) - 1;
}

static int points_of(const struct pindeck_game *game)
{
	return pindeck_score_to_points(
	    pindeck_game_total(game, pindeck_frame_number_of(PINDECK_FRAMES)));
}

/* Number of bonus balls that the frame, counted back from the current one, still waits for. */
static unsigned owed(const struct pindeck_game *game, int before)
{
	const int frame = pindeck_place_to_frame(pindeck_game_turn(game)) - before;

	if (frame < 1)
		return 0;
	return (unsigned)pindeck_score_to_balls(
	    pindeck_game_frame_score(game, pindeck_frame_number_of(frame)));
}

static uint64_t key_of(const struct pindeck_game *game)
{
	const struct pindeck_deck deck = pindeck_game_deck(game);
	uint64_t key = (uint64_t)walk_place(game) + 1;

	key = key << 10 | (unsigned)points_of(game);
	if (pindeck_game_is_over(game))
		return key << 10;
	key = key << 4 | (unsigned)pindeck_pins_to_count(pindeck_deck_standing(deck));
	key = key << 2 | owed(game, 1);
	key = key << 2 | owed(game, 2);
	return key << 2 | (pindeck_deck_is_first_ball(deck) ? 1 : 0);
}

static int add_state(struct walk *walk, const struct pindeck_game *game)
{
	const int place = walk_place(game);
	struct walk_state *state;

	if (walk->count == walk->room) {
		walk->room *= 2;
		if (walk->room > SLOTS / 2)
			must(NULL);
		walk->states =
		    must(realloc(walk->states, (size_t)walk->room * sizeof *walk->states));
	}
	state = &walk->states[walk->count];
	*state = (struct walk_state){ .game = *game, .sibling = walk->first[place] };
	walk->first[place] = walk->count;
	for (int pins = 0; pins < WALK_WITH_FOULS; pins++)
		state->next[pins] = WALK_NOWHERE;
	return walk->count++;
}

static int find_or_add(struct walk *walk, const struct pindeck_game *game)
{
	const uint64_t key = key_of(game);
	size_t slot = (size_t)(key * 0x9E3779B97F4A7C15U >> 44);

	while (walk->found[slot] != WALK_NOWHERE && walk->keys[slot] != key)
		slot = (slot + 1) % SLOTS;
	if (walk->found[slot] == WALK_NOWHERE) {
		walk->keys[slot] = key;
		walk->found[slot] = add_state(walk, game);
	}
	return walk->found[slot];
}

/* Bowl every ball that can be bowled from this state. */
static void step(struct walk *walk, int from, int balls,
                 bool (*keep)(const struct pindeck_game *game))
{
	for (int pins = 0; pins < balls; pins++) {
		struct pindeck_game game = walk->states[from].game;
		const struct pindeck_delivery delivery =
		    pins == WALK_COUNTS ? pindeck_delivery_foul(pindeck_pins_of(0))
					: pindeck_delivery_of(pins);
		int next;

		if (!pindeck_verdict_is_accepted(pindeck_game_bowl(&game, delivery)))
			continue;
		if (keep != NULL && !keep(&game))
			continue;
		next = find_or_add(walk, &game);
		walk->states[from].next[pins] = next;
		walk->states[next].games += walk->states[from].games;
	}
}

struct walk walk_open(enum pindeck_discipline discipline, int balls,
                      bool (*keep)(const struct pindeck_game *game))
{
	const struct pindeck_game opening = pindeck_game_open(discipline);
	struct walk walk = { .room = 1024 };

	walk.states = must(malloc((size_t)walk.room * sizeof *walk.states));
	walk.found = must(malloc(SLOTS * sizeof *walk.found));
	walk.keys = must(malloc(SLOTS * sizeof *walk.keys));
	for (int slot = 0; slot < SLOTS; slot++)
		walk.found[slot] = WALK_NOWHERE;
	for (int place = 0; place < WALK_PLACES; place++)
		walk.first[place] = WALK_NOWHERE;
	walk.states[find_or_add(&walk, &opening)].games = 1;
	for (int place = 0; place < WALK_OVER; place++)
		for (int from = walk.first[place]; from != WALK_NOWHERE;
		     from = walk.states[from].sibling)
			step(&walk, from, balls, keep);
	return walk;
}

void walk_close(struct walk *walk)
{
	free(walk->states);
	free(walk->found);
	free(walk->keys);
}

int walk_points(const struct walk_state *state)
{
	return points_of(&state->game);
}

void walk_print(int score, walk_count games)
{
	char digits[40];
	size_t next = sizeof digits;

	do {
		digits[--next] = (char)('0' + (int)(games % 10));
		games /= 10;
	} while (games > 0);
	printf("%d,%.*s\n", score, (int)(sizeof digits - next), digits + next);
}
