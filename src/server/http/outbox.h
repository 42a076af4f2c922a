/* Outbox: bytes that wait to be sent on one connection, by reference where they are shared. */
#ifndef PINDECK_OUTBOX_H
#define PINDECK_OUTBOX_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/uio.h>

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

#endif
