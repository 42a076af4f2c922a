/* Hosts: the names and addresses that requests to this server may have. */
#include "hosts.h"

#include "loopback.h"
#include "monotonic.h"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <netinet/in.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

enum {
	NAME_SIZE = HOSTS_NAME_SIZE,
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

/* ---- the canonical form -------------------------------------------------------------------------
 */

/* Without a port, brackets and the dot at its end; false when it is no host. */
static bool read_host(const char *text, size_t length, char host[NAME_SIZE])
{
	const char *colon = memrchr(text, ':', length);
	const char *bracket = memrchr(text, ']', length);

	if (length > 0 && text[0] == '[') {
		if (bracket == NULL || (bracket + 1 != text + length && bracket[1] != ':'))
			return false;
		text++;
		length = (size_t)(bracket - text);
	} else if (colon != NULL && memchr(text, ':', length) == colon) {
		length = (size_t)(colon - text);
	}
	if (length > 1 && text[length - 1] == '.')
		length--;
	if (length == 0 || length >= NAME_SIZE || memchr(text, '\0', length) != NULL)
		return false;
	memcpy(host, text, length);
	host[length] = '\0';
	return true;
}

static bool read_address(const char *host, struct in6_addr *address)
{
	struct in_addr four;

	if (inet_pton(AF_INET6, host, address) == 1)
		return true;
	if (inet_pton(AF_INET, host, &four) != 1)
		return false;
	*address = (struct in6_addr){ .s6_addr = { [10] = 0xFF, [11] = 0xFF } };
	memcpy(address->s6_addr + 12, &four, sizeof four);
	return true;
}

bool hosts_is_name(const char *name)
{
	static const char allowed[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
				      "0123456789-_.";
	struct in6_addr address;
	const size_t length = strlen(name);

	if (read_address(name, &address))
		return true;
	return length > 0 && length < NAME_SIZE - 1 && strspn(name, allowed) == length &&
	       name[0] != '.' && name[0] != '-';
}

/* ---- addresses of this machine ------------------------------------------------------------------
 */

static void add_address(struct hosts *hosts, const struct sockaddr *found)
{
	struct in6_addr *address = &hosts->addresses[hosts->addresses_count];
	char text[INET6_ADDRSTRLEN];

	if (found == NULL || hosts->addresses_count == MOST_ADDRESSES)
		return;
	if (found->sa_family == AF_INET6) {
		*address = ((const struct sockaddr_in6 *)(const void *)found)->sin6_addr;
		hosts->addresses_count++;
	} else if (found->sa_family == AF_INET &&
	           inet_ntop(AF_INET, &((const struct sockaddr_in *)(const void *)found)->sin_addr,
	                     text, sizeof text) != NULL &&
	           read_address(text, address)) {
		hosts->addresses_count++;
	}
}

/* A machine may get another address while the server runs. */
static void look_at_interfaces(struct hosts *hosts)
{
	const int64_t now = monotonic_milliseconds() / 1000;
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

/* ---- names --------------------------------------------------------------------------------------
 */

static void add_name(struct hosts *hosts, const char *text, size_t length)
{
	if (hosts->count < MOST_NAMES && read_host(text, length, hosts->names[hosts->count]))
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
	const char *host = link != NULL ? strstr(link, "://") : NULL;

	if (hosts == NULL)
		return NULL;
	add_name(hosts, "localhost", strlen("localhost"));
	add_machine(hosts);
	if (listened != NULL)
		add_name(hosts, listened, strlen(listened));
	if (host != NULL)
		add_name(hosts, host + 3, strlen(host + 3));
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
	char name[NAME_SIZE];
	struct in6_addr address;

	if (!read_host(host, strlen(host), name))
		return false;
	return strcasecmp(name, "localhost") == 0 ||
	       (read_address(name, &address) && loopback_is(&address));
}

/* True if other machines of the network can use the address; host is its form in a URL. */
static bool write_for_others(const struct in6_addr *address, char host[HOSTS_NAME_SIZE])
{
	char text[INET6_ADDRSTRLEN];

	if (loopback_is(address) || IN6_IS_ADDR_LINKLOCAL(address))
		return false;
	if (IN6_IS_ADDR_V4MAPPED(address)) {
		(void)inet_ntop(AF_INET, address->s6_addr + 12, text, sizeof text);
		snprintf(host, HOSTS_NAME_SIZE, "%s", text);
	} else {
		(void)inet_ntop(AF_INET6, address, text, sizeof text);
		snprintf(host, HOSTS_NAME_SIZE, "[%s]", text);
	}
	return true;
}

/* Phones often cannot resolve names of the local network, so prefer an address; of these an IPv4
 * address, whose QR code is smaller. */
bool hosts_for_others(struct hosts *hosts, char host[HOSTS_NAME_SIZE])
{
	bool found = false;

	if (hosts->given < hosts->count) {
		memcpy(host, hosts->names[hosts->given], HOSTS_NAME_SIZE);
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

bool hosts_have(struct hosts *hosts, const char *host, size_t length)
{
	char name[NAME_SIZE];
	struct in6_addr address;

	if (!read_host(host, length, name))
		return false;
	for (size_t next = 0; next < hosts->count; next++)
		if (strcasecmp(hosts->names[next], name) == 0)
			return true;
	if (!read_address(name, &address))
		return false;
	if (loopback_is(&address) || has_address(hosts, &address))
		return true;
	look_at_interfaces(hosts);
	return has_address(hosts, &address);
}
