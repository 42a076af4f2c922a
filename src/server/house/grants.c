/* Grants: all permissions as of one edition, with their tokens and passwords. */
#include "server/house/grants.h"

#include "common/room.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
	TOKEN_BYTES = 16,
	ID_BYTES = (TOKEN_ID_SIZE - 1) / 2
};

/* ---- tokens of links and cookies ---- */

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

/* ---- passwords, hashed with Argon2 ---- */

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

/* ---- grants ---- */

enum {
	MOST_SESSIONS = ACCESS_MOST_LANES * ACCESS_MOST_CONSOLES + ACCESS_MOST_DESKS
};

void grants_free(struct grants *grants)
{
	if (grants == NULL)
		return;
	free(grants->sessions);
	free(grants);
}

/* ---- links and the password ---- */

static void remove_place(struct grants *grants, int32_t place)
{
	size_t left = 0;

	for (size_t next = 0; next < grants->count; next++)
		if (grants->sessions[next].place != place)
			grants->sessions[left++] = grants->sessions[next];
	grants->count = left;
}

void grants_set_link(struct grants *grants, int32_t lane, const char *token)
{
	struct link *link = &grants->links[lane - 1];

	link->given = true;
	link->added_count = 0;
	token_digest(token, link->digest);
	remove_place(grants, lane);
	grants->keepers[lane - 1] = (struct keeper){ .since = 0 };
}

void grants_add_link(struct grants *grants, int32_t lane, const char *token)
{
	struct link *link = &grants->links[lane - 1];

	if (!link->given) {
		grants_set_link(grants, lane, token);
		return;
	}
	if (link->added_count == ACCESS_MOST_ADDED)
		memmove(link->added[0], link->added[1],
		        --link->added_count * sizeof link->added[0]);
	token_digest(token, link->added[link->added_count++]);
}

bool grants_is_link(const struct grants *grants, int32_t lane,
                    const unsigned char digest[TOKEN_DIGEST_SIZE])
{
	const struct link *link = &grants->links[lane - 1];

	bool found = link->given && sodium_memcmp(digest, link->digest, TOKEN_DIGEST_SIZE) == 0;

	for (size_t next = 0; next < link->added_count; next++)
		found |= sodium_memcmp(digest, link->added[next], TOKEN_DIGEST_SIZE) == 0;
	return found;
}

void grants_set_hash(struct grants *grants, const char *hash)
{
	snprintf(grants->hash, sizeof grants->hash, "%s", hash);
	remove_place(grants, ACCESS_DESK);
}

/* ---- sessions ---- */

/* The number of sessions with a lower hash: the index of that session, or where it would be
 * inserted. */
static size_t place_of(const struct grants *grants, const unsigned char digest[TOKEN_DIGEST_SIZE])
{
	size_t low = 0;
	size_t high = grants->count;

	while (low < high) {
		const size_t middle = low + (high - low) / 2;

		if (memcmp(grants->sessions[middle].digest, digest, TOKEN_DIGEST_SIZE) < 0)
			low = middle + 1;
		else
			high = middle;
	}
	return low;
}

struct session *grants_find(const struct grants *grants,
                            const unsigned char digest[TOKEN_DIGEST_SIZE])
{
	const size_t place = place_of(grants, digest);

	if (place >= grants->count)
		return NULL;
	return memcmp(grants->sessions[place].digest, digest, TOKEN_DIGEST_SIZE) == 0
	           ? &grants->sessions[place]
	           : NULL;
}

/* An id is the beginning of the hash, so only the first session whose hash is not lower can match.
 */
struct session *grants_find_id(const struct grants *grants, const char *id)
{
	unsigned char digest[TOKEN_DIGEST_SIZE] = { 0 };
	size_t read = 0;
	size_t place;

	if (sodium_hex2bin(digest, ID_BYTES, id, strlen(id), NULL, &read, NULL) != 0 ||
	    read != ID_BYTES)
		return NULL;
	place = place_of(grants, digest);
	return place < grants->count && token_has_id(grants->sessions[place].digest, id)
	           ? grants->sessions + place
	           : NULL;
}

static void remove_at(struct grants *grants, size_t place)
{
	grants->count--;
	memmove(grants->sessions + place, grants->sessions + place + 1,
	        (grants->count - place) * sizeof *grants->sessions);
}

bool grants_insert(struct grants *grants, const struct session *session)
{
	struct session *grown;
	size_t place;

	if (grants->count == MOST_SESSIONS || grants_find(grants, session->digest) != NULL)
		return false;
	grown = room_for_one(grants->sessions, &grants->room, grants->count, sizeof *grown);
	if (grown == NULL)
		return false;
	grants->sessions = grown;
	place = place_of(grants, session->digest);
	memmove(grants->sessions + place + 1, grants->sessions + place,
	        (grants->count - place) * sizeof *grants->sessions);
	grants->sessions[place] = *session;
	grants->count++;
	return true;
}

bool grants_remove_expired(struct grants *grants, int64_t now)
{
	const size_t before = grants->count;
	size_t left = 0;

	for (size_t next = 0; next < grants->count; next++)
		if (grants->sessions[next].expires > now)
			grants->sessions[left++] = grants->sessions[next];
	grants->count = left;
	return left < before;
}

static void make_room(struct grants *grants, int32_t place)
{
	const size_t most = place == ACCESS_DESK ? ACCESS_MOST_DESKS : ACCESS_MOST_CONSOLES;
	size_t there = 0;
	size_t oldest = 0;

	for (size_t next = 0; next < grants->count; next++) {
		const struct session *session = grants->sessions + next;

		if (session->place != place)
			continue;
		if (there == 0 || session->used < grants->sessions[oldest].used)
			oldest = next;
		there++;
	}
	if (there >= most)
		remove_at(grants, oldest);
}

bool grants_add_session(struct grants *grants, const struct session *session)
{
	(void)grants_remove_expired(grants, session->created);
	make_room(grants, session->place);
	return grants_insert(grants, session);
}

bool grants_remove_session(struct grants *grants, const char *id)
{
	const struct session *found = grants_find_id(grants, id);

	if (found == NULL)
		return false;
	remove_at(grants, (size_t)(found - grants->sessions));
	return true;
}

void grants_touch_session(struct grants *grants, const char *id, int64_t now)
{
	struct session *found = grants_find_id(grants, id);

	if (found != NULL && found->used < now)
		found->used = now;
}

/* ---- known devices ---- */

void grants_add_known(struct grants *grants, const unsigned char digest[TOKEN_DIGEST_SIZE],
                      int64_t now)
{
	size_t place = 0;

	while (place < grants->known_count &&
	       memcmp(grants->known[place].digest, digest, TOKEN_DIGEST_SIZE) != 0)
		place++;
	if (place == ACCESS_MOST_KNOWN) {
		place = 0;
		for (size_t next = 1; next < ACCESS_MOST_KNOWN; next++)
			if (grants->known[next].used < grants->known[place].used)
				place = next;
	} else if (place == grants->known_count) {
		grants->known_count++;
	}
	memcpy(grants->known[place].digest, digest, TOKEN_DIGEST_SIZE);
	grants->known[place].used = now;
}

void grants_remove_known(struct grants *grants, const char *id)
{
	for (size_t next = 0; next < grants->known_count; next++) {
		if (!token_has_id(grants->known[next].digest, id))
			continue;
		grants->known[next] = grants->known[--grants->known_count];
		return;
	}
}
