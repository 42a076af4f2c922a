/* Enrol: registering a person whose name is typed for the first time. */
#ifndef PINDECK_ENROL_H
#define PINDECK_ENROL_H

#include "members/roster.h"
#include "terminal/party.h"
#include "terminal/talk.h"

/* The register that new persons are written to. */
struct enrolment {
	struct roster *roster;
	struct journal journal;
	const char *actor;
};

enum {
	ENROL_TEXT_SIZE = 2 * REGISTER_NAME_SIZE + 256
};

/* The first name in a refused line that neither a member nor letters have, but that a person could
 * have. With `one`, the whole line is one name. False if there is none. */
bool enrol_find(const struct party *party, struct pindeck_text line, bool one,
                char name[REGISTER_NAME_SIZE]);

/* True if the new name is one of several words that could be the name of one person, which is
 * written in quotation marks; *whole is that name. A word that means a member is a name of its own.
 */
bool enrol_is_word(const struct party *party, struct pindeck_text line, const char *name,
                   char whole[REGISTER_NAME_SIZE]);

/* Register the person; the roster has it then. */
struct membership_outcome enrol(const struct enrolment *enrolment, const char *name,
                                struct pindeck_name board_name);

/* Ask the user at a terminal whether to register the new name in a refused line. True if a person
 * was registered: the line can be read again. Without an enrolment or a terminal, it asks nothing.
 */
bool enrol_ask(struct talk *talk, const struct enrolment *enrolment, const struct party *party,
               struct pindeck_text line, bool one);

/* ---- asking for the names of the bowlers ---- */

/* Ask for a name; several names in the answer are several bowlers. A new name is offered to be
 * registered, if there is an enrolment. False if the input ended or the
 * person quit. */
bool seating_ask(struct talk *talk, struct party *party, const struct enrolment *enrolment);

/* Ask for the number of bowlers, then for the name of each. False as above. */
bool seating_ask_people(struct talk *talk, struct party *party, const struct enrolment *enrolment);

#endif
