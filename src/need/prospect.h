/* The prospect of a game: every state that it can still reach, and the balls between them. The
 * rules bowl every ball, so a prospect works for every discipline. */
#ifndef PINDECK_PROSPECT_H
#define PINDECK_PROSPECT_H

#include <pindeck.h>

enum {
	PROSPECT_MOST_STATES = 2048, /* five-pin has about half of that */
	PROSPECT_MOST_BALLS = 32768,
	PROSPECT_OVER = 0 /* the state of a game that is over; all others have balls */
};

/* The next ball at its rack. A second ball can make a spare, a third cannot. */
enum prospect_kind {
	PROSPECT_FIRST_BALL,
	PROSPECT_SECOND_BALL,
	PROSPECT_THIRD_BALL
};

/* One possible ball. Balls that the discipline counts alike are one ball. */
struct prospect_ball {
	uint16_t next;  /* the state after it */
	int16_t gain;   /* by how much it changes the total, bonuses of earlier frames included */
	uint8_t felled; /* as ball_felled: the number of pins, in five-pin their bits */
	uint8_t points; /* that the ball counts by itself */
	bool clears;
	bool foul; /* only where a foul costs points: elsewhere it is a ball without pins */
};

struct prospect_state {
	uint16_t first_ball; /* its balls are consecutive */
	uint16_t balls;      /* 0 only for PROSPECT_OVER */
	uint8_t kind;        /* enum prospect_kind */
	uint8_t frame;       /* 1 to 10 */
	uint8_t standing;    /* pins */
	uint8_t points;      /* that these pins count */
};

/* The balls of a state lead to states with a lower number. */
struct prospect {
	enum pindeck_discipline discipline;
	int points; /* of the game so far, bonuses of bowled balls included; may be negative */
	uint16_t start;
	uint16_t states;
	uint16_t balls;
	struct prospect_state state[PROSPECT_MOST_STATES];
	struct prospect_ball ball[PROSPECT_MOST_BALLS];
};

/* A null pointer if memory runs out. */
struct prospect *prospect_new(const struct pindeck_game *game);
void prospect_free(struct prospect *prospect);

/* The balls of this state, from the first on. */
const struct prospect_ball *prospect_balls(const struct prospect *prospect, unsigned state);

/* True for a strike, a spare, or a ball that counts as one. */
bool prospect_is_mark(const struct prospect *prospect, unsigned state,
                      const struct prospect_ball *ball);

#endif
