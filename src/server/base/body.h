/* The body of a request: an object of JSON whose members are known. */
#ifndef PINDECK_BODY_H
#define PINDECK_BODY_H

#include "server/base/refusal.h"

#include <jansson.h>

/* The body as any value of JSON; a null pointer, and refused, when it is none or a member stands
 * twice in an object. */
json_t *body_parse(const char *bytes, size_t length, struct refusal *refusal);

/* True for an object that has only these members; a null pointer ends the list. */
bool body_has_only(json_t *object, const char *const *members);

/* Refuse a body, and name the members that it may have. */
void body_refuse(struct refusal *refusal, const char *const *members);

/* Read a member: an absent one leaves the value unchanged, a wrong one returns false. An integer is
 * clamped to the range of int; a number is 1 to most; a text is printable UTF-8 that fits. */
bool body_read_bool(const json_t *body, const char *name, bool *value);
bool body_read_int(const json_t *body, const char *name, int *value);
bool body_read_number(const json_t *body, const char *name, int64_t most, int64_t *number);
bool body_read_text(const json_t *body, const char *name, char *text, size_t size);

/* Read the reason of a change. A blank one is none. */
bool body_read_reason(const json_t *body, char *reason, size_t size);

/* Refuse a change that needs a reason and has none. */
void body_ask_reason(const char *reason, struct refusal *refusal);

#endif
