/* Exchange: a request that is being answered, the answer, and the bytes that wait to be sent. */
#include "server/http/exchange.h"

#include "server/http/connection.h"

#include <arpa/inet.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <time.h>

/* ---- outbox ---- */

struct outbox_piece {
	struct outbox_piece *next;
	struct outbox_bytes content;
	size_t sent;
	char copy[]; /* the bytes of a piece that owns them */
};

static void release(struct outbox_bytes content)
{
	if (content.release != NULL)
		content.release(content.owner);
}

/* The owner of a piece, kept until all of the piece is sent. */
static size_t owned_by(const struct outbox_piece *piece)
{
	return sizeof *piece + (piece->content.is_shared ? 0 : piece->content.length);
}

static void append(struct outbox *outbox, struct outbox_piece *piece)
{
	if (outbox->last != NULL)
		outbox->last->next = piece;
	else
		outbox->first = piece;
	outbox->last = piece;
	outbox->length += piece->content.length - piece->sent;
	outbox->owned += owned_by(piece);
}

static void drop_first(struct outbox *outbox)
{
	struct outbox_piece *piece = outbox->first;

	outbox->first = piece->next;
	if (outbox->first == NULL)
		outbox->last = NULL;
	outbox->length -= piece->content.length - piece->sent;
	outbox->owned -= owned_by(piece);
	release(piece->content);
	free(piece);
}

void outbox_clear(struct outbox *outbox)
{
	while (outbox->first != NULL)
		drop_first(outbox);
}

bool outbox_copy(struct outbox *outbox, const char *bytes, size_t length, size_t skipped)
{
	struct outbox_piece *piece;

	if (skipped >= length)
		return true;
	piece = malloc(sizeof *piece + length - skipped);
	if (piece == NULL)
		return false;
	*piece = (struct outbox_piece){ .content = { .bytes = piece->copy,
		                                     .length = length - skipped } };
	memcpy(piece->copy, bytes + skipped, length - skipped);
	append(outbox, piece);
	return true;
}

bool outbox_add(struct outbox *outbox, struct outbox_bytes bytes, size_t skipped)
{
	struct outbox_piece *piece = skipped < bytes.length ? malloc(sizeof *piece) : NULL;

	if (piece == NULL) {
		release(bytes);
		return skipped >= bytes.length;
	}
	*piece = (struct outbox_piece){ .content = bytes, .sent = skipped };
	append(outbox, piece);
	return true;
}

int outbox_parts(const struct outbox *outbox, struct iovec *parts, int most)
{
	const struct outbox_piece *piece = outbox->first;
	int count = 0;

	for (; piece != NULL && count < most; piece = piece->next)
		parts[count++] =
		    (struct iovec){ .iov_base = (char *)piece->content.bytes + piece->sent,
			            .iov_len = piece->content.length - piece->sent };
	return count;
}

void outbox_drain(struct outbox *outbox, size_t sent)
{
	while (outbox->first != NULL && sent > 0) {
		struct outbox_piece *piece = outbox->first;
		const size_t left = piece->content.length - piece->sent;

		if (sent < left) {
			piece->sent += sent;
			outbox->length -= sent;
			return;
		}
		sent -= left;
		drop_first(outbox);
	}
}

/* ---- exchange ---- */

enum {
	FIRST_ROOM = 1024,
	START_SIZE = 256, /* of a status line and the fields that every answer has */
	SILENCE = 30000   /* milliseconds after which a client that acknowledges nothing counts as
	                     gone */
};

struct exchange *exchange_new(struct connection *connection)
{
	struct exchange *exchange = calloc(1, sizeof *exchange);

	if (exchange == NULL)
		return NULL;
	exchange->connection = connection;
	exchange->peer = connection->peer;
	return exchange;
}

void exchange_free(struct exchange *exchange)
{
	if (exchange == NULL)
		return;
	free(exchange->bytes);
	free(exchange->fields);
	free(exchange);
}

/* At least twice as much as before, and never more than a message needs. */
bool exchange_grow(struct exchange *exchange, size_t more)
{
	const size_t needed = exchange->length + more;
	size_t room = exchange->room > 0 ? exchange->room : FIRST_ROOM;
	char *bytes;

	if (needed <= exchange->room)
		return true;
	while (room < needed)
		room *= 2;
	if (room > MESSAGE_ROOM)
		room = MESSAGE_ROOM;
	bytes = realloc(exchange->bytes, room);
	if (bytes == NULL)
		return false;
	exchange->bytes = bytes;
	exchange->room = room;
	http_count_bytes(exchange->connection);
	return true;
}

/* ---- the request ---- */

enum message_method exchange_method(const struct exchange *exchange)
{
	return exchange->message.method;
}

const char *exchange_path(const struct exchange *exchange)
{
	const struct message *message = &exchange->message;

	return message->path.length > 0 ? exchange->bytes + message->path.first : "/";
}

const char *exchange_query(const struct exchange *exchange)
{
	const struct message *message = &exchange->message;

	return message->query.first > 0 ? exchange->bytes + message->query.first : NULL;
}

const char *exchange_host(const struct exchange *exchange, size_t *length)
{
	*length = exchange->message.host.length;
	return exchange->bytes + exchange->message.host.first;
}

const char *exchange_field(const struct exchange *exchange, const char *name)
{
	return message_field(&exchange->message, exchange->bytes, name);
}

const char *exchange_body(const struct exchange *exchange, size_t *length)
{
	*length = exchange->message.body.length;
	return exchange->bytes + exchange->message.body.first;
}

void exchange_address(const struct exchange *exchange, char address[EXCHANGE_ADDRESS_SIZE])
{
	const union socket_address *peer = &exchange->peer;

	address[0] = '\0';
	if (peer->any.sa_family == AF_INET)
		(void)inet_ntop(AF_INET, &peer->four.sin_addr, address, EXCHANGE_ADDRESS_SIZE);
	else if (peer->any.sa_family == AF_INET6)
		(void)inet_ntop(AF_INET6, &peer->six.sin6_addr, address, EXCHANGE_ADDRESS_SIZE);
}

bool exchange_has_gone(const struct exchange *exchange)
{
	return exchange->connection == NULL;
}

void exchange_trust(struct exchange *exchange, size_t trustee, void *pass)
{
	struct connection *connection = exchange->connection;

	if (connection != NULL && connection->trustee == NULL && http_trust(connection, trustee))
		connection->pass = pass;
	else
		free(pass);
}

bool exchange_is_trusted(const struct exchange *exchange)
{
	return exchange->connection != NULL && exchange->connection->trustee != NULL;
}

bool exchange_may_last(const struct exchange *exchange)
{
	return exchange->connection == NULL || !exchange->connection->is_crowded;
}

void exchange_watch(struct exchange *exchange, void (*gone)(void *payload), void *payload)
{
	exchange->gone = gone;
	exchange->payload = payload;
	if (exchange->connection != NULL)
		connection_advance(exchange->connection);
}

/* ---- the answer ---- */

void exchange_tell(struct exchange *exchange, const char *name, const char *value)
{
	const size_t named = strlen(name);
	const size_t valued = strlen(value);
	const size_t needed = exchange->fields_length + named + valued + sizeof ": \r\n";
	size_t room = exchange->fields_room > 0 ? exchange->fields_room : FIRST_ROOM;

	while (room < needed)
		room *= 2;
	if (room > exchange->fields_room) {
		char *fields = realloc(exchange->fields, room);

		if (fields == NULL) {
			exchange->is_torn = true;
			return;
		}
		exchange->fields = fields;
		exchange->fields_room = room;
	}
	snprintf(exchange->fields + exchange->fields_length, needed - exchange->fields_length,
	         "%s: %s\r\n", name, value);
	exchange->fields_length += named + valued + 4;
}

bool exchange_tells(const struct exchange *exchange, const char *name)
{
	const size_t length = strlen(name);
	size_t next = 0;

	while (next < exchange->fields_length) {
		const char *field = exchange->fields + next;
		const char *end = memchr(field, '\n', exchange->fields_length - next);

		if (strncasecmp(field, name, length) == 0 && field[length] == ':')
			return true;
		next += end != NULL ? (size_t)(end - field) + 1 : exchange->fields_length;
	}
	return false;
}

void exchange_forget_fields(struct exchange *exchange)
{
	exchange->fields_length = 0;
}

void exchange_close_after(struct exchange *exchange)
{
	if (exchange->connection != NULL)
		exchange->connection->closes = true;
}

static const char *phrase_of(int status)
{
	static const struct {
		int status;
		const char *phrase;
	} phrases[] = {
		{ 200, "OK" },
		{ 201, "Created" },
		{ 204, "No Content" },
		{ 304, "Not Modified" },
		{ 400, "Bad Request" },
		{ 401, "Unauthorized" },
		{ 403, "Forbidden" },
		{ 404, "Not Found" },
		{ 405, "Method Not Allowed" },
		{ 408, "Request Timeout" },
		{ 409, "Conflict" },
		{ 412, "Precondition Failed" },
		{ 413, "Content Too Large" },
		{ 414, "URI Too Long" },
		{ 415, "Unsupported Media Type" },
		{ 417, "Expectation Failed" },
		{ 421, "Misdirected Request" },
		{ 422, "Unprocessable Content" },
		{ 429, "Too Many Requests" },
		{ 431, "Request Header Fields Too Large" },
		{ 500, "Internal Server Error" },
		{ 501, "Not Implemented" },
		{ 503, "Service Unavailable" },
		{ 504, "Gateway Timeout" },
		{ 505, "HTTP Version Not Supported" },
	};

	for (size_t next = 0; next < sizeof phrases / sizeof *phrases; next++)
		if (phrases[next].status == status)
			return phrases[next].phrase;
	return "Status";
}

/* Written once a second. */
static const char *date_of(struct http *http)
{
	const time_t now = time(NULL);
	struct tm parts;

	if (now == http->date_second)
		return http->date;
	http->date_second = now;
	if (gmtime_r(&now, &parts) == NULL ||
	    strftime(http->date, sizeof http->date, "%a, %d %b %Y %H:%M:%S GMT", &parts) == 0)
		http->date[0] = '\0';
	return http->date;
}

static struct connection_part text_part(const char *text, size_t length)
{
	return (struct connection_part){ .content = { .bytes = text, .length = length },
		                         .is_copied = true };
}

static struct connection_part constant_part(const char *text)
{
	return (struct connection_part){
		.content = { .bytes = text, .length = strlen(text), .is_shared = true }
	};
}

static bool has_body(const struct exchange *exchange, int status)
{
	return exchange->message.method != METHOD_HEAD && status != 204 && status != 304;
}

/* Take the exchange from its owner. False if the client has disconnected. */
static bool take_back(struct exchange *exchange)
{
	if (exchange->connection == NULL) {
		exchange_free(exchange);
		return false;
	}
	exchange->is_owned = false;
	exchange->gone = NULL;
	exchange->sent = NULL;
	return true;
}

/* The answer is complete: send it, and continue with the next request. */
static void finish(struct connection *connection, bool good)
{
	if (!good) {
		connection_close(connection, false);
		return;
	}
	connection->state = WRITING;
	connection_advance(connection);
}

size_t connection_write_busy_head(const struct http *http, char head[BUSY_HEAD_SIZE])
{
	snprintf(head, BUSY_HEAD_SIZE,
	         "HTTP/1.1 503 Service Unavailable\r\nContent-Type: application/json\r\n"
	         "Content-Length: %zu\r\nRetry-After: 1\r\nCache-Control: no-store\r\n"
	         "Connection: close\r\n\r\n",
	         strlen(http->options.busy));
	return strlen(head);
}

void connection_answer_busy(struct connection *connection)
{
	char head[BUSY_HEAD_SIZE];
	const size_t length = connection_write_busy_head(connection->http, head);
	const struct connection_part parts[] = { text_part(head, length),
		                                 constant_part(connection->http->options.busy) };

	http_set_waiting(connection, false);
	connection->closes = true;
	finish(connection, connection_send(connection, parts, 2));
}

static void free_fields(struct exchange *exchange)
{
	free(exchange->fields);
	exchange->fields = NULL;
	exchange->fields_length = 0;
	exchange->fields_room = 0;
}

void exchange_answer(struct exchange *exchange, int status, struct outbox_bytes body)
{
	struct connection *connection = exchange->connection;
	struct connection_part parts[4];
	char start[START_SIZE];
	char length[48] = "";
	bool good;

	if (!take_back(exchange)) {
		release(body);
		return;
	}
	if (exchange->is_torn) {
		release(body);
		connection_answer_busy(connection);
		return;
	}
	/* the length of a streamed answer is not known to HEAD either */
	if (status != 204 && status != 304 &&
	    (body.length > 0 || exchange->message.method != METHOD_HEAD))
		snprintf(length, sizeof length, "Content-Length: %zu\r\n", body.length);
	snprintf(start, sizeof start, "HTTP/1.1 %d %s\r\nDate: %s\r\n%s%s", status,
	         phrase_of(status), date_of(connection->http), length,
	         connection->closes ? "Connection: close\r\n" : "");
	if (!has_body(exchange, status)) {
		release(body);
		body = (struct outbox_bytes){ .length = 0 };
	}
	parts[0] = text_part(start, strlen(start));
	parts[1] = text_part(exchange->fields, exchange->fields_length);
	parts[2] = constant_part("\r\n");
	parts[3] = (struct connection_part){ .content = body };
	good = connection_send(connection, parts, 4);
	free_fields(exchange);
	finish(connection, good);
}

/* ---- answers of unknown length ---- */

/* Free the request and its fields. Bytes after the request are kept, unless the connection is to be
 * closed. */
static void free_request(struct exchange *exchange)
{
	const size_t end = message_end(&exchange->message);

	free_fields(exchange);
	if (exchange->length > end && !exchange->connection->closes)
		return;
	free(exchange->bytes);
	exchange->bytes = NULL;
	exchange->room = 0;
	exchange->length = end;
}

bool exchange_begin(struct exchange *exchange, int status)
{
	struct connection *connection = exchange->connection;
	const unsigned silence = SILENCE;
	struct connection_part parts[3];
	char start[START_SIZE];

	if (connection == NULL || exchange->is_torn)
		return false;
	snprintf(start, sizeof start, "HTTP/1.1 %d %s\r\nDate: %s\r\n%s%s", status,
	         phrase_of(status), date_of(connection->http),
	         exchange->message.is_old ? "" : "Transfer-Encoding: chunked\r\n",
	         connection->closes ? "Connection: close\r\n" : "");
	parts[0] = text_part(start, strlen(start));
	parts[1] = text_part(exchange->fields, exchange->fields_length);
	parts[2] = constant_part("\r\n");
	connection->state = STREAMING;
	(void)setsockopt(connection->socket, IPPROTO_TCP, TCP_USER_TIMEOUT, &silence,
	                 sizeof silence);
	if (!connection_send(connection, parts, 3))
		return false;
	free_request(exchange);
	http_count_bytes(connection);
	return true;
}

/* As one chunk, except in HTTP/1.0. */
bool exchange_send_all(struct exchange *exchange, const struct outbox_bytes *parts, size_t count)
{
	struct connection *connection = exchange->connection;
	struct connection_part front;
	const struct connection_part back = constant_part("\r\n");
	size_t length = 0;
	char size[24];
	bool good = connection != NULL;

	for (size_t next = 0; next < count; next++)
		length += parts[next].length;
	snprintf(size, sizeof size, "%zx\r\n", length);
	front = text_part(size, strlen(size));
	if (good && length > 0 && !exchange->message.is_old)
		good = connection_queue(connection, &front);
	for (size_t next = 0; next < count; next++) {
		if (good)
			good = connection_queue(
			    connection, &(struct connection_part){ .content = parts[next] });
		else
			release(parts[next]);
	}
	if (good && length > 0 && !exchange->message.is_old)
		good = connection_queue(connection, &back);
	return good && connection_send(connection, NULL, 0) && connection_arm(connection);
}

bool exchange_send(struct exchange *exchange, struct outbox_bytes part)
{
	struct connection *connection = exchange->connection;
	struct connection_part parts[3];
	char size[24];
	bool good;

	if (connection == NULL || part.length == 0) {
		release(part);
		return connection != NULL;
	}
	snprintf(size, sizeof size, "%zx\r\n", part.length);
	parts[0] = text_part(size, strlen(size));
	parts[1] = (struct connection_part){ .content = part };
	parts[2] = constant_part("\r\n");
	good = exchange->message.is_old ? connection_send(connection, parts + 1, 1)
	                                : connection_send(connection, parts, 3);
	return good && connection_arm(connection);
}

void exchange_end(struct exchange *exchange)
{
	struct connection *connection = exchange->connection;
	const struct connection_part last = constant_part("0\r\n\r\n");
	const bool is_old = exchange->message.is_old;

	if (take_back(exchange))
		finish(connection, is_old || connection_send(connection, &last, 1));
}

void exchange_abort(struct exchange *exchange)
{
	struct connection *connection = exchange->connection;

	if (take_back(exchange))
		connection_close(connection, false);
}

size_t exchange_waiting(const struct exchange *exchange)
{
	return exchange->connection != NULL ? exchange->connection->outbox.length : 0;
}

void exchange_watch_sent(struct exchange *exchange, void (*sent)(void *payload))
{
	exchange->sent = sent;
}
