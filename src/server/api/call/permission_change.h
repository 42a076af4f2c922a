/* A change of permissions, on its way to the safe and back. The access worker makes the change; the
 * loop answers when that is done. */
#ifndef PINDECK_PERMISSION_CHANGE_H
#define PINDECK_PERMISSION_CHANGE_H

#include "server_state.h"

struct permission_change {
	struct job job; /* first: it is handed over as that */
	struct call call;
	TAILQ_ENTRY(permission_change) others;
	int64_t since; /* a second */
	bool answered; /* it was overdue, or no client waits for it */
	grants_edit *edit;
	/* In the loop, when the outcome is known: what follows from it here and in the audit log,
	 * also when it took too long; then the answer. The call may have ended before the first.
	 */
	void (*settle)(struct permission_change *change);
	void (*answer)(struct permission_change *change);
	/* Answers and frees the change later; false when it cannot. Or a null pointer. */
	bool (*answer_later)(struct permission_change *change);
	struct audit record; /* who asks, from where */
	struct grants *after;
	enum trouble trouble;
	enum refusal_code refused; /* by the edit */

	char desk[ACCESS_ID_SIZE];      /* the session of the desk that asks */
	struct session session;         /* to be added, or that was removed */
	char cookie[ACCESS_TOKEN_SIZE]; /* of that session */
	char token[ACCESS_TOKEN_SIZE];  /* of a new link, or for a device that becomes known */
	unsigned char digest[ACCESS_DIGEST_SIZE]; /* of the token that was shown */
	char hash[ACCESS_HASH_SIZE];              /* of the password that was shown */
	char password[ACCESS_PASSWORD_SIZE];
	char address[CALL_ADDRESS_SIZE];
	char known[ACCESS_ID_SIZE]; /* the device, when it is a known one */
	bool is_checked;            /* a password was */
	bool board_names_only;      /* the setting: strangers see no display names */
	bool sets_names;            /* it is given */
	bool sets_club;             /* the setting: the name of the club is given */
	char club[DESK_CLUB_SIZE];
	struct desk_change decided; /* by the desk, or a call of a lane */
	bool has_changed;           /* something, by that */
	int64_t unrecorded;         /* of a move: see struct move_record */
	struct keeper *keepers;     /* of all lanes, to be stored; or a null pointer */
	int64_t now;                /* the second, for sessions, at which it was asked for */
	size_t count;               /* of sessions to remove, or to touch */
	struct session list[];
};

/* A change with room for that number of sessions in its list; a null pointer without memory. */
struct permission_change *permission_change_new(const struct call *call, size_t count);

/* Hand it over to the access worker. If too many changes are pending, the call is refused, the
 * change is freed, and the result is false. */
bool permission_change_submit(struct permission_change *change);

void permission_change_free(struct permission_change *change);

/* Write the outcome of a change to the audit log. The detail is the code of the refusal, if the
 * change was refused. */
void permission_change_note(struct permission_change *change, enum audit_action action,
                            int32_t place, const char *detail);

/* The same, with the console or the desk as the actor. */
void permission_change_note_actor(struct permission_change *change, enum audit_action action,
                                  int32_t place);

/* Once a second, read permissions that another process has changed, write times of use, and refuse
 * changes that take too long. */
void permission_change_tick(struct server *server);

#endif
