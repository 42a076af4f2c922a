/* The lines of the bowlers: marks, running totals, and the highest possible score. */
#ifndef PINDECK_SCORE_VIEW_H
#define PINDECK_SCORE_VIEW_H

#include "screen/canvas.h"

#include <pindeck.h>

/* The data of the lines. */
struct score_view {
	const struct pindeck_match *match;
	const struct pindeck_match *kept;  /* the stored match, also during a preview */
	struct pindeck_match_place cursor; /* no seat where there is none */
	const char *total;                 /* heading of what the games are worth now, */
	const char *max;                   /* and above the highest possible */
};

/* Draws them from that row on, in at most that many rows. */
void score_view_draw(struct canvas *canvas, int row, int rows, const struct score_view *view);

/* ---- The rack as seen from the approach: the head pin in front ---- */

/* The pins of a rack, each as bit n-1 of pin n. */
struct rack {
	bool five;     /* five pins in a V, not ten in a triangle */
	unsigned up;   /* stand */
	unsigned down; /* fell with this ball; all others were down before it */
	bool unknown;  /* the standing pins were not recorded */
	int cursor;    /* a pin from 1 on; 0 for none */
	bool large;
};

enum {
	RACK_ROWS = 4,
	RACK_COLUMNS = 17,
	RACK_LARGE_ROWS = 7,
	RACK_LARGE_COLUMNS = 29
};

void rack_view_draw(struct canvas *canvas, int row, int column, const struct rack *rack);

#endif
