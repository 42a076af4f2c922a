/* The options of a server. */
#ifndef PINDECK_SERVER_OPTIONS_H
#define PINDECK_SERVER_OPTIONS_H

#include "journal/journal.h"
#include "server/house/access.h"

enum {
	SERVER_MOST_LANES = ACCESS_MOST_LANES,
	SERVER_LINK_SIZE = 256
};

struct server_options {
	/* One for each thread of the server that uses a journal; they may be the same shared one.
	 */
	struct journal lane_journal;   /* writes actions of lanes */
	struct journal lookup_journal; /* answers queries of bounded cost */
	struct journal report_journal; /* answers queries that may read every game */
	struct journal audit_journal;  /* writes the audit log */
	int32_t lanes;
	const char *host;        /* to listen at */
	uint16_t port;           /* 0 for any that is free */
	const char *certificate; /* files, for HTTPS; null pointers for HTTP */
	const char *key;
	const char *link; /* the address that other machines use: http://10.0.0.7:8080; a null
	                     pointer for the address it listens at */
	const char *version;
	struct access *access; /* outlives the server, with its permissions */

	/* Called when a commit failed, with the message of the system; from the thread that writes.
	 */
	void (*complain)(void *context, enum trouble trouble, const char *detail);
	/* Called in the loop after SIGHUP: whether the certificate was read again, or could not be.
	 */
	void (*reloaded)(void *context, bool good);
	void *context;
	const char *const *host_names; /* host names besides those of the machine */
	size_t host_names_count;

	/* Called once the server listens and has read the certificate, before it uses a journal.
	 * The caller drops its rights, opens the journals and the permissions, and sets them in the
	 * options. False when that fails. A null pointer when everything is open already. */
	bool (*bound)(void *context, struct server_options *options);
	size_t per_address; /* most connections of one address, including this machine's; 0 for the
	                       default, which exempts this machine */
	bool is_private;
	bool forbids_make_up; /* bowlers do not make up missed frames in this house */
};

#endif
