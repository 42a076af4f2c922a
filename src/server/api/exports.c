/* Exports: all stored games, in blocks. A block is read when the one before it is sent, so an
 * export takes the memory of one block, however large the store is. */
#include "server/api/lookup_answers.h"

#include "server/api/lookup.h"
#include "server/api/requester.h"
#include "server/api/server_state.h"

#include <stddef.h>
#include <stdlib.h>

struct export
{
	struct lookup lookup; /* first; the query has the format, and the end of the last block */
	struct archive_cursor last; /* line of this block; all zeros for the last block */
	bool sending;               /* this block */
	struct stream_pass stream_pass;
};

static const char *const content_types[] = {
	[ARCHIVE_CSV] = "text/csv; charset=utf-8",
	[ARCHIVE_JSON] = "application/x-ndjson",
	[ARCHIVE_SHEET] = "text/plain; charset=utf-8",
};

static const char *content_type(const struct lookup *lookup)
{
	return content_types[lookup->query.format];
}

/* In the worker's thread. */
static void read_block(struct lookup *lookup, struct journal journal)
{
	struct export *export = (struct export *)lookup;

	export->last = archive_block(journal, &lookup->query, &lookup->answer);
}

/* The whole block is sent: read the next one. */
static void on_sent(void *payload)
{
	struct export *export = payload;

	if (!export->sending)
		return;
	export->sending = false;
	export->lookup.query.after = export->last;
	lookup_go_on(&export->lookup);
}

/* The connection owns the bytes of the block, and frees them when they are sent. */
static bool send_block(struct lookup *lookup)
{
	struct writer *writer = &lookup->answer.writer;
	const struct outbox_bytes block = { .bytes = writer->text,
		                            .length = writer->length,
		                            .release = free,
		                            .owner = writer->text };

	*writer = (struct writer){ .text = NULL };
	return exchange_send(lookup->call.exchange, block);
}

static bool begin(struct lookup *lookup)
{
	lookup->begun = lookup->begun || call_begin(&lookup->call, content_type(lookup));
	return lookup->begun;
}

static void answer_block(struct lookup *lookup)
{
	struct export *export = (struct export *)lookup;
	struct exchange *exchange = lookup->call.exchange;

	if (lookup->answer.writer.failed || !begin(lookup) || !send_block(lookup)) {
		exchange_abort(exchange);
		lookup_free(lookup);
		return;
	}
	if (export->last.game == 0) {
		exchange_end(exchange);
		lookup_free(lookup);
		return;
	}
	export->sending = true;
	if (exchange_waiting(exchange) == 0)
		on_sent(export);
}

/* ---- the token or session of the client --------------------------------------------------------
 */

static void free_pass(struct lookup *lookup)
{
	struct export *export = (struct export *)lookup;

	stream_passes_remove(&lookup->call.server->stream_passes, &export->stream_pass);
}

static void on_revoked(struct stream_pass *stream_pass)
{
	struct export *export =
	    (struct export *)((char *)stream_pass - offsetof(struct export, stream_pass));

	free_pass(&export->lookup);
	lookup_drop(&export->lookup);
}

static void add_pass(struct export *export)
{
	export->stream_pass.pass = requester_pass(&export->lookup.call);
	export->stream_pass.revoke = on_revoked;
	stream_passes_add(&export->lookup.call.server->stream_passes, &export->stream_pass);
}

/* ------------------------------------------------------------------------------------------------
 */

static const struct lookup_kind exports = { .size = sizeof(struct export),
	                                    .query = offsetof(struct export, lookup.query),
	                                    .run = read_block,
	                                    .answer = answer_block,
	                                    .sent = on_sent,
	                                    .free = free_pass };

static void answer_head(struct lookup *lookup)
{
	call_tell(&lookup->call, "Content-Type", content_type(lookup));
	call_answer_nothing(&lookup->call, 200);
	lookup_free(lookup);
}

void answer_export(struct call *call)
{
	struct lookup *lookup = lookup_new(call, &exports);
	struct refusal *refusal = lookup != NULL ? &lookup->answer.refusal : NULL;

	if (lookup == NULL)
		return;
	lookup->is_long = true;
	if (refusal->code == NOT_REFUSED && call->method == METHOD_HEAD) {
		answer_head(lookup);
		return;
	}
	if (refusal->code == NOT_REFUSED && !exchange_may_last(call->exchange))
		refuse(refusal, TOO_BUSY);
	if (refusal->code == NOT_REFUSED)
		add_pass((struct export *)lookup);
	lookup_start(lookup);
}
