/* Membership: changes of the register, tried on the roster and then stored. */
#ifndef PINDECK_MEMBERSHIP_H
#define PINDECK_MEMBERSHIP_H

#include "members/roster.h"

struct membership_outcome {
	enum trouble trouble;
	enum roster_fault fault;
	size_t place;   /* the index of the line with the fault */
	int64_t person; /* the person of the first line; a new person has a new number */
	int64_t line;   /* the number of the first line */
	bool repeated;  /* the key of the first line was known: nothing was written */
};

/* Append lines in one commit, and take them into the roster. The lines have actor, kind, person and
 * the fields of the kind. A new person has number 0; later lines of the same call may refer to it
 * by the number that it will get, the first after roster_count. This function gives the lines
 * numbers, times and seals. If another program has written lines meanwhile, the lines are tried
 * again after those. With a fault nothing is stored. With a trouble nothing is stored either,
 * unless the register could not be read again: then the roster may be ahead of it
 * (roster_has_unstored). */
struct membership_outcome membership_append(struct roster *roster, struct journal journal,
                                            struct register_line *lines, size_t count);

/* The lines that forget a person and all persons that were merged with it; returns how many, 0 if
 * there is no such person. There are at most roster_count. */
size_t membership_forget(const struct roster *roster, int64_t person, const char *actor,
                         struct register_line *lines);

#endif
