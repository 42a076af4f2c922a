/* Sessions: tokens and passwords open them; the desk lists and revokes them, and creates new links.
 * The access worker changes the permissions; the loop answers when that is done. */
#include "server_state.h"

#include "device.h"
#include "moment.h"
#include "qr.h"

#include <jansson.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
	COOKIE_HEADER_SIZE = 320,
	MOST_CHECKING = 4, /* passwords of unknown devices at once: others need not wait for them */
	UNKNOWN_DEVICES = 1, /* one client, which has one turn among the others */
	MOST_CHANGING = 64,  /* changes at once */
	DEADLINE = 4,        /* seconds for a change, and one more until that is noticed */
	TOUCH_EVERY = 60     /* seconds between two writings of times of use */
};

static const char known_cookie[] = "pindeck-known";

/* HTTPS, here or at a proxy in front. */
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
	call_tell(call, "Set-Cookie", header);
}

static void set_place_cookie(const struct call *call, int32_t place, const char *value, int seconds)
{
	char name[32] = "pindeck-desk";

	if (place != ACCESS_DESK)
		snprintf(name, sizeof name, "pindeck-lane-%d", place);
	set_cookie(call, name, value, seconds);
}

static void refuse_code(const struct call *call, enum refusal_code code)
{
	struct refusal refusal = { .code = code };

	call_refuse(call, &refusal);
}

static void write_actor(int32_t place, char actor[ENTRY_ACTOR_SIZE])
{
	if (place == ACCESS_DESK)
		snprintf(actor, ENTRY_ACTOR_SIZE, "desk");
	else
		snprintf(actor, ENTRY_ACTOR_SIZE, "lane %d", place);
}

/* ---- changes of permissions ---------------------------------------------------------------------
 */

/* A change on its way to the safe and back. */
struct changing {
	struct job job; /* first: it is handed over as that */
	struct call call;
	TAILQ_ENTRY(changing) others;
	int64_t since; /* a second */
	bool answered; /* it was overdue, or no client waits for it */
	grants_edit *edit;
	/* In the loop, when the outcome is known: what follows from it here and in the audit log,
	 * also when it took too long; then the answer. The call may have ended before the first.
	 */
	void (*settle)(struct changing *changing);
	void (*answer)(struct changing *changing);
	struct audit record; /* who asks, from where */
	struct grants *after;
	enum trouble trouble;
	enum refusal_code refused; /* by the edit */

	char desk[ACCESS_ID_SIZE];      /* the session of the desk that asks */
	struct session session;         /* to be added, or that was removed */
	char cookie[ACCESS_TOKEN_SIZE]; /* of that session */
	char token[ACCESS_TOKEN_SIZE];  /* of a new link, or for a device that becomes known */
	unsigned char digest[ACCESS_DIGEST_SIZE]; /* of the token that was shown */
	char hash[ACCESS_HASH_SIZE];              /* of the password that was shown */
	char password[ACCESS_PASSWORD_SIZE];
	char address[CALL_ADDRESS_SIZE];
	char known[ACCESS_ID_SIZE]; /* the device, when it is a known one */
	bool is_checked;            /* a password was */
	bool take_over;
	bool board_names_only; /* the setting */
	int64_t now;           /* the second, for sessions, at which it was asked for */
	size_t count;          /* of sessions to remove, or to touch */
	struct session list[];
};

/* In the access worker's thread. */
static void change(struct job *job)
{
	struct changing *changing = (struct changing *)job;

	changing->trouble = access_change(access_safe(changing->call.server->access),
	                                  changing->edit, changing, &changing->after);
}

static void adopt(struct server *server, struct grants *grants)
{
	access_adopt(server->access, grants);
	people_show_names(server);
	stream_passes_check(&server->stream_passes, server->access, access_second(server->access));
}

static void free_changing(struct changing *changing)
{
	sodium_memzero(changing, sizeof *changing);
	free(changing);
}

/* Only a wrong password counts as a failure, not a refusal for another reason. */
static void end_checking(const struct changing *changing)
{
	struct server *server = changing->call.server;

	if (changing->known[0] == '\0')
		server->checking--;
	if (changing->refused != PASSWORD_WRONG)
		failures_forgive_password(server->failures, changing->address, changing->known);
}

static void on_changed(struct job *job)
{
	struct changing *changing = (struct changing *)job;
	struct server *server = changing->call.server;

	TAILQ_REMOVE(&server->changes, changing, others);
	adopt(server, changing->after);
	if (changing->trouble != NO_TROUBLE)
		changing->refused = NOT_KEPT;
	if (changing->is_checked)
		end_checking(changing);
	if (changing->settle != NULL)
		changing->settle(changing);
	if (!changing->answered && changing->refused != NOT_REFUSED)
		refuse_code(&changing->call, changing->refused);
	else if (!changing->answered)
		changing->answer(changing);
	free_changing(changing);
}

/* Write to the audit log what came of a change; the detail is the code of a refusal, if there was
 * one. */
static void note(struct changing *changing, enum audit_action action, int32_t place,
                 const char *detail)
{
	struct audit *record = &changing->record;
	const bool refused = changing->refused != NOT_REFUSED;

	record->action = action;
	record->lane = place;
	record->refused = refused;
	audit_set(record->detail, refused ? refusal_word(changing->refused) : detail);
	audit_queue_note(changing->call.server->audit_queue, record);
}

static void note_actor(struct changing *changing, enum audit_action action, int32_t place)
{
	char actor[ENTRY_ACTOR_SIZE];

	write_actor(place, actor);
	audit_set(changing->record.actor, actor);
	note(changing, action, place, "");
}

/* A list for that number of sessions; a null pointer without memory. */
static struct changing *new_changing(const struct call *call, size_t count)
{
	struct changing *changing = calloc(1, sizeof *changing + count * sizeof *changing->list);

	if (changing == NULL)
		return NULL;
	changing->job.work = change;
	changing->job.done = on_changed;
	changing->job.client = call->exchange != NULL ? requester_client(call) : 0;
	changing->call = *call;
	changing->since = server_second();
	if (call->exchange != NULL)
		changing->record = requester_record(call, AUDIT_ACTIONS, "desk", 0, "");
	return changing;
}

/* Hand it over; refused when there are too many already. */
static bool hand(struct changing *changing)
{
	struct server *server = changing->call.server;

	if (worker_pending(server->access_worker) < MOST_CHANGING &&
	    worker_submit(server->access_worker, &changing->job) == WORKER_TAKEN) {
		TAILQ_INSERT_TAIL(&server->changes, changing, others);
		return true;
	}
	changing->refused = TOO_BUSY;
	refuse_code(&changing->call, TOO_BUSY);
	if (changing->is_checked)
		end_checking(changing);
	free_changing(changing);
	return false;
}

/* ---- every second -------------------------------------------------------------------------------
 */

/* The permissions on their way from the safe. */
struct following {
	struct job job; /* first: it is handed over as that */
	struct server *server;
	char edition[SAFE_EDITION_SIZE];
	struct grants *now;
};

static void read_again(struct job *job)
{
	struct following *following = (struct following *)job;

	(void)access_follow(access_safe(following->server->access), following->edition,
	                    &following->now);
}

static void on_read(struct job *job)
{
	struct following *following = (struct following *)job;

	following->server->following = false;
	if (following->now != NULL)
		adopt(following->server, following->now);
	free(following);
}

/* Another process may have changed them. */
static void follow(struct server *server)
{
	struct following *following = server->following ? NULL : calloc(1, sizeof *following);

	if (following == NULL)
		return;
	following->job.work = read_again;
	following->job.done = on_read;
	following->server = server;
	memcpy(following->edition, access_edition(server->access), SAFE_EDITION_SIZE);
	server->following = worker_submit(server->access_worker, &following->job) == WORKER_TAKEN;
	if (!server->following)
		free(following);
}

static bool touch_all(struct grants *grants, void *payload)
{
	const struct changing *changing = payload;
	const bool removed = grants_remove_expired(grants, changing->now);

	for (size_t next = 0; next < changing->count; next++) {
		char id[ACCESS_ID_SIZE];

		access_write_id(changing->list[next].digest, id);
		grants_touch_session(grants, id, changing->list[next].used);
	}
	return changing->count > 0 || removed;
}

/* Write the times of use, and remove expired sessions from the text: they must not come back with a
 * server that begins while the clock is behind. */
static void touch(struct server *server)
{
	enum {
		AT_ONCE = 256
	};
	const struct call nobody = { .server = server };
	struct changing *changing = new_changing(&nobody, AT_ONCE);

	if (changing == NULL)
		return;
	changing->edit = touch_all;
	changing->answered = true;
	changing->now = access_second(server->access);
	changing->count = access_new_uses(server->access, changing->list, AT_ONCE);
	if ((changing->count > 0 || access_has_expired(server->access, changing->now)) &&
	    worker_submit(server->access_worker, &changing->job) == WORKER_TAKEN)
		TAILQ_INSERT_TAIL(&server->changes, changing, others);
	else
		free_changing(changing);
}

/* The change may still be made: then it is settled when it is. */
static void refuse_late(struct server *server)
{
	for (struct changing *changing = TAILQ_FIRST(&server->changes); changing != NULL;
	     changing = TAILQ_NEXT(changing, others)) {
		if (changing->answered || server_second() - changing->since < DEADLINE)
			continue;
		changing->answered = true;
		refuse_code(&changing->call, OUTCOME_UNKNOWN);
	}
}

void sessions_tick(struct server *server)
{
	refuse_late(server);
	follow(server);
	/* sessions also expire */
	stream_passes_check(&server->stream_passes, server->access, access_second(server->access));
	if (--server->until_touch > 0)
		return;
	server->until_touch = TOUCH_EVERY;
	touch(server);
}

/* ---- what the caller may do ---------------------------------------------------------------------
 */

void answer_session(struct call *call)
{
	const struct server *server = call->server;
	struct writer writer = { .text = NULL };
	bool has_session[ACCESS_MOST_LANES + 1];
	const char *between = "";

	requester_lanes(call, has_session);
	writer_print(&writer, "{\"desk\":%s,\"lanes\":[",
	             requester_session(call, ACCESS_DESK) != NULL ? "true" : "false");
	for (int32_t lane = 1; lane <= server->options.lanes; lane++) {
		if (!has_session[lane])
			continue;
		writer_print(&writer, "%s%d", between, lane);
		between = ",";
	}
	writer_print(&writer, "],\"password\":%s}",
	             access_has_password(server->access) ? "true" : "false");
	call_tell(call, "Cache-Control", "no-store");
	call_answer_text(call, 200, "application/json", &writer);
}

/* ---- signing out --------------------------------------------------------------------------------
 */

/* A console that is signed out leaves its lane to the next. */
static void leave_lane(struct server *server, const struct session *session)
{
	char id[ACCESS_ID_SIZE];
	struct console *console;

	if (session->place == ACCESS_DESK || session->place > server->options.lanes)
		return;
	access_write_id(session->digest, id);
	console = &server->consoles[session->place - 1];
	if (strcmp(console->session, id) == 0)
		*console = (struct console){ .seen = 0 };
}

static bool remove_all(struct grants *grants, void *payload)
{
	const struct changing *changing = payload;
	bool any = false;

	for (size_t next = 0; next < changing->count; next++) {
		char id[ACCESS_ID_SIZE];

		access_write_id(changing->list[next].digest, id);
		any |= grants_remove_session(grants, id);
	}
	return any;
}

static void settle_signed_out(struct changing *changing)
{
	if (changing->refused != NOT_REFUSED)
		return;
	for (size_t next = 0; next < changing->count; next++) {
		leave_lane(changing->call.server, changing->list + next);
		note_actor(changing, AUDIT_SIGN_OUT, changing->list[next].place);
	}
}

static void answer_signed_out(struct changing *changing)
{
	for (size_t next = 0; next < changing->count; next++)
		set_place_cookie(&changing->call, changing->list[next].place, "", 0);
	call_answer_nothing(&changing->call, 204);
}

void answer_session_delete(struct call *call)
{
	const int32_t lanes = call->server->options.lanes;
	bool has_session[ACCESS_MOST_LANES + 1];
	struct changing *changing;

	if (call_is_from_elsewhere(call)) {
		refuse_code(call, OTHER_SITE);
		return;
	}
	changing = new_changing(call, (size_t)lanes + 1);
	if (changing == NULL) {
		refuse_code(call, TOO_BUSY);
		return;
	}
	requester_lanes(call, has_session);
	has_session[ACCESS_DESK] = true; /* requester_session tells */
	for (int32_t place = ACCESS_DESK; place <= lanes; place++) {
		const struct session *session =
		    has_session[place] ? requester_session(call, place) : NULL;

		if (session != NULL)
			changing->list[changing->count++] = *session;
	}
	changing->edit = remove_all;
	changing->settle = settle_signed_out;
	changing->answer = answer_signed_out;
	if (changing->count > 0) {
		(void)hand(changing);
		return;
	}
	call_answer_nothing(call, 204);
	free_changing(changing);
}

/* ---- a console ----------------------------------------------------------------------------------
 */

static void answer_lane(const struct call *call, int32_t lane)
{
	struct writer writer = { .text = NULL };

	writer_print(&writer, "{\"lane\":%d}", lane);
	call_tell(call, "Cache-Control", "no-store");
	call_answer_text(call, 200, "application/json", &writer);
}

/* A new session of that place, beginning now, and the cookie for it. */
static void begin_session(struct changing *changing, int32_t place, int seconds)
{
	struct session *session = &changing->session;

	access_new_token(changing->cookie);
	access_digest(changing->cookie, session->digest);
	session->place = place;
	session->created = access_second(changing->call.server->access);
	session->used = session->created;
	session->expires = session->created + seconds;
	device_write(call_header(&changing->call, "User-Agent"), session->device);
}

/* The link may have been revoked meanwhile. */
static bool add_console(struct grants *grants, void *payload)
{
	struct changing *changing = payload;

	changing->refused = NOT_REFUSED;
	if (!grants_is_link(grants, changing->session.place, changing->digest))
		changing->refused = TOKEN_WRONG;
	else if (!grants_add_session(grants, &changing->session))
		changing->refused = TOO_BUSY;
	return changing->refused == NOT_REFUSED;
}

/* A console that was answered too late has no cookie: it does not keep its lane either. */
static void settle_console(struct changing *changing)
{
	note_actor(changing, AUDIT_SIGN_IN, changing->session.place);
	if (changing->refused != NOT_REFUSED || changing->answered)
		leave_lane(changing->call.server, &changing->session);
}

static void answer_console(struct changing *changing)
{
	const struct call *call = &changing->call;
	const int32_t lane = changing->session.place;

	set_place_cookie(call, lane, changing->cookie, ACCESS_CONSOLE_SECONDS);
	answer_lane(call, lane);
}

static void be_new_console(const struct call *call, int32_t lane, const char *token)
{
	struct console *console = &call->server->consoles[lane - 1];
	struct changing *changing = new_changing(call, 0);

	if (changing == NULL) {
		refuse_code(call, TOO_BUSY);
		return;
	}
	changing->edit = add_console;
	changing->settle = settle_console;
	changing->answer = answer_console;
	access_digest(token, changing->digest);
	begin_session(changing, lane, ACCESS_CONSOLE_SECONDS);
	/* its place is taken from now on: two that come at the same time are not both let in */
	*console = (struct console){ .seen = server_second() };
	access_write_id(changing->session.digest, console->session);
	if (!hand(changing))
		*console = (struct console){ .seen = 0 };
}

/* The console that is there already may come again; another waits, or takes over. */
static void be_console(const struct call *call, int32_t lane, const char *token, bool take_over)
{
	struct console *console = &call->server->consoles[lane - 1];
	char session[ACCESS_ID_SIZE];
	const bool has_session = requester_session_id(call, lane, session);
	struct refusal taken = { .code = CONSOLE_TAKEN };

	if (!take_over && server_has_console(call->server, lane) &&
	    !(has_session && strcmp(session, console->session) == 0)) {
		refusal_add(&taken, "\"take_over\":true");
		call_refuse(call, &taken);
		return;
	}
	if (!has_session) {
		be_new_console(call, lane, token);
		return;
	}
	memcpy(console->session, session, sizeof session);
	console->seen = server_second();
	answer_lane(call, lane);
}

/* ---- the desk: a password takes a while to check ---- */

/* The password may have been changed meanwhile. */
static bool add_desk(struct grants *grants, void *payload)
{
	struct changing *changing = payload;
	unsigned char digest[ACCESS_DIGEST_SIZE];

	changing->refused = NOT_REFUSED;
	if (strcmp(grants_hash(grants), changing->hash) != 0)
		changing->refused = PASSWORD_WRONG;
	else if (!grants_add_session(grants, &changing->session))
		changing->refused = TOO_BUSY;
	access_digest(changing->token, digest);
	if (changing->refused == NOT_REFUSED)
		grants_add_known(grants, digest, changing->session.created);
	return changing->refused == NOT_REFUSED;
}

/* In the access worker's thread: against the password as it is now, which another process may just
 * have changed. */
static void check(struct job *job)
{
	struct changing *changing = (struct changing *)job;
	const struct safe safe = access_safe(changing->call.server->access);

	changing->trouble = access_read(safe, &changing->after);
	if (changing->trouble != NO_TROUBLE)
		return;
	snprintf(changing->hash, sizeof changing->hash, "%s", grants_hash(changing->after));
	if (changing->hash[0] == '\0')
		changing->refused = NO_PASSWORD;
	else if (!access_is_password(changing->hash, changing->password))
		changing->refused = PASSWORD_WRONG;
	sodium_memzero(changing->password, sizeof changing->password);
	if (changing->refused != NOT_REFUSED)
		return;
	grants_free(changing->after);
	changing->trouble = access_change(safe, add_desk, changing, &changing->after);
}

static void settle_desk(struct changing *changing)
{
	note(changing, AUDIT_SIGN_IN, 0, "");
}

static void answer_desk(struct changing *changing)
{
	const struct call *call = &changing->call;
	struct writer writer = { .text = NULL };

	set_place_cookie(call, ACCESS_DESK, changing->cookie, ACCESS_DESK_SECONDS);
	set_cookie(call, known_cookie, changing->token, ACCESS_KNOWN_SECONDS);
	call_tell(call, "Cache-Control", "no-store");
	writer_text(&writer, "{\"desk\":true}");
	call_answer_text(call, 200, "application/json", &writer);
}

/* The device keeps the cookie that it is known by, or gets one. */
static void find_device(struct changing *changing)
{
	unsigned char digest[ACCESS_DIGEST_SIZE];

	if (!call_cookie(&changing->call, known_cookie, changing->token, sizeof changing->token) ||
	    !access_is_known(changing->call.server->access, changing->token, changing->known))
		access_new_token(changing->token);
	access_digest(changing->token, digest);
	access_write_id(digest, changing->session.known);
}

static enum refusal_code why_not_check(const struct server *server, const struct changing *changing)
{
	if (failures_have_too_many_passwords(server->failures, changing->address, changing->known,
	                                     server_second()))
		return TOO_MANY_WRONG;
	if (changing->known[0] == '\0' && server->checking >= MOST_CHECKING)
		return TOO_BUSY;
	return NOT_REFUSED;
}

static void be_desk(const struct call *call, const char *password)
{
	struct server *server = call->server;
	struct changing *changing = new_changing(call, 0);
	enum refusal_code why;

	if (changing == NULL) {
		refuse_code(call, TOO_BUSY);
		return;
	}
	call_address(call, changing->address);
	find_device(changing);
	why = why_not_check(server, changing);
	if (why != NOT_REFUSED) {
		requester_note(call, AUDIT_SIGN_IN, "desk", 0, why, "");
		refuse_code(call, why);
		free_changing(changing);
		return;
	}
	changing->job.work = check;
	changing->settle = settle_desk;
	changing->answer = answer_desk;
	changing->is_checked = true;
	begin_session(changing, ACCESS_DESK, ACCESS_DESK_SECONDS);
	snprintf(changing->password, sizeof changing->password, "%s", password);
	/* counted as a failure until it is checked: clients must not try many at once before the
	 * first is counted */
	failures_add_password(server->failures, changing->address, changing->known,
	                      server_second());
	if (changing->known[0] == '\0') {
		changing->job.client = UNKNOWN_DEVICES;
		server->checking++;
	}
	(void)hand(changing);
}

/* ---- what is shown ------------------------------------------------------------------------------
 */

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
	refusal_add(&refusal, "take_over");
	refusal_add(&refusal, "password");
	call_refuse(call, &refusal);
}

static void take_session(const struct call *call, const json_t *body)
{
	const char *token = json_string_value(json_object_get(body, "token"));
	const char *password = json_string_value(json_object_get(body, "password"));
	const json_t *take_over = json_object_get(body, "take_over");
	const size_t members = json_object_size(body);

	if (token != NULL && members == 1U + (take_over != NULL) &&
	    (take_over == NULL || json_is_boolean(take_over)))
		show_token(call, token, json_is_true(take_over));
	else if (password != NULL && members == 1 && strlen(password) < ACCESS_PASSWORD_SIZE)
		be_desk(call, password);
	else
		refuse_members(call);
}

void answer_session_post(struct call *call)
{
	size_t length;
	const char *bytes = call_body(call, &length);
	enum refusal_code code = NOT_REFUSED;
	json_t *body;

	if (call_is_from_elsewhere(call))
		code = OTHER_SITE;
	else if (!call_is_json(call))
		code = JSON_NEEDED;
	if (code != NOT_REFUSED) {
		refuse_code(call, code);
		return;
	}
	body = json_loadb(bytes, length, JSON_REJECT_DUPLICATES | JSON_DECODE_ANY, NULL);
	if (body == NULL)
		refuse_code(call, BAD_JSON);
	else
		take_session(call, body);
	json_decref(body);
}

/* ---- what the desk may do: all sessions, and links ----------------------------------------------
 */

static void write_moment(struct writer *writer, const char *name, int64_t second)
{
	char text[MOMENT_SIZE];

	moment_write(second * 1000, text);
	writer_text(writer, name);
	writer_json(writer, text);
}

static void write_session(struct writer *writer, const struct session *session, const char *own)
{
	char id[ACCESS_ID_SIZE];

	access_write_id(session->digest, id);
	writer_print(writer, "{\"id\":\"%s\",\"kind\":\"%s\",\"lane\":", id,
	             session->place == ACCESS_DESK ? "desk" : "console");
	if (session->place == ACCESS_DESK)
		writer_text(writer, "null");
	else
		writer_number(writer, session->place);
	writer_text(writer, ",\"device\":");
	writer_json(writer, session->device);
	write_moment(writer, ",\"created\":", session->created);
	write_moment(writer, ",\"used\":", session->used);
	write_moment(writer, ",\"expires\":", session->expires);
	writer_print(writer, ",\"current\":%s}", strcmp(id, own) == 0 ? "true" : "false");
}

void answer_sessions(struct call *call)
{
	const struct access *access = call->server->access;
	const int64_t now = access_second(access);
	struct writer writer = { .text = NULL };
	char own[ACCESS_ID_SIZE];
	const struct session *session;
	const char *between = "";

	if (!requester_session_id(call, ACCESS_DESK, own)) {
		refuse_code(call, DESK_ONLY);
		return;
	}
	writer_text(&writer, "{\"sessions\":[");
	for (size_t next = 0; (session = access_session_at(access, next)) != NULL; next++) {
		if (session->expires <= now)
			continue;
		writer_text(&writer, between);
		write_session(&writer, session, own);
		between = ",";
	}
	writer_text(&writer, "]}");
	call_tell(call, "Cache-Control", "no-store");
	call_answer_text(call, 200, "application/json", &writer);
}

/* The session of the desk that asks may have been revoked meanwhile. */
static bool is_desk_still(struct grants *grants, struct changing *changing)
{
	changing->refused =
	    grants_session(grants, changing->desk) != NULL ? NOT_REFUSED : DESK_ONLY;
	return changing->refused == NOT_REFUSED;
}

/* A change that only the desk may ask for; a null pointer when it is refused. */
static struct changing *new_desk_changing(const struct call *call)
{
	struct changing *changing = NULL;
	enum refusal_code code = TOO_BUSY;

	if (call_is_from_elsewhere(call))
		code = OTHER_SITE;
	else if (requester_session(call, ACCESS_DESK) == NULL)
		code = DESK_ONLY;
	else
		changing = new_changing(call, 0);
	if (changing == NULL)
		refuse_code(call, code);
	else
		(void)requester_session_id(call, ACCESS_DESK, changing->desk);
	return changing;
}

/* The device of a revoked session is not known any more either. */
static bool revoke(struct grants *grants, void *payload)
{
	struct changing *changing = payload;
	const struct session *found = grants_session(grants, changing->call.session);

	if (!is_desk_still(grants, changing))
		return false;
	if (found == NULL) {
		changing->refused = NO_SUCH_SESSION;
		return false;
	}
	changing->session = *found;
	if (found->known[0] != '\0')
		grants_remove_known(grants, changing->session.known);
	return grants_remove_session(grants, changing->call.session);
}

static void settle_revoked(struct changing *changing)
{
	const struct session *session = &changing->session;
	char detail[AUDIT_TEXT_SIZE];

	if (changing->refused != NOT_REFUSED)
		return;
	snprintf(detail, sizeof detail, "%s: %s",
	         session->place == ACCESS_DESK ? "desk" : "console", session->device);
	note(changing, AUDIT_REVOKE, session->place, detail);
	leave_lane(changing->call.server, session);
}

static void answer_revoked(struct changing *changing)
{
	call_answer_nothing(&changing->call, 204);
}

void answer_sessions_delete(struct call *call)
{
	struct changing *changing = new_desk_changing(call);

	if (changing == NULL)
		return;
	changing->edit = revoke;
	changing->settle = settle_revoked;
	changing->answer = answer_revoked;
	(void)hand(changing);
}

/* As others reach the server: by the address they asked for, unless it was told another. */
static void write_base(const struct call *call, struct writer *writer)
{
	const char *host = call_header(call, "Host");

	if (call->server->options.link != NULL) {
		writer_text(writer, call->server->options.link);
		return;
	}
	writer_text(writer, call->secure ? "https://" : "http://");
	writer_text(writer, host != NULL ? host : "localhost");
}

static bool set_link(struct grants *grants, void *payload)
{
	struct changing *changing = payload;

	if (!is_desk_still(grants, changing))
		return false;
	grants_set_link(grants, changing->call.lane, changing->token);
	return true;
}

static void settle_new_link(struct changing *changing)
{
	const struct call *call = &changing->call;

	if (changing->refused != NOT_REFUSED)
		return;
	note(changing, AUDIT_LINK, call->lane, "");
	call->server->consoles[call->lane - 1] = (struct console){ .seen = 0 };
}

static void answer_new_link(struct changing *changing)
{
	const struct call *call = &changing->call;
	struct writer link = { .text = NULL };
	struct writer code = { .text = NULL };
	struct writer writer = { .text = NULL };

	write_base(call, &link);
	writer_print(&link, "/console/%d#%s", call->lane, changing->token);
	writer_text(&writer, "{\"link\":");
	writer_json(&writer, link.text != NULL ? link.text : "");
	writer_text(&writer, ",\"qr\":");
	writer_json(&writer, link.text != NULL && qr_write_svg(&code, link.text) ? code.text : "");
	writer_put(&writer, '}');
	call_tell(call, "Cache-Control", "no-store");
	call_answer_text(call, 200, "application/json", &writer);
	writer_free(&link);
	writer_free(&code);
}

void answer_link(struct call *call)
{
	struct changing *changing = new_desk_changing(call);

	if (changing == NULL)
		return;
	changing->edit = set_link;
	changing->settle = settle_new_link;
	changing->answer = answer_new_link;
	access_new_token(changing->token);
	(void)hand(changing);
}

/* ---- settings of the house: what strangers see of persons ---- */

static void answer_names(const struct call *call)
{
	struct writer writer = { .text = NULL };

	writer_print(&writer, "{\"names\":\"%s\"}",
	             access_shows_board_names_only(call->server->access) ? "board" : "display");
	call_tell(call, "Cache-Control", "no-store");
	call_answer_text(call, 200, "application/json", &writer);
}

void answer_settings(struct call *call)
{
	answer_names(call);
}

static bool set_names(struct grants *grants, void *payload)
{
	struct changing *changing = payload;

	if (!is_desk_still(grants, changing))
		return false;
	grants_set_board_names_only(grants, changing->board_names_only);
	return true;
}

static void settle_names(struct changing *changing)
{
	note(changing, AUDIT_PEOPLE, 0,
	     changing->board_names_only ? "strangers see board names"
	                                : "strangers see display names");
}

static void answer_new_names(struct changing *changing)
{
	answer_names(&changing->call);
}

/* True for {"names":"board"} and {"names":"display"}. */
static bool read_names(const char *bytes, size_t length, bool *board_names_only)
{
	json_t *body = json_loadb(bytes, length, JSON_REJECT_DUPLICATES, NULL);
	const char *names = json_string_value(json_object_get(body, "names"));
	const bool board = names != NULL && strcmp(names, "board") == 0;
	const bool display = names != NULL && strcmp(names, "display") == 0;
	const bool good = json_object_size(body) == 1 && (board || display);

	json_decref(body);
	*board_names_only = board;
	return good;
}

void answer_settings_post(struct call *call)
{
	struct refusal refusal = { .code = BAD_BODY };
	struct changing *changing;
	size_t length;
	const char *bytes = call_body(call, &length);
	bool board_names_only;

	if (!call_is_json(call)) {
		refuse_code(call, JSON_NEEDED);
		return;
	}
	if (!read_names(bytes, length, &board_names_only)) {
		refusal_add(&refusal, "{\"names\":\"display\"}");
		refusal_add(&refusal, "{\"names\":\"board\"}");
		call_refuse(call, &refusal);
		return;
	}
	changing = new_desk_changing(call);
	if (changing == NULL)
		return;
	changing->edit = set_names;
	changing->settle = settle_names;
	changing->answer = answer_new_names;
	changing->board_names_only = board_names_only;
	(void)hand(changing);
}
