/* The log of a game: each line of its journal with time and actor. */
#ifndef PINDECK_GAME_LOG_H
#define PINDECK_GAME_LOG_H

#include "roster.h"
#include "words.h"

/* Prints an empty line, and one for each line of the game's journal. The roster says whose letters
 * are neutral. */
enum trouble log_print(struct journal journal, const struct roster *roster, int64_t game,
                       enum language language);

#endif
