/* Access: who may write. The tokens of the consoles, the password of the desk, and the cookies that
 * say who showed them. Kept in a file are only their hashes and a secret to sign cookies with. */
#ifndef PINDECK_ACCESS_H
#define PINDECK_ACCESS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
	ACCESS_MOST_LANES = 200,
	ACCESS_TOKEN_SIZE = 23,     /* 16 bytes in base64 for addresses, and a NUL byte */
	ACCESS_COOKIE_SIZE = 120,   /* a cookie's value and a NUL byte */
	ACCESS_SESSION_SIZE = 33,   /* 32 digits and a NUL byte */
	ACCESS_PASSWORD_SIZE = 257, /* 1 to 256 bytes and a NUL byte */
	ACCESS_HASH_SIZE = 128,     /* of a password, with its salt, as text */
	ACCESS_COOKIE_SECONDS = 400 * 24 * 3600,
	ACCESS_DESK_SECONDS = 12 * 3600
};

struct access;

/* Read the file, or begin anew where there is none; without a path nothing is kept. A null pointer
 * where it cannot be read, and errno tells why: EINVAL when it is no such file. */
struct access *access_open(const char *path);
void access_close(struct access *access);

/* Read it again: another program may have set a password, or given out links. False where it cannot
 * be read, and then all is as it was. */
bool access_refresh(struct access *access);

/* The same, but only where it is another file than was read or written last. */
bool access_follow(struct access *access);

/* Put it on disk; false and errno where that fails. */
bool access_save(const struct access *access);

/* True when the console of that lane was given a token. */
bool access_has_token(const struct access *access, int32_t lane);

/* A new one: the one before is void, with the cookies it was changed for. */
void access_new_token(struct access *access, int32_t lane, char token[ACCESS_TOKEN_SIZE]);

/* The same, and put it on disk; where that fails the one before is still good, and errno tells
 * why. */
bool access_replace_token(struct access *access, int32_t lane, char token[ACCESS_TOKEN_SIZE]);

/* True when it is the token of that lane. */
bool access_is_token(const struct access *access, int32_t lane, const char *token);

/* The lane whose token this is; 0 when it is of none. */
int32_t access_lane_of(const struct access *access, const char *token);

/* The password of the desk: set it, whether there is one, its hash, and whether a password is the
 * one of a hash, which takes a while on purpose. */
bool access_set_password(struct access *access, const char *password);
bool access_has_password(const struct access *access);
const char *access_hash(const struct access *access);
bool access_is_password(const char *hash, const char *password);

/* A cookie for a console that came with the right token, with a session of its own, and back. */
void access_write_console(const struct access *access, int32_t lane,
                          char cookie[ACCESS_COOKIE_SIZE]);
bool access_read_console(const struct access *access, int32_t lane, const char *cookie,
                         char session[ACCESS_SESSION_SIZE]);

/* A cookie for the desk, good until that second. */
void access_write_desk(const struct access *access, int64_t until, char cookie[ACCESS_COOKIE_SIZE]);
bool access_is_desk(const struct access *access, int64_t now, const char *cookie);

/* How many were wrong from one address. */
struct wrongs;

struct wrongs *wrongs_new(void);
void wrongs_free(struct wrongs *wrongs);

/* Count one more; take one back that turned out right; true when there were too many in the last
 * minute. */
void wrongs_add(struct wrongs *wrongs, const char *address, int64_t now);
void wrongs_forgive(struct wrongs *wrongs, const char *address);
bool wrongs_are_too_many(const struct wrongs *wrongs, const char *address, int64_t now);

#endif
