/* Hosts: the names and addresses that requests to this server may have. */
#include "server/base/hosts.h"

#include "common/monotonic.h"
#include "common/network.h"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <netinet/in.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
	NAME_SIZE = AUTHORITY_HOST_SIZE,
	MOST_NAMES = HOSTS_MOST_NAMES + 6,
	MOST_ADDRESSES = 64,
	FRESH_SECONDS = 5 /* seconds for which the addresses of the machine are cached */
};

struct hosts {
	char names[MOST_NAMES][NAME_SIZE];
	size_t count;
	struct in6_addr addresses[MOST_ADDRESSES];
	size_t addresses_count;
	time_t looked; /* a second of the monotonic clock */
	size_t given;  /* index of the first name that was given */
	bool is_open;  /* it listens to other machines */
};

/* ---- addresses of this machine ---- */

static void add_address(struct hosts *hosts, const struct sockaddr *found)
{
	if (found == NULL || hosts->addresses_count == MOST_ADDRESSES)
		return;
	if (network_take(&hosts->addresses[hosts->addresses_count], found))
		hosts->addresses_count++;
}

/* A machine may get another address while the server runs. */
static void look_at_interfaces(struct hosts *hosts)
{
	const int64_t now = monotonic_second();
	struct ifaddrs *list = NULL;

	if (hosts->looked != 0 && now - hosts->looked < FRESH_SECONDS)
		return;
	hosts->looked = now;
	if (getifaddrs(&list) != 0)
		return;
	hosts->addresses_count = 0;
	for (const struct ifaddrs *next = list; next != NULL; next = next->ifa_next)
		add_address(hosts, next->ifa_addr);
	freeifaddrs(list);
}

static bool has_address(const struct hosts *hosts, const struct in6_addr *address)
{
	for (size_t next = 0; next < hosts->addresses_count; next++)
		if (memcmp(&hosts->addresses[next], address, sizeof *address) == 0)
			return true;
	return false;
}

/* ---- names ---- */

static void add_name(struct hosts *hosts, const char *text, size_t length)
{
	if (hosts->count < MOST_NAMES &&
	    authority_read_host(hosts->names[hosts->count], text, length))
		hosts->count++;
}

/* The name of the machine with and without its domain, and with .local. */
static void add_machine(struct hosts *hosts)
{
	char name[NAME_SIZE - sizeof ".local"];
	char local[NAME_SIZE];
	int length;

	if (gethostname(name, sizeof name) != 0)
		return;
	name[sizeof name - 1] = '\0';
	add_name(hosts, name, strlen(name));
	length = snprintf(local, sizeof local, "%.*s.local", (int)strcspn(name, "."), name);
	add_name(hosts, local, (size_t)length);
	add_name(hosts, name, strcspn(name, "."));
}

struct hosts *hosts_new(const char *listened, const char *link, const char *const *names,
                        size_t count)
{
	struct hosts *hosts = calloc(1, sizeof *hosts);
	struct origin origin;

	if (hosts == NULL)
		return NULL;
	add_name(hosts, "localhost", strlen("localhost"));
	add_machine(hosts);
	if (listened != NULL)
		add_name(hosts, listened, strlen(listened));
	if (link != NULL && authority_read_origin(&origin, link))
		add_name(hosts, origin.authority.host, strlen(origin.authority.host));
	hosts->is_open = listened != NULL && !hosts_is_here(listened);
	hosts->given = hosts->count;
	for (size_t next = 0; next < count; next++)
		add_name(hosts, names[next], strlen(names[next]));
	return hosts;
}

void hosts_free(struct hosts *hosts)
{
	free(hosts);
}

bool hosts_is_here(const char *host)
{
	struct in6_addr address;

	return strcmp(host, "localhost") == 0 ||
	       (network_read(&address, host) && network_is_loopback(&address));
}

bool hosts_are_all(const char *host)
{
	struct in6_addr address;

	return network_read(&address, host) && network_is_unspecified(&address);
}

/* True if other machines of the network can use the address. */
static bool write_for_others(const struct in6_addr *address, char host[AUTHORITY_HOST_SIZE])
{
	const bool is_four = IN6_IS_ADDR_V4MAPPED(address);

	if (network_is_loopback(address) || IN6_IS_ADDR_LINKLOCAL(address))
		return false;
	return inet_ntop(is_four ? AF_INET : AF_INET6, address->s6_addr + (is_four ? 12 : 0), host,
	                 AUTHORITY_HOST_SIZE) != NULL;
}

/* Phones often cannot resolve names of the local network, so prefer an address; of these an IPv4
 * address, whose QR code is smaller. */
bool hosts_for_others(struct hosts *hosts, char host[AUTHORITY_HOST_SIZE])
{
	bool found = false;

	if (hosts->given < hosts->count) {
		memcpy(host, hosts->names[hosts->given], NAME_SIZE);
		return true;
	}
	if (!hosts->is_open)
		return false;
	look_at_interfaces(hosts);
	for (size_t next = 0; next < hosts->addresses_count; next++) {
		const struct in6_addr *address = &hosts->addresses[next];

		if (IN6_IS_ADDR_V4MAPPED(address) && write_for_others(address, host))
			return true;
		if (!found)
			found = write_for_others(address, host);
	}
	return found;
}

bool hosts_have(struct hosts *hosts, const char *host)
{
	struct in6_addr address;

	for (size_t next = 0; next < hosts->count; next++)
		if (strcmp(hosts->names[next], host) == 0)
			return true;
	if (!network_read(&address, host))
		return false;
	if (network_is_loopback(&address) || has_address(hosts, &address))
		return true;
	look_at_interfaces(hosts);
	return has_address(hosts, &address);
}
