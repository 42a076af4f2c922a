/* The log of a game: each line of its journal with time and actor. */
#ifndef PINDECK_GAME_LOG_H
#define PINDECK_GAME_LOG_H

#include "alley/replay.h"
#include "members/roster.h"
#include "words/words.h"

/* Prints an empty line, and one for each line of the game's journal. The roster decides whose
 * letters become neutral. */
enum trouble game_log_print(struct journal journal, const struct roster *roster, int64_t game,
                            enum language language);

/* Below the board of a voided game: that it counts nowhere, and how to restore it. */
void game_log_print_voided(const struct replay *game, enum language language);

#endif
