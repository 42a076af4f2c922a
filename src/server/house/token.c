/* Tokens of links and cookies. */
#include "server/house/token.h"

#include <sodium.h>
#include <string.h>

enum {
	TOKEN_BYTES = 16,
	ID_BYTES = (TOKEN_ID_SIZE - 1) / 2
};

/* Tokens are long and random: they need no slow hash. */
void token_digest(const char *token, unsigned char digest[TOKEN_DIGEST_SIZE])
{
	crypto_generichash(digest, TOKEN_DIGEST_SIZE, (const unsigned char *)token, strlen(token),
	                   NULL, 0);
}

void token_new(char token[TOKEN_SIZE])
{
	unsigned char bytes[TOKEN_BYTES];

	randombytes_buf(bytes, sizeof bytes);
	sodium_bin2base64(token, TOKEN_SIZE, bytes, sizeof bytes,
	                  sodium_base64_VARIANT_URLSAFE_NO_PADDING);
}

void token_write_id(const unsigned char digest[TOKEN_DIGEST_SIZE], char id[TOKEN_ID_SIZE])
{
	sodium_bin2hex(id, TOKEN_ID_SIZE, digest, ID_BYTES);
}

bool token_has_id(const unsigned char digest[TOKEN_DIGEST_SIZE], const char *id)
{
	char own[TOKEN_ID_SIZE];

	token_write_id(digest, own);
	return strcmp(own, id) == 0;
}
