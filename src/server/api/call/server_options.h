/* The options of a server. */
#ifndef PINDECK_SERVER_OPTIONS_H
#define PINDECK_SERVER_OPTIONS_H

#include "access.h"
#include "journal.h"

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
	const char *link; /* how others reach it: http://10.0.0.7:8080; a null pointer for the
	                     address it listens at */
	const char *version;
	struct access *access; /* outlives the server, with its safe */

	/* Called when a commit failed, with the message of the system; from the thread that writes.
	 */
	void (*complain)(void *context, enum trouble trouble, const char *detail);
	/* Called in the loop after SIGHUP: whether the certificate was read again, or could not be.
	 */
	void (*reloaded)(void *context, bool good);
	void *context;
	const char *const *host_names; /* besides those that the machine has */
	size_t host_names_count;

	/* Called once it listens and has read the certificate, before it uses a journal: the caller
	 * gives up rights and opens the journals and the permissions, and says so in the options.
	 * False when that fails. A null pointer where everything is open already. */
	bool (*bound)(void *context, struct server_options *options);
	size_t per_address; /* connections of one address, also of this machine; 0 for the usual
	                       number, which does not count this machine */
	bool is_private;
	bool forbids_make_up; /* bowlers do not make up missed frames in this house */
};

#endif
