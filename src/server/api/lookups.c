/* Queries of the journal: run by the lookup worker or the report worker, and answered when they are
 * done. */
#include "server_state.h"

#include "monotonic.h"

#include "archive.h"
#include "clock.h"
#include "need.h"
#include "number_pair.h"
#include "query.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
	USUAL_LIMIT = 50,
	MOST_LIMIT = 200,
	LONGEST = 30 * 1000 /* milliseconds that a query may take */
};

/* A query on its way to the journal and back. */
struct looking {
	struct job job; /* first: it is handed over as that */
	struct call call;
	struct archive_query query;
	archive_lookup *lookup; /* a null pointer for a block of everything */
	bool is_long;           /* it may read every game */
	const char *type;
	struct archive_answer answer;
	struct archive_cursor last;     /* of a block */
	bool begun;                     /* its head is sent */
	bool sending;                   /* a block, and the next is asked for when that is done */
	bool answered;                  /* before it was done, or its client has disconnected */
	int64_t handed;                 /* when, in milliseconds */
	unsigned seen;                  /* how far it had come when it was looked at last */
	atomic_uint progress;           /* lines that the walk has visited */
	atomic_bool cancelled;          /* its client has gone */
	struct stream_pass stream_pass; /* of an export */
};

/* ---- in the thread of a worker: a journal that ends the walk of a client that has gone ---- */

struct watching {
	struct looking *looking;
	struct journal inner;
	journal_visitor *visit;
	void *payload;
};

static bool is_wanted(const struct looking *looking)
{
	return !atomic_load_explicit(&looking->cancelled, memory_order_relaxed) &&
	       !atomic_load_explicit(&looking->call.server->ends, memory_order_relaxed);
}

static bool watch_line(void *payload, const struct entry *entry)
{
	const struct watching *watching = payload;

	atomic_fetch_add_explicit(&watching->looking->progress, 1, memory_order_relaxed);
	return is_wanted(watching->looking) && watching->visit(watching->payload, entry);
}

static enum trouble watched_walk(void *self, const struct journal_query *query,
                                 journal_visitor *visit, void *payload)
{
	struct watching watching = *(struct watching *)self;

	watching.visit = visit;
	watching.payload = payload;
	return watching.inner.operations->walk(watching.inner.self, query, watch_line, &watching);
}

/* A page of the audit log is short: it is read to its end. */
static enum trouble watched_review(void *self, const struct audit_query *query,
                                   audit_visitor *visit, void *payload)
{
	const struct watching *watching = self;

	return watching->inner.operations->review(watching->inner.self, query, visit, payload);
}

/* So is the register of persons. */
static enum trouble watched_walk_register(void *self, int64_t after, register_visitor *visit,
                                          void *payload)
{
	const struct watching *watching = self;

	return watching->inner.operations->walk_register(watching->inner.self, after, visit,
	                                                 payload);
}

static const struct journal_operations watched = { .walk = watched_walk,
	                                           .review = watched_review,
	                                           .walk_register = watched_walk_register };

static struct journal journal_for(const struct looking *looking)
{
	const struct server_options *options = &looking->call.server->options;

	return looking->is_long ? options->report_journal : options->lookup_journal;
}

static void look_up(struct job *job)
{
	struct looking *looking = (struct looking *)job;
	struct watching watching = { .looking = looking, .inner = journal_for(looking) };
	const struct journal journal = { &watched, &watching };

	if (is_wanted(looking) && looking->lookup != NULL)
		looking->lookup(journal, &looking->query, &looking->answer);
	else if (is_wanted(looking))
		looking->last = archive_block(journal, &looking->query, &looking->answer);
	/* the result may be incomplete */
	if (!is_wanted(looking))
		refuse(&looking->answer.refusal, CLOSING);
}

/* ---- the request -------------------------------------------------------------------------------
 */

static bool take_number(const char *text, int64_t most, int64_t *number)
{
	const size_t length = strlen(text);

	if (length == 0 || length > 12 || strspn(text, "0123456789") != length)
		return false;
	*number = strtoll(text, NULL, 10);
	return *number >= 1 && *number <= most;
}

static bool take_bowler(struct archive_query *query, const char *text)
{
	query->bowler = pindeck_name_from(text, strlen(text));
	return pindeck_name_exists(query->bowler);
}

/* One end is enough to ask by time. */
static void ask_by_time(struct archive_query *query)
{
	if (query->by_time)
		return;
	query->by_time = true;
	query->from = INT64_MIN;
	query->until = INT64_MAX;
}

static bool take_from(struct archive_query *query, const char *text)
{
	int64_t last;

	ask_by_time(query);
	return clock_read_day(text, &query->from, &last);
}

static bool take_to(struct archive_query *query, const char *text)
{
	int64_t first;

	ask_by_time(query);
	return clock_read_day(text, &first, &query->until);
}

static bool take_lane(struct archive_query *query, const char *text)
{
	int64_t lane = 0;
	const bool good = take_number(text, ENTRY_MOST_LANES, &lane);

	query->lane = (int32_t)lane;
	return good;
}

static bool take_limit(struct archive_query *query, const char *text)
{
	int64_t limit = 0;
	const bool good = take_number(text, MOST_LIMIT, &limit);

	query->limit = (int)limit;
	return good;
}

static bool take_cursor(struct archive_query *query, const char *text)
{
	int64_t pair[2] = { 0, 0 };
	const char *rest = text;
	const bool good = number_pair_read(text, '-', pair, &rest) && *rest == '\0';

	query->has_cursor = true;
	query->cursor_time = pair[0];
	query->cursor_game = pair[1];
	return good;
}

static bool take_unfinished(struct archive_query *query, const char *text)
{
	query->unfinished = strcmp(text, "true") == 0;
	return query->unfinished || strcmp(text, "false") == 0;
}

static bool take_format(struct archive_query *query, const char *text)
{
	static const char *const formats[] = { "csv", "json", "sheet" };

	for (size_t next = 0; next < sizeof formats / sizeof *formats; next++) {
		query->format = (enum archive_format)next;
		if (strcmp(text, formats[next]) == 0)
			return true;
	}
	return false;
}

static bool take_language(struct archive_query *query, const char *text)
{
	query->has_language = true;
	query->language = language_named(text);
	return query->language != NO_LANGUAGE;
}

static bool take_action(struct archive_query *query, const char *text)
{
	query->action = (int)audit_action_of(text);
	return query->action != AUDIT_ACTIONS;
}

static bool take_before(struct archive_query *query, const char *text)
{
	return take_number(text, INT64_MAX, &query->before);
}

static bool take_target(struct archive_query *query, const char *text)
{
	int64_t target = 0;
	const bool good = take_number(text, NEED_MOST, &target);

	query->target = (int)target;
	return good;
}

/* The parameters of a query, and how each is read. */
struct asking {
	const char *name;
	bool (*take)(struct archive_query *query, const char *text);
	const char *example;
};

static const struct asking of_games[] = {
	{ "bowler", take_bowler, "bowler=PJS" },
	{ "from", take_from, "from=2026-11-01" },
	{ "to", take_to, "to=2026-11-15" },
	{ "lane", take_lane, "lane=3" },
	{ "limit", take_limit, "limit=50" },
	{ "cursor", take_cursor, "cursor=..." },
	{ "unfinished", take_unfinished, "unfinished=true" },
	{ NULL, NULL, NULL },
};

static const struct asking of_bowler[] = {
	{ "from", take_from, "from=2026-11-01" },
	{ "to", take_to, "to=2026-11-15" },
	{ NULL, NULL, NULL },
};

static const struct asking of_audit[] = {
	{ "action", take_action, "action=sign_in" }, { "from", take_from, "from=2026-11-01" },
	{ "to", take_to, "to=2026-11-15" },          { "limit", take_limit, "limit=50" },
	{ "cursor", take_before, "cursor=..." },     { NULL, NULL, NULL },
};

static const struct asking of_export[] = {
	{ "format", take_format, "format=csv" },
	{ NULL, NULL, NULL },
};

static const struct asking of_sheet[] = {
	{ "language", take_language, "language=ko" },
	{ NULL, NULL, NULL },
};

static const struct asking of_need[] = {
	{ "target", take_target, "target=200" },
	{ "bowler", take_bowler, "bowler=PJS" },
	{ NULL, NULL, NULL },
};

static const struct asking of_nothing[] = { { NULL, NULL, NULL } };

static bool take(struct archive_query *query, const struct asking *asking, const char *name,
                 const char *text)
{
	for (; asking->name != NULL; asking++)
		if (strcmp(asking->name, name) == 0)
			return asking->take(query, text);
	return false;
}

static void read_query(struct looking *looking, const struct asking *asking)
{
	const char *text = exchange_query(looking->call.exchange);
	struct query_pair pair;
	bool good = true;

	while (good && !query_is_over(text))
		good = query_take(&text, &pair) &&
		       take(&looking->query, asking, pair.name, pair.value);
	good = good && !(looking->query.by_time && looking->query.from > looking->query.until);
	if (good && !(looking->lookup == archive_need && looking->query.target == 0))
		return;
	refuse(&looking->answer.refusal, BAD_QUERY);
	for (; asking->name != NULL; asking++)
		refusal_add(&looking->answer.refusal, asking->example);
}

/* ---- asking and answering -----------------------------------------------------------------------
 */

static void end(struct looking *looking)
{
	stream_passes_remove(&looking->call.server->stream_passes, &looking->stream_pass);
	writer_free(&looking->answer.writer);
	free(looking);
}

static void answer_found(const struct call *call, const char *type, struct archive_answer *answer)
{
	if (answer->id[0] != '\0' && call_knows(call, answer->id)) {
		call_answer_known(call, answer->id);
		return;
	}
	if (answer->id[0] != '\0')
		call_tell_id(call, answer->id);
	call_answer_text(call, 200, type, &answer->writer);
}

static struct worker *worker_for(const struct looking *looking)
{
	const struct server *server = looking->call.server;

	return looking->is_long ? server->report_worker : server->lookup_worker;
}

/* The client has gone: drop its query if it waits, cancel it if it runs. */
static void drop(struct looking *looking)
{
	if (looking->answered)
		return;
	exchange_abort(looking->call.exchange);
	looking->answered = true;
	atomic_store(&looking->cancelled, true);
	if (looking->sending || worker_withdraw(worker_for(looking), &looking->job))
		end(looking);
}

/* The client has gone, or has only closed its sending side, which a program that still listens may
 * do: for that one a cheap query is finished. */
static void on_gone(void *payload)
{
	struct looking *looking = payload;

	if (looking->is_long || exchange_has_gone(looking->call.exchange))
		drop(looking);
}

static void on_revoked(struct stream_pass *stream_pass)
{
	struct looking *looking =
	    (struct looking *)((char *)stream_pass - offsetof(struct looking, stream_pass));

	stream_passes_remove(&looking->call.server->stream_passes, stream_pass);
	drop(looking);
}

/* Refuse a query that failed. An answer that has begun is aborted: the missing end tells the client
 * that it is incomplete. */
static void refuse_looking(struct looking *looking, const struct refusal *refusal)
{
	looking->answered = true;
	if (looking->begun)
		exchange_abort(looking->call.exchange);
	else
		call_refuse(&looking->call, refusal);
}

static void on_found(struct job *job)
{
	struct looking *looking = (struct looking *)job;

	if (looking->answered) {
		end(looking);
		return;
	}
	if (looking->answer.refusal.code != NOT_REFUSED)
		call_refuse(&looking->call, &looking->answer.refusal);
	else
		answer_found(&looking->call, looking->type, &looking->answer);
	end(looking);
}

/* A query that makes progress gets more time. Without progress the store hangs. */
static void on_late(struct job *job)
{
	struct looking *looking = (struct looking *)job;
	struct worker *worker = worker_for(looking);
	const unsigned progress = atomic_load(&looking->progress);
	const bool goes_on = progress != looking->seen;
	struct refusal refusal = { .code = goes_on ? TOO_BUSY : STORE_SILENT };

	if (looking->answered)
		return;
	if (worker_withdraw(worker, job)) {
		refuse(&refusal, worker_hangs(worker) ? STORE_SILENT : TOO_BUSY);
		refuse_looking(looking, &refusal);
		end(looking);
		return;
	}
	looking->seen = progress;
	if (goes_on && monotonic_milliseconds() - looking->handed < LONGEST) {
		worker_extend(worker, job, SERVER_DEADLINE);
		return;
	}
	atomic_store(&looking->cancelled, true);
	refuse_looking(looking, &refusal);
}

static bool hand_over(struct looking *looking)
{
	struct worker *worker = worker_for(looking);
	struct refusal *refusal = &looking->answer.refusal;
	enum worker_answer answer = WORKER_FULL;

	looking->handed = monotonic_milliseconds();
	if (worker_hangs(worker))
		refuse(refusal, STORE_SILENT);
	else if ((answer = worker_submit(worker, &looking->job)) != WORKER_TAKEN)
		refuse(refusal, answer == WORKER_FULL ? TOO_BUSY : TOO_MANY_LOOKUPS);
	return answer == WORKER_TAKEN;
}

static void on_sent(void *payload);

static void hand(struct looking *looking)
{
	if (looking->answer.refusal.code == NOT_REFUSED && hand_over(looking)) {
		if (looking->lookup == NULL)
			exchange_watch_sent(looking->call.exchange, on_sent);
		/* the last call: it may find that the client has gone, and end the query */
		exchange_watch(looking->call.exchange, on_gone, looking);
		return;
	}
	call_refuse(&looking->call, &looking->answer.refusal);
	end(looking);
}

/* The cost of the newest games, of one game and of its log does not grow with the store. */
static bool is_long(const struct archive_query *query, archive_lookup *lookup)
{
	return lookup == archive_bowler || lookup == archive_need ||
	       (lookup == archive_games &&
	        (query->unfinished || query->lane != 0 || pindeck_name_exists(query->bowler)));
}

static struct looking *looking_new(struct call *call, archive_lookup *lookup, const char *type)
{
	struct looking *looking = calloc(1, sizeof *looking);
	struct refusal busy = { .code = TOO_BUSY };

	if (looking == NULL) {
		call_refuse(call, &busy);
		return NULL;
	}
	looking->job.work = look_up;
	looking->job.done = on_found;
	looking->job.late = on_late;
	looking->job.client = requester_client(call);
	looking->call = *call;
	looking->lookup = lookup;
	looking->type = type;
	looking->query = (struct archive_query){ .game = call->game,
		                                 .bowler = call->bowler,
		                                 .action = AUDIT_ACTIONS,
		                                 .limit = USUAL_LIMIT };
	return looking;
}

/* The house decides whether strangers see display names. */
static struct shared_roster *people_for(const struct call *call)
{
	const struct server *server = call->server;

	if (access_shows_board_names_only(server->access) && !requester_is_trusted(call))
		return NULL;
	return server->people;
}

static void look(struct call *call, archive_lookup *lookup, const char *type,
                 const struct asking *asking)
{
	struct looking *looking = looking_new(call, lookup, type);

	if (looking == NULL)
		return;
	looking->query.people = people_for(call);
	read_query(looking, asking);
	looking->is_long = is_long(&looking->query, lookup);
	hand(looking);
}

void answer_games(struct call *call)
{
	look(call, archive_games, "application/json", of_games);
}

void answer_game(struct call *call)
{
	look(call, archive_game, "application/json", of_nothing);
}

void answer_log(struct call *call)
{
	look(call, archive_log, "application/json", of_nothing);
}

void answer_sheet(struct call *call)
{
	look(call, archive_sheet, "image/svg+xml; charset=utf-8", of_sheet);
}

void answer_need(struct call *call)
{
	look(call, archive_need, "application/json", of_need);
}

void answer_bowler(struct call *call)
{
	look(call, archive_bowler, "application/json", of_bowler);
}

/* The audit log has addresses and devices of all clients: only for the desk. */
void answer_audit(struct call *call)
{
	struct refusal refusal = { .code = DESK_ONLY };

	if (requester_session(call, ACCESS_DESK) != NULL) {
		call_tell(call, "Cache-Control", "no-store");
		look(call, archive_audit, "application/json", of_audit);
		return;
	}
	call_refuse(call, &refusal);
}

/* ---- everything, block after block: the next is read when the one before is sent ---- */

static const char *const export_types[] = {
	[ARCHIVE_CSV] = "text/csv; charset=utf-8",
	[ARCHIVE_JSON] = "application/x-ndjson",
	[ARCHIVE_SHEET] = "text/plain; charset=utf-8",
};

/* Everything is sent: read the next block. */
static void on_sent(void *payload)
{
	struct looking *looking = payload;

	if (!looking->sending)
		return;
	looking->sending = false;
	looking->query.after = looking->last;
	if (hand_over(looking))
		return;
	refuse_looking(looking, &looking->answer.refusal);
	end(looking);
}

/* The block goes with the bytes that are sent, which free it. */
static bool send_block(struct looking *looking)
{
	struct writer *writer = &looking->answer.writer;
	const struct outbox_bytes block = { .bytes = writer->text,
		                            .length = writer->length,
		                            .release = free,
		                            .owner = writer->text };

	*writer = (struct writer){ .text = NULL };
	return exchange_send(looking->call.exchange, block);
}

static void on_block(struct job *job)
{
	struct looking *looking = (struct looking *)job;
	struct exchange *exchange = looking->call.exchange;

	if (looking->answered) {
		end(looking);
		return;
	}
	if (looking->answer.refusal.code != NOT_REFUSED) {
		refuse_looking(looking, &looking->answer.refusal);
		end(looking);
		return;
	}
	if (looking->answer.writer.failed ||
	    (!looking->begun && !call_begin(&looking->call, export_types[looking->query.format])) ||
	    !send_block(looking)) {
		exchange_abort(exchange);
		end(looking);
		return;
	}
	looking->begun = true;
	if (looking->last.game == 0) {
		exchange_end(exchange);
		end(looking);
		return;
	}
	looking->sending = true;
	if (exchange_waiting(exchange) == 0)
		on_sent(looking);
}

void answer_export(struct call *call)
{
	struct looking *looking = looking_new(call, NULL, NULL);

	if (looking == NULL)
		return;
	looking->job.done = on_block;
	looking->is_long = true;
	read_query(looking, of_export);
	if (call->method == METHOD_HEAD && looking->answer.refusal.code == NOT_REFUSED) {
		call_tell(call, "Content-Type", export_types[looking->query.format]);
		call_answer_nothing(call, 200);
		end(looking);
		return;
	}
	if (!exchange_may_last(call->exchange) && looking->answer.refusal.code == NOT_REFUSED)
		refuse(&looking->answer.refusal, TOO_BUSY);
	if (looking->answer.refusal.code == NOT_REFUSED) {
		looking->stream_pass.pass = requester_pass(call);
		looking->stream_pass.revoke = on_revoked;
		stream_passes_add(&call->server->stream_passes, &looking->stream_pass);
	}
	hand(looking);
}
