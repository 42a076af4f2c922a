/* A line-up as text: its format, and the names of its members. */
#ifndef PINDECK_LINEUP_TEXT_H
#define PINDECK_LINEUP_TEXT_H

#include <pindeck.h>

enum {
	LINEUP_TEXT_SIZE = 64 /* scotch-lead, or baker and ten names, and a NUL byte */
};

/* baker KYJ PJS LEE; empty for a bowler without a team. */
void lineup_write(const struct pindeck_lineup *lineup, char text[LINEUP_TEXT_SIZE]);

/* Read such a text; false for any other. */
bool lineup_read(struct pindeck_lineup *lineup, struct pindeck_text text);

#endif
