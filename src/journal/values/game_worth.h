/* The one score that represents a game on lanes, in lists, and before and after a change. */
#ifndef GAME_WORTH_H
#define GAME_WORTH_H

#include "pindeck/game_outlook.h"

/* The score if no more pins fall; of a game that is over, its score. */
static inline int game_worth(const struct pindeck_game *game)
{
	return pindeck_score_to_points(pindeck_game_settled(game));
}

#endif
