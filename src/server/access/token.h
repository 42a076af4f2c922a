/* Tokens of links and cookies, and passwords. Only their hashes are stored. */
#ifndef PINDECK_TOKEN_H
#define PINDECK_TOKEN_H

#include <stdbool.h>

enum {
	ACCESS_TOKEN_SIZE = 23,     /* 16 bytes in base64 for addresses, and a NUL byte */
	ACCESS_DIGEST_SIZE = 32,    /* of a token */
	ACCESS_ID_SIZE = 33,        /* of a session: 32 hexadecimal digits and a NUL byte */
	ACCESS_PASSWORD_SIZE = 257, /* 1 to 256 bytes and a NUL byte */
	ACCESS_HASH_SIZE = 128      /* of a password, with its salt, as text */
};

/* A new random token, for a link or a cookie; and its hash. */
void token_new(char token[ACCESS_TOKEN_SIZE]);
void token_digest(const char *token, unsigned char digest[ACCESS_DIGEST_SIZE]);

/* The id of the session, or the known device, with this hash: the beginning of the hash. */
void token_write_id(const unsigned char digest[ACCESS_DIGEST_SIZE], char id[ACCESS_ID_SIZE]);
bool token_has_id(const unsigned char digest[ACCESS_DIGEST_SIZE], const char *id);

/* The hash of a password, and whether a password has that hash. Both are slow on purpose. */
bool password_hash(const char *password, char hash[ACCESS_HASH_SIZE]);
bool password_matches(const char *hash, const char *password);

#endif
