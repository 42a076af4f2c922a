/* A pair of lanes: two teams bowl at the same time, one on each lane, and switch lanes after every
 * frame. Each team has a game of its own. Which lane has which team follows from the two games
 * alone, so nothing of it is stored. */
#ifndef PINDECK_PAIR_H
#define PINDECK_PAIR_H

#include "alley/replay.h"

/* The neighbour of a lane, with which it is a pair: lanes 1 and 2, 3 and 4, and so on. */
int32_t pair_neighbour(int32_t lane);

/* True for two games that were opened together on the two lanes of a pair. */
bool pair_is_of(const struct replay *one, const struct replay *other);

/* True for a game on a pair of lanes that is not over, or that another game of its series follows.
 * A program that keeps score on one lane cannot continue it: the opponent bowls on the same two
 * lanes, and the next games of both begin together. */
bool pair_is_bound(const struct replay *game);

/* The lane of the frame that the game has reached: odd frames are bowled on the lane on which the
 * game began, or to which that was moved, even frames on the other lane of its pair. When the game
 * is over, its last frame. */
int32_t pair_lane(const struct replay *game);

/* The lane of the frame after that; 0 when there is none. */
int32_t pair_next_lane(const struct replay *game);

/* The place at which the game of a late team is opened, so that it belongs to the same pair as the
 * game of its opponent. */
struct pair_place {
	int32_t lane;  /* on which it begins */
	int32_t other; /* on which the opponent began */
	int64_t began; /* the opening of both */
	struct series series;
};

struct pair_place pair_beside(const struct replay *opponent);

/* True when the late team could begin only on a lane on which a bowler of its opponent is within a
 * frame: the pins stand there. */
bool pair_is_within_frame(const struct replay *opponent);

/* The state of a lane of a pair. */
struct pair_spot {
	const struct replay *game; /* the game that the lane shows and corrects */
	bool bowls;                /* its next ball is bowled on this lane */
	bool waits; /* its next ball is to be bowled on the other lane, where the other team
	               still bowls */
};

/* The state of that lane. The two games are those that began on the lanes of the pair; other is a
 * null pointer for a team without an opponent, and then both lanes show its game. A team whose next
 * frame is on the lane of the other team, which is a frame behind, waits on its own lane. So a lane
 * never has two teams, and one team can always bowl until both games are over. */
struct pair_spot pair_on(int32_t lane, const struct replay *one, const struct replay *other);

#endif
