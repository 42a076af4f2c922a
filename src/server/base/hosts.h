/* Hosts: the names and addresses by which this server may be asked. A page of another site can make
 * its own name lead here (DNS rebinding); a request for such a name is not answered. */
#ifndef PINDECK_HOSTS_H
#define PINDECK_HOSTS_H

#include <stdbool.h>
#include <stddef.h>

enum {
	HOSTS_MOST_NAMES = 16 /* that are given */
};

struct hosts;

/* Besides localhost, the machine's name and its addresses: the host that is listened at, that of a
 * link such as https://bowling.example, which may be a null pointer, and names that were given. A
 * null pointer without memory. */
struct hosts *hosts_new(const char *listened, const char *link, const char *const *names,
                        size_t count);
void hosts_free(struct hosts *hosts);

/* True when that host, with or without a port, is this server. The port does not matter: a proxy
 * may have another one. */
bool hosts_have(struct hosts *hosts, const char *host, size_t length);

enum {
	HOSTS_NAME_SIZE = 256
};

/* True, and how other machines reach this one in an address such as http://HOST:8080: a name that
 * was given, or else an address of the machine. False when the server listens to this machine only.
 */
bool hosts_for_others(struct hosts *hosts, char host[HOSTS_NAME_SIZE]);

/* True when that host, with or without a port, is this machine for itself: localhost or 127.0.0.1.
 */
bool hosts_is_here(const char *host);

/* True when that can be given as a name: a host name or an address, without a port. */
bool hosts_is_name(const char *name);

#endif
