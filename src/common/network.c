/* Networks: addresses, and the parts of them that limits count. */
#include "common/network.h"

#include <arpa/inet.h>
#include <string.h>

static void map(struct in6_addr *address, const struct in_addr *four)
{
	*address = (struct in6_addr){ .s6_addr = { [10] = 0xFF, [11] = 0xFF } };
	memcpy(address->s6_addr + 12, four, sizeof *four);
}

bool network_read(struct in6_addr *address, const char *text)
{
	struct in_addr four;

	if (inet_pton(AF_INET6, text, address) == 1)
		return true;
	if (inet_pton(AF_INET, text, &four) != 1)
		return false;
	map(address, &four);
	return true;
}

bool network_take(struct in6_addr *address, const struct sockaddr *socket)
{
	if (socket->sa_family == AF_INET)
		map(address, &((const struct sockaddr_in *)(const void *)socket)->sin_addr);
	else if (socket->sa_family == AF_INET6)
		*address = ((const struct sockaddr_in6 *)(const void *)socket)->sin6_addr;
	return socket->sa_family == AF_INET || socket->sa_family == AF_INET6;
}

bool network_is_loopback(const struct in6_addr *address)
{
	return IN6_IS_ADDR_LOOPBACK(address) ||
	       (IN6_IS_ADDR_V4MAPPED(address) && address->s6_addr[12] == 127);
}

bool network_is_unspecified(const struct in6_addr *address)
{
	struct in_addr four;

	memcpy(&four, address->s6_addr + 12, sizeof four);
	return IN6_IS_ADDR_UNSPECIFIED(address) ||
	       (IN6_IS_ADDR_V4MAPPED(address) && four.s_addr == INADDR_ANY);
}

/* The last byte tells networks of different sizes apart whose first bits are the same. */
bool network_of(struct in6_addr *key, const struct in6_addr *address, enum network_size size)
{
	*key = *address;
	if (IN6_IS_ADDR_V4MAPPED(address) || network_is_loopback(address))
		return size == NETWORK_HOME;
	memset(key->s6_addr + size / 8, 0, sizeof key->s6_addr - size / 8);
	key->s6_addr[sizeof key->s6_addr - 1] = (uint8_t)size;
	return true;
}
