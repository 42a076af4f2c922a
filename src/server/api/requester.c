/* The requester: the client of a call, and its permissions. */
#include "server/api/requester.h"

#include "common/hash.h"
#include "common/monotonic.h"
#include "common/network.h"
#include "journal/clock.h"
#include "server/api/permission_change.h"
#include "server/api/server_state.h"
#include "server/house/access.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* ---- sessions ---- */

enum {
	NO_PLACE = -1
};

/* The place of a session's cookie, and where its value begins; NO_PLACE for another cookie. */
static int32_t place_of(const char *cookie, int32_t lanes, const char **value)
{
	static const char desk[] = "pindeck-desk=";
	static const char lane[] = "pindeck-lane-";
	const char *digits = cookie + sizeof lane - 1;
	int32_t number = 0;

	*value = cookie + sizeof desk - 1;
	if (strncmp(cookie, desk, sizeof desk - 1) == 0)
		return ACCESS_DESK;
	if (strncmp(cookie, lane, sizeof lane - 1) != 0 || *digits == '0')
		return NO_PLACE;
	for (; *digits >= '0' && *digits <= '9' && number <= lanes; digits++)
		number = number * 10 + (*digits - '0');
	*value = digits + 1;
	return *digits == '=' && number >= 1 && number <= lanes ? number : NO_PLACE;
}

static const struct session *session_of(const struct call *call, int32_t place, const char *value)
{
	char cookie[TOKEN_SIZE];
	const size_t length = strcspn(value, ";");

	if (length >= sizeof cookie)
		return NULL;
	memcpy(cookie, value, length);
	cookie[length] = '\0';
	return access_use_session(call->server->access, place, cookie,
	                          access_second(call->server->access));
}

const struct session *requester_session(const struct call *call, int32_t place)
{
	const struct session *session = NULL;
	const char *cookie = NULL;
	const char *value;

	while (session == NULL && (cookie = call_next_cookie(call, cookie)) != NULL)
		if (place_of(cookie, call->server->options.lanes, &value) == place)
			session = session_of(call, place, value);
	return session;
}

/* One pass over the cookies, whatever the number of lanes is. */
void requester_lanes(const struct call *call, bool has_session[ACCESS_MOST_LANES + 1])
{
	const char *cookie = NULL;
	const char *value;

	memset(has_session, 0, (ACCESS_MOST_LANES + 1) * sizeof *has_session);
	while ((cookie = call_next_cookie(call, cookie)) != NULL) {
		const int32_t place = place_of(cookie, call->server->options.lanes, &value);

		if (place > ACCESS_DESK && !has_session[place])
			has_session[place] = session_of(call, place, value) != NULL;
	}
}

bool requester_session_id(const struct call *call, int32_t place, char id[TOKEN_ID_SIZE])
{
	const struct session *session = requester_session(call, place);

	id[0] = '\0';
	if (session != NULL)
		token_write_id(session->digest, id);
	return session != NULL;
}

bool requester_keeper_id(const struct call *call, int32_t lane, char id[TOKEN_ID_SIZE])
{
	const int32_t other = call->server->views[lane - 1]->other;

	return requester_session_id(call, lane, id) ||
	       (other != 0 && requester_session_id(call, other, id));
}

int32_t requester_console(const struct call *call)
{
	bool lanes[ACCESS_MOST_LANES + 1];

	requester_lanes(call, lanes);
	for (int32_t lane = 1; lane <= call->server->options.lanes; lane++)
		if (lanes[lane])
			return lane;
	return 0;
}

static uint64_t hash_of_address(const char *text)
{
	struct in6_addr address = { .s6_addr = { 0 } };
	struct in6_addr key;

	(void)network_read(&address, text);
	(void)network_of(&key, &address, NETWORK_HOME);
	return hash_bytes(HASH_START, &key, sizeof key);
}

uint64_t requester_client(const struct call *call)
{
	const struct pass pass = requester_pass(call);
	const struct session *session = access_session(call->server->access, pass.session);
	const int32_t lane = session != NULL ? session->place : pass.lane;
	char address[EXCHANGE_ADDRESS_SIZE];

	if (session != NULL && session->place == ACCESS_DESK)
		return hash_bytes(HASH_START, pass.session, strlen(pass.session));
	if (lane > 0)
		return hash_bytes(HASH_START, &lane, sizeof lane);
	exchange_address(call->exchange, address);
	return hash_of_address(address);
}

/* The token after Bearer; a null pointer when there is none. */
static const char *bearer_of(const struct call *call)
{
	const char *header = exchange_field(call->exchange, "Authorization");

	return header != NULL && strncasecmp(header, "Bearer ", 7) == 0 ? header + 7 : NULL;
}

int32_t requester_machine(const struct call *call)
{
	const char *token = bearer_of(call);

	return token != NULL ? access_lane_of(call->server->access, token) : 0;
}

bool requester_is_trusted(const struct call *call)
{
	const char *token = bearer_of(call);

	if (token != NULL)
		return access_lane_of(call->server->access, token) > 0;
	return exchange_field(call->exchange, "Cookie") != NULL &&
	       (requester_session(call, ACCESS_DESK) != NULL || requester_console(call) > 0);
}

static struct pass pass_of_token(const struct call *call, const char *token)
{
	struct pass pass = { .lane = access_lane_of(call->server->access, token) };

	token_digest(token, pass.token);
	return pass;
}

/* A console that watches its own lane is identified by its session there. The session of the desk
 * comes before those of consoles of other lanes. */
struct pass requester_pass(const struct call *call)
{
	const char *token = bearer_of(call);
	struct pass pass = { .lane = 0 };

	if (token != NULL)
		return pass_of_token(call, token);
	if (call->lane > 0 && requester_keeper_id(call, call->lane, pass.session))
		return pass;
	if (!requester_session_id(call, ACCESS_DESK, pass.session)) {
		const int32_t lane = requester_console(call);

		if (lane > 0)
			(void)requester_session_id(call, lane, pass.session);
	}
	return pass;
}

void requester_trust(const struct call *call)
{
	struct access *access = call->server->access;
	const struct pass pass = requester_pass(call);
	const struct session *session = access_session(access, pass.session);
	const int32_t place = session != NULL ? session->place : pass.lane;
	struct pass *kept;

	/* a store may have links of more lanes than this server */
	if ((session == NULL && pass.lane == 0) || place > call->server->options.lanes)
		return;
	kept = malloc(sizeof *kept);
	if (kept == NULL)
		return;
	*kept = pass;
	exchange_trust(call->exchange, (size_t)place, kept);
}

/* ---- the audit log ---- */

_Static_assert((int)AUDIT_KEY_SIZE == (int)ENTRY_KEY_SIZE, "a record has room for every key");

struct audit requester_record(const struct call *call, enum audit_action action, const char *actor,
                              int32_t lane, const char *detail)
{
	struct audit record = { .time = clock_now(), .action = action, .lane = lane, .times = 1 };
	char address[EXCHANGE_ADDRESS_SIZE];
	char device[ACCESS_DEVICE_SIZE];

	exchange_address(call->exchange, address);
	device_write(exchange_field(call->exchange, "User-Agent"), device);
	audit_set(record.actor, actor);
	audit_set(record.address, address);
	audit_set(record.device, device);
	audit_set(record.detail, detail);
	(void)call_key(call, record.key);
	return record;
}

void requester_note(const struct call *call, enum audit_action action, const char *actor,
                    int32_t lane, enum refusal_code code, const char *detail)
{
	const bool refused = code != NOT_REFUSED;
	struct audit record =
	    requester_record(call, action, actor, lane, refused ? refusal_word(code) : detail);

	record.refused = refused;
	audit_queue_note(call->server->audit_queue, &record);
}

/* ---- permissions ---- */

/* The lane of a token; 0 and refused for a wrong one. A right one is accepted even if its address
 * has too many failures: a token cannot be guessed. */
int32_t requester_lane_of(const struct call *call, const char *token, struct refusal *refusal)
{
	struct server *server = call->server;
	char address[EXCHANGE_ADDRESS_SIZE];
	int32_t lane;

	/* fast path: a token is nearly always used for its own lane */
	if (call->lane > 0 && access_is_link(server->access, call->lane, token))
		return call->lane;
	lane = access_lane_of(server->access, token);
	if (lane > 0 && lane <= server->options.lanes)
		return lane;
	exchange_address(call->exchange, address);
	refuse(refusal, failures_are_too_many(server->failures, address, monotonic_second())
	                    ? TOO_MANY_WRONG
	                    : TOKEN_WRONG);
	failures_add(server->failures, address, monotonic_second());
	requester_note(call, AUDIT_SIGN_IN, "", call->lane, refusal->code, "");
	return 0;
}

bool requester_may_read(const struct call *call, struct refusal *refusal)
{
	const char *token = bearer_of(call);

	if (!call->server->options.is_private)
		return true;
	if (token != NULL)
		return requester_lane_of(call, token, refusal) > 0;
	if (requester_session(call, ACCESS_DESK) != NULL || requester_console(call) > 0)
		return true;
	refuse(refusal, TOKEN_NEEDED);
	return false;
}

static bool is_machine_of_lane(const struct call *call, const char *token, struct refusal *refusal)
{
	const int32_t lane = requester_lane_of(call, token, refusal);

	if (lane > 0 && lane != call->lane)
		refuse(refusal, OTHER_LANE);
	return lane > 0 && lane == call->lane;
}

/* Only one console at a time keeps score: a second one is refused until the first is disconnected.
 */
static bool is_the_console(const struct call *call, const char *session, struct refusal *refusal)
{
	const struct console *console = &call->server->consoles[call->lane - 1];

	if (strcmp(console->session, session) != 0 && consoles_is_there(call->server, call->lane)) {
		refuse(refusal, CONSOLE_TAKEN);
		refusal_add(refusal, "\"take_over\":true");
		return false;
	}
	consoles_take(call->server, call->lane, session);
	return true;
}

void requester_write_actor(int32_t place, bool is_machine, char actor[ENTRY_ACTOR_SIZE])
{
	if (place == ACCESS_DESK)
		snprintf(actor, ENTRY_ACTOR_SIZE, "desk");
	else
		snprintf(actor, ENTRY_ACTOR_SIZE, is_machine ? "machine of lane %d" : "lane %d",
		         place);
}

bool requester_actor(const struct call *call, char actor[ENTRY_ACTOR_SIZE])
{
	const int32_t machine = requester_machine(call);
	const int32_t lane = machine > 0 ? machine : requester_console(call);

	if (requester_session(call, ACCESS_DESK) != NULL)
		requester_write_actor(ACCESS_DESK, false, actor);
	else if (lane > 0)
		requester_write_actor(lane, machine > 0, actor);
	else
		return false;
	return true;
}

bool requester_may_write(const struct call *call, char actor[ENTRY_ACTOR_SIZE],
                         struct refusal *refusal)
{
	const char *token = bearer_of(call);
	char session[TOKEN_ID_SIZE];

	requester_write_actor(call->lane, token != NULL, actor);
	if (token != NULL)
		return is_machine_of_lane(call, token, refusal);
	if (requester_keeper_id(call, call->lane, session) &&
	    is_the_console(call, session, refusal))
		return true;
	if (requester_session(call, ACCESS_DESK) != NULL) {
		*refusal = (struct refusal){ .code = NOT_REFUSED };
		requester_write_actor(ACCESS_DESK, false, actor);
		return true;
	}
	if (refusal->code == NOT_REFUSED)
		refuse(refusal, requester_console(call) > 0 ? OTHER_LANE : TOKEN_NEEDED);
	return false;
}
