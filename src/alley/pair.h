/* A pair of lanes: two teams bowl at the same time, one on each lane, and switch lanes after every
 * frame. Each team has a game of its own. Which lane has which team follows from the two games
 * alone, so nothing of it is stored. */
#ifndef PINDECK_PAIR_H
#define PINDECK_PAIR_H

#include "replay.h"

/* True for two games that were opened together on the two lanes of a pair. */
bool pair_is_of(const struct replay *one, const struct replay *other);

/* The lane of the frame that the game has reached: odd frames are bowled on the lane on which the
 * game began, even frames on the other lane of its pair. When the game is over, its last frame. */
int32_t pair_lane(const struct replay *game);

/* The lane of the frame after that; 0 when there is none. */
int32_t pair_next_lane(const struct replay *game);

/* What a lane of a pair has. */
struct pair_spot {
	const struct replay *game; /* what the lane shows, and what is corrected there */
	bool bowls;                /* its next ball is bowled on this lane */
	bool waits; /* its next ball is to be bowled on the other lane, where the other team
	               still bowls */
};

/* What that lane has, of the game that began on one of the two lanes and the one that began on the
 * other; a null pointer for a team without an opponent, which both lanes show. A team that would
 * step on the lane where the other one is a frame behind waits on the other lane. So a lane never
 * has two teams, and one team can always bowl until both games are over. */
struct pair_spot pair_on(int32_t lane, const struct replay *one, const struct replay *other);

#endif
