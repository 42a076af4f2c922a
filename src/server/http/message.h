/* Message: one HTTP/1.x request, read strictly by RFC 9112. It performs no I/O and allocates
 * nothing. A message that two programs could frame differently is a fault: the caller refuses it
 * and closes the connection. */
#ifndef PINDECK_MESSAGE_H
#define PINDECK_MESSAGE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
	MESSAGE_MOST = 14 * 1024,         /* bytes of a head and its decoded body together */
	MESSAGE_ROOM = MESSAGE_MOST + 64, /* bytes of the caller's buffer, at most */
	MESSAGE_MOST_TARGET = 8 * 1024,   /* bytes of a request line */
	MESSAGE_MOST_FIELDS = 64
};

/* Bits, so that a route can name several. */
enum message_method {
	METHOD_GET = 1,
	METHOD_HEAD = 2,
	METHOD_POST = 4,
	METHOD_PUT = 8,
	METHOD_DELETE = 16,
	METHOD_PATCH = 32,
	METHOD_OPTIONS = 64,
	METHOD_TRACE = 128
};

enum message_state {
	MESSAGE_MORE,  /* bytes are missing */
	MESSAGE_WHOLE, /* the request is complete; the bytes after it belong to the next one */
	MESSAGE_FAULTY /* no further byte of this connection may be read as a request */
};

enum message_fault {
	FAULT_NONE,
	FAULT_MALFORMED,
	FAULT_BODY_TOO_LONG,
	FAULT_TARGET_TOO_LONG,
	FAULT_HEAD_TOO_LONG,
	FAULT_EXPECTATION,
	FAULT_METHOD,
	FAULT_CODING,
	FAULT_VERSION,
	FAULT_TOO_SLOW, /* found by the connection, not by the parser */
	MESSAGE_FAULTS
};

/* Bytes of the buffer. */
struct message_span {
	uint16_t first;
	uint16_t length;
};

struct message_field {
	struct message_span name;
	struct message_span value; /* a NUL byte follows it */
};

/* All zeros: nothing was read. */
struct message {
	enum message_fault fault;
	const char *why;            /* of a fault: the rule that the request violates, as a constant
	                               text */
	enum message_method method; /* of a whole head, as everything that follows */
	bool is_old;                /* HTTP/1.0 */
	bool closes;                /* the client asks for the connection to be closed */
	bool expects;               /* the client waits for 100 Continue before it sends the body */
	bool has_head;
	struct message_span path; /* a NUL byte follows; of no length for / without one */
	struct message_span query;
	struct message_span host; /* from the target, else from the field */
	struct message_span body;
	struct message_field fields[MESSAGE_MOST_FIELDS];
	size_t count; /* of fields */

	/* private: how far it was read */
	int phase;
	size_t line;     /* where the current line begins */
	size_t read;     /* bytes looked at */
	uint64_t wanted; /* bytes of the body, or of a chunk, still to come */
	unsigned digits; /* of a chunk's size */
	unsigned seen;   /* which fields of framing there were */
	bool has_target_host;
};

/* Parse the bytes received so far, from the beginning of the message. NUL bytes are written into
 * the buffer, and chunks are joined in place, which reduces the length. While it returns
 * MESSAGE_MORE, call it again with further bytes appended. */
enum message_state message_read(struct message *message, char *bytes, size_t *length);

/* Where a whole message ends in the buffer. */
size_t message_end(const struct message *message);

/* The value of the first field of that name, compared without regard to case; a null pointer when
 * there is none. */
const char *message_field(const struct message *message, const char *bytes, const char *name);

/* ---- the tag of an answer for ETag ---- */

enum {
	ENTITY_TAG_SIZE = 72 /* an id of a board, a dash, 16 digits and a NUL byte */
};

/* Begins with the id of the board, for If-Match; the id of other content is empty. */
void entity_tag_write(const char *id, const void *content, size_t length,
                      char tag[ENTITY_TAG_SIZE]);

#endif
