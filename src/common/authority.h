/* An authority: the host and the port of a URL, as in the field Host; and an origin, which is an
 * authority after a scheme. Everything that names a server is read here and nowhere else. */
#ifndef PINDECK_AUTHORITY_H
#define PINDECK_AUTHORITY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
	AUTHORITY_HOST_SIZE = 256,
	AUTHORITY_SIZE = AUTHORITY_HOST_SIZE + 8, /* with brackets and a port */
	AUTHORITY_NO_PORT = -1
};

struct authority {
	char host[AUTHORITY_HOST_SIZE]; /* see authority_read_host */
	int32_t port;
};

struct origin {
	bool secure; /* https */
	struct authority authority;
};

/* A host alone: a name or an address, of IPv6 without brackets. It is written in small letters,
 * without the dot at its end, an address of IPv6 in its shortest form: two hosts are the same when
 * these texts are. False for any other text. */
bool authority_read_host(char host[AUTHORITY_HOST_SIZE], const char *text, size_t length);

/* HOST or HOST:PORT, with brackets around an address of IPv6, and nothing before or after. */
bool authority_read(struct authority *authority, const char *text, size_t length);

/* The authority as it is written in a URL. */
void authority_write(const struct authority *authority, char text[AUTHORITY_SIZE]);

/* http:// or https:// and an authority, and nothing after it. */
bool authority_read_origin(struct origin *origin, const char *text);

/* A missing port is that of the scheme. */
bool authority_origins_are_same(const struct origin *origin, const struct origin *other);

#endif
