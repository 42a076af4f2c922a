/* Transport: bytes in and out, TCP or TLS. */
#include "connection.h"

#include <errno.h>
#include <openssl/err.h>
#include <string.h>
#include <sys/socket.h>

/* What a call of OpenSSL that moved nothing means. */
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

enum transport_result transport_secure(struct connection *connection)
{
	int code;

	connection->wants_write = false;
	if (connection->tls == NULL || connection->is_secured)
		return TRANSPORT_MOVED;
	ERR_clear_error();
	code = SSL_accept(connection->tls);
	if (code != 1)
		return result_of(connection, code) == TRANSPORT_BLOCKED ? TRANSPORT_BLOCKED
		                                                        : TRANSPORT_BROKEN;
	connection->is_secured = true;
	return TRANSPORT_MOVED;
}

static enum transport_result result_of_system(void)
{
	return errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR ? TRANSPORT_BLOCKED
	                                                                 : TRANSPORT_BROKEN;
}

enum transport_result transport_read(struct connection *connection, char *bytes, size_t size,
                                     size_t *moved)
{
	ssize_t code;

	if (connection->tls != NULL) {
		int done;

		ERR_clear_error();
		done = SSL_read_ex(connection->tls, bytes, size, moved);
		return done == 1 ? TRANSPORT_MOVED : result_of(connection, done);
	}
	code = recv(connection->socket, bytes, size, 0);
	if (code < 0)
		return result_of_system();
	*moved = (size_t)code;
	return code > 0 ? TRANSPORT_MOVED : TRANSPORT_ENDED;
}

/* Many small parts would be as many records: they are joined. A call that is repeated has at least
 * the same bytes at its front, as OpenSSL demands, since parts are only added behind them. */
static enum transport_result write_secured(struct connection *connection, const struct iovec *parts,
                                           int count, size_t *moved)
{
	char *scratch = connection->http->scratch;
	size_t length = 0;
	int done;

	for (int next = 0; next < count && length < SCRATCH_SIZE; next++) {
		const size_t room = SCRATCH_SIZE - length;
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
