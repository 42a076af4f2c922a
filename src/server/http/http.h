/* HTTP: a listener and its connections, over TCP or TLS, independent of the content that is served.
 * Everything here belongs to the thread of the loop. */
#ifndef PINDECK_HTTP_H
#define PINDECK_HTTP_H

#include "server/http/exchange.h"

#include <event2/event.h>
#include <openssl/types.h>

struct http;

struct http_limits {
	size_t connections; /* in total */
	size_t reserve;     /* of those, not for anonymous clients: a quarter for trusted ones, a
	                       quarter for the first trustee alone, and a half for clients beyond
	                       the limits, which may prove that they are trusted */
	size_t trustees;    /* those who may write; the first one may revoke the others */
	size_t per_trustee; /* connections of each trustee but the first */
	size_t
	    per_address; /* connections of one address, or of one IPv6 network; 0 for any number */
	bool counts_loopback; /* the limit of an address is one of this machine's too */
	size_t bytes;         /* of requests and answers that wait, in total */
};

struct http_options {
	struct event_base *loop;
	SSL_CTX *tls; /* a null pointer for HTTP; a reference is kept */
	struct http_limits limits;
	/* The body that is sent with status 503 if memory runs out; it outlives the listener. */
	const char *busy;
	/* A request is complete; or it is refused, and its connection is closed after the answer.
	 */
	void (*answer)(void *payload, struct exchange *exchange);
	void (*refuse)(void *payload, struct exchange *exchange, enum message_fault fault,
	               const char *why);
	void *payload;
};

/* A listener at an address that getaddrinfo accepts. A null pointer on failure, with the reason in
 * errno. */
struct http *http_new(const struct http_options *options, const char *host, uint16_t port);

/* Close all connections. Exchanges that are still owned stay until their owners end them. */
void http_free(struct http *http);

uint16_t http_port(const struct http *http);

/* TLS with a certificate, followed by its chain, and its key, all as PEM. A null pointer when they
 * cannot be used. The caller frees it. */
SSL_CTX *http_load_certificate(const char *certificate, const char *key);

/* Use this certificate for the next connections. */
void http_use_certificate(struct http *http, SSL_CTX *tls);

/* Close the connections whose pass is not valid any more: one that is being answered, after the
 * answer, and a stream at the second call. */
void http_check_passes(struct http *http, bool (*is_valid)(const void *pass, void *payload),
                       void *payload);

/* Call about once a second: closes connections whose deadline has passed. */
void http_tick(struct http *http);

/* Accept nothing more, and free the address. */
void http_stop_listening(struct http *http);

#endif
