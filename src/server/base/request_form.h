/* A form: the members that a request may have, their kinds and ranges, and where each is kept. */
#ifndef PINDECK_REQUEST_FORM_H
#define PINDECK_REQUEST_FORM_H

#include "server/base/refusal.h"

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
	FORM_TEXT_SIZE = 256 /* of a name or a value of a query, with a NUL byte */
};

enum form_kind {
	FORM_NUMBER, /* an int32_t, an int or an int64_t */
	FORM_FLAG,   /* a bool */
	FORM_SWITCH, /* of a body: an enum of three, 0 for absent, 1 for false and 2 for true */
	FORM_TEXT,   /* of a body: printable UTF-8 */
	FORM_LINE,   /* of a body: the same without a tab, which separates fields of stored texts;
	                not blank if it is required */
	FORM_REASON, /* of a body: a text. A blank one is none; if it is required, the refusal of a
	                change without it is REASON_NEEDED */
	FORM_OTHER,
	FORM_APART /* of a body: read by code, when the other members have been read */
};

/* A member. FORM_NUMBER and its like below make the first columns. */
struct form_member {
	const char *name;
	enum form_kind kind;
	size_t offset; /* in the struct that the form fills in */
	size_t size;
	int64_t least; /* of a number; of a text, its bytes */
	int64_t most;  /* of a number */
	/* FORM_OTHER: reads the value; false for a bad one */
	bool (*take)(void *into, const char *text);
	const char *example; /* for the refusal, and for docs/http.md */
	/* FORM_OTHER, FORM_APART: of its values, for docs/openapi.json; a null pointer if a schema
	 * is written there for the whole body */
	const char *schema;
	const char *about; /* the same, or a null pointer */
	bool is_required;
	bool forbids_tabs; /* FORM_REASON */
};

#define FORM_PLACE(type, member) \
	.offset = offsetof(type, member), .size = sizeof(((type *)NULL)->member)
#define FORM_A_NUMBER(type, member, from, to) \
	.kind = FORM_NUMBER, FORM_PLACE(type, member), .least = (from), .most = (to)
/* A number whose range is checked, and which code reads. */
#define FORM_IN_RANGE(from, to) .kind = FORM_NUMBER, .least = (from), .most = (to)
#define FORM_A_FLAG(type, member) .kind = FORM_FLAG, FORM_PLACE(type, member)
#define FORM_A_SWITCH(type, member) .kind = FORM_SWITCH, FORM_PLACE(type, member)
#define FORM_A_LINE(type, member) .kind = FORM_LINE, FORM_PLACE(type, member)
#define FORM_A_TEXT(type, member, from) .kind = FORM_TEXT, FORM_PLACE(type, member), .least = (from)
#define FORM_A_REASON(type, member) .kind = FORM_REASON, FORM_PLACE(type, member)
#define FORM_ANOTHER(reader, described) .kind = FORM_OTHER, .take = (reader), .schema = (described)
#define FORM_READ_APART(described) .kind = FORM_APART, .schema = (described)
/* A schema of docs/openapi.json, by its name there. */
#define FORM_SCHEMA(name) "{\"$ref\":\"#/components/schemas/" name "\"}"

/* Decode the percent signs of a part of a path, where a plus sign is one. False when it is too
 * long, or has a NUL byte. */
bool form_decode_part(const char *text, size_t length, char *decoded, size_t size);

/* Read the query of an address, a null pointer for none, as name=value&name=value. Refuses an
 * unknown or malformed member, and a query that lacks a required one. A null pointer ends the
 * list of members; as the list itself it stands for a form that ignores every query. */
void form_read_query(const struct form_member *const *members, const char *text, void *into,
                     struct refusal *refusal);

/* Read a body, an object, in the same way; an absent member leaves its place unchanged. Refuses a
 * body that is no JSON, and names the possible members of any other that is wrong. */
void form_read_body(const struct form_member *const *members, const char *bytes, size_t length,
                    void *into, struct refusal *refusal);

/* The same of a body that has been parsed; false if it is refused. */
bool form_read_object(const struct form_member *const *members, json_t *body, void *into,
                      struct refusal *refusal);

/* Refuse a body, and name the members that it may have. */
void form_refuse_body(const struct form_member *const *members, struct refusal *refusal);

/* Refuse a query, with an example of each possible member. */
void form_refuse_query(const struct form_member *const *members, struct refusal *refusal);

/* ---- the body of a request ---- */

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

/* Refuse a change that needs a reason and has none. */
void body_ask_reason(const char *reason, struct refusal *refusal);

/* ---- a pair of numbers with a separator, as ids and cursors are written ---- */

/* Read 12.57 or 12-57; *rest is the text after it. False for anything else. Too large numbers
 * become INT64_MAX. */
bool number_pair_read(const char *text, char between, int64_t pair[2], const char **rest);

#endif
