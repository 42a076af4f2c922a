/* A call: a request of HTTP that is being answered. */
#include "server/api/call.h"

#include "server/api/server_state.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* ---- the request ---- */

const char *call_next_cookie(const struct call *call, const char *cookie)
{
	const char *next = cookie != NULL ? cookie + strcspn(cookie, ";") : NULL;

	if (cookie == NULL)
		next = exchange_field(call->exchange, "Cookie");
	if (next != NULL)
		next += strspn(next, " ;");
	return next != NULL && *next != '\0' ? next : NULL;
}

bool call_cookie(const struct call *call, const char *name, char *value, size_t size)
{
	const size_t named = strlen(name);
	const char *cookie = NULL;

	while ((cookie = call_next_cookie(call, cookie)) != NULL) {
		const size_t length = strcspn(cookie, ";");

		if (strncmp(cookie, name, named) == 0 && cookie[named] == '=' &&
		    length - named - 1 < size) {
			memcpy(value, cookie + named + 1, length - named - 1);
			value[length - named - 1] = '\0';
			return true;
		}
	}
	return false;
}

bool call_authority(const struct call *call, struct authority *authority)
{
	size_t length;
	const char *host = exchange_host(call->exchange, &length);

	return length > 0 && authority_read(authority, host, length);
}

bool call_write_base(const struct call *call, struct writer *writer)
{
	struct server *server = call->server;
	struct authority authority = { .host = "localhost", .port = http_port(server->http) };
	char text[AUTHORITY_SIZE];
	bool reachable = true;

	if (server->options.link != NULL) {
		writer_text(writer, server->options.link);
		return true;
	}
	if (!call_authority(call, &authority) || hosts_is_here(authority.host) ||
	    hosts_are_all(authority.host))
		reachable = hosts_for_others(server->hosts, authority.host);
	authority_write(&authority, text);
	writer_text(writer, call->secure ? "https://" : "http://");
	writer_text(writer, text);
	return reachable;
}

/* Browsers set these headers themselves; other clients send none. */
bool call_is_from_elsewhere(const struct call *call)
{
	const char *from = exchange_field(call->exchange, "Origin");
	const char *site = exchange_field(call->exchange, "Sec-Fetch-Site");
	const char *link = call->server->options.link;
	struct origin own = { .secure = call->secure };
	struct origin linked;
	struct origin origin;

	if (site != NULL && strcmp(site, "same-origin") != 0 && strcmp(site, "none") != 0)
		return true;
	if (from == NULL)
		return false;
	if (!authority_read_origin(&origin, from))
		return true;
	if (link != NULL && authority_read_origin(&linked, link) &&
	    authority_origins_are_same(&origin, &linked))
		return false;
	return !call_authority(call, &own.authority) || !authority_origins_are_same(&origin, &own);
}

static bool is_json(const struct call *call)
{
	static const char json[] = "application/json";
	const char *type = exchange_field(call->exchange, "Content-Type");
	const size_t length = sizeof json - 1;

	return type != NULL && strncasecmp(type, json, length) == 0 &&
	       (type[length] == '\0' || type[length] == ';' || type[length] == ' ');
}

bool call_key(const struct call *call, char key[ENTRY_KEY_SIZE])
{
	const char *header = exchange_field(call->exchange, "Idempotency-Key");

	key[0] = '\0';
	if (header == NULL)
		return true;
	if (!entry_is_key(header))
		return false;
	memcpy(key, header, strlen(header) + 1);
	return true;
}

const char *call_read_change(const struct call *call, char key[ENTRY_KEY_SIZE], size_t *length,
                             struct refusal *refusal)
{
	const char *body = exchange_body(call->exchange, length);

	if (!is_json(call)) {
		refuse(refusal, JSON_NEEDED);
		refusal_add(refusal, "Content-Type: application/json");
		return NULL;
	}
	if (key != NULL && !call_key(call, key)) {
		refuse(refusal, BAD_KEY);
		return NULL;
	}
	return body;
}

/* ---- the answer ---- */

static void add_headers(const struct call *call, const char *type)
{
#define POLICY(scripts)                                                                        \
	"default-src 'none'; script-src " scripts "; style-src 'self'; img-src 'self' data:; " \
	"connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; "       \
	"frame-ancestors 'none'"
	static const char policy[] = POLICY("'self'");
	static const char compiling_policy[] = POLICY("'self' 'wasm-unsafe-eval'");

	if (type != NULL)
		exchange_tell(call->exchange, "Content-Type", type);
	exchange_tell(call->exchange, "Content-Security-Policy",
	              call->compiles ? compiling_policy : policy);
	exchange_tell(call->exchange, "X-Content-Type-Options", "nosniff");
	exchange_tell(call->exchange, "Referrer-Policy", "no-referrer");
	exchange_tell(call->exchange, "Cross-Origin-Resource-Policy", "same-origin");
	if (call->secure)
		exchange_tell(call->exchange, "Strict-Transport-Security", "max-age=31536000");
	/* the names in an answer depend on the permission of the caller */
	if (!exchange_tells(call->exchange, "Cache-Control"))
		exchange_tell(call->exchange, "Cache-Control", "private, no-cache");
}

bool call_begin(const struct call *call, const char *type)
{
	add_headers(call, type);
	return exchange_begin(call->exchange, 200);
}

static void answer(const struct call *call, int status, const char *type, struct outbox_bytes body)
{
	add_headers(call, type);
	exchange_answer(call->exchange, status, body);
}

static void refuse_without_memory(const struct call *call)
{
	answer(call, 503, NULL, (struct outbox_bytes){ .length = 0 });
}

/* ---- tags ---- */

enum {
	QUOTED_SIZE = ENTITY_TAG_SIZE + 2
};

static void quote(const char *tag, char quoted[QUOTED_SIZE])
{
	snprintf(quoted, QUOTED_SIZE, "\"%s\"", tag);
}

bool call_knows(const struct call *call, const char *tag)
{
	const char *tags = exchange_field(call->exchange, "If-None-Match");
	char quoted[QUOTED_SIZE];

	quote(tag, quoted);
	return tags != NULL && (strcmp(tags, "*") == 0 || strstr(tags, quoted) != NULL);
}

void call_tell_tag(const struct call *call, const char *tag)
{
	char quoted[QUOTED_SIZE];

	quote(tag, quoted);
	exchange_tell(call->exchange, "ETag", quoted);
}

void call_answer_known(const struct call *call, const char *tag)
{
	call_tell_tag(call, tag);
	answer(call, 304, NULL, (struct outbox_bytes){ .length = 0 });
}

/* ---- bodies ---- */

void call_answer_text(const struct call *call, int status, const char *type, struct writer *writer)
{
	const struct outbox_bytes body = { .bytes = writer->text,
		                           .length = writer->length,
		                           .release = free,
		                           .owner = writer->text };

	if (writer->failed) {
		writer_free(writer);
		refuse_without_memory(call);
		return;
	}
	*writer = (struct writer){ .text = NULL };
	answer(call, status, type, body);
}

void call_answer_view(const struct call *call, int status, struct view *view)
{
	call_tell_tag(call, view->tag);
	answer(call, status, "application/json", view_hold_board(view));
}

void call_answer_bytes(const struct call *call, int status, const char *type, const void *bytes,
                       size_t length)
{
	answer(call, status, type,
	       (struct outbox_bytes){ .bytes = bytes, .length = length, .is_shared = true });
}

void call_answer_nothing(const struct call *call, int status)
{
	answer(call, status, NULL, (struct outbox_bytes){ .length = 0 });
}

void call_refuse(const struct call *call, const struct refusal *refusal)
{
	struct writer writer = { .text = NULL };
	const int status = refusal_status(refusal);
	char retry[16];

	if (status == 401)
		exchange_tell(call->exchange, "WWW-Authenticate", "Bearer");
	if (refusal_retry(refusal) > 0) {
		snprintf(retry, sizeof retry, "%d", refusal_retry(refusal));
		exchange_tell(call->exchange, "Retry-After", retry);
	}
	exchange_tell(call->exchange, "Cache-Control", "no-store");
	refusal_write(refusal, &writer);
	call_answer_text(call, status, "application/json", &writer);
}

void call_refuse_code(const struct call *call, enum refusal_code code)
{
	struct refusal refusal = { .code = code };

	call_refuse(call, &refusal);
}

void call_refuse_late(const struct call *call, bool withdrawn)
{
	call_refuse_code(call, withdrawn ? NOT_KEPT : OUTCOME_UNKNOWN);
}

void call_refuse_fault(const struct call *call, enum message_fault fault, const char *why)
{
	static const enum refusal_code codes[MESSAGE_FAULTS] = {
		[FAULT_NONE] = BAD_REQUEST,
		[FAULT_MALFORMED] = BAD_REQUEST,
		[FAULT_BODY_TOO_LONG] = TOO_LONG,
		[FAULT_TARGET_TOO_LONG] = TARGET_TOO_LONG,
		[FAULT_HEAD_TOO_LONG] = HEAD_TOO_LONG,
		[FAULT_EXPECTATION] = BAD_EXPECTATION,
		[FAULT_METHOD] = NO_SUCH_METHOD,
		[FAULT_CODING] = NO_SUCH_CODING,
		[FAULT_VERSION] = NO_SUCH_VERSION,
		[FAULT_TOO_SLOW] = TOO_SLOW,
	};
	struct refusal refusal = { .code = codes[fault] };

	refusal_add(&refusal, why);
	call_refuse(call, &refusal);
}
