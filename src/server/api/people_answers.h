/* Answers about members of the club, and changes of the register. */
#ifndef PINDECK_PEOPLE_ANSWERS_H
#define PINDECK_PEOPLE_ANSWERS_H

#include "server/api/call.h"
#include "server/house/shared_roster.h"

/* people.c */
call_answer answer_members, answer_typed_names, answer_person;

/* The part of a person that the requester may see; and an answer with persons, which must not be
 * cached. */
enum person_view people_answers_view(const struct call *call);
void people_answers_send(const struct call *call, int status, struct writer *writer);

/* people_changes.c */
call_answer answer_person_change;

/* people_reading.c: lines of the register that other programs wrote. Once a second: */
void people_answers_tick(struct server *server);

/* Let a request about persons wait until the register has been read, including lines that other
 * programs have just written; then its endpoint answers it. False when the request need not wait:
 * the register was read a moment ago, the call has waited already, or the store hangs. */
bool people_answers_wait(const struct call *call);

#endif
