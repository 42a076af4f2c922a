/* Members of the club: searched in the loop, changed by the access worker. */
#include "server_state.h"

#include "board_name.h"
#include "monotonic.h"
#include "person_json.h"
#include "query.h"
#include "resolve.h"
#include "search.h"
#include "split_names.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
	USUAL_FOUND = 10,
	MOST_FOUND = 50
};

static void refuse_code(const struct call *call, enum refusal_code code)
{
	struct refusal refusal = { .code = code };

	call_refuse(call, &refusal);
}

/* What a console or the desk may see of a person. */
static enum person_view view_of_trusted(const struct call *call)
{
	return requester_session(call, ACCESS_DESK) != NULL ? SHOWS_EVERYTHING : SHOWS_FULL_NAMES;
}

/* What any requester may see of a person. */
static enum person_view view_of(const struct call *call)
{
	const enum person_view view = view_of_trusted(call);

	if (view == SHOWS_EVERYTHING || requester_is_trusted(call))
		return view;
	return access_shows_board_names_only(call->server->access) ? SHOWS_BOARD_NAMES
	                                                           : SHOWS_DISPLAY_NAMES;
}

static void answer_json(const struct call *call, int status, struct writer *writer)
{
	call_tell(call, "Cache-Control", "no-store");
	call_answer_text(call, status, "application/json", writer);
}

/* ---- names on boards ----------------------------------------------------------------------------
 */

void people_show_names(struct server *server)
{
	const bool shows = !access_shows_board_names_only(server->access);

	if (atomic_exchange(&server->shows_names, shows) != shows)
		atomic_fetch_add(&server->names_edition, 1);
}

/* ---- search -------------------------------------------------------------------------------------
 */

struct people_query {
	char text[QUERY_SIZE];
	char taken[QUERY_SIZE]; /* board names on the lane: PJS,LEE */
	size_t limit;
	bool retired;
	enum person_view view;
};

static bool take_limit(struct people_query *query, const char *value)
{
	const size_t length = strlen(value);

	if (length == 0 || length > 3 || strspn(value, "0123456789") != length)
		return false;
	query->limit = strtoul(value, NULL, 10);
	return query->limit >= 1 && query->limit <= MOST_FOUND;
}

static bool take_retired(struct people_query *query, const char *value)
{
	query->retired = strcmp(value, "true") == 0;
	return query->retired || strcmp(value, "false") == 0;
}

static bool take_text(struct people_query *query, const char *value)
{
	memcpy(query->text, value, strlen(value) + 1);
	return true;
}

static bool take_taken(struct people_query *query, const char *value)
{
	memcpy(query->taken, value, strlen(value) + 1);
	return true;
}

/* The parameters of a query, and how each is read. */
struct asking {
	const char *name;
	bool (*take)(struct people_query *query, const char *value);
	const char *example;
};

static const struct asking of_people[] = {
	{ "q", take_text, "q=..." },
	{ "limit", take_limit, "limit=10" },
	{ "retired", take_retired, "retired=true" },
	{ NULL, NULL, NULL },
};

static const struct asking of_typed[] = {
	{ "text", take_text, "text=..." },
	{ "taken", take_taken, "taken=PJS,LEE" },
	{ NULL, NULL, NULL },
};

static bool take(struct people_query *query, const struct asking *asking,
                 const struct query_pair *pair)
{
	for (; asking->name != NULL; asking++)
		if (strcmp(asking->name, pair->name) == 0)
			return asking->take(query, pair->value);
	return false;
}

/* Read the query of a console or the desk; false when it is refused. The names of all members are
 * not for strangers: who can search can also guess. */
static bool read_query(const struct call *call, const struct asking *asking,
                       struct people_query *query)
{
	const char *text = exchange_query(call->exchange);
	struct refusal refusal = { .code = NOT_REFUSED };
	struct query_pair pair;
	bool good = true;

	if (!requester_is_trusted(call)) {
		refuse_code(call, TOKEN_NEEDED);
		return false;
	}
	*query = (struct people_query){ .limit = USUAL_FOUND, .view = view_of_trusted(call) };
	while (good && !query_is_over(text))
		good = query_take(&text, &pair) && take(query, asking, &pair);
	if (good)
		return true;
	refuse(&refusal, BAD_QUERY);
	for (; asking->name != NULL; asking++)
		refusal_add(&refusal, asking->example);
	call_refuse(call, &refusal);
	return false;
}

/* One more is searched for than is answered: it tells that there are more. */
void answer_members(struct call *call)
{
	struct shared_roster *people = call->server->people;
	const struct member *found[MOST_FOUND + 1];
	struct writer writer = { .text = NULL };
	struct people_query query;
	const struct roster *roster;
	size_t count;

	if (!read_query(call, of_people, &query) || people_wait(call, answer_members))
		return;
	roster = shared_roster_borrow(people);
	count = search_members(roster, query.text, query.retired, found, query.limit + 1);
	writer_text(&writer, "{\"people\":[");
	for (size_t next = 0; next < count && next < query.limit; next++) {
		writer_text(&writer, next > 0 ? "," : "");
		shared_roster_write(people, found[next], query.view, &writer);
	}
	writer_print(&writer, "],\"more\":%s}", count > query.limit ? "true" : "false");
	shared_roster_return(people);
	answer_json(call, 200, &writer);
}

/* A person that was merged is, for all but the desk, the person into which it was merged. */
void answer_person(struct call *call)
{
	struct shared_roster *people = call->server->people;
	const enum person_view view = view_of(call);
	const struct roster *roster;
	const struct member *member;
	struct writer writer = { .text = NULL };

	if (people_wait(call, answer_person))
		return;
	roster = shared_roster_borrow(people);
	member = roster_member(
	    roster, view == SHOWS_EVERYTHING ? call->person : roster_root(roster, call->person));
	if (member != NULL)
		shared_roster_write(people, member, view, &writer);
	shared_roster_return(people);
	if (member == NULL)
		refuse_code(call, NO_SUCH_PERSON);
	else
		answer_json(call, 200, &writer);
}

/* ---- names typed for a lane ---------------------------------------------------------------------
 */

/* The names in use on a lane, and those that the answer has suggested so far. */
struct lane_names {
	struct pindeck_name list[2 * PINDECK_MOST_BOWLERS + SPLIT_MOST];
	size_t count;
};

static bool is_on_lane(const void *payload, struct pindeck_name name)
{
	const struct lane_names *names = payload;

	for (size_t next = 0; next < names->count; next++)
		if (pindeck_name_is_equal(names->list[next], name))
			return true;
	return false;
}

static void put_on_lane(struct lane_names *names, struct pindeck_name name)
{
	if (pindeck_name_exists(name) && names->count < sizeof names->list / sizeof *names->list)
		names->list[names->count++] = name;
}

static struct lane_names names_on_lane(char *text)
{
	struct lane_names names = { .count = 0 };
	char *rest;

	for (const char *word = strtok_r(text, ",", &rest); word != NULL;
	     word = strtok_r(NULL, ",", &rest))
		put_on_lane(&names, pindeck_name_from(word, strlen(word)));
	return names;
}

/* The board name for a seat on this lane: the wanted one if it is free, else a free variant. */
static struct pindeck_name free_name(struct lane_names *lane, struct pindeck_name wanted,
                                     const char *full_name)
{
	struct pindeck_name name = wanted;

	if (!pindeck_name_exists(wanted) || is_on_lane(lane, wanted))
		name = board_name_suggest(full_name, is_on_lane, lane);
	put_on_lane(lane, name);
	return name;
}

static void write_candidates(struct writer *writer, const struct roster *roster,
                             const struct resolved *resolved, enum person_view view)
{
	if (resolved->count == 0)
		return;
	writer_text(writer, ",\"candidates\":[");
	for (size_t next = 0; next < resolved->count; next++) {
		writer_text(writer, next > 0 ? "," : "");
		person_json_write(writer, roster, resolved->members[next], view);
	}
	writer_put(writer, ']');
}

/* The board name that fits: that of the person, the letters as typed, or that of a new person. */
static struct pindeck_name board_name_for(const struct resolved *resolved, struct lane_names *lane,
                                          const char *full_name)
{
	const struct member *member = resolved->members[0];

	if (resolved->resolution == RESOLVED_PERSON)
		return free_name(lane, member->names.board_name, member->names.full_name);
	if (resolved->resolution == RESOLVED_LETTERS)
		return free_name(lane, resolved->letters, full_name);
	return free_name(lane, pindeck_name_from("", 0), full_name);
}

static void write_typed(struct writer *writer, const struct roster *roster, const char *typed,
                        struct lane_names *lane, enum person_view view)
{
	static const char *const words[] = { [RESOLVED_NOBODY] = "nobody",
		                             [RESOLVED_PERSON] = "person",
		                             [RESOLVED_LETTERS] = "letters",
		                             [RESOLVED_SEVERAL] = "several" };
	const struct resolved resolved = resolve_member(roster, typed, false);
	struct refusal refusal = { .code = NOT_REFUSED };
	char full_name[REGISTER_NAME_SIZE];
	struct pindeck_name name;

	writer_text(writer, "{\"typed\":");
	writer_json(writer, typed);
	if (resolved.resolution == RESOLVED_NOBODY &&
	    !person_name_read(typed, strlen(typed), full_name, &refusal)) {
		writer_text(writer, ",\"is\":\"bad_full_name\"}");
		return;
	}
	name = board_name_for(&resolved, lane, typed);
	writer_print(writer, ",\"is\":\"%s\",\"board_name\":\"%s\"", words[resolved.resolution],
	             pindeck_name_to_text(&name));
	if (resolved.resolution == RESOLVED_PERSON) {
		writer_text(writer, ",\"person\":");
		person_json_write(writer, roster, resolved.members[0], view);
	} else {
		write_candidates(writer, roster, &resolved, view);
	}
	writer_put(writer, '}');
}

/* "Mike Anna Tom" are three names: each with its person, the candidates, or a board name for a new
 * person. */
void answer_typed_names(struct call *call)
{
	static const char *const faults[] = { [SPLIT_IS_RIGHT] = "",
		                              [SPLIT_TOO_MANY] = "too_many",
		                              [SPLIT_TOO_LONG] = "too_long",
		                              [SPLIT_OPEN_QUOTE] = "open_quote" };
	struct shared_roster *people = call->server->people;
	struct writer writer = { .text = NULL };
	struct people_query query;
	const struct roster *roster;
	struct lane_names lane;
	struct split_names names;

	if (!read_query(call, of_typed, &query) || people_wait(call, answer_typed_names))
		return;
	lane = names_on_lane(query.taken);
	roster = shared_roster_borrow(people);
	names = split_names(roster, query.text);
	writer_text(&writer, "{\"names\":[");
	for (size_t next = 0; next < names.count; next++) {
		writer_text(&writer, next > 0 ? "," : "");
		write_typed(&writer, roster, names.list[next], &lane, query.view);
	}
	shared_roster_return(people);
	writer_print(&writer, "],\"fault\":\"%s\"}", faults[names.fault]);
	answer_json(call, 200, &writer);
}

/* ---- changes ------------------------------------------------------------------------------------
 */

/* A change on its way to the register and back. */
struct person_job {
	struct job job; /* first: it is handed over as that */
	struct call call;
	struct person_change change;
	struct refusal refusal;
	struct membership_outcome outcome;
	enum person_view view; /* what the requester may see in the answer */
	struct audit record;   /* because the call may have ended when it is stored */
	bool answered;         /* before the worker was done with it */
};

static size_t compose(void *payload, const struct roster *roster, struct register_line *lines,
                      size_t room)
{
	struct person_job *person_job = payload;

	return person_change_compose(&person_job->change, roster, lines, room,
	                             &person_job->refusal);
}

/* In the access worker's thread. */
static void change(struct job *job)
{
	struct person_job *person_job = (struct person_job *)job;
	struct server *server = person_job->call.server;

	person_job->outcome = shared_roster_change(server->people, compose, person_job);
	if (person_job->refusal.code == NOT_REFUSED)
		person_change_refuse(person_job->outcome, &person_job->refusal);
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
	answer_json(call, person_job->change.kind == PERSON_REGISTER ? 201 : 200, &writer);
}

/* The audit log has the number of the person: names can be forgotten. */
static void note_changed(struct person_job *person_job)
{
	char detail[AUDIT_TEXT_SIZE];

	if (person_job->refusal.code != NOT_REFUSED || person_job->outcome.repeated ||
	    strcmp(person_job->change.actor, "desk") != 0)
		return;
	snprintf(detail, sizeof detail, "%s: %" PRId64,
	         person_change_audit(person_job->change.kind), person_job->outcome.person);
	audit_set(person_job->record.detail, detail);
	audit_queue_note(person_job->call.server->audit_queue, &person_job->record);
}

static void on_changed(struct job *job)
{
	struct person_job *person_job = (struct person_job *)job;

	note_changed(person_job);
	atomic_fetch_add(&person_job->call.server->names_edition, 1);
	if (!person_job->answered && person_job->refusal.code != NOT_REFUSED)
		call_refuse(&person_job->call, &person_job->refusal);
	else if (!person_job->answered)
		answer_changed(person_job);
	free(person_job);
}

/* A change that has begun may still be stored. */
static void on_late(struct job *job)
{
	struct person_job *person_job = (struct person_job *)job;
	const bool withdrawn = worker_withdraw(person_job->call.server->access_worker, job);

	refuse_code(&person_job->call, withdrawn ? NOT_KEPT : OUTCOME_UNKNOWN);
	person_job->answered = true;
	if (withdrawn)
		free(person_job);
}

/* Who asks: the desk for everything, consoles and machines only to register. */
static bool read_actor(const struct call *call, char actor[ENTRY_ACTOR_SIZE])
{
	const int32_t machine = requester_machine(call);
	const int32_t console = machine == 0 ? requester_console(call) : 0;

	if (requester_session(call, ACCESS_DESK) != NULL)
		snprintf(actor, ENTRY_ACTOR_SIZE, "desk");
	else if (call->change == PERSON_REGISTER && machine > 0)
		snprintf(actor, ENTRY_ACTOR_SIZE, "machine of lane %d", machine);
	else if (call->change == PERSON_REGISTER && console > 0)
		snprintf(actor, ENTRY_ACTOR_SIZE, "lane %d", console);
	else
		return false;
	return true;
}

static void read_change(const struct call *call, struct person_change *change,
                        struct refusal *refusal)
{
	size_t length;
	const char *body = call_body(call, &length);

	if (call_is_from_elsewhere(call))
		refuse(refusal, OTHER_SITE);
	else if (!read_actor(call, change->actor))
		refuse(refusal, call->change == PERSON_REGISTER ? TOKEN_NEEDED : DESK_ONLY);
	else if (!call_is_json(call))
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
		refuse_code(call, TOO_BUSY);
		return;
	}
	person_job->job.work = change;
	person_job->job.done = on_changed;
	person_job->job.late = on_late;
	person_job->call = *call;
	person_job->change.kind = call->change;
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

/* ---- lines of other programs --------------------------------------------------------------------
 */

enum {
	FRESH = 2 /* milliseconds during which the register is not read again for a request */
};

/* A call that waits for the register, and the function that answers it. */
struct waiting {
	struct waiting *next;
	struct call call;
	call_answer *answer;
};

/* The register on its way from the store. Calls can join it until the worker begins to read: one
 * reading serves all calls that came before it. */
struct following {
	struct job job; /* first: it is handed over as that */
	struct server *server;
	atomic_bool begun;
	bool grown;
	struct waiting *first;
	struct waiting **last;
};

static void read_again(struct job *job)
{
	struct following *following = (struct following *)job;

	atomic_store(&following->begun, true);
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

		waiting->answer(&waiting->call);
		free(waiting);
		waiting = next;
	}
}

static void on_read(struct job *job)
{
	struct following *following = (struct following *)job;
	struct server *server = following->server;

	server->people_read = monotonic_milliseconds();
	if (following->grown)
		atomic_fetch_add(&server->names_edition, 1);
	answer_waiting(following);
	free(following);
}

/* A store that hangs does not keep a request from what is known. */
static void on_read_late(struct job *job)
{
	struct following *following = (struct following *)job;

	answer_waiting(following);
	if (worker_withdraw(following->server->access_worker, job))
		free(following);
}

/* Read the register; a null pointer without memory, or when the worker has too much to do. */
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

bool people_wait(const struct call *call, call_answer *answer)
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
	*waiting = (struct waiting){ .call = *call, .answer = answer };
	waiting->call.has_waited = true;
	*following->last = waiting;
	following->last = &waiting->next;
	return true;
}

void people_tick(struct server *server)
{
	if (server->people_next == NULL)
		(void)next_reading(server);
}
