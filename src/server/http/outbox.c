/* Outbox: bytes that wait to be sent on one connection. */
#include "server/http/outbox.h"

#include <stdlib.h>
#include <string.h>

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
