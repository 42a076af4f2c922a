/* The answer of every function that can refuse: accepted, or refused and why. */
#include "verdict.h"

struct pindeck_verdict pindeck_verdict_accepted(void)
{
	return pindeck_verdict_without_place(PINDECK_ACCEPTED);
}

struct pindeck_verdict pindeck_verdict_without_place(enum pindeck_reason reason)
{
	return (struct pindeck_verdict){ reason, pindeck_place_of(0, 0) };
}

struct pindeck_verdict pindeck_verdict_of(enum pindeck_reason reason, struct pindeck_place place)
{
	if (reason == PINDECK_ACCEPTED)
		return pindeck_verdict_accepted();
	return (struct pindeck_verdict){ reason, place };
}

struct pindeck_verdict pindeck_verdict_at(struct pindeck_verdict verdict,
                                          struct pindeck_place place)
{
	return pindeck_verdict_of(verdict.reason, place);
}

bool pindeck_verdict_is_accepted(struct pindeck_verdict verdict)
{
	return verdict.reason == PINDECK_ACCEPTED;
}
