/* Changes of the register over HTTP: made by the access worker. */
#include "server/api/people_answers.h"

#include "league/office/league_people.h"
#include "server/api/endpoint.h"
#include "server/api/requester.h"
#include "server/api/server_state.h"
#include "server/house/person_change.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A change of the register that the access worker makes, and its answer. */
struct person_job {
	struct job job; /* must be first: the worker gets the struct as its job */
	struct call call;
	struct person_change change;
	struct refusal refusal;
	struct membership_outcome outcome;
	enum trouble leagues;  /* in which the names could not be forgotten */
	enum person_view view; /* the part of a person that the requester may see */
	struct audit record;   /* copied, because the call may have ended when the change is stored
	                        */
	bool unrecorded;       /* the record could not be written */
	bool answered;         /* the call was answered before the worker was done */
};

/* Leagues forget a name first: they find it by the register. */
static size_t compose(void *payload, const struct roster *roster, struct register_line *lines)
{
	struct person_job *person_job = payload;
	const struct person_change *asked = &person_job->change;
	const size_t count = person_change_compose(asked, roster, lines, &person_job->refusal);

	if (count > 0 && asked->kind == PERSON_FORGET)
		person_job->leagues =
		    league_people_forget(person_job->call.server->options.audit_journal, roster,
		                         asked->person, asked->actor);
	return person_job->leagues == NO_TROUBLE ? count : 0;
}

/* In the access worker's thread, as below. The audit record is written before the answer. It has
 * the number of the person: names can be forgotten. */
static void write_audit(struct person_job *person_job)
{
	const struct journal journal = person_job->call.server->options.audit_journal;
	char detail[AUDIT_TEXT_SIZE];

	if (person_job->refusal.code != NOT_REFUSED ||
	    strcmp(person_job->change.actor, "desk") != 0 ||
	    !noted_keys_take(&person_job->call.server->noted_of_people, person_job->change.key,
	                     person_job->outcome.repeated))
		return;
	snprintf(detail, sizeof detail, "%s: %" PRId64,
	         person_change_audit(person_job->change.kind), person_job->outcome.person);
	audit_set(person_job->record.detail, detail);
	person_job->unrecorded =
	    journal.operations->record(journal.self, &person_job->record, 1) != NO_TROUBLE;
}

static void change(struct job *job)
{
	struct person_job *person_job = (struct person_job *)job;
	struct server *server = person_job->call.server;

	person_job->outcome = shared_roster_change(server->people, compose, person_job);
	if (person_job->leagues != NO_TROUBLE)
		person_job->outcome.trouble = person_job->leagues;
	if (person_job->refusal.code == NOT_REFUSED)
		person_change_refuse(person_job->outcome, &person_job->refusal);
	write_audit(person_job);
}

static void answer_changed(const struct person_job *person_job)
{
	const struct call *call = &person_job->call;
	struct shared_roster *people = call->server->people;
	struct writer writer = { .text = NULL };
	const struct roster *roster = shared_roster_borrow(people);
	const struct member *member = roster_member(roster, person_job->outcome.person);

	if (member != NULL)
		shared_roster_write(people, member, person_job->view, &writer);
	shared_roster_return(people);
	if (person_job->outcome.repeated)
		call_tell(call, "Idempotency-Replayed", "true");
	people_answers_send(call, person_job->change.kind == PERSON_REGISTER ? 201 : 200, &writer);
}

/* True for a change of names that boards may show. A new person is on no board yet. */
static bool changes_boards(const struct person_job *person_job)
{
	const enum person_change_kind kind = person_job->change.kind;

	return person_job->refusal.code == NOT_REFUSED && !person_job->outcome.repeated &&
	       kind != PERSON_REGISTER && kind != PERSON_RETIRE && kind != PERSON_RETURN;
}

static void on_changed(struct job *job)
{
	struct person_job *person_job = (struct person_job *)job;

	struct server *server = person_job->call.server;

	if (person_job->unrecorded)
		audit_queue_note(server->audit_queue, &person_job->record);
	if (changes_boards(person_job))
		atomic_fetch_add(&server->names_edition, 1);
	if (!person_job->answered && person_job->refusal.code != NOT_REFUSED)
		call_refuse(&person_job->call, &person_job->refusal);
	else if (!person_job->answered)
		answer_changed(person_job);
	free(person_job);
}

/* The worker may still store a change that has begun. */
static void on_late(struct job *job)
{
	struct person_job *person_job = (struct person_job *)job;
	const bool withdrawn = worker_withdraw(person_job->call.server->access_worker, job);

	call_refuse_late(&person_job->call, withdrawn);
	person_job->answered = true;
	if (withdrawn)
		free(person_job);
}

static void read_change(const struct call *call, struct person_change *change,
                        struct refusal *refusal)
{
	size_t length;
	const char *body = call_body(call, &length);

	memcpy(change->actor, call->actor, sizeof change->actor);
	if (!call_is_json(call))
		refuse(refusal, JSON_NEEDED);
	else if (!call_key(call, change->key))
		refuse(refusal, BAD_KEY);
	else
		person_change_read(change, body, length, refusal);
}

void answer_person_change(struct call *call)
{
	struct person_job *person_job = calloc(1, sizeof *person_job);

	if (person_job == NULL) {
		call_refuse_code(call, TOO_BUSY);
		return;
	}
	person_job->job.work = change;
	person_job->job.done = on_changed;
	person_job->job.late = on_late;
	person_job->call = *call;
	person_job->change.kind = (enum person_change_kind)call->endpoint->kind;
	person_job->change.person = call->person;
	read_change(call, &person_job->change, &person_job->refusal);
	if (person_job->refusal.code == NOT_REFUSED) {
		person_job->job.client = requester_client(call);
		person_job->view = people_answers_view(call);
		person_job->record = requester_record(call, AUDIT_PEOPLE, "desk", 0, "");
		if (worker_submit(call->server->access_worker, &person_job->job) == WORKER_TAKEN)
			return;
		refuse(&person_job->refusal, TOO_BUSY);
	}
	call_refuse(call, &person_job->refusal);
	free(person_job);
}
