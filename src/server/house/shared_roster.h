/* The shared roster: the roster of a running server, which all of its threads use. */
#ifndef PINDECK_SHARED_ROSTER_H
#define PINDECK_SHARED_ROSTER_H

#include "members/membership.h"
#include "server/house/person_json.h"

struct shared_roster;

/* Read the register. The journal outlives the shared roster. With a trouble *opened is a null
 * pointer. */
enum trouble shared_roster_open(struct shared_roster **opened, struct journal journal);
void shared_roster_close(struct shared_roster *shared);

/* The current roster, in any thread. It does not change until shared_roster_return; never hold it
 * during an access to the disk. */
const struct roster *shared_roster_borrow(struct shared_roster *shared);
void shared_roster_return(struct shared_roster *shared);

/* Write a person of the borrowed roster as JSON; for consoles that is a copy of a text. */
void shared_roster_write(const struct shared_roster *shared, const struct member *member,
                         enum person_view view, struct writer *writer);

/* Composes the lines of a change from the roster; returns their number, 0 for no change. There is
 * room for one line, and one for each person of the roster. */
typedef size_t shared_roster_compose(void *payload, const struct roster *roster,
                                     struct register_line *lines);

/* Compose, store and show a change. Only one thread may call this and shared_roster_follow: the
 * access worker. A change that is not stored is not shown. */
struct membership_outcome shared_roster_change(struct shared_roster *shared,
                                               shared_roster_compose *compose, void *payload);

/* Show lines that other programs have written, and the games that shared_roster_see has noted. True
 * when names may have changed. */
bool shared_roster_follow(struct shared_roster *shared);

/* Note that a person was seated at that moment; in any thread. Searches list the most recent first,
 * after the next shared_roster_follow. */
void shared_roster_see(struct shared_roster *shared, int64_t person, int64_t moment);

#endif
