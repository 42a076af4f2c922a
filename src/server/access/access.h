/* Access: who may write. The links of the consoles, the password of the desk, and the sessions that
 * were opened with them. Only hashes of tokens and passwords are kept.
 *
 * The permissions are one text in a safe, which other processes change too. Every change reads the
 * text, changes what it says and writes it back under the lock of the safe (access_change, in any
 * thread); a server has a copy of it (struct access, in its loop) that is replaced when the text
 * was. */
#ifndef PINDECK_ACCESS_H
#define PINDECK_ACCESS_H

#include "safe.h"

enum {
	ACCESS_MOST_LANES = 200,
	ACCESS_TOKEN_SIZE = 23,     /* 16 bytes in base64 for addresses, and a NUL byte */
	ACCESS_DIGEST_SIZE = 32,    /* of a token */
	ACCESS_ID_SIZE = 33,        /* of a session: 32 hexadecimal digits and a NUL byte */
	ACCESS_DEVICE_SIZE = 48,    /* name of a device, with a NUL byte */
	ACCESS_PASSWORD_SIZE = 257, /* 1 to 256 bytes and a NUL byte */
	ACCESS_HASH_SIZE = 128,     /* of a password, with its salt, as text */
	ACCESS_CONSOLE_SECONDS = 400 * 24 * 3600,
	ACCESS_DESK_SECONDS = 12 * 3600,
	ACCESS_KNOWN_SECONDS = 400 * 24 * 3600,
	ACCESS_DESK = 0, /* the place of the desk; consoles are at the place of their lane */
	/* When there are more, the least recently used one is dropped. */
	ACCESS_MOST_CONSOLES = 8, /* sessions of a lane */
	ACCESS_MOST_DESKS = 32,   /* sessions of the desk */
	ACCESS_MOST_KNOWN = 64    /* devices the desk was used on */
};

/* A session, known by the hash of its cookie. */
struct session {
	unsigned char digest[ACCESS_DIGEST_SIZE];
	int32_t place;                   /* a lane, or ACCESS_DESK */
	char device[ACCESS_DEVICE_SIZE]; /* such as Chrome on Android */
	char known[ACCESS_ID_SIZE];      /* the known device it was opened on; empty for none */
	int64_t created;                 /* seconds since 1970, as below */
	int64_t used;
	int64_t kept; /* the time of use that is in the text */
	int64_t expires;
};

/* All permissions as of one edition of the text. */
struct grants;

void grants_free(struct grants *grants);

/* ---- changing: in any thread ------------------------------------------------------------------
 */

/* Changes the permissions; false to leave them as they are. */
typedef bool grants_edit(struct grants *grants, void *payload);

/* Reads, edits and writes the permissions in one step. *after are those that are valid then, also
 * where the edit changed nothing; a null pointer with any trouble. */
enum trouble access_change(struct safe safe, grants_edit *edit, void *payload,
                           struct grants **after);

/* The permissions as they are now; a null pointer with any trouble. */
enum trouble access_read(struct safe safe, struct grants **now);

/* The same, but a null pointer also when that edition is still the one. */
enum trouble access_follow(struct safe safe, const char *edition, struct grants **now);

/* A new random token, for a link or a cookie; and its hash. */
void access_new_token(char token[ACCESS_TOKEN_SIZE]);
void access_digest(const char *token, unsigned char digest[ACCESS_DIGEST_SIZE]);

/* The id of the session, or the known device, with this hash. */
void access_write_id(const unsigned char digest[ACCESS_DIGEST_SIZE], char id[ACCESS_ID_SIZE]);

/* Gives a lane another link, and revokes the sessions of the one before. */
void grants_set_link(struct grants *grants, int32_t lane, const char *token);
bool grants_has_link(const struct grants *grants, int32_t lane);
bool grants_is_link(const struct grants *grants, int32_t lane,
                    const unsigned char digest[ACCESS_DIGEST_SIZE]);

/* Gives the desk another password, by its hash, and revokes the sessions of the one before. */
void grants_set_hash(struct grants *grants, const char *hash);
const char *grants_hash(const struct grants *grants);

/* Whether strangers see only the board names of persons, or also their display names. */
void grants_set_board_names_only(struct grants *grants, bool only);

/* Adds a session, dropping expired ones and, where there are too many, the least recently used;
 * false without memory. */
bool grants_add_session(struct grants *grants, const struct session *session);
const struct session *grants_session(const struct grants *grants, const char *id);
bool grants_remove_session(struct grants *grants, const char *id);
void grants_touch_session(struct grants *grants, const char *id, int64_t now);

/* Removes expired sessions for good; false when there are none. */
bool grants_remove_expired(struct grants *grants, int64_t now);

/* Adds a device of the desk; and removes it. */
void grants_add_known(struct grants *grants, const unsigned char digest[ACCESS_DIGEST_SIZE],
                      int64_t now);
void grants_remove_known(struct grants *grants, const char *id);

/* The hash of a password, and whether a password has that hash; both take a while on purpose. */
bool access_hash_password(const char *password, char hash[ACCESS_HASH_SIZE]);
bool access_is_password(const char *hash, const char *password);

/* ---- asking: in the thread that has the copy --------------------------------------------------
 */

/* The copy of a server. */
struct access;

/* Read the permissions. TROUBLE_DAMAGED when the text is none. It never closes the safe. */
enum trouble access_open(struct access **opened, struct safe safe);
void access_close(struct access *access);

struct safe access_safe(const struct access *access);

/* The second by which sessions are created and expire. It is that of the clock when the copy was
 * opened, but never before the last use of any session, and goes on with the time that passes,
 * whatever is done to the clock: setting it neither ends sessions nor brings them back. */
int64_t access_second(const struct access *access);

/* The edition of the copy. */
const char *access_edition(const struct access *access);

/* Replace the copy; it takes over the grants, which may be a null pointer: then it stays. */
void access_adopt(struct access *access, struct grants *grants);

bool access_has_link(const struct access *access, int32_t lane);
bool access_is_link(const struct access *access, int32_t lane, const char *token);

/* The lane whose link has this token; 0 when none has. */
int32_t access_lane_of(const struct access *access, const char *token);

/* What strangers see of persons: only board names, or also display names. */
bool access_shows_board_names_only(const struct access *access);

bool access_has_password(const struct access *access);

/* The session of that place which has this cookie, in which it is used now; a null pointer when
 * there is none, or it has expired. */
const struct session *access_use_session(struct access *access, int32_t place, const char *cookie,
                                         int64_t now);

/* All sessions, by index; a null pointer after the last. */
const struct session *access_session_at(const struct access *access, size_t index);

/* True, and its id, when this is the cookie of a known device. */
bool access_is_known(const struct access *access, const char *cookie, char id[ACCESS_ID_SIZE]);

/* The sessions whose time of use is newer than in the text, as many as fit into the list. */
size_t access_new_uses(const struct access *access, struct session *list, size_t most);

bool access_has_expired(const struct access *access, int64_t now);

/* ---- passes: the permission of a request -------------------------------------------------------
 */

/* All zeros: nothing, which is always valid. */
struct pass {
	char session[ACCESS_ID_SIZE]; /* empty for none */
	int32_t lane;                 /* of a token; 0 for none */
	unsigned char token[ACCESS_DIGEST_SIZE];
};

/* False once its session, link or password was revoked, or the session has expired. */
bool access_is_valid(const struct access *access, const struct pass *pass, int64_t now);

#endif
