/* Finding the unfinished game to resume. */
#ifndef PINDECK_UNFINISHED_GAME_H
#define PINDECK_UNFINISHED_GAME_H

#include "alley/games.h"

struct unfinished_game {
	int64_t game;   /* 0 when there is none */
	size_t count;   /* unfinished games on lanes that are free */
	bool going_on;  /* there are others on lanes that another program uses right now */
	int64_t paired; /* one that is bound to a pair of lanes, see pair.h; 0 for none */
};

/* Finds the unfinished game that was opened last on that free lane or, for 0, on any free lane.
 * Games that were opened here come before imported ones. */
enum trouble unfinished_game_find(struct journal journal, int32_t lane,
                                  struct unfinished_game *found);

/* The bowlers of that game and their balls, as people may see them; no bowlers for a damaged game.
 */
enum trouble unfinished_game_match(struct journal journal, const struct unfinished_game *found,
                                   struct pindeck_match *match);

#endif
