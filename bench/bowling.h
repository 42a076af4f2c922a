/* Bowling into a journal, from one lane or from many at once, without a server. */
#ifndef PINDECK_BOWLING_H
#define PINDECK_BOWLING_H

#include "alley/lane.h"

/* Open a store in that file; and remove all of its files. */
struct journal bowling_store(const char *path);
void bowling_remove_store(const char *path);

/* A lane that was claimed, with no game on it. */
struct lane *bowling_lane(struct journal journal, int32_t number);

/* One ball of one bowler, in the next game where there is none or it is over. */
void bowling_ball(struct lane *lane, uint32_t *state);

/* Bowls this number of balls one after the other; returns balls a second. */
double bowling_rate(struct lane *lane, int balls, uint32_t *state);

/* The same number of balls on each of several lanes, with one commit for one action of each lane,
 * as the server commits. */
double bowling_rate_of_groups(struct journal journal, int lanes, int balls);

#endif
