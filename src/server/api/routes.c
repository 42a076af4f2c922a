/* Routes: the function that answers each path and method, and the members of queries. */
#include "journal/clock.h"
#include "need/need.h"
#include "server/api/endpoint.h"
#include "server/api/requester.h"
#include "server/api/server_state.h"
#include "server/base/request_form.h"
#include "server/house/desk_change.h"
#include "server/house/person_change.h"
#include "server/lanes/action.h"
#include "server/lanes/league_nights.h"

#include <stdlib.h>
#include <string.h>

/* Placeholders in paths. */
#define LANE "{lane}"
#define GAME "{game}"
#define BOWLER "{bowler}" /* any name of a bowler on the lane */
#define WHO "{name}"      /* any name of a bowler */
#define PERSON_NUMBER "{person}"
#define LEAGUE "{league}"
#define WEEK "{week}"
#define SESSION "{session}"
#define WAITING "{waiting}"
#define FILE_NAME "{file}"

/* The columns of endpoints.def. */
#define CALL(function) .answer = (function)
#define CALL_WITH(function, form) CALL(function)
#define CALL_AS(function, schema) CALL(function)
#define LOOKUP(function) .answer = answer_lookup, .find = (function), .type = "application/json"
#define LONG_LOOKUP(function) LOOKUP(function), .is_long = true
#define LOOKUP_SVG(function) \
	.answer = answer_lookup, .find = (function), .type = "image/svg+xml; charset=utf-8"
#define LEAGUE_LIST(list) LONG_LOOKUP(archive_league_list), .kind = LEAGUE_LISTS_##list
#define ACTION(action) .answer = answer_action, .kind = ACTION_##action
#define ACTION_AS(action, schema) ACTION(action)
#define PERSON(change) .answer = answer_person_change, .kind = PERSON_##change
#define DECISION(decision) .answer = answer_desk_change, .kind = DESK_##decision
#define NIGHT(request) .answer = answer_night, .kind = NIGHT_##request
#define PAGE(file) .answer = answer_page, .page = (file)
#define IGNORED NULL
#define NONE ((const struct form_member *const[]){ NULL })
#define QUERY(...) ((const struct form_member *const[]){ __VA_ARGS__, NULL })
#define ENDPOINT(method, address, needs, answers, members, result, summary) \
	{ .methods = (method),                                              \
	  .path = (address),                                                \
	  .permission = (needs),                                            \
	  answers,                                                          \
	  .query = (members) },

static const struct endpoint endpoints[] = {
#include "server/api/endpoints.def"
};

enum {
	ENDPOINTS = sizeof endpoints / sizeof *endpoints
};

/* ---- paths ---- */

static int64_t number_of(const char *text, size_t length, int64_t most)
{
	int64_t number = 0;

	if (length == 0 || length > 12 || text[0] == '0')
		return 0;
	for (size_t next = 0; next < length; next++) {
		if (text[next] < '0' || text[next] > '9')
			return 0;
		number = number * 10 + (text[next] - '0');
	}
	return number <= most ? number : 0;
}

static bool is_word(const char *word, const char *text, size_t length)
{
	return strlen(word) == length && memcmp(word, text, length) == 0;
}

/* One part of a path, as the endpoint has it. */
static enum refusal_code take_part(struct call *call, const char *form, size_t formed,
                                   const char *part, size_t length)
{
	if (is_word(LANE, form, formed)) {
		call->lane = (int32_t)number_of(part, length, call->server->options.lanes);
		return call->lane > 0 ? NOT_REFUSED : NO_SUCH_LANE;
	}
	if (is_word(GAME, form, formed)) {
		call->game = number_of(part, length, ENTRY_MOST_GAMES);
		return call->game > 0 ? NOT_REFUSED : NO_SUCH_GAME;
	}
	if (is_word(BOWLER, form, formed) || is_word(WHO, form, formed)) {
		return length > 0 && form_decode_part(part, length, call->who, sizeof call->who)
		           ? NOT_REFUSED
		           : NO_SUCH_BOWLER;
	}
	if (is_word(LEAGUE, form, formed)) {
		return form_decode_part(part, length, call->league, sizeof call->league) &&
		               league_line_is_name(call->league)
		           ? NOT_REFUSED
		           : NO_SUCH_LEAGUE;
	}
	if (is_word(WEEK, form, formed)) {
		call->week = (int32_t)number_of(part, length, LEAGUE_MOST_WEEKS);
		return call->week > 0 ? NOT_REFUSED : NO_SUCH_WEEK;
	}
	if (is_word(PERSON_NUMBER, form, formed)) {
		call->person = number_of(part, length, REGISTER_MOST_PERSONS);
		return call->person > 0 ? NOT_REFUSED : NO_SUCH_PERSON;
	}
	if (is_word(SESSION, form, formed)) {
		if (length != TOKEN_ID_SIZE - 1)
			return NO_SUCH_SESSION;
		memcpy(call->session, part, length);
		return NOT_REFUSED;
	}
	if (is_word(WAITING, form, formed)) {
		call->waiting = number_of(part, length, ENTRY_MOST_GAMES);
		return call->waiting > 0 ? NOT_REFUSED : NO_SUCH_RESOURCE;
	}
	if (is_word(FILE_NAME, form, formed))
		return length > 0 ? NOT_REFUSED : NO_SUCH_RESOURCE;
	return formed == length && memcmp(form, part, length) == 0 ? NOT_REFUSED : NO_SUCH_RESOURCE;
}

/* Compare part by part. The words of the path must match first; then the lane, game or bowler must
 * exist. */
static enum refusal_code follow(struct call *call, const char *form, const char *path)
{
	enum refusal_code missing = NOT_REFUSED;

	while (*form == '/' && *path == '/') {
		const size_t formed = strcspn(++form, "/");
		const size_t length = strcspn(++path, "/");
		const enum refusal_code code = take_part(call, form, formed, path, length);

		if (code == NO_SUCH_RESOURCE)
			return code;
		if (missing == NOT_REFUSED)
			missing = code;
		form += formed;
		path += length;
	}
	return *form == '\0' && *path == '\0' ? missing : NO_SUCH_RESOURCE;
}

/* ---- answering ---- */

static void refuse_path(const struct call *call)
{
	struct refusal refusal = { .code = NO_SUCH_RESOURCE };

	if (page_answer_missing(call))
		return;
	for (size_t next = 0; next < ENDPOINTS; next++)
		if (next == 0 || strcmp(endpoints[next].path, endpoints[next - 1].path) != 0)
			refusal_add(&refusal, endpoints[next].path);
	call_refuse(call, &refusal);
}

static void refuse_method(const struct call *call, int methods)
{
	static const struct {
		int method;
		const char *word;
	} words[] = { { METHOD_GET, "GET" },
		      { METHOD_HEAD, "HEAD" },
		      { METHOD_POST, "POST" },
		      { METHOD_DELETE, "DELETE" } };
	struct refusal refusal = { .code = WRONG_METHOD };
	struct writer allowed = { .text = NULL };

	for (size_t next = 0; next < sizeof words / sizeof *words; next++) {
		if ((methods & words[next].method) == 0)
			continue;
		refusal_add(&refusal, words[next].word);
		writer_text(&allowed, allowed.length > 0 ? ", " : "");
		writer_text(&allowed, words[next].word);
	}
	exchange_tell(call->exchange, "Allow", allowed.text != NULL ? allowed.text : "");
	writer_free(&allowed);
	call_refuse(call, &refusal);
}

/* The desk reads with its session alone; its changes must come from pages of this site. */
static bool has_permission(struct call *call, struct refusal *refusal)
{
	const enum permission needed = call->endpoint->permission;
	const bool reads = (call->method & GET) != 0;

	if (!reads && call_is_from_elsewhere(call))
		refuse(refusal, OTHER_SITE);
	else if (needed == FOR_LANE)
		return requester_may_write(call, call->actor, refusal);
	else if (needed == FOR_DESK && requester_session(call, ACCESS_DESK) == NULL)
		refuse(refusal, DESK_ONLY);
	else if (needed == FOR_READERS || (needed == FOR_TRUSTED && reads))
		(void)requester_may_read(call, refusal);
	if (refusal->code == NOT_REFUSED && (needed == FOR_TRUSTED || needed == FOR_DESK) &&
	    !requester_actor(call, call->actor))
		refuse(refusal, TOKEN_NEEDED);
	return refusal->code == NOT_REFUSED;
}

void endpoint_answer(struct call *call)
{
	struct refusal refusal = { .code = NOT_REFUSED };

	if (call->server->closing > 0)
		call_refuse_code(call, CLOSING);
	else if (has_permission(call, &refusal))
		call->endpoint->answer(call);
	else
		call_refuse(call, &refusal);
}

/* Answer by the endpoint with this path and method, or refuse. */
static void answer(struct call *call, const char *path)
{
	struct refusal refusal = { .code = NO_SUCH_RESOURCE };
	int methods = 0;

	for (size_t next = 0; next < ENDPOINTS; next++) {
		struct call found = *call;
		const enum refusal_code code = follow(&found, endpoints[next].path, path);

		if (code == NO_SUCH_RESOURCE)
			continue;
		/* the page itself reports a missing game, in the language of its reader */
		if (code != NOT_REFUSED && endpoints[next].page == NULL) {
			refuse(&refusal, code);
			call_refuse(call, &refusal);
			return;
		}
		found.endpoint = &endpoints[next];
		methods |= endpoints[next].methods;
		if ((endpoints[next].methods & (int)call->method) != 0) {
			endpoint_answer(&found);
			return;
		}
	}
	if (methods != 0)
		refuse_method(call, methods);
	else
		refuse_path(call);
}

static struct call call_of(struct server *server, struct exchange *exchange)
{
	return (struct call){
		.server = server,
		.exchange = exchange,
		.method = exchange_method(exchange),
		.secure = server->tls != NULL,
	};
}

void routes_answer(void *payload, struct exchange *exchange)
{
	struct server *server = payload;
	struct call call = call_of(server, exchange);
	struct refusal other = { .code = OTHER_HOST };
	struct authority authority;

	/* a client of HTTP/1.0 may name none; a browser always does */
	if (call_authority(&call, &authority) && !hosts_have(server->hosts, authority.host)) {
		call_refuse(&call, &other);
		return;
	}
	if (!exchange_is_trusted(exchange))
		requester_trust(&call);
	answer(&call, exchange_path(exchange));
}

void routes_refuse(void *payload, struct exchange *exchange, enum message_fault fault,
                   const char *why)
{
	const struct call call = call_of(payload, exchange);

	call_refuse_fault(&call, fault, why);
}

/* ---- the members of queries ---- */

enum {
	MOST_LIMIT = 200,
	MOST_FOUND = 50
};

#define A_DAY "{\"type\":\"string\",\"pattern\":\"^[0-9]{4}-[0-9]{2}-[0-9]{2}$\"}"

/* ---- archive_query ---- */

static bool take_kind(void *into, const char *text)
{
	struct archive_query *query = into;
	const enum game_kind kind = game_kind_from(text);

	if (kind >= GAME_KINDS)
		return false;
	query->kinds |= 1U << kind;
	return true;
}

static bool take_discipline(void *into, const char *text)
{
	struct archive_query *query = into;

	query->by_discipline = true;
	query->discipline = pindeck_discipline_from(pindeck_text_from(text, strlen(text)));
	return pindeck_discipline_exists(query->discipline);
}

/* A period may have only one end. */
static void ask_by_time(struct archive_query *query)
{
	if (query->by_time)
		return;
	query->by_time = true;
	query->from = INT64_MIN;
	query->until = INT64_MAX;
}

static bool take_from(void *into, const char *text)
{
	struct archive_query *query = into;
	int64_t last;

	ask_by_time(query);
	return clock_read_day(text, &query->from, &last);
}

static bool take_to(void *into, const char *text)
{
	struct archive_query *query = into;
	int64_t first;

	ask_by_time(query);
	return clock_read_day(text, &first, &query->until);
}

/* An evening ends at six in the morning: games after midnight belong to it. */
static bool take_evening(void *into, const char *text)
{
	const int64_t ends = 6 * INT64_C(3600000);
	struct archive_query *query = into;

	ask_by_time(query);
	query->from = clock_day_begin(clock_now() - ends) + ends;
	return strcmp(text, "now") == 0;
}

static bool take_cursor(void *into, const char *text)
{
	struct archive_query *query = into;
	int64_t pair[2] = { 0, 0 };
	const char *rest = text;
	const bool good = number_pair_read(text, '-', pair, &rest) && *rest == '\0';

	query->has_cursor = true;
	query->cursor_time = pair[0];
	query->cursor_game = pair[1];
	return good;
}

static bool take_format(void *into, const char *text)
{
	static const char *const formats[] = { "csv", "json", "sheet" };
	struct archive_query *query = into;

	for (size_t next = 0; next < sizeof formats / sizeof *formats; next++) {
		query->format = (enum archive_format)next;
		if (strcmp(text, formats[next]) == 0)
			return true;
	}
	return false;
}

static bool take_list_format(void *into, const char *text)
{
	struct archive_query *query = into;

	query->as_csv = strcmp(text, "csv") == 0;
	return query->as_csv || strcmp(text, "json") == 0;
}

static bool take_language(void *into, const char *text)
{
	struct archive_query *query = into;

	query->has_language = true;
	query->language = language_named(text);
	return query->language != NO_LANGUAGE;
}

static bool take_action(void *into, const char *text)
{
	struct archive_query *query = into;

	query->action = (int)audit_action_of(text);
	return query->action != AUDIT_ACTIONS;
}

const struct form_member by_bowler = {
	"bowler",
	FORM_A_TEXT(struct archive_query, bowler, 1),
	.example = "bowler=PJS",
	.about = "Any name or the number of a person, or letters.",
};
const struct form_member by_from = {
	"from",
	FORM_ANOTHER(take_from, A_DAY),
	.example = "from=2026-11-01",
	.about = "From this day on, in the local time of the server.",
};
const struct form_member by_to = {
	"to",
	FORM_ANOTHER(take_to, A_DAY),
	.example = "to=2026-11-15",
	.about = "Up to this day.",
};
const struct form_member by_evening = {
	"evening",
	FORM_ANOTHER(take_evening, "{\"type\":\"string\",\"const\":\"now\"}"),
	.example = "evening=now",
	.about = "Since six in the morning.",
};
const struct form_member by_lane = {
	"lane",
	FORM_A_NUMBER(struct archive_query, lane, 1, ENTRY_MOST_LANES),
	.example = "lane=3",
};
const struct form_member by_kind = {
	"kind",
	FORM_ANOTHER(take_kind, "{\"$ref\":\"#/components/schemas/GameKind\"}"),
	.example = "kind=league",
};
const struct form_member by_discipline = {
	"discipline",
	FORM_ANOTHER(take_discipline, "{\"$ref\":\"#/components/schemas/Discipline\"}"),
	.example = "discipline=tenpin",
};
const struct form_member by_note = {
	"note",
	FORM_A_TEXT(struct archive_query, note, 1),
	.example = "note=oil",
	.about = "Only games with a note that contains this text.",
};
const struct form_member by_limit = {
	"limit",
	FORM_A_NUMBER(struct archive_query, limit, 1, MOST_LIMIT),
	.example = "limit=50",
	.about = "Without it, 50.",
};
const struct form_member by_cursor = {
	"cursor",
	FORM_ANOTHER(take_cursor, "{\"type\":\"string\"}"),
	.example = "cursor=...",
	.about = "The cursor of the previous answer.",
};
const struct form_member by_unfinished = {
	"unfinished",
	FORM_A_FLAG(struct archive_query, unfinished),
	.example = "unfinished=true",
};
const struct form_member audit_by_action = {
	"action",
	FORM_ANOTHER(take_action, "{\"$ref\":\"#/components/schemas/Action\"}"),
	.example = "action=sign_in",
};
const struct form_member audit_by_cursor = {
	"cursor",
	FORM_A_NUMBER(struct archive_query, before, 1, INT64_MAX),
	.example = "cursor=...",
	.about = "The cursor of the previous answer.",
};
const struct form_member sheet_in_language = {
	"language",
	FORM_ANOTHER(take_language,
	             "{\"type\":\"string\",\"enum\":[\"en\",\"ko\"],\"default\":\"en\"}"),
	.example = "language=ko",
};
const struct form_member export_as = {
	"format",
	FORM_ANOTHER(
	    take_format,
	    "{\"type\":\"string\",\"enum\":[\"csv\",\"json\",\"sheet\"],\"default\":\"csv\"}"),
	.example = "format=csv",
};
const struct form_member need_of_target = {
	"target",
	FORM_A_NUMBER(struct archive_query, target, 1, NEED_MOST),
	.example = "target=200",
	.is_required = true,
};
const struct form_member league_by_week = {
	"week",
	FORM_A_NUMBER(struct archive_query, week, 1, LEAGUE_MOST_WEEKS),
	.example = "week=6",
	.about = "Without it, up to the last week that was bowled; points, recap and schedule of "
		 "all weeks.",
};
const struct form_member league_list_as = {
	"format",
	FORM_ANOTHER(take_list_format,
	             "{\"type\":\"string\",\"enum\":[\"json\",\"csv\"],\"default\":\"json\"}"),
	.example = "format=csv",
};

/* ---- people_query ---- */

const struct form_member members_by_text = {
	"q",
	FORM_A_TEXT(struct people_query, text, 0),
	.example = "q=...",
	.about = "Parts of a name, or letters; empty for everybody.",
};
const struct form_member members_by_limit = {
	"limit",
	FORM_A_NUMBER(struct people_query, limit, 1, MOST_FOUND),
	.example = "limit=10",
};
const struct form_member members_if_retired = {
	"retired",
	FORM_A_FLAG(struct people_query, retired),
	.example = "retired=true",
};
const struct form_member names_of_text = {
	"text",
	FORM_A_TEXT(struct people_query, text, 0),
	.example = "text=...",
};
const struct form_member names_beside = {
	"taken",
	FORM_A_TEXT(struct people_query, taken, 0),
	.example = "taken=PJS,LEE",
	.about = "The board names on the lane, separated by commas.",
};
