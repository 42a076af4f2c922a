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
	enum language language;
};

/* On standard output, with codes for phones on a terminal. False and errno when the new tokens
 * could not be kept. */
bool links_print(const struct links *links, uint16_t port, struct access *access);

#endif
