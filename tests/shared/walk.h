/* A walk through every possible game, by the engine's own transitions. Two games with the same
 * continuations are one state: the same frame and ball, pins standing, bonuses owed and points so
 * far. There are some ten thousands of states where there are trillions of games, so all of them
 * can be visited. */
#ifndef PINDECK_WALK_H
#define PINDECK_WALK_H

#include <pindeck.h>

/* With three balls a frame there are more games than 64 bits can count; without a wider type, they
 * are counted modulo 2^64. */
#ifdef __SIZEOF_INT128__
__extension__ typedef unsigned __int128 walk_count;
#else
typedef uint64_t walk_count;
#endif

enum {
	WALK_COUNTS = PINDECK_RACK + 1,    /* a ball fells 0 to 10 pins */
	WALK_WITH_FOULS = WALK_COUNTS + 1, /* or is a foul, the last of these balls */
	WALK_OVER = PINDECK_FRAMES * PINDECK_MOST_BALLS,
	WALK_PLACES = WALK_OVER + 1,
	WALK_NOWHERE = -1
};

struct walk_state {
	struct pindeck_game game;  /* one of the games that lead here */
	walk_count games;          /* how many do */
	int next[WALK_WITH_FOULS]; /* the next state for each pin count, or WALK_NOWHERE */
	int sibling;               /* another state at the same place, or WALK_NOWHERE */
};

/* Places are counted in the order of play, the last is that of games that are over. A ball always
 * leads to a later place. */
struct walk {
	struct walk_state *states;
	int count;
	int room;
	int first[WALK_PLACES]; /* a state at each place; its siblings are the others there */
	int *found;             /* hash table of state numbers */
	uint64_t *keys;
};

/* Walk every game of the discipline that such balls make, WALK_COUNTS or WALK_WITH_FOULS, and of
 * which keep is true after each ball; a null pointer keeps all. Ends the program when memory runs
 * out. */
struct walk walk_open(enum pindeck_discipline discipline, int balls,
                      bool (*keep)(const struct pindeck_game *game));
void walk_close(struct walk *walk);

/* The number of the place of the next ball: 0 for the first one, WALK_OVER when the game is over.
 */
int walk_place(const struct pindeck_game *game);

/* All points so far; the final score of a game that is over. */
int walk_points(const struct walk_state *state);

/* One line of a distribution, "score,count". */
void walk_print(int score, walk_count games);

#endif
