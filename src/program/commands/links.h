/* The links to a server: the addresses of its pages, and the tokens of the consoles, shown once. */
#ifndef PINDECK_LINKS_H
#define PINDECK_LINKS_H

#include "server/house/access.h"
#include "words/words.h"

struct links {
	const char *host; /* it listens at */
	const char *link; /* the beginning of all links; a null pointer to determine it */
	bool secure;
	int32_t lanes;
	bool all_new; /* for all lanes, not only for those that have none */
	bool shown;   /* else no token is made or printed */
	enum language language;
};

/* On standard output, with codes for phones on a terminal. made[] is true for each lane with a new
 * link. Returns the trouble of the safe. */
enum trouble links_print(const struct links *links, uint16_t port, struct access *access,
                         bool made[ACCESS_MOST_LANES]);

#endif
