/* Random actions of bowlers and the desk on a lane. */
#ifndef PINDECK_DEEDS_H
#define PINDECK_DEEDS_H

#include "dice.h"
#include "lanes.h"

enum doing {
	BOWL,
	UNDO,
	CORRECT,
	NOTE,
	SEAT,
	LEAVE,
	JOIN,
	MOVE
};

/* One action on a lane. */
struct deed {
	enum doing doing;
	struct stamp stamp;
	struct pindeck_delivery ball;
	struct correction correction;
	struct pindeck_text note;
	struct newcomer newcomer;
	struct pindeck_seat seat; /* who leaves, comes back or moves, */
	struct pindeck_seat goal; /* to this seat */
	struct pindeck_frame_number from;
};

struct outcome perform(struct lane *lane, const struct deed *deed);
struct stamp random_stamp(struct dice *dice);
struct deed random_deed(struct dice *dice, const struct replay *replay);
struct pindeck_match random_seats(struct dice *dice);

#endif
