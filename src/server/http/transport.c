/* Transport: bytes in and out, TCP or TLS. */
#include "server/http/connection.h"

#include <errno.h>
#include <openssl/err.h>
#include <openssl/ssl.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/socket.h>

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

/* ---- certificates -------------------------------------------------------------------------------
 */

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

/* ---- reading records ----------------------------------------------------------------------------
 */

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

/* ---- handshakes ---------------------------------------------------------------------------------
 */

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

/* ---- bytes --------------------------------------------------------------------------------------
 */

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
