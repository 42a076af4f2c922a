/* The shared roster: the roster of a running server, which all of its threads use; its persons as
 * JSON, and the refusal of a name that several of them have. */
#ifndef PINDECK_SHARED_ROSTER_H
#define PINDECK_SHARED_ROSTER_H

#include "common/writer.h"
#include "members/resolve.h"
#include "members/roster.h"
#include "server/base/refusal.h"

/* ---- a person as JSON, as docs/http.md has it ---- */

/* The part of a person that a client may see. */
enum person_view {
	SHOWS_BOARD_NAMES,   /* callers without permission, in a house that shows board names only
	                      */
	SHOWS_DISPLAY_NAMES, /* callers without permission */
	SHOWS_FULL_NAMES,    /* consoles */
	SHOWS_EVERYTHING     /* the desk: notes, states and claims too */
};

void person_json_write(struct writer *writer, const struct roster *roster,
                       const struct member *member, enum person_view view);

/* ---- ambiguity ---- */

/* Refuse, and offer for each candidate the text that identifies it. */
void ambiguity_refuse(struct refusal *refusal, const struct roster *roster,
                      const struct resolved *resolved);

/* ---- the shared roster ---- */

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
