/* Access: the permissions to write. The links of the consoles, the password of the desk, and the
 * sessions that were opened with them. Only hashes of tokens and passwords are kept.
 *
 * The permissions are one stored text, which other processes change too. Every change reads the
 * text, edits it and writes it back under its lock (access_change, in any thread). A
 * server has a copy (struct access, in its loop), which it replaces when the text has changed. */
#ifndef PINDECK_ACCESS_H
#define PINDECK_ACCESS_H

#include "journal/permissions.h"
#include "server/house/grants.h"

#include <stdbool.h>
#include <stdint.h>
#include <sys/queue.h>

/* ---- changing: in any thread ---- */

/* Changes the permissions; returns false to leave them unchanged. */
typedef bool grants_edit(struct grants *grants, void *payload);

/* Reads, edits and writes the permissions in one step. *after are the permissions after the edit,
 * even if it changed nothing; a null pointer with any trouble. */
enum trouble access_change(struct permissions permissions, grants_edit *edit, void *payload,
                           struct grants **after);

/* Reads the current permissions; a null pointer with any trouble. */
enum trouble access_read(struct permissions permissions, struct grants **now);

/* The same, but a null pointer also when that edition is still the current one. */
enum trouble access_follow(struct permissions permissions, const char *edition,
                           struct grants **now);

/* ---- reading: in the thread that has the copy ---- */

/* The copy of a server. */
struct access;

/* Read the permissions. TROUBLE_DAMAGED when the text cannot be understood. It never closes the
 * permissions. */
enum trouble access_open(struct access **opened, struct permissions permissions);
void access_close(struct access *access);

struct permissions access_permissions(const struct access *access);

/* The time in seconds by which sessions are created and expire. It starts with the clock when the
 * copy was opened, but never before the last use of any session, and then measures elapsed time. So
 * setting the clock neither ends nor revives sessions. */
int64_t access_second(const struct access *access);

/* The edition of the copy. */
const char *access_edition(const struct access *access);

/* Replace the copy by these grants, which it frees later. A null pointer changes nothing. */
void access_adopt(struct access *access, struct grants *grants);

bool access_is_link(const struct access *access, int32_t lane, const char *token);

/* The lane whose link has this token; 0 for none. */
int32_t access_lane_of(const struct access *access, const char *token);

/* True when callers without permission see only board names of persons, not display names. */
bool access_shows_board_names_only(const struct access *access);

/* The decisions of the desk; valid until the permissions change. */
const struct desk *access_desk(const struct access *access);

/* The console that kept score on that lane last. */
const struct keeper *access_keeper(const struct access *access, int32_t lane);

/* The session with that id; a null pointer when there is none. */
const struct session *access_session(const struct access *access, const char *id);

bool access_has_password(const struct access *access);

/* The session with this cookie at that place, a lane or the desk, and note that it is used now. A
 * null pointer when there is none, or it has expired. */
const struct session *access_use_session(struct access *access, int32_t place, const char *cookie,
                                         int64_t now);

/* All sessions, by index; a null pointer after the last. */
const struct session *access_session_at(const struct access *access, size_t index);

/* True, and its id, when this is the cookie of a known device. */
bool access_is_known(const struct access *access, const char *cookie, char id[TOKEN_ID_SIZE]);

/* The sessions whose time of use is newer than in the text, as many as fit into the list. */
size_t access_new_uses(const struct access *access, struct session *list, size_t most);

bool access_has_expired(const struct access *access, int64_t now);

/* ---- passes: the permission of a request ---- */

/* All zeros: no permission, which is always valid. */
struct pass {
	char session[TOKEN_ID_SIZE]; /* empty for none */
	int32_t lane;                /* of a token; 0 for none */
	unsigned char token[TOKEN_DIGEST_SIZE];
};

/* False once its session, link or password was revoked, or the session has expired. */
bool access_is_valid(const struct access *access, const struct pass *pass, int64_t now);

/* ---- a device ---- */

/* From a User-Agent, which may be a null pointer: "Chrome on Android". Only printable characters.
 */
void device_write(const char *agent, char device[ACCESS_DEVICE_SIZE]);

/* ---- failures ---- */

/* Counts failures for a minute: by the networks of the client's address, of all unknown devices
 * together, and of each known device by itself. */
struct failures;

struct failures *failures_new(void);
void failures_free(struct failures *failures);

/* A wrong token: only its networks are counted. */
void failures_add(struct failures *failures, const char *address, int64_t now);
bool failures_are_too_many(struct failures *failures, const char *address, int64_t now);

/* Count a password as wrong until it has been checked and forgiven. The id is that of a known
 * device, or empty. Failures of other devices do not slow down a known device. */
void failures_add_password(struct failures *failures, const char *address, const char *known,
                           int64_t now);
void failures_forgive_password(struct failures *failures, const char *address, const char *known);
bool failures_have_too_many_passwords(struct failures *failures, const char *address,
                                      const char *known, int64_t now);

/* ---- stream passes ---- */

/* A member of the streaming answer. All zeros: not listed. */
struct stream_pass {
	struct pass pass;
	void (*revoke)(struct stream_pass *stream_pass); /* ends the answer, and removes the
	                                                    stream_pass from the list */
	bool listed;
	TAILQ_ENTRY(stream_pass) others;
};

TAILQ_HEAD(stream_passes, stream_pass);

/* Add it to the list, unless it has no pass that could be revoked. */
void stream_passes_add(struct stream_passes *stream_passes, struct stream_pass *stream_pass);
void stream_passes_remove(struct stream_passes *stream_passes, struct stream_pass *stream_pass);

/* End the answers whose passes are no longer valid. */
void stream_passes_check(struct stream_passes *stream_passes, const struct access *access,
                         int64_t now);

#endif
