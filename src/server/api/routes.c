/* Routes: the function that answers each path and method. */
#include "server/api/routes.h"

#include "server/api/desk_answers.h"
#include "server/api/lane_answers.h"
#include "server/api/lookup_answers.h"
#include "server/api/page.h"
#include "server/api/people_answers.h"
#include "server/api/requester.h"
#include "server/api/server_state.h"
#include "server/base/query.h"

#include <stdlib.h>
#include <string.h>

/* Placeholders in paths. */
#define LANE "{lane}"
#define GAME "{game}"
#define BOWLER "{bowler}" /* any name of a bowler on the lane */
#define WHO "{name}"      /* any name of a bowler */
#define PERSON "{person}"
#define LEAGUE "{league}"
#define WEEK "{week}"
#define SESSION "{session}"
#define WAITING "{waiting}"
#define FILE_NAME "{file}"

enum {
	GET = METHOD_GET | METHOD_HEAD,
	POST = METHOD_POST,
	DELETE = METHOD_DELETE
};

/* The columns of a route: methods, whether it is private, its function, action, change, decision,
 * league night and page. */
#define LOOKS(answer) GET, true, answer, ACTION_OPEN, PERSON_REGISTER, DESK_LOOK, NIGHT_START, NULL
#define ACTS(action) \
	POST, false, answer_action, action, PERSON_REGISTER, DESK_LOOK, NIGHT_START, NULL
#define CHANGES(change) \
	POST, false, answer_person_change, ACTION_OPEN, change, DESK_LOOK, NIGHT_START, NULL
#define DECIDES(method, decision) \
	method, false, answer_desk_change, ACTION_OPEN, PERSON_REGISTER, decision, NIGHT_START, NULL
#define NIGHTS(request) \
	POST, false, answer_night, ACTION_OPEN, PERSON_REGISTER, DESK_LOOK, request, NULL
#define SHOWS(page) \
	GET, false, answer_page, ACTION_OPEN, PERSON_REGISTER, DESK_LOOK, NIGHT_START, page
#define ANSWERS(methods, answer) \
	methods, false, answer, ACTION_OPEN, PERSON_REGISTER, DESK_LOOK, NIGHT_START, NULL

static const struct route {
	const char *path;
	int methods;
	bool guarded; /* in a private house, only for consoles and the desk */
	call_answer *answer;
	enum action_kind action;
	enum person_change_kind change;
	enum desk_change_kind decides;
	enum night_request_kind night;
	const char *page;
} routes[] = {
	{ "/api/house", LOOKS(answer_house) },
	{ "/api/zone", ANSWERS(GET, answer_zone) },
	{ "/api/events", LOOKS(answer_house_events) },
	{ "/api/lanes/" LANE, LOOKS(answer_board) },
	{ "/api/lanes/" LANE "/events", LOOKS(answer_lane_events) },
	{ "/api/lanes/" LANE "/watch.svg", LOOKS(answer_watch_code) },
	{ "/api/lanes/" LANE "/games", ACTS(ACTION_OPEN) },
	{ "/api/lanes/" LANE "/pair", ACTS(ACTION_PAIR) },
	{ "/api/lanes/" LANE "/deliveries", ACTS(ACTION_BOWL) },
	{ "/api/lanes/" LANE "/undo", ACTS(ACTION_UNDO) },
	{ "/api/lanes/" LANE "/corrections", ACTS(ACTION_CORRECT) },
	{ "/api/lanes/" LANE "/repairs", ACTS(ACTION_REPAIR) },
	{ "/api/lanes/" LANE "/bowlers", ACTS(ACTION_SEAT) },
	{ "/api/lanes/" LANE "/bowlers/" BOWLER "/leave", ACTS(ACTION_LEAVE) },
	{ "/api/lanes/" LANE "/bowlers/" BOWLER "/return", ACTS(ACTION_RETURN) },
	{ "/api/lanes/" LANE "/bowlers/" BOWLER "/seat", ACTS(ACTION_MOVE) },
	{ "/api/lanes/" LANE "/bowlers/" BOWLER "/lane", ACTS(ACTION_TRANSFER) },
	{ "/api/lanes/" LANE "/notes", ACTS(ACTION_NOTE) },
	{ "/api/lanes/" LANE "/link", ANSWERS(POST, answer_link) },
	{ "/api/lanes/" LANE "/qr", ANSWERS(POST, answer_qr) },
	{ "/api/lanes/" LANE "/look", DECIDES(POST, DESK_LOOK) },
	{ "/api/lanes/" LANE "/call", DECIDES(POST, DESK_CALL) },
	{ "/api/lanes/" LANE "/call", DECIDES(DELETE, DESK_NO_CALL) },
	{ "/api/lanes/" LANE "/close", DECIDES(POST, DESK_CLOSE) },
	{ "/api/lanes/" LANE "/reopen", DECIDES(POST, DESK_REOPEN) },
	{ "/api/lanes/" LANE "/move", DECIDES(POST, DESK_MOVE) },
	{ "/api/desk", ANSWERS(GET, answer_floor) },
	{ "/api/message", DECIDES(POST, DESK_MESSAGE) },
	{ "/api/message", DECIDES(DELETE, DESK_NO_MESSAGE) },
	{ "/api/waiting", DECIDES(POST, DESK_WAIT) },
	{ "/api/waiting/" WAITING, DECIDES(DELETE, DESK_NO_WAIT) },
	{ "/api/waiting/" WAITING "/lane", DECIDES(POST, DESK_GIVE) },
	{ "/api/waiting/" WAITING "/lane", DECIDES(DELETE, DESK_NO_GIVE) },
	{ "/api/games", LOOKS(answer_games) },
	{ "/api/games/" GAME, LOOKS(answer_game) },
	{ "/api/games/" GAME "/log", LOOKS(answer_log) },
	{ "/api/games/" GAME "/corrections", ACTS(ACTION_CORRECT) },
	{ "/api/games/" GAME "/repairs", LOOKS(answer_repairs) },
	{ "/api/games/" GAME "/repairs", ACTS(ACTION_REPAIR) },
	{ "/api/games/" GAME "/sheet.svg", LOOKS(answer_sheet) },
	{ "/api/games/" GAME "/need", LOOKS(answer_need) },
	{ "/api/games/" GAME "/series", LOOKS(answer_series) },
	{ "/api/games/" GAME "/print", LOOKS(answer_print) },
	{ "/api/highs", LOOKS(answer_highs) },
	{ "/api/leagues", LOOKS(answer_leagues) },
	{ "/api/leagues/" LEAGUE, LOOKS(answer_league) },
	{ "/api/leagues/" LEAGUE "/standings", LOOKS(answer_league_standings) },
	{ "/api/leagues/" LEAGUE "/points", LOOKS(answer_league_points) },
	{ "/api/leagues/" LEAGUE "/bowlers", LOOKS(answer_league_bowlers) },
	{ "/api/leagues/" LEAGUE "/recap", LOOKS(answer_league_recap) },
	{ "/api/leagues/" LEAGUE "/schedule", LOOKS(answer_league_schedule) },
	{ "/api/leagues/" LEAGUE "/awards", LOOKS(answer_league_awards) },
	{ "/api/leagues/" LEAGUE "/live", LOOKS(answer_league_live) },
	{ "/api/leagues/" LEAGUE "/nights/" WEEK, LOOKS(answer_league_night) },
	{ "/api/leagues/" LEAGUE "/nights/" WEEK "/start", NIGHTS(NIGHT_START) },
	{ "/api/leagues/" LEAGUE "/nights/" WEEK "/lineup", NIGHTS(NIGHT_LINEUP) },
	{ "/api/leagues/" LEAGUE "/nights/" WEEK "/confirm", NIGHTS(NIGHT_CONFIRM) },
	{ "/api/bowlers/" WHO, LOOKS(answer_bowler) },
	{ "/api/people", LOOKS(answer_members) },
	{ "/api/people", CHANGES(PERSON_REGISTER) },
	{ "/api/names", LOOKS(answer_typed_names) },
	{ "/api/people/" PERSON, LOOKS(answer_person) },
	{ "/api/people/" PERSON, CHANGES(PERSON_RENAME) },
	{ "/api/people/" PERSON "/merge", CHANGES(PERSON_MERGE) },
	{ "/api/people/" PERSON "/split", CHANGES(PERSON_SPLIT) },
	{ "/api/people/" PERSON "/retire", CHANGES(PERSON_RETIRE) },
	{ "/api/people/" PERSON "/return", CHANGES(PERSON_RETURN) },
	{ "/api/people/" PERSON "/claims", CHANGES(PERSON_CLAIM) },
	{ "/api/people/" PERSON "/release", CHANGES(PERSON_RELEASE) },
	{ "/api/people/" PERSON "/forget", CHANGES(PERSON_FORGET) },
	{ "/api/settings", ANSWERS(GET, answer_settings) },
	{ "/api/settings", ANSWERS(POST, answer_settings_post) },
	{ "/api/export", LOOKS(answer_export) },
	{ "/api/session", ANSWERS(GET, answer_session) },
	{ "/api/session", ANSWERS(POST, answer_session_post) },
	{ "/api/session", ANSWERS(DELETE, answer_session_delete) },
	{ "/api/sessions", ANSWERS(GET, answer_sessions) },
	{ "/api/sessions/" SESSION, ANSWERS(DELETE, answer_sessions_delete) },
	{ "/api/audit", ANSWERS(GET, answer_audit) },
	{ "/", SHOWS("house.html") },
	{ "/desk", SHOWS("desk.html") },
	{ "/lanes/" LANE, SHOWS("overhead.html") },
	{ "/watch", SHOWS("watch.html") },
	{ "/watch/" LANE, SHOWS("watch.html") },
	{ "/console/" LANE, SHOWS("console.html") },
	{ "/games/" GAME, SHOWS("sheet.html") },
	{ "/print/" GAME, SHOWS("print.html") },
	{ "/bowlers/" WHO, SHOWS("bowler.html") },
	{ "/leagues", SHOWS("leagues.html") },
	{ "/leagues/" LEAGUE, SHOWS("league.html") },
	{ "/start", SHOWS("start.html") },
	{ "/worker.js", SHOWS("worker.js") },
	{ "/app/" FILE_NAME, ANSWERS(GET, answer_file) },
};

enum {
	ROUTES = sizeof routes / sizeof *routes
};

/* ---- paths --------------------------------------------------------------------------------------
 */

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

/* One part of a path, as the route has it. */
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
		return length > 0 && query_decode_part(part, length, call->who, sizeof call->who)
		           ? NOT_REFUSED
		           : NO_SUCH_BOWLER;
	}
	if (is_word(LEAGUE, form, formed)) {
		return query_decode_part(part, length, call->league, sizeof call->league) &&
		               league_line_is_name(call->league)
		           ? NOT_REFUSED
		           : NO_SUCH_LEAGUE;
	}
	if (is_word(WEEK, form, formed)) {
		call->week = (int32_t)number_of(part, length, LEAGUE_MOST_WEEKS);
		return call->week > 0 ? NOT_REFUSED : NO_SUCH_WEEK;
	}
	if (is_word(PERSON, form, formed)) {
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

/* ---- answering ----------------------------------------------------------------------------------
 */

static void refuse_path(const struct call *call)
{
	struct refusal refusal = { .code = NO_SUCH_RESOURCE };

	if (page_answer_missing(call))
		return;
	for (size_t next = 0; next < ROUTES; next++)
		if (next == 0 || strcmp(routes[next].path, routes[next - 1].path) != 0)
			refusal_add(&refusal, routes[next].path);
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
	call_tell(call, "Allow", allowed.text != NULL ? allowed.text : "");
	writer_free(&allowed);
	call_refuse(call, &refusal);
}

static void answer_by(struct call *call, const struct route *route)
{
	struct refusal refusal = { .code = NOT_REFUSED };

	if (call->server->closing > 0)
		refuse(&refusal, CLOSING);
	else if (route->guarded)
		(void)requester_may_read(call, &refusal);
	if (refusal.code != NOT_REFUSED)
		call_refuse(call, &refusal);
	else
		route->answer(call);
}

/* Call the function of the route with this path and method, or refuse. */
static void answer(struct call *call, const char *path)
{
	struct refusal refusal = { .code = NO_SUCH_RESOURCE };
	int methods = 0;

	for (size_t next = 0; next < ROUTES; next++) {
		struct call found = *call;
		const enum refusal_code code = follow(&found, routes[next].path, path);

		if (code == NO_SUCH_RESOURCE)
			continue;
		/* the page itself reports a missing game, in the language of its reader */
		if (code != NOT_REFUSED && routes[next].page == NULL) {
			refuse(&refusal, code);
			call_refuse(call, &refusal);
			return;
		}
		found.action = routes[next].action;
		found.change = routes[next].change;
		found.decides = routes[next].decides;
		found.night = routes[next].night;
		found.page = routes[next].page;
		methods |= routes[next].methods;
		if ((routes[next].methods & (int)call->method) != 0) {
			answer_by(&found, &routes[next]);
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
