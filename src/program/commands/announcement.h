/* Announces the personal bests and milestones of a game that is over. */
#ifndef PINDECK_ANNOUNCEMENT_H
#define PINDECK_ANNOUNCEMENT_H

#include "alley/replay.h"
#include "program/request.h"

#include <stdio.h>

/* Print a line for each personal best and milestone that persons of the register reached in this
 * game. A store that cannot be read now announces nothing: the game itself is stored. */
void announcement_print(const struct request *request, enum language language,
                        struct journal journal, const struct replay *game, FILE *output);

#endif
