/* Random actions of bowlers and the desk on a lane. */
#ifndef PINDECK_DEEDS_H
#define PINDECK_DEEDS_H

#include "dice.h"
#include "lanes.h"

struct stamp random_stamp(struct dice *dice);
struct deed random_deed(struct dice *dice, const struct replay *replay);
struct pindeck_match random_seats(struct dice *dice);

#endif
