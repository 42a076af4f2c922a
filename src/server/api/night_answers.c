/* League nights over HTTP: started, changed and confirmed by the lane worker. */
#include "server/api/endpoint.h"

#include "journal/clock.h"
#include "server/api/live.h"
#include "server/api/requester.h"
#include "server/api/server_show.h"
#include "server/api/server_state.h"
#include "server/lanes/league_nights.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

_Static_assert(NIGHT_MOST_LANES == (int)ACCESS_MOST_LANES, "a request has room for every lane");

/* A request that the lane worker carries out, and its answer. */
struct night_job {
	struct job job; /* must be first: the worker gets the struct as its job */
	struct call call;
	struct night_request request;
	struct night_outcome outcome;
	/* the boards that it changed, by lane, from 0; null pointers for the others */
	struct view *views[SERVER_MOST_LANES];
	struct audit record; /* copied, because the call may have ended when the request is done */
	bool unrecorded;     /* the record could not be written */
	bool answered;       /* the call was answered before the lane worker was done */
};

/* A request that changed nothing has a record only if it may be the retry of one whose record was
 * lost: without a key none is a retry. */
static bool is_recorded(struct journal journal, const struct night_job *night_job)
{
	return night_job->outcome.repeated &&
	       (night_job->record.key[0] == '\0' || journal_has_audit(journal, &night_job->record));
}

/* In the lane worker's thread, as below. The audit record is written before the answer. */
static void write_audit(struct night_job *night_job)
{
	const struct night_request *request = &night_job->request;
	const struct journal journal = night_job->call.server->options.lane_journal;
	char about[LEAGUE_NAME_SIZE + 16];

	if (night_job->outcome.refusal.code != NOT_REFUSED || !request->from_desk ||
	    is_recorded(journal, night_job))
		return;
	snprintf(about, sizeof about, "%s, %d", request->league, (int)request->week);
	audit_say(night_job->record.detail, night_request_audit(request->kind), about);
	night_job->unrecorded = journal_append_audit(journal, &night_job->record, 1) != NO_TROUBLE;
}

static void work(struct job *job)
{
	struct night_job *night_job = (struct night_job *)job;
	struct server *server = night_job->call.server;

	league_nights_do(server->nights, &night_job->request, &night_job->outcome);
	write_audit(night_job);
	for (int32_t lane = 1; lane <= server->options.lanes; lane++)
		if (night_job->outcome.changed[lane])
			night_job->views[lane - 1] = server_show(server, lane);
	server_report_error(server);
}

static void free_job(struct night_job *night_job)
{
	writer_free(&night_job->outcome.body);
	free(night_job);
}

static void on_done(struct job *job)
{
	struct night_job *night_job = (struct night_job *)job;
	const struct call *call = &night_job->call;

	if (night_job->unrecorded)
		audit_queue_note(call->server->audit_queue, &night_job->record);
	/* the client sees the boards as the answer describes them */
	for (int32_t next = 0; next < call->server->options.lanes; next++)
		if (night_job->views[next] != NULL &&
		    server_show_view(call->server, night_job->views[next]))
			live_tell(call->server->live, night_job->views[next]);
	if (!night_job->answered && night_job->outcome.refusal.code != NOT_REFUSED) {
		call_refuse(call, &night_job->outcome.refusal);
	} else if (!night_job->answered) {
		if (night_job->outcome.repeated)
			exchange_tell(call->exchange, "Idempotency-Replayed", "true");
		exchange_tell(call->exchange, "Cache-Control", "no-store");
		call_answer_text(call, 200, "application/json", &night_job->outcome.body);
	}
	free_job(night_job);
}

/* The lane worker may still finish a request that has begun. */
static void on_late(struct job *job)
{
	struct night_job *night_job = (struct night_job *)job;
	const bool withdrawn = worker_withdraw(night_job->call.server->lane_worker, job);

	call_refuse_late(&night_job->call, withdrawn);
	night_job->answered = true;
	if (withdrawn)
		free_job(night_job);
}

/* The state of the lanes in the event loop. */
static void read_lanes(const struct call *call, struct night_request *request)
{
	const struct desk *desk = access_desk(call->server->access);
	const int32_t machine = requester_machine(call);
	bool has_session[ACCESS_MOST_LANES + 1] = { false };

	requester_lanes(call, has_session);
	for (int32_t lane = 1; lane <= call->server->options.lanes; lane++)
		request->lanes[lane] =
		    (struct night_lane){ .is_ours = has_session[lane] || lane == machine,
			                 .is_closed = desk->lanes[lane - 1].closed,
			                 .cleared = desk->lanes[lane - 1].cleared };
}

static void read_request(const struct call *call, struct night_request *request,
                         struct refusal *refusal)
{
	size_t length;
	const char *body = call_read_change(call, request->key, &length, refusal);

	memcpy(request->actor, call->actor, sizeof request->actor);
	request->from_desk = requester_session(call, ACCESS_DESK) != NULL;
	if (body != NULL)
		night_request_read(request, body, length, refusal);
}

void answer_night(struct call *call)
{
	struct night_job *night_job = calloc(1, sizeof *night_job);
	struct refusal *refusal;

	if (night_job == NULL) {
		call_refuse_code(call, TOO_BUSY);
		return;
	}
	refusal = &night_job->outcome.refusal;
	night_job->job.work = work;
	night_job->job.done = on_done;
	night_job->job.late = on_late;
	night_job->call = *call;
	night_job->request.kind = (enum night_request_kind)call->endpoint->kind;
	night_job->request.week = call->week;
	night_job->request.time = clock_now();
	memcpy(night_job->request.league, call->league, sizeof call->league);
	read_request(call, &night_job->request, refusal);
	if (refusal->code == NOT_REFUSED) {
		read_lanes(call, &night_job->request);
		night_job->record = requester_record(call, AUDIT_DESK, "desk", 0, "");
		if (worker_hangs(call->server->lane_worker))
			refuse(refusal, NOT_KEPT);
		else if (worker_submit(call->server->lane_worker, &night_job->job) == WORKER_TAKEN)
			return;
		else
			refuse(refusal, TOO_BUSY);
	}
	call_refuse(call, refusal);
	free_job(night_job);
}
