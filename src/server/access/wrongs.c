/* Wrongs: failed passwords and tokens. */
#include "wrongs.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

enum {
	WATCHED = 1024,
	MOST_WRONG = 10,         /* of an address, or of a known device */
	MOST_WRONG_OVERALL = 60, /* of all unknown devices */
	WINDOW = 60              /* seconds */
};

struct tally {
	int64_t since;
	int count;
};

/* By a short hash of the address: two addresses may share a tally for a minute. Only the desk can
 * make a device known, so strangers cannot fill the tallies of known devices. */
struct wrongs {
	unsigned char key[crypto_shorthash_KEYBYTES];
	struct tally addresses[WATCHED];
	struct tally known[WATCHED];
	struct tally overall;
};

struct wrongs *wrongs_new(void)
{
	struct wrongs *wrongs = sodium_init() >= 0 ? calloc(1, sizeof *wrongs) : NULL;

	if (wrongs != NULL)
		crypto_shorthash_keygen(wrongs->key);
	return wrongs;
}

void wrongs_free(struct wrongs *wrongs)
{
	free(wrongs);
}

static size_t place_of(const struct wrongs *wrongs, const char *text)
{
	unsigned char hash[crypto_shorthash_BYTES];

	crypto_shorthash(hash, (const unsigned char *)text, strlen(text), wrongs->key);
	return (size_t)(hash[0] | hash[1] << 8) % WATCHED;
}

static void add(struct tally *tally, int64_t now)
{
	if (now - tally->since >= WINDOW)
		*tally = (struct tally){ .since = now };
	tally->count++;
}

static void forgive(struct tally *tally)
{
	if (tally->count > 0)
		tally->count--;
}

static bool has_at_least(const struct tally *tally, int most, int64_t now)
{
	return now - tally->since < WINDOW && tally->count >= most;
}

void wrongs_add(struct wrongs *wrongs, const char *address, int64_t now)
{
	add(&wrongs->addresses[place_of(wrongs, address)], now);
}

bool wrongs_are_too_many(const struct wrongs *wrongs, const char *address, int64_t now)
{
	return has_at_least(&wrongs->addresses[place_of(wrongs, address)], MOST_WRONG, now);
}

void wrongs_add_password(struct wrongs *wrongs, const char *address, const char *known, int64_t now)
{
	if (known[0] != '\0') {
		add(&wrongs->known[place_of(wrongs, known)], now);
		return;
	}
	wrongs_add(wrongs, address, now);
	add(&wrongs->overall, now);
}

void wrongs_forgive_password(struct wrongs *wrongs, const char *address, const char *known)
{
	if (known[0] != '\0') {
		forgive(&wrongs->known[place_of(wrongs, known)]);
		return;
	}
	forgive(&wrongs->addresses[place_of(wrongs, address)]);
	forgive(&wrongs->overall);
}

bool wrongs_has_too_many_passwords(const struct wrongs *wrongs, const char *address,
                                   const char *known, int64_t now)
{
	if (known[0] != '\0')
		return has_at_least(&wrongs->known[place_of(wrongs, known)], MOST_WRONG, now);
	return wrongs_are_too_many(wrongs, address, now) ||
	       has_at_least(&wrongs->overall, MOST_WRONG_OVERALL, now);
}
