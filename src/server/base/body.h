/* The body of a request: an object of JSON whose members are known. */
#ifndef PINDECK_BODY_H
#define PINDECK_BODY_H

#include "refusal.h"

#include <jansson.h>

/* True for an object that has only these members; a null pointer ends the list. */
bool body_has_only(json_t *object, const char *const *members);

/* Refuse a body, and name the members that it may have. */
void body_refuse(struct refusal *refusal, const char *const *members);

#endif
