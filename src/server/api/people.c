/* Members of the club: searched in the loop by an index; typed names are resolved by a worker. */
#include "server/api/people_answers.h"

#include "members/board_name.h"
#include "members/resolve.h"
#include "members/search.h"
#include "members/split_names.h"
#include "server/api/lookup.h"
#include "server/api/requester.h"
#include "server/api/server_state.h"
#include "server/base/query.h"
#include "server/house/person_json.h"

#include <stdlib.h>
#include <string.h>

enum {
	USUAL_FOUND = 10,
	MOST_FOUND = 50
};

/* The part of a person that a console or the desk may see. */
static enum person_view view_of_trusted(const struct call *call)
{
	return requester_session(call, ACCESS_DESK) != NULL ? SHOWS_EVERYTHING : SHOWS_FULL_NAMES;
}

enum person_view people_answers_view(const struct call *call)
{
	const enum person_view view = view_of_trusted(call);

	if (view == SHOWS_EVERYTHING || requester_is_trusted(call))
		return view;
	return access_shows_board_names_only(call->server->access) ? SHOWS_BOARD_NAMES
	                                                           : SHOWS_DISPLAY_NAMES;
}

void people_answers_send(const struct call *call, int status, struct writer *writer)
{
	call_tell(call, "Cache-Control", "no-store");
	call_answer_text(call, status, "application/json", writer);
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

/* Read the query of a console or the desk; false when it is refused. Other callers may not search,
 * because a search lets them guess names. */
static bool read_query(const struct call *call, const struct asking *asking,
                       struct people_query *query)
{
	const char *text = exchange_query(call->exchange);
	struct refusal refusal = { .code = NOT_REFUSED };
	struct query_pair pair;
	bool good = true;

	if (!requester_is_trusted(call)) {
		call_refuse_code(call, TOKEN_NEEDED);
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

/* Search for one person more than the answer has, to know whether there are more. */
void answer_members(struct call *call)
{
	struct shared_roster *people = call->server->people;
	const struct member *found[MOST_FOUND + 1];
	struct writer writer = { .text = NULL };
	struct people_query query;
	const struct roster *roster;
	size_t count;

	if (!read_query(call, of_people, &query) || people_answers_wait(call, answer_members))
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
	people_answers_send(call, 200, &writer);
}

/* A person that was merged is, for all but the desk, the person into which it was merged. */
void answer_person(struct call *call)
{
	struct shared_roster *people = call->server->people;
	const enum person_view view = people_answers_view(call);
	const struct roster *roster;
	const struct member *member;
	struct writer writer = { .text = NULL };

	if (people_answers_wait(call, answer_person))
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
		people_answers_send(call, 200, &writer);
}

/* ---- names typed for a lane ---------------------------------------------------------------------
 */

/* The names in use on a lane, and in the answer those that it has suggested so far. */
static struct board_names names_on_lane(char *text)
{
	struct board_names names = { .bits = { 0 } };
	char *rest;

	for (const char *word = strtok_r(text, ",", &rest); word != NULL;
	     word = strtok_r(NULL, ",", &rest))
		board_names_add(&names, pindeck_name_from(word, strlen(word)));
	return names;
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

	writer_text(writer, "{\"typed\":");
	writer_json(writer, typed);
	if (resolution == RESOLVED_NOBODY &&
	    !person_change_read_name(typed, strlen(typed), full_name, &refusal)) {
		writer_text(writer, ",\"is\":\"bad_full_name\"}");
		return;
	}
	name = board_name_for(roster, &resolved, lane, typed);
	board_names_add(lane, name);
	writer_print(writer, ",\"is\":\"%s\",\"board_name\":\"%s\"", words[resolution],
	             pindeck_name_to_text(&name));
	if (resolution == RESOLVED_PERSON) {
		writer_text(writer, ",\"person\":");
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
};

/* "Mike Anna Tom" are three names: each with its person, the candidates, or a board name for a new
 * person. */
static void find_typed_names(struct lookup *lookup, struct journal journal)
{
	static const char *const faults[] = { [SPLIT_IS_RIGHT] = "",
		                              [SPLIT_TOO_MANY] = "too_many",
		                              [SPLIT_TOO_LONG] = "too_long",
		                              [SPLIT_OPEN_QUOTE] = "open_quote" };
	struct people_query *query = &((struct typed_names *)lookup)->query;
	struct shared_roster *people = lookup->call.server->people;
	struct writer *writer = &lookup->answer.writer;
	struct board_names lane = names_on_lane(query->taken);
	const struct roster *roster = shared_roster_borrow(people);
	const struct split_names names = split_names(roster, query->text);

	(void)journal;
	writer_text(writer, "{\"names\":[");
	for (size_t next = 0; next < names.count; next++) {
		writer_text(writer, next > 0 ? "," : "");
		write_typed(writer, roster, names.list[next], &lane, query->view);
	}
	shared_roster_return(people);
	writer_print(writer, "],\"fault\":\"%s\"}", faults[names.fault]);
}

static void send_typed_names(struct lookup *lookup)
{
	people_answers_send(&lookup->call, 200, &lookup->answer.writer);
	lookup_free(lookup);
}

static const struct lookup_kind typed_names = { .size = sizeof(struct typed_names),
	                                        .run = find_typed_names,
	                                        .answer = send_typed_names };

void answer_typed_names(struct call *call)
{
	struct people_query query;
	struct lookup *lookup;

	if (!read_query(call, of_typed, &query) || people_answers_wait(call, answer_typed_names))
		return;
	lookup = lookup_new(call, &typed_names, NULL);
	if (lookup == NULL)
		return;
	((struct typed_names *)lookup)->query = query;
	lookup_start(lookup);
}
