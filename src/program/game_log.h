/* The log of a game: each line of its journal with time and actor. */
#ifndef PINDECK_GAME_LOG_H
#define PINDECK_GAME_LOG_H

#include "journal.h"
#include "words.h"

/* Prints an empty line, and one for each line of the game's journal. */
enum trouble log_print(struct journal journal, int64_t game, enum language language);

#endif
