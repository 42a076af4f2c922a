/* The requester of a call: its permissions, and its audit records. */
#ifndef PINDECK_REQUESTER_H
#define PINDECK_REQUESTER_H

#include "server/api/call.h"
#include "server/house/access.h"

/* True when the requester may read; else refused. */
bool requester_may_read(const struct call *call, struct refusal *refusal);

/* True when the requester may write to the lane of the call, and the actor of its lines; else
 * refused. */
bool requester_may_write(const struct call *call, char actor[ENTRY_ACTOR_SIZE],
                         struct refusal *refusal);

/* The actor as lines and the audit log name it: the desk for ACCESS_DESK, else the console or the
 * machine of that lane. */
void requester_write_actor(int32_t place, bool is_machine, char actor[ENTRY_ACTOR_SIZE]);

/* The actor of a requester who is the desk, or the machine or the console of any lane; false for
 * any other. */
bool requester_actor(const struct call *call, char actor[ENTRY_ACTOR_SIZE]);

/* The lane whose token that is; 0 and refused for a wrong one. */
int32_t requester_lane_of(const struct call *call, const char *token, struct refusal *refusal);

/* The session of the requester at that place, a lane or ACCESS_DESK; a null pointer for none. Valid
 * until the permissions change. */
const struct session *requester_session(const struct call *call, int32_t place);

/* Fill in, by lane, whether the requester has a session of the console there. */
void requester_lanes(const struct call *call, bool has_session[ACCESS_MOST_LANES + 1]);

/* The lane of some console's session; 0 for none. */
int32_t requester_console(const struct call *call);

/* The lane of the requester's token; 0 without a token, or for a wrong one. */
int32_t requester_machine(const struct call *call);

/* True when the requester has a token, or a cookie of a console or of the desk. Wrong ones are not
 * counted as failures. */
bool requester_is_trusted(const struct call *call);

/* The same, and its id; false for none. */
bool requester_session_id(const struct call *call, int32_t place, char id[TOKEN_ID_SIZE]);

/* The id of the session of a console that may keep score on the lane: a console of that lane, or of
 * the other lane while the two are a pair. False if there is none. */
bool requester_keeper_id(const struct call *call, int32_t lane, char id[TOKEN_ID_SIZE]);

/* Let the connection of a requester who is trusted count for the lane or the desk. */
void requester_trust(const struct call *call);

/* The token or session of the requester; a streaming answer ends when it is revoked. */
struct pass requester_pass(const struct call *call);

/* The audit record of an action of the requester, with the key of the request. */
struct audit requester_record(const struct call *call, enum audit_action action, const char *actor,
                              int32_t lane, const char *detail);

/* Record an action of the requester in the audit log, or the reason of its refusal. */
void requester_note(const struct call *call, enum audit_action action, const char *actor,
                    int32_t lane, enum refusal_code code, const char *detail);

/* The client that a job of this requester counts for in the queue: a session of the desk, a lane
 * with all of its links and consoles, or an address. */
uint64_t requester_client(const struct call *call);

#endif
