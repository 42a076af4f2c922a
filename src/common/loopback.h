/* Whether an address is a loopback address of IPv6 or, mapped, of IPv4. */
#ifndef PINDECK_LOOPBACK_H
#define PINDECK_LOOPBACK_H

#include <netinet/in.h>
#include <stdbool.h>

static inline bool loopback_is(const struct in6_addr *address)
{
	return IN6_IS_ADDR_LOOPBACK(address) ||
	       (IN6_IS_ADDR_V4MAPPED(address) && address->s6_addr[12] == 127);
}

#endif
