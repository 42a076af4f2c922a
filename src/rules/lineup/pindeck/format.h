/* A format: how the members of a team share one game. */
#ifndef PINDECK_FORMAT_H
#define PINDECK_FORMAT_H

#include "pindeck/game.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
	PINDECK_MOST_MEMBERS = 10
};

enum pindeck_format {
	PINDECK_ALONE,       /* one bowler */
	PINDECK_BAKER,       /* two to ten members, each bowls one frame in turn */
	PINDECK_SCOTCH,      /* two members alternate ball by ball */
	PINDECK_SCOTCH_LEAD, /* of two members, one bowls all first balls, the other the rest */
	PINDECK_FORMATS      /* the number of formats */
};

/* The format with this name; PINDECK_FORMATS when there is none. */
enum pindeck_format pindeck_format_from(struct pindeck_text name);
const char *pindeck_format_to_name(enum pindeck_format format);

/* True when a team may have this number of members: pindeck_nth_of(2) asks for a team of two. */
bool pindeck_format_fits(enum pindeck_format format, struct pindeck_nth nth);

#ifdef __cplusplus
}
#endif

#endif
