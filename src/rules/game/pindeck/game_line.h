/* The line of a game on a score sheet: marks, running totals, and the number of balls. */
#ifndef PINDECK_GAME_LINE_H
#define PINDECK_GAME_LINE_H

#include "pindeck/game.h"
#include "pindeck/mark.h"

#ifdef __cplusplus
extern "C" {
#endif

/* True when this frame is a free strike and all frames before it are over. */
bool pindeck_game_is_free(const struct pindeck_game *game, struct pindeck_frame_number number);

/* The mark of the ball at this place. A blank when there is none; X for a free strike. */
struct pindeck_mark pindeck_game_mark(const struct pindeck_game *game, struct pindeck_place place);

/* The position of the ball at this place among all balls of the game. */
struct pindeck_nth pindeck_game_nth(const struct pindeck_game *game, struct pindeck_place place);

/* The number of balls bowled. */
int pindeck_game_to_balls(const struct pindeck_game *game);

/* The running total after this frame as a score sheet shows it, at least 0. It is final when no
 * ball to come can change it. */
struct pindeck_score pindeck_game_total(const struct pindeck_game *game,
                                        struct pindeck_frame_number number);

/* The last running total that is final. When the game is over, this is its score. */
struct pindeck_score pindeck_game_so_far(const struct pindeck_game *game);

#ifdef __cplusplus
}
#endif

#endif
