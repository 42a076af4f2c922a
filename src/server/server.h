/* The server: the lanes of a house on the web. */
#ifndef PINDECK_SERVER_H
#define PINDECK_SERVER_H

#include "server/api/server_options.h"

struct server;

/* Why the server did not start. */
enum server_trouble {
	SERVER_READY,
	SERVER_NO_MEMORY,
	SERVER_NO_ADDRESS,     /* it cannot listen there: errno tells why */
	SERVER_NO_CERTIFICATE, /* certificate or key cannot be used */
	SERVER_NOT_OPENED,     /* the caller could not open its files, see server_options.bound */
	SERVER_JOURNAL         /* the journal cannot be used, see the trouble */
};

struct server_failure {
	enum server_trouble what;
	enum trouble trouble;
	int32_t lane; /* the lane on which another program keeps score; else 0 */
};

/* Listen, and load all lanes. A null pointer, with the reason, on failure. */
struct server *server_new(const struct server_options *options, struct server_failure *failure);

/* Let the workers finish their jobs, and end their threads. False when a thread still hangs in the
 * store: then nothing may be freed, and the process must end without closing the journals.
 */
bool server_stop(struct server *server);

/* True when a server that was asked to end has stored everything that it has to store: the process
 * may end at any moment. A signal handler may call it, until the server is freed. */
bool server_has_done_all(const struct server *server);

/* Stop the server unless it has stopped already, and free it. False when it cannot be stopped. */
bool server_free(struct server *server);

/* The port it listens at. */
uint16_t server_port(const struct server *server);

/* Answer until SIGTERM or SIGINT. Requests in progress are finished, for three seconds at most.
 * SIGALRM follows four seconds after the first of these signals, in case the rest of the end hangs;
 * the program installs its handler. SIGHUP reloads certificate and key. */
void server_run(struct server *server);

/* One turn of the loop: wait up to that number of milliseconds for events, and handle them. False
 * once the server has ended. */
bool server_turn(struct server *server, int milliseconds);

#endif
