/* The form of a bowler: the records of the last complete games. */
#ifndef PINDECK_FORM_H
#define PINDECK_FORM_H

#include "alley/games.h"
#include "members/roster.h"
#include "records/records.h"

enum {
	FORM_GAMES = 100 /* the last ones; older games say less about a bowler's chances */
};

/* Adds the last complete games of the bowler in this seat, in the discipline of that game, to the
 * records, which must be all zeros. Games follow the person, and letters that belong to no person
 * stand for themselves. The game itself is left out, and so are games that cannot be read. */
enum trouble form_read(struct journal journal, const struct replay *game, struct pindeck_seat seat,
                       struct records *records);

#endif
