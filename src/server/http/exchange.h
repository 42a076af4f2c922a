/* An exchange: a request and its answer, and the outbox of a connection. Everything here belongs to
 * the thread of the loop. */
#ifndef PINDECK_EXCHANGE_H
#define PINDECK_EXCHANGE_H

#include "server/http/message.h"

#include <stdbool.h>
#include <stddef.h>
#include <sys/uio.h>

/* ---- outbox: bytes that wait to be sent on one connection, by reference where shared ---- */

/* Bytes, and the function that releases them: release is called exactly once, and may
 * be a null pointer. */
struct outbox_bytes {
	const char *bytes;
	size_t length;
	void (*release)(void *owner);
	void *owner;
	bool is_shared; /* shared with others: the bytes do not count as memory of this connection
	                 */
};

struct outbox_piece;

/* All zeros: empty. */
struct outbox {
	struct outbox_piece *first;
	struct outbox_piece *last;
	size_t length; /* of everything in it */
	size_t owned;  /* bytes of memory that only it holds */
};

/* Release its whole content. */
void outbox_clear(struct outbox *outbox);

/* Append all but the first skipped bytes, as a copy or by reference. False if memory runs out, and
 * then the bytes are released. */
bool outbox_copy(struct outbox *outbox, const char *bytes, size_t length, size_t skipped);
bool outbox_add(struct outbox *outbox, struct outbox_bytes bytes, size_t skipped);

/* The next bytes to send; returns the number of parts, at most `most`. */
int outbox_parts(const struct outbox *outbox, struct iovec *parts, int most);

/* That number of bytes was sent. */
void outbox_drain(struct outbox *outbox, size_t sent);

/* ---- an exchange ---- */

/* A request that is being answered. Its owner ends it exactly once, with exchange_answer,
 * exchange_end or exchange_abort, even if the client has disconnected meanwhile. */
struct exchange;

/* ---- the request ---- */

enum {
	EXCHANGE_ADDRESS_SIZE = 64
};

enum message_method exchange_method(const struct exchange *exchange);
const char *exchange_path(const struct exchange *exchange);

/* The text after the question mark; a null pointer when there is none. */
const char *exchange_query(const struct exchange *exchange);

/* The host in the request, not terminated by a NUL byte. */
const char *exchange_host(const struct exchange *exchange, size_t *length);

/* A field's value; a null pointer when there is none. */
const char *exchange_field(const struct exchange *exchange, const char *name);

/* The whole body. */
const char *exchange_body(const struct exchange *exchange, size_t *length);

/* The address of the client as text, also after it has disconnected. */
void exchange_address(const struct exchange *exchange, char address[EXCHANGE_ADDRESS_SIZE]);

/* True when the client can no longer be answered. */
bool exchange_has_gone(const struct exchange *exchange);

/* Trust the client, which may write for that trustee: its connection counts for the limit of the
 * trustee and no longer for those of anonymous ones, until the pass, which is freed with it, is
 * revoked. Nothing changes when the trustee has too many connections. */
void exchange_trust(struct exchange *exchange, size_t trustee, void *pass);
bool exchange_is_trusted(const struct exchange *exchange);

/* False for a connection beyond the limits, which is closed after one short answer. */
bool exchange_may_last(const struct exchange *exchange);

/* Set the callback for a client that disconnects, or closes its sending side, before the exchange
 * has ended. It is called in the loop, at most once; the owner may then abort the exchange. A null
 * pointer removes it. */
void exchange_watch(struct exchange *exchange, void (*gone)(void *payload), void *payload);

/* ---- the answer ---- */

/* Add a field to the answer. Without memory the answer becomes a 503. */
void exchange_tell(struct exchange *exchange, const char *name, const char *value);
bool exchange_tells(const struct exchange *exchange, const char *name);
void exchange_forget_fields(struct exchange *exchange);

/* Close the connection after the answer. */
void exchange_close_after(struct exchange *exchange);

/* The whole answer, which ends the exchange. The body is released when it is sent, or at once for
 * one that has none, such as that of HEAD. */
void exchange_answer(struct exchange *exchange, int status, struct outbox_bytes body);

/* An answer of unknown length: its head, then any number of parts, then its end. exchange_send is
 * false if memory runs out and when the connection is broken; the owner then calls exchange_abort.
 * None of these functions calls back. */
bool exchange_begin(struct exchange *exchange, int status);
bool exchange_send(struct exchange *exchange, struct outbox_bytes part);
bool exchange_send_all(struct exchange *exchange, const struct outbox_bytes *parts, size_t count);
void exchange_end(struct exchange *exchange);

/* Close the connection without an end of the answer, so that the client detects that it is
 * incomplete. */
void exchange_abort(struct exchange *exchange);

/* The number of bytes that wait to be sent. */
size_t exchange_waiting(const struct exchange *exchange);

/* Set the callback for the moment at which no bytes wait to be sent any more. Called in the loop.
 */
void exchange_watch_sent(struct exchange *exchange, void (*sent)(void *payload));

#endif
