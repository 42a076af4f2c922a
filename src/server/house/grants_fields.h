/* The fields of the grants, for the files that search, read and write them. */
#ifndef PINDECK_GRANTS_FIELDS_H
#define PINDECK_GRANTS_FIELDS_H

#include "journal/safe.h"
#include "server/house/grants.h"

struct link {
	bool given;
	unsigned char digest[TOKEN_DIGEST_SIZE];
	/* Links that the desk has added since, the oldest first; each is as valid as the first one.
	 */
	unsigned char added[ACCESS_MOST_ADDED][TOKEN_DIGEST_SIZE];
	size_t added_count;
};

/* A device on which the desk signed in. */
struct known {
	unsigned char digest[TOKEN_DIGEST_SIZE];
	int64_t used;
};

struct grants {
	char edition[SAFE_EDITION_SIZE];
	char hash[PASSWORD_HASH_SIZE]; /* empty: no password */
	struct link links[ACCESS_MOST_LANES];
	struct keeper keepers[ACCESS_MOST_LANES];
	struct known known[ACCESS_MOST_KNOWN];
	size_t known_count;
	bool board_names_only;    /* callers without permission see no display names */
	struct session *sessions; /* ordered by their hashes */
	size_t count;
	size_t room;
	struct desk desk;
};

/* The session with this hash, or with this id; a null pointer when there is none. */
struct session *grants_find(const struct grants *grants,
                            const unsigned char digest[TOKEN_DIGEST_SIZE]);
struct session *grants_find_id(const struct grants *grants, const char *id);

/* False if memory runs out, for a session that exists already, and if there are too many. */
bool grants_insert(struct grants *grants, const struct session *session);

#endif
