/* Seating: asking who bowls. */
#ifndef PINDECK_SEATING_H
#define PINDECK_SEATING_H

#include "talk.h"

struct seating {
	struct talk *talk;
	struct pindeck_match *match; /* with nobody seated yet */
	enum pindeck_discipline discipline;
};

/* Ask for a name; several names in the answer are several bowlers. False when the input ended or
 * the person left. */
bool seating_ask(const struct seating *seating);

/* Ask how many bowl, then for the name of each. False as above. */
bool seating_ask_people(const struct seating *seating);

#endif
