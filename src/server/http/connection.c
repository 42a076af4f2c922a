/* Connection: the bytes of one client, its requests one after the other, and their answers. */
#include "server/http/connection.h"

#include "common/monotonic.h"

#include <errno.h>
#include <openssl/err.h>
#include <openssl/ssl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <unistd.h>

enum {
	HEAD_SECONDS = 10,  /* for a whole request, from its first byte */
	IDLE_SECONDS = 60,  /* between two requests */
	WRITE_SECONDS = 60, /* for the client to read at least one waiting byte */
	LINGER_SECONDS = 2, /* for the client to close, so that it can read the answer */
	MOST_DISCARDED = 4 << 20,
	READ_SIZE = 4096, /* bytes read at once: pipelined requests stay in the buffers of the
	                     system */
	MOST_STEPS = 48   /* steps of one client before others have their turn */
};

/* ---- closing ---- */

static void give_up(struct connection *connection)
{
	http_forget(connection);
	free(connection->pass);
	free(connection);
}

/* Close it; connection_advance, which is running, frees it. */
static void shut(struct connection *connection, bool tell)
{
	struct exchange *exchange = connection->exchange;
	void (*gone)(void *) = NULL;

	if (connection->is_dead)
		return;
	connection->is_dead = true;
	http_set_waiting(connection, false);
	http_end_handshake(connection);
	(void)event_del(&connection->event);
	outbox_clear(&connection->outbox);
	SSL_free(connection->tls);
	connection->tls = NULL;
	(void)close(connection->socket);
	connection->exchange = NULL;
	if (exchange != NULL && exchange->is_owned) {
		exchange->connection = NULL;
		gone = tell ? exchange->gone : NULL;
	} else {
		exchange_free(exchange);
		exchange = NULL;
	}
	http_count_bytes(connection);
	if (gone != NULL) {
		exchange->gone = NULL;
		gone(exchange->payload);
	}
}

void connection_close(struct connection *connection, bool tell)
{
	if (connection->is_dead)
		return;
	shut(connection, tell);
	if (!connection->is_advancing)
		give_up(connection);
}

/* Everything is sent: wait until the client has read it. A connection that is closed while bytes of
 * the client are unread would be reset, and the answer lost. */
static void linger(struct connection *connection)
{
	exchange_free(connection->exchange);
	connection->exchange = NULL;
	transport_finish(connection);
	http_set_waiting(connection, true);
	connection->state = LINGERING;
	connection->deadline = monotonic_second() + LINGER_SECONDS;
}

/* ---- sending ---- */

/* False when the connection is broken. */
static bool flush(struct connection *connection)
{
	while (connection->outbox.length > 0) {
		struct iovec parts[MOST_PARTS];
		const int count = outbox_parts(&connection->outbox, parts, MOST_PARTS);
		size_t moved = 0;
		const enum transport_result result =
		    transport_write(connection, parts, count, &moved);

		if (result == TRANSPORT_BLOCKED)
			return true;
		if (result != TRANSPORT_MOVED)
			return false;
		outbox_drain(&connection->outbox, moved);
		if (connection->state != READING)
			connection->deadline = monotonic_second() + WRITE_SECONDS;
	}
	/* nothing waits to be sent: a silent stream has no deadline */
	if (connection->state == STREAMING)
		connection->deadline = 0;
	return true;
}

/* Send as much as the system accepts at once, so that most answers need no memory. */
static bool send_some(struct connection *connection, const struct connection_part *parts, int count,
                      size_t *sent)
{
	struct iovec vector[MOST_PARTS] = { { NULL, 0 } };

	if (connection->outbox.length > 0)
		return true;
	for (int next = 0; next < count; next++)
		vector[next] = (struct iovec){ .iov_base = (char *)parts[next].content.bytes,
			                       .iov_len = parts[next].content.length };
	return transport_write(connection, vector, count, sent) <= TRANSPORT_BLOCKED;
}

/* All but the first skipped bytes; false if memory runs out. */
static bool queue(struct connection *connection, const struct connection_part *part, size_t skipped)
{
	const struct outbox_bytes *content = &part->content;

	if (part->is_copied)
		return outbox_copy(&connection->outbox, content->bytes, content->length, skipped);
	return outbox_add(&connection->outbox, *content, skipped);
}

bool connection_queue(struct connection *connection, const struct connection_part *part)
{
	return queue(connection, part, 0);
}

bool connection_send(struct connection *connection, const struct connection_part *parts, int count)
{
	size_t sent = 0;
	bool good = count > 0 ? send_some(connection, parts, count, &sent) : flush(connection);

	for (int next = 0; next < count; next++) {
		const size_t length = parts[next].content.length;
		const size_t skipped = !good || sent > length ? length : sent;

		sent -= skipped < sent ? skipped : sent;
		good = queue(connection, &parts[next], skipped) && good;
	}
	if (good && connection->outbox.length > 0 && connection->deadline == 0)
		connection->deadline = monotonic_second() + WRITE_SECONDS;
	http_count_bytes(connection);
	return good;
}

/* ---- requests ---- */

static void hand_out(struct connection *connection)
{
	struct http *http = connection->http;
	struct exchange *exchange = connection->exchange;

	http_set_waiting(connection, false);
	connection->deadline = 0;
	connection->state = ANSWERING;
	connection->closes = connection->closes || connection->is_crowded ||
	                     exchange->message.closes || exchange->message.is_old ||
	                     http->listener < 0;
	if (http_is_full(connection)) {
		connection_answer_busy(connection);
		return;
	}
	exchange->is_owned = true;
	http->options.answer(http->options.payload, exchange);
}

static void refuse(struct connection *connection, enum message_fault fault, const char *why)
{
	struct http *http = connection->http;

	http_set_waiting(connection, false);
	connection->deadline = 0;
	connection->state = ANSWERING;
	connection->closes = true;
	connection->exchange->is_owned = true;
	http->options.refuse(http->options.payload, connection->exchange, fault, why);
}

static bool send_continue(struct connection *connection)
{
	static const char line[] = "HTTP/1.1 100 Continue\r\n\r\n";
	const struct connection_part part = {
		.content = { .bytes = line, .length = sizeof line - 1, .is_shared = true }
	};
	struct exchange *exchange = connection->exchange;

	if (!exchange->message.expects || exchange->has_continued || exchange->message.is_old)
		return true;
	exchange->has_continued = true;
	return connection_send(connection, &part, 1);
}

/* Read the bytes that have arrived, and hand out the request when it is complete. */
static void parse(struct connection *connection)
{
	struct exchange *exchange = connection->exchange;
	const enum message_state state =
	    message_read(&exchange->message, exchange->bytes, &exchange->length);

	if (state == MESSAGE_FAULTY)
		refuse(connection, exchange->message.fault, exchange->message.why);
	else if (state == MESSAGE_WHOLE)
		hand_out(connection);
	else if (exchange->message.has_head && !send_continue(connection))
		shut(connection, false);
}

/* The first byte of a request has arrived. */
static bool begin(struct connection *connection)
{
	if (connection->exchange != NULL)
		return true;
	connection->exchange = exchange_new(connection);
	if (connection->exchange == NULL)
		return false;
	connection->deadline = monotonic_second() + HEAD_SECONDS;
	return true;
}

/* True when bytes were read: then there may be more. */
static bool read_request(struct connection *connection)
{
	struct http *http = connection->http;
	const size_t used = connection->exchange != NULL ? connection->exchange->length : 0;
	const size_t room = MESSAGE_ROOM - used < READ_SIZE ? MESSAGE_ROOM - used : READ_SIZE;
	size_t moved = 0;
	const enum transport_result result =
	    transport_read(connection, http->scratch, room, &moved);

	if (result == TRANSPORT_BLOCKED)
		return false;
	if (result != TRANSPORT_MOVED) {
		shut(connection, false);
		return false;
	}
	if (!begin(connection) || http_is_full(connection) ||
	    !exchange_grow(connection->exchange, moved)) {
		connection_answer_busy(connection);
		return true;
	}
	memcpy(connection->exchange->bytes + used, http->scratch, moved);
	connection->exchange->length = used + moved;
	parse(connection);
	return true;
}

/* The answer is sent: the next request, or the end. */
static void go_on(struct connection *connection)
{
	struct exchange *exchange = connection->exchange;
	const size_t end = exchange != NULL ? message_end(&exchange->message) : 0;
	const size_t rest = exchange != NULL ? exchange->length - end : 0;

	if (connection->closes) {
		linger(connection);
		return;
	}
	connection->state = READING;
	connection->deadline = monotonic_second() + (rest > 0 ? HEAD_SECONDS : IDLE_SECONDS);
	http_set_waiting(connection, true);
	if (rest == 0) {
		exchange_free(exchange);
		connection->exchange = NULL;
		http_count_bytes(connection);
		return;
	}
	memmove(exchange->bytes, exchange->bytes + end, rest);
	exchange->length = rest;
	exchange->message = (struct message){ .fault = FAULT_NONE };
	exchange->has_continued = false;
	parse(connection);
}

/* True while there may be more bytes to discard. */
static bool discard(struct connection *connection)
{
	struct http *http = connection->http;
	size_t moved = 0;
	const enum transport_result result =
	    transport_read(connection, http->scratch, SCRATCH_SIZE, &moved);

	connection->discarded += moved;
	if (result == TRANSPORT_BLOCKED)
		return false;
	if (result == TRANSPORT_MOVED && connection->discarded <= MOST_DISCARDED)
		return true;
	shut(connection, false);
	return false;
}

/* ---- events ---- */

/* Everything that had to wait is sent. */
static void tell_sent(struct connection *connection)
{
	struct exchange *exchange = connection->exchange;

	if (exchange != NULL && exchange->is_owned && exchange->sent != NULL)
		exchange->sent(exchange->payload);
}

/* One step; true when another may follow at once. */
static bool step(struct connection *connection)
{
	const size_t waited = connection->outbox.length;

	if (waited > 0 && !flush(connection)) {
		shut(connection, true);
		return false;
	}
	http_count_bytes(connection);
	if (connection->outbox.length > 0)
		return false;
	switch (connection->state) {
	case READING:
		return read_request(connection);
	case STREAMING:
		if (waited > 0)
			tell_sent(connection);
		return false;
	case WRITING:
		go_on(connection);
		return true;
	case LINGERING:
		return discard(connection);
	case ANSWERING:
	default:
		return false;
	}
}

static void on_event(evutil_socket_t socket, short what, void *payload);

/* The events that the next step waits for. While a request is being answered, nothing is read:
 * further bytes stay in the buffers of the system and cost no memory here.
 *
 * libevent reports a reset connection as readable and writable, not as closed, and reports it again
 * at once for as long as no event takes it. Watching for the client to leave therefore includes
 * EV_READ, edge-triggered so that bytes that stay unread are reported once. */
static short needs(const struct connection *connection)
{
	const struct exchange *exchange = connection->exchange;
	const bool reads = connection->state == READING || connection->state == LINGERING;
	const bool writes = connection->outbox.length > 0 || connection->wants_write;
	const bool watches = exchange != NULL && exchange->is_owned && exchange->gone != NULL &&
	                     !connection->has_ended;

	if (connection->is_queued)
		return 0;
	if (connection->http->tls != NULL && !connection->is_secured)
		return connection->wants_write ? EV_WRITE : EV_READ;
	if (watches && !reads && !writes)
		return EV_CLOSED | EV_READ | EV_ET;
	return (short)((reads ? EV_READ : 0) | (writes ? EV_WRITE : 0) |
	               (watches && !reads ? EV_CLOSED : 0));
}

bool connection_arm(struct connection *connection)
{
	const short what = needs(connection);

	/* keep the read event armed during an answer, because most clients send nothing meanwhile
	 */
	if (what == connection->armed || (what == 0 && connection->armed == EV_READ))
		return true;
	if (connection->armed != 0)
		(void)event_del(&connection->event);
	connection->armed = what;
	if (what == 0)
		return true;
	(void)event_assign(&connection->event, connection->http->options.loop, connection->socket,
	                   (short)(what | EV_PERSIST), on_event, connection);
	return event_add(&connection->event, NULL) == 0;
}

/* A timer of zero runs after all events that have arrived meanwhile. An event that activates itself
 * would run first each time, so that one client could block the loop. */
static bool take_another_turn(struct connection *connection)
{
	static const struct timeval at_once = { .tv_sec = 0 };

	return event_add(&connection->event, &at_once) == 0;
}

void connection_advance(struct connection *connection)
{
	bool again = true;

	if (connection->is_advancing || connection->is_dead)
		return;
	connection->is_advancing = true;
	for (int turn = 0; again && !connection->is_dead; turn++) {
		const enum transport_result result = transport_secure(connection);

		if (result == TRANSPORT_BROKEN)
			shut(connection, true);
		again = false;
		if (result != TRANSPORT_MOVED)
			break;
		again = step(connection);
		if (turn >= MOST_STEPS && connection->state == READING)
			break;
	}
	if (!connection->is_dead && !connection_arm(connection))
		shut(connection, true);
	if (!connection->is_dead && again && connection->armed != 0 &&
	    !take_another_turn(connection))
		shut(connection, true);
	connection->is_advancing = false;
	if (connection->is_dead)
		give_up(connection);
}

/* Tell the owner, which aborts the exchange or continues: the client may still read. */
static void tell_gone(struct connection *connection)
{
	struct exchange *exchange = connection->exchange;
	void (*gone)(void *) = exchange->gone;

	connection->has_ended = true;
	exchange->gone = NULL;
	connection->is_advancing = true;
	gone(exchange->payload);
	connection->is_advancing = false;
	if (connection->is_dead)
		give_up(connection);
	else
		connection_advance(connection);
}

/* True for a connection that was reset or timed out. */
static bool has_failed(evutil_socket_t socket)
{
	int error = 0;
	socklen_t size = sizeof error;

	return getsockopt(socket, SOL_SOCKET, SO_ERROR, &error, &size) != 0 || error != 0;
}

static void on_event(evutil_socket_t socket, short what, void *payload)
{
	struct connection *connection = payload;

	/* libevent removes an event whose timer has run out, also one that persists */
	if ((what & EV_TIMEOUT) != 0)
		connection->armed = 0;
	/* bytes sent during the answer stay in the buffers of the system */
	if (what == EV_READ && connection->armed == EV_READ && needs(connection) == 0 &&
	    connection->state != WRITING) {
		(void)event_del(&connection->event);
		connection->armed = 0;
		return;
	}
	if ((what & EV_CLOSED) != 0 && (connection->armed & EV_CLOSED) != 0)
		tell_gone(connection);
	else if ((connection->armed & EV_ET) != 0 && has_failed(socket))
		connection_close(connection, true);
	else
		connection_advance(connection);
}

void connection_revoke(struct connection *connection)
{
	const bool streams = connection->state == STREAMING && !connection->closes;

	if (streams || connection->state == ANSWERING || connection->state == WRITING)
		connection->closes = true;
	else
		connection_close(connection, true);
}

void connection_is_late(struct connection *connection)
{
	if (connection->state == READING && connection->exchange != NULL &&
	    connection->outbox.length == 0) {
		refuse(connection, FAULT_TOO_SLOW, "a request within ten seconds");
		return;
	}
	connection_close(connection, true);
}

/* ---- transport ---- */

enum {
	RECORD_HEAD = 5, /* bytes of a record's header: its type, the version, the length of the
	                    rest */
	HELLO_HEAD = 4,  /* bytes of a handshake message's header: its type and length */
	HANDSHAKE_RECORD = 22,
	CLIENT_HELLO = 1,
	MOST_HELLO = 8 * 1024, /* browsers send about two */
	/* Plain bytes of a record that is sent. OpenSSL keeps a buffer of that size for a client
	 * that does not read. */
	SENT_RECORD = 4096
};

/* ---- certificates ---- */

SSL_CTX *http_load_certificate(const char *certificate, const char *key)
{
	SSL_CTX *tls = SSL_CTX_new(TLS_server_method());

	if (tls == NULL)
		return NULL;
	(void)SSL_CTX_set_mode(tls, SSL_MODE_ENABLE_PARTIAL_WRITE |
	                                SSL_MODE_ACCEPT_MOVING_WRITE_BUFFER |
	                                SSL_MODE_RELEASE_BUFFERS);
	/* without retries a call reads one record, the one that record_is_here has seen */
	(void)SSL_CTX_clear_mode(tls, SSL_MODE_AUTO_RETRY);
	(void)SSL_CTX_set_options(tls, SSL_OP_NO_RENEGOTIATION | SSL_OP_NO_COMPRESSION);
	/* sessions are resumed with tickets, which clients keep; the cache would keep 20,480 here
	 */
	(void)SSL_CTX_set_session_cache_mode(tls, SSL_SESS_CACHE_OFF);
	if (SSL_CTX_set_max_send_fragment(tls, SENT_RECORD) == 1 &&
	    SSL_CTX_set_min_proto_version(tls, TLS1_2_VERSION) == 1 &&
	    SSL_CTX_use_certificate_chain_file(tls, certificate) == 1 &&
	    SSL_CTX_use_PrivateKey_file(tls, key, SSL_FILETYPE_PEM) == 1 &&
	    SSL_CTX_check_private_key(tls) == 1)
		return tls;
	SSL_CTX_free(tls);
	return NULL;
}

/* ---- reading records ---- */

/* The meaning of a call of OpenSSL that moved no bytes. */
static enum transport_result result_of(struct connection *connection, int code)
{
	switch (SSL_get_error(connection->tls, code)) {
	case SSL_ERROR_WANT_READ:
		return TRANSPORT_BLOCKED;
	case SSL_ERROR_WANT_WRITE:
		connection->wants_write = true;
		return TRANSPORT_BLOCKED;
	case SSL_ERROR_ZERO_RETURN:
		return TRANSPORT_ENDED;
	default:
		return TRANSPORT_BROKEN;
	}
}

static enum transport_result result_of_system(void)
{
	return errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR ? TRANSPORT_BLOCKED
	                                                                 : TRANSPORT_BROKEN;
}

/* Let the system report the socket as readable when this number of bytes has arrived. */
static void wait_for_bytes(struct connection *connection, size_t wanted)
{
	const int low = (int)wanted;

	if (connection->awaited != wanted &&
	    setsockopt(connection->socket, SOL_SOCKET, SO_RCVLOWAT, &low, sizeof low) == 0)
		connection->awaited = wanted;
}

static size_t number_of(const unsigned char *bytes, size_t count)
{
	size_t number = 0;

	for (size_t next = 0; next < count; next++)
		number = number << 8 | bytes[next];
	return number;
}

/* True when the next record is complete. Until then its bytes stay in the socket, because OpenSSL
 * would keep 17 KB for a partial record. The system also reports the socket if the client has
 * closed it or if no more bytes fit; then OpenSSL gets the partial record. */
static enum transport_result record_is_here(struct connection *connection)
{
	unsigned char head[RECORD_HEAD];
	const ssize_t seen = recv(connection->socket, head, sizeof head, MSG_PEEK);
	size_t wanted = RECORD_HEAD;
	int there = 0;

	if (seen < 0)
		return result_of_system();
	if (seen == 0)
		return TRANSPORT_MOVED;
	if (seen == RECORD_HEAD)
		wanted += number_of(head + 3, 2);
	if (wanted > RECORD_HEAD + SSL3_RT_MAX_ENCRYPTED_LENGTH || connection->awaited == wanted ||
	    ioctl(connection->socket, FIONREAD, &there) != 0 || (size_t)there >= wanted) {
		wait_for_bytes(connection, 1);
		return TRANSPORT_MOVED;
	}
	wait_for_bytes(connection, wanted);
	return connection->awaited == wanted ? TRANSPORT_BLOCKED : TRANSPORT_MOVED;
}

/* ---- handshakes ---- */

/* True when the client begins with a hello of a plausible length. OpenSSL would otherwise reserve
 * up to 128 KB. */
static bool begins_with_hello(const struct connection *connection)
{
	unsigned char head[RECORD_HEAD + HELLO_HEAD];

	return recv(connection->socket, head, sizeof head, MSG_PEEK) == (ssize_t)sizeof head &&
	       head[0] == HANDSHAKE_RECORD && head[RECORD_HEAD] == CLIENT_HELLO &&
	       number_of(head + 3, 2) <= MOST_HELLO &&
	       number_of(head + RECORD_HEAD + 1, 3) <= MOST_HELLO;
}

/* A client that sends nothing, or only a part of its hello, costs no memory of OpenSSL. */
static enum transport_result begin_handshake(struct connection *connection)
{
	const enum transport_result result = record_is_here(connection);

	if (result != TRANSPORT_MOVED)
		return result;
	if (!begins_with_hello(connection))
		return TRANSPORT_BROKEN;
	if (!http_begin_handshake(connection))
		return TRANSPORT_BLOCKED;
	connection->tls = SSL_new(connection->http->tls);
	if (connection->tls == NULL || SSL_set_fd(connection->tls, connection->socket) != 1)
		return TRANSPORT_BROKEN;
	return TRANSPORT_MOVED;
}

enum transport_result transport_secure(struct connection *connection)
{
	enum transport_result result;
	int code;

	connection->wants_write = false;
	if (connection->http->tls == NULL || connection->is_secured)
		return TRANSPORT_MOVED;
	if (connection->tls == NULL) {
		result = begin_handshake(connection);
		if (result != TRANSPORT_MOVED)
			return result;
	}
	ERR_clear_error();
	code = SSL_accept(connection->tls);
	if (code != 1)
		return result_of(connection, code) == TRANSPORT_BLOCKED ? TRANSPORT_BLOCKED
		                                                        : TRANSPORT_BROKEN;
	connection->is_secured = true;
	http_end_handshake(connection);
	return TRANSPORT_MOVED;
}

/* ---- bytes ---- */

static enum transport_result read_secured(struct connection *connection, char *bytes, size_t size,
                                          size_t *moved)
{
	enum transport_result result = TRANSPORT_MOVED;
	int done;

	if (SSL_has_pending(connection->tls) == 0)
		result = record_is_here(connection);
	if (result != TRANSPORT_MOVED)
		return result;
	ERR_clear_error();
	done = SSL_read_ex(connection->tls, bytes, size, moved);
	return done == 1 ? TRANSPORT_MOVED : result_of(connection, done);
}

size_t transport_buffered(const struct connection *connection)
{
	const SSL *tls = connection->tls;

	if (tls == NULL || !connection->is_secured)
		return 0;
	return (SSL_has_pending(tls) != 0 ? (size_t)SSL3_RT_MAX_ENCRYPTED_LENGTH : 0) +
	       (connection->outbox.length > 0 ? (size_t)SENT_RECORD : 0);
}

enum transport_result transport_read(struct connection *connection, char *bytes, size_t size,
                                     size_t *moved)
{
	ssize_t code;

	if (connection->tls != NULL)
		return read_secured(connection, bytes, size, moved);
	code = recv(connection->socket, bytes, size, 0);
	if (code < 0)
		return result_of_system();
	*moved = (size_t)code;
	return code > 0 ? TRANSPORT_MOVED : TRANSPORT_ENDED;
}

/* Join small parts, which would otherwise be as many records. A repeated call begins with the same
 * bytes, as OpenSSL requires, because parts are only appended. */
static enum transport_result write_secured(struct connection *connection, const struct iovec *parts,
                                           int count, size_t *moved)
{
	char *scratch = connection->http->scratch;
	size_t length = 0;
	int done;

	for (int next = 0; next < count && length < SENT_RECORD; next++) {
		const size_t room = SENT_RECORD - length;
		const size_t size = parts[next].iov_len < room ? parts[next].iov_len : room;

		if (size > 0)
			memcpy(scratch + length, parts[next].iov_base, size);
		length += size;
	}
	ERR_clear_error();
	done = SSL_write_ex(connection->tls, scratch, length, moved);
	return done == 1 ? TRANSPORT_MOVED : result_of(connection, done);
}

enum transport_result transport_write(struct connection *connection, const struct iovec *parts,
                                      int count, size_t *moved)
{
	const struct msghdr message = { .msg_iov = (struct iovec *)parts,
		                        .msg_iovlen = (size_t)count };
	ssize_t code;

	if (connection->tls != NULL)
		return write_secured(connection, parts, count, moved);
	code = sendmsg(connection->socket, &message, MSG_NOSIGNAL);
	if (code < 0)
		return result_of_system();
	*moved = (size_t)code;
	return TRANSPORT_MOVED;
}

void transport_finish(struct connection *connection)
{
	if (connection->tls != NULL && connection->is_secured) {
		ERR_clear_error();
		(void)SSL_shutdown(connection->tls);
	}
	(void)shutdown(connection->socket, SHUT_WR);
}
