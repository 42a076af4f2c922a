/* Fuzzing the parser of requests: any bytes, as one connection would bring them. However the bytes
 * are split into pieces, the parser finds the same requests and the same fault, and returns only
 * pointers into the buffer. The bytes 0xFD to 0xFF are ends of pieces.
 */
#include "fuzz.h"

#include "common/authority.h"
#include "server/http/message.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
	FIRST_END = 0xFD,
	MOST_SIZE = 1 << 16
};

/* The result of a connection. */
struct found {
	uint64_t digest;
	size_t requests;
	enum message_fault fault;
};

static void must(bool good, const char *what)
{
	if (good)
		return;
	fprintf(stderr, "%s\n", what);
	abort();
}

static void add(struct found *found, const void *bytes, size_t length)
{
	const unsigned char *next = bytes;

	for (size_t left = length; left > 0; left--)
		found->digest = (found->digest ^ *next++) * 1099511628211U;
	found->digest = (found->digest ^ length) * 1099511628211U;
}

static void add_span(struct found *found, const char *bytes, struct message_span span, size_t end)
{
	must((size_t)span.first + span.length <= end, "beyond the message");
	add(found, bytes + span.first, span.length);
}

static void take(struct found *found, const struct message *message, const char *bytes,
                 size_t length)
{
	const size_t end = message_end(message);
	struct authority authority;

	must(message->has_head && end <= length && end <= MESSAGE_MOST, "too long");
	must(message->method != 0 && message->count <= MESSAGE_MOST_FIELDS, "no head");
	must((message->is_old && message->host.length == 0) ||
	         authority_read(&authority, bytes + message->host.first, message->host.length),
	     "no host");
	must(strlen(bytes + message->path.first) == message->path.length, "a path is no text");
	add_span(found, bytes, message->path, end);
	add_span(found, bytes, message->query, end);
	add_span(found, bytes, message->host, end);
	add_span(found, bytes, message->body, end);
	for (size_t next = 0; next < message->count; next++) {
		const struct message_field *field = &message->fields[next];

		add_span(found, bytes, field->name, end);
		add_span(found, bytes, field->value, end);
		must(strlen(bytes + field->value.first) == field->value.length, "no text");
	}
	found->requests++;
}

/* The next piece: up to its end, or all there is room for. */
static size_t piece_of(const uint8_t *data, size_t size, bool in_pieces)
{
	size_t next = 0;

	if (!in_pieces)
		return size;
	while (next < size && data[next] < FIRST_END)
		next++;
	return next < size ? next + 1 : size;
}

static struct found listen_to(const uint8_t *data, size_t size, bool in_pieces)
{
	static char bytes[MESSAGE_ROOM + 1];
	struct message message = { .fault = FAULT_NONE };
	struct found found = { .digest = 14695981039346656037U };
	size_t length = 0;

	while (size > 0) {
		const size_t room = MESSAGE_ROOM - length;
		const size_t piece = piece_of(data, size, in_pieces);
		const size_t moved = piece < room ? piece : room;
		enum message_state state;

		must(moved > 0, "it waits for more than there is room for");
		memcpy(bytes + length, data, moved);
		length += moved;
		data += moved;
		size -= moved;
		while ((state = message_read(&message, bytes, &length)) == MESSAGE_WHOLE) {
			const size_t end = message_end(&message);

			take(&found, &message, bytes, length);
			memmove(bytes, bytes + end, length - end);
			length -= end;
			message = (struct message){ .fault = FAULT_NONE };
			if (length == 0)
				break;
		}
		must(length <= MESSAGE_ROOM, "it has grown");
		if (state == MESSAGE_FAULTY) {
			must(message.fault != FAULT_NONE && message.why != NULL, "no reason");
			must(message_read(&message, bytes, &length) == MESSAGE_FAULTY,
			     "it goes on");
			found.fault = message.fault;
			break;
		}
	}
	return found;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct found whole;
	struct found pieces;

	if (size > MOST_SIZE)
		return 0;
	whole = listen_to(data, size, false);
	pieces = listen_to(data, size, true);
	must(whole.requests == pieces.requests && whole.digest == pieces.digest,
	     "the requests depend on the pieces");
	must((whole.fault == FAULT_NONE) == (pieces.fault == FAULT_NONE),
	     "a fault depends on the pieces");
	return 0;
}
