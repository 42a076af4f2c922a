/* Who writes: tokens and passwords become cookies, and the desk gives out new links. */
#include "house.h"

#include "clock.h"
#include "qr.h"

#include <jansson.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
	COOKIE_HEADER_SIZE = 320
};

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

static void set_lane_cookie(const struct call *call, int32_t lane, const char *value, int seconds)
{
	char name[32];

	snprintf(name, sizeof name, "pindeck-lane-%d", lane);
	set_cookie(call, name, value, seconds);
}

static void refuse_code(const struct call *call, enum refusal_code code)
{
	struct refusal refusal = { .code = code };

	call_refuse(call, &refusal);
}

void answer_session(struct call *call)
{
	const struct server *server = call->server;
	struct paper paper = { .text = NULL };
	char session[ACCESS_SESSION_SIZE];
	const char *between = "";

	paper_print(&paper, "{\"desk\":%s,\"lanes\":[", visit_is_desk(call) ? "true" : "false");
	for (int32_t lane = 1; lane <= server->options.lanes; lane++) {
		if (!visit_session(call, lane, session))
			continue;
		paper_print(&paper, "%s%d", between, lane);
		between = ",";
	}
	paper_print(&paper, "],\"password\":%s}",
	            access_has_password(server->access) ? "true" : "false");
	call_tell(call, "Cache-Control", "no-store");
	call_answer_paper(call, 200, "application/json", &paper);
}

void answer_session_delete(struct call *call)
{
	char session[ACCESS_SESSION_SIZE];

	if (call_is_from_elsewhere(call)) {
		refuse_code(call, OTHER_SITE);
		return;
	}
	for (int32_t lane = 1; lane <= call->server->options.lanes; lane++) {
		if (!visit_session(call, lane, session))
			continue;
		set_lane_cookie(call, lane, "", 0);
		if (strcmp(call->server->consoles[lane - 1].session, session) == 0)
			call->server->consoles[lane - 1] = (struct console){ .seen = 0 };
	}
	set_cookie(call, "pindeck-desk", "", 0);
	call_answer_nothing(call, 204);
}

/* ---- a console ----------------------------------------------------------------------------------
 */

static void answer_lane(const struct call *call, int32_t lane)
{
	struct paper paper = { .text = NULL };

	paper_print(&paper, "{\"lane\":%d}", lane);
	call_tell(call, "Cache-Control", "no-store");
	call_answer_paper(call, 200, "application/json", &paper);
}

/* The console that is there already may come again; another waits, or takes over. */
static void be_console(const struct call *call, int32_t lane, bool take_over)
{
	struct console *console = &call->server->consoles[lane - 1];
	char session[ACCESS_SESSION_SIZE];
	char cookie[ACCESS_COOKIE_SIZE];
	struct refusal taken = { .code = CONSOLE_TAKEN };

	if (visit_session(call, lane, session) && strcmp(session, console->session) == 0) {
		console->seen = house_second();
		answer_lane(call, lane);
		return;
	}
	if (!take_over && house_has_console(call->server, lane)) {
		refusal_add(&taken, "\"take_over\":true");
		call_refuse(call, &taken);
		return;
	}
	access_write_console(call->server->access, lane, cookie);
	if (access_read_console(call->server->access, lane, cookie, session))
		memcpy(console->session, session, sizeof session);
	console->seen = house_second();
	set_lane_cookie(call, lane, cookie, ACCESS_COOKIE_SECONDS);
	answer_lane(call, lane);
}

/* ---- the desk: a password takes a while to check, which the reader does ---- */

struct checking {
	struct errand errand;
	struct call call;
	char hash[ACCESS_HASH_SIZE];
	char password[ACCESS_PASSWORD_SIZE];
	char address[CALL_ADDRESS_SIZE];
	bool right;
};

static void check(struct errand *errand)
{
	struct checking *checking = (struct checking *)errand;

	checking->right = access_is_password(checking->hash, checking->password);
	sodium_memzero(checking->password, sizeof checking->password);
}

static void on_checked(struct errand *errand)
{
	struct checking *checking = (struct checking *)errand;
	struct server *server = checking->call.server;
	/* of a password that was changed meanwhile, the cookie would be one of the new password */
	const bool current = strcmp(checking->hash, access_hash(server->access)) == 0;
	char cookie[ACCESS_COOKIE_SIZE];

	if (!checking->right || !current) {
		refuse_code(&checking->call, PASSWORD_WRONG);
	} else {
		struct paper paper = { .text = NULL };

		wrongs_forgive(server->wrongs, checking->address);
		access_write_desk(server->access, clock_now() / 1000 + ACCESS_DESK_SECONDS, cookie);
		set_cookie(&checking->call, "pindeck-desk", cookie, ACCESS_DESK_SECONDS);
		call_tell(&checking->call, "Cache-Control", "no-store");
		paper_text(&paper, "{\"desk\":true}");
		call_answer_paper(&checking->call, 200, "application/json", &paper);
	}
	free(checking);
}

static void be_desk(const struct call *call, const char *password)
{
	struct server *server = call->server;
	struct checking *checking;
	char address[CALL_ADDRESS_SIZE];

	call_address(call, address);
	if (wrongs_are_too_many(server->wrongs, address, house_second())) {
		refuse_code(call, TOO_MANY_WRONG);
		return;
	}
	/* it may have been set just now, by another program */
	(void)access_refresh(server->access);
	if (!access_has_password(server->access)) {
		refuse_code(call, NO_PASSWORD);
		return;
	}
	checking = calloc(1, sizeof *checking);
	if (checking == NULL) {
		refuse_code(call, TOO_BUSY);
		return;
	}
	checking->errand.work = check;
	checking->errand.done = on_checked;
	checking->call = *call;
	memcpy(checking->address, address, sizeof address);
	snprintf(checking->hash, sizeof checking->hash, "%s", access_hash(server->access));
	snprintf(checking->password, sizeof checking->password, "%s", password);
	/* wrong until it is right: many at once must not be tried before the first is counted */
	wrongs_add(server->wrongs, checking->address, house_second());
	if (crew_hand(server->reader, &checking->errand))
		return;
	wrongs_forgive(server->wrongs, checking->address);
	refuse_code(call, TOO_BUSY);
	free(checking);
}

/* ---- what is shown ------------------------------------------------------------------------------
 */

static void show_token(const struct call *call, const char *token, bool take_over)
{
	struct refusal refusal = { .code = NOT_REFUSED };
	const int32_t lane = visit_lane_of(call, token, &refusal);

	if (lane > 0)
		be_console(call, lane, take_over);
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

/* ---- links --------------------------------------------------------------------------------------
 */

/* As others reach the server: by the address they asked for, unless it was told another. */
static void write_base(const struct call *call, struct paper *paper)
{
	const char *host = call_header(call, "Host");

	if (call->server->options.link != NULL) {
		paper_text(paper, call->server->options.link);
		return;
	}
	paper_text(paper, call->secure ? "https://" : "http://");
	paper_text(paper, host != NULL ? host : "localhost");
}

void answer_link(struct call *call)
{
	struct server *server = call->server;
	struct paper link = { .text = NULL };
	struct paper code = { .text = NULL };
	struct paper paper = { .text = NULL };
	char token[ACCESS_TOKEN_SIZE];

	if (call_is_from_elsewhere(call) || !visit_is_desk(call)) {
		refuse_code(call, call_is_from_elsewhere(call) ? OTHER_SITE : DESK_ONLY);
		return;
	}
	if (!access_refresh(server->access) ||
	    !access_replace_token(server->access, call->lane, token)) {
		refuse_code(call, NOT_KEPT);
		return;
	}
	server->consoles[call->lane - 1] = (struct console){ .seen = 0 };
	write_base(call, &link);
	paper_print(&link, "/console/%d#%s", call->lane, token);
	paper_text(&paper, "{\"link\":");
	paper_json(&paper, link.text != NULL ? link.text : "");
	paper_text(&paper, ",\"qr\":");
	paper_json(&paper, link.text != NULL && qr_write_svg(&code, link.text) ? code.text : "");
	paper_put(&paper, '}');
	call_tell(call, "Cache-Control", "no-store");
	call_answer_paper(call, 200, "application/json", &paper);
	paper_free(&link);
	paper_free(&code);
}
