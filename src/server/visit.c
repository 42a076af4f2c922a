/* Who calls, and what they may do. */
#include "house.h"

#include "clock.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

enum {
	CONSOLE_SECONDS = 30 /* a console that has not been heard of is gone */
};

bool house_has_console(const struct server *server, int32_t lane)
{
	const struct console *console = &server->consoles[lane - 1];

	if (console->session[0] == '\0')
		return false;
	return house_second() - console->seen < CONSOLE_SECONDS ||
	       live_has_session(server->live, lane, console->session);
}

bool visit_is_desk(const struct call *call)
{
	char cookie[ACCESS_COOKIE_SIZE];

	return call_cookie(call, "pindeck-desk", cookie, sizeof cookie) &&
	       access_is_desk(call->server->access, clock_now() / 1000, cookie);
}

bool visit_session(const struct call *call, int32_t lane, char session[ACCESS_SESSION_SIZE])
{
	char name[32];
	char cookie[ACCESS_COOKIE_SIZE];

	snprintf(name, sizeof name, "pindeck-lane-%d", lane);
	return call_cookie(call, name, cookie, sizeof cookie) &&
	       access_read_console(call->server->access, lane, cookie, session);
}

/* Of whatever lane. */
static bool is_console(const struct call *call)
{
	char session[ACCESS_SESSION_SIZE];

	for (int32_t lane = 1; lane <= call->server->options.lanes; lane++)
		if (visit_session(call, lane, session))
			return true;
	return false;
}

/* The token behind Bearer; a null pointer when there is none. */
static const char *bearer_of(const struct call *call)
{
	const char *header = call_header(call, "Authorization");

	return header != NULL && strncasecmp(header, "Bearer ", 7) == 0 ? header + 7 : NULL;
}

bool visit_is_trusted(const struct call *call)
{
	const char *token = bearer_of(call);

	if (token != NULL)
		return access_lane_of(call->server->access, token) > 0;
	return call_header(call, "Cookie") != NULL && (visit_is_desk(call) || is_console(call));
}

/* The lane of a token, 0 and refused for a wrong one. A right one is let in whatever else comes
 * from its address: nobody guesses one. */
int32_t visit_lane_of(const struct call *call, const char *token, struct refusal *refusal)
{
	struct server *server = call->server;
	char address[CALL_ADDRESS_SIZE];
	int32_t lane;

	/* nearly always it is of the lane it is used for: no need to look at all others */
	if (call->lane > 0 && access_is_token(server->access, call->lane, token))
		return call->lane;
	lane = access_lane_of(server->access, token);
	if (lane > 0 && lane <= server->options.lanes)
		return lane;
	call_address(call, address);
	refuse(refusal, wrongs_are_too_many(server->wrongs, address, house_second())
	                    ? TOO_MANY_WRONG
	                    : TOKEN_WRONG);
	wrongs_add(server->wrongs, address, house_second());
	return 0;
}

bool visit_may_read(const struct call *call, struct refusal *refusal)
{
	const char *token = bearer_of(call);

	if (!call->server->options.is_private)
		return true;
	if (token != NULL)
		return visit_lane_of(call, token, refusal) > 0;
	if (visit_is_desk(call) || is_console(call))
		return true;
	refuse(refusal, TOKEN_NEEDED);
	return false;
}

static bool is_machine_of_lane(const struct call *call, const char *token, struct refusal *refusal)
{
	const int32_t lane = visit_lane_of(call, token, refusal);

	if (lane > 0 && lane != call->lane)
		refuse(refusal, OTHER_LANE);
	return lane > 0 && lane == call->lane;
}

/* One console at a time: the second waits until the first is gone. */
static bool is_the_console(const struct call *call, const char *session, struct refusal *refusal)
{
	struct console *console = &call->server->consoles[call->lane - 1];

	if (strcmp(console->session, session) != 0 && house_has_console(call->server, call->lane)) {
		refuse(refusal, CONSOLE_TAKEN);
		refusal_add(refusal, "\"take_over\":true");
		return false;
	}
	memcpy(console->session, session, sizeof console->session);
	console->seen = house_second();
	return true;
}

bool visit_may_write(const struct call *call, char actor[ENTRY_ACTOR_SIZE], struct refusal *refusal)
{
	const char *token = bearer_of(call);
	char session[ACCESS_SESSION_SIZE];

	if (call_is_from_elsewhere(call)) {
		refuse(refusal, OTHER_SITE);
		return false;
	}
	snprintf(actor, ENTRY_ACTOR_SIZE, "lane %d", call->lane);
	if (token != NULL) {
		snprintf(actor, ENTRY_ACTOR_SIZE, "machine of lane %d", call->lane);
		return is_machine_of_lane(call, token, refusal);
	}
	if (visit_session(call, call->lane, session) && is_the_console(call, session, refusal))
		return true;
	if (visit_is_desk(call)) {
		*refusal = (struct refusal){ .code = NOT_REFUSED };
		snprintf(actor, ENTRY_ACTOR_SIZE, "desk");
		return true;
	}
	if (refusal->code == NOT_REFUSED)
		refuse(refusal, is_console(call) ? OTHER_LANE : TOKEN_NEEDED);
	return false;
}
