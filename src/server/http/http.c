/* HTTP: the listener, and the limits of connections. */
#include "server/http/connection.h"

#include "common/hash.h"
#include "common/monotonic.h"
#include "common/network.h"

#include <errno.h>
#include <netdb.h>
#include <netinet/tcp.h>
#include <openssl/ssl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum {
	BACKLOG = 4096,     /* the phones of a whole house may connect at once */
	MOST_ACCEPTED = 64, /* connections accepted before other events have their turn */
	FIRST_SECONDS = 10, /* for the first request of a connection */
	HANDSHAKE_SECONDS = 5,
	SHORT_HANDSHAKE_SECONDS = 2, /* while another connection waits for the place */
	/* A handshake in progress costs about 75 KB, so all of them less than 10 MB. */
	MOST_HANDSHAKES = 128,
	RESERVED_HANDSHAKES = MOST_HANDSHAKES / 4, /* for addresses with a trusted connection */
	HANDSHAKES_PER_ADDRESS = MOST_HANDSHAKES / 4
};

/* ---- addresses ---- */

static struct address **place_of(struct http *http, const struct in6_addr *key)
{
	return &http->addresses[hash_bytes(HASH_START, key, sizeof *key) % ADDRESS_PLACES];
}

static bool is_exempt(const struct http *http, const struct in6_addr *key)
{
	const struct http_limits *limits = &http->options.limits;

	return limits->per_address == 0 || (network_is_loopback(key) && !limits->counts_loopback);
}

/* The entry of the network with one more holder; a null pointer if memory runs out. */
static struct address *hold_key(struct http *http, const struct in6_addr *key)
{
	struct address **place = place_of(http, key);
	struct address *address = *place;

	while (address != NULL && memcmp(&address->key, key, sizeof *key) != 0)
		address = address->next;
	if (address == NULL) {
		address = calloc(1, sizeof *address);
		if (address == NULL)
			return NULL;
		address->key = *key;
		address->is_exempt = is_exempt(http, key);
		TAILQ_INIT(&address->waiting);
		address->next = *place;
		*place = address;
	}
	address->holders++;
	return address;
}

/* The last holder of a home frees it, which is a holder less of its site. */
static void address_release(struct http *http, struct address *address)
{
	while (address != NULL && --address->holders == 0) {
		struct address *site = address->site;
		struct address **place = place_of(http, &address->key);

		while (*place != address)
			place = &(*place)->next;
		*place = address->next;
		free(address);
		address = site;
	}
}

/* The entries of the networks of a client: its home, which holds its site. */
static struct address *address_hold(struct http *http, const union socket_address *peer)
{
	struct in6_addr client = { .s6_addr = { 0 } };
	struct in6_addr key;
	struct address *address;

	(void)network_take(&client, &peer->any);
	(void)network_of(&key, &client, NETWORK_HOME);
	address = hold_key(http, &key);
	if (address == NULL || address->site != NULL || !network_of(&key, &client, NETWORK_SITE))
		return address;
	address->site = hold_key(http, &key);
	if (address->site != NULL)
		return address;
	address_release(http, address);
	return NULL;
}

/* ---- limits ---- */

/* The list of connections that wait for a request which this one belongs to. */
static struct connections *waiting_of(const struct connection *connection)
{
	if (connection->trustee != NULL)
		return &connection->trustee->waiting;
	return connection->is_crowded ? &connection->http->crowd : &connection->http->waiting;
}

static bool is_anonymous(const struct connection *connection)
{
	return connection->trustee == NULL && !connection->is_crowded;
}

void http_set_waiting(struct connection *connection, bool waits)
{
	if (waits == connection->is_waiting)
		return;
	connection->is_waiting = waits;
	if (waits)
		TAILQ_INSERT_TAIL(waiting_of(connection), connection, waiting);
	else
		TAILQ_REMOVE(waiting_of(connection), connection, waiting);
	if (!is_anonymous(connection))
		return;
	if (waits)
		TAILQ_INSERT_TAIL(&connection->address->waiting, connection, waiting_here);
	else
		TAILQ_REMOVE(&connection->address->waiting, connection, waiting_here);
}

/* Close the connection that has waited longest for a request; false when none waits. */
static bool close_oldest(struct connections *waiting)
{
	struct connection *oldest = TAILQ_FIRST(waiting);

	if (oldest == NULL)
		return false;
	connection_close(oldest, false);
	return true;
}

static bool is_first(const struct http *http, const struct trustee *trustee)
{
	return trustee == http->trustees;
}

/* A connection counts as anonymous, as crowded, or for its trustee. */
static void take_place(struct connection *connection)
{
	struct http *http = connection->http;

	if (connection->trustee != NULL) {
		connection->trustee->count++;
		connection->address->trusted++;
		http->trusted += is_first(http, connection->trustee) ? 0 : 1;
		return;
	}
	http->crowded += connection->is_crowded ? 1 : 0;
	http->anonymous += connection->is_crowded ? 0 : 1;
	for (struct address *next = connection->address; next != NULL; next = next->site)
		next->count += connection->is_crowded ? 0 : 1;
}

static void give_place_back(struct connection *connection)
{
	struct http *http = connection->http;

	if (connection->trustee != NULL) {
		connection->trustee->count--;
		connection->address->trusted--;
		http->trusted -= is_first(http, connection->trustee) ? 0 : 1;
		return;
	}
	http->crowded -= connection->is_crowded ? 1 : 0;
	http->anonymous -= connection->is_crowded ? 0 : 1;
	for (struct address *next = connection->address; next != NULL; next = next->site)
		next->count -= connection->is_crowded ? 0 : 1;
}

static size_t quarter_of(const struct http_limits *limits)
{
	return limits->reserve / 4;
}

/* True when trusted and anonymous connections leave only the places of the first trustee and of
 * crowded ones. */
static bool are_trusted_places_taken(const struct http *http)
{
	const struct http_limits *limits = &http->options.limits;

	return http->anonymous + http->trusted >=
	       limits->connections - (limits->reserve - quarter_of(limits));
}

static bool make_trusted_room(struct connection *connection, struct trustee *trustee)
{
	struct http *http = connection->http;
	const struct http_limits *limits = &http->options.limits;
	const size_t most = is_first(http, trustee) ? quarter_of(limits) : limits->per_trustee;

	if (trustee->count >= most && !close_oldest(&trustee->waiting))
		return false;
	return is_first(http, trustee) || is_anonymous(connection) ||
	       !are_trusted_places_taken(http) || close_oldest(&http->waiting);
}

bool http_trust(struct connection *connection, size_t trustee)
{
	struct http *http = connection->http;

	if (!make_trusted_room(connection, http->trustees + trustee))
		return false;
	http_set_waiting(connection, false);
	give_place_back(connection);
	connection->is_crowded = false;
	connection->trustee = http->trustees + trustee;
	take_place(connection);
	return true;
}

void http_check_passes(struct http *http, bool (*is_valid)(const void *pass, void *payload),
                       void *payload)
{
	struct connection *connection = TAILQ_FIRST(&http->all);

	while (connection != NULL) {
		struct connection *next = TAILQ_NEXT(connection, all);

		if (connection->pass != NULL && !is_valid(connection->pass, payload))
			connection_revoke(connection);
		connection = next;
	}
}

void http_count_bytes(struct connection *connection)
{
	const struct exchange *exchange = connection->exchange;
	const size_t now =
	    connection->outbox.owned + transport_buffered(connection) +
	    (exchange != NULL ? sizeof *exchange + exchange->room + exchange->fields_room : 0);

	connection->http->bytes += now - connection->counted;
	connection->counted = now;
}

bool http_is_full(const struct connection *connection)
{
	const struct http *http = connection->http;
	const size_t most = http->options.limits.bytes;

	if (connection->trustee != NULL)
		return !is_first(http, connection->trustee) && http->bytes > most + most / 4;
	return http->bytes > most;
}

/* A file descriptor is free again. */
static void resume_accepting(struct http *http)
{
	if (!http->is_paused || http->listener < 0)
		return;
	if (event_add(&http->accepting, NULL) == 0)
		http->is_paused = false;
}

void http_forget(struct connection *connection)
{
	struct http *http = connection->http;

	TAILQ_REMOVE(&http->all, connection, all);
	http->count--;
	http_count_bytes(connection);
	give_place_back(connection);
	address_release(http, connection->address);
	resume_accepting(http);
}

/* ---- handshakes ---- */

static bool may_shake(const struct http *http, const struct address *address)
{
	const size_t most =
	    address->trusted > 0 ? MOST_HANDSHAKES : MOST_HANDSHAKES - RESERVED_HANDSHAKES;

	return http->handshakes < most &&
	       (address->is_exempt ||
	        (address->handshakes < HANDSHAKES_PER_ADDRESS &&
	         (address->site == NULL ||
	          address->site->handshakes < NETWORK_SITE_SHARE * HANDSHAKES_PER_ADDRESS)));
}

static void leave_queue(struct connection *connection)
{
	if (!connection->is_queued)
		return;
	connection->is_queued = false;
	TAILQ_REMOVE(&connection->http->queue, connection, queued);
}

bool http_begin_handshake(struct connection *connection)
{
	struct http *http = connection->http;

	if (!may_shake(http, connection->address)) {
		if (!connection->is_queued)
			TAILQ_INSERT_TAIL(&http->queue, connection, queued);
		connection->is_queued = true;
		return false;
	}
	leave_queue(connection);
	connection->is_shaking = true;
	connection->deadline = monotonic_second() + HANDSHAKE_SECONDS;
	for (struct address *next = connection->address; next != NULL; next = next->site)
		next->handshakes++;
	http->handshakes++;
	return true;
}

/* A timer, because connections must not advance one another: a queue of malformed hellos would lead
 * to as many nested calls. If memory runs out for the timer, http_tick does the same. */
static void wake_queue(struct http *http)
{
	static const struct timeval at_once = { .tv_sec = 0 };

	if (!TAILQ_EMPTY(&http->queue))
		(void)event_add(&http->turn, &at_once);
}

void http_end_handshake(struct connection *connection)
{
	struct http *http = connection->http;

	leave_queue(connection);
	if (!connection->is_shaking)
		return;
	connection->is_shaking = false;
	connection->deadline = monotonic_second() + FIRST_SECONDS;
	for (struct address *next = connection->address; next != NULL; next = next->site)
		next->handshakes--;
	http->handshakes--;
	wake_queue(http);
}

/* The first in the queue whose address may have one more. */
static struct connection *next_in_queue(const struct http *http)
{
	struct connection *next = TAILQ_FIRST(&http->queue);

	if (http->handshakes >= MOST_HANDSHAKES)
		return NULL;
	while (next != NULL && !may_shake(http, next->address))
		next = TAILQ_NEXT(next, queued);
	return next;
}

static void on_turn(evutil_socket_t none, short what, void *payload)
{
	struct http *http = payload;

	(void)none;
	(void)what;
	for (int count = 0; count < MOST_ACCEPTED; count++) {
		struct connection *next = next_in_queue(http);

		if (next == NULL)
			return;
		leave_queue(next);
		connection_advance(next);
	}
	wake_queue(http);
}

/* ---- accepting ---- */

/* Answer that there is no room, as far as the system accepts the bytes at once. */
static void refuse_connection(const struct http *http, int socket)
{
	const char *busy = http->options.busy;
	char head[BUSY_HEAD_SIZE];
	struct iovec parts[2] = { { .iov_base = head },
		                  { .iov_base = (char *)busy, .iov_len = strlen(busy) } };
	const struct msghdr answer = { .msg_iov = parts, .msg_iovlen = 2 };

	parts[0].iov_len = connection_write_busy_head(http, head);
	if (http->tls == NULL)
		(void)sendmsg(socket, &answer, MSG_NOSIGNAL | MSG_DONTWAIT);
	(void)shutdown(socket, SHUT_WR);
	(void)close(socket);
}

/* True if the network, or the site that it belongs to, has all of its connections. */
static bool has_its_share(const struct http *http, const struct address *address)
{
	const size_t share = http->options.limits.per_address;

	return !address->is_exempt &&
	       (address->count >= share ||
	        (address->site != NULL && address->site->count >= NETWORK_SITE_SHARE * share));
}

/* Make room for one more connection from that address. A connection beyond the limits is crowded;
 * the reserve limits the number of crowded connections. False if there is no room. */
static bool make_room(struct http *http, struct address *address, bool *is_crowded)
{
	const struct http_limits *limits = &http->options.limits;

	*is_crowded = false;
	if (has_its_share(http, address))
		*is_crowded = !close_oldest(&address->waiting);
	else if (http->anonymous >= limits->connections - limits->reserve ||
	         are_trusted_places_taken(http))
		*is_crowded = !close_oldest(&http->waiting);
	if (*is_crowded && http->crowded >= limits->reserve - 2 * quarter_of(limits) &&
	    !close_oldest(&http->crowd))
		return false;
	return http->count < limits->connections || close_oldest(&http->crowd) ||
	       close_oldest(&http->waiting);
}

static void on_nothing(evutil_socket_t socket, short what, void *payload)
{
	(void)socket;
	(void)what;
	(void)payload;
}

static void accept_connection(struct http *http, int socket, const union socket_address *peer)
{
	struct address *address = address_hold(http, peer);
	struct connection *connection = NULL;
	const int on = 1;
	bool is_crowded = false;

	if (address != NULL && make_room(http, address, &is_crowded))
		connection = calloc(1, sizeof *connection);
	if (connection == NULL) {
		if (address != NULL)
			address_release(http, address);
		refuse_connection(http, socket);
		return;
	}
	connection->http = http;
	connection->address = address;
	connection->peer = *peer;
	connection->socket = socket;
	connection->awaited = 1;
	connection->is_crowded = is_crowded;
	connection->deadline = monotonic_second() + FIRST_SECONDS;
	(void)event_assign(&connection->event, http->options.loop, socket, EV_READ, on_nothing,
	                   NULL);
	TAILQ_INSERT_TAIL(&http->all, connection, all);
	http->count++;
	take_place(connection);
	http_set_waiting(connection, true);
	(void)setsockopt(socket, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
	connection_advance(connection);
}

/* Accepting would fail at once, again and again: wait until a connection is closed, or a second has
 * passed. */
static void pause_accepting(struct http *http)
{
	(void)event_del(&http->accepting);
	http->is_paused = true;
}

static void on_connecting(evutil_socket_t listener, short what, void *payload)
{
	struct http *http = payload;

	(void)what;
	for (int next = 0; next < MOST_ACCEPTED && http->listener >= 0; next++) {
		union socket_address peer = { .six = { .sin6_family = AF_UNSPEC } };
		socklen_t size = sizeof peer;
		const int socket =
		    accept4(listener, &peer.any, &size, SOCK_NONBLOCK | SOCK_CLOEXEC);

		if (socket >= 0) {
			accept_connection(http, socket, &peer);
			continue;
		}
		if (errno == EMFILE || errno == ENFILE || errno == ENOBUFS || errno == ENOMEM)
			pause_accepting(http);
		return;
	}
}

/* ---- the listener ---- */

/* A socket that listens, or -1. */
static int listen_to(const struct addrinfo *place)
{
	const int on = 1;
	const int listener =
	    socket(place->ai_family, place->ai_socktype | SOCK_NONBLOCK | SOCK_CLOEXEC,
	           place->ai_protocol);
	int why;

	if (listener < 0)
		return -1;
	if (setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on) == 0 &&
	    bind(listener, place->ai_addr, place->ai_addrlen) == 0 &&
	    listen(listener, BACKLOG) == 0)
		return listener;
	why = errno;
	(void)close(listener);
	errno = why;
	return -1;
}

static int listen_at(const char *host, uint16_t port)
{
	const struct addrinfo hints = { .ai_socktype = SOCK_STREAM, .ai_flags = AI_PASSIVE };
	struct addrinfo *found = NULL;
	char number[8];
	int listener = -1;
	int status;
	int why;

	snprintf(number, sizeof number, "%u", (unsigned)port);
	status = getaddrinfo(host, number, &hints, &found);
	if (status != 0) {
		if (status != EAI_SYSTEM)
			errno = status == EAI_MEMORY ? ENOMEM : EADDRNOTAVAIL;
		return -1;
	}
	for (const struct addrinfo *next = found; next != NULL && listener < 0;
	     next = next->ai_next)
		listener = listen_to(next);
	why = errno;
	freeaddrinfo(found);
	errno = why;
	return listener;
}

struct http *http_new(const struct http_options *options, const char *host, uint16_t port)
{
	struct http *http = calloc(1, sizeof *http);
	int why;

	if (http == NULL)
		return NULL;
	http->options = *options;
	http->trustees = calloc(options->limits.trustees, sizeof *http->trustees);
	if (http->trustees == NULL) {
		free(http);
		return NULL;
	}
	for (size_t next = 0; next < options->limits.trustees; next++)
		TAILQ_INIT(&http->trustees[next].waiting);
	TAILQ_INIT(&http->all);
	TAILQ_INIT(&http->waiting);
	TAILQ_INIT(&http->crowd);
	TAILQ_INIT(&http->queue);
	http->listener = listen_at(host, port);
	if (http->listener < 0)
		goto failed;
	if (evtimer_assign(&http->turn, options->loop, on_turn, http) != 0 ||
	    event_assign(&http->accepting, options->loop, http->listener, EV_READ | EV_PERSIST,
	                 on_connecting, http) != 0 ||
	    event_add(&http->accepting, NULL) != 0) {
		(void)close(http->listener);
		errno = ENOMEM;
		goto failed;
	}
	if (options->tls != NULL)
		http_use_certificate(http, options->tls);
	return http;
failed:
	why = errno;
	free(http->trustees);
	free(http);
	errno = why;
	return NULL;
}

void http_use_certificate(struct http *http, SSL_CTX *tls)
{
	if (SSL_CTX_up_ref(tls) != 1)
		return;
	SSL_CTX_free(http->tls);
	http->tls = tls;
}

void http_stop_listening(struct http *http)
{
	if (http->listener < 0)
		return;
	(void)event_del(&http->accepting);
	(void)close(http->listener);
	http->listener = -1;
}

void http_free(struct http *http)
{
	if (http == NULL)
		return;
	http_stop_listening(http);
	while (!TAILQ_EMPTY(&http->all))
		connection_close(TAILQ_FIRST(&http->all), false);
	(void)event_del(&http->turn);
	SSL_CTX_free(http->tls);
	free(http->trustees);
	free(http);
}

uint16_t http_port(const struct http *http)
{
	union socket_address address = { .six = { .sin6_family = AF_UNSPEC } };
	socklen_t size = sizeof address;

	if (http->listener < 0 || getsockname(http->listener, &address.any, &size) != 0)
		return 0;
	return ntohs(address.any.sa_family == AF_INET6 ? address.six.sin6_port
	                                               : address.four.sin_port);
}

static bool is_late(const struct connection *connection, int64_t now)
{
	const int64_t deadline = connection->deadline;
	const bool hurries = connection->is_shaking && !TAILQ_EMPTY(&connection->http->queue) &&
	                     !may_shake(connection->http, connection->address);

	return deadline != 0 &&
	       deadline - (hurries ? HANDSHAKE_SECONDS - SHORT_HANDSHAKE_SECONDS : 0) <= now;
}

void http_tick(struct http *http)
{
	const int64_t now = monotonic_second();
	struct connection *connection = TAILQ_FIRST(&http->all);

	resume_accepting(http);
	wake_queue(http);
	while (connection != NULL) {
		struct connection *next = TAILQ_NEXT(connection, all);

		if (is_late(connection, now))
			connection_is_late(connection);
		connection = next;
	}
}
