/* The outlook of a game: the highest and lowest score still possible, and the score if it ended
 * now. */
#ifndef PINDECK_GAME_OUTLOOK_H
#define PINDECK_GAME_OUTLOOK_H

#include "pindeck/game.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The highest and the lowest final score that are still possible. */
struct pindeck_score pindeck_game_highest(const struct pindeck_game *game);
struct pindeck_score pindeck_game_lowest(const struct pindeck_game *game);

/* The points of the balls so far: the score if no more pins fall, save in low-ball, where such a
 * ball counts as ten. */
struct pindeck_score pindeck_game_settled(const struct pindeck_game *game);

#ifdef __cplusplus
}
#endif

#endif
