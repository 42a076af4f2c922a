/* Grants: all permissions as of one edition. The links of the consoles, the password of the desk,
 * the sessions that were opened with them, the known devices of the desk, and the decisions of the
 * desk. Only hashes of tokens and passwords are stored. */
#ifndef PINDECK_GRANTS_H
#define PINDECK_GRANTS_H

#include "journal/permissions.h"
#include "server/house/desk.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* ---- tokens of links and cookies ---- */

enum {
	TOKEN_SIZE = 23,        /* 16 bytes in base64 for addresses, and a NUL byte */
	TOKEN_DIGEST_SIZE = 32, /* of a token */
	TOKEN_ID_SIZE = 33      /* of a session: 32 hexadecimal digits and a NUL byte */
};

/* A new random token, for a link or a cookie; and its hash. */
void token_new(char token[TOKEN_SIZE]);
void token_digest(const char *token, unsigned char digest[TOKEN_DIGEST_SIZE]);

/* The id of the session, or the known device, with this hash: the beginning of the hash. */
void token_write_id(const unsigned char digest[TOKEN_DIGEST_SIZE], char id[TOKEN_ID_SIZE]);
bool token_has_id(const unsigned char digest[TOKEN_DIGEST_SIZE], const char *id);

/* ---- passwords ---- */

enum {
	PASSWORD_SIZE = 257,     /* 1 to 256 bytes and a NUL byte */
	PASSWORD_HASH_SIZE = 128 /* with its salt, as text */
};

/* The hash of a password, and whether a password has that hash. Both are slow on purpose. */
bool password_hash(const char *password, char hash[PASSWORD_HASH_SIZE]);
bool password_matches(const char *hash, const char *password);

/* ---- grants ---- */

enum {
	ACCESS_MOST_LANES = 200,
	ACCESS_DEVICE_SIZE = 48, /* name of a device, with a NUL byte */
	ACCESS_CONSOLE_SECONDS = 400 * 24 * 3600,
	ACCESS_DESK_SECONDS = 12 * 3600,
	ACCESS_KNOWN_SECONDS = 400 * 24 * 3600,
	ACCESS_DESK = 0, /* the place of the desk; consoles are at the place of their lane */
	/* When there are more, the least recently used one is dropped. */
	ACCESS_MOST_CONSOLES = 8, /* sessions of a lane */
	ACCESS_MOST_DESKS = 32,   /* sessions of the desk */
	ACCESS_MOST_KNOWN = 64,   /* devices the desk was used on */
	ACCESS_MOST_ADDED = 4     /* links of a lane besides its first */
};

/* A session, known by the hash of its cookie. */
struct session {
	unsigned char digest[TOKEN_DIGEST_SIZE];
	int32_t place;                   /* a lane, or ACCESS_DESK */
	char device[ACCESS_DEVICE_SIZE]; /* such as Chrome on Android */
	char known[TOKEN_ID_SIZE];       /* the known device it was opened on; empty for none */
	int64_t created;                 /* seconds since 1970, as below */
	int64_t used;
	int64_t kept; /* the time of use that is in the text */
	int64_t expires;
};

/* The console that keeps score on a lane. All zeros: none so far. */
struct keeper {
	char session[TOKEN_ID_SIZE];
	int64_t since; /* seconds since 1970 */
};

struct grants;

void grants_free(struct grants *grants);

/* Gives a lane a new link, and revokes the sessions of the previous one. */
void grants_set_link(struct grants *grants, int32_t lane, const char *token);

/* Adds a link to a lane. When there are too many, it revokes the oldest added link. */
void grants_add_link(struct grants *grants, int32_t lane, const char *token);
bool grants_is_link(const struct grants *grants, int32_t lane,
                    const unsigned char digest[TOKEN_DIGEST_SIZE]);

/* Gives the desk a new password, by its hash, and revokes the sessions of the previous one. */
void grants_set_hash(struct grants *grants, const char *hash);

/* Adds a session, dropping expired ones and, where there are too many, the least recently used;
 * false if memory runs out. */
bool grants_add_session(struct grants *grants, const struct session *session);
bool grants_remove_session(struct grants *grants, const char *id);
void grants_touch_session(struct grants *grants, const char *id, int64_t now);

/* Removes expired sessions permanently; false if there are none. */
bool grants_remove_expired(struct grants *grants, int64_t now);

/* Adds a device of the desk; and removes it. */
void grants_add_known(struct grants *grants, const unsigned char digest[TOKEN_DIGEST_SIZE],
                      int64_t now);
void grants_remove_known(struct grants *grants, const char *id);

/* ---- the fields of the grants, for the files that search, read and write them ---- */

struct link {
	bool given;
	unsigned char digest[TOKEN_DIGEST_SIZE];
	/* Links that the desk has added since, the oldest first; each is as valid as the first one.
	 */
	unsigned char added[ACCESS_MOST_ADDED][TOKEN_DIGEST_SIZE];
	size_t added_count;
};

/* A device on which the desk signed in. */
struct known {
	unsigned char digest[TOKEN_DIGEST_SIZE];
	int64_t used;
};

struct grants {
	char edition[PERMISSIONS_EDITION_SIZE];
	char hash[PASSWORD_HASH_SIZE]; /* empty: no password */
	struct link links[ACCESS_MOST_LANES];
	struct keeper keepers[ACCESS_MOST_LANES];
	struct known known[ACCESS_MOST_KNOWN];
	size_t known_count;
	bool board_names_only;    /* callers without permission see no display names */
	struct session *sessions; /* ordered by their hashes */
	size_t count;
	size_t room;
	struct desk desk;
};

/* The session with this hash, or with this id; a null pointer when there is none. */
struct session *grants_find(const struct grants *grants,
                            const unsigned char digest[TOKEN_DIGEST_SIZE]);
struct session *grants_find_id(const struct grants *grants, const char *id);

/* False if memory runs out, for a session that exists already, and if there are too many. */
bool grants_insert(struct grants *grants, const struct session *session);

#endif
