/* The disciplines: the variants of the game and what differs between them. */
#ifndef PINDECK_DISCIPLINE_H
#define PINDECK_DISCIPLINE_H

#include "pindeck/frame_number.h"
#include "pindeck/pins.h"
#include "pindeck/state.h"
#include "pindeck/text.h"

#ifdef __cplusplus
extern "C" {
#endif

enum pindeck_discipline {
	PINDECK_TENPIN,
	PINDECK_NO_TAP_9, /* nine pins on a first ball are a strike */
	PINDECK_NO_TAP_8,
	PINDECK_NO_TAP_7,
	PINDECK_CURRENT_FRAME,  /* a strike counts 30 at once, a spare 10 plus its own first ball */
	PINDECK_LOW_BALL,       /* the lowest score wins; a ball without pins counts as all pins */
	PINDECK_CANDLEPIN,      /* three balls a frame; clearing with the third earns no bonus */
	PINDECK_DUCKPIN,        /* scored like candlepin; fallen pins are cleared away */
	PINDECK_THREE_SIX_NINE, /* frames 3, 6 and 9 are free strikes */
	PINDECK_FIVEPIN,    /* five pins of different value, three balls a frame; a foul costs 15 */
	PINDECK_DISCIPLINES /* the number of disciplines */
};

/* False for PINDECK_DISCIPLINES and any other value outside the enumeration. A game of such a
 * discipline is over before its first ball. */
bool pindeck_discipline_exists(enum pindeck_discipline discipline);

/* The discipline with this name, in exactly these letters; PINDECK_DISCIPLINES when there is none.
 */
enum pindeck_discipline pindeck_discipline_from(struct pindeck_text name);

/* Its name; empty for PINDECK_DISCIPLINES. */
const char *pindeck_discipline_to_name(enum pindeck_discipline discipline);

/* True when an ordinary frame can have three balls. */
bool pindeck_discipline_has_three_balls(enum pindeck_discipline discipline);

/* The pins of a full rack. */
struct pindeck_pins pindeck_discipline_rack(enum pindeck_discipline discipline);

/* True when the lowest score wins. */
bool pindeck_discipline_lowest_wins(enum pindeck_discipline discipline);

#ifdef __cplusplus
}
#endif

#endif
