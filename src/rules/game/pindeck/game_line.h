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

/* The number of balls bowled. */
int pindeck_game_to_balls(const struct pindeck_game *game);

/* The position of the ball at this place among all balls of the game, counted from 0. */
int pindeck_game_to_nth(const struct pindeck_game *game, struct pindeck_place place);

/* The running total after this frame as a score sheet shows it, at least 0. It is final when no
 * ball to come can change it. */
struct pindeck_score pindeck_game_total(const struct pindeck_game *game,
                                        struct pindeck_frame_number number);

/* The same after every frame, the first frame first. */
struct pindeck_totals {
	struct pindeck_score list[PINDECK_FRAMES];
};
struct pindeck_totals pindeck_game_totals(const struct pindeck_game *game);

/* The last running total that is final. When the game is over, this is its score. */
struct pindeck_score pindeck_game_so_far(const struct pindeck_game *game);

#ifdef __cplusplus
}
#endif

#endif
