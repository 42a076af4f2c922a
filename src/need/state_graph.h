/* The state graph of a game: every state that it can still reach, and the balls between them. The
 * rules bowl every ball, so a graph works for every discipline. */
#ifndef PINDECK_STATE_GRAPH_H
#define PINDECK_STATE_GRAPH_H

#include <pindeck.h>

enum {
	STATE_GRAPH_MOST_STATES = 2048, /* five-pin has about half of that */
	STATE_GRAPH_MOST_BALLS = 32768,
	STATE_GRAPH_OVER = 0 /* the state of a game that is over; all others have balls */
};

/* The next ball at its rack. A second ball can make a spare, a third cannot. */
enum state_graph_kind {
	STATE_GRAPH_FIRST_BALL,
	STATE_GRAPH_SECOND_BALL,
	STATE_GRAPH_THIRD_BALL
};

/* One possible ball. Balls that the discipline counts alike are one ball. */
struct state_graph_ball {
	uint16_t next;  /* the state after it */
	int16_t gain;   /* by how much it changes the total, bonuses of earlier frames included */
	uint8_t felled; /* as ball_counts_felled: the number of pins, in five-pin their bits */
	uint8_t points; /* that the ball counts by itself */
	bool clears;
	bool foul; /* only where a foul costs points: elsewhere it is a ball without pins */
};

struct state_graph_state {
	uint16_t first_ball; /* its balls are consecutive */
	uint16_t balls;      /* 0 only for STATE_GRAPH_OVER */
	uint8_t kind;        /* enum state_graph_kind */
	uint8_t frame;       /* 1 to 10 */
	uint8_t standing;    /* pins */
	uint8_t points;      /* that these pins count */
};

/* The balls of a state lead to states with a lower number. */
struct state_graph {
	enum pindeck_discipline discipline;
	int points; /* of the game so far, bonuses of bowled balls included; may be negative */
	uint16_t start;
	uint16_t states;
	uint16_t balls;
	struct state_graph_state state[STATE_GRAPH_MOST_STATES];
	struct state_graph_ball ball[STATE_GRAPH_MOST_BALLS];
};

/* A null pointer if memory runs out. */
struct state_graph *state_graph_new(const struct pindeck_game *game);
void state_graph_free(struct state_graph *graph);

/* The balls of this state, from the first on. */
const struct state_graph_ball *state_graph_balls(const struct state_graph *graph, unsigned state);

/* True for a strike, a spare, or a ball that counts as one. */
bool state_graph_is_mark(const struct state_graph *graph, unsigned state,
                         const struct state_graph_ball *ball);

#endif
