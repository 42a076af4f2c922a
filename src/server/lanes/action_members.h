/* The internals of actions: reading the members of a request. */
#ifndef PINDECK_ACTION_MEMBERS_H
#define PINDECK_ACTION_MEMBERS_H

#include "server/base/request_form.h"
#include "server/lanes/action.h"

/* action_read_open and so on: read a body of that kind, which has only its members, or refuse it.
 */
#define ACTION_READER(NAME, word, ...) \
	void action_read_##word(struct action *action, json_t *body, struct refusal *refusal);
ACTION_KIND_LIST(ACTION_READER)
#undef ACTION_READER

/* Members, as those of request_form.h: an absent one leaves its default, a wrong one returns false.
 */
bool action_read_frame(json_t *object, const char *name, struct pindeck_frame_number *frame);
bool action_read_game_kind(json_t *body, enum game_kind *kind);

/* The number of a person in the register, or GUEST. */
bool action_read_person(json_t *object, int32_t *person);

/* The reason of the desk, for the audit log; and the reason together with dry_run. */
bool action_read_reason(struct action *action, json_t *body);
bool action_read_terms(struct action *action, json_t *body);

/* A bowler as a request names it. */
struct bowler_name {
	struct pindeck_name letters;
	int32_t person;
	const struct member
	    *member; /* the person that the text means; a null pointer for letters */
};

/* A text without the number of a person means the person of that name, or letters; that of a guest
 * is letters. */
struct bowler_name action_read_name(const struct roster *roster, const json_t *value,
                                    int32_t person, struct refusal *refusal);

void action_check_name(struct pindeck_name name, struct refusal *refusal);
void action_refuse_game_kind(struct refusal *refusal);

#endif
