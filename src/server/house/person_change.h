/* A change of the register, as a client asks for it over HTTP. */
#ifndef PINDECK_PERSON_CHANGE_H
#define PINDECK_PERSON_CHANGE_H

#include "journal/audit.h"
#include "members/roster.h"
#include "server/base/request_form.h"

/* Every change: its name, the suffix of its function read_, which reads what its form does not, the
 * kind of its line, its record in the audit log, and the members of its body, which are rows of
 * person_change.c. Only the desk may do them, except to register. */
/* clang-format off */
#define PERSON_CHANGE_LIST(CHANGE)                                                               \
	CHANGE(REGISTER, names,   REGISTER_REGISTERED, PERSON_REGISTERED,                         \
	       &full_name, &board_name, &display_name, &hand, &note, &same_name)                  \
	CHANGE(RENAME,   names,   REGISTER_RENAMED,    PERSON_RENAMED,                            \
	       &other_name, &board_name, &display_name, &hand, &note, &reason)                    \
	CHANGE(MERGE,    nothing, REGISTER_MERGED,     PERSON_MERGED,     &into, &reason)         \
	CHANGE(SPLIT,    nothing, REGISTER_SPLIT,      PERSON_SPLIT,      &reason)                \
	CHANGE(RETIRE,   nothing, REGISTER_RETIRED,    PERSON_RETIRED,    &reason)                \
	CHANGE(RETURN,   nothing, REGISTER_RETURNED,   PERSON_RETURNED,   &reason)                \
	CHANGE(CLAIM,    claim,   REGISTER_CLAIMED,    LETTERS_CLAIMED,                           \
	       &letters, &game, &from, &to, &reason)                                              \
	CHANGE(RELEASE,  nothing, REGISTER_RELEASED,   CLAIM_RELEASED,    &line, &reason)         \
	CHANGE(FORGET,   sure,    REGISTER_FORGOTTEN,  PERSON_FORGOTTEN,  &sure)
/* clang-format on */

#define PERSON_CHANGE_NAME(NAME, word, kind, audit, ...) PERSON_##NAME,

enum person_change_kind {
	PERSON_CHANGE_LIST(PERSON_CHANGE_NAME) PERSON_CHANGES /* how many there are */
};

/* The attributes that the body has. */
struct person_given {
	bool full_name;
	bool board_name;
	bool display_name;
	bool hand;
	bool note;
};

/* Members that the change does not have are zero. */
struct person_change {
	enum person_change_kind kind;
	int64_t person; /* of the path; 0 for a new one */
	char actor[ENTRY_ACTOR_SIZE];
	char key[ENTRY_KEY_SIZE]; /* empty for none */
	struct person_given given;
	struct register_person names;
	bool same_name; /* register: even if another person has that full name */
	int64_t into;   /* merge */
	struct register_claim claim;
	int64_t line; /* release */
	char reason[ENTRY_TEXT_SIZE];
};

/* What the audit log says of a change. */
enum audit_said person_change_audit(enum person_change_kind kind);

/* The members of its body, with a null pointer at the end. */
const struct form_member *const *person_change_form(enum person_change_kind kind);

/* Read the body into a change whose kind and person are set, or refuse it. */
void person_change_read(struct person_change *change, const char *body, size_t length,
                        struct refusal *refusal);

/* Compose its lines, as shared_roster_compose; returns how many, 0 and refused if the change is
 * impossible. */
size_t person_change_compose(const struct person_change *change, const struct roster *roster,
                             struct register_line *lines, struct refusal *refusal);

/* The refusal of an outcome. */
void person_change_refuse(struct membership_outcome outcome, struct refusal *refusal);

/* Read a full name or a display name, or refuse it. */
bool person_change_read_name(const char *bytes, size_t length, char name[REGISTER_NAME_SIZE],
                             struct refusal *refusal);

#endif
