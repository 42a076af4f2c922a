/* The line of a game on a score sheet: its marks and running totals, and the balls counted. */
#ifndef PINDECK_GAME_LINE_H
#define PINDECK_GAME_LINE_H

#include "pindeck/game.h"
#include "pindeck/mark.h"

#ifdef __cplusplus
extern "C" {
#endif

/* True when that frame is a strike that nobody bowls, and the game has come to it. */
bool pindeck_game_is_free(const struct pindeck_game *game, struct pindeck_frame_number number);

/* The mark of the ball at that place; a blank where none was bowled, an X for a strike that nobody
 * bowls once it is reached. */
struct pindeck_mark pindeck_game_mark(const struct pindeck_game *game, struct pindeck_place place);

/* How many balls of this game were bowled before the one at that place, which must have been. */
struct pindeck_nth pindeck_game_nth(const struct pindeck_game *game, struct pindeck_place place);

/* How many balls were bowled. */
int pindeck_game_to_balls(const struct pindeck_game *game);

/* What all frames up to that one are worth, as it is shown: final when no ball to come can change
 * it, and never below nothing. */
struct pindeck_score pindeck_game_total(const struct pindeck_game *game,
                                        struct pindeck_frame_number number);

/* The last of these totals that is final: of a game that is over, its score. */
struct pindeck_score pindeck_game_so_far(const struct pindeck_game *game);

#ifdef __cplusplus
}
#endif

#endif
