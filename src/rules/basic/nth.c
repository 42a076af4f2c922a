/* A position in a sequence of balls, bowlers or members, counted from 0. */
#include "nth.h"

#include "precondition.h"

struct pindeck_nth pindeck_nth_of(int before)
{
	PINDECK_ASSERT(before >= 0);
	return (struct pindeck_nth){ (uint32_t)before };
}

struct pindeck_nth pindeck_nth_next(struct pindeck_nth nth)
{
	return (struct pindeck_nth){ nth.before + 1 };
}

int pindeck_nth_to_int(struct pindeck_nth nth)
{
	return (int)nth.before;
}
