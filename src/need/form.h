/* The form of a bowler: the records of the last complete games. */
#ifndef PINDECK_FORM_H
#define PINDECK_FORM_H

#include "games.h"
#include "records.h"

enum {
	FORM_GAMES = 100 /* the last ones; older games say less about a bowler's chances */
};

/* Adds the last complete games of this bowler in this discipline to the records, which must be all
 * zeros. The game with the number `except` is left out, and so are games that cannot be read. */
enum trouble form_read(struct journal journal, struct pindeck_name bowler,
                       enum pindeck_discipline discipline, int64_t except, struct records *records);

#endif
