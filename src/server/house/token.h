/* Tokens of links and cookies. Only their hashes are stored. */
#ifndef PINDECK_TOKEN_H
#define PINDECK_TOKEN_H

#include <stdbool.h>

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

#endif
