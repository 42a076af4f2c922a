/* The links to a server: what to open where, and the tokens of the consoles, shown once. */
#ifndef PINDECK_LINKS_H
#define PINDECK_LINKS_H

#include "access.h"
#include "words.h"

struct links {
	const char *host; /* it listens at */
	const char *link; /* what links begin with; a null pointer to find that out */
	bool secure;
	int32_t lanes;
	bool all_new; /* for all lanes, not only for those that have none */
	bool shown;   /* else no token is made or printed */
	enum language language;
};

/* On standard output, with codes for phones on a terminal. made tells for each lane whether its
 * link is new; any trouble of the safe is the answer. */
enum trouble links_print(const struct links *links, uint16_t port, struct access *access,
                         bool made[ACCESS_MOST_LANES]);

#endif
