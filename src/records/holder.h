/* The holder of records: a person of the register, letters that stand for themselves, or a team. */
#ifndef PINDECK_HOLDER_H
#define PINDECK_HOLDER_H

#include <pindeck.h>

struct holder {
	int64_t person;              /* 0 for letters and teams */
	struct pindeck_name letters; /* of a person: the board name */
	const char *name; /* the full name of a person, else empty; it outlives the records */
	bool is_team;
	bool is_guest; /* of one evening: other games under the letters are other people's */
};

/* True for the same person, else for the same letters; two guests are never the same. */
bool holder_is_equal(const struct holder *one, const struct holder *other);

/* The order in which holders are listed: by letters, bowlers before teams; of equal ones, letters
 * before persons. */
int holder_compare(const struct holder *one, const struct holder *other);

#endif
