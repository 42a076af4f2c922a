/* The outlook of a game: the highest and the lowest score it can still come to. */
#ifndef PINDECK_OUTLOOK_H
#define PINDECK_OUTLOOK_H

#include "game.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The highest and the lowest final score that can still be bowled. */
struct pindeck_score pindeck_game_highest(const struct pindeck_game *game);
struct pindeck_score pindeck_game_lowest(const struct pindeck_game *game);

#ifdef __cplusplus
}
#endif

#endif
