/* Members of the club: searched in the loop by an index; typed names are resolved by a worker. */
#include "server/api/people_answers.h"

#include "members/board_name.h"
#include "members/resolve.h"
#include "members/search.h"
#include "server/api/lookup.h"
#include "server/api/requester.h"
#include "server/api/server_state.h"
#include "server/house/person_change.h"
#include "server/house/shared_roster.h"

#include <stddef.h>
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
	writer_text(&writer, "{\"people\":[");
	for (size_t next = 0; next < count && next < limit; next++) {
		writer_text(&writer, next > 0 ? "," : "");
		shared_roster_write(people, found[next], view_of_trusted(call), &writer);
	}
	writer_print(&writer, "],\"more\":%s}", count > limit ? "true" : "false");
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
		people_answers_send(call, 200, &writer);
}

/* ---- names typed for a lane ---------------------------------------------------------------------
 */

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
	enum person_view view;
};

/* "Mike Anna Tom" are three names: each with its person, the candidates, or a board name for a new
 * person. */
static void find_typed_names(struct lookup *lookup, struct journal journal)
{
	static const char *const faults[] = { [SPLIT_IS_RIGHT] = "",
		                              [SPLIT_TOO_MANY] = "too_many",
		                              [SPLIT_TOO_LONG] = "too_long",
		                              [SPLIT_OPEN_QUOTE] = "open_quote" };
	const struct typed_names *typed = (const struct typed_names *)lookup;
	struct shared_roster *people = lookup->call.server->people;
	struct writer *writer = &lookup->answer.writer;
	struct board_names lane = names_on_lane(typed->query.taken);
	const struct roster *roster = shared_roster_borrow(people);
	const struct split_names names = split_names(roster, typed->query.text);

	(void)journal;
	writer_text(writer, "{\"names\":[");
	for (size_t next = 0; next < names.count; next++) {
		writer_text(writer, next > 0 ? "," : "");
		write_typed(writer, roster, names.list[next], &lane, typed->view);
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
