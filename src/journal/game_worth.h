/* The one score that represents a game on lanes, in lists, and before and after a change. */
#ifndef GAME_WORTH_H
#define GAME_WORTH_H

#include "pindeck/game.h"

/* The points of the balls so far; of a game that is over, its score. */
static inline int game_worth(const struct pindeck_game *game)
{
	return pindeck_score_to_points(pindeck_game_settled(game));
}

/* The best score still possible: the highest, in low-ball the lowest. */
static inline int game_at_best(const struct pindeck_game *game)
{
	return pindeck_score_to_points(pindeck_discipline_lowest_wins(pindeck_game_discipline(game))
	                                   ? pindeck_game_lowest(game)
	                                   : pindeck_game_highest(game));
}

#endif
