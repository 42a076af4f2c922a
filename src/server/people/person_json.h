/* A person as JSON, as docs/http.md has it. */
#ifndef PINDECK_PERSON_JSON_H
#define PINDECK_PERSON_JSON_H

#include "roster.h"
#include "writer.h"

/* What a client may see of a person. */
enum person_view {
	SHOWS_BOARD_NAMES,   /* strangers, if the house shows them board names only */
	SHOWS_DISPLAY_NAMES, /* strangers */
	SHOWS_FULL_NAMES,    /* consoles */
	SHOWS_EVERYTHING     /* the desk: notes, states and claims too */
};

void person_json_write(struct writer *writer, const struct roster *roster,
                       const struct member *member, enum person_view view);

#endif
