/* Passwords. Only their hashes are stored. */
#ifndef PINDECK_PASSWORD_H
#define PINDECK_PASSWORD_H

#include <stdbool.h>

enum {
	PASSWORD_SIZE = 257,     /* 1 to 256 bytes and a NUL byte */
	PASSWORD_HASH_SIZE = 128 /* with its salt, as text */
};

/* The hash of a password, and whether a password has that hash. Both are slow on purpose. */
bool password_hash(const char *password, char hash[PASSWORD_HASH_SIZE]);
bool password_matches(const char *hash, const char *password);

#endif
