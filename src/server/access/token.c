#include "token.h"

#include <sodium.h>
#include <string.h>

enum {
	TOKEN_BYTES = 16,
	ID_BYTES = (ACCESS_ID_SIZE - 1) / 2
};

_Static_assert((int)ACCESS_HASH_SIZE >= (int)crypto_pwhash_STRBYTES, "a hash of libsodium fits");

/* Tokens are long and random: they need no slow hash. */
void token_digest(const char *token, unsigned char digest[ACCESS_DIGEST_SIZE])
{
	crypto_generichash(digest, ACCESS_DIGEST_SIZE, (const unsigned char *)token, strlen(token),
	                   NULL, 0);
}

void token_new(char token[ACCESS_TOKEN_SIZE])
{
	unsigned char bytes[TOKEN_BYTES];

	randombytes_buf(bytes, sizeof bytes);
	sodium_bin2base64(token, ACCESS_TOKEN_SIZE, bytes, sizeof bytes,
	                  sodium_base64_VARIANT_URLSAFE_NO_PADDING);
}

void token_write_id(const unsigned char digest[ACCESS_DIGEST_SIZE], char id[ACCESS_ID_SIZE])
{
	sodium_bin2hex(id, ACCESS_ID_SIZE, digest, ID_BYTES);
}

bool token_has_id(const unsigned char digest[ACCESS_DIGEST_SIZE], const char *id)
{
	char own[ACCESS_ID_SIZE];

	token_write_id(digest, own);
	return strcmp(own, id) == 0;
}

bool password_hash(const char *password, char hash[ACCESS_HASH_SIZE])
{
	return sodium_init() >= 0 && crypto_pwhash_str(hash, password, strlen(password),
	                                               crypto_pwhash_OPSLIMIT_INTERACTIVE,
	                                               crypto_pwhash_MEMLIMIT_INTERACTIVE) == 0;
}

bool password_matches(const char *hash, const char *password)
{
	return hash[0] != '\0' && crypto_pwhash_str_verify(hash, password, strlen(password)) == 0;
}
