/* Hosts: the names and addresses that requests to this server may have. Another site can make its
 * own name resolve to this server (DNS rebinding); the server refuses requests for such a name. */
#ifndef PINDECK_HOSTS_H
#define PINDECK_HOSTS_H

#include "common/authority.h"

#include <stdbool.h>
#include <stddef.h>

enum {
	HOSTS_MOST_NAMES = 16 /* that are given */
};

struct hosts;

/* A host is a text of authority_read_host. The hosts are localhost, the machine's name and its
 * addresses, the host that the server listens at, the host of the link such as
 * https://bowling.example, which may be a null pointer, and the given names. A null pointer if
 * memory runs out. */
struct hosts *hosts_new(const char *listened, const char *link, const char *const *names,
                        size_t count);
void hosts_free(struct hosts *hosts);

/* True when that host is this server. */
bool hosts_have(struct hosts *hosts, const char *host);

/* The host with which other machines reach this one: a given name, or else an address of the
 * machine. False when the server listens only to this machine.
 */
bool hosts_for_others(struct hosts *hosts, char host[AUTHORITY_HOST_SIZE]);

/* True when that host means this machine only on this machine: localhost or 127.0.0.1.
 */
bool hosts_is_here(const char *host);

/* True for 0.0.0.0 and ::, at which a server listens for all of its addresses. A browser there
 * reaches it, another machine does not. */
bool hosts_are_all(const char *host);

#endif
