/* Ambiguity: the refusal of a name that several persons have. */
#ifndef PINDECK_AMBIGUITY_H
#define PINDECK_AMBIGUITY_H

#include "members/resolve.h"
#include "server/base/refusal.h"

/* Refuse, and offer for each candidate the text that identifies it. */
void ambiguity_refuse(struct refusal *refusal, const struct roster *roster,
                      const struct resolved *resolved);

#endif
