/* Members of the club: searched in the loop by an index; typed names are resolved, and the register
 * is read and changed, by a worker. */
#include "common/monotonic.h"
#include "league/office/league_people.h"
#include "members/board_name.h"
#include "members/resolve.h"
#include "members/search.h"
#include "server/api/endpoint.h"
#include "server/api/lookup.h"
#include "server/api/requester.h"
#include "server/api/server_state.h"
#include "server/house/person_change.h"
#include "server/house/shared_roster.h"

#include <inttypes.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
	USUAL_FOUND = 10,
	MOST_FOUND = 50 /* see members_by_limit */
};

/* The part of a person that a console or the desk may see. */
static enum person_view view_of_trusted(const struct call *call)
{
	return requester_session(call, ACCESS_DESK) != NULL ? SHOWS_EVERYTHING : SHOWS_FULL_NAMES;
}

/* The part of a person that the requester may see. */
static enum person_view view_of(const struct call *call)
{
	const enum person_view view = view_of_trusted(call);

	if (view == SHOWS_EVERYTHING || requester_is_trusted(call))
		return view;
	return access_shows_board_names_only(call->server->access) ? SHOWS_BOARD_NAMES
	                                                           : SHOWS_DISPLAY_NAMES;
}

/* An answer with persons must not be cached. */
static void send_people(const struct call *call, int status, struct writer *writer)
{
	exchange_tell(call->exchange, "Cache-Control", "no-store");
	call_answer_text(call, status, "application/json", writer);
}

/* ---- search ---- */

/* Search for one person more than the answer has, to know whether there are more. */
void answer_members(struct call *call)
{
	struct shared_roster *people = call->server->people;
	const struct member *found[MOST_FOUND + 1];
	struct people_query query = { .limit = USUAL_FOUND };
	struct refusal refusal = { .code = NOT_REFUSED };
	struct writer writer = { .text = NULL };
	const struct roster *roster;
	size_t count;
	size_t limit;

	form_read_query(call->endpoint->query, exchange_query(call->exchange), &query, &refusal);
	if (refusal.code != NOT_REFUSED) {
		call_refuse(call, &refusal);
		return;
	}
	if (people_answers_wait(call))
		return;
	limit = (size_t)query.limit;
	roster = shared_roster_borrow(people);
	count = search_members(roster, query.text, query.retired, found, limit + 1);
	writer_begin(&writer, NULL, '{');
	writer_begin(&writer, "people", '[');
	for (size_t next = 0; next < count && next < limit; next++)
		shared_roster_write(people, found[next], view_of_trusted(call), &writer);
	writer_end(&writer, ']');
	writer_boolean(&writer, "more", count > limit);
	writer_end(&writer, '}');
	shared_roster_return(people);
	send_people(call, 200, &writer);
}

/* A person that was merged is, for all but the desk, the person into which it was merged. */
void answer_person(struct call *call)
{
	struct shared_roster *people = call->server->people;
	const enum person_view view = view_of(call);
	const struct roster *roster;
	const struct member *member;
	struct writer writer = { .text = NULL };

	if (people_answers_wait(call))
		return;
	roster = shared_roster_borrow(people);
	member = roster_member(
	    roster, view == SHOWS_EVERYTHING ? call->person : roster_root(roster, call->person));
	if (member != NULL)
		shared_roster_write(people, member, view, &writer);
	shared_roster_return(people);
	if (member == NULL)
		call_refuse_code(call, NO_SUCH_PERSON);
	else
		send_people(call, 200, &writer);
}

/* ---- names typed for a lane ---- */

/* The names in use on a lane, and in the answer those that it has suggested so far. */
static struct board_names names_on_lane(const char *text)
{
	struct board_names names = { .bits = { 0 } };

	for (size_t length; *text != '\0'; text += length + (text[length] == ',')) {
		length = strcspn(text, ",");
		board_names_add(&names, pindeck_name_from(text, length));
	}
	return names;
}

static void write_candidates(struct writer *writer, const struct roster *roster,
                             const struct resolved *resolved, enum person_view view)
{
	if (resolved->count == 0)
		return;
	writer_begin(writer, "candidates", '[');
	for (size_t next = 0; next < resolved->count; next++)
		person_json_write(writer, roster, resolved->members[next], view);
	writer_end(writer, ']');
}

/* What the user is told: a guest may have the letters of a member, or a name like it, so a person
 * is seated only if the text can mean nobody else. */
static enum resolution resolution_of(const struct resolved *resolved)
{
	if (resolved->resolution != RESOLVED_PERSON || resolved->chosen)
		return resolved->resolution;
	return pindeck_name_exists(resolved->letters) ? RESOLVED_LETTERS : RESOLVED_SEVERAL;
}

/* The letters to suggest, which are free on the lane: the board name of the person, the letters as
 * typed, or those of a guest. */
static struct pindeck_name board_name_for(const struct roster *roster,
                                          const struct resolved *resolved,
                                          const struct board_names *lane, const char *typed)
{
	const bool is_person = resolved->chosen;
	const struct register_person *names = is_person ? &resolved->members[0]->names : NULL;
	const struct pindeck_name wanted = is_person ? names->board_name
	                                   : resolved->resolution == RESOLVED_LETTERS
	                                       ? resolved->letters
	                                       : pindeck_name_from("", 0);

	if (pindeck_name_exists(wanted) && !board_names_have(lane, wanted))
		return wanted;
	return is_person ? board_name_suggest(names->full_name, lane)
	                 : roster_suggest_guest_letters(roster, typed, lane);
}

static void write_typed(struct writer *writer, const struct roster *roster, const char *typed,
                        struct board_names *lane, enum person_view view)
{
	static const char *const words[] = { [RESOLVED_NOBODY] = "nobody",
		                             [RESOLVED_PERSON] = "person",
		                             [RESOLVED_LETTERS] = "letters",
		                             [RESOLVED_SEVERAL] = "several" };
	const struct resolved resolved = resolve_member(roster, typed, false);
	const enum resolution resolution = resolution_of(&resolved);
	struct refusal refusal = { .code = NOT_REFUSED };
	char full_name[REGISTER_NAME_SIZE];
	struct pindeck_name name;

	writer_begin(writer, NULL, '{');
	writer_string(writer, "typed", typed);
	if (resolution == RESOLVED_NOBODY &&
	    !person_change_read_name(typed, strlen(typed), full_name, &refusal)) {
		writer_string(writer, "is", "bad_full_name");
		writer_end(writer, '}');
		return;
	}
	name = board_name_for(roster, &resolved, lane, typed);
	board_names_add(lane, name);
	writer_string(writer, "is", words[resolution]);
	writer_string(writer, "board_name", pindeck_name_to_text(&name));
	if (resolution == RESOLVED_PERSON) {
		writer_name(writer, "person");
		person_json_write(writer, roster, resolved.members[0], view);
	} else {
		write_candidates(writer, roster, &resolved, view);
	}
	writer_put(writer, '}');
}

/* Names typed in one line, each of which is compared with every name of every member: too long for
 * the loop. */
struct typed_names {
	struct lookup lookup; /* first */
	struct people_query query;
	enum person_view view;
};

/* "Mike Anna Tom" are three names: each with its person, the candidates, or a board name for a new
 * person. */
static void find_typed_names(struct lookup *lookup, struct journal journal)
{
	static const char *const faults[] = { [MEMBER_NO_FAULT] = "",
		                              [MEMBER_TOO_MANY] = "too_many",
		                              [MEMBER_NAME_TOO_LONG] = "too_long",
		                              [MEMBER_OPEN_QUOTE] = "open_quote" };
	const struct typed_names *typed = (const struct typed_names *)lookup;
	struct shared_roster *people = lookup->call.server->people;
	struct writer *writer = &lookup->answer.writer;
	struct board_names lane = names_on_lane(typed->query.taken);
	const struct roster *roster = shared_roster_borrow(people);
	const struct split_names names = split_names(roster, typed->query.text);

	(void)journal;
	writer_begin(writer, NULL, '{');
	writer_begin(writer, "names", '[');
	for (size_t next = 0; next < names.count; next++)
		write_typed(writer, roster, names.list[next], &lane, typed->view);
	shared_roster_return(people);
	writer_end(writer, ']');
	writer_string(writer, "fault", faults[names.fault]);
	writer_end(writer, '}');
}

static void send_typed_names(struct lookup *lookup)
{
	send_people(&lookup->call, 200, &lookup->answer.writer);
	lookup_free(lookup);
}

static const struct lookup_kind typed_names = { .size = sizeof(struct typed_names),
	                                        .query = offsetof(struct typed_names, query),
	                                        .run = find_typed_names,
	                                        .answer = send_typed_names };

void answer_typed_names(struct call *call)
{
	struct lookup *lookup = people_answers_wait(call) ? NULL : lookup_new(call, &typed_names);

	if (lookup == NULL)
		return;
	((struct typed_names *)lookup)->view = view_of_trusted(call);
	lookup_start(lookup);
}

/* ---- changes of the register over HTTP: made by the access worker ---- */

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
	char person[24];

	if (person_job->refusal.code != NOT_REFUSED ||
	    strcmp(person_job->change.actor, "desk") != 0 ||
	    (person_job->outcome.repeated && journal_has_audit(journal, &person_job->record)))
		return;
	snprintf(person, sizeof person, "%" PRId64, person_job->outcome.person);
	audit_say(person_job->record.detail, person_change_audit(person_job->change.kind), person);
	person_job->unrecorded =
	    journal_append_audit(journal, &person_job->record, 1) != NO_TROUBLE;
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
		exchange_tell(call->exchange, "Idempotency-Replayed", "true");
	send_people(call, person_job->change.kind == PERSON_REGISTER ? 201 : 200, &writer);
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
	const char *body = call_read_change(call, change->key, &length, refusal);

	memcpy(change->actor, call->actor, sizeof change->actor);
	if (body != NULL)
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
		person_job->view = view_of(call);
		person_job->record = requester_record(call, AUDIT_PEOPLE, "desk", 0, "");
		if (worker_submit(call->server->access_worker, &person_job->job) == WORKER_TAKEN)
			return;
		refuse(&person_job->refusal, TOO_BUSY);
	}
	call_refuse(call, &person_job->refusal);
	free(person_job);
}

/* ---- lines of the register that other programs wrote ---- */

enum {
	FRESH = 2 /* for this number of milliseconds after a reading began, no request begins
	             another */
};

/* A call that waits for the register. */
struct waiting {
	struct waiting *next;
	struct call call;
};

/* A job that reads the register. Calls can join it until the worker begins to read: one reading
 * serves all calls that wait. */
struct following {
	struct job job; /* must be first: the worker gets the struct as its job */
	struct server *server;
	atomic_bool begun;
	int64_t since; /* when it began: lines that were written later may be missing */
	bool grown;
	struct waiting *first;
	struct waiting **last;
};

static void read_again(struct job *job)
{
	struct following *following = (struct following *)job;

	atomic_store(&following->begun, true);
	following->since = monotonic_milliseconds();
	following->grown = shared_roster_follow(following->server->people);
}

/* In the order in which they came. No call can join any more. */
static void answer_waiting(struct following *following)
{
	struct waiting *waiting = following->first;

	if (following->server->people_next == following)
		following->server->people_next = NULL;
	following->first = NULL;
	while (waiting != NULL) {
		struct waiting *next = waiting->next;

		endpoint_answer(&waiting->call);
		free(waiting);
		waiting = next;
	}
}

static void on_read(struct job *job)
{
	struct following *following = (struct following *)job;
	struct server *server = following->server;

	server->people_read = following->since;
	if (following->grown)
		atomic_fetch_add(&server->names_edition, 1);
	answer_waiting(following);
	free(following);
}

/* When the store hangs, requests are answered from the roster as it was read last. */
static void on_read_late(struct job *job)
{
	struct following *following = (struct following *)job;

	answer_waiting(following);
	if (worker_withdraw(following->server->access_worker, job))
		free(following);
}

/* Read the register; a null pointer if memory runs out, or when the worker has too much to do. */
static struct following *follow(struct server *server)
{
	struct following *following = calloc(1, sizeof *following);

	if (following == NULL)
		return NULL;
	following->job.work = read_again;
	following->job.done = on_read;
	following->job.late = on_read_late;
	following->server = server;
	following->last = &following->first;
	if (worker_submit(server->access_worker, &following->job) == WORKER_TAKEN)
		return following;
	free(following);
	return NULL;
}

/* The next reading, which has not begun. */
static struct following *next_reading(struct server *server)
{
	if (server->people_next == NULL || atomic_load(&server->people_next->begun))
		server->people_next = follow(server);
	return server->people_next;
}

bool people_answers_wait(const struct call *call)
{
	struct server *server = call->server;
	struct following *following;
	struct waiting *waiting;

	if (call->has_waited || worker_hangs(server->access_worker) ||
	    monotonic_milliseconds() - server->people_read < FRESH)
		return false;
	waiting = malloc(sizeof *waiting);
	following = waiting != NULL ? next_reading(server) : NULL;
	if (following == NULL) {
		free(waiting);
		return false;
	}
	*waiting = (struct waiting){ .call = *call };
	waiting->call.has_waited = true;
	*following->last = waiting;
	following->last = &waiting->next;
	return true;
}

void people_answers_tick(struct server *server)
{
	if (server->people_next == NULL)
		(void)next_reading(server);
}
