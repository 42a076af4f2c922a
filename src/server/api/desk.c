/* The desk: lists and revokes sessions, makes new links, and changes settings of the house. */
#include "server/api/desk_answers.h"

#include "common/utf8.h"
#include "journal/moment.h"
#include "server/api/consoles.h"
#include "server/api/permission_change.h"
#include "server/api/requester.h"
#include "server/api/server_state.h"
#include "server/base/form.h"
#include "server/base/qr.h"

#include <jansson.h>
#include <stdio.h>
#include <string.h>

/* ---- sessions -----------------------------------------------------------------------------------
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
	char id[TOKEN_ID_SIZE];

	token_write_id(session->digest, id);
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
	char own[TOKEN_ID_SIZE];
	const struct session *session;
	const char *between = "";

	(void)requester_session_id(call, ACCESS_DESK, own);
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
static bool is_desk_still(struct grants *grants, struct permission_change *change)
{
	change->refused = grants_session(grants, change->desk) != NULL ? NOT_REFUSED : DESK_ONLY;
	return change->refused == NOT_REFUSED;
}

/* A change of the desk; a null pointer when it is refused. */
static struct permission_change *new_desk_change(const struct call *call)
{
	struct permission_change *change = permission_change_new(call, 0);

	if (change == NULL)
		call_refuse_code(call, TOO_BUSY);
	else
		(void)requester_session_id(call, ACCESS_DESK, change->desk);
	return change;
}

/* The device of a revoked session is not known any more either. */
static bool revoke(struct grants *grants, void *payload)
{
	struct permission_change *change = payload;
	const struct session *found = grants_session(grants, change->call.session);

	if (!is_desk_still(grants, change))
		return false;
	if (found == NULL) {
		change->refused = NO_SUCH_SESSION;
		return false;
	}
	change->session = *found;
	if (found->known[0] != '\0')
		grants_remove_known(grants, change->session.known);
	return grants_remove_session(grants, change->call.session);
}

static void note_revoked(struct permission_change *change)
{
	const struct session *session = &change->session;
	const char *reason = change->decided.reason;
	/* the audit log cuts it at the end of a character */
	char detail[ACCESS_DEVICE_SIZE + DESK_REASON_SIZE + 16];

	if (change->refused != NOT_REFUSED)
		return;
	snprintf(detail, sizeof detail, "%s: %s%s%s",
	         session->place == ACCESS_DESK ? "desk" : "console", session->device,
	         reason[0] != '\0' ? ": " : "", reason);
	permission_change_note(change, AUDIT_REVOKE, session->place, detail);
}

static void settle_revoked(struct permission_change *change)
{
	if (change->refused == NOT_REFUSED)
		consoles_end_session(change->call.server, &change->session);
}

static void answer_revoked(struct permission_change *change)
{
	call_answer_nothing(&change->call, 204);
}

static void read_reason(const struct call *call, char reason[DESK_REASON_SIZE],
                        struct refusal *refusal)
{
	size_t length;
	const char *body = call_body(call, &length);

	if (length == 0)
		body_ask_reason(reason, refusal);
	else if (call_is_json(call))
		desk_change_read_reason(reason, body, length, refusal);
	else
		refuse(refusal, JSON_NEEDED);
}

/* A change of the desk with the reason of the request; a null pointer when it was refused. */
static struct permission_change *new_reasoned_change(struct call *call)
{
	struct refusal refusal = { .code = NOT_REFUSED };
	struct permission_change *change = new_desk_change(call);

	if (change == NULL)
		return NULL;
	read_reason(call, change->decided.reason, &refusal);
	if (refusal.code == NOT_REFUSED)
		return change;
	call_refuse(call, &refusal);
	permission_change_free(change);
	return NULL;
}

void answer_sessions_delete(struct call *call)
{
	struct permission_change *change = new_reasoned_change(call);

	if (change == NULL)
		return;
	change->edit = revoke;
	change->note = note_revoked;
	change->settle = settle_revoked;
	change->answer = answer_revoked;
	(void)permission_change_submit(change);
}

/* ---- links --------------------------------------------------------------------------------------
 */

static bool set_link(struct grants *grants, void *payload)
{
	struct permission_change *change = payload;

	if (!is_desk_still(grants, change))
		return false;
	grants_set_link(grants, change->call.lane, change->token);
	return true;
}

static void note_new_link(struct permission_change *change)
{
	if (change->refused == NOT_REFUSED)
		permission_change_note(change, AUDIT_LINK, change->call.lane,
		                       change->decided.reason);
}

static void settle_new_link(struct permission_change *change)
{
	if (change->refused == NOT_REFUSED)
		consoles_end(change->call.server, change->call.lane);
}

static bool add_link(struct grants *grants, void *payload)
{
	struct permission_change *change = payload;

	if (!is_desk_still(grants, change))
		return false;
	grants_add_link(grants, change->call.lane, change->token);
	return true;
}

static void note_added_link(struct permission_change *change)
{
	permission_change_note(change, AUDIT_LINK, change->call.lane, "code shown");
}

static void answer_new_link(struct permission_change *change)
{
	const struct call *call = &change->call;
	struct writer link = { .text = NULL };
	struct writer code = { .text = NULL };
	struct writer writer = { .text = NULL };
	const bool reachable = call_write_base(call, &link);

	writer_print(&link, "/console/%d#%s", call->lane, change->token);
	writer_text(&writer, "{\"link\":");
	writer_json(&writer, link.text != NULL ? link.text : "");
	writer_text(&writer, ",\"qr\":");
	writer_json(&writer, link.text != NULL && qr_write_svg(&code, link.text) ? code.text : "");
	writer_print(&writer, ",\"reachable\":%s}", reachable ? "true" : "false");
	call_tell(call, "Cache-Control", "no-store");
	call_answer_text(call, 200, "application/json", &writer);
	writer_free(&link);
	writer_free(&code);
}

void answer_link(struct call *call)
{
	struct permission_change *change = new_reasoned_change(call);

	if (change == NULL)
		return;
	change->edit = set_link;
	change->note = note_new_link;
	change->settle = settle_new_link;
	change->answer = answer_new_link;
	token_new(change->token);
	(void)permission_change_submit(change);
}

/* One more link: the current console and printed links stay valid. */
void answer_qr(struct call *call)
{
	struct permission_change *change = new_desk_change(call);

	if (change == NULL)
		return;
	change->edit = add_link;
	change->note = note_added_link;
	change->answer = answer_new_link;
	token_new(change->token);
	(void)permission_change_submit(change);
}

/* ---- settings of the house: the names that callers without permission see, and the name of the
 * club ---- */

static void answer_set(const struct call *call)
{
	const struct access *access = call->server->access;
	struct writer writer = { .text = NULL };

	writer_print(&writer, "{\"names\":\"%s\",\"club\":",
	             access_shows_board_names_only(access) ? "board" : "display");
	writer_json(&writer, access_desk(access)->club);
	writer_put(&writer, '}');
	call_tell(call, "Cache-Control", "no-store");
	call_answer_text(call, 200, "application/json", &writer);
}

void answer_settings(struct call *call)
{
	answer_set(call);
}

static bool set_settings(struct grants *grants, void *payload)
{
	struct permission_change *change = payload;

	if (!is_desk_still(grants, change))
		return false;
	if (change->sets_names)
		grants_set_board_names_only(grants, change->board_names_only);
	if (change->sets_club)
		memcpy(grants_desk(grants)->club, change->club, sizeof change->club);
	return true;
}

static void note_settings(struct permission_change *change)
{
	char detail[AUDIT_TEXT_SIZE];

	if (change->sets_names)
		permission_change_note(change, AUDIT_PEOPLE, 0,
		                       change->board_names_only ? "strangers see board names"
		                                                : "strangers see display names");
	snprintf(detail, sizeof detail, "club named: %s", change->club);
	if (change->sets_club)
		permission_change_note(change, AUDIT_DESK, 0, detail);
}

static void answer_new_settings(struct permission_change *change)
{
	answer_set(&change->call);
}

static bool read_names(const json_t *body, struct permission_change *change)
{
	const json_t *member = json_object_get(body, "names");
	const char *names = json_string_value(member);

	change->sets_names = member != NULL;
	change->board_names_only = names != NULL && strcmp(names, "board") == 0;
	return member == NULL || change->board_names_only ||
	       (names != NULL && strcmp(names, "display") == 0);
}

static bool read_club(const json_t *body, struct permission_change *change)
{
	const json_t *member = json_object_get(body, "club");
	const char *club = json_string_value(member);
	const size_t length = json_string_length(member);

	change->sets_club = member != NULL;
	if (member == NULL)
		return true;
	if (club == NULL || length >= sizeof change->club || !utf8_is_text(club, length) ||
	    memchr(club, '\t', length) != NULL)
		return false;
	memcpy(change->club, club, length);
	return true;
}

/* {"names":"board"}, {"names":"display"} and {"club":"Riverside Bowl"}, or both members. */
static void read_settings(const char *bytes, size_t length, struct permission_change *change,
                          struct refusal *refusal)
{
	json_t *body = body_parse(bytes, length, refusal);

	if (body == NULL)
		return;
	if (!read_names(body, change) || !read_club(body, change) || json_object_size(body) == 0 ||
	    json_object_size(body) != (size_t)change->sets_names + (size_t)change->sets_club) {
		refuse(refusal, BAD_BODY);
		refusal_add(refusal, "{\"names\":\"display\"}");
		refusal_add(refusal, "{\"names\":\"board\"}");
		refusal_add(refusal, "{\"club\":\"Riverside\"}");
	}
	json_decref(body);
}

void answer_settings_post(struct call *call)
{
	struct refusal refusal = { .code = NOT_REFUSED };
	struct permission_change *change;
	size_t length;
	const char *bytes = call_body(call, &length);

	if (!call_is_json(call)) {
		call_refuse_code(call, JSON_NEEDED);
		return;
	}
	change = new_desk_change(call);
	if (change == NULL)
		return;
	read_settings(bytes, length, change, &refusal);
	if (refusal.code != NOT_REFUSED) {
		call_refuse(call, &refusal);
		permission_change_free(change);
		return;
	}
	change->edit = set_settings;
	change->note = note_settings;
	change->answer = answer_new_settings;
	(void)permission_change_submit(change);
}
