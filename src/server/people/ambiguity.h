/* Ambiguity: the refusal of a name that several persons have. */
#ifndef PINDECK_AMBIGUITY_H
#define PINDECK_AMBIGUITY_H

#include "refusal.h"
#include "resolve.h"

/* Refuse with what to send for each of the candidates instead. */
void ambiguity_refuse(struct refusal *refusal, const struct roster *roster,
                      const struct resolved *resolved);

#endif
