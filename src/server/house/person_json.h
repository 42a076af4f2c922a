/* A person as JSON, as docs/http.md has it. */
#ifndef PINDECK_PERSON_JSON_H
#define PINDECK_PERSON_JSON_H

#include "common/writer.h"
#include "members/roster.h"

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

#endif
