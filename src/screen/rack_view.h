/* The rack as seen from the approach: the head pin in front. */
#ifndef PINDECK_RACK_VIEW_H
#define PINDECK_RACK_VIEW_H

#include "screen/canvas.h"

#include <pindeck.h>

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
