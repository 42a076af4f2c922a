/* The server: the lanes of a house on the web. */
#ifndef PINDECK_SERVER_H
#define PINDECK_SERVER_H

#include "access.h"
#include "journal.h"

struct server;

enum {
	SERVER_MOST_LANES = ACCESS_MOST_LANES,
	SERVER_LINK_SIZE = 256
};

struct server_options {
	struct journal keeping;  /* used by one thread, to write */
	struct journal reading;  /* used by another, for queries that may read every game */
	struct journal finding;  /* used by a third, for queries of bounded cost */
	struct journal guarding; /* used by a fourth, for the audit log */
	int32_t lanes;
	const char *host;        /* to listen at */
	uint16_t port;           /* 0 for any that is free */
	const char *certificate; /* files, for HTTPS; null pointers for HTTP */
	const char *key;
	const char *link; /* how others reach it: http://10.0.0.7:8080; a null pointer for the
	                     address it listens at */
	const char *version;
	struct access *access; /* outlives the server, with its safe */

	/* Told that the journal kept nothing of what came last, and what the system said of it;
	 * from the thread that writes. */
	void (*complain)(void *context, enum trouble trouble, const char *detail);
	/* Told after SIGHUP whether the certificate was read again, or could not be; from the loop.
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
};

/* Why it did not come about. */
enum server_trouble {
	SERVER_READY,
	SERVER_NO_MEMORY,
	SERVER_NO_ADDRESS,     /* it cannot listen there: errno tells why */
	SERVER_NO_CERTIFICATE, /* certificate or key cannot be used */
	SERVER_NOT_OPENED,     /* what the caller had to open, see server_options.bound */
	SERVER_JOURNAL         /* the journal cannot be used, see the trouble */
};

struct server_failure {
	enum server_trouble what;
	enum trouble trouble;
	int32_t lane; /* of which it is that another program keeps score there; else 0 */
};

/* Listen, and have all lanes ready. A null pointer, and why, where that fails. */
struct server *server_new(const struct server_options *options, struct server_failure *failure);

/* False when a thread has not come back from the store: then nothing is freed, and the process must
 * end without closing the journals. */
bool server_free(struct server *server);

/* The port it listens at. */
uint16_t server_port(const struct server *server);

/* Answer until a signal says to end: SIGTERM or SIGINT. What is under way then is finished, for
 * three seconds at most. SIGALRM follows four seconds after the first of these signals, in case the
 * rest of the end hangs; the program gives it a handler. SIGHUP reads certificate and key again. */
void server_run(struct server *server);

/* One turn of that: wait up to so many milliseconds for something to do, and do what there is.
 * False once it has ended. */
bool server_turn(struct server *server, int milliseconds);

#endif
