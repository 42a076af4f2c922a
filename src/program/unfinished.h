/* Unfinished games: those that can be gone on with. */
#ifndef PINDECK_UNFINISHED_H
#define PINDECK_UNFINISHED_H

#include "games.h"

struct unfinished {
	int64_t game; /* the newest; 0 when there is none */
	int count;    /* of the games looked at */
	int going_on; /* of those that another program goes on with right now */
	struct pindeck_match match;
};

/* Look for games that nobody finished and nobody goes on with right now, among the newest, on that
 * lane or, for 0, on any. */
enum trouble unfinished_find(struct journal journal, int32_t lane, struct unfinished *found);

#endif
