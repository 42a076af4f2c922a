/* The lines of an attempt, as its parts add them. */
#ifndef PINDECK_ATTEMPT_LINES_H
#define PINDECK_ATTEMPT_LINES_H

#include "attempt.h"

/* Begin with the game as it is and no line. */
void attempt_begin(struct attempt *attempt, struct stamp stamp, const struct replay *game);

/* Add a line, unless one before it was refused. */
void attempt_add(struct attempt *attempt, struct entry entry);

/* Unlock a game that is locked, if that is allowed. */
void attempt_add_unlocked(struct attempt *attempt, bool unlock);

/* Finish and lock a game in which every bowler is done. */
void attempt_add_finish(struct attempt *attempt);

/* True when the game of that seat shows the same marks as before. */
bool attempt_leaves_game(const struct attempt *attempt, const struct replay *game,
                         struct pindeck_seat seat);

#endif
