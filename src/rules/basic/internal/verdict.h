/* Internal functions of verdict. */
#ifndef PINDECK_INTERNAL_VERDICT_H
#define PINDECK_INTERNAL_VERDICT_H

#include "pindeck/verdict.h"

struct pindeck_verdict pindeck_verdict_accepted(void);

/* A refusal that is not about one ball. */
struct pindeck_verdict pindeck_verdict_without_place(enum pindeck_reason reason);

/* The same verdict about the ball at this place. */
struct pindeck_verdict pindeck_verdict_at(struct pindeck_verdict verdict,
                                          struct pindeck_place place);

#endif
