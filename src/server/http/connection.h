/* Connection: the bytes of one client, its requests one after the other, and their answers. Private
 * to this folder. */
#ifndef PINDECK_CONNECTION_H
#define PINDECK_CONNECTION_H

#include "server/http/http.h"

#include <event2/event_struct.h>
#include <netinet/in.h>
#include <sys/queue.h>

enum connection_state {
	READING,   /* a request, or waiting for its first byte */
	ANSWERING, /* the owner of the exchange prepares the answer */
	STREAMING, /* the same, and the head of the answer is sent */
	WRITING,   /* the answer is complete and not all of it is sent */
	LINGERING  /* nothing more is sent; received bytes are discarded until the client closes */
};

enum {
	SCRATCH_SIZE = 16 * 1024,
	ADDRESS_PLACES = 1024
};

TAILQ_HEAD(connections, connection);

union socket_address {
	struct sockaddr any;
	struct sockaddr_in four;
	struct sockaddr_in6 six;
};

/* An address that has connections; of IPv6, a home or a site. */
struct address {
	struct address *next;
	struct address *site; /* of a home of IPv6; a null pointer for others */
	struct in6_addr key;
	bool is_exempt;             /* the limit of connections of an address does not apply */
	size_t count;               /* connections that are neither trusted nor crowded */
	size_t holders;             /* connections, or homes */
	size_t trusted;             /* trusted connections */
	size_t handshakes;          /* handshakes in progress */
	struct connections waiting; /* connections that wait for a request and are not trusted; the
	                               longest-waiting first */
};

/* One of those who may write, and the connections of all their devices. */
struct trustee {
	size_t count;
	struct connections waiting; /* connections that wait for a request; the longest-waiting
	                               first */
};

struct connection {
	struct http *http;
	struct address *address;
	union socket_address peer;
	struct exchange *exchange; /* a null pointer before the first byte of a request */
	SSL *tls;
	struct outbox outbox;
	struct event event;
	int64_t deadline;        /* a second; 0 for none */
	struct trustee *trustee; /* for whom the client may write; a null pointer for none */
	void *pass;              /* with which it proved that, or a null pointer */
	size_t counted;          /* bytes that count for the limit of all connections */
	size_t discarded;        /* bytes discarded while it lingers */
	size_t awaited; /* the number of bytes at which the system reports the socket as readable
	                 */
	int socket;
	enum connection_state state;
	short armed;       /* the events that it waits for */
	bool is_secured;   /* the handshake of TLS is done */
	bool is_shaking;   /* the handshake is in progress, and counted */
	bool is_queued;    /* its ClientHello has arrived and waits until fewer handshakes are in
	                      progress */
	bool wants_write;  /* TLS must write before it can continue */
	bool is_crowded;   /* beyond the limits: it gets one short answer */
	bool closes;       /* the connection is closed after the answer */
	bool has_ended;    /* the client sends nothing more */
	bool is_advancing; /* connection_advance is running, and frees it */
	bool is_dead;
	bool is_waiting; /* it is in the lists of waiting connections */
	TAILQ_ENTRY(connection) queued;
	TAILQ_ENTRY(connection) all;
	TAILQ_ENTRY(connection) waiting;
	TAILQ_ENTRY(connection) waiting_here;
};

struct exchange {
	struct connection *connection; /* a null pointer after the client has disconnected */
	union socket_address peer;     /* address of the connection, which may be closed */
	struct message message;
	char *bytes; /* of the request, and bytes received after it */
	size_t length;
	size_t room;
	char *fields; /* of the answer */
	size_t fields_length;
	size_t fields_room;
	bool is_torn;  /* memory ran out for a field */
	bool is_owned; /* handed out and not ended */
	bool has_continued;
	void (*gone)(void *payload);
	void (*sent)(void *payload);
	void *payload;
};

struct http {
	struct http_options options;
	SSL_CTX *tls;
	struct event accepting;
	struct event turn; /* lets handshakes begin that were queued */
	int listener;      /* -1 once it is closed */
	bool is_paused;    /* no file is left for another connection */
	size_t count;
	size_t anonymous; /* connections that are neither trusted nor crowded */
	size_t trusted;   /* connections of all trustees but the first */
	size_t crowded;   /* beyond the limits, and not trusted */
	size_t bytes;
	struct connections all;
	struct connections waiting; /* anonymous connections that wait for a request; the
	                               longest-waiting first */
	struct connections crowd;   /* crowded connections, the same */
	struct connections queue;   /* connections that wait for a handshake; the longest-waiting
	                               first */
	size_t handshakes;          /* handshakes in progress */
	struct trustee *trustees;
	struct address *addresses[ADDRESS_PLACES];
	time_t date_second;
	char date[40];
	char scratch[SCRATCH_SIZE];
};

/* ---- bytes in and out, TCP or TLS ---- */

enum transport_result {
	TRANSPORT_MOVED,
	TRANSPORT_BLOCKED,
	TRANSPORT_ENDED, /* reading: the client sends nothing more */
	TRANSPORT_BROKEN
};

/* Until it is done, nothing else is possible. */
enum transport_result transport_secure(struct connection *connection);

enum transport_result transport_read(struct connection *connection, char *bytes, size_t size,
                                     size_t *moved);
enum transport_result transport_write(struct connection *connection, const struct iovec *parts,
                                      int count, size_t *moved);

/* Bytes that TLS holds for a connection whose handshake is done, because the client sends more than
 * is read or reads less than is sent. */
size_t transport_buffered(const struct connection *connection);

/* Nothing more is sent. */
void transport_finish(struct connection *connection);

/* ---- connection.c ---- */

/* Advance the connection as far as possible without waiting. It may free the connection. */
void connection_advance(struct connection *connection);

/* Wait for the event that the next step needs; false if the system has no memory for that. */
bool connection_arm(struct connection *connection);

struct connection_part {
	struct outbox_bytes content;
	bool is_copied; /* before the next step, if that has to wait */
};

/* Send the bytes that wait, then these, up to MOST_PARTS parts; count may be 0. False when the
 * connection is broken, or if memory runs out; all parts are released in any case. */
enum {
	MOST_PARTS = 16
};
bool connection_send(struct connection *connection, const struct connection_part *parts, int count);

/* Append one part to the waiting bytes, to be sent with the next call of connection_send. */
bool connection_queue(struct connection *connection, const struct connection_part *part);

/* Close it. The owner keeps the exchange; with tell, the owner is notified. */
void connection_close(struct connection *connection, bool tell);

/* The pass of the client was revoked: close it, or after the answer that is being prepared or sent.
 * Its owner may end a stream properly; if it has not at the next call, that is closed too. */
void connection_revoke(struct connection *connection);

/* The deadline has passed: answer a client in the middle of a request, close any other connection.
 */
void connection_is_late(struct connection *connection);

/* ---- http.c: limits ---- */

/* Add it to, or remove it from, the lists of connections that wait for a request. */
void http_set_waiting(struct connection *connection, bool waits);

/* Count it for that trustee; false when there is no place for one more of these. */
bool http_trust(struct connection *connection, size_t trustee);

/* Begin a handshake. Their number is limited, because a handshake costs more memory than the rest
 * of a connection. Beyond the limit the connection is queued, and continues when its turn comes. */
bool http_begin_handshake(struct connection *connection);

/* The handshake is done, or the connection is closed. */
void http_end_handshake(struct connection *connection);

/* Count the bytes that the connection holds. */
void http_count_bytes(struct connection *connection);

/* True when no more memory should be given to a connection that is not trusted. */
bool http_is_full(const struct connection *connection);

/* Forget a closed connection. */
void http_forget(struct connection *connection);

/* ---- exchange.c ---- */

struct exchange *exchange_new(struct connection *connection);
void exchange_free(struct exchange *exchange);

/* Make room for that number of further bytes of a request; false if memory runs out. */
bool exchange_grow(struct exchange *exchange, size_t more);

/* The head of a 503 answer that needs no memory, whose body is http_options.busy; returns its
 * length. */
enum {
	BUSY_HEAD_SIZE = 256
};
size_t connection_write_busy_head(const struct http *http, char head[BUSY_HEAD_SIZE]);

/* Answer with that 503; the connection is closed after it. */
void connection_answer_busy(struct connection *connection);

#endif
