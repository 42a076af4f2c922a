/* Membership: changes of the register, tried on the roster and then stored. */
#ifndef PINDECK_MEMBERSHIP_H
#define PINDECK_MEMBERSHIP_H

#include "roster.h"

struct membership_outcome {
	enum trouble trouble;
	enum roster_fault fault;
	size_t place;   /* of the line with the fault */
	int64_t person; /* of the first line: the number of a new person */
	int64_t line;   /* the number of the first line */
	bool repeated;  /* the key of the first line was known: nothing was written */
};

/* Append lines in one commit, and take them into the roster. The lines have actor, kind, person and
 * what the kind needs; a new person has number 0, and later lines of the same call may mean it by
 * the number it will get: roster_count and on. This function gives them numbers, times and seals.
 * If another program was faster, the lines are tried again after its lines. With a fault nothing is
 * stored, and with a trouble nothing as far as the register could be read again: else the roster is
 * ahead (roster_is_ahead). */
struct membership_outcome membership_append(struct roster *roster, struct journal journal,
                                            struct register_line *lines, size_t count);

/* The lines that forget a person and all persons that were merged with it; returns how many, 0 if
 * there is no such person. There are at most roster_count. */
size_t membership_forget(const struct roster *roster, int64_t person, const char *actor,
                         struct register_line *lines);

#endif
