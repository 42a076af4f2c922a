/* The log of a game: what happened, when, and who says so. */
#ifndef PINDECK_GAME_LOG_H
#define PINDECK_GAME_LOG_H

#include "journal.h"
#include "words.h"

/* An empty line, and one for every line the journal has of the game. */
enum trouble log_print(struct journal journal, int64_t game, enum language language);

#endif
