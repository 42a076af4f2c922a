/* A change of the desk: read from the body of a request, and made in the stored state. */
#ifndef PINDECK_DESK_CHANGE_H
#define PINDECK_DESK_CHANGE_H

#include "journal/audit.h"
#include "server/base/request_form.h"
#include "server/house/desk.h"

enum {
	DESK_REASON_SIZE = DESK_NOTE_SIZE
};

/* Every kind of change: its name, the suffix of its function make_, its record in the audit
 * log, and the members of its body, which are rows of desk_change.c. */
/* clang-format off */
#define DESK_CHANGE_LIST(KIND)                                                                    \
	KIND(LOOK,       look,       LOOK_CHANGED,  &theme, &celebrations, &gutter, &sound, &needed_reason) \
	KIND(MESSAGE,    message,    MESSAGE_SENT,  &text, &until, &reason) \
	KIND(NO_MESSAGE, no_message, MESSAGE_ENDED,  &reason)            \
	KIND(CALL,       call,       NOTHING,  &kind)              \
	KIND(NO_CALL,    no_call,    CALL_ENDED,  &reason)            \
	KIND(CLOSE,      close,      LANE_CLOSED,  &at_once, &needed_reason)  \
	KIND(REOPEN,     reopen,     LANE_REOPENED,  &restore, &needed_reason)  \
	KIND(WAIT,       wait,       GROUP_WAITS,  &name, &people, &time_booked, &lane_booked, &note) \
	KIND(NO_WAIT,    no_wait,    GROUP_LEFT_LIST,  &reason)            \
	KIND(GIVE,       give,       LANE_GIVEN,  &lane, &reason)     \
	KIND(NO_GIVE,    no_give,    LANE_GIVEN_BACK,  &reason)
/* clang-format on */

#define DESK_CHANGE_NAME(NAME, word, audit, ...) DESK_##NAME,

enum desk_change_kind {
	DESK_CHANGE_LIST(DESK_CHANGE_NAME) DESK_CHANGES /* how many kinds there are */
};

/* A member of a look that the request may leave unchanged. */
enum look_flag {
	LOOK_AS_IT_IS,
	LOOK_OFF,
	LOOK_ON
};

/* Members that the kind does not have are zero. */
struct desk_change {
	enum desk_change_kind kind;
	int32_t lane;  /* in the path */
	int64_t id;    /* no_wait, give, no_give: in the path */
	int64_t now;   /* the second of the request */
	int64_t game;  /* close: on the lane; 0 for none */
	int32_t to;    /* give: the lane */
	int64_t after; /* give: the last game that was opened there; 0 for none */

	enum look_theme theme; /* look: THEMES leaves it unchanged */
	enum look_flag celebrations;
	enum look_flag gutter;
	enum look_flag sound;
	struct desk_message message;
	enum lane_call call;
	bool free;                    /* close: others may bowl at once */
	bool restore;                 /* reopen: show the last game again */
	struct waiting_group waiting; /* wait; its key is that of the request */
	char reason[DESK_REASON_SIZE];

	enum refusal_code refused; /* why the change was refused when it was made */
};

/* The members of its body, with a null pointer at the end; and of one that has nothing but the
 * reason, which is needed. */
const struct form_member *const *desk_change_form(enum desk_change_kind asked);
extern const struct form_member *const desk_reason_form[];

/* Read the body into a change whose kind is set, or refuse it. */
void desk_change_read(struct desk_change *change, const char *body, size_t length,
                      struct refusal *refusal);

/* Read a body that has nothing but the reason, which is needed, or refuse it. */
void desk_change_read_reason(struct desk_change *change, const char *body, size_t length,
                             struct refusal *refusal);

/* What the audit log says of it. */
enum audit_said desk_change_audit(const struct desk_change *change);

/* Make the change. False if nothing changes: it is refused, or has no effect. */
bool desk_change_make(struct desk *desk, struct desk_change *change);

#endif
