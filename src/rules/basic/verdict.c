/* Verdicts, the texts of reasons, and the version of the library. */
#include "basic/internal.h"

/* Why the rules refuse something. */

static const char *const texts[PINDECK_REASONS] = {
#define PINDECK_REASON(name, text) [PINDECK_REASON_##name] = (text),
#include "pindeck/reason.def"
#undef PINDECK_REASON
};

const char *pindeck_reason_to_text(enum pindeck_reason reason)
{
	return reason < PINDECK_REASONS ? texts[reason] : "unknown";
}

/* The answer of every function that can refuse: accepted, or refused and why. */

struct pindeck_verdict pindeck_verdict_accepted(void)
{
	return pindeck_verdict_without_place(PINDECK_REASON_ACCEPTED);
}

struct pindeck_verdict pindeck_verdict_without_place(enum pindeck_reason reason)
{
	return (struct pindeck_verdict){ reason, pindeck_place_of(0, 0) };
}

struct pindeck_verdict pindeck_verdict_of(enum pindeck_reason reason, struct pindeck_place place)
{
	if (reason == PINDECK_REASON_ACCEPTED)
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
	return verdict.reason == PINDECK_REASON_ACCEPTED;
}

/* The version of the library. */

const char *pindeck_version_to_text(void)
{
	return PINDECK_VERSION;
}

int pindeck_version_to_number(void)
{
	return PINDECK_VERSION_NUMBER;
}
