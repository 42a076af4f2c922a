/* Unfinished games: those that can be resumed. */
#ifndef PINDECK_UNFINISHED_H
#define PINDECK_UNFINISHED_H

#include "games.h"

struct unfinished {
	int64_t game;  /* 0 when there is none */
	size_t count;  /* of those on lanes that are free */
	bool going_on; /* others are on lanes on which another program keeps score right now */
};

/* Look for the unfinished game that was opened last on that lane or, for 0, on any, and whose lane
 * is free; games that were opened here come before imported ones. */
enum trouble unfinished_find(struct journal journal, int32_t lane, struct unfinished *found);

/* The bowlers of the game that was found, and what they have bowled; of a damaged game none. */
enum trouble unfinished_match(struct journal journal, const struct unfinished *found,
                              struct pindeck_match *match);

#endif
