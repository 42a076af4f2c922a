/* The answer of every function that can refuse: accepted, or refused and why. */
#ifndef PINDECK_VERDICT_H
#define PINDECK_VERDICT_H

#include "pindeck/place.h"
#include "pindeck/reason.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A function that refuses changes nothing, unless its description says otherwise. place is the ball
 * it refused; 0.0 when the refusal is not about one ball, and when it accepted. */
struct pindeck_verdict {
	enum pindeck_reason reason;
	struct pindeck_place place;
};

struct pindeck_verdict pindeck_verdict_of(enum pindeck_reason reason, struct pindeck_place place);
bool pindeck_verdict_is_accepted(struct pindeck_verdict verdict);

#ifdef __cplusplus
}
#endif

#endif
