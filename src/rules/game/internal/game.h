/* Internal functions of game: missed frames. */
#ifndef PINDECK_INTERNAL_GAME_H
#define PINDECK_INTERNAL_GAME_H

#include "pindeck/game.h"

/* Miss the rest of this frame; no frame changes nothing. */
void pindeck_game_miss(struct pindeck_game *game, struct pindeck_frame_number number);

/* True when the bowler left during this frame, even if a correction has completed it since. */
bool pindeck_game_was_left(const struct pindeck_game *game, struct pindeck_frame_number number);

/* Miss nothing from this frame on; no frame changes nothing. */
void pindeck_game_return(struct pindeck_game *game, struct pindeck_frame_number number);

/* From this frame on, miss the frames that the other game misses. */
void pindeck_game_miss_like(struct pindeck_game *game, const struct pindeck_game *other,
                            struct pindeck_frame_number number);

/* Miss the same frames as the other game. If its bowler has left, also miss the frames that a
 * correction left open. */
void pindeck_game_leave_like(struct pindeck_game *game, const struct pindeck_game *other);

#endif
