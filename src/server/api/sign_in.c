/* Signing in and out: a console by the token of its link, the desk by its password. */
#include "server/api/endpoint.h"

#include "common/monotonic.h"
#include "server/api/permission_change.h"
#include "server/api/requester.h"
#include "server/api/server_state.h"
#include "server/base/request_form.h"
#include "server/house/access.h"

#include <jansson.h>
#include <sodium.h>
#include <stdio.h>
#include <string.h>

enum {
	COOKIE_HEADER_SIZE = 320,
	MOST_CHECKING = 4,  /* the most passwords of unknown devices that are checked at once, so
	                       that known devices need not wait */
	UNKNOWN_DEVICES = 1 /* one client for all of them, which has one turn among the others */
};

static const char known_cookie[] = "pindeck-known";

/* True for HTTPS, of this server or of a proxy in front of it. */
static bool is_secure(const struct call *call)
{
	const char *link = call->server->options.link;

	return call->secure || (link != NULL && strncmp(link, "https://", 8) == 0);
}

static void set_cookie(const struct call *call, const char *name, const char *value, int seconds)
{
	char header[COOKIE_HEADER_SIZE];

	snprintf(header, sizeof header, "%s=%s; Path=/; Max-Age=%d; HttpOnly; SameSite=Strict%s",
	         name, value, seconds, is_secure(call) ? "; Secure" : "");
	exchange_tell(call->exchange, "Set-Cookie", header);
}

static void set_place_cookie(const struct call *call, int32_t place, const char *value, int seconds)
{
	char name[32] = "pindeck-desk";

	if (place != ACCESS_DESK)
		snprintf(name, sizeof name, "pindeck-lane-%d", place);
	set_cookie(call, name, value, seconds);
}

/* ---- the permissions of the caller ---- */

/* True when the caller is the console that keeps score. */
static bool keeps_lane(const struct call *call, int32_t lane)
{
	char id[TOKEN_ID_SIZE];

	return requester_keeper_id(call, lane, id) &&
	       strcmp(id, call->server->consoles[lane - 1].session) == 0;
}

/* True when another console keeps score, so that actions would be refused. */
static bool is_lane_taken(const struct call *call, int32_t lane)
{
	return !keeps_lane(call, lane) && consoles_is_there(call->server, lane);
}

/* The lanes for which the caller has a session; is_in: only those, unless it is NULL. */
static void write_lanes(const struct call *call, const bool *has_session,
                        bool (*is_in)(const struct call *call, int32_t lane), struct writer *writer,
                        const char *name)
{
	writer_begin(writer, name, '[');
	for (int32_t lane = 1; lane <= call->server->options.lanes; lane++)
		if (has_session[lane] && (is_in == NULL || is_in(call, lane)))
			writer_integer(writer, NULL, lane);
	writer_end(writer, ']');
}

/* A console of one lane of a pair may keep both. */
static void add_pairs(const struct server *server, bool has_session[ACCESS_MOST_LANES + 1])
{
	bool own[ACCESS_MOST_LANES + 1];

	memcpy(own, has_session, sizeof own);
	for (int32_t lane = 1; lane <= server->options.lanes; lane++)
		has_session[lane] |= own[server->views[lane - 1]->other];
}

void answer_session(struct call *call)
{
	const struct server *server = call->server;
	struct writer writer = { .text = NULL };
	bool has_session[ACCESS_MOST_LANES + 1];

	requester_lanes(call, has_session);
	add_pairs(server, has_session);
	writer_begin(&writer, NULL, '{');
	writer_boolean(&writer, "desk", requester_session(call, ACCESS_DESK) != NULL);
	write_lanes(call, has_session, NULL, &writer, "lanes");
	write_lanes(call, has_session, keeps_lane, &writer, "keeps");
	write_lanes(call, has_session, is_lane_taken, &writer, "taken");
	writer_boolean(&writer, "password", access_has_password(server->access));
	writer_end(&writer, '}');
	exchange_tell(call->exchange, "Cache-Control", "no-store");
	call_answer_text(call, 200, "application/json", &writer);
}

/* ---- signing out ---- */

static bool remove_all(struct grants *grants, void *payload)
{
	const struct permission_change *change = payload;
	bool any = false;

	for (size_t next = 0; next < change->count; next++) {
		char id[TOKEN_ID_SIZE];

		token_write_id(change->list[next].digest, id);
		any |= grants_remove_session(grants, id);
	}
	return any;
}

static void note_signed_out(struct permission_change *change)
{
	if (change->refused != NOT_REFUSED && !change->is_recorded)
		return;
	for (size_t next = 0; next < change->count; next++)
		permission_change_note_actor(change, AUDIT_SIGN_OUT, change->list[next].place);
}

static void apply_signed_out(struct permission_change *change)
{
	for (size_t next = 0; next < change->count && change->refused == NOT_REFUSED; next++)
		consoles_end_session(change->call.server, change->list + next);
}

static void answer_signed_out(struct permission_change *change)
{
	for (size_t next = 0; next < change->count; next++)
		set_place_cookie(&change->call, change->list[next].place, "", 0);
	call_answer_nothing(&change->call, 204);
}

void answer_session_delete(struct call *call)
{
	const int32_t lanes = call->server->options.lanes;
	bool has_session[ACCESS_MOST_LANES + 1];
	struct permission_change *change;

	change = permission_change_new(call, (size_t)lanes + 1);
	if (change == NULL) {
		call_refuse_code(call, TOO_BUSY);
		return;
	}
	requester_lanes(call, has_session);
	has_session[ACCESS_DESK] = true; /* requester_session tells */
	for (int32_t place = ACCESS_DESK; place <= lanes; place++) {
		const struct session *session =
		    has_session[place] ? requester_session(call, place) : NULL;

		if (session != NULL)
			change->list[change->count++] = *session;
	}
	change->edit = remove_all;
	change->note = note_signed_out;
	change->apply = apply_signed_out;
	change->answer = answer_signed_out;
	if (change->count > 0) {
		(void)permission_change_submit(change);
		return;
	}
	call_answer_nothing(call, 204);
	permission_change_free(change);
}

/* ---- a console ---- */

static void answer_lane(const struct call *call, int32_t lane)
{
	struct writer writer = { .text = NULL };

	writer_begin(&writer, NULL, '{');
	writer_integer(&writer, "lane", lane);
	writer_end(&writer, '}');
	exchange_tell(call->exchange, "Cache-Control", "no-store");
	call_answer_text(call, 200, "application/json", &writer);
}

/* A new session of that place, beginning now, and the cookie for it. */
static void begin_session(struct permission_change *change, int32_t place, int seconds)
{
	struct session *session = &change->session;

	token_new(change->cookie);
	token_digest(change->cookie, session->digest);
	session->place = place;
	session->created = access_second(change->call.server->access);
	session->used = session->created;
	session->expires = session->created + seconds;
	device_write(exchange_field(change->call.exchange, "User-Agent"), session->device);
}

/* The link may have been revoked meanwhile. */
static bool add_console(struct grants *grants, void *payload)
{
	struct permission_change *change = payload;

	change->refused = NOT_REFUSED;
	if (!grants_is_link(grants, change->session.place, change->digest))
		change->refused = TOKEN_WRONG;
	else if (!grants_add_session(grants, &change->session))
		change->refused = TOO_BUSY;
	return change->refused == NOT_REFUSED;
}

static void note_console(struct permission_change *change)
{
	permission_change_note_actor(change, AUDIT_SIGN_IN, change->session.place);
}

/* A console that was answered too late has no cookie: it does not keep its lane either. */
static void apply_console(struct permission_change *change)
{
	if (change->refused != NOT_REFUSED || change->answered)
		consoles_end_session(change->call.server, &change->session);
}

static void answer_console(struct permission_change *change)
{
	const struct call *call = &change->call;
	const int32_t lane = change->session.place;

	set_place_cookie(call, lane, change->cookie, ACCESS_CONSOLE_SECONDS);
	answer_lane(call, lane);
}

static void be_new_console(const struct call *call, int32_t lane, const char *token)
{
	struct permission_change *change = permission_change_new(call, 0);
	char id[TOKEN_ID_SIZE];

	if (change == NULL) {
		call_refuse_code(call, TOO_BUSY);
		return;
	}
	change->edit = add_console;
	change->note = note_console;
	change->apply = apply_console;
	change->answer = answer_console;
	token_digest(token, change->digest);
	begin_session(change, lane, ACCESS_CONSOLE_SECONDS);
	/* reserve the lane now, so that of two consoles that sign in at the same time only one is
	 * accepted */
	token_write_id(change->session.digest, id);
	consoles_take(call->server, lane, id);
	if (!permission_change_submit(change))
		consoles_end(call->server, lane);
}

/* The current console may sign in again; another one waits, or takes over. */
static bool may_be_console(const struct call *call, int32_t lane, const char *session,
                           bool take_over)
{
	struct refusal taken = { .code = CONSOLE_TAKEN };

	if (take_over || !consoles_is_there(call->server, lane) ||
	    strcmp(session, call->server->consoles[lane - 1].session) == 0)
		return true;
	refusal_add(&taken, "\"take_over\":true");
	call_refuse(call, &taken);
	return false;
}

static void be_known_console(const struct call *call, int32_t lane, const char *session)
{
	consoles_take(call->server, lane, session);
	answer_lane(call, lane);
}

static void be_console(const struct call *call, int32_t lane, const char *token, bool take_over)
{
	char session[TOKEN_ID_SIZE];
	const bool has_session = requester_session_id(call, lane, session);

	if (!may_be_console(call, lane, session, take_over))
		return;
	if (has_session)
		be_known_console(call, lane, session);
	else
		be_new_console(call, lane, token);
}

/* A device that lost the lane to another one still has its session. */
static void be_console_again(const struct call *call, int32_t lane, bool take_over)
{
	char session[TOKEN_ID_SIZE];

	if (!requester_keeper_id(call, lane, session))
		call_refuse_code(call, TOKEN_NEEDED);
	else if (may_be_console(call, lane, session, take_over))
		be_known_console(call, lane, session);
}

/* ---- the desk: a password takes a while to check ---- */

/* The password may have been changed meanwhile. */
static bool add_desk(struct grants *grants, void *payload)
{
	struct permission_change *change = payload;
	unsigned char digest[TOKEN_DIGEST_SIZE];

	change->refused = NOT_REFUSED;
	if (strcmp(grants->hash, change->hash) != 0)
		change->refused = PASSWORD_WRONG;
	else if (!grants_add_session(grants, &change->session))
		change->refused = TOO_BUSY;
	token_digest(change->token, digest);
	if (change->refused == NOT_REFUSED)
		grants_add_known(grants, digest, change->session.created);
	return change->refused == NOT_REFUSED;
}

/* In the access worker's thread: check against the stored password, which another process may just
 * have changed. */
static void check(struct job *job)
{
	struct permission_change *change = (struct permission_change *)job;
	const struct permissions permissions = access_permissions(change->call.server->access);

	change->trouble = access_read(permissions, &change->after);
	if (change->trouble != NO_TROUBLE)
		return;
	snprintf(change->hash, sizeof change->hash, "%s", change->after->hash);
	if (change->hash[0] == '\0')
		change->refused = NO_PASSWORD;
	else if (!password_matches(change->hash, change->password))
		change->refused = PASSWORD_WRONG;
	sodium_memzero(change->password, sizeof change->password);
	if (change->refused != NOT_REFUSED)
		return;
	grants_free(change->after);
	permission_change_make(job);
}

static void note_desk(struct permission_change *change)
{
	permission_change_note(change, AUDIT_SIGN_IN, 0, "");
}

static void answer_desk(struct permission_change *change)
{
	const struct call *call = &change->call;
	struct writer writer = { .text = NULL };

	set_place_cookie(call, ACCESS_DESK, change->cookie, ACCESS_DESK_SECONDS);
	set_cookie(call, known_cookie, change->token, ACCESS_KNOWN_SECONDS);
	exchange_tell(call->exchange, "Cache-Control", "no-store");
	writer_begin(&writer, NULL, '{');
	writer_boolean(&writer, "desk", true);
	writer_end(&writer, '}');
	call_answer_text(call, 200, "application/json", &writer);
}

/* The device keeps the cookie that it is known by, or gets one. */
static void find_device(struct permission_change *change)
{
	unsigned char digest[TOKEN_DIGEST_SIZE];

	if (!call_cookie(&change->call, known_cookie, change->token, sizeof change->token) ||
	    !access_is_known(change->call.server->access, change->token, change->known))
		token_new(change->token);
	token_digest(change->token, digest);
	token_write_id(digest, change->session.known);
}

static enum refusal_code why_not_check(const struct server *server,
                                       const struct permission_change *change)
{
	if (failures_have_too_many_passwords(server->failures, change->address, change->known,
	                                     monotonic_second()))
		return TOO_MANY_WRONG;
	if (change->known[0] == '\0' && server->checking >= MOST_CHECKING)
		return TOO_BUSY;
	return NOT_REFUSED;
}

static void be_desk(const struct call *call, const char *password)
{
	struct server *server = call->server;
	struct permission_change *change = permission_change_new(call, 0);
	enum refusal_code why;

	if (change == NULL) {
		call_refuse_code(call, TOO_BUSY);
		return;
	}
	exchange_address(call->exchange, change->address);
	find_device(change);
	why = why_not_check(server, change);
	if (why != NOT_REFUSED) {
		requester_note(call, AUDIT_SIGN_IN, "desk", 0, why, "");
		call_refuse_code(call, why);
		permission_change_free(change);
		return;
	}
	change->job.work = check;
	change->note = note_desk;
	change->edit = add_desk;
	change->answer = answer_desk;
	change->is_checked = true;
	begin_session(change, ACCESS_DESK, ACCESS_DESK_SECONDS);
	snprintf(change->password, sizeof change->password, "%s", password);
	/* count it as a failure until it is checked, so that a client cannot try many passwords at
	 * once */
	failures_add_password(server->failures, change->address, change->known, monotonic_second());
	if (change->known[0] == '\0') {
		change->job.client = UNKNOWN_DEVICES;
		server->checking++;
	}
	(void)permission_change_submit(change);
}

/* ---- the request to sign in ---- */

static void show_token(const struct call *call, const char *token, bool take_over)
{
	struct refusal refusal = { .code = NOT_REFUSED };
	const int32_t lane = requester_lane_of(call, token, &refusal);

	if (lane > 0)
		be_console(call, lane, token, take_over);
	else
		call_refuse(call, &refusal);
}

static void refuse_members(const struct call *call)
{
	struct refusal refusal = { .code = BAD_BODY };

	refusal_add(&refusal, "token");
	refusal_add(&refusal, "lane");
	refusal_add(&refusal, "take_over");
	refusal_add(&refusal, "password");
	call_refuse(call, &refusal);
}

static void show_lane(const struct call *call, json_int_t lane, bool take_over)
{
	if (lane >= 1 && lane <= call->server->options.lanes)
		be_console_again(call, (int32_t)lane, take_over);
	else
		call_refuse_code(call, NO_SUCH_LANE);
}

static void take_session(const struct call *call, const json_t *body)
{
	const char *token = json_string_value(json_object_get(body, "token"));
	const char *password = json_string_value(json_object_get(body, "password"));
	const json_t *lane = json_object_get(body, "lane");
	const json_t *take_over = json_object_get(body, "take_over");
	const size_t members = json_object_size(body);
	const bool is_console = members == 1U + (take_over != NULL) &&
	                        (take_over == NULL || json_is_boolean(take_over));

	if (token != NULL && is_console)
		show_token(call, token, json_is_true(take_over));
	else if (json_is_integer(lane) && is_console)
		show_lane(call, json_integer_value(lane), json_is_true(take_over));
	else if (password != NULL && members == 1 && strlen(password) < PASSWORD_SIZE)
		be_desk(call, password);
	else
		refuse_members(call);
}

void answer_session_post(struct call *call)
{
	struct refusal refusal = { .code = NOT_REFUSED };
	size_t length;
	const char *bytes = call_read_change(call, NULL, &length, &refusal);
	json_t *body = bytes != NULL ? body_parse(bytes, length, &refusal) : NULL;

	if (body == NULL)
		call_refuse(call, &refusal);
	else
		take_session(call, body);
	json_decref(body);
}
