/* A line-up as text: its format, and the names of those who bowl in it. */
#ifndef PINDECK_LINEUP_TEXT_H
#define PINDECK_LINEUP_TEXT_H

#include <pindeck.h>

enum {
	LINEUP_TEXT_SIZE = 64 /* scotch-lead, or baker and ten names, and a NUL byte */
};

/* baker KYJ PJS LEE; nothing for whoever bowls alone. */
void lineup_write(const struct pindeck_lineup *lineup, char text[LINEUP_TEXT_SIZE]);

/* The same back; false for what lineup_write does not write. */
bool lineup_read(struct pindeck_lineup *lineup, struct pindeck_text text);

#endif
