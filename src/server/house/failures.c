/* Failures: failed passwords and tokens. */
#include "server/house/failures.h"

#include "common/network.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

enum {
	WATCHED = 1024,
	MOST_WRONG = 10,         /* failures a minute of a network, or of a known device */
	MOST_WRONG_OVERALL = 60, /* the same of all unknown devices together */
	WINDOW = 60              /* seconds */
};

struct tally {
	int64_t since;
	int count;
};

/* By a short hash of the network: two networks may share a tally for a minute. Only the desk can
 * make a device known, so other clients cannot fill the tallies of known devices. */
struct failures {
	unsigned char key[crypto_shorthash_KEYBYTES];
	struct tally homes[WATCHED];
	struct tally sites[WATCHED];
	struct tally known[WATCHED];
	struct tally overall;
};

struct failures *failures_new(void)
{
	struct failures *failures = sodium_init() >= 0 ? calloc(1, sizeof *failures) : NULL;

	if (failures != NULL)
		crypto_shorthash_keygen(failures->key);
	return failures;
}

void failures_free(struct failures *failures)
{
	free(failures);
}

static size_t place_of(const struct failures *failures, const void *bytes, size_t length)
{
	unsigned char hash[crypto_shorthash_BYTES];

	crypto_shorthash(hash, bytes, length, failures->key);
	return (size_t)(hash[0] | hash[1] << 8) % WATCHED;
}

static struct tally *known_of(struct failures *failures, const char *known)
{
	return &failures->known[place_of(failures, known, strlen(known))];
}

/* The tally of a client's network; a null pointer when it has none of that size. */
static struct tally *tally_of(struct failures *failures, const char *text, enum network_size size)
{
	struct in6_addr address = { .s6_addr = { 0 } };
	struct in6_addr key;

	(void)network_read(&address, text);
	if (!network_of(&key, &address, size))
		return NULL;
	return (size == NETWORK_HOME ? failures->homes : failures->sites) +
	       place_of(failures, &key, sizeof key);
}

static void add(struct tally *tally, int64_t now)
{
	if (tally == NULL)
		return;
	if (now - tally->since >= WINDOW)
		*tally = (struct tally){ .since = now };
	tally->count++;
}

static void forgive(struct tally *tally)
{
	if (tally != NULL && tally->count > 0)
		tally->count--;
}

static bool has_at_least(const struct tally *tally, int most, int64_t now)
{
	return tally != NULL && now - tally->since < WINDOW && tally->count >= most;
}

void failures_add(struct failures *failures, const char *address, int64_t now)
{
	add(tally_of(failures, address, NETWORK_HOME), now);
	add(tally_of(failures, address, NETWORK_SITE), now);
}

bool failures_are_too_many(struct failures *failures, const char *address, int64_t now)
{
	return has_at_least(tally_of(failures, address, NETWORK_HOME), MOST_WRONG, now) ||
	       has_at_least(tally_of(failures, address, NETWORK_SITE),
	                    NETWORK_SITE_SHARE * MOST_WRONG, now);
}

void failures_add_password(struct failures *failures, const char *address, const char *known,
                           int64_t now)
{
	if (known[0] != '\0') {
		add(known_of(failures, known), now);
		return;
	}
	failures_add(failures, address, now);
	add(&failures->overall, now);
}

void failures_forgive_password(struct failures *failures, const char *address, const char *known)
{
	if (known[0] != '\0') {
		forgive(known_of(failures, known));
		return;
	}
	forgive(tally_of(failures, address, NETWORK_HOME));
	forgive(tally_of(failures, address, NETWORK_SITE));
	forgive(&failures->overall);
}

bool failures_have_too_many_passwords(struct failures *failures, const char *address,
                                      const char *known, int64_t now)
{
	if (known[0] != '\0')
		return has_at_least(known_of(failures, known), MOST_WRONG, now);
	return failures_are_too_many(failures, address, now) ||
	       has_at_least(&failures->overall, MOST_WRONG_OVERALL, now);
}
