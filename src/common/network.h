/* The networks of the Internet: addresses of both families in one form, and the networks by which
 * limits count a client. */
#ifndef PINDECK_NETWORK_H
#define PINDECK_NETWORK_H

#include <netinet/in.h>
#include <stdbool.h>

/* An address of IPv4 is mapped. False for any other text, and any other family. */
bool network_read(struct in6_addr *address, const char *text);
bool network_take(struct in6_addr *address, const struct sockaddr *socket);

/* A loopback address of IPv6 or, mapped, of IPv4. */
bool network_is_loopback(const struct in6_addr *address);

/* The address that stands for all addresses of a machine, of IPv6 or, mapped, of IPv4. */
bool network_is_unspecified(const struct in6_addr *address);

enum network_size {
	NETWORK_HOME = 64, /* bits: a client of IPv6 can use any address in it */
	NETWORK_SITE = 48  /* a customer of a provider, with many homes */
};

enum {
	NETWORK_SITE_SHARE = 2 /* times the share of a home */
};

/* The key of a client's network of that size. An address of IPv4 and a loopback address are a home
 * of their own and have no site: then false. */
bool network_of(struct in6_addr *key, const struct in6_addr *address, enum network_size size);

#endif
