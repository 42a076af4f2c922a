/* Lookups: submitted to a worker, watched while they run, answered when the worker returns them. */
#include "server/api/lookup.h"

#include "common/monotonic.h"
#include "server/api/endpoint.h"
#include "server/api/requester.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

enum {
	USUAL_LIMIT = 50,
	LONGEST = 30 * 1000 /* milliseconds that a query may take */
};

static struct worker *worker_for(const struct lookup *lookup)
{
	const struct server *server = lookup->call.server;

	return lookup->is_long ? server->report_worker : server->lookup_worker;
}

static struct journal journal_for(const struct lookup *lookup)
{
	const struct server_options *options = &lookup->call.server->options;

	return lookup->is_long ? options->report_journal : options->lookup_journal;
}

/* ---- in the worker's thread ---- */

static void run(struct job *job)
{
	struct lookup *lookup = (struct lookup *)job;

	lookup->journal.inner = journal_for(lookup);
	if (!watched_journal_is_cancelled(&lookup->journal))
		lookup->kind->run(lookup, watched_journal_open(&lookup->journal));
	/* the result may be incomplete */
	if (watched_journal_is_cancelled(&lookup->journal))
		refuse(&lookup->answer.refusal, CLOSING);
}

/* ---- in the loop ---- */

void lookup_free(struct lookup *lookup)
{
	if (lookup->kind->free != NULL)
		lookup->kind->free(lookup);
	writer_free(&lookup->answer.writer);
	free(lookup);
}

/* An answer that has begun is aborted: its missing end tells the client that it is incomplete. */
static void refuse_call(struct lookup *lookup, const struct refusal *refusal)
{
	lookup->answered = true;
	if (lookup->begun)
		exchange_abort(lookup->call.exchange);
	else
		call_refuse(&lookup->call, refusal);
}

static void on_done(struct job *job)
{
	struct lookup *lookup = (struct lookup *)job;

	lookup->submitted = false;
	if (!lookup->answered && lookup->answer.refusal.code == NOT_REFUSED) {
		lookup->kind->answer(lookup);
		return;
	}
	if (!lookup->answered)
		refuse_call(lookup, &lookup->answer.refusal);
	lookup_free(lookup);
}

/* A query that has visited more lines since it was last overdue gets more time. Any other is
 * refused: either the store hangs, or the worker has too much to do. */
static void on_late(struct job *job)
{
	struct lookup *lookup = (struct lookup *)job;
	struct worker *worker = worker_for(lookup);
	const unsigned visited = atomic_load(&lookup->journal.lines);
	const bool goes_on = visited != lookup->visited;
	const bool hangs = !goes_on && worker_hangs(worker);
	struct refusal refusal = { .code = hangs ? STORE_SILENT : TOO_BUSY };

	if (lookup->answered)
		return;
	if (worker_withdraw(worker, job)) {
		refuse_call(lookup, &refusal);
		lookup_free(lookup);
		return;
	}
	lookup->visited = visited;
	if (goes_on && monotonic_milliseconds() - lookup->since < LONGEST) {
		worker_extend(worker, job, SERVER_DEADLINE);
		return;
	}
	atomic_store(&lookup->journal.cancelled, true);
	refuse_call(lookup, &refusal);
}

void lookup_drop(struct lookup *lookup)
{
	if (lookup->answered)
		return;
	exchange_abort(lookup->call.exchange);
	lookup->answered = true;
	atomic_store(&lookup->journal.cancelled, true);
	if (!lookup->submitted || worker_withdraw(worker_for(lookup), &lookup->job))
		lookup_free(lookup);
}

/* The client has disconnected, or has only closed its sending side and still reads. Cheap queries
 * are finished because of the second case. */
static void on_gone(void *payload)
{
	struct lookup *lookup = payload;

	if (lookup->is_long || exchange_has_gone(lookup->call.exchange))
		lookup_drop(lookup);
}

static bool submit(struct lookup *lookup)
{
	struct worker *worker = worker_for(lookup);
	struct refusal *refusal = &lookup->answer.refusal;
	enum worker_answer answer = WORKER_FULL;

	lookup->since = monotonic_milliseconds();
	if (worker_hangs(worker))
		refuse(refusal, STORE_SILENT);
	else if ((answer = worker_submit(worker, &lookup->job)) != WORKER_TAKEN)
		refuse(refusal, answer == WORKER_FULL ? TOO_BUSY : TOO_MANY_LOOKUPS);
	lookup->submitted = answer == WORKER_TAKEN;
	return lookup->submitted;
}

void lookup_go_on(struct lookup *lookup)
{
	if (submit(lookup))
		return;
	refuse_call(lookup, &lookup->answer.refusal);
	lookup_free(lookup);
}

void lookup_start(struct lookup *lookup)
{
	if (lookup->answer.refusal.code != NOT_REFUSED || !submit(lookup)) {
		refuse_call(lookup, &lookup->answer.refusal);
		lookup_free(lookup);
		return;
	}
	if (lookup->kind->sent != NULL)
		exchange_watch_sent(lookup->call.exchange, lookup->kind->sent);
	/* must be the last call: if the client has disconnected, it frees the lookup */
	exchange_watch(lookup->call.exchange, on_gone, lookup);
}

/* The house decides whether callers without permission see display names. */
static enum archive_names names_for(const struct call *call)
{
	if (requester_is_trusted(call))
		return ARCHIVE_FULL_NAMES;
	return access_shows_board_names_only(call->server->access) ? ARCHIVE_BOARD_NAMES
	                                                           : ARCHIVE_DISPLAY_NAMES;
}

static void read_query(struct lookup *lookup)
{
	const struct form_member *const *members = lookup->call.endpoint->query;
	const struct archive_query *query = &lookup->query;
	struct refusal *refusal = &lookup->answer.refusal;

	form_read_query(members, exchange_query(lookup->call.exchange),
	                (char *)lookup + lookup->kind->query, refusal);
	if (refusal->code == NOT_REFUSED && query->by_time && query->from > query->until)
		form_refuse_query(members, refusal);
}

struct lookup *lookup_new(const struct call *call, const struct lookup_kind *kind)
{
	struct lookup *lookup = calloc(1, kind->size);

	if (lookup == NULL) {
		call_refuse_code(call, TOO_BUSY);
		return NULL;
	}
	lookup->job.work = run;
	lookup->job.done = on_done;
	lookup->job.late = on_late;
	lookup->job.client = requester_client(call);
	lookup->kind = kind;
	lookup->call = *call;
	lookup->journal.closing = &call->server->ends;
	lookup->query = (struct archive_query){ .game = call->game,
		                                .week = call->week,
		                                .people = call->server->people,
		                                .names = names_for(call),
		                                .action = AUDIT_ACTIONS,
		                                .limit = USUAL_LIMIT };
	memcpy(lookup->query.bowler, call->who, sizeof lookup->query.bowler);
	memcpy(lookup->query.league, call->league, sizeof lookup->query.league);
	read_query(lookup);
	return lookup;
}

/* ---- the queries of the archive that have one answer ---- */

static void run_search(struct lookup *lookup, struct journal journal)
{
	struct archive_answer *answer = &lookup->answer;

	lookup->call.endpoint->find(journal, &lookup->query, answer);
	if (!answer->writer.failed)
		entity_tag_write(answer->id, answer->writer.text, answer->writer.length,
		                 answer->tag);
}

static struct kept_question question_of(const struct lookup *lookup)
{
	const struct archive_query *query = &lookup->query;
	struct kept_question question = { .names = query->names,
		                          .by_time = query->by_time,
		                          .from = query->from,
		                          .until = query->until,
		                          .changes =
		                              lane_set_changes(lookup->call.server->lane_set) };

	question.register_lines = roster_lines(shared_roster_borrow(query->people));
	shared_roster_return(query->people);
	return question;
}

/* The boards of free lanes and the pages of the house ask again and again for highs, which take
 * every stored game. */
static void run_highs(struct lookup *lookup, struct journal journal)
{
	struct kept_answers *kept = lookup->call.server->highs;
	const struct kept_question question = question_of(lookup); /* before the games are read */
	const int64_t asked = monotonic_milliseconds();
	struct archive_answer *answer = &lookup->answer;

	if (kept_answers_find(kept, &question, asked, answer))
		return;
	run_search(lookup, journal);
	if (answer->refusal.code == NOT_REFUSED && !answer->writer.failed &&
	    !watched_journal_is_cancelled(&lookup->journal))
		kept_answers_keep(kept, &question, asked, monotonic_milliseconds(), answer);
}

static void answer_search(struct lookup *lookup)
{
	const struct call *call = &lookup->call;
	const char *type = lookup->query.as_csv ? "text/csv; charset=utf-8" : call->endpoint->type;
	struct archive_answer *answer = &lookup->answer;

	if (answer->tag[0] != '\0' && call_knows(call, answer->tag)) {
		call_answer_known(call, answer->tag);
	} else {
		if (answer->tag[0] != '\0')
			call_tell_tag(call, answer->tag);
		call_answer_text(call, 200, type, &answer->writer);
	}
	lookup_free(lookup);
}

static const struct lookup_kind searches = { .size = sizeof(struct lookup),
	                                     .query = offsetof(struct lookup, query),
	                                     .run = run_search,
	                                     .answer = answer_search };
static const struct lookup_kind highs = { .size = sizeof(struct lookup),
	                                  .query = offsetof(struct lookup, query),
	                                  .run = run_highs,
	                                  .answer = answer_search };

/* The cost of the newest games, of one game and of its log does not grow with the store. */
static bool selects(const struct archive_query *query)
{
	return query->unfinished || query->lane != 0 || query->bowler[0] != '\0' ||
	       query->kinds != 0 || query->by_discipline || query->note[0] != '\0';
}

void answer_lookup(struct call *call)
{
	const struct endpoint *endpoint = call->endpoint;
	struct lookup *lookup =
	    lookup_new(call, endpoint->find == archive_highs ? &highs : &searches);

	if (lookup == NULL)
		return;
	lookup->query.list = (enum league_lists_kind)endpoint->kind;
	lookup->is_long = endpoint->is_long || selects(&lookup->query);
	lookup_start(lookup);
}

/* ---- exports ---- */

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

/* ---- the token or session of the client ---- */

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
	exchange_tell(lookup->call.exchange, "Content-Type", content_type(lookup));
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

/* ---- answers that are kept for equal questions ---- */

enum {
	KEPT = 8,
	FRESH = 5000, /* milliseconds */
	REST = 20     /* times as long as the games were read, they are not read again */
};

struct kept_answer {
	struct kept_question question;
	int64_t until;        /* a millisecond from which it may be an old one */
	struct writer writer; /* empty for no answer */
	char tag[ENTITY_TAG_SIZE];
};

struct kept_answers {
	struct kept_answer list[KEPT];
	size_t oldest;
};

struct kept_answers *kept_answers_new(void)
{
	return calloc(1, sizeof(struct kept_answers));
}

void kept_answers_free(struct kept_answers *kept)
{
	if (kept == NULL)
		return;
	for (size_t next = 0; next < KEPT; next++)
		writer_free(&kept->list[next].writer);
	free(kept);
}

static bool is_same(const struct kept_question *one, const struct kept_question *other)
{
	return one->names == other->names && one->by_time == other->by_time &&
	       one->from == other->from && one->until == other->until &&
	       one->changes == other->changes && one->register_lines == other->register_lines;
}

bool kept_answers_find(const struct kept_answers *kept, const struct kept_question *question,
                       int64_t now, struct archive_answer *answer)
{
	for (size_t next = 0; next < KEPT; next++) {
		const struct kept_answer *known = &kept->list[next];

		if (known->writer.length == 0 || now >= known->until ||
		    !is_same(&known->question, question))
			continue;
		writer_bytes(&answer->writer, known->writer.text, known->writer.length);
		memcpy(answer->tag, known->tag, sizeof answer->tag);
		return true;
	}
	return false;
}

void kept_answers_keep(struct kept_answers *kept, const struct kept_question *question,
                       int64_t asked, int64_t now, const struct archive_answer *answer)
{
	struct kept_answer *known = &kept->list[kept->oldest];
	const int64_t rest = REST * (now - asked);

	writer_clear(&known->writer);
	writer_bytes(&known->writer, answer->writer.text, answer->writer.length);
	if (known->writer.failed) {
		writer_clear(&known->writer);
		return;
	}
	known->question = *question;
	known->until = now + (rest > FRESH ? rest : FRESH);
	memcpy(known->tag, answer->tag, sizeof known->tag);
	kept->oldest = (kept->oldest + 1) % KEPT;
}
