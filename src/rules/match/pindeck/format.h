/* A format: how the balls of one game are shared by a team. */
#ifndef PINDECK_FORMAT_H
#define PINDECK_FORMAT_H

#include "pindeck/game.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
	PINDECK_MOST_MEMBERS = 10
};

enum pindeck_format {
	PINDECK_ALONE,       /* not at all: one bowler, one game */
	PINDECK_BAKER,       /* each bowls a frame in turn: two to ten */
	PINDECK_SCOTCH,      /* two bowl every other ball */
	PINDECK_SCOTCH_LEAD, /* one of two bowls first balls, the other those after them */
	PINDECK_FORMATS      /* how many formats there are */
};

/* The format called so; PINDECK_FORMATS when none is. And its name. */
enum pindeck_format pindeck_format_from(const char *name);
const char *pindeck_format_to_name(enum pindeck_format format);

/* True when a team of so many takes, or needs, one more. */
bool pindeck_format_takes(enum pindeck_format format, struct pindeck_nth nth);
bool pindeck_format_needs(enum pindeck_format format, struct pindeck_nth nth);

/* How many are before whoever bowls the ball at that place, counted round and round the team. */
struct pindeck_nth pindeck_format_turn(enum pindeck_format format, const struct pindeck_game *game,
                                       struct pindeck_place place);

/* By how many the order of the team moves on for the next game, as it is or where that goes on with
 * whoever would bowl next. */
struct pindeck_nth pindeck_format_steps(enum pindeck_format format, bool goes_on);

#ifdef __cplusplus
}
#endif

#endif
