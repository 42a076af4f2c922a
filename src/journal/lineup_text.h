/* A line-up as text: its format, and the names of its members. */
#ifndef PINDECK_LINEUP_TEXT_H
#define PINDECK_LINEUP_TEXT_H

#include "journal/guest.h"

#include <pindeck.h>

enum {
	LINEUP_TEXT_SIZE = 160 /* baker, ten names with nine digits each, and a NUL byte */
};

/* The persons of the register who are the members of a line-up, in its order; 0 for none, or
 * GUEST. */
struct lineup_persons {
	int32_t list[PINDECK_MOST_MEMBERS];
};

/* baker KYJ PJS LEE; empty for a bowler without a team. */
void lineup_text_write(const struct pindeck_lineup *lineup, char text[LINEUP_TEXT_SIZE]);

/* baker KYJ=12 PJS LEE=4: a member who is a person is written with the number of the person,
 * a guest with -1. */
void lineup_text_write_persons(const struct pindeck_lineup *lineup,
                               const struct lineup_persons *persons, char text[LINEUP_TEXT_SIZE]);

/* Read such a text; false for any other. */
bool lineup_text_read(struct pindeck_lineup *lineup, struct pindeck_text text);
bool lineup_text_read_persons(struct pindeck_lineup *lineup, struct lineup_persons *persons,
                              struct pindeck_text text);

#endif
