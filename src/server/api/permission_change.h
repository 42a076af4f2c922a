/* A change of permissions: the access worker stores it; then the loop answers the call.
 * And the consoles of the lanes. */
#ifndef PINDECK_PERMISSION_CHANGE_H
#define PINDECK_PERMISSION_CHANGE_H

#include "common/writer.h"
#include "server/api/server_state.h"
#include "server/house/access.h"
#include "server/house/desk_change.h"

struct permission_change {
	struct job job; /* must be first: the worker gets the struct as its job */
	struct call call;
	bool answered; /* the call was answered because the change was overdue, or no client waits
	                */
	grants_edit *edit;
	/* Adds the audit records of the outcome by permission_change_note: of a change that was
	 * made in the worker's thread, which writes them before the change is stored; of a refused
	 * one in the loop. */
	void (*note)(struct permission_change *change);
	/* Called in the loop when the outcome is known. apply applies it to the server, even if
	 * the change took too long, so the call may have ended. answer answers the call.
	 */
	void (*apply)(struct permission_change *change);
	void (*answer)(struct permission_change *change);
	struct audit record; /* the audit record, with actor and address */
	struct audit *notes; /* the audit records that are not written */
	size_t noted;
	size_t notes_room;
	bool is_recorded; /* the records of the change were written with it, or are among the notes
	                   */
	struct grants *after;
	enum trouble trouble;
	enum refusal_code refused; /* by the edit, which changed nothing then */

	char desk[TOKEN_ID_SIZE]; /* the session of the desk that asked for the change */
	struct session session;   /* to be added, or that was removed */
	char cookie[TOKEN_SIZE];  /* of that session */
	char token[TOKEN_SIZE];   /* of a new link, or for a device that becomes known */
	unsigned char digest[TOKEN_DIGEST_SIZE]; /* of the token that was shown */
	char hash[PASSWORD_HASH_SIZE];           /* of the password that was shown */
	char password[PASSWORD_SIZE];
	char address[EXCHANGE_ADDRESS_SIZE];
	char known[TOKEN_ID_SIZE]; /* the device, when it is a known one */
	bool is_checked;           /* a password was checked */
	bool board_names_only;     /* the setting: callers without permission see no display names
	                            */
	bool sets_names;           /* the request has this setting */
	bool sets_club;            /* the request has the name of the club */
	char club[DESK_CLUB_SIZE];
	struct desk_change decided; /* by the desk, or a call of a lane */
	bool has_changed;           /* the decision changed something */
	struct keeper *keepers;     /* of all lanes, to be stored; or a null pointer */
	int64_t now;                /* the second of the request, by the clock of sessions */
	size_t count;               /* the number of sessions to remove, or whose time of use is
	                               written */
	struct session list[];
};

/* A change with room for that number of sessions in its list; a null pointer if memory runs out. */
struct permission_change *permission_change_new(const struct call *call, size_t count);

/* Submit it to the access worker. If too many changes are pending, the call is refused, the change
 * is freed, and the result is false. */
bool permission_change_submit(struct permission_change *change);

/* True while a change that the server itself makes with that function is pending. */
bool permission_change_is_pending(const struct server *server, grants_edit *edit);

void permission_change_free(struct permission_change *change);

/* In the access worker's thread: make the change, and write its audit records. */
void permission_change_make(struct job *job);

/* Add an audit record of the outcome. The detail is the code of the refusal, if the change was
 * refused. */
void permission_change_note(struct permission_change *change, enum audit_action action,
                            int32_t place, const char *detail);

/* The same, with the console or the desk as the actor. */
void permission_change_note_actor(struct permission_change *change, enum audit_action action,
                                  int32_t place);

/* Once a second, read permissions that another process has changed, and write times of use. */
void permission_change_tick(struct server *server);

/* ---- the consoles of the lanes ---- */

struct server;

/* True when a console keeps score on that lane now. */
bool consoles_is_there(const struct server *server, int32_t lane);

/* If the session is that of the console which keeps score on its lane, the lane is free for
 * another. */
void consoles_end_session(struct server *server, const struct session *session);

/* Let the session keep score on that lane. */
void consoles_take(struct server *server, int32_t lane, const char *session);

/* Records a sign of life of the console, if the session keeps score on that lane. */
void consoles_note(struct server *server, int32_t lane, const char *session);

/* Let no session keep score on that lane. */
void consoles_end(struct server *server, int32_t lane);

/* Restore the consoles that were stored before the server was started. */
void consoles_restore(struct server *server);

/* Called once a second: records which consoles are connected, and stores changes. */
void consoles_tick(struct server *server);

/* The member console: that of the lane, for the desk; null where no console is known. */
void consoles_write(const struct server *server, int32_t lane, struct writer *writer);

#endif
