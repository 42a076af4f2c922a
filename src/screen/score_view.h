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

#endif
