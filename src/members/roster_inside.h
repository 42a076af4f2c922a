/* The internals of the roster, for its own files and for searches. */
#ifndef PINDECK_ROSTER_INSIDE_H
#define PINDECK_ROSTER_INSIDE_H

#include "members/roster.h"
#include "members/search_index.h"

/* A member, and the keys by which searches find it. */
struct listed {
	struct member member;
	char *keys; /* full_name_key of full, display and board name, each with an end of line */
};

/* The part of a line that the roster keeps. */
struct known_line {
	char key[ENTRY_KEY_SIZE];
	uint64_t asked; /* with a key: the hash of the values that the line sets; 0 for none, or if
	                   they were erased */
	int64_t person;
	enum register_kind kind;
};

struct roster {
	struct listed *list; /* the index is the number of the person less 1 */
	size_t count;
	size_t room;
	struct member_claim *claims;
	size_t claim_count;
	size_t claim_room;
	size_t
	    *claimed; /* by letters: their last claim, from 1; or a null pointer without claims */
	struct known_line *known; /* every line */
	size_t known_room;
	int64_t lines;
	int64_t bad_line;
	bool is_ahead; /* some of the lines are not stored */
	struct line_seals seals;
	struct search_index *index; /* a null pointer before roster_arrange, or if memory ran out */
};

#endif
