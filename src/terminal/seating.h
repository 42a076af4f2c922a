/* Seating: asking for the names of the bowlers. */
#ifndef PINDECK_SEATING_H
#define PINDECK_SEATING_H

#include "terminal/enrol.h"
#include "terminal/party.h"
#include "terminal/talk.h"

/* Ask for a name; several names in the answer are several bowlers. A new name is offered to be
 * registered, if there is an enrolment. False if the input ended or the
 * person quit. */
bool seating_ask(struct talk *talk, struct party *party, const struct enrolment *enrolment);

/* Ask for the number of bowlers, then for the name of each. False as above. */
bool seating_ask_people(struct talk *talk, struct party *party, const struct enrolment *enrolment);

#endif
