/* The outlook of a game: the highest and the lowest score it can still come to, and its worth now.
 */
#ifndef PINDECK_GAME_OUTLOOK_H
#define PINDECK_GAME_OUTLOOK_H

#include "pindeck/game.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The highest and the lowest final score that can still be bowled. */
struct pindeck_score pindeck_game_highest(const struct pindeck_game *game);
struct pindeck_score pindeck_game_lowest(const struct pindeck_game *game);

/* What the game comes to if no more pins fall: every ball still to come is a fair ball that fells
 * nothing. In low-ball, where such a ball counts ten, it is the lowest score instead: one pin each.
 */
struct pindeck_score pindeck_game_settled(const struct pindeck_game *game);

/* The next ball with which the game comes to the highest and to the lowest score. */
struct pindeck_delivery pindeck_game_best(const struct pindeck_game *game);
struct pindeck_delivery pindeck_game_worst(const struct pindeck_game *game);

#ifdef __cplusplus
}
#endif

#endif
