/* Answers to the desk: sessions, links, settings of the house, the floor plan and its decisions. */
#include "alley/pair.h"
#include "common/utf8.h"
#include "journal/clock.h"
#include "journal/moment.h"
#include "server/api/endpoint.h"
#include "server/api/permission_change.h"
#include "server/api/requester.h"
#include "server/api/server_show.h"
#include "server/api/server_state.h"
#include "server/base/qr.h"
#include "server/base/request_form.h"

#include <inttypes.h>
#include <jansson.h>
#include <stdio.h>
#include <string.h>

/* ---- sessions ---- */

static void write_session(struct writer *writer, const struct session *session, const char *own)
{
	char id[TOKEN_ID_SIZE];

	token_write_id(session->digest, id);
	writer_begin(writer, NULL, '{');
	writer_string(writer, "id", id);
	writer_string(writer, "kind", session->place == ACCESS_DESK ? "desk" : "console");
	if (session->place == ACCESS_DESK)
		writer_string(writer, "lane", NULL);
	else
		writer_integer(writer, "lane", session->place);
	writer_string(writer, "device", session->device);
	desk_json_write_moment(writer, "created", session->created);
	desk_json_write_moment(writer, "used", session->used);
	desk_json_write_moment(writer, "expires", session->expires);
	writer_boolean(writer, "current", strcmp(id, own) == 0);
	writer_end(writer, '}');
}

void answer_sessions(struct call *call)
{
	const struct access *access = call->server->access;
	const int64_t now = access_second(access);
	struct writer writer = { .text = NULL };
	char own[TOKEN_ID_SIZE];
	const struct session *session;

	(void)requester_session_id(call, ACCESS_DESK, own);
	writer_begin(&writer, NULL, '{');
	writer_begin(&writer, "sessions", '[');
	for (size_t next = 0; (session = access_session_at(access, next)) != NULL; next++)
		if (session->expires > now)
			write_session(&writer, session, own);
	writer_text(&writer, "]}");
	exchange_tell(call->exchange, "Cache-Control", "no-store");
	call_answer_text(call, 200, "application/json", &writer);
}

/* The session of the desk that asks may have been revoked meanwhile. */
static bool is_desk_still(struct grants *grants, struct permission_change *change)
{
	change->refused = grants_find_id(grants, change->desk) != NULL ? NOT_REFUSED : DESK_ONLY;
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
	const struct session *found = grants_find_id(grants, change->call.session);

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
	char about[ACCESS_DEVICE_SIZE + DESK_REASON_SIZE + 4];
	char detail[AUDIT_TEXT_SIZE];

	if (change->refused != NOT_REFUSED && !change->is_recorded)
		return;
	snprintf(about, sizeof about, "%s%s%s", session->device, reason[0] != '\0' ? ": " : "",
	         reason);
	audit_say(detail,
	          session->place == ACCESS_DESK ? AUDIT_SAYS_DESK_SESSION : AUDIT_SAYS_CONSOLE,
	          about);
	permission_change_note(change, AUDIT_REVOKE, session->place, detail);
}

static void apply_revoked(struct permission_change *change)
{
	if (change->refused == NOT_REFUSED)
		consoles_end_session(change->call.server, &change->session);
}

static void answer_revoked(struct permission_change *change)
{
	call_answer_nothing(&change->call, 204);
}

static void read_reason(const struct call *call, struct desk_change *decided,
                        struct refusal *refusal)
{
	size_t length;
	const char *body = exchange_body(call->exchange, &length);

	if (length == 0)
		body_ask_reason(decided->reason, refusal);
	else
		body = call_read_change(call, NULL, &length, refusal);
	if (length > 0 && body != NULL)
		desk_change_read_reason(decided, body, length, refusal);
}

/* A change of the desk with the reason of the request; a null pointer when it was refused. */
static struct permission_change *new_reasoned_change(struct call *call)
{
	struct refusal refusal = { .code = NOT_REFUSED };
	struct permission_change *change = new_desk_change(call);

	if (change == NULL)
		return NULL;
	read_reason(call, &change->decided, &refusal);
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
	change->apply = apply_revoked;
	change->answer = answer_revoked;
	(void)permission_change_submit(change);
}

/* ---- links ---- */

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
	if (change->refused == NOT_REFUSED || change->is_recorded)
		permission_change_note(change, AUDIT_LINK, change->call.lane,
		                       change->decided.reason);
}

static void apply_new_link(struct permission_change *change)
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
	permission_change_note(change, AUDIT_LINK, change->call.lane,
	                       audit_word(AUDIT_SAYS_CODE_SHOWN));
}

static void answer_new_link(struct permission_change *change)
{
	const struct call *call = &change->call;
	struct writer link = { .text = NULL };
	struct writer code = { .text = NULL };
	struct writer writer = { .text = NULL };
	const bool reachable = call_write_base(call, &link);

	writer_print(&link, "/console/%d#%s", call->lane, change->token);
	writer_begin(&writer, NULL, '{');
	writer_string(&writer, "link", link.text != NULL ? link.text : "");
	writer_string(&writer, "qr",
	              link.text != NULL && qr_write_svg(&code, link.text) ? code.text : "");
	writer_boolean(&writer, "reachable", reachable);
	writer_end(&writer, '}');
	exchange_tell(call->exchange, "Cache-Control", "no-store");
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
	change->apply = apply_new_link;
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

void answer_settings(struct call *call)
{
	const struct access *access = call->server->access;
	struct writer writer = { .text = NULL };

	writer_begin(&writer, NULL, '{');
	writer_string(&writer, "names",
	              access_shows_board_names_only(access) ? "board" : "display");
	writer_string(&writer, "club", access_desk(access)->club);
	writer_end(&writer, '}');
	exchange_tell(call->exchange, "Cache-Control", "no-store");
	call_answer_text(call, 200, "application/json", &writer);
}

static bool set_settings(struct grants *grants, void *payload)
{
	struct permission_change *change = payload;

	if (!is_desk_still(grants, change))
		return false;
	change->sets_names &= grants->board_names_only != change->board_names_only;
	change->sets_club &= strcmp(grants->desk.club, change->club) != 0;
	if (change->sets_names)
		grants->board_names_only = change->board_names_only;
	if (change->sets_club)
		memcpy(grants->desk.club, change->club, sizeof change->club);
	return change->sets_names || change->sets_club;
}

static void note_settings(struct permission_change *change)
{
	char detail[AUDIT_TEXT_SIZE];

	if (change->sets_names)
		permission_change_note(change, AUDIT_PEOPLE, 0,
		                       audit_word(change->board_names_only
		                                      ? AUDIT_SAYS_STRANGERS_SEE_BOARD_NAMES
		                                      : AUDIT_SAYS_STRANGERS_SEE_DISPLAY_NAMES));
	audit_say(detail, AUDIT_SAYS_CLUB_NAMED, change->club);
	if (change->sets_club)
		permission_change_note(change, AUDIT_DESK, 0, detail);
}

static void answer_new_settings(struct permission_change *change)
{
	answer_settings(&change->call);
}

static bool take_names(void *into, const char *names)
{
	struct permission_change *change = into;

	change->sets_names = true;
	change->board_names_only = strcmp(names, "board") == 0;
	return change->board_names_only || strcmp(names, "display") == 0;
}

static const struct form_member names = {
	"names",
	FORM_ANOTHER(take_names, "{\"type\":\"string\",\"enum\":[\"display\",\"board\"]}"),
};
static const struct form_member club = {
	"club",
	FORM_A_LINE(struct permission_change, club),
};

const struct form_member *const settings_form[] = { &names, &club, NULL };

/* At least one of them. */
static void read_settings(const char *bytes, size_t length, struct permission_change *change,
                          struct refusal *refusal)
{
	json_t *body = body_parse(bytes, length, refusal);

	change->sets_club = json_object_get(body, "club") != NULL;
	if (body != NULL && form_read_object(settings_form, body, change, refusal) &&
	    json_object_size(body) == 0)
		form_refuse_body(settings_form, refusal);
	json_decref(body);
}

void answer_settings_post(struct call *call)
{
	struct refusal refusal = { .code = NOT_REFUSED };
	struct permission_change *change;
	size_t length;
	const char *bytes = call_read_change(call, NULL, &length, &refusal);

	if (bytes == NULL) {
		call_refuse(call, &refusal);
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

/* ---- decisions of the desk, and calls of lanes ---- */

/* ---- changing ---- */

/* The session of the desk may have been revoked meanwhile. */
static bool decide(struct grants *grants, void *payload)
{
	struct permission_change *change = payload;

	change->refused = NOT_REFUSED;
	if (change->desk[0] != '\0' && grants_find_id(grants, change->desk) == NULL) {
		change->refused = DESK_ONLY;
		return false;
	}
	change->has_changed = desk_change_make(&grants->desk, &change->decided);
	change->refused = change->decided.refused;
	return change->has_changed;
}

/* Append a colon and a text to the words of the audit log, which cuts them at the end of a
 * character. */
static void add_to_log(char *detail, size_t size, const char *text)
{
	const size_t length = strlen(detail);

	if (text[0] != '\0')
		snprintf(detail + length, size - length, ": %s", text);
}

static void note_decided(struct permission_change *change)
{
	const struct desk_change *decided = &change->decided;
	char detail[DESK_MESSAGE_SIZE + DESK_NOTE_SIZE + DESK_REASON_SIZE + 32];

	if (!change->has_changed && change->refused == NOT_REFUSED)
		return;
	snprintf(detail, sizeof detail, "%s", audit_word(desk_change_audit(decided)));
	add_to_log(detail, sizeof detail, decided->message.text);
	add_to_log(detail, sizeof detail, decided->waiting.name);
	add_to_log(detail, sizeof detail, decided->reason);
	permission_change_note(change, AUDIT_DESK,
	                       decided->lane != 0 ? decided->lane : decided->waiting.given, detail);
}

static void answer_decided(struct permission_change *change)
{
	const struct call *call = &change->call;
	const struct server *server = call->server;
	struct writer writer = { .text = NULL };

	exchange_tell(call->exchange, "Cache-Control", "no-store");
	if (call->method == METHOD_DELETE) {
		call_answer_nothing(call, 204);
		return;
	}
	if (call->waiting > 0 || change->decided.kind == DESK_WAIT) {
		desk_json_write_waiting(&writer, &change->decided.waiting);
	} else {
		writer_begin(&writer, NULL, '{');
		if (call->lane > 0) {
			writer_integer(&writer, "lane", call->lane);
			desk_json_write_lane(&writer, access_desk(server->access), call->lane);
		} else {
			desk_json_write_message(&writer, access_desk(server->access),
			                        clock_second());
		}
		writer_end(&writer, '}');
	}
	call_answer_text(call, change->decided.kind == DESK_WAIT ? 201 : 200, "application/json",
	                 &writer);
}

/* True if the board of the lane shows no game in progress. */
static bool is_free(const struct server *server, int32_t lane)
{
	const struct view *view = server->views[lane - 1];

	return view->game == 0 || (view->is_done && !view->goes_on) || view->cleared ||
	       view->game == access_desk(server->access)->lanes[lane - 1].cleared;
}

/* Refuses a lane to which no group can move. A request with a key may be a retry of a move that was
 * done: then the lane worker decides whether the lane is free, when it has looked for the key. */
static void judge_goal(const struct server *server, int32_t to, const char *key,
                       struct refusal *refusal)
{
	if (to < 1 || to > server->options.lanes)
		refuse(refusal, NO_SUCH_LANE);
	else if (access_desk(server->access)->lanes[to - 1].closed)
		refuse(refusal, LANE_CLOSED);
	else if (key[0] == '\0' && !is_free(server, to))
		refuse(refusal, GAME_IN_PROGRESS);
	else if (desk_reserved(access_desk(server->access), to) != NULL)
		refuse(refusal, LANE_RESERVED);
}

/* True when the desk has cleared the board of the lane, or of the other one of its pair. The board
 * may not show yet that it was brought back. */
static bool has_cleared(const struct server *server, const struct view *view)
{
	const struct desk_lane *lanes = access_desk(server->access)->lanes;
	const struct view *other = view->other != 0 ? server->views[view->other - 1] : view;
	const int64_t cleared[] = { lanes[view->lane - 1].cleared, lanes[other->lane - 1].cleared };
	bool has = false;

	for (size_t next = 0; next < sizeof cleared / sizeof *cleared; next++)
		has |= cleared[next] != 0 &&
		       (cleared[next] == view->game || cleared[next] == view->own ||
		        cleared[next] == other->own);
	return has;
}

/* Two teams move together, each lane to one of the two lanes there. */
static void check_shift_of_pair(const struct server *server, struct action *action, int32_t other,
                                struct refusal *refusal)
{
	const int32_t other_to = pair_neighbour(action->other);

	if (action->other == other || other_to == action->lane || other_to == other)
		refuse(refusal, IN_PAIR);
	else
		judge_goal(server, other_to, action->key, refusal);
	action->shift.other_from = other;
	action->shift.other_to = other_to;
}

void desk_check_shift(const struct server *server, struct action *action, struct refusal *refusal)
{
	const struct view *view = server->views[action->lane - 1];
	const bool has_left = view->away && action->key[0] == '\0';

	if (action->other > server->options.lanes || action->other == action->lane)
		refuse(refusal, NO_SUCH_LANE);
	else if (view->game == 0 || has_left || has_cleared(server, view))
		refuse(refusal, NO_GAME);
	else if (action->other != view->other)
		judge_goal(server, action->other, action->key, refusal);
	if (refusal->code == NOT_REFUSED && view->other != 0)
		check_shift_of_pair(server, action, view->other, refusal);
}

/* ---- a call goes along with the group that moved ---- */

static bool move_calls(struct grants *grants, void *payload)
{
	const struct permission_change *change = payload;

	return desk_move_call(&grants->desk, change->decided.lane, change->decided.to);
}

void desk_move_call_later(struct server *server, int32_t from, int32_t to)
{
	const struct call no_caller = { .server = server };
	struct permission_change *change = permission_change_new(&no_caller, 0);

	if (change == NULL)
		return;
	/* whether there is a call is known when earlier changes have been made */
	change->decided = (struct desk_change){ .lane = from, .to = to };
	change->edit = move_calls;
	(void)permission_change_submit(change);
}

/* A group gets a free lane. The same lane once more changes nothing. */
static void read_lane_of_gift(const struct server *server, struct desk_change *decided,
                              struct refusal *refusal)
{
	const struct waiting_group *group = desk_waiting(access_desk(server->access), decided->id);

	if (group == NULL)
		refuse(refusal, NO_SUCH_RESOURCE);
	else if (group->given != decided->to)
		judge_goal(server, decided->to, "", refusal);
	if (refusal->code == NOT_REFUSED)
		decided->after = server->views[decided->to - 1]->newest;
}

/* A game that has moved on is shown again when it comes back. */
static int64_t game_shown(const struct view *view)
{
	return view->away ? 0 : view->game;
}

static void read_decision(const struct call *call, struct desk_change *decided,
                          struct refusal *refusal)
{
	const char *body;
	size_t length;

	decided->kind = (enum desk_change_kind)call->endpoint->kind;
	decided->lane = call->lane;
	decided->id = call->waiting;
	decided->now = clock_second();
	decided->game = call->lane > 0 ? game_shown(call->server->views[call->lane - 1]) : 0;
	(void)exchange_body(call->exchange, &length);
	if (call->method == METHOD_DELETE && length == 0)
		return;
	body = call_read_change(call, decided->waiting.key, &length, refusal);
	if (body != NULL)
		desk_change_read(decided, body, length, refusal);
	if (refusal->code == NOT_REFUSED && decided->message.until != 0 &&
	    decided->message.until <= decided->now)
		refuse(refusal, TIME_PAST);
	if (refusal->code == NOT_REFUSED && decided->kind == DESK_GIVE)
		read_lane_of_gift(call->server, decided, refusal);
	if (refusal->code == NOT_REFUSED && decided->waiting.lane > call->server->options.lanes)
		refuse(refusal, NO_SUCH_LANE);
}

void answer_desk_change(struct call *call)
{
	struct refusal refusal = { .code = NOT_REFUSED };
	struct desk_change decided = { .refused = NOT_REFUSED };
	struct permission_change *change = NULL;

	read_decision(call, &decided, &refusal);
	if (refusal.code == NOT_REFUSED) {
		change = permission_change_new(call, 0);
		if (change == NULL)
			refuse(&refusal, TOO_BUSY);
	}
	if (change == NULL) {
		call_refuse(call, &refusal);
		return;
	}
	change->decided = decided;
	change->edit = decide;
	change->note = note_decided;
	change->answer = answer_decided;
	audit_set(change->record.actor, call->actor);
	if (strcmp(call->actor, "desk") == 0)
		(void)requester_session_id(call, ACCESS_DESK, change->desk);
	(void)permission_change_submit(change);
}

/* ---- every second ---- */

/* The group no longer waits. The journal has the game that was opened. */
static void end_waiting(struct server *server, int64_t id)
{
	const struct call no_caller = { .server = server };
	struct permission_change *change = permission_change_new(&no_caller, 0);

	if (change == NULL)
		return;
	change->decided = (struct desk_change){ .kind = DESK_NO_WAIT, .id = id };
	change->edit = decide;
	(void)permission_change_submit(change);
}

void desk_tick(struct server *server)
{
	const struct desk *desk = access_desk(server->access);

	for (size_t next = 0; next < desk->waiting_count; next++) {
		const struct waiting_group *group = &desk->waiting[next];

		if (group->given != 0 && group->given <= server->options.lanes &&
		    server->views[group->given - 1]->newest > group->given_after &&
		    !permission_change_is_pending(server, decide)) /* one at a time */
			end_waiting(server, group->id);
	}
}

/* ---- the floor plan ---- */

static void write_forecast(struct writer *writer, const struct view *view, bool cleared)
{
	const struct forecast *forecast = &view->forecast;

	if (cleared || forecast->bowlers == 0)
		return;
	writer_integer(writer, "frames_left", forecast->frames);
	writer_integer(writer, "games_left", forecast->games);
	desk_json_write_moment(writer, "free_at", forecast_to_end(forecast, clock_now()) / 1000);
}

static bool is_open(const struct server *server, int32_t lane)
{
	const struct desk *desk = access_desk(server->access);

	return lane <= server->options.lanes && !desk->lanes[lane - 1].closed &&
	       desk_reserved(desk, lane) == NULL && is_free(server, lane);
}

/* The lane with which this one can be opened as a pair now. */
static void write_pair(struct writer *writer, const struct server *server, int32_t lane)
{
	const int32_t other = pair_neighbour(lane);

	if (is_open(server, lane) && is_open(server, other))
		writer_integer(writer, "pair_with", other);
}

static void write_lane(struct writer *writer, const struct server *server, int32_t lane)
{
	const struct desk *desk = access_desk(server->access);
	const struct desk_lane *decided = &desk->lanes[lane - 1];
	const struct view *view = server->views[lane - 1];
	const bool cleared =
	    view->cleared || (decided->cleared != 0 && decided->cleared == view->game);

	writer_begin(writer, NULL, '{');
	writer_integer(writer, "lane", lane);
	consoles_write(server, lane, writer);
	if (cleared)
		writer_boolean(writer, "cleared", true);
	write_forecast(writer, view, cleared);
	write_pair(writer, server, lane);
	desk_json_write_lane(writer, desk, lane);
	writer_end(writer, '}');
}

void answer_floor(struct call *call)
{
	const struct server *server = call->server;
	const struct desk *desk = access_desk(server->access);
	struct writer writer = { .text = NULL };

	writer_begin(&writer, NULL, '{');
	writer_string(&writer, "club", desk->club);
	desk_json_write_moment(&writer, "now", clock_second());
	desk_json_write_message(&writer, desk, clock_second());
	writer_begin(&writer, "lanes", '[');
	for (int32_t lane = 1; lane <= server->options.lanes; lane++)
		write_lane(&writer, server, lane);
	writer_end(&writer, ']');
	writer_begin(&writer, "waiting", '[');
	for (size_t next = 0; next < desk->waiting_count; next++)
		desk_json_write_waiting(&writer, &desk->waiting[next]);
	writer_text(&writer, "]}");
	exchange_tell(call->exchange, "Cache-Control", "no-store");
	call_answer_text(call, 200, "application/json", &writer);
}
