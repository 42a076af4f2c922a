/* Internal functions of game_correct. */
#ifndef PINDECK_INTERNAL_GAME_CORRECT_H
#define PINDECK_INTERNAL_GAME_CORRECT_H

#include "pindeck/game_correct.h"

/* Remove any ball. The balls after it move up, also into other frames. If one of them no longer
 * fits, the verdict names it and the game does not change. Only for journals of earlier versions,
 * which annulled any ball. */
struct pindeck_verdict pindeck_game_remove(struct pindeck_game *game, struct pindeck_place place);

#endif
