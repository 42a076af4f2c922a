/* Announces the personal bests and milestones of a game that is over. */
#ifndef PINDECK_ANNOUNCEMENT_H
#define PINDECK_ANNOUNCEMENT_H

#include "replay.h"
#include "request.h"

/* Print a line for each personal best and milestone that persons of the register reached in this
 * game. Letters that no person has claimed stand for anybody: nothing is announced for them. */
void announce_game(const struct request *request, struct journal journal,
                   const struct replay *game);

#endif
