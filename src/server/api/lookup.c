/* A lookup: submitted to a worker, watched while it runs, answered when the worker returns it. */
#include "server/api/lookup.h"

#include "common/monotonic.h"
#include "server/api/requester.h"
#include "server/api/server_state.h"

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

/* ---- in the worker's thread ---------------------------------------------------------------
 */

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

/* ---- in the loop -------------------------------------------------------------------------------
 */

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
