/* Unfinished games: those that can be resumed. */
#ifndef PINDECK_UNFINISHED_H
#define PINDECK_UNFINISHED_H

#include "games.h"

struct unfinished {
	int64_t game;  /* 0 when there is none */
	size_t count;  /* of those on lanes that are free */
	bool going_on; /* others are on lanes on which another program keeps score right now */
	struct pindeck_match match;
};

/* Look for the unfinished game that was opened last on that lane or, for 0, on any, and whose lane
 * is free; games that were opened here come before imported ones. */
enum trouble unfinished_find(struct journal journal, int32_t lane, struct unfinished *found);

#endif
