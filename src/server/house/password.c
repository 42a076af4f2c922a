/* Passwords, hashed with Argon2. */
#include "server/house/password.h"

#include <sodium.h>
#include <string.h>

_Static_assert((int)PASSWORD_HASH_SIZE >= (int)crypto_pwhash_STRBYTES, "a hash of libsodium fits");

bool password_hash(const char *password, char hash[PASSWORD_HASH_SIZE])
{
	return sodium_init() >= 0 && crypto_pwhash_str(hash, password, strlen(password),
	                                               crypto_pwhash_OPSLIMIT_INTERACTIVE,
	                                               crypto_pwhash_MEMLIMIT_INTERACTIVE) == 0;
}

bool password_matches(const char *hash, const char *password)
{
	return hash[0] != '\0' && crypto_pwhash_str_verify(hash, password, strlen(password)) == 0;
}
