/* Authorities and origins: the names of servers in URLs and in fields of HTTP. */
#include "common/authority.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <stdio.h>
#include <string.h>

enum {
	MOST_PORT_DIGITS = 5,
	MOST_PORT = 65535
};

static char small_of(char letter)
{
	if (letter < 'A' || letter > 'Z')
		return letter;
	return (char)(letter - 'A' + 'a');
}

static bool is_in_names(char letter)
{
	return (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9') ||
	       letter == '-' || letter == '_' || letter == '.';
}

static bool read_six(char host[AUTHORITY_HOST_SIZE], const char *text, size_t length)
{
	char copy[INET6_ADDRSTRLEN];
	struct in6_addr address;

	if (length >= sizeof copy)
		return false;
	memcpy(copy, text, length);
	copy[length] = '\0';
	return inet_pton(AF_INET6, copy, &address) == 1 &&
	       inet_ntop(AF_INET6, &address, host, AUTHORITY_HOST_SIZE) != NULL;
}

static bool read_name(char host[AUTHORITY_HOST_SIZE], const char *text, size_t length)
{
	if (length > 1 && text[length - 1] == '.')
		length--;
	if (length == 0 || length >= AUTHORITY_HOST_SIZE || text[0] == '.' || text[0] == '-' ||
	    text[length - 1] == '.')
		return false;
	for (size_t next = 0; next < length; next++) {
		host[next] = small_of(text[next]);
		if (!is_in_names(host[next]))
			return false;
	}
	host[length] = '\0';
	return true;
}

bool authority_read_host(char host[AUTHORITY_HOST_SIZE], const char *text, size_t length)
{
	return read_name(host, text, length) || read_six(host, text, length);
}

/* Nothing, or a colon and the digits of a port, of which there may be none. */
static bool read_port(int32_t *port, const char *text, size_t length)
{
	*port = AUTHORITY_NO_PORT;
	if (length <= 1)
		return length == 0 || text[0] == ':';
	if (text[0] != ':' || length > 1 + MOST_PORT_DIGITS)
		return false;
	*port = 0;
	for (size_t next = 1; next < length; next++) {
		if (text[next] < '0' || text[next] > '9')
			return false;
		*port = *port * 10 + (text[next] - '0');
	}
	return *port <= MOST_PORT;
}

bool authority_read(struct authority *authority, const char *text, size_t length)
{
	const bool is_six = length > 0 && text[0] == '[';
	const char *end = memchr(text, is_six ? ']' : ':', length);
	const size_t before = end != NULL ? (size_t)(end - text) : length;

	if (!is_six)
		return read_name(authority->host, text, before) &&
		       read_port(&authority->port, text + before, length - before);
	return end != NULL && read_six(authority->host, text + 1, before - 1) &&
	       read_port(&authority->port, end + 1, length - before - 1);
}

void authority_write(const struct authority *authority, char text[AUTHORITY_SIZE])
{
	const bool is_six = strchr(authority->host, ':') != NULL;
	int length;

	length = snprintf(text, AUTHORITY_SIZE, is_six ? "[%s]" : "%s", authority->host);
	if (authority->port != AUTHORITY_NO_PORT)
		snprintf(text + length, AUTHORITY_SIZE - (size_t)length, ":%d",
		         (int)authority->port);
}

bool authority_read_origin(struct origin *origin, const char *text)
{
	static const char plain[] = "http://";
	static const char secure[] = "https://";
	size_t scheme;

	origin->secure = strncmp(text, secure, sizeof secure - 1) == 0;
	scheme = origin->secure ? sizeof secure - 1 : sizeof plain - 1;
	return (origin->secure || strncmp(text, plain, scheme) == 0) &&
	       authority_read(&origin->authority, text + scheme, strlen(text + scheme));
}

static int32_t port_of(const struct origin *origin)
{
	if (origin->authority.port != AUTHORITY_NO_PORT)
		return origin->authority.port;
	return origin->secure ? 443 : 80;
}

bool authority_origins_are_same(const struct origin *origin, const struct origin *other)
{
	return origin->secure == other->secure && port_of(origin) == port_of(other) &&
	       strcmp(origin->authority.host, other->authority.host) == 0;
}
